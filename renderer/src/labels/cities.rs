//! Names of cities. Zoom steps are laid out one by one, each for all scales and turns it is seen in, without regard to where
//! the picture's edges lie: so nothing changes while the map is dragged, and a step looks the same whenever one comes back
//! to it. A name that the next step lacks, or has elsewhere, fades out towards that step.

use super::curve::Plane;
use super::names::{Kind, Name};
use super::spine::CELL;
use crate::canvas::{Canvas, Face, Stamp, StampKey};
use crate::counters::side_points;
use crate::glyphs::Field;
use crate::scene::Scene;
use crate::screen::ramp;
use crate::screen::{Area, Screen};
use crate::shape::Shape;
use crate::theme::Theme;
use glam::Vec3;
use meridian_engine::map::flag;
use meridian_engine::{CellId, Map};

/// How important a city is for the map, most first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Rank {
    Capital,
    MajorPort,
    Resource,
    Town,
}

impl Rank {
    /// Hexes must be this wide (points) for the names of the rank to show.
    fn least_hex(self) -> f32 {
        match self {
            Self::Capital => 6.5,
            Self::MajorPort => 11.5,
            Self::Resource => 16.0,
            Self::Town => 18.0,
        }
    }
    /// Share of the size of city names.
    fn size(self) -> f32 {
        match self {
            Self::Capital => 1.06,
            Self::MajorPort => 0.95,
            Self::Resource | Self::Town => 0.88,
        }
    }
}

struct City {
    name: String,
    at: Vec3,
    rank: Rank,
    cell: CellId,
    /// Latitude without its sign, radians, and its cosine.
    latitude: f32,
    shrink: f32,
    /// Other cities with their places on the plane of this one (radians east and north), the nearest first.
    beside: Vec<(u16, [f32; 2])>,
    /// Cells around, its own first.
    around: Vec<(CellId, [f32; 2])>,
    /// Letters of names around: the name and the letter's place and radius (em).
    letters: Vec<(u16, [f32; 2], f32)>,
    /// Length of the name, em.
    width: f32,
    /// Width and height of the name, points.
    extent: [f32; 2],
    stamp: Option<Stamp>,
}

/// Where a name stands beside its city, in the order of preference.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Spot {
    Right,
    Left,
    Below,
    Above,
    RightAbove,
    RightBelow,
    LeftAbove,
    LeftBelow,
    /// At the lower edge of the hex, under the place of a counter.
    Under,
}

const CLOSE: [Spot; 9] = [
    Spot::Right,
    Spot::RightAbove,
    Spot::RightBelow,
    Spot::Left,
    Spot::Below,
    Spot::Above,
    Spot::LeftAbove,
    Spot::LeftBelow,
    Spot::Under,
];
/// All but the place at the lower edge.
const AROUND: &[Spot] = CLOSE.split_at(8).0;

/// Each zoom step is so much larger than the one before.
const STEP: f32 = 1.189_207_1;
/// Hex width of the first step, points.
const FIRST: f32 = 4.0;
/// From this hex width (points) on names stand under their hexes.
const NEAR: f32 = 42.0;
/// From this hex width (points) on cells with units carry counters.
const COUNTERS: f32 = 12.0;
/// A step is laid out for places that are seen at an angle, up to this much smaller.
const SLACK: f32 = 0.9;
/// Share of a step in which what the next one lacks fades.
const FADE: f32 = 0.1;
/// From this hex width (points) on capitals are named even where that hides the name of a country.
const CAPITALS: f32 = 28.0;
/// Where names leave this much room, points.
const MARGIN: f32 = 2.0;

/// A zoom step.
#[derive(Clone, Default)]
struct Layout {
    spots: Vec<Option<Spot>>,
    /// Names along curves that give way to a capital.
    hidden: Vec<bool>,
}

/// All that layouts depend on beside the map.
#[derive(Clone, PartialEq, Debug)]
struct Basis {
    label_size: f32,
    counter_scale: f32,
    /// Width of the picture in steps of 128 points.
    width: u32,
    /// Longitudes are stretched to this; none on the globe.
    flat: Option<f32>,
}

pub(crate) struct Cities {
    /// By rank.
    cities: Vec<City>,
    basis: Option<Basis>,
    /// What stamps were made for: the atlas, and px a point.
    stamped: Option<(u64, f32)>,
    /// Cells with counters, and the revision they are from.
    counters: Vec<bool>,
    counters_read: Option<u64>,
    any_counters: bool,
    /// Cells with a name at their lower edge in this frame.
    under: Vec<CellId>,
    /// What each step looks like without counters: once a name appears it stays, as far as it can, in all nearer steps.
    homes: Vec<Layout>,
    /// And with the counters there are.
    layouts: Vec<Option<Layout>>,
    #[cfg(test)]
    pub shown: Vec<(String, Area, f32)>,
}

