//! Where things lie in a frame, for what goes from one to another.

use egui::Rect;
use meridian_skirmish::CardId;
use meridian_skirmish::state::GroupId;

/// Where things were laid in this frame.
#[derive(Default)]
pub struct Places {
    pub groups: Vec<(GroupId, Rect)>,
    pub pile: Option<Rect>,
    pub discards: Option<Rect>,
    pub strip: Option<Rect>,
    pub hand: Option<Rect>,
}

impl Places {
    pub fn of(&self, group: GroupId) -> Option<Rect> {
        self.groups.iter().find(|(it, _)| *it == group).map(|(_, rect)| *rect)
    }
    /// The group that lies there.
    pub fn at(&self, pos: egui::Pos2) -> Option<GroupId> {
        self.groups.iter().find(|(_, rect)| rect.contains(pos)).map(|(group, _)| *group)
    }
}

/// A card that is dragged, and whether it was let go in this frame.
pub struct Drag {
    pub card: CardId,
    pub let_go: bool,
}
