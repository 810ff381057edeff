//! Games that begin or go on: who sits down at them.

use crate::game_screen::{GameScreen, Notice};
use crate::settings::NewGame;
use crate::shell::{Menu, Screen, Share, Shell};
use meridian_ai_host::{Setting, Takeover};
use meridian_engine::par::Par;
use meridian_engine::{Game, Side};
use meridian_session::ais::bundled;
use meridian_session::save::{Save, Seated};
use meridian_session::{
    Failure, GameOptions, Idle, Library, Part, Player, Seat, Second, Session, Shared, StandIn, Thinking,
};
use meridian_words::{spoken, t};

impl Shell {
    /// The menu as the last new game was put together.
    pub(super) fn menu(&self) -> Result<Menu, Failure> {
        Menu::new(&self.library, &self.settings.now.new_game, |ai| self.opponents.offers(ai))
    }
    pub(super) fn start(&mut self) {
        let Screen::Menu(menu) = &self.screen else { return };
        let options = menu.agreed(&self.opponents);
        let shares = menu.shares.each_ref().map(Share::kept);
        let chosen = NewGame::of(&menu.scenario, &self.set_for(menu), &options, menu.study, &menu.chosen_terms);
        let chosen = chosen.sharing(shares);
        let made = self.library.new_game(&menu.id(), menu.seed).and_then(|game| {
            let seat = |side| self.new_seat(menu, side, Setting::of(&game, side));
            let seats = [seat(Side::Axis)?, seat(Side::Allies)?];
            let mut session = Session::new(game, seats).agreed(options);
            if menu.studies() {
                session.begin_study();
            }
            Ok(session)
        });
        match made {
            Ok(session) => {
                self.settings.now.new_game = chosen;
                self.show_game(session);
                self.begin_iron();
            }
            Err(failure) => self.say(failure.to_string()),
        }
    }
    /// Who sits where in the menu; AIs as they are started where that was set for the seat.
    fn set_for(&self, menu: &Menu) -> [Seated; 2] {
        Side::BOTH.map(|side| match &menu.seats[side.index()] {
            Seated::Ai(source) => {
                Seated::Ai(menu.plays[side.index()].own_spec(source).unwrap_or_else(|| source.clone()))
            }
            seated => seated.clone(),
        })
    }
    /// Who was chosen in the menu, playing as it was set there.
    fn new_seat(&self, menu: &Menu, side: Side, setting: Setting) -> Result<Seat, Failure> {
        let (seated, plays) = (&menu.seats[side.index()], &menu.plays[side.index()]);
        let known = |source: &String| self.opponents.known().iter().find(|known| known.source == *source);
        let wrong = menu.ai_at(side).and_then(known).and_then(|known| plays.wrong(known, &self.opponents));
        let share = &menu.shares[side.index()];
        let wrongly_shared = || match seated {
            Seated::Human => share.wrong(side, &menu.facts),
            Seated::Ai(_) => share.partner_wrong(side, &menu.facts),
            Seated::Remote(_) => None,
        };
        if let Some(why) = wrong.or_else(wrongly_shared) {
            return Err(Failure::usage(t!("seat-wrong", side = spoken().side(side), why = why)));
        }
        let Seated::Ai(source) = seated else { return self.seat(seated, side, setting, None) };
        let ai = Seated::Ai(plays.spec(source, &self.opponents));
        let leader = self.seat(&ai, side, setting.clone(), plays.thinking())?;
        let agreed = menu.agreed(&self.opponents);
        self.with_partner(leader, partner(&agreed, side), side, setting, plays.thinking())
    }
    /// The AI at a seat, and the one that shares the side with it.
    fn with_partner(
        &self,
        leader: Seat,
        partner: Option<&Second>,
        side: Side,
        setting: Setting,
        thinking: Option<Thinking>,
    ) -> Result<Seat, Failure> {
        let (leader, second) = match (leader, partner) {
            (Seat::Agent(leader), Some(second)) => (leader, second),
            (seat, _) => return Ok(seat),
        };
        let ai = meridian_session::ais::parse_ai(&second.ai).map_err(Failure::usage)?;
        let partner = self.ais.clone().thinking(thinking).player(&ai, side, setting)?;
        Ok(Seat::agent(Shared::new(leader, partner, second.countries.clone())))
    }
    /// The seats as they were chosen on the screen: AIs play with the parameters that were set for them.
    pub(super) fn chosen_seats(
        &self,
        seats: &[Seated; 2],
        options: &GameOptions,
        setting: impl Fn(Side) -> Setting,
    ) -> Result<[Seat; 2], Failure> {
        let seat = |side: Side| {
            let seated = match &seats[side.index()] {
                Seated::Human => Seated::Human,
                Seated::Ai(source) => Seated::Ai(self.opponents.spec(source)),
                Seated::Remote(name) => Seated::Remote(name.clone()),
            };
            let leader = self.seat(&seated, side, setting(side), None)?;
            self.with_partner(leader, partner(options, side), side, setting(side), None)
        };
        Ok([seat(Side::Axis)?, seat(Side::Allies)?])
    }
    /// `thinking`: how long an AI may take for a step; none: as usual.
    pub(super) fn seat(
        &self,
        seated: &Seated,
        side: Side,
        setting: Setting,
        thinking: Option<Thinking>,
    ) -> Result<Seat, Failure> {
        match seated {
            Seated::Human => Ok(Seat::Person),
            Seated::Remote(name) => Ok(Seat::Remote(name.clone())),
            Seated::Ai(name) => {
                let ai = meridian_session::ais::parse_ai(name).map_err(Failure::usage)?;
                Ok(Seat::Agent(self.ais.clone().thinking(thinking).player(&ai, side, setting)?))
            }
        }
    }
    /// The seats of a saved game; AIs go on with what they remember, also those that had failed or were missing. Where one
    /// can't be had, the classic one plays for it, or nobody. The sentences say so.
    pub(super) fn seats_again(&self, save: &Save, game: &Game) -> Result<([Seat; 2], Again), Failure> {
        let mut again = Again::default();
        let options = &save.summary.options;
        let mut seat = |side: Side| {
            let (kept, away) = (save.kept[side.index()].clone(), save.away[side.index()]);
            let mut player = |name: &str, part: Part| self.player_again(name, part, game, side, options, &mut again);
            match (&save.summary.seats[side.index()], partner(options, side)) {
                (Seated::Ai(name), None) => Ok(Seat::Agent(player(name, Part { kept, away }))),
                (Seated::Ai(name), Some(second)) => {
                    let [leader, other] = Shared::parts(kept).map(|part| Part { away: part.away || away, ..part });
                    let (leader, other) = (player(name, leader), player(&second.ai, other));
                    Ok(Seat::agent(Shared::new(leader, other, second.countries.clone())))
                }
                (seated, _) => self.seat(seated, side, Setting { resumes: true, ..Setting::of(game, side) }, None),
            }
        };
        let seats = [seat(Side::Axis)?, seat(Side::Allies)?];
        Ok((seats, again))
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
        let ais = self.ais.clone().thinking(options.thinking[side.index()]);
        let ai = meridian_session::ais::parse_ai(name).map_err(Failure::usage);
        let failure = match ai.and_then(|ai| ais.player(&ai, side, remembering)) {
            Ok(player) => {
                again.back.extend(part.away.then(|| t!("ai-back", name = name)));
                return player;
            }
            Err(failure) => failure.to_string(),
        };
        let plays = self.ais.player(&bundled("classic"), side, Setting { takeover, ..setting });
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
    /// Puts a game on the screen in place of what was there; faults of its AIs are met as [`Shell::ais`] says.
    pub fn show_game(&mut self, session: Session) {
        self.dialog = None;
        self.message = None;
        self.leave_table();
        self.of_war = None;
        (self.live, self.beside, self.coach, self.hall.shown) = (None, None, None, false);
        self.iron = None;
        let session = session.with_substitute(self.ais.substitute());
        self.screen = Screen::Game(Box::new(GameScreen::new(session, &self.viewport)));
        self.undocked.forget();
    }
    /// The war on the screen can be measured by its scenario, if that is here.
    pub(super) fn measure(&mut self) {
        let Screen::Game(screen) = &mut self.screen else { return };
        if screen.par.is_some() {
            return;
        }
        screen.par = par_of(&self.library, screen.session.game());
    }
}

/// The AI that shares a side with the AI that plays it.
fn partner(options: &GameOptions, side: Side) -> Option<&Second> {
    options.allies[side.index()].as_ref()?.second.as_ref()
}

/// What the score of a game is measured by; none without its scenario.
pub(super) fn par_of(library: &Library, game: &Game) -> Option<Par> {
    let scenario = library.scenario(game.state().scenario()).ok()?;
    Some(Par::of(game.map(), game.rules(), &scenario))
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
