//! Before and after the panels of a frame are laid out. All windows do the same, so that what is done in one of them counts at
//! once, wherever it is to be seen.

use crate::keys;
use crate::settings::Tint;
use crate::shell::{Commands, Screen, Shell};
use crate::style;
use crate::undocked::Part;
use egui::{Context, FocusDirection, Rect, Vec2, vec2};
use meridian_renderer::Layers;

/// Points that the panels of the main window need to show all they have, and those of a part.
const LEAST_ROOM: Vec2 = vec2(960.0, 540.0);
const LEAST_OF_PART: Vec2 = vec2(480.0, 360.0);

impl Shell {
    /// Before the panels of a frame are laid out, in the main window or in that of a part.
    pub(crate) fn begin_frame(&mut self, of: Option<Part>, ctx: &Context) {
        self.turn_focus(of, ctx);
        self.in_sight.entry(of).or_default().follow(ctx);
        keys::tell(ctx, &self.settings.now.keys);
    }
    /// Carries out what was clicked in a frame, and looks whether what somebody waits for is done. `room`: what the panels leave
    /// to the map, points.
    pub(crate) fn end_frame(&mut self, of: Option<Part>, ctx: &Context, room: Rect, commands: Commands) {
        self.apply_settings(of, ctx);
        self.take_meaning(of, ctx);
        self.place_map_of(of, room, ctx);
        if of == Some(Part::Map) {
            self.point_on_second_map();
        }
        self.undocked.light(of, commands.lit());
        let asked = self.dialog.is_some();
        self.answering(of, |shell| commands.into_iter().for_each(|command| shell.apply(command)));
        if of.is_some() && self.dialog.is_some() && !asked {
            self.call_main_window();
        }
        let lit = self.undocked.lit();
        if let Screen::Game(screen) = &mut self.screen {
            screen.light(lit);
            screen.refresh();
        }
        self.keep_step();
        self.drop_stale_question();
        self.look_at_lesson();
        self.look_at_fight();
        if self.is_covered() {
            // a box that one of two people had open is not the other's
            self.dialog = None;
        }
        self.let_hear();
        self.in_sight.entry(of).or_default().look_again(ctx);
    }
    fn place_map_of(&mut self, of: Option<Part>, room: Rect, ctx: &Context) {
        let (scale, map_scale) = (ctx.pixels_per_point(), ctx.native_pixels_per_point().unwrap_or(1.0));
        match of {
            _ if self.is_covered() => {}
            None if !self.war_waits() => self.place_map(room, scale, map_scale),
            Some(Part::Map) => self.place_second_map(room, scale, map_scale),
            _ => {}
        }
    }
    /// The keyboard goes to the panels, or comes back to the map.
    fn turn_focus(&mut self, of: Option<Part>, ctx: &Context) {
        if self.turns_focus.take_if(|asked| *asked == of.into()).is_none() {
            return;
        }
        ctx.memory_mut(|memory| match memory.focused() {
            Some(id) => memory.surrender_focus(id),
            None => memory.move_focus(FocusDirection::Next),
        });
        ctx.request_repaint();
    }
    /// What was set applies at once, but the panels keep their size and the file its contents while a slider is held.
    fn apply_settings(&mut self, of: Option<Part>, ctx: &Context) {
        self.theme = self.settings.now.map_theme();
        let partnerships = self.settings.now.tint == Tint::Partnership;
        let second = self.beside.as_mut().map(|beside| &mut beside.screen.scene);
        let first = match &mut self.screen {
            Screen::Game(screen) => &mut screen.scene,
            Screen::Menu(menu) => &mut menu.scene,
        };
        for scene in std::iter::once(first).chain(second) {
            scene.set_layers(Layers { partnerships, ..scene.layers() });
        }
        let still = self.settings.now.reduce_motion;
        self.moving().1.set_still(still);
        self.undocked.map.motion.set_still(still);
        self.dress(ctx, if of.is_some() { LEAST_OF_PART } else { LEAST_ROOM });
    }
    /// The panels of a window look as the settings have it. `least`: points that they need to show all they have.
    fn dress(&mut self, ctx: &Context, least: Vec2) {
        style::set_palette(ctx, self.settings.now.panels.palette(), self.settings.now.sides);
        if ctx.input(|input| input.pointer.any_down()) {
            return;
        }
        self.try_loudness();
        // No larger than leaves the panels the room they need.
        let window = ctx.viewport_rect().size() * ctx.zoom_factor();
        let most = (window / least).min_elem().max(1.0);
        ctx.set_zoom_factor(self.settings.now.ui_scale.factor().min(most));
        match self.settings.save() {
            Ok(notice) => notice.into_iter().for_each(|notice| self.say(notice)),
            Err(failure) => self.say(failure.to_string()),
        }
    }
}
