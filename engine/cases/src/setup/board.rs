//! Statements about the map: the world, text boards, and changes to either.

use super::Stage;
use crate::fault::Fault;
use crate::names::{self, Names};
use crate::places;
use crate::words::{Words, suggestion};
use meridian_engine::map::{Canal, City, Feature, FeatureOf, Terrain, board as small, flag};
use meridian_engine::state::Frames;
use meridian_engine::{CellId, CountryId, GameState, Map, Month, Phase, Ruleset, Side, TerrainId};
use std::sync::Arc;

/// The world on which nothing has happened.
pub const EMPTY: &str = "empty";

/// Most rows and columns of a text board.
const MOST: usize = 40;

/// Letters of a board: terrain first, marks after it.
const LETTERS: &[(char, Terrain)] = &[
    ('.', Terrain::Clear),
    ('f', Terrain::Forest),
    ('m', Terrain::Mountain),
    ('t', Terrain::TallMountain),
    ('d', Terrain::Desert),
    ('i', Terrain::Icecap),
    ('~', Terrain::Sea),
];

const MARKS: &[(&str, char, u16)] = &[
    ("city", 'C', 0),
    ("capital", 'K', flag::CAPITAL),
    ("port", 'P', flag::MAJOR_PORT),
    ("lake", 'L', flag::LAKE_PORT),
    ("resource", 'R', flag::RESOURCE),
    ("rail", '=', flag::RAIL),
    ("colony", 'O', flag::COLONY),
];

pub fn ruleset(stage: &mut Stage, words: &mut Words) -> Result<(), Fault> {
    let name = words.next("a ruleset")?;
    let known = stage.suite.rulesets();
    if !known.contains(&name.text) {
        return Err(words.fault_before(format!("there is no ruleset `{}`", name.text), suggestion(&name.text, &known)));
    }
    let unread = |why| words.fault_before(format!("the ruleset can't be read: {why}"), "`meridian validate` says more");
    let (rules, nothing) = stage.suite.ruleset(&name.text).map_err(unread)?;
    if stage.begun {
        return Err(words.fault_before("the map is there already", "begin the case with its ruleset"));
    }
    (stage.rules, stage.state) = (rules, nothing);
    Ok(())
}

pub fn world(stage: &mut Stage, words: &mut Words) -> Result<(), Fault> {
    let name = words.next("a scenario")?.text.as_str();
    let worlds = stage.suite.worlds();
    if !worlds.iter().any(|known| known == name) {
        return Err(words.fault_before(format!("there is no world `{name}`"), suggestion(name, &worlds)));
    }
    not_twice(stage, words)?;
    if name == EMPTY {
        stage.map = stage.suite.world(&stage.rules);
    } else {
        let unread =
            |why| words.fault_before(format!("`{name}` can't be read: {why}"), "`meridian validate` says more");
        let ruleset = stage.suite.ruleset_of(name).map_err(unread)?;
        let other = ruleset != stage.rules.name;
        if other && stage.rules.name == stage.suite.rules.name {
            let what = format!("`{name}` is played by the rules `{ruleset}`");
            return Err(words.fault_before(what, format!("write `ruleset {ruleset}` before it")));
        }
        let unread = |why| {
            let hint = if other { format!("its rules are `ruleset {ruleset}`") } else { String::new() };
            words.fault_before(format!("`{name}` can't be opened by the rules `{}`: {why}", stage.rules.name), hint)
        };
        let opening = stage.suite.opening(name, &stage.rules).map_err(unread)?;
        (stage.map, stage.state) = (opening.map, opening.state);
        stage.enter = Some(stage.rules.sequence.turn[0]);
    }
    stage.begun = true;
    stage.prepare(|_| true);
    Ok(())
}

fn not_twice(stage: &Stage, words: &Words) -> Result<(), Fault> {
    if stage.begun || !stage.rows.is_empty() {
        return Err(words.fault_before("the case has a map already", "one `world` or `board` a case"));
    }
    Ok(())
}

pub fn board(stage: &mut Stage, words: &mut Words) -> Result<(), Fault> {
    not_twice(stage, words)?;
    // rows follow; `begun` is set when they are read
    stage.names.columns = Some(0);
    Ok(())
}

