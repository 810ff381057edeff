//! Limits of the weather zones, on land and at sea.

use super::Style;
use super::course::{Corners, Edge, Web};
use super::stroke::Mesh;
use crate::shape::Shape;
use meridian_engine::{CellId, Map};
use std::collections::BTreeMap;

/// The limits of one chunk, each side drawn by the cell with the smaller id.
pub(crate) fn mesh(map: &Map, shape: &Shape, corners: &Corners, chunk: usize) -> Mesh {
    let pair = |a: CellId, b: CellId| {
        let (a, b) = (map.zone(a), map.zone(b));
        (a != b).then_some((a.min(b), a.max(b)))
    };
    let mut limits: BTreeMap<_, Vec<Edge>> = BTreeMap::new();
    for &cell in &shape.chunks[chunk].cells {
        for side in 0..usize::from(shape.sides[cell.index()]) {
            let Some(n) = map.grid.neighbour(cell, side).filter(|&n| cell < n) else { continue };
            if let Some(pair) = pair(cell, n) {
                limits.entry(pair).or_default().push(Edge::of(shape, cell, side, n));
            }
        }
    }
    let mut mesh = Mesh::default();
    for (zones, edges) in limits {
        let web = Web { map, shape, corners, on: |a, b| pair(a, b) == Some(zones) };
        web.paths(&edges, false, 1, |path, closed| {
            mesh.stroke(path, closed, Style::ZoneBand);
            mesh.stroke(path, closed, Style::ZoneLimit);
        });
    }
    mesh
}
