//! How far two pictures are apart, as an eye that does not look too closely sees it: colours are averaged over small
//! tiles and compared in `OKLab`. Another driver draws the edge of a line a little otherwise, which averages out; a wrong
//! colour or a missing layer does not.

use meridian_renderer::Image;

/// Side of a tile, px.
const TILE: u32 = 4;

/// Distances of tiles in `OKLab`, where black and white are 1 apart.
#[derive(Clone, Debug)]
pub struct Distance {
    pub mean: f32,
    /// All but the worst hundredth of the tiles are nearer than this.
    pub p99: f32,
    /// Tile by tile, row by row.
    tiles: Vec<f32>,
    columns: u32,
}

/// What a picture may differ from its golden one.
pub const MEAN: f32 = 0.0012;
pub const P99: f32 = 0.012;

impl Distance {
    pub fn is_small(&self) -> bool {
        self.mean <= MEAN && self.p99 <= P99
    }
    /// The golden picture in grey, tiles that differ in red.
    pub fn picture(&self, golden: &Image) -> Image {
        let mut rgba = Vec::with_capacity(golden.rgba.len());
        for y in 0..golden.height {
            for x in 0..golden.width {
                let [r, g, b, _] = golden.pixel(x, y).map(f32::from);
                let grey = 128.0 + 0.4 * (0.3 * r + 0.59 * g + 0.11 * b);
                let far = self.tiles[(y / TILE * self.columns + x / TILE) as usize];
                let red = (far / (3.0 * P99)).min(1.0);
                let mix = |grey: f32, colour: f32| (grey * (1.0 - red) + colour * red) as u8;
                rgba.extend([mix(grey, 220.0), mix(grey, 20.0), mix(grey, 20.0), 255]);
            }
        }
        Image { width: golden.width, height: golden.height, rgba }
    }
}

/// Both must have the same size.
pub fn distance(one: &Image, other: &Image) -> Distance {
    let columns = one.width.div_ceil(TILE);
    let [a, b] = [one, other].map(averages);
    let apart = |(a, b): (&[f32; 3], &[f32; 3])| (0..3).map(|i| (a[i] - b[i]).powi(2)).sum::<f32>().sqrt();
    let tiles: Vec<f32> = a.iter().zip(&b).map(apart).collect();
    let mut sorted = tiles.clone();
    sorted.sort_by(f32::total_cmp);
    Distance {
        mean: tiles.iter().sum::<f32>() / tiles.len() as f32,
        p99: sorted[(sorted.len() - 1) * 99 / 100],
        tiles,
        columns,
    }
}

fn averages(image: &Image) -> Vec<[f32; 3]> {
    let mut tiles = Vec::new();
    for top in (0..image.height).step_by(TILE as usize) {
        for left in (0..image.width).step_by(TILE as usize) {
            let (mut sum, mut count) = ([0.0; 3], 0.0);
            for y in top..(top + TILE).min(image.height) {
                for x in left..(left + TILE).min(image.width) {
                    let lab = oklab(image.pixel(x, y));
                    sum = std::array::from_fn(|i| sum[i] + lab[i]);
                    count += 1.0;
                }
            }
            tiles.push(sum.map(|x| x / count));
        }
    }
    tiles
}

/// Lightness, and how red and how yellow, of a gamma-encoded pixel (Ottosson 2020).
fn oklab(pixel: [u8; 4]) -> [f32; 3] {
    let [r, g, b, _] = pixel.map(|x| {
        let x = f32::from(x) / 255.0;
        if x <= 0.04045 { x / 12.92 } else { ((x + 0.055) / 1.055).powf(2.4) }
    });
    let l = (0.412_221_46 * r + 0.536_332_55 * g + 0.051_445_995 * b).cbrt();
    let m = (0.211_903_5 * r + 0.680_699_5 * g + 0.107_396_96 * b).cbrt();
    let s = (0.088_302_46 * r + 0.281_718_85 * g + 0.629_978_7 * b).cbrt();
    [
        0.210_454_26 * l + 0.793_617_8 * m - 0.004_072_047 * s,
        1.977_998_5 * l - 2.428_592_2 * m + 0.450_593_7 * s,
        0.025_904_037 * l + 0.782_771_77 * m - 0.808_675_77 * s,
    ]
}
