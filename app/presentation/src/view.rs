//! What a picture shows and how large it is, as written on the command line and in scene files.

use meridian_engine::Month;
use meridian_renderer::Projection;
use meridian_words::t;
use std::str::FromStr;

/// Pixels of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PictureSize {
    /// From the left edge to the right, 16 to 8192.
    pub width: u32,
    /// From the upper edge to the lower, 16 to 8192.
    pub height: u32,
}

/// `1280x720`.
///
/// # Errors
/// It is not two numbers from 16 to 8192 with an `x` between them.
pub fn parse_size(text: &str) -> Result<PictureSize, String> {
    let parse = || {
        let (width, height) = text.split_once(['x', 'X'])?;
        let (width, height) = (width.parse::<u32>().ok()?, height.parse::<u32>().ok()?);
        ((16..=8192).contains(&width) && (16..=8192).contains(&height)).then_some(PictureSize { width, height })
    };
    parse().ok_or_else(|| t!("picture-no-size", text = text))
}

/// What a picture shows.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum View {
    /// One of those that have a name.
    Named(Region),
    /// A place in the middle, and how much around it.
    At {
        /// Degrees, -90 to 90; north is positive.
        lat: f64,
        /// Degrees, -180 to 180; east is positive.
        lon: f64,
        /// Hexes from the left edge to the right, 4 to 500.
        cells: f64,
        /// On the globe, or on the flat map.
        projection: Projection,
    },
}

/// A part of the world that has a name on the command line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Region {
    /// The whole globe, seen from above 32° north, 20° east.
    Globe,
    /// 48 hexes across, around Bohemia.
    Europe,
    /// 80 hexes across, around the Philippine Sea.
    Pacific,
    /// The whole world, once round.
    Flat,
}

/// `globe`, `europe`, `pacific`, `flat`, or a place and hexes across: `52.2,21.0,40` on the globe, `flat:52.2,21.0,40` on
/// the flat map.
///
/// # Errors
/// It is neither a name nor three numbers in their ranges.
pub fn parse_view(text: &str) -> Result<View, String> {
    match text {
        "globe" => return Ok(View::Named(Region::Globe)),
        "europe" => return Ok(View::Named(Region::Europe)),
        "pacific" => return Ok(View::Named(Region::Pacific)),
        "flat" => return Ok(View::Named(Region::Flat)),
        _ => {}
    }
    let (place, projection) = match text.strip_prefix("flat:") {
        Some(place) => (place, Projection::Plane),
        None => (text, Projection::Globe),
    };
    let numbers: Vec<f64> = place.split(',').filter_map(|part| part.trim().parse().ok()).collect();
    match numbers[..] {
        [lat, lon, cells]
            if place.split(',').count() == 3
                && (-90.0..=90.0).contains(&lat)
                && (-180.0..=180.0).contains(&lon)
                && (4.0..=500.0).contains(&cells) =>
        {
            Ok(View::At { lat, lon, cells, projection })
        }
        _ => Err(t!("picture-no-view", text = text)),
    }
}

/// Pixels a point.
///
/// # Errors
/// It is not a number from 0.5 to 4.
pub fn parse_scale(text: &str) -> Result<f64, String> {
    let scale = text.parse().ok().filter(|scale| (0.5..=4.0).contains(scale));
    scale.ok_or_else(|| t!("picture-no-scale", text = text))
}

/// `1941-06`.
///
/// # Errors
/// It is not a year from 1000 to 5000 and a month with a `-` between them.
pub fn parse_month(text: &str) -> Result<Month, String> {
    Month::from_str(text).map_err(|_| t!("picture-no-month", text = text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_and_views() {
        assert_eq!(parse_size("1920x1080"), Ok(PictureSize { width: 1920, height: 1080 }));
        for bad in ["1920", "0x10", "axb", "1920x1080x3", "99999x10"] {
            assert!(parse_size(bad).is_err(), "{bad}");
        }
        let berlin = |projection| View::At { lat: 52.5, lon: 13.4, cells: 40.0, projection };
        assert_eq!(parse_view("52.5,13.4,40"), Ok(berlin(Projection::Globe)));
        assert_eq!(parse_view("flat:52.5,13.4,40"), Ok(berlin(Projection::Plane)));
        assert_eq!(parse_view("flat"), Ok(View::Named(Region::Flat)));
        assert_eq!(parse_view("globe"), Ok(View::Named(Region::Globe)));
        for bad in ["mars", "1,2", "1,2,x", "100,0,40", "1,2,3,4", "flat:", "flat:1,2", "flat:1,2,600", "globe:1,2,30"]
        {
            assert!(parse_view(bad).is_err(), "{bad}");
        }
    }
}
