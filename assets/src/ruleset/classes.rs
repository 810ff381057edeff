//! kinds.csv and classes.csv.

use super::error::TableError;
use super::names::Names;
use super::table::{Field, Row, Table};
use meridian_engine::ruleset::{BuyBack, KindData, MOST_MOVERS, Role, UnitClass};
use meridian_engine::{KindId, MoverId};

const KIND_COLUMNS: &[&str] =
    &["kind", "name", "role", "mover", "symbol", "cost", "delay", "can_be_damaged", "buy_back"];

/// Fills `names.kinds` and, in the order in which they come up, `names.movers`.
pub(crate) fn read_kinds(text: &str, names: &mut Names) -> Result<Vec<KindData>, TableError> {
    let table = Table::read("kinds.csv", text, KIND_COLUMNS)?;
    let roles: Vec<(&str, Role)> = Role::ALL.iter().map(|role| (role.key(), *role)).collect();
    let mut kinds: Vec<KindData> = Vec::new();
    for row in table.rows() {
        let key = row.field("kind");
        if kinds.iter().any(|kind| kind.key == key.text) {
            return Err(key.fault(format!("`{}` is there twice", key.text), "Give every kind one line."));
        }
        kinds.push(KindData {
            key: key.word()?.to_owned(),
            name: row.field("name").optional().map_or_else(|| key.text.replace('_', " "), |name| name.text.to_owned()),
            role: row.field("role").choice(&roles)?,
            mover: read_mover(row.field("mover"), &mut names.movers)?,
            symbol: row.field("symbol").word()?.to_owned(),
            cost_billions: row.field("cost").number()?,
            delay_months: row.field("delay").number()?,
            can_be_damaged: row.field("can_be_damaged").yes_or_no()?,
            buy_back: row.field("buy_back").choice(&[
                ("always", BuyBack::Always),
                ("in_port", BuyBack::InPort),
                ("based", BuyBack::Based),
            ])?,
        });
    }
    names.kinds = kinds.iter().map(|kind| kind.key.clone()).collect();
    Ok(kinds)
}

/// The class of movement of that key, a new one if none has it yet.
fn read_mover(field: Field<'_>, movers: &mut Vec<String>) -> Result<MoverId, TableError> {
    let word = field.word()?;
    if !movers.iter().any(|mover| mover == word) {
        movers.push(word.to_owned());
    }
    let found = MoverId::table(movers.len()).zip(&*movers).find(|(_, mover)| *mover == word).map(|(id, _)| id);
    found.filter(|id| id.index() < MOST_MOVERS).ok_or_else(|| {
        let advice = format!("A ruleset has {MOST_MOVERS} at most.");
        field.fault(format!("`{word}` is one class of movement too many"), advice)
    })
}

const CLASS_COLUMNS: &[&str] = &[
    "key",
    "kind",
    "name",
    "display",
    "owners",
    "movement",
    "surface",
    "anti_submarine",
    "defense",
    "fighter",
    "bomber",
    "kamikaze",
    "traits",
    "hulls",
    "strength_before_1943",
    "strength_from_1943",
    "note",
];

/// Columns that a table of classes may leave out.
const CLASS_FURTHER: &[&str] = &["attack", "defense_factor"];

const TRAITS: &[&str] = &["transport", "carrier_based", "no_damage", "atomic"];

