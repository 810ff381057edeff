//! Units as counters: the face of each unit with its figures where the rules have them, and which unit of a cell lies on
//! top in which phase.

use meridian_engine::known::View;
use meridian_engine::rules::Position;
use meridian_engine::ruleset::{Domain, KindData, Role, UnitClass};
use meridian_engine::unit::{Place, unit_flag};
use meridian_engine::{CellId, Phase, Side, Unit, UnitId};
use meridian_renderer::{Counter, Figure, Frame, Size, Symbol, Token, badge, corner};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// One counter for each cell with units that `viewer` may see, without those that are `away`: shown elsewhere just now.
pub fn counters(at: Position, viewer: Option<Side>, away: &BTreeSet<UnitId>) -> Vec<Counter> {
    let view = View::new(at, viewer);
    let mut stacks: BTreeMap<CellId, Vec<(Reverse<u32>, UnitId)>> = BTreeMap::new();
    for (id, unit) in at.state.units() {
        let Place::On(cell) = unit.place else { continue };
        if view.sees(unit) && !away.contains(&id) {
            stacks.entry(cell).or_default().push((Reverse(relevance(at, unit)), id));
        }
    }
    let stack = |(cell, mut here): (CellId, Vec<(Reverse<u32>, UnitId)>)| {
        here.sort_unstable();
        let unit = |index: usize| here.get(index).and_then(|(_, id)| at.state.unit(*id));
        let mut counter = Counter::single(cell, token(at, unit(0)?, viewer));
        counter.under = [unit(1), unit(2)].map(|unit| unit.map(|unit| unit.owner));
        (counter.land, counter.air, counter.naval, counter.total) = (0, 0, 0, 0);
        for unit in here.iter().filter_map(|(_, id)| at.state.unit(*id)) {
            let count = match at.domain(unit) {
                Domain::Land => &mut counter.land,
                Domain::Air => &mut counter.air,
                Domain::Naval => &mut counter.naval,
            };
            *count = count.saturating_add(1);
            counter.total += if at.is_land(unit) { u32::from(at.attack_factor(unit)) } else { 2 };
        }
        Some(counter)
    };
    stacks.into_iter().filter_map(stack).collect()
}

/// The unit on top of each cell by name, and how many lie under it.
pub(super) fn unit_names(at: Position, viewer: Option<Side>) -> Vec<(CellId, String)> {
    let view = View::new(at, viewer);
    let mut tops: BTreeMap<CellId, (Reverse<u32>, UnitId, usize)> = BTreeMap::new();
    for (id, unit) in at.state.units() {
        let Place::On(cell) = unit.place else { continue };
        if view.sees(unit) {
            let here = (Reverse(relevance(at, unit)), id);
            let top = tops.entry(cell).or_insert((here.0, here.1, 0));
            if here < (top.0, top.1) {
                (top.0, top.1) = here;
            }
            top.2 += 1;
        }
    }
    let name = |(cell, (_, id, count)): (CellId, (Reverse<u32>, UnitId, usize))| {
        let name = match at.state.formation_of(id) {
            Some(formation) => &formation.name,
            None => &at.class(at.state.unit(id)?).display_name,
        };
        Some((cell, if count > 1 { format!("{name} +{}", count - 1) } else { name.clone() }))
    };
    tops.into_iter().filter_map(name).collect()
}

/// The face of a unit. Without a viewer frames are as the Allies see them.
pub fn token(at: Position, unit: &Unit, viewer: Option<Side>) -> Token {
    let class = at.class(unit);
    let side = at.state.side_of(unit.owner);
    let mut token =
        Token::new(unit.owner, symbol(at.rules.kind(class.kind)), frame(side, viewer.unwrap_or(Side::Allies)));
    (token.corners, token.main) = corners(class, at.attack_factor(unit));
    token.size = size(class, unit);
    token.badges = badges(unit);
    if class.domain() == Domain::Naval {
        token.months = Some([unit.supply_months, at.rules.numbers.naval_supply_months]);
    }
    token
}

/// That of the table; what no symbol has such a name is drawn as what it is to the rules.
fn symbol(kind: &KindData) -> Symbol {
    Symbol::from_key(&kind.symbol).unwrap_or_else(|| {
        let common = match kind.role {
            Role::Aircraft => "fighter",
            Role::Warship => "destroyer",
            role => role.key(),
        };
        Symbol::from_key(common).expect("every role has a symbol")
    })
}

fn frame(owner: Option<Side>, viewer: Side) -> Frame {
    match owner {
        Some(side) if side == viewer => Frame::Rectangle,
        Some(_) => Frame::Diamond,
        None => Frame::Square,
    }
}

