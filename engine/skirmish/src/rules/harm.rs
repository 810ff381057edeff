//! SK §4.4 and SK §4.5: what an attack does to each man of a group.

use crate::card::{CardKind, Colour, Number};
use crate::reason::Rule;
use crate::recorder::Recorder;
use crate::rules::strength::{self, Attack, Factor, Strength};
use crate::rules::{Position, draw, fury, weather};
use crate::state::{Gone, GroupId, Morale};

/// What comes of a draw for a man.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Effect {
    /// Nothing.
    Unharmed,
    /// He keeps his head down.
    Pinned,
    /// He is shaken.
    Broken,
    /// He runs (SK §7.2).
    Routed,
    /// SK §16.2.
    Wounded,
    /// Out of the game.
    Killed,
}

impl Effect {
    /// All, in order.
    pub const ALL: [Self; 6] = [Self::Unharmed, Self::Pinned, Self::Broken, Self::Routed, Self::Wounded, Self::Killed];
}

/// SK §4.4: what a number does to a man when the attack on his group has this strength.
pub fn effect(at: Position, man: u8, strength: i8, number: Number) -> Effect {
    if number.colour == Colour::Black || number.value as i8 >= strength {
        return Effect::Unharmed;
    }
    let numbers = &at.facts.numbers;
    let over = strength - number.value as i8 - strength::nerve(at, man);
    let state = at.man(man);
    // SK §4.5
    let hurt = if over >= numbers.killed || (over >= numbers.wounded && state.wounded) {
        Effect::Killed
    } else if over >= numbers.wounded {
        Effect::Wounded
    } else if over >= numbers.broken {
        if state.morale == Morale::Broken { Effect::Routed } else { Effect::Broken }
    } else {
        Effect::Pinned
    };
    // SK §15.2: fury does not heed what does not hurt
    if strength::is_furious(at, man) && hurt < Effect::Wounded { Effect::Unharmed } else { hurt }
}

/// The strength against one man: his camouflage takes off (SK §99.86).
pub fn against(at: Position, attack: Attack, from: Option<GroupId>, man: u8, strength: &Strength) -> i8 {
    strength.total() + own_factor(at, attack, from, man).map_or(0, |factor| factor.amount)
}

/// What a man's own card adds.
pub fn own_factor(at: Position, attack: Attack, from: Option<GroupId>, man: u8) -> Option<Factor> {
    let target = at.man(man).group;
    let white = from.is_some_and(|from| weather::camouflaged(at, man) && weather::blends(at, from, target));
    (white && attack.is_aimed()).then_some(Factor { rule: Rule("SK §99.86"), amount: -1 })
}

/// Draws for every man of a group. The numbers drawn, in order.
pub fn resolve(
    rec: &mut Recorder,
    attack: Attack,
    from: Option<GroupId>,
    target: GroupId,
    strength: &Strength,
) -> Vec<Number> {
    let men: Vec<u8> = rec.at().men(target).collect();
    let mut drawn = Vec::new();
    let mut berserk = false;
    for man in men {
        let (number, hero) = on_man(rec, attack, from, man, strength);
        drawn.push(number);
        berserk |= hero;
    }
    // SK §15.3: when the attack is over
    if berserk {
        fury::go_berserk(rec, target);
    }
    if attack.is_explosive() {
        weather::break_ice(rec, target, &drawn);
    }
    drawn
}

/// Draws for one man: the number, and whether a hero's card came (SK §15.3).
pub fn on_man(
    rec: &mut Recorder,
    attack: Attack,
    from: Option<GroupId>,
    man: u8,
    strength: &Strength,
) -> (Number, bool) {
    let against = against(rec.at(), attack, from, man, strength);
    let card = draw::card(rec);
    let hero = card.kind == CardKind::Hero && fury::may_go_berserk(rec.at(), man);
    if !hero {
        let effect = effect(rec.at(), man, against, card.number);
        suffer(rec, man, effect);
    }
    (card.number, hero)
}

/// Does it to him.
pub fn suffer(rec: &mut Recorder, man: u8, effect: Effect) {
    let group = rec.at().man(man).group;
    match effect {
        Effect::Unharmed => {}
        // SK §2.2: who is broken already stays so
        Effect::Pinned => rec.man(man, |man| man.morale = man.morale.max(Morale::Pinned)),
        Effect::Broken => rec.man(man, |man| man.morale = Morale::Broken),
        Effect::Wounded => rec.man(man, |man| {
            man.wounded = true;
            man.morale = man.morale.max(Morale::Pinned);
        }),
        Effect::Killed => rec.man(man, |man| man.gone = Some(Gone::Killed)),
        // SK §7.2: who runs where the enemy stands all around is taken
        Effect::Routed => {
            let gone = if rec.at().encircled(group) { Gone::Captured } else { Gone::Routed };
            rec.man(man, |man| man.gone = Some(gone));
        }
    }
    leave_if_empty(rec, group);
}

/// What lay before a group that is no more goes to the discards (SK §2.3).
pub fn leave_if_empty(rec: &mut Recorder, group: GroupId) {
    if !rec.at().is_there(group) {
        rec.clear(group, |front| front.terrain.take());
        rec.clear(group, |front| front.movement.take());
        rec.clear(group, |front| front.smoke.take());
        rec.clear(group, |front| front.concealment.take());
        rec.clear(group, |front| front.wire.take());
        rec.clear(group, |front| front.mines.take());
    }
}
