//! A side that no person plays, shared by two AIs: each commands its countries, and one of them the side as a whole. Both think a
//! step through on a copy with other dice, the partner first, and what they would do with their own countries is given in the game.

use super::advice::Advice;
use super::ally::concerned;
use super::player::{Player, StandIn};
use meridian_ai_host::{
    Answer, Bank, Brief, Fault, FaultRecord, GameEnd, JournalLine, Kept, Memory, Note, PhaseReport, Question,
};
use meridian_engine::{CountryId, Game, GameState, Order, OrderKind, Phase, digest};
use std::collections::{BTreeSet, VecDeque};
use std::time::{Duration, Instant};

/// The two AIs at a seat.
pub struct Shared {
    name: String,
    /// The one that has all countries which the other does not have, and war and peace; and its partner.
    players: [Box<dyn Player>; 2],
    /// Countries of the partner, by their keys.
    theirs: BTreeSet<String>,
    /// The step that is played.
    step: Option<Step>,
    /// What is to be said before anything else.
    said: VecDeque<Answer>,
    /// What both knew before the step, until all of it is said.
    before: Option<[Part; 2]>,
    /// The one that has failed.
    failed: Option<usize>,
    /// The one for whom another goes on in the step in which it failed.
    goes_on: Option<usize>,
}

/// Who leads the side, and who helps.
const LEADER: usize = 0;
const PARTNER: usize = 1;
/// Of the record in a saved game that holds what both remember.
const MEMORY: &str = "meridian.shared-side";
const MEMORY_VERSION: u32 = 2;
/// It did not say who was away.
const MEMORY_OF_BOTH: u32 = 1;

/// What a saved game keeps of one of the two.
#[derive(Clone, PartialEq, Debug, Default, serde::Serialize, serde::Deserialize)]
pub struct Part {
    /// What it remembers.
    pub kept: Option<Kept>,
    /// Another plays for it.
    pub away: bool,
}

/// Who shared a side, as a replay names them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sharers {
    /// As on the command line.
    pub leader: String,
    /// The same of the other.
    pub partner: String,
    /// Countries of the partner, by their keys; none in replays from before they were named.
    pub theirs: BTreeSet<String>,
}

impl Sharers {
    /// None where it is not the name of two.
    pub fn named(name: &str) -> Option<Self> {
        let (leader, rest) = name.split_once(" + ")?;
        let named = rest.strip_suffix(')').and_then(|rest| rest.rsplit_once(" ("));
        let (partner, countries) = named.unwrap_or((rest, ""));
        let theirs = countries.split(", ").filter(|key| !key.is_empty()).map(str::to_owned).collect();
        Some(Self { leader: leader.to_owned(), partner: partner.to_owned(), theirs })
    }
}

/// `classic + marshal (italy, japan)`.
fn name_of(players: &[Box<dyn Player>; 2], theirs: &BTreeSet<String>) -> String {
    let countries: Vec<&str> = theirs.iter().map(String::as_str).collect();
    format!("{} + {} ({})", players[LEADER].name(), players[PARTNER].name(), countries.join(", "))
}

/// A step under way.
struct Step {
    /// As the game stands when all that was said has been carried out.
    game: Game,
    before: Option<GameState>,
    brief: Brief,
    at_work: usize,
    /// The copy that is thought on, before its first order.
    opening: Game,
    orders: Vec<Order>,
    notes: Vec<Note>,
    given: u32,
    report: PhaseReport,
}

impl Shared {
    /// `leader` and `partner` have been made for the same side; the countries are the partner's, by their keys.
    pub fn new(leader: Box<dyn Player>, partner: Box<dyn Player>, theirs: BTreeSet<String>) -> Self {
        let players = [leader, partner];
        let name = name_of(&players, &theirs);
        Self { name, players, theirs, step: None, said: VecDeque::new(), before: None, failed: None, goes_on: None }
    }
    /// What a saved game keeps of each of them, from what it keeps of both: the leader first. What a single AI remembered there is
    /// the leader's.
    pub fn parts(kept: Option<Kept>) -> [Part; 2] {
        let of_both = kept.as_ref().and_then(|kept| kept.memory.as_ref()).filter(|it| it.agent == MEMORY);
        let there = |kept| Part { kept, away: false };
        let Some(memory) = of_both else { return [kept, None].map(there) };
        match memory.version {
            MEMORY_VERSION => postcard::from_bytes(&memory.bytes).unwrap_or_default(),
            MEMORY_OF_BOTH => postcard::from_bytes::<[Option<Kept>; 2]>(&memory.bytes).unwrap_or_default().map(there),
            _ => Default::default(),
        }
    }
    fn now(&self) -> [Part; 2] {
        self.players.each_ref().map(|player| Part { kept: player.kept(), away: player.absent().is_some() })
    }
    fn commands(&self, which: usize, countries: &[CountryId], game: &Game) -> bool {
        let of = |&country: &CountryId| match self.theirs.contains(&game.rules().country(country).key) {
            true => PARTNER,
            false => LEADER,
        };
        // what is about the side as a whole is the leader's
        if countries.is_empty() { which == LEADER } else { countries.iter().all(|country| of(country) == which) }
    }
    /// Puts the question to one of them, on a copy whose dice are not those of the game.
    fn begin(&mut self, which: usize) {
        let Some(step) = &mut self.step else { return };
        let mut copy = step.game.fork_at(step.game.state().clone());
        copy.reseed(digest::of(&("shared", which as u8, step.game.state().seed(), step.game.state().revision())));
        (step.at_work, step.opening) = (which, copy);
        (step.orders, step.notes) = (Vec::new(), Vec::new());
        let question = Question { game: &step.opening, before: step.before.as_ref(), brief: step.brief.clone() };
        self.players[which].ask(question);
    }
    /// What one of them would do with its own countries is given, as far as it is possible with the dice of the game.
    fn give(&mut self) {
        let Some(mut step) = self.step.take() else { return };
        let which = step.at_work;
        let mut advice = Advice::thought(
            step.opening.fork_at(step.opening.state().clone()),
            std::mem::take(&mut step.orders),
            Vec::new(),
        );
        let mut numbers = vec![None; advice.orders.len()];
        for (index, number) in numbers.iter_mut().enumerate() {
            let Some(kind) = advice.as_here(index) else { continue };
            if !self.commands(which, &concerned(step.game.position(), &kind), &step.game) {
                continue;
            }
            let order = Order { side: advice.side, kind };
            if step.game.submit(order.clone()).is_err() {
                continue;
            }
            if let Some(entry) = step.game.log().last() {
                advice.came(index, &entry.events);
            }
            *number = Some(step.given);
            step.given += 1;
            self.said.push_back(Answer::Order { order, digest: step.game.state().digest() });
        }
        for note in std::mem::take(&mut step.notes) {
            let note = match note {
                Note::Explain { tag, order: Some(order), text } => match numbers.get(order as usize).copied().flatten()
                {
                    Some(order) => Note::Explain { tag, order: Some(order), text },
                    // what was left out needs no reason
                    None => continue,
                },
                other => other,
            };
            self.said.push_back(Answer::Note(note));
        }
        self.step = Some(step);
    }
    /// One of them has finished: the other goes on, or the step is over.
    fn done(&mut self, report: PhaseReport) {
        self.give();
        let Some(step) = &mut self.step else { return };
        step.report += report;
        step.report.accepted = step.given;
        let (was_partner, report) = (step.at_work == PARTNER, step.report);
        if was_partner {
            return self.begin(LEADER);
        }
        self.step = None;
        self.said.push_back(Answer::Done(report));
    }
}

