//! A small ruleset for the tests of the chapters: the countries that special rules name, real figures for a handful of
//! unit classes, the political tables of the rulebook as far as boards need them. No schedule.

use crate::map::{Group, Terrain};
use crate::ruleset::{
    Barred, BuyBack, Collapse, Condition, ConquestRule, CountryData, DefenceFactor, Grounding, Handover, Income,
    KindData, LandCombat, LiberationRule, MOST_MOVERS, Movers, Numbers, Partition, Politics, Region, Role, Sea,
    SeparatePeace, Sequence, SupplyGroup, TerrainData, Truce, UnitClass, WeatherData, WeatherTable, WinterFighters,
    ZoneData, terrain_trait,
};
use crate::{CountryId, GroupId, KindId, Month, MoverId, Paragraph, Ruleset, Side, WeatherId};

/// Countries that railways serve, with their capacity (WW2 §1.2.5).
const RAIL: &[(&str, u8)] = &[
    ("soviet_union", 8),
    ("united_states", 8),
    ("germany", 6),
    ("united_kingdom", 6),
    ("france", 3),
    ("japan", 3),
    ("australia", 1),
    ("canada", 1),
    ("china", 1),
    ("italy", 1),
];

const BARRED_TO_ALLIES: &[&str] =
    &["united_kingdom", "france", "canada", "australia", "new_zealand", "united_states", "panama", "poland", "china"];
const BARRED_TO_AXIS: &[&str] = &["germany", "italy", "hungary", "bulgaria", "japan", "thailand"];
const WITHOUT_UNITS: &[&str] = &["estonia", "latvia", "lithuania", "mongolia", "panama", "thailand", "tibet"];

/// Movement of land kinds: infantry, armor, paratroopers, marines, supply unit; 0 = none (WW2 §6.1.2).
const ARMIES: &[(&str, [u8; 5])] = &[
    ("australia", [4, 0, 0, 0, 0]),
    ("belgium", [3, 0, 0, 0, 0]),
    ("bulgaria", [3, 0, 0, 0, 0]),
    ("canada", [4, 0, 0, 0, 4]),
    ("china", [3, 0, 0, 0, 0]),
    ("denmark", [3, 0, 0, 0, 0]),
    ("finland", [3, 0, 0, 0, 0]),
    ("france", [3, 5, 0, 0, 3]),
    ("germany", [3, 5, 3, 0, 3]),
    ("greece", [3, 0, 0, 0, 0]),
    ("hungary", [3, 0, 0, 0, 0]),
    ("italy", [3, 5, 3, 0, 3]),
    ("japan", [4, 5, 4, 4, 4]),
    ("netherlands", [3, 0, 0, 0, 0]),
    ("norway", [3, 0, 0, 0, 0]),
    ("poland", [3, 0, 0, 0, 0]),
    ("romania", [3, 0, 0, 0, 0]),
    ("soviet_union", [3, 5, 3, 0, 3]),
    ("spain", [3, 0, 0, 0, 0]),
    ("sweden", [3, 0, 0, 0, 0]),
    ("turkey", [3, 0, 0, 0, 0]),
    ("united_kingdom", [4, 5, 4, 0, 4]),
    ("united_states", [4, 5, 4, 4, 4]),
    ("yugoslavia", [3, 0, 0, 0, 0]),
];

