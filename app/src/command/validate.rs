//! `meridian validate`: looks a folder of a designer through.

use crate::cli::Validate;
use meridian_files::say;
use meridian_session::world::{Inspection, TableError};
use meridian_session::{Failure, Folders, Library};
use meridian_words::{Words, t};
use serde_json::{Value, json};

pub fn run(validate: &Validate, folders: &Folders) -> Result<(), Failure> {
    let folder = &validate.folder;
    let library = Library::open(folders);
    let Some((catalogue, shelf, name)) = library.catalogue().showing(folder) else {
        return Err(Failure::usage(t!("validate-nothing", folder = folder.display().to_string())));
    };
    let Inspection { faults, warnings, .. } = catalogue.inspect(shelf, &name, &Words::knows);
    let warning = t!("validate-warning");
    for (found, is_warning) in faults.iter().map(|it| (it, false)).chain(warnings.iter().map(|it| (it, true))) {
        match validate.json {
            true => say!("{}", in_json(found, is_warning)),
            false if is_warning => {
                say!("{}:{}:{}: {warning}: {}. {}", found.file, found.line, found.column, found.what, found.advice);
            }
            false => say!("{found}"),
        }
    }
    let (what, of_it, doubts) = (shelf.one(), faults.len(), warnings.len());
    match validate.json {
        true => say!("{}", json!({ "kind": what, "name": name, "faults": of_it, "warnings": doubts })),
        false => say!("{}", t!("validate-counted", what = what, name = name, faults = of_it, warnings = doubts)),
    }
    if of_it > 0 {
        return Err(Failure::no(t!("validate-failed", count = of_it)));
    }
    Ok(())
}

fn in_json(found: &TableError, is_warning: bool) -> Value {
    let TableError { file, line, column, what, advice } = found;
    let level = if is_warning { "warning" } else { "fault" };
    json!({ "level": level, "file": file, "line": line, "column": column, "what": what, "advice": advice })
}
