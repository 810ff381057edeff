//! Lines that the map alone decides: coasts, rivers, lakes, railways, canals.

use super::Style;
use super::chains::chains;
use super::hexsides::is_strait;
use super::stroke::{Paths, arc, smooth, thinned};
use crate::detail::Detail;
use crate::shape::Shape;
use crate::shores::cut::Piece;
use glam::Vec3;
use meridian_engine::map::flag;
use meridian_engine::{CellId, Map};
use std::collections::BTreeMap;

/// True courses within one chunk.
#[derive(Clone, Default)]
pub(crate) struct Courses {
    pub shores: Vec<Vec<Vec3>>,
    pub rivers: Vec<Vec<Vec3>>,
    /// Sides of cells that the shores lie over.
    pub grid: Vec<(u32, u32)>,
}

/// Joins pieces that follow each other in one chunk.
pub(crate) fn collect(shape: &Shape, pieces: &[Piece], mut put: impl FnMut(usize, Vec<Vec3>)) {
    let narrow = |point: &glam::DVec3| point.as_vec3();
    let mut path: Vec<Vec3> = Vec::new();
    for (index, piece) in pieces.iter().enumerate() {
        let skip = usize::from(!path.is_empty());
        path.extend(piece.points.iter().skip(skip).map(narrow));
        let chunk = shape.chunk(piece.cell);
        let goes_on = pieces.get(index + 1).is_some_and(|next| {
            next.from.is_some() && shape.chunk(next.cell) == chunk && next.points.first() == piece.points.last()
        });
        if !goes_on {
            put(chunk, std::mem::take(&mut path));
        }
    }
}

/// The lines of one chunk: hexsides, or the true courses where they are known.
pub(crate) fn paths(map: &Map, shape: &Shape, chunk: usize, detail: Detail, courses: Option<&Courses>) -> Paths {
    let mut paths = Paths::default();
    let cells = &shape.chunks[chunk].cells;
    let (mut coast, mut strait, mut river, mut lake) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for &cell in cells {
        for side in 0..usize::from(shape.sides[cell.index()]) {
            let Some(n) = map.grid.neighbour(cell, side) else { continue };
            let [from, to] = shape.side_corners(cell, side);
            let bit = 1_u8 << side;
            match (map.is_land(cell), map.is_land(n)) {
                (true, false) => coast.push((from, to)),
                (true, true) if cell < n && is_strait(map, cell, side) => strait.push((from, to)),
                _ => {}
            }
            if cell < n {
                if map.river_sides[cell.index()] & bit != 0 {
                    river.push((from, to));
                } else if map.lake_sides[cell.index()] & bit != 0 && map.is_land(cell) && map.is_land(n) {
                    lake.push((from, to));
                }
            }
        }
    }
    let mut add = |edges: &[(u32, u32)], directed: bool, style: Style| {
        for chain in chains(edges, directed) {
            let path: Vec<Vec3> = chain.points.iter().map(|&id| shape.corners[id as usize]).collect();
            match detail {
                Detail::Far => paths.add(&thinned(smooth(&path, chain.closed), chain.closed), chain.closed, style),
                Detail::Middle | Detail::Near | Detail::Close => paths.add(&path, chain.closed, style),
            }
        }
    };
    match courses {
        None => {
            add(&river, false, Style::River);
            add(&lake, false, Style::Lake);
            add(&coast, true, Style::Coast);
        }
        Some(courses) => {
            if detail != Detail::Far {
                add(&courses.grid, false, Style::Grid);
                add(&coast, true, Style::CoastSide);
            }
            // Far away rivers are not shown at all.
            for path in courses.rivers.iter().filter(|_| detail != Detail::Far) {
                paths.add(path, false, Style::River);
            }
            for path in &courses.shores {
                let closed = path.len() > 3 && path.first() == path.last();
                paths.add(if closed { &path[1..] } else { path }, closed, Style::Coast);
            }
        }
    }
    let mut add = |edges: &[(u32, u32)], style: Style| {
        for chain in chains(edges, false) {
            let path: Vec<Vec3> = chain.points.iter().map(|&id| shape.corners[id as usize]).collect();
            paths.add(&path, chain.closed, style);
        }
    };
    if detail != Detail::Far || courses.is_none() {
        add(&strait, Style::Strait);
    }
    if detail != Detail::Far {
        for chain in chains(&railway(map, cells), false) {
            let path: Vec<Vec3> = chain.points.iter().map(|&cell| shape.centres[cell as usize]).collect();
            let path = smooth(&path, chain.closed);
            paths.add(&path, chain.closed, Style::Railway);
            paths.add(&path, chain.closed, Style::Sleepers);
        }
    }
    for canal in &map.canals {
        let ends = canal.ends;
        if shape.chunk(ends[0]) == chunk {
            let [from, to] = ends.map(|cell| shape.centres[cell.index()]);
            let path: Vec<Vec3> = arc(from, to, 0.01).chain([to]).collect();
            paths.add(&path, false, Style::CanalBank);
            paths.add(&path, false, Style::Canal);
        }
    }
    paths.fitted()
}

/// Sides that are covered from within either of their cells, each once; sides as bits.
pub(crate) fn sides(map: &Map, shape: &Shape, covered: &BTreeMap<CellId, u8>) -> Vec<(CellId, usize)> {
    let has = |cell: CellId, side: usize| covered.get(&cell).is_some_and(|bits| bits >> side & 1 == 1);
    let mut sides = Vec::new();
    for &cell in covered.keys() {
        for side in (0..usize::from(shape.sides[cell.index()])).filter(|&side| has(cell, side)) {
            let Some(n) = map.grid.neighbour(cell, side) else { continue };
            let back = map.grid.side_towards(n, cell).is_some_and(|back| has(n, back));
            if cell < n || !back {
                sides.push((cell, side));
            }
        }
    }
    sides
}

/// Steps between cells with a drawn railway, by the chunk of the cell with the smaller id. Of three cells that all touch
/// each other only two steps are drawn: the one with the highest ids is left out, which never cuts a line in two.
fn railway(map: &Map, cells: &[CellId]) -> Vec<(u32, u32)> {
    let mut steps = Vec::new();
    for &cell in cells.iter().filter(|&&cell| map.has(cell, flag::RAIL_LINE)) {
        for n in map.grid.neighbours(cell).filter(|&n| cell < n && map.has(n, flag::RAIL_LINE)) {
            let key = |a: CellId, b: CellId| (a.max(b), a.min(b));
            let highest = map
                .grid
                .neighbours(cell)
                .filter(|&third| map.has(third, flag::RAIL_LINE) && map.grid.side_towards(third, n).is_some())
                .any(|third| key(cell, n) > key(cell, third).max(key(n, third)));
            if !highest {
                steps.push((u32::from(cell.number()), u32::from(n.number())));
            }
        }
    }
    steps
}
