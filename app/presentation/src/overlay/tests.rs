//! Overlays on real positions: what they say is what the rules say, their legends name every colour, and they can be read
//! in grey.

use super::*;
use meridian_engine::known::View;
use meridian_engine::legal::reach::Reach;
use meridian_engine::map::flag;
use meridian_engine::rules::supply::{SupplyTrees, can_trace};
use meridian_engine::rules::{money, ports};
use meridian_engine::ruleset::Domain;
use meridian_engine::unit::Place;
use meridian_engine::{Game, Month, Order, OrderKind, Phase};
use meridian_session::world::World;
use meridian_tests::{new_game, random_legal};
use meridian_words::Names;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// A war after some months of random play, and what changed hands in it.
fn war() -> &'static (Game, History) {
    static WAR: OnceLock<(Game, History)> = OnceLock::new();
    WAR.get_or_init(|| {
        let mut game = new_game("1939", 5);
        let mut dice = meridian_engine::rng::Stream::new(5, 1);
        let mut history = History::default();
        let until = game.state().clock().month.plus(5);
        while game.state().clock().month < until
            || !matches!(game.state().clock().phase, Phase::FirstMovement(Side::Allies))
        {
            let month = game.state().clock().month;
            let before = game.log().len();
            random_legal::play_step(&mut game, &mut dice, 300, |_| {});
            for entry in &game.log()[before..] {
                history.record(0, month, &entry.events);
            }
            game.forget_log();
        }
        (game, history)
    })
}

fn look<'a>(game: &'a Game, history: &'a History, viewer: Option<Side>) -> Look<'a> {
    Look { view: View::new(game.position(), viewer), options: Options::default(), chosen: &[], history }
}

#[test]
fn names_lead_back() {
    for overlay in Overlay::ALL {
        assert_eq!(Overlay::from_str(&overlay.name(), false), Ok(overlay));
    }
    for old in ["none", "supply", "weather"] {
        assert!(Overlay::from_str(old, false).is_ok(), "{old}");
    }
}

#[test]
fn every_overlay_says_something_and_its_legend_names_every_colour() {
    let (game, history) = war();
    for viewer in [None, Some(Side::Axis), Some(Side::Allies)] {
        for overlay in Overlay::ALL {
            let laid = lay(overlay, &look(game, history, viewer));
            let drawn = laid.sketch.pins.len() + laid.sketch.outlines.len() + laid.tints.len() + laid.hatching.len();
            assert!(drawn > 0, "{overlay:?} draws nothing for {viewer:?}");
            let plain = |colour: Rgba| colour.0[..3].to_vec();
            let named: BTreeSet<Vec<u8>> =
                laid.legend.entries.iter().flat_map(|entry| entry.swatch.colours()).map(plain).collect();
            let sketch = &laid.sketch;
            let used = laid
                .tints
                .iter()
                .map(|(_, tint)| *tint)
                .chain(laid.hatching.iter().map(|(_, hatch)| hatch.colour))
                .chain(sketch.pins.iter().map(|pin| pin.fill))
                .chain(sketch.lines.iter().map(|line| line.colour))
                .chain(sketch.outlines.iter().map(|outline| outline.colour))
                .chain(sketch.rings.iter().map(|(_, colour)| *colour))
                .chain(sketch.arrows.iter().map(|arrow| arrow.colour));
            for colour in used {
                assert!(named.contains(&plain(colour)), "{overlay:?}: the legend has no {colour:?}");
            }
        }
    }
}

#[test]
fn what_a_legend_switches_off_is_gone() {
    let (game, history) = war();
    for overlay in Overlay::ALL {
        let mut look = look(game, history, Some(Side::Allies));
        let parts: BTreeSet<u8> = lay(overlay, &look).legend.entries.iter().filter_map(|entry| entry.part).collect();
        parts.iter().for_each(|&part| look.options.toggle(part));
        let laid = lay(overlay, &look);
        assert!(laid.tints.is_empty() && laid.hatching.is_empty(), "{overlay:?} keeps {} tints", laid.tints.len());
        assert!(laid.legend.entries.iter().all(|entry| entry.part.is_none() || !entry.shown));
    }
}

