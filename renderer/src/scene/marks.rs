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
    pub kind: ArrowKind,
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
    #[default]
    Solid,
    Dashed,
    Dotted,
}

/// A line from cell to cell.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    pub cells: Vec<CellId>,
    pub colour: Rgba,
    pub dash: Dash,
    /// Points.
    pub width: f32,
}

/// The edge of an area of cells.
#[derive(Clone, PartialEq, Debug)]
pub struct Outline {
    pub cells: Vec<CellId>,
    /// Cells towards which no edge is drawn: the land around an area of water, which the coast divides from it.
    pub open: Vec<CellId>,
    pub colour: Rgba,
    pub dash: Dash,
    /// Points.
    pub width: f32,
}

/// Small pictures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Glyph {
    Dot,
    Diamond,
    Bolt,
    Anchor,
    Airfield,
    Resource,
}

/// A glyph, a few letters in a pill, or both, on a cell.
#[derive(Clone, PartialEq, Debug)]
pub struct Pin {
    pub cell: CellId,
    pub glyph: Option<Glyph>,
    pub text: String,
    pub fill: Rgba,
    /// From the middle of the cell, in hex widths: to the right, up.
    pub shift: [f32; 2],
    /// Shown where hexes are at least this wide, points.
    pub from_hex: f32,
}

/// What the player points at.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Marks {
    pub selected: Option<CellId>,
    pub hover: Option<CellId>,
    /// Cells that can be attacked.
    pub targets: Vec<CellId>,
    pub arrows: Vec<Arrow>,
    pub lines: Vec<Line>,
    /// Cells with a ring around each.
    pub rings: Vec<(CellId, Rgba)>,
    pub pins: Vec<Pin>,
    /// Edges of areas: the range of an aircraft, a region of a list.
    pub outlines: Vec<Outline>,
}

/// What an overlay draws beside its colours and hatching.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Sketch {
    pub outlines: Vec<Outline>,
    pub lines: Vec<Line>,
    pub arrows: Vec<Arrow>,
    pub rings: Vec<(CellId, Rgba)>,
    pub pins: Vec<Pin>,
}
