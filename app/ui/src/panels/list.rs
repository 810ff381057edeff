//! What the panel on the left holds: what AIs showed of a war that is watched, advice, or the list that the step asks for.

use super::levels::Offered;
use super::{advice, battles, building, declarations, deployment, head, interceptions, money, replay, tasks};
use crate::game_screen::{GameCommand, GameScreen};
use crate::keys as bound;
use crate::shell::{Commands, ProgramCommand};
use crate::side_panels::SidePanel;
use egui::Ui;
use meridian_engine::Phase;
use meridian_session::playback::Playback;
use meridian_words::t;

/// What there is for it.
pub struct Contents {
    notes: bool,
    advised: bool,
    /// The list of the step, by its title.
    list: Option<String>,
    /// It is that of tasks, which needs little width.
    tasks: bool,
}

impl Contents {
    pub fn of(screen: &GameScreen) -> Self {
        Self {
            notes: screen.playback.as_ref().is_some_and(Playback::has_notes),
            advised: screen.counsel_shown().is_some(),
            list: task(screen),
            tasks: lists_tasks(screen),
        }
    }
    /// What stands over it; none where there is nothing.
    pub fn title(&self) -> Option<String> {
        match (self.notes, self.advised) {
            (true, _) => Some(t!("task-notes")),
            (false, true) => Some(t!("advice-title")),
            (false, false) => self.list.clone(),
        }
    }
    pub fn is_slim(&self) -> bool {
        self.tasks && !self.notes && !self.advised
    }
    /// Is something open that has to be seen?
    pub fn calls(&self, screen: &GameScreen) -> bool {
        screen.calls || self.advised || screen.human().is_some() && screen.game().state().advance().is_some()
    }
    /// `offered`: the AIs that can be asked for advice.
    pub fn show(&self, screen: &mut GameScreen, offered: &[Offered], ui: &mut Ui, commands: &mut Commands) {
        match &self.list {
            _ if self.notes => replay::thoughts(screen, ui, commands),
            list if self.advised => advice::show(screen, list.as_deref(), offered, ui, commands),
            Some(title) => show_task(screen, title, ui, commands),
            None => {}
        }
    }
}

/// The list the present phase asks for, by its title.
fn task(screen: &GameScreen) -> Option<String> {
    screen.human()?;
    if lists_tasks(screen) {
        return Some(t!("task-list"));
    }
    match screen.game().state().clock().phase {
        Phase::WarDeclaration => Some(t!("task-war")),
        Phase::Deployment => Some(t!("task-arrivals")),
        Phase::Income => Some(t!("task-treasuries")),
        Phase::UnitBuild => Some(t!("task-production")),
        Phase::Overrun(_) => Some(t!("task-overruns")),
        // where they are a part of movement
        Phase::FirstMovement(_) if !screen.now.targets.is_empty() || screen.advance_open().is_some() => {
            Some(t!("task-overruns"))
        }
        Phase::Interception(_) => Some(t!("task-interceptions")),
        Phase::Amphibious(_) => Some(t!("task-landings")),
        Phase::Combat(_) | Phase::Breakthrough(_) | Phase::Exploitation(_) | Phase::Blitz(_) => {
            Some(t!("task-combats"))
        }
        _ => None,
    }
}

/// Are the tasks of the step to be listed rather than what can be attacked in it?
fn lists_tasks(screen: &GameScreen) -> bool {
    screen.tasks.open && screen.is_moving_step() && screen.battle.aim.is_none() && screen.advance_open().is_none()
}

fn show_task(screen: &mut GameScreen, title: &str, ui: &mut Ui, commands: &mut Commands) {
    if lists_tasks(screen) {
        return tasks::show(screen, ui, commands);
    }
    head::show(title.to_owned(), SidePanel::List, None, ui, commands, |ui, commands| {
        if screen.has_advice() {
            let hint = bound::with(ui, t!("advice-forward-hint"), "advise");
            if ui.button(t!("advice-forward")).on_hover_text(hint).clicked() {
                commands.push(GameCommand::ShowAdvice(true));
            }
        }
        let hint = t!("task-let-ai-hint", undo = bound::named(ui, "undo"));
        if ui.button(t!("task-let-ai")).on_hover_text(hint).clicked() {
            commands.push(ProgramCommand::LetAi);
        }
    });
    ui.add_space(4.0);
    // A list of another step begins at its top.
    let clock = screen.game().state().clock();
    ui.push_id((clock.month.0, clock.phase, clock.active), |ui| show_list(screen, ui, commands));
}

fn show_list(screen: &mut GameScreen, ui: &mut Ui, commands: &mut Commands) {
    match screen.game().state().clock().phase {
        Phase::WarDeclaration => declarations::show(screen, ui, commands),
        Phase::Deployment => deployment::show(screen, ui, commands),
        Phase::Income => money::show(screen, ui, commands),
        Phase::UnitBuild => building::show(screen, ui, commands),
        Phase::Interception(_) => interceptions::show(screen, ui, commands),
        _ => battles::show(screen, ui, commands),
    }
}
