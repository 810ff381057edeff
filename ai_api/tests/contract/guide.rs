//! The pages of docs/ai: links lead somewhere, and no code of the header is left out.

use crate::header::{self, Item};
use crate::{HEADER, root};
use std::path::{Path, PathBuf};

fn pages() -> Vec<(PathBuf, String)> {
    let folder = root().join("docs/ai");
    let entries = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = entries.map(|entry| entry.expect("readable").path());
    let pages = paths.filter(|path| path.extension().is_some_and(|extension| extension == "md"));
    pages.map(|path| (path.clone(), std::fs::read_to_string(&path).expect("a readable page"))).collect()
}

/// The name of a heading as links write it.
fn anchor(heading: &str) -> String {
    let kept = heading.chars().filter(|letter| letter.is_alphanumeric() || [' ', '-', '_'].contains(letter));
    kept.collect::<String>().to_lowercase().replace(' ', "-")
}

fn has_heading(page: &Path, wanted: &str) -> bool {
    let text = std::fs::read_to_string(page).unwrap_or_default();
    text.lines().any(|line| line.starts_with('#') && anchor(line.trim_start_matches('#').trim()) == wanted)
}

#[test]
fn links_lead_somewhere() {
    let mut dead = Vec::new();
    let mut links = 0;
    for (path, text) in pages() {
        for link in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            if link.contains("://") || link.contains(' ') {
                continue;
            }
            links += 1;
            let (file, heading) = link.split_once('#').unwrap_or((link, ""));
            let target = if file.is_empty() { path.clone() } else { path.with_file_name("").join(file) };
            if !target.exists() || !heading.is_empty() && !has_heading(&target, heading) {
                dead.push(format!("{}: {link}", path.display()));
            }
        }
    }
    assert!(links > 50, "only {links} links found");
    assert!(dead.is_empty(), "{}", dead.join("\n"));
}

#[test]
fn every_code_is_explained() {
    let text = std::fs::read_to_string(root().join("docs/ai/errors.md")).expect("the page of error codes");
    let mut codes = 0;
    for item in header::read(HEADER) {
        let Item::Define { name, value, .. } = item else { continue };
        let Some(short) = name.strip_prefix("MERIDIAN_") else { continue };
        let value = value.trim_matches(['(', ')']);
        // statuses by their names, codes of orders by their numbers
        let explained = match (short.split_at_checked(2), short) {
            (_, "OK") | (Some(("S_" | "E_", _)), _) => text.contains(&format!("| {value} `{short}` |")),
            (Some(("R_", _)), _) => text.split(|letter: char| !letter.is_ascii_digit()).any(|number| number == value),
            _ => continue,
        };
        codes += 1;
        assert!(explained, "{name} is not in docs/ai/errors.md");
    }
    assert!(codes > 30, "only {codes} codes found");
}