impl Cities {
    pub fn new(map: &Map, shape: &Shape, field: &Field) -> Self {
        // What a board marks as a city among its towns.
        let great = |cell| map.feature("city").is_some_and(|it| it.touches(cell));
        let mut cities: Vec<City> = map
            .cities
            .iter()
            .map(|city| {
                let rank = if map.has(city.cell, flag::CAPITAL) || great(city.cell) {
                    Rank::Capital
                } else if map.has(city.cell, flag::MAJOR_PORT) {
                    Rank::MajorPort
                } else if map.has(city.cell, flag::RESOURCE) {
                    Rank::Resource
                } else {
                    Rank::Town
                };
                let at = shape.centres[city.cell.index()];
                let shrink = at[0].hypot(at[1]).max(0.05);
                let plane = Plane::at(at);
                let around = map.grid.within(city.cell, 5).into_iter();
                let around = around.map(|(cell, _)| (cell, plane.flatten(shape.centres[cell.index()])));
                City {
                    name: city.name.clone(),
                    at,
                    rank,
                    cell: city.cell,
                    latitude: at[2].abs().asin(),
                    shrink,
                    beside: Vec::new(),
                    around: around.collect(),
                    letters: Vec::new(),
                    width: field.width(Face::Sans, &city.name),
                    extent: [0.0; 2],
                    stamp: None,
                }
            })
            .collect();
        cities.sort_by(|a, b| a.rank.cmp(&b.rank).then_with(|| a.name.cmp(&b.name)));
        for index in 0..cities.len() {
            let at = cities[index].at;
            let plane = Plane::at(at);
            let near = cities.iter().enumerate().filter(|(other, city)| *other != index && city.at.dot(at) > 0.92);
            let mut beside: Vec<(u16, [f32; 2])> =
                near.map(|(other, city)| (other as u16, plane.flatten(city.at))).collect();
            beside.sort_by(|a, b| a.1[0].hypot(a.1[1]).total_cmp(&b.1[0].hypot(b.1[1])));
            cities[index].beside = beside;
        }
        Self {
            cities,
            basis: None,
            stamped: None,
            counters: Vec::new(),
            counters_read: None,
            any_counters: false,
            under: Vec::new(),
            homes: Vec::new(),
            layouts: Vec::new(),
            #[cfg(test)]
            shown: Vec::new(),
        }
    }

    /// Names along curves, which cities avoid.
    pub fn set_names(&mut self, names: &[Name]) {
        for city in &mut self.cities {
            city.letters.clear();
            let plane = Plane::at(city.at);
            for (index, name) in names.iter().enumerate() {
                if city.at.dot(name.middle) < (name.reach + 0.22).min(3.0).cos() {
                    continue;
                }
                let letters = name.discs().map(|(at, radius)| (index as u16, plane.flatten(at), radius));
                city.letters.extend(letters.filter(|(_, [x, y], _)| x.hypot(*y) < 0.22));
            }
            city.letters.sort_by(|a, b| a.1[0].hypot(a.1[1]).total_cmp(&b.1[0].hypot(b.1[1])));
        }
        self.homes.clear();
        self.layouts.clear();
    }

