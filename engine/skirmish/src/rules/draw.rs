//! SK §1: checks. The top card of the pile is turned up and goes to the discards; the pile that runs out is the clock.

use crate::card::{Card, CardKind};
use crate::recorder::{Pile, Recorder};
use crate::rules::{smoke, weather};
use meridian_engine::Side;

/// SK §1.3: turns up a card.
pub fn card(rec: &mut Recorder) -> Card {
    let drawn = take(rec, Pile::Discard);
    rec.checked(drawn.0);
    let card = drawn.1;
    // SK §10.4 (RS-02), SK §99.4: a breeze blows when a check turns it up
    let blows = card.kind == CardKind::Breeze || (card.kind == CardKind::Radio && rec.state().weather.gusty);
    if blows {
        smoke::blow(rec, card.number);
    }
    card
}

/// SK §3.4: the top card goes by, looked at by nobody for anything.
pub fn pass_by(rec: &mut Recorder) {
    take(rec, Pile::Discard);
}

/// SK §3.4: a card into a hand.
pub fn into_hand(rec: &mut Recorder, side: Side) {
    take(rec, Pile::Hand(side));
}

fn take(rec: &mut Recorder, to: Pile) -> (crate::card::CardId, Card) {
    if rec.state().draw.is_empty() {
        new_deck(rec);
    }
    let id = *rec.state().draw.last().expect("the discards were shuffled");
    rec.card(id, Pile::Draw, to);
    (id, *rec.facts.card(id))
}

/// SK §1.5: the discards are shuffled; after the last deck time has run out.
fn new_deck(rec: &mut Recorder) {
    let last = rec.scenario.decks;
    rec.clock(|clock| {
        clock.late |= clock.deck >= last;
        clock.deck = clock.deck.saturating_add(1);
    });
    rec.shuffle();
    weather::new_deck(rec);
}