/// What the eye sees of a swatch in grey: lightness over paper, and the pattern.
fn in_grey(swatch: &Swatch) -> (f32, String) {
    let over = |fill: Rgba| Rgba::hex(0xe4dcc6).under(fill);
    let [r, g, b, _] = swatch.fill.map_or(Rgba::hex(0xe4dcc6), over).floats();
    let luma = 0.299 * r + 0.587 * g + 0.114 * b;
    // Stripes lean one way or the other, and are heavy or light.
    let sign = |hatch: &Hatch| match (hatch.rising, hatch.colour.0[3] >= 128) {
        (true, true) => "//",
        (true, false) => "/",
        (false, true) => "\\\\",
        (false, false) => "\\",
    };
    let stripes: String = swatch.hatching.iter().map(sign).collect();
    let line = swatch.line.map(|(_, dash)| format!("{dash:?}")).unwrap_or_default();
    let glyph = swatch.glyph.map(|(glyph, _)| format!("{glyph:?}")).unwrap_or_default();
    let pill = swatch.pill.as_ref().map(|(text, _)| text.clone()).unwrap_or_default();
    (luma, format!("{stripes}{line}{glyph}{pill}"))
}

#[test]
fn overlays_can_be_read_in_grey() {
    let (game, history) = war();
    let mut seen = 0;
    for overlay in Overlay::ALL {
        for month in 1..=12 {
            let mut look = look(game, history, Some(Side::Allies));
            look.options.month = month;
            let legend = lay(overlay, &look).legend;
            for (index, one) in legend.entries.iter().enumerate() {
                for other in &legend.entries[..index] {
                    let ((a, pattern), (b, same)) = (in_grey(&one.swatch), in_grey(&other.swatch));
                    // Two lines of a legend may explain the same look, as zones with the same weather do.
                    if one.swatch == other.swatch || pattern != same {
                        continue;
                    }
                    seen += 1;
                    assert!(
                        (a - b).abs() >= 0.05,
                        "{overlay:?}: {} and {} are {a:.2} and {b:.2}",
                        one.words,
                        other.words
                    );
                }
            }
            if overlay != Overlay::Weather {
                break;
            }
        }
    }
    assert!(seen > 40, "{seen} pairs compared");
}

/// §17.2: what is not tinted as supplied cannot trace; gates are those whose loss cuts.
#[test]
fn supply_says_what_the_rules_say() {
    let (game, history) = war();
    let look = look(game, history, None);
    let at = look.at();
    let laid = lay(Overlay::Supply, &look);
    let tints: BTreeMap<CellId, Rgba> = laid.tints.iter().copied().collect();
    let mut told = [0; 2];
    for cell in at.map.cells().filter(|cell| cell.index() % 7 == 0 && at.map.is_land(*cell)) {
        let (Some(controller), None) = (at.state.controller(cell), at.state.units_at(cell).next()) else { continue };
        if at.state.side_of(controller).is_none() {
            assert!(!tints.contains_key(&cell), "neutral ground has no supply");
            continue;
        }
        let traces = can_trace(at, cell, controller, false);
        told[usize::from(traces)] += 1;
        let red = tints[&cell].0[..3] == palette::VERMILION.0[..3];
        assert_eq!(red, !traces, "{}", at.cell_name(cell));
    }
    assert!(told.iter().all(|&count| count > 20), "{told:?}");
    let trees = SupplyTrees::compute(at);
    let gates = supply::gates(at, &trees);
    for &(gate, strength) in &gates {
        let behind: u32 = at
            .state
            .units()
            .filter(|(_, unit)| at.is_land(unit))
            .filter(|(_, unit)| match unit.place {
                Place::On(cell) => !at.is_fortified(cell) && trees.gates(cell, unit.owner).contains(&gate),
                Place::In(_) => false,
            })
            .map(|(_, unit)| u32::from(unit.strength))
            .sum();
        assert!(strength >= 8 && behind >= strength, "{}: {strength} of {behind}", at.cell_name(gate));
    }
    // Pointing at a supplied unit draws the line of §17.2, from the unit to its source.
    let unit = at.state.units().find_map(|(_, unit)| match unit.place {
        Place::On(cell)
            if at.is_fighting_land(unit) && trees.line(cell, unit.owner).is_some_and(|line| line.len() > 2) =>
        {
            Some((cell, unit.owner)).filter(|_| !at.is_fortified(cell))
        }
        _ => None,
    });
    let (cell, owner) = unit.expect("somebody is supplied over some hexes");
    let hint = laid.hover(&look, cell);
    let drawn = &hint.marks.lines[0].cells;
    let line = meridian_engine::rules::supply::line(at, cell, owner, false).expect("a line");
    assert_eq!((drawn[0], drawn.len()), (cell, line.len()));
    assert!(hint.words.contains("Supplied from"), "{}", hint.words);
}

