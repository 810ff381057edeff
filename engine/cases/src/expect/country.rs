//! Expectations about countries: what they are, have and may get.

use super::{Verdict, map};
use crate::fault::Fault;
use crate::names::{self, COUNTRY_FLAGS, side_word};
use crate::play::Play;
use crate::value::Value;
use crate::words::Words;
use meridian_engine::rules::{money as incomes, transfers};
use meridian_engine::state::Item;
use meridian_engine::{CountryId, Month, Partnership, Side};

fn country_named(play: &Play, words: &mut Words) -> Result<CountryId, Fault> {
    names::country(words, play.rules())
}

pub fn side(play: &Play, words: &mut Words) -> Result<Verdict, Fault> {
    let country = country_named(play, words)?;
    let table = [("axis", Partnership::Axis), ("allies", Partnership::Allies), ("neutral", Partnership::Neutral)];
    let expected = words.one_of("a side", &table)?;
    Ok(Verdict::equal(&expected, &play.game.state().country(country).partnership, |it| {
        it.side().map_or("neutral", side_word).to_owned()
    }))
}

pub fn money(play: &Play, words: &mut Words) -> Result<Verdict, Fault> {
    let country = country_named(play, words)?;
    let expected: u32 = words.parse("an amount")?;
    Ok(Verdict::equal(&expected, &play.game.state().country(country).money, ToString::to_string))
}

pub fn income(play: &Play, words: &mut Words) -> Result<Verdict, Fault> {
    let country = country_named(play, words)?;
    let expected: u32 = words.parse("an amount")?;
    Ok(Verdict::equal(&expected, &incomes::income_billions(play.at(), country), ToString::to_string))
}

pub fn entered(play: &Play, words: &mut Words) -> Result<Verdict, Fault> {
    let country = country_named(play, words)?;
    let expected: Option<Month> = if words.take("none") { None } else { Some(names::month(words)?) };
    Ok(Verdict::equal(&expected, &play.game.state().country(country).entered, |month| {
        month.map_or("none".to_owned(), |month| month.to_string())
    }))
}

pub fn conquered(play: &Play, words: &mut Words) -> Result<Verdict, Fault> {
    let country = country_named(play, words)?;
    Ok(Verdict::yes_or_no(play.game.state().country(country).is_conquered()))
}

/// Flags and fields of its state; all must hold.
pub fn country(play: &Play, words: &mut Words) -> Result<Verdict, Fault> {
    let state = play.game.state().country(country_named(play, words)?);
    let record = Value::of(state);
    let mut verdict = Verdict::new(true, String::new());
    if words.at_end() {
        return Err(words.fault("what is expected of the country is missing here", ""));
    }
    while !words.at_end() {
        let flag = words.peek().and_then(|word| COUNTRY_FLAGS.iter().find(|(name, _)| *name == word.text));
        let next = match flag {
            Some((name, bit)) => {
                words.next("a flag")?;
                Verdict::new(state.has(*bit), if state.has(*bit) { (*name).to_owned() } else { format!("not {name}") })
            }
            None => map::fields(play, words, &record)?,
        };
        verdict.holds &= next.holds;
        verdict.found =
            if verdict.found.is_empty() { next.found } else { format!("{}, {}", verdict.found, next.found) };
    }
    Ok(verdict)
}

/// An item of a list; without strength or aircraft all that are of the class count.
fn counted(play: &Play, words: &mut Words) -> Result<impl Fn(&Item) -> bool + use<>, Fault> {
    let exact = words.peek().is_some_and(|word| word.text.contains(['*', '+']));
    let item = names::item(words, play.rules())?;
    Ok(move |other: &Item| if exact { *other == item } else { other.class == item.class })
}

fn list<'a>(
    play: &Play,
    words: &mut Words,
    entries: impl Iterator<Item = (Item, u16)> + Clone + 'a,
) -> Result<Verdict, Fault> {
    let counts = counted(play, words)?;
    let expected: u32 = words.parse("a number")?;
    let found: u32 = entries.clone().filter(|(item, _)| counts(item)).map(|(_, count)| u32::from(count)).sum();
    let others: Vec<String> =
        entries.take(12).map(|(item, count)| format!("{count} {}", play.rules().class(item.class).key)).collect();
    Ok(Verdict::new(expected == found, format!("{found} (in the list: {})", others.join(", "))))
}

pub fn pool(play: &Play, words: &mut Words) -> Result<Verdict, Fault> {
    let country = country_named(play, words)?;
    let pool = play.game.state().pool();
    list(play, words, pool.iter().filter(|((owner, _), _)| *owner == country).map(|((_, item), &n)| (*item, n)))
}

pub fn queue(play: &Play, words: &mut Words) -> Result<Verdict, Fault> {
    let country = country_named(play, words)?;
    let month = names::month(words)?;
    let queue = play.game.state().queue().iter();
    let due = queue.filter(|((owner, due, _), _)| *owner == country && *due == month);
    list(play, words, due.map(|((.., item), &n)| (*item, n)))
}

pub fn liberated(play: &Play, words: &mut Words) -> Result<Verdict, Fault> {
    let country = country_named(play, words)?;
    let kept = play.game.state().liberated();
    list(play, words, kept.iter().filter(|((owner, _), _)| *owner == country).map(|((_, item), &n)| (*item, n)))
}

/// What can still be sent this month; 0 where nothing can.
pub fn limit(play: &Play, words: &mut Words) -> Result<Verdict, Fault> {
    let from = country_named(play, words)?;
    words.keyword("to")?;
    let to = country_named(play, words)?;
    let expected: u32 = words.parse("an amount")?;
    let at = play.at();
    let link = Side::BOTH.into_iter().find_map(|side| transfers::exchange(at, side, from, to));
    let found = link.filter(|link| transfers::check_open(at, link).is_ok());
    let found = found.map_or(0, |link| transfers::limit_billions(at, link));
    Ok(Verdict::equal(&expected, &found, ToString::to_string))
}
