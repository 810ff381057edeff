//! What the keyboard comes to is scrolled into sight, in whatever list it is.

use egui::accesskit::{Action, ActionRequest, TreeId};
use egui::{Context, Event, Id};

/// Points that rounding may take from what shows.
const SLACK: f32 = 1.0;

/// Where the keyboard was when a frame began.
#[derive(Debug, Default)]
pub(super) struct InSight(Option<Id>);

impl InSight {
    /// Before the panels are laid out: asks the list around it for what has just got the keyboard and is not seen whole.
    pub(super) fn follow(&mut self, ctx: &Context) {
        let focused = ctx.memory(egui::Memory::focused);
        if std::mem::replace(&mut self.0, focused) == focused {
            return;
        }
        let Some(part) = focused.and_then(|id| ctx.read_response(id)) else { return };
        if part.interact_rect.expand(SLACK).contains_rect(part.rect) {
            return;
        }
        let into_sight = ActionRequest {
            action: Action::ScrollIntoView,
            target_tree: TreeId::ROOT,
            target_node: part.id.accesskit_id(),
            data: None,
        };
        ctx.input_mut(|input| input.events.push(Event::AccessKitActionRequest(into_sight)));
        ctx.request_repaint();
    }
    /// After a frame: what has got the keyboard in it is looked for in the next one.
    pub(super) fn look_again(&self, ctx: &Context) {
        if ctx.memory(egui::Memory::focused) != self.0 {
            ctx.request_repaint();
        }
    }
}
