//! The start menu: what a new game is to be.

use crate::camera::CameraMotion;
use meridian_presentation::picture::scene_of;
use meridian_renderer::{Camera, Scene};
use meridian_session::save::Seated;
use meridian_session::world::{Card, MAIN, Shelf};
use meridian_session::{Failure, Library};

/// A scenario on offer.
#[derive(Clone, Debug)]
pub struct ScenarioOffer {
    pub(crate) id: String,
    /// What it is called and played with.
    pub card: Card,
}

/// A game as it is being put together.
pub struct Menu {
    /// By ruleset, in the order of their dates.
    pub scenarios: Vec<ScenarioOffer>,
    pub(crate) scenario: String,
    /// Who is to sit where, Axis first.
    pub seats: [Seated; 2],
    /// Of the dice; another one each time that the menu opens.
    pub seed: u64,
    /// The opening of the chosen scenario behind the menu.
    pub(crate) scene: Scene,
    pub(crate) camera: Camera,
    pub(crate) camera_motion: CameraMotion,
}

impl Menu {
    pub(crate) fn new(library: &Library) -> Result<Self, Failure> {
        let catalogue = library.catalogue();
        let names = catalogue.names(Shelf::Scenarios).into_iter();
        // one that can't be read is no reason to offer none
        let offer = |id: String| catalogue.card(&id).ok().map(|card| ScenarioOffer { id, card });
        let scenarios: Vec<ScenarioOffer> = names.filter_map(offer).collect();
        let mut mains = scenarios.iter().filter(|offer| offer.card.ruleset == MAIN);
        let scenario = mains.next_back().map_or(String::new(), |offer| offer.id.clone());
        let mut menu = Self {
            scenario,
            scenarios,
            seats: [Seated::Human, Seated::Ai("classic".into())],
            seed: seed_of_the_moment(),
            scene: Scene::new(0),
            camera: Camera::new(34.0, 14.0, 14_000.0),
            camera_motion: CameraMotion::default(),
        };
        menu.choose(library, menu.scenario.clone())?;
        Ok(menu)
    }
    /// Chooses a scenario and shows its world behind the menu.
    pub(crate) fn choose(&mut self, library: &Library, id: String) -> Result<(), Failure> {
        let game = library.new_game(&id, 1)?;
        self.scene = scene_of(game.position(), None);
        self.scenario = id;
        Ok(())
    }
}

/// A seed that differs from start to start, short enough to be told to somebody.
fn seed_of_the_moment() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    meridian_engine::digest::of(&(since.as_nanos() as u64)) % 1_000_000
}
