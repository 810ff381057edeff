//! Land units, prices, works and bases (WW2 §1.1.8, §6.1, §7.2, §8.4.1).

use super::{Grid, country, list};
use meridian_engine::ruleset::BuyBack;
use meridian_engine::{CountryId, KindId, Ruleset};
use meridian_words::Named;
use std::collections::BTreeMap;

/// Kinds of land units, by their keys.
const LAND: [&str; 5] = ["infantry", "armor", "marine", "paratrooper", "supply"];

/// WW2 §1.1.8.
pub fn airbase(rules: &Ruleset) -> String {
    let numbers = &rules.numbers;
    let mut grid = Grid::new(&["In the cell", "Air units"]);
    let rows = [
        ("a city", numbers.airbase_city),
        ("a resource", numbers.airbase_resource),
        ("a finished airfield", numbers.airbase_airfield),
    ];
    for (what, capacity) in rows {
        grid.row(&[what.to_owned(), capacity.to_string()]);
    }
    grid.text
}

/// WW2 §8.4.1.
pub fn works(rules: &Ruleset) -> String {
    let numbers = &rules.numbers;
    let mut grid = Grid::new(&["Work", "$B"]);
    let rows = [
        ("build a fortification", numbers.fortification_cost_billions),
        ("build an airfield", numbers.airfield_cost_billions),
        ("repair the city and the resource", numbers.installation_repair_cost_billions),
    ];
    for (what, cost) in rows {
        grid.row(&[what.to_owned(), cost.to_string()]);
    }
    grid.text
}

/// WW2 §7.2, §7.4.
pub fn costs(rules: &Ruleset) -> String {
    let mut grid = Grid::new(&["Item", "$B", "Months", "Can be bought back when lost"]);
    for data in &rules.kinds {
        let item = match data.key.as_str() {
            "infantry" => "infantry, one strength point",
            "armor" => "armor, one strength point",
            "marine" => "marines, one strength point",
            "carrier" => "aircraft carrier with its air unit",
            "kaibokan" => "kaibokan (Japanese escorts)",
            _ => &data.name(),
        };
        let back = match data.buy_back {
            BuyBack::Always => "always",
            BuyBack::InPort => "if it was in port",
            BuyBack::Based => "if it was based",
        };
        grid.row(&[item.to_owned(), data.cost_billions.to_string(), data.delay_months.to_string(), back.to_owned()]);
    }
    grid.text
}

/// Owners of each figure of a kind; the largest group is "all others".
fn by_figure(rules: &Ruleset, kind: KindId, figure: impl Fn(usize) -> String) -> Vec<(String, String)> {
    let mut groups: BTreeMap<String, Vec<CountryId>> = BTreeMap::new();
    for (index, class) in rules.classes.iter().enumerate().filter(|(_, class)| class.kind == kind) {
        for &owner in &class.owners {
            groups.entry(figure(index)).or_default().push(owner);
        }
    }
    let most = groups.values().map(Vec::len).max().unwrap_or(0);
    let others = (most > 3).then(|| groups.iter().find(|(_, owners)| owners.len() == most).map(|(key, _)| key.clone()));
    let others = others.flatten();
    let mut rows: Vec<(String, String)> = groups
        .iter()
        .filter(|(key, _)| Some(*key) != others.as_ref())
        .map(|(key, owners)| (list(&owners.iter().map(|&id| country(rules, id)).collect::<Vec<_>>()), key.clone()))
        .collect();
    if let Some(key) = others {
        rows.push(("all others".to_owned(), key));
    }
    rows
}

/// WW2 §6.1.2.
pub fn movement(rules: &Ruleset) -> String {
    let mut grid = Grid::new(&["Kind", "Owner", "Movement allowance"]);
    for kind in LAND.into_iter().filter_map(|key| rules.kind_by_key(key)) {
        for (owners, figure) in by_figure(rules, kind, |index| note(rules, index, rules.classes[index].movement)) {
            grid.row(&[rules.kind(kind).name(), owners, figure]);
        }
    }
    grid.text
}

/// The figure, and which infantry it is where a country has two.
fn note(rules: &Ruleset, index: usize, figure: u8) -> String {
    let class = &rules.classes[index];
    let second = rules.land_class(class.owners[0], class.role).is_some_and(|first| first.index() != index);
    if second { format!("{figure} ({})", class.name) } else { figure.to_string() }
}

/// WW2 §6.1.3.
pub fn strength(rules: &Ruleset) -> String {
    let change = rules.numbers.strength_limits_change;
    let heading = format!("From {} {}", change.name(), change.year());
    let mut grid = Grid::new(&["Kind", "Owner", "Until then", &heading]);
    let kinds = ["infantry", "marine", "armor", "paratrooper", "supply"];
    for kind in kinds.into_iter().filter_map(|key| rules.kind_by_key(key)) {
        let figures = |index: usize| {
            let class = &rules.classes[index];
            format!("{:02}/{}", class.max_strength_before, note(rules, index, class.max_strength_after))
        };
        for (owners, figures) in by_figure(rules, kind, figures) {
            let (before, after) = figures.split_once('/').expect("two figures");
            let before = before.trim_start_matches('0');
            let before = if before.is_empty() { "0" } else { before };
            grid.row(&[rules.kind(kind).name(), owners, before.to_owned(), after.to_owned()]);
        }
    }
    grid.text
}
