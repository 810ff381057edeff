//! The true lines of nature as the caller gives them, and simpler versions of them for the farther views.

use glam::DVec3;
use meridian_engine::grid::globe::{EARTH_KM, point_at};

/// Coasts, lakes and rivers as they really run; points are longitude and latitude in degrees. Coasts run with the sea on
/// their left; where the first point is the last, the line is closed. Without them the map shows hexsides only.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Outlines {
    /// With the sea on their left.
    pub coasts: Vec<Vec<[f32; 2]>>,
    /// Closed, either way round.
    pub lakes: Vec<Vec<[f32; 2]>>,
    /// Open, either way.
    pub rivers: Vec<Vec<[f32; 2]>>,
}

/// A path on the sphere; a closed one does not repeat its first point.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Path {
    pub points: Vec<DVec3>,
    pub closed: bool,
}

/// Paths on the sphere, water on their left.
pub(crate) struct Paths {
    pub shores: Vec<Path>,
    pub rivers: Vec<Path>,
}

impl Paths {
    pub fn new(outlines: &Outlines) -> Self {
        let mut shores = joined(outlines.coasts.iter().filter_map(|line| path(line)).collect());
        for mut lake in outlines.lakes.iter().filter_map(|line| path(line)).filter(|lake| lake.closed) {
            if !anticlockwise(&lake.points) {
                lake.points.reverse();
            }
            shores.push(lake);
        }
        Self { shores, rivers: outlines.rivers.iter().filter_map(|line| path(line)).collect() }
    }
    /// The same paths with points left out that stray less than `tolerance_km`, and without the smallest rings.
    pub fn simplified(&self, tolerance_km: f64) -> Self {
        let simple = |paths: &[Path]| -> Vec<Path> {
            paths.iter().filter_map(|path| simplified(path, tolerance_km / EARTH_KM)).collect()
        };
        Self { shores: simple(&self.shores), rivers: simple(&self.rivers) }
    }
}

fn path(line: &[[f32; 2]]) -> Option<Path> {
    let mut points: Vec<DVec3> = Vec::with_capacity(line.len());
    for &[lon, lat] in line {
        let point = DVec3::from(point_at(f64::from(lat), f64::from(lon)));
        if points.last().is_none_or(|&last| last.distance(point) > 1e-9) {
            points.push(point);
        }
    }
    let closed = points.len() > 3 && points[0].distance(points[points.len() - 1]) < 1e-9;
    if closed {
        points.pop();
    }
    (points.len() > 1).then_some(Path { points, closed })
}

/// Open lines that end where others begin (maps are cut at the date line) become one.
fn joined(paths: Vec<Path>) -> Vec<Path> {
    /// About two km.
    const NEAR: f64 = 3e-4;
    let (mut done, mut open): (Vec<Path>, Vec<Path>) = paths.into_iter().partition(|path| path.closed);
    while let Some(mut path) = open.pop() {
        loop {
            let end = path.points[path.points.len() - 1];
            if end.distance(path.points[0]) < NEAR && path.points.len() > 3 {
                path.points.pop();
                path.closed = true;
                break;
            }
            let next = open.iter().position(|other| other.points[0].distance(end) < NEAR);
            let Some(next) = next else { break };
            path.points.extend_from_slice(&open.swap_remove(next).points[1..]);
        }
        done.push(path);
    }
    done
}

/// Seen from outside; for rings smaller than a hemisphere.
fn anticlockwise(ring: &[DVec3]) -> bool {
    let middle = ring.iter().sum::<DVec3>().normalize_or_zero();
    let turn: f64 = (0..ring.len()).map(|i| middle.dot(ring[i].cross(ring[(i + 1) % ring.len()]))).sum();
    turn > 0.0
}

/// Douglas and Peucker's method; none when nothing worth drawing remains. `tolerance` in radians.
fn simplified(path: &Path, tolerance: f64) -> Option<Path> {
    let points = &path.points;
    let mut keep = vec![false; points.len()];
    let mut spans = Vec::new();
    let last = points.len() - 1;
    keep[0] = true;
    if path.closed {
        let far = |i: &usize| points[*i].distance(points[0]);
        let opposite = (0..points.len()).max_by(|a, b| far(a).total_cmp(&far(b)))?;
        if far(&opposite) < tolerance * 2.5 {
            return None;
        }
        keep[opposite] = true;
        spans.extend([(0, opposite), (opposite, points.len())]);
    } else {
        keep[last] = true;
        spans.push((0, last));
    }
    while let Some((from, to)) = spans.pop() {
        let (a, b) = (points[from], points[to % points.len()]);
        let farthest = (from + 1..to).map(|i| (distance(points[i], a, b), i)).max_by(|a, b| a.0.total_cmp(&b.0));
        if let Some((far, i)) = farthest.filter(|(far, _)| *far > tolerance) {
            debug_assert!(far.is_finite());
            keep[i] = true;
            spans.extend([(from, i), (i, to)]);
        }
    }
    let points: Vec<DVec3> = points.iter().zip(&keep).filter(|(_, keep)| **keep).map(|(point, _)| *point).collect();
    (points.len() > if path.closed { 2 } else { 1 }).then_some(Path { points, closed: path.closed })
}

/// From a point to the straight step between two.
fn distance(point: DVec3, a: DVec3, b: DVec3) -> f64 {
    let (way, here) = ((b - a), (point - a));
    let share = (way.dot(here) / way.length_squared().max(1e-300)).clamp(0.0, 1.0);
    (here - way * share).length()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_cut_at_the_date_line_are_joined() {
        let outlines = Outlines {
            coasts: vec![
                vec![[170.0, 10.0], [180.0, 12.0], [180.0, 12.0]],
                vec![[-180.0, 12.001], [-170.0, 10.0], [-170.0, -10.0], [170.0, -10.0], [170.0, 10.0]],
            ],
            lakes: vec![vec![[0.0, 0.0], [0.0, 1.0], [1.0, 1.0], [0.0, 0.0]]],
            rivers: vec![vec![[5.0, 5.0], [6.0, 6.0]]],
        };
        let paths = Paths::new(&outlines);
        assert_eq!(paths.shores.len(), 2);
        assert!(paths.shores.iter().all(|path| path.closed));
        assert!(anticlockwise(&paths.shores[1].points), "water inside a lake is on the left");
        assert!(!paths.rivers[0].closed);
    }

    #[test]
    fn simpler_lines_stay_near() {
        let line: Vec<[f32; 2]> = (0..400).map(|i| i as f32 * 0.01).map(|x| [x, (x * 20.0).sin() * 0.05]).collect();
        let paths = Paths::new(&Outlines { rivers: vec![line], ..Outlines::default() });
        let simple = paths.simplified(2.0);
        let (all, few) = (&paths.rivers[0].points, &simple.rivers[0].points);
        assert!(few.len() < all.len() / 3 && few.len() > 10, "{} of {}", few.len(), all.len());
        for point in all {
            let near = few.windows(2).map(|step| distance(*point, step[0], step[1])).fold(f64::MAX, f64::min);
            assert!(near * EARTH_KM <= 2.0);
        }
    }
}
