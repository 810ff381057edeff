//! From a path on the sphere to triangles: two vertices for each point of the path, mitred, with the width left to the
//! shader.

use super::Style;
use bytemuck::{Pod, Zeroable};
use glam::Vec3;
use std::ops::Range;

#[repr(C)]
#[derive(Clone, Copy, PartialEq, Debug, Pod, Zeroable)]
pub(crate) struct Vertex {
    pub at: Vec3,
    along: f32,
    /// In units of 1 / [`NORMAL_UNIT`].
    normal: [i16; 3],
    /// Style times four, plus 0 on the right of the path, 1 on it, 2 on the left.
    style_and_side: i16,
}

/// Normals are whole numbers of this part of one; as in the shader. The longest miter still fits.
const NORMAL_UNIT: f32 = 8191.0;

impl Vertex {
    pub const LAYOUT: wgpu::VertexBufferLayout<'static> = wgpu::VertexBufferLayout {
        array_stride: size_of::<Self>() as u64,
        step_mode: wgpu::VertexStepMode::Vertex,
        attributes: &wgpu::vertex_attr_array![0 => Float32x3, 1 => Float32, 2 => Sint16x4],
    };

    /// `across` is 1 on the left of the path, -1 on the right, 0 on it.
    fn new(at: Vec3, normal: Vec3, across: i16, along: f32, style: Style) -> Self {
        let normal = normal.to_array().map(|x| (x * NORMAL_UNIT).round() as i16);
        Self { at, along, normal, style_and_side: style as i16 * 4 + across + 1 }
    }
}

/// Triangles of one piece of a layer.
#[derive(Clone, Default, Debug)]
pub(crate) struct Mesh {
    pub vertices: Vec<Vertex>,
    pub indices: Vec<u32>,
    /// The vertices of each stroke, one after the other.
    pub strokes: Vec<Range<usize>>,
}

/// Paths that become strokes when they are first shown, for a mesh has several vertices and indices for each of their points.
#[derive(Clone, Default, Debug)]
pub(crate) struct Paths {
    points: Vec<Vec3>,
    /// Where each path ends among the points, whether it is closed, and its look.
    ends: Vec<(usize, bool, Style)>,
}

impl Paths {
    /// One more, as [`Mesh::stroke`] takes it.
    pub fn add(&mut self, path: &[Vec3], closed: bool, style: Style) {
        self.points.extend_from_slice(path);
        self.ends.push((self.points.len(), closed, style));
    }
    /// The same in no more room than they need.
    pub fn fitted(mut self) -> Self {
        self.points.shrink_to_fit();
        self.ends.shrink_to_fit();
        self
    }
    pub fn mesh(&self) -> Mesh {
        let (mut mesh, mut first) = (Mesh::default(), 0);
        for &(end, closed, style) in &self.ends {
            mesh.stroke(&self.points[first..end], closed, style);
            first = end;
        }
        mesh
    }
}

/// A miter is at most this much longer than the line is wide.
const LONGEST_MITER: f32 = 2.2;

impl Mesh {
    /// Strokes a path; `closed` joins its end to its start.
    pub fn stroke(&mut self, path: &[Vec3], closed: bool, style: Style) {
        if path.len() < 2 {
            return;
        }
        let first = self.vertices.len() as u32;
        for bend in bends(path, closed) {
            // Square ends, half a width longer than the path: so lines of one style meet without a notch.
            let (left, right) = match bend.end {
                Some(out) => (bend.normal + out, bend.normal - out),
                None => (bend.normal, bend.normal),
            };
            for (normal, across) in [(left, 1), (right, -1)] {
                self.vertices.push(Vertex::new(bend.at, normal, across, bend.along, style));
            }
        }
        let count = (self.vertices.len() as u32 - first) / 2;
        self.indices.extend((1..count).flat_map(|i| quad(first + 2 * (i - 1))));
        self.strokes.push(first as usize..self.vertices.len());
    }
}

/// A point of a path that becomes a stroke.
pub(crate) struct Bend {
    pub at: Vec3,
    /// To the left, mitred.
    pub normal: Vec3,
    /// Way from the start, radii.
    pub along: f32,
    /// At an end: away from the path.
    pub end: Option<Vec3>,
}

/// The points of a path of two or more; `closed` comes back to the first one.
pub(crate) fn bends(path: &[Vec3], closed: bool) -> impl Iterator<Item = Bend> + '_ {
    let count = path.len();
    let mut along = 0.0;
    (0..if closed { count + 1 } else { count }).map(move |i| {
        let at = path[i % count];
        let before = (i > 0 || closed).then(|| path[(i + count - 1) % count]);
        let after = (i + 1 < count || closed).then(|| path[(i + 1) % count]);
        if let Some(before) = before.filter(|_| i > 0) {
            let step = at - before;
            along += step.length();
        }
        let (normal, end) = match (before, after) {
            (Some(before), Some(after)) => (miter(normal(before, at), normal(at, after)), None),
            (None, Some(after)) => (normal(at, after), Some((at - after).normalize_or_zero())),
            (Some(before), None) => (normal(before, at), Some((at - before).normalize_or_zero())),
            (None, None) => unreachable!("a path has two points"),
        };
        Bend { at, normal, along, end }
    })
}

