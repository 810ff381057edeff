//! kinds.csv and classes.csv.

use super::error::TableError;
use super::names::Names;
use super::table::Table;
use meridian_engine::ruleset::{BuyBack, Domain, KindData, KindTable, UnitClass, UnitKind};

const KIND_COLUMNS: &[&str] = &["kind", "cost", "delay", "can_be_damaged", "buy_back"];

pub(crate) fn read_kinds(text: &str) -> Result<KindTable, TableError> {
    let table = Table::read("kinds.csv", text, KIND_COLUMNS)?;
    let mut found: [Option<KindData>; UnitKind::COUNT] = [None; UnitKind::COUNT];
    for row in table.rows() {
        let key = row.field("kind");
        let kind = key.choice(&kinds())?;
        let data = KindData {
            cost_billions: row.field("cost").number()?,
            delay_months: row.field("delay").number()?,
            can_be_damaged: row.field("can_be_damaged").yes_or_no()?,
            buy_back: row.field("buy_back").choice(&[
                ("always", BuyBack::Always),
                ("in_port", BuyBack::InPort),
                ("based", BuyBack::Based),
            ])?,
        };
        if found[kind as usize].replace(data).is_some() {
            return Err(key.fault(format!("`{}` is there twice", key.text), "Give every kind one line."));
        }
    }
    let missing = UnitKind::ALL.iter().find(|&&kind| found[kind as usize].is_none());
    if let Some(missing) = missing {
        return Err(table.fault(format!("kind `{}` is missing", missing.key()), "Give every kind one line."));
    }
    Ok(KindTable(found.map(|data| data.expect("checked above"))))
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

const TRAITS: &[&str] = &["transport", "carrier_based", "no_damage", "atomic"];

/// Fills `names.classes`.
pub(crate) fn read_classes(text: &str, kinds: &KindTable, names: &mut Names) -> Result<Vec<UnitClass>, TableError> {
    let table = Table::read("classes.csv", text, CLASS_COLUMNS)?;
    let mut classes = Vec::new();
    for row in table.rows() {
        let key = row.field("key");
        if names.classes.iter().any(|known| known == key.text) {
            return Err(key.fault(format!("`{}` is there twice", key.text), "Give every class one line."));
        }
        names.classes.push(key.word()?.to_owned());
        let kind = row.field("kind").choice(&self::kinds())?;
        let (land, air) = (kind.domain() == Domain::Land, kind.domain() == Domain::Air);
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
            .filter(|_| kind.domain() != Domain::Naval)
            .chain(AIR_ONLY.iter().filter(|_| !air).chain(LAND_ONLY.iter().filter(|_| !land)))
        {
            let field = row.field(column);
            if !field.text.is_empty() {
                let what = format!("`{}` means nothing for {}", column, kind.key());
                return Err(field.fault(what, "Leave the field empty."));
            }
        }
        if land && kind != UnitKind::Supply && row.field("strength_before_1943").number::<u8>()? == 0 {
            return Err(row.field("strength_before_1943").fault("no strength at all", "Write at least 1."));
        }
        let data = kinds.get(kind);
        classes.push(UnitClass {
            key: key.text.to_owned(),
            name: row.field("name").word()?.to_owned(),
            display_name: row.field("display").word()?.to_owned(),
            kind,
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
            cost_billions: data.cost_billions,
            delay_months: data.delay_months,
        });
    }
    Ok(classes)
}

const NAVAL_ONLY: &[&str] = &["surface", "anti_submarine", "hulls"];
const AIR_ONLY: &[&str] = &["fighter", "bomber", "kamikaze"];
const LAND_ONLY: &[&str] = &["strength_before_1943", "strength_from_1943"];

fn kinds() -> Vec<(&'static str, UnitKind)> {
    UnitKind::ALL.iter().map(|kind| (kind.key(), *kind)).collect()
}
