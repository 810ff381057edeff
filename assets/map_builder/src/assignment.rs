//! Least-cost assignment of rows to distinct columns (the Hungarian method with potentials, one shortest augmenting path
//! a row).

/// For each row the column it gets. `cost` has a row for each row, all of `columns` entries, no fewer columns than rows.
pub fn assign(cost: &[Vec<f64>], columns: usize) -> Vec<usize> {
    assert!(cost.len() <= columns);
    const FREE: usize = usize::MAX;
    let rows = cost.len();
    // One extra column, the last, starts each search.
    let (mut of_row, mut of_column) = (vec![0.0; rows], vec![0.0; columns + 1]);
    let mut taken_by = vec![FREE; columns + 1];
    for row in 0..rows {
        taken_by[columns] = row;
        let mut at = columns;
        let mut least = vec![f64::INFINITY; columns];
        let mut from = vec![columns; columns];
        let mut done = vec![false; columns + 1];
        while taken_by[at] != FREE {
            done[at] = true;
            let r = taken_by[at];
            let (mut step, mut next) = (f64::INFINITY, columns);
            for c in 0..columns {
                if done[c] {
                    continue;
                }
                let reduced = cost[r][c] - of_row[r] - of_column[c];
                if reduced < least[c] {
                    (least[c], from[c]) = (reduced, at);
                }
                if least[c] < step {
                    (step, next) = (least[c], c);
                }
            }
            for c in 0..=columns {
                if done[c] {
                    of_row[taken_by[c]] += step;
                    of_column[c] -= step;
                } else if c < columns {
                    least[c] -= step;
                }
            }
            at = next;
        }
        while at != columns {
            let before = from[at];
            taken_by[at] = taken_by[before];
            at = before;
        }
    }
    let mut columns_of = vec![FREE; rows];
    for (column, &row) in taken_by[..columns].iter().enumerate() {
        if row != FREE {
            columns_of[row] = column;
        }
    }
    columns_of
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Against all permutations, with costs from a small congruence generator.
    #[test]
    fn as_good_as_trying_everything() {
        let mut seed = 7_u64;
        let mut draw = || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 40) as f64 % 100.0
        };
        for (rows, columns) in [(1, 1), (3, 3), (4, 6), (5, 7)] {
            for _ in 0..30 {
                let cost: Vec<Vec<f64>> = (0..rows).map(|_| (0..columns).map(|_| draw()).collect()).collect();
                let found = assign(&cost, columns);
                let mut distinct = found.clone();
                distinct.sort_unstable();
                distinct.dedup();
                assert_eq!(distinct.len(), rows);
                let total: f64 = found.iter().enumerate().map(|(r, &c)| cost[r][c]).sum();
                assert!((total - best(&cost, 0, &mut vec![false; columns])).abs() < 1e-9);
            }
        }
    }

    fn best(cost: &[Vec<f64>], row: usize, used: &mut Vec<bool>) -> f64 {
        if row == cost.len() {
            return 0.0;
        }
        let mut least = f64::INFINITY;
        for column in 0..used.len() {
            if !used[column] {
                used[column] = true;
                least = least.min(cost[row][column] + best(cost, row + 1, used));
                used[column] = false;
            }
        }
        least
    }
}