/// The two triangles between a pair of vertices and the next pair.
pub(crate) const fn quad(at: u32) -> [u32; 6] {
    [at, at + 1, at + 2, at + 2, at + 1, at + 3]
}

/// To the left of the way from `a` to `b`, seen from outside.
pub(crate) fn normal(a: Vec3, b: Vec3) -> Vec3 {
    a.cross(b - a).normalize_or_zero()
}

fn miter(before: Vec3, after: Vec3) -> Vec3 {
    let middle = (before + after).normalize_or_zero();
    middle * ((1.0 / middle.dot(after).max(1e-3)).min(LONGEST_MITER))
}

/// The path through the middles of its steps: turns the zigzag of hexsides into a line. Ends stay.
pub(crate) fn smooth(path: &[Vec3], closed: bool) -> Vec<Vec3> {
    let middle = |a: Vec3, b: Vec3| (a + b).normalize_or_zero();
    let mut out = Vec::with_capacity(path.len() + 1);
    if closed {
        out.extend((0..path.len()).map(|i| middle(path[i], path[(i + 1) % path.len()])));
    } else if let (Some(&first), Some(&last)) = (path.first(), path.last()) {
        out.push(first);
        out.extend(path.windows(2).map(|step| middle(step[0], step[1])));
        out.push(last);
    }
    out
}

/// Every other point, the ends always: enough where a hex has few pixels.
pub(crate) fn thinned(path: Vec<Vec3>, closed: bool) -> Vec<Vec3> {
    if path.len() < if closed { 8 } else { 4 } {
        return path;
    }
    let last = path.len() - 1;
    let kept = |i: &usize| i.is_multiple_of(2) || *i == last && !closed;
    (0..path.len()).filter(kept).map(|i| path[i]).collect()
}

/// Great-circle way from `a` to `b` in steps of at most `longest` radians, without `b`.
pub(crate) fn arc(a: Vec3, b: Vec3, longest: f32) -> impl Iterator<Item = Vec3> {
    let chord = b - a;
    let steps = ((chord.length() / longest).ceil() as usize).max(1);
    (0..steps).map(move |i| (a + chord * (i as f32 / steps as f32)).normalize_or_zero())
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Vec3 = Vec3::X;

    fn at(lon: f32, lat: f32) -> Vec3 {
        Vec3::new(lat.cos() * lon.cos(), lat.cos() * lon.sin(), lat.sin())
    }

    #[test]
    fn a_stroke_has_its_left_on_the_left() {
        let mut mesh = Mesh::default();
        mesh.stroke(&[A, at(0.1, 0.0), at(0.2, 0.0)], false, Style::Coast);
        assert_eq!((mesh.vertices.len(), mesh.indices.len()), (6, 12));
        // Eastward along the equator north is left.
        assert!(mesh.vertices[2].normal[2] > 8100 && mesh.vertices[2].style_and_side & 3 == 2);
        assert!((mesh.vertices[5].along - 0.2).abs() < 1e-3);
        let head = mesh.vertices[0];
        assert!(head.normal[1] < -7400, "the end is longer by half a width: {head:?}");
    }

    #[test]
    fn corners_are_mitred_and_rings_closed() {
        let mut mesh = Mesh::default();
        let square = [at(0.0, 0.0), at(0.1, 0.0), at(0.1, 0.1), at(0.0, 0.1)];
        mesh.stroke(&square, true, Style::Coast);
        assert_eq!((mesh.vertices.len(), mesh.indices.len()), (10, 24));
        for vertex in &mesh.vertices {
            let normal = vertex.normal.map(|x| f32::from(x) / NORMAL_UNIT);
            let length = Vec3::from(normal).length();
            assert!((length - 2.0_f32.sqrt()).abs() < 0.02, "{length}");
        }
    }

    #[test]
    fn smoothing_keeps_ends_and_shortens() {
        let zigzag: Vec<Vec3> = (0..9).map(|i| at(i as f32 * 0.01, (i % 2) as f32 * 0.006)).collect();
        let line = smooth(&zigzag, false);
        let length = |path: &[Vec3]| path.windows(2).map(|step| (step[1] - step[0]).length()).sum::<f32>();
        assert_eq!((line[0], line[line.len() - 1]), (zigzag[0], zigzag[8]));
        assert!(length(&line) < length(&zigzag) * 0.95);
        let few = thinned(line.clone(), false);
        assert!(few.len() <= line.len() / 2 + 1 && few[few.len() - 1] == zigzag[8]);
        assert_eq!(arc(A, at(0.1, 0.0), 0.03).count(), 4);
    }
}
