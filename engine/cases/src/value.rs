//! Structures of the engine as trees of named values, so that a case can ask for any field of any event or combat sheet,
//! those added later too.

mod tree;

use crate::fault::Fault;
use crate::names::{self, key_of};
use crate::play::Play;
use crate::words::Words;
use meridian_engine::{Month, UnitId};
use serde::Serialize;

#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    Number(f64),
    /// `true`, `None`, `Axis`, and texts.
    Word(String),
    /// `CellId(3)`, `Some(..)`, tuples (without name).
    Call(&'static str, Vec<Value>),
    Record(&'static str, Vec<(&'static str, Value)>),
    List(Vec<Value>),
}

/// Numbers agree when they differ by no more than this.
pub const TOLERANCE: f64 = 1e-6;

impl Value {
    pub fn of(thing: &impl Serialize) -> Self {
        thing.serialize(tree::Tree).expect("what the engine holds is a tree")
    }
    /// A record of figures.
    pub fn figures(fields: &[(&'static str, f64)]) -> Self {
        Self::Record("", fields.iter().map(|&(name, value)| (name, Self::Number(value))).collect())
    }
    /// The record with one more field.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: Self) -> Self {
        if let Self::Record(_, fields) = &mut self {
            fields.push((name, value));
        }
        self
    }
    pub fn name(&self) -> &str {
        match self {
            Self::Word(name) => name,
            Self::Call(name, _) | Self::Record(name, _) => name,
            Self::Number(_) | Self::List(_) => "",
        }
    }
    /// Field by a path such as `odds.attackers.wolf.strength`: a field of a record, a place in a list, or the entry of a
    /// list that belongs to the named unit. `count` is the length of a list.
    pub fn field(&self, path: &str, play: &Play) -> Option<Self> {
        path.split('.').try_fold(self.clone(), |value, part| value.part(part, play))
    }
    fn part(&self, part: &str, play: &Play) -> Option<Self> {
        match self {
            Self::Record(_, fields) => {
                let key = key_of(part);
                fields.iter().find(|(name, _)| *name == key).map(|(_, value)| value.clone())
            }
            Self::Call(_, inner) if inner.len() == 1 => inner[0].part(part, play),
            Self::Call("", inner) => inner.get(part.parse::<usize>().ok()?).cloned(),
            Self::List(list) if part == "count" => Some(Self::Number(list.len() as f64)),
            Self::List(list) => {
                if let Ok(index) = part.parse::<usize>() {
                    return list.get(index).cloned();
                }
                let unit = play.names.units.get(part)?;
                let unit = Self::of(unit);
                let is_unit = |value: &Self| *value == unit;
                list.iter().find_map(|entry| match entry {
                    Self::Call(name, inner) if name.is_empty() && inner.len() > 1 && is_unit(&inner[0]) => {
                        Some(inner[1].clone())
                    }
                    Self::Record(_, fields) if fields.iter().any(|(key, value)| *key == "unit" && is_unit(value)) => {
                        Some(entry.clone())
                    }
                    _ => None,
                })
            }
            _ => None,
        }
    }
    /// In the words of a case.
    pub fn text(&self, play: &Play) -> String {
        let list = |values: &[Self]| values.iter().map(|value| value.text(play)).collect::<Vec<_>>().join(", ");
        match self {
            Self::Number(number) => format!("{}", (number * 1e6).round() / 1e6),
            Self::Word(word) => kebab(word),
            Self::Call(name, inner) => match (*name, inner.as_slice()) {
                ("CellId", [Self::Number(n)]) => {
                    play.map().grid.cell(*n as usize).map_or(String::new(), |cell| play.cell_name(cell))
                }
                ("UnitId", [Self::Number(n)]) => play.names.of_unit(UnitId::from_number(*n as u32)),
                ("CountryId", [Self::Number(n)]) => {
                    play.rules().countries.get(*n as usize).map_or(String::new(), |country| country.key.clone())
                }
                ("ClassId", [Self::Number(n)]) => {
                    play.rules().classes.get(*n as usize).map_or(String::new(), |class| class.key.clone())
                }
                ("Month", [Self::Number(n)]) => Month(*n as u16).to_string(),
                ("Some" | "Ok", [one]) => one.text(play),
                ("", inner) => list(inner).replace(", ", " "),
                (name, inner) => format!("{} {}", kebab(name), list(inner)),
            },
            Self::Record(_, fields) => {
                let fields: Vec<String> =
                    fields.iter().map(|(name, value)| format!("{name} {}", value.text(play))).collect();
                fields.join(" ")
            }
            Self::List(values) if values.is_empty() => "none".to_owned(),
            Self::List(values) => list(values),
        }
    }
    /// Reads what is expected of this value from the words and compares. Places, units, countries, months, numbers (to
    /// 1e-6), `yes`, `no`, `none`, lists with commas; anything else by its text, in quotes if it has blanks.
    pub fn agrees(&self, play: &Play, words: &mut Words) -> Result<bool, Fault> {
        if let Self::List(values) = self {
            if words.take("none") {
                return Ok(values.is_empty());
            }
            // all entries are read, even if there are more or fewer than expected
            let mut index = 0;
            let mut same = true;
            loop {
                same &= match values.get(index) {
                    Some(value) => value.agrees(play, words)?,
                    None => words.next("a value").map(|_| false)?,
                };
                index += 1;
                if !words.take(",") {
                    return Ok(same && index == values.len());
                }
            }
        }
        if let Self::Call(name, inner) = self {
            match (*name, inner.as_slice()) {
                ("CellId", [Self::Number(n)]) => return Ok(play.cell(words)?.number() == *n as u16),
                ("UnitId", [Self::Number(n)]) => return Ok(play.unit(words)?.number() == *n as u32),
                ("CountryId", [Self::Number(n)]) => {
                    return Ok(!words.take("none") && names::country(words, play.rules())?.number() == *n as u8);
                }
                ("Month", [Self::Number(n)]) => return Ok(!words.take("none") && names::month(words)?.0 == *n as u16),
                ("Some", [one]) => return if words.take("none") { Ok(false) } else { one.agrees(play, words) },
                _ => {}
            }
        }
        let word = words.next("a value")?;
        let wanted = word.text.as_str();
        Ok(match self {
            Self::Number(number) => {
                let wanted: f64 = wanted
                    .parse()
                    .map_err(|_| words.fault_before(format!("`{wanted}` is not a number"), "this value is a number"))?;
                *number == wanted || (number - wanted).abs() <= TOLERANCE
            }
            Self::Word(word) => match wanted {
                "yes" => word == "true",
                "no" => word == "false",
                _ => kebab(word) == kebab(wanted),
            },
            other => other.text(play) == wanted,
        })
    }
}

/// `ActivationTried` as `activation-tried`.
pub fn kebab(name: &str) -> String {
    let mut text = String::new();
    for (index, letter) in name.chars().enumerate() {
        if letter.is_uppercase() && index > 0 {
            text.push('-');
        }
        text.extend(letter.to_lowercase());
    }
    text.replace(['_', ' '], "-").replace("--", "-")
}

#[cfg(test)]
mod tests {
    use super::*;
    use meridian_engine::{CellId, CountryId};

