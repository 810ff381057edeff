//! What an agent tells beside its orders: work of its own, and what it thinks.

use super::Stop;
use super::turn::Turn;
use crate::abi::{self, ClockReading, Note, ReportTable, WorkTable};

/// Something on the map for those who watch.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sketch<'a> {
    /// 0xRRGGBB.
    pub colour: u32,
    /// In the order of the drawing.
    pub cells: &'a [u16],
    /// At the first cell.
    pub text: &'a str,
    /// How strongly cells are marked, 0 to 1.
    pub value: f32,
}

impl Turn<'_> {
    /// Time and work of this step, as the host keeps them.
    pub fn clock(&self) -> ClockReading {
        // SAFETY: all-zero numbers are a value of the structure
        let mut clock: ClockReading = unsafe { std::mem::zeroed() };
        clock.struct_size = size_of::<ClockReading>() as u32;
        // SAFETY: the structure says its size
        unsafe { (self.host().clock)(self.host(), &raw mut clock) };
        clock
    }
    /// Counts work of the agent's own against its budget.
    ///
    /// # Errors
    /// [`Stop::Cancelled`] when the work or the time is used up.
    pub fn spend(&self, units: u64) -> Result<(), Stop> {
        let Some(table) = self.table::<WorkTable>(abi::EXT_WORK) else { return Ok(()) };
        // SAFETY: the table is the host's and lives like it; only a number is passed
        match unsafe { (table.spend)(self.host(), units) } {
            abi::OK => Ok(()),
            status => Err(Stop::of("spend", status)),
        }
    }
    /// A value of a series; "eval" is the expected share of the Axis, 0 to 1.
    pub fn telemetry(&self, key: &str, value: f64) {
        if let Some(table) = self.table::<ReportTable>(abi::EXT_REPORT) {
            // SAFETY: pointer and length belong together
            unsafe { (table.telemetry)(self.host(), key.as_ptr().cast(), key.len() as u32, value) };
        }
    }
    /// Why the orders with this tag are given.
    pub fn explain(&self, tag: u32, why: &str) {
        if let Some(table) = self.table::<ReportTable>(abi::EXT_REPORT) {
            // SAFETY: pointer and length belong together
            unsafe { (table.explain)(self.host(), tag, why.as_ptr().cast(), why.len() as u32) };
        }
    }
    /// How far the step has come, 0 to 1, and what is being done.
    pub fn progress(&self, share: f64, what: &str) {
        if let Some(table) = self.table::<ReportTable>(abi::EXT_REPORT) {
            // SAFETY: pointer and length belong together
            unsafe { (table.progress)(self.host(), share, what.as_ptr().cast(), what.len() as u32) };
        }
    }
    /// Marks cells on the map.
    pub fn mark_cells(&self, sketch: Sketch) {
        self.annotate(abi::NOTE_CELLS, sketch, &[]);
    }
    /// Draws an arrow through the cells.
    pub fn mark_path(&self, sketch: Sketch) {
        self.annotate(abi::NOTE_PATH, sketch, &[]);
    }
    /// Writes a text at the first cell.
    pub fn mark_text(&self, sketch: Sketch) {
        self.annotate(abi::NOTE_TEXT, sketch, &[]);
    }
    /// Draws a heat map: a value for each cell.
    pub fn mark_heat(&self, sketch: Sketch, values: &[f32]) {
        self.annotate(abi::NOTE_HEAT, sketch, values);
    }
    fn annotate(&self, kind: u32, sketch: Sketch, values: &[f32]) {
        let Some(table) = self.table::<ReportTable>(abi::EXT_REPORT) else { return };
        let cells = if values.is_empty() { sketch.cells.len() } else { sketch.cells.len().min(values.len()) };
        let note = Note {
            struct_size: size_of::<Note>() as u32,
            kind,
            colour: sketch.colour,
            cell_count: cells as u32,
            cells: sketch.cells.as_ptr(),
            values: if values.is_empty() { std::ptr::null() } else { values.as_ptr() },
            text: sketch.text.as_ptr().cast(),
            text_len: sketch.text.len() as u32,
            value: sketch.value,
        };
        // SAFETY: all pointers live through the call, counts are as said
        unsafe { (table.annotate)(self.host(), &raw const note) };
    }
}
