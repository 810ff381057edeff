//! What an order would do, before it is given: counted over the ways in which the cards that are not seen may be drawn for it.
//! The counts are exact while the pile lasts, since each of those cards is as likely as any other to be drawn next.

mod duel;
mod shot;

pub use crate::rules::harm::Effect;
pub use duel::{Duel, duel};
pub use shot::{Shot, shot};

use crate::card::{Card, CardId, CardKind, Colour};
use crate::order::Order;
use crate::rules::harm;
use crate::rules::strength::{self, Attack, Factor, Strength};
use crate::rules::{Position, close_combat as hand_to_hand, concealment, fury, ordnance, support, vehicles, weather};
use crate::state::{GroupId, Morale};
use crate::{Terrain, facts::Numbers};

/// Of an attack on men.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Odds {
    /// With its factors.
    pub strength: Strength,
    /// Ways in which the cards may be drawn: what chances are counted in.
    pub ways: usize,
    /// Of each man of the target, in order.
    pub men: Vec<ManOdds>,
}

/// Of one man.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ManOdds {
    /// Who.
    pub man: u8,
    /// His own factor, if he has one.
    pub own: Option<Factor>,
    /// Ways by what they do to him, in the order of [`Effect::ALL`].
    pub ways: [usize; Effect::ALL.len()],
    /// Ways that make his group berserk (SK §15.3); counted as unharmed.
    pub berserk: usize,
}

/// What an attack on men would do by the cards that may be drawn; none for other orders.
pub fn of(at: Position, order: &Order, unseen: &[CardId]) -> Option<Odds> {
    let enemy = |index: u8| GroupId { side: at.side().opponent(), index };
    let own = |index: u8| GroupId { side: at.side(), index };
    let (attack, from, target, strength) = match *order {
        Order::Fire { group, card, target } => {
            let CardKind::Fire { strength: printed, .. } = at.card(card).kind else { return None };
            let (group, target) = (own(group), enemy(target));
            (Attack::Fire, Some(group), target, strength::fire(at, group, printed, target))
        }
        Order::Shoot { man, target, .. } if at.on_foot(enemy(target)) => {
            let (attack, strength) = ordnance::shell(at, man, enemy(target))?;
            (attack, Some(at.man(man).group), enemy(target), strength)
        }
        Order::Call { group, target, .. } => {
            (Attack::Artillery, None, enemy(target), support::barrage(at, own(group), enemy(target)))
        }
        Order::Overrun { target, .. } => {
            (Attack::Overrun, None, enemy(target), vehicles::overrun_strength(at, enemy(target)))
        }
        Order::Snipe { target, .. } => (Attack::Sniper, None, enemy(target), concealment::shot(at, enemy(target))),
        _ => return None,
    };
    let men: Vec<u8> = at.men(target).collect();
    let of_man = |(place, &man): (usize, &u8)| {
        let mut odds = of_man(at, attack, from, man, &strength, unseen);
        if let Some(gate) = gate(at, order, place, men.len()) {
            odds.behind(at, attack, from, &strength, unseen, &*gate);
        }
        odds
    };
    let men: Vec<ManOdds> = men.iter().enumerate().map(of_man).collect();
    let ways = men.first().map_or(unseen.len(), |man| man.ways.iter().sum());
    Some(Odds { strength, ways, men })
}

/// A card that has to come before the attack takes place.
type Gate<'a> = Box<dyn Fn(&Card) -> bool + 'a>;

/// What has to be drawn before an attack reaches the man at this place, if anything.
fn gate<'a>(at: Position<'a>, order: &Order, place: usize, men: usize) -> Option<Gate<'a>> {
    match *order {
        // SK §12.2
        Order::Call { group, target, .. } => {
            let group = GroupId { side: at.side(), index: group };
            let target = GroupId { side: at.side().opponent(), index: target };
            let added = strength::observation(at, group, target).total();
            let Numbers { observation, .. } = at.facts.numbers;
            Some(Box::new(move |card| card.number.value as i8 + added >= observation))
        }
        // SK §9.5
        Order::Snipe { .. } => Some(Box::new(move |card| {
            let shown = card.place(men);
            shown.colour == Colour::Red && usize::from(shown.position) == place + 1
        })),
        // SK §99.842
        Order::Overrun { group, target, .. } => {
            let target = GroupId { side: at.side().opponent(), index: target };
            let (man, _) = at.vehicle(GroupId { side: at.side(), index: group })?;
            let column = usize::from(vehicles::bog_column(at, man, 2));
            let drifts = at.terrain(target) == Terrain::Drifts;
            drifts.then(|| Box::new(move |card: &Card| card.place(column).position != 1) as Gate)
        }
        _ => None,
    }
}

