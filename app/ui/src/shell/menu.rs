//! The start menu: what a new game is to be.

use super::facts::Facts;
use super::plays::Plays;
use super::share::Share;
use crate::camera::CameraMotion;
use crate::settings::NewGame;
use meridian_engine::{Game, Luck, Map, Side, Terms};
use meridian_presentation::picture::scene_of;
use meridian_renderer::{Camera, Scene};
use meridian_session::opponents::Opponents;
use meridian_session::save::Seated;
use meridian_session::world::{Card, Catalogue, MAIN, Shelf};
use meridian_session::{Failure, GameOptions, Library};
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
    /// How the AI at each of them is to play.
    pub plays: [Plays; 2],
    /// How a person at each of them shares the side.
    pub shares: [Share; 2],
    /// What is agreed besides the rules; who shares a side and how long AIs think stands above.
    pub options: GameOptions,
    /// Dice may be taken back in the new game.
    pub study: bool,
    /// What the sides are paid and lose otherwise than by the rules, and how much the dice decide where they may decide less.
    pub chosen_terms: Terms,
    /// When the chosen scenario plays, who fights, how it was measured.
    pub(crate) facts: Facts,
    /// Of the dice; another one each time that the menu opens.
    pub seed: u64,
    /// The board of the chosen scenario, and its opening, behind the menu.
    pub(crate) map: Arc<Map>,
    pub(crate) scene: Scene,
    pub(crate) camera: Camera,
    pub(crate) camera_motion: CameraMotion,
}

impl Menu {
    /// As the last new game was put together, as far as what it was made of is still here. `has`: is there an AI of that name?
    pub(crate) fn new(library: &Library, last: &NewGame, has: impl Fn(&str) -> bool) -> Result<Self, Failure> {
        let catalogue = library.catalogue();
        let names = catalogue.names(Shelf::Scenarios).into_iter();
        // one that can't be read is no reason to offer none
        let scenarios: Vec<_> = names.filter_map(|id| ScenarioOffer::of(catalogue, id)).collect();
        let mut mains = scenarios.iter().filter(|offer| offer.card.ruleset == MAIN);
        let scenario = mains.next_back().map_or(String::new(), |offer| offer.id.clone());
        let map = library.world_of(&scenario)?.map;
        let [first, second] = last.choices();
        let [first_seconds, second_seconds] = last.seconds();
        let plays = [Plays::again(first, first_seconds), Plays::again(second, second_seconds)];
        let mut menu = Self {
            scenario,
            scenarios,
            seats: last.seats(&has),
            plays,
            shares: last.shares.clone().map(|shared| Share::again(shared, &has)),
            options: last.options(),
            study: last.study,
            chosen_terms: last.terms(),
            facts: Facts::default(),
            seed: seed_of_the_moment(),
            scene: Scene::new(0),
            camera: above(&map),
            camera_motion: CameraMotion::default(),
            map,
        };
        // the last one may have been changed since, and be none that can be played
        let again = menu.scenarios.iter().any(|offer| offer.id == last.scenario);
        if !(again && menu.choose(library, last.scenario.clone()).is_ok()) {
            menu.choose(library, menu.scenario.clone())?;
        }
        Ok(menu)
    }
    /// Chooses a scenario and shows its board behind the menu.
    pub(crate) fn choose(&mut self, library: &Library, id: String) -> Result<(), Failure> {
        let game = library.new_game(&id, 1)?;
        self.facts = Facts::of(&game, &library.scenario(&id)?);
        self.scene = scene_of(game.position(), None);
        self.camera = theatre(&game);
        self.camera_motion = CameraMotion::default();
        self.map = game.map().clone();
        self.scenario = id;
        Ok(())
    }
    /// The id of the game that is to be played.
    pub(crate) fn id(&self) -> String {
        self.terms().id(&self.scenario)
    }
    /// The terms of the game that is to be played: low luck is passed over where combats go by a table of odds.
    pub(crate) fn terms(&self) -> Terms {
        let luck = if self.facts.by_table { Luck::Ordinary } else { self.chosen_terms.luck };
        Terms { luck, ..self.chosen_terms }
    }
    /// What is agreed besides the rules.
    pub(crate) fn agreed(&self, opponents: &Opponents) -> GameOptions {
        let thinks = |side| self.ai_at(side).is_some();
        let thinking = Side::BOTH.map(|side| self.plays[side.index()].thinking().filter(|_| thinks(side)));
        let allies = Side::BOTH.map(|side| {
            let (share, plays) = (&self.shares[side.index()], &self.plays[side.index()]);
            match &self.seats[side.index()] {
                Seated::Human => share.agreed(plays, opponents),
                Seated::Ai(source) => share.partnered(plays.spec(source, opponents), opponents),
                Seated::Remote(_) => None,
            }
        });
        GameOptions { thinking, allies, ..self.options.clone() }
    }
    /// The AI that plays a side, or shares it with its person.
    pub(crate) fn ai_at(&self, side: Side) -> Option<&String> {
        match &self.seats[side.index()] {
            Seated::Ai(source) => Some(source),
            Seated::Human => self.shares[side.index()].ally.as_ref(),
            Seated::Remote(_) => None,
        }
    }
    /// Will dice be taken back? Never in iron mode, nor where two people share the screen.
    pub(crate) fn studies(&self) -> bool {
        self.study && !self.options.is_iron() && self.seats.iter().any(|seat| *seat != Seated::Human)
    }
    /// The scenario that is chosen.
    pub(crate) fn chosen(&self) -> Option<&ScenarioOffer> {
        self.scenarios.iter().find(|offer| offer.id == self.scenario)
    }
}

