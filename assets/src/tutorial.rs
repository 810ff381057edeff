//! The lessons that the program carries with it, in the order in which they are taught. What they say stands in the words.

macro_rules! embedded {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../tutorial/", $name, ".toml")))),*]
    };
}

/// Names and texts of the lessons; docs/data.md says how they are written.
pub const LESSONS: &[(&str, &str)] =
    embedded!["1_map", "2_combat", "3_air", "4_sea", "5_landing", "6_production", "7_war", "8_month"];
