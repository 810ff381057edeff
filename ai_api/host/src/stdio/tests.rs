//! Programs on the real world: the Python example with and without `NumPy`, a player in a few lines of shell, and programs that
//! are wrong on purpose.

use crate::fault::Fault;
use crate::function_tables::Shared;
use crate::library::{AgentInfo, ProgramCommand, Source, python};
use crate::report::journal::JournalLine;
use crate::report::{AgentReport, Answer, PhaseReport, Reports};
use crate::view::before_deployment;
use crate::worker::{self, Start};
use crate::{Bank, Budget, Chronicle, Limits, Question, Setting};
use crossbeam_channel::{Receiver, bounded, unbounded};
use meridian_engine::{Game, Order, OrderKind, Side, setup};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

fn new_game() -> Game {
    let (map, rules) = (meridian_assets::world::world(), meridian_assets::ruleset());
    setup::new_game(Arc::new(map), Arc::new(rules), &meridian_assets::scenario("1939").unwrap(), 3)
}

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn command(folder: PathBuf, words: &[&str]) -> ProgramCommand {
    let words = words.iter().map(ToString::to_string).collect();
    ProgramCommand { folder, words, environment: Vec::new(), needs: Vec::new(), info: AgentInfo::default() }
}

fn shell(script: &str) -> ProgramCommand {
    command(std::env::temp_dir(), &["sh", "-c", script])
}

/// The first steps of a side; ends with the first step that is no success, with what the worker said and the journal.
fn play(
    command: ProgramCommand,
    side: Side,
    months: u16,
) -> (Vec<PhaseReport>, Option<AgentReport>, Receiver<JournalLine>) {
    play_within(command, side, months, Limits::default())
}

fn play_within(
    command: ProgramCommand,
    side: Side,
    months: u16,
    limits: Limits,
) -> (Vec<PhaseReport>, Option<AgentReport>, Receiver<JournalLine>) {
    let (lines_end, lines) = unbounded();
    let shared = Arc::new(Shared::new(move |line| drop(lines_end.send(line))));
    let (commands, commands_end) = bounded(1);
    let (reports_end, reports) = bounded(4096);
    let its = shared.clone();
    let thread = std::thread::spawn(move || {
        let (params, setting) = (Vec::new(), Setting::default());
        let start = Start { source: Source::Program(Box::new(command)), side, params, setting, guarded: None };
        let reports = Reports::to(move |report| reports_end.send(report).is_ok());
        worker::run(start, &its, &commands_end, &reports);
    });
    let mut played = Vec::new();
    // what it knows from the start on comes before the rest
    let mut first = reports.recv().unwrap();
    while matches!(first, AgentReport::Memory(_)) {
        first = reports.recv().unwrap();
    }
    let last = match first {
        AgentReport::Started(Ok(_)) => {
            let mut game = new_game();
            let end = game.state().clock().month.plus(months);
            'war: loop {
                if game.state().clock().month >= end {
                    break None;
                }
                let asked = game.asked().unwrap().1;
                if asked == side {
                    let month = game.state().clock().month;
                    shared.begin_step(&Budget::default().allowance(&limits, &mut Bank::default(), month));
                    let brief = Chronicle::new(side, game.state(), 0).brief();
                    let before = before_deployment(&game, side);
                    let question = Question { game: &game, before: before.as_ref(), brief };
                    commands.send(worker::task(question)).unwrap();
                    loop {
                        match reports.recv().unwrap() {
                            AgentReport::Answer(Answer::Order { order, digest }) => {
                                game.submit(order).unwrap();
                                assert_eq!(game.state().digest(), digest);
                            }
                            AgentReport::Answer(Answer::Done(report)) => {
                                played.push(report);
                                break;
                            }
                            AgentReport::Memory(_) | AgentReport::Answer(Answer::Note(_)) => {}
                            other => break 'war Some(other),
                        }
                    }
                }
                game.submit(Order { side: asked, kind: OrderKind::EndPhase }).unwrap();
            }
        }
        other => Some(other),
    };
    drop(commands);
    thread.join().unwrap();
    (played, last, lines)
}

fn said(report: Option<AgentReport>) -> String {
    match report {
        Some(AgentReport::Answer(Answer::Failed(fault))) => fault.to_string(),
        Some(AgentReport::Started(Err(error))) => error.to_string(),
        Some(_) => "something else".into(),
        None => "nothing".into(),
    }
}

fn python(folder: PathBuf, script: &str) -> ProgramCommand {
    python::command(folder, vec![script.to_owned()], AgentInfo::default()).unwrap()
}

/// With an option of the interpreter before the script.
fn steady(option: Option<&str>) -> Vec<PhaseReport> {
    let mut command = python(folder("../examples/python"), "steady.py");
    option.into_iter().for_each(|option| command.words.insert(1, option.to_owned()));
    let (played, last, lines) = play(command, Side::Axis, 2);
    let lines: Vec<JournalLine> = lines.try_iter().collect();
    assert!(last.is_none(), "{}: {lines:#?}", said(last));
    played
}

