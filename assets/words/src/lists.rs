//! Things in a row, and capitals.

use crate::{Arguments, Words, arguments};

impl Words {
    /// `Karachi, Urumchi and Tashkent`; none if there is nothing.
    pub fn all_of(&self, names: &[String]) -> Option<String> {
        self.joined("list-and", names)
    }
    /// `Karachi, Urumchi or Tashkent`; none if there is nothing.
    pub fn one_of(&self, names: &[String]) -> Option<String> {
        self.joined("list-or", names)
    }
    /// `Karachi, Urumchi, Tashkent`; empty if there is nothing.
    pub fn row(&self, names: &[String]) -> String {
        self.joined("list-more", names).unwrap_or_default()
    }
    /// One sentence after the other; empty if there is none.
    pub fn sentences(&self, sentences: &[String]) -> String {
        let pair = |first: String, second: String| {
            self.say_with("two-sentences", &arguments! { first = first, second = second })
        };
        sentences.iter().cloned().reduce(pair).unwrap_or_default()
    }
    fn joined(&self, message: &str, names: &[String]) -> Option<String> {
        let (last, most) = names.split_last()?;
        let pair = |message: &str, first: String, key: &'static str, next: &str| {
            let mut arguments = Arguments::new();
            arguments.set("first", first);
            arguments.set(key, next.to_owned());
            self.say_with(message, &arguments)
        };
        let most = most.iter().cloned().reduce(|first, next| pair("list-more", first, "next", &next));
        let key = if message == "list-more" { "next" } else { "last" };
        Some(most.map_or_else(|| last.clone(), |first| pair(message, first, key, last)))
    }
}

/// The text with a capital, as it begins a sentence.
pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
