//! The course of a line between cells: along hexsides, rounded at their corners so that the zigzag of sides becomes a
//! smooth line which still passes through the middle of every side. A side's course depends on nothing but the sides
//! before and after it: chunks drawn apart fit together, and a cell that changes hands moves only what is near it.

use super::chains::chains;
use crate::shape::Shape;
use glam::Vec3;
use meridian_engine::{CellId, Map};

/// A side on a line: its ends, and the two cells it divides with the one on its left first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Edge {
    pub ends: (u32, u32),
    pub cells: [CellId; 2],
}

impl Edge {
    /// The side of a cell, which lies left of it.
    pub fn of(shape: &Shape, cell: CellId, side: usize, neighbour: CellId) -> Self {
        let [from, to] = shape.side_corners(cell, side);
        Self { ends: (from, to), cells: [cell, neighbour] }
    }
    pub fn turned(self) -> Self {
        let ((from, to), [left, right]) = (self.ends, self.cells);
        Self { ends: (to, from), cells: [right, left] }
    }
}

/// The cells around each corner: three, at the rim of a patch one or two.
pub(crate) struct Corners(Vec<[Option<CellId>; 3]>);

impl Corners {
    pub fn new(shape: &Shape) -> Self {
        let mut around = vec![[None; 3]; shape.corners.len()];
        for (cell, ids) in CellId::table(shape.corner_ids.len()).zip(&shape.corner_ids) {
            for &corner in &ids[..usize::from(shape.sides[cell.index()])] {
                let slot = around[corner as usize].iter_mut().find(|slot| slot.is_none());
                *slot.expect("no more than three cells meet at a corner") = Some(cell);
            }
        }
        Self(around)
    }
}

/// A kind of line: which sides belong to it.
pub(crate) struct Web<'a, On: Fn(CellId, CellId) -> bool> {
    pub map: &'a Map,
    pub shape: &'a Shape,
    pub corners: &'a Corners,
    /// Does the line run between these two neighbours? The same either way.
    pub on: On,
}

impl<On: Fn(CellId, CellId) -> bool> Web<'_, On> {
    /// Joins sides to paths along their course: `points` on each half of the curve around a corner, none where the middles
    /// of the sides are near enough to each other. Paths end where lines end or fork; with `directed` they run along each
    /// side from its first end to its second.
    pub fn paths(&self, edges: &[Edge], directed: bool, points: u32, mut put: impl FnMut(&[Vec3], bool)) {
        let ends: Vec<(u32, u32)> = edges.iter().map(|edge| edge.ends).collect();
        for chain in chains(&ends, directed) {
            let stops = &chain.points;
            let (count, closed) = (stops.len(), chain.closed);
            let steps = if closed { count } else { count - 1 };
            let mut path = Vec::with_capacity(steps * (2 * points as usize + 1) + 2);
            for step in 0..steps {
                let (from, to) = (stops[step], stops[(step + 1) % count]);
                let before = match step {
                    0 if closed => Some(stops[count - 1]),
                    0 => self.beyond(edges, (to, from)),
                    _ => Some(stops[step - 1]),
                };
                let after = match step + 1 == steps {
                    true if !closed => self.beyond(edges, (from, to)),
                    _ => Some(stops[(step + 2) % count]),
                };
                let [from, to] = [from, to].map(|id| self.shape.corners[id as usize]);
                let middle = half(from, to);
                let middle_to =
                    |far: Option<u32>, near: Vec3| far.map(|id| half(self.shape.corners[id as usize], near));
                // The half of the side before its middle. The top of the curve comes from the side before, if there is one.
                let begins = step == 0 && !closed;
                match middle_to(before, from) {
                    Some(before) => {
                        let points = points.max(u32::from(begins));
                        let shares = (u32::from(!begins)..points).map(|i| 0.5 + 0.5 * i as f32 / points as f32);
                        path.extend(shares.map(|share| curve(before, from, middle, share)));
                    }
                    None => path.push(from),
                }
                path.push(middle);
                match middle_to(after, to) {
                    Some(after) => {
                        let points = points.max(u32::from(step + 1 == steps && !closed));
                        let shares = (1..=points).map(|i| 0.5 * i as f32 / points as f32);
                        path.extend(shares.map(|share| curve(middle, to, after, share)));
                    }
                    None => path.push(to),
                }
            }
            put(&path, closed);
        }
    }

    /// The far end of the side that carries the line on beyond the second end of an edge; none where it ends or forks.
    fn beyond(&self, edges: &[Edge], (from, to): (u32, u32)) -> Option<u32> {
        let edge = edges.iter().find(|edge| edge.ends == (from, to) || edge.ends == (to, from))?;
        let third = self.corners.0[to as usize].into_iter().flatten().find(|cell| !edge.cells.contains(cell))?;
        let mut onward = edge.cells.into_iter().filter(|&cell| (self.on)(cell, third));
        let (cell, None) = (onward.next()?, onward.next()) else { return None };
        let side = self.map.grid.side_towards(cell, third)?;
        self.shape.side_corners(cell, side).into_iter().find(|&corner| corner != to)
    }
}

