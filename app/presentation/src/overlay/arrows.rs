//! Arrows of what was done lately. At most [`MOST`] on the map: the rest is bundled by
//! where it began and where it went.

use meridian_engine::event::Cause;
use meridian_engine::rules::{Position, movement::air};
use meridian_engine::ruleset::Domain;
use meridian_engine::unit::unit_flag;
use meridian_engine::{CellId, Phase, Side, Unit, UnitId};
use meridian_renderer::{Arrow, ArrowKind, Glyph, Pin, Rgba, Way};
use std::collections::BTreeMap;

/// Arrows at the same time.
pub const MOST: usize = 40;

/// How arrows of a domain are drawn.
pub const fn way_of(domain: Domain) -> Way {
    match domain {
        Domain::Land => Way::Land,
        Domain::Naval => Way::Sea,
        Domain::Air => Way::Air,
    }
}

/// Would a flight along `cells`, the start first, end in the air and go back in the second movement phase?
pub fn flies_back(at: Position, id: UnitId, cells: &[CellId]) -> bool {
    let (Some(unit), [_, .., end]) = (at.state.unit(id), cells) else { return false };
    let Some(side) = at.state.side_of(unit.owner) else { return false };
    let steps = cells.len() - 1;
    let there = Unit { mp_used: unit.mp_used.saturating_add(steps.min(255) as u8), ..*unit };
    can_fly_back(at, &there, steps) && !air::lands(at, side, id, unit, *end)
}

/// Has an aircraft in the air points for so many steps back to its base? In the first movement phase alone: in the second
/// one it has to go home or to another base by a move of its own (WW2 §11.6.4).
fn can_fly_back(at: Position, unit: &Unit, steps: usize) -> bool {
    matches!(at.state.clock().phase, Phase::FirstMovement(_))
        && at.domain(unit) == Domain::Air
        && usize::from(unit.mp_used) + steps <= usize::from(at.class(unit).movement)
}

/// A move that was carried out.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Done {
    /// Number of its order.
    line: usize,
    side: Side,
    way: Way,
    /// The start first.
    cells: Vec<CellId>,
    /// A flight to a fight: it goes back to where it came from.
    returns: bool,
    /// Met by an interceptor there.
    intercepted: bool,
    /// Steps that have ended since.
    age: u8,
}

/// The moves of the present step and of what went on since the player was asked before.
#[derive(Clone, Debug, Default)]
pub struct Trail {
    done: Vec<Done>,
}

/// What an arrow is worth by its age: gone after one step.
const FADING: [f32; 2] = [0.9, 0.5];

