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
    pub id: String,
    pub title: String,
    pub summary: String,
}

pub struct Menu {
    pub scenarios: Vec<ScenarioOffer>,
    pub scenario: String,
    pub seats: [Seated; 2],
    pub seed: u64,
    /// The opening of the chosen scenario behind the menu.
    pub scene: Scene,
    pub camera: Camera,
    pub camera_motion: CameraMotion,
}

impl Menu {
    pub fn new(world: &World) -> Result<Self, Failure> {
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
    pub fn choose(&mut self, world: &World, id: String) -> Result<(), Failure> {
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
