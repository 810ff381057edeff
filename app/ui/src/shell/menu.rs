//! The start menu: what a new game is to be.

use crate::camera::CameraMotion;
use meridian_presentation::picture::scene_of;
use meridian_renderer::{Camera, Scene};
use meridian_session::Failure;
use meridian_session::save::Seated;
use meridian_session::world::World;

/// A scenario on offer.
#[derive(Clone, Debug)]
pub struct ScenarioOffer {
    pub(crate) id: String,
    /// For people.
    pub title: String,
    pub(crate) summary: String,
}

/// A game as it is being put together.
pub struct Menu {
    /// In the order of their dates.
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
    pub(crate) fn new(world: &World) -> Result<Self, Failure> {
        let scenarios = World::scenario_ids()
            .iter()
            .map(|id| {
                let scenario = world.scenario(id)?;
                Ok(ScenarioOffer { id: (*id).to_owned(), title: scenario.title, summary: scenario.summary })
            })
            .collect::<Result<Vec<_>, Failure>>()?;
        let scenario = scenarios.last().map_or(String::new(), |choice| choice.id.clone());
        let mut menu = Self {
            scenario,
            scenarios,
            seats: [Seated::Human, Seated::Ai("classic".into())],
            seed: seed_of_the_moment(),
            scene: Scene::new(world.map.len()),
            camera: Camera::new(34.0, 14.0, 14_000.0),
            camera_motion: CameraMotion::default(),
        };
        menu.choose(world, menu.scenario.clone())?;
        Ok(menu)
    }
    /// Chooses a scenario and shows its world behind the menu.
    pub(crate) fn choose(&mut self, world: &World, id: String) -> Result<(), Failure> {
        let game = world.new_game(&id, 1)?;
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
