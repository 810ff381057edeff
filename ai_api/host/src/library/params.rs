//! Parameters that an agent declares (factory `meridian.params/1`), and given values against them.

use meridian_ai_api::abi::{self, ParamsTable};
use serde::{Deserialize, Serialize};
use std::ffi::{CStr, c_char};

/// One parameter, as the agent declares it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ParamInfo {
    /// Name on the command line.
    pub key: String,
    /// What people read.
    pub name: String,
    /// A sentence for people; may be empty.
    pub description: String,
    /// Written as on the command line.
    pub default_value: String,
    /// What values there are.
    pub kind: ParamKind,
    /// `abi::PARAM_STRENGTH` and so on.
    pub flags: u32,
    /// A sensible step from value to value, 0 = none.
    pub step: f64,
}

/// The values that a parameter takes.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum ParamKind {
    /// `true` or `false`.
    Check,
    /// Whole numbers.
    Spin {
        /// The least.
        min: i64,
        /// The greatest.
        max: i64,
    },
    /// Numbers.
    Real {
        /// The least.
        min: f64,
        /// The greatest.
        max: f64,
    },
    /// One of a few words.
    Combo {
        /// All there are.
        choices: Vec<String>,
    },
    /// At most so many bytes.
    Text {
        /// So many.
        max: usize,
    },
}

/// Declared parameters of an agent; none if it declares nothing. The error says what is wrong with the declaration.
///
/// # Safety
/// `table` is null or what the plugin returned for `meridian.params/1`.
pub unsafe fn read(table: *const ParamsTable, id: &CStr) -> Result<Option<Vec<ParamInfo>>, String> {
    // SAFETY: promised by the caller
    let Some(table) = (unsafe { table.as_ref() }) else { return Ok(None) };
    if (table.struct_size as usize) < size_of::<ParamsTable>() {
        return Err(short_table());
    }
    let (Some(count), Some(info)) = (table.count, table.info) else {
        return Err("its table of parameters lacks functions".to_owned());
    };
    // SAFETY: functions of the plugin's own table, called with a string that outlives the call
    let count = unsafe { count(id.as_ptr()) };
    // SAFETY: null or a static of a library that is never unloaded; the index is below the count that it gave
    unsafe { read_rows((0..count.min(MOST as u32)).map(|index| info(id.as_ptr(), index))) }.map(Some)
}

/// Parameters of one agent that are read.
pub const MOST: usize = 256;

pub fn short_table() -> String {
    "its table of parameters is shorter than the header says".to_owned()
}

/// Each row as it is declared. The error says what is wrong with which.
///
/// # Safety
/// Rows are null or as the header has them, and live as long as the program.
pub unsafe fn read_rows(rows: impl Iterator<Item = *const abi::ParamInfo>) -> Result<Vec<ParamInfo>, String> {
    let read = |(index, row): (usize, *const abi::ParamInfo)| {
        // SAFETY: promised by the caller
        let info = unsafe { row.as_ref() }.filter(|info| info.struct_size as usize >= size_of::<abi::ParamInfo>());
        let info = info.ok_or_else(|| format!("its parameter {index} is missing or too short"))?;
        declared(info).map_err(|why| format!("its parameter {index} {why}"))
    };
    rows.enumerate().map(read).collect()
}

fn declared(info: &abi::ParamInfo) -> Result<ParamInfo, String> {
    let key = text(info.key);
    if key.is_empty() {
        return Err("has no key".to_owned());
    }
    let ordered = info.min <= info.max;
    let kind = match info.kind {
        abi::PARAM_CHECK => ParamKind::Check,
        abi::PARAM_SPIN if ordered => ParamKind::Spin { min: info.min as i64, max: info.max as i64 },
        abi::PARAM_REAL if ordered => ParamKind::Real { min: info.min, max: info.max },
        abi::PARAM_SPIN | abi::PARAM_REAL => return Err(format!("(`{key}`) has a min above its max")),
        abi::PARAM_COMBO => {
            let choices: Vec<String> = text(info.choices).lines().map(str::to_owned).collect();
            if choices.is_empty() {
                return Err(format!("(`{key}`) has no choices"));
            }
            ParamKind::Combo { choices }
        }
        abi::PARAM_STRING => ParamKind::Text { max: info.max.max(0.0) as usize },
        other => return Err(format!("(`{key}`) is of the unknown kind {other}")),
    };
    let name = Some(text(info.name)).filter(|name| !name.is_empty()).unwrap_or_else(|| key.clone());
    let (description, default_value) = (text(info.description), text(info.default_value));
    let param = ParamInfo { key, name, description, default_value, kind, flags: info.flags, step: info.step };
    param.check(&param.default_value).map_err(|why| format!("has a default that does not fit: {why}"))?;
    Ok(param)
}

