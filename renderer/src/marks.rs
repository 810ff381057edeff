//! What the player points at: selection, hover, reach outline, path, targets, arrows. All of them strokes, rebuilt when
//! they change.

use crate::lines::Style;
use crate::lines::stroke::{Mesh, arc, smooth};
use crate::scene::{ArrowKind, Marks};
use crate::shape::{Point, Shape, add, scaled, sub, unit};
use meridian_engine::{CellId, Map};

/// Steps of a long arrow, radians.
const STEP: f32 = 0.03;

pub(crate) fn build(mesh: &mut Mesh, map: &Map, shape: &Shape, marks: &Marks) {
    outline(mesh, map, shape, &marks.outline);
    for &target in &marks.targets {
        mesh.stroke(&ring(shape, target), true, Style::Target);
    }
    if let Some(cell) = marks.hover {
        mesh.stroke(&ring(shape, cell), true, Style::Hover);
    }
    if let Some(cell) = marks.selected {
        mesh.stroke(&ring(shape, cell), true, Style::SelectionCasing);
        mesh.stroke(&ring(shape, cell), true, Style::Selection);
    }
    for line in &marks.arrows {
        let (body, head) = match line.kind {
            ArrowKind::Planned => (Style::PlannedArrow, Style::PlannedHead),
            ArrowKind::Executed => (Style::Path, Style::PathHead),
            ArrowKind::Attack => (Style::AttackArrow, Style::AttackHead),
        };
        arrow(mesh, shape, &line.cells, &[body], &[head]);
    }
    arrow(mesh, shape, &marks.path, &[Style::PathCasing, Style::Path], &[Style::PathHeadCasing, Style::PathHead]);
}

fn ring(shape: &Shape, cell: CellId) -> Vec<Point> {
    let sides = usize::from(shape.sides[cell.index()]);
    shape.corner_ids[cell.index()][..sides].iter().map(|&id| shape.corners[id as usize]).collect()
}

/// The edge of an area.
fn outline(mesh: &mut Mesh, map: &Map, shape: &Shape, cells: &[CellId]) {
    let inside: std::collections::BTreeSet<CellId> = cells.iter().copied().collect();
    let mut edges = Vec::new();
    for &cell in &inside {
        for side in 0..usize::from(shape.sides[cell.index()]) {
            if map.grid.neighbour(cell, side).is_some_and(|n| !inside.contains(&n)) {
                let [from, to] = shape.side_corners(cell, side);
                edges.push((from, to));
            }
        }
    }
    for chain in crate::lines::chains(&edges, true) {
        let path: Vec<Point> = chain.points.iter().map(|&id| shape.corners[id as usize]).collect();
        mesh.stroke(&path, chain.closed, Style::Outline);
    }
}

/// A path through cells that ends in a head.
fn arrow(mesh: &mut Mesh, shape: &Shape, cells: &[CellId], bodies: &[Style], heads: &[Style]) {
    let stops: Vec<Point> = cells.iter().map(|cell| shape.centres[cell.index()]).collect();
    let (Some(&last), true) = (stops.last(), stops.len() > 1) else { return };
    let mut path: Vec<Point> = stops.windows(2).flat_map(|step| arc(step[0], step[1], STEP)).collect();
    path.push(last);
    let path = smooth(&path, false);
    // The body ends a quarter of a hex before the head's tip.
    let before = path[path.len() - 2];
    let back = sub(before, last);
    let length = crate::shape::dot(back, back).sqrt().max(1e-6);
    let base = unit(add(last, scaled(back, 0.0036 / length)));
    let mut body = path;
    body.pop();
    body.push(base);
    for &style in bodies {
        mesh.stroke(&body, false, style);
    }
    for &style in heads {
        mesh.head(base, last, style);
    }
}
