//! Names of lands. Colonies keep theirs, whoever holds them. Countries are named along what they control of the lands that
//! are no colonies, so that names follow conquest: once at home, and again on every large conquest beyond. A name stays
//! where it is until its ground is lost or has much changed.

use super::names::{Kind, Name, extent};
use super::spine::{self, CELL, Spine};
use crate::glyphs::Field;
use crate::scene::NO_COUNTRY;
use crate::scene::Scene;
use crate::shape::Shape;
use meridian_engine::map::flag;
use meridian_engine::{CellId, Map};

/// Territories without a name of their own: groups of islands, which are in the list of islands, and scattered places.
const UNNAMED: &[&str] = &[
    "atlantic_islands",
    "dodecanese",
    "fiji",
    "gibraltar",
    "guadeloupe",
    "guam",
    "hawaii",
    "hong_kong",
    "jamaica",
    "kwantung",
    "mauritius",
    "nauru",
    "new_caledonia",
    "new_hebrides",
    "portuguese_islands",
    "puerto_rico",
    "reunion",
    "solomon_islands",
    "south_seas_mandate",
    "st_pierre",
    "timor",
    "western_samoa",
];

/// Shorter names for the map.
const SHORT: &[(&str, &str)] = &[
    ("aden", "Aden"),
    ("british_borneo", "North Borneo"),
    ("dutch_guiana", "Suriname"),
    ("french_west_africa", "French West Africa"),
    ("india", "India"),
    ("italian_east_africa", "Italian East Africa"),
    ("madagascar", "Madagascar"),
    ("malaya", "Malaya"),
    ("new_guinea_mandate", "New Guinea"),
    ("newfoundland", "Labrador"),
    ("palestine", "Palestine"),
    ("qatar", "Qatar"),
    ("south_africa", "South Africa"),
    ("spanish_morocco", "Spanish Morocco"),
    ("syria_lebanon", "Syria"),
    ("taiwan", "Formosa"),
    ("tanganyika", "Tanganyika"),
    ("angola", "Angola"),
];

/// Conquests of at least so many cells have a name of their own.
const CONQUEST: usize = 24;

pub(crate) struct Lands {
    pub colonies: Vec<Name>,
    /// By country.
    countries: Vec<Option<Country>>,
    /// Whether a cell belongs to a colony.
    colonial: Vec<bool>,
    /// Capitals and great ports, which names keep clear of.
    cities: Vec<CellId>,
}

struct Country {
    called: String,
    names: Vec<Name>,
    /// Cells controlled when the names were placed.
    cells: usize,
    /// Cells under the names.
    beneath: Vec<CellId>,
}

impl Lands {
    pub fn new(map: &Map, shape: &Shape, field: &mut Field) -> Self {
        let mut cells = vec![Vec::new(); map.territories.len()];
        let mut colonial = vec![false; map.len()];
        for cell in map.cells().filter(|&cell| map.is_land(cell)) {
            let territory = usize::from(map.territory[cell.index()]);
            if let Some(cells) = cells.get_mut(territory) {
                cells.push(cell);
                colonial[cell.index()] = map.territories[territory].colony;
            }
        }
        let great = |cell: &CellId| map.has(*cell, flag::CAPITAL) || map.has(*cell, flag::MAJOR_PORT);
        let cities: Vec<CellId> = map.cities.iter().map(|city| city.cell).filter(great).collect();
        let colonies = map.territories.iter().zip(&cells);
        let colonies = colonies.filter(|(territory, _)| territory.colony && !UNNAMED.contains(&&*territory.key));
        let colonies = colonies.filter_map(|(territory, held)| {
            let part = spine::parts(map, held).into_iter().next()?;
            let short = SHORT.iter().find(|(key, _)| *key == territory.key).map(|(_, short)| *short);
            let called = short.unwrap_or(&territory.name);
            let (name, _) = place(map, shape, field, Kind::Colony, called, &part, &cities)?;
            Some(name)
        });
        Self { colonies: colonies.collect(), countries: Vec::new(), colonial, cities }
    }

