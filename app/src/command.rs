//! The commands. Each checks what it needs before it begins (scenario, AIs, folders), prints results on stdout and
//! messages on stderr, and works without a window.

mod ai_host;
mod ask;
mod bench;
mod check_positions;
mod check_rules;
mod demo;
mod environment;
mod export;
mod game;
mod list;
mod new_ai;
mod new_language;
mod new_ruleset;
mod past;
mod play;
pub mod render;
mod replay;
mod report_war;
mod skirmish;
mod tournament;
mod validate;
mod window;

use crate::cli::{Cli, Command, Replay};
use meridian_session::world::data_folder;
use meridian_session::{AiTerms, Ais, Failure, Folders, OnFault};
use meridian_words::t;
use window::Opening;

pub(crate) fn carry_out(cli: Cli) -> Result<(), Failure> {
    if cli.window.frame_log.is_some() && !cli.opens_a_window() {
        return Err(Failure::coded(t!("cli-no-frames"), 2));
    }
    let (folders, ais) = (&cli.folders.folders(), &cli.ais.terms());
    let opening = |window| Opening { folders, ais, language: &cli.language, window };
    match cli.command {
        None => game::open(&opening(&cli.window)),
        Some(Command::Open { file, window }) => game::open_file(file, &opening(&window.or(cli.window))),
        Some(Command::Play(play)) => play::run(&play, folders, ais),
        Some(Command::Demo(demo)) => demo::run(&demo, folders),
        Some(Command::Replay(Replay::Verify { file })) => replay::verify(&file, folders),
        Some(Command::Replay(Replay::Info { file, json })) => replay::info(&file, json),
        Some(Command::Replay(Replay::Show { file, notes, date, window })) => {
            replay::show(&file, notes.as_deref(), date, &opening(&window.or(cli.window)))
        }
        Some(Command::Replay(Replay::Report { file })) => replay::report(&file, folders),
        Some(Command::Replay(Replay::Export { file, format })) => replay::export(&file, format, folders),
        Some(Command::ReportWar(report)) => report_war::run(&report, folders),
        Some(Command::CheckRules(check)) => check_rules::run(&check, folders),
        Some(Command::CheckPositions(check)) => check_positions::run(&check, folders, ais),
        Some(Command::CheckAi(mut check)) => {
            check.plugin_dir.clone_from(&folders.plugin_dir);
            check.ai_read.clone_from(&ais.readable);
            meridian_ai_check::check(&check).map_err(failed)
        }
        Some(Command::CheckAiOne(one)) => meridian_ai_check::one(&one).map_err(failed),
        Some(Command::NewAi(new)) => new_ai::run(&new),
        Some(Command::NewLanguage(new)) => new_language::run(&new, &cli.language),
        Some(Command::Render(render)) => render::run(&render, folders),
        Some(Command::List(list)) => list::run(&list, folders),
        Some(Command::NewRuleset(new)) => new_ruleset::run(&new, folders),
        Some(Command::NewScenario(new)) => new_ruleset::scenario(&new, folders),
        Some(Command::Validate(validate)) => validate::run(&validate, folders),
        Some(Command::Export(export)) => export::run(&export, folders),
        Some(Command::Tournament(command)) => tournament::run(&command, folders, ais),
        Some(Command::Skirmish(command)) => skirmish::run(&command, folders, ais),
        Some(Command::Ask(ask)) => ask::run(&ask, folders, ais),
        Some(Command::Environment) => environment::run(folders, ais),
        Some(Command::Bench(bench)) => bench::run(&bench, folders),
        Some(Command::AiHost { limits, program }) => ai_host::run(limits.as_deref(), &program, folders),
    }
}

/// The AIs as the options say; nobody goes on for one that fails.
fn ais(folders: &Folders, terms: &AiTerms) -> Ais {
    Ais::new(folders.plugin_dir.clone()).with_data(data_folder(folders)).with(terms, OnFault::Idle)
}

fn failed(problem: meridian_ai_check::Problem) -> Failure {
    Failure::coded(problem.message, problem.code)
}
