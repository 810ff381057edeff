//! Years in which cities change hands at random and everybody declares whatever may be declared: countries fall, rise,
//! split and surrender by the dozen, and nothing breaks.

use super::play::{Play, new_game};
use meridian_engine::event::Cause;
use meridian_engine::legal::war;
use meridian_engine::map::flag;
use meridian_engine::order::Choice;
use meridian_engine::rng::Stream;
use meridian_engine::rules::control;
use meridian_engine::ruleset::Domain;
use meridian_engine::unit::{Place, Unit, unit_flag};
use meridian_engine::{CellId, CountryId, Game, Order, OrderKind, Phase, Side};
use meridian_words::Names;
use std::collections::BTreeMap;

/// Hands out cities and puts units on the map.
fn stir(game: &mut Game, dice: &mut Stream) {
    let fighting: Vec<CountryId> =
        game.rules().country_ids().filter(|&country| game.state().country(country).is_fighting()).collect();
    let cities: Vec<CellId> = game.map().cities.iter().map(|city| city.cell).collect();
    let held: Vec<CellId> = cities.iter().copied().filter(|&cell| !game.state().is_neutral_territory(cell)).collect();
    let mut changes = Vec::new();
    for _ in 0..held.len() / 3 {
        changes.push((held[dice.below(held.len())], fighting[dice.below(fighting.len())]));
    }
    let classes: Vec<_> = meridian_engine::ClassId::table(game.rules().classes.len()).collect();
    let mut units = Vec::new();
    for _ in 0..40 {
        let (cell, owner) = (held[dice.below(held.len())], fighting[dice.below(fighting.len())]);
        let own: Vec<_> =
            classes.iter().filter(|class| game.rules().class(**class).owners.contains(&owner)).copied().collect();
        if !own.is_empty() {
            units.push((cell, owner, own[dice.below(own.len())]));
        }
    }
    game.edit(|rec| {
        for (cell, to) in changes {
            if rec.state().units_at(cell).next().is_none() {
                control::set_controller(rec, cell, Some(to));
            }
        }
        for (cell, owner, class) in units {
            let domain = rec.rules.class(class).domain();
            if rec.state().controlling_side(cell) != rec.state().side_of(owner)
                || domain == Domain::Naval && !rec.map.has(cell, flag::COASTAL)
            {
                continue;
            }
            let strength =
                if rec.rules.class(class).pool_strength() > 0 { 5 } else { u8::from(domain != Domain::Land) };
            let flags = match domain {
                Domain::Land => 0,
                Domain::Naval => unit_flag::IN_PORT,
                Domain::Air => unit_flag::BASED,
            };
            let strength = strength.min(rec.rules.max_strength(class, rec.state().clock().month).max(1));
            rec.create(Unit {
                class,
                owner,
                place: Place::On(cell),
                strength,
                supply_months: 3,
                mp_used: 0,
                flags,
                cargo: None,
                cargo_money: 0,
                cargo_for: None,
            });
        }
    });
}

fn in_order(game: &Game) {
    let (at, state) = (game.position(), game.state());
    for (_, unit) in state.units() {
        let owner = state.country(unit.owner);
        assert!(owner.is_fighting(), "{} of nobody at war", at.unit_name(unit));
        if let Place::On(cell) = unit.place {
            assert!(!state.is_neutral_territory(cell), "{} in neutral {}", at.unit_name(unit), at.cell_name(cell));
        }
    }
    let keeps = &game.rules().politics.held_unless_occupied;
    for cell in game.map().cells() {
        let Some(holder) = state.controller(cell) else { continue };
        let country = state.country(holder);
        let beaten = country.is_conquered() && country.partnership.side().is_some();
        let may_hold = keeps.contains(&holder) || game.rules().politics.collapse_of(holder).is_some();
        assert!(!beaten || may_hold, "{} is conquered and holds {}", at.country_name(holder), at.cell_name(cell));
    }
    for (owner, ..) in state.queue().keys() {
        assert!(state.country(*owner).is_fighting(), "{} waits for units", at.country_name(*owner));
    }
    for country in game.rules().country_ids().filter(|&country| state.country(country).is_conquered()) {
        assert!(state.pool().keys().all(|(owner, _)| *owner != country), "{} has a pool", at.country_name(country));
        assert_eq!(state.country(country).money, 0);
    }
    let mut rebuilt = state.clone();
    rebuilt.rebuild();
    assert_eq!(rebuilt.digest(), state.digest());
}

fn submit(game: &mut Game, side: Side, kind: OrderKind, tally: &mut BTreeMap<&'static str, usize>) {
    let before = game.state().clone();
    let events = game.submit(Order { side, kind }).unwrap();
    for event in events {
        let name = match event.cause {
            Cause::Joined { .. } => "joined",
            Cause::Conquered { .. } => "conquered",
            Cause::Liberated { .. } => "liberated",
            Cause::CollapseTried { success: true, .. } => "vichy",
            Cause::MadePeace { .. } => "finland",
            Cause::Partitioned { .. } => "partition",
            Cause::Won { .. } => "won",
            _ => continue,
        };
        *tally.entry(name).or_default() += 1;
    }
    let mut fork = game.clone();
    fork.revert_last();
    assert!(*fork.state() == before, "undo");
    assert_eq!(fork.state().digest(), before.digest());
}

#[test]
fn nothing_breaks_in_turmoil() {
    let mut tally = BTreeMap::new();
    for seed in 0..4 {
        let mut dice = Stream::new(seed, 4);
        let mut game = new_game(if seed % 2 == 0 { "1939" } else { "1937" });
        for _ in 0..24 {
            for _ in Side::BOTH {
                let Some((Phase::WarDeclaration, side)) = game.asked() else { break };
                let open: Vec<_> = war::options(game.position(), side)
                    .into_iter()
                    .filter(|option| option.allowed.is_ok())
                    .map(|option| option.choice)
                    .collect();
                for choice in open {
                    let special = !matches!(choice, Choice::Activate(_) | Choice::DeclareWar(_))
                        || choice == Choice::DeclareWar(game.id("poland"));
                    if special || dice.below(12) == 0 {
                        submit(&mut game, side, OrderKind::Choose(choice), &mut tally);
                    }
                }
                submit(&mut game, side, OrderKind::EndPhase, &mut tally);
                in_order(&game);
            }
            while let Some((phase, side)) = game.asked() {
                if phase == Phase::WarDeclaration {
                    break;
                }
                if phase == Phase::Supply || matches!(phase, Phase::SecondMovement(_)) && side == Side::Allies {
                    stir(&mut game, &mut dice);
                }
                submit(&mut game, side, OrderKind::EndPhase, &mut tally);
            }
            if game.asked().is_none() {
                break;
            }
            in_order(&game);
        }
    }
    for event in ["joined", "conquered", "liberated", "vichy", "partition"] {
        assert!(tally.get(event).is_some_and(|&count| count > 0), "no {event} in {tally:?}");
    }
}
