//! What is drawn: January 1943 as two AIs have played it, or any month of a replay.

use crate::cli::Bench;
use crate::command::replay;
use meridian_engine::known::View;
use meridian_engine::rules::Position;
use meridian_engine::{CellId, Month, Side};
use meridian_presentation::overlay::{self, History, Options, Overlaid, Overlay};
use meridian_renderer::{Act, Actor, Counter, Scene};
use meridian_session::Failure;
use meridian_session::Folders;
use meridian_session::Library;
use meridian_session::ais::{Ais, bundled};
use meridian_session::unattended::{between, play_months};
use meridian_session::{Seat, Session};
use std::collections::{BTreeMap, VecDeque};

/// The month measured unless another is asked for: by then both sides are armed.
const GROWN: (u16, u16) = (1943, 1);

/// The position, in the hands of persons, so that the panels show what they show a player.
pub fn session(library: &Library, bench: &Bench, folders: &Folders) -> Result<Session, Failure> {
    let ais = Ais::new(folders.plugin_dir.clone());
    if let Some(path) = &bench.replay {
        let game = replay::position(library, &replay::read(path)?, bench.date, &mut History::default())?;
        return Ok(Session::new(game, [Seat::Person, Seat::Person]));
    }
    let month = bench.date.unwrap_or(Month::new(GROWN.0, GROWN.1));
    let game = library.new_game(&bench.scenario, 1)?;
    let months = month.0.saturating_sub(game.state().clock().month.0);
    let session = between(&ais, game, &bundled("classic"), &bundled("classic"))?;
    let (mut session, _) = play_months(session, Some(months), &mut ());
    for side in Side::BOTH {
        session.take_seat(side, Seat::Person);
    }
    Ok(session)
}

/// Counters until there are `wanted`: each time round every counter gets a copy in the nearest cell of its own
/// controller's that has none, so that fronts become deep and harbours full. The same in every run.
pub fn spread(at: Position, counters: &[Counter], wanted: usize) -> Vec<Counter> {
    let mut all: BTreeMap<CellId, Counter> = counters.iter().map(|counter| (counter.cell, counter.clone())).collect();
    while all.len() < wanted && !counters.is_empty() {
        let before = all.len();
        for counter in counters {
            if all.len() >= wanted {
                break;
            }
            if let Some(cell) = nearest_free(at, counter, &all) {
                all.insert(cell, Counter { cell, ..counter.clone() });
            }
        }
        if all.len() == before {
            break;
        }
    }
    all.into_values().collect()
}

/// The overlay of supply, as nobody in particular sees it.
pub fn supply(at: Position) -> Overlaid {
    let (options, history) = (Options::default(), History::default());
    let look = overlay::Look { view: View::new(at, None), options, chosen: &[], history: &history };
    overlay::lay(Overlay::Supply, &look)
}

/// Lets every counter of a scene walk to a neighbouring cell and back, a tenth of the way a frame.
pub fn movement<'a>(at: Position<'a>, scene: &Scene) -> impl FnMut(usize, &mut Scene) + 'a {
    let centres = at.map.grid.geometry().map(|geometry| geometry.centres.clone()).unwrap_or_default();
    let walkers: Vec<(Counter, CellId)> = scene
        .counters()
        .iter()
        .filter_map(|counter| Some((counter.clone(), at.map.grid.neighbours(counter.cell).next()?)))
        .collect();
    move |frame, scene| {
        let share = 1.0 - ((frame % 20) as f32 / 10.0 - 1.0).abs();
        let actor = |(counter, to): &(Counter, CellId)| {
            let (from, to) = (centres[counter.cell.index()], centres[to.index()]);
            let between: [f32; 3] = std::array::from_fn(|i| from[i] + (to[i] - from[i]) * share);
            let length = between.iter().map(|x| x * x).sum::<f32>().sqrt();
            Actor { at: between.map(|x| x / length), alpha: 1.0, what: Act::Unit(counter.token.clone()) }
        };
        scene.set_counters(Vec::new());
        scene.set_actors(walkers.iter().map(actor).collect());
    }
}

/// The nearest cell without a counter that is land like the counter's own, or sea like it; at most some steps away.
fn nearest_free(at: Position, counter: &Counter, taken: &BTreeMap<CellId, Counter>) -> Option<CellId> {
    const FARTHEST: usize = 600;
    let land = at.map.is_land(counter.cell);
    let (mut queue, mut seen) = (VecDeque::from([counter.cell]), std::collections::BTreeSet::from([counter.cell]));
    while let Some(cell) = queue.pop_front() {
        if !taken.contains_key(&cell) {
            return Some(cell);
        }
        if seen.len() > FARTHEST {
            return None;
        }
        queue.extend(at.map.grid.neighbours(cell).filter(|&n| at.map.is_land(n) == land && seen.insert(n)));
    }
    None
}
