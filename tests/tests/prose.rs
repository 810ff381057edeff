//! What a person reads stands in assets/words: the sources of the folders named here hold no prose.

use std::path::{Path, PathBuf};
use syn::buffer::{Cursor, TokenBuffer};
use syn::visit::Visit;

/// Sources without prose.
struct Folder {
    path: &'static str,
    /// Files and folders in it that may hold prose, and why.
    except: &'static [(&'static str, &'static str)],
}

/// A folder whose words are all in the catalogue comes in by a line.
const FOLDERS: &[Folder] = &[
    Folder {
        path: "engine/src",
        except: &[
            ("calendar.rs", LOADER),
            ("map/binary.rs", LOADER),
            ("replay.rs", LOADER),
            ("ruleset/places.rs", LOADER),
            ("setup.rs", LOADER),
            ("state/stored.rs", LOADER),
            ("validate.rs", LOADER),
        ],
    },
    Folder { path: "engine/skirmish/src", except: &[] },
    Folder {
        path: "ai_api/host/src",
        except: &[
            ("agent/runner.rs", AUTHORS),
            ("codec.rs", AUTHORS),
            ("codec/events.rs", AUTHORS),
            ("function_tables.rs", AUTHORS),
            ("function_tables", AUTHORS),
            ("library/elf.rs", AUTHORS),
            ("library/hint.rs", AUTHORS),
            ("library/manifest.rs", AUTHORS),
            ("library/params.rs", AUTHORS),
            ("library/plugin.rs", AUTHORS),
            ("library/python.rs", AUTHORS),
            ("library/spec.rs", AUTHORS),
            ("pipe", AUTHORS),
            ("process", AUTHORS),
            ("report/journal.rs", AUTHORS),
            ("scaffold.rs", AUTHORS),
            ("service.rs", AUTHORS),
            ("stdio.rs", AUTHORS),
            ("stdio", AUTHORS),
            ("terms/budget.rs", OPTIONS),
            ("worker.rs", AUTHORS),
            ("worker", AUTHORS),
        ],
    },
    // what help says stands in comments and attributes, which the law does not look at
    Folder {
        path: "app/src",
        except: &[
            ("cli.rs", OPTIONS),
            ("command/bench.rs", "a field of a file of the system's"),
            ("command/export.rs", "cells of tables for scripts and modders are the same in every language"),
        ],
    },
    Folder { path: "app/files/src", except: &[] },
    Folder { path: "app/sound/src", except: &[] },
    Folder { path: "app/presentation/src", except: &[] },
    Folder { path: "app/report/src", except: &[] },
    Folder { path: "app/session/src", except: &[] },
    Folder { path: "app/tournament/src", except: &[] },
    Folder { path: "app/ui/src", except: &[] },
];

const AUTHORS: &str = "what is wrong with an author's library is said in English, as its interface is";
const LOADER: &str = "what is wrong with a file is said where it is found";
const OPTIONS: &str = "help and what is wrong with options is said in English";

/// Macros whose text is for programmers.
const FOR_PROGRAMMERS: [&str; 13] = [
    "assert",
    "assert_eq",
    "assert_ne",
    "debug_assert",
    "debug_assert_eq",
    "debug_assert_ne",
    "panic",
    "unreachable",
    "error",
    "warn",
    "info",
    "debug",
    "trace",
];

/// Methods whose text is for them.
const EXPECTING: [&str; 2] = ["expect", "expect_err"];

/// The string literals of a source that are built without tests and said to somebody; as they stand in the source, and
/// what they mean.
#[derive(Default)]
struct Literals(Vec<(String, String)>);

impl Literals {
    fn of(text: &str) -> syn::Result<Self> {
        let mut found = Self::default();
        found.visit_file(&syn::parse_file(text)?);
        Ok(found)
    }
    /// Of what stands in a macro, which may be anything.
    fn tokens(&mut self, mut at: Cursor) {
        let mut before = [String::new(), String::new()];
        while !at.eof() {
            let (tree, next) = at.token_tree().expect("not at the end");
            if let Some((inside, ..)) = at.any_group() {
                let [first, second] = &before;
                let attribute = second == "#" || (first == "#" && second == "!");
                let called = FOR_PROGRAMMERS.contains(&first.as_str()) && second == "!";
                if !attribute && !called && !EXPECTING.contains(&second.as_str()) {
                    self.tokens(inside);
                }
            } else if let Some((literal, _)) = at.literal() {
                let written = literal.to_string();
                if let syn::Lit::Str(text) = syn::Lit::new(literal) {
                    self.0.push((written, text.value()));
                }
            }
            let [_, last] = before;
            before = [last, tree.to_string()];
            at = next;
        }
    }
}

