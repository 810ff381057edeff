//! What a person did by one click or one key: orders that are taken back, and done again, together.

use super::Session;
use crate::save::Undoable;
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
    /// Taken back, the last one last; each in the order in which it was done.
    undone: Vec<Vec<Order>>,
}

impl Deeds {
    /// Order number `line` was carried out; nothing up to a final one can be taken back.
    pub fn add(&mut self, line: usize, is_final: bool) {
        self.undone.clear();
        if std::mem::take(&mut self.fresh) || self.starts.is_empty() {
            self.starts.push(line);
        }
        if is_final {
            self.starts.clear();
        }
    }
}

impl Session {
    /// What is ordered from now on is another deed.
    pub fn begin_deed(&mut self) {
        self.deeds.fresh = true;
    }
    /// May the person who is asked take something back?
    pub fn can_undo(&self) -> bool {
        !self.deeds.starts.is_empty() && self.game.can_undo() && self.is_person_asked()
    }
    /// May the person who is asked do something again?
    pub fn can_redo(&self) -> bool {
        !self.deeds.undone.is_empty() && self.is_person_asked()
    }
    /// Takes back the last deed of the person at the screen as far as no dice fell and no phase ended in it. The orders in
    /// the order in which they were given; empty if there is nothing to take back.
    pub fn undo(&mut self) -> Vec<Order> {
        if !self.can_undo() {
            return Vec::new();
        }
        let start = self.deeds.starts.pop().unwrap_or(self.lines.len());
        let orders = self.revert_to(start);
        if !orders.is_empty() {
            self.deeds.undone.push(orders.clone());
        }
        orders
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
        let orders = undone.pop().unwrap_or_default();
        self.begin_deed();
        for order in &orders {
            self.submit(order.clone())?;
        }
        self.deeds.undone = undone;
        Ok(orders)
    }
    /// Takes back one of the orders that can still be taken back, the last one that `which` says yes to, and puts `instead`
    /// in its place; those after it are done again. Its number, if there was such an order.
    pub fn amend(
        &mut self,
        which: impl Fn(&Order) -> bool,
        instead: impl FnOnce(Order) -> Option<Order>,
    ) -> Option<usize> {
        let &first = self.deeds.starts.first().filter(|_| self.can_undo())?;
        let at = self.lines[first..].iter().rposition(|line| which(&line.order))?;
        let mut begins: Vec<bool> =
            (first + at..self.lines.len()).map(|line| self.deeds.starts.contains(&line)).collect();
        let mut orders = self.revert_to(first + at);
        self.deeds.starts.retain(|&start| start < first + at);
        self.deeds.undone.clear();
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
