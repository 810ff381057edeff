//! Do counts of seeded experiments agree with stated probabilities?

/// Is the deviation of counts from chances within what 999 of 1000 honest experiments show? Classes without chance must
/// be empty; the bound is Wilson and Hilferty's approximation of the quantile.
#[track_caller]
pub fn fits(name: &str, counts: &[u64], chances: &[f64]) {
    assert_eq!(counts.len(), chances.len(), "{name}");
    let total: u64 = counts.iter().sum();
    let mut sum = 0.0;
    let mut freedom = -1.0;
    for (&count, &chance) in counts.iter().zip(chances) {
        if chance < 1e-12 {
            assert_eq!(count, 0, "{name}: an impossible outcome");
            continue;
        }
        let expected = chance * total as f64;
        sum += (count as f64 - expected) * (count as f64 - expected) / expected;
        freedom += 1.0;
    }
    if freedom < 1.0 {
        return;
    }
    let spread = 2.0 / (9.0 * freedom);
    let bound = freedom * libm::pow(1.0 - spread + 3.09 * libm::sqrt(spread), 3.0);
    assert!(sum < bound, "{name}: chi-square {sum:.1}, bound {bound:.1}, counts {counts:?}, chances {chances:?}");
}
