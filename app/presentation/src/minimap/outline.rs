//! The outline of the view on the minimap, whatever the projection: points along the border of the picture are turned
//! back into places; where the border lies beside the globe, the last point of the globe on the way there stands in.

use super::share_of;
use meridian_engine::grid::globe::lat_lon;
use meridian_renderer::{Camera, Viewport};

/// Points along each side of the picture.
const A_SIDE: usize = 24;
/// Halvings of the way from the middle to the border when the edge of the globe is searched.
const HALVINGS: usize = 16;

/// The line of the camera and viewport that it was asked for last: the same again is not computed again.
#[derive(Default)]
pub struct Outline {
    of: Option<(Camera, Viewport)>,
    points: Vec<[f32; 2]>,
}

impl Outline {
    /// A line in shares of the sheet that ends where it began, or a whole turn east or west of there when a pole is in
    /// view. It is not cut at the date line but goes on beyond the sheet.
    pub fn of(&mut self, camera: &Camera, viewport: &Viewport) -> &[[f32; 2]] {
        if self.of != Some((*camera, *viewport)) {
            self.points = points(camera, viewport);
            self.of = Some((*camera, *viewport));
        }
        &self.points
    }
}

fn points(camera: &Camera, viewport: &Viewport) -> Vec<[f32; 2]> {
    let (width, height) = (viewport.width, viewport.height);
    let corners = [[0.0, 0.0], [width, 0.0], [width, height], [0.0, height], [0.0, 0.0]];
    let mut points: Vec<[f32; 2]> = Vec::with_capacity(4 * A_SIDE + 1);
    for side in corners.windows(2) {
        for step in 0..A_SIDE {
            let share = step as f64 / A_SIDE as f64;
            let at = [0, 1].map(|i| side[0][i] + (side[1][i] - side[0][i]) * share);
            points.extend(place(camera, viewport, at));
        }
    }
    if let Some(&first) = points.first() {
        points.push(first);
    }
    // The shorter way round from point to point.
    for at in 1..points.len() {
        let before = points[at - 1][0];
        points[at][0] -= (points[at][0] - before).round();
    }
    points
}

fn place(camera: &Camera, viewport: &Viewport, at: [f64; 2]) -> Option<[f32; 2]> {
    let centre = viewport.centre();
    let pick = |share: f64| camera.pick(viewport, [0, 1].map(|i| centre[i] + (at[i] - centre[i]) * share));
    let point = pick(1.0).or_else(|| {
        let (mut inside, mut outside) = (0.0, 1.0);
        for _ in 0..HALVINGS {
            let middle = (inside + outside) / 2.0;
            match pick(middle) {
                Some(_) => inside = middle,
                None => outside = middle,
            }
        }
        pick(inside)
    })?;
    let (lat, lon) = lat_lon(point);
    Some(share_of(lat, lon))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outline(camera: Camera) -> Vec<[f32; 2]> {
        Outline::default().of(&camera, &Viewport::new(1280, 720)).to_vec()
    }

    #[test]
    fn a_close_view_is_a_small_frame_around_its_middle() {
        let viewport = Viewport::new(1280, 720);
        let points = outline(Camera::hexes_across(50.0, 15.0, 40.0, &viewport));
        let middle = share_of(50.0, 15.0);
        assert_eq!(points.first(), points.last());
        let reach = |i: usize| {
            let all = points.iter().map(|p| p[i]);
            (all.clone().fold(f32::MAX, f32::min), all.fold(f32::MIN, f32::max))
        };
        for (i, &middle) in middle.iter().enumerate() {
            let (least, most) = reach(i);
            assert!(least < middle && middle < most && most - least < 0.25, "{least} {most}");
        }
        // 40 hexes of 96.2 km are 34.6 degrees of the equator, half as far again at 50° N
        let (west, east) = reach(0);
        assert!((0.12..0.2).contains(&(east - west)), "{}", east - west);
    }

    #[test]
    fn the_date_line_does_not_tear_it() {
        let viewport = Viewport::new(1280, 720);
        let points = outline(Camera::hexes_across(0.0, 179.0, 40.0, &viewport));
        for pair in points.windows(2) {
            assert!((pair[0][0] - pair[1][0]).abs() < 0.1, "{pair:?}");
        }
        assert!(points.iter().any(|p| p[0] > 1.0), "goes on beyond the sheet");
    }

    #[test]
    fn of_the_whole_globe_half_is_seen_and_a_pole_turns_it_round_once() {
        let viewport = Viewport::new(1280, 720);
        let points = outline(Camera::whole_globe(0.0, 0.0, &viewport));
        for &[x, _] in &points {
            assert!((0.2..0.8).contains(&x), "{x}");
        }
        let points = outline(Camera::whole_globe(60.0, 0.0, &viewport));
        let turn = points[points.len() - 1][0] - points[0][0];
        assert!((turn.abs() - 1.0).abs() < 1e-4, "{turn}");
    }
}
