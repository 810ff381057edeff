//! Names on the map: lands, waters and islands along curves, cities beside their marks. Where a name stands is decided on
//! the globe and not on the screen, for all views at once; a frame only finds out how strongly each one shows. So names
//! never jump while the map is dragged, and come back the same after zooming. No two overlap where both can be read.

mod cities;
mod curve;
mod lands;
mod names;
mod rivers;
mod spine;
mod units;
mod waters;

use crate::canvas::Canvas;
use crate::colour::Rgba;
use crate::glyphs::{Field, Glyphs, Row};
use crate::gpu::Surface;
use crate::layer::{Build, FrameContext, Kept, Layer};
use crate::scene::Scene;
#[cfg(test)]
use crate::screen::Area;
use crate::screen::{Screen, ramp};
use crate::theme::Theme;
use cities::Cities;
use curve::{Arc, Curve, Plane, point_at};
use lands::Lands;
use names::{Kind, Name, set_rivals};
use units::Units;

pub(crate) struct Labels {
    /// Draws the names along curves.
    glyphs: Glyphs,
    control: Kept<[u64; 2]>,
    /// Waters, islands and rivers.
    fixed: Vec<Name>,
    lands: Lands,
    cities: Cities,
    units: Units,
    /// All names along curves, those with the largest letters first.
    names: Vec<Name>,
    /// What the rivals of the names were found for.
    label_scale: f32,
    /// The names whose letters are on the GPU.
    uploaded: Vec<usize>,
    /// The names in view now, and how they look.
    seen: Vec<usize>,
    rows: Vec<Row>,
    strengths: Vec<f32>,
}

impl Layer for Labels {
    fn new(build: &Build<'_>) -> Self {
        let &Build { surface, map, shape, .. } = build;
        let mut glyphs = Glyphs::new(surface);
        let field = &mut glyphs.field;
        let islands = waters::ISLANDS.iter().map(|&(name, points)| (name, Kind::Island, points));
        let fixed = waters::WATERS.iter().copied().chain(islands);
        let rivers = rivers::RIVERS.iter().map(|&(name, points)| (name, Kind::River, points));
        Self {
            fixed: fixed.chain(rivers).map(|(name, kind, points)| along(field, kind, name, points)).collect(),
            lands: Lands::new(map, shape, field),
            cities: Cities::new(map, shape, field),
            units: Units::default(),
            names: Vec::new(),
            label_scale: 0.0,
            uploaded: Vec::new(),
            seen: Vec::new(),
            rows: Vec::new(),
            strengths: Vec::new(),
            glyphs,
            control: Kept::default(),
        }
    }

    fn prepare(&mut self, frame: &FrameContext<'_>, canvas: &mut Canvas) {
        let FrameContext { surface, queue, theme, scene, screen, .. } = frame;
        if self.control.changed([scene.revisions.countries, scene.revisions.control]) {
            self.follow_control(frame);
        }
        let label_scale = theme.sizes.label_scale;
        if self.label_scale != label_scale {
            self.label_scale = label_scale;
            set_rivals(&mut self.names, label_scale);
            self.cities.set_names(&self.names);
        }
        self.seen.clear();
        self.rows.clear();
        self.cities.read(theme, scene, screen);
        if scene.layers.labels {
            self.look(theme, scene, screen);
        }
        if self.uploaded != self.seen {
            self.uploaded.clone_from(&self.seen);
            let letters = self.seen.iter().map(|&name| self.names[name].glyphs.as_slice());
            self.glyphs.set_letters(surface, queue, letters);
        }
        self.glyphs.set_rows(surface, queue, &self.rows);
        if scene.layers.labels {
            self.cities.draw(canvas, theme, scene.settled, screen, &self.names);
            self.units.draw(frame, canvas, |cell| self.cities.names_under(cell));
        }
    }

    /// Names along curves; the others are on the canvas.
    fn draw(&self, surface: &Surface, pass: &mut wgpu::RenderPass<'_>) {
        self.glyphs.draw(surface, pass);
    }
}

impl Labels {
    /// Lets the names of countries follow who controls what.
    fn follow_control(&mut self, frame: &FrameContext<'_>) {
        let field = &mut self.glyphs.field;
        if self.lands.set_control(frame.map, frame.shape, field, frame.scene) || self.names.is_empty() {
            self.names.clear();
            self.names.extend(self.lands.names().cloned());
            // An island that is a land of its own is named once.
            let lands: Vec<String> = self.names.iter().map(|name| name.text.to_uppercase()).collect();
            let twice = |name: &&Name| lands.contains(&name.text.to_uppercase());
            self.names.extend(self.fixed.iter().filter(|name| !twice(name)).cloned());
            self.names.sort_by(|a, b| b.em.total_cmp(&a.em).then_with(|| a.text.cmp(&b.text)));
            self.label_scale = 0.0;
            // Their numbers mean other names now.
            self.uploaded.clear();
        }
    }

