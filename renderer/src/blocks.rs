//! Triangles of a mesh sorted into small blocks, each with the cap of the globe that holds it: what is culled is finer
//! than what is built.

use crate::sheets::{self, Culling, Draw, Sheets};
use glam::Vec3;
use std::ops::Range;

/// Meshes of fewer triangles stay whole.
const FEW: usize = 24;

/// Triangles that are drawn or left out together.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Block {
    centre: Vec3,
    /// Radians.
    radius: f32,
}

/// The blocks of a layer and where their indices stand in its buffer.
#[derive(Default)]
pub(crate) struct Blocks {
    blocks: Vec<Block>,
    ranges: Vec<Range<u32>>,
    /// Which of them show, kept for the next frame.
    seen: Vec<Sheets>,
}

impl Blocks {
    pub fn clear(&mut self) {
        self.blocks.clear();
        self.ranges.clear();
    }
    pub fn extend(&mut self, sorted: &Sorted, first_index: u32) {
        self.blocks.extend_from_slice(&sorted.blocks);
        self.ranges.extend(sorted.ranges.iter().map(|range| range.start + first_index..range.end + first_index));
    }
    /// Replaces `draws` by those of the blocks in view.
    pub fn collect(&mut self, draws: &mut Vec<Draw>, culling: &Culling) {
        self.seen.clear();
        self.seen.extend(self.blocks.iter().map(|block| culling.sheets(block.centre, block.radius)));
        sheets::collect(draws, &self.ranges, &self.seen);
    }
}

/// The indices of one mesh by blocks. Within a block triangles keep their order.
#[derive(Clone, Default, Debug)]
pub(crate) struct Sorted {
    pub indices: Vec<u32>,
    blocks: Vec<Block>,
    ranges: Vec<Range<u32>>,
}

impl Sorted {
    /// Cuts a mesh into the four quarters around a point.
    pub fn new(indices: &[u32], middle: Vec3, point: impl Fn(u32) -> Vec3) -> Self {
        let mut sorted = Self::default();
        if indices.is_empty() {
            return sorted;
        }
        let pole: Vec3 = if middle.z.abs() > 0.9 { Vec3::X } else { Vec3::Z };
        let right = pole.cross(middle).normalize_or_zero();
        let up = middle.cross(right);
        let whole = indices.len() / 3 < FEW;
        let quarter = |triangle: &[u32]| {
            let at = point(triangle[0]);
            if whole { 0 } else { usize::from(at.dot(right) > 0.0) + 2 * usize::from(at.dot(up) > 0.0) }
        };
        for number in 0..4 {
            let first = sorted.indices.len();
            for triangle in indices.chunks_exact(3).filter(|triangle| quarter(triangle) == number) {
                sorted.indices.extend_from_slice(triangle);
            }
            let part = &sorted.indices[first..];
            if part.is_empty() {
                continue;
            }
            let centre = part.iter().map(|&index| point(index)).sum::<Vec3>().normalize_or_zero();
            let far = |&index: &u32| point(index).distance(centre);
            let chord = part.iter().map(far).fold(0.0, f32::max);
            let radius = 2.0 * (chord / 2.0).min(1.0).asin() + 1e-5;
            sorted.blocks.push(Block { centre, radius });
            sorted.ranges.push(first as u32..sorted.indices.len() as u32);
        }
        sorted
    }
    /// How many indices there are in all blocks.
    pub fn len(&self) -> usize {
        self.ranges.last().map_or(0, |range| range.end as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::camera::{Camera, Viewport};
    use crate::testing::point as at;

    #[test]
    fn no_triangle_is_lost_and_every_block_holds_its_own() {
        let middle = at(44.0, 6.0);
        let points: Vec<Vec3> = (0..900).map(|i| at(40.0 + f64::from(i / 30) * 0.3, f64::from(i % 30) * 0.4)).collect();
        let indices: Vec<u32> = (0..800).flat_map(|i| [i, i + 1, i + 30]).collect();
        let sorted = Sorted::new(&indices, middle, |index| points[index as usize]);
        assert_eq!(sorted.blocks.len(), 4);
        let triangles = |indices: &[u32]| {
            let mut triangles: Vec<[u32; 3]> = indices.chunks_exact(3).map(|t| [t[0], t[1], t[2]]).collect();
            triangles.sort_unstable();
            triangles
        };
        assert_eq!(triangles(&sorted.indices), triangles(&indices));
        for (block, range) in sorted.blocks.iter().zip(&sorted.ranges) {
            for &index in &sorted.indices[range.start as usize..range.end as usize] {
                let way = points[index as usize] - block.centre;
                assert!(way.length() <= block.radius + 1e-6);
            }
        }
    }

    #[test]
    fn only_what_can_show_is_drawn() {
        let points: Vec<Vec3> = (0..100).map(|i| at(50.0, f64::from(i) * 0.3)).collect();
        let indices: Vec<u32> = (0..98).flat_map(|i| [i, i + 1, i + 2]).collect();
        let sorted = Sorted::new(&indices, points[50], |index| points[index as usize]);
        let mut blocks = Blocks::default();
        blocks.extend(&sorted, 30);
        let viewport = Viewport::new(1280, 720);
        let mut draws = Vec::new();
        let mut drawn = |camera: Camera| {
            blocks.collect(&mut draws, &Culling::new(&camera, &viewport));
            draws.iter().map(|draw| draw.range.len()).sum::<usize>()
        };
        assert_eq!(drawn(Camera::whole_globe(50.0, 15.0, &viewport)), indices.len());
        assert_eq!(drawn(Camera::whole_globe(-50.0, -165.0, &viewport)), 0);
        let near = drawn(Camera::hexes_across(50.0, 1.0, 10.0, &viewport));
        assert!(near > 0 && near < indices.len(), "{near} of {}", indices.len());
        // Above the picture, though within the circle around its corners.
        assert_eq!(drawn(Camera::hexes_across(40.0, 15.0, 18.0, &viewport)), 0);
    }
}
