//! A log of the window's loop: what each turn of it took, and what went on in it. A turn begins when the loop wakes up and ends when
//! it waits again; it draws no frame, or one of each window. What it takes without the drawing is what a player waits for on any
//! graphics card.

use super::moment::{Moment, Span, watch_this_thread};
use crate::shell::{Shell, name_of};
use meridian_session::Failure;
use std::fmt::Debug;
use std::fs::File;
use std::io::{self, LineWriter, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Writes a line of CSV a turn: when it began, ms since the first one; ms of the program, those of it in which its thread ran, and
/// those in which it waited for a processor that others had; ms of drawing; frames drawn; what went on.
pub struct FrameLog {
    path: PathBuf,
    /// None once it can't be written any more.
    file: Option<LineWriter<File>>,
    began: Instant,
    turn: Moment,
    frames: u32,
    drawing: Span,
    happened: Vec<String>,
}

/// What stands over the columns.
const HEAD: &str = "at_ms,program_ms,ran_ms,queued_ms,drawing_ms,frames,what";

impl FrameLog {
    /// Begins the file, over what was there. The thread that the window is on begins it.
    ///
    /// # Errors
    /// It can't be written.
    pub fn create(path: &Path) -> Result<Self, Failure> {
        let begin = || -> io::Result<LineWriter<File>> {
            let mut file = LineWriter::new(File::create(path)?);
            writeln!(file, "{HEAD}")?;
            Ok(file)
        };
        let file = begin().map_err(|error| Failure::file("cant-write", path, &error))?;
        watch_this_thread();
        let now = Moment::now();
        Ok(Self {
            path: path.to_owned(),
            file: Some(file),
            began: now.at(),
            turn: now,
            frames: 0,
            drawing: Span::default(),
            happened: Vec::new(),
        })
    }
    /// The loop wakes up.
    pub(super) fn wakes(&mut self) {
        self.turn = Moment::now();
    }
    /// Something reached the window.
    pub(super) fn happens(&mut self, event: &impl Debug) {
        let name = name_of(event);
        if !self.happened.contains(&name) {
            self.happened.push(name);
        }
    }
    /// A frame was drawn, and took so long on the graphics device.
    pub(super) fn drew(&mut self, drawing: Span) {
        self.frames += 1;
        self.drawing += drawing;
    }
    /// The loop waits for what comes next.
    pub(super) fn waits(&mut self, shell: &mut Shell) {
        let now = Moment::now();
        let (drawing, frames) = (std::mem::take(&mut self.drawing), std::mem::take(&mut self.frames));
        self.happened.extend(shell.doings.take());
        let what = std::mem::take(&mut self.happened).join(" ");
        let ms = |time: Duration| time.as_secs_f64() * 1e3;
        let (at, program) = (self.turn.at() - self.began, now - self.turn - drawing);
        let Some(file) = &mut self.file else { return };
        let times = [program.whole, program.ran, program.queued, drawing.whole]
            .map(|time| format!("{:.2}", ms(time)))
            .join(",");
        if let Err(error) = writeln!(file, "{:.1},{times},{frames},{what}", ms(at)) {
            log::warn!("{}: {error}", self.path.display());
            self.file = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game_screen::GameCommand;
    use crate::shell::{Command, FileCommand, ProgramCommand};
    use meridian_session::Folders;
    use winit::event::WindowEvent;

    #[test]
    fn a_turn_is_a_line() {
        let folder = std::env::temp_dir().join(format!("meridian-frames-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("made");
        let file = folder.join("frames.csv");
        let folders =
            Folders { save_dir: Some(folder.clone()), config_dir: Some(folder.clone()), ..Folders::default() };
        let mut shell = Shell::new(&folders).expect("the menu");
        shell.doings.keep();
        let mut log = FrameLog::create(&file).expect("it can be written");
        log.wakes();
        let drawn = Moment::now();
        std::thread::sleep(Duration::from_millis(30));
        log.drew(drawn.elapsed());
        shell.apply(ProgramCommand::FullScreen);
        log.happens(&WindowEvent::RedrawRequested);
        log.waits(&mut shell);
        log.wakes();
        log.waits(&mut shell);
        let text = std::fs::read_to_string(&file).expect("there");
        let lines: Vec<Vec<&str>> = text.lines().map(|line| line.split(',').collect()).collect();
        let number = |text: &str| text.parse::<f64>().expect("a number");
        assert_eq!((lines[0].join(","), lines.len()), (HEAD.to_owned(), 3), "{text}");
        assert!(number(lines[1][4]) >= 30.0 && lines[1][5..] == ["1", "RedrawRequested Program(FullScreen)"], "{text}");
        assert!(lines[2][4..] == ["0.00", "0", ""] && number(lines[2][0]) >= 30.0, "{text}");
        let why = FrameLog::create(&folder).err().expect("a folder is no file").to_string();
        assert!(why.contains(&folder.display().to_string()), "{why}");
        std::fs::remove_dir_all(&folder).expect("removed");
    }

    #[test]
    fn names_are_short() {
        assert_eq!(name_of(&Command::from(GameCommand::EndStep)), "Game(EndStep)");
        assert_eq!(name_of(&Command::from(FileCommand::Load("a/b.mrs".into()))), "File(Load(");
    }
}
