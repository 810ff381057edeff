//! The palette as eyes see it: the countries' colours stay apart for the colour-blind, what is written is readable, and
//! every theme keeps land, sea, sides and overlays distinct. Distances are Euclidean in `OKLab` (Ottosson 2020); colour
//! blindness is simulated at full severity with the matrices of Machado, Oliveira and Fernandes (2009), which apply to
//! linear RGB; contrast is that of WCAG 2.2.

use meridian_engine::CountryId;
use meridian_presentation::overlay::{BLUE, DIM, LIT, LIT_FAR, LIT_NEAR, ORANGE, VERMILION};
use meridian_presentation::picture::colour;
use meridian_presentation::theme::SideColours;
use meridian_renderer::{Rgba, Theme};
use meridian_session::world::World;
use std::collections::BTreeMap;

type Matrix = [[f64; 3]; 3];

/// Normal sight, protanopia, deuteranopia, tritanopia.
const SIGHTS: [(&str, Matrix); 4] = [
    ("normal", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    ("protan", [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]),
    ("deutan", [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]),
    ("tritan", [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]),
];

fn times(matrix: &Matrix, v: [f64; 3]) -> [f64; 3] {
    matrix.map(|row| row[0] * v[0] + row[1] * v[1] + row[2] * v[2])
}

/// A colour in `OKLab` as somebody with this sight sees it.
fn seen(colour: Rgba, sight: &Matrix) -> [f64; 3] {
    let linear = |x: u8| {
        let x = f64::from(x) / 255.0;
        if x <= 0.04045 { x / 12.92 } else { ((x + 0.055) / 1.055).powf(2.4) }
    };
    let [r, g, b, _] = colour.0;
    let rgb = times(sight, [r, g, b].map(linear)).map(|x| x.clamp(0.0, 1.0));
    let lms = times(
        &[
            [0.4122214708, 0.5363325363, 0.0514459929],
            [0.2119034982, 0.6806995451, 0.1073969566],
            [0.0883024619, 0.2817188376, 0.6299787005],
        ],
        rgb,
    );
    times(
        &[
            [0.2104542553, 0.7936177850, -0.0040720468],
            [1.9779984951, -2.4285922050, 0.4505937099],
            [0.0259040371, 0.7827717662, -0.8086757660],
        ],
        lms.map(f64::cbrt),
    )
}

/// How far apart two colours are for the eyes that tell them apart worst.
fn apart(a: Rgba, b: Rgba) -> f64 {
    let one = |(_, sight): &(&str, Matrix)| {
        let (a, b) = (seen(a, sight), seen(b, sight));
        a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt()
    };
    SIGHTS.iter().map(one).fold(f64::INFINITY, f64::min)
}

#[test]
fn the_measure_is_right() {
    let [white, black, red] = [0xffffff, 0x000000, 0xff0000].map(Rgba::hex);
    assert!((apart(white, black) - 1.0).abs() < 1e-4, "OKLab's lightness runs from 0 to 1");
    let lab = seen(red, &SIGHTS[0].1);
    let published = [0.627955, 0.224863, 0.125846];
    assert!(lab.iter().zip(published).all(|(a, b)| (a - b).abs() < 1e-4), "{lab:?}");
    // Red and a green of the same lightness to a deuteranope: nearly the same colour.
    assert!(apart(Rgba::hex(0xa05020), Rgba::hex(0x707020)) < 0.06);
    assert!(apart(Rgba::hex(0x0072b2), Rgba::hex(0xe69f00)) > 0.2, "blue and orange are told apart by all");
}

/// Nations whose colour is their own.
const NATIONS: [&str; 8] =
    ["germany", "italy", "japan", "soviet_union", "united_kingdom", "united_states", "france", "china"];
/// Countries that share a colour, more or less: the key of the one that gives it first.
const GROUPS: [&[&str]; 3] = [
    &["bulgaria", "finland", "hungary", "romania", "thailand"],
    &["australia", "canada", "new_zealand"],
    &[
        "belgium",
        "brazil",
        "cuba",
        "denmark",
        "greece",
        "luxembourg",
        "mexico",
        "mongolia",
        "netherlands",
        "norway",
        "panama",
        "poland",
        "yugoslavia",
    ],
];

/// Each country with its colour and group: 0 to 7 are nations, then Axis minors, Commonwealth, Allied minors, neutrals.
fn countries() -> BTreeMap<String, (Rgba, usize)> {
    let rules = World::load().rules;
    let ids = rules.country_ids().collect::<Vec<CountryId>>();
    ids.into_iter()
        .map(|id| {
            let key = rules.country(id).key.clone();
            let group = match NATIONS.iter().position(|nation| *nation == key) {
                Some(nation) => nation,
                None => 8 + GROUPS.iter().position(|group| group.contains(&key.as_str())).unwrap_or(3),
            };
            (key, (colour(&rules, id), group))
        })
        .collect()
}

/// The twelve colours of the map: of a group the colour nearest to the middle of all its members.
fn twelve(countries: &BTreeMap<String, (Rgba, usize)>) -> Vec<Rgba> {
    (0..12)
        .map(|group| {
            let members: Vec<Rgba> = countries.values().filter(|(_, of)| *of == group).map(|(c, _)| *c).collect();
            let total = |one: &Rgba| members.iter().map(|other| apart(*one, *other)).sum::<f64>();
            *members.iter().min_by(|a, b| total(a).total_cmp(&total(b))).expect("every group has members")
        })
        .collect()
}

#[test]
fn twelve_nations_are_told_apart_by_everybody() {
    let countries = countries();
    for key in NATIONS.iter().chain(GROUPS.iter().copied().flatten()) {
        assert!(countries.contains_key(*key), "there is no country {key}");
    }
    let colours = twelve(&countries);
    for (i, &a) in colours.iter().enumerate() {
        for (j, &b) in colours.iter().enumerate().take(i) {
            assert!(apart(a, b) >= 0.09, "colours {j} and {i} ({b:?}, {a:?}) are only {:.3} apart", apart(a, b));
        }
    }
    // A member of a group may vary within it, not stray towards another one.
    for (key, &(own, group)) in &countries {
        for (other, &colour) in colours.iter().enumerate().filter(|(other, _)| *other != group) {
            assert!(apart(own, colour) >= 0.065, "{key} is only {:.3} from colour {other}", apart(own, colour));
        }
    }
}

#[test]
fn what_is_written_on_counters_is_readable() {
    let countries = countries();
    for name in Theme::NAMES {
        let theme = Theme::named(name).expect("a theme");
        let colours = &theme.colours;
        let grounds = countries.iter().map(|(key, (colour, _))| (key.as_str(), *colour));
        let sides = [("Axis", colours.axis), ("Allies", colours.allies), ("neutrals", colours.neutral)];
        for (key, ground) in grounds.chain(sides) {
            let contrast = theme.ink_on(ground).contrast(ground);
            assert!(contrast >= 4.5, "{name}: {contrast:.2}:1 on the colour of {key}");
        }
        assert!(colours.pill_text.contrast(colours.pill) >= 4.5, "{name}: the pill");
    }
}

/// Colours that names may lie on, with the halo that is always between them.
fn grounds(theme: &Theme) -> (Vec<Rgba>, Vec<Rgba>) {
    let c = &theme.colours;
    let land = vec![c.clear, c.forest, c.mountain, c.tall_mountain, c.desert, c.icecap];
    (land, vec![c.shore_sea, c.sea, c.deep_sea, c.lake, c.sea_ice])
}

#[test]
fn names_are_readable_on_every_ground_of_every_theme() {
    for name in Theme::NAMES {
        let theme = Theme::named(name).expect("a theme");
        let (land, sea) = grounds(&theme);
        let c = &theme.colours;
        let on_land = [("city", c.city_label), ("capital", c.capital_label), ("country", c.country_label)];
        for (what, ink) in on_land {
            for &ground in land.iter().chain(&sea) {
                let behind = ground.under(c.label_halo);
                let contrast = ink.contrast(behind);
                assert!(contrast >= 4.5, "{name}: a {what} label has {contrast:.2}:1 on {ground:?} with its halo");
            }
        }
        for &ground in &sea {
            let contrast = c.sea_label.contrast(ground.under(c.sea_label_halo));
            assert!(contrast >= 4.5, "{name}: a sea label has {contrast:.2}:1 on {ground:?} with its halo");
        }
        // Marks of cities have no text, but must be seen: 3:1 as for graphics.
        for &ground in &land {
            assert!(c.city.contrast(ground.under(c.label_halo)) >= 3.0, "{name}: city dots on {ground:?}");
        }
    }
}

#[test]
fn land_sea_and_sides_are_told_apart_in_every_theme() {
    for name in Theme::NAMES {
        let theme = Theme::named(name).expect("a theme");
        let (land, sea) = grounds(&theme);
        let c = &theme.colours;
        for &ground in &land[..5] {
            for &water in &sea[..4] {
                let distance = apart(ground, water);
                assert!(distance >= 0.05, "{name}: {ground:?} and water {water:?} are {distance:.3} apart");
            }
        }
        for (a, b) in [(c.axis, c.allies), (c.axis, c.neutral), (c.allies, c.neutral)] {
            assert!(apart(a, b) >= 0.09, "{name}: sides {a:?} and {b:?} are {:.3} apart", apart(a, b));
        }
        // The tints of the two sides where the whole globe shows them, on every ground.
        let tint =
            |ground: Rgba, side: Rgba| ground.mix(side.shade(theme.sizes.tint_light), theme.sizes.tint_far * 0.8);
        for &ground in &land {
            let distance = apart(tint(ground, c.axis), tint(ground, c.allies));
            assert!(distance >= 0.05, "{name}: the sides' tints on {ground:?} are {distance:.3} apart");
        }
    }
}

#[test]
fn overlays_are_told_apart() {
    let trio = [("supplied", BLUE), ("strained", ORANGE), ("out of supply", VERMILION)];
    for (i, (a, one)) in trio.iter().enumerate() {
        for (b, other) in &trio[..i] {
            let distance = apart(*one, *other);
            assert!(distance >= 0.12, "{a} and {b} are {distance:.3} apart");
        }
    }
}

/// Water within reach of ships is the lighter part of every sea of every theme, for all eyes: also where it lies deep and far
/// and the water beside it is a shore.
#[test]
fn water_within_reach_is_lit_and_the_rest_is_dim() {
    for name in Theme::NAMES {
        let theme = Theme::named(name).expect("a theme");
        let (_, sea) = grounds(&theme);
        for &lit in &sea {
            for &dim in &sea {
                for (who, sight) in &SIGHTS {
                    let light = |colour: Rgba| seen(colour, sight)[0];
                    for alpha in [LIT_NEAR, LIT_FAR] {
                        let by = light(lit.under(LIT.alpha(alpha))) - light(dim.under(DIM));
                        assert!(by >= 0.12, "{name}, {who}: lit {lit:?} is {by:.3} lighter than dim {dim:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn every_choice_of_colours_for_the_sides_tells_them_apart_for_all_eyes() {
    for sides in SideColours::ALL {
        for dark in [true, false] {
            let Some([axis, allies]) = sides.on(dark) else { continue };
            let got = apart(axis, allies);
            assert!(got >= 0.15, "{sides:?}, dark {dark}: {got:.3}");
        }
    }
}
