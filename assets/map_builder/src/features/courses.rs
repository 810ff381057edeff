//! Lays courses on the map along sides, from corner to corner: the way that strays least from the course and divides those
//! cells whose places the course divides. A river so has no gaps, and a town keeps the bank on which it stands.

use crate::facts::Place;
use crate::raster::Earth;
use crate::{Failure, Work};
use meridian_engine::CellId;
use meridian_engine::grid::globe;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

type Point = [f64; 3];

/// Distance of two points of a course as it is measured, km.
const STEP_KM: f64 = 8.0;
/// A side so far from its course costs twice its length.
const STRAY_KM: f64 = 32.0;
/// A side that divides no places which the course divides costs so many times its length, one of a city of the bank facts more;
/// one that has a course already costs less.
const IDLE: f64 = 2.5;
const WRONG_BANK: f64 = 5.0;
const SHARED: f64 = 0.3;
/// How far a course may begin or end from its end and what a kilometre of that costs, at the water half; within what it counts as meeting another
/// or reaching the water.
const END_KM: f64 = 170.0;
const SHORT: f64 = 6.0;
const MEETS_KM: f64 = 12.0;
const SHORE_KM: f64 = 12.0;
/// Cost of an end that misses the course or the water it should meet.
const MISSED: f64 = 1500.0;

/// The corners of all cells and the sides between them.
pub struct Net {
    points: Vec<Point>,
    /// Per corner: the corner at the other end of each side, and the two cells that the side divides.
    sides: Vec<Vec<(usize, [CellId; 2])>>,
    /// Per cell its corners.
    corners: Vec<Vec<usize>>,
    /// Per cell the place that a course divides from the places of its neighbours.
    places: Vec<Point>,
    /// Cells of the cities whose bank is a fact.
    banks: BTreeSet<CellId>,
}

/// The corner before another on a way, and the side between them; none where the way begins.
type Before = Option<(usize, [CellId; 2])>;

fn km(a: Point, b: Point) -> f64 {
    globe::angle_between(a, b) * globe::EARTH_KM
}

pub fn length_km(course: &[Place]) -> f64 {
    course.windows(2).map(|pair| km(at(pair[0]), at(pair[1]))).sum()
}

fn at(place: Place) -> Point {
    globe::point_at(place.0, place.1)
}

fn middle(a: Point, b: Point) -> Point {
    let sum: Point = std::array::from_fn(|i| a[i] + b[i]);
    let length = sum.iter().map(|x| x * x).sum::<f64>().sqrt();
    sum.map(|x| x / length)
}

/// Joins courses where the end of one is the end of one other. Points as latitude and longitude.
pub fn joined(courses: &[Vec<[f64; 2]>]) -> Vec<Vec<Place>> {
    let key = |[lon, lat]: [f64; 2]| [lon, lat].map(|x| libm::round(x * 1e4) as i64);
    let ends = |course: &Vec<[f64; 2]>| [key(course[0]), key(course[course.len() - 1])];
    let mut open: Vec<Option<Vec<[f64; 2]>>> = courses.iter().cloned().map(Some).collect();
    let mut met: BTreeMap<[i64; 2], Vec<usize>> = BTreeMap::new();
    for (index, course) in courses.iter().enumerate() {
        for end in ends(course) {
            met.entry(end).or_default().push(index);
        }
    }
    // Where a course went that was joined to another.
    let mut home: Vec<usize> = (0..courses.len()).collect();
    for (end, both) in met {
        let [a, b] = both[..] else { continue };
        let find = |mut index: usize| {
            while home[index] != index {
                index = home[index];
            }
            index
        };
        let (a, b) = (find(a), find(b));
        if a == b {
            continue;
        }
        let (Some(mut first), Some(mut second)) = (open[a].take(), open[b].take()) else { continue };
        if ends(&first)[1] != end {
            first.reverse();
        }
        if ends(&second)[0] != end {
            second.reverse();
        }
        first.extend(&second[1..]);
        open[a] = Some(first);
        home[b] = a;
    }
    open.into_iter().flatten().map(|course| course.into_iter().map(|[lon, lat]| (lat, lon)).collect()).collect()
}

