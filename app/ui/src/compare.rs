//! A second war, beside the one on the screen: it keeps step with that one, it is said where the two part, and a table compares
//! them month by month.

use crate::game_screen::{GameCommand, GameScreen};
use meridian_engine::Month;
use meridian_engine::par::Par;
use meridian_engine::score::Score;
use meridian_presentation::annals::Playback;
use meridian_presentation::orders::Intent;
use meridian_presentation::overlay::Overlay;
use meridian_renderer::Viewport;
use meridian_session::playback::{Leap, Parting, Tape, Then};
use meridian_words::{Named, spoken, t};
use std::collections::BTreeMap;
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
    /// Number of the pair in its tournament, from 0.
    pub pair: Option<u32>,
    /// Month by month, as far as both are known.
    pub rows: Vec<MonthRow>,
    /// Where they part.
    pub parting: Parting,
    /// The same in a sentence, once both are known so far.
    pub parts: Option<String>,
    /// Both are known to their ends.
    whole: bool,
}

impl Beside {
    /// At its opening. `par`: what the score of the second is measured by.
    pub fn new(first: &GameScreen, tape: Tape, par: Option<Par>, viewport: &Viewport) -> Self {
        let parting = match &first.playback {
            Some(playback) => Parting::of(&playback.tape.replay, &tape.replay),
            None => Parting { common: 0, then: Then::OtherGame, other_dice: false },
        };
        let mut screen = GameScreen::watching(Playback::new(tape), viewport);
        screen.par = par;
        Self { screen, pair: None, rows: Vec::new(), parting, parts: None, whole: false }
    }
    /// When to look again, while the table is being written.
    pub fn next_look(&self) -> Option<Duration> {
        (!self.whole).then_some(Duration::from_millis(30))
    }
    /// Goes to where the first game stands: its month, and the same step of it. True when something has changed.
    pub fn follow(&mut self, first: &GameScreen, viewport: &Viewport) -> bool {
        let Some(playback) = &mut self.screen.playback else { return false };
        let mut changed = playback.look();
        // a war of one's own that is not over shows no more beside another one
        if playback.may_see_all() {
            playback.eyes = first.playback.as_ref().and_then(|playback| playback.eyes);
        }
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
        if self.parts.is_none() {
            self.parts = self.tell_parting(first);
            changed |= self.parts.is_some();
        }
        if !self.whole {
            self.compare(first);
        }
        changed
    }
    /// The place of the second game that answers to where the first one stands; none while it is not known.
    fn goal(&self, first: &GameScreen) -> Option<usize> {
        let (ahead, behind) = (first.playback.as_ref()?, self.screen.playback.as_ref()?);
        let goal = if first.session.orders() <= self.parting.common {
            first.session.orders()
        } else if first.session.orders() >= ahead.orders() {
            behind.watchable()
        } else {
            let clock = first.session.state().clock();
            let sequence = &first.session.game().rules().sequence;
            match behind.chapters().iter().find(|chapter| chapter.month >= clock.month) {
                // it begins later
                Some(chapter) if chapter.month > clock.month => chapter.line,
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
        let mut rows: BTreeMap<Month, [Option<MonthOf>; 2]> = BTreeMap::new();
        for (game, screen) in [first, &self.screen].into_iter().enumerate() {
            months(screen).for_each(|(month, of)| rows.entry(month).or_default()[game] = Some(of));
        }
        self.rows = rows.into_iter().map(|(month, games)| MonthRow { month, games }).collect();
        self.whole = true;
    }
    /// Where they part, once both are known so far.
    fn tell_parting(&self, first: &GameScreen) -> Option<String> {
        let Parting { common, then, other_dice } = self.parting;
        let known = |screen: &GameScreen| {
            screen.playback.as_ref().is_some_and(|playback| playback.known() >= common || !playback.is_indexing())
        };
        if !known(first) || !known(&self.screen) {
            return None;
        }
        let clock = first.game_before(common)?.state().clock();
        let place = t!("parting-place", orders = common, date = spoken().date(clock.month), phase = clock.phase.name());
        let said = match then {
            Then::Same => t!("parting-same", orders = common),
            Then::OtherGame => t!("parting-other-game"),
            Then::OtherResult => t!("parting-other-result", place = place),
            Then::Ends(0) => t!("parting-left-ends", place = place),
            Then::Ends(_) => t!("parting-right-ends", place = place),
            Then::OtherOrder => {
                let [left, right] = [first, &self.screen].map(|screen| order_at(screen, common).unwrap_or_default());
                t!("parting-other-order", place = place, left = left, right = right)
            }
        };
        let dice = (other_dice && then != Then::OtherGame).then(|| t!("parting-other-dice"));
        Some(spoken().sentences(&[Some(said), dice].into_iter().flatten().collect::<Vec<_>>()))
    }
}

/// What order number `line` of a war is; of the other side's in a war of one's own that is not over, whose it is.
fn order_at(screen: &GameScreen, line: usize) -> Option<String> {
    let playback = screen.playback.as_ref()?;
    let order = playback.tape.replay.lines.get(line)?.order.clone();
    let side = spoken().side(order.side);
    if playback.eyes.is_some_and(|eyes| eyes != order.side) {
        return Some(t!("parting-hidden", side = side));
    }
    let before = screen.game_before(line)?;
    let mut after = before.fork();
    let done = after.submit(order.clone()).map(<[_]>::to_vec).unwrap_or_default();
    let what = Intent::of(before.position(), &order.kind, &after, &done).text;
    Some(t!("parting-order", side = side, what = what))
}

/// Every month in which orders were given.
fn months(screen: &GameScreen) -> impl Iterator<Item = (Month, MonthOf)> {
    screen.months_played().filter_map(|chapter| {
        let after = screen.game_before(chapter.end)?;
        let cities = Score::of(after.position()).cities;
        let points = screen.par.as_ref().map(|par| par.points(after.position(), chapter.month));
        let orders = chapter.end - chapter.line;
        Some((chapter.month, MonthOf { points, cities, orders, line: chapter.line }))
    })
}
