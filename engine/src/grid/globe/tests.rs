use super::*;
use crate::grid::NONE;

fn geometry(grid: &Grid) -> &Geometry {
    grid.geometry().expect("the world has a shape")
}

#[test]
fn the_world_has_64002_cells_and_12_pentagons() {
    let grid = world(FREQUENCY);
    assert_eq!(grid.len(), 64_002);
    let pentagons: Vec<u16> = (0..64_002).filter(|&id| grid.table()[id as usize][5] == NONE).collect();
    let mut named: Vec<u16> = geometry(&grid).pentagons().into_iter().map(CellId::number).collect();
    named.sort_unstable();
    assert_eq!(pentagons, named);
    assert!(grid.table().iter().all(|around| around[..5].iter().all(|&id| id != NONE)));
    // The corner nearest the pole lies in the Laptev Sea.
    let (lat, lon) = geometry(&grid).lat_lon(CellId::new(64_000));
    assert!((lat - 78.5).abs() < 0.05 && (lon - 138.0).abs() < 0.05, "{lat} {lon}");
}

#[test]
fn neighbours_are_mutual_and_anticlockwise() {
    for frequency in [2, 3, 7, 80] {
        let grid = world(frequency);
        let geometry = geometry(&grid);
        for cell in (0..grid.len()).map(|id| CellId::new(id as u16)) {
            let around: Vec<CellId> = grid.neighbours(cell).collect();
            for (i, &n) in around.iter().enumerate() {
                assert!(grid.side_towards(n, cell).is_some(), "{cell:?} and {n:?}");
                let next = around[(i + 1) % around.len()];
                assert!(grid.side_towards(n, next).is_some(), "{n:?} and {next:?} around {cell:?}");
                let (a, b, c) = (geometry.centre(cell), geometry.centre(n), geometry.centre(next));
                assert!(dot(a, cross(b, c)) > 0.0, "clockwise around {cell:?}");
            }
            assert_eq!(around.first(), around.iter().min());
        }
    }
}

#[test]
fn corners_lie_between_neighbours() {
    let grid = world(FREQUENCY);
    let geometry = geometry(&grid);
    for cell in (0..grid.len()).step_by(7).map(|id| CellId::new(id as u16)) {
        let corners = geometry.corners[cell.index()];
        for (side, n) in grid.neighbours(cell).enumerate() {
            let back = grid.side_towards(n, cell).expect("mutual");
            // The common side seen from the neighbour runs the other way.
            let theirs = geometry.corners[n.index()];
            let near = |a: [f32; 3], b: [f32; 3]| chord2(a.map(f64::from), b.map(f64::from)) < 1e-11;
            assert!(near(corners[side], theirs[(back + 1) % 6]), "{cell:?} side {side}");
            assert!(near(corners[(side + 1) % 6], theirs[back]), "{cell:?} side {side}");
        }
    }
}

#[test]
fn cells_are_88_to_104_km_apart() {
    let grid = world(FREQUENCY);
    let geometry = geometry(&grid);
    let (mut least, mut most) = (f64::MAX, 0.0_f64);
    for cell in (0..64_002).map(CellId::new) {
        for n in grid.neighbours(cell) {
            let km = geometry.distance_km(cell, n);
            (least, most) = (least.min(km), most.max(km));
        }
    }
    assert!(least > 88.0 && most < 104.0, "{least} to {most} km");
    assert!((geometry.spacing_km() - 96.2).abs() < 0.1, "{}", geometry.spacing_km());
}

#[test]
fn locate_finds_every_centre() {
    for frequency in [2, 5, 80] {
        let grid = world(frequency);
        for cell in (0..grid.len()).map(|id| CellId::new(id as u16)) {
            assert_eq!(geometry(&grid).locate(geometry(&grid).centre(cell)), cell);
        }
    }
}

