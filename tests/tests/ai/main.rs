//! The AI interface as sessions and plugins meet it: bundled players, a player in C, plugins that are wrong on purpose,
//! and the promises of the header.

mod bad;
mod budget;
mod bundled;
mod cadet;
mod classic;
mod example;
mod frozen;
mod manifest;
mod marshal;
mod memory;
mod notes;
mod probe;
mod projects;
mod sparring;
mod table;