/// §18.1 and §18.4, for every month of the year.
#[test]
fn weather_of_every_month_is_that_of_the_rules() {
    let (game, history) = war();
    let mut look = look(game, history, None);
    let now = game.state().clock().month;
    for month in 1..=12 {
        look.options.month = month;
        let looked_at = weather::month_of(&look);
        assert_eq!(looked_at.month(), u16::from(month));
        assert!(looked_at >= now && looked_at.since(now) < 12);
        let laid = lay(Overlay::Weather, &look);
        let tints: BTreeMap<CellId, Rgba> = laid.tints.iter().copied().collect();
        for cell in look.at().map.cells().filter(|cell| look.at().map.is_land(*cell)) {
            let table = &look.at().rules.weather;
            let clear = table.kind(table.of(look.at().map.zone(cell), looked_at)).key == "clear";
            assert_eq!(tints.contains_key(&cell), !clear);
        }
    }
    let zone = |key| look.at().rules.weather.zone_by_key(key).expect(key);
    let chance = |key, year, month| weather::grounded(look.at(), zone(key), Month::new(year, month));
    assert_eq!(chance("polar", 1950, 1), 60);
    assert_eq!(chance("northern_temperate", 1950, 4), 30);
    assert_eq!(chance("industrialized", 1950, 1), 30, "goes with the northern temperate zone");
    assert_eq!(chance("tropical", 1950, 7), 60);
    assert_eq!(chance("fair", 1950, 7), 0);
}

/// §10.1 and §10.2: exactly the cells that the engine calls zones.
#[test]
fn zones_are_those_of_the_engine() {
    let (game, history) = war();
    let look = look(game, history, None);
    for side in Side::BOTH {
        let (land, sea, deep) =
            (zones::land(&look, side), zones::sea(&look, side, false), zones::sea(&look, side, true));
        assert!(land.len() > 50 && sea.len() > 50 && deep.len() > 20);
        for cell in look.at().map.cells() {
            assert_eq!(land.binary_search(&cell).is_ok(), look.at().in_land_zoc(cell, side), "{cell:?}");
            assert_eq!(sea.binary_search(&cell).is_ok(), look.at().in_naval_zoc(cell, side, false), "{cell:?}");
            assert_eq!(deep.binary_search(&cell).is_ok(), look.at().in_naval_zoc(cell, side, true), "{cell:?}");
        }
    }
}

/// §11: a fresh unit gets as far as the check of orders lets it; chosen units are tinted there and nowhere else.
#[test]
fn reach_is_what_orders_allow() {
    let (game, history) = war();
    let at = game.position();
    let side = at.state.clock().active;
    let movable = meridian_engine::legal::movement::movable_units(at, side);
    let mut domains = BTreeSet::new();
    for &id in &movable {
        let unit = at.state.unit(id).expect("alive");
        let domain = at.domain(unit);
        let far = meridian_engine::legal::reach::reach(at, id).len() > 6;
        if domain == Domain::Air || !far || !domains.insert(domain as u8) {
            continue;
        }
        let chosen = [id];
        let laid = lay(Overlay::Reach, &Look { chosen: &chosen, ..look(game, history, Some(side)) });
        let lit: Vec<_> = laid.tints.iter().filter(|(_, tint)| *tint != super::DIM).collect();
        let tinted: BTreeSet<CellId> = lit.iter().map(|(cell, _)| *cell).collect();
        let mut allowed: BTreeSet<CellId> =
            meridian_engine::legal::reach::reach(at, id).iter().map(|reached| reached.cell).collect();
        // A ship's own water is no water out of reach, and all that is bears the same shade.
        if domain == Domain::Naval {
            allowed.extend(at.state.cell_of(id));
            let dim = laid.tints.iter().filter(|(_, tint)| *tint == super::DIM).map(|(cell, _)| *cell);
            let rest = at.map.cells().filter(|cell| !at.map.is_land(*cell) && !allowed.contains(cell));
            assert!(dim.eq(rest), "the rest of the water is dimmed, and nothing else");
        }
        assert!(tinted == allowed, "{}: {} tinted, {} allowed", at.unit_name(unit), tinted.len(), allowed.len());
        // Far cells are lighter than near ones.
        let alphas: Vec<u8> = lit.iter().map(|(_, tint)| tint.0[3]).collect();
        assert!(alphas.iter().max() > alphas.iter().min(), "{alphas:?}");
        // The edge of what ships reach runs through water alone: no coast of a sea out of reach looks like one.
        if domain == Domain::Naval {
            let edge = laid.sketch.outlines.first().expect("an edge");
            assert!(at.map.cells().filter(|&cell| at.map.is_land(cell)).all(|cell| edge.open.contains(&cell)));
            assert!(edge.cells.iter().all(|cell| allowed.contains(cell)));
        }
    }
    assert_eq!(domains.len(), 2, "a land unit and a ship can move");
}

