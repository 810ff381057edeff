//! What has just happened, shown as it happens: units glide along their way, combats flash, the lost fade. Events become
//! beats that are played one after the other; the position itself is never held up. Knows no clock of its own: it is told
//! how much time has passed.

mod beats;

use beats::{Beat, Change, beats_of};
use meridian_engine::event::Event;
use meridian_engine::rules::Position;
use meridian_engine::{Side, UnitId};
use meridian_renderer::Actor;
use std::collections::{BTreeSet, VecDeque};
use std::time::Duration;

/// Seconds of beats that may wait before everything is played faster.
const PATIENCE: f32 = 1.2;
/// Beats that may wait; older ones are skipped.
const MOST: usize = 16;
/// Beats of moves that wait are played together when so many wait.
const CROWD: usize = 2;
/// Units in one beat of joined moves.
const MOST_TOGETHER: usize = 40;

/// How the player wants to see it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pace {
    /// Multiplies the speed.
    pub speed: f32,
    /// Nothing moves: everything is where it belongs at once.
    pub still: bool,
}

impl Pace {
    /// Animations that take `time` times as long as usual; none at 0.
    pub fn of(time: f32) -> Self {
        if time > 0.0 { Self { speed: 1.0 / time, still: false } } else { Self { speed: 1.0, still: true } }
    }
}

impl Default for Pace {
    fn default() -> Self {
        Self { speed: 1.0, still: false }
    }
}

/// The beat that is played, and those that wait their turn.
#[derive(Default)]
pub struct Motion {
    waiting: VecDeque<Beat>,
    /// The beat that is played, and seconds since it began.
    playing: Option<(Beat, f32)>,
    away: BTreeSet<UnitId>,
}

impl Motion {
    /// Is a beat played, or does one wait?
    pub fn is_on(&self) -> bool {
        self.playing.is_some() || !self.waiting.is_empty()
    }
    /// Units that the counters of the position leave out, because they are shown on their way.
    pub fn away(&self) -> &BTreeSet<UnitId> {
        &self.away
    }
    /// Everything is where it belongs.
    pub fn stop(&mut self) {
        *self = Self::default();
    }
    /// Takes up what an order brought about. `at` stands after it; what `viewer` may not see is left out.
    pub fn watch(&mut self, at: Position, events: &[Event], viewer: Option<Side>, pace: Pace) {
        if pace.still {
            return;
        }
        for beat in beats_of(at, events, viewer) {
            let crowded = self.waiting.len() >= CROWD;
            match self.waiting.back_mut() {
                Some(last) if crowded && last.can_join(&beat, MOST_TOGETHER) => last.join(beat),
                _ => self.waiting.push_back(beat),
            }
        }
        while self.waiting.len() > MOST {
            self.waiting.pop_front();
        }
        self.count_away();
    }
    /// Plays on by so many seconds; true when something on the map has changed. Beats of which `seen` says that nothing
    /// shows are passed over.
    pub fn advance(&mut self, by: Duration, pace: Pace, seen: impl Fn([f32; 3]) -> bool) -> bool {
        if !self.is_on() {
            return false;
        }
        if pace.still {
            self.stop();
            return true;
        }
        let left: f32 = self.waiting.iter().map(Beat::seconds).sum();
        let hurry = (left / PATIENCE).max(1.0);
        let mut seconds = by.as_secs_f32() * pace.speed.max(0.05) * hurry;
        loop {
            if self.playing.is_none() {
                let Some(beat) = self.waiting.pop_front() else { break };
                if !beat.shows(&seen) {
                    continue;
                }
                self.playing = Some((beat, 0.0));
            }
            let Some((beat, since)) = &mut self.playing else { break };
            let rest = beat.seconds() - *since;
            if seconds < rest {
                *since += seconds;
                break;
            }
            seconds -= rest;
            self.playing = None;
        }
        self.count_away();
        true
    }
    /// What is shown besides the counters at this moment.
    pub fn actors(&self) -> Vec<Actor> {
        let mut actors = Vec::new();
        // Units of beats that wait stand where they were; of several beats the first counts.
        let mut shown: BTreeSet<UnitId> = BTreeSet::new();
        let playing = self.playing.iter().map(|(beat, since)| (beat, since / beat.seconds().max(1e-3)));
        for (beat, share) in playing.chain(self.waiting.iter().map(|beat| (beat, 0.0))) {
            for change in &beat.changes {
                if shown.insert(change.unit()) {
                    actors.extend(change.actor(share));
                }
            }
            if share > 0.0 {
                actors.extend(beat.clash.iter().map(|clash| clash.actor(share)));
            }
        }
        actors
    }
    fn count_away(&mut self) {
        let beats = self.playing.iter().map(|(beat, _)| beat).chain(&self.waiting);
        self.away = beats.flat_map(|beat| beat.changes.iter().map(Change::unit)).collect();
    }
}
