//! What an AI remembers, as text in a record that is text: its bytes in hexadecimal digits.

use meridian_ai_host::Kept;
use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serializer};

#[allow(clippy::ref_option, reason = "as serde calls it")]
pub fn serialize<S: Serializer>(kept: &Option<Kept>, serializer: S) -> Result<S::Ok, S::Error> {
    let bytes = postcard::to_stdvec(kept).map_err(serde::ser::Error::custom)?;
    let digit = |nibble: u8| char::from_digit(nibble.into(), 16).unwrap_or('0');
    let text: String = bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect();
    serializer.serialize_str(&text)
}

pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Kept>, D::Error> {
    let text = String::deserialize(deserializer)?;
    let byte = |pair: &[u8]| u8::from_str_radix(str::from_utf8(pair).ok()?, 16).ok();
    let bytes: Option<Vec<u8>> = text.as_bytes().chunks(2).map(byte).collect();
    let bytes = bytes
        .ok_or_else(|| D::Error::invalid_value(Unexpected::Str(text.get(..16).unwrap_or(&text)), &"hexadecimal"))?;
    postcard::from_bytes(&bytes).map_err(D::Error::custom)
}
