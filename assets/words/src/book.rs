//! The messages of one language.

use crate::Fault;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use std::collections::{BTreeMap, BTreeSet};
use unic_langid::LanguageIdentifier;

/// One language: its messages, and which of them speak of what.
pub(crate) struct Book {
    bundle: FluentBundle<FluentResource>,
    /// By name; terms (`-name`) are not among them.
    messages: BTreeMap<String, Message>,
}

/// Where a message stands and what it speaks of.
pub(crate) struct Message {
    pub file: String,
    /// From 1.
    pub line: usize,
    /// Its variables and those of the messages that it quotes.
    pub variables: BTreeSet<String>,
    quotes: BTreeSet<String>,
}

impl Book {
    /// Reads files of a language, by name and text. What can't be read is left out and reported.
    pub fn read<'a>(
        language: LanguageIdentifier,
        files: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> (Self, Vec<Fault>) {
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        // the marks that it would set around every name show up as boxes in fonts that lack them
        bundle.set_use_isolating(false);
        let (mut messages, mut faults) = (BTreeMap::new(), Vec::new());
        for (file, text) in files {
            let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(resource, errors)| {
                let said = |error: &fluent_syntax::parser::ParserError| Fault {
                    file: file.to_owned(),
                    line: line_of(text, error.pos.start),
                    what: error.to_string(),
                };
                faults.extend(errors.iter().map(said));
                resource
            });
            for entry in resource.entries() {
                let Entry::Message(message) = entry else { continue };
                let Some(pattern) = &message.value else { continue };
                let name = message.id.name;
                let offset = (name.as_ptr() as usize).saturating_sub(resource.source().as_ptr() as usize);
                let (mut variables, mut quotes) = (BTreeSet::new(), BTreeSet::new());
                look(pattern, &mut variables, &mut quotes);
                let line = line_of(resource.source(), offset);
                let stands = Message { file: file.to_owned(), line, variables, quotes };
                if let Some(first) = messages.get(name) {
                    let Message { file: other, line: at, .. } = first;
                    let what = format!("`{name}` stands twice, in {other} line {at} too: keep one");
                    faults.push(Fault { file: file.to_owned(), line, what });
                } else {
                    messages.insert(name.to_owned(), stands);
                }
            }
            // what stands twice is reported above; the first one counts
            let _ = bundle.add_resource(resource);
        }
        let mut book = Self { bundle, messages };
        book.follow_quotes();
        (book, faults)
    }

    /// A message speaks of what the messages speak of that it quotes.
    fn follow_quotes(&mut self) {
        let direct: BTreeMap<String, BTreeSet<String>> =
            self.messages.iter().map(|(name, message)| (name.clone(), message.variables.clone())).collect();
        for message in self.messages.values_mut() {
            for quoted in &message.quotes {
                message.variables.extend(direct.get(quoted).into_iter().flatten().cloned());
            }
        }
    }

    pub fn messages(&self) -> &BTreeMap<String, Message> {
        &self.messages
    }
    /// Takes a message back, so that it counts as missing.
    pub fn forget(&mut self, name: &str) {
        self.messages.remove(name);
    }

    /// The message with its variables filled in; none if there is no such message.
    pub fn say(&self, name: &str, arguments: &FluentArgs) -> Option<String> {
        if !self.messages.contains_key(name) {
            return None;
        }
        let pattern = self.bundle.get_message(name)?.value()?;
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(arguments), &mut errors);
        debug_assert!(errors.is_empty(), "{name}: {errors:?}");
        Some(text.into_owned())
    }
}

fn line_of(text: &str, offset: usize) -> usize {
    1 + text.bytes().take(offset).filter(|&byte| byte == b'\n').count()
}

fn look(pattern: &Pattern<&str>, variables: &mut BTreeSet<String>, quotes: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            look_into(expression, variables, quotes);
        }
    }
}

fn look_into(expression: &Expression<&str>, variables: &mut BTreeSet<String>, quotes: &mut BTreeSet<String>) {
    let inline = match expression {
        Expression::Inline(inline) => inline,
        Expression::Select { selector, variants } => {
            variants.iter().for_each(|variant| look(&variant.value, variables, quotes));
            selector
        }
    };
    match inline {
        InlineExpression::VariableReference { id } => {
            variables.insert(id.name.to_owned());
        }
        InlineExpression::MessageReference { id, .. } => {
            quotes.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => look_into(expression, variables, quotes),
        InlineExpression::FunctionReference { arguments, .. } => {
            for argument in &arguments.positional {
                look_into(&Expression::Inline(argument.clone()), variables, quotes);
            }
        }
        _ => {}
    }
}
