//! A window that nobody sees, what is laid out in it, and what is wrong with that.

use egui::accesskit::{Node, NodeId, Role};
use egui::{LayerId, Order, Rect, Vec2};
use meridian_engine::Game;
use meridian_session::{Folders, Seat, Session};
use meridian_ui::settings::Percent;
use meridian_ui::shell::{Command, Screen, Shell};
use meridian_ui::undocked;
use meridian_words::Words;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

/// Points that may be lost by rounding.
const SLACK: f32 = 2.0;
/// Points of the height of something that has the keyboard that must show.
const SEEN: f32 = 12.0;
/// Parts that stand on the map as long as there is one, and leave each other room.
const STANDING: [&str; 5] = ["coach", "legend", "minimap", "alerts", "notice"];
/// Windows that everything is looked at in: width and height in pixels, size of the panels in percent.
const WINDOWS: [(f32, f32, u16); 5] =
    [(800.0, 600.0, 100), (800.0, 600.0, 200), (1280.0, 720.0, 100), (1280.0, 720.0, 200), (3840.0, 2160.0, 200)];

/// Something that can be operated.
struct Part {
    id: egui::Id,
    name: String,
    role: Role,
    layer: LayerId,
    rect: Rect,
    /// What of it can be seen.
    seen: Rect,
    /// Tab may come to it.
    is_walked_to: bool,
}

pub struct Sheet {
    pub shell: Shell,
    pub folder: PathBuf,
    ctx: egui::Context,
    /// The window that is looked at: that of a part, or the main one.
    window: Option<undocked::Part>,
    /// Of the window, px.
    size: Vec2,
    nodes: BTreeMap<NodeId, Node>,
    texts: Vec<(String, Rect, Rect)>,
    time: f64,
    faults: BTreeSet<String>,
    /// Looks at the curtain between two people instead of lifting it.
    pub stays_covered: bool,
    /// Tab goes round what is looked at; not where that has been seen already.
    pub walks: bool,
}