impl Net {
    pub fn of(work: &Work) -> Result<Self, Failure> {
        let mut places: Vec<Point> = work.standpoint.iter().map(|&place| at(place)).collect();
        let mut banks = BTreeSet::new();
        for (name, bank) in &work.facts.river_banks {
            let city = work.map.city_named(name).ok_or_else(|| format!("river_banks.csv: there is no city {name}"))?;
            places[city.cell.index()] = at(*bank);
            banks.insert(city.cell);
        }
        let geometry = work.map.grid.geometry().expect("the world has a shape");
        let mut known: BTreeMap<[CellId; 3], usize> = BTreeMap::new();
        let mut points = Vec::new();
        let mut corners = vec![Vec::new(); work.map.len()];
        for cell in work.map.cells() {
            let around: Vec<CellId> = work.map.grid.neighbours(cell).collect();
            for i in 0..around.len() {
                let mut meet = [cell, around[i], around[(i + around.len() - 1) % around.len()]];
                meet.sort_unstable();
                let corner = *known.entry(meet).or_insert_with(|| {
                    points.push(geometry.corners[cell.index()][i].map(f64::from));
                    points.len() - 1
                });
                corners[cell.index()].push(corner);
            }
        }
        let mut sides = vec![Vec::new(); points.len()];
        for a in work.map.cells() {
            let own = &corners[a.index()];
            for (i, b) in work.map.grid.neighbours(a).enumerate().filter(|(_, b)| a < *b) {
                let (from, to) = (own[i], own[(i + 1) % own.len()]);
                sides[from].push((to, [a, b]));
                sides[to].push((from, [a, b]));
            }
        }
        Ok(Self { points, sides, corners, places, banks })
    }

    /// The sides that the courses follow, laid in their order.
    pub fn sides_along(&self, work: &Work, earth: &Earth, courses: &[Vec<Place>]) -> BTreeSet<[CellId; 2]> {
        let traced: Vec<Traced> = courses.iter().map(|course| Traced::of(work, earth, course)).collect();
        let mut beds: BTreeMap<CellId, Vec<(usize, Point)>> = BTreeMap::new();
        for (course, traced) in traced.iter().enumerate() {
            for (cell, points) in &traced.beds {
                beds.entry(*cell).or_default().extend(points.iter().map(|&point| (course, traced.points[point])));
            }
        }
        // The courses that each end meets.
        let met = |course: usize, end: usize| -> BTreeSet<usize> {
            let traced = &traced[course];
            let others = beds.get(&traced.end_cells[end]).into_iter().flatten();
            let near = |point: Point| km(point, traced.end_points()[end]) <= MEETS_KM;
            others.filter(|(other, point)| *other != course && near(*point)).map(|(other, _)| *other).collect()
        };
        let mut laid = Laid { sides: BTreeSet::new(), corners: vec![BTreeSet::new(); courses.len()] };
        for (course, traced) in traced.iter().enumerate() {
            let met = [met(course, 0), met(course, 1)].map(|met| laid.of(&met));
            let way = self.lay(work, traced, &laid, &met);
            laid.add(course, way);
        }
        // A long course may end at one that was laid later.
        for (course, traced) in traced.iter().enumerate() {
            for end in [0, 1] {
                let others = laid.of(&met(course, end));
                if !others.is_empty() && others.is_disjoint(&laid.corners[course]) {
                    let way = self.bridge(work, traced, end, &laid.corners[course], &others);
                    laid.add(course, way);
                }
            }
        }
        laid.sides
    }