impl Trail {
    /// Writes down the moves of one order, as far as `viewer` may know of them; `at` is the position after it.
    pub fn record(
        &mut self,
        line: usize,
        at: Position,
        events: &[meridian_engine::event::Event],
        viewer: Option<Side>,
    ) {
        for event in events {
            if viewer.is_some() && event.audience.is_some_and(|audience| Some(audience) != viewer) {
                continue;
            }
            match &event.cause {
                Cause::Moved { unit, from, path, by_rail } => {
                    let moved = event.deltas.iter().find_map(|delta| match delta.unit_change() {
                        Some((id, before, after)) if id == *unit => after.or(before),
                        _ => None,
                    });
                    let Some(moved) = moved.or_else(|| at.state.unit(*unit).copied()) else { continue };
                    let Some(side) = at.state.side_of(moved.owner) else { continue };
                    let way = if *by_rail { Way::Rail } else { way_of(at.domain(&moved)) };
                    let cells: Vec<CellId> = std::iter::once(*from).chain(path.iter().copied()).collect();
                    let aloft = |unit: &&Unit| !unit.has(unit_flag::BASED);
                    let there = at.state.unit(*unit).filter(aloft);
                    let returns = there.is_some_and(|unit| can_fly_back(at, unit, path.len()));
                    self.done.push(Done { line, side, way, cells, returns, intercepted: false, age: 0 });
                }
                Cause::Intercepted(report) => {
                    let (cell, side) = (report.combat.cell, report.combat.attacker);
                    let (way, cells) = (Way::Air, vec![cell]);
                    self.done.push(Done { line, side, way, cells, returns: false, intercepted: true, age: 0 });
                }
                _ => {}
            }
        }
    }
    /// A step of somebody who watches has ended.
    pub fn step_over(&mut self) {
        self.done.iter_mut().for_each(|done| done.age += 1);
        self.done.retain(|done| usize::from(done.age) < FADING.len());
    }
    /// Forgets orders from number `line` on: they were taken back.
    pub fn forget_from(&mut self, line: usize) {
        self.done.retain(|done| done.line < line);
    }
    /// Forgets all of them.
    pub fn clear(&mut self) {
        self.done.clear();
    }
    /// Adds the arrows and the lightning of interceptions to a list of marks.
    pub fn draw(&self, at: Position, viewer: Option<Side>, arrows: &mut Vec<Arrow>, pins: &mut Vec<Pin>) {
        let single: Vec<Arrow> = self
            .done
            .iter()
            .filter(|done| done.cells.len() > 1)
            .map(|done| Arrow {
                cells: done.cells.clone(),
                kind: ArrowKind::Executed,
                way: done.way,
                colour: colour(done.side, viewer),
                alpha: FADING[usize::from(done.age)],
                weight: 0.8,
                returns: done.returns,
            })
            .collect();
        arrows.extend(bundled(at, single, MOST));
        let bolts = self.done.iter().filter(|done| done.intercepted).map(|done| Pin {
            cell: done.cells[0],
            glyph: Some(Glyph::Bolt),
            text: String::new(),
            fill: BOLT,
            shift: [0.0, 0.34],
            from_hex: 4.0,
        });
        pins.extend(bolts.take(MOST));
    }
}

/// Interceptions.
const BOLT: Rgba = Rgba::hex(0xe69f00);

const OWN: Rgba = Rgba::hex(0x0f4a73);
const OTHER: Rgba = Rgba::hex(0x8f2f12);

/// Own moves and the enemy's.
fn colour(side: Side, viewer: Option<Side>) -> Rgba {
    match (side, viewer) {
        (side, Some(viewer)) if side == viewer => OWN,
        (_, Some(_)) | (Side::Axis, None) => OTHER,
        (Side::Allies, None) => OWN,
    }
}

/// At most `most` arrows for all of them: neighbours that go the same way become one, which is the wider the more there
/// are.
pub fn bundled(at: Position, arrows: Vec<Arrow>, most: usize) -> Vec<Arrow> {
    let Some(globe) = at.map.grid.geometry().filter(|_| arrows.len() > most) else { return arrows };
    // Wider and wider meshes, degrees, until few enough are left.
    for mesh in [1.5, 3.0, 6.0, 12.0, 24.0, 48.0, 90.0] {
        let square = |cell: CellId| {
            let (lat, lon) = globe.lat_lon(cell);
            ((lat / mesh).floor() as i32, (lon / mesh).floor() as i32)
        };
        let mut bundles: BTreeMap<_, Vec<&Arrow>> = BTreeMap::new();
        for arrow in &arrows {
            let (Some(&first), Some(&last)) = (arrow.cells.first(), arrow.cells.last()) else { continue };
            let key = (square(last), square(first), arrow.way as u8, arrow.colour.0);
            bundles.entry(key).or_default().push(arrow);
        }
        if bundles.len() <= most || mesh == 90.0 {
            let mut bundles: Vec<Vec<&Arrow>> = bundles.into_values().collect();
            bundles.sort_by_key(|bundle| std::cmp::Reverse(bundle.len()));
            return bundles.into_iter().take(most).map(|bundle| joined(&bundle)).collect();
        }
    }
    arrows
}

/// The longest of a bundle stands for all.
fn joined(bundle: &[&Arrow]) -> Arrow {
    let longest = bundle.iter().max_by_key(|arrow| arrow.cells.len()).copied().cloned().unwrap_or_default();
    let alpha = bundle.iter().map(|arrow| arrow.alpha).fold(0.0, f32::max);
    let weight = longest.weight * (1.0 + 0.35 * (bundle.len() as f32).log2()).min(2.2);
    Arrow { alpha, weight, ..longest }
}
