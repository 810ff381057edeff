//! Lines that follow from who controls what: borders between controllers, the front between the sides, and the borders
//! of 1937 that remain visible inside a controller's land.

use super::chains::chains;
use super::stroke::{Mesh, smooth, thinned};
use super::{Detail, Style};
use crate::Scene;
use crate::scene::NO_COUNTRY;
use crate::shape::{Point, Shape};
use meridian_engine::{Map, Partnership};

/// The lines of one chunk: sides between land cells, each drawn by the cell with the smaller id.
pub(crate) fn mesh(map: &Map, shape: &Shape, scene: &Scene, chunk: usize, detail: Detail) -> Mesh {
    let mut mesh = Mesh::default();
    let (mut old, mut border, mut front) = (Vec::new(), Vec::new(), Vec::new());
    for &cell in &shape.chunks[chunk].cells {
        if !map.is_land(cell) {
            continue;
        }
        for side in 0..usize::from(shape.sides[cell.index()]) {
            let Some(n) = map.grid.neighbour(cell, side).filter(|&n| cell < n && map.is_land(n)) else { continue };
            let [from, to] = shape.side_corners(cell, side);
            let (here, there) = (scene.control[cell.index()], scene.control[n.index()]);
            let countries = [map.home(cell), map.home(n)];
            if here == there {
                if countries[0] != countries[1] && countries.iter().all(Option::is_some) {
                    old.push((from, to));
                }
                continue;
            }
            if here == NO_COUNTRY || there == NO_COUNTRY {
                continue;
            }
            match (scene.partnership(here), scene.partnership(there)) {
                // The cell lies left of its side: Axis left, Allies right.
                (Some(Partnership::Axis), Some(Partnership::Allies)) => front.push((from, to)),
                (Some(Partnership::Allies), Some(Partnership::Axis)) => front.push((to, from)),
                _ => border.push((from, to)),
            }
        }
    }
    let mut add = |edges: &[(u32, u32)], directed: bool, styles: &[Style]| {
        for chain in chains(edges, directed) {
            let path: Vec<Point> = chain.points.iter().map(|&id| shape.corners[id as usize]).collect();
            let path = if detail == Detail::Far { thinned(smooth(&path, chain.closed), chain.closed) } else { path };
            for &style in styles {
                mesh.stroke(&path, chain.closed, style);
            }
        }
    };
    if detail != Detail::Far {
        add(&old, false, &[Style::OldBorder]);
    }
    add(&border, false, &[Style::Border]);
    add(&front, true, &[Style::FrontAxis, Style::FrontAllies, Style::Front]);
    mesh
}
