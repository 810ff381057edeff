//! Rings that spread for a moment where something has just happened.

use super::share_of;
use crate::journal::{JournalEntry, Weight};
use meridian_engine::{Map, Side};
use std::time::{Duration, Instant};

/// How long a pulse lasts.
const LENGTH: Duration = Duration::from_millis(1400);
/// More at once would only flicker.
const MOST: usize = 24;

/// One ring.
#[derive(Clone, Copy, Debug)]
pub struct Pulse {
    /// Shares of the sheet.
    pub at: [f32; 2],
    /// Who acted there.
    pub side: Side,
    since: Instant,
}

impl Pulse {
    /// How much of its time is over, 0 to 1.
    pub fn age(&self, now: Instant) -> f32 {
        (now.saturating_duration_since(self.since).as_secs_f32() / LENGTH.as_secs_f32()).min(1.0)
    }
}

/// The rings of a minimap, and how far the log has been read for them.
#[derive(Default)]
pub struct Pulses {
    alive: Vec<Pulse>,
    /// Number of the order whose entries were seen last.
    seen: Option<usize>,
}

impl Pulses {
    /// Begins a pulse for everything of weight that the log has got since the last call; what a loaded game brings with
    /// it is not news.
    pub fn watch(&mut self, entries: &[JournalEntry], map: &Map, now: Instant) {
        let last = entries.last().map(|entry| entry.line);
        let before = std::mem::replace(&mut self.seen, last);
        self.alive.retain(|pulse| pulse.age(now) < 1.0);
        let (Some(before), Some(geometry)) = (before, map.grid.geometry()) else { return };
        let fresh = entries.iter().rev().take_while(|entry| entry.line > before);
        for entry in fresh.filter(|entry| entry.weight >= Weight::Event) {
            if self.alive.len() >= MOST {
                break;
            }
            let Some((lat, lon)) = entry.cell.map(|cell| geometry.lat_lon(cell)) else { continue };
            let at = share_of(lat, lon);
            if !self.alive.iter().any(|pulse| pulse.at == at) {
                self.alive.push(Pulse { at, side: entry.side, since: now });
            }
        }
    }
    /// Those that were not over at the last [`Self::watch`], 24 at most.
    pub fn alive(&self) -> &[Pulse] {
        &self.alive
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use meridian_engine::{Map, Month, Phase};

    fn entry(map: &Map, line: usize, weight: Weight, cell: usize) -> JournalEntry {
        let month: Month = "1939-09".parse().expect("a month");
        let (phase, side, text) = (Phase::WarDeclaration, Side::Axis, String::new());
        JournalEntry { line, month, phase, side, weight, text, cell: map.grid.cell(cell), audience: None, kind: None }
    }

    #[test]
    fn only_news_pulses_and_only_once() {
        let map = meridian_assets::world();
        let (mut pulses, start) = (Pulses::default(), Instant::now());
        let mut entries = vec![entry(&map, 3, Weight::News, 10)];
        pulses.watch(&entries, &map, start);
        assert!(pulses.alive().is_empty(), "a loaded game brings no pulses");
        entries.extend([
            entry(&map, 4, Weight::Event, 500),
            entry(&map, 4, Weight::Detail, 900),
            entry(&map, 5, Weight::News, 500),
        ]);
        pulses.watch(&entries, &map, start);
        assert_eq!(pulses.alive().len(), 1, "one for the combat, none for a step, no second one at the same place");
        pulses.watch(&entries, &map, start + LENGTH / 2);
        assert!((pulses.alive()[0].age(start + LENGTH / 2) - 0.5).abs() < 1e-3);
        pulses.watch(&entries, &map, start + LENGTH);
        assert!(pulses.alive().is_empty(), "over");
    }
}
