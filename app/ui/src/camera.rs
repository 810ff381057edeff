//! How the camera moves by itself, and when the map has come to rest.

mod motion;
mod rest;

pub use motion::{CameraMotion, Trail};
pub use rest::Rest;
