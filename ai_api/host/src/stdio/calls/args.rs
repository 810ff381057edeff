//! Arguments of a call, by name.

use crate::stdio::names;
use meridian_ai_api::abi;
use meridian_ai_api::sdk::ItemKey;
use serde_json::Value;

pub struct Args<'a> {
    pub call: &'a str,
    pub given: &'a Value,
}

impl Args<'_> {
    pub fn wrong(&self, name: &str, wanted: &str) -> String {
        match self.given.get(name) {
            None => format!("`{}` needs `{name}`: {wanted}", self.call),
            Some(value) => format!("`{name}` of `{}` must be {wanted}, not {value}", self.call),
        }
    }
    /// A whole number that fits.
    pub fn number<T: TryFrom<i64>>(&self, name: &str) -> Result<T, String> {
        let number = self.given.get(name).and_then(Value::as_i64).and_then(|number| number.try_into().ok());
        number.ok_or_else(|| self.wrong(name, "a whole number"))
    }
    pub fn number_or<T: TryFrom<i64>>(&self, name: &str, default: T) -> Result<T, String> {
        if self.given.get(name).is_none_or(Value::is_null) { Ok(default) } else { self.number(name) }
    }
    /// A number.
    pub fn real(&self, name: &str) -> Result<f64, String> {
        let number = self.given.get(name).and_then(Value::as_f64);
        number.ok_or_else(|| self.wrong(name, "a number"))
    }
    /// A list of whole numbers; none given is an empty one.
    pub fn numbers<T: TryFrom<i64>>(&self, name: &str) -> Result<Vec<T>, String> {
        let Some(given) = self.given.get(name) else { return Ok(Vec::new()) };
        let numbers = given.as_array().and_then(|all| {
            all.iter().map(|value| value.as_i64().and_then(|number| number.try_into().ok())).collect::<Option<_>>()
        });
        numbers.ok_or_else(|| self.wrong(name, "a list of whole numbers"))
    }
    pub fn flag(&self, name: &str) -> Result<bool, String> {
        match self.given.get(name) {
            None => Ok(false),
            Some(value) => value.as_bool().ok_or_else(|| self.wrong(name, "true or false")),
        }
    }
    /// A number of a family of the header, as number or by name.
    pub fn named<T: TryFrom<i64>>(&self, name: &str, family: &str, default: T) -> Result<T, String> {
        match self.given.get(name) {
            None => Ok(default),
            Some(Value::String(text)) => names::number(family, text)
                .and_then(|number| number.try_into().ok())
                .ok_or_else(|| self.wrong(name, &format!("one of {}", names::family(family)))),
            Some(_) => self.number(name),
        }
    }
    /// Bits of a family: a number, or a list of names.
    pub fn bits(&self, name: &str, family: &str) -> Result<i64, String> {
        match self.given.get(name) {
            None => Ok(0),
            Some(Value::Array(all)) => all.iter().try_fold(0, |bits, value| {
                let bit = value.as_str().and_then(|text| names::number(family, text));
                bit.map(|bit| bits | bit)
                    .ok_or_else(|| self.wrong(name, &format!("a list of {}", names::family(family))))
            }),
            Some(_) => self.number(name),
        }
    }
    /// A mask of kinds of orders: a number, or a list of names. Nothing = all.
    pub fn kinds(&self) -> Result<u64, String> {
        match self.given.get("kinds") {
            Some(Value::Array(all)) => all.iter().try_fold(0, |mask, value| {
                let kind = value.as_str().and_then(|text| names::number("ORDER_", text));
                let kind =
                    kind.ok_or_else(|| self.wrong("kinds", &format!("a list of {}", names::family("ORDER_"))))?;
                Ok(mask | 1 << kind)
            }),
            _ => self.number_or("kinds", 0),
        }
    }
    /// What can be placed or bought.
    pub fn item(&self) -> Result<ItemKey, String> {
        let group = self.number_or("item_group", abi::NO_CLASS)?;
        Ok(ItemKey { class: self.number("item_class")?, group, strength: self.number_or("item_strength", 0)? })
    }
    /// A text; none given is an empty one.
    pub fn text(&self, name: &str) -> &str {
        self.given.get(name).and_then(Value::as_str).unwrap_or_default()
    }
    /// Entries of a list of objects.
    pub fn objects(&self, name: &str) -> Result<&[Value], String> {
        let list = self.given.get(name).and_then(Value::as_array);
        list.map(Vec::as_slice).ok_or_else(|| self.wrong(name, "a list of objects"))
    }
}
