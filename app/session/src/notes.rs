//! Notes of AIs in a file, one JSON object a line beside a replay.

use crate::failure::Failure;
use crate::session::Noted;
use meridian_ai_host::{Mark, MarkKind, Note};
use meridian_engine::{Map, Month};
use meridian_words::{Words, t};
use serde::{Deserialize, Serialize};
use std::io::Write;
use std::path::Path;

/// One line of a file of notes. Fields that a kind does not have are left out.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct NoteLine {
    /// Number of the order in the replay that it is about or came before.
    pub line: usize,
    /// `1941-05`.
    pub month: String,
    /// English name of the phase it came in.
    pub phase: String,
    /// `Axis` or `Allies`: whose AI it is of.
    pub side: String,
    /// What it shows, and so which of the fields below it has.
    pub kind: NoteKind,
    /// Of a series.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// Of a series; how far a step has come; how strongly cells are marked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<f64>,
    /// Of an explanation: the tag of the orders that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tag: Option<u32>,
    /// 0xRRGGBB.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<u32>,
    /// Of a mark: numbers of its cells, in the order of the drawing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<u16>,
    /// Of a mark: one for each cell, or none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<f32>,
    /// Of a mark, an explanation or how far a step has come: for people.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
}

/// What a note shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NoteKind {
    /// The next value of a series.
    Telemetry,
    /// Cells that are tinted alike.
    Cells,
    /// An arrow through cells.
    Path,
    /// Words at the first cell.
    Text,
    /// Cells that are tinted each by its own value.
    Heat,
    /// Why orders were given.
    Explain,
    /// How far the step has come, 0 to 1.
    Progress,
}

impl From<&Noted> for NoteLine {
    fn from(noted: &Noted) -> Self {
        let mut line = Self {
            line: noted.line,
            month: noted.month.to_string(),
            phase: Words::ENGLISH.phase(noted.phase),
            side: noted.side.name().to_owned(),
            kind: NoteKind::Telemetry,
            key: None,
            value: None,
            tag: None,
            colour: None,
            cells: Vec::new(),
            values: Vec::new(),
            text: String::new(),
        };
        match &noted.note {
            Note::Telemetry { key, value } => (line.key, line.value) = (Some(key.clone()), Some(*value)),
            Note::Mark(mark) => {
                line.kind = match mark.kind {
                    MarkKind::Cells => NoteKind::Cells,
                    MarkKind::Path => NoteKind::Path,
                    MarkKind::Text => NoteKind::Text,
                    MarkKind::Heat => NoteKind::Heat,
                };
                line.colour = Some(mark.colour);
                line.value = Some(f64::from(mark.value));
                (line.cells, line.values) = (mark.cells.clone(), mark.values.clone());
                line.text.clone_from(&mark.text);
            }
            Note::Explain { tag, text, .. } => {
                line.kind = NoteKind::Explain;
                line.tag = Some(*tag);
                line.text.clone_from(text);
            }
            Note::Progress { share, text } => {
                line.kind = NoteKind::Progress;
                line.value = Some(*share);
                line.text.clone_from(text);
            }
        }
        line
    }
}

impl NoteLine {
    /// What it draws on the map, if it does.
    pub fn mark(&self) -> Option<Mark> {
        let kind = match self.kind {
            NoteKind::Cells => MarkKind::Cells,
            NoteKind::Path => MarkKind::Path,
            NoteKind::Text => MarkKind::Text,
            NoteKind::Heat => MarkKind::Heat,
            NoteKind::Telemetry | NoteKind::Explain | NoteKind::Progress => return None,
        };
        Some(Mark {
            kind,
            colour: self.colour.unwrap_or(0),
            cells: self.cells.clone(),
            values: self.values.clone(),
            text: self.text.clone(),
            value: self.value.unwrap_or(1.0) as f32,
        })
    }
}

/// Appends notes as lines.
///
/// # Errors
/// `out` takes no more; what was written before stays there.
pub fn write(out: &mut impl Write, notes: &[NoteLine]) -> std::io::Result<()> {
    for note in notes {
        serde_json::to_writer(&mut *out, note)?;
        out.write_all(b"\n")?;
    }
    Ok(())
}

/// The notes of a file, in its order.
pub(crate) fn read(path: &Path, map: &Map) -> Result<Vec<NoteLine>, Failure> {
    let text = meridian_files::read_to_string(path).map_err(|error| Failure::file("cant-read", path, &error))?;
    let mut notes = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let wrong = |why: String| Failure::usage(format!("{}:{}: {why}", path.display(), number + 1));
        let note: NoteLine =
            serde_json::from_str(line).map_err(|error| wrong(t!("note-is-none", error = error.to_string())))?;
        if let Some(cell) = note.cells.iter().find(|&&cell| usize::from(cell) >= map.len()) {
            return Err(wrong(t!("note-cell-unknown", cell = *cell)));
        }
        notes.push(note);
    }
    Ok(notes)
}

/// What the notes of a file draw in a month.
///
/// # Errors
/// The file can't be read, a line of it is no note, or names a cell that the map does not have.
pub fn marks_of(path: &Path, month: Month, map: &Map) -> Result<Vec<Mark>, Failure> {
    let month = month.to_string();
    Ok(read(path, map)?.iter().filter(|note| note.month == month).filter_map(NoteLine::mark).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use meridian_engine::{Phase, Side};

    fn noted(note: Note) -> Noted {
        Noted { line: 7, month: Month::new(1941, 5), phase: Phase::Combat(Side::Axis), side: Side::Axis, note }
    }

    #[test]
    fn notes_read_back_in_their_month() {
        let mark = |kind, values: Vec<f32>| {
            let (colour, cells, text) = (0xAA_22_10, vec![5, 6, 7], "here".to_owned());
            Note::Mark(Mark { kind, colour, cells, values, text, value: 0.5 })
        };
        let notes = [
            noted(Note::Telemetry { key: "eval".into(), value: 0.25 }),
            noted(mark(MarkKind::Cells, vec![])),
            noted(mark(MarkKind::Path, vec![])),
            noted(mark(MarkKind::Text, vec![])),
            noted(mark(MarkKind::Heat, vec![1.0, 2.0, 4.0])),
            noted(Note::Explain { tag: 3, order: Some(0), text: "why".into() }),
            noted(Note::Progress { share: 0.5, text: "searching".into() }),
        ];
        let path = std::env::temp_dir().join(format!("meridian-notes-{}.jsonl", std::process::id()));
        let mut file = std::fs::File::create(&path).expect("made");
        write(&mut file, &notes.each_ref().map(NoteLine::from)).expect("written");
        let text = std::fs::read_to_string(&path).expect("read");
        let first = r#"{"line":7,"month":"1941-05","phase":"Combat","side":"Axis","kind":"telemetry","key":"eval","value":0.25}"#;
        assert_eq!(text.lines().next(), Some(first));
        let map = meridian_assets::world::world();
        let marks = marks_of(&path, Month::new(1941, 5), &map).expect("read");
        assert_eq!(marks.len(), 4);
        assert_eq!(Note::Mark(marks[3].clone()), notes[4].note);
        assert!(marks_of(&path, Month::new(1941, 6), &map).expect("read").is_empty());
        std::fs::write(&path, text.replace("[5,6,7]", "[5,65000,7]")).expect("written");
        let error = marks_of(&path, Month::new(1941, 5), &map).expect_err("refused");
        assert!(error.to_string().contains(":2: there is no cell 65000"), "{error}");
        std::fs::remove_file(&path).expect("removed");
    }
}
