//! Cuts the outlines of lands and lakes at the sides of cells, and closes the pieces in a cell to the areas of water or
//! of land in it. Outlines run with the water on their left.

use crate::shape::Shape;
use glam::DVec3;
use meridian_engine::{CellId, Map};

/// What an outline does in one cell. Places on the rim of the cell count sides anticlockwise: 2.25 is a quarter along
/// side 2. An outline wholly inside has neither.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Piece {
    pub cell: CellId,
    pub points: Vec<DVec3>,
    pub from: Option<f64>,
    pub to: Option<f64>,
}

/// Cuts a path (closed when its end joins its start) into pieces in the order of its way. What lies beside a patch is left out.
pub(crate) fn cut(map: &Map, shape: &Shape, path: &[DVec3], closed: bool) -> Vec<Piece> {
    let Some(geometry) = map.grid.geometry().filter(|_| path.len() > 1) else { return Vec::new() };
    let mut pieces: Vec<Piece> = Vec::new();
    let start = geometry.cell_at(path[0].to_array());
    let mut piece = start.map(|cell| Piece { cell, points: vec![path[0]], from: None, to: None });
    let ends = if closed { path.len() + 1 } else { path.len() };
    for index in 1..ends {
        let target = path[index % path.len()];
        let mut at = path[index - 1];
        let mut entered = None;
        if piece.is_none()
            && shape.is_near(target)
            && let Some((entry, side)) = enters(map, shape, at, target)
        {
            (at, entered) = (entry.points[0], Some(side));
            piece = Some(entry);
        }
        // A straight step passes few cells; more rounds mean it runs along a corner, and it is taken as it is.
        for _ in 0..64 {
            let Some(mut here) = piece.take() else { break };
            let Some((side, point)) = leaves(shape, here.cell, at, target, entered) else {
                piece = Some(here);
                break;
            };
            let share = along(shape, here.cell, side, point);
            here.points.push(point);
            here.to = Some(side as f64 + share);
            if let Some(next) = map.grid.neighbour(here.cell, side)
                && let Some(back) = map.grid.side_towards(next, here.cell)
            {
                piece =
                    Some(Piece { cell: next, points: vec![point], from: Some(back as f64 + 1.0 - share), to: None });
                (at, entered) = (point, Some(back));
            }
            pieces.push(here);
        }
        if let Some(piece) = &mut piece {
            piece.points.push(target);
        }
    }
    let Some(mut piece) = piece else { return pieces };
    match pieces.first_mut().filter(|first| closed && first.cell == piece.cell && first.from.is_none()) {
        // The last piece ends where the first began.
        Some(first) => {
            piece.points.extend_from_slice(&first.points[1..]);
            first.points = piece.points;
            first.from = piece.from;
        }
        None => pieces.push(piece),
    }
    pieces
}

/// Where the way from `at` beside a patch to `target` comes in: the beginning of a piece, and its side. None when the target
/// lies beside it too.
fn enters(map: &Map, shape: &Shape, at: DVec3, target: DVec3) -> Option<(Piece, usize)> {
    let mut cell = map.grid.geometry()?.cell_at(target.to_array())?;
    let (mut from, mut entered) = (target, None);
    // Back from the target, to the side with nothing beyond.
    for _ in 0..64 {
        let (side, point) = leaves(shape, cell, from, at, entered)?;
        let Some(next) = map.grid.neighbour(cell, side) else {
            let place = side as f64 + along(shape, cell, side, point);
            return Some((Piece { cell, points: vec![point], from: Some(place), to: None }, side));
        };
        (from, entered) = (point, map.grid.side_towards(next, cell));
        cell = next;
    }
    None
}

/// The side through which the way from `at` (inside) to `target` leaves a cell, and where; none when it stays.
fn leaves(shape: &Shape, cell: CellId, at: DVec3, target: DVec3, entered: Option<usize>) -> Option<(usize, DVec3)> {
    let mut first: Option<(f64, usize)> = None;
    for side in (0..usize::from(shape.sides[cell.index()])).filter(|&side| Some(side) != entered) {
        let [a, b] = shape.side_corners(cell, side).map(|id| shape.corners[id as usize].as_dvec3());
        let inward = a.cross(b);
        let (here, there) = (inward.dot(at), inward.dot(target));
        if there < 0.0 {
            let share = (here / (here - there)).clamp(0.0, 1.0);
            if first.is_none_or(|(least, _)| share < least) {
                first = Some((share, side));
            }
        }
    }
    first.map(|(share, side)| (side, at.lerp(target, share).normalize_or_zero()))
}

/// How far along a side a point on it lies, 0 to 1.
fn along(shape: &Shape, cell: CellId, side: usize, point: DVec3) -> f64 {
    let [a, b] = shape.side_corners(cell, side).map(|id| shape.corners[id as usize].as_dvec3());
    let (from, to) = (point.distance(a), b.distance(point));
    (from / (from + to)).clamp(0.0, 1.0)
}

