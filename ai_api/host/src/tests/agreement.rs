//! `legal` and `submit` never disagree: what is listed is accepted, and what is accepted is listed. Orders come from the
//! list and from chance in turn; chance draws them near what the rules know, so that many are almost legal.

use super::{at_war, kinds, service};
use crate::codec;
use crate::service::{Service, SubmitMode};
use crate::view::View;
use meridian_ai_api::abi::{self, OrderRecord, SimGoal};
use meridian_engine::order::{Choice, OrderKind};
use meridian_engine::rng::Stream;
use meridian_engine::rules::Position;
use meridian_engine::state::Item;
use meridian_engine::{CellId, CountryId, Phase, Side, UnitId};
use std::collections::BTreeSet;

/// What tells orders apart that the list counts one by one.
type Key = (u16, u16, u32, u32, u32, [u16; 5]);

/// None for orders that the list counts by heaps.
fn key(kind: &OrderKind) -> Option<Key> {
    let counted = match kind {
        OrderKind::Place { count, onto, .. } => *count == 1 && onto.is_none(),
        OrderKind::Buy { count, .. } => *count == 1,
        OrderKind::Choose(_)
        | OrderKind::Unchoose(_)
        | OrderKind::Exchange { .. }
        | OrderKind::BuildFortification { .. }
        | OrderKind::BuildAirfield { .. }
        | OrderKind::CancelWork { .. }
        | OrderKind::RepairInstallations { .. }
        | OrderKind::Repair { .. }
        | OrderKind::Disembark { .. }
        | OrderKind::SetInPort { .. }
        | OrderKind::Intercept { .. } => true,
        _ => false,
    };
    let (record, list) = codec::encode(kind);
    let OrderRecord { kind, flags, unit, other, amount, cell, item_class, item_group, .. } = record;
    let small = u16::from(record.item_strength) << 8 | u16::from(record.choice);
    let countries = u16::from(record.country) << 8 | u16::from(record.country2);
    let last = list.last().map_or(cell, |&last| last as u16);
    counted.then_some((kind, flags, unit, other, amount, [last, item_class, item_group, small, countries]))
}

/// Orders of the kinds that are counted one by one.
fn listed(sim: &mut Service) -> BTreeSet<Key> {
    let heaps = [abi::ORDER_MOVE, abi::ORDER_EMBARK, abi::ORDER_STANCE, abi::ORDER_ATTACK, abi::ORDER_BOMB];
    let mask = kinds().fold(0, |mask, bit| mask | bit);
    let mask = heaps.iter().fold(mask, |mask, &kind| mask & !abi::order_bit(kind));
    let count = sim.legal.count(sim.game.position(), mask);
    let orders = (0..count).filter_map(|n| sim.legal.nth(sim.game.position(), mask, n));
    orders.filter_map(|kind| key(&kind)).collect()
}

fn neighbour(at: Position, dice: &mut Stream, cell: CellId) -> CellId {
    let around: Vec<CellId> = at.map.grid.neighbours(cell).collect();
    around[dice.below(around.len())]
}

