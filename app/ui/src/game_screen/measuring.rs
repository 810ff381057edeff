//! How far it is: from the chosen hex to the one under the pointer, in hexes, in kilometres and in months for each speed of units.

use crate::game_screen::{GameScreen, LongWay, Notice};
use meridian_engine::grid::globe::Geometry;
use meridian_engine::ruleset::Domain;
use meridian_engine::{CellId, ClassId};
use meridian_presentation::words::place_title;
use meridian_renderer::{Dash, Line, Pin, Rgba, Sketch};
use meridian_words::t;
use std::collections::{BTreeMap, BTreeSet};

/// Of the line.
const LINE: Rgba = Rgba::hex(0xf6f1d8);

/// The tool, while it is in the hand.
#[derive(Clone, Debug, Default)]
pub struct Measuring {
    /// Where it was taken up; a hex that is chosen since counts more.
    from: Option<CellId>,
    /// Where the pointer was last.
    to: Option<CellId>,
}

/// What was measured.
#[derive(Clone, PartialEq, Debug)]
pub struct Measured {
    /// The hexes below the straight line, both ends included.
    pub cells: Vec<CellId>,
    /// Their names.
    pub places: [String; 2],
    /// Along a great circle.
    pub km: f64,
    /// Months by domain and points of movement, with the classes of the side that looks that have so many.
    pub months: Vec<(Domain, u8, usize, Vec<ClassId>)>,
    /// The way that the first chosen unit would really go: hexes and months.
    pub way: Option<(usize, usize)>,
}

impl Measured {
    /// Steps along the line.
    pub fn hexes(&self) -> usize {
        self.cells.len() - 1
    }
}

impl GameScreen {
    /// Takes the tool up, or puts it away.
    pub(super) fn toggle_measuring(&mut self) {
        self.measuring = match self.measuring {
            Some(_) => None,
            None => Some(Measuring { from: self.hover, to: None }),
        };
        if self.measuring.is_some() && self.selection.cell.or(self.hover).is_none() {
            self.notice = Some(Notice::good(t!("measure-choose")));
        }
        self.pointed = false;
    }
    /// What the tool shows now.
    pub fn measured(&self) -> Option<Measured> {
        let tool = self.measuring.as_ref()?;
        let (from, to) = (self.selection.cell.or(tool.from)?, tool.to?);
        let geometry = self.game().map().grid.geometry()?;
        if from == to {
            return None;
        }
        let at = self.game().position();
        let cells = straight(geometry, from, to);
        let side = self.viewer().unwrap_or(at.state.clock().active);
        let mut classes: BTreeMap<(Domain, u8), BTreeSet<ClassId>> = BTreeMap::new();
        for (_, unit) in at.state.units_of(side) {
            let points = at.class(unit).movement;
            if points > 0 {
                classes.entry((at.domain(unit), points)).or_default().insert(unit.class);
            }
        }
        let hexes = cells.len() - 1;
        let months = |((domain, points), classes): ((Domain, u8), BTreeSet<ClassId>)| {
            (domain, points, hexes.div_ceil(usize::from(points)), classes.into_iter().collect())
        };
        let way = self.far_plan(to).map(|way: LongWay| (way.cells.len() - 1, way.months()));
        Some(Measured {
            places: [from, to].map(|cell| place_title(at, cell)),
            km: geometry.distance_km(from, to),
            months: classes.into_iter().map(months).collect(),
            way,
            cells,
        })
    }
    /// Where the pointer is, and the line to it.
    pub(super) fn draw_measure(&mut self) -> Option<Sketch> {
        let hover = self.hover;
        let tool = self.measuring.as_mut()?;
        tool.to = hover.or(tool.to);
        let measured = self.measured()?;
        let mut sketch = Sketch::default();
        let end = *measured.cells.last()?;
        let text = t!("measure-pin", hexes = measured.hexes(), km = format!("{:.0}", measured.km));
        sketch.pins.push(Pin { cell: end, glyph: None, text, fill: LINE, shift: [0.0, -0.5], from_hex: 0.0 });
        sketch.lines.push(Line { cells: measured.cells, colour: LINE, dash: Dash::Dotted, width: 3.0 });
        Some(sketch)
    }
}

/// The hexes below the great circle from one to another. Each is beside the one before.
fn straight(geometry: &Geometry, from: CellId, to: CellId) -> Vec<CellId> {
    let (a, b) = (geometry.centre(from), geometry.centre(to));
    let angle = geometry.angle(from, to);
    // so close together that none is missed
    let parts = (8 * geometry.least_steps(from, to).max(1)) as usize;
    let mut cells = vec![from];
    for part in 1..=parts {
        let share = part as f64 / parts as f64;
        let (one, other) = match angle.sin() {
            sine if sine.abs() < 1e-9 => (1.0 - share, share),
            sine => (((1.0 - share) * angle).sin() / sine, (share * angle).sin() / sine),
        };
        let point: [f64; 3] = std::array::from_fn(|axis| one * a[axis] + other * b[axis]);
        let length = point.iter().map(|x| x * x).sum::<f64>().sqrt().max(1e-12);
        if let Some(cell) = geometry.cell_at(point.map(|x| x / length)).filter(|cell| cells.last() != Some(cell)) {
            cells.push(cell);
        }
    }
    cells
}
