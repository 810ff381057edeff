//! Triangles of the marks: strokes with a width that may change along them, and heads.

use super::style::Style;
use crate::colour::Rgba;
use crate::lines::stroke::{Bend, bends, normal, quad};
use bytemuck::{Pod, Zeroable};
use glam::Vec3;
use std::ops::Range;

#[repr(C)]
#[derive(Clone, Copy, PartialEq, Debug, Pod, Zeroable)]
pub(super) struct Vertex {
    pub at: Vec3,
    /// To the left of the way.
    pub normal: Vec3,
    pub across: f32,
    pub along: f32,
    /// Times the style's width; negative where the stroke stops short of a head.
    pub width: f32,
    pub colour: u32,
    pub style: u32,
}

impl Vertex {
    pub const LAYOUT: wgpu::VertexBufferLayout<'static> = wgpu::VertexBufferLayout {
        array_stride: size_of::<Self>() as u64,
        step_mode: wgpu::VertexStepMode::Vertex,
        attributes: &wgpu::vertex_attr_array![
            0 => Float32x3, 1 => Float32x3, 2 => Float32, 3 => Float32, 4 => Float32, 5 => Unorm8x4, 6 => Uint32
        ],
    };
}

#[derive(Default)]
pub(super) struct Mesh {
    pub vertices: Vec<Vertex>,
    pub indices: Vec<u32>,
    pub pieces: Vec<Piece>,
    /// Indices of each piece, in its order.
    pub ranges: Vec<Range<u32>>,
}

/// What is left out together when it does not show.
pub(super) struct Piece {
    pub centre: Vec3,
    /// Radians.
    pub radius: f32,
}

/// Steps of a path in one piece.
const STEPS: usize = 40;

/// How a stroke is painted.
#[derive(Clone, Copy)]
pub(super) struct Pen {
    pub style: Style,
    pub colour: Rgba,
    /// Times the style's width, at the start and at the end.
    pub width: [f32; 2],
    /// Stops short of a head.
    pub to_head: bool,
}

impl Pen {
    pub const fn new(style: Style, colour: Rgba) -> Self {
        Self { style, colour, width: [1.0, 1.0], to_head: false }
    }
    pub const fn wide(self, width: f32) -> Self {
        Self { width: [width, width], ..self }
    }
    pub const fn to_head(self) -> Self {
        Self { to_head: true, ..self }
    }
}

impl Mesh {
    pub fn clear(&mut self) {
        self.vertices.clear();
        self.indices.clear();
        self.pieces.clear();
        self.ranges.clear();
    }
    /// Everything added since index `first` becomes a piece around these points.
    fn close(&mut self, first: u32, points: impl Iterator<Item = Vec3> + Clone) {
        let centre = points.clone().sum::<Vec3>().normalize_or_zero();
        let least = points.map(|point| centre.dot(point)).fold(1.0, f32::min);
        self.pieces.push(Piece { centre, radius: least.clamp(-1.0, 1.0).acos() + 0.02 });
        self.ranges.push(first..self.indices.len() as u32);
    }
    /// Strokes a path; `closed` joins its end to its start.
    pub fn stroke(&mut self, path: &[Vec3], closed: bool, pen: Pen) {
        let count = path.len();
        if count < 2 || pen.colour.0[3] == 0 {
            return;
        }
        let first = self.vertices.len() as u32;
        let rounds = if closed { count + 1 } else { count };
        for (i, bend) in bends(path, closed).enumerate() {
            let Bend { at, normal, along, .. } = bend;
            let share = i as f32 / (rounds - 1) as f32;
            let width = pen.width[0] + (pen.width[1] - pen.width[0]) * share;
            let width = if pen.to_head && i + 1 == rounds { -width } else { width };
            for across in [1.0, -1.0] {
                let (colour, style) = (pen.colour.packed(), pen.style as u32);
                self.vertices.push(Vertex { at, normal, across, along, width, colour, style });
            }
        }
        for start in (0..rounds - 1).step_by(STEPS) {
            let (end, first_index) = ((start + STEPS).min(rounds - 1), self.indices.len() as u32);
            for i in start as u32..end as u32 {
                self.indices.extend(quad(first + 2 * i));
            }
            self.close(first_index, (start..=end).map(|i| path[i % count]));
        }
    }
    /// A head with its tip at `tip`, coming from `from`.
    pub fn head(&mut self, from: Vec3, tip: Vec3, pen: Pen) {
        let first = self.vertices.len() as u32;
        let normal = turned(normal(from, tip), tip);
        let (colour, style, width) = (pen.colour.packed(), pen.style as u32, pen.width[1]);
        for (across, along) in [(1.0, 1.0), (-1.0, 1.0), (0.0, 0.0)] {
            self.vertices.push(Vertex { at: tip, normal, across, along, width, colour, style });
        }
        let first_index = self.indices.len() as u32;
        self.indices.extend([first, first + 1, first + 2]);
        self.close(first_index, std::iter::once(tip));
    }
}

/// A direction made to lie in the tangent plane of `at`.
fn turned(direction: Vec3, at: Vec3) -> Vec3 {
    (direction - at * direction.dot(at)).normalize_or_zero()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(lon: f32, lat: f32) -> Vec3 {
        Vec3::new(lat.cos() * lon.cos(), lat.cos() * lon.sin(), lat.sin())
    }

    #[test]
    fn strokes_taper_and_stop_short_of_their_head() {
        let mut mesh = Mesh::default();
        let pen = Pen { width: [0.5, 1.0], ..Pen::new(Style::Attack, Rgba::hex(0)) }.to_head();
        mesh.stroke(&[at(0.0, 0.0), at(0.1, 0.0), at(0.2, 0.0)], false, pen);
        let widths: Vec<f32> = mesh.vertices.iter().step_by(2).map(|vertex| vertex.width).collect();
        assert_eq!(widths, [0.5, 0.75, -1.0]);
        // Eastward along the equator north is left.
        assert!(mesh.vertices[2].normal[2] > 0.99 && mesh.vertices[2].across == 1.0);
        mesh.head(at(0.1, 0.0), at(0.2, 0.0), pen);
        assert_eq!((mesh.vertices.len(), mesh.indices.len()), (9, 15));
        assert_eq!(mesh.ranges, [0..12, 12..15]);
        assert!((mesh.pieces[0].radius - 0.12).abs() < 0.01 && mesh.pieces[1].radius < 0.03);
        // The way ahead, as the shader finds it, leads east.
        let tip = mesh.vertices[8];
        assert!(tip.normal.cross(tip.at).dot(at(0.2, 0.0) - at(0.1, 0.0)) > 0.0);
    }

    #[test]
    fn what_cannot_be_seen_makes_no_triangles() {
        let mut mesh = Mesh::default();
        mesh.stroke(&[at(0.0, 0.0), at(0.1, 0.0)], false, Pen::new(Style::Line, Rgba::TRANSPARENT));
        mesh.stroke(&[at(0.0, 0.0)], false, Pen::new(Style::Line, Rgba::hex(0)));
        assert!(mesh.vertices.is_empty() && mesh.indices.is_empty());
    }
}
