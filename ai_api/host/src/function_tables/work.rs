//! `meridian.work/1`.

use super::inner;
use meridian_ai_api::abi::{self, HostTable, WorkTable};

pub static TABLE: WorkTable = WorkTable { struct_size: size_of::<WorkTable>() as u32, reserved: 0, spend };

unsafe extern "C" fn spend(host: *const HostTable, units: u64) -> i32 {
    // SAFETY: `host` is null or a table that the plugin has from us, which lives until destroy(); what is used of it
    // may be used on any thread
    let Some(inner) = (unsafe { inner(host) }) else { return abi::E_ARGUMENT };
    inner.shared.charge(units).err().unwrap_or(abi::OK)
}
