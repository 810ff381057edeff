//! The keys of every action: those it has at first, or those that the player has given it.

use super::{ACTIONS, Action, Chord, Where};
use meridian_words::t;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;

/// What the player has set otherwise than it is at first.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[serde(transparent)]
pub struct Bindings(BTreeMap<String, Vec<Chord>>);

impl Bindings {
    /// Of an action.
    pub fn of(&self, action: &Action) -> Vec<Chord> {
        self.0.get(action.id).cloned().unwrap_or_else(|| first(action))
    }
    /// In words, as `Ctrl+Y, Ctrl+Shift+Z`; empty without one.
    pub fn text(&self, action: &Action) -> String {
        self.of(action).iter().map(Chord::to_string).collect::<Vec<_>>().join(", ")
    }
    /// The first key of the action with that name in the settings; empty without one.
    pub fn key_of(&self, id: &str) -> String {
        Action::named(id).and_then(|action| self.of(action).first().map(Chord::to_string)).unwrap_or_default()
    }
    /// What a key does in these places, the first of them before the others.
    pub fn meant(&self, chord: Chord, places: &[Where]) -> Option<&'static Action> {
        let of =
            |place: &Where| ACTIONS.iter().find(|action| action.place == *place && self.of(action).contains(&chord));
        places.iter().find_map(of)
    }
    /// What has that key already where `action` would have it.
    pub fn clash(&self, action: &Action, chord: Chord) -> Option<&'static Action> {
        ACTIONS.iter().find(|other| {
            let same = !other.place.is_apart(action.place);
            other.id != action.id && same && self.of(other).contains(&chord)
        })
    }
    /// Gives an action one more key, and takes it from whatever has it there.
    pub fn give(&mut self, action: &Action, chord: Chord) {
        while let Some(other) = self.clash(action, chord) {
            self.take(other, chord);
        }
        let mut keys = self.of(action);
        keys.push(chord);
        self.set(action, keys);
    }
    /// Takes a key away.
    pub fn take(&mut self, action: &Action, chord: Chord) {
        let keys = self.of(action).into_iter().filter(|&other| other != chord).collect();
        self.set(action, keys);
    }
    /// Back to the keys that it has at first.
    pub fn reset(&mut self, action: &Action) {
        self.0.remove(action.id);
    }
    /// Has the player set it?
    pub fn is_own(&self, action: &Action) -> bool {
        self.0.contains_key(action.id)
    }
    fn set(&mut self, action: &Action, keys: Vec<Chord>) {
        if keys == first(action) {
            self.reset(action);
        } else {
            self.0.insert(action.id.to_owned(), keys);
        }
    }
}

fn first(action: &Action) -> Vec<Chord> {
    action.keys.split(' ').filter_map(|key| key.parse().ok()).collect()
}

impl<'de> Deserialize<'de> for Bindings {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let own = BTreeMap::<String, Vec<Chord>>::deserialize(from)?;
        match own.keys().find(|id| Action::named(id).is_none()) {
            Some(unknown) => Err(D::Error::custom(t!("keys-no-action", name = unknown.as_str()))),
            None => Ok(Self(own)),
        }
    }
}

/// The box in which keys are changed.
#[derive(Clone, Debug, Default)]
pub struct Rebinding {
    /// What is looked for in the list.
    pub(crate) search: String,
    /// The next key that is pressed is to be this one's.
    pub(crate) waits: Option<&'static str>,
    /// A key that another action has already: whose it is to be, the key, and who has it.
    pub(crate) clash: Option<(&'static str, Chord, &'static str)>,
}

impl Rebinding {
    /// A key was pressed for the action that waits for one; none leaves it as it was.
    pub(crate) fn pressed(&mut self, chord: Option<Chord>, bindings: &mut Bindings) {
        let Some(action) = self.waits.take().and_then(Action::named) else { return };
        let Some(chord) = chord.filter(|chord| !bindings.of(action).contains(chord)) else { return };
        match bindings.clash(action, chord) {
            Some(other) => self.clash = Some((action.id, chord, other.id)),
            None => bindings.give(action, chord),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn action(id: &str) -> &'static Action {
        Action::named(id).unwrap_or_else(|| panic!("there is {id}"))
    }

    fn chord(text: &str) -> Chord {
        text.parse().unwrap_or_else(|_| panic!("{text} is a key"))
    }

    #[test]
    fn at_first_every_action_has_keys_and_no_two_have_the_same() {
        let bindings = Bindings::default();
        for action in ACTIONS {
            let keys = bindings.of(action);
            assert_eq!(keys.len(), action.keys.split(' ').count(), "{}: its keys are keys", action.id);
            for key in keys {
                assert!(bindings.clash(action, key).is_none(), "{}: {key} has one meaning", action.id);
            }
        }
        let ids: BTreeSet<&str> = ACTIONS.iter().map(|action| action.id).collect();
        assert_eq!(ids.len(), ACTIONS.len());
    }

    #[test]
    fn a_key_that_is_given_is_taken_from_who_had_it_and_a_replay_keeps_its_own() {
        let mut bindings = Bindings::default();
        bindings.give(action("undo"), chord("G"));
        let playing = [Where::Game, Where::Map, Where::Anywhere];
        assert_eq!(bindings.meant(chord("G"), &playing).map(|found| found.id), Some("undo"));
        assert!(bindings.of(action("globe")).is_empty());
        bindings.give(action("unit"), chord("Space"));
        let watching = [Where::Replay, Where::Game, Where::Map, Where::Anywhere];
        assert_eq!(bindings.meant(chord("Space"), &watching).map(|found| found.id), Some("play"));
        assert_eq!(bindings.meant(chord("Space"), &playing).map(|found| found.id), Some("unit"));
        bindings.reset(action("globe"));
        bindings.take(action("undo"), chord("G"));
        assert!(!bindings.is_own(action("undo")), "as at first is not the player's own");
    }

    #[test]
    fn they_are_read_as_they_are_written_and_what_is_wrong_is_named() {
        let mut bindings = Bindings::default();
        bindings.give(action("undo"), chord("Ctrl+U"));
        bindings.take(action("minimap"), chord("N"));
        let text = toml::to_string(&bindings).expect("plain values");
        assert_eq!(toml::from_str::<Bindings>(&text).expect("as written"), bindings);
        let unknown = toml::from_str::<Bindings>("fly = ['Z']").expect_err("no such action").to_string();
        assert!(unknown.contains("fly"), "{unknown}");
        let no_key = toml::from_str::<Bindings>("undo = ['Strg+Z']").expect_err("no such key").to_string();
        assert!(no_key.contains("Strg+Z"), "{no_key}");
    }
}