    /// Draws the names in view over what the counters cover.
    pub fn draw(&mut self, canvas: &mut Canvas, theme: &Theme, settled: f32, screen: &Screen, names: &[Name]) {
        #[cfg(test)]
        self.shown.clear();
        self.under.clear();
        let stamped = (canvas.atlas.age(), screen.point_px);
        if self.stamped != Some(stamped) {
            self.stamped = Some(stamped);
            self.cities.iter_mut().for_each(|city| city.stamp = None);
        }
        let (hex, point_px) = (screen.hex(), screen.point_px);
        let halo = (1.6 * point_px).round() as u8;
        let colours = &theme.colours;
        for index in 0..self.cities.len() {
            let city = &self.cities[index];
            if hex < city.rank.least_hex() * 0.9 {
                // All that follow are less important.
                break;
            }
            let facing = screen.facing(city.at);
            let turned = ramp(facing, 0.3, 0.42);
            let mut places = screen.places(city.at, 110.0 * point_px).filter(|_| turned > 0.0).peekable();
            if places.peek().is_none() {
                continue;
            }
            let (level, part) = step_of(hex, facing);
            let Some(spot) = self.spot(level, index, screen, theme, names) else { continue };
            let mut alpha = turned;
            if self.spot(level + 1, index, screen, theme, names) != Some(spot) {
                alpha *= 1.0 - fade(part, 1.0 - FADE);
            }
            if self.spot(level - 1, index, screen, theme, names) != Some(spot) {
                alpha *= fade(part, 0.0);
            }
            let alpha = super::at_rest(alpha, settled);
            let city = &mut self.cities[index];
            let size = theme.sizes.city_label_size * theme.sizes.label_scale * city.rank.size();
            let [dx, dy] = offset(spot, city.extent, hex, theme, self.counters.get(city.cell.index()) == Some(&true));
            for [x, y] in places {
                let at = [x + dx * point_px, y - dy * point_px];
                let area = Area::centred(at, city.extent.map(|x| x * point_px));
                // Among the strengths of the far views there is no telling beforehand where they stand.
                if alpha <= 0.02
                    || hex < COUNTERS * 1.2 && canvas.covered.iter().any(|taken| taken.overlaps(&area.grown(-2.0)))
                {
                    continue;
                }
                let stamp = *city.stamp.get_or_insert_with(|| {
                    canvas.atlas.get(&StampKey::Text {
                        face: Face::Sans,
                        size: (size * point_px * 10.0).round() as u16,
                        spacing: 0,
                        halo,
                        text: city.name.clone(),
                    })
                });
                if matches!(spot, Spot::Under | Spot::Below) {
                    self.under.push(city.cell);
                }
                let colour = if city.rank == Rank::Capital { colours.capital_label } else { colours.city_label };
                let strength = |colour: crate::colour::Rgba| colour.alpha(f32::from(colour.0[3]) / 255.0 * alpha);
                canvas.stamp_centred(stamp, at, strength(colour), strength(colours.label_halo));
                #[cfg(test)]
                self.shown.push((city.name.clone(), Area::centred(at, stamp.size()), alpha));
            }
        }
    }

    /// Forgets what was made for other sizes and counters.
    pub fn read(&mut self, theme: &Theme, scene: &Scene, screen: &Screen) {
        let basis = Basis {
            label_size: theme.sizes.city_label_size * theme.sizes.label_scale,
            counter_scale: theme.sizes.counter_scale,
            width: (screen.size[0] / screen.point_px / 128.0).ceil() as u32,
            flat: screen.flat(),
        };
        if self.basis.as_ref() != Some(&basis) {
            for city in &mut self.cities {
                let size = basis.label_size * city.rank.size();
                city.extent = [city.width * size, size * 0.95];
                city.stamp = None;
            }
            self.homes.clear();
            self.layouts.clear();
            self.basis = Some(basis);
        }
        let revision = if scene.layers.counters { scene.revisions.counters } else { u64::MAX };
        if self.counters_read != Some(revision) {
            self.counters_read = Some(revision);
            let mut counters = vec![false; scene.control.len()];
            if scene.layers.counters {
                scene.counters.iter().for_each(|counter| counters[counter.cell.index()] = true);
            }
            if self.counters != counters {
                self.any_counters = counters.contains(&true);
                self.counters = counters;
                self.layouts.clear();
            }
        }
    }

    /// Whether in this frame the name of a city stands at the lower edge of a cell.
    pub fn names_under(&self, cell: CellId) -> bool {
        self.under.contains(&cell)
    }

    fn spot(&mut self, level: i32, city: usize, screen: &Screen, theme: &Theme, names: &[Name]) -> Option<Spot> {
        self.layout(level, screen, theme, names).spots[city]
    }

    /// How much of a name along a curve is left where capitals need its room, 0 to 1.
    pub fn leave(&mut self, index: usize, screen: &Screen, theme: &Theme, names: &[Name]) -> f32 {
        // Its letters are seen at different angles: none of their steps may want it hidden.
        let facing = screen.facing(names[index].middle);
        let tilt =
            if screen.flat().is_some() { 0.0 } else { names[index].reach * (1.0 - facing * facing).max(0.0).sqrt() };
        let (first, into_first) = step_of(screen.hex(), (facing - tilt).max(0.1));
        let (last, into_last) = step_of(screen.hex(), facing + tilt);
        let mut hidden = |level: i32| self.layout(level, screen, theme, names).hidden[index];
        if (first..=last).any(&mut hidden) {
            return 0.0;
        }
        let before = if hidden(first - 1) { fade(into_first, 0.0) } else { 1.0 };
        let after = if hidden(last + 1) { 1.0 - fade(into_last, 1.0 - FADE) } else { 1.0 };
        before.min(after)
    }

