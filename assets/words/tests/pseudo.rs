//! What the pseudo-language leaves plain did not come from the catalogue.

use meridian_words::{Arguments, Words};

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
    let words = Words::pseudo();
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
