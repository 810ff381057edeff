//! What the host gets in place of what makes the player's agents.

use super::proxy::Proxy;
use super::{Arrangement, wire};
use crate::demand::Kind;
use meridian_ai_api::abi::{AgentTable, Config, HostTable};
use meridian_ai_host::{Maker, stand_between, stdio};
use std::ffi::c_char;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

static NEXT: Mutex<Option<(Arc<Arrangement>, Kind)>> = Mutex::new(None);
static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

/// From now on agents of this process stand behind proxies, and lines for programs go through the kit.
pub fn stand() {
    stand_between(|real| Arc::new(Behind { real }));
    stdio::rewrite_lines(wire::rewrite);
}

/// Agents that are made while the guard lives stand behind proxies with this arrangement.
pub fn ready(arrangement: &Arc<Arrangement>, kind: Kind) -> MutexGuard<'static, ()> {
    let guard = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
    *NEXT.lock().unwrap_or_else(PoisonError::into_inner) = Some((arrangement.clone(), kind));
    guard
}

/// Makes agents behind proxies.
struct Behind {
    real: Arc<dyn Maker>,
}

impl Maker for Behind {
    unsafe fn create(&self, host: *const HostTable, id: *const c_char, config: *const Config) -> *mut AgentTable {
        let next = NEXT.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let (arrangement, kind) = next.unwrap_or_else(|| (Arc::default(), Kind::Library));
        // SAFETY: called by the host with what the header says
        unsafe { Proxy::create(self.real.clone(), kind, host, id, config, arrangement) }
    }
}
