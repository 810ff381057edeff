//! What F1 opens: the paragraph of the rulebook about what the pointer is over in the window that has the keyboard, else about
//! what is in the player's hand.

use crate::shell::{Screen, Shell};
use crate::undocked::Part;
use egui::Id;
use meridian_engine::Paragraph;

/// Something under the pointer is explained by this paragraph. Of what lies in something else the inner one comes first.
pub(crate) fn mean(ctx: &egui::Context, paragraph: Paragraph) {
    ctx.data_mut(|data| {
        data.get_temp_mut_or_default::<Option<Paragraph>>(slot()).get_or_insert(paragraph);
    });
}

fn slot() -> Id {
    Id::unique("meaning")
}

impl Shell {
    /// Remembers what the panels of this frame of a window meant.
    pub(super) fn take_meaning(&mut self, of: Option<Part>, ctx: &egui::Context) {
        match ctx.data_mut(|data| data.remove_temp::<Option<Paragraph>>(slot())).flatten() {
            Some(paragraph) => drop(self.meanings.insert(of, paragraph)),
            None => drop(self.meanings.remove(&of)),
        }
    }
    /// The paragraph that F1 opens in the window that has the keyboard; none: the help.
    pub(super) fn meant(&self) -> Option<Paragraph> {
        let in_hand = || match &self.screen {
            Screen::Game(screen) => screen.rule_in_hand(),
            Screen::Menu(_) => None,
        };
        self.meanings.get(&self.undocked.keyed).copied().or_else(in_hand)
    }
}
