//! Joins single edges between numbered points to long paths, so that corners are mitred and dashes run through.

use std::collections::BTreeMap;

/// A path through points; closed when it comes back to its start.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Chain {
    pub points: Vec<u32>,
    pub closed: bool,
}

/// Joins edges. With `directed` a path runs along every edge from its first to its second point; otherwise edges may
/// be taken either way. Each edge is used once; paths end where three or more edges meet.
pub(crate) fn chains(edges: &[(u32, u32)], directed: bool) -> Vec<Chain> {
    let mut around: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
    for (index, &(from, to)) in edges.iter().enumerate() {
        around.entry(from).or_default().push(index);
        around.entry(to).or_default().push(index);
    }
    let mut used = vec![false; edges.len()];
    let mut found = Vec::new();
    let passes = |point: u32| around[&point].len() == 2;
    // The unused edge that goes on from a point, and the point it leads to.
    let onward = |point: u32, used: &[bool]| {
        around[&point].iter().copied().find_map(|index| match edges[index] {
            _ if used[index] => None,
            (from, to) if from == point => Some((index, to)),
            (from, to) if to == point && !directed => Some((index, from)),
            _ => None,
        })
    };
    let walk = |start: u32, used: &mut [bool]| {
        let mut points = vec![start];
        let mut at = start;
        while let Some((index, next)) = onward(at, used) {
            used[index] = true;
            points.push(next);
            at = next;
            if at == start || !passes(at) {
                break;
            }
        }
        points
    };
    // First the paths with ends, then what is left: rings.
    for (&start, list) in &around {
        let begins = !passes(start) || (directed && list.iter().all(|&index| edges[index].0 == start));
        while begins && onward(start, &used).is_some() {
            let points = walk(start, &mut used);
            found.push(Chain { points, closed: false });
        }
    }
    for index in 0..edges.len() {
        if !used[index] {
            let mut points = walk(edges[index].0, &mut used);
            let closed = points.len() > 2 && points.first() == points.last();
            if closed {
                points.pop();
            }
            found.push(Chain { points, closed });
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_and_a_ring() {
        let edges = [(3, 2), (1, 2), (3, 4), (10, 11), (12, 11), (12, 10)];
        let found = chains(&edges, false);
        assert_eq!(found[0], Chain { points: vec![1, 2, 3, 4], closed: false });
        assert!(found[1].closed && found[1].points.len() == 3);
        assert_eq!(found.len(), 2);
    }

    #[test]
    fn a_junction_ends_paths_and_no_edge_is_lost() {
        let edges = [(0, 1), (1, 2), (1, 3), (3, 4)];
        let found = chains(&edges, false);
        assert_eq!(found.iter().map(|chain| chain.points.len() - 1).sum::<usize>(), edges.len());
        assert_eq!(found.len(), 3);
    }

    #[test]
    fn directed_paths_keep_their_sides() {
        let found = chains(&[(5, 6), (4, 5), (6, 7)], true);
        assert_eq!(found, [Chain { points: vec![4, 5, 6, 7], closed: false }]);
        // Two edges that meet head to head can't be one path.
        let found = chains(&[(0, 1), (2, 1)], true);
        assert_eq!(found.len(), 2);
    }
}
