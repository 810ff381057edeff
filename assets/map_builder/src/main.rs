//! Builds the map asset from public geodata and our tables of facts.
//!
//! usage: `build-map SOURCES [REPOSITORY [BOARD]]`: SOURCES is the directory that `fetch.sh` filled, REPOSITORY the root of the
//! working tree (`.` by default). Reads `assets/map/facts/*.csv`, writes `assets/map/world.map`, `assets/map/lines.bin` and
//! `docs/map.md`; with the name of a regional board, reads `assets/boards/BOARD/outline.toml` and the tables named there
//! and writes `board.map` beside it.
//! The same inputs give the same bytes on every machine.

mod assignment;
mod board;
mod borders;
mod draw;
mod facts;
mod features;
mod links;
mod measure;
mod places;
mod rail;
mod raster;
mod report;
mod rivers;
mod sources;
mod terrain;
mod territory;
mod zones;

use std::path::Path;
use std::process::ExitCode;

pub type Failure = Box<dyn std::error::Error>;

/// The cells under construction, beside the map itself.
pub struct Work {
    pub map: meridian_engine::Map,
    pub facts: facts::Facts,
    pub measured: Vec<measure::Measured>,
    pub sides: Vec<[measure::Side; 6]>,
    /// Per cell, the landmass it belongs to; 0 none.
    pub mass: Vec<u16>,
    /// Per cell, where a place of the cell really lies (latitude, longitude): polygons are asked there.
    pub standpoint: Vec<(f64, f64)>,
    /// What does not follow the facts, line by line, for the report.
    pub remarks: Vec<String>,
}

fn main() -> ExitCode {
    match build() {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("build-map: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn build() -> Result<(), Failure> {
    let mut arguments = std::env::args().skip(1);
    let sources = arguments
        .next()
        .ok_or("usage: build-map SOURCES [REPOSITORY [BOARD]]; assets/map_builder/fetch.sh fills SOURCES")?;
    let repository = arguments.next().unwrap_or_else(|| ".".into());
    let (repository, board) = (Path::new(&repository), arguments.next());
    let started = std::time::Instant::now();
    let step = |what: &str| eprintln!("{:6.1} s  {what}", started.elapsed().as_secs_f32());

    step("facts");
    let facts = facts::Facts::read(&repository.join("assets/map/facts"))?;
    step("geodata");
    let mut sources = sources::Sources::open(Path::new(&sources))?;
    let earth = raster::Earth::read(&mut sources, &facts)?;
    if let Some(board) = board {
        step("the board");
        let bytes = board::build(repository, &board, &facts, &earth)?.to_bytes();
        meridian_engine::Map::from_bytes(&bytes)?;
        std::fs::write(repository.join("assets/boards").join(&board).join("board.map"), &bytes)?;
        step("done");
        return Ok(());
    }
    step("measuring cells");
    let mut work = measure::measure(facts, &earth);
    step("territories");
    territory::assign(&mut work, &earth);
    step("cities, resources, islands");
    places::place(&mut work, &earth)?;
    territory::check(&mut work);
    step("weather zones, terrain");
    zones::weather(&mut work);
    terrain::classify(&mut work);
    step("land and sea sides, canals");
    links::join(&mut work, &earth)?;
    links::canals(&mut work)?;
    step("railways, borders, rivers");
    rail::lay(&mut work)?;
    borders::mark(&mut work);
    let topology = sources.topology()?;
    let rivers = rivers::read(&topology)?;
    rivers::mark(&mut work, &rivers);
    step("features");
    features::mark(&mut work, &earth, &rivers)?;

    step("writing");
    let bytes = work.map.to_bytes();
    let map = meridian_engine::Map::from_bytes(&bytes)?;
    std::fs::write(repository.join("assets/map/world.map"), &bytes)?;
    let lines = draw::encode(&earth, &rivers);
    std::fs::write(repository.join("assets/map/lines.bin"), &lines)?;
    let reference = repository.join("assets/map/facts");
    std::fs::write(repository.join("docs/map.md"), report::write(&map, &work, &reference, bytes.len(), lines.len())?)?;
    step("done");
    Ok(())
}