    /// The way of one course, between corners of those that its ends meet where these are laid already.
    fn lay(&self, work: &Work, traced: &Traced, laid: &Laid, met: &[BTreeSet<usize>; 2]) -> Way {
        let ends = traced.end_cells.iter().flat_map(|&end| work.map.grid.within(end, 2)).map(|(cell, _)| cell);
        let near: BTreeSet<CellId> = traced.cells.keys().copied().chain(ends).collect();
        let cost = |from: usize, to: usize, side: [CellId; 2]| {
            let (a, b) = (self.points[from], self.points[to]);
            let stray = traced.stray(middle(a, b), side) / STRAY_KM;
            let shared = if laid.sides.contains(&side) { SHARED } else { 1.0 };
            let places = side.map(|cell| self.places[cell.index()]);
            let idle = match (traced.divides(side, places), side.iter().any(|cell| self.banks.contains(cell))) {
                (true, _) => 1.0,
                (false, false) => IDLE,
                (false, true) => WRONG_BANK,
            };
            km(a, b) * (1.0 + stray * stray) * shared * idle
        };
        let end = |end: usize, corner: usize| {
            let far = km(self.points[corner], traced.end_points()[end]);
            let water = || self.sides[corner].iter().any(|&(_, side)| closed(work, side));
            let cost = match (met[end].is_empty(), traced.shores[end]) {
                (false, _) if met[end].contains(&corner) => far,
                (true, true) if water() => SHORT / 2.0 * far,
                (true, false) => SHORT * far,
                _ => SHORT * far + MISSED,
            };
            (far <= END_KM).then_some(cost)
        };
        self.way(&near, |corner| end(0, corner), cost, |corner| end(1, corner))
    }

    /// A short way from the corners of a course to those of another that it meets with one end.
    fn bridge(&self, work: &Work, traced: &Traced, end: usize, from: &BTreeSet<usize>, to: &BTreeSet<usize>) -> Way {
        let point = traced.end_points()[end];
        let near = work.map.grid.within(traced.end_cells[end], 3).into_iter().map(|(cell, _)| cell).collect();
        let far = |corner: usize| km(self.points[corner], point);
        let cost = |a: usize, b: usize, _| {
            let stray = km(middle(self.points[a], self.points[b]), point) / (2.0 * STRAY_KM);
            km(self.points[a], self.points[b]) * (1.0 + stray * stray)
        };
        let ends = |corners: &BTreeSet<usize>, corner: usize| corners.contains(&corner).then(|| far(corner));
        self.way(&near, |corner| ends(from, corner), cost, |corner| ends(to, corner))
    }

    /// The cheapest way among the corners of some cells: what it costs to begin and to end at a corner, if one may, and to
    /// go along a side.
    fn way(
        &self,
        near: &BTreeSet<CellId>,
        begin: impl Fn(usize) -> Option<f64>,
        cost: impl Fn(usize, usize, [CellId; 2]) -> f64,
        end: impl Fn(usize) -> Option<f64>,
    ) -> Way {
        let near: BTreeSet<usize> = near.iter().flat_map(|cell| self.corners[cell.index()].iter().copied()).collect();
        let whole = |cost: f64| (cost * 1000.0) as u64;
        let mut best: BTreeMap<usize, (u64, Before)> = BTreeMap::new();
        let mut open = BinaryHeap::new();
        for &corner in &near {
            if let Some(cost) = begin(corner) {
                best.insert(corner, (whole(cost), None));
                open.push(Reverse((whole(cost), corner)));
            }
        }
        while let Some(Reverse((so_far, corner))) = open.pop() {
            if best[&corner].0 < so_far {
                continue;
            }
            for &(next, side) in self.sides[corner].iter().filter(|(next, _)| near.contains(next)) {
                let then = so_far + whole(cost(corner, next, side));
                if best.get(&next).is_none_or(|known| then < known.0) {
                    best.insert(next, (then, Some((corner, side))));
                    open.push(Reverse((then, next)));
                }
            }
        }
        let ends = best.iter().filter_map(|(&corner, known)| Some((known.0 + whole(end(corner)?), corner)));
        let mut way = Way::default();
        let Some((_, mut corner)) = ends.min() else { return way };
        way.corners.insert(corner);
        while let Some((before, side)) = best[&corner].1 {
            way.sides.insert(side);
            way.corners.insert(before);
            corner = before;
        }
        way
    }
}

/// Sides and the corners along them.
#[derive(Default)]
struct Way {
    sides: BTreeSet<[CellId; 2]>,
    corners: BTreeSet<usize>,
}

/// What has been laid: all sides, and per course its corners.
struct Laid {
    sides: BTreeSet<[CellId; 2]>,
    corners: Vec<BTreeSet<usize>>,
}

