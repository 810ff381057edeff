//! weapons.toml, vehicles.toml, nations.toml, terrain.toml, numbers.toml.

use crate::ruleset::TableError;
use crate::ruleset::document::{Document, Word};
use crate::ruleset::error::{Fault, one_of};
use meridian_skirmish::Terrain;
use meridian_skirmish::facts::{Ground, Nation, Numbers, Service, Vehicle, Weapon, WeaponId};
use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WeaponRow {
    service: Word,
    #[serde(default)]
    fire: [u8; 6],
    #[serde(default)]
    shell: [u8; 6],
    #[serde(default)]
    to_hit: [u8; 6],
    #[serde(default)]
    penetration: u8,
    #[serde(default)]
    breakdown: u8,
}

pub fn weapons(file: &str, text: &str) -> Result<Vec<Weapon>, TableError> {
    let document = Document::new(file, text);
    let rows: BTreeMap<String, WeaponRow> = document.read()?;
    let weapon = |(key, row): (String, WeaponRow)| {
        let service = document.word(&row.service, |word| {
            Ok(match word {
                "hand" => Service::Hand,
                "mmg" => Service::Mmg,
                "ordnance" => Service::Ordnance,
                "mortar" => Service::Mortar,
                _ => return Err(Fault::new(format!("`{word}` is no service"), "Write hand, mmg, ordnance or mortar.")),
            })
        })?;
        let WeaponRow { fire, shell, to_hit, penetration, breakdown, .. } = row;
        Ok(Weapon { key, service, fire, shell, to_hit, penetration, breakdown })
    };
    rows.into_iter().map(weapon).collect()
}

/// A weapon by its key.
pub fn weapon_named(weapons: &[Weapon], key: &str) -> Result<WeaponId, Fault> {
    let found = weapons.iter().position(|weapon| weapon.key == key);
    found.map(|at| WeaponId(at as u8)).ok_or_else(|| {
        let keys = one_of(weapons.iter().map(|weapon| weapon.key.as_str()));
        Fault::new(format!("there is no weapon `{key}`"), format!("Write {keys}."))
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct VehicleRow {
    front: u8,
    flank: u8,
    #[serde(default)]
    tracked: bool,
    bog_column: Spanned<u8>,
    #[serde(default)]
    breakdown: u8,
    gun: Option<Word>,
}

pub fn vehicles(file: &str, text: &str, weapons: &[Weapon]) -> Result<Vec<Vehicle>, TableError> {
    let document = Document::new(file, text);
    let rows: BTreeMap<String, VehicleRow> = document.read()?;
    let vehicle = |(key, row): (String, VehicleRow)| {
        let VehicleRow { front, flank, tracked, breakdown, .. } = row;
        if !(2..=8).contains(row.bog_column.get_ref()) {
            let fault = Fault::new("a bog column goes from 2 to 8", "Write a number from 2 to 8.");
            return Err(document.fault(row.bog_column.span(), fault));
        }
        let gun = document.optional(row.gun.as_ref(), |key| weapon_named(weapons, key))?;
        Ok(Vehicle { key, front, flank, tracked, bog_column: row.bog_column.into_inner(), breakdown, gun })
    };
    rows.into_iter().map(vehicle).collect()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NationRow {
    hand: Spanned<u8>,
    discards: u8,
    #[serde(default)]
    banzai: bool,
    #[serde(default)]
    finnish: bool,
    #[serde(default)]
    russian: bool,
    names: Spanned<Vec<String>>,
}

/// Men of the largest squad, sixteen, and those who may come to it (war.toml).
const LEAST_NAMES: usize = 20;

pub fn nations(file: &str, text: &str) -> Result<Vec<Nation>, TableError> {
    let document = Document::new(file, text);
    let rows: BTreeMap<String, NationRow> = document.read()?;
    let nation = |(key, row): (String, NationRow)| {
        if !(1..=12).contains(row.hand.get_ref()) {
            let fault = Fault::new("a hand has 1 to 12 cards", "Write a number from 1 to 12.");
            return Err(document.fault(row.hand.span(), fault));
        }
        let distinct: std::collections::BTreeSet<&String> = row.names.get_ref().iter().collect();
        if distinct.len() < LEAST_NAMES || distinct.len() < row.names.get_ref().len() {
            let what = format!("`{key}` has too few names, or one twice");
            let advice = format!("Write at least {LEAST_NAMES}, each once.");
            return Err(document.fault(row.names.span(), Fault::new(what, advice)));
        }
        let NationRow { hand, discards, banzai, finnish, russian, names } = row;
        Ok(Nation { key, hand: hand.into_inner(), discards, banzai, finnish, russian, names: names.into_inner() })
    };
    rows.into_iter().map(nation).collect()
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct GroundRow {
    cover: u8,
    shell_cover: u8,
    hides: bool,
    hinders: bool,
    digs: bool,
    drivable: bool,
}

pub fn ground(file: &str, text: &str) -> Result<[Ground; Terrain::ALL.len()], TableError> {
    let document = Document::new(file, text);
    let rows: BTreeMap<Word, GroundRow> = document.read()?;
    let mut ground = [None; Terrain::ALL.len()];
    for (key, row) in rows {
        let terrain = document.word(&key, |key| {
            let keys = Terrain::ALL.map(Terrain::key);
            let found = Terrain::ALL.into_iter().find(|terrain| terrain.key() == key);
            found.ok_or_else(|| Fault::new(format!("`{key}` is no ground"), format!("Write {}.", one_of(keys))))
        })?;
        let GroundRow { cover, shell_cover, hides, hinders, digs, drivable } = row;
        ground[terrain as usize] = Some(Ground { cover, shell_cover, hides, hinders, digs, drivable });
    }
    let mut all = [Ground::default(); Terrain::ALL.len()];
    for ((all, ground), terrain) in all.iter_mut().zip(ground).zip(Terrain::ALL) {
        *all = ground.ok_or_else(|| {
            let what = format!("`{}` is missing", terrain.key());
            document.fault(text.len()..text.len(), Fault::new(what, "Every ground needs its table."))
        })?;
    }
    Ok(all)
}

pub fn numbers(file: &str, text: &str) -> Result<Numbers, TableError> {
    Document::new(file, text).read()
}
