//! Every colour and width of the map in one table, each by its name, so that any of them can be replaced. The table's own
//! values are the paper theme; the other themes say what they have different. Country colours are not here: they come
//! with the scene.

mod contrast;
mod dark;

use crate::colour::Rgba;

macro_rules! table {
    ($(#[$doc:meta])* $name:ident of $value:ty { $($(#[$field_doc:meta])* $field:ident = $start:expr,)* }) => {
        $(#[$doc])*
        // Most entries say by their names what they are.
        #[allow(missing_docs)]
        #[derive(Clone, PartialEq, Debug)]
        pub struct $name {
            $($(#[$field_doc])* pub $field: $value,)*
        }

        impl $name {
            /// The names of all entries.
            pub const NAMES: &[&str] = &[$(stringify!($field)),*];

            /// The entry of that name.
            pub fn get_mut(&mut self, name: &str) -> Option<&mut $value> {
                match name {
                    $(stringify!($field) => Some(&mut self.$field),)*
                    _ => None,
                }
            }
        }

        impl Default for $name {
            fn default() -> Self {
                Self { $($field: $start,)* }
            }
        }
    };
}

/// Colours and widths. The default is the paper theme.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Theme {
    /// Colours by name.
    pub colours: Colours,
    /// Widths and shares by name.
    pub sizes: Sizes,
}

table! {
    /// Colours by name.
    Colours of Rgba {
        clear = Rgba::hex(0xe9e2cd),
        forest = Rgba::hex(0xbac397),
        mountain = Rgba::hex(0xc3ad8c),
        tall_mountain = Rgba::hex(0xa08a70),
        desert = Rgba::hex(0xecd9a6),
        icecap = Rgba::hex(0xe6eef2),
        /// Sea under ice that no ship passes.
        sea_ice = Rgba::hex(0xd3e2ea),
        /// Open sea next to a coast, in the shelf, and far from land.
        shore_sea = Rgba::hex(0xb7cfdb),
        sea = Rgba::hex(0x9fbed2),
        deep_sea = Rgba::hex(0x88aac4),
        lake = Rgba::hex(0xa9c8d8),
        /// Mixed into land that also holds some sea.
        coastal = Rgba::hex(0xd5dccb),
        ink = Rgba::hex(0x1c1c1c),
        /// Light behind dark text and lines.
        paper = Rgba::hex(0xfbf8ee),
        grid = Rgba::hex(0x2b2a26).alpha(0.24),
        coast = Rgba::hex(0x3d5a6c),
        river = Rgba::hex(0x6f9fc0),
        canal = Rgba::hex(0x2f6f9f),
        railway = Rgba::hex(0x4c4641),
        /// A border of 1937 that divides no controllers now.
        old_border = Rgba::hex(0x6b5d4f).alpha(0.55),
        /// Limit of two weather zones.
        zone_limit = Rgba::hex(0x5d7a3a),
        /// Between controllers that are not at war with each other.
        border = Rgba::hex(0x7a3b32),
        /// The core of the line between the sides.
        front = Rgba::hex(0x241a16),
        axis = Rgba::hex(0x2f4a5e),
        allies = Rgba::hex(0xa52c0e),
        neutral = Rgba::hex(0xb9b7ab),
        selection = Rgba::hex(0xffd34d),
        hover = Rgba::hex(0xfffdf5).alpha(0.9),
        path = Rgba::hex(0xfff4c8),
        path_casing = Rgba::hex(0x2a2620),
        target = Rgba::hex(0xd4331f),
        counter_edge = Rgba::hex(0x191817),
        counter_halo = Rgba::hex(0xfdfaf0).alpha(0.85),
        pill = Rgba::hex(0x24211d),
        pill_text = Rgba::hex(0xf6f1e1),
        /// Badges: shape says what, colour helps.
        damaged = Rgba::hex(0xd55e00),
        unsupplied = Rgba::hex(0xc4301c),
        moved = Rgba::hex(0x7d8790),
        attacked = Rgba::hex(0x5b4a8a),
        embarked = Rgba::hex(0x0072b2),
        tree = Rgba::hex(0x4c6a3a).alpha(0.6),
        peak = Rgba::hex(0x6b5138).alpha(0.6),
        high_peak = Rgba::hex(0x4f3c2c).alpha(0.7),
        dune = Rgba::hex(0xa98545).alpha(0.6),
        /// Ridges in the snow of icecaps and on the ice of the sea.
        ice = Rgba::hex(0x7d9bb0).alpha(0.55),
        reeds = Rgba::hex(0x4b7a8c).alpha(0.7),
        city = Rgba::hex(0x2a2723),
        capital = Rgba::hex(0xb0271c),
        resource = Rgba::hex(0x5a4632),
        fortification = Rgba::hex(0x4a4139),
        airfield = Rgba::hex(0x3b4f63),
        capital_label = Rgba::hex(0x1c1c1c),
        city_label = Rgba::hex(0x26231f),
        country_label = Rgba::hex(0x3a332b),
        sea_label = Rgba::hex(0x2b4c6a),
        label_halo = Rgba::hex(0xfbf8ee).alpha(0.8),
        sea_label_halo = Rgba::hex(0xc4d9e4).alpha(0.55),
        space = Rgba::hex(0x0d131b),
        space_glow = Rgba::hex(0x2c4a63),
        /// The thin bright line around the globe; its alpha is the haze over the ground there.
        air = Rgba::hex(0xbfdcec).alpha(0.38),
    }
}

table! {
    /// Widths in points unless the name says otherwise (a point is a pixel on a screen of scale 1).
    Sizes of f32 {
        grid_width = 0.9,
        coast_width = 1.5,
        river_width = 1.8,
        canal_width = 3.0,
        railway_width = 1.3,
        old_border_width = 1.1,
        border_width = 1.9,
        zone_width = 1.8,
        front_width = 1.8,
        /// Width of each side's colour along the front.
        front_side_width = 3.4,
        selection_width = 3.2,
        hover_width = 1.8,
        path_width = 4.0,
        target_width = 3.0,
        /// Side of a counter as a share of the hex width, close by; a little more on small hexes.
        counter_share = 0.62,
        /// Multiplies counters: the player's slider, 0.7 to 1.4.
        counter_scale = 1.0,
        counter_most = 96.0,
        /// Share of the country's colour in land: whole globe, close view.
        tint_far = 0.62,
        tint_near = 0.27,
        /// Multiplies the tints: below 1 for land darker than the countries' colours.
        tint_light = 1.0,
        /// Share of a land cell's colour in the water that is part of it.
        coastal_tint = 0.24,
        /// Distance and width of hatching stripes.
        hatch_period = 6.5,
        hatch_width = 1.5,
        /// How strongly slopes are lit, 0 to 1.
        relief = 0.5,
        /// Multiplies labels: the player's slider.
        label_scale = 1.0,
        city_label_size = 13.0,
        sea_label_size = 15.0,
        country_label_size = 15.0,
    }
}

impl Theme {
    /// The names that [`Theme::named`] knows, the default first.
    pub const NAMES: [&str; 3] = ["paper", "dark", "high-contrast"];

    /// One of the themes that come with the program.
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "paper" => Some(Self::default()),
            "dark" => Some(dark::theme()),
            "high-contrast" => Some(contrast::theme()),
            _ => None,
        }
    }
    /// What is written on a counter or pill of this colour: dark ink or light paper, whichever reads better.
    pub fn ink_on(&self, colour: Rgba) -> Rgba {
        let [ink, paper] = [self.colours.ink, self.colours.paper];
        if ink.contrast(colour) >= paper.contrast(colour) { ink } else { paper }
    }
    /// Replaces one colour (`#rrggbb`, `#rrggbbaa`) or size by name.
    ///
    /// # Errors
    /// The theme has nothing of this name, or the value is no colour or no size from 0 up.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        if let Some(colour) = self.colours.get_mut(name) {
            *colour = Rgba::parse(value)
                .ok_or_else(|| format!("{name}: {value:?} is no colour; write #rrggbb or #rrggbbaa"))?;
        } else if let Some(size) = self.sizes.get_mut(name) {
            let number = value.parse::<f32>().ok().filter(|x| x.is_finite() && *x >= 0.0);
            *size = number.ok_or_else(|| format!("{name}: {value:?} is no size; write a number from 0 up"))?;
        } else {
            return Err(format!("the theme has no entry {name:?}"));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_a_theme_of_its_own() {
        let themes = Theme::NAMES.map(|name| Theme::named(name).expect("a theme"));
        assert!(themes[0] == Theme::default() && themes[0] != themes[1] && themes[1] != themes[2]);
        assert_eq!(Theme::named("papyrus"), None);
    }

    #[test]
    fn entries_are_set_by_name() {
        let mut theme = Theme::default();
        theme.set("deep_sea", "#010203").expect("a colour");
        theme.set("front_width", "2.5").expect("a size");
        assert_eq!((theme.colours.deep_sea, theme.sizes.front_width), (Rgba::hex(0x010203), 2.5));
        for (name, value) in [("deep_sea", "blue"), ("front_width", "-1"), ("depe_sea", "#010203")] {
            assert!(theme.set(name, value).expect_err("refused").contains(name));
        }
        assert!(Colours::NAMES.contains(&"front") && Sizes::NAMES.contains(&"relief"));
    }
}
