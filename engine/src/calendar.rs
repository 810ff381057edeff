//! Months and seasons (WW2 §2.1, §18.1).

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A month: 12 * year + (month - 1), so that differences are numbers of turns (WW2 §2.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Month(pub u16);

impl Month {
    /// `month` counts from 1 (January).
    pub const fn new(year: u16, month: u16) -> Self {
        assert!(month >= 1 && month <= 12);
        Self(year * 12 + month - 1)
    }
    /// As people count it, `1939`.
    pub const fn year(self) -> u16 {
        self.0 / 12
    }
    /// 1 (January) to 12 (December).
    pub const fn month(self) -> u16 {
        self.0 % 12 + 1
    }
    /// So many months later.
    #[must_use]
    pub const fn plus(self, months: u16) -> Self {
        Self(self.0 + months)
    }
    /// Months from `earlier` to `self`; 0 if `earlier` is later.
    pub const fn since(self, earlier: Self) -> u16 {
        self.0.saturating_sub(earlier.0)
    }
    /// English, `January`.
    pub const fn name(self) -> &'static str {
        const NAMES: [&str; 12] = [
            "January",
            "February",
            "March",
            "April",
            "May",
            "June",
            "July",
            "August",
            "September",
            "October",
            "November",
            "December",
        ];
        NAMES[(self.0 % 12) as usize]
    }
}

/// `1939-08`.
impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}", self.year(), self.month())
    }
}

impl FromStr for Month {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parse = || {
            let (year, month) = text.split_once('-')?;
            let (year, month) = (year.parse::<u16>().ok()?, month.parse::<u16>().ok()?);
            ((1000..=5000).contains(&year) && (1..=12).contains(&month)).then(|| Self::new(year, month))
        };
        parse().ok_or_else(|| format!("`{text}` is not a month: write YYYY-MM"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn s02_1_date_index() {
        assert_eq!(Month::new(1940, 4).0, 23283);
        assert_eq!((Month(23283).year(), Month(23283).month()), (1940, 4));
        assert_eq!(Month::new(1941, 12).plus(1), Month::new(1942, 1));
        assert!(Month::new(1941, 12) < Month::new(1945, 8));
        assert_eq!("1939-08".parse(), Ok(Month::new(1939, 8)));
        assert!("1939-13".parse::<Month>().is_err());
    }
}
