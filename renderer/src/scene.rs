//! What the caller wants to see: plain data, set whole and compared here, so that the renderer redoes only what changed.
//! A scene knows nothing of rules: who controls a cell, which counter lies on top, what is selected come from outside.

use crate::colour::Rgba;
mod marks;

use crate::token::{Actor, Counter};
use crate::works::Works;
pub use marks::{Arrow, ArrowKind, Dash, Glyph, Line, Marks, Outline, Pin, Sketch, Way};
use meridian_engine::{CellId, CountryId, Partnership};
use std::sync::atomic::{AtomicU64, Ordering};

/// How a country looks.
#[derive(Clone, PartialEq, Debug)]
pub struct CountryLook {
    /// Name for the label.
    pub name: String,
    /// Two letters on its counters.
    pub code: String,
    /// Of its counters and of the tint of its land.
    pub colour: Rgba,
    /// Whose side it is on.
    pub partnership: Partnership,
}

/// Stripes across a cell; a cell may have both kinds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Hatch {
    /// With its opacity.
    pub colour: Rgba,
    /// From the lower left to the upper right; otherwise falling to the right.
    pub rising: bool,
}

/// Which layers show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layers {
    /// Units.
    pub counters: bool,
    /// Names.
    pub labels: bool,
    /// Marks of cities, ports, resources and works.
    pub features: bool,
    /// Sides of cells.
    pub grid: bool,
    /// Control tint on land; without it the bare terrain.
    pub tint: bool,
    /// The tint tells partnerships apart, not countries.
    pub partnerships: bool,
    /// Railways.
    pub railways: bool,
    /// Rivers.
    pub rivers: bool,
    /// Stripes on land that another country than its owner holds.
    pub occupied: bool,
    /// Limits of the weather zones.
    pub zones: bool,
    /// What the board marks besides, for rulesets that ask for it: rivers, canals, lakes, ferries and ridges along sides,
    /// rough ground and marshes instead of the hills and marshes of the picture.
    pub hexsides: bool,
}

impl Default for Layers {
    fn default() -> Self {
        Self {
            counters: true,
            labels: true,
            features: true,
            grid: true,
            tint: true,
            partnerships: false,
            railways: true,
            rivers: true,
            occupied: true,
            zones: false,
            hexsides: false,
        }
    }
}

/// Stands for no country in [`Scene::set_control`].
pub const NO_COUNTRY: u8 = u8::MAX;

/// When each part last changed; a renderer compares with what it drew. No two changes of any scenes share a number, so
/// another scene in place of the one that was drawn is always drawn anew.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Revisions {
    pub countries: u64,
    pub control: u64,
    pub works: u64,
    pub overlay: u64,
    pub hatching: u64,
    pub counters: u64,
    pub unit_names: u64,
    pub actors: u64,
    pub marks: u64,
    pub sketch: u64,
    pub layers: u64,
    pub caption: u64,
    pub settled: u64,
}

impl Revisions {
    fn fresh() -> Self {
        let now = stamp();
        Self {
            countries: now,
            control: now,
            works: now,
            overlay: now,
            hatching: now,
            counters: now,
            unit_names: now,
            actors: now,
            marks: now,
            sketch: now,
            layers: now,
            caption: now,
            settled: now,
        }
    }
}

/// A number that was never given before.
pub(crate) fn stamp() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// See the module.
#[derive(Clone, Debug)]
pub struct Scene {
    pub(crate) countries: Vec<CountryLook>,
    pub(crate) control: Vec<u8>,
    pub(crate) works: Vec<(CellId, Works)>,
    pub(crate) overlay: Vec<(CellId, Rgba)>,
    pub(crate) hatching: Vec<(CellId, Hatch)>,
    pub(crate) counters: Vec<Counter>,
    pub(crate) unit_names: Vec<(CellId, String)>,
    pub(crate) actors: Vec<Actor>,
    pub(crate) marks: Marks,
    pub(crate) sketch: Sketch,
    pub(crate) layers: Layers,
    pub(crate) caption: String,
    pub(crate) settled: f32,
    pub(crate) revisions: Revisions,
}

