//! The boards that the program carries with it: the world, and patches of finer lattices. A folder of `assets/boards` is a
//! board: `board.toml` says what it is, its map file is made by `assets/map_builder`.

mod telling;

pub use telling::{Goal, Milestone, Theatres, milestones, theatres};

use crate::ruleset::about::{self, About};
use meridian_engine::{Map, Ruleset};

/// An embedded board.
#[derive(Clone, Copy, Debug)]
pub struct Board {
    /// Name of its folder, `east_front`.
    pub key: &'static str,
    /// The compact asset, to be read with [`Map::from_bytes`].
    pub bytes: &'static [u8],
    /// What it is beside its map file.
    pub(crate) about: &'static str,
}

/// The embedded boards; the world is the first.
pub const BOARDS: [Board; 2] = [
    Board { key: "world", bytes: crate::WORLD_MAP, about: include_str!("../boards/world/board.toml") },
    Board {
        key: "east_front",
        bytes: include_bytes!("../boards/east_front/board.map"),
        about: include_str!("../boards/east_front/board.toml"),
    },
];

/// The embedded board of that key.
pub fn board(key: &str) -> Option<Board> {
    BOARDS.into_iter().find(|board| board.key == key)
}

impl Board {
    /// For people.
    pub fn title(&self) -> String {
        self.about().title
    }
    /// Its map, the ground by a ruleset. Builds the grid and unpacks the columns anew on each call.
    pub fn map(&self, rules: &Ruleset) -> Map {
        let mut map = Map::from_bytes(self.bytes).expect("embedded maps are read by the tests");
        self.key.clone_into(&mut map.name);
        map.formerly = self.about().formerly;
        rules.lay(&mut map);
        map
    }
    fn about(&self) -> About {
        about::read("board.toml", self.about).expect("embedded boards are read by the tests")
    }
}
