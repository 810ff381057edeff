//! Faults: each costs the player its seat, and nobody else anything.

use crate::{Played, first_step_of, limits, month_of, month_with, open, process, wait_for_the_end_of, wild, wild_with};
use meridian_ai_host::{Agent, Blame, Fault, HostProgram, Limits, LoadError, Process, ProcessLimits, RunMode};
use meridian_engine::Side;
use meridian_session::{Seat, Session};
use std::time::{Duration, Instant};

/// The fault of the seat, whose record names its kind, the agent and the first step.
fn fault_of(played: &Played) -> Fault {
    let fault = played.fault().unwrap_or_else(|| panic!("no fault: {:?}", played.lines())).clone();
    let record = played.record().expect("a record");
    assert_eq!(record.kind, fault.kind());
    let during = record.during.as_ref().expect("it was playing");
    assert_eq!((during.call, during.phase.as_str(), during.month.as_str()), (0, "War declaration", "1939-08"));
    fault
}

#[test]
fn a_crash_is_named_with_the_last_lines() {
    let played = month_with("segfault");
    let fault = fault_of(&played);
    assert_eq!(fault, Fault::Crashed { signal: 11 });
    assert_eq!(fault.blame(), Blame::Agent);
    let record = played.record().unwrap();
    assert!(record.sentence.contains("SIGSEGV"), "{record}");
    assert_eq!(record.journal.last().map(String::as_str), Some("these are my last words"));
    let played = month_with("aborts");
    assert_eq!(fault_of(&played), Fault::Crashed { signal: 6 });
    let journal = &played.record().unwrap().journal;
    assert!(journal.iter().any(|line| line == "assertion of the player failed"), "{journal:?}");
}

#[test]
fn leaving_is_a_fault() {
    assert_eq!(fault_of(&month_with("exits")), Fault::Exited { code: 0 });
}

#[test]
fn what_hears_nothing_is_killed() {
    let short = Limits {
        soft: Duration::from_millis(200),
        hard: Duration::from_millis(400),
        grace: Duration::from_millis(200),
        ..limits()
    };
    let axis = open(&RunMode::Process(process()), &wild("deaf").display().to_string(), Side::Axis, short);
    let axis = axis.unwrap_or_else(|error| panic!("{error}"));
    let id = axis.process_id().expect("a process");
    assert!(matches!(fault_of(&month_of(axis)), Fault::Hung { .. }));
    wait_for_the_end_of(id);
}

#[test]
fn memory_and_threads_have_an_end() {
    let fault = fault_of(&month_with("hoards"));
    let Fault::Memory { held, limit } = fault else { panic!("{fault:?}") };
    assert!(limit == 512 << 20 && held > limit && held < 4 * limit, "{fault}");
    let fault = fault_of(&month_with("thread_flood"));
    assert!(matches!(fault, Fault::Threads { limit: 16, .. }), "{fault}");
}

#[test]
fn the_conversation_can_be_broken_off_but_not_forged() {
    let fault = fault_of(&month_with("closes"));
    assert!(matches!(&fault, Fault::Protocol { why } if why.contains("closed the pipe")), "{fault}");
    let fault = fault_of(&month_with("babbles"));
    assert!(matches!(fault, Fault::Protocol { .. }), "{fault}");
}

#[test]
fn a_closed_pipe_is_named_as_that() {
    let fault = fault_of(&month_with("closes_and_returns"));
    assert_eq!(fault.kind(), "protocol", "{fault}");
    let text = fault.to_string();
    assert!(text.contains("closed the pipe to the game") && text.contains("what you have opened"), "{text}");
}

/// Notices it soon, with time limits that are far away.
fn noticed(axis: Agent) -> Played {
    let began = Instant::now();
    let played = month_of(axis);
    // the month itself is played meanwhile
    assert!(began.elapsed() < Duration::from_secs(20), "{:?}", began.elapsed());
    played
}

#[test]
fn a_thread_that_has_ended_is_noticed_soon() {
    let library = wild("thread_ends").display().to_string();
    for mode in [RunMode::Process(process()), RunMode::Thread] {
        let axis = open(&mode, &library, Side::Axis, limits()).unwrap_or_else(|error| panic!("{error}"));
        let began = Instant::now();
        let played = first_step_of(axis);
        assert!(began.elapsed() < Duration::from_secs(3), "{:?}", began.elapsed());
        assert_eq!(fault_of(&played), Fault::ThreadEnded);
        assert_eq!(played.fault().map(Fault::blame), Some(Blame::Agent));
    }
}

