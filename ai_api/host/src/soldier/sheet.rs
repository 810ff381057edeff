//! What a side may know, in the structures of the header.

use meridian_ai_api::abi::skirmish as abi;
use meridian_engine::Side;
use meridian_skirmish::card::{Card, CardKind, Colour};
use meridian_skirmish::facts::Service;
use meridian_skirmish::order::Way;
use meridian_skirmish::scenario::Goal;
use meridian_skirmish::state::{Deed, GroupId, Man, Step, Weather};
use meridian_skirmish::{CardId, Order, Position, View};
use std::ffi::CString;

/// The rows behind a view, and the view.
pub struct Sheet {
    view: Box<abi::View>,
    // the view points into these
    _bytes: [Vec<u8>; 2],
    _cards: Vec<abi::Card>,
    _men: Vec<abi::Man>,
    _names: Vec<CString>,
    _groups: Vec<abi::Group>,
    _goals: Vec<abi::Goal>,
    _orders: Vec<abi::Order>,
}

impl Sheet {
    pub fn of(view: &View, legal: &[Order]) -> Self {
        let at = view.at();
        let (state, clock) = (at.state, at.state.clock);
        let numbers = |cards: &[CardId]| -> Vec<u8> { cards.iter().map(|card| card.0).collect() };
        let bytes = [numbers(view.hand()), numbers(&state.discard)];
        let cards: Vec<abi::Card> = at.facts.deck.iter().map(card).collect();
        let all = 0..state.men.len() as u8;
        let names: Vec<CString> =
            all.clone().map(|man| CString::new(at.person(man).name.as_str()).unwrap_or_default()).collect();
        let men: Vec<abi::Man> = all.zip(&names).map(|(row, name)| man(at, row, name)).collect();
        let ids = Side::BOTH.into_iter().flat_map(|side| (0..abi::GROUPS).map(move |index| GroupId { side, index }));
        let groups: Vec<abi::Group> = ids.map(|id| group(at, id)).collect();
        let goals: Vec<abi::Goal> = at.scenario.goals.iter().map(|(side, goal)| of_goal(*side, *goal)).collect();
        let orders: Vec<abi::Order> = legal.iter().map(|order| of_order(view.side, order)).collect();
        let nation = at.facts.nation(at.nation(view.side));
        let [hand, discard] = &bytes;
        let view = Box::new(abi::View {
            struct_size: size_of::<abi::View>() as u32,
            order_count: orders.len() as u32,
            side: view.side as u8,
            is_placement: (clock.step == Step::Placement).into(),
            deck: clock.deck,
            decks: at.scenario.decks,
            is_late: clock.late.into(),
            first: at.scenario.first as u8,
            holds: at.scenario.holds.map_or(abi::NONE, |side| side as u8),
            discarded: clock.discarded,
            may_discard: nation.discards,
            hand_size: nation.hand,
            hand_count: hand.len() as u8,
            enemy_cards: view.enemy_cards as u8,
            draw_cards: view.draw_cards as u8,
            discard_count: discard.len() as u8,
            man_count: men.len() as u8,
            goal_count: goals.len() as u8,
            turns: clock.turns,
            card_count: cards.len() as u16,
            lost: Side::BOTH.map(|side| view.lost(side)),
            hand: hand.as_ptr(),
            discard: discard.as_ptr(),
            cards: cards.as_ptr(),
            men: men.as_ptr(),
            groups: groups.as_ptr(),
            goals: goals.as_ptr(),
            orders: orders.as_ptr(),
            weather: weather(&state.weather),
            reserved: 0,
        });
        Self {
            view,
            _bytes: bytes,
            _cards: cards,
            _men: men,
            _names: names,
            _groups: groups,
            _goals: goals,
            _orders: orders,
        }
    }
    pub fn view(&self) -> *const abi::View {
        &raw const *self.view
    }
}