    #[derive(Serialize)]
    struct Sheet {
        ratio: f64,
        cells: Vec<CellId>,
        lost: Vec<(UnitId, u8)>,
        to: Option<CountryId>,
        name: &'static str,
        shares: [f32; 2],
    }

    #[test]
    fn any_structure_is_a_tree_of_values() {
        let sheet = Sheet {
            ratio: 3.5,
            cells: CellId::table(5).skip(3).collect(),
            lost: vec![(UnitId::from_number(7), 2)],
            to: None,
            name: "a {b}",
            shares: [0.1, 20.3],
        };
        let number = Value::Number;
        let call = |name, inner: &[Value]| Value::Call(name, inner.to_vec());
        let Value::Record(name, fields) = Value::of(&sheet) else { panic!("a record") };
        assert_eq!(name, "Sheet");
        let values: Vec<Value> = fields.into_iter().map(|(_, value)| value).collect();
        assert_eq!(
            values,
            [
                number(3.5),
                Value::List(vec![call("CellId", &[number(3.0)]), call("CellId", &[number(4.0)])]),
                Value::List(vec![call("", &[call("UnitId", &[number(7.0)]), number(2.0)])]),
                Value::Word("None".to_owned()),
                Value::Word("a {b}".to_owned()),
                Value::List(vec![number(0.1), number(20.3)]),
            ]
        );
        assert_eq!(Value::of(&f64::INFINITY), number(f64::INFINITY));
        assert_eq!(kebab("ActivationTried"), "activation-tried");
    }
}