/// The figures of a unit by corner, and the corner of the one read most. Land units: strength, or attack factor, and movement below. Ships:
/// attacks on the left, against ships above and against submarines below, defence and movement on the right; aircraft:
/// fighter above and bomber below on the left. Who can't attack has a letter instead.
fn corners(class: &UnitClass, attack: u8) -> ([Option<Figure>; 4], u8) {
    let number = |value: u8| Some(Figure::number(value.into()));
    let mut figures = [None, None, number(class.defense), number(class.movement)];
    let mut main = corner::UPPER_LEFT;
    match class.domain() {
        Domain::Land => {
            figures[corner::UPPER_RIGHT] = None;
            figures[corner::LOWER_LEFT] = number(attack);
            main = corner::LOWER_LEFT;
        }
        Domain::Naval => {
            let letter = match class.role {
                Role::Carrier => Some('C'),
                Role::TransportShip => Some('T'),
                Role::Convoy => Some('$'),
                _ => None,
            };
            if let Some(letter) = letter {
                figures[corner::UPPER_LEFT] = Some(Figure::letter(letter));
            } else {
                figures[corner::UPPER_LEFT] = number(class.surface_attack);
                figures[corner::LOWER_LEFT] = number(class.submarine_attack);
                if class.submarine_attack > class.surface_attack {
                    main = corner::LOWER_LEFT;
                }
            }
        }
        Domain::Air => {
            let bombs = class.bomber.max(class.kamikaze);
            figures[corner::UPPER_LEFT] =
                if class.transport { Some(Figure::letter('T')) } else { number(class.fighter) };
            // A transport has no bombs to speak of.
            figures[corner::LOWER_LEFT] = number(bombs).filter(|_| bombs > 0 || !class.transport);
            if class.kamikaze > 0 {
                figures[corner::LOWER_LEFT] = Some(Figure::number(bombs.into()).with('K'));
            }
            if class.carrier_based {
                figures[corner::LOWER_RIGHT] = Some(Figure::number(class.movement.into()).with('C'));
            }
            if bombs > class.fighter {
                main = corner::LOWER_LEFT;
            }
        }
    }
    (figures, main as u8)
}

/// A strength point is about a division; a few of them make a corps, more an army.
fn size(class: &UnitClass, unit: &Unit) -> Size {
    match (class.domain(), unit.strength) {
        (Domain::Naval | Domain::Air, _) | (Domain::Land, 0) => Size::None,
        (Domain::Land, 1) => Size::Division,
        (Domain::Land, 2..=4) => Size::Corps,
        (Domain::Land, _) => Size::Army,
    }
}

fn badges(unit: &Unit) -> u8 {
    [
        (unit.has(unit_flag::DAMAGED), badge::DAMAGED),
        (unit.has(unit_flag::OUT_OF_SUPPLY), badge::UNSUPPLIED),
        (unit.has(unit_flag::MOVED), badge::MOVED),
        (unit.has(unit_flag::ATTACKED), badge::ATTACKED),
        (unit.cargo.is_some() || unit.cargo_money > 0, badge::EMBARKED),
        (unit.has(unit_flag::IN_PORT), badge::IN_PORT),
    ]
    .into_iter()
    .filter_map(|(has, bit)| has.then_some(bit))
    .sum()
}

/// The unit of a stack that lies on top has the most: the domain that the phase is about, then the strength.
fn relevance(at: Position, unit: &Unit) -> u32 {
    let class = at.class(unit);
    let domain = class.domain();
    let strength = match domain {
        Domain::Land => unit.strength,
        Domain::Naval => class.surface_attack.max(class.submarine_attack).max(class.defense),
        Domain::Air => class.fighter.max(class.bomber).max(class.kamikaze),
    };
    let rank = match (at.state.clock().phase, domain) {
        // Landings are the fleet's business, interceptions that of aircraft, loading that of convoys in port.
        (Phase::Amphibious(_), Domain::Naval) | (Phase::Interception(_), Domain::Air) => 3,
        (Phase::Income, _) if class.role == Role::Convoy => 3,
        (_, Domain::Land) => 2,
        (_, Domain::Naval) => 1,
        (_, Domain::Air) => 0,
    };
    let armor = u32::from(class.role == Role::Armor);
    rank * 10_000 + 10 * u32::from(strength) + armor
}

#[cfg(test)]
mod tests {
    use super::*;
    use meridian_engine::Game;
    use meridian_engine::rng::Stream;
    use meridian_engine::state::Frames;
    use meridian_tests::{new_game, random_legal};

    #[test]
    fn every_kind_has_its_symbol() {
        let domain = |role: Role| match role.domain() {
            Domain::Land => meridian_renderer::Domain::Land,
            Domain::Naval => meridian_renderer::Domain::Naval,
            Domain::Air => meridian_renderer::Domain::Air,
        };
        let kinds = meridian_assets::ruleset().kinds;
        for kind in &kinds {
            let found = Symbol::from_key(&kind.symbol).map(|it| (it.key(), it.domain()));
            assert_eq!(found, Some((kind.symbol.as_str(), domain(kind.role))), "renderer/src/symbol.rs");
        }
        assert_eq!(Symbol::ALL.len(), kinds.len());
        for &role in Role::ALL {
            let unheard_of = KindData { role, symbol: "unheard_of".to_owned(), ..kinds[0].clone() };
            assert_eq!(symbol(&unheard_of).domain(), domain(role), "{}", role.key());
        }
    }