    fn layout(&mut self, level: i32, screen: &Screen, theme: &Theme, names: &[Name]) -> &Layout {
        let level = level.max(0) as usize;
        while self.homes.len() <= level {
            let step = self.homes.len();
            let none = Layout::default();
            let home = self.lay_out(step, self.homes.last().unwrap_or(&none), &[], screen, theme, names);
            self.homes.push(home);
        }
        if !self.any_counters || FIRST * STEP.powi(level as i32 + 1) < COUNTERS {
            return &self.homes[level];
        }
        if self.layouts.len() <= level {
            self.layouts.resize(level + 1, None);
        }
        if self.layouts[level].is_none() {
            self.layouts[level] = Some(self.lay_out(level, &self.homes[level], &self.counters, screen, theme, names));
        }
        self.layouts[level].as_ref().unwrap_or(&self.homes[level])
    }

    /// Finds a spot for each name at a zoom step: first for those that another layout has, where they are there if
    /// possible, then for the rest; each in the order of importance.
    fn lay_out(
        &self,
        level: usize,
        like: &Layout,
        counters: &[bool],
        screen: &Screen,
        theme: &Theme,
        names: &[Name],
    ) -> Layout {
        let hex = FIRST * STEP.powi(level as i32);
        let scales = [hex * SLACK, hex * STEP.sqrt(), hex * STEP];
        let label_scale = theme.sizes.label_scale;
        let width = screen.size[0] / screen.point_px;
        let flat = screen.flat();
        // Where a place is seen at an angle the picture as a whole is at a larger scale.
        let whole: &[f32] = if flat.is_some() { &[1.0] } else { &[1.0, 1.3, 1.7, 2.2, 3.0] };
        let shows = |name: &Name| {
            let shows = |hex: f32| name.strength(hex / CELL, width, label_scale) > 0.0;
            scales.iter().any(|hex| whole.iter().any(|by| shows(hex * by)))
        };
        let mut visible: Vec<bool> = names.iter().map(shows).collect();
        // Rivers are in nobody's way: their names go where a city's needs the room.
        let rivers: Vec<bool> =
            names.iter().zip(&visible).map(|(name, shows)| *shows && name.kind == Kind::River).collect();
        visible.iter_mut().zip(&rivers).for_each(|(visible, river)| *visible &= !river);
        let counter_at = |cell: CellId| counters.get(cell.index()) == Some(&true);
        let spots: &[Spot] = if hex >= NEAR { &CLOSE } else { AROUND };
        let mut layout = Layout { spots: vec![None; self.cities.len()], hidden: vec![false; names.len()] };
        let active = self.cities.iter().take_while(|city| hex >= city.rank.least_hex() * 0.99).count();
        let known = |index: usize| like.spots.get(index).copied().flatten();
        let order = (0..active).filter(|&index| known(index).is_some());
        let order = order.chain((0..active).filter(|&index| known(index).is_none()));
        for index in order {
            let city = &self.cities[index];
            let stretch = flat.map_or(1.0, |stretch| stretch / city.shrink);
            let counter = counter_at(city.cell);
            // Whether a spot is free; of letters only if asked, and which names' letters are in the way.
            let free = |spot: Spot, visible: &[bool], mut crossed: Option<&mut Vec<usize>>| {
                scales.iter().all(|&hex| {
                    let at = offset(spot, city.extent, hex, theme, counter);
                    let scale = hex / CELL;
                    let most = match flat {
                        Some(_) => 0.0,
                        // North leans as far as the meridians draw together from here to the camera's.
                        None => {
                            let half = width / 2.0 / scale;
                            let longitudes = (half / city.shrink).min(1.0).asin();
                            (longitudes * (city.latitude + 0.5 * half).min(1.4).sin()).min(0.8)
                        }
                    };
                    let turns: &[f32] = if most < 0.02 { &[0.0] } else { &[0.0, -1.0, -0.5, 0.5, 1.0] };
                    let turns = turns.iter().map(|turn| (turn * most).sin_cos());
                    // Whether something of this size at a place of the plane, moved on the screen, is in the way.
                    let blocked = |[x, y]: [f32; 2], moved: [f32; 2], half: [f32; 2], margin: f32| {
                        let (x, y) = (x * scale * stretch, y * scale);
                        let room = [0, 1].map(|axis| city.extent[axis] / 2.0 + half[axis] + margin);
                        let far = x.hypot(y) - (moved[0] - at[0]).hypot(moved[1] - at[1]);
                        far < room[0].hypot(room[1])
                            && turns.clone().any(|(sin, cos)| {
                                let right = x * cos - y * sin + moved[0] - at[0];
                                let up = x * sin + y * cos + moved[1] - at[1];
                                right.abs() < room[0] && up.abs() < room[1]
                            })
                    };
                    // Beyond this nothing of one city can touch another; the plane brings some places nearer.
                    let reach = 300.0 / scale / stretch.min(1.0);
                    for &(other, place) in city.beside.iter().take_while(|(_, [x, y])| x.hypot(*y) < reach) {
                        let spot = layout.spots[usize::from(other)];
                        let other = &self.cities[usize::from(other)];
                        // The mark of a city keeps free too.
                        if hex >= other.rank.least_hex() && blocked(place, [0.0; 2], [2.0; 2], MARGIN) {
                            return false;
                        }
                        let Some(spot) = spot else { continue };
                        let moved = offset(spot, other.extent, hex, theme, counter_at(other.cell));
                        if blocked(place, moved, other.extent.map(|x| x / 2.0), MARGIN) {
                            return false;
                        }
                    }
                    let reach = reach * 0.6;
                    for &(name, place, radius) in city.letters.iter().take_while(|(_, [x, y], _)| x.hypot(*y) < reach) {
                        let name = usize::from(name);
                        let radius = radius * names[name].size(scale, label_scale);
                        if visible[name] && blocked(place, [0.0; 2], [radius; 2], 1.0) {
                            match &mut crossed {
                                Some(crossed) => crossed.push(name),
                                None => return false,
                            }
                        }
                    }
                    // Close by the names have the room that counters leave.
                    let half = (side_points(theme, hex) / 2.0 - if hex >= NEAR { 2.0 } else { 0.0 }).max(0.0);
                    hex < COUNTERS
                        || counters.is_empty()
                        || city
                            .around
                            .iter()
                            .all(|&(cell, place)| !counter_at(cell) || !blocked(place, [0.0; 2], [half; 2], MARGIN))
                })
            };
            // Close by names have their place at the lower edge of hexes with counters.
            let under = (hex >= NEAR && counter).then_some(Spot::Under);
            let first = under.or(known(index)).filter(|spot| spots.contains(spot));
            let candidates = || first.into_iter().chain(spots.iter().copied());
            let mut found = candidates().find(|&spot| free(spot, &visible, None));
            let mut crossed = Vec::new();
            if found.is_none() && city.rank == Rank::Capital && hex >= CAPITALS {
                // Capitals come before the names of countries.
                found = candidates().find(|&spot| {
                    crossed.clear();
                    free(spot, &visible, Some(&mut crossed))
                });
            }
            if let Some(spot) = found
                && city.letters.iter().any(|(name, ..)| rivers[usize::from(*name)])
            {
                free(spot, &rivers, Some(&mut crossed));
            }
            layout.spots[index] = found;
            for name in crossed {
                layout.hidden[name] = true;
                visible[name] = false;
            }
        }
        layout
    }
}

