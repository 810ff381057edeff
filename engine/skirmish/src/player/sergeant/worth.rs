//! What a position is worth to a side, in hundredths of a man.

use super::cards;
use super::threat::{self, Arms};
use crate::odds::Effect;
use crate::rules::{Position, victory};
use crate::scenario::Goal;
use crate::state::{GroupId, Morale, Outcome};
use crate::view::View;
use meridian_engine::Side;

/// A man who keeps his head down.
pub const PINNED: i32 = 18;
/// A man who is broken.
const BROKEN: i32 = 45;
/// A man who is wounded.
const WOUNDED: i32 = 40;
/// A group that goes berserk.
pub const BERSERK: i32 = 60;
/// Cards that are not in the pile as a rule.
const HELD: usize = 16;
/// A game.
const GAME: i32 = 100_000;

/// What things are worth in this game.
pub struct Scale {
    /// By side: all the way to its goal.
    goal: [i32; 2],
    /// By side: what it could do to the enemy, in hundredths.
    fire: [i32; 2],
    /// By side: a step nearer to the enemy.
    near: [i32; 2],
}

/// Hundredths of the time that are gone, as cards count it.
fn time_gone(at: Position, left: usize) -> i32 {
    let deck = at.facts.deck.len();
    let decks = usize::from(at.scenario.decks.saturating_sub(at.state.clock.deck));
    // a deck after the first lacks the hands and what lies before groups
    let to_come = decks * (deck - HELD.min(deck)) + left;
    100 - (100 * to_come / (usize::from(at.scenario.decks) * deck).max(1)).min(100) as i32
}

/// How a side has to win.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stance {
    /// By waiting.
    Holds,
    /// By going somewhere.
    Goes,
    /// By hurting the enemy.
    Hunts,
}

pub fn stance(at: Position, side: Side) -> Stance {
    let reaches = |(whose, goal): &(Side, Goal)| *whose == side && matches!(goal, Goal::Reach { .. });
    let leads = || victory::lost(at, side) < victory::lost(at, side.opponent());
    match at.scenario.holds {
        Some(holder) if holder == side => Stance::Holds,
        None if leads() => Stance::Holds,
        _ if at.scenario.goals.iter().any(reaches) => Stance::Goes,
        _ => Stance::Hunts,
    }
}

impl Scale {
    pub fn of(view: &View) -> Self {
        let at = view.at();
        let gone = time_gone(at, view.draw_cards);
        let by = |of: &dyn Fn(Side) -> i32| Side::BOTH.map(of);
        Self {
            goal: by(&|side| if stance(at, side) == Stance::Holds { 100 } else { 1300 + 5 * gone }),
            fire: by(&|side| match stance(at, side) {
                Stance::Holds => 25,
                Stance::Goes => 80,
                Stance::Hunts => 80,
            }),
            near: by(&|side| match stance(at, side) {
                // only the own steps count: the enemy's towards us are as good
                Stance::Hunts if side == view.side => 130,
                _ => 0,
            }),
        }
    }
}

/// A man or a vehicle, out of the game.
pub fn man(at: Position, man: u8) -> i32 {
    100 * i32::from(at.person(man).worth).max(1)
}

/// What an effect on a man costs his side.
pub fn effect(at: Position, man: u8, effect: Effect) -> i32 {
    let state = at.man(man);
    let shaken = |to: Morale| morale(to.max(state.morale)) - morale(state.morale);
    match effect {
        Effect::Unharmed => 0,
        Effect::Pinned => shaken(Morale::Pinned),
        Effect::Broken => shaken(Morale::Broken),
        Effect::Wounded => WOUNDED + shaken(Morale::Pinned),
        Effect::Routed | Effect::Killed => self::man(at, man) + 30 - morale(state.morale).min(20),
    }
}

fn morale(morale: Morale) -> i32 {
    match morale {
        Morale::Ready => 0,
        Morale::Pinned => PINNED,
        Morale::Broken => BROKEN,
    }
}

