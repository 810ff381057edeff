//! docs/rulings.md: every decision has a number, the paragraph it belongs to, a reason and its cases.

use super::files;
use std::collections::BTreeSet;

/// Numbers of all rulings: `A-09`, `D-27`, `R-04`.
pub fn numbers() -> BTreeSet<String> {
    let text = files::read(&files::root().join("docs/rulings.md"));
    text.lines().filter_map(number_of).map(str::to_owned).collect()
}

/// The number that a line defines: `**A-09** ..`, after its anchor.
fn number_of(line: &str) -> Option<&str> {
    let start = line.find("**")?;
    (start == 0 || line[..start].ends_with("</a>")).then_some(())?;
    let number = line[start + 2..].split([' ', '*']).next()?;
    let mut bytes = number.bytes();
    let is = number.len() == 4
        && matches!(bytes.next(), Some(b'A' | b'D' | b'R'))
        && bytes.next() == Some(b'-')
        && bytes.all(|byte| byte.is_ascii_digit());
    is.then_some(number)
}
