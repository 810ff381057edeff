//! What somebody types to find something in a list.

/// Has the text what is looked for in it, in small letters or large ones? Whoever looks for nothing finds everything.
pub(crate) fn finds(search: &str, text: &str) -> bool {
    let search = search.trim().to_lowercase();
    search.is_empty() || text.to_lowercase().contains(&search)
}
