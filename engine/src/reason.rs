//! Why an order is refused: one variant for every sentence, with its family, its paragraph of the rulebook and what the
//! sentence speaks of. The sentences themselves are in the catalogue of words and not here.

use crate::Paragraph;
use crate::order::{OrderError, Refusal};

mod air_naval;
mod argument;
mod assault;
mod boarding;
mod building;
mod deployment;
mod diplomacy;
mod general;
mod interception;
mod land_combat;
mod money;
mod movement;
mod raid;
mod sequence;
mod works;

pub use air_naval::AirNaval;
pub use argument::{Argument, Passage, Who};
pub use assault::Assault;
pub use boarding::Boarding;
pub use building::Building;
pub use deployment::Deployment;
pub use diplomacy::Diplomacy;
pub use general::General;
pub use interception::Interception;
pub use land_combat::LandCombat;
pub use money::Money;
pub use movement::Movement;
pub use raid::Raid;
pub use sequence::Sequence;
pub use works::Works;

/// What all refusals for one reason have in common.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    /// Name of the chapter's enum.
    pub chapter: &'static str,
    /// Name of the variant.
    pub name: &'static str,
    /// The family of the reason.
    pub refusal: Refusal,
    /// What the sentence may speak of.
    pub arguments: &'static [&'static str],
}

impl Row {
    /// The name of its sentence in the catalogue: `movement-no-land-between`.
    pub fn key(&self) -> String {
        let mut key = String::with_capacity(self.chapter.len() + self.name.len() + 8);
        for word in [self.chapter, self.name] {
            for letter in word.chars() {
                if letter.is_ascii_uppercase() && !key.is_empty() {
                    key.push('-');
                }
                key.push(letter.to_ascii_lowercase());
            }
        }
        key
    }
}

/// The paragraph of a row of the tables below: a literal, or the name of a field.
macro_rules! cite {
    ($text:literal) => {
        const { crate::Paragraph::cited($text) }
    };
    ($field:ident) => {
        $field
    };
}

/// What is said of such a row in its documentation: its family and its paragraph.
macro_rules! law {
    ($refusal:ident, $text:literal) => {
        crate::reason::law!(@ $refusal, concat!("WW2 ", $text))
    };
    ($refusal:ident, $field:ident) => {
        crate::reason::law!(@ $refusal, concat!("`", stringify!($field), "`"))
    };
    (@ $refusal:ident, $rule:expr) => {
        concat!("[`", stringify!($refusal), "`](crate::order::Refusal::", stringify!($refusal), ") by ", $rule, ".")
    };
}

