//! Scene files: pictures described in TOML (docs/pictures.md). Whatever can't be understood is refused with the file, the
//! line, the column and the key.

use super::place::Place;
use super::{Moment, Order, Shot, Source};
use crate::overlay::Overlay;
use crate::theme::{ThemeName, Tint};
use crate::view::{PictureSize, View, parse_month, parse_scale, parse_size, parse_view};
use clap::ValueEnum;
use meridian_engine::{CellId, Map, Month, Side};
use meridian_renderer::{Arrow, ArrowKind, Dash, Layers, Marks, Outline, Rgba, Way};
use meridian_session::Failure;
use meridian_words::{spoken, t};
use serde::{Deserialize, Deserializer};
use std::path::{Path, PathBuf};
use toml::Spanned;

/// Colours of marks that have none from the theme.
const EXECUTED: Rgba = Rgba::hex(0x2f4a5c);
const ATTACK: Rgba = Rgba::hex(0xc4301c);
const EDGE: Rgba = Rgba::hex(0x1c1c1c);

/// What a file, or a command line, says; what it does not say is left to the default.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SceneFile {
    /// Id of the scenario whose opening is shown; either this or a replay.
    pub scenario: Option<String>,
    /// Key of a board to be shown with nothing on it; in place of a scenario and a replay.
    pub board: Option<String>,
    /// The replay that the moment is of.
    pub replay: Option<PathBuf>,
    /// With a replay: the month at whose begin the picture is taken; the end of the replay without one.
    pub date: Option<Word<Month>>,
    /// From where and how near; the whole globe without one.
    pub view: Option<Word<View>>,
    /// What is laid over the map; nothing without one.
    pub overlay: Option<Word<Overlay>>,
    weather_month: Option<Spanned<u8>>,
    /// Colours and widths of the map.
    pub theme: Option<ThemeName>,
    viewer: Option<Word<Side>>,
    /// Of the picture; 1280x720 without one.
    pub size: Option<Word<PictureSize>>,
    scale: Option<Spanned<f64>>,
    /// The picture to be written.
    pub out: Option<PathBuf>,
    layers: LayersPart,
    marks: MarksPart,
}

