//! States of a unit as small shapes in a square box of 100, each with an outline of its own, so that none of them is told
//! from another by its colour.

use super::draw::Drawing;
use crate::canvas::atlas::Mask;

/// What a small shape beside a counter says.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Badge {
    /// A drop.
    Unsupplied,
    /// A slanting cross.
    Damaged,
    /// A boat with a load.
    Embarked,
    /// An anchor.
    InPort,
    /// A bolt.
    Attacked,
    /// An arrow to the right.
    Moved,
    /// A month of supply that is left, and one that is used up.
    Month,
    MonthGone,
    /// A combat: a star with many points.
    Burst,
}

pub(crate) fn badge(badge: Badge, size: usize) -> Mask {
    let mut d = Drawing::new(size, size, [100.0, 100.0]);
    let pen = (size as f32 * 0.14).max(1.0);
    match badge {
        Badge::Unsupplied => {
            d.fill(&[
                [50.0, 2.0],
                [76.0, 44.0],
                [82.0, 66.0],
                [70.0, 90.0],
                [50.0, 98.0],
                [30.0, 90.0],
                [18.0, 66.0],
                [24.0, 44.0],
            ]);
        }
        Badge::Damaged => {
            d.line(&[[12.0, 12.0], [88.0, 88.0]], false, pen * 1.9);
            d.line(&[[88.0, 12.0], [12.0, 88.0]], false, pen * 1.9);
        }
        Badge::Embarked => {
            d.fill(&[[2.0, 58.0], [98.0, 58.0], [80.0, 94.0], [20.0, 94.0]]);
            d.rect(28.0, 16.0, 72.0, 50.0);
        }
        Badge::InPort => {
            d.line(&[[50.0, 12.0], [50.0, 92.0]], false, pen * 1.3);
            d.line(&[[28.0, 34.0], [72.0, 34.0]], false, pen * 1.2);
            d.line(&[[8.0, 56.0], [22.0, 80.0], [50.0, 92.0], [78.0, 80.0], [92.0, 56.0]], false, pen * 1.3);
            d.ellipse(50.0, 13.0, 12.0, 12.0);
        }
        Badge::Attacked => {
            d.fill(&[[66.0, 0.0], [14.0, 58.0], [45.0, 58.0], [32.0, 100.0], [88.0, 38.0], [54.0, 38.0]]);
        }
        Badge::Moved => {
            d.fill(&[[2.0, 34.0], [48.0, 34.0], [48.0, 8.0], [98.0, 50.0], [48.0, 92.0], [48.0, 66.0], [2.0, 66.0]]);
        }
        Badge::Month => d.rect(10.0, 10.0, 90.0, 90.0),
        Badge::MonthGone => {
            let half = pen / 2.0 / (size as f32 / 100.0);
            let (near, far) = (10.0 + half, 90.0 - half);
            d.line(&[[near, near], [far, near], [far, far], [near, far]], true, pen);
        }
        Badge::Burst => {
            let tip = |i: usize| {
                let radius = if i.is_multiple_of(2) { 49.0 } else { 27.0 };
                let angle = std::f32::consts::PI * i as f32 / 9.0;
                [50.0 + radius * angle.cos(), 50.0 + radius * angle.sin()]
            };
            let outline: Vec<[f32; 2]> = (0..18).map(tip).collect();
            d.fill(&outline);
        }
    }
    d.finish()
}
