//! The list of what was done since the last dice: each deed with its line, those that were taken back, and other tries.

use crate::game_screen::{GameScreen, Notice};
use meridian_engine::order::OrderError;
use meridian_engine::replay::Line;
use meridian_engine::{CellId, Order};
use meridian_presentation::journal::JournalEntry;
use meridian_words::{capitalised, spoken, t};
use std::collections::BTreeMap;

/// What is said of deeds, by the digest after them: the log forgets what is taken back.
pub(super) type Told = BTreeMap<u64, Vec<Said>>;

/// Of one of the deeds that lead to the same position.
pub(super) struct Said {
    /// Its last order, and how many it has.
    of: (Order, usize),
    text: String,
    cell: Option<CellId>,
}

/// A line of the list.
#[derive(Clone, PartialEq, Debug)]
pub struct DeedRow {
    /// What was done, in a sentence.
    pub text: String,
    /// Where, if it has a place.
    pub cell: Option<CellId>,
    /// It is done now; else it was taken back.
    pub done: bool,
}

/// More deeds than this are not kept in words.
const MOST: usize = 4096;

impl GameScreen {
    /// Writes down what the deeds are called that can be taken back.
    pub(super) fn tell_deeds(&mut self) {
        let fresh: Vec<_> = self
            .session
            .deeds()
            .scan(self.session.orders() - self.session.deeds().map(<[Line]>::len).sum::<usize>(), |first, deed| {
                let from = *first;
                *first += deed.len();
                Some((from, deed))
            })
            .filter(|(_, deed)| self.said_of(deed).is_none())
            .filter_map(|(from, deed)| {
                let (last, (text, cell)) = (deed.last()?, self.told_now(from, deed));
                Some((last.digest, Said { of: (last.order.clone(), deed.len()), text, cell }))
            })
            .collect();
        if self.told.len() + fresh.len() > MOST {
            self.told.clear();
        }
        for (digest, said) in fresh {
            self.told.entry(digest).or_default().push(said);
        }
    }
    /// By the log, where the orders from number `from` on still stand in it.
    pub(super) fn told_now(&self, from: usize, deed: &[Line]) -> (String, Option<CellId>) {
        let to = from + deed.len();
        let entries = self.journal.entries();
        let first = entries.partition_point(|entry| entry.line < from);
        let of_deed = entries[first..].iter().take_while(|entry| entry.line < to);
        let best = of_deed.max_by_key(|entry: &&JournalEntry| (entry.weight, std::cmp::Reverse(entry.line)));
        let text = best.map_or_else(|| in_general(deed), |entry| entry.text.clone());
        let cell = best.and_then(|entry| entry.cell);
        match deed.len() {
            0 | 1 => (text, cell),
            count => (t!("undo-and-more", text = text, count = count - 1), cell),
        }
    }
    /// What was done since the last dice and then what was taken back, the oldest first.
    pub fn deed_rows(&self) -> Vec<DeedRow> {
        let row = |done: bool| move |deed: &[Line]| self.row_of(deed, done);
        self.session.deeds().map(row(true)).chain(self.session.undone().map(row(false))).collect()
    }
    /// Other tries from the same place on, each by its deeds.
    pub fn try_rows(&self) -> Vec<Vec<DeedRow>> {
        let rows = |path: &Vec<Vec<Line>>| path.iter().map(|deed| self.row_of(deed, false)).collect();
        self.session.tries().iter().map(rows).collect()
    }
    fn row_of(&self, deed: &[Line], done: bool) -> DeedRow {
        let said = self.said_of(deed);
        let (text, cell) = said.map_or_else(|| (in_general(deed), None), |said| (said.text.clone(), said.cell));
        DeedRow { text, cell, done }
    }
    fn said_of(&self, deed: &[Line]) -> Option<&Said> {
        let last = deed.last()?;
        let of = |said: &&Said| said.of.0 == last.order && said.of.1 == deed.len();
        self.told.get(&last.digest)?.iter().find(of)
    }
    /// Takes back or does again until so many deeds of the list are done.
    pub(super) fn go_to_deed(&mut self, count: usize) {
        let orders = self.session.orders();
        let went = self.session.go_to_deed(count);
        self.have_gone(orders.min(self.session.orders()), went);
    }
    /// Takes up another try in place of what is there.
    pub(super) fn take_up_try(&mut self, number: usize) {
        let (fork, went) = self.session.take_up_try(number);
        self.have_gone(fork, went);
    }
    /// Orders from number `line` on were taken back, done again, or both.
    fn have_gone(&mut self, line: usize, went: Result<(), OrderError>) {
        self.forget_from(line);
        self.selection.clear();
        if let Err(error) = went {
            self.notice = Some(Notice::refusal(self.session.game().position(), &error));
        }
    }
}

/// `Moved 3 units and bought …`, where the log does not say it.
fn in_general(deed: &[Line]) -> String {
    let deeds = super::lending::counted(deed.iter().map(|line| &line.order));
    spoken().all_of(&deeds).map_or_else(String::new, |deeds| capitalised(&deeds))
}
