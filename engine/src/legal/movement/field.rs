//! The cells that units of one gait can get to from one cell with so many points, and how many of them have no room left.

use crate::cell_set::CellSet;
use crate::legal::flood::Flood;
use crate::rules::Position;
use crate::rules::ports::is_friendly_port;
use crate::ruleset::{Domain, Role};
use crate::{CellId, Side, Unit};

/// Who shares room with whom where a move ends (WW2 §9); aircraft end it anywhere, unless the weather closes cells to them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Berth {
    Ordinary,
    Supply,
    Paratrooper,
    Ship,
    /// A ship that waters may be closed to.
    Support,
    Aircraft,
}

/// For each [`Berth`]: is there no room for one more?
pub type Full = [bool; 6];

impl Berth {
    pub fn of(at: Position, unit: &Unit) -> Option<Self> {
        Some(match (at.domain(unit), at.role(unit)) {
            (Domain::Air, _) if at.rules.weather.kinds.iter().all(|kind| kind.no_aircraft.is_none()) => return None,
            (Domain::Air, _) => Self::Aircraft,
            (Domain::Naval, _) if at.rules.weather.closed_waters.is_empty() => Self::Ship,
            (Domain::Naval, _) if at.is_support_ship(unit) => Self::Support,
            (Domain::Naval, _) => Self::Ship,
            (Domain::Land, Role::Supply) => Self::Supply,
            (Domain::Land, Role::Paratrooper) => Self::Paratrooper,
            (Domain::Land, _) => Self::Ordinary,
        })
    }
    /// Where there is no room in the cell for somebody from elsewhere.
    pub fn full(at: Position, side: Side, cell: CellId) -> Full {
        let land = |kind| !at.land_room(cell, side, &[], &[kind]);
        let ships = !at.naval_room(cell, side, is_friendly_port(&at, cell, side));
        [
            land(Role::Infantry),
            land(Role::Supply),
            land(Role::Paratrooper),
            ships,
            ships || at.closed_to_support(cell).is_some(),
            at.closed_to_flights(cell).is_some(),
        ]
    }
}

pub struct Field {
    cells: Cells,
    count: usize,
    /// By [`Berth`]: how many of the cells are full.
    full: [usize; 6],
}

/// A set of cells: a list as long as it is short.
enum Cells {
    Few(Vec<CellId>),
    Many(CellSet),
}

/// Most cells of a list.
const FEW: usize = 96;

impl Field {
    /// What the search found, one field for each number of points, ascending; each with one cell besides.
    pub fn of(cells: usize, flood: &mut Flood, budgets: &[u16], also: Option<CellId>) -> Vec<Self> {
        flood.ends().sort_unstable_by_key(|&(cell, cost, _)| (cost, cell));
        let ends: Vec<(CellId, u16)> = flood.ends().iter().map(|&(cell, cost, _)| (cell, cost)).collect();
        let (mut settled, mut ends) = (flood.settled(), ends.as_slice());
        let mut set = Growing { cells: CellSet::none(cells), few: Vec::new(), count: 0 };
        set.extend(also);
        let until = |&budget: &u16| {
            for found in [&mut settled, &mut ends] {
                let (now, later) = found.split_at(found.partition_point(|&(_, cost)| cost <= budget));
                *found = later;
                set.extend(now.iter().map(|&(cell, _)| cell));
            }
            set.field()
        };
        budgets.iter().map(until).collect()
    }
    /// All cells of some fields.
    pub fn joined<'f>(cells: usize, fields: impl Iterator<Item = &'f Self>) -> Self {
        let mut set = Growing { cells: CellSet::none(cells), few: Vec::new(), count: 0 };
        fields.for_each(|field| set.extend(CellId::table(cells).filter(|&cell| field.contains(cell))));
        set.field()
    }
    pub fn contains(&self, cell: CellId) -> bool {
        match &self.cells {
            Cells::Few(cells) => cells.contains(&cell),
            Cells::Many(cells) => cells.has(cell),
        }
    }
    /// A cell of the map fills up, or is not full any more.
    pub fn fill(&mut self, cell: CellId, before: Full, now: Full) {
        if before != now && self.contains(cell) {
            for (sum, (before, now)) in self.full.iter_mut().zip(before.into_iter().zip(now)) {
                *sum = *sum + usize::from(now) - usize::from(before);
            }
        }
    }
    /// Number of cells where somebody can end a move who starts in a cell that is as full as said.
    pub fn open(&self, berth: Option<Berth>, start: CellId, full: Full) -> usize {
        let stays = usize::from(self.contains(start));
        match berth {
            None => self.count - stays,
            Some(berth) => {
                let closed = self.full[berth as usize] - if full[berth as usize] { stays } else { 0 };
                self.count - stays - closed
            }
        }
    }
}

/// A set that cells are added to.
struct Growing {
    cells: CellSet,
    /// The first ones.
    few: Vec<CellId>,
    count: usize,
}

impl Growing {
    fn extend(&mut self, cells: impl IntoIterator<Item = CellId>) {
        for cell in cells {
            if !self.cells.has(cell) {
                self.cells.add(cell);
                self.count += 1;
                if self.count <= FEW {
                    self.few.push(cell);
                }
            }
        }
    }
    fn field(&self) -> Field {
        let few = self.count <= FEW;
        let cells = if few { Cells::Few(self.few.clone()) } else { Cells::Many(self.cells.clone()) };
        Field { cells, count: self.count, full: [0; 6] }
    }
}