impl Player for Shared {
    fn name(&self) -> &str {
        &self.name
    }
    fn seated(&self) -> &str {
        self.players[LEADER].seated()
    }
    fn is_starting(&self) -> bool {
        self.players.iter().any(|player| player.is_starting())
    }
    fn ask(&mut self, question: Question) {
        let game = question.game.fork();
        // war and peace are the leader's alone
        let first = if game.state().clock().phase == Phase::WarDeclaration { LEADER } else { PARTNER };
        // what the partner has done in a step in which the leader failed is done
        let goes_on = self.goes_on.take();
        let first = goes_on.unwrap_or(first);
        self.said.clear();
        self.failed = None;
        if goes_on.is_none() {
            self.before = Some(self.now());
        }
        self.step = Some(Step {
            opening: game.fork(),
            game,
            before: question.before.cloned(),
            brief: question.brief,
            at_work: first,
            orders: Vec::new(),
            notes: Vec::new(),
            given: 0,
            report: PhaseReport::default(),
        });
        self.begin(first);
    }
    fn kept(&self) -> Option<Kept> {
        let both = self.before.clone().unwrap_or_else(|| self.now());
        let bytes = postcard::to_stdvec(&both).expect("postcard writes every plain value to memory");
        let memory = Memory { agent: MEMORY.to_owned(), version: MEMORY_VERSION, bytes };
        Some(Kept { memory: Some(memory), bank: Bank::default() })
    }
    fn lines(&mut self) -> Vec<JournalLine> {
        self.players.iter_mut().flat_map(|player| player.lines()).collect()
    }
    fn end(&mut self, end: GameEnd) {
        self.players.iter_mut().for_each(|player| player.end(end));
    }
    fn answer(&mut self, patience: Duration) -> Option<Answer> {
        let until = Instant::now() + patience;
        loop {
            if let Some(said) = self.said.pop_front() {
                if matches!(said, Answer::Done(_)) {
                    self.before = None;
                }
                return Some(said);
            }
            let which = self.step.as_ref()?.at_work;
            let answer = self.players[which].answer(until.saturating_duration_since(Instant::now()))?;
            let step = self.step.as_mut()?;
            match answer {
                Answer::Order { order, .. } if order.kind == OrderKind::EndPhase => {}
                Answer::Order { order, .. } => step.orders.push(order),
                Answer::Note(note @ Note::Explain { .. }) => step.notes.push(note),
                Answer::Note(note) => return Some(Answer::Note(note)),
                Answer::Done(report) => self.done(report),
                Answer::Failed(fault) => {
                    (self.step, self.failed) = (None, Some(which));
                    return Some(Answer::Failed(fault));
                }
            }
        }
    }
    fn record(&self, fault: &Fault) -> FaultRecord {
        self.players[self.failed.unwrap_or(LEADER)].record(fault)
    }
    fn failed(&self) -> &str {
        self.failed.map_or(self.name(), |which| self.players[which].failed())
    }
    fn replace_failed(&mut self, by: Box<dyn Player>) -> Result<(), Box<dyn Player>> {
        let Some(which) = self.failed else { return Err(by) };
        let player = &mut self.players[which];
        *player = Box::new(StandIn::new(player.seated(), player.kept(), by));
        if let Some(before) = &mut self.before {
            before[which].away = true;
        }
        self.name = name_of(&self.players, &self.theirs);
        self.goes_on = Some(which);
        Ok(())
    }
}

#[cfg(test)]
mod tests;