/// Key, name, kind, movement, surface attack, submarine attack, defense. The owner is the first word of the key.
const SHIPS: &[(&str, &str, &str, [u8; 4])] = &[
    ("canada.convoy", "Convoy", "convoy", [50, 0, 0, 2]),
    ("canada.transport_ship", "Transport", "transport_ship", [50, 0, 0, 2]),
    ("denmark.light_cruiser.hekla", "Hekla", "light_cruiser", [32, 1, 0, 1]),
    ("france.transport_ship", "Transport", "transport_ship", [50, 0, 0, 2]),
    ("germany.battleship.bismarck", "Bismarck", "battleship", [43, 6, 0, 10]),
    ("germany.carrier.graf_zeppelin", "Graf Zeppelin", "carrier", [48, 0, 0, 3]),
    ("germany.destroyer.1934", "1934", "destroyer", [36, 2, 2, 2]),
    ("germany.submarine.iia", "IIA", "submarine", [18, 3, 3, 2]),
    ("germany.transport_ship", "Transport", "transport_ship", [50, 0, 0, 2]),
    ("italy.transport_ship", "Transport", "transport_ship", [50, 0, 0, 2]),
    ("japan.battleship.fuso", "Fusō", "battleship", [32, 6, 0, 7]),
    ("japan.transport_ship", "Transport", "transport_ship", [50, 0, 0, 2]),
    ("soviet_union.battleship.marat", "Marat", "battleship", [33, 4, 0, 4]),
    ("soviet_union.submarine.s", "S", "submarine", [27, 3, 3, 2]),
    ("united_kingdom.battleship.hood", "Hood", "battleship", [45, 5, 0, 7]),
    ("united_kingdom.carrier.ark_royal", "Ark Royal", "carrier", [44, 0, 0, 3]),
    ("united_kingdom.destroyer.a", "A", "destroyer", [50, 2, 2, 2]),
    ("united_kingdom.destroyer_escort.black_swan", "Black Swan", "destroyer_escort", [28, 0, 2, 1]),
    ("united_kingdom.submarine.t", "T", "submarine", [22, 3, 3, 2]),
    ("united_kingdom.transport_ship", "Transport", "transport_ship", [50, 0, 0, 2]),
    ("united_states.transport_ship", "Transport", "transport_ship", [50, 0, 0, 2]),
];

