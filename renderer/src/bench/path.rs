//! The camera's paths: over the map at five levels from the whole globe to ten hexes, and through all of them.

use crate::camera::{Camera, HEX_KM, Projection, Viewport, hex_km};
use meridian_engine::Map;
use meridian_engine::grid::globe::lat_lon;

/// How near the map is looked at.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Level {
    /// Short.
    pub name: &'static str,
    /// Hexes from the left edge to the right; none for the whole globe.
    pub hexes: Option<f64>,
    /// Middle of the path, degrees.
    pub latitude: f64,
    /// Middle of the path, degrees.
    pub longitude: f64,
    /// Width of a hex.
    hex_km: f64,
}

/// The five levels measured, from far to near.
pub const LEVELS: [Level; 5] = [
    Level { name: "globe", hexes: None, latitude: 35.0, longitude: 20.0, hex_km: HEX_KM },
    Level { name: "theatre", hexes: Some(80.0), latitude: 48.0, longitude: 18.0, hex_km: HEX_KM },
    Level { name: "europe", hexes: Some(48.0), latitude: 50.0, longitude: 15.0, hex_km: HEX_KM },
    Level { name: "front", hexes: Some(26.0), latitude: 50.5, longitude: 28.0, hex_km: HEX_KM },
    Level { name: "closest", hexes: Some(10.0), latitude: 50.5, longitude: 6.5, hex_km: HEX_KM },
];

/// One frame of a path.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct View {
    /// Where it looks from.
    pub camera: Camera,
}

/// A path by its name.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Path {
    /// A slow turn to the side, as when the map is dragged.
    Pan(Level),
    /// From the first to the second, the whole globe to ten hexes, and back, every frame another zoom.
    Zoom(Level, Level),
    /// The globe unrolls to the plane and rolls up again.
    Morph(Level),
    /// As `Pan`; the caller lays an overlay over the scene.
    Overlaid(Level),
    /// The camera stands still; the caller moves all counters in every frame.
    Moving(Level),
}

/// All paths.
pub const PATHS: [(&str, Path); 9] = [
    ("pan_globe", Path::Pan(LEVELS[0])),
    ("pan_theatre", Path::Pan(LEVELS[1])),
    ("pan_europe", Path::Pan(LEVELS[2])),
    ("pan_front", Path::Pan(LEVELS[3])),
    ("pan_closest", Path::Pan(LEVELS[4])),
    ("zoom", Path::Zoom(LEVELS[0], LEVELS[4])),
    ("morph", Path::Morph(LEVELS[1])),
    ("overlay", Path::Overlaid(LEVELS[2])),
    ("moving_counters", Path::Moving(LEVELS[2])),
];

impl Level {
    /// The camera that shows it.
    pub fn camera(&self, viewport: &Viewport) -> Camera {
        match self.hexes {
            None => Camera::whole_globe(self.latitude, self.longitude, viewport),
            Some(hexes) => Camera::with_hexes(self.latitude, self.longitude, (hexes, self.hex_km), viewport),
        }
    }
    /// The same on a board: in the middle of a regional one, over as many of its hexes.
    #[must_use]
    pub fn on(self, map: &Map) -> Self {
        let Some(patch) = map.grid.geometry().filter(|geometry| geometry.is_patch()) else { return self };
        let middle = patch
            .centres
            .iter()
            .fold([0.0_f64; 3], |sum, centre| std::array::from_fn(|axis| sum[axis] + f64::from(centre[axis])));
        let (latitude, longitude) = lat_lon(middle);
        Self { latitude, longitude, hex_km: hex_km(map), ..self }
    }
}

impl Path {
    /// The same on a board: see [`Level::on`].
    #[must_use]
    pub fn on(self, map: &Map) -> Self {
        match self {
            Self::Pan(level) => Self::Pan(level.on(map)),
            Self::Zoom(far, near) => Self::Zoom(far.on(map), near.on(map)),
            Self::Morph(level) => Self::Morph(level.on(map)),
            Self::Overlaid(level) => Self::Overlaid(level.on(map)),
            Self::Moving(level) => Self::Moving(level.on(map)),
        }
    }
    /// The views of `frames` frames.
    pub fn views(&self, viewport: &Viewport, frames: usize) -> Vec<View> {
        let at = |frame: usize| match self {
            Self::Pan(level) | Self::Overlaid(level) => {
                let mut camera = level.camera(viewport);
                // To and fro over half a screen.
                let share = frame as f64 / frames as f64;
                let sway = (share * std::f64::consts::TAU).sin() * 0.25;
                let reach = (camera.height_km() / 111.0).min(60.0);
                camera.look_at(level.latitude + sway * reach * 0.3, level.longitude + sway * reach);
                camera
            }
            Self::Morph(level) => {
                let mut camera = level.camera(viewport).projected(Projection::Plane, viewport);
                camera.set_flatness(1.0 - (2.0 * frame as f64 / frames as f64 - 1.0).abs());
                camera
            }
            Self::Moving(level) => level.camera(viewport),
            Self::Zoom(far, near) => {
                let (far, near) = (far.camera(viewport), near.camera(viewport));
                let share = 1.0 - (2.0 * frame as f64 / frames as f64 - 1.0).abs();
                far.between(&near, share)
            }
        };
        (0..frames).map(|frame| View { camera: at(frame) }).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_path_starts_at_its_level_and_moves() {
        let viewport = Viewport::new(1280, 720);
        for (name, path) in PATHS {
            let views = path.views(&viewport, 40);
            assert_eq!(views.len(), 40, "{name}");
            let moves = views.windows(2).filter(|pair| pair[0] != pair[1]).count();
            match path {
                Path::Moving(_) => assert_eq!(moves, 0),
                _ => assert_eq!(moves, 39, "{name}"),
            }
        }
        let hexes: Vec<f64> = Path::Zoom(LEVELS[0], LEVELS[4])
            .views(&viewport, 200)
            .iter()
            .map(|view| view.camera.hex_px(&viewport))
            .collect();
        let (least, most) = hexes.iter().fold((f64::MAX, 0.0_f64), |(a, b), &px| (a.min(px), b.max(px)));
        assert!(least < 6.0 && most > 125.0, "{least} to {most} px");
    }
}
