//! Games that begin or go on: who sits down at them.

use super::seating::Seating;
use crate::game_screen::GameScreen;
use crate::settings::NewGame;
use crate::shell::{Menu, Screen, Share, Shell};
use meridian_ai_host::Setting;
use meridian_engine::par::Par;
use meridian_engine::{Game, Side};
use meridian_session::save::Seated;
use meridian_session::{Failure, GameOptions, Library, Session};
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
        if let Some(why) = Side::BOTH.into_iter().find_map(|side| self.seat_wrong(menu, side)) {
            return self.say(why);
        }
        let seats = Side::BOTH.map(|side| self.new_seat(menu, side));
        let (seating, id, seed, studies) = (self.seating(), menu.id(), menu.seed, menu.studies());
        self.bring(waits_for(&seats, &options), move || {
            let game = seating.library.new_game(&id, seed)?;
            let seats = seating.seats(&seats, &options, |side| Setting::of(&game, side))?;
            let mut session = Session::new(game, seats).agreed(options);
            if studies {
                session.begin_study();
            }
            let screen = seating.screen(session);
            Ok(Box::new(move |shell: &mut Self| {
                shell.settings.now.new_game = chosen;
                shell.show_screen(screen);
                shell.begin_iron();
            }))
        });
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
    /// Why nobody can play like that at a seat of the menu.
    fn seat_wrong(&self, menu: &Menu, side: Side) -> Option<String> {
        let (plays, share) = (&menu.plays[side.index()], &menu.shares[side.index()]);
        let known = |source: &String| self.opponents.known().iter().find(|known| known.source == *source);
        let wrong = menu.ai_at(side).and_then(known).and_then(|known| plays.wrong(known, &self.opponents));
        let wrongly_shared = || match &menu.seats[side.index()] {
            Seated::Human => share.wrong(side, &menu.facts),
            Seated::Ai(_) => share.partner_wrong(side, &menu.facts),
            Seated::Remote(_) => None,
        };
        let why = wrong.or_else(wrongly_shared)?;
        Some(t!("seat-wrong", side = spoken().side(side), why = why))
    }
    /// Who was chosen in the menu, playing as it was set there.
    fn new_seat(&self, menu: &Menu, side: Side) -> Seated {
        match &menu.seats[side.index()] {
            Seated::Ai(source) => Seated::Ai(menu.plays[side.index()].spec(source, &self.opponents)),
            others => others.clone(),
        }
    }
    /// The seats as they were chosen on the screen: AIs play with the parameters that were set for them.
    pub(super) fn chosen_seats(&self, seats: &[Seated; 2]) -> [Seated; 2] {
        seats.each_ref().map(|seated| match seated {
            Seated::Ai(source) => Seated::Ai(self.opponents.spec(source)),
            others => others.clone(),
        })
    }
    /// What games are put together with, also beside the loop.
    pub(super) fn seating(&self) -> Seating {
        let (library, ais) = (self.library.clone(), self.ais.clone());
        Seating { library, ais, viewport: self.viewport, at_once: false }
    }
    /// Puts a game on the screen in place of what was there; faults of its AIs are met as [`Shell::ais`] says.
    pub fn show_game(&mut self, session: Session) {
        let screen = self.seating().screen(session);
        self.show_screen(screen);
    }
    pub(super) fn show_screen(&mut self, mut screen: Box<GameScreen>) {
        self.brings_nothing();
        self.dialog = None;
        self.message = None;
        self.leave_table();
        self.of_war = None;
        (self.live, self.beside, self.coach, self.hall.shown) = (None, None, None, false);
        self.iron = None;
        // the window may have changed since it was made
        screen.open_on(&self.viewport);
        self.put_screen(Screen::Game(screen));
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

/// What the score of a game is measured by; none without its scenario.
pub(super) fn par_of(library: &Library, game: &Game) -> Option<Par> {
    let scenario = library.scenario(game.state().scenario()).ok()?;
    Some(Par::of(game.map(), game.rules(), &scenario))
}

/// The line for a game that comes as soon as these have started.
pub(super) fn waits_for(seats: &[Seated; 2], options: &GameOptions) -> String {
    let mut ais: Vec<String> = Vec::new();
    for (seated, ally) in seats.iter().zip(&options.allies) {
        let Seated::Ai(ai) = seated else { continue };
        ais.push(ai.clone());
        ais.extend(ally.iter().filter_map(|ally| ally.second.as_ref()).map(|second| second.ai.clone()));
    }
    ais.dedup();
    spoken().all_of(&ais).map_or_else(|| t!("brings-new"), |ais| t!("brings-ais", ais = ais))
}
