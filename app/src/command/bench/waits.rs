//! How long a player waits: for a saved game and its writing, for the reach of a stack, for odds under the pointer, for an order;
//! and a log of the frames of some months against an AI, those that took too long and what was going on. Nobody sees the
//! window. January 1943 unless another month is asked for.

use super::{median, render, resident_mib};
use crate::cli::Bench;
use meridian_ai_host::Setting;
use meridian_engine::{CellId, Phase, Side};
use meridian_renderer::headless::{Gpu, Target};
use meridian_session::ais::{Ais, bundled};
use meridian_session::{Failure, Folders, Seat};
use meridian_ui::game_screen::{GameCommand, GameScreen, Policy};
use meridian_ui::shell::{Command, FileCommand, Shell};
use meridian_ui::window::Offscreen;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// A longer frame is seen to stand still.
const STALL_MS: f64 = 33.0;
/// Times that a game is saved and loaded.
const TIMES: usize = 7;
/// Stacks and targets that are looked at in a step.
const LOOKS: usize = 40;
/// Months that are played.
const MONTHS: u16 = 3;
/// Combats of a step, at most.
const COMBATS: usize = 12;
/// An AI that takes longer has broken down.
const PATIENCE: Duration = Duration::from_mins(10);

/// The window, and what was waited for in it.
struct Desk {
    shell: Shell,
    window: Offscreen,
    /// What the program takes before a frame is drawn, and with the drawing, by what goes on, ms.
    frames: BTreeMap<&'static str, Vec<[f64; 2]>>,
    waits: BTreeMap<&'static str, Vec<f64>>,
}

pub fn measure(bench: &Bench, folders: &Folders) -> Result<Map<String, Value>, Failure> {
    let driver = driver_mib(resident_mib());
    let folder = scratch();
    let own = Folders { save_dir: Some(folder.clone()), config_dir: Some(folder.join("config")), ..folders.clone() };
    let shell = Shell::new(&own)?;
    let mut session = render::session(&shell.library, bench, folders)?;
    let (game, ais) = (session.game().fork(), Ais::new(folders.plugin_dir.clone()));
    let mut map = Map::new();
    map.insert("month".into(), json!(game.state().clock().month.to_string()));
    map.insert("units".into(), json!(game.state().units().count()));
    let ai = ais.player(&bundled("classic"), Side::Allies, Setting::of(&game, Side::Allies))?;
    session.take_seat(Side::Allies, Seat::Agent(ai));
    let window = Offscreen::new(&shell, 1280, 720)?;
    map.insert("adapter".into(), json!(window.adapter()));
    let mut desk = Desk { shell, window, frames: BTreeMap::new(), waits: BTreeMap::new() };
    desk.shell.show_game(session);
    desk.frame("opening")?;
    desk.save_and_load()?;
    for _ in 0..MONTHS {
        desk.play_month()?;
    }
    for (name, times) in &mut desk.waits {
        map.insert(format!("{name}_median_ms"), json!(median(times)));
        map.insert(format!("{name}_longest_ms"), json!(times.last()));
        map.insert(format!("{name}_times"), json!(times.len()));
    }
    map.insert("frames".into(), desk.log());
    map.insert("resident_mib".into(), json!(resident_mib()));
    map.insert("driver_mib".into(), json!(driver));
    map.insert(
        "graphics_mib".into(),
        json!(desk.window.memory().map(|it| it.reserved_bytes as f64 / f64::from(1 << 20))),
    );
    drop(desk);
    let _ = std::fs::remove_dir_all(folder);
    Ok(map)
}

/// What the graphics driver takes for itself, MiB: the process with a device and a cleared picture less the process before.
fn driver_mib(before: Option<f64>) -> Option<f64> {
    let gpu = Gpu::new(false).ok()?;
    Target::new(&gpu, 1280, 720).draw(&gpu, |_| {}).ok()?;
    Some(resident_mib()? - before?)
}

/// For saved games of the bench alone.
fn scratch() -> PathBuf {
    std::env::temp_dir().join(format!("meridian-bench-{}", std::process::id()))
}

fn ms(since: Instant) -> f64 {
    since.elapsed().as_secs_f64() * 1e3
}

