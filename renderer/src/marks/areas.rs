//! Edges of areas, and rings around single cells.

use super::mesh::{Mesh, Pen};
use crate::lines::chains;
use crate::shape::Shape;
use glam::Vec3;
use meridian_engine::{CellId, Map};

/// Strokes the edge of an area, as close to its cells as their sides are.
pub(super) fn outline(mesh: &mut Mesh, map: &Map, shape: &Shape, [cells, open]: [&[CellId]; 2], pen: Pen) {
    let mut inside = vec![false; map.len()];
    cells.iter().for_each(|cell| inside[cell.index()] = true);
    // An edge divides the inside from what is neither inside nor open.
    let mut within = inside.clone();
    open.iter().for_each(|cell| within[cell.index()] = true);
    let mut edges = Vec::new();
    for (cell, _) in map.cells().zip(&inside).filter(|(_, inside)| **inside) {
        for side in 0..usize::from(shape.sides[cell.index()]) {
            if map.grid.neighbour(cell, side).is_some_and(|near| !within[near.index()]) {
                let [from, to] = shape.side_corners(cell, side);
                edges.push((from, to));
            }
        }
    }
    for chain in chains(&edges, true) {
        let path: Vec<Vec3> = chain.points.iter().map(|&id| shape.corners[id as usize]).collect();
        mesh.stroke(&path, chain.closed, pen);
    }
}

pub(super) fn ring(shape: &Shape, cell: CellId) -> Vec<Vec3> {
    let sides = usize::from(shape.sides[cell.index()]);
    shape.corner_ids[cell.index()][..sides].iter().map(|&id| shape.corners[id as usize]).collect()
}