/// The reasons of a chapter: `Name { fields } => Family, paragraph;`.
macro_rules! reasons {
    ($(#[$doc:meta])* $chapter:ident {
        $($(#[$about:meta])* $name:ident $({ $($field:ident: $type:ty),* $(,)? })? => $refusal:ident, $rule:tt;)*
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $chapter {
            $(
                $(#[$about])*
                #[doc = ""]
                #[doc = crate::reason::law!($refusal, $rule)]
                $name $({ $(
                    #[doc = concat!("[`$", stringify!($field), "`](crate::reason::Reason#fields).")]
                    $field: $type
                ),* })?,
            )*
        }

        impl $chapter {
            /// One row for every reason, in order.
            pub(super) const ROWS: &[crate::reason::Row] = &[$(crate::reason::Row {
                chapter: stringify!($chapter),
                name: stringify!($name),
                refusal: crate::order::Refusal::$refusal,
                arguments: &[$($(stringify!($field)),*)?],
            },)*];

            pub(super) const fn refusal(self) -> crate::order::Refusal {
                match self {
                    $(Self::$name { .. } => crate::order::Refusal::$refusal,)*
                }
            }
            pub(super) const fn name(self) -> &'static str {
                match self {
                    $(Self::$name { .. } => stringify!($name),)*
                }
            }
            #[allow(unused_variables, reason = "most paragraphs depend on no field")]
            pub(super) const fn rule(self) -> crate::Paragraph {
                match self {
                    $(Self::$name { $($($field),*)? } => crate::reason::cite!($rule),)*
                }
            }
            #[allow(unused_variables, reason = "a chapter may have no arguments")]
            pub(super) fn each_argument(self, visit: &mut dyn FnMut(&'static str, crate::reason::Argument)) {
                match self {
                    $(Self::$name { $($($field),*)? } => {
                        $($(visit(stringify!($field), $field.into());)*)?
                    })*
                }
            }
            /// The refusal, for a cell that is in the way.
            pub const fn at(self, cell: crate::CellId) -> crate::order::OrderError {
                crate::order::OrderError { reason: crate::reason::Reason::$chapter(self), cell: Some(cell) }
            }
        }

        impl From<$chapter> for crate::order::OrderError {
            fn from(reason: $chapter) -> Self {
                Self { reason: crate::reason::Reason::$chapter(reason), cell: None }
            }
        }
    };
}
use {cite, law, reasons};

macro_rules! chapters {
    ($($chapter:ident,)*) => {
        /// Why an order is refused, by chapter. A reason has a sentence in the catalogue of words, [`Row::key`], and its
        /// fields are the variables of the sentence.
        ///
        /// # Fields
        ///
        /// | name | is |
        /// |---|---|
        /// | `amount` | what was asked for, $B |
        /// | `available` | how many the pool holds |
        /// | `cell` | the cell in question: of the unit, of the target, of the site |
        /// | `class` | the class of what arrives or is bought |
        /// | `count` | how many were asked for |
        /// | `country` | the country in question |
        /// | `due` | how many arrive this month and are not placed yet |
        /// | `enemy` | the side that it must be |
        /// | `from` | where the step or the money sets out |
        /// | `generation` | second part of the number of a unit that is gone |
        /// | `hold` | most that a convoy holds, $B |
        /// | `holder` | who controls the cell |
        /// | `home` | the country at one end of the road |
        /// | `kind` | the kind of what is to be placed |
        /// | `last` | the last number there is |
        /// | `least` | fewest strength points |
        /// | `limit` | most that can still be sent this month, $B |
        /// | `loser` | Finland |
        /// | `missing` | what the tables ask for |
        /// | `money` | what is there, in a treasury or aboard, $B |
        /// | `month` | the first month in which it is allowed |
        /// | `most` | the limit |
        /// | `moved` | land units that went by rail in this phase |
        /// | `need` | strength points that it takes |
        /// | `number` | a number that names nothing that fits |
        /// | `owner` | the neutral country |
        /// | `phase` | the phase that is played |
        /// | `points` | movement points that the unit has |
        /// | `price` | what it costs, $B |
        /// | `prohibition` | the words of the tables |
        /// | `reached` | where the path ends |
        /// | `rule` | the paragraph, where it differs from order to order |
        /// | `ship` | the carrier, a transport aircraft too |
        /// | `side` | the side in question |
        /// | `slot` | first part of the number of a unit that is gone |
        /// | `stop` | where the target is stopped before |
        /// | `strength` | strength points that it would have, or has |
        /// | `target` | who was to be attacked or intercepted |
        /// | `terms` | the words of the tables |
        /// | `terrain` | the ground that closes the cell |
        /// | `to` | where the step or the money was to go |
        /// | `unit` | the unit that may not |
        /// | `rest` | the name of what a collapse leaves |
        /// | `victor` | to whom Finland gives up |
        /// | `weather` | the weather that forbids it |
        /// | `when` | the words of the tables |
        /// | `winner` | who has won the war |
        /// | `zone` | the weather zone of grounded aircraft; the cells at the other end of the road |
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Reason {
            $(
                #[doc = concat!("[`", stringify!($chapter), "`].")]
                $chapter($chapter),
            )*
        }

        impl Reason {
            /// One row for every reason there is.
            pub fn rows() -> impl Iterator<Item = &'static Row> {
                [$($chapter::ROWS,)*].into_iter().flatten()
            }
            /// Its family: the number that an AI gets.
            pub const fn refusal(self) -> Refusal {
                match self {
                    $(Self::$chapter(reason) => reason.refusal(),)*
                }
            }
            /// What the rulebook says.
            pub const fn rule(self) -> Paragraph {
                match self {
                    $(Self::$chapter(reason) => reason.rule(),)*
                }
            }
            /// What its sentence speaks of, by name.
            pub fn each_argument(self, visit: &mut dyn FnMut(&'static str, Argument)) {
                match self {
                    $(Self::$chapter(reason) => reason.each_argument(visit),)*
                }
            }
            /// What all refusals for this reason have in common.
            pub fn row(self) -> &'static Row {
                let (rows, name) = match self {
                    $(Self::$chapter(reason) => ($chapter::ROWS, reason.name()),)*
                };
                rows.iter().find(|row| row.name == name).expect("every variant has its row")
            }
        }
    };
}

chapters! {
    General,
    Diplomacy,
    Deployment,
    Works,
    Money,
    Building,
    Movement,
    Boarding,
    Interception,
    Assault,
    LandCombat,
    AirNaval,
    Raid,
    Sequence,
}

impl From<Reason> for OrderError {
    fn from(reason: Reason) -> Self {
        Self { reason, cell: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_field_is_told() {
        let told = include_str!("reason.rs");
        for argument in Reason::rows().flat_map(|row| row.arguments) {
            assert!(told.contains(&format!("/// | `{argument}` |")), "what is `{argument}`?");
        }
    }
}