impl Desk {
    fn screen(&mut self) -> &mut GameScreen {
        self.shell.game_screen().expect("a game is on the screen")
    }
    fn phase(&mut self) -> Phase {
        self.screen().session.state().clock().phase
    }
    /// One frame, with what the program does before it.
    fn frame(&mut self, what: &'static str) -> Result<(), Failure> {
        let began = Instant::now();
        self.shell.tick();
        let ticked = ms(began);
        self.window.frame(&mut self.shell)?;
        self.frames.entry(what).or_default().push([ticked, ms(began)]);
        Ok(())
    }
    /// Carries something out and waits for it, without the frame that shows it.
    fn wait(&mut self, what: &'static str, command: impl Into<Command>) -> Result<(), Failure> {
        let began = Instant::now();
        self.shell.apply(command);
        self.screen().refresh();
        self.waits.entry(what).or_default().push(ms(began));
        self.frame(what)
    }
    fn save_and_load(&mut self) -> Result<(), Failure> {
        for _ in 0..TIMES {
            // until it is written
            let began = Instant::now();
            self.shell.apply(FileCommand::QuickSave);
            self.shell.finish_files();
            self.waits.entry("save").or_default().push(ms(began));
            self.frame("save")?;
            // until it can be played
            let began = Instant::now();
            self.shell.apply(FileCommand::QuickLoad);
            self.shell.finish_files();
            self.frame("load")?;
            self.waits.entry("load").or_default().push(ms(began));
        }
        Ok(())
    }
    fn play_month(&mut self) -> Result<(), Failure> {
        let month = self.screen().session.state().clock().month;
        while self.screen().session.state().clock().month == month && self.screen().human().is_some() {
            match self.phase() {
                Phase::Deployment => {
                    let which = self.screen().now.arriving.iter().map(|row| (row.0, row.1)).collect();
                    self.wait("place_all", GameCommand::PlaceBy(Policy::Front, which))?;
                }
                Phase::FirstMovement(_) | Phase::SecondMovement(_) => self.look_at_stacks()?,
                Phase::Overrun(_) | Phase::Combat(_) => self.fight()?,
                _ => {}
            }
            self.wait("end_step", GameCommand::EndStep)?;
            let began = Instant::now();
            while self.screen().human().is_none() {
                if began.elapsed() > PATIENCE || self.screen().session.state().clock().winner.is_some() {
                    return Ok(());
                }
                self.frame("ai_plays")?;
            }
        }
        Ok(())
    }
    /// Goes through stacks, and over the hexes around each.
    fn look_at_stacks(&mut self) -> Result<(), Failure> {
        for _ in 0..LOOKS.min(self.screen().tasks.list.len()) {
            self.wait("select_to_reach", GameCommand::NextThing)?;
            let Some(cell) = self.screen().selection.cell else { continue };
            let near: Vec<CellId> = self.screen().session.game().map().grid.neighbours(cell).collect();
            for cell in near {
                self.hover("hover_move", Some(cell))?;
            }
            self.hover("hover_move", None)?;
        }
        Ok(())
    }
    fn hover(&mut self, what: &'static str, cell: Option<CellId>) -> Result<(), Failure> {
        let began = Instant::now();
        self.screen().hover(cell);
        self.screen().refresh();
        self.waits.entry(what).or_default().push(ms(began));
        self.frame(what)
    }
    /// Points at targets, then attacks the best ones.
    fn fight(&mut self) -> Result<(), Failure> {
        self.frame("target_list")?;
        let targets: Vec<_> = self.screen().prospects().to_vec();
        for target in targets.iter().take(LOOKS) {
            let cell = target.aim.cell(self.screen().session.state());
            self.hover("hover_odds", cell)?;
        }
        self.hover("hover_odds", None)?;
        for _ in 0..COMBATS {
            let Some(best) = self.screen().prospects().first().copied().filter(|best| best.worth >= 1.0) else { break };
            self.wait("target", GameCommand::Target(Some(best.aim)))?;
            let orders = self.screen().session.orders();
            self.wait("attack", GameCommand::Confirm)?;
            if self.screen().session.orders() == orders {
                break;
            }
            if self.screen().advance_open().is_some() {
                self.wait("advance", GameCommand::Confirm)?;
            }
        }
        Ok(())
    }
    /// By what went on: frames, how many were too long before and with the drawing, and the longest of them.
    fn log(&self) -> Value {
        let row = |(what, frames): (&&str, &Vec<[f64; 2]>)| {
            let too_long = |part: usize| frames.iter().filter(|frame| frame[part] > STALL_MS).count();
            let longest = |part: usize| frames.iter().map(|frame| frame[part]).fold(0.0, f64::max);
            let mut all: Vec<f64> = frames.iter().map(|frame| frame[1]).collect();
            json!({
                "what": what,
                "frames": frames.len(),
                "program_over_33_ms": too_long(0),
                "program_longest_ms": longest(0),
                "drawn_median_ms": median(&mut all),
                "drawn_over_33_ms": too_long(1),
                "drawn_longest_ms": longest(1),
            })
        };
        Value::Array(self.frames.iter().map(row).collect())
    }
}