#[test]
fn locate_finds_the_nearest_centre() {
    let grid = world(FREQUENCY);
    let geometry = geometry(&grid);
    // Points spread by the golden ratio, corners and midpoints of sides: the hard ones are among them.
    let golden = (5.0_f64.sqrt() - 1.0) / 2.0;
    let mut points: Vec<[f64; 3]> = (0..3000)
        .map(|i| {
            let z = 1.0 - (2.0 * f64::from(i) + 1.0) / 3000.0;
            let turn = f64::from(i) * golden * std::f64::consts::TAU;
            let r = (1.0 - z * z).sqrt();
            [r * libm::cos(turn), r * libm::sin(turn), z]
        })
        .collect();
    points.extend((0..64_002).step_by(641).flat_map(|id| geometry.corners[id].map(|corner| corner.map(f64::from))));
    points.extend(lattice::vertices());
    for &point in &points {
        let found = chord2(unit(point), geometry.centre(geometry.locate(point)));
        let nearest =
            (0..64_002).map(|id| chord2(unit(point), geometry.centre(CellId::new(id)))).fold(f64::MAX, f64::min);
        assert!(found <= nearest, "{point:?}");
    }
}

#[test]
fn distances() {
    let grid = world(FREQUENCY);
    let geometry = geometry(&grid);
    let at = |lat, lon| geometry.locate(point_at(lat, lon));
    let (berlin, moscow) = (at(52.52, 13.40), at(55.75, 37.62));
    let steps = grid.steps(berlin, moscow).expect("the world is connected");
    assert!((17..=20).contains(&steps), "{steps}");
    assert!(geometry.least_steps(berlin, moscow) <= steps);
    assert_eq!(grid.rough_distance(berlin, moscow), 17);
    assert_eq!(grid.rough_distance(berlin, berlin), 0);
    for n in grid.neighbours(berlin) {
        assert_eq!(geometry.least_steps(berlin, n), 1);
    }
    let (lat, lon) = lat_lon(point_at(-33.87, 151.21));
    assert!((lat + 33.87).abs() < 1e-9 && (lon - 151.21).abs() < 1e-9);
}

#[test]
fn the_same_bits_everywhere() {
    // FNV-1a over all centres and corners and the neighbour table: a change here breaks maps, saves and replays.
    let grid = world(FREQUENCY);
    let geometry = geometry(&grid);
    let floats = geometry.centres.iter().chain(geometry.corners.iter().flatten()).flatten().map(|x| x.to_bits());
    let ids = grid.table().iter().flatten().map(|&id| u32::from(id));
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for word in floats.chain(ids) {
        hash = (hash ^ u64::from(word)).wrapping_mul(0x100_0000_01b3);
    }
    assert_eq!(hash, 0x8fdb_8936_3b8c_02da, "{hash:#x}");
}

/// A ring around Voronezh and Stalingrad.
const RING: [[f64; 2]; 4] = [[37.0, 47.0], [47.0, 47.0], [47.0, 53.0], [37.0, 53.0]];

fn don() -> Grid {
    patch(320, points_inside(320, &RING)).expect("a patch")
}

#[test]
fn a_patch_is_cut_out_of_its_lattice() {
    let grid = don();
    let geometry = geometry(&grid);
    let points: Vec<u32> = (0..grid.len()).map(|id| geometry.point_of(CellId::new(id as u16))).collect();
    // 720 by 667 km of cells of 500 km².
    assert!((900..1100).contains(&points.len()), "{} cells", points.len());
    assert!(points.is_sorted() && geometry.is_patch() && geometry.pentagons().is_empty());
    let (mut rim, mut inside) = (0, 0);
    for cell in (0..grid.len()).map(|id| CellId::new(id as u16)) {
        assert_eq!(geometry.cell_of(geometry.point_of(cell)), Some(cell));
        let (lat, lon) = geometry.lat_lon(cell);
        assert!((47.0..53.0).contains(&lat) && (37.0..47.0).contains(&lon));
        let around = Lattice::new(320).around(geometry.point_of(cell));
        for (side, point) in around.into_iter().enumerate() {
            let beyond = grid.neighbour(cell, side);
            assert_eq!(beyond, geometry.cell_of(point), "{cell:?} side {side}");
            let Some(n) = beyond else {
                let (lat, lon) = lat_lon(Points::new(320).at(point));
                assert!(!(47.0..53.0).contains(&lat) || !(37.0..47.0).contains(&lon), "{lat} {lon}");
                rim += 1;
                continue;
            };
            inside += 1;
            assert!((22.0..26.0).contains(&geometry.distance_km(cell, n)));
            let back = grid.side_towards(n, cell).expect("mutual");
            // Anticlockwise, and the common side seen from the neighbour runs the other way.
            let corner = |cell: CellId, i: usize| geometry.corners[cell.index()][i % 6].map(f64::from);
            let near = |a: [f64; 3], b: [f64; 3]| chord2(a, b) < 1e-11;
            assert!(near(corner(cell, side), corner(n, back + 1)) && near(corner(cell, side + 1), corner(n, back)));
            assert!(dot(geometry.centre(cell), cross(corner(cell, side), corner(cell, side + 1))) > 0.0);
        }
    }
    assert!(rim > 150 && inside > 5000, "{rim} {inside}");
}

