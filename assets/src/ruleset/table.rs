//! Tables of comma-separated values: a header line that must match exactly, then rows whose fields know their place.

use super::error::{Fault, TableError, place};
use std::str::FromStr;

pub(crate) struct Table<'a> {
    file: &'a str,
    text: &'a str,
    columns: Vec<&'static str>,
    /// Columns that are not there and count as empty.
    absent: Vec<&'static str>,
    rows: Vec<csv::StringRecord>,
}

/// One line of a table.
#[derive(Clone, Copy)]
pub(crate) struct Row<'a> {
    table: &'a Table<'a>,
    record: &'a csv::StringRecord,
}

/// One cell of a table.
#[derive(Clone, Copy)]
pub(crate) struct Field<'a> {
    row: Row<'a>,
    column: usize,
    pub text: &'a str,
}

impl<'a> Table<'a> {
    pub fn read(file: &'a str, text: &'a str, columns: &'static [&'static str]) -> Result<Self, TableError> {
        Self::read_with(file, text, columns, &[])
    }

    /// As [`Self::read`]; the header may go on with some of `further`, in their order.
    pub fn read_with(
        file: &'a str,
        text: &'a str,
        columns: &'static [&'static str],
        further: &'static [&'static str],
    ) -> Result<Self, TableError> {
        let mut reader = csv::ReaderBuilder::new().has_headers(false).flexible(true).from_reader(text.as_bytes());
        let mut rows = Vec::new();
        for record in reader.records() {
            let record = record.map_err(|fault| {
                let offset = fault.position().map_or(0, |position| position.byte() as usize);
                Fault::new(format!("not readable as a table: {fault}"), "Save the file as UTF-8 text.")
                    .at(file, place(text, offset))
            })?;
            rows.push(record);
        }
        let first = rows.first();
        let is_there = |column: &&'static str| first.is_some_and(|header| header.iter().any(|found| found == *column));
        let (more, absent): (Vec<_>, Vec<_>) = further.iter().copied().partition(is_there);
        let columns: Vec<&'static str> = columns.iter().copied().chain(more).collect();
        let table = Self { file, text, columns, absent, rows };
        let columns = &table.columns;
        let Some(header) = table.rows.first() else {
            return Err(Fault::new("the table is empty", table.wanted()).at(file, (1, 1)));
        };
        for index in 0..header.len().max(columns.len()) {
            let offset = table.offset(header, index);
            let fault = match (header.get(index), columns.get(index)) {
                (Some(found), Some(column)) if found == *column => continue,
                (Some(found), Some(_)) if columns.contains(&found) => format!("column `{found}` is out of place"),
                (Some(found), _) => format!("unknown column `{found}`"),
                (None, column) => format!("column `{}` is missing", column.unwrap_or(&"")),
            };
            return Err(Fault::new(fault, table.wanted()).at(file, place(text, offset)));
        }
        for record in &table.rows[1..] {
            if record.len() != columns.len() {
                let offset = table.offset(record, record.len().min(columns.len()));
                let what = format!("{} fields instead of {}", record.len(), columns.len());
                let advice = format!("Every line needs these fields, empty or not: {}.", columns.join(","));
                return Err(Fault::new(what, advice).at(file, place(text, offset)));
            }
        }
        Ok(table)
    }

    fn wanted(&self) -> String {
        format!("The first line must be: {}.", self.columns.join(","))
    }

    pub fn rows(&'a self) -> impl Iterator<Item = Row<'a>> {
        self.rows[1..].iter().map(move |record| Row { table: self, record })
    }

    /// A fault of the table as a whole, at its end.
    pub fn fault(&self, what: impl Into<String>, advice: impl Into<String>) -> TableError {
        Fault::new(what, advice).at(self.file, place(self.text, self.text.len()))
    }

    /// Byte offset of field `index` of a record; past the end, that of the end of its line.
    fn offset(&self, record: &csv::StringRecord, index: usize) -> usize {
        let mut offset = record.position().map_or(0, |position| position.byte() as usize);
        // The reader reports the byte after the previous record, which may be a line break.
        while matches!(self.text.as_bytes().get(offset), Some(b'\n' | b'\r')) {
            offset += 1;
        }
        let (mut field, mut quoted) = (0, false);
        for (at, byte) in self.text.bytes().enumerate().skip(offset) {
            if field == index {
                return at;
            }
            match byte {
                b'"' => quoted = !quoted,
                b',' if !quoted => field += 1,
                b'\n' if !quoted => return at,
                _ => {}
            }
        }
        self.text.len()
    }
}

impl<'a> Row<'a> {
    /// The named field. Naming a column the table does not declare is a mistake in this program, not in the data.
    pub fn field(self, column: &str) -> Field<'a> {
        if self.table.absent.contains(&column) {
            return Field { row: self, column: self.table.columns.len() - 1, text: "" };
        }
        let index = self.table.columns.iter().position(|name| *name == column);
        let index = index.unwrap_or_else(|| panic!("the reader of {} asks for column {column}", self.table.file));
        Field { row: self, column: index, text: self.record[index].trim() }
    }
}

impl<'a> Field<'a> {
    pub fn fault(self, what: impl Into<String>, advice: impl Into<String>) -> TableError {
        self.place(Fault::new(what, advice))
    }

    pub fn place(self, fault: Fault) -> TableError {
        let table = self.row.table;
        fault.at(table.file, place(table.text, table.offset(self.row.record, self.column)))
    }

    /// The text, which must not be empty.
    pub fn word(self) -> Result<&'a str, TableError> {
        if self.text.is_empty() { Err(self.empty("a word")) } else { Ok(self.text) }
    }

    pub fn optional(self) -> Option<Self> {
        (!self.text.is_empty()).then_some(self)
    }

    /// A whole number within the range of the type.
    pub fn number<T: FromStr + Bounded>(self) -> Result<T, TableError> {
        if self.text.is_empty() {
            return Err(self.empty("a number"));
        }
        self.text.parse().map_err(|_| {
            self.fault(
                format!("`{}` is no {}", self.text, self.name()),
                format!("Write a whole number from 0 to {}.", T::MAX),
            )
        })
    }

    /// As [`Self::number`]; 0 if empty.
    pub fn number_or_0<T: FromStr + Bounded + Default>(self) -> Result<T, TableError> {
        if self.text.is_empty() { Ok(T::default()) } else { self.number() }
    }

    pub fn yes_or_no(self) -> Result<bool, TableError> {
        self.choice(&[("yes", true), ("no", false)])
    }

    /// One of a few words.
    pub fn choice<T: Copy>(self, words: &[(&str, T)]) -> Result<T, TableError> {
        words.iter().find(|(word, _)| *word == self.text).map(|(_, value)| *value).ok_or_else(|| {
            let advice = format!("Write {}.", super::error::one_of(words.iter().map(|(word, _)| *word)));
            self.fault(format!("`{}` is no {}", self.text, self.name()), advice)
        })
    }

    pub fn name(self) -> &'static str {
        self.row.table.columns[self.column]
    }

    fn empty(self, wanted: &str) -> TableError {
        self.fault(format!("`{}` is empty", self.name()), format!("Write {wanted}."))
    }
}

/// Number types that a field can hold.
pub(crate) trait Bounded {
    const MAX: u64;
}

impl Bounded for u8 {
    const MAX: u64 = u8::MAX as u64;
}

impl Bounded for u16 {
    const MAX: u64 = u16::MAX as u64;
}

impl Bounded for u32 {
    const MAX: u64 = u32::MAX as u64;
}
