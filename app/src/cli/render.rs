//! The arguments of `meridian render`.

use clap::Args;
use meridian_engine::Month;
use meridian_presentation::film::Every;
use meridian_presentation::overlay::Overlay;
use meridian_presentation::theme::{ThemeName, Tint};
use meridian_presentation::view::{PictureSize, View, parse_month, parse_scale, parse_size, parse_view};
use meridian_words::t;
use std::path::PathBuf;

/// What a flag does not say, the scene file says, or else the default.
#[derive(Args, Clone, Debug)]
pub struct Render {
    /// Scene files (docs/pictures.md); the other flags win over them
    #[arg(long = "scene", value_name = "FILE.toml", num_args = 1..)]
    pub scenes: Vec<PathBuf>,
    /// The opening of this scenario
    #[arg(long, value_name = "ID", conflicts_with = "replay")]
    pub scenario: Option<String>,
    /// A position of this replay
    #[arg(long, value_name = "FILE")]
    pub replay: Option<PathBuf>,
    /// With a replay: the start of this month (default: the end)
    #[arg(long, value_name = "YYYY-MM", value_parser = parse_month, conflicts_with = "scenario")]
    pub date: Option<Month>,
    /// With a replay: draw the notes of the AIs in that month, as `play --notes` wrote them
    #[arg(long, value_name = "FILE.jsonl", requires = "replay")]
    pub notes: Option<PathBuf>,
    /// globe, flat (the whole flat map), europe, pacific, or LAT,LON,CELLS (so many hexes from left to right);
    /// flat:LAT,LON,CELLS shows the place on the flat map (default: globe)
    #[arg(long, value_name = "VIEW", value_parser = parse_view, allow_hyphen_values = true)]
    pub view: Option<View>,
    /// What is laid over the map; its legend goes to stderr (default: none)
    #[arg(long, value_name = "NAME", value_enum)]
    pub overlay: Option<Overlay>,
    /// paper, dark or high-contrast (default: paper)
    #[arg(long, value_name = "NAME")]
    pub theme: Option<ThemeName>,
    /// What the colours of land tell apart (default: country)
    #[arg(long, value_name = "OF", value_enum)]
    pub tint: Option<Tint>,
    /// Width and height in pixels (default: 1280x720)
    #[arg(long, value_name = "WxH", value_parser = parse_size)]
    pub size: Option<PictureSize>,
    /// Pixels a point: labels, counters and lines grow with it (default: 1)
    #[arg(long, value_name = "N", value_parser = parse_scale)]
    pub scale: Option<f64>,
    /// Where the picture goes; a folder for several scenes (default: beside the scene file)
    #[arg(long, value_name = "FILE.png", conflicts_with = "film")]
    pub out: Option<PathBuf>,
    /// With a replay: numbered pictures of the whole war into this folder
    #[arg(long, value_name = "DIR")]
    pub film: Option<PathBuf>,
    /// First month of the film
    #[arg(long, value_name = "YYYY-MM", requires = "film", value_parser = parse_month)]
    pub from: Option<Month>,
    /// Last month of the film
    #[arg(long, value_name = "YYYY-MM", requires = "film", value_parser = parse_month)]
    pub to: Option<Month>,
    /// A frame every month, every step of the turn, or after so many orders (default: month)
    #[arg(long, value_name = "month|step|N", requires = "film", value_parser = parse_every)]
    pub every: Option<Every>,
    /// The view of the film glides to where something happens
    #[arg(long, requires = "film")]
    pub follow: bool,
}

fn parse_every(text: &str) -> Result<Every, String> {
    match text {
        "month" => Ok(Every::Month),
        "step" => Ok(Every::Step),
        number => match number.parse() {
            Ok(orders) if orders > 0 => Ok(Every::Orders(orders)),
            _ => Err(t!("picture-no-interval", text = text)),
        },
    }
}
