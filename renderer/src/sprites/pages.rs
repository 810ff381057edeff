//! The rectangles on the device in pages with some free places, so that a change of a few of them moves only a few: after
//! an order with the camera standing still, a unit's counter and what it uncovers are sent, not the whole picture.

use crate::canvas::Sprite;
use bytemuck::Zeroable;
use std::ops::Range;

/// Places in a page, and how many of them are filled when it is new.
const PAGE: usize = 96;
const FILLED: usize = 88;
/// So many pages may have to be laid out anew before the old ones fit again.
const REACH: usize = 8;
/// So many first rectangles of a page must agree for it to be found again.
const SIGN: usize = 4;

/// Places of the device, and what they hold.
#[derive(Default)]
pub(super) struct Pages {
    places: Vec<Sprite>,
    /// Rectangles in each page.
    filled: Vec<usize>,
}

impl Pages {
    /// What the device must hold: all places, the free ones empty rectangles.
    pub fn places(&self) -> &[Sprite] {
        &self.places
    }

    fn page(&self, page: usize) -> &[Sprite] {
        &self.places[page * PAGE..page * PAGE + self.filled[page]]
    }

    /// Takes over other rectangles in the order of drawing and returns the places that changed.
    pub fn update(&mut self, sprites: &[Sprite]) -> Vec<Range<usize>> {
        let mut changed = Vec::new();
        let (mut page, mut done) = (0, 0);
        while page < self.filled.len() {
            let rest = &sprites[done..];
            if rest.starts_with(self.page(page)) {
                done += self.filled[page];
                page += 1;
                continue;
            }
            let Some((next, until)) = self.rejoin(page, rest) else { break };
            self.lay_out(page..next, &rest[..until], &mut changed);
            (page, done) = (next, done + until);
        }
        // What is left: over the rest of the old pages, in new ones where they don't suffice.
        let rest = &sprites[done..];
        let (old, wanted) = (self.filled.len(), page + rest.len().div_ceil(FILLED));
        self.filled.resize(wanted, 0);
        self.places.resize(wanted * PAGE, Sprite::zeroed());
        self.lay_out(page..wanted, rest, &mut changed);
        // Whole new pages: also their free places.
        if wanted > old {
            join(&mut changed, old * PAGE..wanted * PAGE);
        }
        changed
    }

    /// The first page after `page` whose rectangles come again, and how many others come before them: as many as have
    /// room in the pages between.
    fn rejoin(&self, page: usize, rest: &[Sprite]) -> Option<(usize, usize)> {
        (page + 1..(page + REACH).min(self.filled.len())).find_map(|next| {
            let sign = &self.page(next)[..SIGN.min(self.filled[next])];
            let room = (next - page) * PAGE;
            let places = 0..(room + 1).min(rest.len());
            let found = places.into_iter().find(|&at| !sign.is_empty() && rest[at..].starts_with(sign))?;
            Some((next, found))
        })
    }

    /// Spreads rectangles evenly over some pages.
    fn lay_out(&mut self, pages: Range<usize>, sprites: &[Sprite], changed: &mut Vec<Range<usize>>) {
        let mut sprites = sprites.iter().copied();
        for page in pages.clone() {
            let share = sprites.len().div_ceil(pages.end - page);
            let first = page * PAGE;
            let (mut least, mut most) = (usize::MAX, 0);
            let taken = sprites.by_ref().take(share).chain(std::iter::repeat_n(Sprite::zeroed(), PAGE - share));
            for (place, sprite) in (first..).zip(taken) {
                if self.places[place] != sprite {
                    self.places[place] = sprite;
                    (least, most) = (least.min(place), place + 1);
                }
            }
            self.filled[page] = share;
            if least < most {
                join(changed, least..most);
            }
        }
    }
}

/// Adds a range; one that begins where the last one ends or before becomes part of it.
fn join(ranges: &mut Vec<Range<usize>>, range: Range<usize>) {
    match ranges.last_mut() {
        Some(last) if range.start <= last.end => {
            *last = last.start.min(range.start)..last.end.max(range.end);
        }
        _ => ranges.push(range),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sprite(number: usize) -> Sprite {
        Sprite { fill: number as u32 + 1, size: [1, 1], ..Sprite::zeroed() }
    }

    /// What is drawn: the places that are not empty, in their order.
    fn drawn(pages: &Pages) -> Vec<Sprite> {
        pages.places().iter().copied().filter(|&sprite| sprite != Sprite::zeroed()).collect()
    }

    fn sent(ranges: &[Range<usize>]) -> usize {
        ranges.iter().map(Range::len).sum()
    }

    /// Applies the ranges to a copy of the device, which must then hold the same.
    fn step(pages: &mut Pages, device: &mut Vec<Sprite>, sprites: &[Sprite]) -> usize {
        let changed = pages.update(sprites);
        device.resize(pages.places().len(), sprite(999_999));
        for range in &changed {
            device[range.clone()].copy_from_slice(&pages.places()[range.clone()]);
        }
        assert_eq!(drawn(pages), sprites);
        assert_eq!(device, pages.places());
        sent(&changed)
    }

    #[test]
    fn a_few_that_come_or_go_move_only_their_pages() {
        let (mut pages, mut device) = (Pages::default(), Vec::new());
        let mut all: Vec<Sprite> = (0..5000).map(sprite).collect();
        assert!(step(&mut pages, &mut device, &all) >= 5000);
        assert_eq!(step(&mut pages, &mut device, &all), 0);
        let moved: Vec<Sprite> = all.drain(1000..1009).collect();
        assert!(step(&mut pages, &mut device, &all) <= PAGE);
        all.splice(3000..3000, moved);
        assert!(step(&mut pages, &mut device, &all) <= 2 * PAGE);
        all[4000] = sprite(70_000);
        all.insert(20, sprite(70_001));
        assert!(step(&mut pages, &mut device, &all) <= 3 * PAGE);
    }

    #[test]
    fn any_change_arrives() {
        use rand::{RngExt, SeedableRng};
        let mut rng = rand_pcg::Pcg32::seed_from_u64(3);
        let (mut pages, mut device, mut all) = (Pages::default(), Vec::new(), Vec::new());
        for round in 0..300 {
            let at = rng.random_range(0..=all.len());
            let end = (at + rng.random_range(0..200)).min(all.len());
            let new = (0..rng.random_range(0..200)).map(|_| sprite(rng.random_range(0..500)));
            all.splice(at..end, new.collect::<Vec<_>>());
            if round % 50 == 49 {
                all.clear();
            }
            step(&mut pages, &mut device, &all);
        }
    }
}
