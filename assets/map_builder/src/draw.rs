//! Writes `lines.bin`: coasts, lake shores and rivers for drawing, simplified. The reader is `meridian_assets::lines`,
//! which documents the format.

use crate::raster::Earth;
use meridian_engine::digest::fnv1a;

const MAGIC: &[u8; 8] = b"MERLINES";
const VERSION: u16 = 1;
/// Steps a degree: 280 m on a meridian.
const STEPS: f64 = 400.0;
/// Greatest stray of a simplified line, degrees of a great circle: 0.9 km.
const STRAY: f64 = 0.008;
/// Closed lines smaller than this square are left out, degrees.
const SMALLEST: f64 = 0.03;

type Course = Vec<[f64; 2]>;

pub fn encode(earth: &Earth, rivers: &[Course]) -> Vec<u8> {
    let coasts = simplify(earth.coasts.iter().flat_map(cut).collect(), true);
    let shores = simplify(earth.shores.clone(), true);
    let rivers = simplify(rivers.to_vec(), false);
    let mut out = MAGIC.to_vec();
    out.extend(VERSION.to_le_bytes());
    for lines in [coasts, shores, rivers] {
        out.extend((lines.len() as u32).to_le_bytes());
        for line in lines {
            varint(&mut out, line.len() as u32);
            let mut before = [0; 2];
            for point in line {
                for (x, before) in point.iter().zip(&mut before) {
                    let step = x - *before;
                    varint(&mut out, ((step << 1) ^ (step >> 31)) as u32);
                    *before = *x;
                }
            }
        }
    }
    out.extend(fnv1a(&out).to_le_bytes());
    out
}

/// Seven bits a byte, low ones first; the high bit says that more follow.
fn varint(out: &mut Vec<u8>, mut value: u32) {
    while value >= 0x80 {
        out.push(value as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}

/// Cuts the seams out that the source has along the 180th meridian and at the south pole: no coast is there.
fn cut(ring: &Course) -> Vec<Course> {
    let seam = |p: [f64; 2]| p[0].abs() > 179.999 || p[1] < -89.9;
    let mut lines = vec![Vec::new()];
    for pair in ring.windows(2) {
        let last = lines.len() - 1;
        if seam(pair[0]) && seam(pair[1]) {
            if !lines[last].is_empty() {
                lines.push(Vec::new());
            }
        } else {
            if lines[last].is_empty() {
                lines[last].push(pair[0]);
            }
            lines[last].push(pair[1]);
        }
    }
    lines.retain(|line| line.len() > 1);
    lines
}

/// Simplified lines (Douglas and Peucker) in whole steps, without repeated points.
fn simplify(lines: Vec<Course>, drop_small: bool) -> Vec<Vec<[i32; 2]>> {
    lines
        .into_iter()
        .filter(|line| !drop_small || extent(line) >= SMALLEST)
        .map(|line| {
            let mut keep = vec![false; line.len()];
            let last = line.len() - 1;
            (keep[0], keep[last]) = (true, true);
            // The ends of a closed line are one point: begin with the point furthest from it.
            let middle = (0..=last).max_by(|&a, &b| far(&line, a).total_cmp(&far(&line, b))).unwrap_or(0);
            keep[middle] = true;
            thin(&line, 0, middle, &mut keep);
            thin(&line, middle, last, &mut keep);
            let mut points: Vec<[i32; 2]> = line
                .iter()
                .zip(&keep)
                .filter(|(_, keep)| **keep)
                .map(|(point, _)| point.map(|x| libm::round(x * STEPS) as i32))
                .collect();
            points.dedup();
            points
        })
        .filter(|line| line.len() > 1)
        .collect()
}

fn extent(line: &Course) -> f64 {
    let range = |axis: usize| {
        let (low, high) = line.iter().fold((f64::MAX, f64::MIN), |(l, h), p| (l.min(p[axis]), h.max(p[axis])));
        high - low
    };
    let lat = line[0][1];
    range(1).max(range(0) * libm::cos(lat.to_radians()))
}

fn far(line: &Course, at: usize) -> f64 {
    let (dx, dy) = (line[at][0] - line[0][0], line[at][1] - line[0][1]);
    dx * dx + dy * dy
}

fn thin(line: &Course, from: usize, to: usize, keep: &mut [bool]) {
    let mut open = vec![(from, to)];
    while let Some((from, to)) = open.pop() {
        if to <= from + 1 {
            continue;
        }
        let ([ax, ay], [bx, by]) = (line[from], line[to]);
        let stretch = libm::cos(((ay + by) / 2.0).to_radians());
        let (dx, dy) = ((bx - ax) * stretch, by - ay);
        let length = (dx * dx + dy * dy).sqrt();
        let (mut worst, mut at) = (0.0, from);
        for (i, point) in line.iter().enumerate().take(to).skip(from + 1) {
            let (px, py) = ((point[0] - ax) * stretch, point[1] - ay);
            let stray = if length < 1e-9 { (px * px + py * py).sqrt() } else { (px * dy - py * dx).abs() / length };
            if stray > worst {
                (worst, at) = (stray, i);
            }
        }
        if worst > STRAY {
            keep[at] = true;
            open.extend([(from, at), (at, to)]);
        }
    }
}
