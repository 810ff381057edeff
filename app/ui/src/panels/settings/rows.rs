//! Rows of the box of settings, those alone that have what is looked for.

use super::Between;
use crate::panels::section;
use crate::search::finds;
use crate::style::colours;
use egui::{Button, Checkbox, Context, Id, RichText, Slider, Ui};
use meridian_words::t;

/// Of the names, points.
const NAMES: f32 = 150.0;

/// Lays out settings one after the other.
pub struct Rows<'a> {
    search: &'a str,
    ui: &'a mut Ui,
    /// What the settings that come belong to, until it is written over the first of them.
    page: String,
    is_written: bool,
    empty: bool,
    /// The last row was looked for.
    found: bool,
}

/// A name and a sentence of help.
pub type Text = (String, String);

impl<'a> Rows<'a> {
    pub fn new(search: &'a str, ui: &'a mut Ui) -> Self {
        Self { search, ui, page: String::new(), is_written: true, empty: true, found: false }
    }
    /// Was nothing of it looked for?
    pub fn is_empty(&self) -> bool {
        self.empty
    }
    pub fn ctx(&self) -> &Context {
        self.ui.ctx()
    }
    /// The settings that come belong together under this title.
    pub fn page(&mut self, title: String) {
        (self.page, self.is_written) = (title, false);
    }
    /// One of several values, all of which are to be seen.
    pub fn choice<T: Copy + PartialEq>(
        &mut self,
        text: Text,
        value: &mut T,
        start: T,
        all: &[T],
        title: impl Fn(T) -> String,
    ) {
        self.row(text, value, &start, |ui, _, value| {
            for &one in all {
                ui.selectable_value(value, one, title(one));
            }
        });
    }
    /// On or off: its name is the box that is ticked.
    pub fn switch(&mut self, (name, help): Text, value: &mut bool, start: bool) {
        if !self.has(&name, &help) {
            return;
        }
        self.ui.horizontal_wrapped(|ui| {
            ui.add(Checkbox::new(value, marked(&name, *value != start)));
            reset(ui, value, &start);
        });
        self.say(&help);
    }
    /// A number between two others.
    pub fn number<const LOW: u16, const HIGH: u16, const START: u16>(
        &mut self,
        text: Text,
        value: &mut Between<LOW, HIGH, START>,
        said: impl Fn(u16) -> String,
    ) {
        self.row(text, value, &Between::default(), |ui, name, value| {
            let mut number = value.get();
            let step = if START == 100 { 5.0 } else { 1.0 };
            let slider = Slider::new(&mut number, LOW..=HIGH).step_by(step).show_value(false);
            ui.add(slider).labelled_by(name);
            ui.label(said(number));
            *value = Between::new(number);
        });
    }
    /// A name, the control, a way back where the value is not the default, and the help below. The control gets the name's id,
    /// by which programs that read the screen aloud call it.
    pub fn row<T: PartialEq + Clone>(
        &mut self,
        (name, help): Text,
        value: &mut T,
        start: &T,
        control: impl FnOnce(&mut Ui, Id, &mut T),
    ) {
        if !self.has(&name, &help) {
            return;
        }
        self.ui.horizontal_wrapped(|ui| {
            let before = ui.cursor().min.x;
            let label = ui.label(marked(&name, value != start));
            // the controls begin below one another where the names leave them room
            ui.add_space((before + NAMES - ui.cursor().min.x).max(0.0));
            control(ui, label.id, value);
            reset(ui, value, start);
        });
        self.say(&help);
    }
    /// Is it looked for? The title goes before the first that is.
    fn has(&mut self, name: &str, help: &str) -> bool {
        let found = [name, help, &self.page].into_iter().any(|text| finds(self.search, text));
        if found && !self.is_written {
            section(self.ui, &self.page);
            self.is_written = true;
        }
        self.empty &= !found;
        self.found = found;
        found
    }
    /// Below the row before: what stands in the way of it.
    pub fn warn(&mut self, text: &str) {
        if self.found {
            self.ui.label(RichText::new(text).small().color(colours::warn()));
            self.ui.add_space(4.0);
        }
    }
    fn say(&mut self, help: &str) {
        self.ui.label(RichText::new(help).small().color(colours::weak()));
        self.ui.add_space(4.0);
    }
}

fn marked(name: &str, changed: bool) -> RichText {
    let (text, ink) =
        if changed { (format!("• {name}"), colours::gold()) } else { (name.to_owned(), colours::text()) };
    RichText::new(text).color(ink)
}

fn reset<T: PartialEq + Clone>(ui: &mut Ui, value: &mut T, start: &T) {
    if value != start && ui.add(Button::new(t!("panel-reset")).small()).clicked() {
        *value = start.clone();
    }
}
