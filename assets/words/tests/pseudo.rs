//! A language made from English: every letter that can bear an accent bears one, and words are longer by a third. What it
//! leaves plain did not come from the catalogue.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::{parser, serializer};
use meridian_words::{Arguments, Words};

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
        word.chars().map(accent).chain(std::iter::repeat_n('é', letters.div_ceil(3))).collect::<String>()
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

fn pseudo() -> Words {
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
        Words::english_files().iter().map(|(name, text)| (*name, translate(text))).collect();
    let (words, faults) = Words::read("en", files.iter().map(|(name, text)| (*name, text.as_str())));
    assert!(faults.is_empty(), "{faults:?}");
    words
}

/// Numbers for what is counted, signs for the rest: nothing that has a letter.
fn signs<'a>(variables: impl Iterator<Item = &'a String>, number: u32) -> Arguments<'static> {
    let mut arguments = Arguments::new();
    for name in variables {
        let counted = ["count", "lost", "damaged"].contains(&name.as_str());
        if counted { arguments.set(name.clone(), number) } else { arguments.set(name.clone(), "§") }
    }
    arguments
}

#[test]
fn no_sentence_comes_from_code() {
    let words = pseudo();
    for (name, variables) in Words::messages() {
        for number in [0, 1, 2, 5] {
            let arguments = signs(variables.iter(), number);
            let (said, english) = (words.say_with(name, &arguments), Words::ENGLISH.say_with(name, &arguments));
            assert!(!said.contains(['{', '}']), "`{name}`: {said}");
            assert!(!said.contains(['a', 'e', 'i', 'o', 'u', 'y']), "`{name}` is not all translated: {said}");
            let letters = |text: &str| text.chars().filter(|letter| letter.is_alphabetic()).count();
            assert!(letters(&said) * 3 >= letters(&english) * 4, "`{name}`: {said} is no longer than {english}");
        }
    }
}
