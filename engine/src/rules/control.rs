//! Who controls a cell, and what a change of control does (WW2 §5). When units capture is said by the phases; what a
//! conquest or a treaty hands over is said by the politics; what control is good for by the chapters on supply, ports,
//! income, placement and so on (WW2 §5.4).

use super::{Position, ports};
use crate::event::Cause;
use crate::map::flag;
use crate::recorder::Recorder;
use crate::ruleset::Domain;
use crate::unit::unit_flag;
use crate::{CellId, CountryId, Side, UnitId};
use std::collections::BTreeSet;

/// WW2 §5.1.3, §5.2: sets the controller of a cell exactly as stated. When the cell passes from one side to the other
/// its fortification and its unfinished airfield are destroyed (D-34); ships and aircraft of other sides than the new one
/// lose port and base. The changes belong to the open event.
pub fn set_controller(rec: &mut Recorder, cell: CellId, to: Option<CountryId>) {
    let old_side = rec.state().controlling_side(cell);
    change_controller(rec, cell, old_side, to);
}

/// The same while `country` leaves the war: what it controlled counts as `side`'s ground until it is handed over, though
/// the country is neutral already (WW2 §4.6.2, §4.8.2).
pub(crate) fn hand_over(
    rec: &mut Recorder,
    cell: CellId,
    (country, side): (CountryId, Option<Side>),
    to: Option<CountryId>,
) {
    let own = rec.state().controller(cell) == Some(country);
    let old_side = if own { side } else { rec.state().controlling_side(cell) };
    change_controller(rec, cell, old_side, to);
}

fn change_controller(rec: &mut Recorder, cell: CellId, old_side: Option<Side>, to: Option<CountryId>) {
    let from = rec.state().controller(cell);
    if from == to {
        return;
    }
    rec.controller(cell, to);
    let new_side = rec.state().controlling_side(cell);
    if old_side == new_side {
        return;
    }
    // WW2 §5.2.1: a finished airfield stays, as city and resource do
    if old_side.is_some() && new_side.is_some() {
        let finished = rec.rules.numbers.work_stages;
        rec.works(cell, |works| {
            works.fort = 0;
            works.fort_new = false;
            if works.airfield < finished {
                works.airfield = 0;
                works.airfield_new = false;
            }
        });
    }
    // WW2 §5.2.2: ships stay in the cell, outside the port; aircraft have to land elsewhere in the next second movement
    let homeless: Vec<(UnitId, u16)> = rec
        .state()
        .units_at(cell)
        .filter(|(_, unit)| rec.state().side_of(unit.owner) != new_side)
        .filter_map(|(id, unit)| match rec.position().domain(unit) {
            Domain::Naval if unit.has(unit_flag::IN_PORT) => Some((id, unit_flag::IN_PORT)),
            Domain::Air if unit.has(unit_flag::BASED) => Some((id, unit_flag::BASED)),
            _ => None,
        })
        .collect();
    for (id, flag) in homeless {
        rec.flag(id, flag, false);
    }
}

/// WW2 §5.1.2, §5.3: the cell falls to a unit of `by`, and with it what the loss cuts off behind the front. Opens an
/// event for every cell that changes hands. Nothing else asks what is cut off: a cell that its garrison leaves stays
/// (WW2 §5.3.5).
pub(crate) fn capture(rec: &mut Recorder, cell: CellId, by: CountryId) {
    let Some(side) = rec.state().side_of(by) else { return };
    let was_anchored = is_anchored(rec.position(), cell, side.opponent());
    capture_alone(rec, cell, by, side);
    for enclosed in enclosed_behind(rec.position(), cell, by, was_anchored) {
        capture_alone(rec, enclosed, by, side);
    }
}

/// WW2 §5.5.1, §4.4.1: every home cell without a land unit of the other side returns to a country that holds what is not
/// occupied, conquered or not.
/// Called at the moments of WW2 §2.7; opens an event for every cell that changes hands.
pub(crate) fn retake_unoccupied(rec: &mut Recorder) {
    for index in 0..rec.rules.politics.held_unless_occupied.len() {
        let country = rec.rules.politics.held_unless_occupied[index];
        let away = held_by_others(rec.position(), country);
        give_back(rec, country, &away);
    }
}

/// The same where only these cells have changed since it was last applied, as after a combat or an advance.
pub(crate) fn retake_unoccupied_in(rec: &mut Recorder, cells: impl IntoIterator<Item = CellId>) {
    for cell in cells {
        let keeper = rec.map.home(cell).filter(|home| rec.rules.politics.held_unless_occupied.contains(home));
        if let Some(country) = keeper {
            give_back(rec, country, &[cell]);
        }
    }
}

/// Those of the country's home cells that no land unit of the other side occupies; where both sides stand nothing
/// changes (WW2 §5.5.2).
fn give_back(rec: &mut Recorder, country: CountryId, cells: &[CellId]) {
    for &cell in cells {
        let at = rec.position();
        if takes_back(at, country, cell) {
            let from = at.state.controller(cell);
            rec.begin(Cause::Captured { cell, from, to: country });
            set_controller(rec, cell, Some(country));
        }
    }
}

