//! A war that is watched: its orders, an index of what they did, made on a thread of its own, and where one may go from a
//! place. Knows nothing of the screen and no clock: whoever plays it back says how much time has passed.

mod index;
mod parting;
mod speed;

pub use index::{Annals, Chapter, Step};
pub use parting::{Parting, Then};
pub use speed::Speed;

use crate::failure::Failure;
use crate::notes::{self, NoteLine};
use crate::save::Seated;
use crate::world::Library;
use index::Index;
use meridian_engine::replay::Replay;
use meridian_engine::{Game, GameState, Side};
use meridian_words::{Words, t};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// What is watched, before anything of it has been played.
pub struct Tape {
    /// All orders, from the opening on.
    pub replay: Replay,
    opening: Game,
    /// What the AIs showed of their thinking, in the order of the game.
    notes: Vec<NoteLine>,
    /// The side of the person whose unfinished game it is: only what that side knows is shown.
    bound: Option<Side>,
}

impl Tape {
    /// Reads a replay or a saved game. `notes`: what the AIs showed; without, the file beside the replay that `play --notes`
    /// may have written under its name.
    ///
    /// # Errors
    /// A file can't be read, is neither a replay nor a saved game, or is of another map or ruleset; a line of notes is none.
    pub fn open(library: &Library, path: &Path, notes: Option<&Path>) -> Result<Self, Failure> {
        let mut tape = Self::without_notes(library, path)?;
        let beside =
            notes.map(PathBuf::from).or_else(|| Some(path.with_extension("jsonl")).filter(|path| path.is_file()));
        let read = |path: PathBuf| notes::read(&path, &library.world_for(&tape.replay.header)?.map);
        let mut notes = beside.map_or(Ok(Vec::new()), read)?;
        notes.sort_by_key(|note| note.line);
        tape.notes = notes;
        Ok(tape)
    }
    /// The orders alone.
    ///
    /// # Errors
    /// The file can't be read, is neither a replay nor a saved game, is of another map or ruleset, or is a game of two people who
    /// deploy in secret.
    pub fn without_notes(library: &Library, path: &Path) -> Result<Self, Failure> {
        let bytes = meridian_files::read(path).map_err(|error| Failure::file("cant-read", path, &error))?;
        let (replay, bound) = if path.extension().is_some_and(|ending| ending == crate::save::folder::ENDING) {
            let save = library.saved(&bytes).map_err(|why| Failure::no(format!("{}: {why}", path.display())))?.1;
            if save.summary.is_secret() {
                return Err(Failure::no(t!("table-not-watched")));
            }
            let bound = bound(&save.summary.seats, save.state.clock().winner);
            (Replay { header: save.summary.header, lines: save.lines }, bound)
        } else {
            let replay = Replay::from_bytes(&bytes);
            (replay.map_err(|error| Failure::no(format!("{}: {error}", path.display())))?, None)
        };
        Self::new(library, replay, Vec::new(), bound)
    }
    /// `notes` in the order of the game. `bound`: the side of the person whose unfinished game it is, see [`bound`].
    ///
    /// # Errors
    /// The replay is of another map or ruleset, or its scenario is none of ours.
    pub fn new(library: &Library, replay: Replay, notes: Vec<NoteLine>, bound: Option<Side>) -> Result<Self, Failure> {
        let opening = library.opening(&replay.header)?;
        Ok(Self { replay, opening, notes, bound })
    }
    /// The game before its first order.
    pub fn opening(&self) -> Game {
        self.opening.fork()
    }
}

/// The side of the only person of a war that is not over.
pub fn bound(seats: &[Seated; 2], winner: Option<Side>) -> Option<Side> {
    let human = |side: &Side| seats[side.index()] == Seated::Human;
    let mut humans = Side::BOTH.into_iter().filter(human);
    match (humans.next(), humans.next(), winner) {
        (Some(side), None, None) => Some(side),
        _ => None,
    }
}

/// Where one goes from a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leap {
    /// The opening.
    Start,
    /// The start of another month; of the number only the sign counts.
    Month(isize),
    /// The start of another step; of the number only the sign counts.
    Step(isize),
    /// So many orders on, or back.
    Order(isize),
    /// Number of the order that comes next there.
    To(usize),
    /// After the last order.
    End,
}

/// A war that is played back. `A` is what is written down beside the positions for whoever shows it.
pub struct Playback<A> {
    /// What is played back.
    pub tape: Arc<Tape>,
    index: Index<A>,
    /// Goes on by itself.
    pub running: bool,
    /// How fast, while it runs.
    pub speed: Speed,
    /// Whose eyes see; none: everything.
    pub eyes: Option<Side>,
    /// What the AIs showed lies on the map.
    pub shows_notes: bool,
    estimates: Vec<Estimates>,
    /// Part of an order that is due.
    due: f32,
    /// Why the rest of it can't be watched.
    pub trouble: Option<String>,
}