    /// The order of battle after both sides have deployed most of it.
    fn war(scenario: &str) -> Game {
        let (mut game, mut dice) = (new_game(scenario, 1), Stream::new(1, 1));
        while matches!(game.asked(), Some((Phase::WarDeclaration | Phase::Deployment, _))) {
            let most = if matches!(game.asked(), Some((Phase::Deployment, _))) { 1200 } else { 0 };
            random_legal::play_step(&mut game, &mut dice, most, |_| {});
            game.forget_log();
        }
        game
    }

    #[test]
    fn every_unit_of_the_order_of_battle_is_on_one_counter() {
        for scenario in ["1937", "1939"] {
            let game = war(scenario);
            let at = game.position();
            let all = counters(at, None, &BTreeSet::new());
            assert!(all.windows(2).all(|pair| pair[0].cell < pair[1].cell), "one counter a cell");
            let standing = at.state.units().filter(|(_, unit)| !unit.is_carried()).count();
            assert_eq!(all.iter().map(|counter| counter.units() as usize).sum::<usize>(), standing, "{scenario}");
            for counter in &all {
                // Below the top lies as much as the pill says.
                let under = counter.under.iter().flatten().count();
                assert_eq!(under, (counter.units() as usize - 1).min(2), "{counter:?}");
            }
            // Who is on the way is left out, and what stays is counted.
            let crowd = all.iter().max_by_key(|counter| counter.units()).expect("units");
            let gone: BTreeSet<UnitId> = at.state.units_at(crowd.cell).map(|(id, _)| id).take(1).collect();
            let without = counters(at, None, &gone);
            let left = without.iter().find(|counter| counter.cell == crowd.cell).expect("the others");
            assert_eq!(left.units(), crowd.units() - 1);
        }
    }

    #[test]
    fn figures_stand_in_the_corners_the_rules_name() {
        let game = war("1939");
        let at = game.position();
        let number = |figure: Option<Figure>| figure.and_then(|figure| figure.number).map(u32::from);
        let (mut letters, mut kinds) = (BTreeSet::new(), BTreeSet::new());
        for (_, unit) in at.state.units() {
            let (class, token) = (at.class(unit), token(at, unit, None));
            kinds.insert(class.kind);
            let [upper_left, lower_left, upper_right, lower_right] = token.corners;
            assert_eq!(number(lower_right), Some(class.movement.into()), "{}", class.key);
            match class.domain() {
                Domain::Land => {
                    assert_eq!((upper_left, upper_right), (None, None));
                    assert_eq!(number(lower_left), Some(unit.strength.into()));
                    assert_eq!(token.size == Size::None, unit.strength == 0);
                }
                Domain::Naval => {
                    assert_eq!(number(upper_right), Some(class.defense.into()));
                    match number(upper_left) {
                        Some(attack) => assert_eq!(attack, u32::from(class.surface_attack)),
                        None => assert_eq!(class.surface_attack, 0),
                    }
                    letters.extend(upper_left.and_then(|figure| figure.letter));
                    assert!(token.months.is_some_and(|[left, of]| left <= of));
                }
                Domain::Air => {
                    assert_eq!(number(lower_left).unwrap_or(0), u32::from(class.bomber.max(class.kamikaze)));
                    let aboard = lower_right.and_then(|figure| figure.letter) == Some('C');
                    assert_eq!(aboard, class.carrier_based, "{}", class.key);
                }
            }
            // Far away there is no room for a figure that says nothing.
            assert!(token.strength().is_none_or(|figure| figure.number > Some(0)), "{token:?}");
        }
        assert!(letters.is_superset(&BTreeSet::from(['C', 'T'])), "{letters:?}");
        assert!(kinds.len() > 14, "{kinds:?}");
    }

    #[test]
    fn frames_say_whose_and_the_phase_says_who_lies_on_top() {
        let game = war("1939");
        let at = game.position();
        let own = at.state.units().find(|(_, unit)| at.state.side_of(unit.owner) == Some(Side::Axis));
        let (_, unit) = own.expect("an Axis unit");
        for (viewer, frame) in
            [(Some(Side::Axis), Frame::Rectangle), (Some(Side::Allies), Frame::Diamond), (None, Frame::Diamond)]
        {
            assert_eq!(token(at, unit, viewer).frame, frame);
        }
        // In a port with troops the troops lie on top, until the fleet is to land somebody.
        let tops = |at: Position| -> BTreeMap<CellId, Symbol> {
            let all = counters(at, None, &BTreeSet::new());
            let mixed = all.into_iter().filter(|counter| counter.land > 0 && counter.naval > 0);
            mixed.map(|counter| (counter.cell, counter.token.symbol)).collect()
        };
        for (phase, domain) in [
            (Phase::FirstMovement(Side::Axis), meridian_renderer::Domain::Land),
            (Phase::Amphibious(Side::Axis), meridian_renderer::Domain::Naval),
        ] {
            let state = at.imagine(|rec| rec.ask(Frames::of(phase)));
            let tops = tops(Position { state: &state, ..at });
            assert!(!tops.is_empty() && tops.values().all(|top| top.domain() == domain), "{phase:?}: {tops:?}");
        }
    }
}
