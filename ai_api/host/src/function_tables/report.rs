//! `meridian.report/1`.

use super::{on_service, take};
use crate::report::note::{Mark, MarkKind, Note};
use meridian_ai_api::abi::{self, HostTable, ReportTable};
use std::ffi::c_char;

pub static TABLE: ReportTable =
    ReportTable { struct_size: size_of::<ReportTable>() as u32, reserved: 0, telemetry, annotate, explain, progress };

/// Longest key of a series.
const KEY_BYTES: u32 = 64;

/// # Safety
/// `utf8` is null or points to `len` bytes.
unsafe fn text(utf8: *const c_char, len: u32) -> Option<String> {
    // SAFETY: promised by the caller
    unsafe { take(utf8.cast::<u8>(), len) }.map(|bytes| String::from_utf8_lossy(bytes).into_owned())
}

unsafe extern "C" fn telemetry(host: *const HostTable, key: *const c_char, key_len: u32, value: f64) -> i32 {
    // SAFETY: `key` is null or the plugin's own until the call returns; `on_service` refuses null and other threads
    unsafe {
        on_service(host, |service| match text(key, key_len) {
            Some(key) if !key.is_empty() && key_len <= KEY_BYTES && value.is_finite() => {
                service.note(Note::Telemetry { key, value })
            }
            _ => abi::E_ARGUMENT,
        })
    }
}

unsafe extern "C" fn annotate(host: *const HostTable, note: *const abi::Note) -> i32 {
    // SAFETY: `note` is null or the plugin's own until the call returns; `on_service` refuses null and other threads
    unsafe {
        on_service(host, |service| {
            let Some(note) = note.as_ref().filter(|note| note.struct_size as usize >= size_of::<abi::Note>()) else {
                return abi::E_ARGUMENT;
            };
            let kind = match note.kind {
                abi::NOTE_CELLS => MarkKind::Cells,
                abi::NOTE_PATH => MarkKind::Path,
                abi::NOTE_TEXT => MarkKind::Text,
                abi::NOTE_HEAT => MarkKind::Heat,
                _ => return abi::E_ARGUMENT,
            };
            let count = note.cell_count;
            // more than that would not be taken anyway
            if count > 1 << 16 || note.text_len > 1 << 18 {
                return abi::E_LIMIT;
            }
            let values = if note.values.is_null() { 0 } else { count };
            let (Some(cells), Some(values), Some(text)) =
                (take(note.cells, count), take(note.values, values), text(note.text, note.text_len))
            else {
                return abi::E_ARGUMENT;
            };
            let known = service.at().map.len();
            let wrong = cells.is_empty()
                || cells.iter().any(|&cell| usize::from(cell) >= known)
                || (kind == MarkKind::Heat && values.is_empty());
            if wrong {
                return abi::E_ARGUMENT;
            }
            let (cells, values) = (cells.to_vec(), values.to_vec());
            service.note(Note::Mark(Mark {
                kind,
                colour: note.colour & 0x00FF_FFFF,
                cells,
                values,
                text,
                value: note.value,
            }))
        })
    }
}

unsafe extern "C" fn explain(host: *const HostTable, tag: u32, utf8: *const c_char, len: u32) -> i32 {
    // SAFETY: `utf8` is null or the plugin's own until the call returns; `on_service` refuses null and other threads
    unsafe {
        on_service(host, |service| match text(utf8, len) {
            Some(text) => service.explain(tag, text),
            None => abi::E_ARGUMENT,
        })
    }
}

unsafe extern "C" fn progress(host: *const HostTable, share: f64, utf8: *const c_char, len: u32) -> i32 {
    // SAFETY: `utf8` is null or the plugin's own until the call returns; `on_service` refuses null and other threads
    unsafe {
        on_service(host, |service| match text(utf8, len) {
            Some(text) if share.is_finite() => service.note(Note::Progress { share: share.clamp(0.0, 1.0), text }),
            _ => abi::E_ARGUMENT,
        })
    }
}
