//! The rules, a file a chapter: each says what it refuses and carries out what it allows.

use crate::card::{Card, CardId, CardKind, Terrain};
use crate::facts::{Facts, NationId, Vehicle};
use crate::order::Order;
use crate::reason::Reason;
use crate::recorder::Recorder;
use crate::scenario::{Person, Scenario, Squad};
use crate::state::{Deed, Group, GroupId, MOST_GROUPS, Man, Morale, State, Step};
use meridian_engine::Side;

pub mod changing;
pub mod close_combat;
pub mod concealment;
pub mod draw;
pub mod fire;
pub mod fury;
pub mod ground;
pub mod harm;
pub mod movement;
pub mod ordnance;
pub mod rally;
pub mod skis;
pub mod smoke;
pub mod strength;
pub mod support;
pub mod turn;
pub mod vehicles;
pub mod victory;
pub mod weather;
pub mod works;

/// Tables, start and state, for questions.
#[derive(Clone, Copy)]
pub struct Position<'a> {
    /// The tables.
    pub facts: &'a Facts,
    /// The start.
    pub scenario: &'a Scenario,
    /// Where everything is.
    pub state: &'a State,
}

impl<'a> Position<'a> {
    /// Whose turn it is.
    pub fn side(self) -> Side {
        self.state.clock.side
    }
    /// A side's squad.
    pub fn squad(self, side: Side) -> &'a Squad {
        &self.scenario.squads[side.index()]
    }
    /// Whose men they are.
    pub fn nation(self, side: Side) -> NationId {
        self.squad(side).nation
    }
    /// The man's card.
    pub fn person(self, man: u8) -> &'a Person {
        let axis = self.scenario.squads[0].people.len();
        let man = usize::from(man);
        if man < axis { &self.scenario.squads[0].people[man] } else { &self.scenario.squads[1].people[man - axis] }
    }
    /// How the man is.
    pub fn man(self, man: u8) -> &'a Man {
        &self.state.men[usize::from(man)]
    }
    /// How the group is.
    pub fn group(self, group: GroupId) -> &'a Group {
        self.state.group(group)
    }
    /// A card's faces.
    pub fn card(self, card: CardId) -> &'a Card {
        self.facts.card(card)
    }
    /// SK §2.3: the men of a group who are in the game, in order.
    pub fn men(self, group: GroupId) -> impl Iterator<Item = u8> + 'a {
        let is_in = move |(at, man): (usize, &Man)| (man.group == group && man.gone.is_none()).then_some(at as u8);
        self.state.men.iter().enumerate().filter_map(is_in)
    }
    /// Has the group anybody in the game?
    pub fn is_there(self, group: GroupId) -> bool {
        self.men(group).next().is_some()
    }
    /// Groups of a side with somebody in them.
    pub fn groups(self, side: Side) -> impl Iterator<Item = GroupId> + 'a {
        (0..MOST_GROUPS as u8).map(move |index| GroupId { side, index }).filter(move |&group| self.is_there(group))
    }
    /// The vehicle of a group that is one (SK §13.1), by its man.
    pub fn vehicle(self, group: GroupId) -> Option<(u8, &'a Vehicle)> {
        self.men(group).find_map(|man| Some((man, self.facts.vehicle(self.person(man).vehicle?))))
    }
    /// Is it a group of men?
    pub fn on_foot(self, group: GroupId) -> bool {
        self.vehicle(group).is_none()
    }
    /// Nobody of the group is pinned or broken.
    pub fn all_ready(self, group: GroupId) -> bool {
        self.men(group).all(|man| self.man(man).morale == Morale::Ready)
    }
    /// SK §2.5: how far on the field two groups of different sides stand from each other, in steps.
    fn distance(self, one: GroupId, other: GroupId) -> u8 {
        let (one, other) = (self.group(one), self.group(other));
        let across = one.lane.abs_diff(other.lane);
        let along = 5_u8.abs_diff(one.advance + other.advance);
        across.max(along)
    }
    /// SK §2.5: 5 is close, 0 is far.
    pub fn range(self, one: GroupId, other: GroupId) -> u8 {
        5_u8.saturating_sub(self.distance(one, other))
    }
    /// SK §2.6: one of another lane, and level with the target or beyond it.
    pub fn flanks(self, from: GroupId, target: GroupId) -> bool {
        let (from, target) = (self.group(from), self.group(target));
        from.lane != target.lane && from.advance + target.advance >= 5
    }
    /// SK §2.4: in the same lane.
    pub fn opposite(self, one: GroupId, other: GroupId) -> bool {
        self.group(one).lane == self.group(other).lane
    }
    /// SK §2.7 (RS-03): enemies stand within two steps both beyond the group and on its own side of it.
    pub fn encircled(self, group: GroupId) -> bool {
        let near = |enemy: &GroupId| self.range(group, *enemy) >= 3;
        let beyond = |enemy: GroupId| self.group(enemy).advance + self.group(group).advance > 5;
        let mut enemies = self.groups(group.side.opponent()).filter(near).map(beyond);
        let first = enemies.next();
        first.is_some_and(|first| enemies.any(|other| other != first))
    }
    /// SK §6.1: what the group stands in, as the weather leaves it.
    pub fn terrain(self, group: GroupId) -> Terrain {
        let front = self.group(group);
        let Some(card) = front.terrain.filter(|_| !front.flipped) else { return Terrain::Open };
        match self.card(card).kind {
            CardKind::Terrain(printed) => weather::counts_as(&self.state.weather, printed, front.broken_ice),
            _ => Terrain::Open,
        }
    }

    // ----- what most checks begin with

    /// A group of the side that acts, with somebody in it.
    pub(crate) fn own(self, index: u8) -> Result<GroupId, Reason> {
        let group = GroupId { side: self.side(), index };
        // SK §2.3
        if usize::from(index) < MOST_GROUPS && self.is_there(group) { Ok(group) } else { Err(Reason::NoGroup) }
    }
    /// The same, which has not acted in this turn (SK §3.2).
    pub(crate) fn acting(self, index: u8) -> Result<GroupId, Reason> {
        let group = self.own(index)?;
        if self.state.clock.step == Step::Placement {
            return Err(Reason::Placing);
        }
        match self.group(group) {
            front if front.deed != Deed::None => Err(Reason::Acted),
            // SK §99.9: its action of this turn is another
            _ if skis::owes_foot(self, group) => Err(Reason::OwesFoot),
            _ => Ok(group),
        }
    }
    /// An enemy group with somebody in it.
    pub(crate) fn enemy(self, index: u8) -> Result<GroupId, Reason> {
        let group = GroupId { side: self.side().opponent(), index };
        if usize::from(index) < MOST_GROUPS && self.is_there(group) { Ok(group) } else { Err(Reason::NoGroup) }
    }
    /// What a card of the own hand may be played for.
    pub(crate) fn held(self, card: CardId) -> Result<CardKind, Reason> {
        let hand = &self.state.hands[self.side().index()];
        if hand.binary_search(&card).is_ok() { Ok(self.card(card).kind) } else { Err(Reason::NotInHand) }
    }
    /// A card of the own hand of one kind (SK §1.4).
    pub(crate) fn held_as(self, card: CardId, kind: CardKind) -> Result<(), Reason> {
        if self.held(card)? == kind { Ok(()) } else { Err(Reason::WrongCard) }
    }
}

