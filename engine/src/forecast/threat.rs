//! What a side could attack in its next turn: for each cell the strength that could be brought against it over land, by
//! sea and through the air. Control zones and weather bind it as they stand.

use super::forces::{groups, members, reach};
use crate::rules::Position;
use crate::ruleset::Domain;
use crate::{CellId, GameState, Phase, Side, Unit, UnitId};

/// What could be brought against each cell; one entry a cell.
#[derive(Clone, Debug)]
pub struct Threats {
    /// Strength points of land units.
    pub points: Vec<u32>,
    /// Number of ships.
    pub ships: Vec<u32>,
    /// Number of air units.
    pub aircraft: Vec<u32>,
    /// Attack points of all of them together: on land as against a stack (WW2 §14.2.1), and none
    /// where no land unit can come (WW2 §14.1.2); at sea as against ships (WW2 §15.2).
    pub attack: Vec<f32>,
    /// Cells that were gone through, each as often as a group can come to it: what the answer has cost.
    pub visited: u64,
}

impl Threats {
    /// Of one side; units that are not `seen` don't count.
    pub fn of(at: Position, side: Side, seen: impl Fn(&Unit) -> bool) -> Self {
        let state = coming(at, side);
        let at = Position { state: &state, ..at };
        let none = || vec![0u32; at.map.len()];
        let mut threats =
            Self { points: none(), ships: none(), aircraft: none(), attack: vec![0.0; at.map.len()], visited: 0 };
        // The last group that was counted for a cell, so that none is counted twice.
        let mut counted = vec![u32::MAX; at.map.len()];
        for (number, group) in groups(at, side, seen).into_iter().enumerate() {
            let Some(reach) = reach(at, group.first, &group.unit, false) else { continue };
            let domain = at.domain(&group.unit);
            let whole = group.attack as f32;
            let guns = whole / f32::from(at.rules.numbers.naval_gun_divisor);
            let mut count = |cell: CellId| {
                if std::mem::replace(&mut counted[cell.index()], number as u32) == number as u32 {
                    return;
                }
                let (cells, amount) = match domain {
                    Domain::Land => (&mut threats.points, group.strength),
                    Domain::Naval => (&mut threats.ships, group.units),
                    Domain::Air => (&mut threats.aircraft, group.units),
                };
                cells[cell.index()] += amount;
                let on_land = domain == Domain::Naval && at.map.is_land(cell);
                threats.attack[cell.index()] += if on_land { guns } else { whole };
            };
            threats.visited += reach.cells().len() as u64 + 1;
            let stops = reach.cells().iter().map(|reached| reached.cell).chain([group.cell]);
            match domain {
                // Attacks go to a cell that touches by land (WW2 §14.1.2), by sea (WW2 §15.1.1), or straight below (§15.1.2).
                Domain::Land => stops.flat_map(|cell| at.land_adjacent(cell).chain([cell])).for_each(&mut count),
                Domain::Naval => stops.flat_map(|cell| at.sea_adjacent(cell).chain([cell])).for_each(&mut count),
                Domain::Air => stops.for_each(&mut count),
            }
        }
        // ships and aircraft support an attack on land, they make none (WW2 §14.1.2)
        for ((cell, attack), points) in at.map.cells().zip(&mut threats.attack).zip(&threats.points) {
            if *points == 0 && at.map.is_land(cell) {
                *attack = 0.0;
            }
        }
        threats
    }
}

/// Units of the side that could come to where they can attack the cell in its next main phase, each with its whole allowance,
/// zones and weather as they stand: those on the map that can fight, ascending. And the cells that were gone through.
pub fn attackers_of(at: Position, side: Side, cell: CellId) -> (Vec<UnitId>, u64) {
    let state = coming(at, side);
    let at = Position { state: &state, ..at };
    let land: Vec<CellId> = at.land_adjacent(cell).chain([cell]).collect();
    let sea: Vec<CellId> = at.sea_adjacent(cell).chain([cell]).collect();
    let (mut units, mut visited) = (Vec::new(), 0);
    for group in groups(at, side, |_| true) {
        let domain = at.domain(&group.unit);
        // a step costs a point at least; ships pass through canals besides
        let most = u32::from(at.class(&group.unit).movement) + 2;
        if domain != Domain::Naval && at.map.grid.rough_distance(group.cell, cell) > most {
            continue;
        }
        let Some(reach) = reach(at, group.first, &group.unit, false) else { continue };
        visited += reach.cells().len() as u64 + 1;
        let stands = match domain {
            Domain::Land => land.as_slice(),
            Domain::Naval => sea.as_slice(),
            Domain::Air => std::slice::from_ref(&cell),
        };
        let comes = |&stop: &CellId| stop == group.cell || reach.cells().iter().any(|reached| reached.cell == stop);
        if stands.iter().any(comes) {
            units.extend(members(at, &group));
        }
    }
    units.sort_unstable();
    (units, visited)
}

/// The position as it will be when the side moves next: this month, or the next one if its turn is over.
fn coming(at: Position, side: Side) -> GameState {
    let sequence = &at.rules.sequence;
    if sequence.place(at.state.clock().phase) <= sequence.place(Phase::Combat(side)) {
        return at.state.clone();
    }
    at.imagine(|rec| {
        rec.war(|war| {
            war.month = war.month.plus(1);
            // Nobody knows yet where aircraft will stay on the ground.
            war.grounded = 0;
        });
    })
}
