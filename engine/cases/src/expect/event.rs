//! Expectations about what the last step brought about.

use super::Verdict;
use crate::fault::Fault;
use crate::play::Play;
use crate::value::{Value, kebab};
use crate::words::{Words, suggestion};

/// The event's name in a case and its fields.
fn causes(play: &Play) -> Vec<(String, Value)> {
    play.events.iter().map(|event| Value::of(&event.cause)).map(|cause| (kebab(cause.name()), cause)).collect()
}

/// The names of all events, read from where they are defined, so that a misspelt one is not taken for one that did not
/// happen.
fn known() -> Vec<String> {
    let source = include_str!("../../../src/event.rs");
    let body = source.split("pub enum Cause {").nth(1).and_then(|rest| rest.split("\n}").next()).unwrap_or("");
    let variants =
        body.lines().filter_map(|line| line.strip_prefix("    ")).filter(|line| line.starts_with(char::is_uppercase));
    variants.map(|line| kebab(line.split([' ', ',', '(', '{']).next().unwrap_or(""))).collect()
}

fn name(words: &mut Words) -> Result<String, Fault> {
    let word = words.next("the name of an event")?;
    let known = known();
    if known.contains(&word.text) {
        return Ok(word.text.clone());
    }
    let near = suggestion(&word.text, &known);
    let hint = if near.is_empty() { format!("the events: {}", known.join(", ")) } else { near };
    Err(words.fault_before(format!("there is no event `{}`", word.text), hint))
}

/// At least one such event, or exactly `times`.
pub fn event(play: &Play, words: &mut Words) -> Result<Verdict, Fault> {
    let name = name(words)?;
    let times: Option<usize> = if words.take("times") { Some(words.parse("a number")?) } else { None };
    let fields = words.mark();
    let causes = causes(play);
    let of_name: Vec<&Value> = causes.iter().filter(|(it, _)| *it == name).map(|(_, cause)| cause).collect();
    let mut fitting = 0;
    for cause in &of_name {
        words.back_to(fields);
        fitting += usize::from(fits(play, words, cause)?);
    }
    if of_name.is_empty() {
        // nothing to compare with: the fields can't be read
        while !words.at_end() {
            let _ = words.next("a value").map(|_| ()).or_else(|_| words.keyword(","));
        }
    }
    let found = if of_name.is_empty() {
        let names: Vec<&str> = causes.iter().map(|(name, _)| name.as_str()).collect();
        if names.is_empty() { "no events at all".to_owned() } else { format!("only {}", names.join(", ")) }
    } else {
        of_name.iter().map(|cause| cause.text(play)).collect::<Vec<_>>().join("; ")
    };
    Ok(Verdict::new(times.map_or(fitting > 0, |times| fitting == times), found))
}

fn fits(play: &Play, words: &mut Words, cause: &Value) -> Result<bool, Fault> {
    let mut fits = true;
    while !words.at_end() {
        let key = words.next("a field")?;
        let Some(value) = cause.field(&key.text, play) else {
            let hint = format!("this event says: {}", cause.text(play));
            return Err(words.fault_before(format!("the event has no `{}`", key.text), hint));
        };
        fits &= value.agrees(play, words)?;
        words.take(",");
    }
    Ok(fits)
}

/// Exactly these events in this order; beginnings of steps and bookkeeping are left out.
pub fn events(play: &Play, words: &mut Words) -> Result<Verdict, Fault> {
    let expected: Vec<String> = if words.take("none") { Vec::new() } else { words.list(name)? };
    let told = |name: &String| name != "step-began" && name != "housekeeping";
    let found: Vec<String> = causes(play).into_iter().map(|(name, _)| name).filter(told).collect();
    Ok(Verdict::equal(&expected, &found, |names| if names.is_empty() { "none".to_owned() } else { names.join(", ") }))
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_names_of_events_are_found() {
        let known = super::known();
        assert!(known.len() > 30, "{known:?}");
        for name in ["step-began", "activation-tried", "land-combat", "revealed", "housekeeping"] {
            assert!(known.iter().any(|it| it == name), "{name}");
        }
    }
}