/// Would the order be carried out?
pub(crate) fn check(at: Position, order: &Order) -> Result<(), Reason> {
    if at.state.clock.outcome.is_some() {
        return Err(Reason::Over);
    }
    let placing = at.state.clock.step == Step::Placement;
    if placing && !matches!(order, Order::Place { .. } | Order::End) {
        return Err(Reason::Placing);
    }
    match *order {
        Order::Place { group, card } => ground::check_place(at, group, card),
        Order::Fire { group, card, target } => fire::check(at, group, card, target),
        Order::Shoot { man, card, target } => ordnance::check(at, man, card, target),
        Order::Move { group, card, way, second } => movement::check(at, group, card, way, second),
        Order::Enter { group, card } => ground::check_enter(at, group, card),
        Order::Halt { group } => movement::check_halt(at, group),
        Order::Rally { group, card } => rally::check(at, group, card),
        Order::Assault { man, card, target } => close_combat::check(at, man, card, target),
        Order::Conceal { group, card } => concealment::check(at, group, card),
        Order::Observe { group, target } => concealment::check_observe(at, group, target),
        Order::Snipe { card, target } => concealment::check_snipe(at, card, target),
        Order::Smoke { group, card, target } => smoke::check(at, group, card, target),
        Order::Breeze { card } => smoke::check_breeze(at, card),
        Order::Call { group, card, target } => support::check(at, group, card, target),
        Order::Overrun { group, card, target } => vehicles::check_overrun(at, group, card, target),
        Order::Free { group, card } => vehicles::check_free(at, group, card),
        Order::Entrench { group } => works::check_entrench(at, group),
        Order::Cut { group, card } => works::check_cut(at, group, card),
        Order::Hero { man, card } => fury::check_hero(at, man, card),
        Order::Banzai { group, card } => fury::check_banzai(at, group, card),
        Order::Change { man } => skis::check(at, man),
        Order::Join { man, to, card } => changing::check_join(at, man, to, card),
        Order::Part { man, lane, card } => changing::check_part(at, man, lane, card),
        Order::Lay { card, on } => ground::check_lay(at, card, on),
        Order::Discard { card } => turn::check_discard(at, card),
        Order::End => turn::check_end(at),
    }
}

