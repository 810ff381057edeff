//! What a key or a menu does, each with its keys as the player has set them; among them pages of the book and overlays.

use super::{Entry, Kind};
use crate::book::Page;
use crate::game_screen::{GameCommand, GameScreen};
use crate::keys::{ACTIONS, Rebinding};
use crate::shell::keys::{command, places};
use crate::shell::{Command, Dialog, FileCommand, ProgramCommand, Screen, Shell};
use crate::skirmish::SkirmishCommand;
use crate::tournaments::TournamentCommand;
use crate::undocked::{Part, WindowCommand};
use meridian_engine::CellId;
use meridian_session::skirmish::Combat;
use meridian_words::{capitalised, spoken, t};

/// All that can be done with what is on the screen.
pub(super) fn all(shell: &Shell) -> Vec<Entry> {
    let keys = &shell.settings.now.keys;
    let places = places(shell);
    let here = ACTIONS.iter().filter(|action| places.contains(&action.place) && action.id != "find");
    let mut entries: Vec<Entry> = here
        .filter_map(|action| {
            let name = capitalised(&spoken().say(action.says));
            Some(entry(name, command(action)?).with_keys(&keys.text(action)))
        })
        .collect();
    // pages that no key opens
    if matches!(shell.screen, Screen::Game(_)) {
        let known: Vec<String> = entries.iter().map(|entry| entry.name.clone()).collect();
        let pages = Page::ALL.into_iter().filter(|page| !known.contains(&page.title()));
        entries.extend(pages.map(|page| entry(page.title(), GameCommand::TurnTo(page).into())));
    }
    entries.extend(windows(shell));
    entries.extend(in_menus(shell).into_iter().map(|(name, does)| entry(name, does)));
    entries
}

fn entry(name: String, does: Command) -> Entry {
    let kind = |kind, detail, does: Command| Entry::new(kind, name.clone(), detail, vec![does]);
    match does {
        // it stays open where it is open already
        Command::Game(GameCommand::TurnTo(page)) => {
            kind(Kind::Page, t!("find-in-book"), GameCommand::OpenAt(page).into())
        }
        does @ Command::Game(GameCommand::Overlay(_)) => kind(Kind::Overlay, t!("find-on-map"), does),
        does => kind(Kind::Command, String::new(), does),
    }
}

/// Parts of a war that can be moved into windows of their own; the map has a key for that.
fn windows(shell: &Shell) -> Vec<Entry> {
    let parts = Part::all().filter(|&part| part != Part::Map && matches!(shell.screen, Screen::Game(_)));
    let name = |part: Part| t!("undocked-entry", what = part.title());
    parts.map(|part| entry(name(part), WindowCommand::Undock(part).into())).collect()
}

/// Land combats that can be fought as a skirmish: on the sheet or at the chosen cell, and the last one.
fn combats(screen: &GameScreen) -> Vec<(String, Command)> {
    let aimed = screen.battle.aim.and_then(|aim| aim.cell(screen.game().state()));
    let cell = aimed.or(screen.selection.cell);
    let next = cell.and_then(|cell| Some((screen.combat_at(cell)?, Some(cell))));
    let last = screen.combat_fought().map(|combat| (combat.clone(), None));
    let row = |(combat, cell): (Combat, Option<CellId>)| {
        (t!("sk-war-fight-at", place = combat.place), SkirmishCommand::FightCombat(cell).into())
    };
    next.into_iter().chain(last).map(row).collect()
}

/// What no key does.
fn in_menus(shell: &Shell) -> Vec<(String, Command)> {
    let anywhere = [
        (t!("keys-title"), ProgramCommand::Open(Dialog::Keys(Rebinding::default())).into()),
        (t!("menu-quit"), ProgramCommand::Quit.into()),
    ];
    let here: Vec<(String, Command)> = match &shell.screen {
        Screen::Menu(_) => vec![
            (t!("start-continue"), FileCommand::Continue.into()),
            (t!("menu-load"), FileCommand::AskLoad.into()),
            (t!("hall-title"), TournamentCommand::Open.into()),
        ],
        Screen::Game(screen) if screen.is_watching() => vec![
            (t!("bar-take-over"), FileCommand::AskTakeOver.into()),
            (t!("menu-to-start"), ProgramCommand::ToMenu.into()),
        ],
        Screen::Game(screen) => {
            let always = [
                (t!("task-let-ai"), ProgramCommand::LetAi.into()),
                (t!("game-menu"), ProgramCommand::Open(Dialog::ThisGame).into()),
                (t!("menu-watch"), FileCommand::WatchThis.into()),
                (t!("menu-keep-replay"), FileCommand::KeepReplay.into()),
                (t!("menu-to-start"), ProgramCommand::ToMenu.into()),
            ];
            always.into_iter().chain(combats(screen)).collect()
        }
    };
    here.into_iter().chain(anywhere).collect()
}
