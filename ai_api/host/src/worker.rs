//! The thread of one agent: loads the plugin, creates the agent, plays steps when told to. Everything foreign runs here.

pub mod ending;
pub mod maker;
mod memory;

use crate::fault::Fault;
use crate::function_tables::{self, Shared};
use crate::library::{AgentInfo, LoadError, Source, params};
use crate::report::{AgentReport, Answer, PhaseReport, Reports};
use crate::service::Service;
use crate::terms::run_mode::ProcessLimits;
use crate::terms::setting::{GameEnd, Memory, Setting, Takeover};
use crate::view::View;
use crate::view::chronicle::{Brief, Question};
use crossbeam_channel::Receiver;
use maker::Player;
use meridian_ai_api::abi::{self, AgentTable, Config, Param};
use meridian_engine::{Game, GameState, Side};
use std::ffi::CString;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

/// Stack of an agent's thread.
pub const STACK_BYTES: usize = 8 << 20;

/// What the session tells the worker.
pub enum Task {
    /// Play the step that the game waits for; `before` is what hides the other side's placements.
    Play { game: Box<Game>, before: Option<Box<GameState>>, brief: Brief },
    /// The game is over. The last command.
    End(GameEnd),
}

/// What a library does instead of ending the program.
const GIVES_UP: &str = "a player that gives up returns a failure from begin_phase";

/// What a worker starts with.
pub struct Start {
    pub source: Source,
    pub side: Side,
    pub params: Vec<(String, String)>,
    /// In a process of its own, with these limits.
    pub guarded: Option<ProcessLimits>,
    pub setting: Setting,
}

/// Runs until the session closes the command channel.
pub fn run(start: Start, shared: &Arc<Shared>, commands: &Receiver<Task>, reports: &Reports) {
    shared.set_thread();
    let _marked = (start.guarded.is_none() && matches!(start.source, Source::Library { .. }))
        .then(|| ending::mark(ending::player(&start.source.path(), start.side), GIVES_UP));
    let host = function_tables::Host::new(shared.clone());
    let mut last = None;
    let (agent, id) = match create(&start, &host, shared) {
        Ok((agent, info)) => {
            remember(agent, &info.id, &mut last, shared, reports);
            let id = info.id.clone();
            reports.send(AgentReport::Started(Ok(info)));
            (agent, id)
        }
        Err(error) => {
            reports.send(AgentReport::Started(Err(error)));
            return;
        }
    };
    let mut view = Some(View::new());
    for (call, command) in commands.iter().enumerate() {
        let (game, before, brief) = match command {
            Task::Play { game, before, brief } => (game, before, brief),
            Task::End(end) => {
                end_of_game(agent, start.side, end);
                break;
            }
        };
        let before = before.map(|before| *before);
        let mut service =
            Service::new(start.side, *game, before, view.take().unwrap_or_else(View::new), reports.clone());
        service.tell(brief);
        let answer = play(agent, &host, &mut service, call as u32);
        service.tell_reasons();
        view = Some(service.into_view());
        let failed = matches!(answer, Answer::Failed(_));
        if !failed {
            remember(agent, &id, &mut last, shared, reports);
        }
        let gone = !reports.answer(answer);
        if failed || gone || shared.is_abandoned() {
            break;
        }
    }
    destroy(agent);
}

/// Tells the session what the agent knows now, if that is something else than before.
fn remember(agent: *mut AgentTable, id: &str, last: &mut Option<Memory>, shared: &Shared, reports: &Reports) {
    // SAFETY: the agent is alive and this is its thread
    match unsafe { memory::save(agent, id) } {
        Ok(Some(now)) if last.as_ref() != Some(&now) => {
            *last = Some(now.clone());
            reports.send(AgentReport::Memory(now));
        }
        Ok(_) => {}
        Err(why) => shared.log(abi::LOG_WARN, format!("the memory of the agent can't be kept: {why}")),
    }
}

fn end_of_game(agent: *mut AgentTable, side: Side, end: GameEnd) {
    let result = abi::GameResult {
        struct_size: size_of::<abi::GameResult>() as u32,
        winner: end.winner.map_or(abi::NO_SIDE, |side| side as u8),
        side: side as u8,
        month: end.month.0,
        share: end.share,
    };
    // SAFETY: the agent is alive, the result lives through the call
    unsafe {
        if let Some(tell) = (*agent).end_of_game {
            tell(agent, &raw const result);
        }
    }
}

