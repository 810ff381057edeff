//! Overlays: each says one thing about every cell, in colours, stripes, lines and figures that its legend explains. All of
//! them are functions of a position, of who looks at it and of a few options; [`lay`] runs once for each change of these,
//! [`Overlaid::hover`] with the pointer.

mod airbases;
pub mod arrows;
mod beachheads;
mod history;
mod income;
mod legend;
mod palette;
mod reach;
mod stacking;
mod supply;
#[cfg(test)]
mod tests;
mod threat;
pub(crate) mod weather;
mod zones;

pub use history::History;
pub use legend::{Legend, LegendEntry, Swatch};
pub use palette::{BLUE, ORANGE, RED, VERMILION};
pub use reach::{DIM, LIT, LIT_FAR, LIT_NEAR, shaded as reach_of};

use clap::ValueEnum;
use meridian_engine::known::View;
use meridian_engine::rules::Position;
use meridian_engine::{CellId, Side, UnitId};
use meridian_renderer::{Hatch, Layers, Marks, Rgba, Scene, Sketch};
use meridian_words::spoken;

/// What is laid over the map.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Overlay {
    #[default]
    #[expect(missing_docs, reason = "what is said of a value stands in `--help`, and this one needs no words there")]
    None,
    /// Who can trace supply, from where, and what would cut it
    Supply,
    /// Weather of a month and grounded aircraft
    Weather,
    /// Control zones of land units and ships
    Zones,
    /// How far units get in one move
    Reach,
    /// What the other side could attack in its next turn
    Threat,
    /// Where money comes from and where it goes
    Income,
    /// Room on airbases, and ranges of aircraft
    Airbases,
    /// How full cells are
    Stacking,
    /// When ground last changed hands in this game
    History,
}

impl Overlay {
    /// All but none, as lists show them.
    pub const ALL: [Self; 9] = [
        Self::Supply,
        Self::Weather,
        Self::Zones,
        Self::Reach,
        Self::Threat,
        Self::Income,
        Self::Airbases,
        Self::Stacking,
        Self::History,
    ];

    /// As `--overlay` takes it.
    pub fn name(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
    }
    /// As it stands in menus and over its legend, in the language of the program.
    pub fn title(self) -> String {
        spoken().say(match self {
            Self::None => "overlay-none",
            Self::Supply => "overlay-supply",
            Self::Weather => "overlay-weather",
            Self::Zones => "overlay-zones",
            Self::Reach => "overlay-reach",
            Self::Threat => "overlay-threat",
            Self::Income => "overlay-income",
            Self::Airbases => "overlay-airbases",
            Self::Stacking => "overlay-stacking",
            Self::History => "overlay-history",
        })
    }
}

/// What the player has set for an overlay.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// Bits of the parts of the legend that are switched off.
    pub(crate) hidden: u16,
    /// Weather: month of the year, 1 to 12; 0 for the present one.
    pub month: u8,
}

impl Options {
    const fn shows(self, part: u8) -> bool {
        self.hidden & 1 << part == 0
    }
    /// Switches a part of the legend, 0 to 15, off or on again.
    pub fn toggle(&mut self, part: u8) {
        self.hidden ^= 1 << part;
    }
}

/// Who looks at what.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    /// The position, and through whose eyes it is seen.
    pub view: View<'a>,
    /// Those of the overlay that is laid.
    pub options: Options,
    /// Units that the player has chosen.
    pub chosen: &'a [UnitId],
    /// What has changed hands so far.
    pub history: &'a History,
}

impl<'a> Look<'a> {
    fn at(&self) -> Position<'a> {
        self.view.position()
    }
    /// The sides whose affairs an overlay shows: the viewer's, or both.
    fn sides(&self) -> &'static [Side] {
        match self.view.eyes() {
            Some(Side::Axis) => &[Side::Axis],
            Some(Side::Allies) => &[Side::Allies],
            None => &Side::BOTH,
        }
    }
}

/// An overlay as it lies over the map.
#[derive(Clone, Debug, Default)]
pub struct Overlaid {
    /// Colours over cells, let through by their alpha.
    pub tints: Vec<(CellId, Rgba)>,
    /// Stripes over the colours.
    pub hatching: Vec<(CellId, Hatch)>,
    /// Edges, lines, arrows, rings and pins.
    pub sketch: Sketch,
    /// What all of it means.
    pub legend: Legend,
    /// Limits of the weather zones are drawn.
    pub(crate) limits: bool,
    /// What hovering asks again and again.
    memory: Memory,
}

#[derive(Clone, Debug, Default)]
enum Memory {
    #[default]
    Nothing,
    Supply(Box<supply::Lines>),
    Threat(Box<meridian_engine::forecast::Threats>),
    Income(Box<income::Flow>),
}

/// What an overlay says about the cell under the pointer.
#[derive(Clone, Debug, Default)]
pub struct Hint {
    /// What is drawn while the pointer is there.
    pub marks: Marks,
    /// What is said of the cell; empty if nothing is.
    pub words: String,
}

/// Lays an overlay over the map.
pub fn lay(overlay: Overlay, look: &Look) -> Overlaid {
    let mut laid = match overlay {
        Overlay::None => Overlaid::default(),
        Overlay::Supply => supply::lay(look),
        Overlay::Weather => weather::lay(look),
        Overlay::Zones => zones::lay(look),
        Overlay::Reach => reach::lay(look),
        Overlay::Threat => threat::lay(look),
        Overlay::Income => income::lay(look),
        Overlay::Airbases => airbases::lay(look),
        Overlay::Stacking => stacking::lay(look),
        Overlay::History => history::lay(look),
    };
    beachheads::draw(look.at(), &mut laid.sketch);
    laid.legend.overlay = overlay;
    laid
}

impl Overlaid {
    /// A copy of what is drawn.
    #[must_use]
    pub fn clone_shown(&self) -> Self {
        let (tints, hatching) = (self.tints.clone(), self.hatching.clone());
        Self { tints, hatching, sketch: self.sketch.clone(), limits: self.limits, ..Self::default() }
    }
    /// Shows it over a scene, in place of the overlay before; the legend is left.
    pub fn put_on(self, scene: &mut Scene) -> Legend {
        scene.set_overlay(self.tints);
        scene.set_hatching(self.hatching);
        scene.set_sketch(self.sketch);
        scene.set_layers(Layers { zones: self.limits, ..scene.layers() });
        self.legend
    }
    /// What the overlay says about one cell.
    pub fn hover(&self, look: &Look, cell: CellId) -> Hint {
        match (&self.memory, self.legend.overlay) {
            (Memory::Supply(lines), _) => supply::hover(look, lines, cell),
            (Memory::Threat(threats), _) => threat::hover(look, threats, cell),
            (_, Overlay::Weather) => weather::hover(look, cell),
            (Memory::Income(flow), _) => income::hover(look, flow, cell),
            (_, Overlay::Airbases) => airbases::hover(look, cell),
            (_, Overlay::Stacking) => stacking::hover(look, cell),
            (_, Overlay::History) => history::hover(look, cell),
            _ => Hint::default(),
        }
    }
}
