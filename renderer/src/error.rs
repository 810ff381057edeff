//! Why the map can't be drawn.

use std::fmt;

/// Why the map can't be drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RendererError {
    /// The map is a flat board.
    FlatMap,
    /// The target's format encodes sRGB by itself, which would brighten every colour twice.
    SrgbTarget,
    /// There is no graphics driver.
    NoAdapter(String),
    /// The driver gave no device.
    NoDevice(String),
    /// The device broke while drawing or reading back.
    Lost(String),
}

impl fmt::Display for RendererError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::FlatMap => f.write_str("the map has no shape on the globe: only maps of the world can be drawn"),
            Self::SrgbTarget => f.write_str(
                "the renderer writes gamma-encoded colours: choose a surface format without the suffix Srgb",
            ),
            Self::NoAdapter(why) => write!(
                f,
                "no graphics driver found; install one, or the software driver with \
                 `apt-get install libvulkan1 mesa-vulkan-drivers` ({why})"
            ),
            Self::NoDevice(why) => write!(f, "the graphics driver gave no device: {why}"),
            Self::Lost(why) => write!(f, "the graphics device failed while drawing: {why}"),
        }
    }
}

impl std::error::Error for RendererError {}
