//! The columns that are filled once a game: map, classes, countries, names.

use super::Strings;
use super::buffers::Buffers;
use meridian_ai_api::abi;
use meridian_engine::map::flag;
use meridian_engine::ruleset::{Domain, Role, UnitClass};
use meridian_engine::{CellId, CityId, CountryId, Map, Ruleset, Side};

pub fn fill(buffers: &mut Buffers, strings: &mut Strings, map: &Map, rules: &Ruleset) {
    cells(buffers, map);
    places(buffers, strings, map);
    classes(buffers, strings, rules);
    countries(buffers, strings, map, rules);
}

fn cells(buffers: &mut Buffers, map: &Map) {
    buffers.cell_terrain = map.ground.iter().map(|terrain| terrain.number()).collect();
    buffers.cell_flags.clone_from(&map.flags);
    buffers.cell_zone = map.zone.iter().map(|zone| zone.number()).collect();
    buffers.cell_home = map.home.iter().map(|home| home.map_or(abi::NO_COUNTRY, CountryId::number)).collect();
    buffers.cell_territory.clone_from(&map.territory);
    buffers.cell_city = map.city.iter().map(|city| city.map_or(abi::NO_CITY, CityId::number)).collect();
    buffers.cell_elevation.clone_from(&map.elevation_m);
    buffers.cell_neighbours = map.grid.table().as_flattened().to_vec();
    sides(buffers, map);
    buffers.cell_border_zones.clone_from(&map.border_zones);
    buffers.cell_latitude = vec![0.0; map.len()];
    buffers.cell_longitude = vec![0.0; map.len()];
    buffers.cell_centre = vec![0.0; 3 * map.len()];
    if let Some(geometry) = map.grid.geometry() {
        for cell in map.cells() {
            let (lat, lon) = geometry.lat_lon(cell);
            buffers.cell_latitude[cell.index()] = lat as f32;
            buffers.cell_longitude[cell.index()] = lon as f32;
        }
        buffers.cell_centre = geometry.centres.as_flattened().to_vec();
    }
}

/// What lies along sides, a bit for each.
fn sides(buffers: &mut Buffers, map: &Map) {
    buffers.cell_land_sides.clone_from(&map.land_sides);
    buffers.cell_sea_sides.clone_from(&map.sea_sides);
    buffers.cell_strait_sides = map.land_sides.iter().zip(&map.sea_sides).map(|(land, sea)| land & sea).collect();
    buffers.cell_river_sides.clone_from(&map.river_sides);
    buffers.cell_lake_sides.clone_from(&map.lake_sides);
    buffers.cell_freezing_sides.clone_from(&map.freezing_sides);
    buffers.cell_barred_sides.clone_from(&map.barred_sides);
    let has_rail = |cell: CellId| map.has(cell, flag::RAIL);
    let by_rail = |cell: CellId, side: usize| {
        map.land_sides[cell.index()] & 1 << side != 0 && map.grid.neighbour(cell, side).is_some_and(has_rail)
    };
    let rails = |cell: CellId| (0..6).filter(|&side| by_rail(cell, side)).fold(0, |bits, side| bits | 1 << side);
    buffers.cell_rail_sides = map.cells().map(|cell| if has_rail(cell) { rails(cell) } else { 0 }).collect();
}

fn places(buffers: &mut Buffers, strings: &mut Strings, map: &Map) {
    for city in &map.cities {
        buffers.city_key.push(strings.add(&city.key));
        buffers.city_name.push(strings.add(&city.name));
        buffers.city_cell.push(city.cell.number());
    }
    for territory in &map.territories {
        buffers.territory_key.push(strings.add(&territory.key));
        buffers.territory_name.push(strings.add(&territory.name));
        buffers.territory_owner.push(territory.owner.number());
        buffers.territory_colony.push(territory.colony.into());
    }
    for canal in &map.canals {
        buffers.canal_name.push(strings.add(&canal.name));
        buffers.canal_ends.extend(canal.ends.map(CellId::number));
    }
    for feature in &map.features {
        buffers.feature_key.push(strings.add(&feature.key));
        buffers.feature_of_sides.push(feature.of as u8);
        buffers.feature_mark.extend_from_slice(&feature.marks);
    }
    for place in &map.resources {
        buffers.resource_name.push(strings.add(&place.name));
        buffers.resource_cell.push(place.cell.number());
    }
}