/// A point of the curve that leaves one straight way where the corner begins and joins the next where it ends.
fn curve(before: Vec3, corner: Vec3, after: Vec3, share: f32) -> Vec3 {
    let rest = 1.0 - share;
    let sum = before * (rest * rest) + after * (share * share);
    (sum + corner * (2.0 * rest * share)).normalize_or_zero()
}

fn half(a: Vec3, b: Vec3) -> Vec3 {
    (a + b).normalize_or_zero()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{bare_world, cell_at};
    use std::collections::BTreeSet;

    fn far(a: Vec3, b: Vec3) -> f32 {
        (a - b).length()
    }

    /// Paths around an area, drawn in as many parts as `parts` says.
    fn around(area: &BTreeSet<CellId>, parts: usize, points: u32) -> Vec<(Vec<Vec3>, bool)> {
        let map = bare_world();
        let shape = Shape::new(&map).expect("a globe");
        let corners = Corners::new(&shape);
        let web = Web {
            map: &map,
            shape: &shape,
            corners: &corners,
            on: |a: CellId, b: CellId| area.contains(&a) != area.contains(&b),
        };
        let mut edges = vec![Vec::new(); parts];
        for &cell in area {
            for side in 0..usize::from(shape.sides[cell.index()]) {
                let n = map.grid.neighbour(cell, side).expect("a globe has no edge");
                if !area.contains(&n) {
                    edges[cell.index() % parts].push(Edge::of(&shape, cell, side, n));
                }
            }
        }
        let mut found = Vec::new();
        for edges in &edges {
            web.paths(edges, true, points, |path, closed| found.push((path.to_vec(), closed)));
        }
        found
    }

    fn blot() -> BTreeSet<CellId> {
        let map = bare_world();
        map.grid.within(cell_at(&map, 47.0, 20.0), 2).into_iter().map(|(cell, _)| cell).collect()
    }

    #[test]
    fn a_course_is_smooth_and_stays_by_its_sides() {
        let [(path, true)] = &around(&blot(), 1, 3)[..] else { panic!("one ring") };
        assert_eq!(path.len(), 30 * 6, "thirty sides");
        for i in 0..path.len() {
            let [a, b, c] = [0, 1, 2].map(|step| path[(i + step) % path.len()]);
            let (before, after) = ((b - a).normalize_or_zero(), (c - b).normalize_or_zero());
            let turn = before.dot(after).clamp(-1.0, 1.0).acos().to_degrees();
            assert!(turn < 30.0, "the line turns by {turn} degrees in one place");
        }
    }

    #[test]
    fn parts_drawn_apart_meet() {
        let whole = around(&blot(), 1, 2).remove(0).0;
        let parts = around(&blot(), 5, 2);
        assert!(parts.len() > 5);
        for (path, closed) in &parts {
            assert!(!closed);
            for end in [path[0], path[path.len() - 1]] {
                assert!(whole.iter().any(|&at| far(at, end) < 1e-6), "an end lies beside the line drawn in one piece");
                let joined = parts.iter().filter(|(other, _)| {
                    [other[0], other[other.len() - 1]].iter().any(|&other| far(other, end) < 1e-6)
                });
                assert_eq!(joined.count(), 2, "two parts meet at every end");
            }
        }
    }
}
