//! A position as the renderer's scene, and pictures of it without a window. What is a rule here comes from the engine;
//! how it looks comes from the renderer's theme.

mod scene;
mod shots;

pub use scene::{colour, counters, country_looks, overlay_of, scene_of, update};
pub use shots::{Photographer, camera_of};