#[test]
fn a_program_can_ask_whatever_a_library_can() {
    let (played, last, lines) = play(python(folder("tests/programs"), "probe.py"), Side::Allies, 1);
    let lines: Vec<JournalLine> = lines.try_iter().collect();
    assert!(last.is_none(), "{}: {lines:#?}", said(last));
    assert!(played.len() > 5);
}

#[test]
fn the_python_example_plays() {
    let numpy = std::process::Command::new("python3").args(["-c", "import numpy"]).status();
    assert!(numpy.is_ok_and(|status| status.success()), "python3 with NumPy is missing: .ci/packages installs it");
    let played = steady(None);
    let (accepted, refused) = played.iter().fold((0, 0), |sum, it| (sum.0 + it.accepted, sum.1 + it.refused));
    eprintln!("{accepted} orders accepted, {refused} refused");
    assert!(accepted > 100 && refused * 10 < accepted);
    // without site-packages there is no NumPy: memoryviews must do as well and give the same orders
    let plain = steady(Some("-S"));
    let orders = |all: &[PhaseReport]| all.iter().map(|it| (it.accepted, it.refused)).collect::<Vec<_>>();
    assert_eq!(orders(&plain), orders(&played));
}

#[test]
fn a_few_lines_of_shell_are_a_player() {
    let script = r#"read hello; echo '{"type":"ready"}'
        while read line; do case "$line" in
        *'"type":"begin"'*) echo '{"type":"ask","id":1,"call":"legal.count"}' ;;
        *'"type":"reply"'*) echo "{\"type\":\"log\",\"text\":\"heard\"}"; echo '{"type":"done"}' ;;
        *) exit 0 ;;
        esac; done"#;
    let (played, last, lines) = play(shell(script), Side::Allies, 1);
    assert!(last.is_none(), "{}", said(last));
    assert!(played.len() > 5);
    assert_eq!(lines.try_iter().filter(|line| line.text == "heard").count(), played.len());
}

#[test]
fn what_is_wrong_with_a_program_is_said() {
    let ready = r#"read hello; echo '{"type":"ready"}'; read begin; "#;
    let cases = [
        (command(std::env::temp_dir(), &["no-such-program"]), "`no-such-program` does not start"),
        (shell("exit 3"), "exit code 3"),
        (shell("echo hello"), "none of the protocol"),
        (shell(r#"echo '{"type":"refuse","why":"not on Sundays"}'"#), "not on Sundays"),
        (shell(&format!("{ready} kill -9 $$")), "SIGKILL"),
        (shell(&format!(r#"{ready} echo '{{"type":"dance"}}'"#)), "unknown variant `dance`"),
        (shell(&format!(r#"{ready} echo '{{"type":"fail","why":"my brain is empty"}}'"#)), "my brain is empty"),
        (shell(&format!(r#"{ready} echo '{{"type":"ready"}}'; sleep 9"#)), "in the middle of a step"),
    ];
    for (command, wanted) in cases {
        let name = format!("{:?}", command.words);
        let said = said(play(command, Side::Axis, 1).1);
        assert!(said.contains(wanted), "{name}: {said}");
    }
}

#[test]
fn a_program_that_never_stops_asking_is_stopped() {
    let script = r#"read hello; echo '{"type":"ready"}'; while :; do echo '{"type":"ask","id":1,"call":"clock"}'; read reply; done"#;
    let limits = Limits { soft: Duration::from_millis(100), hard: Duration::from_millis(200), ..Limits::default() };
    let (_, last, _) = play_within(shell(script), Side::Axis, 1, limits);
    assert!(matches!(last, Some(AgentReport::Answer(Answer::Failed(Fault::Hung { .. })))));
}

#[test]
fn wrong_questions_are_answered_with_what_is_wrong() {
    let script = r#"read hello; echo '{"type":"ready"}'; read begin
        ask() { echo "{\"type\":\"ask\",\"id\":7,\"call\":\"$1\",\"args\":$2}"; read reply
                printf '{"type":"log","text":"%s"}\n' "$(echo "$reply" | tr -d '"\\')"; }
        ask reach.cells '{}'; ask reach.dance '{}'; ask reach.cells '{"unit":"x"}'; ask column '{"column":"cell_colour"}'
        ask orders_submit '{"orders":[{"kind":"dance"}]}'; ask orders_submit '{"orders":[{"kind":"move","unit":1}]}'
        ask legal.bombers '{"cell":1,"what":"nuclear"}'; ask column '{"column":"country_side"}'
        echo '{"type":"fail","why":"enough"}'"#;
    let (_, last, lines) = play(shell(script), Side::Axis, 1);
    assert!(said(last).contains("enough"));
    let lines: Vec<String> = lines.try_iter().map(|line| line.text).collect();
    let wanted = [
        "`reach.cells` needs `unit`: a whole number",
        "there is no call `reach.dance`",
        "`unit` of `reach.cells` must be a whole number, not x",
        "`cell_colour` is no column",
        "must be one of choose, unchoose",
        "code:",
        "one of installations, strategic, atomic",
        "value:[",
    ];
    for (line, wanted) in lines.iter().zip(wanted) {
        assert!(line.contains(wanted), "{line} lacks {wanted}");
    }
    assert!(lines.len() >= wanted.len(), "{lines:?}");
}