    pub fn names(&self) -> impl Iterator<Item = &Name> {
        self.colonies.iter().chain(self.countries.iter().flatten().flat_map(|country| &country.names))
    }

    /// Brings the names of the countries up to date. True when one of them changed.
    pub fn set_control(&mut self, map: &Map, shape: &Shape, field: &mut Field, scene: &Scene) -> bool {
        let mut held = vec![Vec::new(); scene.countries.len()];
        for cell in map.cells().filter(|cell| !self.colonial[cell.index()] && map.is_land(*cell)) {
            if let Some(held) = held.get_mut(usize::from(scene.control[cell.index()])) {
                held.push(cell);
            }
        }
        let mut changed = self.countries.len() != held.len();
        self.countries.resize_with(held.len(), || None);
        for (id, (country, held)) in self.countries.iter_mut().zip(&held).enumerate() {
            let called = &scene.countries[id].name;
            let holds = match country {
                Some(country) => country.holds(called, held.len(), id, scene),
                None => held.is_empty(),
            };
            if holds {
                continue;
            }
            let mut parts = spine::parts(map, held);
            let at_home = |part: &[CellId]| {
                part.iter().filter(|&&cell| map.home(cell).is_some_and(|home| home.index() == id)).count()
            };
            // The home country comes first; conquests that hang together with it are part of it.
            parts.sort_by_key(|part| std::cmp::Reverse(at_home(part)));
            let mut names = Vec::new();
            let mut under = Vec::new();
            for (index, part) in parts.iter().enumerate() {
                let kind = if index == 0 { Kind::Country } else { Kind::Colony };
                if index > 0 && (part.len() < CONQUEST || at_home(part) > 0) {
                    continue;
                }
                if let Some((name, beneath)) = place(map, shape, field, kind, called, part, &self.cities) {
                    names.push(name);
                    under.extend(beneath);
                }
            }
            *country = (!held.is_empty()).then(|| Country {
                called: called.clone(),
                names,
                cells: held.len(),
                beneath: under,
            });
            changed = true;
        }
        changed
    }
}

impl Country {
    /// Whether the name may stay where it is.
    fn holds(&self, called: &str, cells: usize, id: usize, scene: &Scene) -> bool {
        let lost = |cell: &&CellId| {
            let controller = scene.control[cell.index()];
            controller != NO_COUNTRY && usize::from(controller) != id
        };
        let lost = self.beneath.iter().filter(lost).count();
        self.called == called && lost * 8 <= self.beneath.len() && cells.abs_diff(self.cells) * 6 <= self.cells
    }
}

