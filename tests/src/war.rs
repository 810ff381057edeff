//! A random war under the eyes of the laws: whatever is ordered, undo restores, caches are what they would be if made
//! anew, positions are possible, forces are accounted for, and what is legal is listed.

use crate::invariants::Watch;
use crate::{counted, ledger, listed, new_game, random_legal};
use meridian_engine::event::{Cause, Delta, Event};
use meridian_engine::rng::Stream;
use meridian_engine::rules::air_naval::TargetClass;
use meridian_engine::validate::validate;
use meridian_engine::{Game, GameState, Phase};
use std::collections::BTreeMap;

/// How closely a war is watched.
#[derive(Clone, Copy, Debug)]
pub struct Care {
    /// Most orders of a step, and of a deployment step.
    pub orders: usize,
    pub placements: usize,
    /// Every so many orders one is taken back and given again, and everything derived is made anew.
    pub undo_every: usize,
    /// Orders made without asking what is legal, before each step.
    pub strangers: usize,
}

/// What was seen.
#[derive(Clone, Debug, Default)]
pub struct Seen {
    pub months: u16,
    pub orders: usize,
    /// Of the orders that were made without asking, those that were legal.
    pub legal_strangers: usize,
    /// Events by what they were.
    pub events: BTreeMap<&'static str, usize>,
}

impl Seen {
    pub fn count(&self, what: &str) -> usize {
        self.events.get(what).copied().unwrap_or(0)
    }
    pub fn add(&mut self, other: &Self) {
        self.months += other.months;
        self.orders += other.orders;
        self.legal_strangers += other.legal_strangers;
        for (&what, &count) in &other.events {
            *self.events.entry(what).or_default() += count;
        }
    }
}

/// Plays a war for so many months, or until somebody wins. The log of the game is complete if `keep_log`.
pub fn play(scenario: &str, seed: u64, months: u16, care: Care, keep_log: bool) -> (Game, Seen) {
    play_on(new_game(scenario, seed), seed, months, care, keep_log)
}

/// The same from a position.
pub fn play_on(mut game: Game, seed: u64, months: u16, care: Care, keep_log: bool) -> (Game, Seen) {
    let mut dice = Stream::new(seed, 1);
    // orders made without asking what is legal
    let mut strangers = Stream::new(seed, 2);
    let mut watch = Watch::new(&game);
    let mut counts = counted::Kept::default();
    let began = game.state().clock().month;
    let until = began.plus(months);
    let mut seen = Seen::default();
    while game.asked().is_some() && game.state().clock().month < until {
        let deploys = matches!(game.asked(), Some((Phase::Deployment, _)));
        let most = if deploys { care.placements } else { care.orders };
        seen.legal_strangers += listed::compare(&game, &mut strangers, care.strangers);
        random_legal::play_step(&mut game, &mut dice, most, |game| {
            seen.orders += 1;
            watch.check(game);
            let entry = game.log().last().expect("an order was given");
            for event in &entry.events {
                ledger::check(game.rules(), event);
                if let Some(name) = name_of(&event.cause) {
                    *seen.events.entry(name).or_default() += 1;
                }
                for name in also(event) {
                    *seen.events.entry(name).or_default() += 1;
                }
            }
            counts.compare(game);
            if entry.events.iter().flat_map(|event| &event.deltas).any(|delta| matches!(delta, Delta::Asked { .. })) {
                is_read_as_written(game.state());
            }
            if seen.orders.is_multiple_of(care.undo_every) {
                undo_restores(game, |game| counts.compare_all(game));
            }
        });
        if seen.orders % care.undo_every < most {
            derived_is_what_it_should_be(game.state());
        }
        if let Err(why) = validate(game.state(), game.map(), game.rules()) {
            panic!("{} {:?}: {why}", game.state().clock().month, game.state().clock().phase);
        }
        if !keep_log {
            game.forget_log();
        }
    }
    seen.months = game.state().clock().month.since(began);
    (game, seen)
}

/// Kinds of events that a war without gaps has.
fn name_of(cause: &Cause) -> Option<&'static str> {
    Some(match cause {
        Cause::Moved { .. } => "moves",
        Cause::LandCombat(_) => "land combats",
        Cause::AirNavalCombat(report) if report.odds.kamikaze => "kamikaze attacks",
        Cause::AirNavalCombat(report) if report.odds.defenders.iter().all(|one| one.class == TargetClass::Air) => {
            "air combats"
        }
        Cause::AirNavalCombat(_) => "naval combats",
        Cause::Bombed(_) => "raids",
        Cause::Intercepted(_) => "interceptions",
        Cause::Searched { .. } => "searches at sea",
        Cause::OffensiveBegun { .. } => "offensives",
        Cause::EconomicDamage { .. } => "economic damages",
        Cause::Assaulted { .. } => "assaults",
        Cause::ConvoyLoaded { .. } => "convoys loaded",
        Cause::ConvoyUnloaded { .. } => "convoys unloaded",
        Cause::Advanced { .. } => "advances",
        Cause::Conquered { .. } => "conquests",
        Cause::SupplyLoss { .. } => "losses without supply",
        _ => return None,
    })
}

/// What only some rulesets bring: overruns, wherever in the turn, and beachheads.
fn also(event: &Event) -> impl Iterator<Item = &'static str> {
    let overrun = matches!(&event.cause, Cause::LandCombat(report) if report.overrun).then_some("overruns");
    let laid = event.deltas.iter().filter(|delta| matches!(delta, Delta::Beachhead { to: Some(_), .. }));
    overrun.into_iter().chain(laid.map(|_| "beachheads"))
}

/// undo(apply(s, o)) = s, whatever the order was. `each` sees the game without the order and with it.
pub fn undo_restores(game: &mut Game, mut each: impl FnMut(&Game)) {
    let after = game.state().clone();
    let order = game.revert_last().expect("an order was given");
    each(game);
    let before = game.state().clone();
    let mut rebuilt = before.clone();
    rebuilt.rebuild();
    assert_eq!(before.digest(), rebuilt.digest(), "digest after taking back {order:?}");
    game.submit(order.clone()).unwrap_or_else(|error| panic!("given again after undo, {order:?} is refused: {error}"));
    assert_eq!(game.state().digest(), after.digest(), "digest after giving again {order:?}");
    assert!(*game.state() == after, "state after giving again {order:?}");
    each(game);
}

/// Asked after every order that has brought another question or an answer to it.
pub fn is_read_as_written(state: &GameState) {
    let frames = state.frames();
    let bytes = postcard::to_stdvec(state).expect("a state can be written");
    let mut read: GameState = postcard::from_bytes(&bytes).unwrap_or_else(|error| panic!("{frames:?}: {error}"));
    // files hold them behind the state
    read.set_formations(state.formations().to_vec());
    read.rebuild();
    assert!(read == *state && read.digest() == state.digest(), "{:?} instead of {frames:?}", read.frames());
}

pub fn derived_is_what_it_should_be(state: &GameState) {
    let mut rebuilt = state.clone();
    rebuilt.rebuild();
    assert_eq!(state.digest(), rebuilt.digest());
    for cell in meridian_engine::CellId::table(state.controllers().len()) {
        assert!(state.units_at(cell).map(|(id, _)| id).eq(rebuilt.units_at(cell).map(|(id, _)| id)), "{cell:?}");
    }
}