/// Layers that are switched on or off.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct LayersPart {
    counters: Option<bool>,
    labels: Option<bool>,
    grid: Option<bool>,
    tint: Option<bool>,
    partnerships: Option<bool>,
    railways: Option<bool>,
    rivers: Option<bool>,
    occupied: Option<bool>,
    zones: Option<bool>,
    hexsides: Option<bool>,
    features: Option<bool>,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct MarksPart {
    selected: Option<Spanned<Word<Place>>>,
    hover: Option<Spanned<Word<Place>>>,
    targets: Vec<Spanned<Word<Place>>>,
    outline: Vec<Spanned<Word<Place>>>,
    arrows: Vec<ArrowPart>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ArrowPart {
    #[serde(default)]
    kind: Kind,
    #[serde(default)]
    way: WayPart,
    /// In the air: a dotted leg leads back.
    #[serde(default)]
    returns: bool,
    cells: Vec<Spanned<Word<Place>>>,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Kind {
    #[default]
    Planned,
    Executed,
    Attack,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum WayPart {
    #[default]
    Land,
    Sea,
    Air,
    Rail,
}

impl WayPart {
    fn way(self) -> Way {
        match self {
            Self::Land => Way::Land,
            Self::Sea => Way::Sea,
            Self::Air => Way::Air,
            Self::Rail => Way::Rail,
        }
    }
}

/// A value that is written as a string, as on the command line.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Word<T>(pub T);

trait Spoken: Sized {
    fn parse(text: &str) -> Result<Self, String>;
}

impl<'de, T: Spoken> Deserialize<'de> for Word<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        T::parse(&text).map(Word).map_err(serde::de::Error::custom)
    }
}

impl Spoken for Month {
    fn parse(text: &str) -> Result<Self, String> {
        parse_month(text)
    }
}
impl Spoken for View {
    fn parse(text: &str) -> Result<Self, String> {
        parse_view(text)
    }
}
impl Spoken for PictureSize {
    fn parse(text: &str) -> Result<Self, String> {
        parse_size(text)
    }
}
impl Spoken for Place {
    fn parse(text: &str) -> Result<Self, String> {
        Place::parse(text)
    }
}
impl Spoken for Side {
    fn parse(text: &str) -> Result<Self, String> {
        match text {
            "axis" => Ok(Self::Axis),
            "allies" => Ok(Self::Allies),
            _ => Err(t!("picture-no-side", text = text)),
        }
    }
}
impl Spoken for Overlay {
    fn parse(text: &str) -> Result<Self, String> {
        <Self as ValueEnum>::from_str(text, false).map_err(|_| {
            let names = Self::value_variants().iter().filter_map(ValueEnum::to_possible_value);
            let names: Vec<String> = names.map(|value| value.get_name().to_owned()).collect();
            t!("picture-no-overlay", text = text, names = spoken().row(&names))
        })
    }
}

impl SceneFile {
    /// Reads a file and checks what it says. Its paths count from its own folder; without `out` the picture goes beside it.
    ///
    /// # Errors
    /// The file can't be read, it says something that can't be understood, or it names a place that the map does not have.
    pub fn read(path: &Path, map: &Map) -> Result<(Self, Marks), Failure> {
        let text =
            meridian_files::read_to_string(path).map_err(|error| Failure::file("cant-read-scene", path, &error))?;
        let (mut file, marks) =
            Self::parse(&text, map).map_err(|fault| Failure::usage(format!("{}:{fault}", path.display())))?;
        let folder = path.parent().unwrap_or(Path::new(""));
        for own in [&mut file.replay, &mut file.out].into_iter().flatten() {
            *own = folder.join(&*own);
        }
        if file.out.is_none() {
            file.out = Some(path.with_extension("png"));
        }
        Ok((file, marks))
    }
    /// The fault begins with line and column.
    fn parse(text: &str, map: &Map) -> Result<(Self, Marks), String> {
        let at = |start: usize, what: &str| fault(text, start, what);
        let file: Self =
            toml::from_str(text).map_err(|error| at(error.span().map_or(0, |span| span.start), error.message()))?;
        let said = [file.scenario.is_some(), file.replay.is_some(), file.board.is_some()];
        if said.into_iter().filter(|said| *said).count() > 1 {
            let start = text.find("replay").or(text.find("board")).unwrap_or(0);
            return Err(at(start, &t!("scene-both")));
        }
        let board = file.board.as_ref().map(|key| {
            let found = meridian_assets::board(key).map(|board| board.map(&meridian_assets::ruleset()));
            found.ok_or_else(|| {
                let known: Vec<String> = meridian_assets::BOARDS.iter().map(|board| board.key.to_owned()).collect();
                let said = t!("scene-no-board", key = key.as_str(), known = spoken().row(&known));
                at(text.find("board").unwrap_or(0), &said)
            })
        });
        let board = board.transpose()?;
        let map = board.as_ref().unwrap_or(map);
        if let Some(month) = &file.weather_month
            && !(1..=12).contains(month.get_ref())
        {
            return Err(at(month.span().start, &t!("scene-months")));
        }
        if let Some(scale) = &file.scale {
            parse_scale(&scale.get_ref().to_string()).map_err(|what| at(scale.span().start, &what))?;
        }
        let cell = |place: &Spanned<Word<Place>>| -> Result<CellId, String> {
            place.get_ref().0.cell(map).map_err(|what| at(place.span().start, &what))
        };
        let cells = |places: &[Spanned<Word<Place>>]| places.iter().map(cell).collect::<Result<Vec<_>, _>>();
        let part = &file.marks;
        let mut arrows = Vec::new();
        for arrow in &part.arrows {
            let (kind, colour) = match arrow.kind {
                Kind::Planned => (ArrowKind::Planned, Rgba::TRANSPARENT),
                Kind::Executed => (ArrowKind::Executed, EXECUTED),
                Kind::Attack => (ArrowKind::Attack, ATTACK),
            };
            let cells = cells(&arrow.cells)?;
            let (way, returns) = (arrow.way.way(), arrow.returns);
            arrows.push(Arrow { cells, kind, way, colour, alpha: 1.0, weight: 1.0, returns });
        }
        let edge = cells(&part.outline)?;
        let outlines = match edge.is_empty() {
            true => Vec::new(),
            false => vec![Outline { cells: edge, open: Vec::new(), colour: EDGE, dash: Dash::Solid, width: 2.4 }],
        };
        let marks = Marks {
            selected: part.selected.as_ref().map(cell).transpose()?,
            hover: part.hover.as_ref().map(cell).transpose()?,
            targets: cells(&part.targets)?,
            outlines,
            arrows,
            ..Marks::default()
        };
        Ok((file, marks))
    }
    /// Lets land be tinted so, whatever the file says; nothing leaves it as it is.
    pub fn set_tint(&mut self, tint: Option<Tint>) {
        self.layers.partnerships = tint.map(|tint| tint == Tint::Partnership).or(self.layers.partnerships);
    }
    /// The order of it, with the marks that [`Self::read`] found.
    ///
    /// # Errors
    /// It names neither a scenario nor a replay, or both, or a date for a scenario.
    pub fn order(self, marks: Marks) -> Result<Order, Failure> {
        let source = match (self.scenario, self.replay, self.board) {
            (Some(id), None, None) => Source::Scenario(id),
            (None, Some(path), None) => Source::Replay(path),
            (None, None, Some(key)) => Source::Board(key),
            (None, None, None) => return Err(Failure::usage(t!("scene-name-any"))),
            _ => return Err(Failure::usage(t!("scene-name-one"))),
        };
        let date = self.date.map(|word| word.0);
        if date.is_some() && !matches!(source, Source::Replay(_)) {
            return Err(Failure::usage(t!("scene-no-date")));
        }
        let normal = Shot::default();
        let layers = &self.layers;
        let shot = Shot {
            view: self.view.map_or(normal.view, |word| word.0),
            centre: None,
            overlay: self.overlay.map_or(normal.overlay, |word| word.0),
            weather_month: self.weather_month.map_or(0, Spanned::into_inner),
            theme: self.theme.unwrap_or_default(),
            layers: layers.over(normal.layers),
            marks,
            notes: Vec::new(),
            viewer: self.viewer.map(|word| word.0),
            caption: String::new(),
            size: self.size.map_or(normal.size, |word| word.0),
            scale: self.scale.map_or(normal.scale, Spanned::into_inner),
        };
        Ok(Order { moment: Moment { source, date }, shot, out: self.out })
    }
}

impl LayersPart {
    fn over(&self, layers: Layers) -> Layers {
        Layers {
            counters: self.counters.unwrap_or(layers.counters),
            labels: self.labels.unwrap_or(layers.labels),
            grid: self.grid.unwrap_or(layers.grid),
            tint: self.tint.unwrap_or(layers.tint),
            partnerships: self.partnerships.unwrap_or(layers.partnerships),
            railways: self.railways.unwrap_or(layers.railways),
            rivers: self.rivers.unwrap_or(layers.rivers),
            occupied: self.occupied.unwrap_or(layers.occupied),
            zones: self.zones.unwrap_or(layers.zones),
            hexsides: self.hexsides.unwrap_or(layers.hexsides),
            features: self.features.unwrap_or(layers.features),
        }
    }
}

/// `4:9: view: what is wrong there`.
fn fault(text: &str, start: usize, what: &str) -> String {
    let before = &text[..start.min(text.len())];
    let line = before.matches('\n').count();
    let column = before.rsplit('\n').next().unwrap_or("").chars().count();
    // The key stands on the line, or above it where a list goes on over several lines.
    let lines: Vec<&str> = text.lines().collect();
    let above = lines.iter().take(line + 1).rev();
    let key = above.filter_map(|line| line.split_once('=')).map(|(key, _)| key.trim()).next();
    let what = what.lines().collect::<Vec<_>>().join(" ");
    match key {
        Some(key) => format!("{}:{}: {key}: {what}", line + 1, column + 1),
        None => format!("{}:{}: {what}", line + 1, column + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<(SceneFile, Marks), String> {
        SceneFile::parse(text, &meridian_assets::world())
    }

    #[test]
    fn a_scene_says_what_is_shown() {
        let (file, marks) = parse(
            r#"
            replay = "war.mrd"
            date = "1941-06"
            view = "52.5,25,60"
            overlay = "supply"
            theme = "dark"
            viewer = "axis"
            size = "3840x2160"
            scale = 2.0
            [layers]
            labels = false
            [marks]
            selected = "Warsaw"
            targets = ["Minsk"]
            arrows = [{ kind = "attack", cells = ["Minsk", "Moscow"] }, { way = "air", cells = ["Warsaw", "52.1,23.7"] }]
            "#,
        )
        .expect("understood");
        let order = file.order(marks).expect("complete");
        let shot = order.shot;
        assert_eq!(order.moment.source, Source::Replay("war.mrd".into()));
        assert_eq!(order.moment.date.map(|month| month.to_string()).as_deref(), Some("1941-06"));
        assert_eq!((shot.overlay, shot.viewer, shot.scale), (Overlay::Supply, Some(Side::Axis), 2.0));
        assert!(!shot.layers.labels && shot.layers.counters);
        assert_eq!((shot.marks.arrows.len(), shot.marks.selected), (2, shot.marks.arrows[1].cells.first().copied()));
        assert_eq!(shot.marks.targets.first(), shot.marks.arrows[0].cells.first());
        assert_eq!(shot.marks.arrows[0].kind, ArrowKind::Attack);
    }

    #[test]
    fn what_is_wrong_is_said_with_line_and_key() {
        for (text, says) in [
            ("board = \"mars\"", "1:1: board: there is no board `mars`: choose one of world"),
            ("scenario = \"1939\"\nboard = \"world\"", "2:1: board: a scene shows a scenario or a replay, not both"),
            ("scenario = \"1939\"\nview = \"mars\"\n", "2:8: view: `mars` is no view"),
            ("scenario = \"1939\"\nveiw = \"globe\"\n", "2:1: veiw: unknown field `veiw`"),
            ("scenario = \"1939\"\n\noverlay = \"suply\"", "3:11: overlay: `suply` is no overlay: write one of none"),
            ("theme = \"pink\"", "1:9: theme: `pink` is no theme"),
            ("size = \"huge\"", "1:8: size: `huge` is no size"),
            ("scale = 40", "1:9: scale: "),
            ("weather_month = 13", "1:17: weather_month: months"),
            ("date = \"1939-13\"", "1:8: date: "),
            ("[marks]\ntargets = [\n  \"Warsaw\",\n  \"Atlantis\",\n]", "4:3: targets: there is no city `Atlantis`"),
            ("scenario = \"1939\"\nreplay = \"a.mrd\"", "2:1: replay: a scene shows a scenario or a replay"),
            ("view = \"globe", "1:"),
        ] {
            let said = parse(text).err().unwrap_or_else(|| panic!("{text} was accepted"));
            assert!(said.starts_with(says), "{text:?}\n{said}");
        }
    }
}
