//! One counter around the origin. From the lowest stage to the highest: a body with its figure; the symbol over it; a band
//! with the country's code, the movement and the badges; every figure in its corner. All measures slide from stage to
//! stage, so that the steps between them don't show.

use super::{Look, fade, mix, side_colour, text};
use crate::canvas::{BADGES, Badge, Canvas, Stamp, StampKey, proportion};
use crate::colour::Rgba;
use crate::scene::CountryLook;
use crate::symbol::Domain;
use crate::theme::Theme;
use crate::token::{Figure, Token, corner};

/// Size and stage of all counters of a view.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Measure {
    /// px.
    pub side: f32,
    /// 0 to 3.
    pub stage: f32,
    pub point_px: f32,
}

impl Measure {
    /// Share of what stage `n` adds, 0 to 1.
    fn adds(&self, n: u8) -> f32 {
        (self.stage - f32::from(n) + 1.0).clamp(0.0, 1.0)
    }
    /// Side in points.
    fn points(&self) -> f32 {
        self.side / self.point_px
    }
    /// A share of the side but at least so many points, px.
    fn at_least(&self, share: f32, points: f32) -> f32 {
        (self.side * share).max(points * self.point_px)
    }
    /// 0 below a side of so many points, 1 from a tenth more.
    fn from(&self, points: f32) -> f32 {
        ((self.points() / points - 1.0) * 10.0).clamp(0.0, 1.0)
    }
}

/// Where the parts of one counter go.
struct Sheet<'a> {
    canvas: &'a mut Canvas,
    theme: &'a Theme,
    m: Measure,
    ink: Rgba,
    /// px around the middle.
    left: f32,
    right: f32,
    bottom: f32,
    band: f32,
}

pub(super) fn counter(
    canvas: &mut Canvas,
    theme: &Theme,
    country: &CountryLook,
    under: [Option<Rgba>; 2],
    look: &Look,
    m: Measure,
) {
    let token = &look.token;
    let units = u32::from(look.land) + u32::from(look.air) + u32::from(look.naval);
    let half = m.side / 2.0;
    let band = mix(m.at_least(0.13, 1.5), m.side * 0.24, m.adds(2)).round();
    let mut sheet = Sheet {
        canvas,
        theme,
        m,
        ink: theme.ink_on(country.colour),
        left: -half,
        right: half,
        bottom: half,
        band: -half + band,
    };
    sheet.edges(under, country.colour, units);
    sheet.body(token.symbol.domain(), country.colour);
    sheet.head(country, token, units);
    sheet.inside(token);
    sheet.badges(token);
    if units > 1 {
        sheet.pill(look, units);
    }
}

