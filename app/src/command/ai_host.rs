//! `meridian ai-host`: the process of one AI, started by the program itself.

use meridian_ai_host::process;
use meridian_session::{Failure, Folders, Library};
use meridian_words::t;
use std::ffi::OsString;
use std::io;

/// With limits the process becomes the program that is named, under guards; without, it runs a library.
pub fn run(limits: Option<&str>, program: &[OsString], folders: &Folders) -> Result<(), Failure> {
    if let Some(limits) = limits {
        let error = process::launch(limits, program);
        let words: Vec<String> = program.iter().map(|word| word.display().to_string()).collect();
        return Err(Failure::no(t!("host-program-not-started", program = words.join(" "), error = error.to_string())));
    }
    meridian_ai_host::serve(|names| {
        let library = Library::open(folders);
        let [ruleset, board] = names;
        let world = if ruleset.is_empty() { library.main() } else { library.world(ruleset, board) };
        world.map(|world| (world.map, world.rules)).map_err(|failure| io::Error::other(failure.to_string()))
    })
    .map_err(|error| Failure::no(t!("host-nothing-run", error = error.to_string())))
}
