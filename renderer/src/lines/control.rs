//! Lines that follow from who controls what: the front between the sides, borders between sides, between countries and
//! along the temporary borders of the rules, and borders of 1937 that remain visible inside a controller's land.

use super::Style;
use super::course::{Corners, Edge, Web};
use super::hexsides::is_strait;
use super::stroke::Mesh;
use crate::detail::Detail;
use crate::scene::NO_COUNTRY;
use crate::scene::Scene;
use crate::shape::Shape;
use meridian_engine::{CellId, Map, Partnership};

/// What kind of line divides two cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Border {
    /// Both in the same hands, at home in different countries.
    Old,
    /// Countries of one partnership.
    Countries,
    /// A partnership and another one that it is not at war with.
    Partnerships,
    /// Parts of one country that rules gave to different ones.
    Temporary,
    Front,
}

/// Bits of [`Control::near`].
const AXIS_NEAR: u8 = 1;
const ALLIES_NEAR: u8 = 2;

/// What the lines were drawn from.
pub(crate) struct Control {
    corners: Corners,
    /// Controllers by cell.
    controllers: Vec<u8>,
    /// Whose land units stand in the cell or at most two steps away.
    near: Vec<u8>,
    /// Bits of the groups of cells whose limits are temporary borders.
    temporary: u16,
}

impl Control {
    pub fn new(map: &Map, shape: &Shape) -> Self {
        let bordered = map.group_ids().zip(&map.groups).filter(|(_, group)| group.bordered);
        Self {
            corners: Corners::new(shape),
            controllers: Vec::new(),
            near: vec![0; shape.centres.len()],
            temporary: bordered.fold(0, |bits, (group, _)| bits | 1 << group.index()),
        }
    }

    pub fn corners(&self) -> &Corners {
        &self.corners
    }

    /// Takes over the scene; says by chunk whether its lines are to be drawn anew.
    pub fn update(&mut self, map: &Map, shape: &Shape, scene: &Scene, countries_changed: bool) -> Vec<bool> {
        let mut stale = vec![self.controllers.is_empty() || countries_changed; shape.chunks.len()];
        for (cell, (before, now)) in map.cells().zip(self.controllers.iter().zip(&scene.control)) {
            if before != now {
                // The course of a side depends on the sides next to it.
                map.grid.within(cell, 2).into_iter().for_each(|(near, _)| stale[shape.chunk(near)] = true);
            }
        }
        self.controllers.clone_from(&scene.control);
        let near = near(map, scene);
        for (cell, (before, now)) in map.cells().zip(self.near.iter().zip(&near)) {
            if before != now {
                stale[shape.chunk(cell)] = true;
                map.grid.neighbours(cell).for_each(|n| stale[shape.chunk(n)] = true);
            }
        }
        self.near = near;
        stale
    }

    /// The lines of one chunk: sides with land on them, each drawn by the cell with the smaller id.
    pub fn mesh(&self, map: &Map, shape: &Shape, scene: &Scene, chunk: usize, detail: Detail) -> Mesh {
        let mut lines: [Vec<Edge>; 5] = Default::default();
        for &cell in &shape.chunks[chunk].cells {
            for side in 0..usize::from(shape.sides[cell.index()]) {
                let Some(n) = map.grid.neighbour(cell, side).filter(|&n| cell < n) else { continue };
                let Some(line) = self.line(map, scene, cell, n) else { continue };
                let edge = Edge::of(shape, cell, side, n);
                // The front has the Axis on its left.
                let turn = line == Border::Front && self.side(scene, cell) == Some(Partnership::Allies);
                lines[line as usize].push(if turn { edge.turned() } else { edge });
            }
        }
        let points = match detail {
            Detail::Far => 0,
            Detail::Middle | Detail::Near => 1,
            Detail::Close => 3,
        };
        let mut mesh = Mesh::default();
        let mut draw = |line: Border, edges: &[Edge], styles: &[Style]| {
            let web = Web { map, shape, corners: &self.corners, on: |a, b| self.line(map, scene, a, b) == Some(line) };
            web.paths(edges, line == Border::Front, points, |path, closed| {
                styles.iter().for_each(|&style| mesh.stroke(path, closed, style));
            });
        };
        let plain = [
            (Border::Old, &[Style::OldBorder][..]),
            (Border::Countries, &[Style::Border]),
            (Border::Partnerships, &[Style::PartnershipBorder]),
            (Border::Temporary, &[Style::TemporaryBand, Style::TemporaryBorder]),
        ];
        for (line, styles) in plain {
            if detail != Detail::Far || line != Border::Old {
                draw(line, &lines[line as usize], styles);
            }
        }
        // Where no enemy is near a side's colour is dashed.
        let front = &lines[Border::Front as usize];
        for (at, enemy, busy, quiet) in [
            (0, ALLIES_NEAR, Style::FrontAxis, Style::FrontAxisQuiet),
            (1, AXIS_NEAR, Style::FrontAllies, Style::FrontAlliesQuiet),
        ] {
            let (watched, free): (Vec<Edge>, Vec<Edge>) =
                front.iter().partition(|edge| self.near[edge.cells[at].index()] & enemy != 0);
            draw(Border::Front, &watched, &[busy]);
            draw(Border::Front, &free, &[quiet]);
        }
        draw(Border::Front, front, &[Style::Front]);
        mesh
    }

    fn line(&self, map: &Map, scene: &Scene, a: CellId, b: CellId) -> Option<Border> {
        // Across water the coasts divide.
        let side = map.grid.side_towards(a, b)?;
        if is_strait(map, a, side) {
            return None;
        }
        let homes = [map.home(a), map.home(b)];
        let holders = [a, b].map(|cell| scene.control[cell.index()]);
        if holders[0] == holders[1] {
            return (homes[0] != homes[1] && homes.iter().all(Option::is_some)).then_some(Border::Old);
        }
        if holders.contains(&NO_COUNTRY) {
            return None;
        }
        let sides = [a, b].map(|cell| self.side(scene, cell));
        let zones = [a, b].map(|cell| map.border_zones[cell.index()] & self.temporary);
        Some(match sides {
            [Some(Partnership::Axis), Some(Partnership::Allies)]
            | [Some(Partnership::Allies), Some(Partnership::Axis)] => Border::Front,
            _ if homes[0] == homes[1] && zones[0] != zones[1] => Border::Temporary,
            [one, other] if one == other => Border::Countries,
            _ => Border::Partnerships,
        })
    }

    fn side(&self, scene: &Scene, cell: CellId) -> Option<Partnership> {
        scene.partnership(scene.control[cell.index()])
    }
}

/// Whose land units stand in each cell or at most two steps away.
fn near(map: &Map, scene: &Scene) -> Vec<u8> {
    let mut near = vec![0; map.len()];
    for counter in scene.counters.iter().filter(|counter| counter.land > 0) {
        near[counter.cell.index()] |= match scene.look(counter.token.country).map(|look| look.partnership) {
            Some(Partnership::Axis) => AXIS_NEAR,
            Some(Partnership::Allies) => ALLIES_NEAR,
            _ => 0,
        };
    }
    for _ in 0..2 {
        let before = near.clone();
        for (cell, &bits) in map.cells().zip(&before).filter(|(_, bits)| **bits != 0) {
            map.grid.neighbours(cell).for_each(|n| near[n.index()] |= bits);
        }
    }
    near
}
