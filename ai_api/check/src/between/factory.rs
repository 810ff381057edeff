//! The factory that the host gets in place of the plugin's.

use super::Arrangement;
use super::proxy::Proxy;
use meridian_ai_api::abi::{AgentTable, Config, Descriptor, FactoryTable, HostTable};
use std::ffi::c_char;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock};

/// The kit tests one plugin in a process.
static REAL: OnceLock<&'static FactoryTable> = OnceLock::new();
static NEXT: Mutex<Option<Arc<Arrangement>>> = Mutex::new(None);
static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

static FACTORY: FactoryTable = FactoryTable {
    struct_size: size_of::<FactoryTable>() as u32,
    reserved: 0,
    count: Some(count),
    descriptor: Some(descriptor),
    create: Some(create),
};

/// For [`meridian_ai_api::host::stand_between`].
pub fn between(factory: &'static FactoryTable) -> &'static FactoryTable {
    REAL.get_or_init(|| factory);
    &FACTORY
}

/// Agents that are made while the guard lives stand behind proxies with this arrangement.
pub fn ready(arrangement: &Arc<Arrangement>) -> MutexGuard<'static, ()> {
    let guard = ONE_AT_A_TIME.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    if let Ok(mut next) = NEXT.lock() {
        *next = Some(arrangement.clone());
    }
    guard
}

unsafe extern "C" fn count() -> u32 {
    // SAFETY: a plain call
    REAL.get().and_then(|real| real.count).map_or(0, |count| unsafe { count() })
}
unsafe extern "C" fn descriptor(index: u32) -> *const Descriptor {
    // SAFETY: a plain call
    REAL.get().and_then(|real| real.descriptor).map_or(std::ptr::null(), |descriptor| unsafe { descriptor(index) })
}
unsafe extern "C" fn create(host: *const HostTable, id: *const c_char, config: *const Config) -> *mut AgentTable {
    let arrangement = NEXT.lock().ok().and_then(|next| next.clone()).unwrap_or_default();
    match REAL.get() {
        // SAFETY: called by the host with what the header says
        Some(factory) => unsafe { Proxy::create(factory, host, id, config, arrangement) },
        None => std::ptr::null_mut(),
    }
}
