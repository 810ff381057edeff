//! `meridian tournament run`: plays what the ledger does not hold yet, and prints the table.

use crate::cli::TournamentRun;
use indicatif::{ProgressBar, ProgressStyle};
use meridian_files::{console, tell};
use meridian_session::AiTerms;
use meridian_session::world::data_folder;
use meridian_session::{Ais, Failure, Folders, Library, OnFault};
use meridian_tournament::{Status, Tournament, duel_table, duels, standings, table};
use meridian_words::t;
use std::sync::OnceLock;

pub fn run(run: &TournamentRun, folders: &Folders, terms: &AiTerms) -> Result<(), Failure> {
    let tournament = Tournament {
        scenarios: run.scenario.clone(),
        entrants: run.entrants.clone(),
        pairs: run.pairs,
        seed: run.seed,
        months: run.months,
        format: run.format,
        adjudicate: run.adjudicate,
        audit: run.audit,
        budget: run.budget,
        jobs: run.jobs,
        replays: run.replays,
        log: run.log.ai_log.clone().map(|folder| (folder, run.log.ai_log_level)),
        out: run.out.clone(),
    };
    let ais = Ais::new(folders.plugin_dir.clone()).with_data(data_folder(folders)).with(terms, OnFault::Idle);
    let bar = OnceLock::new();
    let records = tournament.run(&Library::open(folders), &ais, &|played, all| {
        bar.get_or_init(|| first(played, all)).set_position(played as u64);
    })?;
    bar.get().inspect(|bar| bar.finish_and_clear());
    let text = table(&standings(&records)) + &duel_table(&duels(&records));
    let file = run.out.join("table.txt");
    meridian_files::write(&file, text.as_bytes()).map_err(|error| Failure::file("cant-write", &file, &error))?;
    console::say(format_args!("{text}"));
    let voids = records.iter().filter(|record| record.status == Status::Void).count();
    if voids > 0 {
        return Err(Failure::again(t!("tournament-void", count = voids)));
    }
    Ok(())
}

/// The bar before the first game, after a word about those that are played already.
fn first(played: usize, all: usize) -> ProgressBar {
    if played > 0 {
        tell!("meridian: {}", t!("tournament-played-before", played = played, all = all));
    }
    let words = t!("tournament-bar", position = "{pos}", length = "{len}", eta = "{eta}");
    let style = ProgressStyle::with_template(&format!("{{bar:30}} {words}"));
    let bar = ProgressBar::new(all as u64).with_position(played as u64);
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}
