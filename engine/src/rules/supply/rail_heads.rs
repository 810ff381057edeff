//! Where lines of supply begin, in rulesets in which railways feed them: in marked cells, and along the railway from them.

use crate::map::{Feature, FeatureOf, flag};
use crate::rules::Position;
use crate::ruleset::RailHeads;
use crate::{CellId, Side};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The cells that are marked as sources of the side, if the board knows any.
fn marks<'a>(at: Position<'a>, rows: &RailHeads, side: Side) -> Option<&'a Feature> {
    at.map.feature(&rows.sources[side.index()]).filter(|feature| feature.of == FeatureOf::Cells)
}

/// The cells that are marked.
fn sources(marks: &Feature) -> impl Iterator<Item = CellId> {
    // few are marked: most of the board is passed over in strides
    let strides = marks.marks.chunks(64).zip((0u16..).step_by(64));
    let marked = strides.filter(|(stride, _)| stride.iter().fold(0, |bits, mark| bits | mark) != 0);
    let cells = marked.flat_map(|(stride, first)| stride.iter().zip(first..).filter(|&(&mark, _)| mark != 0));
    cells.map(|(_, cell)| CellId::new(cell))
}

/// Rail heads of the side, sources first; `open` = a line may lead into the cell.
pub(super) fn of_side(at: Position, rows: &RailHeads, side: Side, open: impl Fn(CellId) -> bool) -> Vec<CellId> {
    let Some(marks) = marks(at, rows, side) else { return Vec::new() };
    let mut heads: Vec<CellId> = sources(marks).filter(|&cell| open(cell)).collect();
    // those without a railway, those that are closed and those that are known
    let mut done: Vec<bool> = at.map.flags.iter().map(|flags| flags & flag::RAIL == 0).collect();
    heads.iter().for_each(|cell| done[cell.index()] = true);
    let mut next = 0;
    while let Some(&here) = heads.get(next) {
        next += 1;
        if !at.map.has(here, flag::RAIL) {
            continue;
        }
        for near in at.land_adjacent(here) {
            if !std::mem::replace(&mut done[near.index()], true) && open(near) {
                heads.push(near);
            }
        }
    }
    heads
}

/// The same for questions about a few cells: looks from each of them along the railway towards the nearest source.
pub(super) struct OneByOne<'a, F> {
    at: Position<'a>,
    marks: Option<&'a Feature>,
    /// Open ones and closed ones: they only say where to look.
    sources: Vec<CellId>,
    open: F,
    /// By cell, where it is known.
    answers: Vec<Option<bool>>,
}

impl<'a, F: Fn(CellId) -> bool> OneByOne<'a, F> {
    pub fn new(at: Position<'a>, rows: &RailHeads, side: Side, open: F) -> Self {
        let marks = marks(at, rows, side);
        let sources = marks.map_or(Vec::new(), |marks| sources(marks).collect());
        Self { at, marks, sources, open, answers: vec![None; at.map.len()] }
    }
    /// Is the cell a rail head?
    pub fn has(&mut self, cell: CellId) -> bool {
        let Some(marks) = self.marks else { return false };
        let (at, grid) = (self.at, &self.at.map.grid);
        if marks.touches(cell) {
            return (self.open)(cell);
        }
        if !at.map.has(cell, flag::RAIL) || !(self.open)(cell) {
            return false;
        }
        if let Some(known) = self.answers[cell.index()] {
            return known;
        }
        let nearest = self.sources.iter().min_by_key(|&&source| grid.rough_distance(cell, source));
        let Some(&nearest) = nearest else { return false };
        let far = |from: CellId| grid.rough_distance(from, nearest);
        let mut front = BinaryHeap::from([(Reverse(far(cell)), cell)]);
        // joined to each other by rail: what is true of one is true of all
        let mut joined = vec![cell];
        self.answers[cell.index()] = Some(false);
        while let Some((_, here)) = front.pop() {
            if marks.touches(here) {
                joined.iter().for_each(|cell| self.answers[cell.index()] = Some(true));
                return true;
            }
            for near in at.land_adjacent(here) {
                if self.answers[near.index()].is_none() && at.map.has(near, flag::RAIL) && (self.open)(near) {
                    self.answers[near.index()] = Some(false);
                    joined.push(near);
                    front.push((Reverse(far(near)), near));
                }
            }
        }
        false
    }
}
