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
pub use works::Works;

/// What all refusals for one reason have in common.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    /// Name of the chapter's enum and of its variant.
    pub chapter: &'static str,
    pub name: &'static str,
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

/// The reasons of a chapter: `Name { fields } => Family, paragraph;`.
macro_rules! reasons {
    ($(#[$doc:meta])* $chapter:ident {
        $($(#[$about:meta])* $name:ident $({ $($field:ident: $type:ty),* $(,)? })? => $refusal:ident, $rule:tt;)*
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $chapter {
            $($(#[$about])* $name $({ $($field: $type),* })?,)*
        }

        impl $chapter {
            /// One row for every reason, in order.
            pub const ROWS: &[crate::reason::Row] = &[$(crate::reason::Row {
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
use {cite, reasons};

macro_rules! chapters {
    ($($chapter:ident,)*) => {
        /// Why an order is refused, by chapter.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Reason {
            $($chapter($chapter),)*
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
}

impl From<Reason> for OrderError {
    fn from(reason: Reason) -> Self {
        Self { reason, cell: None }
    }
}