impl Sheet<'_> {
    /// `edge`: colour of a line of one px around it; `halo`: of what lies around that.
    fn plate(
        &mut self,
        at: [f32; 2],
        [width, height]: [f32; 2],
        radii: [f32; 2],
        fill: Rgba,
        edge: Option<Rgba>,
        halo: Option<Rgba>,
    ) {
        let [upper, lower] = radii.map(|radius| radius.round().min(255.0) as u8);
        let [width, height] = [width, height].map(|side| side as u16);
        let (edged, around) = (edge.is_some(), halo.is_some().into());
        let stamp = self.canvas.atlas.get(&StampKey::Plate { width, height, upper, lower, edged, halo: around });
        let [edge, halo] = [edge, halo].map(|colour| colour.unwrap_or(Rgba::TRANSPARENT));
        self.canvas.stamp_edged(stamp, at, fill, halo, edge);
    }
    fn radius(&self) -> f32 {
        (self.m.side * 0.09).clamp(1.0, 6.0)
    }
    /// Edges of at most two counters underneath, up and to the right.
    fn edges(&mut self, under: [Option<Rgba>; 2], own: Rgba, units: u32) {
        let shown = self.m.adds(1);
        if units < 2 || shown <= 0.0 {
            return;
        }
        let Measure { side, point_px, .. } = self.m;
        let step = (side * 0.055).clamp(1.5 * point_px, 4.0 * point_px).round();
        let edge = fade(self.theme.colours.counter_edge, shown);
        for index in (1..units.min(3)).rev() {
            let colour = fade(under[index as usize - 1].unwrap_or(own).shade(0.88), shown);
            let shift = step * index as f32;
            let (left, right, top) = (self.left + shift, self.right + shift, self.left - shift);
            if side >= 26.0 * point_px {
                let radius = self.radius();
                self.plate([left, top], [side; 2], [radius; 2], colour, Some(edge), None);
            } else {
                // The strips that show.
                self.canvas.rect([left - 1.0, top - 1.0], [side + 2.0, step + 1.0], edge);
                self.canvas.rect([right - step, top], [step + 1.0, side + 1.0], edge);
                self.canvas.rect([left, top], [side, step], colour);
                self.canvas.rect([right - step, top], [step, side], colour);
            }
        }
    }
    /// As long as there is no symbol, ships and aircraft are told by their outline: a hull, a disc.
    fn body(&mut self, domain: Domain, colour: Rgba) {
        let colours = &self.theme.colours;
        let (edge, light) = (colours.counter_edge, fade(colours.counter_halo, self.m.adds(2)));
        let (side, plain) = (self.m.side, self.radius());
        let upper = if domain == Domain::Air { side * 0.5 } else { plain };
        let lower = if domain == Domain::Land { plain } else { side * 0.5 };
        let radii = [upper, lower].map(|radius| mix(radius, plain, self.m.adds(1)));
        if self.m.adds(2) > 0.0 {
            self.plate([self.left; 2], [side; 2], radii, colour, Some(edge), Some(light));
        } else {
            self.plate([self.left; 2], [side; 2], radii, colour, None, Some(edge));
        }
    }
    /// The band in the side's colour with code and size.
    fn head(&mut self, country: &CountryLook, token: &Token, units: u32) {
        let colour = side_colour(self.theme, country.partnership);
        let (shown, close) = (self.m.adds(2), self.m.adds(3));
        let height = self.band - self.left;
        if shown > 0.0 {
            let radius = self.radius();
            self.plate([self.left; 2], [self.m.side, height], [radius, 0.0], colour, None, None);
        } else {
            let inset = if token.symbol.domain() == Domain::Air { self.m.side * 0.2 } else { 0.0 };
            let inset = mix(inset, 0.0, self.m.adds(1)).max(self.radius() * 0.5).round();
            self.canvas.rect([self.left + inset, self.left], [self.m.side - 2.0 * inset, height], colour);
        }
        if shown <= 0.0 {
            return;
        }
        // Also where country and side have much the same colour.
        let line = fade(self.ink, 0.5 * shown);
        self.canvas.rect([self.left, self.band], [self.m.side, 1.0], line);
        let ink = self.theme.ink_on(colour);
        let size = (self.m.points() * 0.23).clamp(8.0, 13.0) * self.m.point_px;
        let middle = (self.left + self.band) / 2.0;
        let margin = (self.m.side * 0.07).round();
        let code = text(self.canvas, size, &country.code);
        let at = [self.left + margin, middle - code.size()[1] / 2.0];
        self.canvas.stamp(code, at, fade(ink, shown), Rgba::TRANSPARENT);
        if close > 0.0 {
            let mark = if token.size.mark().is_empty() { token.symbol.abbreviation() } else { token.size.mark() };
            let stamp = text(self.canvas, size * if token.size.mark().is_empty() { 0.88 } else { 0.74 }, mark);
            let aside = if units > 1 { self.m.side * 0.1 } else { 0.0 };
            let [width, tall] = stamp.size();
            let at = [self.right - margin - aside - width, middle - tall / 2.0];
            // Long codes may leave no room for it.
            if at[0] > self.left + margin + code.size()[0] + 1.0 {
                self.canvas.stamp(stamp, at, fade(ink, close), Rgba::TRANSPARENT);
            }
        }
    }
    /// Symbol and figures.
    fn inside(&mut self, token: &Token) {
        let (first, second, third) = (self.m.adds(1), self.m.adds(2), self.m.adds(3));
        let land = token.symbol.domain() == Domain::Land;
        let gap = self.m.at_least(0.035, 0.8);
        let margin = (self.m.side * 0.08).max(1.0);
        let small = (self.m.points() * if land { 0.28 } else { 0.235 }).max(8.5) * self.m.point_px;
        let main = usize::from(token.main);

        // The figure read most: in the middle, then at the bottom, then in its corner.
        let mut figure_top =
            self.bottom - if token.strength().is_some() { 0.0 } else { mix(0.0, small * 0.66 + gap, second) };
        if let Some(figure) = token.strength() {
            let size = mix(0.86, 0.56, first);
            let size = mix(size, 0.42, second);
            let size = mix(size, if land { 0.4 } else { 0.33 }, third);
            let stamp = text(self.canvas, self.m.at_least(size, 11.0), &figure.to_string());
            let [width, height] = stamp.size();
            let lowest = self.bottom - height - gap;
            let centred = (self.band + self.bottom - height) / 2.0;
            let mut y = mix(centred, lowest, first);
            if main == corner::UPPER_LEFT {
                y = mix(y, self.band + gap + 1.0, third);
            }
            let x = mix(-width / 2.0, self.left + margin, second);
            self.canvas.stamp(stamp, [x, y], self.ink, Rgba::TRANSPARENT);
            figure_top = lowest - gap;
        }
        // The others in their corners.
        for (place, figure) in token.corners.iter().enumerate() {
            let Some(figure) = figure else { continue };
            if place == main && token.strength().is_some() {
                continue;
            }
            let shown = if place == corner::LOWER_RIGHT { second } else { third };
            if shown > 0.0 {
                self.corner(place, *figure, small, margin, gap, shown);
            }
        }
        let visible = if token.strength().is_some() { first } else { 1.0 };
        if visible > 0.0 {
            self.symbol(token, figure_top, small, gap, visible);
        }
    }
    fn corner(&mut self, place: usize, figure: Figure, size: f32, margin: f32, gap: f32, shown: f32) {
        let stamp = text(self.canvas, size, &figure.to_string());
        let [width, height] = stamp.size();
        let x = match place {
            corner::UPPER_LEFT | corner::LOWER_LEFT => self.left + margin,
            _ => self.right - margin - width,
        };
        let y = match place {
            corner::UPPER_LEFT | corner::UPPER_RIGHT => self.band + gap + 1.0,
            _ => self.bottom - gap - height,
        };
        self.canvas.stamp(stamp, [x, y], fade(self.ink, shown), Rgba::TRANSPARENT);
    }
    /// The symbol fills the room over the figures; close by, ships lie between their rows and aircraft between their
    /// columns.
    fn symbol(&mut self, token: &Token, figure_top: f32, small: f32, gap: f32, shown: f32) {
        let (second, third) = (self.m.adds(2), self.m.adds(3));
        let side = self.m.side;
        let row = small * 0.66 + gap * 1.5;
        let domain = token.symbol.domain();
        let (mut top, mut end) = (self.band + gap + 0.5, figure_top);
        let widest = match domain {
            Domain::Land => side * mix(0.84, 0.72, second),
            Domain::Naval => {
                top = mix(top, self.band + row, third);
                end = mix(end, self.bottom - row, third);
                side * 0.92
            }
            Domain::Air => {
                end = mix(end, self.bottom - gap, third);
                side * mix(0.84, 0.5, third)
            }
        };
        let proportion = proportion(token.symbol, token.frame);
        let width = ((end - top) / proportion).min(widest).max(4.0).round();
        let height = (width * proportion).round().max(3.0);
        let stamp = self.canvas.atlas.get(&StampKey::symbol(token.symbol, token.frame, width, height));
        let at = [-width / 2.0, (top + end - height) / 2.0];
        self.canvas.stamp(stamp, at, fade(self.ink, shown), Rgba::TRANSPARENT);
    }
    /// States down the left edge, months of supply down the right one.
    fn badges(&mut self, token: &Token) {
        let shown = self.m.from(20.0);
        if shown <= 0.0 {
            return;
        }
        let colours = &self.theme.colours;
        let (paper, ink) = (fade(colours.paper, shown), colours.ink);
        let colour_of = |badge: Badge| match badge {
            Badge::Unsupplied => colours.unsupplied,
            Badge::Damaged => colours.damaged,
            Badge::Embarked => colours.embarked,
            Badge::Attacked => colours.attacked,
            Badge::Moved => colours.moved,
            _ => ink,
        };
        let (out, gone) = (colours.unsupplied, colours.moved);
        let size = self.m.at_least(0.19, 7.0).round();
        let halo = if self.m.point_px > 1.5 { 2 } else { 1 };
        let mut y = self.band;
        for (bit, shape) in BADGES {
            if token.badges & bit != 0 && y + size < self.bottom + size {
                let stamp = self.canvas.atlas.get(&StampKey::badge(shape, size, halo));
                let colour = fade(colour_of(shape), shown);
                self.canvas.stamp(stamp, [self.left - size * 0.55, y], colour, paper);
                y += size + 2.0;
            }
        }
        let Some([left, of]) = token.months else { return };
        let close = self.m.adds(2);
        let size = self.m.at_least(0.1, 3.0).round();
        let mut y = self.bottom - (size + 2.0) * f32::from(of);
        for month in (0..of).rev() {
            let (shape, colour) = match month < left {
                true if left == 1 => (Badge::Month, out),
                true => (Badge::Month, ink),
                false => (Badge::MonthGone, gone),
            };
            let stamp = self.canvas.atlas.get(&StampKey::badge(shape, size, halo));
            self.canvas.stamp(stamp, [self.right - size * 0.4, y], fade(colour, close), fade(paper, close));
            y += size + 2.0;
        }
    }
    /// How many units lie here: all together, close by for each domain.
    fn pill(&mut self, look: &Look, units: u32) {
        let shown = self.m.from(17.0);
        let parts = [('L', look.land), ('A', look.air), ('N', look.naval)];
        let several = parts.iter().filter(|(_, count)| *count > 0).count() > 1;
        let close = if several { self.m.adds(3) } else { 0.0 };
        if shown * (1.0 - close) > 0.0 {
            self.pill_of(&units.to_string(), shown * (1.0 - close));
        }
        if close > 0.0 {
            let mut words = String::new();
            for (letter, count) in parts.into_iter().filter(|(_, count)| *count > 0) {
                if !words.is_empty() {
                    words.push(' ');
                }
                words.push(letter);
                words.push_str(&count.to_string());
            }
            self.pill_of(&words, close);
        }
    }
    fn pill_of(&mut self, words: &str, shown: f32) {
        let point_px = self.m.point_px;
        let size = (self.m.points() * 0.22).clamp(9.0, 12.0) * point_px;
        let stamp = text(self.canvas, size, words);
        let [width, height] = stamp.size();
        let (wide, tall) = ((width + height * 0.9).round(), (height + 3.0 * point_px).round());
        let (left, top) =
            ((self.right - wide * 0.5).min(self.right + self.m.side * 0.2 - wide), self.left - tall * 0.68);
        let (left, top) = (left.round(), top.round());
        let colours = &self.theme.colours;
        let (fill, halo, ink) = (colours.pill, colours.counter_halo, colours.pill_text);
        self.plate([left, top], [wide, tall], [tall / 2.0; 2], fade(fill, shown), None, Some(fade(halo, shown)));
        let at = [left + (wide - width) / 2.0, top + (tall - height) / 2.0];
        self.canvas.stamp(stamp, at, fade(ink, shown), Rgba::TRANSPARENT);
    }
}

