//! Who sits down at a game that begins or goes on: AIs are started here. Nothing of the screen is needed for it, so that it can be
//! done beside the loop.

use crate::game_screen::{GameScreen, Notice};
use meridian_ai_host::{AgentSpec, Setting, Takeover};
use meridian_engine::{Game, Side};
use meridian_renderer::Viewport;
use meridian_session::ais::{Ais, bundled, parse_ai};
use meridian_session::save::{Save, Seated};
use meridian_session::{
    Failure, GameOptions, Idle, Library, Part, Player, Seat, Second, Session, Shared, StandIn, Thinking, World,
};
use meridian_words::{spoken, t};
use std::path::Path;

/// What games are put together with.
#[derive(Clone)]
pub(super) struct Seating {
    pub library: Library,
    pub ais: Ais,
    /// Of the window, where the game is to be seen.
    pub viewport: Viewport,
    /// The AIs of saved games are not waited for: they sit down and start.
    pub at_once: bool,
}

impl Seating {
    /// A game as it comes on the screen; faults of its AIs are met as [`Ais`] says.
    pub(super) fn screen(&self, session: Session) -> Box<GameScreen> {
        Box::new(GameScreen::new(session.with_substitute(self.ais.substitute_beside()), &self.viewport))
    }
    /// A saved game, and what is to be said of its AIs.
    pub(super) fn read(&self, path: &Path) -> Result<(Session, Again), Failure> {
        let bytes = meridian_files::read(path).map_err(|error| Failure::file("cant-read", path, &error))?;
        self.open(&bytes)
    }
    pub(super) fn open(&self, bytes: &[u8]) -> Result<(Session, Again), Failure> {
        let (World { map, rules, .. }, save) = self.library.saved(bytes)?;
        let (seats, again) = self.seats_again(&save, &save.game(map.clone(), rules.clone()));
        Ok((Session::from_save(save, map, rules, seats), again))
    }
    /// Those who sit down at a game that nobody of them has played yet.
    ///
    /// # Errors
    /// An AI can't be started.
    pub(super) fn seats(
        &self,
        seated: &[Seated; 2],
        options: &GameOptions,
        setting: impl Fn(Side) -> Setting,
    ) -> Result<[Seat; 2], Failure> {
        let seat = |side: Side| {
            let thinking = options.thinking[side.index()];
            let ai = |name: &str| {
                let ai = parse_ai(name).map_err(Failure::usage)?;
                self.player(&ai, thinking, side, setting(side))
            };
            Ok(match (&seated[side.index()], partner(options, side)) {
                (Seated::Human, _) => Seat::Person,
                (Seated::Remote(name), _) => Seat::Remote(name.clone()),
                (Seated::Ai(name), None) => Seat::Agent(ai(name)?),
                (Seated::Ai(name), Some(second)) => {
                    Seat::agent(Shared::new(ai(name)?, ai(&second.ai)?, second.countries.clone()))
                }
            })
        };
        Ok([seat(Side::Axis)?, seat(Side::Allies)?])
    }
    /// The seats of a saved game; AIs go on with what they remember, also those that had failed or were missing. Where one
    /// can't be had, the classic one plays for it, or nobody. The sentences say so.
    fn seats_again(&self, save: &Save, game: &Game) -> ([Seat; 2], Again) {
        let mut again = Again::default();
        let options = &save.summary.options;
        let mut seat = |side: Side| -> Seat {
            let (kept, away) = (save.kept[side.index()].clone(), save.away[side.index()]);
            let mut player = |name: &str, part: Part| self.player_again(name, part, game, side, options, &mut again);
            match (&save.summary.seats[side.index()], partner(options, side)) {
                (Seated::Ai(name), None) => Seat::Agent(player(name, Part { kept, away })),
                (Seated::Ai(name), Some(second)) => {
                    let [leader, other] = Shared::parts(kept).map(|part| Part { away: part.away || away, ..part });
                    let (leader, other) = (player(name, leader), player(&second.ai, other));
                    Seat::agent(Shared::new(leader, other, second.countries.clone()))
                }
                (Seated::Human, _) => Seat::Person,
                (Seated::Remote(name), _) => Seat::Remote(name.clone()),
            }
        };
        let seats = [seat(Side::Axis), seat(Side::Allies)];
        (seats, again)
    }
    fn player_again(
        &self,
        name: &str,
        part: Part,
        game: &Game,
        side: Side,
        options: &GameOptions,
        again: &mut Again,
    ) -> Box<dyn Player> {
        let takeover = Some(Takeover::FromAgent);
        let setting = Setting { resumes: true, ..Setting::of(game, side) };
        let remembering =
            Setting { kept: part.kept.clone(), takeover: takeover.filter(|_| part.away), ..setting.clone() };
        let thinking = options.thinking[side.index()];
        let ai = parse_ai(name).map_err(Failure::usage);
        let failure = match ai.and_then(|ai| self.player(&ai, thinking, side, remembering)) {
            Ok(player) => {
                again.back.extend(part.away.then(|| t!("ai-back", name = name)));
                return player;
            }
            Err(failure) => failure.to_string(),
        };
        let plays = self.player(&bundled("classic"), None, side, Setting { takeover, ..setting });
        let (missing, plays) = match plays {
            Ok(plays) => (t!("ai-missing-classic", failure = failure), plays),
            Err(_) => {
                let idle = Box::new(Idle::instead_of(name)) as Box<dyn Player>;
                (t!("ai-missing-nobody", failure = failure), idle)
            }
        };
        again.missing.push(missing);
        Box::new(StandIn::new(name, part.kept, plays))
    }
    fn player(
        &self,
        ai: &AgentSpec,
        thinking: Option<Thinking>,
        side: Side,
        setting: Setting,
    ) -> Result<Box<dyn Player>, Failure> {
        let ais = self.ais.clone().thinking(thinking);
        if self.at_once { Ok(ais.player_beside(ai, side, setting)) } else { ais.player(ai, side, setting) }
    }
}

/// The AI that shares a side with the AI that plays it.
fn partner(options: &GameOptions, side: Side) -> Option<&Second> {
    options.allies[side.index()].as_ref()?.second.as_ref()
}

/// What is to be said about the AIs of a loaded game.
#[derive(Default)]
pub(super) struct Again {
    missing: Vec<String>,
    back: Vec<String>,
}

impl Again {
    pub(crate) fn notice(&self, name: &str) -> Notice {
        let missing = spoken().sentences(&self.missing);
        let (loaded, notice): (_, fn(String) -> Notice) = match self.missing.is_empty() {
            true => (t!("save-loaded", name = name), Notice::good),
            false => (t!("save-loaded-but", name = name, missing = missing), Notice::bad),
        };
        notice(spoken().sentences(&[&[loaded], self.back.as_slice()].concat()))
    }
}
