//! How many legal orders there are in fixed positions of the real world, kind by kind. A change of the rules, of the map
//! or of the tables that opens or closes an order anywhere shows here, and nowhere by accident.
//!
//! `MERIDIAN_BLESS=1 cargo test -p meridian-tests --test counts` writes the counts as they are now.

use meridian_cases::Suite;
use meridian_engine::Game;
use meridian_engine::legal::{Kind, LegalOrders};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("counts").join(name)
}

/// How many legal orders of each kind there are, kinds without any left out.
fn counts(game: &Game) -> impl Iterator<Item = (String, usize)> {
    assert!(game.asked().is_some(), "somebody is asked");
    let mut orders = LegalOrders::default();
    let kinds = Kind::ALL.iter().map(move |&kind| (name(kind), orders.count(game.position(), kind.into())));
    kinds.filter(|&(_, orders)| orders > 0)
}

/// `naval attack`, `build fort`.
fn name(kind: Kind) -> String {
    let mut words = String::new();
    for letter in format!("{kind:?}").chars() {
        if letter.is_uppercase() && !words.is_empty() {
            words.push(' ');
        }
        words.push(letter.to_ascii_lowercase());
    }
    words.replace("fortification", "fort")
}

/// The counts of all positions as text: a title, then a kind and its number on each line.
fn count(positions: &str) -> String {
    let suite = Suite::new();
    let mut text = String::from(
        "# Legal orders in the positions of positions.case, counted as meridian.legal/1 does. Written by\n\
         # MERIDIAN_BLESS=1 cargo test -p meridian-tests --test counts\n",
    );
    for case in positions.split("\ncase ").skip(1) {
        let title = case.lines().next().unwrap_or_default();
        let game = suite.game(&format!("case {case}")).unwrap_or_else(|problem| panic!("{title}: {problem}"));
        let _ = write!(text, "\n{title}\n");
        for (kind, orders) in counts(&game) {
            let _ = writeln!(text, "    {kind} {orders}");
        }
    }
    text
}

#[test]
fn legal_orders_are_as_many_as_they_were() {
    let positions = std::fs::read_to_string(file("positions.case")).expect("the positions");
    let found = count(&positions);
    if std::env::var_os("MERIDIAN_BLESS").is_some() {
        std::fs::write(file("counts.txt"), &found).expect("written");
        return;
    }
    let expected = std::fs::read_to_string(file("counts.txt")).expect("the counts");
    let mut title = "";
    for (now, before) in found.lines().zip(expected.lines()) {
        if !now.starts_with(' ') {
            title = now;
        }
        let (now, before) = (now.trim(), before.trim());
        assert_eq!(now, before, "{title}: if that is meant, bless it");
    }
    assert_eq!(found.lines().count(), expected.lines().count(), "positions or kinds more or fewer than before");
    assert!(expected.matches("\n\n").count() >= 12, "a dozen positions at least");
}