/// Where the armies stand when it opens; all of a regional board, or of the world where they stand all over it or nowhere yet.
fn theatre(game: &Game) -> Camera {
    let map = game.map();
    let Some(geometry) = map.grid.geometry().filter(|geometry| !geometry.is_patch()) else { return above(map) };
    let units = game.state().units().filter_map(|(id, _)| game.state().cell_of(id));
    let centres: Vec<[f64; 3]> = units.map(|cell| geometry.centres[cell.index()].map(f64::from)).collect();
    match around(map, centres, BETWEEN_PANELS) {
        Some((camera, radius_km)) if radius_km < WHOLE_WORLD_KM => camera,
        _ => above(map),
    }
}

/// All of a regional board; the world from above the Mediterranean.
fn above(map: &Map) -> Camera {
    let board = map.grid.geometry().filter(|geometry| geometry.is_patch());
    let centres = board.map_or_else(Vec::new, |board| board.centres.iter().map(|at| at.map(f64::from)).collect());
    around(map, centres, MARGIN).map_or_else(|| Camera::new(34.0, 14.0, 14_000.0).above(map), |(camera, _)| camera)
}

/// Above the middle of these points, so high that all of them show; and how far the furthest is from there.
fn around(map: &Map, centres: Vec<[f64; 3]>, margin: f64) -> Option<(Camera, f64)> {
    if centres.is_empty() {
        return None;
    }
    let sum = centres.iter().fold([0.0; 3], |sum, centre| [0, 1, 2].map(|axis| sum[axis] + centre[axis]));
    let length = sum.iter().map(|part| part * part).sum::<f64>().sqrt();
    let middle = sum.map(|part| part / length);
    let cosine = |centre: &[f64; 3]| centre.iter().zip(middle).map(|(a, b)| a * b).sum::<f64>();
    let radius_km = EARTH_KM * centres.iter().map(cosine).fold(1.0, f64::min).acos();
    let mut camera = Camera::new(0.0, 0.0, (margin * 2.0 * radius_km).max(LEAST_KM)).above(map);
    camera.look_at_point(middle);
    Some((camera, radius_km))
}

const EARTH_KM: f64 = 6371.0;
/// Of the earth that shows, times what the board takes of it.
const MARGIN: f64 = 1.2;
/// The same between the menu and the card.
const BETWEEN_PANELS: f64 = 1.7;
/// Less of the earth never shows.
const LEAST_KM: f64 = 1500.0;
/// Armies that stand further apart stand all over the world.
const WHOLE_WORLD_KM: f64 = 5000.0;

/// A seed that differs from start to start, short enough to be told to somebody.
pub(super) fn seed_of_the_moment() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    meridian_engine::digest::of(&(since.as_nanos() as u64)) % 1_000_000
}
