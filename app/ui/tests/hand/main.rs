//! The game played by hand: real events of mouse and keyboard go the way they go in the window, texts are found where they
//! are painted, and every click and key is counted.

mod about;
mod advice;
mod border;
mod dispatch;
mod find;
mod formats;
mod keys;
mod lessons;
mod letters;
mod library;
mod log;
mod losses;
mod month;
mod new_game;
mod offensives;
mod options;
mod overruns;
mod panels;
mod person;
mod pins;
mod play;
mod reporting;
mod routine;
mod seats;
mod settings;
mod sharing;
mod skirmish;
mod study;
mod table;
mod tasks;
mod tournaments;
mod undo;
mod viewer;
mod war_skirmish;
mod windows;