/// Fills `names.classes`.
pub(crate) fn read_classes(text: &str, kinds: &[KindData], names: &mut Names) -> Result<Vec<UnitClass>, TableError> {
    let table = Table::read_with("classes.csv", text, CLASS_COLUMNS, CLASS_FURTHER)?;
    let rows = KindId::table(kinds.len()).zip(kinds);
    let choices: Vec<(&str, (KindId, &KindData))> = rows.map(|(id, kind)| (kind.key.as_str(), (id, kind))).collect();
    let mut classes = Vec::new();
    for row in table.rows() {
        let key = row.field("key");
        if names.classes.iter().any(|known| known == key.text) {
            return Err(key.fault(format!("`{}` is there twice", key.text), "Give every class one line."));
        }
        names.classes.push(key.word()?.to_owned());
        let (kind, data) = row.field("kind").choice(&choices)?;
        let role = data.role;
        let (land, air) = (role.is_land(), role.is_air());
        let traits = row.field("traits");
        for word in traits.text.split_whitespace() {
            if !TRAITS.contains(&word) {
                let advice = format!("Write {} or nothing.", super::error::one_of(TRAITS.iter().copied()));
                return Err(traits.fault(format!("`{word}` is no trait"), advice));
            }
        }
        let has = |word: &str| traits.text.split_whitespace().any(|found| found == word);
        let owners = row.field("owners");
        let owner_ids = owners.text.split_whitespace().map(|owner| names.country(owner));
        let owner_ids = owner_ids.collect::<Result<Vec<_>, _>>().map_err(|fault| owners.place(fault))?;
        if !air && owner_ids.len() != 1 {
            let what = format!("`{}` has {} owners", key.text, owner_ids.len());
            return Err(owners.fault(what, "Land and naval classes belong to exactly one country."));
        }
        // What a class does not have must stay empty, so that no figure is written where it means nothing.
        for column in NAVAL_ONLY
            .iter()
            .filter(|_| !role.is_naval())
            .chain(AIR_ONLY.iter().filter(|_| !air).chain(LAND_ONLY.iter().filter(|_| !land)))
        {
            let field = row.field(column);
            if !field.text.is_empty() {
                let what = format!("`{}` means nothing for {}", column, data.key);
                return Err(field.fault(what, "Leave the field empty."));
            }
        }
        if land && role != Role::Supply && row.field("strength_before_1943").number::<u8>()? == 0 {
            return Err(row.field("strength_before_1943").fault("no strength at all", "Write at least 1."));
        }
        classes.push(UnitClass {
            key: key.text.to_owned(),
            name: row.field("name").word()?.to_owned(),
            display_name: row.field("display").word()?.to_owned(),
            kind,
            role,
            mover: data.mover,
            owners: owner_ids,
            movement: row.field("movement").number()?,
            surface_attack: row.field("surface").number_or_0()?,
            submarine_attack: row.field("anti_submarine").number_or_0()?,
            defense: row.field("defense").number_or_0()?,
            fighter: row.field("fighter").number_or_0()?,
            bomber: row.field("bomber").number_or_0()?,
            kamikaze: row.field("kamikaze").number_or_0()?,
            transport: has("transport"),
            carrier_based: has("carrier_based"),
            no_damage: has("no_damage"),
            atomic_capable: has("atomic"),
            ships_per_unit: row.field("hulls").number_or_0()?,
            max_strength_before: row.field("strength_before_1943").number_or_0()?,
            max_strength_after: row.field("strength_from_1943").number_or_0()?,
            factors: factors(&row)?,
            cost_billions: data.cost_billions,
            delay_months: data.delay_months,
        });
    }
    Ok(classes)
}

/// Both or none.
fn factors(row: &Row) -> Result<Option<[u8; 2]>, TableError> {
    let [attack, defence] = ["attack", "defense_factor"].map(|column| row.field(column));
    match (attack.optional(), defence.optional()) {
        (None, None) => Ok(None),
        (Some(attack), Some(defence)) => Ok(Some([attack.number()?, defence.number()?])),
        (None, Some(_)) => Err(attack.fault("a defence factor without an attack factor", "Write both or none.")),
        (Some(_), None) => Err(defence.fault("an attack factor without a defence factor", "Write both or none.")),
    }
}

const NAVAL_ONLY: &[&str] = &["surface", "anti_submarine", "hulls"];
const AIR_ONLY: &[&str] = &["fighter", "bomber", "kamikaze"];
const LAND_ONLY: &[&str] = &["strength_before_1943", "strength_from_1943", "attack", "defense_factor"];
