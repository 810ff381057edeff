//! Marks of places: cities, resources, fortifications and airfields. They lie under the counters.

use crate::screen::Screen;
use crate::shape::{Point, Shape};
use crate::sprites::{Canvas, Icon, StampKey};
use crate::{Rgba, Scene, Theme, works};
use meridian_engine::Map;
use meridian_engine::map::flag;

/// How important a city is for the map, most first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Rank {
    Capital,
    MajorPort,
    Resource,
    Town,
}

struct Place {
    at: Point,
    rank: Rank,
    major_port: bool,
}

pub(crate) struct Places {
    /// By rank.
    cities: Vec<Place>,
    /// Resource places that are no city.
    resources: Vec<Point>,
}

impl Places {
    pub fn new(map: &Map, shape: &Shape) -> Self {
        let mut cities: Vec<Place> = map
            .cities
            .iter()
            .map(|city| {
                let rank = if map.has(city.cell, flag::CAPITAL) {
                    Rank::Capital
                } else if map.has(city.cell, flag::MAJOR_PORT) {
                    Rank::MajorPort
                } else if map.has(city.cell, flag::RESOURCE) {
                    Rank::Resource
                } else {
                    Rank::Town
                };
                Place { at: shape.centres[city.cell.index()], rank, major_port: map.has(city.cell, flag::MAJOR_PORT) }
            })
            .collect();
        cities.sort_by_key(|city| city.rank);
        Self { cities, resources: map.resources.iter().map(|place| shape.centres[place.cell.index()]).collect() }
    }

    pub fn draw(&self, canvas: &mut Canvas, shape: &Shape, theme: &Theme, scene: &Scene, screen: &Screen) {
        let (hex, point_px) = (screen.hex(), screen.point_px);
        let colours = &theme.colours;
        let halo = if point_px > 1.5 { 2 } else { 1 };
        let mut mark = |point: Point, [right, up]: [f32; 2], icon: Icon, size: f32, colour: Rgba| {
            if let Some([x, y]) = screen.place(point, 20.0) {
                let at = [x + right * screen.hex_px, y - up * screen.hex_px];
                let stamp = canvas.atlas.get(&StampKey::icon(icon, size * point_px, halo));
                canvas.stamp_centred(stamp, at, colour, colours.label_halo);
            }
        };
        let grown = |least: f32, share: f32, most: f32| (hex * share).clamp(least, most);
        for city in self.cities.iter().rev().filter(|city| hex >= least_hex(city.rank)) {
            let (icon, size, colour) = match city.rank {
                Rank::Capital => (Icon::Star, grown(8.0, 0.3, 15.0), colours.capital),
                Rank::MajorPort => (Icon::Dot, grown(5.0, 0.2, 11.0), colours.city),
                _ => (Icon::Dot, grown(4.0, 0.16, 9.0), colours.city),
            };
            mark(city.at, [0.0, 0.0], icon, size, colour);
            if city.major_port && hex >= 26.0 {
                mark(city.at, [0.36, 0.1], Icon::Anchor, grown(8.0, 0.16, 14.0), colours.sea_label);
            }
            if city.rank == Rank::Resource && hex >= 26.0 {
                mark(city.at, [-0.36, 0.1], Icon::Resource, grown(8.0, 0.15, 13.0), colours.resource);
            }
        }
        if hex >= 16.0 {
            for &at in &self.resources {
                let spot = if hex >= 26.0 { [-0.36, 0.1] } else { [0.0, 0.0] };
                mark(at, spot, Icon::Resource, grown(7.0, 0.15, 13.0), colours.resource);
            }
        }
        if hex >= 20.0 {
            for (cell, &built) in scene.works.iter().enumerate().filter(|(_, built)| **built != 0) {
                let at = shape.centres[cell];
                if built & works::FORTIFICATION != 0 {
                    mark(at, [-0.22, 0.38], Icon::Fort, grown(7.0, 0.17, 14.0), colours.fortification);
                }
                if built & works::AIRFIELD != 0 {
                    mark(at, [0.22, 0.38], Icon::Airfield, grown(8.0, 0.18, 15.0), colours.airfield);
                }
            }
        }
    }
}

/// Hexes must be this wide (points) for the cities of a rank to show.
fn least_hex(rank: Rank) -> f32 {
    match rank {
        Rank::Capital => 6.0,
        Rank::MajorPort => 10.0,
        Rank::Resource => 14.0,
        Rank::Town => 16.0,
    }
}
