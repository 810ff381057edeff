//! Where a name runs through an area: of many arcs the one along which the letters become large and fill the area, without
//! standing too steeply, bending too much or leaving the middle.

use super::curve::{Arc, Curve, Plane};
use crate::shape::Shape;
use meridian_engine::{CellId, Map};

/// Distance of cell centres, radians.
pub(crate) const CELL: f32 = 0.0151;
/// Free room above and below the middle line of the letters, em.
const HALF_HEIGHT: f32 = 0.42;
/// Least and most space between two letters, em.
pub(crate) const SPACING: [f32; 2] = [0.3, 1.9];
/// Names leave so much of the way to the borders free.
const FILL: f32 = 0.86;
/// The steepest name, and the most that a name turns from its beginning to its end, radians.
const STEEPEST: f32 = 1.3;
const MOST_TURN: f32 = 1.0;
/// What a name is worth that also runs over the sea beside its area.
const LOOSE: f32 = 0.45;
/// Share of a name that must stand over its own land.
const OVER_LAND: f32 = 0.82;
/// What a name is worth that runs over a city or its name.
const BESIDE_CITIES: f32 = 0.65;
/// Pixels along the longer side of an area.
const PIXELS: f32 = 88.0;

/// A way for a name.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Spine {
    pub curve: Curve,
    /// Size of the letters and length of the name, radians.
    pub em: f32,
    pub length: f32,
}

/// How long a text is: its letters without spaces between them, em, and their number.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Extent {
    pub advance: f32,
    pub letters: usize,
}

impl Extent {
    fn gaps(&self) -> f32 {
        self.letters.saturating_sub(1) as f32
    }
    fn least(&self) -> f32 {
        self.advance + SPACING[0] * self.gaps()
    }
    fn most(&self) -> f32 {
        self.advance + SPACING[1] * self.gaps()
    }
}

/// The best spine for a text in an area of land cells; none for an area without cells.
///
/// Keeps clear of `cities`, if it can, and of the room for their names to the east of them.
pub(crate) fn fit(map: &Map, shape: &Shape, area: &[CellId], cities: &[CellId], text: Extent) -> Option<Spine> {
    let sum = area.iter().map(|cell| shape.centres[cell.index()]).sum::<glam::Vec3>();
    let plane = Plane::at(if area.is_empty() { return None } else { sum.normalize_or_zero() });
    let region = Region::new(map, shape, &plane, area, cities);
    let mut best: Option<Scored> = None;
    let mut offer = |found: Option<Scored>| {
        if let Some(found) = found.filter(|found| best.is_none_or(|best| found.score > best.score)) {
            best = Some(found);
        }
        best
    };
    let size = region.size();
    for middle in region.middles() {
        for turn in [0.0, -0.5, 0.5, -1.0, 1.0] {
            for step in -5..=5 {
                let angle = step as f32 / 5.0 * STEEPEST;
                offer(region.score(Arc { middle, angle, bend: turn * MOST_TURN / size }, text));
            }
        }
    }
    // The best one, improved in ever smaller steps.
    let mut step = 0.5;
    while step > 0.1 {
        let Some(Scored { arc, .. }) = best else { break };
        let shift = region.pixel.max(size * 0.05) * 2.0 * step;
        for (dx, dy, da, db) in [
            (shift, 0.0, 0.0, 0.0),
            (-shift, 0.0, 0.0, 0.0),
            (0.0, shift, 0.0, 0.0),
            (0.0, -shift, 0.0, 0.0),
            (0.0, 0.0, 0.2 * step, 0.0),
            (0.0, 0.0, -0.2 * step, 0.0),
            (0.0, 0.0, 0.0, 0.5 * step * MOST_TURN / size),
            (0.0, 0.0, 0.0, -0.5 * step * MOST_TURN / size),
        ] {
            let middle = [arc.middle[0] + dx, arc.middle[1] + dy];
            let angle = (arc.angle + da).clamp(-STEEPEST, STEEPEST);
            let found = region.score(Arc { middle, angle, bend: arc.bend + db }, text);
            if let Some(found) = found.filter(|found| best.is_none_or(|best| found.score > best.score)) {
                best = Some(found);
            }
        }
        if best.is_some_and(|best| best.arc == arc) {
            step *= 0.6;
        }
    }
    let found = best?;
    // The middle of the run that was found becomes the middle of the arc.
    let (middle, angle) = found.arc.at(found.middle);
    let curve = Curve { plane, arc: Arc { middle, angle, bend: found.arc.bend } };
    Some(Spine { curve, em: found.em, length: found.length })
}

