//! Glyphs and letters on cells: they keep their size on the screen and lie over the counters.

use crate::canvas::{Canvas, Face, Icon, StampKey};
use crate::colour::Rgba;
use crate::layer::{Build, FrameContext, Layer};
use crate::scene::{Glyph, Pin};

/// Over how many points of hex width a pin comes in.
const FADE: f32 = 3.0;

pub(crate) struct Pins;

impl Layer for Pins {
    fn new(_build: &Build<'_>) -> Self {
        Self
    }
    fn prepare(&mut self, frame: &FrameContext<'_>, canvas: &mut Canvas) {
        for pins in [&frame.scene.sketch.pins, &frame.scene.marks.pins] {
            draw(canvas, frame, pins);
        }
    }
}

fn draw(canvas: &mut Canvas, frame: &FrameContext<'_>, pins: &[Pin]) {
    let FrameContext { shape, theme, screen, .. } = frame;
    let (hex, point) = (screen.hex(), screen.point_px);
    for pin in pins.iter().filter(|pin| hex >= pin.from_hex) {
        let Some([x, y]) = screen.place(shape.centres[pin.cell.index()], 40.0 * point) else { continue };
        let at = [x + pin.shift[0] * screen.hex_px, y - pin.shift[1] * screen.hex_px];
        let alpha = ((hex - pin.from_hex) / FADE + 0.34).clamp(0.0, 1.0);
        let faded = |colour: Rgba| colour.alpha(f32::from(colour.0[3]) / 255.0 * alpha);
        if pin.text.is_empty() {
            if let Some(glyph) = pin.glyph {
                let size = (hex * 0.22).clamp(8.0, 15.0) * point;
                let stamp = canvas.atlas.get(&StampKey::icon(icon(glyph), size, (1.6 * point).round() as u8));
                canvas.stamp_centred(stamp, at, faded(pin.fill), faded(theme.colours.paper));
            }
            continue;
        }
        let size = (hex * 0.22).clamp(9.5, 13.0) * point;
        let text = canvas.atlas.get(&StampKey::text(Face::Sans, size, &pin.text));
        let [width, height] = text.size();
        let glyph = pin.glyph.map(|glyph| canvas.atlas.get(&StampKey::icon(icon(glyph), size, 0)));
        let lead = glyph.map_or(0.0, |stamp| stamp.size()[0] + 2.0 * point);
        let tall = (size * 0.72 + 6.0 * point).round();
        let wide = (width + lead + tall * 0.6).round();
        let body = StampKey::Body { width: wide as u16, height: tall as u16, radius: (tall / 2.0) as u8, halo: 1 };
        let body = canvas.atlas.get(&body);
        canvas.stamp_centred(body, at, faded(pin.fill), faded(theme.colours.paper));
        let (ink, paper) = (theme.colours.ink, theme.colours.paper);
        let ink = if pin.fill.contrast(ink) > pin.fill.contrast(paper) { ink } else { paper };
        let left = at[0] - (width + lead) / 2.0;
        if let Some(stamp) = glyph {
            canvas.stamp(stamp, [left, at[1] - stamp.size()[1] / 2.0], faded(ink), Rgba::TRANSPARENT);
        }
        canvas.stamp(text, [left + lead, at[1] - height / 2.0], faded(ink), Rgba::TRANSPARENT);
    }
}

fn icon(glyph: Glyph) -> Icon {
    match glyph {
        Glyph::Dot => Icon::Dot,
        Glyph::Diamond => Icon::Diamond,
        Glyph::Bolt => Icon::Bolt,
        Glyph::Anchor => Icon::Anchor,
        Glyph::Airfield => Icon::Airfield,
        Glyph::Resource => Icon::Resource,
    }
}
