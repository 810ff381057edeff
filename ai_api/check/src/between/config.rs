//! The configuration of an agent with strings of its own: to make it anew.

use meridian_ai_api::abi::{self, Config, Param};
use std::ffi::{CStr, CString};

pub struct KeptConfig {
    pub config: Config,
    _texts: Vec<(CString, CString)>,
    _params: Vec<Param>,
}

impl KeptConfig {
    /// As a test plays: the agent may start no threads beside its own.
    ///
    /// # Safety
    /// The parameters are strings, as many as the configuration says.
    pub unsafe fn of(config: &Config) -> Self {
        let own = |text| {
            // SAFETY: parameters are strings
            unsafe { CStr::from_ptr(text) }.to_owned()
        };
        let texts: Vec<(CString, CString)> = (0..config.param_count as usize)
            .map(|at| {
                // SAFETY: there are as many as the configuration says
                let param = unsafe { &*config.params.add(at) };
                (own(param.key), own(param.value))
            })
            .collect();
        let params: Vec<Param> =
            texts.iter().map(|(key, value)| Param { key: key.as_ptr(), value: value.as_ptr() }).collect();
        let flags = config.flags | abi::CONFIG_SELF_TEST;
        let config = Config { params: params.as_ptr(), max_threads: 0, flags, ..*config };
        Self { config, _texts: texts, _params: params }
    }
}
