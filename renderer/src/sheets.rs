//! What of the world shows, and from where the plane is rolled off. On the globe everything is drawn on one sheet. On the
//! plane what touches the meridian opposite the camera's would be torn by it: it is drawn twice, on sheets that are rolled
//! off around that meridian to the east and to the west of the middle one. What surrounds a pole has parts on all three.
//!
//! A mesh drawn by chunks is drawn once for each sheet its chunk shows on, with the number of the sheet as instance:
//! `pass.draw_indexed(range, 0, sheet..sheet + 1)`; its vertex shader hands `@builtin(instance_index)` to `project`. Where
//! instances are something else, the first vertex can carry the sheet: with n vertices an instance,
//! `pass.draw(n * sheet..n * (sheet + 1), instances)`, in the shader `vertex_index / n`.

use crate::camera::{STEEPEST, plane};

use crate::camera::{Camera, Viewport};
use glam::Vec3;
use std::f32::consts::{FRAC_PI_2, PI, TAU};
use std::ops::Range;

/// The sheets on which something shows, as bits: 0 the middle one, 1 and 2 the eastern and the western one, 3 to 5 the same
/// for what surrounds a pole.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Sheets(u8);

/// How many there are.
pub(crate) const SHEETS: u32 = 6;

impl Sheets {
    pub const NONE: Self = Self(0);
    pub const MIDDLE: Self = Self(1);

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
    pub fn has(self, sheet: u32) -> bool {
        self.0 & 1 << sheet != 0
    }
    /// Numbers of the sheets, as `project` in `view.wgsl` takes them.
    pub fn iter(self) -> impl Iterator<Item = u32> {
        (0..SHEETS).filter(move |&sheet| self.has(sheet))
    }
}

/// Part of a buffer of indices or instances to be drawn on a sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Draw {
    pub range: Range<u32>,
    pub sheet: u32,
}

/// Replaces `draws` by those of the chunks in view, neighbours joined. `ranges` holds the indices of each chunk.
pub(crate) fn collect(draws: &mut Vec<Draw>, ranges: &[Range<u32>], in_view: &[Sheets]) {
    draws.clear();
    let all = in_view.iter().fold(0, |bits, sheets| bits | sheets.0);
    for sheet in Sheets(all).iter() {
        for (range, sheets) in ranges.iter().zip(in_view).filter(|(range, _)| !range.is_empty()) {
            match draws.last_mut() {
                _ if !sheets.has(sheet) => {}
                Some(last) if last.sheet == sheet && last.range.end == range.start => last.range.end = range.end,
                _ => draws.push(Draw { range: range.clone(), sheet }),
            }
        }
    }
}

/// Draws the parts of the index buffer that is set.
pub(crate) fn draw_all(pass: &mut wgpu::RenderPass<'_>, draws: &[Draw]) {
    for draw in draws {
        pass.draw_indexed(draw.range.clone(), 0, draw.sheet..draw.sheet + 1);
    }
}

/// Of a point on the plane, its depth: as in `view.wgsl`.
const UNFOLDED: f32 = 0.234;

/// Strokes reach so far beside their path at most, points.
const MARGIN: f64 = 12.0;

/// What a view shows, for leaving out the rest.
pub(crate) struct Culling {
    globe: Option<Disc>,
    plane: Option<Window>,
    turning: Option<Turning>,
}

/// The part of the globe in view.
struct Disc {
    towards: Vec3,
    /// Angle from the middle to the farthest corner, radians.
    spread: f32,
    /// To the right and up.
    ways: [Vec3; 2],
    /// From the middle to the edges, radii.
    half: [f32; 2],
}

/// The part of the picture while one projection turns into the other: the picture is a mixture of both.
struct Turning {
    flatness: f32,
    /// To the right, up, and out of the picture.
    basis: [Vec3; 3],
    /// Longitude and latitude of the camera, radians.
    middle: [f32; 2],
    /// From the middle to the edges, radii.
    half: [f32; 2],
}

/// The part of the plane in view; radians.
struct Window {
    longitude: f32,
    latitude: f32,
    /// From the middle to the edges.
    half: [f32; 2],
}

impl Culling {
    pub fn new(camera: &Camera, viewport: &Viewport) -> Self {
        let narrow = |x: f64| x as f32;
        let radius = camera.radius_px(viewport);
        // Lines' widths included.
        let margin = MARGIN * viewport.scale;
        let half = [viewport.width, viewport.height].map(|side| narrow((side / 2.0 + margin) / radius));
        let basis = camera.basis();
        let basis = [basis.east, basis.north, basis.towards].map(|way| Vec3::from(way.map(narrow)));
        let middle = [camera.longitude(), camera.latitude()].map(|angle| narrow(angle.to_radians()));
        let turning = camera.flatness() > 0.0 && camera.flatness() < 1.0;
        Self {
            globe: (camera.flatness() == 0.0).then(|| Disc {
                towards: basis[2],
                spread: narrow(camera.spread(viewport)).min(FRAC_PI_2),
                ways: [basis[0], basis[1]],
                half,
            }),
            plane: (camera.flatness() > 0.0).then(|| Window {
                longitude: middle[0],
                latitude: middle[1],
                half: match turning {
                    true => [PI; 2],
                    false => {
                        [narrow(viewport.width / 2.0 / radius / plane::STRETCH), narrow(viewport.height / 2.0 / radius)]
                    }
                },
            }),
            turning: turning.then(|| Turning { flatness: narrow(camera.flatness()), basis, middle, half }),
        }
    }
    /// Where something around a point (everything within `radius`, radians) shows.
    pub fn sheets(&self, centre: Vec3, radius: f32) -> Sheets {
        if let Some(disc) = &self.globe {
            return if disc.shows(centre, radius) { Sheets::MIDDLE } else { Sheets::NONE };
        }
        let Some(window) = &self.plane else { return Sheets::NONE };
        let sheets = window.sheets(centre, radius);
        match &self.turning {
            Some(turning) if !sheets.is_empty() => turning.of(sheets, centre, radius),
            _ => sheets,
        }
    }
}

