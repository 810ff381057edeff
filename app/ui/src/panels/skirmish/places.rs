//! Where things lie in a frame, for what goes from one to another.

use egui::Rect;
use meridian_skirmish::CardId;
use meridian_skirmish::state::GroupId;

/// Where things were laid in this frame.
#[derive(Default)]
pub struct Places {
    pub groups: Vec<(GroupId, Rect)>,
    /// Lanes of the viewer that are empty.
    pub lanes: Vec<(u8, Rect)>,
    pub pile: Option<Rect>,
    pub discards: Option<Rect>,
    pub strip: Option<Rect>,
    pub hand: Option<Rect>,
}

impl Places {
    pub fn of(&self, group: GroupId) -> Option<Rect> {
        self.groups.iter().find(|(it, _)| *it == group).map(|(_, rect)| *rect)
    }
    /// The empty lane of the viewer that is there.
    pub fn lane_at(&self, pos: egui::Pos2) -> Option<u8> {
        self.lanes.iter().find(|(_, rect)| rect.contains(pos)).map(|(lane, _)| *lane)
    }
    /// The group that lies there.
    pub fn at(&self, pos: egui::Pos2) -> Option<GroupId> {
        self.groups.iter().find(|(_, rect)| rect.contains(pos)).map(|(group, _)| *group)
    }
}

/// A man who is dragged, and whether he was let go in this frame.
pub struct ManDrag {
    pub man: u8,
    pub let_go: bool,
}

/// A card that is dragged, and whether it was let go in this frame.
pub struct Drag {
    pub card: CardId,
    pub let_go: bool,
}
