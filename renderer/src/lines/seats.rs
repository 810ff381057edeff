//! Where the strokes of a chunk stand in its room. Strokes that stay keep their seats and new ones take what is free, so
//! that a change is written as what it is and nothing moves up behind it.

use super::stroke::{Mesh, Vertex};
use std::ops::Range;

/// A seat for each stroke of a mesh, in its order, counted from the start of the room. `seated` are the strokes that stand
/// in the room now. The mesh must fit; where the free seats are too scattered for it all strokes sit down anew, in order.
pub(super) fn seats(room: &[Vertex], seated: &[Range<usize>], mesh: &Mesh) -> Vec<Range<usize>> {
    let mut before: Vec<&Range<usize>> = seated.iter().collect();
    let stays: Vec<Option<Range<usize>>> = mesh
        .strokes
        .iter()
        .map(|stroke| {
            let same = before.iter().position(|seat| room[(*seat).clone()] == mesh.vertices[stroke.clone()])?;
            Some(before.swap_remove(same).clone())
        })
        .collect();
    let mut free = gaps(stays.iter().flatten(), room.len());
    let seat = |(stays, stroke): (&Option<Range<usize>>, &Range<usize>)| {
        stays.clone().or_else(|| {
            let gap = free.iter_mut().find(|gap| gap.len() >= stroke.len())?;
            let first = gap.start;
            gap.start += stroke.len();
            Some(first..gap.start)
        })
    };
    stays.iter().zip(&mesh.strokes).map(seat).collect::<Option<_>>().unwrap_or_else(|| mesh.strokes.clone())
}

/// What is free between taken seats.
fn gaps<'a>(taken: impl Iterator<Item = &'a Range<usize>>, room: usize) -> Vec<Range<usize>> {
    let mut taken: Vec<&Range<usize>> = taken.collect();
    taken.sort_by_key(|seat| seat.start);
    let starts = std::iter::once(0).chain(taken.iter().map(|seat| seat.end));
    let ends = taken.iter().map(|seat| seat.start).chain([room]);
    starts.zip(ends).map(|(start, end)| start..end).filter(|gap| !gap.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lines::Style;
    use glam::Vec3;

    /// Strokes of so many points, each on a latitude of its own.
    fn mesh(strokes: &[(usize, f32)]) -> Mesh {
        let mut mesh = Mesh::default();
        for &(points, latitude) in strokes {
            let path: Vec<_> =
                (0..points).map(|i| Vec3::new(1.0, i as f32 * 0.01, latitude).normalize_or_zero()).collect();
            mesh.stroke(&path, false, Style::Border);
        }
        mesh
    }

    #[test]
    fn what_stays_keeps_its_seat_and_what_is_new_takes_a_free_one() {
        let before = mesh(&[(4, 0.1), (3, 0.2), (5, 0.3)]);
        let mut room = before.vertices.clone();
        room.resize(32, bytemuck::Zeroable::zeroed());
        // The first one grew, the second one shrank.
        let now = mesh(&[(5, 0.15), (2, 0.25), (5, 0.3)]);
        assert_eq!(seats(&room, &before.strokes, &now), [0..10, 10..14, 14..24]);
        let longer = mesh(&[(8, 0.15), (3, 0.2), (5, 0.3)]);
        assert_eq!(seats(&room, &before.strokes, &longer), longer.strokes, "no gap is wide enough: all sit down anew");
        let other = mesh(&[(3, 0.2), (3, 0.4), (5, 0.3)]);
        assert_eq!(seats(&room, &before.strokes, &other), [8..14, 0..6, 14..24]);
    }
}
