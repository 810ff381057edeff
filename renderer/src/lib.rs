//! The map on the GPU: a globe of cells with borders, counters, marks and labels. The caller owns device, surface and
//! submission; this crate records render passes and knows nothing of windows, panels or rules.
//!
//! ```text
//! let mut renderer = Renderer::new(&device, &queue, format, map, Theme::default())?;
//! let changed = renderer.prepare(&queue, &scene, &camera, viewport);   // uploads what differs from the last frame
//! renderer.draw(&mut encoder, &view);                                  // over whatever is there
//! ```
//!
//! The picture is a stack of layers (`stack.rs`), each a file: it says from what it was made, brings itself up to date and
//! draws itself (`layer.rs`). What keeps its size on the screen is put on a canvas and drawn by `sprites`.

#![warn(missing_docs)]

pub mod bench;
mod blocks;
mod camera;
mod canvas;
mod captions;
mod colour;
mod counters;
mod detail;
mod error;
mod features;
mod field;
mod glyphs;
mod gpu;
mod ground;
mod hatching;
pub mod headless;
mod image;
mod labels;
mod layer;
mod lines;
mod marks;
mod miniature;
mod pins;
mod renderer;
mod rim;
mod scene;
mod screen;
mod shape;
mod sheets;
mod shores;
mod sprites;
mod stack;
mod surroundings;
mod symbol;
#[cfg(test)]
mod testing;
mod theme;
mod token;
mod underlay;
mod works;

pub use camera::{Basis, Camera, HEX_KM, Projection, Viewport, hex_km};
pub use canvas::{Drawing, badge_drawing, symbol_drawing};
pub use colour::Rgba;
pub use error::RendererError;
pub use image::Image;
pub use miniature::Miniature;
pub use renderer::{Made, Renderer};
pub use scene::{
    Arrow, ArrowKind, CountryLook, Dash, Glyph, Hatch, Layers, Line, Marks, NO_COUNTRY, Outline, Pin, Scene, Sketch,
    Way,
};
pub use shores::Outlines;
pub use symbol::{Domain, Symbol};
pub use theme::{Colours, Sizes, Theme};
pub use token::{Act, Actor, Counter, Figure, Frame, Size, Token, badge, corner};
pub use underlay::Coarseness;
pub use works::{Building, Works};

#[cfg(test)]
mod tests;
