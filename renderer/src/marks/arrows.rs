//! Arrows: hollow for plans, solid for what was done, tapered for attacks; a double line at sea, sleepers by rail, a curve
//! with a dotted way back in the air.

use super::mesh::{Mesh, Pen};
use super::style::Style;
use crate::colour::Rgba;
use crate::lines::stroke::normal;
use crate::lines::stroke::{arc, smooth};
use crate::scene::{Arrow, ArrowKind, Way};
use crate::shape::Shape;
use crate::theme::Theme;
use glam::Vec3;

use meridian_engine::grid::globe::EARTH_KM;

/// Steps of a long arrow, radians.
const STEP: f32 = 0.03;
/// How far a flight bends aside, as a share of its length.
const BEND: f32 = 0.11;
const CURVE_STEPS: usize = 20;
/// From the middle of a hex to the edge of the counter on it, radians.
const COUNTER: f32 = 0.35 * (crate::camera::HEX_KM / EARTH_KM) as f32;

pub(super) fn draw(mesh: &mut Mesh, shape: &Shape, theme: &Theme, arrow: &Arrow) {
    let stops: Vec<Vec3> = arrow.cells.iter().map(|cell| shape.centres[cell.index()]).collect();
    let (Some(&first), Some(&last), true) = (stops.first(), stops.last(), stops.len() > 1) else { return };
    // What was done and what is attacked ends at the counter that stands there; plans end in the middle.
    let (first, last) = match arrow.kind {
        ArrowKind::Planned => (first, last),
        ArrowKind::Executed => (first, short_of(stops[stops.len() - 2], last, COUNTER)),
        ArrowKind::Attack => {
            (short_of(stops[1], first, COUNTER * 0.4), short_of(stops[stops.len() - 2], last, COUNTER * 0.7))
        }
    };
    let looks = Looks::of(theme, arrow);
    if looks.fill.0[3] == 0 {
        return;
    }
    let path = match arrow.way {
        Way::Air => curve(first, last, BEND),
        _ => {
            let mut stops = stops;
            stops[0] = first;
            let mut path: Vec<Vec3> = stops.windows(2).flat_map(|step| arc(step[0], step[1], STEP)).collect();
            path.push(last);
            smooth(&path, false)
        }
    };
    if arrow.returns && arrow.way == Way::Air {
        mesh.stroke(&curve(last, first, BEND), false, Pen::new(Style::LineCasing, looks.edge).wide(2.6));
        mesh.stroke(&curve(last, first, BEND), false, Pen::new(Style::BodyDotted, looks.fill));
    }
    let wide = |pen: Pen| Pen { width: [looks.tail * arrow.weight.max(0.4), arrow.weight.max(0.4)], ..pen }.to_head();
    let [casing, body] = looks.body.map(|style| (style, if style == looks.body[0] { looks.edge } else { looks.fill }));
    let heads = looks.head.map(|style| (style, if style == looks.head[0] { looks.edge } else { looks.fill }));
    mesh.stroke(&path, false, wide(Pen::new(casing.0, casing.1)));
    if arrow.way == Way::Rail {
        mesh.stroke(&path, false, wide(Pen::new(Style::Sleepers, looks.edge)));
    }
    let before = path[path.len() - 2];
    mesh.head(before, last, wide(Pen::new(heads[0].0, heads[0].1)));
    mesh.stroke(&path, false, wide(Pen::new(body.0, body.1)));
    if arrow.way == Way::Sea {
        mesh.stroke(&path, false, wide(Pen::new(Style::Core, looks.edge)));
    }
    mesh.head(before, last, wide(Pen::new(heads[1].0, heads[1].1)));
}

/// Styles and colours: casing and filling.
struct Looks {
    body: [Style; 2],
    head: [Style; 2],
    edge: Rgba,
    fill: Rgba,
    /// Width at the start.
    tail: f32,
}

impl Looks {
    fn of(theme: &Theme, arrow: &Arrow) -> Self {
        let faded = |colour: Rgba| {
            let own = f32::from(colour.0[3]) / 255.0;
            colour.alpha(own * arrow.alpha.clamp(0.0, 1.0))
        };
        let thick = ([Style::BodyCasing, Style::Body], [Style::HeadCasing, Style::Head]);
        let ((body, head), edge, fill, tail) = match arrow.kind {
            ArrowKind::Planned => (thick, theme.colours.path_casing, theme.colours.path, 1.0),
            ArrowKind::Executed => (thick, theme.colours.counter_halo, arrow.colour, 1.0),
            ArrowKind::Attack => {
                let tapered = ([Style::AttackCasing, Style::Attack], [Style::AttackHeadCasing, Style::AttackHead]);
                (tapered, theme.colours.counter_halo, arrow.colour, 0.3)
            }
        };
        Self { body, head, edge: faded(edge), fill: faded(fill), tail }
    }
}

/// The point of the way from `from` that lies `by` radians before `to`.
fn short_of(from: Vec3, to: Vec3, by: f32) -> Vec3 {
    let back = from - to;
    let length = back.length().max(1e-6);
    (to + back * ((by / length).min(0.45))).normalize_or_zero()
}

/// From `a` to `b`, bent to the left by `bend` of the distance.
fn curve(a: Vec3, b: Vec3, bend: f32) -> Vec<Vec3> {
    let chord = b - a;
    let aside = normal(a, b) * (chord.length() * bend);
    let point = |i: usize| {
        let t = i as f32 / CURVE_STEPS as f32;
        let straight = (a + chord * t).normalize_or_zero();
        (straight + aside * (4.0 * t * (1.0 - t))).normalize_or_zero()
    };
    (0..=CURVE_STEPS).map(point).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{bare_world, cell_at};

    #[test]
    fn each_kind_has_its_own_drawing() {
        let map = bare_world();
        let shape = Shape::new(&map).expect("a globe");
        let (from, to) = (cell_at(&map, 50.0, 0.0), cell_at(&map, 50.0, 12.0));
        let mut seen = Vec::new();
        for kind in [ArrowKind::Planned, ArrowKind::Executed, ArrowKind::Attack] {
            for way in [Way::Land, Way::Rail, Way::Sea, Way::Air] {
                let arrow = Arrow {
                    cells: vec![from, to],
                    kind,
                    way,
                    colour: Rgba::hex(0x16475b),
                    alpha: 1.0,
                    weight: 1.0,
                    returns: true,
                };
                let mut mesh = Mesh::default();
                draw(&mut mesh, &shape, &Theme::default(), &arrow);
                assert!(!mesh.vertices.is_empty(), "{kind:?} {way:?}");
                assert!(!seen.contains(&mesh.vertices), "{kind:?} by {way:?} looks like another one");
                seen.push(mesh.vertices);
                let mut faded = Mesh::default();
                draw(&mut faded, &shape, &Theme::default(), &Arrow { alpha: 0.0, ..arrow });
                assert!(faded.vertices.is_empty(), "an arrow that has faded is gone");
            }
        }
    }

    #[test]
    fn a_flight_bends_to_its_left_and_comes_back_on_the_other_side() {
        let (a, b) = (Vec3::X, Vec3::new(1.0, 0.2, 0.0).normalize_or_zero());
        let (out, back) = (curve(a, b, BEND), curve(b, a, BEND));
        assert!(out[CURVE_STEPS / 2][2] > 0.01 && back[CURVE_STEPS / 2][2] < -0.01);
        assert_eq!((out[0], out[CURVE_STEPS]), (a, b));
    }
}
