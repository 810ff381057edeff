//! Tables B and C: figures of aircraft and ships (WW2 §6.2, §6.3).

use super::{Grid, country, list, short};
use meridian_engine::ruleset::UnitClass;
use meridian_engine::{KindId, Ruleset};
use meridian_words::Named;

/// Table B.
pub fn aircraft(rules: &Ruleset) -> String {
    let heads = ["Model", "Kind", "Fighter", "Bomber", "Defense", "Movement", "Notes", "Countries"];
    let mut grid = Grid::new(&heads);
    for class in rules.classes.iter().filter(|class| class.role.is_air()) {
        let marks = [
            (class.carrier_based, "C".to_owned()),
            (class.transport, "T".to_owned()),
            (class.atomic_capable, "atomic bomb".to_owned()),
            (class.no_damage, "cannot be damaged".to_owned()),
            (class.kamikaze > 0, format!("K: kamikaze strength {}", class.kamikaze)),
        ];
        let notes: Vec<String> = marks.into_iter().filter(|(is, _)| *is).map(|(_, mark)| mark).collect();
        let owners: Vec<String> = class.owners.iter().map(|&id| country(rules, id)).collect();
        let owners = if owners.is_empty() { "nobody yet".to_owned() } else { list(&owners) };
        grid.row(&[
            class.name.clone(),
            rules.kind(class.kind).name(),
            class.fighter.to_string(),
            class.bomber.to_string(),
            class.defense.to_string(),
            class.movement.to_string(),
            notes.join(", "),
            owners,
        ]);
    }
    let legend =
        "C can base on carriers, T carries troops. The movement allowance is for the way out and back together.\n\n";
    format!("{legend}{}", grid.text)
}

/// Table C: ships of one country, kind and figures in one line.
pub fn ships(rules: &Ruleset) -> String {
    let kinds: Vec<String> = rules
        .kinds
        .iter()
        .filter(|kind| kind.role.is_naval() && short(kind) != kind.name())
        .map(|kind| format!("{} {}", short(kind), kind.name()))
        .collect();
    let mut grid = Grid::new(&["Country", "Kind", "Surface", "Submarine", "Defense", "Movement", "Ships and classes"]);
    let naval: Vec<&UnitClass> = rules.classes.iter().filter(|class| class.role.is_naval()).collect();
    for owner in rules.country_ids() {
        let mut done: Vec<(KindId, [u8; 4])> = Vec::new();
        for class in naval.iter().filter(|class| class.owners.contains(&owner)) {
            let key = (class.kind, figures(class));
            if done.contains(&key) {
                continue;
            }
            done.push(key);
            let same =
                naval.iter().filter(|other| other.owners.contains(&owner) && (other.kind, figures(other)) == key);
            let names: Vec<String> = same.map(|class| class.display_name.clone()).collect();
            let [surface, submarine, defense, movement] = key.1.map(|figure| figure.to_string());
            let row = [country(rules, owner), short(rules.kind(class.kind)), surface, submarine, defense, movement];
            grid.row(&[row.as_slice(), &[names.join(", ")]].concat());
        }
    }
    format!("{}. A unit is one large ship or several small ones of a class.\n\n{}", kinds.join(", "), grid.text)
}

const fn figures(class: &UnitClass) -> [u8; 4] {
    [class.surface_attack, class.submarine_attack, class.defense, class.movement]
}
