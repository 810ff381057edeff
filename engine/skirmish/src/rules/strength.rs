//! SK §4.2 to SK §4.4: how strong an attack on a group is, and what makes it so.

use crate::card::Terrain;
use crate::facts::Service;
use crate::reason::Rule;
use crate::rules::{Position, weather};
use crate::state::{Fury, GroupId, Morale, Snow};

/// What an attack is made with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Attack {
    /// Small arms and machine guns (SK §4).
    Fire,
    /// A gun's shell against men: the unboxed values (SK §11.2).
    Shell,
    /// SK §11.4.
    Mortar,
    /// SK §12.
    Artillery,
    /// SK §14.4.
    Mines,
    /// SK §13.5.
    Overrun,
    /// SK §9.5.
    Sniper,
}

impl Attack {
    /// High explosive (SK §11.3).
    pub const fn is_explosive(self) -> bool {
        matches!(self, Self::Shell | Self::Mortar | Self::Artillery)
    }
    /// Aimed by somebody who sees the target.
    pub const fn is_aimed(self) -> bool {
        matches!(self, Self::Fire | Self::Shell | Self::Mortar)
    }
}

/// One thing that makes an attack stronger or weaker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Factor {
    /// Who says so.
    pub rule: Rule,
    /// Added.
    pub amount: i8,
}

/// How strong an attack is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Strength {
    /// Of the card or the shell.
    pub base: i8,
    /// In order.
    pub factors: Vec<Factor>,
}

impl Strength {
    pub(crate) const fn new(base: i8) -> Self {
        Self { base, factors: Vec::new() }
    }
    pub(crate) fn add(&mut self, rule: &'static str, amount: i8) {
        if amount != 0 {
            self.factors.push(Factor { rule: Rule(rule), amount });
        }
    }
    /// All together.
    pub fn total(&self) -> i8 {
        self.base + self.factors.iter().map(|factor| factor.amount).sum::<i8>()
    }
}

/// SK §4.1: weight of the men of a group who can fire at this range.
pub fn weight(at: Position, group: GroupId, range: u8) -> u8 {
    at.men(group).map(|man| weight_of(at, man, range)).sum()
}

/// A man's weight of fire; 0 for those who cannot.
pub fn weight_of(at: Position, man: u8, range: u8) -> u8 {
    let (state, weapon) = (at.man(man), at.facts.weapon(at.person(man).weapon));
    // SK §99.92: those on skis do not serve mounted guns
    let served = !(state.on_skis && matches!(weapon.service, Service::Mmg | Service::Ordnance | Service::Mortar));
    if state.gone.is_some() || state.morale != Morale::Ready || state.jammed || !served {
        return 0;
    }
    let weight = weapon.fire[usize::from(range)];
    // SK §16.2
    if state.wounded { weight / 2 } else { weight }
}

/// SK §4.2: what the weight adds to the card.
pub fn fire(at: Position, group: GroupId, card: u8, target: GroupId) -> Strength {
    let weight = weight(at, group, at.range(group, target));
    let steps = at.facts.numbers.weight_steps.iter().filter(|&&least| weight >= least).count();
    let mut strength = Strength::new(card as i8);
    strength.add("SK §4.2", steps as i8);
    modify(at, &mut strength, Attack::Fire, Some(group), target);
    strength
}

/// SK §4.3: what the target's ground, its state and the weather add; `from` is the group that attacks, if one does.
pub fn modify(at: Position, strength: &mut Strength, attack: Attack, from: Option<GroupId>, target: GroupId) {
    let numbers = &at.facts.numbers;
    let front = at.group(target);
    let terrain = at.terrain(target);
    let cover = at.facts.ground(terrain);
    // SK §2.7: those around whom the enemy stands have no cover
    let covered = !at.encircled(target) && !matches!(attack, Attack::Overrun | Attack::Mines);
    if covered {
        // SK §6.2
        let off = if attack.is_explosive() { cover.shell_cover } else { cover.cover };
        strength.add("SK §6.2", -(off as i8));
        if front.entrenched {
            strength.add("SK §14.2", -numbers.entrenched);
        }
    }
    if front.movement.is_some() && terrain == Terrain::Open {
        strength.add("SK §5.7", numbers.moving);
    }
    if attack == Attack::Fire && from.is_some_and(|from| at.flanks(from, target)) {
        strength.add("SK §2.6", numbers.flank);
    }
    if attack.is_aimed() || attack == Attack::Sniper {
        strength.add("SK §9.2", -hidden_by(at, target));
    }
    if attack.is_aimed()
        && let Some(from) = from
    {
        seen(at, strength, from, target);
    }
    weather::on_attack(at, strength, attack, from, target);
}

/// SK §9.2: what concealment takes off; more for partisans (SK §16.1) and for men in white, but not twice (SK §99.86).
fn hidden_by(at: Position, target: GroupId) -> i8 {
    match at.group(target).concealment {
        None => 0,
        Some(_) => at.facts.numbers.concealed + i8::from(hides_anywhere(at, target)),
    }
}

/// SK §16.1, SK §99.86: partisans, and men who are all in white, hide in any ground.
pub fn hides_anywhere(at: Position, group: GroupId) -> bool {
    at.on_foot(group) && (partisans(at, group) || at.men(group).all(|man| weather::camouflaged(at, man)))
}

/// SK §16.1: are all its men partisans?
pub fn partisans(at: Position, group: GroupId) -> bool {
    at.men(group).all(|man| at.person(man).partisan)
}

/// SK §10.2: smoke over either group; in contact only that over the target counts (SK §99.2).
fn seen(at: Position, strength: &mut Strength, from: GroupId, target: GroupId) {
    let contact = at.range(from, target) == 5;
    for (group, counts) in [(target, true), (from, !contact)] {
        if counts {
            smoked(at, strength, group);
        }
    }
}

/// What smoke or fog over a group takes off (SK §10.2, SK §99.2).
pub fn smoked(at: Position, strength: &mut Strength, group: GroupId) {
    let weather = &at.state.weather;
    if weather.fog > 0 {
        if at.terrain(group) != Terrain::Hill {
            strength.add("SK §99.2", -(weather.fog as i8));
        }
    } else if at.group(group).smoke.is_some() && !weather::is_wet(weather) {
        strength.add("SK §10.2", -at.facts.numbers.smoke);
    }
}

/// SK §9.3: what is added to the number of an observation.
pub fn observation(at: Position, group: GroupId, target: GroupId) -> Strength {
    let mut strength = Strength::new(0);
    seen(at, &mut strength, group, target);
    weather::on_sight(at, &mut strength, at.range(group, target));
    // SK §99.8
    if matches!(at.state.weather.snow, Snow::Ground | Snow::Deep) {
        strength.add("SK §99.8", 1);
    }
    let white = at.men(target).all(|man| weather::camouflaged(at, man));
    if white && weather::blends(at, group, target) {
        strength.add("SK §99.86", -1);
    }
    strength
}

/// SK §4.4: a man's own nerve against an attack.
pub fn nerve(at: Position, man: u8) -> i8 {
    let state = at.man(man);
    let hero = if state.hero { at.facts.numbers.hero } else { 0 };
    at.person(man).nerve + hero
}

/// SK §15.2: does his group not heed fire?
pub fn is_furious(at: Position, man: u8) -> bool {
    at.group(at.man(man).group).fury != Fury::None
}
