//! The journals of AIs in files: one for each side, a line for each line, with month, phase and level. What an AI writes is
//! foreign text: nothing of it reaches a terminal that could act on it, and no file grows without end. What stands in the
//! files is English everywhere: programs read them.

use crate::failure::Failure;
use clap::ValueEnum;
use meridian_ai_api::abi;
use meridian_engine::{Month, Phase, Side};
use meridian_words::{Words, arguments};
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// Bytes of a journal of `play`.
pub const MOST: u64 = 64 << 20;
/// Bytes of a journal of one game of a tournament.
pub const MOST_OF_MANY: u64 = 4 << 20;

/// How much a line matters, as in the interface.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
#[expect(missing_docs, reason = "what is said of a value stands in `--help`, and these need no words there")]
pub enum LogLevel {
    #[default]
    Trace,
    Debug,
    Info,
    Warn,
    Error,
}

impl LogLevel {
    /// Numbers above the last one are errors too.
    pub const fn of(number: u32) -> Self {
        match number {
            abi::LOG_TRACE => Self::Trace,
            abi::LOG_DEBUG => Self::Debug,
            abi::LOG_INFO => Self::Info,
            abi::LOG_WARN => Self::Warn,
            _ => Self::Error,
        }
    }
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Trace => "trace",
            Self::Debug => "debug",
            Self::Info => "info",
            Self::Warn => "warn",
            Self::Error => "error",
        }
    }
}

/// `1939-09  First movement           info   12 units moved`.
pub fn line(month: Month, phase: Phase, level: LogLevel, text: &str) -> String {
    format!("{month}  {:<23}  {:<5}  {}", Words::ENGLISH.phase(phase), level.name(), harmless(text))
}

/// The text in one line that does nothing to a terminal: what controls it, or turns the direction of writing, is written out.
pub fn harmless(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.trim_end().chars() {
        let turns =
            matches!(letter, '\u{61c}' | '\u{200e}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        if letter.is_control() || turns {
            out.extend(letter.escape_default());
        } else {
            out.push(letter);
        }
    }
    out
}

/// The journals of one game.
pub struct AiLog {
    sheets: [Sheet; 2],
    level: LogLevel,
}

struct Sheet {
    path: PathBuf,
    file: BufWriter<File>,
    left: u64,
    most: u64,
    /// Why it could not be written.
    trouble: Option<io::Error>,
}

impl AiLog {
    /// Makes `PREFIXaxis.log` and `PREFIXallies.log` in a folder that is there; they begin with who plays.
    ///
    /// # Errors
    /// A file can't be made, or one that is there may not be written over.
    pub fn create(
        folder: &Path,
        prefix: &str,
        players: &[String; 2],
        level: LogLevel,
        most: u64,
    ) -> Result<Self, Failure> {
        let sheet = |side: Side| -> Result<Sheet, Failure> {
            let path = folder.join(format!("{prefix}{}.log", side.name().to_lowercase()));
            // A journal grows in its place, so that what was said before a crash is there.
            let file = meridian_files::check(&path)
                .and_then(|()| File::create(&path))
                .map_err(|error| Failure::file("cant-write", &path, &error))?;
            let mut sheet = Sheet { path, file: BufWriter::new(file), left: most, most, trouble: None };
            let (player, side) = (harmless(&players[side.index()]), Words::ENGLISH.side(side));
            let head = arguments! { player = player, side = side };
            sheet.write(&Words::ENGLISH.say_with("journal-head", &head));
            Ok(sheet)
        };
        Ok(Self { sheets: [sheet(Side::Axis)?, sheet(Side::Allies)?], level })
    }
    /// A line of the AI of that side.
    pub(crate) fn say(&mut self, side: Side, (month, phase): (Month, Phase), level: u32, text: &str) {
        let level = LogLevel::of(level);
        if level >= self.level {
            self.sheets[side.index()].write(&line(month, phase, level, text));
        }
    }
    /// Something that the game has to say of it: also where the file is full.
    pub(crate) fn fault(&mut self, side: Side, (month, phase): (Month, Phase), text: &str) {
        let sheet = &mut self.sheets[side.index()];
        sheet.put(&line(month, phase, LogLevel::Error, text));
    }
    /// Everything is in the files, or could not be written.
    pub(crate) fn flush(&mut self) -> Result<(), Failure> {
        self.sheets.iter_mut().try_for_each(|sheet| {
            if sheet.trouble.is_none() {
                sheet.trouble = sheet.file.flush().err();
            }
            sheet.trouble.as_ref().map_or(Ok(()), |error| Err(Failure::file("cant-write", &sheet.path, error)))
        })
    }
}

