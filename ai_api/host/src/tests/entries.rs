//! What is said of countries before they enter the war, against what happens when they do.

use super::new_game;
use super::services::with_turn;
use meridian_ai_api::abi;
use meridian_ai_api::sdk::{Goal, ItemKey, Mode, Orders, Policy, Sim, Turn};

const PASS: [Policy; 2] = [Policy::Pass; 2];

/// Declares war on the country and plays on until its new side places units.
fn after_declaring<'t>(turn: &'t Turn, country: u8, joins: u8) -> Option<Sim<'t>> {
    let mut sim = turn.sim(1).ok()?;
    let mut orders = Orders::new();
    orders.choose(abi::CHOICE_DECLARE_WAR, country);
    let results = sim.submit(&orders, Mode::BestEffort).ok()?;
    if results[0].code != abi::R_OK {
        return None;
    }
    let asked = |sim: &Sim| (sim.view().phase(), sim.view().side());
    for _ in 0..8 {
        sim.advance(Goal::steps(1, PASS)).ok()?;
        if asked(&sim) == (abi::PHASE_DEPLOYMENT, joins) {
            return Some(sim);
        }
    }
    None
}

#[test]
fn entries_come_true() {
    let mut game = new_game(3);
    // the Axis is asked first, and may declare war
    while game.state().clock().phase != meridian_engine::Phase::WarDeclaration {
        let side = game.asked().unwrap().1;
        game.submit(meridian_engine::Order { side, kind: meridian_engine::OrderKind::EndPhase }).unwrap();
    }
    with_turn(&game, |turn| {
        let (mut declared, mut placed, mut allied) = (0, 0, 0);
        let joins = 1 - turn.view().side();
        for country in 0..turn.view().countries() as u8 {
            let before = turn.view().country_side().to_vec();
            let entrants = turn.diplomacy().entrants(country, joins);
            assert_eq!(entrants.is_empty(), before[usize::from(country)] != abi::NEUTRAL, "neutrals alone can join");
            let Some(sim) = after_declaring(turn, country, joins) else { continue };
            let view = sim.view();
            let joined = (0..view.countries() as u8).filter(|&it| before[usize::from(it)] == abi::NEUTRAL);
            let joined = joined.map(|it| (it, view.country_side()[usize::from(it)]));
            let joined: Vec<(u8, u8)> = joined.filter(|it| it.1 != abi::NEUTRAL).collect();
            let mut told: Vec<(u8, u8)> = entrants.iter().map(|it| (it.country, it.side)).collect();
            assert_eq!(told[0].0, country);
            told.sort_unstable();
            assert_eq!(told, joined, "who enters the war with country {country}");
            allied += u32::from(told.len() > 1);
            // what arrives is what was told
            let forces = turn.diplomacy().forces(country, joins);
            for (row, &owner) in view.arrival_country().iter().enumerate() {
                if !entrants.iter().any(|it| it.country == owner && it.side == joins) {
                    continue;
                }
                let force = forces.iter().find(|it| {
                    (it.country, it.item_class, it.item_group, it.item_strength, it.month, it.cell)
                        == (
                            owner,
                            view.arrival_class()[row],
                            view.arrival_group()[row],
                            view.arrival_strength()[row],
                            view.arrival_month()[row],
                            abi::NO_CELL,
                        )
                });
                assert_eq!(force.map(|it| it.count), Some(view.arrival_count()[row]), "item {row} of country {owner}");
            }
            let points: u32 = forces
                .iter()
                .filter(|it| {
                    it.country == country && view.class_domain()[usize::from(it.item_class)] == abi::DOMAIN_LAND
                })
                .map(|it| u32::from(it.item_strength) * u32::from(it.count))
                .sum();
            // items of supply units have a strength that counts for nothing
            assert!(entrants[0].points <= points && (entrants[0].points > 0) == (points > entrants[0].supplies.into()));
            // and it can be placed where it was told
            for force in forces.iter().filter(|it| it.cell == abi::NO_CELL && it.month == view.month()).step_by(5) {
                let item = ItemKey { class: force.item_class, group: force.item_group, strength: force.item_strength };
                if entrants.iter().any(|it| it.country == force.country && it.side == joins) {
                    let told = turn.diplomacy().places(country, joins, force.country, item);
                    assert_eq!(told, sim.cells_for(force.country, item), "places of country {}", force.country);
                    placed += 1;
                }
            }
            declared += 1;
        }
        assert!(declared > 10 && placed > 20 && allied > 0, "{declared} declarations, {placed} items, {allied} allies");
        let outside = turn.view().countries() as u8;
        assert!(turn.diplomacy().entrants(outside, 0).is_empty() && turn.diplomacy().entrants(0, 2).is_empty());
    });
}
