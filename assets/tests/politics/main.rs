//! The politics of the real rules (WW2 §2.9, §3, §4, §7, §8, §19, §20) on a schematic world.

mod build;
mod deployment;
mod entry;
mod money;
mod opening;
mod world;