    /// Finds out which names along curves show and how strongly.
    fn look(&mut self, theme: &Theme, scene: &Scene, screen: &Screen) {
        let label_scale = theme.sizes.label_scale;
        let point_px = screen.point_px;
        let width = screen.size[0] / point_px;
        let scale = screen.px(1.0) / point_px;
        // By scale alone, larger letters first: a name waits until the ones in its way have gone or left room.
        self.strengths.clear();
        for name in &self.names {
            let mut strength = name.strength(scale, width, label_scale);
            for &(rival, apart) in &name.rivals {
                let room = ramp(scale, apart, apart * 1.12);
                strength = strength.min((1.0 - self.strengths[rival]).max(room));
            }
            self.strengths.push(strength);
        }
        for (index, name) in self.names.iter().enumerate() {
            // Two in each other's way are never both above a half.
            let strength = 2.0 * self.strengths[index] - 1.0;
            if strength <= 0.02 || name.kind == Kind::River && !scene.layers.rivers {
                continue;
            }
            let turned = ramp(screen.facing(name.middle), 0.22, 0.45);
            let margin = screen.px(name.reach) + 8.0 * point_px;
            if turned <= 0.0 || screen.place(name.middle, margin).is_none() {
                continue;
            }
            let left = self.cities.leave(index, screen, theme, &self.names);
            if left <= 0.0 {
                continue;
            }
            let shown = at_rest(strength * turned * left, scene.settled);
            if shown <= 0.0 {
                continue;
            }
            let size = name.size(scale, label_scale);
            let (fill, halo, alpha) = look_of(theme, name.kind, screen.hex());
            let alpha = shown * alpha;
            let paled = |colour: Rgba| {
                let [r, g, b, a] = colour.floats();
                [r, g, b, a * alpha]
            };
            self.seen.push(index);
            self.rows.push(Row::new(paled(fill), paled(halo), size / scale, size * point_px, 2.2 * point_px));
        }
    }

    /// What shows in this frame: names, what their letters or their line cover, and how strongly.
    #[cfg(test)]
    pub(crate) fn shown(&self, screen: &Screen) -> Vec<(String, Vec<Area>, f32)> {
        let curved = self.seen.iter().zip(&self.rows).map(|(&index, row)| {
            let name = &self.names[index];
            (name.text.clone(), name.areas(screen, row.em * screen.px(1.0)), row.fill[3])
        });
        let cities = self.cities.shown.iter().map(|(name, area, alpha)| (name.clone(), vec![*area], *alpha));
        curved.chain(cities).collect()
    }
}

/// A name along an arc through three places given in degrees.
fn along(field: &mut Field, kind: Kind, name: &str, points: [[f32; 2]; 3]) -> Name {
    let points = points.map(|[lat, lon]| point_at(lat, lon));
    let plane = Plane::at(points[1]);
    let (arc, length) = Arc::through(points.map(|point| plane.flatten(point)));
    let extent = names::extent(field, kind, &kind.text(name));
    // Letters take what spaces of a good third of an em between them leave.
    let space = if kind == Kind::Ocean { 0.7 } else { 0.28 };
    let em = length / (extent.advance + space * extent.letters as f32);
    Name::set(field, kind, name, &Curve { plane, arc }, length, em)
}

/// How strongly a name shows that comes or goes: as the zoom has it while the view moves, all or nothing at rest.
fn at_rest(strength: f32, settled: f32) -> f32 {
    let whole = if strength >= 0.5 { 1.0 } else { 0.0 };
    strength + (whole - strength) * settled
}

/// Colour, halo and strength of a name. Names of lands give way to the terrain close by.
fn look_of(theme: &Theme, kind: Kind, hex: f32) -> (Rgba, Rgba, f32) {
    let colours = &theme.colours;
    let near = ramp(hex, 30.0, 90.0);
    match kind {
        Kind::Country => (colours.country_label, colours.label_halo, 0.85 - 0.3 * near),
        Kind::Colony => (colours.country_label, colours.label_halo, 0.72 - 0.25 * near),
        Kind::Island => (colours.country_label, colours.label_halo, 0.85 - 0.2 * near),
        Kind::Ocean => (colours.sea_label, colours.sea_label_halo, 0.6),
        Kind::Sea => (colours.sea_label, colours.sea_label_halo, 0.85),
        // On land, so the halo is that of names there.
        Kind::River => (colours.sea_label, colours.label_halo, 0.9),
    }
}
