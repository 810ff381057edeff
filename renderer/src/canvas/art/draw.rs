//! Drawing with paths: the exact coverage of each pixel by outlines, and by the triangles that lyon makes of lines, is
//! summed.

use crate::canvas::atlas::Mask;
use ab_glyph_rasterizer::{Rasterizer, point as pixel};
use lyon::math::{Angle, Point, point, vector};
use lyon::path::iterator::PathIterator;
use lyon::path::{Path, PathEvent, Winding};
use lyon::tessellation::{BuffersBuilder, LineCap, LineJoin, StrokeOptions, StrokeTessellator, VertexBuffers};

/// A picture being drawn: paths in units of the box.
pub(super) struct Drawing {
    size: [usize; 2],
    /// px a unit.
    pub scale: [f32; 2],
    rasterizer: Rasterizer,
}

impl Drawing {
    pub fn new(width: usize, height: usize, unit_box: [f32; 2]) -> Self {
        let (width, height) = (width.max(1), height.max(1));
        let scale = [width as f32 / unit_box[0], height as f32 / unit_box[1]];
        Self { size: [width, height], scale, rasterizer: Rasterizer::new(width, height) }
    }
    /// Fills a closed outline.
    pub fn fill(&mut self, outline: &[[f32; 2]]) {
        let mut builder = Path::builder();
        for (index, &[x, y]) in outline.iter().enumerate() {
            let at = self.at(x, y);
            if index == 0 {
                builder.begin(at);
            } else {
                builder.line_to(at);
            }
        }
        builder.end(true);
        self.fill_path(&builder.build());
    }
    pub fn rect(&mut self, left: f32, top: f32, right: f32, bottom: f32) {
        self.fill(&[[left, top], [right, top], [right, bottom], [left, bottom]]);
    }
    pub fn ellipse(&mut self, x: f32, y: f32, rx: f32, ry: f32) {
        self.fill_path(&self.oval(x, y, rx, ry));
    }
    pub fn ellipse_line(&mut self, x: f32, y: f32, rx: f32, ry: f32, width_px: f32) {
        self.stroke_path(&self.oval(x, y, rx, ry), width_px);
    }
    /// A line through points, its width in px so that it stays sharp in small sizes.
    pub fn line(&mut self, points: &[[f32; 2]], closed: bool, width_px: f32) {
        let mut builder = Path::builder();
        for (index, &[x, y]) in points.iter().enumerate() {
            let at = self.at(x, y);
            if index == 0 {
                builder.begin(at);
            } else {
                builder.line_to(at);
            }
        }
        builder.end(closed);
        self.stroke_path(&builder.build(), width_px);
    }
    fn at(&self, x: f32, y: f32) -> Point {
        point(x * self.scale[0], y * self.scale[1])
    }
    fn oval(&self, x: f32, y: f32, rx: f32, ry: f32) -> Path {
        let mut builder = Path::builder();
        let radii = vector(rx * self.scale[0], ry * self.scale[1]);
        builder.add_ellipse(self.at(x, y), radii, Angle::zero(), Winding::Positive);
        builder.build()
    }
    /// The coverage of an outline that does not cross itself needs no triangles: its edges tell it.
    fn fill_path(&mut self, path: &Path) {
        let mut corners: Vec<Point> = Vec::new();
        for event in path.iter().flattened(0.05) {
            match event {
                PathEvent::Begin { at } => corners.push(at),
                PathEvent::Line { to, .. } => corners.push(to),
                _ => {}
            }
        }
        let Some(&last) = corners.last() else { return };
        let before = || std::iter::once(last).chain(corners.iter().copied());
        let turn: f32 = before().zip(&corners).map(|(from, to)| from.to_vector().cross(to.to_vector())).sum();
        for (from, &to) in before().zip(&corners) {
            let (from, to) = (self.inside(from), self.inside(to));
            // All turned the same way, so that the coverages add up.
            let (from, to) = if turn < 0.0 { (to, from) } else { (from, to) };
            self.rasterizer.draw_line(from, to);
        }
    }
    fn stroke_path(&mut self, path: &Path, width_px: f32) {
        let mut shape: VertexBuffers<Point, u32> = VertexBuffers::new();
        let options = StrokeOptions::default()
            .with_line_width(width_px)
            .with_line_join(LineJoin::Miter)
            .with_line_cap(LineCap::Butt)
            .with_tolerance(0.05);
        let cut = StrokeTessellator::new().tessellate_path(
            path,
            &options,
            &mut BuffersBuilder::new(&mut shape, |vertex: lyon::tessellation::StrokeVertex<'_, '_>| vertex.position()),
        );
        cut.expect("the drawings are plain lines");
        self.triangles(&shape);
    }
    fn triangles(&mut self, shape: &VertexBuffers<Point, u32>) {
        for corners in shape.indices.chunks_exact(3) {
            let [a, b, c] = [corners[0], corners[1], corners[2]].map(|index| shape.vertices[index as usize]);
            // All turned the same way, so that the coverages add up.
            let turn = (b - a).cross(c - a);
            let [a, b, c] = if turn < 0.0 { [a, c, b] } else { [a, b, c] }.map(|corner| self.inside(corner));
            for (from, to) in [(a, b), (b, c), (c, a)] {
                self.rasterizer.draw_line(from, to);
            }
        }
    }
    fn inside(&self, p: Point) -> ab_glyph_rasterizer::Point {
        pixel(p.x.clamp(0.0, self.size[0] as f32 - 0.01), p.y.clamp(0.0, self.size[1] as f32 - 0.01))
    }
    pub fn finish(self) -> Mask {
        let mut cover = vec![0.0_f32; self.size[0] * self.size[1]];
        self.rasterizer.for_each_pixel(|index, value| cover[index] = value.clamp(0.0, 1.0));
        Mask { width: self.size[0], height: self.size[1], cover }
    }
}