impl Disc {
    fn shows(&self, centre: Vec3, radius: f32) -> bool {
        let [right, up] = self.ways;
        centre.dot(self.towards) >= (self.spread + radius).min(PI).cos()
            && centre.dot(right).abs() <= self.half[0] + radius
            && centre.dot(up).abs() <= self.half[1] + radius
    }
}

impl Turning {
    /// Those of some sheets on which it shows. What surrounds a pole is not looked at closely.
    fn of(&self, sheets: Sheets, centre: Vec3, radius: f32) -> Sheets {
        let [right, up, towards] = self.basis;
        let flat = self.flatness;
        let depth = (1.0 - flat) * (1.0 - centre.dot(towards) - radius) + flat * UNFOLDED;
        if depth > 1.0 {
            return Sheets::NONE;
        }
        if sheets.0 & 0b11_1000 != 0 {
            return sheets;
        }
        let Vec3 { x, y, z } = centre;
        let latitude = z.clamp(-1.0, 1.0).asin();
        let stretch = plane::STRETCH as f32;
        let wide = (radius.sin() / latitude.cos()).min(1.0).asin() * stretch;
        let mixed = |globe: f32, plane: f32| globe + (plane - globe) * flat;
        if mixed(centre.dot(up), latitude - self.middle[1]).abs() > self.half[1] + radius {
            return Sheets::NONE;
        }
        let turn = y.atan2(x) - self.middle[0];
        let turn = turn - TAU * (turn / TAU).round();
        let globe = centre.dot(right);
        let shows = |sheet: u32| {
            let longitude = match sheet {
                1 if turn < 0.0 => turn + TAU,
                2 if turn > 0.0 => turn - TAU,
                _ => turn,
            };
            mixed(globe, longitude * stretch).abs() <= self.half[0] + mixed(radius, wide)
        };
        Sheets(sheets.iter().filter(|&sheet| shows(sheet)).fold(0, |bits, sheet| bits | 1 << sheet))
    }
}

impl Window {
    fn sheets(&self, Vec3 { x, y, z }: Vec3, radius: f32) -> Sheets {
        let latitude = z.clamp(-1.0, 1.0).asin();
        let [half, tall] = self.half;
        let outside = (latitude - self.latitude).abs() > tall + radius || latitude.abs() - radius > STEEPEST as f32;
        if outside {
            return Sheets::NONE;
        }
        if latitude.abs() + radius >= FRAC_PI_2 - 1e-3 {
            return Sheets(if half > FRAC_PI_2 { 0b11_1000 } else { 0b00_1000 });
        }
        let wide = (radius.sin() / latitude.cos()).min(1.0).asin();
        let turn = y.atan2(x) - self.longitude;
        let turn = turn - TAU * (turn / TAU).round();
        if turn.abs() + wide < PI {
            return Sheets(u8::from(turn.abs() - wide <= half));
        }
        let east = if turn > 0.0 { turn } else { turn + TAU };
        let shows = [east - wide <= half, TAU - east - wide <= half];
        Sheets(u8::from(shows[0]) << 1 | u8::from(shows[1]) << 2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::camera::Projection;

    fn at(lat: f64, lon: f64) -> Vec3 {
        crate::testing::point(lat, lon)
    }

    #[test]
    fn what_the_opposite_meridian_cuts_is_drawn_on_both_sides() {
        let viewport = Viewport::new(1280, 720);
        let culling = Culling::new(&Camera::whole_plane(20.0, &viewport), &viewport);
        let sheets = |lat: f64, lon: f64| culling.sheets(at(lat, lon), 0.05).iter().collect::<Vec<_>>();
        assert_eq!(sheets(0.0, 20.0), [0]);
        assert_eq!(sheets(50.0, 190.0), [0]);
        assert_eq!(sheets(0.0, 199.0), [1, 2]);
        assert_eq!(sheets(0.0, -159.0), [1, 2]);
        assert_eq!(sheets(88.0, 20.0), [], "beyond the edge of the plane");
        let culling = Culling::new(&Camera::new(80.0, 0.0, 900.0).projected(Projection::Plane, &viewport), &viewport);
        assert_eq!(culling.sheets(at(86.0, 100.0), 0.12).iter().collect::<Vec<_>>(), [3]);
        assert!(culling.sheets(at(60.0, 0.0), 0.05).is_empty() && culling.sheets(at(80.0, 60.0), 0.05).is_empty());
    }

    #[test]
    fn neighbours_are_drawn_together() {
        let (none, middle, both) = (Sheets::NONE, Sheets::MIDDLE, Sheets(0b110));
        let mut draws = Vec::new();
        collect(&mut draws, &[0..3, 3..9, 9..9, 9..12, 12..15], &[middle, middle, none, both, middle]);
        let draw = |range: Range<u32>, sheet: u32| Draw { range, sheet };
        assert_eq!(draws, [draw(0..9, 0), draw(12..15, 0), draw(9..12, 1), draw(9..12, 2)]);
    }
}
