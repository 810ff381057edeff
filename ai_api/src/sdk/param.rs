//! Parameters that an agent declares, so that the host checks values before the agent is made and people can set them.

use crate::abi::{self, ParamInfo};
use std::ffi::CStr;

/// One parameter. Write them as `const PARAMS: &'static [Param]` of an agent.
///
/// ```
/// use meridian_ai_api::sdk::Param;
/// const PARAMS: &[Param] = &[
///     Param::spin(c"depth", c"3", 1, 9).about(c"Depth", c"steps looked ahead").tunable(),
///     Param::combo(c"style", c"bold", c"bold\nshy").about(c"Style", c"how it attacks"),
/// ];
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Param {
    key: &'static CStr,
    name: &'static CStr,
    description: &'static CStr,
    default: &'static CStr,
    choices: Option<&'static CStr>,
    kind: u32,
    flags: u32,
    min: f64,
    max: f64,
    step: f64,
}

impl Param {
    const fn new(key: &'static CStr, default: &'static CStr, kind: u32, min: f64, max: f64) -> Self {
        Self { key, name: key, description: c"", default, choices: None, kind, flags: 0, min, max, step: 0.0 }
    }
    /// `true` or `false`.
    pub const fn check(key: &'static CStr, default: bool) -> Self {
        Self::new(key, if default { c"true" } else { c"false" }, abi::PARAM_CHECK, 0.0, 1.0)
    }
    /// A whole number from `min` to `max`.
    pub const fn spin(key: &'static CStr, default: &'static CStr, min: i64, max: i64) -> Self {
        Self::new(key, default, abi::PARAM_SPIN, min as f64, max as f64)
    }
    /// A number from `min` to `max`.
    pub const fn real(key: &'static CStr, default: &'static CStr, min: f64, max: f64) -> Self {
        Self::new(key, default, abi::PARAM_REAL, min, max)
    }
    /// One of the choices, which are separated by newlines.
    pub const fn combo(key: &'static CStr, default: &'static CStr, choices: &'static CStr) -> Self {
        let mut param = Self::new(key, default, abi::PARAM_COMBO, 0.0, 0.0);
        param.choices = Some(choices);
        param
    }
    /// A text of at most `max` bytes.
    pub const fn text(key: &'static CStr, default: &'static CStr, max: u32) -> Self {
        Self::new(key, default, abi::PARAM_STRING, 0.0, max as f64)
    }
    /// What people read.
    #[must_use]
    pub const fn about(mut self, name: &'static CStr, description: &'static CStr) -> Self {
        self.name = name;
        self.description = description;
        self
    }
    /// Changes how well the agent plays.
    #[must_use]
    pub const fn strength(mut self) -> Self {
        self.flags |= abi::PARAM_STRENGTH;
        self
    }
    /// Changes how well the agent plays, and is worth searching for better values.
    #[must_use]
    pub const fn tunable(mut self) -> Self {
        self.flags |= abi::PARAM_STRENGTH | abi::PARAM_TUNABLE;
        self
    }
    /// For authors, not for players.
    #[must_use]
    pub const fn hidden(mut self) -> Self {
        self.flags |= abi::PARAM_HIDDEN;
        self
    }
    /// For the table of the interface.
    #[doc(hidden)]
    pub const fn info(&self) -> ParamInfo {
        ParamInfo {
            struct_size: size_of::<ParamInfo>() as u32,
            kind: self.kind,
            flags: self.flags,
            reserved: 0,
            key: self.key.as_ptr(),
            name: self.name.as_ptr(),
            description: self.description.as_ptr(),
            default_value: self.default.as_ptr(),
            choices: match self.choices {
                Some(choices) => choices.as_ptr(),
                None => std::ptr::null(),
            },
            min: self.min,
            max: self.max,
            step: self.step,
        }
    }
    /// Name on the command line.
    pub const fn key(&self) -> &'static CStr {
        self.key
    }
    /// Its value where none is given.
    pub const fn default(&self) -> &'static CStr {
        self.default
    }
}