impl<A: Annals> Playback<A> {
    /// Stands still at the opening; the index is begun.
    pub fn new(tape: Tape) -> Self {
        let tape = Arc::new(tape);
        let index = Index::start(tape.clone());
        Self {
            eyes: tape.bound,
            shows_notes: true,
            estimates: ESTIMATES.map(|key| estimates(&tape.notes, key)).into(),
            index,
            tape,
            running: false,
            speed: Speed::default(),
            due: 0.0,
            trouble: None,
        }
    }
    /// Takes in what the index has found since; true when there was something.
    pub fn look(&mut self) -> bool {
        let found = self.index.look();
        if let Some(why) = self.index.broken.take() {
            self.trouble = Some(why);
        }
        found
    }
    /// Is there more to come of the index?
    pub fn is_indexing(&self) -> bool {
        self.index.is_growing()
    }
    /// Orders of the whole war.
    pub fn orders(&self) -> usize {
        self.tape.replay.lines.len()
    }
    /// Orders that one may go to by now.
    pub fn known(&self) -> usize {
        self.index.known()
    }
    /// Orders that can be watched: all, unless the index has come to one that is wrong.
    pub fn watchable(&self) -> usize {
        if self.is_indexing() { self.orders() } else { self.known() }
    }
    /// The months that the index has come to.
    pub fn chapters(&self) -> &[Chapter] {
        &self.index.chapters
    }
    /// Can what only the other side knows be shown?
    pub fn may_see_all(&self) -> bool {
        self.bound().is_none()
    }
    /// The only side that it may be seen with the eyes of, if that is so.
    pub fn bound(&self) -> Option<Side> {
        self.tape.bound
    }

    // ----- time

    /// Orders that are due after a further span of time.
    pub fn due(&mut self, by: Duration) -> usize {
        self.due += by.as_secs_f32() * self.speed.orders_per_second();
        let whole = self.due.floor();
        self.due -= whole;
        whole as usize
    }

    // ----- places

    /// The place that a leap from `line` leads to: the number of the order that comes next there.
    pub fn goal(&self, line: usize, leap: Leap) -> usize {
        let goal = match leap {
            Leap::Start => 0,
            Leap::End => self.orders(),
            Leap::To(line) => line,
            Leap::Order(by) => line.saturating_add_signed(by),
            Leap::Month(by) => self.start(self.chapters().iter().map(|chapter| chapter.line), line, by),
            Leap::Step(by) => {
                let steps = self.chapters().iter().flat_map(|chapter| &chapter.steps);
                self.start(steps.map(|step| step.line), line, by)
            }
        };
        goal.min(self.known())
    }
    /// The next of the starts after `line`, or before it with a negative `by`.
    fn start(&self, starts: impl Iterator<Item = usize>, line: usize, by: isize) -> usize {
        let starts: Vec<usize> = starts.collect();
        if by < 0 {
            starts.into_iter().rev().find(|&start| start < line).unwrap_or(0)
        } else {
            starts.into_iter().find(|&start| start > line).unwrap_or(self.orders())
        }
    }
    /// A position at or before `line` that is known, and the number of its next order.
    pub fn keyframe(&self, line: usize) -> (&GameState, usize) {
        let at = self.chapters().partition_point(|chapter| chapter.line <= line);
        match self.chapters().get(at.wrapping_sub(1)) {
            Some(chapter) => (&chapter.state, chapter.line),
            None => (self.tape.opening.state(), 0),
        }
    }
    /// The step in which the last order before `line` was given, or the first step.
    pub fn step_before(&self, line: usize) -> Option<Step> {
        let last = line.saturating_sub(1);
        let at = self.chapters().partition_point(|chapter| chapter.line <= last);
        let chapter = self.chapters().get(at.saturating_sub(1))?;
        let at = chapter.steps.partition_point(|step| step.line <= last);
        chapter.steps.get(at.saturating_sub(1)).copied()
    }
    /// What was written down of the whole war, as far as it is known.
    pub fn annals(&self) -> &A {
        &self.index.annals
    }

    // ----- notes

    /// Are there notes that may be shown here?
    pub fn has_notes(&self) -> bool {
        !self.tape.notes.is_empty() && self.may_see_all()
    }
    /// What the AIs showed in the step before `line`, up to there; newest last.
    pub fn notes(&self, line: usize) -> &[NoteLine] {
        let Some(step) = self.step_before(line).filter(|_| self.has_notes()) else { return &[] };
        let notes = &self.tape.notes;
        let from = notes.partition_point(|note| note.line < step.line);
        let to = notes.partition_point(|note| note.line <= line);
        // at its ends stand also the last ones of the step before and the first ones of the next
        let of_step = |note: &NoteLine| note.side == step.side.name() && note.phase == Words::ENGLISH.phase(step.phase);
        let skipped = notes[from..to].iter().take_while(|note| !of_step(note)).count();
        let left = notes[from + skipped..to].iter().rev().take_while(|note| !of_step(note)).count();
        &notes[from + skipped..to - left]
    }
    /// What the AI of each side expected, by the place where it said so.
    pub fn estimates(&self) -> &[Estimates] {
        &self.estimates
    }
}

/// The series that show what an AI expects, by their usual names.
const ESTIMATES: [&str; 2] = ["eval", "win"];

/// A series of each side: places and finite values.
pub type Estimates = [Vec<(usize, f64)>; 2];

fn estimates(notes: &[NoteLine], key: &str) -> Estimates {
    Side::BOTH.map(|side| {
        let of = |note: &&NoteLine| note.key.as_deref() == Some(key) && note.side == side.name();
        let value = |note: &NoteLine| Some((note.line, note.value.filter(|value| value.is_finite())?));
        notes.iter().filter(of).filter_map(value).collect()
    })
}
