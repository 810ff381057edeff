//! The small language of the tables: `all(partner(soviet_union, allies), land_unit_in(germany, soviet_union))`,
//! `later(entry(germany), 1940-01)+24 .. 1944-12`. This file knows its grammar; the words mean something elsewhere.
//!
//! ```text
//! range = sum [ ".." [ sum ] ]
//! sum   = term [ ("+" | "-") number ]
//! term  = word [ "(" [ sum { "," sum } [ "," ] ] ")" ]
//! word  = letters, digits, "_" | digits "-" digits | text in double quotes
//! ```

use super::error::Fault;

/// A word, perhaps with arguments, perhaps plus or minus a number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Expression {
    pub word: String,
    /// None: no brackets.
    pub arguments: Option<Vec<Expression>>,
    pub plus: i16,
}

/// `from`, `from ..` or `from .. to`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Range {
    pub from: Expression,
    pub to: RangeEnd,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum RangeEnd {
    /// No dots: a single point.
    Same,
    Open,
    To(Expression),
}

impl Expression {
    pub fn parse(text: &str) -> Result<Self, Fault> {
        let mut reader = Reader { rest: text.trim() };
        let sum = reader.sum()?;
        reader.end()?;
        Ok(sum)
    }

    /// The arguments of a call that needs exactly `N`.
    pub fn exactly<const N: usize>(&self) -> Result<&[Expression; N], Fault> {
        self.arguments.as_deref().unwrap_or_default().try_into().map_err(|_| {
            let found = self.arguments.as_ref().map_or(0, Vec::len);
            Fault::new(format!("`{}` takes {N} arguments, not {found}", self.word), "Correct what is in the brackets.")
        })
    }

    /// The plain word, if it is one.
    pub fn plain(&self) -> Result<&str, Fault> {
        if self.arguments.is_none() && self.plus == 0 {
            Ok(&self.word)
        } else {
            Err(Fault::new(format!("`{}` should stand alone", self.word), "Write a word without brackets."))
        }
    }
}

impl Range {
    pub fn parse(text: &str) -> Result<Self, Fault> {
        let mut reader = Reader { rest: text.trim() };
        let from = reader.sum()?;
        let to = match reader.take("..") {
            false => RangeEnd::Same,
            true if reader.rest.is_empty() => RangeEnd::Open,
            true => RangeEnd::To(reader.sum()?),
        };
        reader.end()?;
        Ok(Self { from, to })
    }
}

struct Reader<'a> {
    rest: &'a str,
}

impl Reader<'_> {
    fn sum(&mut self) -> Result<Expression, Fault> {
        let mut term = self.term()?;
        let sign = match (self.take("+"), self.rest.starts_with('-')) {
            (true, _) => 1,
            (false, true) => {
                self.take("-");
                -1
            }
            (false, false) => return Ok(term),
        };
        let number = self.word()?;
        let number: i16 = number
            .parse()
            .map_err(|_| Fault::new(format!("`{number}` is no number of months"), "Write a number after the sign."))?;
        term.plus = sign * number;
        Ok(term)
    }

    fn term(&mut self) -> Result<Expression, Fault> {
        let word = self.word()?;
        let mut expression = Expression { word, arguments: None, plus: 0 };
        if self.take("(") {
            let mut arguments = Vec::new();
            while !self.take(")") {
                arguments.push(self.sum()?);
                if !self.take(",") && !self.rest.starts_with(')') {
                    return Err(self.unexpected("Close the bracket or separate with a comma."));
                }
            }
            expression.arguments = Some(arguments);
        }
        Ok(expression)
    }

    fn word(&mut self) -> Result<String, Fault> {
        if self.take("\"") {
            let Some((quoted, rest)) = self.rest.split_once('"') else {
                return Err(Fault::new("a quotation mark is not closed", "Add the second one."));
            };
            self.rest = rest.trim_start();
            return Ok(quoted.to_owned());
        }
        let is_month = self.rest.as_bytes().first().is_some_and(u8::is_ascii_digit);
        let end = |c: char| !(c.is_alphanumeric() || c == '_' || is_month && c == '-');
        let (word, rest) = self.rest.split_at(self.rest.find(end).unwrap_or(self.rest.len()));
        if word.is_empty() {
            return Err(self.unexpected("Write a word here."));
        }
        self.rest = rest.trim_start();
        Ok(word.to_owned())
    }

    fn take(&mut self, token: &str) -> bool {
        match self.rest.strip_prefix(token) {
            Some(rest) => {
                self.rest = rest.trim_start();
                true
            }
            None => false,
        }
    }

    fn end(&self) -> Result<(), Fault> {
        if self.rest.is_empty() { Ok(()) } else { Err(self.unexpected("Nothing may follow here.")) }
    }

    fn unexpected(&self, advice: &str) -> Fault {
        match self.rest.chars().next() {
            Some(_) => Fault::new(format!("unexpected `{}`", self.rest.chars().take(20).collect::<String>()), advice),
            None => Fault::new("something is missing at the end", advice),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_calls_sums_months_and_quotes() {
        let it = Expression::parse("later(entry(germany), 1940-01)+24").expect("valid");
        assert_eq!((it.word.as_str(), it.plus), ("later", 24));
        let [entry, month] = it.exactly::<2>().expect("two arguments");
        assert_eq!((entry.word.as_str(), month.word.as_str()), ("entry", "1940-01"));
        let it = Expression::parse("city(axis, \"Addis Ababa\", Paris,)").expect("valid");
        assert_eq!(it.exactly::<3>().expect("three")[1].plain(), Ok("Addis Ababa"));
        assert_eq!(Expression::parse("entry(japan)-1").expect("valid").plus, -1);
    }

    #[test]
    fn reads_ranges() {
        assert_eq!(Range::parse("1940-06").expect("valid").to, RangeEnd::Same);
        assert_eq!(Range::parse("1940-06 ..").expect("valid").to, RangeEnd::Open);
        let RangeEnd::To(to) = Range::parse("1940-06 .. entry(japan)").expect("valid").to else { panic!("has an end") };
        assert_eq!(to.word, "entry");
    }

    #[test]
    fn says_what_is_unexpected() {
        let what = |text| Expression::parse(text).expect_err("invalid").what;
        assert_eq!(what("all(a b)"), "unexpected `b)`");
        assert_eq!(what("all(a"), "something is missing at the end");
        assert_eq!(what("all(a))"), "unexpected `)`");
        assert_eq!(what("\"Paris"), "a quotation mark is not closed");
        assert_eq!(what(""), "something is missing at the end");
        assert_eq!(what("entry(japan)+x"), "`x` is no number of months");
    }
}