/// What the position is worth to a side.
pub fn of(at: Position, side: Side, arms: &Arms, scale: &Scale) -> i32 {
    match at.state.clock.outcome {
        Some(Outcome::Won(winner)) if winner == side => return GAME,
        Some(Outcome::Won(_)) => return -GAME,
        Some(Outcome::Draw) => return -GAME / 10,
        None => {}
    }
    let other = side.opponent();
    standing(at, side) - standing(at, other) + progress(at, side, scale) - progress(at, other, scale)
        + reach(at, arms, scale, side)
        - reach(at, arms, scale, other)
        + cards::hand(at, side)
}

/// Men and how they bear it.
fn standing(at: Position, side: Side) -> i32 {
    let of = |man: u8| {
        let state = at.man(man);
        if state.group.side != side {
            return 0;
        }
        if state.gone.is_some() {
            return -self::man(at, man) - 30;
        }
        let stuck = 20 * i32::from(state.bogged) + 60 * i32::from(state.immobile);
        let hurt = WOUNDED * i32::from(state.wounded) + 15 * i32::from(state.jammed || state.gun_jammed);
        10 * i32::from(state.hero) - morale(state.morale) - hurt - stuck
    };
    (0..at.state.men.len() as u8).map(of).sum()
}

/// What the groups of a side could do to the others in their next turn: each has one deed.
fn reach(at: Position, arms: &Arms, scale: &Scale, side: Side) -> i32 {
    let mut sum = 0;
    for from in at.groups(side) {
        let (mut best, mut all, mut count) = (0, 0, 0);
        let mut nearest = 0;
        for target in at.groups(side.opponent()) {
            let harm = threat::of(at, arms, from, target);
            best = best.max(harm);
            all += harm;
            count += 1;
            nearest = nearest.max(at.range(from, target));
        }
        let mean = if count > 0 { all / count } else { 0 };
        sum += (best * 7 + mean * 3) / 10 * scale.fire[side.index()] / 100;
        let men = at.men(from).count() as i32;
        sum += scale.near[side.index()] * i32::from(nearest.min(4)) * men.min(5) / 5;
    }
    sum
}

/// How far a side is on the way to where it has to be.
pub fn progress(at: Position, side: Side, scale: &Scale) -> i32 {
    let goal = at.scenario.goals.iter().find_map(|(whose, goal)| match goal {
        Goal::Reach { men, advance } if *whose == side => Some((usize::from(*men), *advance)),
        _ => None,
    });
    let Some((men, advance)) = goal else { return 0 };
    let all = 10 * (i32::from(advance) + 3);
    let mut way: Vec<i32> =
        at.groups(side).flat_map(|group| ways(at, group, advance)).map(|way| (all - way).max(0)).collect();
    way.sort_unstable_by(|one, other| other.cmp(one));
    let whole = scale.goal[side.index()];
    let counted: i32 = way.iter().take(men).map(|way| whole * way / (men as i32 * all)).sum();
    let spare: i32 = way.iter().skip(men).take(men).map(|way| whole * way / (men as i32 * all)).sum();
    counted + spare * 3 / 10
}

/// Tenths of steps that each man of a group has before him.
fn ways(at: Position, group: GroupId, advance: u8) -> Vec<i32> {
    let front = at.group(group);
    let steps = 10 * i32::from(advance.saturating_sub(front.advance));
    let stuck = at.vehicle(group).is_some_and(|(man, _)| at.man(man).immobile);
    let mut way = steps + 20 * i32::from(front.wire.is_some()) + 4 * i32::from(front.mines.is_some());
    if stuck && steps > 0 {
        way += 1000;
    }
    if front.movement.is_some() && steps == 0 {
        way += 8;
    }
    if steps > 0 && !at.all_ready(group) {
        way += 8;
    }
    let of = |man: u8| {
        way + match at.man(man).morale {
            Morale::Ready => 0,
            Morale::Pinned => 6,
            Morale::Broken => 10,
        }
    };
    at.men(group).map(of).collect()
}