/// The zoom step of a place that is seen at an angle, and how far into the step.
fn step_of(hex: f32, facing: f32) -> (i32, f32) {
    let step = (hex * (facing / SLACK).min(1.0) / FIRST).log2() / STEP.log2();
    (step.floor() as i32, step - step.floor())
}

/// What has just appeared at a part of a step.
fn fade(part: f32, from: f32) -> f32 {
    ramp(part, from, from + FADE)
}

/// Middle of a name right of and above its city, points.
fn offset(spot: Spot, [width, height]: [f32; 2], hex: f32, theme: &Theme, counter: bool) -> [f32; 2] {
    let dot = (5.0 + hex * 0.1).min(9.0);
    let off = if counter && hex >= COUNTERS { dot.max(side_points(theme, hex) / 2.0 + MARGIN + 1.0) } else { dot };
    match spot {
        Spot::Right => [off + width / 2.0, 0.0],
        Spot::Left => [-off - width / 2.0, 0.0],
        Spot::Below => [0.0, -off - height / 2.0],
        Spot::Above => [0.0, off + height / 2.0],
        Spot::RightAbove => [off * 0.6 + width / 2.0, off * 0.5 + height * 0.4],
        Spot::RightBelow => [off * 0.6 + width / 2.0, -off * 0.5 - height * 0.4],
        Spot::LeftAbove => [-off * 0.6 - width / 2.0, off * 0.5 + height * 0.4],
        Spot::LeftBelow => [-off * 0.6 - width / 2.0, -off * 0.5 - height * 0.4],
        Spot::Under => [0.0, -hex * 0.31 - height * 0.62],
    }
}