/// Key, name, kind, owners, movement, fighter, bomber, defense, carrier-based.
type Aircraft = (&'static str, &'static str, &'static str, &'static [&'static str], [u8; 4], bool);
const AIRCRAFT: &[Aircraft] = &[
    ("air.a6m", "A6M", "fighter_bomber", &["japan"], [8, 3, 3, 4], true),
    ("air.dragon_rapide", "Dragon Rapide", "transport_aircraft", &["united_kingdom"], [24, 0, 0, 1], false),
    ("air.fi_167", "FI-167", "fighter_bomber", &["germany"], [8, 1, 3, 2], true),
    ("air.he_111", "HE-111", "bomber", &["china", "germany"], [24, 0, 4, 1], false),
    ("air.ju_52", "JU-52", "transport_aircraft", &["germany"], [24, 0, 0, 1], false),
    ("air.me_109", "ME-109", "fighter", &["germany"], [8, 3, 0, 4], false),
    ("air.me_110c", "ME-110C", "fighter_bomber", &["germany", "spain"], [12, 1, 3, 2], false),
    ("air.spitfire", "Spitfire", "fighter", &["australia", "united_kingdom"], [6, 3, 0, 4], false),
    ("air.swordfish", "Swordfish", "fighter_bomber", &["united_kingdom"], [8, 1, 3, 2], true),
    ("air.yak_9", "Yak-9", "fighter", &["soviet_union"], [10, 2, 0, 3], false),
];

/// Its countries.
const COUNTRIES: &[&str] = &[
    "afghanistan",
    "australia",
    "belgium",
    "bulgaria",
    "canada",
    "china",
    "denmark",
    "estonia",
    "finland",
    "france",
    "germany",
    "greece",
    "hungary",
    "italy",
    "japan",
    "latvia",
    "lithuania",
    "mongolia",
    "netherlands",
    "new_zealand",
    "norway",
    "panama",
    "poland",
    "romania",
    "soviet_union",
    "spain",
    "sweden",
    "thailand",
    "tibet",
    "turkey",
    "united_kingdom",
    "united_states",
    "yugoslavia",
];

/// Its groups of cells.
const GROUPS: &[&str] = &[
    "eastern_poland",
    "eastern_romania",
    "karelia",
    "petsamo",
    "occupied_france",
    "vichy",
    "french_indochina",
    "french_to_britain",
    "occupied_china",
    "greenland",
    "iceland_and_faroes",
    "belgian_congo",
    "italian_mainland",
    "italian_islands_and_albania",
    "italian_africa",
    "burma",
];

/// The ruleset of the test boards; every call makes the same.
pub fn ruleset() -> Ruleset {
    let id = |key: &str| {
        let index = COUNTRIES.iter().position(|&other| other == key);
        CountryId::new(index.unwrap_or_else(|| panic!("no country `{key}` in the test ruleset")) as u8)
    };
    Ruleset {
        offensives: None,
        sea: Sea::default(),
        name: "test".to_owned(),
        hash: 0x7E57,
        formerly: Vec::new(),
        money: None,
        countries: COUNTRIES.iter().map(|&key| country(key)).collect(),
        classes: classes(id),
        kinds: kinds(),
        terrains: terrains(),
        barriers: Vec::new(),
        crossings: Vec::new(),
        opening_lines: Vec::new(),
        ferries: Vec::new(),
        movers: MOVERS.map(str::to_owned).to_vec(),
        arrivals: Vec::new(),
        exchange: Vec::new(),
        convoys: Vec::new(),
        income: Income { per_resource_billions: 50, home: Vec::new(), fixed: Vec::new(), scheduled: Vec::new() },
        atomic: Vec::new(),
        politics: politics(&id),
        groups: GROUPS.iter().map(|&key| Group { key: key.into(), name: key.into(), bordered: false }).collect(),
        land_combat: LandCombat::default(),
        weather: weather(),
        sequence: sequence(),
        numbers: numbers(),
    }
}

/// The phases of the rulebook, none after combat.
fn sequence() -> Sequence {
    let main = ["overrun", "first_movement", "interception", "amphibious", "combat", "second_movement"];
    let turn = Sequence::turn(&["war_declaration", "deployment", "income", "unit_build"], &main, &["supply"]);
    Sequence { turn: turn.expect("phases"), follow_ups: Vec::new(), turn_names: Vec::new(), overruns: None }
}

fn country(key: &str) -> CountryData {
    let name: Vec<String> = key
        .split('_')
        .map(|word| {
            let mut letters = word.chars();
            letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
        })
        .collect();
    let name = name.join(" ");
    CountryData {
        key: key.to_owned(),
        adjective: adjective(key).map_or_else(|| name.clone(), str::to_owned),
        code: name.chars().filter(char::is_ascii_alphabetic).take(3).collect::<String>().to_uppercase(),
        region: match key {
            "japan" | "china" | "thailand" | "tibet" | "mongolia" | "afghanistan" => Region::Asia,
            "united_states" | "canada" | "panama" => Region::Americas,
            "australia" | "new_zealand" => Region::Oceania,
            _ => Region::Europe,
        },
        has_units: !WITHOUT_UNITS.contains(&key),
        barred: if key == "finland" {
            Barred::Both
        } else if BARRED_TO_ALLIES.contains(&key) {
            Barred::Allies
        } else if BARRED_TO_AXIS.contains(&key) {
            Barred::Axis
        } else {
            Barred::None
        },
        article: matches!(key, "netherlands" | "soviet_union" | "united_kingdom" | "united_states"),
        colour: [128, 128, 128],
        capital: format!("capital of {name}"),
        conquest: ConquestRule::AllCities,
        liberation: LiberationRule::MainlandCities,
        liberation_strength: 0,
        liberation_rest_to_pool: false,
        rail_capacity: RAIL.iter().find(|(other, _)| *other == key).map_or(0, |&(_, capacity)| capacity),
        atomic_surrender_halves: 2,
        income_check_billions: [0, 0],
        name,
    }
}

fn adjective(key: &str) -> Option<&'static str> {
    Some(match key {
        "china" => "Chinese",
        "finland" => "Finnish",
        "france" => "French",
        "germany" => "German",
        "italy" => "Italian",
        "japan" => "Japanese",
        "poland" => "Polish",
        "soviet_union" => "Soviet",
        "united_kingdom" => "British",
        "united_states" => "American",
        _ => return None,
    })
}

fn classes(id: impl Fn(&str) -> CountryId) -> Vec<UnitClass> {
    let mut classes = Vec::new();
    for (owner, movement) in ARMIES {
        let kinds = ["infantry", "armor", "paratrooper", "marine", "supply"];
        for (kind, &movement) in kinds.into_iter().zip(movement).filter(|&(_, &movement)| movement > 0) {
            let (before, after) = max_strength(owner, kind);
            classes.push(UnitClass {
                key: format!("{owner}.{kind}"),
                name: kind.to_owned(),
                display_name: format!("{} {kind}", country(owner).adjective),
                owners: vec![id(owner)],
                movement,
                max_strength_before: before,
                max_strength_after: after,
                ..blank(kind)
            });
        }
    }
    for &(key, name, kind, [movement, surface_attack, submarine_attack, defense]) in SHIPS {
        classes.push(UnitClass {
            key: key.to_owned(),
            name: name.to_owned(),
            display_name: name.to_owned(),
            owners: vec![id(key.split('.').next().unwrap_or_default())],
            movement,
            surface_attack,
            submarine_attack,
            defense,
            no_damage: kind == "convoy",
            ..blank(kind)
        });
    }
    for &(key, name, kind, owners, [movement, fighter, bomber, defense], carrier_based) in AIRCRAFT {
        classes.push(UnitClass {
            key: key.to_owned(),
            name: name.to_owned(),
            display_name: name.to_owned(),
            owners: owners.iter().map(|owner| id(owner)).collect(),
            movement,
            fighter,
            bomber,
            defense,
            carrier_based,
            transport: kind == "transport_aircraft",
            ..blank(kind)
        });
    }
    classes
}

/// A class of the kind with its price and no figures.
fn blank(kind: &str) -> UnitClass {
    let (kind, &(_, role, cost_billions, delay_months)) =
        KindId::table(KINDS.len()).zip(KINDS).find(|(_, (key, ..))| *key == kind).expect("a kind of the table");
    UnitClass {
        key: String::new(),
        name: String::new(),
        display_name: String::new(),
        kind,
        role,
        mover: mover(role),
        owners: Vec::new(),
        movement: 0,
        surface_attack: 0,
        submarine_attack: 0,
        defense: 0,
        fighter: 0,
        bomber: 0,
        kamikaze: 0,
        transport: false,
        carrier_based: false,
        no_damage: false,
        atomic_capable: false,
        ships_per_unit: 0,
        max_strength_before: 0,
        max_strength_after: 0,
        factors: None,
        cost_billions,
        delay_months,
    }
}

/// WW2 §6.1.3.
fn max_strength(owner: &str, kind: &str) -> (u8, u8) {
    match (owner, kind) {
        (_, "supply") => (0, 0),
        (_, "paratrooper") => (1, 1),
        ("germany", "armor") => (10, 12),
        ("united_kingdom", "armor") => (8, 10),
        ("united_states", "armor") => (12, 12),
        (_, "armor") => (8, 8),
        ("china", _) => (3, 3),
        ("france", _) => (6, 6),
        ("germany" | "united_states", _) => (8, 8),
        ("soviet_union", _) => (5, 6),
        ("united_kingdom", _) => (6, 8),
        _ => (5, 5),
    }
}

/// Key, role, cost, delay (WW2 §7.2).
const KINDS: &[(&str, Role, u16, u8)] = &[
    ("infantry", Role::Infantry, 100, 1),
    ("armor", Role::Armor, 200, 3),
    ("marine", Role::Marine, 200, 3),
    ("paratrooper", Role::Paratrooper, 300, 3),
    ("supply", Role::Supply, 0, 1),
    ("fighter", Role::Aircraft, 800, 4),
    ("fighter_bomber", Role::Aircraft, 800, 4),
    ("bomber", Role::Aircraft, 600, 4),
    ("bomber_transport", Role::Aircraft, 600, 4),
    ("transport_aircraft", Role::Aircraft, 300, 2),
    ("kamikaze", Role::Aircraft, 600, 4),
    ("battleship", Role::Warship, 1400, 12),
    ("battlecruiser", Role::Warship, 1400, 12),
    ("heavy_cruiser", Role::Warship, 1400, 12),
    ("carrier", Role::Carrier, 1400, 12),
    ("light_cruiser", Role::Warship, 200, 6),
    ("destroyer", Role::Warship, 500, 6),
    ("destroyer_escort", Role::Warship, 400, 3),
    ("kaibokan", Role::Warship, 150, 3),
    ("submarine", Role::Submarine, 500, 6),
    ("transport_ship", Role::TransportShip, 400, 2),
    ("convoy", Role::Convoy, 50, 2),
];

const MOVERS: [&str; 4] = ["foot", "armor", "air", "ship"];

fn mover(role: Role) -> MoverId {
    let key = match role {
        Role::Armor => "armor",
        role if role.is_land() => "foot",
        role if role.is_air() => "air",
        _ => "ship",
    };
    let index = MOVERS.iter().position(|mover| *mover == key);
    MoverId::new(index.expect("all of them are there") as u8)
}

/// The terrains of the rulebook.
fn terrains() -> Vec<TerrainData> {
    use terrain_trait::{EASES_MOVES, FREEZES, NO_PORT, NO_ROAD, SUPPLY_BARRIER};
    let closed = |roles: &[Role]| Movers::of(roles.iter().copied().map(mover));
    let row = |on: Terrain, cost, roles: &[Role], defense_halves, traits| TerrainData {
        key: on.key().to_owned(),
        name: on.key().replace('_', " "),
        on: vec![on],
        on_features: Vec::new(),
        on_cities: Vec::new(),
        cost: [cost; MOST_MOVERS],
        built_by: None,
        enemy_cost: [cost; MOST_MOVERS],
        closed: closed(roles),
        closed_by: None,
        no_attack: Movers::default(),
        no_zone: Movers::default(),
        defense_halves,
        traits,
    };
    vec![
        row(Terrain::Sea, 1, &[], 2, 0),
        row(Terrain::Clear, 1, &[], 2, 0),
        row(Terrain::Forest, 1, &[], 3, EASES_MOVES),
        row(Terrain::Mountain, 1, &[], 3, 0),
        row(Terrain::TallMountain, 2, &[], 4, SUPPLY_BARRIER | NO_ROAD),
        row(Terrain::Desert, 1, &[Role::Armor], 2, SUPPLY_BARRIER),
        row(Terrain::Icecap, 1, &[Role::Armor, Role::Warship], 2, NO_PORT | FREEZES),
    ]
}

fn kinds() -> Vec<KindData> {
    let kind = |&(key, role, cost_billions, delay_months): &(&str, Role, u16, u8)| KindData {
        key: key.to_owned(),
        name: key.replace('_', " "),
        role,
        mover: mover(role),
        symbol: key.to_owned(),
        cost_billions,
        delay_months,
        can_be_damaged: !role.is_land() && !matches!(key, "kamikaze" | "convoy"),
        buy_back: match role {
            Role::TransportShip | Role::Convoy => BuyBack::Always,
            role if role.is_land() => BuyBack::Always,
            role if role.is_air() => BuyBack::Based,
            _ => BuyBack::InPort,
        },
    };
    KINDS.iter().map(kind).collect()
}

fn numbers() -> Numbers {
    Numbers {
        strength_limits_change: Month::new(1943, 1),
        fortification_cost_billions: 500,
        airfield_cost_billions: 400,
        installation_repair_cost_billions: 200,
        first_month: Month::new(1937, 6),
        work_stages: 3,
        unit_repair_cost_billions: 200,
        stack_land: 2,
        stack_city_resource: 0,
        stack_supply: 1,
        stack_naval: 5,
        airbase_city: 2,
        airbase_resource: 1,
        airbase_airfield: 2,
        convoy_load_billions: 1000,
        naval_supply_months: 3,
        rail_shared: false,
        supply_at_once: false,
        arrive_in_cities: false,
        rail_heads: None,
        naval_gun_divisor: 5,
        fortification_factor: 2,
        assault_base: 50,
        assault_combined: 25,
        assault_marines: 25,
        bombing_even_strength: 5,
        bombing_damage: 20,
        kamikaze_factor: 3,
    }
}

/// Zones of the test ruleset by their numbers.
pub mod zone {
    use crate::ZoneId;

    pub const POLAR: ZoneId = ZoneId::new(0);
    pub const NORTHERN_TEMPERATE: ZoneId = ZoneId::new(1);
    pub const SOUTHERN_TEMPERATE: ZoneId = ZoneId::new(2);
    pub const INDUSTRIALIZED: ZoneId = ZoneId::new(3);
    pub const FAIR: ZoneId = ZoneId::new(4);
    pub const TROPICAL: ZoneId = ZoneId::new(5);
}

/// WW2 §18.
fn weather() -> WeatherTable {
    const CLEAR: u8 = 0;
    const MILD_WINTER: u8 = 1;
    const SEVERE_WINTER: u8 = 2;
    const SPRING: u8 = 3;
    const MONSOON: u8 = 4;
    // from December on, three months each
    let zone = |key: &str, seasons: [u8; 4]| ZoneData {
        key: key.to_owned(),
        name: key.replace('_', " "),
        by_month: std::array::from_fn(|month| WeatherId::new(seasons[(month + 1) % 12 / 3])),
    };
    let kind = |key: &str| WeatherData { key: key.to_owned(), name: key.replace('_', " "), ..WeatherData::default() };
    let mud = |key: &str| WeatherData {
        entry_cost: 1,
        defence: Some(DefenceFactor { halves: 4, rule: Paragraph::cited("§14.2.2") }),
        no_overrun: Some(Paragraph::cited("§14.7.1")),
        ..kind(key)
    };
    let months = |months: &[u16]| months.iter().fold(0, |bits, month| bits | 1 << (month - 1));
    let row = |zone, of: &[u16], chance| Grounding { zone, months: months(of), chance, two_dice_from: None };
    WeatherTable {
        zones: vec![
            zone("polar", [SEVERE_WINTER, SPRING, CLEAR, MILD_WINTER]),
            zone("northern_temperate", [MILD_WINTER, SPRING, CLEAR, CLEAR]),
            zone("southern_temperate", [CLEAR, CLEAR, MILD_WINTER, SPRING]),
            zone("industrialized", [CLEAR; 4]),
            zone("fair", [CLEAR; 4]),
            zone("tropical", [CLEAR, CLEAR, MONSOON, CLEAR]),
        ],
        kinds: vec![
            kind("clear"),
            WeatherData { entry_cost: 1, ..kind("mild_winter") },
            WeatherData { freezes_ice: true, hard_winter: true, ..kind("severe_winter") },
            mud("spring"),
            mud("monsoon"),
        ],
        grounding: vec![
            row(zone::POLAR, &[12, 1, 2], 60),
            row(zone::NORTHERN_TEMPERATE, &[12, 1, 2], 30),
            row(zone::POLAR, &[3, 4, 5], 30),
            row(zone::NORTHERN_TEMPERATE, &[3, 4, 5], 30),
            row(zone::SOUTHERN_TEMPERATE, &[6, 7, 8], 30),
            row(zone::TROPICAL, &[6, 7, 8], 60),
            row(zone::SOUTHERN_TEMPERATE, &[9, 10, 11], 30),
            row(zone::POLAR, &[9, 10, 11], 30),
        ],
        grounding_follows: vec![(zone::INDUSTRIALIZED, zone::NORTHERN_TEMPERATE)],
        places: Vec::new(),
        closed_waters: Vec::new(),
        beachheads: None,
    }
}

fn politics(id: &dyn Fn(&str) -> CountryId) -> Politics {
    let group = |key: &str| {
        let index = GROUPS.iter().position(|&other| other == key);
        GroupId::new(index.unwrap_or_else(|| panic!("no group `{key}` in the test ruleset")) as u8)
    };
    Politics {
        automatic_entries: Vec::new(),
        opposed_entries: Vec::new(),
        cascades: Vec::new(),
        prohibitions: Vec::new(),
        activations: Vec::new(),
        partitions: vec![Partition {
            trigger: id("poland"),
            joins: Side::Allies,
            when: Condition::IsNeutral(id("soviet_union")),
            taker: id("soviet_union"),
            shares: Vec::new(),
        }],
        truce: Some(Truce { a: id("japan"), b: id("soviet_union"), ends_with: id("mongolia") }),
        collapses: vec![Collapse {
            country: id("france"),
            side: Side::Axis,
            when: Condition::ALWAYS,
            chance: 70,
            name: "Vichy France".to_owned(),
            adjective: "Vichy French".to_owned(),
            kept: group("vichy"),
            shares: vec![
                (group("occupied_france"), id("germany")),
                (group("french_indochina"), id("japan")),
                (group("french_to_britain"), id("united_kingdom")),
            ],
            abroad_to: id("united_kingdom"),
            liberated_with: group("occupied_france"),
            liberators: Side::Allies,
        }],
        separate_peaces: vec![SeparatePeace {
            country: id("finland"),
            victor: id("soviet_union"),
            strength: 20,
            city_in: vec![(id("germany"), None), (id("poland"), Some(group("eastern_poland")))],
            ceded: vec![group("karelia"), group("petsamo")],
        }],
        handovers: vec![Handover {
            from: id("italy"),
            zone: group("italian_mainland"),
            to: id("germany"),
            only_at_war: true,
        }],
        mutual_enemies: vec![(id("poland"), id("soviet_union"))],
        held_unless_occupied: vec![id("china")],
        every_city_supplies: vec![id("china")],
        kamikaze: vec![id("japan")],
        placements: Vec::new(),
        supply_groups: vec![
            SupplyGroup { members: vec![id("soviet_union")] },
            SupplyGroup { members: vec![id("china")] },
            SupplyGroup { members: vec![id("japan"), id("thailand")] },
        ],
        winter_fighters: Some(WinterFighters {
            fighters: vec![id("soviet_union"), id("finland")],
            entry: id("soviet_union"),
            joins: Side::Allies,
        }),
        city_victory: None,
        axis_must_conquer: vec![id("united_kingdom"), id("united_states"), id("soviet_union")],
        axis_must_win_over: vec![id("france")],
    }
}