/// A name in a part of an area, and its cells under the name.
fn place(
    map: &Map,
    shape: &Shape,
    field: &mut Field,
    kind: Kind,
    called: &str,
    part: &[CellId],
    cities: &[CellId],
) -> Option<(Name, Vec<CellId>)> {
    let extent = extent(field, kind, &kind.text(called));
    let inside = |cell: &CellId| part.contains(cell);
    let cities: Vec<CellId> = cities.iter().copied().filter(inside).collect();
    // Where there is hardly room for the city the map is better off without the name of its country.
    if part.len() <= 2 && !cities.is_empty() {
        return None;
    }
    let Spine { curve, em, length } = spine::fit(map, shape, part, &cities, extent)?;
    let name = Name::set(field, kind, called, &curve, length, em);
    let along: Vec<_> = (0..=24).map(|step| curve.point((step as f32 / 24.0 - 0.5) * length)).collect();
    let near = (CELL * 0.7).max(length / 24.0 * 0.7).cos();
    let beneath = |cell: &CellId| along.iter().any(|&at| at.dot(shape.centres[cell.index()]) > near);
    let beneath = part.iter().copied().filter(beneath).collect();
    Some((name, beneath))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::colour::Rgba;
    use crate::scene::CountryLook;
    use crate::testing::{bare_world, cell_at};
    use meridian_engine::map::Territory;
    use meridian_engine::{CountryId, Partnership};

    /// Two countries side by side, each a disc of cells.
    fn neighbours() -> (Map, Scene, [Vec<CellId>; 2]) {
        let mut map = bare_world();
        let key = |key: &str, owner| Territory { key: key.into(), name: key.into(), owner, colony: false };
        map.territories = CountryId::table(2).zip(["a", "b"]).map(|(owner, name)| key(name, owner)).collect();
        let mut scene = Scene::new(map.len());
        let look = |name: &str| CountryLook {
            name: name.to_owned(),
            code: name[..2].to_owned(),
            colour: Rgba::hex(0x808080),
            partnership: Partnership::Neutral,
        };
        scene.set_countries(vec![look("Alpha"), look("Beta")]);
        let parts = [(0, 10.0), (1, 27.0)].map(|(id, lon)| {
            let cells = map.grid.within(cell_at(&map, 20.0, lon), 9);
            let cells: Vec<CellId> = cells.into_iter().map(|(cell, _)| cell).collect();
            for &cell in &cells {
                map.flags[cell.index()] |= flag::LAND;
                map.territory[cell.index()] = id;
                scene.set_controller(cell, CountryId::table(2).nth(id.into()));
            }
            cells
        });
        (map, scene, parts)
    }

    #[test]
    fn names_follow_conquest_and_stay_while_little_changes() {
        let (map, mut scene, [_, beta]) = neighbours();
        let shape = Shape::new(&map).expect("a globe");
        let mut field = Field::new();
        let mut lands = Lands::new(&map, &shape, &mut field);
        assert!(lands.set_control(&map, &shape, &mut field, &scene));
        let names = |lands: &Lands| lands.names().map(|name| (name.text.clone(), name.middle)).collect::<Vec<_>>();
        let before = names(&lands);
        assert_eq!(before.iter().map(|(text, _)| &**text).collect::<Vec<_>>(), ["ALPHA", "BETA"]);
        assert!(!lands.set_control(&map, &shape, &mut field, &scene), "nothing changed");
        // A few cells at the far edge of the second change nothing.
        for &cell in beta.iter().rev().take(4) {
            scene.set_controller(cell, CountryId::table(2).next());
        }
        assert!(!lands.set_control(&map, &shape, &mut field, &scene));
        assert_eq!(names(&lands), before);
        // When all of it falls, its name goes and the victor's grows.
        let length = lands.names().next().expect("a name").length;
        for &cell in &beta {
            scene.set_controller(cell, CountryId::table(2).next());
        }
        assert!(lands.set_control(&map, &shape, &mut field, &scene));
        let after: Vec<&Name> = lands.names().collect();
        assert_eq!(after.len(), 1);
        assert!(after[0].length > length * 1.3, "{} after {length}", after[0].length);
    }

    #[test]
    fn a_name_runs_inside_its_land() {
        let (map, scene, _) = neighbours();
        let shape = Shape::new(&map).expect("a globe");
        let mut field = Field::new();
        let mut lands = Lands::new(&map, &shape, &mut field);
        lands.set_control(&map, &shape, &mut field, &scene);
        let geometry = map.grid.geometry().expect("a globe");
        let mut looked_at = 0;
        for (id, name) in lands.names().enumerate() {
            assert!(name.length > 8.0 * CELL, "{} is {} cells long", name.text, name.length / CELL);
            for (at, _) in name.discs() {
                let cell = geometry.locate(at.as_dvec3().to_array());
                assert_eq!(scene.control[cell.index()], id as u8, "{}", name.text);
                looked_at += 1;
            }
        }
        assert!(looked_at > 5, "{looked_at} discs of names");
    }
}