/// §11.6.4: who ends the first movement in the air may use what points are left to go back.
#[test]
fn flights_to_a_fight_come_back() {
    let (game, _) = war();
    let at = game.position();
    let side = at.state.clock().active;
    let mut seen = BTreeSet::new();
    for id in meridian_engine::legal::movement::movable_units(at, side) {
        let unit = at.state.unit(id).expect("alive");
        let (Some(from), Domain::Air) = (at.state.cell_of(id), at.domain(unit)) else { continue };
        let reach = Reach::of(at, id, false);
        for reached in reach.cells().iter().step_by(23) {
            let path = reach.path_to(reached.cell).expect("reached");
            let cells: Vec<CellId> = std::iter::once(from).chain(path.iter().copied()).collect();
            let back = arrows::flies_back(at, id, &cells);
            let mut flown = game.clone();
            let kind = OrderKind::Move { unit: id, path, by_rail: false };
            let events = flown.submit(Order { side, kind }).expect("within reach").to_vec();
            let there = flown.position();
            let now = there.state.unit(id).expect("alive");
            let left = usize::from(there.class(now).movement.saturating_sub(now.mp_used));
            let based = now.has(meridian_engine::unit::unit_flag::BASED);
            assert_eq!(
                back,
                !based && left >= cells.len() - 1,
                "{} to {}",
                at.unit_name(now),
                there.cell_name(reached.cell)
            );
            let (mut trail, mut drawn) = (arrows::Trail::default(), Vec::new());
            trail.record(0, there, &events, None);
            trail.draw(there, None, &mut drawn, &mut Vec::new());
            assert_eq!(drawn.iter().map(|arrow| arrow.returns).collect::<Vec<_>>(), [back]);
            seen.insert((based, back));
        }
    }
    assert_eq!(seen.len(), 3, "flights to bases, to fights, and too far to come back: {seen:?}");
}

/// §14.1.2: whoever is beside an enemy who can move or stay is under threat.
#[test]
fn those_beside_the_enemy_are_under_threat() {
    let (game, history) = war();
    let look = look(game, history, None);
    let at = look.at();
    let mut beside = 0;
    for side in Side::BOTH {
        let threats = meridian_engine::forecast::Threats::of(look.at(), side, |unit| look.view.sees(unit));
        for (_, unit) in at.state.units_of(side) {
            let Place::On(cell) = unit.place else { continue };
            if !at.is_fighting_land(unit) {
                continue;
            }
            for near in at.land_adjacent(cell) {
                beside += 1;
                assert!(threats.points[near.index()] >= u32::from(unit.strength), "{}", at.cell_name(near));
            }
        }
        let all: u32 = at
            .state
            .units()
            .filter(|(_, unit)| at.state.side_of(unit.owner) == Some(side) && at.is_fighting_land(unit))
            .map(|(_, unit)| u32::from(unit.strength))
            .sum();
        assert!(threats.points.iter().all(|&points| points <= all), "nobody is counted twice");
    }
    assert!(beside > 200);
}

/// §19.1: resources and fixed sums make the income.
#[test]
fn income_adds_up() {
    let (game, history) = war();
    let at = game.position();
    let totals = money::all_incomes_billions(at);
    let mut sums = vec![0u32; totals.len()];
    for (cell, holder, billions) in money::resource_incomes_billions(at) {
        assert!(at.map.has(cell, flag::RESOURCE) && at.state.controller(cell) == Some(holder));
        sums[holder.index()] += u32::from(billions);
    }
    let china = at.rules.country_by_key("china").expect("a country");
    for (index, (&sum, &total)) in sums.iter().zip(&totals).enumerate() {
        assert!(total >= sum, "{index}");
        if total > sum {
            let name = &at.rules.countries[index].key;
            assert!(["china", "canada"].contains(&name.as_str()), "{name} has {} besides", total - sum);
        }
    }
    assert!(totals[china.index()] >= 600);
    let laid = lay(Overlay::Income, &look(game, history, None));
    let pills: Vec<&str> = laid.sketch.pins.iter().map(|pin| pin.text.as_str()).collect();
    assert!(pills.contains(&"100"), "Germany's own resources pay 100");
}