fn card(card: &Card) -> abi::Card {
    let (kind, value, least, terrain) = match card.kind {
        CardKind::Fire { strength, least } => (abi::CARD_FIRE, strength, least, abi::NONE),
        CardKind::Move => (abi::CARD_MOVEMENT, 0, 0, abi::NONE),
        CardKind::Rally { men } => (abi::CARD_RALLY, men, 0, abi::NONE),
        CardKind::Smoke => (abi::CARD_SMOKE, 0, 0, abi::NONE),
        CardKind::Conceal => (abi::CARD_CONCEALMENT, 0, 0, abi::NONE),
        CardKind::Radio => (abi::CARD_RADIO, 0, 0, abi::NONE),
        CardKind::Wire => (abi::CARD_WIRE, 0, 0, abi::NONE),
        CardKind::Mines => (abi::CARD_MINEFIELD, 0, 0, abi::NONE),
        CardKind::Hero => (abi::CARD_HERO, 0, 0, abi::NONE),
        CardKind::Sniper => (abi::CARD_SNIPER, 0, 0, abi::NONE),
        CardKind::Breeze => (abi::CARD_BREEZE, 0, 0, abi::NONE),
        CardKind::Terrain(terrain) => (abi::CARD_GROUND, 0, 0, terrain as u8),
    };
    let red = |(at, place): (usize, &meridian_skirmish::card::Place)| u8::from(place.colour == Colour::Red) << at;
    abi::Card {
        kind,
        value,
        least,
        terrain,
        number: card.number.value,
        is_red: (card.number.colour == Colour::Red).into(),
        place: card.places.map(|place| place.position),
        place_red: card.places.iter().enumerate().map(red).sum(),
        reserved: 0,
    }
}

fn man(at: Position, row: u8, name: &CString) -> abi::Man {
    let (person, state) = (at.person(row), at.man(row));
    let vehicle = person.vehicle.map(|vehicle| at.facts.vehicle(vehicle));
    let weapon = at.facts.weapon(person.weapon);
    let gun = vehicle.and_then(|vehicle| vehicle.gun).map_or(weapon, |gun| at.facts.weapon(gun));
    abi::Man {
        side: state.group.side as u8,
        group: state.group.index,
        morale: state.morale as u8,
        gone: state.gone.map_or(abi::IN_GAME, |gone| gone as u8 + 1),
        flags: flags(at, row, state),
        nerve: person.nerve,
        close_combat: person.close_combat,
        worth: person.worth,
        service: match gun.service {
            Service::Hand => abi::HAND,
            Service::Mmg => abi::MOUNTED,
            Service::Ordnance => abi::ORDNANCE,
            Service::Mortar => abi::MORTAR,
        },
        penetration: gun.penetration,
        breakdown: gun.breakdown,
        armour_front: vehicle.map_or(0, |vehicle| vehicle.front),
        armour_flank: vehicle.map_or(0, |vehicle| vehicle.flank),
        fire: weapon.fire,
        shell: gun.shell,
        to_hit: gun.to_hit,
        reserved: [0; 8],
        name: name.as_ptr(),
    }
}

fn flags(at: Position, row: u8, man: &Man) -> u16 {
    let person = at.person(row);
    let tracked = person.vehicle.is_some_and(|vehicle| at.facts.vehicle(vehicle).tracked);
    let all = [
        (man.wounded, abi::WOUNDED),
        (man.hero, abi::IS_HERO),
        (man.on_skis, abi::ON_SKIS),
        (man.changed, abi::CHANGED),
        (man.jammed, abi::JAMMED),
        (man.gun_jammed, abi::GUN_JAMMED),
        (man.bogged, abi::BOGGED),
        (man.immobile, abi::IMMOBILE),
        (person.camouflage, abi::CAMOUFLAGE),
        (person.partisan, abi::PARTISAN),
        (person.skis, abi::HAS_SKIS),
        (person.radio, abi::HAS_RADIO),
        (person.vehicle.is_some(), abi::VEHICLE),
        (tracked, abi::TRACKED),
    ];
    all.into_iter().filter_map(|(is_so, flag)| is_so.then_some(flag)).sum()
}

fn group(at: Position, id: GroupId) -> abi::Group {
    let front = at.group(id);
    let card = |card: Option<CardId>| card.map_or(abi::NONE, |card| card.0);
    let there = at.is_there(id);
    let range = |index: usize| {
        let enemy = GroupId { side: id.side.opponent(), index: index as u8 };
        if there && at.is_there(enemy) { at.range(id, enemy) } else { abi::NONE }
    };
    abi::Group {
        is_there: there.into(),
        lane: front.lane,
        advance: front.advance,
        terrain: at.terrain(id) as u8,
        ground: card(front.terrain),
        movement: card(front.movement),
        smoke: card(front.smoke),
        concealment: card(front.concealment),
        wire: card(front.wire),
        mines: card(front.mines),
        is_entrenched: front.entrenched.into(),
        has_acted: (front.deed != Deed::None).into(),
        fury: front.fury as u8,
        owes_foot: front.owes_foot as u8,
        is_encircled: (there && at.encircled(id)).into(),
        reserved: 0,
        range: std::array::from_fn(range),
    }
}

