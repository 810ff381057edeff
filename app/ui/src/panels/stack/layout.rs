//! How the units of a stack lie in its list: in as many columns as it takes to show all of them inside the map at once, with
//! smaller counters where there are many. Only what finds no room even so is reached by scrolling.

/// Sides of counters that are tried, the usual one first, points.
const SIZES: [f32; 5] = [46.0, 40.0, 34.0, 28.0, 23.0];
/// Columns of a small stack.
const USUAL: usize = 5;
/// Share of the map's height that a list takes as long as there is room beside it.
const SQUARE: f32 = 0.7;
/// What a counter needs beside its side, and between two of them, points.
pub const RIM: [f32; 2] = [8.0, 5.0];
pub const GAP: f32 = 4.0;
/// A counter aboard another one as a share of that.
pub const ABOARD: f32 = 0.74;
/// Height of a group's title with the gaps around it.
pub const TITLE: f32 = 27.0;

/// Units of one group: whether each carries another one.
pub type Group = Vec<bool>;

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Layout {
    /// Side of a counter, points.
    pub size: f32,
    pub columns: usize,
    /// Of all groups together, without head and frame, points.
    pub width: f32,
    pub height: f32,
}

/// The layout with the largest counters that shows everything in so much room, with as few columns as that takes.
pub fn fit(groups: &[Group], room: [f32; 2]) -> Layout {
    let longest = groups.iter().map(Vec::len).max().unwrap_or(1).max(1);
    let mut best: Option<Layout> = None;
    for size in SIZES {
        let most = (((room[0] + GAP) / (size + RIM[0] + GAP)) as usize).max(1);
        let columns = USUAL.min(most)..=most.min(longest.max(USUAL)).max(USUAL.min(most));
        // rather wider than a column from top to bottom of the map
        for (columns, height) in
            [SQUARE * room[1], room[1]].iter().flat_map(|height| columns.clone().map(move |c| (c, height)))
        {
            let layout = measure(groups, size, columns);
            if layout.height <= *height {
                return layout;
            }
            if best.is_none_or(|best| layout.height < best.height) {
                best = Some(layout);
            }
        }
    }
    best.unwrap_or_else(|| measure(groups, SIZES[0], USUAL))
}

fn measure(groups: &[Group], size: f32, columns: usize) -> Layout {
    let cell = [size + RIM[0], size + RIM[1]];
    let row = |carries: &[bool]| {
        let cargo = if carries.iter().any(|&carries| carries) { (size * ABOARD).round() + RIM[1] } else { 0.0 };
        cell[1] + cargo + GAP
    };
    let height = groups.iter().map(|group| TITLE + group.chunks(columns).map(row).sum::<f32>()).sum();
    let width = columns as f32 * (cell[0] + GAP) - GAP;
    Layout { size, columns, width, height }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_stack_of_the_game_is_shown_whole() {
        // rooms of the map in windows of 1280 x 720 and 800 x 600, less head and frame of the list
        for room in [[560.0, 500.0], [350.0, 400.0]] {
            for units in 1..=60 {
                for groups in [vec![vec![false; units]], vec![vec![false; 8], vec![true; 4], vec![false; units]]] {
                    let layout = fit(&groups, room);
                    let shown = layout.width <= room[0] && layout.height <= room[1];
                    assert!(shown, "{units} units in {room:?}: {layout:?}");
                }
            }
        }
    }

    #[test]
    fn a_small_stack_has_large_counters_in_one_row() {
        let layout = fit(&[vec![false; 3]], [600.0, 400.0]);
        assert_eq!((layout.size, layout.columns), (46.0, 5));
        // a large one keeps them as long as there is room
        assert_eq!(fit(&[vec![false; 35]], [600.0, 420.0]).size, 46.0);
    }

    #[test]
    fn no_room_at_all_is_no_reason_to_stop() {
        for room in [[0.0, 0.0], [10.0, 500.0], [500.0, 3.0], [-5.0, -5.0]] {
            let layout = fit(&[vec![true; 90]], room);
            assert!(layout.columns >= 1 && layout.size > 0.0, "{layout:?}");
        }
        assert_eq!(fit(&[], [100.0, 100.0]).height, 0.0);
    }
}