/// Carries out what [`check`] allows.
pub(crate) fn carry_out(rec: &mut Recorder, order: &Order) {
    match *order {
        Order::Place { group, card } => ground::place(rec, group, card),
        Order::Fire { group, card, target } => fire::carry_out(rec, group, card, target),
        Order::Shoot { man, card, target } => ordnance::carry_out(rec, man, card, target),
        Order::Move { group, card, way, second } => movement::carry_out(rec, group, card, way, second),
        Order::Enter { group, card } => ground::enter(rec, group, card),
        Order::Halt { group } => movement::halt(rec, group),
        Order::Rally { group, card } => rally::carry_out(rec, group, card),
        Order::Assault { man, card, target } => close_combat::carry_out(rec, man, card, target),
        Order::Conceal { group, card } => concealment::carry_out(rec, group, card),
        Order::Observe { group, target } => concealment::observe(rec, group, target),
        Order::Snipe { card, target } => concealment::snipe(rec, card, target),
        Order::Smoke { group, card, target } => smoke::carry_out(rec, group, card, target),
        Order::Breeze { card } => smoke::breeze(rec, card),
        Order::Call { group, card, target } => support::carry_out(rec, group, card, target),
        Order::Overrun { group, card, target } => vehicles::overrun(rec, group, card, target),
        Order::Free { group, card } => vehicles::free(rec, group, card),
        Order::Entrench { group } => works::entrench(rec, group),
        Order::Cut { group, card } => works::cut(rec, group, card),
        Order::Hero { man, card } => fury::hero(rec, man, card),
        Order::Banzai { group, card } => fury::banzai(rec, group, card),
        Order::Change { man } => skis::carry_out(rec, man),
        Order::Join { man, to, card } => changing::join(rec, man, to, card),
        Order::Part { man, lane, card } => changing::part(rec, man, lane, card),
        Order::Lay { card, on } => ground::lay(rec, card, on),
        Order::Discard { card } => turn::discard(rec, card),
        Order::End => turn::end(rec),
    }
    victory::judge(rec);
}

/// The group has done its deed of this turn.
pub(crate) fn acted(rec: &mut Recorder, group: GroupId) {
    rec.group(group, |group| group.deed = Deed::Acted);
}