fn weather(weather: &Weather) -> abi::Weather {
    abi::Weather {
        fog: weather.fog,
        mist: weather.mist.into(),
        gusty: weather.gusty.into(),
        overcast: weather.overcast.into(),
        falling: weather.falling as u8,
        stronger: weather.stronger,
        mud: weather.mud.into(),
        snow: weather.snow as u8,
        drifts: weather.drifts.into(),
        extreme: weather.extreme.into(),
        reserved: [0; 2],
    }
}

fn of_goal(side: Side, goal: Goal) -> abi::Goal {
    let side = side as u8;
    match goal {
        Goal::Reach { men, advance } => abi::Goal { side, kind: abi::GOAL_REACH, count: men, advance },
        Goal::Losses { worth } => abi::Goal { side, kind: abi::GOAL_LOSSES, count: worth, advance: 0 },
    }
}

fn of_order(side: Side, order: &Order) -> abi::Order {
    let none = abi::NONE;
    let empty = abi::Order {
        kind: none,
        group: none,
        man: none,
        card: none,
        target: none,
        target_side: none,
        way: none,
        second: none,
    };
    let enemy = side.opponent() as u8;
    let group_card = |kind, group, card: CardId| abi::Order { kind, group, card: card.0, ..empty };
    let at_group =
        |kind, group, card: CardId, target| abi::Order { target, target_side: enemy, ..group_card(kind, group, card) };
    match *order {
        Order::Place { group, card } => group_card(abi::PLACE, group, card),
        Order::Fire { group, card, target } => at_group(abi::FIRE, group, card, target),
        Order::Shoot { man, card, target } => {
            abi::Order { kind: abi::SHOOT, man, card: card.0, target, target_side: enemy, ..empty }
        }
        Order::Move { group, card, way, second } => abi::Order {
            way: match way {
                Way::Forward => abi::FORWARD,
                Way::Reverse => abi::REVERSE,
                Way::Left => abi::LEFT,
                Way::Right => abi::RIGHT,
            },
            second: second.map_or(none, |card| card.0),
            ..group_card(abi::MOVE, group, card)
        },
        Order::Enter { group, card } => group_card(abi::ENTER, group, card),
        Order::Halt { group } => abi::Order { kind: abi::HALT, group, ..empty },
        Order::Rally { group, card } => group_card(abi::RALLY, group, card),
        Order::Assault { man, card, target } => {
            abi::Order { kind: abi::ASSAULT, man, card: card.0, target, target_side: enemy, ..empty }
        }
        Order::Conceal { group, card } => group_card(abi::CONCEAL, group, card),
        Order::Observe { group, target } => {
            abi::Order { kind: abi::OBSERVE, group, target, target_side: enemy, ..empty }
        }
        Order::Snipe { card, target } => {
            abi::Order { kind: abi::SNIPE, card: card.0, target, target_side: enemy, ..empty }
        }
        Order::Smoke { group, card, target } => {
            abi::Order { target: target.index, target_side: target.side as u8, ..group_card(abi::SMOKE, group, card) }
        }
        Order::Breeze { card } => abi::Order { kind: abi::BREEZE, card: card.0, ..empty },
        Order::Call { group, card, target } => at_group(abi::CALL, group, card, target),
        Order::Overrun { group, card, target } => at_group(abi::OVERRUN, group, card, target),
        Order::Free { group, card } => group_card(abi::FREE, group, card),
        Order::Entrench { group } => abi::Order { kind: abi::ENTRENCH, group, ..empty },
        Order::Cut { group, card } => group_card(abi::CUT, group, card),
        Order::Hero { man, card } => abi::Order { kind: abi::HERO, man, card: card.0, ..empty },
        Order::Banzai { group, card } => group_card(abi::BEGIN_BANZAI, group, card),
        Order::Change { man } => abi::Order { kind: abi::CHANGE, man, ..empty },
        Order::Join { man, to, card } => abi::Order {
            kind: abi::JOIN,
            man,
            card: card.map_or(none, |card| card.0),
            target: to,
            target_side: side as u8,
            ..empty
        },
        Order::Part { man, lane, card } => abi::Order { kind: abi::PART, man, card: card.0, target: lane, ..empty },
        Order::Lay { card, on } => {
            abi::Order { kind: abi::LAY, card: card.0, target: on.index, target_side: on.side as u8, ..empty }
        }
        Order::Discard { card } => abi::Order { kind: abi::DISCARD, card: card.0, ..empty },
        Order::End => abi::Order { kind: abi::END, ..empty },
    }
}
