//! docs/ai/reference.md: the header, ordered for reading. Nothing is written twice, every word stands in the header.

use crate::header::{Field, Item};
use std::fmt::Write as _;

pub fn page(items: &[Item]) -> String {
    let mut text = String::from(
        "# Reference\n\nMade from the comments of [`meridian_ai.h`](../../ai_api/include/meridian_ai.h), which is the contract; \
         `MERIDIAN_BLESS=1 cargo test -p meridian-ai-api --test contract` makes it anew. [The guide](README.md) says how the parts go \
         together.\n",
    );
    let mut contents = String::new();
    let mut defines: Vec<[&str; 3]> = Vec::new();
    for item in items {
        match item {
            Item::Define { name, value, comment } => {
                defines.push([name, value, comment]);
                continue;
            }
            _ => flush(&mut text, &mut defines),
        }
        match item {
            Item::Section(title) => {
                let title = capital(title);
                let _ = writeln!(contents, "- [{title}](#{})", anchor(&title));
                let _ = write!(text, "\n## {title}\n");
            }
            Item::Prose(words) => prose(&mut text, words),
            Item::Struct { name, fields } => structure(&mut text, name, fields),
            Item::Function(signature) => {
                let _ = write!(text, "\n```c\n{signature};\n```\n");
            }
            Item::Define { .. } | Item::Gap => {}
        }
    }
    flush(&mut text, &mut defines);
    text.replacen("\n## ", &format!("\n{contents}\n## "), 1)
}

fn prose(text: &mut String, words: &str) {
    text.push('\n');
    for line in words.lines() {
        // tags and items of the first comment begin lists and paragraphs
        let line = match line.split_once("  ") {
            Some((tag, rest)) if tag.starts_with('[') => format!("- **{tag}** {}", plain(rest)),
            _ => plain(line),
        };
        let _ = writeln!(text, "{line}");
    }
}

/// Names and numbers without a comment stand in one paragraph, the others in a table.
fn flush(text: &mut String, defines: &mut Vec<[&str; 3]>) {
    if defines.is_empty() {
        return;
    }
    text.push_str("\n| name | value | |\n|---|---|---|\n");
    for [name, value, comment] in defines.drain(..) {
        let _ = writeln!(text, "| `{name}` | `{value}` | {} |", cell(comment));
    }
}

fn structure(text: &mut String, name: &str, fields: &[Field]) {
    let _ = write!(text, "\n### {name}\n");
    let (functions, data): (Vec<&Field>, Vec<&Field>) = fields.iter().partition(|field| field.is_function);
    if !data.is_empty() {
        text.push_str("\n| field | type | |\n|---|---|---|\n");
        for field in data {
            let _ = writeln!(text, "| `{}` | `{}` | {} |", field.name, field.c_type, cell(&field.comment));
        }
    }
    for field in functions {
        let (result, args) = field.c_type.split_once('(').expect("a function");
        let star = if result.ends_with(' ') && !result.ends_with("* ") { "" } else { " " };
        let _ = write!(
            text,
            "\n```c\n{}{star}{}({args};\n```\n",
            result.trim_end_matches(' '),
            format_args!(" {}", field.name)
        );
        if !field.comment.is_empty() {
            let _ = write!(text, "\n{}\n", plain(&field.comment));
        }
    }
}

fn plain(words: &str) -> String {
    words.replace('*', "\\*").replace('<', "&lt;")
}
fn cell(words: &str) -> String {
    plain(words).replace('|', "\\|")
}
fn capital(title: &str) -> String {
    let mut letters = title.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
fn anchor(title: &str) -> String {
    let kept = title.chars().filter(|letter| letter.is_alphanumeric() || *letter == ' ' || *letter == '-');
    kept.collect::<String>().to_lowercase().replace(' ', "-")
}
