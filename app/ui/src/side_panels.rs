//! The panels at both sides of the map: which of them are open, which are folded to a strip, and how wide they are. Where
//! there is little room one at a time is open, and the map keeps half of the width.

/// The panel on the left or the one on the right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SidePanel {
    /// What the step asks for.
    List,
    /// The chosen hex, or the own side at a glance, and the log.
    Hex,
}

/// How a panel stands there, points.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Stands {
    /// Open, this wide.
    Open(f32),
    /// As a strip with its name and a button, this wide.
    Folded(f32),
    /// There is no list in this step.
    Away,
}

impl Stands {
    /// Is it more than a strip?
    pub fn is_open(self) -> bool {
        matches!(self, Self::Open(_))
    }
    #[cfg(test)]
    fn width(self) -> f32 {
        match self {
            Self::Open(width) | Self::Folded(width) => width,
            Self::Away => 0.0,
        }
    }
}

/// What decides about the panels besides the room.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wanted {
    /// The step has a list.
    pub(crate) list: bool,
    /// A sheet of it is open.
    pub(crate) calls: bool,
    /// As the player has folded them: list and hex.
    pub(crate) folded: [bool; 2],
    /// Which matters more where one has to go.
    pub(crate) front: SidePanel,
}

/// Below this width of the window one panel at a time is open.
const NARROW: f32 = 1000.0;
/// Of the open panels in a window of usual size, and in a wide one as a multiple.
const LIST: f32 = 372.0;
const HEX: f32 = 300.0;
const WIDE: f32 = 1600.0;
const WIDER: f32 = 1.15;
/// Of a folded one.
const STRIP: f32 = 26.0;

/// List and hex in a window of that width.
pub(crate) fn arrange(width: f32, wanted: &Wanted) -> [Stands; 2] {
    let narrow = width < NARROW;
    let [list_folded, hex_folded] = wanted.folded;
    let list_wanted = wanted.list && (!list_folded || wanted.calls);
    let hex_first = wanted.front == SidePanel::Hex && !hex_folded && !wanted.calls;
    let list_open = list_wanted && !(narrow && hex_first);
    let hex_open = !(hex_folded || narrow && list_open);
    let strips = if wanted.list { STRIP } else { 0.0 };
    let open = |points: f32| match (narrow, width > WIDE) {
        (true, _) => points.min(width / 2.0 - strips).max(0.0),
        (_, true) => points * WIDER,
        _ => points,
    };
    let list = match (wanted.list, list_open) {
        (false, _) => Stands::Away,
        (_, true) => Stands::Open(open(LIST)),
        (_, false) => Stands::Folded(STRIP),
    };
    [list, if hex_open { Stands::Open(open(HEX)) } else { Stands::Folded(STRIP) }]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> Vec<Wanted> {
        let mut all = Vec::new();
        for (list, calls, left, right) in (0..16).map(|n| (n & 1 > 0, n & 2 > 0, n & 4 > 0, n & 8 > 0)) {
            for front in [SidePanel::List, SidePanel::Hex] {
                all.push(Wanted { list, calls: calls && list, folded: [left, right], front });
            }
        }
        all
    }

    #[test]
    fn the_map_keeps_half_of_a_narrow_window() {
        for width in [400.0, 640.0, 800.0, 960.0, 999.0] {
            for wanted in all() {
                let [list, hex] = arrange(width, &wanted);
                assert!(!(list.is_open() && hex.is_open()), "{width}: one at a time");
                let map = width - list.width() - hex.width();
                assert!(map >= width / 2.0, "{width}: {map} is left, {wanted:?}");
            }
        }
    }

    #[test]
    fn a_usual_window_shows_both_and_what_was_folded_stays_so() {
        for wanted in all() {
            let [list, hex] = arrange(1280.0, &wanted);
            assert_eq!(list.is_open(), wanted.list && (!wanted.folded[0] || wanted.calls));
            assert_eq!(hex.is_open(), !wanted.folded[1]);
        }
    }

    #[test]
    fn an_open_sheet_is_seen_in_any_window() {
        for wanted in all().into_iter().filter(|wanted| wanted.calls) {
            assert!([640.0, 800.0, 1280.0].iter().all(|&width| arrange(width, &wanted)[0].is_open()));
        }
    }
}