fn text(pointer: *const c_char) -> String {
    if pointer.is_null() {
        return String::new();
    }
    // SAFETY: not null; strings of a declaration are statics of a library that is never unloaded
    unsafe { CStr::from_ptr(pointer) }.to_string_lossy().into_owned()
}

impl ParamInfo {
    /// Does its author say that better values are worth searching for?
    pub fn is_tunable(&self) -> bool {
        self.flags & abi::PARAM_TUNABLE != 0
    }
    /// Does the value fit?
    ///
    /// # Errors
    /// It doesn't, and the sentence says what would.
    pub fn check(&self, value: &str) -> Result<(), String> {
        let fits = match &self.kind {
            ParamKind::Check => matches!(value, "true" | "false"),
            ParamKind::Spin { min, max } => value.parse().is_ok_and(|number: i64| (*min..=*max).contains(&number)),
            ParamKind::Real { min, max } => value.parse().is_ok_and(|number: f64| (*min..=*max).contains(&number)),
            ParamKind::Combo { choices } => choices.iter().any(|choice| choice == value),
            ParamKind::Text { max } => value.len() <= *max,
        };
        if fits {
            Ok(())
        } else {
            Err(format!("`{value}` is no value for the parameter `{}`: {}", self.key, self.wants()))
        }
    }
    /// What values there are, in words.
    pub fn wants(&self) -> String {
        match &self.kind {
            ParamKind::Check => "write true or false".to_owned(),
            ParamKind::Spin { min, max } => format!("write a whole number from {min} to {max}"),
            ParamKind::Real { min, max } => format!("write a number from {min} to {max}"),
            ParamKind::Combo { choices } => format!("write one of {}", choices.join(", ")),
            ParamKind::Text { max } => format!("write at most {max} bytes"),
        }
    }
}

/// Do the given values fit what is declared?
pub fn check(declared: &[ParamInfo], given: &[(String, String)]) -> Result<(), String> {
    for (key, value) in given {
        let param = declared.iter().find(|param| param.key == *key).ok_or_else(|| {
            let known: Vec<&str> = declared.iter().map(|param| param.key.as_str()).collect();
            match known.is_empty() {
                true => format!("there is no parameter `{key}`; it takes none"),
                false => format!("there is no parameter `{key}`; it takes `{}`", known.join("`, `")),
            }
        })?;
        param.check(value)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn param(kind: ParamKind, default_value: &str) -> ParamInfo {
        let key = "depth".to_owned();
        let (name, description) = (key.clone(), String::new());
        ParamInfo { key, name, description, default_value: default_value.to_owned(), kind, flags: 0, step: 0.0 }
    }

    #[test]
    fn values_are_held_against_what_is_declared() {
        let cases = [
            (ParamKind::Check, "true", "yes", "true or false"),
            (ParamKind::Spin { min: 1, max: 9 }, "9", "10", "whole number from 1 to 9"),
            (ParamKind::Spin { min: 1, max: 9 }, "1", "1.5", "whole number"),
            (ParamKind::Real { min: 0.0, max: 1.0 }, "0.25", "nan", "number from 0 to 1"),
            (ParamKind::Combo { choices: vec!["bold".into(), "shy".into()] }, "shy", "mad", "one of bold, shy"),
            (ParamKind::Text { max: 3 }, "abc", "abcd", "at most 3 bytes"),
        ];
        for (kind, good, bad, words) in cases {
            let declared = [param(kind, good)];
            assert_eq!(check(&declared, &[("depth".into(), good.into())]), Ok(()));
            let error = check(&declared, &[("depth".into(), bad.into())]).unwrap_err();
            assert!(error.contains(words) && error.contains("`depth`"), "{error}");
            let error = check(&declared, &[("width".into(), good.into())]).unwrap_err();
            assert!(error.contains("no parameter `width`; it takes `depth`"), "{error}");
        }
        assert!(check(&[], &[("a".into(), "b".into())]).unwrap_err().contains("it takes none"));
    }

    #[test]
    fn declarations_that_contradict_themselves_are_refused() {
        // SAFETY: all-zero numbers and null pointers are a value
        let mut info: abi::ParamInfo = unsafe { std::mem::zeroed() };
        assert!(declared(&info).unwrap_err().contains("no key"));
        info.key = c"depth".as_ptr();
        info.kind = abi::PARAM_SPIN;
        (info.min, info.max) = (3.0, 1.0);
        assert!(declared(&info).unwrap_err().contains("min above its max"));
        info.max = 9.0;
        info.default_value = c"12".as_ptr();
        assert!(declared(&info).unwrap_err().contains("default that does not fit"));
        info.default_value = c"4".as_ptr();
        assert_eq!(declared(&info).unwrap().kind, ParamKind::Spin { min: 3, max: 9 });
        info.kind = abi::PARAM_COMBO;
        assert!(declared(&info).unwrap_err().contains("no choices"));
        info.kind = 77;
        assert!(declared(&info).unwrap_err().contains("unknown kind 77"));
    }
}
