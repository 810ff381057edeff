//! Cards by what is on them: `movement red 5`, `fire 3`, `black 6`, `2r of 3`.

use super::field::Field;
use crate::fault::Fault;
use crate::words::Words;
use meridian_skirmish::card::{CardKind, Place};
use meridian_skirmish::{Card, CardId, Colour};

/// What a card must show.
#[derive(Default)]
struct Wanted {
    kind: Option<String>,
    value: Option<u8>,
    least: Option<u8>,
    number: Option<(Colour, u8)>,
    place: Option<(Place, usize)>,
}

impl Wanted {
    fn fits(&self, card: &Card) -> bool {
        let (value, least) = match card.kind {
            CardKind::Fire { strength, least } => (Some(strength), Some(least)),
            CardKind::Rally { men } => (Some(men), None),
            _ => (None, None),
        };
        let fits = |wanted: Option<u8>, found: Option<u8>| wanted.is_none_or(|wanted| found == Some(wanted));
        // a draw whose kind is not stated changes nothing but by its number
        let kind = match &self.kind {
            Some(kind) => card.kind.key() == kind,
            None => !matches!(card.kind, CardKind::Hero | CardKind::Breeze | CardKind::Radio),
        };
        kind && fits(self.value, value)
            && fits(self.least, least)
            && self.number.is_none_or(|(colour, value)| card.number.colour == colour && card.number.value == value)
            && self.place.is_none_or(|(place, men)| card.place(men) == place)
    }
}

const KINDS: [&str; 20] = [
    "fire",
    "movement",
    "rally",
    "smoke",
    "concealment",
    "radio",
    "wire",
    "minefield",
    "hero",
    "sniper",
    "breeze",
    "brush",
    "woods",
    "building",
    "hill",
    "wall",
    "gully",
    "stream",
    "marsh",
    "pillbox",
];

/// A card that lies in the pile and shows what the words say.
pub fn find(field: &mut Field, words: &mut Words) -> Result<CardId, Fault> {
    let mut wanted = Wanted::default();
    let begun = words.mark();
    while let Some(word) = words.peek().filter(|word| word.text != ",") {
        let text = word.text.clone();
        words.next("a card")?;
        if KINDS.contains(&text.as_str()) {
            wanted.kind = Some(text);
            wanted.value = words.maybe();
            if words.take("from") {
                wanted.least = Some(words.parse("a range")?);
            }
        } else if let Some(colour) = colour(&text) {
            wanted.number = Some((colour, words.parse("a number")?));
        } else if let Some(place) = place(&text) {
            words.keyword("of")?;
            wanted.place = Some((place, words.parse("a number of men")?));
        } else {
            let hint =
                "write a kind such as `movement` or `fire 3 from 2`, a number as `red 4`, a position as `2r of 3`";
            return Err(words.fault_before(format!("`{text}` is nothing on a card"), hint));
        }
    }
    if words.mark() == begun {
        return Err(words.fault("a card is missing here", ""));
    }
    let stacked = field.stacked.clone();
    let facts = field.facts.clone();
    let state = field.now();
    let lies = state.draw.iter().chain(&state.discard).copied().filter(|card| !stacked.contains(card));
    let mut fitting = lies.filter(|&card| wanted.fits(facts.card(card)));
    fitting.next().ok_or_else(|| words.fault_before("no card of the pile shows this", "see assets/skirmish/deck.csv"))
}

fn colour(text: &str) -> Option<Colour> {
    match text {
        "red" => Some(Colour::Red),
        "black" => Some(Colour::Black),
        _ => None,
    }
}

/// `2r`.
fn place(text: &str) -> Option<Place> {
    let colour = match text.chars().last()? {
        'r' => Colour::Red,
        'b' => Colour::Black,
        _ => return None,
    };
    Some(Place { position: text[..text.len() - 1].parse().ok()?, colour })
}

/// `draw`: what checks turn up next. The cards are put on the pile before the next order.
pub fn stack(field: &mut Field, words: &mut Words) -> Result<(), Fault> {
    if words.take("seeded") {
        field.seeded = true;
        return Ok(());
    }
    loop {
        let card = find(field, words)?;
        field.stacked.push(card);
        if !words.take(",") {
            return Ok(());
        }
    }
}

/// Puts them there.
pub fn put_on_top(field: &mut Field) {
    let stacked = field.stacked.clone();
    if stacked.is_empty() {
        return;
    }
    let state = field.now();
    for card in stacked.iter().rev() {
        state.draw.retain(|other| other != card);
        state.discard.retain(|other| other != card);
        state.draw.push(*card);
    }
}
