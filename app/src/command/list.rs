//! `meridian list`: what can be played.

use crate::cli::{List, Listed};
use meridian_files::say;
use meridian_session::world::{Shelf, TableError};
use meridian_session::{Failure, Folders, Library};
use meridian_words::t;
use serde_json::{Value, json};

pub fn run(list: &List, folders: &Folders) -> Result<(), Failure> {
    let library = Library::open(folders);
    let shelf = match list.what {
        Listed::Rulesets => Shelf::Rulesets,
        Listed::Boards => Shelf::Boards,
        Listed::Scenarios => Shelf::Scenarios,
    };
    for name in library.catalogue().names(shelf) {
        let (title, value) = match about(&library, shelf, &name) {
            Ok(known) => known,
            // one that can't be read is listed with the reason and spoils nothing else
            Err(failure) => (failure.to_string(), json!({"name": name, "fault": failure.to_string()})),
        };
        let folder = library.catalogue().place(shelf, &name);
        let place = folder.map_or_else(|| t!("list-embedded"), |folder| folder.display().to_string());
        if list.json {
            say!("{value}");
        } else {
            say!("{name:<24} {title}  ({place})");
        }
    }
    Ok(())
}

/// What a line says of it, and the same with everything for programs.
fn about(library: &Library, shelf: Shelf, name: &str) -> Result<(String, Value), Failure> {
    let catalogue = library.catalogue();
    let said = |error: TableError| Failure::no(error.to_string());
    match shelf {
        Shelf::Rulesets => {
            let (about, rules) = (catalogue.about(name).map_err(said)?, catalogue.ruleset(name).map_err(said)?);
            let base = about.base;
            let over = base.as_ref().map(|base| t!("list-over", base = base.as_str())).unwrap_or_default();
            let title = format!("{} {over}", about.title).trim().to_owned();
            let hash = format!("{:016x}", rules.hash);
            Ok((title, json!({"name": name, "title": about.title, "base": base, "hash": hash})))
        }
        Shelf::Boards => {
            let title = catalogue.board_title(name).map_err(said)?;
            Ok((title.clone(), json!({"name": name, "title": title})))
        }
        Shelf::Scenarios => {
            let card = catalogue.card(name).map_err(said)?;
            let hash = format!("{:016x}", library.scenario(name)?.hash);
            let line = t!(
                "list-scenario",
                title = card.title.as_str(),
                ruleset = card.ruleset.as_str(),
                board = card.board.as_str()
            );
            let value = json!({
                "name": name, "title": card.title, "ruleset": card.ruleset, "board": card.board, "hash": hash,
            });
            Ok((line, value))
        }
    }
}