/// §1.1.8 and §9: figures on bases and stacks.
#[test]
fn bases_and_stacks_have_the_figures_of_the_rules() {
    let (game, history) = war();
    let look = look(game, history, None);
    let at = look.at();
    let laid = lay(Overlay::Airbases, &look);
    for pin in &laid.sketch.pins {
        let side = at.state.controlling_side(pin.cell).expect("a base of somebody at war");
        let figures = format!("{}/{}", at.based_at(pin.cell, side), ports::airbase_capacity(&at, pin.cell));
        assert_eq!(pin.text, figures);
    }
    let mut compared = 0;
    for cell in at.map.cells() {
        for side in Side::BOTH {
            for room in stacking::rooms(at, cell, side) {
                compared += 1;
                if room.domain == Domain::Land {
                    let kinds: Vec<_> = at.land_units(cell, side).map(|(_, unit)| at.role(unit)).collect();
                    let legal = at.land_stack_is_legal(cell, kinds.iter().copied());
                    assert_eq!(room.limit.is_some_and(|limit| room.used > limit), !legal);
                }
            }
        }
    }
    assert!(compared > 300 && laid.sketch.pins.len() > 100);
}

#[test]
fn history_knows_the_last_change() {
    let (game, history) = war();
    assert!(history.len() > 50, "{}", history.len());
    let last = history.last();
    for (cell, change) in &last {
        assert_eq!(game.state().controller(*cell), change.to, "{}", game.position().cell_name(*cell));
    }
    let laid = lay(Overlay::History, &look(game, history, None));
    assert_eq!(laid.tints.len(), last.len());
    let mut shorter = history.clone();
    shorter.forget_from(0);
    assert!(shorter.is_empty(), "orders that were taken back leave nothing");
}

#[test]
fn arrows_are_bundled() {
    let (game, _) = war();
    let at = game.position();
    let cells: Vec<CellId> = at.map.cells().filter(|&cell| at.map.is_land(cell)).collect();
    let arrow = |index: usize| meridian_renderer::Arrow {
        cells: vec![cells[index * 13 % cells.len()], cells[(index * 13 + 5) % cells.len()]],
        alpha: 0.5,
        weight: 1.0,
        ..Default::default()
    };
    let many: Vec<_> = (0..900).map(arrow).collect();
    let few = arrows::bundled(at, many.clone(), arrows::MOST);
    assert!((10..=arrows::MOST).contains(&few.len()), "{}", few.len());
    assert!(few.iter().any(|arrow| arrow.weight > 1.2), "bundles are wider");
    assert_eq!(arrows::bundled(at, many[..30].to_vec(), arrows::MOST).len(), 30);
}

/// How long this thread has been at work, where the system says so; else the clock.
fn time_worked() -> Duration {
    static BEGAN: OnceLock<Instant> = OnceLock::new();
    let spent = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = spent.and_then(|text| text.split(' ').next()?.parse().ok());
    nanos.map_or_else(|| BEGAN.get_or_init(Instant::now).elapsed(), Duration::from_nanos)
}

/// Prints how long each overlay takes, and fails where one takes far too long for this build.
#[test]
fn overlays_are_quick() {
    let (game, history) = war();
    let world = World::load();
    eprintln!("{} units, {} cells", game.state().units().count(), world.map.len());
    let cells: Vec<CellId> = game
        .state()
        .units()
        .filter_map(|(_, unit)| match unit.place {
            Place::On(cell) => Some(cell),
            Place::In(_) => None,
        })
        .collect();
    for overlay in Overlay::ALL {
        let look = look(game, history, Some(Side::Allies));
        let mut laid = Overlaid::default();
        // The quickest of three: other tests run at the same time.
        let times = (0..3).map(|_| {
            let before = time_worked();
            laid = lay(overlay, &look);
            time_worked().checked_sub(before).unwrap()
        });
        let once = times.min().expect("three");
        let mut slowest = Duration::ZERO;
        for &cell in cells.iter().step_by(5) {
            let before = time_worked();
            std::hint::black_box(laid.hover(&look, cell));
            slowest = slowest.max(time_worked().checked_sub(before).unwrap());
        }
        eprintln!("{:16} {once:9.2?}, hovering at most {slowest:9.2?}", overlay.title());
        assert!(once.as_millis() < 200, "{overlay:?} takes {once:?}");
        assert!(slowest.as_millis() < 10, "{overlay:?} takes {slowest:?} for a hex");
    }
}
