//! A war that is watched at the screen: played on as time passes, and wherever in it one wants to be.

use crate::game_screen::{GameScreen, PlaybackCommand};
use meridian_engine::replay::ReplayError;
use meridian_engine::{Game, Side};
use meridian_presentation::annals::Playback;
use meridian_renderer::Viewport;
use meridian_session::Session;
use meridian_session::playback::Leap;
use meridian_words::spoken;
use std::time::{Duration, Instant};

/// Orders on that are played instead of leapt over.
const CLOSE: usize = 64;
/// A pause that was longer than this is not made up for.
const LONGEST: Duration = Duration::from_millis(250);

impl GameScreen {
    /// A screen with a war to watch from its opening on.
    pub fn watching(playback: Playback, viewport: &Viewport) -> Self {
        let session = Session::watched(playback.tape.opening(), &playback.tape.replay, 0);
        let mut screen = Self { playback: Some(playback), ..Self::new(session, viewport) };
        screen.drawn = None;
        screen.refresh();
        screen
    }
    /// More of the same war has become known: who stood at its end stands at the new one, who looked back stays there. Its index is
    /// whole.
    pub(crate) fn renew(&mut self, mut playback: Playback) {
        let line = self.session.orders();
        let goal = match &self.playback {
            Some(old) => {
                (playback.speed, playback.eyes) = (old.speed, old.eyes);
                if line < old.watchable() { line } else { playback.watchable() }
            }
            None => playback.watchable(),
        };
        self.playback = Some(playback);
        self.go_to(goal);
    }
    /// Is it a war that is played back, which nobody here plays?
    pub fn is_watching(&self) -> bool {
        self.playback.is_some()
    }
    /// Must be looked at again soon: it plays, or learns what comes.
    pub(crate) fn is_rolling(&self) -> bool {
        self.playback.as_ref().is_some_and(|playback| playback.running || playback.is_indexing())
    }
    /// Plays on since the last call; true when something shows.
    pub(super) fn roll(&mut self) -> bool {
        let Some(playback) = &mut self.playback else { return false };
        let grown = playback.look();
        if !playback.running {
            self.rolled_at = None;
            return grown;
        }
        let now = Instant::now();
        let by = self.rolled_at.replace(now).map_or(Duration::ZERO, |then| now - then);
        self.roll_by(by.min(LONGEST)) || grown
    }
    /// Plays on by a span of time; true when an order was carried out.
    pub fn roll_by(&mut self, by: Duration) -> bool {
        let Some(playback) = &mut self.playback else { return false };
        let (due, from) = (playback.due(by), self.session.orders());
        let goal = (from + due).min(playback.watchable());
        self.carry_on(goal);
        let (orders, refused) = (self.session.orders(), self.session.orders() < goal);
        if let Some(playback) = &mut self.playback
            && (orders >= playback.watchable() || refused)
        {
            playback.running = false;
        }
        self.session.orders() != from
    }
    /// Carries out the next orders of the war up to that number.
    fn carry_on(&mut self, goal: usize) {
        let Some(tape) = self.playback.as_ref().map(|playback| playback.tape.clone()) else { return };
        for line in self.session.orders()..goal {
            let before = self.session.state().clock();
            if let Err(error) = self.session.submit(tape.replay.lines[line].order.clone()) {
                let broken = ReplayError::Refused { line, month: before.month, error };
                let trouble = spoken().broken_replay(self.session.game().position(), &broken);
                self.playback.iter_mut().for_each(|playback| playback.trouble = Some(trouble.clone()));
                break;
            }
            self.take_up();
            let after = self.session.state().clock();
            if (before.month, before.phase, before.active) != (after.month, after.phase, after.active) {
                self.overlays.step_over();
            }
        }
    }
    /// Goes to another place of the war.
    pub fn leap(&mut self, leap: Leap) {
        let Some(playback) = &mut self.playback else { return };
        playback.look();
        let goal = playback.goal(self.session.orders(), leap);
        self.go_to(goal);
    }
    /// Puts the position before order `goal` on the screen. What is close is played; else everything begins anew from the last
    /// position before it that is known.
    fn go_to(&mut self, goal: usize) {
        let from = self.session.orders();
        if (from..=from + CLOSE).contains(&goal) {
            self.carry_on(goal);
        } else {
            self.begin_before(goal);
            // nothing glides over what was passed over
            let pace = self.pace;
            self.pace.still = true;
            self.carry_on(goal);
            self.pace = pace;
        }
        self.refresh();
    }
    fn begin_before(&mut self, goal: usize) {
        let Some(playback) = &self.playback else { return };
        let (state, line) = playback.keyframe(goal);
        let game = self.session.game();
        let game = Game::from_state(game.map().clone(), game.rules().clone(), state.clone());
        (self.journal, self.overlays.history, self.course) = playback.annals().before(line, playback.eyes);
        self.course.began_with(playback.tape.opening().state());
        let pins = std::mem::take(&mut self.session.pins);
        self.session = Session::watched(game, &playback.tape.replay, line);
        self.session.pins = pins;
        self.overlays.trail.clear();
        self.motion.stop();
        self.stop_everything();
        self.drawn = None;
    }
    /// Carries out what whoever watches asked for.
    pub(crate) fn apply_playback(&mut self, command: PlaybackCommand, viewport: &Viewport) {
        self.marked = false;
        let at_end = self.playback.as_ref().is_some_and(|playback| self.session.orders() >= playback.watchable());
        if at_end && matches!(command, PlaybackCommand::TogglePlay) {
            // once more from the beginning
            self.leap(Leap::Start);
        }
        let Some(playback) = &mut self.playback else { return };
        match command {
            PlaybackCommand::Leap(leap) => self.leap(leap),
            PlaybackCommand::Seek(seek) => self.seek(seek, viewport),
            PlaybackCommand::SeeWith(eyes) => self.see_with(eyes),
            PlaybackCommand::TogglePlay => playback.running = !playback.running,
            PlaybackCommand::Faster => playback.speed = playback.speed.faster(),
            PlaybackCommand::Slower => playback.speed = playback.speed.slower(),
            PlaybackCommand::SetSpeed(speed) => playback.speed = speed,
            PlaybackCommand::ToggleNotes => playback.shows_notes = !playback.shows_notes,
        }
    }
    /// Shows what a side knows, or everything.
    pub fn see_with(&mut self, eyes: Option<Side>) {
        let line = self.session.orders();
        let Some(playback) = &mut self.playback else { return };
        if playback.eyes != eyes && playback.may_see_all() {
            playback.eyes = eyes;
            let goal = line.min(playback.known());
            self.begin_before(goal);
            self.go_to(goal);
        }
    }
}