#[test]
fn points_of_a_patch_are_in_its_cells_or_beside_it() {
    let grid = don();
    let geometry = geometry(&grid);
    for cell in (0..grid.len()).map(|id| CellId::new(id as u16)) {
        assert_eq!(geometry.cell_at(geometry.centre(cell)), Some(cell));
    }
    let at = |lat, lon| geometry.cell_at(point_at(lat, lon));
    let (voronezh, stalingrad) = (at(51.67, 39.20).expect("inside"), at(48.71, 44.51).expect("inside"));
    let steps = grid.steps(voronezh, stalingrad).expect("one land");
    assert!((19..=22).contains(&steps), "{steps}");
    assert!(geometry.least_steps(voronezh, stalingrad) <= steps);
    assert_eq!(grid.rough_distance(voronezh, stalingrad), 19);
    assert!((geometry.spacing_km() - 24.1).abs() < 0.5, "{}", geometry.spacing_km());
    assert_eq!((at(55.75, 37.62), at(-48.71, 44.51), at(48.71, -135.0)), (None, None, None));
    // The cell of the board that is nearest to Moscow lies at its rim.
    let north = geometry.locate(point_at(55.75, 37.62));
    assert!(grid.neighbours(north).count() < 6 && geometry.lat_lon(north).0 > 52.7);
}

#[test]
fn the_whole_lattice_as_a_patch_is_the_world() {
    for frequency in [2, 3, 8] {
        let cells = Lattice::new(frequency).cells() as u32;
        let (whole, world) = (patch(frequency, (0..cells).collect()).expect("all cells"), world(frequency));
        assert_eq!(whole.table(), world.table());
        assert_eq!(geometry(&whole).centres, geometry(&world).centres);
        assert_eq!(geometry(&whole).corners, geometry(&world).corners);
        assert_eq!(geometry(&whole).pentagons(), geometry(&world).pentagons());
    }
}

#[test]
fn every_point_knows_its_places() {
    for frequency in [2, 3, 8] {
        let lattice = Lattice::new(frequency);
        for id in 0..lattice.cells() as u32 {
            let spots: Vec<lattice::Spot> = lattice.spots(id).collect();
            assert!(spots.iter().all(|&[rhombus, u, v]| lattice.id_in(rhombus, u, v) == id), "{id}: {spots:?}");
            let mut distinct = spots.clone();
            distinct.sort_unstable();
            distinct.dedup();
            assert_eq!(distinct.len(), spots.len(), "{id}");
        }
        let m = usize::from(frequency);
        let places: usize = (0..lattice.cells() as u32).map(|id| lattice.spots(id).count()).sum();
        assert_eq!(places, 10 * (m + 1) * (m + 1), "every place of every rhombus is some point's");
    }
}

#[test]
fn no_patch_of_what_is_no_lattice() {
    let why = |frequency, points: &[u32]| patch(frequency, points.to_vec()).expect_err("no patch");
    assert_eq!((why(1, &[0]), why(2000, &[0])), (NoPatch::Frequency(1), NoPatch::Frequency(2000)));
    assert_eq!((why(320, &[]), why(320, &[8, 7])), (NoPatch::Count(0), NoPatch::Order(8, 7)));
    assert_eq!((why(320, &[7, 7]), why(4, &[162])), (NoPatch::Order(7, 7), NoPatch::Beyond(162)));
    assert!(patch(4, vec![161]).is_ok());
}
