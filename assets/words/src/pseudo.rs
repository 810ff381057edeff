//! A language made from English: every letter that can bear an accent bears one, and words are longer by a third. What it
//! leaves plain did not come from the catalogue, and what it does not fit into is too narrow for a translation.

use crate::Words;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::{parser, serializer};

fn accented(text: &str) -> String {
    let accent = |letter: char| match letter {
        'a' => 'á',
        'e' => 'é',
        'i' => 'í',
        'o' => 'ó',
        'u' => 'ú',
        'y' => 'ý',
        'A' => 'Á',
        'E' => 'É',
        'I' => 'Í',
        'O' => 'Ó',
        'U' => 'Ú',
        'Y' => 'Ý',
        plain => plain,
    };
    let longer = |word: &str| {
        let letters = word.chars().filter(|letter| letter.is_alphabetic()).count();
        // a line of several ends with its break
        let (word, end) = word.split_at(word.trim_end_matches('\n').len());
        let longer = word.chars().map(accent).chain(std::iter::repeat_n('é', letters.div_ceil(3)));
        longer.chain(end.chars()).collect::<String>()
    };
    text.split(' ').map(longer).collect::<Vec<String>>().join(" ")
}

fn accent(pattern: &mut Pattern<String>) {
    for element in &mut pattern.elements {
        match element {
            PatternElement::TextElement { value } => *value = accented(value),
            PatternElement::Placeable { expression } => accent_in(expression),
        }
    }
}

fn accent_in(expression: &mut Expression<String>) {
    match expression {
        Expression::Select { variants, .. } => variants.iter_mut().for_each(|variant| accent(&mut variant.value)),
        Expression::Inline(InlineExpression::Placeable { expression }) => accent_in(expression),
        Expression::Inline(_) => {}
    }
}

impl Words {
    /// That language.
    pub fn pseudo() -> Self {
        let translate = |text: &str| {
            let mut resource = parser::parse(text.to_owned()).expect("English is well written");
            for entry in &mut resource.body {
                if let Entry::Message(message) = entry {
                    message.value.iter_mut().for_each(accent);
                }
            }
            serializer::serialize(&resource)
        };
        let files: Vec<(&str, String)> =
            Self::english_files().iter().map(|(name, text)| (*name, translate(text))).collect();
        let (words, faults) = Self::read("en", files.iter().map(|(name, text)| (*name, text.as_str())));
        debug_assert!(faults.is_empty(), "{faults:?}");
        words
    }
}