fn classes(buffers: &mut Buffers, strings: &mut Strings, rules: &Ruleset) {
    for class in &rules.classes {
        buffers.class_key.push(strings.add(&class.key));
        buffers.class_name.push(strings.add(&class.display_name));
        buffers.class_kind.push(kind(&rules.kind(class.kind).key, class.role));
        buffers.class_domain.push(match class.domain() {
            Domain::Land => abi::DOMAIN_LAND,
            Domain::Naval => abi::DOMAIN_NAVAL,
            Domain::Air => abi::DOMAIN_AIR,
        });
        buffers.class_movement.push(class.movement);
        buffers.class_surface_attack.push(class.surface_attack);
        buffers.class_submarine_attack.push(class.submarine_attack);
        buffers.class_defense.push(class.defense);
        buffers.class_fighter.push(class.fighter);
        buffers.class_bomber.push(class.bomber);
        buffers.class_kamikaze.push(class.kamikaze);
        buffers.class_cost.push(class.cost_billions);
        buffers.class_delay.push(class.delay_months);
        buffers.class_flags.push(class_flags(class));
    }
}

fn class_flags(class: &UnitClass) -> u8 {
    let transport = class.transport || class.role == meridian_engine::ruleset::Role::TransportShip;
    [
        (transport, abi::CLASS_IS_TRANSPORT),
        (class.carrier_based, abi::CLASS_IS_CARRIER_BASED),
        (class.no_damage, abi::CLASS_NO_DAMAGE),
        (class.atomic_capable, abi::CLASS_IS_ATOMIC),
    ]
    .iter()
    .fold(0, |bits, &(has, bit)| if has { bits | bit } else { bits })
}

fn countries(buffers: &mut Buffers, strings: &mut Strings, map: &Map, rules: &Ruleset) {
    for country in &rules.countries {
        buffers.country_key.push(strings.add(&country.key));
        buffers.country_name.push(strings.add(&country.name));
        buffers.country_colour.extend(country.colour);
        buffers.country_capital.push(map.city_named(&country.capital).map_or(abi::NO_CELL, |city| city.cell.number()));
        buffers.country_rail_capacity.push(country.rail_capacity);
        buffers.country_has_units.push(country.has_units.into());
    }
    // numbered group * 2 + side: countries in no group of the table form one with the rest of their side
    buffers.group_side = (0..=rules.politics.supply_groups.len()).flat_map(|_| Side::BOTH.map(|s| s as u8)).collect();
    for row in &rules.exchange {
        buffers.exchange_from.push(row.from.number());
        buffers.exchange_to.push(row.to.number());
    }
}

pub fn numbers(rules: &Ruleset) -> abi::Numbers {
    let numbers = &rules.numbers;
    let mut terrain_defense_halves = [0; 8];
    for (halves, terrain) in terrain_defense_halves.iter_mut().zip(&rules.terrains) {
        *halves = terrain.defense_halves;
    }
    abi::Numbers {
        struct_size: size_of::<abi::Numbers>() as u32,
        fort_cost: numbers.fortification_cost_billions,
        airfield_cost: numbers.airfield_cost_billions,
        installation_repair_cost: numbers.installation_repair_cost_billions,
        unit_repair_cost: numbers.unit_repair_cost_billions,
        stack_land: numbers.stack_land,
        stack_naval: numbers.stack_naval,
        work_stages: numbers.work_stages,
        naval_supply_months: numbers.naval_supply_months,
        naval_gun_divisor: numbers.naval_gun_divisor,
        fort_factor: numbers.fortification_factor,
        assault_base: numbers.assault_base,
        assault_combined: numbers.assault_combined,
        assault_marines: numbers.assault_marines,
        reserved: [0; 3],
        terrain_defense_halves,
    }
}

/// Keys of the kinds that the interface knows, in the order of their numbers.
const KINDS: [&str; 22] = [
    "infantry",
    "armor",
    "marine",
    "paratrooper",
    "supply",
    "fighter",
    "fighter_bomber",
    "bomber",
    "bomber_transport",
    "transport_aircraft",
    "kamikaze",
    "battleship",
    "battlecruiser",
    "heavy_cruiser",
    "carrier",
    "light_cruiser",
    "destroyer",
    "destroyer_escort",
    "kaibokan",
    "submarine",
    "transport_ship",
    "convoy",
];

/// The number of a kind; of one that the interface does not know by name, that of the common kind of its role.
fn kind(key: &str, role: Role) -> u8 {
    match KINDS.iter().position(|known| *known == key) {
        Some(number) => number as u8,
        None => match role {
            Role::Infantry => abi::KIND_INFANTRY,
            Role::Armor => abi::KIND_ARMOR,
            Role::Marine => abi::KIND_MARINE,
            Role::Paratrooper => abi::KIND_PARATROOPER,
            Role::Supply => abi::KIND_SUPPLY,
            Role::Aircraft => abi::KIND_FIGHTER_BOMBER,
            Role::Warship => abi::KIND_DESTROYER,
            Role::Carrier => abi::KIND_CARRIER,
            Role::Submarine => abi::KIND_SUBMARINE,
            Role::TransportShip => abi::KIND_TRANSPORT_SHIP,
            Role::Convoy => abi::KIND_CONVOY,
        },
    }
}
