//! A picture as it was ordered, by a scene file or by the flags of `meridian render`: what it shows, of which moment, how
//! large, and where it goes.

mod file;
mod place;

pub use file::{SceneFile, Word};

use crate::overlay::Overlay;
use crate::theme::ThemeName;
use crate::view::{PictureSize, Region, View};
use meridian_ai_host::Mark;
use meridian_engine::{Month, Side};
use meridian_renderer::{Layers, Marks};
use std::path::PathBuf;

/// What a picture shows, and how.
#[derive(Clone, Debug)]
pub struct Shot {
    /// From where and how near.
    pub view: View,
    /// Latitude and longitude, degrees: looks there in place of the view's own middle.
    pub centre: Option<[f64; 2]>,
    /// What is laid over the map.
    pub overlay: Overlay,
    /// For the weather overlay: month of the year, 0 for that of the position.
    pub weather_month: u8,
    /// Colours and widths of the map.
    pub theme: ThemeName,
    /// What of the map itself is drawn; the zones are when the overlay wants them too.
    pub layers: Layers,
    /// The selected cell's units count as chosen.
    pub marks: Marks,
    /// Of AIs, drawn over the overlay.
    pub notes: Vec<Mark>,
    /// Through whose eyes; nobody sees everything.
    pub viewer: Option<Side>,
    /// Words in the corner; empty for none.
    pub caption: String,
    /// Of the whole picture.
    pub size: PictureSize,
    /// Pixels a point, 0.5 to 4: labels, counters and lines grow with it.
    pub scale: f64,
}

impl Default for Shot {
    fn default() -> Self {
        Self {
            view: View::Named(Region::Globe),
            centre: None,
            overlay: Overlay::None,
            weather_month: 0,
            theme: ThemeName::default(),
            layers: Layers::default(),
            marks: Marks::default(),
            notes: Vec::new(),
            viewer: None,
            caption: String::new(),
            size: PictureSize { width: 1280, height: 720 },
            scale: 1.0,
        }
    }
}

/// Which game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Source {
    /// The opening of the scenario with this id.
    Scenario(String),
    /// A file with the orders of a whole game.
    Replay(PathBuf),
    /// The board with this key, with nobody at war and no unit on it.
    Board(String),
}

/// A moment of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moment {
    /// Which game it is a moment of.
    pub source: Source,
    /// Begin of the month; the end of the replay without one.
    pub date: Option<Month>,
}

/// A whole order.
#[derive(Clone, Debug)]
pub struct Order {
    /// When it is taken.
    pub moment: Moment,
    /// What it shows.
    pub shot: Shot,
    /// The PNG file to be written; a film has none.
    pub out: Option<PathBuf>,
}
