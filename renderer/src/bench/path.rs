//! The camera's paths: over the map at five levels from the whole globe to ten hexes, and through all of them.

use crate::camera::{Camera, Projection, Viewport};

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
}

/// The five levels measured, from far to near.
pub const LEVELS: [Level; 5] = [
    Level { name: "globe", hexes: None, latitude: 35.0, longitude: 20.0 },
    Level { name: "theatre", hexes: Some(80.0), latitude: 48.0, longitude: 18.0 },
    Level { name: "europe", hexes: Some(48.0), latitude: 50.0, longitude: 15.0 },
    Level { name: "front", hexes: Some(26.0), latitude: 50.5, longitude: 28.0 },
    Level { name: "closest", hexes: Some(10.0), latitude: 50.5, longitude: 6.5 },
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
    /// From the whole globe to ten hexes and back, every frame another zoom.
    Zoom,
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
    ("zoom", Path::Zoom),
    ("morph", Path::Morph(LEVELS[1])),
    ("overlay", Path::Overlaid(LEVELS[2])),
    ("moving_counters", Path::Moving(LEVELS[2])),
];

impl Level {
    /// The camera that shows it.
    pub fn camera(&self, viewport: &Viewport) -> Camera {
        match self.hexes {
            None => Camera::whole_globe(self.latitude, self.longitude, viewport),
            Some(hexes) => Camera::hexes_across(self.latitude, self.longitude, hexes, viewport),
        }
    }
}

impl Path {
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
            Self::Zoom => {
                let (far, near) = (LEVELS[0].camera(viewport), LEVELS[4].camera(viewport));
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
        let hexes: Vec<f64> =
            Path::Zoom.views(&viewport, 200).iter().map(|view| view.camera.hex_px(&viewport)).collect();
        let (least, most) = hexes.iter().fold((f64::MAX, 0.0_f64), |(a, b), &px| (a.min(px), b.max(px)));
        assert!(least < 6.0 && most > 125.0, "{least} to {most} px");
    }
}