impl Sheet {
    fn write(&mut self, line: &str) {
        let bytes = line.len() as u64 + 1;
        if self.left >= bytes {
            self.left -= bytes;
            self.put(line);
        } else if self.left > 0 {
            self.left = 0;
            let full = arguments! { megabytes = self.most >> 20 };
            self.put(&Words::ENGLISH.say_with("journal-full", &full));
        }
    }
    fn put(&mut self, line: &str) {
        if self.trouble.is_none() {
            self.trouble = writeln!(self.file, "{line}").err();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STEP: (Month, Phase) = (Month(1939 * 12 + 8), Phase::FirstMovement(Side::Axis));

    fn written(name: &str, level: LogLevel, most: u64, fill: impl FnOnce(&mut AiLog)) -> String {
        let folder = std::env::temp_dir().join(format!("meridian-ai-log-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let mut log = AiLog::create(&folder, "", &["mine".into(), "other".into()], level, most).unwrap();
        fill(&mut log);
        log.flush().unwrap();
        let text = std::fs::read_to_string(folder.join("axis.log")).unwrap();
        assert_eq!(std::fs::read_to_string(folder.join("allies.log")).unwrap(), "# other plays the Allies\n");
        std::fs::remove_dir_all(&folder).unwrap();
        text
    }

    #[test]
    fn lines_say_when_and_how_much_they_matter_and_do_nothing_to_a_terminal() {
        let text = written("lines", LogLevel::Info, MOST, |log| {
            log.say(Side::Axis, STEP, abi::LOG_DEBUG, "left out");
            log.say(Side::Axis, STEP, abi::LOG_INFO, "first\nsecond \u{1b}[31mred\u{1b}[0m \u{202e}drawkcab Malmö\r\n");
            log.say(Side::Axis, STEP, 99, "no level");
        });
        let lines: Vec<&str> = text.lines().collect();
        let first =
            r"1939-09  First movement           info   first\nsecond \u{1b}[31mred\u{1b}[0m \u{202e}drawkcab Malmö";
        assert_eq!(
            lines,
            ["# mine plays the Axis", first, "1939-09  First movement           error  no level"],
            "{text}"
        );
    }

    #[test]
    fn a_flood_ends_with_a_sentence_and_faults_are_still_told() {
        let text = written("flood", LogLevel::Trace, 1 << 20, |log| {
            (0..100_000).for_each(|_| log.say(Side::Axis, STEP, abi::LOG_INFO, "water"));
            log.fault(Side::Axis, STEP, "it drowned");
        });
        assert!(text.len() < (1 << 20) + 300, "{}", text.len());
        let last: Vec<&str> = text.lines().rev().take(2).collect();
        assert!(last[0].ends_with("error  it drowned") && last[1].starts_with("# 1 MiB are written"), "{last:?}");
    }

    #[test]
    fn a_file_that_can_not_be_written_is_named() {
        let nowhere = std::env::temp_dir().join(format!("meridian-ai-log-{}-nowhere/x", std::process::id()));
        let error = AiLog::create(&nowhere, "", &[String::new(), String::new()], LogLevel::Info, MOST).err().unwrap();
        assert!(error.message().contains("axis.log"), "{}", error.message());
    }
}