/// A cell spread flat around its centre so that great circles become straight lines; one unit is 1/10,000 radius.
pub(crate) struct Plane {
    centre: DVec3,
    east: DVec3,
    north: DVec3,
    pub corners: Vec<[f64; 2]>,
}

const UNITS: f64 = 10_000.0;

impl Plane {
    pub fn new(shape: &Shape, cell: CellId) -> Self {
        let centre = shape.centres[cell.index()].as_dvec3().normalize_or_zero();
        let east = DVec3::Z.cross(centre).normalize_or_zero();
        let mut plane = Self { centre, east, north: centre.cross(east), corners: Vec::new() };
        let sides = usize::from(shape.sides[cell.index()]);
        let corner = |side: usize| shape.corners[shape.corner_ids[cell.index()][side] as usize].as_dvec3();
        plane.corners = (0..sides).map(|side| plane.flat(corner(side))).collect();
        plane
    }
    pub fn flat(&self, point: DVec3) -> [f64; 2] {
        let depth = self.centre.dot(point) / UNITS;
        [self.east.dot(point) / depth, self.north.dot(point) / depth]
    }
    pub fn raised(&self, [x, y]: [f64; 2]) -> DVec3 {
        (self.centre + (self.east * x + self.north * y) / UNITS).normalize_or_zero()
    }
}

/// The areas of water (or of land) in a cell, as outlines to be filled by the even-odd rule.
pub(crate) fn areas(plane: &Plane, pieces: &[&Piece], water: bool) -> Vec<Vec<[f64; 2]>> {
    let sides = plane.corners.len();
    let flat = |piece: &Piece| {
        let mut points: Vec<[f64; 2]> = piece.points.iter().map(|&point| plane.flat(point)).collect();
        if !water {
            points.reverse();
        }
        points
    };
    // Pieces that cross the cell, running so that the area lies on their left: where they enter and leave.
    let crossing: Vec<(f64, f64, Vec<[f64; 2]>)> = pieces
        .iter()
        .filter_map(|piece| match (piece.from, piece.to) {
            (Some(from), Some(to)) if water => Some((from, to, flat(piece))),
            (Some(from), Some(to)) => Some((to, from, flat(piece))),
            _ => None,
        })
        .collect();
    let rings: Vec<Vec<[f64; 2]>> =
        pieces.iter().copied().filter(|piece| piece.from.is_none() && piece.to.is_none()).map(flat).collect();
    let mut found = Vec::new();
    if crossing.is_empty() {
        // Only whole rings: an island in water, or a lake in land. Seen with the area on the left, an island's ring runs
        // clockwise and the area is outside.
        if rings.iter().any(|ring| signed_area(ring) < 0.0) {
            found.push(plane.corners.clone());
        }
    }
    let mut used = vec![false; crossing.len()];
    for start in 0..crossing.len() {
        if used[start] {
            continue;
        }
        let (mut outline, mut at) = (Vec::new(), start);
        loop {
            used[at] = true;
            let (_, leave, points) = &crossing[at];
            outline.extend_from_slice(points);
            // On along the rim, anticlockwise, to the next piece that enters.
            let ahead = |enter: f64| (enter - leave).rem_euclid(sides as f64);
            let next = (0..crossing.len())
                .filter(|&other| !used[other] || other == start)
                .min_by(|&a, &b| ahead(crossing[a].0).total_cmp(&ahead(crossing[b].0)));
            let Some(next) = next else { break };
            let way = ahead(crossing[next].0);
            let mut corner = leave.floor() + 1.0;
            while corner < leave + way {
                outline.push(plane.corners[corner as usize % sides]);
                corner += 1.0;
            }
            if next == start {
                break;
            }
            at = next;
        }
        found.push(outline);
    }
    found.extend(rings);
    found
}

/// The sides of a cell that its areas cover in part or wholly, as bits.
pub(crate) fn covered_sides(plane: &Plane, pieces: &[&Piece], areas: &[Vec<[f64; 2]>]) -> u8 {
    let crossed = pieces.iter().flat_map(|piece| [piece.from, piece.to]).flatten();
    let crossed = crossed.fold(0, |bits, place| bits | 1 << (place as usize % plane.corners.len()));
    // A side that no outline crosses is covered where its middle is.
    (0..plane.corners.len()).fold(crossed, |bits, side| {
        let ([ax, ay], [bx, by]) = (plane.corners[side], plane.corners[(side + 1) % plane.corners.len()]);
        let middle = [(ax + bx) / 2.0, (ay + by) / 2.0].map(|x| x * 0.999);
        bits | u8::from(is_inside(areas, middle)) << side
    })
}

