//! What the colours of an overlay mean.

use super::{Options, Overlay};
use meridian_renderer::{Dash, Glyph, Hatch, Rgba};
use meridian_words::{spoken, t};

/// Always on the screen while its overlay is; the parts can be switched off.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Legend {
    /// What it explains; none for an empty one.
    pub overlay: Overlay,
    /// From the upper one to the lower.
    pub entries: Vec<LegendEntry>,
    /// One line below: what is asked, or what to do; empty for none.
    pub note: String,
    /// Month of the year, 1 to 12, that the slider stands on; none without a slider.
    pub month: Option<u8>,
}

/// One sign of the map, and what it means.
#[derive(Clone, PartialEq, Debug)]
pub struct LegendEntry {
    /// How the sign looks.
    pub swatch: Swatch,
    /// What the sign means.
    pub words: String,
    /// Bit that switches it off; none if it can't be.
    pub part: Option<u8>,
    /// Is it drawn, that is, not switched off?
    pub shown: bool,
}

/// A sample of what is on the map.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Swatch {
    /// Colour of whole cells.
    pub fill: Option<Rgba>,
    /// Stripes over them.
    pub hatching: Vec<Hatch>,
    /// An edge, a line or an arrow.
    pub line: Option<(Rgba, Dash)>,
    /// A small figure and its colour.
    pub glyph: Option<(Glyph, Rgba)>,
    /// A few letters and the colour of the ground under them.
    pub pill: Option<(String, Rgba)>,
}

impl Swatch {
    pub(super) fn fill(colour: Rgba) -> Self {
        Self { fill: Some(colour), ..Self::default() }
    }
    pub(super) fn line(colour: Rgba, dash: Dash) -> Self {
        Self { line: Some((colour, dash)), ..Self::default() }
    }
    pub(super) fn glyph(glyph: Glyph, colour: Rgba) -> Self {
        Self { glyph: Some((glyph, colour)), ..Self::default() }
    }
    pub(super) fn pill(text: &str, colour: Rgba) -> Self {
        Self { pill: Some((text.to_owned(), colour)), ..Self::default() }
    }
    #[must_use]
    pub(super) fn hatched(mut self, colour: Rgba, rising: bool) -> Self {
        self.hatching.push(Hatch { colour, rising });
        self
    }
    /// Every colour in it.
    #[cfg(test)]
    pub(super) fn colours(&self) -> Vec<Rgba> {
        let hatching = self.hatching.iter().map(|hatch| hatch.colour);
        let others = [
            self.fill,
            self.line.map(|(colour, _)| colour),
            self.glyph.map(|(_, colour)| colour),
            self.pill.as_ref().map(|(_, colour)| *colour),
        ];
        others.into_iter().flatten().chain(hatching).collect()
    }
}

impl Legend {
    /// Adds an entry that is always shown.
    pub(super) fn say(&mut self, swatch: Swatch, words: impl Into<String>) {
        self.entries.push(LegendEntry { swatch, words: words.into(), part: None, shown: true });
    }
    /// Adds an entry that can be switched off.
    pub(super) fn part(&mut self, options: Options, part: u8, swatch: Swatch, words: impl Into<String>) {
        let shown = options.shows(part);
        self.entries.push(LegendEntry { swatch, words: words.into(), part: Some(part), shown });
    }
    /// As lines of text, for pictures without panels.
    pub fn lines(&self) -> Vec<String> {
        let entries = self.entries.iter().map(|entry| format!("  {}: {}", entry.swatch.words(), entry.words));
        let note = (!self.note.is_empty()).then(|| format!("  {}", self.note));
        std::iter::once(format!("{}:", self.overlay.title())).chain(entries).chain(note).collect()
    }
}

impl Swatch {
    /// What one sees, in a few words.
    fn words(&self) -> String {
        let hex = |colour: Rgba| format!("#{:02x}{:02x}{:02x}", colour.0[0], colour.0[1], colour.0[2]);
        let mut words = Vec::new();
        words.extend(self.fill.map(hex));
        for hatch in &self.hatching {
            let colour = hex(hatch.colour);
            words.push(match hatch.rising {
                true => t!("swatch-stripes-rising", colour = colour),
                false => t!("swatch-stripes-falling", colour = colour),
            });
        }
        words.extend(self.line.map(|(colour, dash)| match dash {
            Dash::Solid => t!("swatch-line-solid", colour = hex(colour)),
            Dash::Dashed => t!("swatch-line-dashed", colour = hex(colour)),
            Dash::Dotted => t!("swatch-line-dotted", colour = hex(colour)),
        }));
        words.extend(self.glyph.map(|(glyph, _)| spoken().say(message_of(glyph))));
        words.extend(self.pill.as_ref().map(|(text, _)| format!("[{text}]")));
        spoken().row(&words)
    }
}

const fn message_of(glyph: Glyph) -> &'static str {
    match glyph {
        Glyph::Dot => "swatch-dot",
        Glyph::Diamond => "swatch-diamond",
        Glyph::Bolt => "swatch-bolt",
        Glyph::Anchor => "swatch-anchor",
        Glyph::Airfield => "swatch-airfield",
        Glyph::Resource => "swatch-resource",
    }
}
