//! Colours as the screen takes them: 8 bits a channel, gamma-encoded, straight alpha.

/// Red, green, blue, alpha.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Rgba(pub [u8; 4]);

impl Rgba {
    /// Nothing at all.
    pub const TRANSPARENT: Self = Self([0; 4]);

    /// `hex(0xece6d6)`: opaque.
    pub const fn hex(rgb: u32) -> Self {
        Self([(rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8, 255])
    }
    /// The same colour with another alpha, 0 to 1.
    #[must_use]
    pub const fn alpha(self, alpha: f32) -> Self {
        let [r, g, b, _] = self.0;
        Self([r, g, b, (alpha * 255.0 + 0.5) as u8])
    }
    /// Reads `#rrggbb` or `#rrggbbaa`; none for anything else.
    pub fn parse(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('#')?;
        if !digits.is_ascii() {
            return None;
        }
        let byte = |at: usize| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok();
        match digits.len() {
            6 => Some(Self([byte(0)?, byte(2)?, byte(4)?, 255])),
            8 => Some(Self([byte(0)?, byte(2)?, byte(4)?, byte(6)?])),
            _ => None,
        }
    }
    /// `share` of `other` in `self`, 0 to 1; the alphas mix as well.
    #[must_use]
    pub fn mix(self, other: Self, share: f32) -> Self {
        let share = share.clamp(0.0, 1.0);
        Self(std::array::from_fn(|i| {
            (f32::from(self.0[i]) * (1.0 - share) + f32::from(other.0[i]) * share + 0.5) as u8
        }))
    }
    /// `top` painted over this by its alpha.
    #[must_use]
    pub fn under(self, top: Self) -> Self {
        let mixed = self.mix(top, f32::from(top.0[3]) / 255.0);
        Self([mixed.0[0], mixed.0[1], mixed.0[2], self.0[3]])
    }
    /// Every channel but alpha multiplied.
    #[must_use]
    pub fn shade(self, factor: f32) -> Self {
        let [r, g, b, a] = self.0;
        let [r, g, b] = [r, g, b].map(|x| (f32::from(x) * factor + 0.5).clamp(0.0, 255.0) as u8);
        Self([r, g, b, a])
    }
    /// Relative luminance as the web's accessibility guidelines define it (WCAG 2.2), 0 to 1; alpha does not count.
    pub fn luminance(self) -> f32 {
        let [r, g, b, _] =
            self.floats().map(|x| if x <= 0.04045 { x / 12.92 } else { ((x + 0.055) / 1.055).powf(2.4) });
        0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    /// Contrast of two opaque colours by the same guidelines, 1 to 21; text needs 4.5.
    pub fn contrast(self, other: Self) -> f32 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }
    /// Channels 0 to 1.
    pub fn floats(self) -> [f32; 4] {
        self.0.map(|x| f32::from(x) / 255.0)
    }
    /// Little-endian RGBA as the shaders unpack it.
    pub fn packed(self) -> u32 {
        u32::from_le_bytes(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parses_only_hex_colours() {
        assert_eq!(Rgba::parse("#16475b"), Some(Rgba([0x16, 0x47, 0x5b, 255])));
        assert_eq!(Rgba::parse("#16475b80"), Some(Rgba([0x16, 0x47, 0x5b, 0x80])));
        for bad in ["16475b", "#16475", "#16475g", "#ééé", ""] {
            assert_eq!(Rgba::parse(bad), None, "{bad}");
        }
    }

    #[test]
    fn contrast_runs_from_1_to_21() {
        let (black, white) = (Rgba::hex(0x000000), Rgba::hex(0xffffff));
        assert!((black.contrast(white) - 21.0).abs() < 1e-4 && (white.contrast(white) - 1.0).abs() < 1e-6);
        assert!((Rgba::hex(0x777777).contrast(white) - 4.478).abs() < 0.01);
    }

    #[test]
    fn paint_goes_over() {
        assert_eq!(Rgba::hex(0x000000).under(Rgba::hex(0xffffff).alpha(0.5)), Rgba([128, 128, 128, 255]));
        assert_eq!(Rgba::hex(0x102030).under(Rgba::TRANSPARENT), Rgba::hex(0x102030));
    }
}