#[test]
fn who_is_stopped_is_noticed_soon() {
    let axis = open(&RunMode::Process(process()), &wild("waits").display().to_string(), Side::Axis, limits());
    let axis = axis.unwrap_or_else(|error| panic!("{error}"));
    let id = axis.process_id().expect("a process");
    let stopper = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(300));
        std::process::Command::new("kill").args(["-STOP", &id.to_string()]).status().expect("kill is there")
    });
    let played = noticed(axis);
    assert!(stopper.join().expect("no panic").success());
    let fault = fault_of(&played);
    assert_eq!(fault, Fault::Stopped { sealed: true });
    assert_eq!(fault.blame(), Blame::Infrastructure);
    wait_for_the_end_of(id);
}

#[test]
fn malformed_sets_are_named_as_on_a_thread() {
    let fault = fault_of(&month_with("wrong_size"));
    assert!(matches!(&fault, Fault::Malformed { why } if why.contains("struct_size is 5")), "{fault}");
}

#[test]
fn killing_it_from_outside_is_nobodys_fault() {
    let axis = open(&RunMode::Process(process()), &wild("waits").display().to_string(), Side::Axis, limits());
    let axis = axis.unwrap_or_else(|error| panic!("{error}"));
    let id = axis.process_id().expect("a process");
    let killer = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(300));
        std::process::Command::new("kill").args(["-KILL", &id.to_string()]).status().expect("kill is there")
    });
    let played = month_of(axis);
    assert!(killer.join().expect("no panic").success());
    let fault = fault_of(&played);
    assert!(matches!(fault, Fault::Killed { signal: 9, .. }), "{fault}");
    assert_ne!(fault.blame(), Blame::Agent);
}

#[test]
fn what_fails_while_it_starts_is_named() {
    let start = |name: &str, limits: Limits| {
        let library = wild_with(name, &["-DAT_START"]);
        open(&RunMode::Process(process()), &library.display().to_string(), Side::Axis, limits).err()
    };
    let error = start("segfault", limits()).expect("it crashed");
    assert!(matches!(&error, LoadError::Died { fault, .. } if **fault == Fault::Crashed { signal: 11 }), "{error}");
    assert!(error.to_string().contains("SIGSEGV"), "{error}");
    let began = Instant::now();
    let error = start("deaf", Limits { start: Duration::from_secs(5), ..limits() }).expect("it hung");
    assert!(matches!(error, LoadError::TooSlow { .. }), "{error}");
    assert!(began.elapsed() < Duration::from_secs(30));
    let error = start("hoards", limits()).expect("it held too much");
    assert!(matches!(&error, LoadError::Died { fault, .. } if matches!(**fault, Fault::Memory { .. })), "{error}");
}

#[test]
fn a_process_that_is_none_is_the_hosts_fault() {
    let with = |program: &str| {
        let process = Process { host: HostProgram::of(program), limits: ProcessLimits::default() };
        open(&RunMode::Process(process), "random", Side::Axis, limits()).err().expect("no host")
    };
    for program in ["/nowhere/meridian", "true", "yes"] {
        let error = with(program);
        assert!(matches!(&error, LoadError::NoHost { .. }), "{error}");
        assert!(error.to_string().contains(program), "{error}");
    }
}

#[test]
fn what_is_dropped_goes() {
    let classic = open(&RunMode::Process(process()), "classic", Side::Axis, limits());
    let classic = classic.unwrap_or_else(|error| panic!("{error}"));
    let id = classic.process_id().expect("a process");
    drop(classic);
    wait_for_the_end_of(id);
    // also what does not listen
    let deaf = open(&RunMode::Process(process()), &wild("deaf").display().to_string(), Side::Axis, limits());
    let deaf = deaf.unwrap_or_else(|error| panic!("{error}"));
    let id = deaf.process_id().expect("a process");
    let mut session = Session::new(crate::new_game(1), [Seat::agent(deaf), Seat::Nobody("nobody".into())]);
    session.advance(Duration::ZERO);
    drop(session);
    wait_for_the_end_of(id);
}
