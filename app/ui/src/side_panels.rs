//! The panels at both sides of the map: which of them are open, which are folded to a strip, and how wide they are. The map
//! keeps three fifths of the width, of a narrow window a half: where that is not enough for both, one at a time is open.

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
    /// It is one that needs little width.
    pub(crate) slim: bool,
    /// A sheet of it is open.
    pub(crate) calls: bool,
    /// As the player has folded them: list and hex.
    pub(crate) folded: [bool; 2],
    /// Which matters more where one has to go.
    pub(crate) front: SidePanel,
}

/// Of the width of the window that the panels leave to the map, where it is no narrow one.
const MAP: f32 = 0.6;
/// Below this width of the window the map keeps a half, for the panels have to be read.
const NARROW: f32 = 1000.0;
/// Of the open panels in a window of usual size, and in a wide one as a multiple.
const LIST: f32 = 372.0;
const SLIM: f32 = 208.0;
const HEX: f32 = 300.0;
const WIDE: f32 = 1800.0;
const WIDER: f32 = 1.14;
/// Of a folded one.
const STRIP: f32 = 26.0;

/// List and hex in a window of that width.
pub(crate) fn arrange(width: f32, wanted: &Wanted) -> [Stands; 2] {
    let [list_folded, hex_folded] = wanted.folded;
    let list_wanted = wanted.list && (!list_folded || wanted.calls);
    let wider = if width > WIDE { WIDER } else { 1.0 };
    let (list, hex) = (if wanted.slim { SLIM } else { LIST } * wider, HEX * wider);
    let alone = list + hex > width * (1.0 - MAP);
    let hex_first = wanted.front == SidePanel::Hex && !hex_folded && !wanted.calls;
    let list_open = list_wanted && !(alone && hex_first);
    let hex_open = !(hex_folded || alone && list_open);
    let strips = if wanted.list { STRIP } else { 0.0 };
    let share = if width < NARROW { width / 2.0 } else { width * (1.0 - MAP) };
    let open = |points: f32| if alone { points.min(share - strips).max(0.0) } else { points };
    let list = match (wanted.list, list_open) {
        (false, _) => Stands::Away,
        (_, true) => Stands::Open(open(list)),
        (_, false) => Stands::Folded(STRIP),
    };
    [list, if hex_open { Stands::Open(open(hex)) } else { Stands::Folded(STRIP) }]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> Vec<Wanted> {
        let mut all = Vec::new();
        for bits in 0..32 {
            let [list, calls, slim, left, right] = [0, 1, 2, 3, 4].map(|bit| bits >> bit & 1 > 0);
            for front in [SidePanel::List, SidePanel::Hex] {
                all.push(Wanted { list, slim, calls: calls && list, folded: [left, right], front });
            }
        }
        all
    }

    #[test]
    fn the_map_keeps_its_share_of_the_width() {
        for width in [400.0, 640.0, 800.0, 960.0, 999.0, 1000.0, 1100.0, 1280.0, 1366.0, 1600.0, 1920.0, 2560.0] {
            let share = if width < NARROW { 0.5 } else { 0.6 };
            for wanted in all() {
                let [list, hex] = arrange(width, &wanted);
                let map = width - list.width() - hex.width();
                assert!(map >= width * share - 0.01, "{width}: {map} is left, {wanted:?}");
                let one = list.is_open() || hex.is_open();
                assert!(one || wanted.folded[1], "{width}: nothing is open, {wanted:?}");
            }
        }
    }

    #[test]
    fn a_wide_window_and_a_slim_list_show_both_and_what_was_folded_stays_so() {
        for wanted in all() {
            let width = if wanted.slim { 1280.0 } else { 1920.0 };
            let [list, hex] = arrange(width, &wanted);
            assert_eq!(list.is_open(), wanted.list && (!wanted.folded[0] || wanted.calls));
            assert_eq!(hex.is_open(), !wanted.folded[1]);
        }
    }

    #[test]
    fn where_there_is_room_for_one_it_is_the_one_that_matters() {
        for wanted in all().into_iter().filter(|wanted| wanted.list && !wanted.slim && wanted.folded == [false; 2]) {
            let [list, hex] = arrange(1280.0, &wanted);
            assert_ne!(list.is_open(), hex.is_open());
            assert_eq!(list.is_open(), wanted.calls || wanted.front == SidePanel::List);
        }
    }

    #[test]
    fn an_open_sheet_is_seen_in_any_window() {
        for wanted in all().into_iter().filter(|wanted| wanted.calls) {
            assert!([640.0, 800.0, 1280.0].iter().all(|&width| arrange(width, &wanted)[0].is_open()));
        }
    }
}
