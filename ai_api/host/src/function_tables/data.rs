//! `meridian.data/1`.

use super::{give, inner};
use meridian_ai_api::abi::{self, DataTable, HostTable};
use std::ffi::c_char;
use std::path::PathBuf;

pub static TABLE: DataTable =
    DataTable { struct_size: size_of::<DataTable>() as u32, reserved: 0, path, is_agent_thread };

/// Where an agent finds its files.
#[derive(Clone, Debug, Default)]
pub struct Folders {
    pub bundle: PathBuf,
    pub own: Option<PathBuf>,
}

unsafe extern "C" fn path(host: *const HostTable, kind: u32, out: *mut c_char, len: *mut u32) -> i32 {
    // SAFETY: `host` is null or a table that the plugin has from us, which lives until destroy()
    let Some(inner) = (unsafe { inner(host) }) else { return abi::E_ARGUMENT };
    let folders = inner.game().folders.get();
    let folder = match kind {
        abi::DATA_BUNDLE => folders.map(|folders| &folders.bundle),
        abi::DATA_OWN => folders.and_then(|folders| folders.own.as_ref()),
        _ => return abi::E_ARGUMENT,
    };
    // a path that is no UTF-8 can't be told
    let Some(text) = folder.and_then(|folder| folder.to_str()) else { return abi::E_ABSENT };
    // SAFETY: `out` and `len` are null or the plugin's own, with the room that they say, until the call returns
    unsafe { give(text.as_bytes(), out.cast(), len) }
}

unsafe extern "C" fn is_agent_thread(host: *const HostTable) -> i32 {
    // SAFETY: `host` is null or a table that the plugin has from us, which lives until destroy()
    let Some(inner) = (unsafe { inner(host) }) else { return 0 };
    (inner.thread.get() == Some(&std::thread::current().id())).into()
}
