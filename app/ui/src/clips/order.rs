//! What of a war a clip shows, and how.

use meridian_engine::Month;
use meridian_presentation::annals::Playback;
use meridian_presentation::film::Every;
use meridian_presentation::view::PictureSize;
use std::ops::Range;

/// Which part of the war.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Span {
    /// The step in which one stands.
    Step,
    /// The month in which one stands.
    Month,
    /// From the beginning of a month to the end of another.
    Months(Month, Month),
}

/// When the next picture is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pace {
    /// After every order.
    Order,
    /// With every step of a month.
    Step,
    /// With every month.
    Month,
}

/// What files it becomes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// One file that moves.
    Gif,
    /// A folder with numbered pictures.
    Series,
}

/// Sizes to choose from.
pub const SIZES: [PictureSize; 3] = [
    PictureSize { width: 640, height: 360 },
    PictureSize { width: 960, height: 540 },
    PictureSize { width: 1280, height: 720 },
];

/// A clip as it is asked for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ClipOrder {
    /// Which part.
    pub span: Span,
    /// When pictures are due.
    pub pace: Pace,
    /// What it becomes.
    pub format: Format,
    /// Of its pictures.
    pub size: PictureSize,
    /// Pictures a second of one that moves.
    pub per_second: u16,
    /// The view glides to where something happens.
    pub follows: bool,
}

impl Default for ClipOrder {
    fn default() -> Self {
        let size = SIZES[0];
        Self { span: Span::Month, pace: Pace::Order, format: Format::Gif, size, per_second: 10, follows: false }
    }
}

impl ClipOrder {
    /// When pictures are due.
    pub(super) fn every(&self) -> Every {
        match self.pace {
            Pace::Order => Every::Orders(1),
            Pace::Step => Every::Step,
            Pace::Month => Every::Month,
        }
    }
    /// The orders that are played, of somebody who stands before order number `line`; none while the war is not read so far.
    pub fn lines(&self, playback: &Playback, line: usize) -> Option<Range<usize>> {
        let chapters = playback.chapters();
        // at its very end one stands in the last month
        let chapter_at =
            |line: usize| chapters.iter().rfind(|chapter| chapter.line <= line && chapter.line < chapter.end);
        let lines = match self.span {
            Span::Step => {
                let chapter = chapter_at(line)?;
                let from = chapter.steps.iter().rposition(|step| step.line <= line)?;
                let end = chapter.steps.get(from + 1).map_or(chapter.end, |next| next.line);
                chapter.steps[from].line..end
            }
            Span::Month => chapter_at(line).map(|chapter| chapter.line..chapter.end)?,
            Span::Months(from, to) => {
                let within = || chapters.iter().filter(|chapter| (from..=to).contains(&chapter.month));
                within().next()?.line..within().next_back()?.end
            }
        };
        (!lines.is_empty()).then_some(lines)
    }
    /// How many pictures these orders make.
    pub fn pictures(&self, playback: &Playback, lines: &Range<usize>) -> usize {
        let within = |line: usize| line > lines.start && line <= lines.end;
        let chapters = playback.chapters();
        let begin = match self.pace {
            Pace::Order => lines.len(),
            Pace::Step => chapters.iter().flat_map(|chapter| &chapter.steps).filter(|step| within(step.line)).count(),
            Pace::Month => chapters.iter().filter(|chapter| within(chapter.line)).count(),
        };
        begin + 1
    }
}