/// A row of a board: one token a cell.
pub fn row(stage: &mut Stage, words: &mut Words) -> Result<(), Fault> {
    if stage.names.columns.is_none() || stage.begun {
        return Err(words.fault_before("a row outside a board", "rows follow the line `board` directly"));
    }
    let mut row = Vec::new();
    while !words.at_end() && !words.is("|") {
        row.push(words.next("a cell")?.text.clone());
        let token = row.last().map_or("", String::as_str);
        let known = |(index, letter): (usize, char)| match index {
            0 => LETTERS.iter().any(|(it, _)| *it == letter),
            _ => MARKS.iter().any(|(_, it, _)| *it == letter) || "FA".contains(letter),
        };
        if let Some((_, letter)) = token.chars().enumerate().find(|&it| !known(it)) {
            let what = format!("`{letter}` in the cell `{token}` means nothing");
            let hint = "terrain first: . clear, f forest, m mountain, t tall mountain, d desert, i icecap, ~ sea; then \
                        marks: C city, K capital, P major port, L lake city, R resource, = rail, O colony, F fort, \
                        A airfield";
            return Err(words.fault_before(what, hint));
        }
    }
    let first = stage.rows.first().map_or(row.len(), Vec::len);
    if row.len() != first || row.is_empty() {
        let what = format!("this row has {} cells, the first has {first}", row.len());
        return Err(words.fault(what, "all rows of a board are equally long"));
    }
    if row.len() > MOST || stage.rows.len() >= MOST {
        return Err(words.fault("the board is too large", format!("at most {MOST} rows and columns")));
    }
    stage.rows.push(row);
    Ok(())
}

/// Who is at war on a board, as far as the ruleset has them; it is home ground of the first.
const MEMBERS: &[(&str, Side)] = &[
    ("germany", Side::Axis),
    ("italy", Side::Axis),
    ("japan", Side::Axis),
    ("france", Side::Allies),
    ("poland", Side::Allies),
    ("united_kingdom", Side::Allies),
    ("soviet_union", Side::Allies),
    ("china", Side::Allies),
];

/// Makes the map and an empty position from the rows.
pub fn build(stage: &mut Stage, words: &Words) -> Result<(), Fault> {
    let rows = std::mem::take(&mut stage.rows);
    let columns = rows.first().map_or(0, Vec::len) as u16;
    let members: Vec<(CountryId, Side)> =
        MEMBERS.iter().filter_map(|(key, side)| Some((stage.rules.country_by_key(key)?, *side))).collect();
    let home = members.first().map(|it| it.0).or_else(|| stage.rules.country_ids().next());
    let home = home.ok_or_else(|| words.fault("the ruleset has no countries", "write a line of countries.csv"))?;
    let mut map = small::clear_land(columns, rows.len() as u16, &stage.rules, home);
    stage.names.columns = Some(columns);
    let mut works = Vec::new();
    for (cell, token) in map.cells().zip(rows.iter().flatten()) {
        for (position, letter) in token.chars().enumerate() {
            if position == 0 {
                let terrain =
                    LETTERS.iter().find(|(it, _)| *it == letter).map_or(Terrain::Clear, |(_, terrain)| *terrain);
                map.terrain[cell.index()] = terrain;
                if terrain == Terrain::Sea {
                    map.home[cell.index()] = None;
                }
            } else if let Some((name, _, bits)) = MARKS.iter().find(|(_, it, _)| *it == letter) {
                set_mark(&mut map, &stage.names, cell, name, *bits);
            } else {
                works.push((cell, letter));
            }
        }
    }
    small::finish(&mut map);
    stage.rules.lay(&mut map);
    let countries = stage.state.countries().to_vec();
    stage.state = GameState::new("board", 7, Month::new(1939, 8), map.home.clone(), countries);
    stage.map = Arc::new(map);
    stage.begun = true;
    stage.edit(|rec| {
        rec.war(|war| war.month = Month::new(1941, 7));
        rec.ask(Frames::of(Phase::FirstMovement(Side::Axis)));
    });
    for (country, side) in members {
        stage.belongs(country, Some(side));
    }
    stage.prepare(|_| true);
    let stages = stage.rules.numbers.work_stages;
    for (cell, letter) in works {
        stage.edit(|rec| {
            rec.works(cell, |works| if letter == 'F' { works.fort = stages } else { works.airfield = stages });
        });
    }
    Ok(())
}