/// Something that might be an order of the unit's side now.
fn guess(at: Position, dice: &mut Stream, unit: UnitId) -> Option<OrderKind> {
    let (state, rules) = (at.state, at.rules);
    let here = state.cell_of(unit)?;
    let steps = dice.below(4);
    let cell = (0..steps).fold(here, |cell, _| neighbour(at, dice, cell));
    let others: Vec<UnitId> = state.units_at(here).map(|(id, _)| id).collect();
    let other = others.get(dice.below(others.len().max(1))).copied();
    let owner = state.unit(unit)?.owner;
    let anybody = rules.country_id(dice.below(rules.countries.len()))?;
    let coin = dice.below(2) == 0;
    Some(match state.clock().phase {
        Phase::WarDeclaration => {
            let choice = match dice.below(8) {
                0 => Choice::Collapse,
                1 => Choice::SeparatePeace,
                2 => Choice::Activate(anybody),
                _ => Choice::DeclareWar(anybody),
            };
            if dice.below(4) == 0 { OrderKind::Unchoose(choice) } else { OrderKind::Choose(choice) }
        }
        Phase::Deployment => match dice.below(8) {
            0 => OrderKind::Exchange { from: unit, to: other.filter(|_| coin), strength: 1 + dice.below(4) as u8 },
            1 => OrderKind::BuildFortification { cell },
            2 => OrderKind::BuildAirfield { cell },
            3 => OrderKind::CancelWork { cell, fortification: coin },
            4 => OrderKind::RepairInstallations { cell },
            _ => {
                let due = state.queue().keys().filter(|(_, month, _)| *month == state.clock().month);
                let due: Vec<(CountryId, Item)> = due.map(|&(country, _, item)| (country, item)).collect();
                let &(country, item) = due.get(dice.below(due.len().max(1)))?;
                OrderKind::Place { country, item, count: 1, cell, onto: None }
            }
        },
        Phase::UnitBuild => {
            let wanted: Vec<(CountryId, Item)> = state.pool().keys().copied().collect();
            let &(country, item) = wanted.get(dice.below(wanted.len().max(1)))?;
            if dice.below(3) == 0 { OrderKind::Repair { unit } } else { OrderKind::Buy { country, item, count: 1 } }
        }
        Phase::Income if coin => OrderKind::Offensive { country: owner, payer: anybody },
        Phase::Income => OrderKind::SendMoney { from: owner, to: anybody, amount: 1 + dice.below(100) as u32 },
        Phase::FirstMovement(_) | Phase::SecondMovement(_) => match dice.below(4) {
            0 => OrderKind::Disembark { unit },
            1 => OrderKind::SetInPort { unit, inside: coin },
            _ => {
                let mut path = vec![neighbour(at, dice, here)];
                for _ in 0..dice.below(3) {
                    path.push(neighbour(at, dice, path[path.len() - 1]));
                }
                OrderKind::Move { unit, path, by_rail: dice.below(6) == 0 }
            }
        },
        Phase::Interception(_) => {
            let tracks: Vec<UnitId> = state.tracks().map(|(id, _)| id).collect();
            let &target = tracks.get(dice.below(tracks.len().max(1)))?;
            let path = if coin { Vec::new() } else { vec![cell] };
            OrderKind::Intercept { unit, target, path }
        }
        Phase::Breakthrough(_) | Phase::Exploitation(_) | Phase::Blitz(_) if coin => {
            OrderKind::Move { unit, path: vec![neighbour(at, dice, here)], by_rail: false }
        }
        Phase::Overrun(_) | Phase::Combat(_) | Phase::Breakthrough(_) | Phase::Exploitation(_) | Phase::Blitz(_) => {
            OrderKind::Attack { target: neighbour(at, dice, here), land: vec![unit], support: Vec::new() }
        }
        Phase::Amphibious(_) => OrderKind::Assault { cell: here, units: vec![unit] },
        Phase::Supply | Phase::OwnSupply(_) => return None,
    })
}

/// Is an accepted order of a kind that is counted by heaps in what the lists of its heap say?
fn is_in_heap(sim: &mut Service, kind: &OrderKind) -> bool {
    let (at, side) = (sim.game.position(), sim.side);
    match kind {
        OrderKind::Move { unit, path, by_rail } => {
            // a way that comes back to its start is accepted and not listed
            let end = path[path.len() - 1];
            at.state.cell_of(*unit) == Some(end) || sim.answers.reach(at, *unit, *by_rail).contains(end)
        }
        OrderKind::Attack { target, land, .. } => {
            sim.answers.attacks(at, side).iter().any(|it| it.cell == *target && it.attackers().contains(&land[0]))
        }
        OrderKind::Assault { cell, units } => {
            sim.answers.assaults(at, side).iter().any(|it| it.cell == *cell && it.units.contains(&units[0]))
        }
        OrderKind::SendMoney { from, to, amount } => {
            let links = meridian_engine::legal::money::links(at, side);
            links.iter().any(|link| (link.from, link.to) == (*from, *to) && *amount <= link.limit_billions)
        }
        OrderKind::Offensive { country, payer } => {
            let offers = meridian_engine::legal::money::offensives(at, side);
            offers.iter().any(|offer| (offer.country, offer.payer) == (*country, *payer))
        }
        _ => true,
    }
}