fn of_man(
    at: Position,
    attack: Attack,
    from: Option<GroupId>,
    man: u8,
    strength: &Strength,
    unseen: &[CardId],
) -> ManOdds {
    let own = harm::own_factor(at, attack, from, man);
    let mut odds = ManOdds { man, own, ways: [0; Effect::ALL.len()], berserk: 0 };
    let against = harm::against(at, attack, from, man, strength);
    for &card in unseen {
        let (effect, berserk) = by_card(at, man, against, at.card(card));
        odds.ways[effect as usize] += 1;
        odds.berserk += usize::from(berserk);
    }
    odds
}

/// What a card does to a man, and whether it makes his group berserk.
fn by_card(at: Position, man: u8, against: i8, card: &Card) -> (Effect, bool) {
    let hero = card.kind == CardKind::Hero && fury::may_go_berserk(at, man);
    (if hero { Effect::Unharmed } else { harm::effect(at, man, against, card.number) }, hero)
}

impl ManOdds {
    /// The same for an attack that takes place only if the card before passes a gate: counts pairs of different cards.
    fn behind(
        &mut self,
        at: Position,
        attack: Attack,
        from: Option<GroupId>,
        strength: &Strength,
        unseen: &[CardId],
        gate: &dyn Fn(&Card) -> bool,
    ) {
        let against = harm::against(at, attack, from, self.man, strength);
        let (mut passing, mut both, mut berserk) = (0, [0; Effect::ALL.len()], 0);
        for card in unseen.iter().map(|&card| at.card(card)).filter(|card| gate(card)) {
            let (effect, hero) = by_card(at, self.man, against, card);
            passing += 1;
            both[effect as usize] += 1;
            berserk += usize::from(hero);
        }
        for (ways, both) in self.ways.iter_mut().zip(both) {
            *ways = *ways * passing - both;
        }
        self.berserk = self.berserk * passing - berserk;
        self.ways[Effect::Unharmed as usize] += (unseen.len() - passing) * unseen.len().saturating_sub(1);
    }
    /// What the attack is worth, in hundredths of a man.
    pub fn harm(&self, at: Position) -> usize {
        let worth = |effect: &Effect| match effect {
            Effect::Unharmed => 0,
            Effect::Pinned if at.man(self.man).morale != Morale::Ready => 0,
            Effect::Pinned => 25,
            Effect::Broken if at.man(self.man).morale == Morale::Broken => 0,
            Effect::Broken => 50,
            Effect::Wounded => 60,
            Effect::Routed | Effect::Killed => 100,
        };
        let all: usize = self.ways.iter().sum();
        let sum: usize = Effect::ALL.iter().map(|effect| worth(effect) * self.ways[*effect as usize]).sum();
        sum.checked_div(all).unwrap_or(0)
    }
}

/// SK §11.6: numbers below this hit the vehicle of a group; none for a man who serves no gun.
pub fn to_hit(at: Position, man: u8, target: GroupId) -> Option<Strength> {
    ordnance::to_hit(at, man, target)
}

/// SK §8.4: what a man is worth hand to hand, as he is now.
pub fn close_combat(at: Position, man: u8) -> Strength {
    hand_to_hand::value(at, man)
}

/// SK §9.3: what is added to the number of an observation.
pub fn observation(at: Position, group: GroupId, target: GroupId) -> Strength {
    strength::observation(at, group, target)
}

/// SK §13.3: the column of a vehicle's bog check as the ground is: in so many positions the first one bogs it.
pub fn bog_column(at: Position, group: GroupId) -> Option<u8> {
    at.vehicle(group).map(|(man, _)| vehicles::bog_column(at, man, weather::bog_shift(at)))
}