#[derive(Clone, Copy)]
struct Scored {
    arc: Arc,
    score: f32,
    em: f32,
    length: f32,
    /// Where on the arc the middle of the name lies.
    middle: f32,
}

/// An area as pixels of a plane.
struct Region {
    left: f32,
    bottom: f32,
    pixel: f32,
    width: usize,
    height: usize,
    /// Distance to what is not the area.
    strict: Vec<f32>,
    /// Distance to land of others and to the open sea.
    loose: Vec<f32>,
    own: Vec<bool>,
    cities: Vec<[f32; 2]>,
}

impl Region {
    fn new(map: &Map, shape: &Shape, plane: &Plane, area: &[CellId], cities: &[CellId]) -> Self {
        let flat = |cell: CellId| plane.flatten(shape.centres[cell.index()]);
        let mut bounds = [f32::MAX, f32::MAX, f32::MIN, f32::MIN];
        for &cell in area {
            let [x, y] = flat(cell);
            bounds = [bounds[0].min(x), bounds[1].min(y), bounds[2].max(x), bounds[3].max(y)];
        }
        let margin = 3.5 * CELL;
        let (left, bottom) = (bounds[0] - margin, bounds[1] - margin);
        let (wide, high) = (bounds[2] + margin - left, bounds[3] + margin - bottom);
        let pixel = (wide.max(high) / PIXELS).max(CELL / 4.0);
        let (width, height) = ((wide / pixel) as usize + 1, (high / pixel) as usize + 1);
        let mut region = Self {
            left,
            bottom,
            pixel,
            width,
            height,
            strict: Vec::new(),
            loose: Vec::new(),
            own: Vec::new(),
            cities: cities.iter().map(|&cell| flat(cell)).collect(),
        };
        let mut inside = vec![false; map.len()];
        area.iter().for_each(|cell| inside[cell.index()] = true);
        let mut others = std::collections::BTreeSet::new();
        let mut ring: Vec<CellId> = area.to_vec();
        let mut seen = inside.clone();
        for _ in 0..4 {
            let mut next = Vec::new();
            for cell in ring {
                for n in map.grid.neighbours(cell) {
                    if !std::mem::replace(&mut seen[n.index()], true) {
                        next.push(n);
                        if map.is_land(n) {
                            others.insert(n);
                        }
                    }
                }
            }
            ring = next;
        }
        let mut own = vec![false; width * height];
        let mut foreign = vec![false; width * height];
        for &cell in &others {
            region.splat(flat(cell), &mut foreign);
        }
        for &cell in area {
            region.splat(flat(cell), &mut own);
        }
        region.strict = region.distances(|index| !own[index]);
        let beside = region.distances(|index| own[index]);
        region.loose = region.distances(|index| !own[index] && (foreign[index] || beside[index] > 2.6 * CELL));
        region.own = own;
        region
    }
    /// Marks the pixels of a cell.
    fn splat(&self, [x, y]: [f32; 2], marks: &mut [bool]) {
        let radius = (0.56 * CELL).max(0.71 * self.pixel);
        let (cx, cy) = ((x - self.left) / self.pixel, (y - self.bottom) / self.pixel);
        let reach = radius / self.pixel;
        let range = |centre: f32, size: usize| {
            let from = (centre - reach).floor().max(0.0) as usize;
            from..((centre + reach).ceil().max(0.0) as usize + 1).min(size)
        };
        for row in range(cy, self.height) {
            for column in range(cx, self.width) {
                if (column as f32 + 0.5 - cx).hypot(row as f32 + 0.5 - cy) <= reach {
                    marks[row * self.width + column] = true;
                }
            }
        }
    }
    /// Distance of each pixel to the nearest one that counts, radians; the edge of the picture counts.
    fn distances(&self, counts: impl Fn(usize) -> bool) -> Vec<f32> {
        let (width, height) = (self.width, self.height);
        let mut far: Vec<f32> = (0..width * height).map(|index| if counts(index) { 0.0 } else { f32::MAX }).collect();
        let mut relax = |x: usize, y: usize, steps: [(isize, isize, f32); 4]| {
            let mut least = far[y * width + x];
            for (dx, dy, step) in steps {
                let (nx, ny) = (x as isize + dx, y as isize + dy);
                let inside = nx >= 0 && ny >= 0 && nx < width as isize && ny < height as isize;
                let there = if inside { far[ny as usize * width + nx as usize] } else { 0.0 };
                least = least.min(there + step);
            }
            far[y * width + x] = least;
        };
        let diagonal = std::f32::consts::SQRT_2;
        for y in 0..height {
            for x in 0..width {
                relax(x, y, [(-1, 0, 1.0), (0, -1, 1.0), (-1, -1, diagonal), (1, -1, diagonal)]);
            }
        }
        for y in (0..height).rev() {
            for x in (0..width).rev() {
                relax(x, y, [(1, 0, 1.0), (0, 1, 1.0), (1, 1, diagonal), (-1, 1, diagonal)]);
            }
        }
        // Half a pixel lies between the edge and the middle of the first pixel.
        far.into_iter().map(|steps| ((steps - 0.5) * self.pixel).max(0.0)).collect()
    }
    fn size(&self) -> f32 {
        self.width.max(self.height) as f32 * self.pixel
    }
    fn index(&self, [x, y]: [f32; 2]) -> Option<usize> {
        let (column, row) = ((x - self.left) / self.pixel, (y - self.bottom) / self.pixel);
        let inside = column >= 0.0 && row >= 0.0 && column < self.width as f32 && row < self.height as f32;
        inside.then(|| row as usize * self.width + column as usize)
    }
    /// Deep places far from one another, the deepest first, and the middle.
    fn middles(&self) -> Vec<[f32; 2]> {
        let centre = |index: usize| {
            let (column, row) = (index % self.width, index / self.width);
            [self.left + (column as f32 + 0.5) * self.pixel, self.bottom + (row as f32 + 0.5) * self.pixel]
        };
        let mut deep: Vec<usize> = (0..self.strict.len()).filter(|&index| self.strict[index] > 0.0).collect();
        deep.sort_by(|&a, &b| self.strict[b].total_cmp(&self.strict[a]).then(a.cmp(&b)));
        let apart = self.size() / 9.0;
        let mut chosen = vec![[0.0, 0.0]];
        for index in deep {
            let at = centre(index);
            if chosen.iter().all(|other| (other[0] - at[0]).hypot(other[1] - at[1]) > apart) {
                chosen.push(at);
            }
            if chosen.len() == 14 {
                break;
            }
        }
        chosen
    }
    /// Whether letters of this size along an arc come near a city or the room for its name.
    fn meets_cities(&self, arc: &Arc, middle: f32, length: f32, em: f32) -> bool {
        !self.cities.is_empty()
            && (0..=16).any(|step| {
                let [x, y] = arc.at(middle + (step as f32 / 16.0 - 0.5) * length).0;
                self.cities.iter().any(|&[cx, cy]| {
                    // The room widens with the distance: north leans to both sides as the map is dragged.
                    let (right, up) = ((x - cx) / CELL, (y - cy) / CELL);
                    let room = 0.4 + HALF_HEIGHT * (em / CELL).min(1.0);
                    up.abs() < room + 0.3 * right.max(0.0) && right > -room && right < 2.4 + room
                })
            })
    }
    /// What an arc is worth for a text.
    fn score(&self, arc: Arc, text: Extent) -> Option<Scored> {
        let step = self.pixel * 0.8;
        let half = (self.size() * 0.6 / step) as i32;
        let samples: Vec<Option<usize>> = (-half..=half).map(|k| self.index(arc.at(k as f32 * step).0)).collect();
        let mut best: Option<Scored> = None;
        for (field, worth) in [(&self.strict, 1.0), (&self.loose, LOOSE)] {
            let depth: Vec<f32> = samples.iter().map(|index| index.map_or(0.0, |index| field[index])).collect();
            let greatest = depth.iter().copied().fold(0.0, f32::max) / HALF_HEIGHT;
            let fits = |em: f32| {
                let (from, to) = longest(&depth, em * HALF_HEIGHT);
                let length = ((to - from) as f32 * step * FILL).min(em * text.most());
                (to > from && length >= em * text.least()).then_some((length, from, to))
            };
            let (mut low, mut high) = (0.0, greatest);
            for _ in 0..7 {
                let middle = (low + high) / 2.0;
                if fits(middle).is_some() { low = middle } else { high = middle }
            }
            for share in [1.0, 0.85, 0.7] {
                let em = low * share;
                let Some((length, from, to)) = fits(em).filter(|_| em > 0.0) else { continue };
                let inked = (length / step) as usize;
                let first = ((from + to).saturating_sub(inked)) / 2;
                let over = samples[first..(first + inked).min(samples.len())].iter();
                let over = over.filter(|index| index.is_some_and(|index| self.own[index])).count();
                if (over as f32) < OVER_LAND * inked as f32 {
                    continue;
                }
                let middle = ((from + to) as f32 / 2.0 - half as f32) * step;
                let (place, angle) = arc.at(middle);
                let ends = [-0.5, 0.5].map(|side| arc.at(middle + side * length).1.abs());
                if ends[0].max(ends[1]) > STEEPEST + 0.15 || (arc.bend * length).abs() > MOST_TURN {
                    continue;
                }
                let upright = 1.0 - 0.6 * (angle.abs() / STEEPEST).powf(1.5);
                let straight = 1.0 - 0.15 * (arc.bend * length).abs() / MOST_TURN;
                let central = 1.0 - 0.25 * (place[0].hypot(place[1]) / self.size()).min(1.0);
                let clear = if self.meets_cities(&arc, middle, length, em) { BESIDE_CITIES } else { 1.0 };
                let score = (em * length).sqrt() * worth * upright * straight * central * clear;
                if best.is_none_or(|best| score > best.score) {
                    best = Some(Scored { arc, score, em, length, middle });
                }
            }
        }
        best
    }
}