/// Does the country take its home cell back at the next moment of WW2 §2.7, as it stands?
fn takes_back(at: Position, country: CountryId, cell: CellId) -> bool {
    let side = at.state.side_of(country);
    let occupied = at.state.units_at(cell).any(|(_, unit)| at.is_land(unit) && at.state.side_of(unit.owner) != side);
    at.state.controller(cell) != Some(country) && !occupied
}

/// Who takes the cell at the next moment of WW2 §2.7, as it stands (WW2 §5.5.1)?
pub(crate) fn taken_back_by(at: Position, cell: CellId) -> Option<CountryId> {
    let keeps = |home: &CountryId| at.rules.politics.held_unless_occupied.contains(home);
    at.map.home(cell).filter(keeps).filter(|&home| takes_back(at, home, cell))
}

/// Home cells of `country` with another controller.
fn held_by_others(at: Position, country: CountryId) -> Vec<CellId> {
    let holders = at.map.home.iter().zip(at.state.controllers()).enumerate();
    holders
        .filter(|(_, (home, controller))| **home == Some(country) && **controller != Some(country))
        .map(|(index, _)| CellId::new(index as u16))
        .collect()
}

/// WW2 §5.1.2 without §5.3.
fn capture_alone(rec: &mut Recorder, cell: CellId, by: CountryId, side: Side) {
    let from = rec.state().controller(cell);
    if from.is_some_and(|country| rec.state().side_of(country) == Some(side)) || !rec.map.is_land(cell) {
        return;
    }
    let to = rec
        .map
        .home(cell)
        .filter(|&home| rec.state().side_of(home) == Some(side) && !rec.state().country(home).is_conquered())
        .unwrap_or(by);
    rec.begin(Cause::Captured { cell, from, to });
    set_controller(rec, cell, Some(to));
}

/// WW2 §5.3.1: something in the cell keeps it `side`'s when the front has passed.
pub(crate) fn is_anchored(at: Position, cell: CellId, side: Side) -> bool {
    at.map.city[cell.index()].is_some()
        || at.map.has(cell, flag::RESOURCE)
        || at.is_fortified(cell)
        || ports::airbase_capacity(&at, cell) > 0
        || at.state.units_at(cell).any(|(_, unit)| at.is_land(unit) && at.state.side_of(unit.owner) == Some(side))
}

/// WW2 §5.3.2 to §5.3.4: the enemy cells that the capture of `cell` cuts off, in ascending order of the ring cells they
/// were found from. Cells that a truce closes to `by` are not taken.
fn enclosed_behind(at: Position, cell: CellId, by: CountryId, was_anchored: bool) -> Vec<CellId> {
    let Some(side) = at.state.side_of(by) else { return Vec::new() };
    let enemy = side.opponent();
    let is_enemy = |cell: CellId| at.state.controlling_side(cell) == Some(enemy);
    let exempt =
        |cell: CellId| at.map.home(cell).is_some_and(|home| at.rules.politics.held_unless_occupied.contains(&home));
    let ring: Vec<CellId> = at.land_adjacent(cell).filter(|&near| is_enemy(near)).collect();
    let groups = groups_of(at, &ring);
    // WW2 §5.3.3
    if groups.len() < 2 && !was_anchored {
        return Vec::new();
    }
    let mut taken: Vec<CellId> = Vec::new();
    for group in groups {
        let mut region: Vec<CellId> = group.into_iter().filter(|&cell| !exempt(cell)).collect();
        if region.is_empty() || taken.contains(&region[0]) {
            continue;
        }
        let mut seen: BTreeSet<CellId> = region.iter().copied().collect();
        let mut next = 0;
        let mut anchored = false;
        while next < region.len() && !anchored {
            let here = region[next];
            next += 1;
            anchored = is_anchored(at, here, enemy);
            for near in at.land_adjacent(here) {
                if is_enemy(near) && !exempt(near) && seen.insert(near) {
                    region.push(near);
                }
            }
        }
        if !anchored {
            taken.extend(region.into_iter().filter(|&cell| !at.truce_bars(by, cell)));
        }
    }
    taken
}

/// The ring cells sorted into groups that touch by land.
fn groups_of(at: Position, ring: &[CellId]) -> Vec<Vec<CellId>> {
    let mut groups: Vec<Vec<CellId>> = Vec::new();
    for &cell in ring {
        let (touching, mut rest): (Vec<_>, Vec<_>) =
            groups.into_iter().partition(|group| group.iter().any(|&other| at.are_land_adjacent(cell, other)));
        let mut joined: Vec<CellId> = touching.into_iter().flatten().collect();
        joined.push(cell);
        rest.push(joined);
        groups = rest;
    }
    groups
}
