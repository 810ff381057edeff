//! Which level of detail a view has. Levels melt into one another over a small range of zoom instead of switching, and a
//! level that has been reached is kept for a while when the zoom goes back, so that nothing flickers.

/// Bars for neighbourhoods of 16 and of 8 cells a side, pills with figures for those of 4; then counters: figure only,
/// with symbol, with code and movement, with all figures.
pub(super) const LEVELS: usize = 7;
/// The first level with counters.
pub(super) const COUNTERS: usize = 3;

/// Width of the hex in points where a level begins, at a counter scale of 1.
const BEGINS: [f32; LEVELS - 1] = [3.75, 6.5, 14.0, 23.0, 34.0, 53.0];
/// A level is left this much later than it is reached, as a factor.
const HYSTERESIS: f32 = 1.1;
/// Doublings of the zoom over which a level melts into the next.
const FADE: f32 = 0.15;
/// A view that differs by more than this factor from the last one is another view, not a zoom.
const JUMP: f32 = 1.6;

/// Where the view stands between two levels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Blend {
    pub from: usize,
    /// Neighbour of `from`, or the same.
    pub to: usize,
    /// Of `to`, 0 to 1.
    pub share: f32,
}

/// The level reached last.
#[derive(Default)]
pub(super) struct Levels {
    /// Level, width of the hex in the last frame.
    last: Option<(usize, f32)>,
}

impl Levels {
    /// The blend for hexes of `hex` points with counters multiplied by `scale`.
    pub fn at(&mut self, hex: f32, scale: f32) -> Blend {
        let mut begins = BEGINS;
        // Counters appear when they are large enough to be read, whatever the player's slider says.
        begins[COUNTERS - 1..].iter_mut().for_each(|width| *width /= scale.max(0.1));
        let near = |width: f32| (hex / width).max(width / hex) < JUMP;
        let mut level = match self.last {
            Some((level, width)) if near(width) => level,
            _ => begins.iter().filter(|&&width| hex >= width).count(),
        };
        let step = HYSTERESIS.sqrt();
        let share = loop {
            let up = begins.get(level).map_or(-1.0, |&width| (hex / (width * step)).log2() / FADE);
            let down = match level {
                0 => -1.0,
                _ => (begins[level - 1] / step / hex).log2() / FADE,
            };
            if up >= 1.0 {
                level += 1;
            } else if down >= 1.0 {
                level -= 1;
            } else {
                break if up > 0.0 { up } else { -down.max(0.0) };
            }
        };
        self.last = Some((level, hex));
        let to = if share > 0.0 {
            level + 1
        } else if share < 0.0 {
            level - 1
        } else {
            level
        };
        Blend { from: level, to, share: share.abs() }
    }
}

impl Blend {
    /// How much of a level shows, 0 to 1.
    pub fn of(&self, level: usize) -> f32 {
        let from = if self.from == level { 1.0 - self.share } else { 0.0 };
        let to = if self.to == level { self.share } else { 0.0 };
        from + to
    }
    /// How much of all counters shows, and their stage: 0 figure only, 1 symbol, 2 code and movement, 3 all figures.
    pub fn counters(&self) -> (f32, f32) {
        let (mut shown, mut stage) = (0.0, 0.0);
        for level in COUNTERS..LEVELS {
            let share = self.of(level);
            shown += share;
            stage += share * (level - COUNTERS) as f32;
        }
        (shown, if shown > 0.0 { stage / shown } else { 0.0 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Zooms through all widths in small steps and returns the height of each view: level + share towards the next.
    fn walk(levels: &mut Levels, from: f32, to: f32) -> Vec<(f32, f32)> {
        let steps = 4000;
        let width = |i: i32| from * (to / from).powf(i as f32 / steps as f32);
        (0..=steps)
            .map(|i| {
                let blend = levels.at(width(i), 1.0);
                let towards = if blend.to >= blend.from { blend.share } else { -blend.share };
                (width(i), blend.from as f32 + towards)
            })
            .collect()
    }

    #[test]
    fn levels_melt_into_one_another_both_ways() {
        let mut levels = Levels::default();
        let mut way = walk(&mut levels, 2.0, 120.0);
        assert_eq!((way[0].1, way[4000].1), (0.0, 6.0));
        way.extend(walk(&mut levels, 120.0, 2.0));
        assert_eq!(way.last().unwrap().1, 0.0);
        for pair in way.windows(2) {
            assert!((pair[0].1 - pair[1].1).abs() < 0.05, "{pair:?}");
        }
    }

    #[test]
    fn the_way_back_is_a_tenth_later() {
        let mut levels = Levels::default();
        let up = walk(&mut levels, 2.0, 120.0);
        let down = walk(&mut levels, 120.0, 2.0);
        for level in 0..LEVELS - 1 {
            let half = level as f32 + 0.5;
            let rise = up.iter().find(|(_, height)| *height >= half).unwrap().0;
            let fall = down.iter().find(|(_, height)| *height <= half).unwrap().0;
            // A tenth of hysteresis, and twice half a fade.
            let factor = rise / fall / (HYSTERESIS * FADE.exp2());
            assert!((0.99..1.01).contains(&factor), "level {level}: up at {rise}, down at {fall}");
        }
    }

    #[test]
    fn another_view_does_not_remember_the_last_one() {
        let mut levels = Levels::default();
        for hex in [13.9, 60.0, 14.1, 5.0, 33.9] {
            let fresh = Levels::default().at(hex, 1.0);
            assert_eq!(levels.at(hex, 1.0), fresh, "{hex}");
            assert_eq!(fresh.share, 0.0);
        }
    }
}
