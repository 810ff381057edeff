//! What defenders on land lose (WW2 §14.3).

/// How likely they lose at least so many points, 1 or more, to an attack at the ratio (WW2 §14.3.1).
pub fn at_least(points: f64, ratio: f64) -> f64 {
    1.0 - (1.0 + 2.0 / points).powf(-ratio)
}

/// How likely a stack of so many points that can't or won't retreat is eliminated: it loses twice as many (WW2 §14.5.4).
pub fn all_of(points: f64, ratio: f64) -> f64 {
    at_least((points / 2.0).ceil().max(1.0), ratio)
}
