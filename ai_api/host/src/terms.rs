//! The terms on which an agent plays, agreed before it starts: how long it may take, where it runs, what it goes on with.
//! Plain data; nothing here runs.

pub mod budget;
pub mod limits;
pub mod run_mode;
pub mod setting;
