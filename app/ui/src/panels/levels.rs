//! How hard an opponent is to beat, in words, with the figures it was measured by.

use meridian_session::opponents::{Known, Level, Measured, Opponents};
use meridian_words::t;

/// An AI to choose.
pub struct Offered {
    /// As the game starts it.
    pub source: String,
    /// As it is shown.
    pub title: String,
    /// What it is worth as it is set; none: nobody has measured that.
    pub measured: Option<&'static Measured>,
}

impl Offered {
    /// What was measured holds for an AI as it comes, not for one that is set otherwise.
    pub fn of(known: &Known, opponents: &Opponents) -> Self {
        let measured = known.measured.filter(|_| opponents.is_as_it_comes(&known.source));
        Self { source: known.source.clone(), title: known.title.clone(), measured }
    }
}

/// `easy`, `not measured`.
pub fn level(measured: Option<&Measured>) -> String {
    match measured.map(|measured| measured.level) {
        Some(Level::Easy) => t!("level-easy"),
        Some(Level::Standard) => t!("level-standard"),
        Some(Level::Hard) => t!("level-hard"),
        None => t!("level-unmeasured"),
    }
}

/// `loses 80 of 100 pairs to Classic (75 to 84)`; none for one that was not measured.
pub fn figures(measured: Option<&Measured>) -> Option<String> {
    let Some(played) = &measured?.against_standard else { return Some(t!("level-by-definition")) };
    if let Some([lost, low, high]) = played.lost {
        return Some(t!("level-lost", lost = lost, low = low, high = high));
    }
    let [elo, low, high] = played.elo.map(|elo| format!("{elo:+}"));
    Some(t!("level-elo", elo = elo, low = low, high = high))
}

/// Level and figures in a line.
pub fn line(measured: Option<&Measured>) -> String {
    let level = level(measured);
    match figures(measured) {
        Some(figures) => t!("level-line", level = level, figures = figures),
        None => level,
    }
}

/// How that was measured, for who points at it.
pub fn how(measured: Option<&Measured>) -> String {
    let Some(measured) = measured else { return t!("level-unmeasured-hint") };
    let Some(played) = &measured.against_standard else { return t!("level-standard-hint") };
    let [elo, low, high] = played.elo.map(|elo| format!("{elo:+}"));
    t!(
        "level-hint",
        pairs = played.pairs,
        scenarios = played.scenarios,
        seed = played.seed.to_string(),
        elo = elo,
        low = low,
        high = high,
        page = measured.page.as_str()
    )
}
