//! The view of a film glides after the action.

use crate::journal::{Weight, describe};
use meridian_engine::event::Event;
use meridian_engine::grid::globe::lat_lon;
use meridian_engine::rules::Position;

/// Where it looks, and where something has happened.
#[derive(Default)]
pub(super) struct Chase {
    /// Where it looks now.
    at: Option<[f64; 3]>,
    /// Sum of the places where something has happened since the last picture.
    action: [f64; 3],
}

/// Share of the way to the action that the view makes from picture to picture.
const GLIDE: f64 = 0.3;

impl Chase {
    pub fn see(&mut self, at: Position, events: &[Event]) {
        let Some(geometry) = at.map.grid.geometry() else { return };
        for event in events {
            let Some((weight, _, Some(cell))) = describe(at, event) else { continue };
            let weight = match weight {
                Weight::Detail => continue,
                Weight::Event => 1.0,
                Weight::News => 3.0,
            };
            let centre = geometry.centre(cell);
            self.action = std::array::from_fn(|i| self.action[i] + weight * centre[i]);
        }
    }
    /// Latitude and longitude to look at, degrees; from `start` on.
    pub fn go_on(&mut self, start: [f64; 3]) -> [f64; 2] {
        let now = self.at.unwrap_or(start);
        let action = std::mem::take(&mut self.action);
        let next = match unit(action) {
            Some(target) => unit(std::array::from_fn(|i| now[i] + GLIDE * (target[i] - now[i]))).unwrap_or(now),
            None => now,
        };
        self.at = Some(next);
        let (lat, lon) = lat_lon(next);
        [lat, lon]
    }
}

fn unit(v: [f64; 3]) -> Option<[f64; 3]> {
    let length = v.iter().map(|x| x * x).sum::<f64>().sqrt();
    (length > 1e-9).then(|| v.map(|x| x / length))
}

#[cfg(test)]
mod tests {
    use super::*;
    use meridian_engine::grid::globe::{angle_between, point_at};

    #[test]
    fn the_view_glides_to_the_action_and_rests_where_nothing_happens() {
        let warsaw = point_at(52.2, 21.0);
        let mut chase = Chase::default();
        let start = point_at(0.0, 0.0);
        assert_eq!(chase.go_on(start).map(f64::round), [0.0, 0.0]);
        let mut before = angle_between(start, warsaw);
        for _ in 0..12 {
            chase.action = warsaw;
            let [lat, lon] = chase.go_on(start);
            let now = angle_between(point_at(lat, lon), warsaw);
            assert!(now < before, "{now} {before}");
            before = now;
        }
        assert!(before < 0.05, "close after a dozen pictures: {before}");
        let rest = chase.go_on(start);
        assert_eq!(chase.go_on(start), rest);
    }
}
