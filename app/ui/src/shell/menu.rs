//! The start menu: what a new game is to be.

use crate::camera::CameraMotion;
use meridian_engine::Map;
use meridian_presentation::picture::scene_of;
use meridian_renderer::{Camera, Scene};
use meridian_session::save::Seated;
use meridian_session::world::{Card, Catalogue, MAIN, Shelf};
use meridian_session::{Failure, Library};
use std::sync::Arc;

/// A scenario on offer.
#[derive(Clone, Debug)]
pub struct ScenarioOffer {
    /// Name of its folder.
    pub id: String,
    /// What it is called and played with.
    pub card: Card,
    /// What its ruleset is called.
    pub ruleset: String,
    /// Two sentences about it, if it has any.
    pub(crate) about: String,
    /// What is otherwise there than in the main rules.
    pub(crate) differs: Vec<String>,
    /// What its board is called.
    pub board: String,
}

impl ScenarioOffer {
    /// None for one that can't be read.
    fn of(catalogue: &Catalogue, id: String) -> Option<Self> {
        let card = catalogue.card(&id).ok()?;
        let about = catalogue.about(&card.ruleset).ok()?;
        let board = catalogue.board_title(&card.board).ok()?;
        let named = |title: String, name: &String| if title.is_empty() { name.clone() } else { title };
        Some(Self {
            id,
            ruleset: named(about.title, &card.ruleset),
            about: about.summary,
            differs: about.differs,
            board: named(board, &card.board),
            card,
        })
    }
}

/// A game as it is being put together.
pub struct Menu {
    /// By ruleset, in the order of their dates.
    pub scenarios: Vec<ScenarioOffer>,
    pub(crate) scenario: String,
    /// Who is to sit where, Axis first.
    pub seats: [Seated; 2],
    /// Dice may be taken back in the new game.
    pub study: bool,
    /// Of the dice; another one each time that the menu opens.
    pub seed: u64,
    /// The board of the chosen scenario, and its opening, behind the menu.
    pub(crate) map: Arc<Map>,
    pub(crate) scene: Scene,
    pub(crate) camera: Camera,
    pub(crate) camera_motion: CameraMotion,
}

impl Menu {
    pub(crate) fn new(library: &Library) -> Result<Self, Failure> {
        let catalogue = library.catalogue();
        let names = catalogue.names(Shelf::Scenarios).into_iter();
        // one that can't be read is no reason to offer none
        let scenarios: Vec<_> = names.filter_map(|id| ScenarioOffer::of(catalogue, id)).collect();
        let mut mains = scenarios.iter().filter(|offer| offer.card.ruleset == MAIN);
        let scenario = mains.next_back().map_or(String::new(), |offer| offer.id.clone());
        let map = library.world_of(&scenario)?.map;
        let mut menu = Self {
            scenario,
            scenarios,
            seats: [Seated::Human, Seated::Ai("classic".into())],
            study: false,
            seed: seed_of_the_moment(),
            scene: Scene::new(0),
            camera: above(&map),
            camera_motion: CameraMotion::default(),
            map,
        };
        menu.choose(library, menu.scenario.clone())?;
        Ok(menu)
    }
    /// Chooses a scenario and shows its board behind the menu.
    pub(crate) fn choose(&mut self, library: &Library, id: String) -> Result<(), Failure> {
        let game = library.new_game(&id, 1)?;
        self.scene = scene_of(game.position(), None);
        if game.map().name != self.map.name {
            self.camera = above(game.map());
            self.camera_motion = CameraMotion::default();
        }
        self.map = game.map().clone();
        self.scenario = id;
        Ok(())
    }
    /// Will dice be taken back? Never where two people share the screen.
    pub(crate) fn studies(&self) -> bool {
        self.study && self.seats.iter().any(|seat| *seat != Seated::Human)
    }
    /// The scenario that is chosen.
    pub(crate) fn chosen(&self) -> Option<&ScenarioOffer> {
        self.scenarios.iter().find(|offer| offer.id == self.scenario)
    }
}

/// All of a regional board; the world from above the Mediterranean.
fn above(map: &Map) -> Camera {
    let Some(geometry) = map.grid.geometry().filter(|geometry| geometry.is_patch()) else {
        return Camera::new(34.0, 14.0, 14_000.0).above(map);
    };
    let centres = geometry.centres.iter().map(|centre| centre.map(f64::from));
    let sum = centres.clone().fold([0.0; 3], |sum, centre| [0, 1, 2].map(|axis| sum[axis] + centre[axis]));
    let length = sum.iter().map(|part| part * part).sum::<f64>().sqrt();
    let middle = sum.map(|part| part / length);
    let cosine = |centre: [f64; 3]| centre.iter().zip(middle).map(|(a, b)| a * b).sum::<f64>();
    let radius_km = EARTH_KM * centres.map(cosine).fold(1.0, f64::min).acos();
    let mut camera = Camera::new(0.0, 0.0, MARGIN * 2.0 * radius_km).above(map);
    camera.look_at_point(middle);
    camera
}

const EARTH_KM: f64 = 6371.0;
/// Of the earth that shows, times what the board takes of it.
const MARGIN: f64 = 1.2;

/// A seed that differs from start to start, short enough to be told to somebody.
fn seed_of_the_moment() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    meridian_engine::digest::of(&(since.as_nanos() as u64)) % 1_000_000
}