/// A combat: a burst that opens, and what came of it.
pub(super) fn clash(
    canvas: &mut Canvas,
    theme: &Theme,
    m: Measure,
    [x, y]: [f32; 2],
    age: f32,
    words: &str,
    alpha: f32,
) {
    let colours = &theme.colours;
    // It opens in the first fifth of its time, in a few sizes only.
    let open = (age * 5.0).min(1.0);
    let size = m.at_least(0.9, 16.0) * (0.6 + 0.4 * (open * 4.0).round() / 4.0);
    let burst = canvas.atlas.get(&StampKey::badge(Badge::Burst, size, 1));
    canvas.stamp_centred(burst, [x, y], fade(colours.target, alpha * 0.92), fade(colours.paper, alpha));
    if words.is_empty() {
        return;
    }
    let stamp: Stamp = text(canvas, m.at_least(0.3, 11.0).min(16.0 * m.point_px), words);
    let [width, height] = stamp.size();
    let (wide, tall) = ((width + height * 1.1).round(), (height + 5.0 * m.point_px).round());
    let radius = (tall / 2.0) as u8;
    let key = StampKey::Plate {
        width: wide as u16,
        height: tall as u16,
        upper: radius,
        lower: radius,
        edged: false,
        halo: 1,
    };
    let plate = canvas.atlas.get(&key);
    let middle = [x, y + size * 0.5];
    canvas.stamp_centred(plate, middle, fade(colours.pill, alpha), fade(colours.counter_halo, alpha));
    canvas.stamp_centred(stamp, middle, fade(colours.pill_text, alpha), Rgba::TRANSPARENT);
}
