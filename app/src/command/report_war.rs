//! `meridian report-war`: a page about a whole war, and the same figures for scripts.

use crate::cli::ReportWar;
use meridian_files::{Outputs, say};
use meridian_report::War;
use meridian_session::playback::Tape;
use meridian_session::{Failure, Folders, Library};
use meridian_words::t;

pub fn run(report: &ReportWar, folders: &Folders) -> Result<(), Failure> {
    let ReportWar { file, out, json } = report;
    let out = out.clone().or_else(|| (!json).then(|| file.with_extension("html")));
    let mut outputs = Outputs::default();
    outputs.read(file, &t!("cli-a-war"));
    out.iter().try_for_each(|out| outputs.write(out, "--out")).map_err(|error| Failure::output(&error))?;
    let library = Library::open(folders);
    let tape = Tape::without_notes(&library, file)?;
    let header = &tape.replay.header;
    let scenario = library.world_for(header)?.scenario(&header.scenario)?;
    let war = War::of(&tape, &scenario).map_err(|why| Failure::no(format!("{}: {why}", file.display())))?;
    if let Some(out) = &out {
        let name = file.file_name().map_or_else(|| file.display().to_string(), |name| name.display().to_string());
        let page = war.html(&name)?;
        meridian_files::write(out, page.as_bytes()).map_err(|error| Failure::file("cant-write", out, &error))?;
    }
    if *json {
        say!("{}", serde_json::to_string(&war).map_err(|error| Failure::no(error.to_string()))?);
    } else if let Some(out) = out {
        say!("{}", t!("war-written", path = out.display().to_string()));
    }
    Ok(())
}