/// Sets a mark. Cities get the name of their cell until `city` says otherwise; a major port, a capital and a lake city
/// are cities too.
fn set_mark(map: &mut Map, names: &Names, cell: CellId, name: &str, bits: u16) {
    map.flags[cell.index()] |= bits;
    if matches!(name, "city" | "port" | "capital" | "lake") && map.city[cell.index()].is_none() {
        let called = names
            .columns
            .map_or_else(|| format!("cell {}", cell.number()), |columns| places::board_name(cell, columns));
        add_city(map, cell, &called);
    }
}

fn add_city(map: &mut Map, cell: CellId, name: &str) {
    let city = City { key: names::key_of(name), name: name.to_owned(), cell };
    match map.city[cell.index()] {
        Some(id) => map.cities[id.index()] = city,
        None => map.add_city(city),
    }
}

pub fn place(stage: &mut Stage, words: &mut Words) -> Result<(), Fault> {
    let name = words.next("a name")?.text.clone();
    words.keyword("=")?;
    let cell = stage.cell(words)?;
    stage.names.places.insert(name, cell);
    Ok(())
}

pub fn terrain(stage: &mut Stage, words: &mut Words) -> Result<(), Fault> {
    let cells = stage.cells(words)?;
    let ground = ground(&stage.rules, words)?;
    // what the board shows where it is of that row: a terrain, or a feature on clear land
    let row = stage.rules.terrain(ground);
    let terrain = row.on.first().copied().unwrap_or(Terrain::Clear);
    let marked = row.on_features.first().filter(|_| row.on.is_empty());
    let other = stage.rules.terrains.iter().flat_map(|row| &row.on_features);
    let on_board = stage.names.columns.is_some();
    let map = Arc::make_mut(&mut stage.map);
    for key in other {
        let Some(feature) = map.features.iter_mut().find(|feature| feature.key == *key) else { continue };
        cells.iter().for_each(|cell| feature.marks[cell.index()] = 0);
    }
    if let Some(key) = marked {
        let feature = feature_of(map, key, FeatureOf::Cells);
        cells.iter().for_each(|cell| feature.marks[cell.index()] = 1);
    }
    for &cell in &cells {
        map.terrain[cell.index()] = terrain;
        if terrain == Terrain::Sea {
            map.home[cell.index()] = None;
        }
    }
    if on_board {
        small::finish(map);
    }
    stage.rules.lay(map);
    if on_board {
        for &(a, b, land, sea) in &stage.sides {
            small::set_side(map, a, b, land, sea);
        }
    }
    if terrain == Terrain::Sea {
        stage.edit(|rec| cells.iter().for_each(|&cell| rec.controller(cell, None)));
    }
    Ok(())
}

/// A terrain of the ruleset: `tall-mountain`, which may be cut short to `tall`.
fn ground(rules: &Ruleset, words: &mut Words) -> Result<TerrainId, Fault> {
    let ids = TerrainId::table(rules.terrains.len());
    let keys: Vec<String> = rules.terrains.iter().map(|row| row.key.replace('_', "-")).collect();
    let whole = keys.iter().map(String::as_str).zip(ids.clone());
    let short = keys.iter().zip(ids).filter_map(|(key, id)| Some((key.strip_suffix("-mountain")?, id)));
    words.one_of("a terrain", &whole.chain(short).collect::<Vec<_>>())
}

pub fn mark(stage: &mut Stage, words: &mut Words) -> Result<(), Fault> {
    let cells = stage.cells(words)?;
    for (name, bits) in marks(words)? {
        let map = Arc::make_mut(&mut stage.map);
        cells.iter().for_each(|&cell| set_mark(map, &stage.names, cell, name, bits));
    }
    Ok(())
}

pub fn unmark(stage: &mut Stage, words: &mut Words) -> Result<(), Fault> {
    let cells = stage.cells(words)?;
    for (name, bits) in marks(words)? {
        let map = Arc::make_mut(&mut stage.map);
        for &cell in &cells {
            map.flags[cell.index()] &= !bits;
            if name == "city" {
                map.city[cell.index()] = None;
            }
        }
    }
    Ok(())
}

