//! How far it is: from the chosen hex to the one under the pointer, in hexes, in kilometres and in months for each speed of units.

use crate::game_screen::{GameScreen, LongWay, Notice};
use meridian_engine::grid::globe::Geometry;
use meridian_engine::ruleset::Domain;
use meridian_engine::{CellId, ClassId, Map};
use meridian_presentation::words::place_title;
use meridian_renderer::{Dash, Line, Pin, Rgba, Sketch};
use meridian_words::t;
use std::collections::BTreeMap;

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
    /// The hexes along a straight line, both ends included.
    pub cells: Vec<CellId>,
    /// Their names.
    pub places: [String; 2],
    /// Along a great circle.
    pub km: f64,
    /// How long units of the side that looks need for it, domain by domain, the quickest first.
    pub months: Vec<Speed>,
    /// The way that the first chosen unit would really go: hexes and months.
    pub way: Option<(usize, usize)>,
}

/// Units that need as many months as each other.
#[derive(Clone, PartialEq, Debug)]
pub struct Speed {
    /// Where they go.
    pub domain: Domain,
    /// What they need.
    pub months: usize,
    /// Fewest and most points of movement that they have.
    pub points: [u8; 2],
    /// Their classes, and how many there are of each: the most first.
    pub classes: Vec<(ClassId, usize)>,
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
        let cells = straight(self.game().map(), geometry, from, to);
        let side = self.viewer().unwrap_or(at.state.clock().active);
        let hexes = cells.len() - 1;
        let mut speeds: BTreeMap<(Domain, usize), Speed> = BTreeMap::new();
        for (_, unit) in at.state.units_of(side) {
            let points = at.class(unit).movement;
            if points > 0 {
                let months = hexes.div_ceil(usize::from(points));
                let new = || Speed { domain: at.domain(unit), months, points: [points; 2], classes: Vec::new() };
                let speed = speeds.entry((at.domain(unit), months)).or_insert_with(new);
                speed.points = [speed.points[0].min(points), speed.points[1].max(points)];
                match speed.classes.iter_mut().find(|(class, _)| *class == unit.class) {
                    Some((_, count)) => *count += 1,
                    None => speed.classes.push((unit.class, 1)),
                }
            }
        }
        let mut months: Vec<Speed> = speeds.into_values().collect();
        months
            .iter_mut()
            .for_each(|speed| speed.classes.sort_by_key(|&(class, count)| (std::cmp::Reverse(count), class)));
        let way = self.far_plan(to).map(|way: LongWay| (way.cells.len() - 1, way.months()));
        Some(Measured {
            places: [from, to].map(|cell| place_title(at, cell)),
            km: geometry.distance_km(from, to),
            months,
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

/// The hexes that lead from one to another, each beside the one before: always the neighbour that is nearest to the end.
fn straight(map: &Map, geometry: &Geometry, from: CellId, to: CellId) -> Vec<CellId> {
    let mut cells = vec![from];
    let mut left = geometry.angle(from, to);
    while let Some(&last) = cells.last().filter(|&&last| last != to) {
        let near = map.grid.neighbours(last).map(|cell| (geometry.angle(cell, to), cell));
        match near.min_by(|a, b| a.0.total_cmp(&b.0)) {
            Some((angle, cell)) if angle < left => {
                left = angle;
                cells.push(cell);
            }
            // over the edge of a board
            _ => break,
        }
    }
    cells
}