/// `#[cfg(test)]`, `#[cfg(all(test, ...))]`.
fn is_for_tests(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().filter(|attribute| attribute.path().is_ident("cfg")).any(|attribute| {
        let mut is_test = false;
        // another form of condition is none of tests
        let _ = attribute.parse_nested_meta(|meta| {
            is_test |= meta.path.is_ident("test");
            if meta.path.is_ident("all") {
                meta.parse_nested_meta(|part| {
                    is_test |= part.path.is_ident("test");
                    if part.input.peek(syn::Token![=]) { part.value()?.parse::<syn::Lit>().map(|_| ()) } else { Ok(()) }
                })?;
            }
            Ok(())
        });
        is_test
    })
}

impl<'a> Visit<'a> for Literals {
    /// Documentation, reasons of lints, help of the command line.
    fn visit_attribute(&mut self, _: &'a syn::Attribute) {}
    fn visit_item(&mut self, item: &'a syn::Item) {
        use syn::Item::{Const, Enum, Fn, Impl, Macro, Mod, Static, Struct, Trait, Use};
        let attributes = match item {
            Const(item) => &item.attrs,
            Enum(item) => &item.attrs,
            Fn(item) => &item.attrs,
            Impl(item) => &item.attrs,
            Macro(item) => &item.attrs,
            Mod(item) => &item.attrs,
            Static(item) => &item.attrs,
            Struct(item) => &item.attrs,
            Trait(item) => &item.attrs,
            Use(item) => &item.attrs,
            _ => return syn::visit::visit_item(self, item),
        };
        if !is_for_tests(attributes) {
            syn::visit::visit_item(self, item);
        }
    }
    fn visit_impl_item_fn(&mut self, item: &'a syn::ImplItemFn) {
        if !is_for_tests(&item.attrs) {
            syn::visit::visit_impl_item_fn(self, item);
        }
    }
    fn visit_macro(&mut self, called: &'a syn::Macro) {
        let name = called.path.segments.last().expect("a path has a name").ident.to_string();
        if !FOR_PROGRAMMERS.contains(&name.as_str()) {
            self.tokens(TokenBuffer::new2(called.tokens.clone()).begin());
        }
    }
    fn visit_expr_method_call(&mut self, call: &'a syn::ExprMethodCall) {
        self.visit_expr(&call.receiver);
        if !EXPECTING.contains(&call.method.to_string().as_str()) {
            call.args.iter().for_each(|argument| self.visit_expr(argument));
        }
    }
    fn visit_lit_str(&mut self, literal: &'a syn::LitStr) {
        self.0.push((literal.token().to_string(), literal.value()));
    }
}

/// Programs whose command lines are the same in every language.
const PROGRAMS: [&str; 3] = ["cd ", "ffmpeg ", "meridian "];

/// Two words with a blank between them, of which one may be filled in.
fn is_prose(text: &str) -> bool {
    let is_filled_in = |word: &str| word.starts_with('{') && word.ends_with('}');
    let is_word = |word: &str| {
        let letters = word.trim_matches(|c: char| !c.is_alphanumeric());
        !is_filled_in(word) && letters.len() > 1 && letters.chars().all(|letter| letter.is_ascii_alphabetic())
    };
    let punctuation = |c: char| !c.is_alphanumeric() && !"{}:".contains(c);
    let words: Vec<&str> = text.split_whitespace().map(|word| word.trim_matches(punctuation)).collect();
    let pair = |a: &str, b: &str| is_word(a) && (is_word(b) || (is_filled_in(b) && !a.ends_with(':')));
    let is_command = PROGRAMS.iter().any(|program| text.starts_with(program));
    !is_command && words.windows(2).any(|words| pair(words[0], words[1]) || pair(words[1], words[0]))
}

/// Every source of a folder, by its name below it; tests are left out.
fn sources(folder: &Path) -> Vec<(String, PathBuf)> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(at) = folders.pop() {
        for entry in std::fs::read_dir(&at).expect("a readable folder") {
            let path = entry.expect("readable").path();
            let name = path.strip_prefix(folder).expect("below it").to_string_lossy().replace('\\', "/");
            let is_test = name.split('/').any(|part| part.starts_with("test"));
            if path.is_dir() {
                folders.push(path);
            } else if name.ends_with(".rs") && !is_test {
                found.push((name, path));
            }
        }
    }
    found
}

