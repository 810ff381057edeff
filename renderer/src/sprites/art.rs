//! Our own drawings of units and map marks, as paths in a box of 100 by 60 (symbols) or 100 by 100 (icons), turned into
//! masks of any size: lyon cuts them into triangles, and the triangles' exact coverage of each pixel is summed.

use super::Icon;
use super::atlas::Mask;
use crate::Symbol;
use crate::scene::Frame;
use ab_glyph_rasterizer::{Rasterizer, point as pixel};
use lyon::math::{Angle, Point, point, vector};
use lyon::path::{Path, Winding};
use lyon::tessellation::{
    BuffersBuilder, FillOptions, FillTessellator, LineCap, LineJoin, StrokeOptions, StrokeTessellator, VertexBuffers,
};

/// A picture being drawn: paths in units of the box.
struct Drawing {
    size: [usize; 2],
    /// px a unit.
    scale: [f32; 2],
    rasterizer: Rasterizer,
}

impl Drawing {
    fn new(width: usize, height: usize, unit_box: [f32; 2]) -> Self {
        let (width, height) = (width.max(1), height.max(1));
        let scale = [width as f32 / unit_box[0], height as f32 / unit_box[1]];
        Self { size: [width, height], scale, rasterizer: Rasterizer::new(width, height) }
    }
    /// Fills a closed outline.
    fn fill(&mut self, outline: &[[f32; 2]]) {
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
    fn rect(&mut self, left: f32, top: f32, right: f32, bottom: f32) {
        self.fill(&[[left, top], [right, top], [right, bottom], [left, bottom]]);
    }
    fn ellipse(&mut self, x: f32, y: f32, rx: f32, ry: f32) {
        self.fill_path(&self.oval(x, y, rx, ry));
    }
    fn ellipse_line(&mut self, x: f32, y: f32, rx: f32, ry: f32, width_px: f32) {
        self.stroke_path(&self.oval(x, y, rx, ry), width_px);
    }
    /// A line through points, its width in px so that it stays sharp in small sizes.
    fn line(&mut self, points: &[[f32; 2]], closed: bool, width_px: f32) {
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
    fn fill_path(&mut self, path: &Path) {
        let mut shape: VertexBuffers<Point, u32> = VertexBuffers::new();
        let options = FillOptions::non_zero().with_tolerance(0.05);
        let cut = FillTessellator::new().tessellate_path(
            path,
            &options,
            &mut BuffersBuilder::new(&mut shape, |vertex: lyon::tessellation::FillVertex<'_>| vertex.position()),
        );
        cut.expect("the drawings are plain outlines");
        self.triangles(&shape);
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
        let inside =
            |p: Point| pixel(p.x.clamp(0.0, self.size[0] as f32 - 0.01), p.y.clamp(0.0, self.size[1] as f32 - 0.01));
        for corners in shape.indices.chunks_exact(3) {
            let [a, b, c] = [corners[0], corners[1], corners[2]].map(|index| shape.vertices[index as usize]);
            // All turned the same way, so that the coverages add up.
            let turn = (b - a).cross(c - a);
            let [a, b, c] = if turn < 0.0 { [a, c, b] } else { [a, b, c] }.map(inside);
            for (from, to) in [(a, b), (b, c), (c, a)] {
                self.rasterizer.draw_line(from, to);
            }
        }
    }
    fn finish(self) -> Mask {
        let mut cover = vec![0.0_f32; self.size[0] * self.size[1]];
        self.rasterizer.for_each_pixel(|index, value| cover[index] = value.clamp(0.0, 1.0));
        Mask { width: self.size[0], height: self.size[1], cover }
    }
}

/// A rectangle with round corners.
pub(crate) fn body(width: usize, height: usize, radius: f32) -> Mask {
    let mut cover = Vec::with_capacity(width * height);
    let half = [width as f32 / 2.0, height as f32 / 2.0];
    let radius = radius.min(half[0]).min(half[1]);
    for y in 0..height {
        for x in 0..width {
            let from = |at: usize, half: f32| ((at as f32 + 0.5 - half).abs() - (half - radius)).max(0.0);
            let far = from(x, half[0]).hypot(from(y, half[1])) - radius;
            cover.push((0.5 - far).clamp(0.0, 1.0));
        }
    }
    Mask { width, height, cover }
}

/// The symbol of a unit in `width` by `height` px.
pub(crate) fn symbol(symbol: Symbol, frame: Frame, width: usize, height: usize) -> Mask {
    let mut drawing = Drawing::new(width, height, [100.0, 60.0]);
    let pen = (height as f32 * 0.085).clamp(1.0, 3.2);
    match symbol {
        Symbol::Infantry | Symbol::Armor | Symbol::Marine | Symbol::Paratrooper | Symbol::Supply => {
            land(&mut drawing, symbol, frame, pen);
        }
        Symbol::Fighter
        | Symbol::FighterBomber
        | Symbol::Bomber
        | Symbol::BomberTransport
        | Symbol::TransportAircraft
        | Symbol::Kamikaze => aircraft(&mut drawing, symbol, pen),
        _ => ship(&mut drawing, symbol, pen),
    }
    drawing.finish()
}

/// NATO symbols: the frame says whose, the inside what.
fn land(drawing: &mut Drawing, symbol: Symbol, frame: Frame, pen: f32) {
    // Corners of the inside in order upper left, upper right, lower right, lower left, and the frame's outline.
    let inset = pen / 2.0 / drawing.scale[0];
    let inset_y = pen / 2.0 / drawing.scale[1];
    let (outline, corners) = match frame {
        Frame::Rectangle => {
            let corners = [
                [8.0 + inset, inset_y],
                [92.0 - inset, inset_y],
                [92.0 - inset, 60.0 - inset_y],
                [8.0 + inset, 60.0 - inset_y],
            ];
            (corners, corners)
        }
        Frame::Square => {
            // Square on the screen.
            let half = 30.0 * drawing.scale[1] / drawing.scale[0];
            let (left, right) = (50.0 - half + inset, 50.0 + half - inset);
            let corners = [[left, inset_y], [right, inset_y], [right, 60.0 - inset_y], [left, 60.0 - inset_y]];
            (corners, corners)
        }
        Frame::Diamond => {
            let outline = [[50.0, inset_y * 1.4], [97.0, 30.0], [50.0, 60.0 - inset_y * 1.4], [3.0, 30.0]];
            let middle = |a: [f32; 2], b: [f32; 2]| [(a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0];
            let [top, right, bottom, left] = outline;
            (outline, [middle(left, top), middle(top, right), middle(right, bottom), middle(bottom, left)])
        }
    };
    drawing.line(&outline, true, pen);
    let [ul, ur, lr, ll] = corners;
    let (x, y) = ((ul[0] + lr[0]) / 2.0, (ul[1] + lr[1]) / 2.0);
    let (w, h) = ((ur[0] - ul[0]) / 2.0, (ll[1] - ul[1]) / 2.0);
    let mut cross = || {
        drawing.line(&[ul, lr], false, pen);
        drawing.line(&[ll, ur], false, pen);
    };
    match symbol {
        Symbol::Infantry => cross(),
        Symbol::Marine => {
            // The sea under the crossed belts.
            cross();
            drawing.fill(&[[x, y], [x + w, y + h], [x - w, y + h]]);
        }
        Symbol::Paratrooper => {
            // The canopy above them.
            cross();
            drawing.fill(&[[x, y], [x - w, y - h], [x + w, y - h]]);
        }
        Symbol::Armor => drawing.ellipse_line(x, y, w * 0.66, h * 0.5, pen * 1.2),
        _ => drawing.line(&[[x - w, y + h * 0.45], [x + w, y + h * 0.45]], false, pen * 1.3),
    }
}

/// Aircraft from above, nose up.
fn aircraft(drawing: &mut Drawing, symbol: Symbol, pen: f32) {
    let mut plane = |body: f32, span: f32, chord: f32, sweep: f32, tail: f32, nose: f32| {
        let (mid, end) = (50.0, 57.0);
        // Fuselage.
        drawing.fill(&[
            [mid, nose],
            [mid + body * 0.75, nose + 5.0],
            [mid + body, nose + 14.0],
            [mid + body * 0.9, 36.0],
            [mid + 1.6, end],
            [mid - 1.6, end],
            [mid - body * 0.9, 36.0],
            [mid - body, nose + 14.0],
            [mid - body * 0.75, nose + 5.0],
        ]);
        // Wings and tail.
        let front = 20.0;
        for side in [-1.0, 1.0] {
            let x = |far: f32| mid + side * far;
            drawing.fill(&[
                [x(body * 0.8), front],
                [x(span), front + sweep],
                [x(span), front + sweep + chord * 0.55],
                [x(body * 0.8), front + chord],
            ]);
            drawing.fill(&[[x(1.0), end - 8.0], [x(tail), end - 5.5], [x(tail), end - 1.5], [x(1.0), end - 1.0]]);
        }
    };
    match symbol {
        Symbol::Fighter => plane(4.2, 34.0, 13.0, 3.5, 13.0, 5.0),
        Symbol::FighterBomber => {
            plane(4.2, 36.0, 12.0, 4.5, 15.0, 8.0);
            for x in [30.0, 64.0] {
                drawing.rect(x, 12.0, x + 6.0, 30.0);
            }
        }
        Symbol::Bomber => {
            plane(4.6, 47.0, 12.0, 4.0, 19.0, 2.0);
            for x in [15.0, 30.0, 65.0, 80.0] {
                drawing.rect(x, 14.0, x + 5.0, 28.0);
            }
        }
        Symbol::BomberTransport => {
            plane(7.5, 46.0, 12.0, 3.0, 19.0, 3.0);
            for x in [22.0, 72.0] {
                drawing.rect(x, 13.0, x + 6.0, 30.0);
            }
            drawing.rect(46.0, 55.0, 54.0, 60.0);
        }
        Symbol::TransportAircraft => {
            plane(9.0, 42.0, 15.0, 0.0, 20.0, 4.0);
            drawing.line(&[[12.0, 48.0], [36.0, 48.0]], false, pen);
            drawing.line(&[[64.0, 48.0], [88.0, 48.0]], false, pen);
        }
        _ => {
            // Kamikaze: a fighter diving, the target under it.
            drawing.fill(&[
                [50.0, 44.0],
                [45.5, 34.0],
                [46.5, 18.0],
                [48.5, 4.0],
                [51.5, 4.0],
                [53.5, 18.0],
                [54.5, 34.0],
            ]);
            drawing.fill(&[[47.0, 32.0], [18.0, 25.0], [18.0, 18.0], [47.0, 18.0]]);
            drawing.fill(&[[53.0, 32.0], [82.0, 25.0], [82.0, 18.0], [53.0, 18.0]]);
            drawing.rect(38.0, 3.0, 62.0, 8.0);
            drawing.line(&[[24.0, 56.0], [50.0, 48.0], [76.0, 56.0]], false, pen * 1.4);
        }
    }
}

/// Ships from the side, bow to the right.
fn ship(drawing: &mut Drawing, symbol: Symbol, pen: f32) {
    let water = 52.0;
    let mut hull = |stern: f32, bow: f32, deck: f32, rise: f32| {
        drawing.fill(&[
            [stern, deck],
            [bow - 16.0, deck],
            [bow, deck - rise],
            [bow - 7.0, water],
            [stern + 4.0, water],
        ]);
    };
    match symbol {
        Symbol::Battleship => {
            hull(3.0, 99.0, 39.0, 4.0);
            drawing.fill(&[
                [42.0, 39.0],
                [42.0, 24.0],
                [47.0, 24.0],
                [47.0, 8.0],
                [55.0, 8.0],
                [55.0, 18.0],
                [60.0, 24.0],
                [60.0, 39.0],
            ]);
            drawing.rect(33.0, 20.0, 40.0, 39.0);
            for (x, gun) in [(66.0, 84.0), (74.0, 92.0), (22.0, 6.0)] {
                let y = if x == 66.0 { 29.0 } else { 34.0 };
                drawing.rect(x - 5.0, y - 2.0, x + 5.0, 40.0);
                drawing.line(&[[x, y], [gun, y - 3.0]], false, pen);
            }
        }
        Symbol::Battlecruiser => {
            hull(1.0, 100.0, 41.0, 6.0);
            drawing.fill(&[[58.0, 41.0], [58.0, 16.0], [64.0, 16.0], [64.0, 30.0], [68.0, 41.0]]);
            for x in [36.0, 47.0] {
                drawing.rect(x, 23.0, x + 6.5, 41.0);
            }
            for (x, gun) in [(77.0, 94.0), (22.0, 5.0)] {
                drawing.rect(x - 5.0, 34.0, x + 5.0, 42.0);
                drawing.line(&[[x, 36.0], [gun, 33.0]], false, pen);
            }
        }
        Symbol::HeavyCruiser => {
            hull(4.0, 98.0, 42.0, 5.0);
            drawing.rect(56.0, 22.0, 64.0, 42.0);
            drawing.line(&[[60.0, 24.0], [60.0, 8.0]], false, pen);
            drawing.fill(&[[44.0, 42.0], [42.0, 25.0], [50.0, 25.0], [52.0, 42.0]]);
            drawing.line(&[[30.0, 42.0], [30.0, 16.0]], false, pen);
            for (x, gun) in [(74.0, 88.0), (20.0, 8.0)] {
                drawing.rect(x - 4.0, 36.0, x + 4.0, 43.0);
                drawing.line(&[[x, 38.0], [gun, 35.0]], false, pen);
            }
        }
        Symbol::LightCruiser => {
            hull(6.0, 96.0, 43.0, 5.0);
            for x in [30.0, 40.0, 50.0] {
                drawing.rect(x, 27.0, x + 4.5, 43.0);
            }
            drawing.rect(59.0, 29.0, 66.0, 43.0);
            drawing.line(&[[62.0, 30.0], [62.0, 12.0]], false, pen);
        }
        Symbol::Carrier => {
            drawing.fill(&[
                [1.0, 33.0],
                [99.0, 33.0],
                [99.0, 38.0],
                [92.0, 40.0],
                [86.0, water],
                [10.0, water],
                [6.0, 40.0],
                [1.0, 38.0],
            ]);
            drawing.rect(56.0, 18.0, 68.0, 33.0);
            drawing.line(&[[62.0, 20.0], [62.0, 6.0]], false, pen);
        }
        Symbol::Destroyer => {
            hull(8.0, 94.0, 45.0, 7.0);
            drawing.rect(62.0, 30.0, 70.0, 45.0);
            for x in [38.0, 51.0] {
                drawing.fill(&[[x, 45.0], [x - 3.0, 31.0], [x + 3.0, 31.0], [x + 6.0, 45.0]]);
            }
            drawing.line(&[[66.0, 32.0], [64.0, 14.0]], false, pen);
        }
        Symbol::DestroyerEscort => {
            hull(18.0, 86.0, 45.0, 6.0);
            drawing.rect(56.0, 32.0, 65.0, 45.0);
            drawing.fill(&[[42.0, 45.0], [39.0, 33.0], [46.0, 33.0], [49.0, 45.0]]);
        }
        Symbol::Kaibokan => {
            hull(22.0, 80.0, 44.0, 3.0);
            drawing.rect(46.0, 28.0, 58.0, 44.0);
            drawing.line(&[[36.0, 44.0], [36.0, 16.0]], false, pen);
            drawing.line(&[[36.0, 18.0], [64.0, 30.0]], false, pen * 0.8);
        }
        Symbol::Submarine => {
            drawing.fill(&[[4.0, 44.0], [14.0, 40.0], [84.0, 40.0], [97.0, 44.0], [88.0, 50.0], [14.0, 50.0]]);
            drawing.fill(&[[44.0, 40.0], [46.0, 26.0], [60.0, 26.0], [62.0, 40.0]]);
            drawing.line(&[[53.0, 28.0], [53.0, 10.0], [60.0, 10.0]], false, pen);
        }
        Symbol::TransportShip => {
            hull(5.0, 96.0, 38.0, 6.0);
            drawing.rect(44.0, 22.0, 60.0, 38.0);
            drawing.rect(49.0, 10.0, 55.0, 22.0);
            for x in [26.0, 76.0] {
                drawing.line(&[[x, 38.0], [x, 14.0]], false, pen);
                drawing.line(&[[x - 11.0, 24.0], [x, 34.0], [x + 11.0, 24.0]], false, pen);
            }
        }
        _ => {
            // Convoy: three small freighters.
            for (x, y) in [(4.0, 40.0), (36.0, 22.0), (66.0, 40.0)] {
                drawing.fill(&[[x, y], [x + 30.0, y - 2.0], [x + 26.0, y + 11.0], [x + 4.0, y + 11.0]]);
                drawing.rect(x + 10.0, y - 11.0, x + 17.0, y + 1.0);
            }
        }
    }
}

/// Marks on the map, in a square.
pub(crate) fn icon(icon: Icon, size: usize) -> Mask {
    let mut d = Drawing::new(size, size, [100.0, 100.0]);
    let pen = (size as f32 * 0.12).clamp(1.0, 4.0);
    match icon {
        Icon::Dot => d.ellipse(50.0, 50.0, 46.0, 46.0),
        Icon::Star => {
            let tip = |i: usize, radius: f32| {
                let angle = std::f32::consts::PI * (i as f32 / 5.0 - 0.5);
                [50.0 + radius * angle.cos(), 54.0 + radius * angle.sin()]
            };
            let outline: Vec<[f32; 2]> = (0..10).map(|i| tip(i, if i % 2 == 0 { 52.0 } else { 22.0 })).collect();
            d.fill(&outline);
        }
        Icon::Anchor => {
            d.line(&[[50.0, 14.0], [50.0, 92.0]], false, pen * 1.3);
            d.line(&[[30.0, 34.0], [70.0, 34.0]], false, pen * 1.3);
            d.line(&[[12.0, 56.0], [24.0, 80.0], [50.0, 92.0], [76.0, 80.0], [88.0, 56.0]], false, pen * 1.4);
            d.ellipse(50.0, 14.0, 11.0, 11.0);
        }
        Icon::Resource => {
            // Crossed hammers, the miners' sign.
            for side in [-1.0, 1.0] {
                let x = |far: f32| 50.0 + side * far;
                d.line(&[[x(-34.0), 92.0], [x(30.0), 22.0]], false, pen * 1.2);
                d.line(&[[x(12.0), 12.0], [x(44.0), 40.0]], false, pen * 2.0);
            }
        }
        Icon::Fort => d.fill(&[
            [8.0, 92.0],
            [8.0, 26.0],
            [26.0, 26.0],
            [26.0, 46.0],
            [41.0, 46.0],
            [41.0, 26.0],
            [59.0, 26.0],
            [59.0, 46.0],
            [74.0, 46.0],
            [74.0, 26.0],
            [92.0, 26.0],
            [92.0, 92.0],
        ]),
        Icon::Airfield => {
            d.ellipse_line(50.0, 50.0, 42.0, 42.0, pen);
            d.line(&[[50.0, 18.0], [50.0, 82.0]], false, pen * 1.5);
            d.line(&[[22.0, 46.0], [78.0, 46.0]], false, pen * 1.5);
            d.line(&[[38.0, 74.0], [62.0, 74.0]], false, pen * 1.3);
        }
        Icon::Cross => {
            d.line(&[[14.0, 14.0], [86.0, 86.0]], false, pen * 2.0);
            d.line(&[[86.0, 14.0], [14.0, 86.0]], false, pen * 2.0);
        }
        Icon::Drop => {
            d.ellipse(50.0, 64.0, 30.0, 30.0);
            d.fill(&[[50.0, 4.0], [77.0, 52.0], [23.0, 52.0]]);
        }
        Icon::Check => {
            d.fill(&[[6.0, 50.0], [50.0, 10.0], [94.0, 50.0], [70.0, 50.0], [70.0, 90.0], [30.0, 90.0], [30.0, 50.0]])
        }
        Icon::Bolt => d.fill(&[[62.0, 2.0], [18.0, 58.0], [46.0, 58.0], [36.0, 98.0], [84.0, 38.0], [54.0, 38.0]]),
        Icon::Boat => {
            d.fill(&[[4.0, 60.0], [96.0, 60.0], [78.0, 92.0], [22.0, 92.0]]);
            d.fill(&[[52.0, 8.0], [52.0, 54.0], [84.0, 54.0]]);
        }
        Icon::Tree => {
            d.fill(&[[50.0, 4.0], [74.0, 44.0], [60.0, 42.0], [82.0, 78.0], [18.0, 78.0], [40.0, 42.0], [26.0, 44.0]]);
            d.rect(44.0, 78.0, 56.0, 96.0);
        }
        Icon::Peak => {
            d.line(&[[6.0, 84.0], [46.0, 22.0], [94.0, 84.0]], false, pen);
            d.fill(&[[46.0, 22.0], [94.0, 84.0], [62.0, 84.0], [54.0, 58.0]]);
        }
        Icon::HighPeak => {
            d.fill(&[[4.0, 92.0], [30.0, 48.0], [42.0, 60.0], [52.0, 46.0], [64.0, 58.0], [72.0, 44.0], [97.0, 92.0]]);
            d.line(&[[28.0, 50.0], [52.0, 8.0], [74.0, 46.0]], false, pen);
        }
        Icon::Hill => d.line(&[[6.0, 76.0], [22.0, 54.0], [44.0, 44.0], [68.0, 54.0], [92.0, 76.0]], false, pen * 1.2),
        Icon::Dune => {
            for (x, y) in [(18.0, 40.0), (50.0, 28.0), (80.0, 44.0), (34.0, 68.0), (66.0, 72.0)] {
                d.ellipse(x, y, 7.0, 7.0);
            }
        }
        Icon::Reeds => {
            d.line(&[[8.0, 78.0], [92.0, 78.0]], false, pen);
            for (x, lean) in [(30.0, -10.0), (50.0, 0.0), (70.0, 10.0)] {
                d.line(&[[x, 76.0], [x + lean, 24.0]], false, pen);
            }
        }
    }
    d.finish()
}
