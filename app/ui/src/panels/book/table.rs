//! A table of the book on the screen: headings that sort, rows of which only those are laid out that show, a button that
//! copies.

use crate::book::{Cell, Column, Goal, Page, Sheet};
use crate::game_screen::GameCommand;
use crate::panels::rows::{go_to, lights};
use crate::shell::{Commands, FileCommand};
use crate::style::colours;
use egui::{Align, Button, CursorIcon, Label, Layout, RichText, Sense, Shape, Stroke, Ui, pos2, vec2};
use egui_extras::{Column as Width, TableBuilder};
use meridian_words::t;

/// Of a row, points.
const ROW: f32 = 19.0;

/// Shows the rows that are listed; what they lead to is carried out on a click.
pub fn show(id: &str, columns: &[Column], sheet: &mut Sheet, ui: &mut Ui, commands: &mut Commands) {
    // a window that is measured would make the columns as narrow as they can be
    if ui.is_sizing_pass() {
        return;
    }
    let (mut sort, mut clicked) = (None, None);
    egui::ScrollArea::horizontal().id_salt((id, "across")).auto_shrink([false, false]).show(ui, |ui| {
        let mut table = TableBuilder::new(ui)
            .id_salt(id)
            .striped(true)
            .sense(Sense::CLICK)
            .auto_shrink([false, false])
            .min_scrolled_height(3.0 * ROW)
            .cell_layout(Layout::left_to_right(Align::Center));
        for column in columns {
            table = table.column(Width::initial(column.width).at_least(36.0).resizable(true).clip(true));
        }
        let head = table.header(ROW + 3.0, |mut row| {
            for (index, column) in columns.iter().enumerate() {
                row.col(|ui| {
                    let title = RichText::new(&column.title).small().strong().color(colours::gold());
                    let button = ui.add(Button::new(title).frame(false).truncate().sense(Sense::CLICK));
                    if let Some((_, turned)) = sheet.sorted.filter(|(at, _)| *at == index) {
                        arrow(turned, ui);
                    }
                    if button.on_hover_text(t!("book-sort-hint")).clicked() {
                        sort = Some((index, column.figures));
                    }
                });
            }
        });
        head.body(|body| {
            body.rows(ROW, sheet.order.len(), |mut row| {
                let place = row.index();
                let it = &sheet.rows[sheet.order[place]];
                row.set_selected(sheet.chosen.contains(&it.id));
                for (cell, column) in it.cells.iter().zip(columns) {
                    row.col(|ui| cell_of(cell, column, ui));
                }
                let response = row.response();
                if it.goal != Goal::Nothing {
                    response.clone().on_hover_cursor(CursorIcon::PointingHand);
                }
                if let Some(cell) = it.cell {
                    lights(&response, cell, commands);
                }
                if response.clicked() {
                    clicked = Some(place);
                }
            });
        });
    });
    if let Some((column, figures)) = sort {
        sheet.sort_by(column, figures);
    }
    if let Some(place) = clicked {
        let held = ui.input(|input| input.modifiers);
        sheet.choose(place, held.command, held.shift);
        if !held.command && !held.shift {
            go(sheet.rows[sheet.order[place]].goal, commands);
        }
    }
}

/// Which way a column is sorted: up, or with the last first.
fn arrow(turned: bool, ui: &mut Ui) {
    let (rect, _) = ui.allocate_exact_size(vec2(7.0, 5.0), Sense::hover());
    let (base, tip) = if turned { (rect.top(), rect.bottom()) } else { (rect.bottom(), rect.top()) };
    let corners = vec![pos2(rect.left(), base), pos2(rect.right(), base), pos2(rect.center().x, tip)];
    ui.painter().add(Shape::convex_polygon(corners, colours::gold(), Stroke::NONE));
}

fn cell_of(cell: &Cell, column: &Column, ui: &mut Ui) {
    let ink = if cell.bad { colours::bad() } else { colours::text() };
    let label = Label::new(RichText::new(&cell.text).color(ink)).truncate().selectable(false);
    match column.figures {
        true => ui.with_layout(Layout::right_to_left(Align::Center), |ui| ui.add(label)).inner,
        false => ui.add(label),
    };
}

/// Goes where a row leads.
pub fn go(goal: Goal, commands: &mut Commands) {
    match goal {
        Goal::Unit(unit) => commands.push(GameCommand::ShowUnit(unit)),
        Goal::Cell(cell) => {
            go_to(cell, commands);
        }
        Goal::Country(country) => commands.push(GameCommand::ShowCountry(country)),
        Goal::Nothing => {}
    }
}

/// What is listed as text: the buttons that every page has. `text` is made when one is pressed.
pub fn take_away(page: Page, text: impl FnOnce() -> String, ui: &mut Ui, commands: &mut Commands) {
    let copies = ui.button(t!("book-copy")).on_hover_text(t!("book-copy-hint")).clicked();
    let writes = ui.button(t!("save-save")).clicked();
    if copies {
        ui.ctx().copy_text(text());
    } else if writes {
        commands.push(FileCommand::KeepTable { name: page.title(), text: text() });
    }
}