fn marks(words: &mut Words) -> Result<Vec<(&'static str, u16)>, Fault> {
    let table: Vec<(&str, (&'static str, u16))> = MARKS.iter().map(|(name, _, bits)| (*name, (*name, *bits))).collect();
    let mut found = vec![words.one_of("a mark", &table)?];
    while !words.at_end() {
        found.push(words.one_of("a mark", &table)?);
    }
    Ok(found)
}

pub fn city(stage: &mut Stage, words: &mut Words) -> Result<(), Fault> {
    let cell = stage.cell(words)?;
    let name = words.next("a name")?.text.clone();
    add_city(Arc::make_mut(&mut stage.map), cell, &name);
    Ok(())
}

pub fn zone(stage: &mut Stage, words: &mut Words) -> Result<(), Fault> {
    let cells = stage.cells(words)?;
    let zone = names::weather_zone(words, &stage.rules)?;
    let map = Arc::make_mut(&mut stage.map);
    cells.iter().for_each(|cell| map.zone[cell.index()] = zone);
    Ok(())
}

pub fn border(stage: &mut Stage, words: &mut Words) -> Result<(), Fault> {
    let cells = stage.cells(words)?;
    let zone = names::group(words, &stage.rules)?;
    let map = Arc::make_mut(&mut stage.map);
    cells.iter().for_each(|cell| map.border_zones[cell.index()] |= 1 << zone.index());
    Ok(())
}

pub fn hexside(stage: &mut Stage, words: &mut Words) -> Result<(), Fault> {
    let (a, b) = (stage.cell(words)?, stage.cell(words)?);
    if stage.map.grid.side_towards(a, b).is_none() {
        return Err(words.fault_before("these two cells do not touch", "a hexside lies between two neighbours"));
    }
    let table = [("land", (true, false)), ("sea", (false, true)), ("both", (true, true)), ("none", (false, false))];
    if words.peek().is_some_and(|word| table.iter().all(|(kind, _)| *kind != word.text)) {
        let key = words.next("a feature")?.text.clone();
        let map = Arc::make_mut(&mut stage.map);
        for (from, to) in [(a, b), (b, a)] {
            let side = map.grid.side_towards(from, to).expect("they touch");
            feature_of(map, &key, FeatureOf::Sides).marks[from.index()] |= 1 << side;
        }
        stage.rules.lay(map);
        return Ok(());
    }
    let (land, sea) = words.one_of("a kind of hexside", &table)?;
    small::set_side(Arc::make_mut(&mut stage.map), a, b, land, sea);
    stage.sides.push((a, b, land, sea));
    Ok(())
}

/// The feature of that key, founded if needed.
fn feature_of<'a>(map: &'a mut Map, key: &str, of: FeatureOf) -> &'a mut Feature {
    let known = map.features.iter().position(|feature| feature.key == key);
    let index = known.unwrap_or_else(|| {
        map.features.push(Feature::nowhere(key, of, map.len()));
        map.features.len() - 1
    });
    &mut map.features[index]
}

pub fn feature(stage: &mut Stage, words: &mut Words) -> Result<(), Fault> {
    let cells = stage.cells(words)?;
    let key = words.next("a feature")?.text.clone();
    let map = Arc::make_mut(&mut stage.map);
    let feature = feature_of(map, &key, FeatureOf::Cells);
    cells.iter().for_each(|cell| feature.marks[cell.index()] = 1);
    stage.rules.lay(map);
    Ok(())
}

/// Marks sources of supply of a side, in rulesets in which railways feed supply.
pub fn source(stage: &mut Stage, words: &mut Words) -> Result<(), Fault> {
    let cells = stage.cells(words)?;
    let side = names::side(words)?;
    let Some(rows) = &stage.rules.numbers.rail_heads else {
        return Err(words.fault_before("this ruleset has no such sources", "mark a city with a resource"));
    };
    let map = Arc::make_mut(&mut stage.map);
    let feature = feature_of(map, &rows.sources[side.index()], FeatureOf::Cells);
    cells.iter().for_each(|cell| feature.marks[cell.index()] = 1);
    Ok(())
}

pub fn canal(stage: &mut Stage, words: &mut Words) -> Result<(), Fault> {
    let ends = [stage.cell(words)?, stage.cell(words)?];
    Arc::make_mut(&mut stage.map).canals.push(Canal { name: "Canal".to_owned(), ends });
    Ok(())
}

pub fn home(stage: &mut Stage, words: &mut Words) -> Result<(), Fault> {
    let cells = stage.cells(words)?;
    let country = names::country(words, &stage.rules.clone())?;
    let map = Arc::make_mut(&mut stage.map);
    cells.iter().for_each(|cell| map.home[cell.index()] = Some(country));
    stage.edit(|rec| cells.iter().for_each(|&cell| rec.controller(cell, Some(country))));
    Ok(())
}