impl Scene {
    /// Something that is another thing after each change.
    pub fn revision(&self) -> impl std::hash::Hash + PartialEq + Copy + std::fmt::Debug + use<> {
        self.revisions
    }
    /// An empty world of `cells` cells that nobody controls.
    pub fn new(cells: usize) -> Self {
        Self {
            countries: Vec::new(),
            control: vec![NO_COUNTRY; cells],
            works: Vec::new(),
            overlay: Vec::new(),
            hatching: Vec::new(),
            counters: Vec::new(),
            unit_names: Vec::new(),
            actors: Vec::new(),
            marks: Marks::default(),
            sketch: Sketch::default(),
            layers: Layers::default(),
            caption: String::new(),
            settled: 1.0,
            revisions: Revisions::fresh(),
        }
    }
    /// Looks by [`CountryId`]. All set functions return true when something changed.
    pub fn set_countries(&mut self, countries: Vec<CountryLook>) -> bool {
        set(&mut self.countries, countries, &mut self.revisions.countries)
    }
    /// Controller of each cell as [`CountryId`], [`NO_COUNTRY`] for none. Panics when the number of cells differs.
    pub fn set_control(&mut self, control: &[u8]) -> bool {
        assert_eq!(control.len(), self.control.len(), "controllers must be given for each cell of the map");
        let changed = self.control != control;
        if changed {
            self.control.copy_from_slice(control);
            self.revisions.control = stamp();
        }
        changed
    }
    /// Controller of one cell.
    pub fn set_controller(&mut self, cell: CellId, country: Option<CountryId>) -> bool {
        let country = country.map_or(NO_COUNTRY, CountryId::number);
        set(&mut self.control[cell.index()], country, &mut self.revisions.control)
    }
    /// What was built and destroyed; cells not named have neither. One entry a cell.
    pub fn set_works(&mut self, works: Vec<(CellId, Works)>) -> bool {
        set(&mut self.works, works, &mut self.revisions.works)
    }
    /// Colours laid over cells: reach, supply, weather, a choropleth. Cells not named have none.
    pub fn set_overlay(&mut self, overlay: Vec<(CellId, Rgba)>) -> bool {
        set(&mut self.overlay, overlay, &mut self.revisions.overlay)
    }
    /// Stripes across cells, such as zones of control. While there are any, occupied land is not hatched. Of two that
    /// name the same cell and lean the same way the later counts.
    pub fn set_hatching(&mut self, hatching: Vec<(CellId, Hatch)>) -> bool {
        set(&mut self.hatching, hatching, &mut self.revisions.hatching)
    }
    /// What the units of a cell are called, in the order of the cells: shown for the one pointed at, and close by for all.
    /// Panics when the order is another.
    pub fn set_unit_names(&mut self, names: Vec<(CellId, String)>) -> bool {
        assert!(names.is_sorted_by(|a, b| a.0 < b.0), "names of units must be given in the order of their cells");
        set(&mut self.unit_names, names, &mut self.revisions.unit_names)
    }
    /// Units, one counter a cell: of several the first is shown.
    pub fn set_counters(&mut self, counters: Vec<Counter>) -> bool {
        set(&mut self.counters, counters, &mut self.revisions.counters)
    }
    /// What moves about over the counters at this moment. Only the counters' layer is composed again for it.
    pub fn set_actors(&mut self, actors: Vec<Actor>) -> bool {
        set(&mut self.actors, actors, &mut self.revisions.actors)
    }
    /// What the player points at.
    pub fn set_marks(&mut self, marks: Marks) -> bool {
        set(&mut self.marks, marks, &mut self.revisions.marks)
    }
    /// Lines, outlines, arrows and pins of an overlay.
    pub fn set_sketch(&mut self, sketch: Sketch) -> bool {
        set(&mut self.sketch, sketch, &mut self.revisions.sketch)
    }
    /// Only the hovered cell.
    pub fn set_hover(&mut self, hover: Option<CellId>) -> bool {
        set(&mut self.marks.hover, hover, &mut self.revisions.marks)
    }
    /// Which layers show.
    pub fn set_layers(&mut self, layers: Layers) -> bool {
        set(&mut self.layers, layers, &mut self.revisions.layers)
    }
    /// A few words in the lower left corner, such as the date; empty for none.
    pub fn set_caption(&mut self, words: String) -> bool {
        set(&mut self.caption, words, &mut self.revisions.caption)
    }
    /// How far the map has come to rest: at 0, while the view moves, a name shows as strongly as the zoom and its place
    /// make it; at 1, where a scene starts, it shows or it doesn't.
    pub fn set_settled(&mut self, share: f32) -> bool {
        set(&mut self.settled, share.clamp(0.0, 1.0), &mut self.revisions.settled)
    }
    /// As last set.
    pub fn settled(&self) -> f32 {
        self.settled
    }
    /// As last set.
    pub fn marks(&self) -> &Marks {
        &self.marks
    }
    /// As last set.
    pub fn sketch(&self) -> &Sketch {
        &self.sketch
    }
    /// Colours laid over cells.
    pub fn overlay(&self) -> &[(CellId, Rgba)] {
        &self.overlay
    }
    /// As last set.
    pub fn layers(&self) -> Layers {
        self.layers
    }
    /// Works as set by [`Scene::set_works`].
    pub fn works(&self) -> &[(CellId, Works)] {
        &self.works
    }
    /// As last set.
    pub fn counters(&self) -> &[Counter] {
        &self.counters
    }
    /// As last set.
    pub fn actors(&self) -> &[Actor] {
        &self.actors
    }
    pub(crate) fn look(&self, country: CountryId) -> Option<&CountryLook> {
        self.countries.get(country.index())
    }
    /// Partnership of whoever controls the cell.
    pub(crate) fn partnership(&self, controller: u8) -> Option<Partnership> {
        self.countries.get(usize::from(controller)).map(|look| look.partnership)
    }
}

fn set<T: PartialEq>(place: &mut T, value: T, revision: &mut u64) -> bool {
    let changed = *place != value;
    if changed {
        *place = value;
        *revision = stamp();
    }
    changed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_difference_counts_as_a_change() {
        let mut scene = Scene::new(4);
        let before = scene.revisions;
        assert!(!scene.set_control(&[NO_COUNTRY; 4]) && !scene.set_hover(None) && !scene.set_overlay(Vec::new()));
        assert_eq!(scene.revisions, before);
        let (cells, countries): (Vec<CellId>, Vec<CountryId>) =
            (CellId::table(4).collect(), CountryId::table(8).collect());
        assert!(scene.set_controller(cells[2], Some(countries[7])));
        assert!(!scene.set_control(&[NO_COUNTRY, NO_COUNTRY, 7, NO_COUNTRY]));
        assert_ne!(scene.revisions.control, before.control);
        assert_eq!(scene.revisions, Revisions { control: scene.revisions.control, ..before });
    }

    #[test]
    fn another_scene_is_never_taken_for_the_one_that_was_drawn() {
        let (mut one, mut other) = (Scene::new(4), Scene::new(4));
        assert_ne!(one.revisions.control, other.revisions.control);
        let cell = CellId::table(4).nth(1).expect("a cell");
        one.set_controller(cell, CountryId::table(3).nth(1));
        other.set_controller(cell, CountryId::table(3).nth(2));
        assert_ne!(one.revisions.control, other.revisions.control);
    }
}
