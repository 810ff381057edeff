//! What a person did by one click or one key: orders that are taken back, and done again, together. Who goes back and does
//! otherwise keeps what was there as another try, until the step ends or dice fall.

use super::Session;
use crate::save::{Others, Undoable};
use meridian_ai_host::Chronicle;
use meridian_engine::Order;
use meridian_engine::order::OrderError;
use meridian_engine::replay::Line;

/// The deeds that can still be taken back, and those that were.
#[derive(Debug, Default)]
pub(super) struct Deeds {
    /// Number of the first order of each, ascending.
    starts: Vec<usize>,
    /// The next order begins another one.
    fresh: bool,
    /// Taken back, the last one last.
    undone: Vec<Deed>,
    /// What was done from the same place on before it was taken back and something else was done.
    tries: Vec<Vec<Deed>>,
}

/// Orders of one click or key, in the order in which they were given, each with the digest after it.
pub type Deed = Vec<Line>;

/// Other tries that are kept; the oldest goes first.
const TRIES: usize = 12;

impl Deeds {
    /// Order number `line` was carried out; nothing up to a final one can be taken back.
    pub fn add(&mut self, line: usize, is_final: bool) {
        self.undone.clear();
        if std::mem::take(&mut self.fresh) || self.starts.is_empty() {
            self.starts.push(line);
        }
        if is_final {
            self.starts.clear();
            self.tries.clear();
        }
    }
}

impl Deeds {
    /// Is there something that could be done again?
    pub fn has_undone(&self) -> bool {
        !self.undone.is_empty()
    }
}

