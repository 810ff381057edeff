//! The staff of a commander: what players written in Rust share. Eyes ([`sight`]: the columns of a view in the words of the game),
//! hands (one function for each order), and the routines of a headquarters, each of which plays one part of a phase. Who decides
//! what is done, and how boldly, is the player.
//!
//! It looks at the present position only and uses the public interface alone.

pub mod air;
mod airborne;
pub mod board;
pub mod build;
pub mod china;
pub mod convoys;
pub mod council;
mod danger;
pub mod deploy;
mod emphasis;
pub mod expedition;
pub mod fight;
pub mod fleet;
pub mod guard;
mod hands;
mod homes;
pub mod intercept;
pub mod land;
pub mod lines;
mod losses;
pub mod mass;
pub mod memory;
pub mod month;
pub mod offensives;
pub mod pocket;
mod prizes;
pub mod rules;
pub mod sealift;
pub mod sight;
pub mod stakes;
pub mod stand;
pub mod strikes;
mod tell;
mod theatres;
pub mod war;
mod works;