/// Loads the plugin and makes the agent, with its memory if it has one.
fn create(
    start: &Start,
    host: &function_tables::Host,
    shared: &Arc<Shared>,
) -> Result<(*mut AgentTable, AgentInfo), LoadError> {
    let player = Player::of(&start.source, start.guarded.as_ref(), start.setting.patient, shared)?;
    let info = player.info.clone();
    let refused = |why| LoadError::Refused { path: start.source.path(), why };
    if let Some(declared) = &info.params {
        params::check(declared, &start.params).map_err(refused)?;
    }
    let setting = &start.setting;
    if let Some(folder) = &setting.own_folder
        && let Err(error) = std::fs::create_dir_all(folder)
    {
        return Err(refused(format!("its own folder {} can't be made: {error}", folder.display())));
    }
    let path = start.source.path();
    let bundle = if path.is_dir() { path } else { path.parent().map_or_else(PathBuf::new, PathBuf::from) };
    host.set_folders(function_tables::Folders { bundle, own: setting.own_folder.clone() });
    let kept = setting.kept.as_ref().and_then(|kept| kept.memory.as_ref());
    let mut agent = make(start, &player, host, shared, setting.resumes && kept.is_none())?;
    if let Some(kept) = kept
        // SAFETY: the agent was just made on this thread
        && let Err(why) = unsafe { memory::load(agent, &info.id, kept) }
    {
        shared.log(abi::LOG_WARN, format!("the agent could not be given its memory back: {why}; it was made anew"));
        destroy(agent);
        agent = make(start, &player, host, shared, true)?;
    }
    if let Some(takeover) = setting.takeover {
        let reason = match takeover {
            Takeover::FromPerson => abi::TAKEOVER_FROM_PERSON,
            Takeover::FromAgent => abi::TAKEOVER_FROM_AGENT,
        };
        // SAFETY: the agent was just made on this thread
        unsafe {
            if let Some(tell) = (*agent).on_takeover {
                tell(agent, reason);
            }
        }
    }
    Ok((agent, info))
}

fn destroy(agent: *mut AgentTable) {
    // SAFETY: the agent was made by its plugin and is called for the last time
    unsafe {
        if let Some(destroy) = (*agent).destroy {
            destroy(agent);
        }
    }
}

fn make(
    start: &Start,
    player: &Player,
    host: &function_tables::Host,
    shared: &Arc<Shared>,
    resumes: bool,
) -> Result<*mut AgentTable, LoadError> {
    let refused = |why: &str| LoadError::Refused { path: start.source.path(), why: why.to_owned() };
    let texts: Result<Vec<(CString, CString)>, _> = start
        .params
        .iter()
        .map(|(key, value)| Ok::<_, std::ffi::NulError>((CString::new(key.as_str())?, CString::new(value.as_str())?)))
        .collect();
    let texts = texts.map_err(|_| refused("a parameter holds a NUL"))?;
    let params: Vec<Param> =
        texts.iter().map(|(key, value)| Param { key: key.as_ptr(), value: value.as_ptr() }).collect();
    let config = Config {
        struct_size: size_of::<Config>() as u32,
        side: start.side as u8,
        flags: if resumes { abi::CONFIG_RESUMES } else { 0 }
            | if start.setting.self_test { abi::CONFIG_SELF_TEST } else { 0 }
            | if start.guarded.is_some() { abi::CONFIG_GUARDED } else { 0 },
        reserved: [0; 2],
        // the same in both run modes, so that an agent plays the same in both
        max_threads: start.guarded.as_ref().map_or(ProcessLimits::default().threads, |limits| limits.threads),
        param_count: params.len() as u32,
        params: params.as_ptr(),
        seed: start.setting.seed,
        stack_size: crate::worker::STACK_BYTES as u64,
        memory_limit: start.guarded.as_ref().map_or(0, |limits| limits.memory),
        last_month: start.setting.last_month.map_or(abi::NEVER, |month| month.0),
        reserved2: [0; 3],
    };
    // SAFETY: host, id and config live through the call
    let agent = unsafe { player.maker.create(host.table(), player.id.as_ptr(), &raw const config) };
    if agent.is_null() {
        return Err(match (shared.fate(), shared.last_error()) {
            (Some(fault), _) => LoadError::Died { path: start.source.path(), fault: Box::new(fault), said: Vec::new() },
            (None, said) if said.is_empty() => refused("it gave no reason"),
            (None, said) => refused(&said),
        });
    }
    // SAFETY: not null, so a table of the header
    let table = unsafe { &*agent };
    if (table.struct_size as usize) < size_of::<AgentTable>() || table.begin_phase.is_none() {
        return Err(refused("the agent it made has no begin_phase"));
    }
    Ok(agent)
}

/// One call of `begin_phase`.
fn play(agent: *mut AgentTable, host: &function_tables::Host, service: &mut Service, call: u32) -> Answer {
    let input = service.input(call);
    let shared = host.shared();
    shared.forget_errors();
    let began = Instant::now();
    let status = host.with_service(service, || {
        // SAFETY: checked when the agent was made
        unsafe { (*agent).begin_phase.map_or(abi::E_INTERNAL, |begin_phase| begin_phase(agent, &raw const input)) }
    });
    let thinking = began.elapsed();
    if let Some(why) = service.malformed.take() {
        return Answer::Failed(Fault::Malformed { why });
    }
    let is_over = shared.cancel_state() != abi::RUN;
    match status {
        // what stops because its time or work is over may say so
        abi::E_CANCELLED if !is_over => Answer::Failed(Fault::Failed { status, why: shared.last_error() }),
        abi::OK | abi::S_DEFAULT | abi::E_CANCELLED => Answer::Done(PhaseReport {
            accepted: service.accepted,
            refused: service.refused,
            thinking,
            elapsed: thinking,
            work: shared.work_used(),
            default: status == abi::S_DEFAULT,
        }),
        status => {
            let failed = || Fault::Failed { status, why: shared.last_error() };
            Answer::Failed(shared.fate().unwrap_or_else(failed))
        }
    }
}

/// What a worker needs of the game to play the step it waits for.
pub fn task(question: Question) -> Task {
    let before = question.before.cloned().map(Box::new);
    Task::Play { game: Box::new(question.game.fork()), before, brief: question.brief }
}
