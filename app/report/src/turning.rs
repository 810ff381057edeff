//! In which months a war turned.

/// The months in which the points of the Axis moved, by their numbers from 0 and with how far: the largest swing first, of equals the
/// first month. Before the first month they are 0.
pub fn swings(points_by_month: &[f64]) -> Vec<(usize, f64)> {
    let before = std::iter::once(0.0).chain(points_by_month.iter().copied());
    let mut swings: Vec<(usize, f64)> =
        points_by_month.iter().zip(before).map(|(now, before)| now - before).enumerate().collect();
    // a stable sort leaves the first of equals in front
    swings.sort_by(|a, b| b.1.abs().total_cmp(&a.1.abs()));
    swings
}
