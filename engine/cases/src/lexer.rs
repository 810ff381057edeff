//! Lines into words: blanks separate, a comma is a word of its own, quotes hold blanks and commas together, `#` begins a
//! comment.

use crate::fault::Fault;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Word {
    pub text: String,
    /// Of its first character, counted from 1.
    pub column: usize,
    /// Some of it stood in quotes: never a keyword or a comma.
    pub quoted: bool,
}

/// One line that says something.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Line {
    /// Counted from 1.
    pub number: usize,
    pub words: Vec<Word>,
    /// Without comment and blanks at the ends, for reports.
    pub text: String,
}

/// The line's words; none for a blank line or a comment.
pub fn line(number: usize, text: &str) -> Result<Option<Line>, Fault> {
    let mut words: Vec<Word> = Vec::new();
    let mut open: Option<Word> = None;
    let mut in_quotes = false;
    let mut end = text.len();
    for (index, (at, letter)) in text.char_indices().enumerate() {
        let column = index + 1;
        let new = || Word { text: String::new(), column, quoted: false };
        match letter {
            '"' => {
                in_quotes = !in_quotes;
                open.get_or_insert_with(new).quoted = true;
            }
            _ if in_quotes => open.get_or_insert_with(new).text.push(letter),
            '#' if open.is_none() => {
                end = at;
                break;
            }
            ',' => {
                words.extend(open.take());
                words.push(Word { text: ",".to_owned(), ..new() });
            }
            _ if letter.is_whitespace() => words.extend(open.take()),
            _ => open.get_or_insert_with(new).text.push(letter),
        }
    }
    if in_quotes {
        let column = open.map_or(1, |word| word.column);
        let what = "a quote is opened and not closed".to_owned();
        return Err(Fault { line: number, column, what, hint: "write the second \" on the same line".to_owned() });
    }
    words.extend(open);
    let text = text[..end].trim().to_owned();
    Ok((!words.is_empty()).then_some(Line { number, words, text }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        line(1, text).unwrap().map_or(Vec::new(), |line| line.words.into_iter().map(|word| word.text).collect())
    }

    #[test]
    fn words_commas_quotes_comments() {
        assert_eq!(words("unit a, b at \"Hong Kong\"/west # there"), ["unit", "a", ",", "b", "at", "Hong Kong/west"]);
        assert_eq!(words("  # nothing"), Vec::<String>::new());
        let line = line(3, "a  \"b, c\"").unwrap().unwrap();
        assert_eq!((line.words[1].column, line.words[1].quoted, line.words[1].text.as_str()), (4, true, "b, c"));
        let fault = super::line(7, "a \"b").unwrap_err();
        assert_eq!((fault.line, fault.column), (7, 3));
    }
}
