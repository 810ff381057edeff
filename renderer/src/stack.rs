//! The layers, in the order in which they are prepared and drawn. A new one is a file and a line here.

use crate::captions::Captions;
use crate::counters::Counters;
use crate::features::Features;
use crate::field::Field;
use crate::ground::Ground;
use crate::hatching::Hatching;
use crate::labels::Labels;
use crate::layer::{Build, Layer};
use crate::lines::Lines;
use crate::marks::MarkLayer;
use crate::pins::Pins;
use crate::rim::Rim;
use crate::shores::Shores;
use crate::sprites::Sprites;

macro_rules! stack {
    ($($(#[$doc:meta])* $name:ident: $layer:ty,)*) => {
        /// See the module.
        pub(crate) struct Stack {
            $($(#[$doc])* pub $name: $layer,)*
        }

        impl Stack {
            /// Names of the layers, in their order.
            pub const NAMES: &[&str] = &[$(stringify!($name)),*];

            pub fn new(build: &Build<'_>) -> Self {
                Self { $($name: <$layer>::new(build),)* }
            }
            pub fn layers(&self) -> [&dyn Layer; Self::NAMES.len()] {
                [$(&self.$name),*]
            }
            pub fn layers_mut(&mut self) -> [&mut dyn Layer; Self::NAMES.len()] {
                [$(&mut self.$name),*]
            }
        }
    };
}

stack! {
    /// Cells.
    field: Field,
    /// Stripes over cells.
    hatching: Hatching,
    /// True coasts.
    shores: Shores,
    /// Space, and the edge of the globe.
    rim: Rim,
    /// Coasts, borders, rivers, railways, the front.
    lines: Lines,
    /// Selection, lines of overlays; the player's arrows over everything.
    marks: MarkLayer,
    /// Trees, peaks, dunes.
    ground: Ground,
    /// Cities, ports, resources, works.
    features: Features,
    counters: Counters,
    /// Names along curves, of cities and of units.
    labels: Labels,
    /// Glyphs and letters on cells.
    pins: Pins,
    /// Words in a corner.
    captions: Captions,
    /// What the layers before have put on the canvas.
    sprites: Sprites,
}
