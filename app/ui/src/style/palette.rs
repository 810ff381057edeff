//! Colours of the panels by what they mean, in several palettes. The one that is worn is a matter of the thread that draws.

use egui::Color32;
use meridian_engine::Side;
use meridian_presentation::theme::SideColours;
use meridian_renderer::Rgba;
use std::cell::Cell;

macro_rules! palette {
    ($($(#[$about:meta])* $name:ident,)*) => {
        /// Every colour of the panels.
        #[derive(PartialEq, Eq, Debug)]
        pub struct Palette {
            pub name: &'static str,
            $($(#[$about])* pub $name: Color32,)*
            axis: Color32,
            allies: Color32,
        }

        /// The colours of the palette that is worn.
        pub mod colours {
            use super::{Color32, SIDES, Side, WORN};

            $($(#[$about])* pub fn $name() -> Color32 {
                WORN.get().$name
            })*
            pub fn side(side: Side) -> Color32 {
                let [axis, allies] = SIDES.get().unwrap_or([WORN.get().axis, WORN.get().allies]);
                match side {
                    Side::Axis => axis,
                    Side::Allies => allies,
                }
            }
        }
    };
}

palette! {
    panel,
    raised,
    edge,
    sunk,
    /// Every other row of a screen.
    faint,
    /// Of buttons under the pointer, and held.
    touched,
    pressed,
    text,
    weak,
    /// Of what is over.
    faded,
    strong,
    gold,
    /// What is written on gold and on the colours of the sides.
    on_gold,
    /// Ground of a card that is chosen; of marked text.
    chosen,
    marked,
    good,
    warn,
    bad,
}

thread_local! {
    static WORN: Cell<&'static Palette> = const { Cell::new(&DARK) };
    /// Colours of the sides in place of the palette's own.
    static SIDES: Cell<Option<[Color32; 2]>> = const { Cell::new(None) };
}

/// What is drawn on this thread from now on has these colours.
pub fn set_palette(palette: &'static Palette, sides: SideColours) {
    WORN.set(palette);
    SIDES.set(palette.sides(sides));
}

impl Palette {
    /// Colours of the sides in place of its own, as this ground needs them.
    fn sides(&self, sides: SideColours) -> Option<[Color32; 2]> {
        let dark = self.panel.intensity() < 0.5;
        sides.on(dark).map(|pair| pair.map(|Rgba([r, g, b, _])| Color32::from_rgb(r, g, b)))
    }
}

const fn hex(rgb: u32) -> Color32 {
    let [_, r, g, b] = rgb.to_be_bytes();
    Color32::from_rgb(r, g, b)
}

pub static DARK: Palette = Palette {
    name: "dark",
    panel: hex(0x1c222a),
    raised: hex(0x272f39),
    edge: hex(0x38424f),
    sunk: hex(0x13181e),
    faint: hex(0x222932),
    touched: hex(0x333d4a),
    pressed: hex(0x3f4a59),
    text: hex(0xe3ded0),
    weak: hex(0x98a1ab),
    faded: hex(0x66707c),
    strong: hex(0xfffaee),
    gold: hex(0xe2b454),
    on_gold: hex(0x13181e),
    chosen: hex(0x3d351f),
    marked: hex(0x5a4a22),
    good: hex(0x7fb98b),
    warn: hex(0xe8a54b),
    bad: hex(0xe06c5a),
    axis: hex(0x7fa8c4),
    allies: hex(0xd87868),
};

pub static LIGHT: Palette = Palette {
    name: "light",
    panel: hex(0xf4efe2),
    raised: hex(0xe8e1cd),
    edge: hex(0xbdb294),
    sunk: hex(0xfcf9f0),
    faint: hex(0xece6d5),
    touched: hex(0xddd4ba),
    pressed: hex(0xcfc4a4),
    text: hex(0x2b2a26),
    weak: hex(0x58554b),
    faded: hex(0x858071),
    strong: hex(0x100f0c),
    gold: hex(0x7d5208),
    on_gold: hex(0xfffaee),
    chosen: hex(0xf1dfae),
    marked: hex(0xe6cf92),
    good: hex(0x276335),
    warn: hex(0x854c04),
    bad: hex(0xa02819),
    axis: hex(0x28597e),
    allies: hex(0x9d3426),
};

pub static HIGH_CONTRAST: Palette = Palette {
    name: "high-contrast",
    panel: hex(0x000000),
    raised: hex(0x1c1c1c),
    edge: hex(0x9a9a9a),
    sunk: hex(0x000000),
    faint: hex(0x141414),
    touched: hex(0x3a3a3a),
    pressed: hex(0x505050),
    text: hex(0xffffff),
    weak: hex(0xdddddd),
    faded: hex(0xa8a8a8),
    strong: hex(0xffffff),
    gold: hex(0xffd23f),
    on_gold: hex(0x000000),
    chosen: hex(0x3d3300),
    marked: hex(0x665500),
    good: hex(0x74e08c),
    warn: hex(0xffb347),
    bad: hex(0xff8f80),
    axis: hex(0x8ccaff),
    allies: hex(0xffa194),
};

#[cfg(test)]
mod tests {
    use super::*;

    /// As WCAG 2.2 has it.
    fn contrast(ink: Color32, ground: Color32) -> f64 {
        let of = |colour: Color32| Rgba([colour.r(), colour.g(), colour.b(), 255]);
        f64::from(of(ink).contrast(of(ground)))
    }

    #[test]
    fn everything_can_be_read() {
        for palette in [&DARK, &LIGHT, &HIGH_CONTRAST] {
            let Palette { panel, raised, sunk, text, weak, faded, strong, gold, on_gold, .. } = *palette;
            let Palette { good, warn, bad, axis, allies, chosen, marked, touched, pressed, .. } = *palette;
            let name = palette.name;
            let check = |what: &str, ink, ground, least: f64| {
                let got = contrast(ink, ground);
                assert!(got >= least, "{name}, {what}: {got:.2}, less than {least}");
            };
            for (ground, place) in [(panel, "on a panel"), (raised, "on a button"), (sunk, "in a field")] {
                for (ink, what) in [(text, "text"), (strong, "strong"), (weak, "weak"), (gold, "gold")] {
                    check(&format!("{what} {place}"), ink, ground, 4.5);
                }
            }
            for (ink, what) in [(good, "good"), (warn, "warning"), (bad, "bad")] {
                check(what, ink, panel, 4.5);
            }
            for sides in SideColours::ALL {
                for ink in palette.sides(sides).unwrap_or([axis, allies]) {
                    check(&format!("{sides:?}"), ink, panel, 4.5);
                    check(&format!("on {sides:?}"), on_gold, ink, 4.5);
                }
            }
            check("what is over", faded, panel, 3.0);
            for (ground, place) in [(chosen, "chosen"), (marked, "marked"), (touched, "touched"), (pressed, "pressed")]
            {
                check(place, strong, ground, 4.5);
            }
            check("on gold", on_gold, gold, 4.5);
        }
    }
}