/// How many orders were tried, and what became of those that chance made.
#[derive(Default, Debug)]
struct Tally {
    orders: u32,
    accepted: u32,
    refused: u32,
}

/// Guesses: what is accepted must be listed, and what is listed accepted.
fn try_guesses(sim: &mut Service, dice: &mut Stream, tally: &mut Tally) {
    let (at, side) = (sim.game.position(), sim.side);
    let units = at.state.units_of(side);
    let units: Vec<UnitId> = units.map(|(id, _)| id).collect();
    let listed = listed(sim);
    for _ in 0..600 {
        let Some(&unit) = units.get(dice.below(units.len().max(1))) else { return };
        let Some(kind) = guess(sim.game.position(), dice, unit) else { continue };
        let (record, list) = codec::encode(&kind);
        let results = sim.submit(SubmitMode::ValidateOnly, &[record], &list);
        tally.orders += 1;
        let (key, phase) = (key(&kind), sim.game.state().clock().phase);
        if results[0].code == abi::R_OK {
            tally.accepted += 1;
            let known = key.map_or_else(|| is_in_heap(sim, &kind), |key| listed.contains(&key));
            assert!(known, "{kind:?} in {phase:?} is accepted and not listed");
        } else {
            tally.refused += 1;
            let known = key.is_some_and(|key| listed.contains(&key));
            assert!(!known, "{kind:?} in {phase:?} is listed: {}", sim.refusal(0));
        }
    }
}

/// Listed orders, some of each kind, are carried out.
fn try_listed(sim: &mut Service, dice: &mut Stream, tally: &mut Tally) {
    for _ in 0..4 {
        for bit in kinds() {
            let count = sim.legal.count(sim.game.position(), bit);
            if count == 0 {
                continue;
            }
            let n = dice.below(count as usize) as u64;
            let kind = sim.legal.nth(sim.game.position(), bit, n).expect("counted");
            let (record, list) = codec::encode(&kind);
            for mode in [SubmitMode::ValidateOnly, SubmitMode::BestEffort] {
                let results = sim.submit(mode, &[record], &list);
                assert_eq!(results[0].code, abi::R_OK, "{kind:?} is listed: {}", sim.refusal(0));
                tally.orders += 1;
            }
        }
    }
}

/// Two random sides play; at every step some orders are tried out and taken back.
fn agree(orders: u32) -> Tally {
    let mut sim = service(&at_war(12, 1), Side::Axis).simulate(12, View::new());
    let mut dice = Stream::new(12, 0);
    let mut tally = Tally::default();
    let step = SimGoal {
        struct_size: size_of::<SimGoal>() as u32,
        month: 0,
        phase: 0xFF,
        policy: [abi::POLICY_RANDOM; 2],
        phasing: 0,
        reserved: [0; 2],
        most_steps: 1,
    };
    while tally.orders < orders && sim.game.state().clock().winner.is_none() {
        let mark = sim.mark().expect("a simulation");
        for _ in 0..3 {
            try_guesses(&mut sim, &mut dice, &mut tally);
            try_listed(&mut sim, &mut dice, &mut tally);
        }
        assert!(sim.rollback(mark));
        sim.advance(&step, |_| false);
    }
    eprintln!("{tally:?}");
    tally
}

#[test]
fn legal_and_submit_agree() {
    let tally = agree(60_000);
    assert!(tally.orders >= 60_000 && tally.accepted > 1_000 && tally.refused > 10_000);
}

#[test]
#[ignore = "minutes: cargo test --release -p meridian-ai-host -- --ignored a_million"]
fn legal_and_submit_agree_on_a_million_orders() {
    let tally = agree(1_000_000);
    assert!(tally.orders >= 1_000_000 && tally.accepted > 10_000);
}
