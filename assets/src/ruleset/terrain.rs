//! terrain.csv: which cells of a board are of which terrain, and what each does.

use super::error::{Fault, TableError, one_of};
use super::names::Names;
use super::table::{Field, Table};
use meridian_engine::map::Terrain;
use meridian_engine::ruleset::{MOST_MOVERS, Movers, TerrainData, terrain_trait};
use meridian_engine::{MoverId, Paragraph, Side};

const COLUMNS: &[&str] =
    &["terrain", "name", "on", "cost", "closed_to", "closed_by", "no_attack", "no_zone", "defense_halves", "traits"];
const FURTHER: &[&str] = &["built_by", "enemy_cost"];

/// Most points to enter a cell: what the search for ways keeps apart.
pub(crate) const MOST_POINTS: u8 = 10;

/// The rows in the order of their ids.
pub(crate) fn read(text: &str, names: &Names) -> Result<Vec<TerrainData>, TableError> {
    let movers = names.movers.as_slice();
    let table = Table::read_with("terrain.csv", text, COLUMNS, FURTHER)?;
    let mut rows: Vec<TerrainData> = Vec::new();
    for row in table.rows() {
        let key = row.field("terrain");
        if rows.iter().any(|known| known.key == key.text) {
            return Err(key.fault(format!("`{}` is there twice", key.text), "Give every terrain one line."));
        }
        if rows.len() > usize::from(u8::MAX) {
            return Err(key.fault("too many terrains", "A ruleset has 256 at most."));
        }
        let On { terrains: on, features: on_features, cities: on_cities } = read_on(row.field("on"), &rows)?;
        let (closed, closed_by) = (row.field("closed_to"), row.field("closed_by"));
        let no_attack = set(row.field("no_attack"), movers)?;
        let cost = read_cost(row.field("cost"), movers)?;
        let (built_by, enemy_cost) = (row.field("built_by").optional(), row.field("enemy_cost").optional());
        let built_by =
            built_by.map(|field| field.choice(&[("axis", Side::Axis), ("allies", Side::Allies)])).transpose()?;
        let enemy_cost = enemy_cost.map(|field| match built_by {
            Some(_) => read_cost(field, movers),
            None => Err(field.fault("a price for enemies of nobody", "Name a side in `built_by`, or leave it empty.")),
        });
        rows.push(TerrainData {
            key: key.word()?.to_owned(),
            name: row.field("name").optional().map_or_else(|| key.text.replace('_', " "), |name| name.text.to_owned()),
            on,
            on_features,
            on_cities,
            cost,
            built_by,
            enemy_cost: enemy_cost.transpose()?.unwrap_or(cost),
            closed: set(closed, movers)?,
            closed_by: closed_by.optional().map(citation).transpose()?,
            no_attack,
            no_zone: set(row.field("no_zone"), movers)?,
            defense_halves: row.field("defense_halves").number()?,
            traits: read_traits(row.field("traits"))?,
        });
    }
    match Terrain::ALL.iter().find(|terrain| !rows.iter().any(|row| row.on.contains(terrain))) {
        Some(terrain) => Err(table.fault(
            format!("no line is on `{}`", terrain.key()),
            "Name every terrain of the board in column `on` of one line.",
        )),
        None => Ok(rows),
    }
}

/// Where a terrain lies.
#[derive(Default)]
struct On {
    /// Terrains of the board.
    terrains: Vec<Terrain>,
    /// Keys of features of boards.
    features: Vec<String>,
    /// Keys of cities.
    cities: Vec<String>,
}

/// Terrains of the board that no row before has, features and cities.
fn read_on(field: Field<'_>, before: &[TerrainData]) -> Result<On, TableError> {
    let mut on = On::default();
    for word in field.text.split_whitespace() {
        if let Some(key) = word.strip_prefix('@') {
            on.features.push(key.to_owned());
            continue;
        }
        if let Some(key) = word.strip_prefix("city:") {
            on.cities.push(key.to_owned());
            continue;
        }
        let Some(terrain) = Terrain::ALL.into_iter().find(|terrain| terrain.key() == word) else {
            let known = one_of(Terrain::ALL.into_iter().map(Terrain::key));
            let advice = format!("Write {known}, a feature of boards, as in @marsh, or a city, as in city:archangel.");
            return Err(field.fault(format!("`{word}` is nothing a board shows"), advice));
        };
        if on.terrains.contains(&terrain) || before.iter().any(|row| row.on.contains(&terrain)) {
            let advice = "Name every terrain of the board in one line.";
            return Err(field.fault(format!("`{word}` is there twice"), advice));
        }
        on.terrains.push(terrain);
    }
    Ok(on)
}

/// `1`, or `1 armor:2` where a class of movement pays another price.
pub(crate) fn read_cost(field: Field<'_>, movers: &[String]) -> Result<[u8; MOST_MOVERS], TableError> {
    let advice = "Write points, then exceptions by class of movement, as in 1 armor:2.";
    let number = |word: &str| match word.parse() {
        Ok(points) if points <= MOST_POINTS => Ok(points),
        Ok(_) => Err(field.fault(format!("`{word}` points for a cell"), format!("Write {MOST_POINTS} at most."))),
        Err(_) => Err(field.fault(format!("`{word}` is no number of points"), advice)),
    };
    let mut words = field.text.split_whitespace();
    let first = words.next().ok_or_else(|| field.fault("`cost` is empty", advice))?;
    let mut cost = [number(first)?; MOST_MOVERS];
    for word in words {
        let Some((who, points)) = word.split_once(':') else {
            return Err(field.fault(format!("`{word}` is no exception"), advice));
        };
        cost[mover(field, who, movers)?.index()] = number(points)?;
    }
    Ok(cost)
}

fn set(field: Field<'_>, movers: &[String]) -> Result<Movers, TableError> {
    let all: Result<Vec<MoverId>, TableError> =
        field.text.split_whitespace().map(|word| mover(field, word, movers)).collect();
    all.map(Movers::of)
}

fn mover(field: Field<'_>, word: &str, movers: &[String]) -> Result<MoverId, TableError> {
    let found = MoverId::table(movers.len()).zip(movers).find(|(_, known)| *known == word);
    found.map(|(id, _)| id).ok_or_else(|| {
        let advice = format!("Write {}, as in kinds.csv.", one_of(movers.iter().map(String::as_str)));
        field.fault(format!("`{word}` is no class of movement"), advice)
    })
}

fn citation(field: Field<'_>) -> Result<Paragraph, TableError> {
    Paragraph::parse(field.text)
        .ok_or_else(|| field.place(Fault::new(format!("`{}` is no paragraph", field.text), "Cite it as WW2 §11.2.3.")))
}

fn read_traits(field: Field<'_>) -> Result<u8, TableError> {
    field.text.split_whitespace().try_fold(0, |bits, word| {
        let found = terrain_trait::KEYS.iter().find(|(key, _)| *key == word);
        found.map(|(_, bit)| bits | bit).ok_or_else(|| {
            let advice = format!("Write {}, or nothing.", one_of(terrain_trait::KEYS.iter().map(|(key, _)| *key)));
            field.fault(format!("`{word}` is no trait of terrain"), advice)
        })
    })
}
