//! The embedded tables are what the rulebook says, and wrong tables are refused with their place.

mod faults;
mod figures;
mod identity;
mod land_combat;
mod openings;
mod places;
mod schedule;
mod wording;
