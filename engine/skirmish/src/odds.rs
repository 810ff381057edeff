//! What an attack would do to each man, before it is made: counted over the cards that may be drawn for him. The chance of
//! a man is exact while the pile lasts, since every card that is not seen is as likely as any other to be drawn for him.

use crate::card::{CardId, CardKind, Colour};
use crate::order::Order;
use crate::rules::harm;
pub use crate::rules::harm::Effect;
use crate::rules::strength::{self, Attack, Factor, Strength};
use crate::rules::{Position, close_combat as hand_to_hand, concealment, fury, ordnance, support, vehicles, weather};
use crate::state::{GroupId, Morale};

/// Of an attack on men.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Odds {
    /// With its factors.
    pub strength: Strength,
    /// Cards that may be drawn: what chances are counted in.
    pub cards: usize,
    /// Cards by which the attack takes place at all, for those that need a check first.
    pub comes: usize,
    /// Of each man of the target, in order.
    pub men: Vec<ManOdds>,
}

/// Of one man, once the attack takes place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ManOdds {
    /// Who.
    pub man: u8,
    /// His own factor, if he has one.
    pub own: Option<Factor>,
    /// Cards by what they do to him, in the order of [`Effect::ALL`].
    pub cards: [usize; Effect::ALL.len()],
    /// Cards that make his group berserk (SK §15.3); counted as unharmed.
    pub berserk: usize,
}

/// What an order would do by the cards that may be drawn.
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
    let comes = match *order {
        Order::Call { group, target, .. } => {
            let added = strength::observation(at, own(group), enemy(target)).total();
            let sees = |card: &&CardId| at.card(**card).number.value as i8 + added >= at.facts.numbers.observation;
            unseen.iter().filter(sees).count()
        }
        _ => unseen.len(),
    };
    let men: Vec<u8> = at.men(target).collect();
    let of_man = |(place, &man): (usize, &u8)| {
        let mut odds = of_man(at, attack, from, man, &strength, unseen);
        if let Order::Snipe { .. } = order {
            // SK §9.5: only if the first card shows his place in red
            odds.hit_by_chance(unseen.len(), hits(at, unseen, men.len(), place));
        }
        odds
    };
    let men = men.iter().enumerate().map(of_man).collect();
    let cards = if matches!(order, Order::Snipe { .. }) { unseen.len() * unseen.len() } else { unseen.len() };
    Some(Odds { strength, cards, comes, men })
}

/// Cards that show this place in red.
fn hits(at: Position, unseen: &[CardId], men: usize, place: usize) -> usize {
    let shows = |card: &&CardId| {
        let shown = at.card(**card).place(men);
        shown.colour == Colour::Red && usize::from(shown.position) == place + 1
    };
    unseen.iter().filter(shows).count()
}

fn of_man(
    at: Position,
    attack: Attack,
    from: Option<GroupId>,
    man: u8,
    strength: &Strength,
    unseen: &[CardId],
) -> ManOdds {
    let against = harm::against(at, attack, from, man, strength);
    let mut odds =
        ManOdds { man, own: harm::own_factor(at, attack, from, man), cards: [0; Effect::ALL.len()], berserk: 0 };
    for &card in unseen {
        let card = at.card(card);
        if card.kind == CardKind::Hero && fury::may_go_berserk(at, man) {
            odds.berserk += 1;
            odds.cards[Effect::Unharmed as usize] += 1;
        } else {
            odds.cards[harm::effect(at, man, against, card.number) as usize] += 1;
        }
    }
    odds
}

impl ManOdds {
    /// Of `all` cards `hit` let the second draw happen: counts pairs of cards.
    fn hit_by_chance(&mut self, all: usize, hit: usize) {
        self.cards.iter_mut().for_each(|cards| *cards *= hit);
        self.berserk *= hit;
        self.cards[Effect::Unharmed as usize] += all * (all - hit);
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
        let all: usize = self.cards.iter().sum();
        let sum: usize = Effect::ALL.iter().map(|effect| worth(effect) * self.cards[*effect as usize]).sum();
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
