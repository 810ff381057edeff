//! The other game of a pair, beside the one on the screen: it keeps step with that one, and a table compares them month by month.

use crate::game_screen::{GameCommand, GameScreen};
use meridian_engine::score::Score;
use meridian_engine::{Game, Month};
use meridian_presentation::annals::Playback;
use meridian_presentation::overlay::Overlay;
use meridian_renderer::Viewport;
use meridian_session::playback::{Leap, Tape};
use meridian_tournament::Record;
use std::time::Duration;

/// A month of both games. A game that was over before has nothing there.
#[derive(Clone, PartialEq, Debug)]
pub struct MonthRow {
    /// Which.
    pub month: Month,
    /// Of the first game and of the second.
    pub games: [Option<MonthOf>; 2],
}

/// A month of one game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MonthOf {
    /// Points of the Axis over par at its end.
    pub points: Option<f64>,
    /// Cities that the Axis and the Allies hold at its end.
    pub cities: [u32; 2],
    /// Orders given in it.
    pub orders: usize,
    /// Number of its first order.
    pub line: usize,
}

/// The second game, and what both have come to.
pub struct Beside {
    /// The second game.
    pub screen: GameScreen,
    /// The ledger's words on both.
    pub records: [Record; 2],
    /// Month by month, as far as both are known.
    pub rows: Vec<MonthRow>,
    /// Both are known to their ends.
    whole: bool,
}

impl Beside {
    /// At its opening.
    pub fn new(tape: Tape, records: [Record; 2], viewport: &Viewport) -> Self {
        let screen = GameScreen::watching(Playback::new(tape), viewport);
        Self { screen, records, rows: Vec::new(), whole: false }
    }
    /// When to look again, while the table is being written.
    pub fn next_look(&self) -> Option<Duration> {
        (!self.whole).then_some(Duration::from_millis(30))
    }
    /// Goes to where the first game stands: its month, and the same step of it. True when something has changed.
    pub fn follow(&mut self, first: &GameScreen, viewport: &Viewport) -> bool {
        let Some(playback) = &mut self.screen.playback else { return false };
        let mut changed = playback.look();
        playback.eyes = first.playback.as_ref().and_then(|playback| playback.eyes);
        self.screen.camera = first.camera;
        let wanted = first.overlays.shown;
        if self.screen.overlays.shown != wanted {
            let toggled = if wanted == Overlay::None { self.screen.overlays.shown } else { wanted };
            self.screen.apply(GameCommand::Overlay(toggled), viewport);
            changed = true;
        }
        if let Some(line) = self.goal(first)
            && line != self.screen.session.orders()
        {
            self.screen.leap(Leap::To(line));
            changed = true;
        }
        self.screen.refresh();
        if !self.whole {
            self.compare(first);
        }
        changed
    }
    /// The place of the second game that answers to where the first one stands; none while it is not known.
    fn goal(&self, first: &GameScreen) -> Option<usize> {
        let (ahead, behind) = (first.playback.as_ref()?, self.screen.playback.as_ref()?);
        let goal = if first.session.orders() >= ahead.orders() {
            behind.watchable()
        } else {
            let clock = first.session.state().clock();
            let sequence = &first.session.game().rules().sequence;
            match behind.chapters().iter().find(|chapter| chapter.month == clock.month) {
                Some(chapter) => {
                    let place = sequence.place(clock.phase);
                    let step = chapter.steps.iter().find(|step| sequence.place(step.phase) >= place);
                    step.map_or(chapter.end, |step| step.line)
                }
                // it was over before, or is not read so far
                None => behind.watchable(),
            }
        };
        (goal <= behind.known()).then_some(goal)
    }
    fn compare(&mut self, first: &GameScreen) {
        let known = |screen: &GameScreen| screen.playback.as_ref().is_some_and(|playback| !playback.is_indexing());
        if !known(first) || !known(&self.screen) {
            return;
        }
        let games = [months(first, &self.records[0]), months(&self.screen, &self.records[1])];
        let longest = if games[0].len() >= games[1].len() { &games[0] } else { &games[1] };
        let row = |(at, (month, _)): (usize, &(Month, MonthOf))| MonthRow {
            month: *month,
            games: [0, 1].map(|game: usize| games[game].get(at).map(|(_, of)| *of)),
        };
        self.rows = longest.iter().enumerate().map(row).collect();
        self.whole = true;
    }
}

/// Every month in which orders were given.
fn months(screen: &GameScreen, record: &Record) -> Vec<(Month, MonthOf)> {
    let Some(playback) = &screen.playback else { return Vec::new() };
    let chapters = playback.chapters().iter().filter(|chapter| chapter.end > chapter.line).enumerate();
    let of = |(at, chapter): (usize, &meridian_session::playback::Chapter)| {
        let cities = Score::of(after(screen, playback, chapter.end).position()).cities;
        let (points, orders) = (record.points_by_month.get(at).copied(), chapter.end - chapter.line);
        (chapter.month, MonthOf { points, cities, orders, line: chapter.line })
    };
    chapters.map(of).collect()
}

/// The game before order number `line`.
fn after(screen: &GameScreen, playback: &Playback, line: usize) -> Game {
    let (state, from) = playback.keyframe(line);
    let known = screen.session.game();
    let mut game = Game::from_state(known.map().clone(), known.rules().clone(), state.clone());
    for entry in &playback.tape.replay.lines[from..line] {
        if game.submit(entry.order.clone()).is_err() {
            break;
        }
        game.forget_log();
    }
    game
}
