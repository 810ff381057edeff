//! Expectations about what the last step brought about.

use super::Verdict;
use crate::fault::Fault;
use crate::play::Play;
use crate::value::{Value, kebab};
use crate::words::Words;

/// The event's name in a case and its fields.
fn causes(play: &Play) -> Vec<(String, Value)> {
    play.events.iter().map(|event| Value::of(&event.cause)).map(|cause| (kebab(cause.name()), cause)).collect()
}

/// At least one such event, or exactly `times`.
pub fn event(play: &Play, words: &mut Words) -> Result<Verdict, Fault> {
    let name = words.next("the name of an event")?.text.clone();
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
    let expected: Vec<String> = if words.take("none") {
        Vec::new()
    } else {
        words.list(|words| words.next("the name of an event").map(|word| word.text.clone()))?
    };
    let told = |name: &String| name != "step-began" && name != "housekeeping";
    let found: Vec<String> = causes(play).into_iter().map(|(name, _)| name).filter(told).collect();
    Ok(Verdict::equal(&expected, &found, |names| if names.is_empty() { "none".to_owned() } else { names.join(", ") }))
}
