//! What stands in a cell beside its units: cities by rank, ports, resources, works. In a square of 100 by 100.

use super::Icon;
use super::draw::Drawing;
use std::f32::consts::PI;

/// Draws the picture of a feature; false when the icon is none.
pub(super) fn draw(d: &mut Drawing, icon: Icon, pen: f32) -> bool {
    match icon {
        Icon::Dot => d.ellipse(50.0, 50.0, 46.0, 46.0),
        Icon::Star => {
            let tip = |i: usize, radius: f32| {
                let angle = PI * (i as f32 / 5.0 - 0.5);
                [50.0 + radius * angle.cos(), 54.0 + radius * angle.sin()]
            };
            let outline: Vec<[f32; 2]> = (0..10).map(|i| tip(i, if i % 2 == 0 { 52.0 } else { 22.0 })).collect();
            d.fill(&outline);
        }
        Icon::City => {
            d.ellipse_line(50.0, 50.0, 43.0, 43.0, pen);
            d.ellipse(50.0, 50.0, 24.0, 24.0);
        }
        Icon::Town => d.ellipse_line(50.0, 50.0, 36.0, 36.0, pen * 1.4),
        Icon::Anchor => {
            d.line(&[[50.0, 14.0], [50.0, 92.0]], false, pen * 1.3);
            d.line(&[[30.0, 34.0], [70.0, 34.0]], false, pen * 1.3);
            d.line(&[[12.0, 56.0], [24.0, 80.0], [50.0, 92.0], [76.0, 80.0], [88.0, 56.0]], false, pen * 1.4);
            d.ellipse(50.0, 14.0, 11.0, 11.0);
        }
        Icon::Waves => {
            for y in [34.0, 68.0] {
                let crest = |i: usize| {
                    let share = i as f32 / 16.0;
                    [6.0 + 88.0 * share, y - 11.0 * (share * 4.0 * PI).sin()]
                };
                let line: Vec<[f32; 2]> = (0..=16).map(crest).collect();
                d.line(&line, false, pen * 1.3);
            }
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
        // Only its outline stands.
        Icon::FortBegun => {
            let outline = [
                [10.0, 90.0],
                [10.0, 28.0],
                [26.0, 28.0],
                [26.0, 48.0],
                [41.0, 48.0],
                [41.0, 28.0],
                [59.0, 28.0],
                [59.0, 48.0],
                [74.0, 48.0],
                [74.0, 28.0],
                [90.0, 28.0],
                [90.0, 90.0],
            ];
            d.line(&outline, true, pen * 0.8);
        }
        Icon::Airfield => {
            d.ellipse_line(50.0, 50.0, 42.0, 42.0, pen);
            d.line(&[[50.0, 18.0], [50.0, 82.0]], false, pen * 1.5);
            d.line(&[[22.0, 46.0], [78.0, 46.0]], false, pen * 1.5);
            d.line(&[[38.0, 74.0], [62.0, 74.0]], false, pen * 1.3);
        }
        // A ring without its aircraft.
        Icon::AirfieldBegun => {
            d.ellipse_line(50.0, 50.0, 42.0, 42.0, pen);
            d.line(&[[34.0, 50.0], [66.0, 50.0]], false, pen);
        }
        Icon::Struck => {
            d.line(&[[8.0, 8.0], [92.0, 92.0]], false, pen * 1.5);
            d.line(&[[92.0, 8.0], [8.0, 92.0]], false, pen * 1.5);
        }
        _ => return false,
    }
    true
}
