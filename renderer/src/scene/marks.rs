//! What can be marked on the map: plain data of the scene. [`Marks`] follow the pointer and change often; a [`Sketch`]
//! belongs to an overlay and changes with the position.

use crate::colour::Rgba;
use meridian_engine::CellId;

/// What an arrow means decides how it is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ArrowKind {
    /// Hollow with a dark edge.
    #[default]
    Planned,
    /// Solid in its colour.
    Executed,
    /// Grows towards its head.
    Attack,
}

/// How the way is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Way {
    /// On foot or by road.
    #[default]
    Land,
    /// With sleepers.
    Rail,
    /// A double line.
    Sea,
    /// A curve from the first cell to the last, whatever lies between.
    Air,
}

/// An arrow along cells.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Arrow {
    /// First to last; fewer than two draw nothing.
    pub cells: Vec<CellId>,
    /// What it stands for.
    pub kind: ArrowKind,
    /// How the way is made.
    pub way: Way,
    /// Of executed arrows and of attacks; plans have the theme's.
    pub colour: Rgba,
    /// 0 to 1.
    pub alpha: f32,
    /// Widens the arrow: 1 is a single stack.
    pub weight: f32,
    /// Air: a dotted leg leads back.
    pub returns: bool,
}

/// How a line of an overlay is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Dash {
    /// Without gaps.
    #[default]
    Solid,
    /// Long strokes.
    Dashed,
    /// Short strokes.
    Dotted,
}

/// A line from cell to cell.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// First to last.
    pub cells: Vec<CellId>,
    /// Of the stroke.
    pub colour: Rgba,
    /// Of the stroke.
    pub dash: Dash,
    /// Points.
    pub width: f32,
}

/// The edge of an area of cells.
#[derive(Clone, PartialEq, Debug)]
pub struct Outline {
    /// The area.
    pub cells: Vec<CellId>,
    /// Cells towards which no edge is drawn: the land around an area of water, which the coast divides from it.
    pub open: Vec<CellId>,
    /// Of the stroke.
    pub colour: Rgba,
    /// Of the stroke.
    pub dash: Dash,
    /// Points.
    pub width: f32,
}

/// Small pictures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Glyph {
    /// A disc.
    Dot,
    /// A square on its corner.
    Diamond,
    /// Lightning: fighting.
    Bolt,
    /// A port.
    Anchor,
    /// An airfield.
    Airfield,
    /// A resource.
    Resource,
}

/// A glyph, a few letters in a pill, or both, on a cell.
#[derive(Clone, PartialEq, Debug)]
pub struct Pin {
    /// Where it is stuck.
    pub cell: CellId,
    /// Left of the letters, if there are any.
    pub glyph: Option<Glyph>,
    /// A few letters; empty for none.
    pub text: String,
    /// Of the pill, or of a glyph without letters.
    pub fill: Rgba,
    /// From the middle of the cell, in hex widths: to the right, up.
    pub shift: [f32; 2],
    /// Shown where hexes are at least this wide, points.
    pub from_hex: f32,
}

/// What the player points at.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Marks {
    /// Cell with a ring around it.
    pub selected: Option<CellId>,
    /// Cell under the pointer.
    pub hover: Option<CellId>,
    /// Cells that can be attacked.
    pub targets: Vec<CellId>,
    /// Over the counters.
    pub arrows: Vec<Arrow>,
    /// Lines from cell to cell.
    pub lines: Vec<Line>,
    /// Cells with a ring around each.
    pub rings: Vec<(CellId, Rgba)>,
    /// Over the counters.
    pub pins: Vec<Pin>,
    /// Edges of areas: the range of an aircraft, a region of a list.
    pub outlines: Vec<Outline>,
}

/// What an overlay draws beside its colours and hatching.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Sketch {
    /// Edges of areas.
    pub outlines: Vec<Outline>,
    /// Lines from cell to cell.
    pub lines: Vec<Line>,
    /// Under the counters.
    pub arrows: Vec<Arrow>,
    /// Cells with a ring around each.
    pub rings: Vec<(CellId, Rgba)>,
    /// Over the counters.
    pub pins: Vec<Pin>,
}