/// The longest run of samples that are at least so deep: its first and the one after its last.
fn longest(depth: &[f32], least: f32) -> (usize, usize) {
    let (mut best, mut from) = ((0, 0), 0);
    for index in 0..=depth.len() {
        if index == depth.len() || depth[index] < least {
            if index - from > best.1 - best.0 {
                best = (from, index);
            }
            from = index + 1;
        }
    }
    best
}

/// The parts of an area whose cells hang together, also across a few cells of water, the largest first.
pub(crate) fn parts(map: &Map, area: &[CellId]) -> Vec<Vec<CellId>> {
    let mut free = vec![false; map.len()];
    area.iter().for_each(|cell| free[cell.index()] = true);
    let mut parts = Vec::new();
    for &start in area {
        if !std::mem::replace(&mut free[start.index()], false) {
            continue;
        }
        let mut part = vec![start];
        let mut at = 0;
        while at < part.len() {
            let edge = map.grid.neighbours(part[at]).any(|n| !map.is_land(n));
            for (n, _) in map.grid.within(part[at], if edge { 3 } else { 1 }) {
                if std::mem::replace(&mut free[n.index()], false) {
                    part.push(n);
                }
            }
            at += 1;
        }
        parts.push(part);
    }
    parts.sort_by_key(|part| std::cmp::Reverse(part.len()));
    parts
}
