//! Pins of the player on the map: a note at a hex, or a place alone to come back to. Those of one of two people never show to the
//! other.

use crate::game_screen::{GameScreen, Notice};
use meridian_engine::{CellId, Side};
use meridian_presentation::words::place_title;
use meridian_renderer::{Glyph, Pin, Rgba, Sketch, Viewport};
use meridian_session::Pins;
use meridian_words::t;

/// Of the head of a pin.
const HEAD: Rgba = Rgba::hex(0xb03a5b);
/// Letters of a note that show on the map.
const SHOWN: usize = 18;
/// Where hexes are so wide, points, words show beside the pin.
const FROM_HEX: f32 = 34.0;

/// What is asked of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PinCommand {
    /// Lists them, or does not any more.
    List,
    /// Writes a note at the chosen hex, at the one under the pointer, else in the middle of the map.
    Write,
    /// Marks that hex as a place, or takes the mark away if nothing is written there.
    Mark,
    /// Flies to the next one, or with -1 to the one before.
    Next(isize),
    /// What is written there from now on.
    Words(CellId, String),
    /// The words of this one can be changed.
    Edit(Option<CellId>),
    /// Takes one out.
    Remove(CellId),
    /// Puts back what was taken out last.
    PutBack,
}

/// The list of pins, as whoever looks has left it.
#[derive(Debug, Default)]
pub struct Pinning {
    /// It is open.
    pub open: bool,
    /// Its words are being changed.
    pub editing: Option<CellId>,
    /// The field has to take the keyboard.
    pub(crate) fresh: bool,
    removed: Option<(CellId, String)>,
    /// Where one has flown last.
    last: Option<CellId>,
    /// Whose it is.
    of: Option<Side>,
}

impl Pinning {
    /// Was one taken out that can be put back?
    pub fn has_removed(&self) -> bool {
        self.removed.is_some()
    }
}

impl GameScreen {
    /// Those of whoever looks, in the order in which one goes through them.
    pub fn pins(&self) -> impl DoubleEndedIterator<Item = (CellId, &str)> {
        self.session.pins.of(self.viewer()).iter().map(|(&cell, words)| (cell, words.as_str()))
    }
    pub(super) fn pin(&mut self, command: PinCommand, viewport: &Viewport) {
        let of = self.viewer();
        match command {
            PinCommand::List => self.pinning.open = !self.pinning.open,
            PinCommand::Write => {
                let Some(cell) = self.meant_cell() else { return };
                if !self.session.pins.of(of).contains_key(&cell) {
                    self.session.pins.put(of, cell, String::new());
                }
                self.edit_pin(Some(cell));
            }
            PinCommand::Mark => self.mark_place(of),
            PinCommand::Next(by) => self.next_pin(by, viewport),
            PinCommand::Words(cell, words) => {
                let words = words.chars().take(Pins::LONGEST).collect();
                self.session.pins.put(of, cell, words);
            }
            PinCommand::Edit(cell) => self.edit_pin(cell),
            PinCommand::Remove(cell) => {
                self.pinning.removed = self.session.pins.take(of, cell).map(|words| (cell, words));
                self.pinning.editing = self.pinning.editing.filter(|&editing| editing != cell);
            }
            PinCommand::PutBack => {
                if let Some((cell, words)) = self.pinning.removed.take() {
                    self.session.pins.put(of, cell, words);
                }
            }
        }
        self.marked = false;
    }
    /// The hex that a key without a place means.
    fn meant_cell(&self) -> Option<CellId> {
        let middle = || self.game().map().grid.geometry()?.cell_at(self.camera.basis().towards);
        self.selection.cell.or(self.hover).or_else(middle)
    }
    fn edit_pin(&mut self, cell: Option<CellId>) {
        self.pinning.open |= cell.is_some();
        (self.pinning.editing, self.pinning.fresh) = (cell, cell.is_some());
    }
    fn mark_place(&mut self, of: Option<Side>) {
        let Some(cell) = self.meant_cell() else { return };
        let place = place_title(self.session.game().position(), cell);
        let said = match self.session.pins.of(of).get(&cell) {
            Some(words) if words.is_empty() => {
                self.session.pins.take(of, cell);
                Notice::good(t!("pin-unmarked", place = place))
            }
            Some(_) => Notice::bad(t!("pin-is-note", place = place)),
            None => {
                self.session.pins.put(of, cell, String::new());
                Notice::good(t!("pin-marked", place = place))
            }
        };
        self.notice = Some(said);
    }
    fn next_pin(&mut self, by: isize, viewport: &Viewport) {
        let all: Vec<CellId> = self.pins().map(|(cell, _)| cell).collect();
        let last = self.pinning.last.and_then(|last| all.iter().position(|&cell| cell == last));
        let next = match last {
            Some(last) => last as isize + by,
            None if by < 0 => -1,
            None => 0,
        };
        let Some(&cell) = all.get(next.rem_euclid(all.len().max(1) as isize) as usize) else {
            self.notice = Some(Notice::good(t!("pin-none")));
            return;
        };
        self.pinning.last = Some(cell);
        self.select(Some(cell));
        self.fly_to(cell, viewport);
    }
    /// Another one looks: what was open for the one before is not for them.
    pub(super) fn refresh_pins(&mut self) {
        let viewer = self.viewer();
        if self.pinning.of != viewer {
            self.pinning = Pinning { of: viewer, ..Pinning::default() };
            self.marked = false;
        }
    }
    pub(super) fn draw_pins(&self, sketch: &mut Sketch) {
        for (cell, words) in self.pins() {
            let head = Pin {
                cell,
                glyph: Some(Glyph::Diamond),
                text: String::new(),
                fill: HEAD,
                shift: [-0.34, 0.34],
                from_hex: 0.0,
            };
            let line = words.lines().next().unwrap_or_default();
            if !line.is_empty() {
                let cut = line.chars().count() > SHOWN;
                let text: String = line.chars().take(SHOWN).chain(cut.then_some('…')).collect();
                sketch.pins.push(Pin { glyph: None, text, shift: [0.0, 0.56], from_hex: FROM_HEX, ..head.clone() });
            }
            sketch.pins.push(head);
        }
    }
}
