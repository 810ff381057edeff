//! The map as the player sees it, small, for lists of saved games.

use crate::game_screen::GameScreen;
use meridian_presentation::picture::thumbnail;
use meridian_renderer::{Scene, Theme, Viewport};

impl GameScreen {
    /// As a PNG; none of a flat board. Of two people at one screen neither learns from it where the other's units stand.
    pub(crate) fn thumbnail(&self, theme: &Theme, viewport: &Viewport) -> Option<Vec<u8>> {
        let game = self.game();
        let view = (&self.camera, viewport);
        let picture = |scene: &Scene| thumbnail(game.position(), game.map(), theme, scene, view);
        let picture = if self.is_shared() {
            let mut bare = self.scene.clone();
            bare.set_counters(Vec::new());
            bare.set_overlay(Vec::new());
            picture(&bare)
        } else {
            picture(&self.scene)
        };
        picture.map(|picture| picture.to_png())
    }
}
