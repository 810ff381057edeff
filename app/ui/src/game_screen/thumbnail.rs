//! The map as the player sees it, small, for lists of saved games.

use crate::game_screen::GameScreen;
use meridian_presentation::picture::thumbnail;
use meridian_renderer::{Theme, Viewport};
use meridian_session::save::Picture;

impl GameScreen {
    /// What makes it, as a PNG, on whatever thread; nothing of a flat board. Of two people at one screen neither learns from it where
    /// the other's units stand.
    pub(crate) fn thumbnail(&self, theme: &Theme, viewport: &Viewport) -> Picture {
        let (game, camera, viewport, theme) = (self.game().fork(), self.camera, *viewport, theme.clone());
        let mut scene = self.scene.clone();
        if self.is_shared() {
            scene.set_counters(Vec::new());
            scene.set_overlay(Vec::new());
        }
        Box::new(move || {
            let picture = thumbnail(game.position(), game.map(), &theme, &scene, (&camera, &viewport));
            picture.map_or_else(Vec::new, |picture| picture.to_png())
        })
    }
}
