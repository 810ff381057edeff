//! Where a game was decided, so that whoever looks at it begins there.

/// Number of the month, from 0, in which the points of the Axis moved most; before the first one they are 0. Of several that moved
/// alike the first; none of a game without a month.
pub fn decisive_month(points_by_month: &[f64]) -> Option<usize> {
    meridian_report::swings(points_by_month).first().map(|(month, _)| *month)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_swing_decides_whichever_way_it_goes() {
        assert_eq!(decisive_month(&[1.0, 2.0, 9.0, 8.0]), Some(2));
        assert_eq!(decisive_month(&[1.0, 2.0, -9.0, 8.0]), Some(3), "seventeen down is more than eleven up");
        assert_eq!(decisive_month(&[1.0, -20.0, -9.0]), Some(1));
    }

    #[test]
    fn the_first_month_is_measured_against_nothing() {
        assert_eq!(decisive_month(&[-5.0, -6.0, -2.0]), Some(0));
        assert_eq!(decisive_month(&[3.0]), Some(0));
    }

    #[test]
    fn of_equal_swings_the_first_decides_and_without_months_nothing_does() {
        assert_eq!(decisive_month(&[0.0, 4.0, 0.0, 4.0]), Some(1));
        assert_eq!(decisive_month(&[0.0, 0.0]), Some(0));
        assert_eq!(decisive_month(&[]), None);
    }
}
