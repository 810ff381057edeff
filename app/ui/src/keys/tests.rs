//! What a player reads names a key only as he has set it.

use super::Chord;
use meridian_words::{Arguments, Words};
use std::collections::BTreeSet;

/// Keys that are not to be changed: those that go through panels and boxes, and examples.
const FIXED: [&str; 4] = ["action-panels", "find-keys", "keys-no-key", "war-enter-ticks"];

/// Words of English that are names of keys too, by the messages that have them.
const WORDS: [&str; 6] =
    ["cities-home", "card-enter-port", "setup-once-more", "load-delete-ask", "load-delete-which", "load-delete"];

/// A key that the sentence names: a chord, a function key, one that has a name, or a letter or figure alone at the end of
/// brackets. Names that stand for other things in many sentences, as `Left` and `End`, are passed over.
fn key_in(said: &str) -> Option<&str> {
    let ends = |letter: char| letter.is_whitespace() || "().,;:·“”…\"".contains(letter);
    let in_brackets = |word: &str| ["(", ", "].iter().any(|before| said.contains(&format!("{before}{word})")));
    let names_key = |word: &&str| {
        let known = word.parse::<Chord>().is_ok() && !["Left", "Right", "Up", "Down", "End"].contains(word);
        let alone = word.len() == 1 && word.chars().all(char::is_alphanumeric);
        known && (word.chars().count() > 1 || alone && in_brackets(word))
    };
    said.split(ends).filter(|word| !word.is_empty()).find(names_key)
}

/// With a sign in place of whatever it speaks of.
fn said(name: &str, variables: &BTreeSet<String>) -> String {
    let mut arguments = Arguments::new();
    variables.iter().for_each(|variable| arguments.set(variable.clone(), "§"));
    Words::ENGLISH.say_with(name, &arguments)
}

#[test]
fn no_sentence_names_a_key_that_can_be_changed() {
    let mut found = Vec::new();
    for (name, variables) in Words::messages() {
        let said = said(name, variables);
        let may = FIXED.contains(&name) || WORDS.contains(&name);
        found.extend(key_in(&said).filter(|_| !may).map(|key| format!("`{name}` names {key}: {said}")));
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn every_exception_is_one() {
    for (name, variables) in Words::messages().filter(|(name, _)| FIXED.contains(name) || WORDS.contains(name)) {
        let said = said(name, variables);
        assert!(key_in(&said).is_some(), "`{name}` is no exception: {said}");
    }
}

#[test]
fn keys_are_found_in_sentences() {
    for said in
        ["Undo (Ctrl+Z)", "Press F1 for help.", "Another size (N)", "Close (Esc, F)", "Space goes on", "Ctrl+Y."]
    {
        assert!(key_in(said).is_some(), "{said}");
    }
    for said in ["End the phase", "Take a look (again)", "Shift + drag", "Close (Esc)", "5 units"] {
        assert!(key_in(said).is_none(), "{said}: {:?}", key_in(said));
    }
}
