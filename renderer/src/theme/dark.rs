//! For a desk at night: land in slate and olive, the sea almost black, lines and names light.

use super::{Colours, Sizes, Theme};
use crate::colour::Rgba;

pub(super) fn theme() -> Theme {
    let colours = Colours {
        clear: Rgba::hex(0x4d4e46),
        forest: Rgba::hex(0x38482f),
        mountain: Rgba::hex(0x64543f),
        tall_mountain: Rgba::hex(0x7b6853),
        desert: Rgba::hex(0x685b3d),
        icecap: Rgba::hex(0x76828b),
        sea_ice: Rgba::hex(0x45545f),
        shore_sea: Rgba::hex(0x24394a),
        sea: Rgba::hex(0x1b2c3b),
        deep_sea: Rgba::hex(0x14212d),
        lake: Rgba::hex(0x203d51),
        coastal: Rgba::hex(0x3c4744),
        grid: Rgba::hex(0x0a0d10).alpha(0.38),
        coast: Rgba::hex(0x86a0ae),
        river: Rgba::hex(0x4c7a98),
        canal: Rgba::hex(0x68a9d2),
        railway: Rgba::hex(0xa89c8a),
        old_border: Rgba::hex(0xb3a793).alpha(0.5),
        border: Rgba::hex(0xd9977c),
        front: Rgba::hex(0x0b0908),
        axis: Rgba::hex(0x8ac0e5),
        allies: Rgba::hex(0xe26f5e),
        neutral: Rgba::hex(0x999ea6),
        hover: Rgba::hex(0xf4efe0).alpha(0.8),
        target: Rgba::hex(0xff6a55),
        counter_edge: Rgba::hex(0x0c0c0c),
        counter_halo: Rgba::hex(0xf2ecdc).alpha(0.4),
        pill: Rgba::hex(0xe9e2cd),
        pill_text: Rgba::hex(0x1c1c1c),
        tree: Rgba::hex(0x8db08a).alpha(0.42),
        peak: Rgba::hex(0xc9b294).alpha(0.45),
        high_peak: Rgba::hex(0xe0d2bd).alpha(0.5),
        dune: Rgba::hex(0xd2b878).alpha(0.4),
        ice: Rgba::hex(0xc4d6e2).alpha(0.35),
        reeds: Rgba::hex(0x86b6c6).alpha(0.5),
        city: Rgba::hex(0xe4ddca),
        capital: Rgba::hex(0xff8d7c),
        resource: Rgba::hex(0xd9b98f),
        fortification: Rgba::hex(0xcfc4b4),
        airfield: Rgba::hex(0xb4cbe0),
        capital_label: Rgba::hex(0xffffff),
        city_label: Rgba::hex(0xf0eada),
        country_label: Rgba::hex(0xe3dac6),
        sea_label: Rgba::hex(0x9cc0d6),
        label_halo: Rgba::hex(0x14171a).alpha(0.85),
        sea_label_halo: Rgba::hex(0x121d27).alpha(0.7),
        space: Rgba::hex(0x06090d),
        space_glow: Rgba::hex(0x1a3040),
        air: Rgba::hex(0x5f87a0).alpha(0.3),
        ..Colours::default()
    };
    let sizes = Sizes { tint_far: 0.56, tint_near: 0.28, tint_light: 0.7, relief: 0.7, ..Sizes::default() };
    Theme { colours, sizes }
}
