//! Triangles of a mesh sorted into small blocks, each with the cap of the globe that holds it: what is culled is finer
//! than what is built.

use crate::shape::{Point, add, cross, dot, sub, unit};
use crate::sheets::{self, Culling, Draw, Sheets};
use std::ops::Range;

/// Meshes of fewer triangles stay whole.
const FEW: usize = 24;

/// Triangles that are drawn or left out together.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Block {
    centre: Point,
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
    pub fn new(indices: &[u32], middle: Point, point: impl Fn(u32) -> Point) -> Self {
        let mut sorted = Self::default();
        if indices.is_empty() {
            return sorted;
        }
        let pole: Point = if middle[2].abs() > 0.9 { [1.0, 0.0, 0.0] } else { [0.0, 0.0, 1.0] };
        let right = unit(cross(pole, middle));
        let up = cross(middle, right);
        let whole = indices.len() / 3 < FEW;
        let quarter = |triangle: &[u32]| {
            let at = point(triangle[0]);
            if whole { 0 } else { usize::from(dot(at, right) > 0.0) + 2 * usize::from(dot(at, up) > 0.0) }
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
            let centre = unit(part.iter().fold([0.0; 3], |sum, &index| add(sum, point(index))));
            let far = |&index: &u32| {
                let way = sub(point(index), centre);
                dot(way, way).sqrt()
            };
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
    use crate::{Camera, Viewport};
    use meridian_engine::grid::globe::point_at;

    #[test]
    fn no_triangle_is_lost_and_every_block_holds_its_own() {
        let middle = point_at(44.0, 6.0).map(|x| x as f32);
        let points: Vec<Point> = (0..900)
            .map(|i| point_at(40.0 + f64::from(i / 30) * 0.3, f64::from(i % 30) * 0.4).map(|x| x as f32))
            .collect();
        let indices: Vec<u32> = (0..800).flat_map(|i| [i, i + 1, i + 30]).collect();
        let sorted = Sorted::new(&indices, middle, |index| points[index as usize]);
        assert_eq!(sorted.blocks.len(), 4);
        let triangles = |indices: &[u32]| {
            let mut triangles: Vec<[u32; 3]> = indices.chunks_exact(3).map(|t| [t[0], t[1], t[2]]).collect();
            triangles.sort();
            triangles
        };
        assert_eq!(triangles(&sorted.indices), triangles(&indices));
        for (block, range) in sorted.blocks.iter().zip(&sorted.ranges) {
            for &index in &sorted.indices[range.start as usize..range.end as usize] {
                let way = sub(points[index as usize], block.centre);
                assert!(dot(way, way).sqrt() <= block.radius + 1e-6);
            }
        }
    }

    #[test]
    fn only_what_can_show_is_drawn() {
        let points: Vec<Point> = (0..100).map(|i| point_at(50.0, f64::from(i) * 0.3).map(|x| x as f32)).collect();
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