impl Session {
    /// What is ordered from now on is another deed.
    pub fn begin_deed(&mut self) {
        self.deeds.fresh = true;
    }
    /// May the person who is asked take something back?
    pub fn can_undo(&self) -> bool {
        self.stands_open() && !self.options.is_iron()
    }
    /// Is there something that neither dice nor the end of a step has made final?
    fn stands_open(&self) -> bool {
        !self.deeds.starts.is_empty() && self.game.can_undo() && self.is_person_asked()
    }
    /// May the person who is asked do something again?
    pub fn can_redo(&self) -> bool {
        !self.deeds.undone.is_empty() && self.is_person_asked() && !self.options.is_iron()
    }
    /// Takes back the last deed of the person at the screen as far as no dice fell and no phase ended in it. The orders in
    /// the order in which they were given; empty if there is nothing to take back.
    pub fn undo(&mut self) -> Vec<Order> {
        if !self.can_undo() {
            return Vec::new();
        }
        let start = self.deeds.starts.pop().unwrap_or(self.lines.len());
        let deed = self.lines[start..].to_vec();
        let orders = self.revert_to(start);
        if !orders.is_empty() {
            self.deeds.undone.push(deed);
        }
        orders
    }
    /// Those that can be taken back, by their orders, the last one last.
    pub fn deeds(&self) -> impl ExactSizeIterator<Item = &[Line]> {
        let starts = if self.can_undo() { self.deeds.starts.as_slice() } else { &[] };
        starts.iter().enumerate().map(|(n, &start)| {
            let end = starts.get(n + 1).copied().unwrap_or(self.lines.len());
            &self.lines[start..end]
        })
    }
    /// Those that were taken back and can be done again, the next one first.
    pub fn undone(&self) -> impl ExactSizeIterator<Item = &[Line]> {
        let undone = if self.can_redo() { self.deeds.undone.as_slice() } else { &[] };
        undone.iter().rev().map(Vec::as_slice)
    }
    /// What was done in place of what is there now, from the first deed that can be taken back on.
    pub fn tries(&self) -> &[Vec<Deed>] {
        if self.is_person_asked() && !self.options.is_iron() { &self.deeds.tries } else { &[] }
    }
    /// Takes back or does again until so many deeds are done.
    ///
    /// # Errors
    /// What the rules have against an order that is to be done again: those before it are done.
    pub fn go_to_deed(&mut self, count: usize) -> Result<(), OrderError> {
        while self.deeds().len() > count && !self.undo().is_empty() {}
        while self.deeds().len() < count && self.can_redo() {
            self.redo()?;
        }
        Ok(())
    }
    /// Takes up another try where it was left; what is there now becomes one in its place. The number of the first order that is
    /// another one, and what the rules have against the first order of the try that is refused: those before it are done.
    pub fn take_up_try(&mut self, number: usize) -> (usize, Result<(), OrderError>) {
        if number >= self.tries().len() {
            return (self.lines.len(), Ok(()));
        }
        let wanted = self.deeds.tries.remove(number);
        let now = self.path();
        let common = now.iter().zip(&wanted).take_while(|(one, other)| one == other).count();
        while self.deeds().len() > common && !self.undo().is_empty() {}
        self.keep_try(now);
        self.deeds.undone = wanted.into_iter().skip(common).rev().collect();
        let fork = self.lines.len();
        while self.can_redo() {
            if let Err(error) = self.redo() {
                return (fork, Err(error));
            }
        }
        (fork, Ok(()))
    }
    /// All deeds from the first that can be taken back on, those that were taken back too.
    fn path(&self) -> Vec<Deed> {
        self.deeds().chain(self.undone()).map(<[Line]>::to_vec).collect()
    }
    fn keep_try(&mut self, path: Vec<Deed>) {
        // one that is the beginning of another says nothing new
        if path.is_empty() || self.deeds.tries.iter().any(|other| other.starts_with(&path)) {
            return;
        }
        self.deeds.tries.retain(|other| !path.starts_with(other));
        self.deeds.tries.push(path);
        let over = self.deeds.tries.len().saturating_sub(TRIES);
        self.deeds.tries.drain(..over);
    }
    /// Something else is about to be done than what was taken back.
    pub(super) fn part(&mut self) {
        if self.is_person_asked() {
            let path = self.path();
            self.keep_try(path);
        }
    }
    /// Does again what was taken back last. The orders that were carried out; empty if nothing was taken back.
    ///
    /// # Errors
    /// What the rules have against the first order that is refused: those before it are done.
    pub fn redo(&mut self) -> Result<Vec<Order>, OrderError> {
        if !self.can_redo() {
            return Ok(Vec::new());
        }
        let mut undone = std::mem::take(&mut self.deeds.undone);
        let orders: Vec<Order> = undone.pop().unwrap_or_default().into_iter().map(|line| line.order).collect();
        self.begin_deed();
        for order in &orders {
            self.submit(order.clone())?;
        }
        self.deeds.undone = undone;
        Ok(orders)
    }
    /// Takes back one of the orders that can still be taken back, the last one that `which` says yes to, and puts `instead`
    /// in its place; those after it are done again. Its number, if there was such an order. In iron mode too: this is for orders that
    /// the rules let one change until the step ends, as what is bought.
    pub fn amend(
        &mut self,
        which: impl Fn(&Order) -> bool,
        instead: impl FnOnce(Order) -> Option<Order>,
    ) -> Option<usize> {
        let &first = self.deeds.starts.first().filter(|_| self.stands_open())?;
        let at = self.lines[first..].iter().rposition(|line| which(&line.order))?;
        let before = (!self.deeds.undone.is_empty()).then(|| self.path());
        let mut begins: Vec<bool> =
            (first + at..self.lines.len()).map(|line| self.deeds.starts.contains(&line)).collect();
        let mut orders = self.revert_to(first + at);
        self.deeds.starts.retain(|&start| start < first + at);
        if let Some(before) = before {
            self.deeds.undone.clear();
            self.keep_try(before);
        }
        match instead(orders.remove(0)) {
            Some(order) => orders.insert(0, order),
            None => {
                // The rest of its deed stays one.
                let began = begins.remove(0);
                if let Some(begins) = begins.first_mut() {
                    *begins |= began;
                }
            }
        }
        for (order, begins) in orders.into_iter().zip(begins) {
            self.deeds.fresh = begins;
            // An order that stood on the one that is gone goes with it.
            if let Err(error) = self.submit(order) {
                log::info!("an order went with one that was taken back: {error}");
            }
        }
        Some(first + at)
    }
    /// Orders of the present step so far.
    pub fn orders_of_step(&self) -> &[Line] {
        let ended = |line: &Line| line.order.kind == meridian_engine::OrderKind::EndPhase;
        let from = self.lines.iter().rposition(ended).map_or(0, |at| at + 1);
        &self.lines[from..]
    }
    fn revert_to(&mut self, line: usize) -> Vec<Order> {
        let mut orders = Vec::new();
        while self.lines.len() > line {
            let Some(order) = self.game.undo() else { break };
            self.chronicles.iter_mut().for_each(Chronicle::undo);
            self.lines.pop();
            orders.push(order);
        }
        let left = self.lines.len();
        self.happenings.retain(|happening| happening.line < left);
        orders.reverse();
        orders
    }
    /// What a saved game needs so that the deeds can still be taken back after it was loaded.
    pub(super) fn undoable(&self) -> Option<Undoable> {
        let &first = self.deeds.starts.first()?;
        let orders = self.lines.len() - first;
        let mut chronicles = self.chronicles.clone();
        (0..orders).for_each(|_| chronicles.iter_mut().for_each(Chronicle::undo));
        let ends = self.deeds.starts.iter().skip(1).copied().chain([self.lines.len()]);
        let deeds = self.deeds.starts.iter().zip(ends).map(|(start, end)| (end - start) as u32).collect();
        Some(Undoable { state: self.game.state_before(orders), chronicles, deeds })
    }
    /// What a saved game keeps besides.
    pub(super) fn others(&self) -> Others {
        Others { undone: self.deeds.undone.clone(), tries: self.deeds.tries.clone() }
    }
    /// After the deeds of a loaded game were repeated: they begin where these begin.
    pub(super) fn put_others_back(&mut self, others: Others) {
        (self.deeds.undone, self.deeds.tries) = (others.undone, others.tries);
    }
    /// Gives the last orders of a loaded game once more, from the position before them, so that they can be taken back.
    pub(super) fn repeat(&mut self, lines: Vec<Line>, deeds: &[u32]) {
        let mut lines = lines.into_iter();
        for &orders in deeds {
            self.begin_deed();
            for line in lines.by_ref().take(orders as usize) {
                if let Err(error) = self.submit(line.order) {
                    log::error!("an order of the saved game is refused: {error}");
                }
            }
        }
        self.happenings.clear();
    }
}