impl Sheet {
    /// At the start menu, in the language whose words are longer than ours.
    pub fn new() -> Self {
        static SHEETS: AtomicU32 = AtomicU32::new(0);
        // whoever comes second finds it spoken
        let _ = meridian_words::speak(Words::pseudo());
        let number = SHEETS.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("meridian-layout-{}-{number}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        let (config_dir, ai_dir) = (Some(folder.join("config")), Some(folder.join("opponents")));
        let folders = Folders { config_dir, ai_dir, save_dir: Some(folder.clone()), plugin_dir: None, data_dir: None };
        let mut sheet = Self {
            shell: Shell::new(&folders).expect("a shell"),
            folder,
            ctx: egui::Context::default(),
            window: None,
            size: Vec2::new(1280.0, 720.0),
            nodes: BTreeMap::new(),
            texts: Vec::new(),
            time: 0.0,
            faults: BTreeSet::new(),
            stays_covered: false,
            walks: true,
        };
        sheet.shell.settings.now.reduce_motion = true;
        sheet.look_at(None);
        sheet
    }
    /// Looks at the window of a part from now on, or at the main one.
    pub fn look_at(&mut self, window: Option<undocked::Part>) {
        (self.ctx, self.window) = (egui::Context::default(), window);
        meridian_ui::style::apply_style(&self.ctx);
        self.ctx.enable_accesskit();
        self.look();
    }
    pub fn sit_down(&mut self, game: &Game) {
        self.shell.show_game(Session::new(game.fork(), [Seat::Person, Seat::Person]));
        self.look();
    }
    pub fn apply(&mut self, command: impl Into<Command>) {
        self.shell.apply(command);
        self.shell.finish_files();
        self.look();
    }
    /// Frames until what is measured has settled.
    fn look(&mut self) {
        if self.shell.is_covered() && !self.stays_covered {
            self.shell.apply(meridian_ui::game_screen::GameCommand::TakeScreen);
        }
        for _ in 0..4 {
            self.frame(Vec::new());
        }
    }
    fn frame(&mut self, events: Vec<egui::Event>) {
        self.time += 0.4;
        let rect = Rect::from_min_size(egui::Pos2::ZERO, self.size / self.ctx.zoom_factor());
        let time = Some(self.time);
        let input = egui::RawInput { screen_rect: Some(rect), time, events, ..egui::RawInput::default() };
        let mut output = self.ctx.run_ui(input, |ui| meridian_ui::frame::show_in(&mut self.shell, self.window, ui));
        output.textures_delta.clear();
        if let Some(update) = output.platform_output.accesskit_update {
            self.nodes = update.nodes.into_iter().collect();
        }
        self.texts.clear();
        output.shapes.iter().for_each(|shape| texts_of(&shape.shape, shape.clip_rect, &mut self.texts));
    }
    /// Looks at what is on the screen in every window, and keeps what is wrong.
    pub fn check(&mut self, what: &str) {
        for (width, height, percent) in WINDOWS {
            self.size = Vec2::new(width, height);
            self.shell.settings.now.ui_scale = Percent::new(percent);
            self.look();
            let place = format!("{what}, {width} x {height} at {percent} %");
            let mut faults = self.wrong(&place);
            if (width, height, percent) == WINDOWS[0] && self.walks {
                faults.extend(self.out_of_reach());
            }
            self.faults.extend(faults.into_iter().map(|fault| format!("{place}: {fault}")));
        }
    }
    /// What Tab does not come to, and what stays out of sight when it does.
    fn out_of_reach(&mut self) -> Vec<String> {
        let (mut seen, mut hidden) = (HashSet::new(), HashSet::new());
        let walked =
            |sheet: &Self| -> Vec<Part> { sheet.parts().into_iter().filter(|part| part.is_walked_to).collect() };
        // labels that can be clicked are stops too
        let stops = self.ctx.viewport(|viewport| {
            let widgets = viewport.prev_pass.widgets.layers().flat_map(|(_, widgets)| widgets);
            widgets.filter(|widget| widget.sense.is_focusable()).count()
        });
        for _ in 0..2 * stops {
            self.frame(vec![tab()]);
            let Some(id) = self.ctx.memory(egui::Memory::focused) else { continue };
            if seen.contains(&id) {
                continue;
            }
            // the list around it scrolls, and comes to rest
            for _ in 0..6 {
                self.frame(Vec::new());
            }
            seen.insert(id);
            let shows = self.ctx.read_response(id).is_some_and(|part| {
                let rect = part.rect.intersect(self.ctx.content_rect());
                // a link that begins a line anew has no width of its own
                part.interact_rect.height() + SLACK >= rect.height().min(SEEN) && part.interact_rect.height() > 0.0
            });
            if !shows {
                hidden.insert(id);
            }
        }
        let name = |part: &Part| format!("{:?} “{}”", part.role, part.name);
        let parts = walked(self);
        let never = parts.iter().filter(|part| !seen.contains(&part.id));
        let mut faults: Vec<String> = never.map(|part| format!("Tab never comes to {}", name(part))).collect();
        let dark = parts.iter().filter(|part| hidden.contains(&part.id));
        faults.extend(dark.map(|part| format!("Tab comes to {}, which stays out of sight", name(part))));
        self.ctx.memory_mut(|memory| memory.focused().into_iter().for_each(|id| memory.surrender_focus(id)));
        self.look();
        faults
    }
    /// What was wrong with all that was looked at.
    pub fn done(self) {
        let _ = std::fs::remove_dir_all(&self.folder);
        let faults: Vec<&String> = self.faults.iter().collect();
        assert!(faults.is_empty(), "{} faults: {faults:#?}", faults.len());
    }
    fn wrong(&self, what: &str) -> Vec<String> {
        let window = self.ctx.content_rect();
        let parts = self.parts();
        assert!(!parts.is_empty(), "{what}: there is nothing to be operated");
        let mut faults = Vec::new();
        for part in &parts {
            let Part { name, role, rect, seen, .. } = part;
            if !name.chars().any(char::is_alphanumeric) {
                faults.push(format!("a {role:?} has no name but “{name}”"));
            }
            if seen.is_positive() && seen.width() + SLACK < rect.width() && !self.in_book(*rect) {
                faults.push(format!("{role:?} “{name}” is cut off: {rect} shows {seen}"));
            }
        }
        for (index, a) in parts.iter().enumerate() {
            for b in &parts[..index] {
                let over = a.seen.intersect(b.seen);
                let within = a.rect.expand(SLACK).contains_rect(b.rect) || b.rect.expand(SLACK).contains_rect(a.rect);
                if a.layer == b.layer && !within && over.width() > SLACK && over.height() > SLACK {
                    faults.push(format!("“{}” and “{}” lie over each other: {} {}", a.name, b.name, a.seen, b.seen));
                }
            }
        }
        faults.extend(self.areas(window));
        let front = self.front();
        for (text, rect, clip) in &self.texts {
            let seen = rect.intersect(*clip);
            let cut = rect.width() - seen.width() > SLACK && seen.is_positive();
            if cut && front.is_none() && !self.in_book(*rect) {
                faults.push(format!("text “{text}” is cut off: {rect} shows {seen}"));
            }
        }
        faults
    }
    /// Areas that stand out of the window, or over each other though both are to be seen.
    fn areas(&self, window: Rect) -> Vec<String> {
        let mut faults = Vec::new();
        let layers: Vec<LayerId> = self.ctx.memory(|memory| memory.areas().visible_layer_ids().into_iter().collect());
        let area = |id| self.ctx.memory(|memory| memory.area_rect(id));
        for layer in &layers {
            let lies = area(layer.id).filter(|rect| rect.is_positive() && layer.order != Order::Tooltip);
            if let Some(rect) = lies.filter(|rect| !window.expand(SLACK).contains_rect(*rect)) {
                faults.push(format!("{} stands out of the window {window}: {rect}", layer.short_debug_format()));
            }
        }
        let standing = STANDING.map(|name| (name, egui::Id::unique(name)));
        let there: Vec<(&str, Rect)> = standing
            .into_iter()
            .filter(|(_, id)| layers.iter().any(|layer| layer.id == *id))
            .filter_map(|(name, id)| Some((name, area(id)?)))
            .collect();
        for (index, (a, at)) in there.iter().enumerate() {
            for (b, other) in &there[..index] {
                let over = at.intersect(*other);
                if over.width() > SLACK && over.height() > SLACK {
                    faults.push(format!("{a} and {b} lie over each other: {at} {other}"));
                }
            }
        }
        faults
    }
    /// The book and the rulebook have tabs and tables that are scrolled sideways, wherever they stand.
    fn in_book(&self, rect: Rect) -> bool {
        if matches!(self.window, Some(undocked::Part::Page(_) | undocked::Part::Rulebook)) {
            return true;
        }
        let book = self.ctx.memory(|memory| memory.area_rect(egui::Id::unique("book")));
        self.book_is_open() && book.is_some_and(|book| book.intersects(rect))
    }
    fn book_is_open(&self) -> bool {
        matches!(&self.shell.screen, Screen::Game(screen) if screen.book.open)
    }
    /// The layer of the box that has everything for itself.
    fn front(&self) -> Option<LayerId> {
        self.ctx.memory(egui::Memory::top_modal_layer)
    }
    fn parts(&self) -> Vec<Part> {
        let front = self.front();
        self.ctx.viewport(|viewport| {
            let widgets = viewport.prev_pass.widgets.layers().flat_map(|(_, widgets)| widgets);
            let here = widgets.filter(|widget| front.is_none_or(|front| widget.layer_id == front));
            let part = |widget: &egui::WidgetRect| {
                let node = self.nodes.get(&widget.id.accesskit_id())?;
                operated(node.role()).then(|| Part {
                    id: widget.id,
                    is_walked_to: widget.enabled && widget.sense.is_focusable(),
                    name: self.name_of(node),
                    role: node.role(),
                    layer: widget.layer_id,
                    rect: widget.rect,
                    seen: widget.interact_rect,
                })
            };
            here.filter_map(part).collect()
        })
    }
    fn name_of(&self, node: &Node) -> String {
        let by = node.labelled_by().iter().filter_map(|id| self.nodes.get(id)).find_map(|by| by.value().or(by.label()));
        // the field of a search says itself what it is for
        let own = node.label().or(node.placeholder());
        by.or(own).unwrap_or_default().to_owned()
    }
}

fn tab() -> egui::Event {
    let modifiers = egui::Modifiers::default();
    egui::Event::Key { key: egui::Key::Tab, physical_key: None, pressed: true, repeat: false, modifiers }
}

/// Is it something to press, tick, write in or draw?
fn operated(role: Role) -> bool {
    use Role::{Button, CheckBox, ComboBox, Link, MultilineTextInput, RadioButton, Slider, SpinButton, TextInput};
    let roles = [Button, CheckBox, ComboBox, Link, MultilineTextInput, RadioButton, Slider, SpinButton, TextInput];
    roles.contains(&role)
}

fn texts_of(shape: &egui::Shape, clip: Rect, texts: &mut Vec<(String, Rect, Rect)>) {
    match shape {
        egui::Shape::Text(text) if text.angle == 0.0 => {
            let rect = text.galley.rect.translate(text.pos.to_vec2());
            if clip.intersects(rect) {
                texts.push((text.galley.text().to_owned(), rect, clip));
            }
        }
        egui::Shape::Vec(shapes) => shapes.iter().for_each(|shape| texts_of(shape, clip, texts)),
        _ => {}
    }
}