/// What a source says itself, with its line.
fn prose(text: &str) -> Vec<(usize, String)> {
    let found = Literals::of(text).expect("a source that is Rust").0.into_iter();
    let prose = found.filter(|(_, means)| is_prose(means));
    let line = |written: &str| text.find(written).map_or(1, |at| 1 + text[..at].matches('\n').count());
    prose.map(|(written, means)| (line(&written), means)).collect()
}

#[test]
fn what_a_person_reads_is_in_the_catalogue() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("tests/ has a parent");
    let mut complaints = Vec::new();
    for Folder { path: folder, except } in FOLDERS {
        let sources = sources(&root.join(folder));
        assert!(!sources.is_empty(), "{folder} has no sources");
        let mut needed = vec![false; except.len()];
        for (name, path) in sources {
            let said = prose(&std::fs::read_to_string(&path).expect("readable"));
            let exception = except.iter().position(|(file, _)| name == *file || name.starts_with(&format!("{file}/")));
            if let Some(exception) = exception {
                needed[exception] |= !said.is_empty();
                continue;
            }
            for (line, text) in said {
                complaints.push(format!("{folder}/{name}:{line}: {text:?} is for readers: put it into assets/words"));
            }
        }
        for ((file, why), needed) in except.iter().zip(needed) {
            if !needed {
                complaints.push(format!("{folder}/{file} holds no prose ({why}): take the exception out"));
            }
        }
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

#[test]
fn prose_is_told_from_keys() {
    assert!(is_prose("the hex at") && is_prose("tall mountain") && is_prose("{name} has moved, once"));
    assert!(!is_prose("meridian replay verify {}") && !is_prose("meridian: {}"));
    assert!(is_prose("{} combats") && is_prose("in {place}"));
    assert!(!is_prose("−{lost} ({damaged})") && !is_prose("{key}: {what}"));
    assert!(!is_prose("tall_mountain") && !is_prose("WW2 §14.2.3") && !is_prose("{}, {}") && !is_prose("§9"));
}

#[test]
fn literals_are_read_wherever_they_stand() {
    #[allow(clippy::needless_raw_string_hashes, reason = "the source has a raw string of its own")]
    let source = r##"
        //! not this
        #[derive(Debug)]
        #[doc = "nor this"]
        enum A { /** nor this */ B }
        const C: &str = "one \
                         two";
        fn d(x: &str) -> String {
            let raw = r#"three "four""#; // "not this"
            if x == ('"', "five").1 { panic!("not {}", "this") }
            assert!(x.find("not this") > 0, "nor this");
            e.expect("not this").push("six");
            say!("seven", f(&[write!(out, "eight {}", format!("nine"))]).expect("not this").g("ten"));
            log::warn!("not this");
            raw.into()
        }
        macro_rules! g { () => { #![doc = "not this"] /** nor this */ "eleven" } }
        #[cfg(test)]
        mod tests { const H: &str = "not this"; }
        impl I { #[cfg(all(test, target_os = "linux"))] fn j() -> &str { "not this" } }
        #[cfg(all(unix, not(test)))]
        fn k() -> &'static str { "twelve" }
    "##;
    let found: Vec<String> = Literals::of(source).expect("Rust").0.into_iter().map(|(_, means)| means).collect();
    assert_eq!(
        found,
        ["one two", "three \"four\"", "five", "six", "seven", "eight {}", "nine", "ten", "eleven", "twelve"]
    );
    assert_eq!(prose("fn a() {\n    b(\"one two\");\n}\n"), [(2, "one two".to_owned())]);
}