impl Laid {
    fn add(&mut self, course: usize, way: Way) {
        self.sides.extend(way.sides);
        self.corners[course].extend(way.corners);
    }
    /// The corners of some courses.
    fn of(&self, courses: &BTreeSet<usize>) -> BTreeSet<usize> {
        courses.iter().flat_map(|&course| self.corners[course].iter().copied()).collect()
    }
}

/// A course as points close to each other.
struct Traced {
    points: Vec<Point>,
    /// The points in each cell, and those in it or around it.
    beds: BTreeMap<CellId, Vec<usize>>,
    cells: BTreeMap<CellId, Vec<usize>>,
    end_cells: [CellId; 2],
    /// Do the ends lie at the water?
    shores: [bool; 2],
}

impl Traced {
    fn of(work: &Work, earth: &Earth, course: &[Place]) -> Self {
        let geometry = work.map.grid.geometry().expect("the world has a shape");
        let ends = [course[0], course[course.len() - 1]];
        let mut points = Vec::new();
        for pair in course.windows(2) {
            let (from, to) = (at(pair[0]), at(pair[1]));
            let parts = libm::ceil(km(from, to) / STEP_KM).max(1.0) as usize;
            points.extend((0..parts).map(|part| {
                let t = part as f64 / parts as f64;
                middle(from.map(|x| x * (1.0 - t)), to.map(|x| x * t))
            }));
        }
        points.push(at(ends[1]));
        let (mut beds, mut cells): (BTreeMap<_, Vec<usize>>, BTreeMap<_, Vec<usize>>) = Default::default();
        for (index, point) in points.iter().enumerate() {
            let here = geometry.locate(*point);
            beds.entry(here).or_default().push(index);
            for (cell, _) in work.map.grid.within(here, 1) {
                cells.entry(cell).or_default().push(index);
            }
        }
        let end_cells = ends.map(|end| geometry.locate(at(end)));
        Self { points, beds, cells, end_cells, shores: ends.map(|end| shore(earth, end)) }
    }
    fn end_points(&self) -> [Point; 2] {
        [self.points[0], self.points[self.points.len() - 1]]
    }
    /// How far a point of a side lies from the course, km.
    fn stray(&self, point: Point, [a, b]: [CellId; 2]) -> f64 {
        let around = [a, b].into_iter().filter_map(|cell| self.cells.get(&cell)).flatten();
        around.map(|&index| km(self.points[index], point)).fold(END_KM, f64::min)
    }
    /// Does the course run between the places of two cells, an odd number of times?
    fn divides(&self, side: [CellId; 2], [from, to]: [Point; 2]) -> bool {
        let steps: BTreeSet<usize> = side.iter().filter_map(|cell| self.cells.get(cell)).flatten().copied().collect();
        let crossed = |index: usize| {
            let Some(&next) = self.points.get(index + 1) else { return false };
            let here = self.points[index];
            turn(from, to, here) != turn(from, to, next) && turn(here, next, from) != turn(here, next, to)
        };
        steps.into_iter().filter(|&index| crossed(index)).count() % 2 == 1
    }
}

/// Is the side between the cells no way by land?
fn closed(work: &Work, [a, b]: [CellId; 2]) -> bool {
    work.map.grid.side_towards(a, b).is_none_or(|side| work.map.land_sides[a.index()] >> side & 1 == 0)
}

/// On which side of the great circle from `a` to `b` is `c`?
fn turn(a: Point, b: Point, c: Point) -> bool {
    let normal = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
    normal[0] * c[0] + normal[1] * c[1] + normal[2] * c[2] > 0.0
}

/// Is there sea or a large lake beside a place?
fn shore(earth: &Earth, (lat, lon): Place) -> bool {
    let step = SHORE_KM / 111.2;
    let wide = step / libm::cos(lat.to_radians()).max(0.1);
    let wet = |north: f64, east: f64| !earth.dry((lat + north * step, lon + east * wide));
    [-1.0, 0.0, 1.0].into_iter().any(|north| [-1.0, 0.0, 1.0].into_iter().any(|east| wet(north, east)))
}