/// By the even-odd rule.
fn is_inside(rings: &[Vec<[f64; 2]>], [x, y]: [f64; 2]) -> bool {
    let crosses =
        |[[ax, ay], [bx, by]]: [[f64; 2]; 2]| (ay > y) != (by > y) && x < ax + (y - ay) / (by - ay) * (bx - ax);
    let sides = rings.iter().flat_map(|ring| (0..ring.len()).map(|i| [ring[i], ring[(i + 1) % ring.len()]]));
    sides.filter(|&side| crosses(side)).count() % 2 == 1
}

/// Positive when the ring runs anticlockwise.
pub(crate) fn signed_area(ring: &[[f64; 2]]) -> f64 {
    (0..ring.len())
        .map(|i| {
            let ([x, y], [next_x, next_y]) = (ring[i], ring[(i + 1) % ring.len()]);
            (x * next_y - next_x * y) / 2.0
        })
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{bare_world, cell_at};
    use meridian_engine::grid::globe::point_at;

    /// Areas by the even-odd rule, for outlines that do not cross.
    fn filled(areas: &[Vec<[f64; 2]>]) -> f64 {
        areas.iter().map(|ring| signed_area(ring)).sum()
    }

    #[test]
    fn water_and_land_fill_the_cell() {
        let map = bare_world();
        let shape = Shape::new(&map).expect("a globe");
        // A clockwise coast: land inside.
        let ring: Vec<DVec3> = (0..90)
            .map(|i| f64::from(i) * -4.0_f64.to_radians())
            .map(|angle| point_at(48.0 + 3.0 * angle.sin(), 10.0 + 4.5 * angle.cos()).into())
            .collect();
        let pieces = cut(&map, &shape, &ring, true);
        assert!(pieces.len() > 12, "{} pieces", pieces.len());
        let mut cells: Vec<CellId> = pieces.iter().map(|piece| piece.cell).collect();
        cells.sort();
        cells.dedup();
        for cell in cells {
            let here: Vec<Piece> = pieces.iter().filter(|piece| piece.cell == cell).cloned().collect();
            assert!(here.iter().all(|piece| piece.from.is_some() && piece.to.is_some()));
            let plane = Plane::new(&shape, cell);
            let here: Vec<&Piece> = here.iter().collect();
            let (water, land) = (areas(&plane, &here, true), areas(&plane, &here, false));
            // What is covered by neither does not exist; what is covered by both is crossed.
            let covered = [&water, &land].map(|areas| covered_sides(&plane, &here, areas));
            assert_eq!(covered[0] | covered[1], (1 << plane.corners.len()) - 1);
            let crossed = here.iter().flat_map(|piece| [piece.from, piece.to]).flatten();
            assert_eq!(covered[0] & covered[1], crossed.fold(0, |bits, place| bits | 1 << place as usize));
            let (water, land, whole) = (filled(&water), filled(&land), signed_area(&plane.corners));
            assert!(water > 0.0 && land > 0.0, "{water} {land}");
            assert!((water + land - whole).abs() < 1e-3 * whole, "{water} + {land} is not {whole}");
        }
    }

    #[test]
    fn consecutive_pieces_meet_on_the_side_between_their_cells() {
        let map = bare_world();
        let shape = Shape::new(&map).expect("a globe");
        let path: Vec<DVec3> =
            (0..40).map(|i| point_at(f64::from(i) * 0.7 - 10.0, f64::from(i) * 1.1).into()).collect();
        let pieces = cut(&map, &shape, &path, false);
        assert!(pieces.len() > 40, "{} pieces", pieces.len());
        for pair in pieces.windows(2) {
            assert_eq!(pair[0].points.last(), pair[1].points.first());
            let side = map.grid.side_towards(pair[0].cell, pair[1].cell).expect("neighbours");
            assert_eq!(pair[0].to.map(|to| to as usize), Some(side));
            let geometry = map.grid.geometry().expect("a globe");
            let points = &pair[1].points;
            if points.len() > 2 {
                assert_eq!(geometry.locate(points[1].to_array()), pair[1].cell);
            }
        }
    }

    #[test]
    fn an_island_within_a_cell() {
        let map = bare_world();
        let shape = Shape::new(&map).expect("a globe");
        let cell = cell_at(&map, 20.0, -40.0);
        let (lat, lon) = map.grid.geometry().expect("a globe").lat_lon(cell);
        let ring: Vec<DVec3> =
            [(0.1, 0.0), (0.0, 0.1), (-0.1, 0.0), (0.0, -0.1)].map(|(y, x)| point_at(lat + y, lon + x).into()).to_vec();
        let pieces = cut(&map, &shape, &ring, true);
        assert_eq!(pieces.len(), 1);
        let plane = Plane::new(&shape, cell);
        let pieces: Vec<&Piece> = pieces.iter().collect();
        let (water, land) = (areas(&plane, &pieces, true), areas(&plane, &pieces, false));
        assert_eq!((water.len(), land.len()), (2, 1));
        assert!(filled(&water) > 0.9 * signed_area(&plane.corners) && filled(&land) > 0.0);
    }
}
