//! Atomic bombs: buy the aircraft, base them near the enemy, fly, bomb and land.

use super::commander::Submit;
use meridian_engine::legal::{build, deployment, reach::Reach};
use meridian_engine::order::Bombing;
use meridian_engine::ruleset::AtomicBomb;
use meridian_engine::unit::unit_flag;
use meridian_engine::{CellId, CountryId, Game, OrderKind, Phase, Side, UnitId};

/// Aircraft kept for it.
const WANTED: usize = 3;

pub fn play(game: &mut Game, phase: Phase, side: Side, actors: &[CountryId], targets: &[&str], submit: Submit) {
    if targets.is_empty() {
        return;
    }
    let rows: Vec<AtomicBomb> =
        game.rules().atomic.iter().filter(|row| actors.contains(&row.country)).copied().collect();
    for row in rows {
        let at = game.position();
        let cities: Vec<CellId> = at
            .map
            .cities
            .iter()
            .map(|city| city.cell)
            .filter(|&cell| targets.iter().any(|key| at.rules.country_by_key(key) == at.map.home(cell)))
            .filter(|&cell| at.map.home(cell).is_some_and(|home| at.map.is_mainland_of(cell, home)))
            .filter(|&cell| at.state.controlling_side(cell) == Some(side.opponent()))
            .filter(|&cell| !at.state.works(cell).atomic_destroyed)
            .collect();
        let distance = |game: &Game, cell: CellId| {
            cities.iter().map(|&city| game.map().grid.rough_distance(cell, city)).min().unwrap_or(0)
        };
        let units: Vec<UnitId> = at
            .state
            .units()
            .filter(|(_, unit)| unit.owner == row.country && unit.class == row.class)
            .map(|(id, _)| id)
            .collect();
        match phase {
            Phase::UnitBuild if units.len() < WANTED => {
                let offers = build::buyable(at, row.country);
                if let Some(offer) = offers.iter().find(|offer| offer.item.class == row.class && offer.affordable > 0) {
                    submit(game, OrderKind::Buy { country: row.country, item: offer.item, count: 1 });
                }
            }
            Phase::Deployment => {
                for (country, item, _) in deployment::arriving(at, side) {
                    let cells = deployment::cells_for(game.position(), country, item);
                    let near = cells.into_iter().min_by_key(|&cell| (distance(game, cell), cell));
                    if let Some(cell) = near.filter(|_| country == row.country && item.class == row.class) {
                        submit(game, OrderKind::Place { country, item, count: 1, cell, onto: None });
                    }
                }
            }
            Phase::FirstMovement(_) if at.state.clock().month >= row.from => {
                for id in units {
                    let reach = Reach::of(game.position(), id, false);
                    let target = reach.cells().iter().filter(|to| cities.contains(&to.cell)).min_by_key(|to| to.cost);
                    if let Some(path) = target.and_then(|to| reach.path_to(to.cell)) {
                        submit(game, OrderKind::Move { unit: id, path, by_rail: false });
                        break;
                    }
                }
            }
            Phase::Combat(_) => {
                for id in units {
                    if let Some(cell) = game.state().cell_of(id).filter(|cell| cities.contains(cell)) {
                        submit(game, OrderKind::Bomb { cell, target: Bombing::Atomic, units: vec![id] });
                    }
                }
            }
            Phase::SecondMovement(phasing) if phasing == side => {
                for id in units {
                    let at = game.position();
                    if at.state.unit(id).is_none_or(|unit| unit.has(unit_flag::BASED)) {
                        continue;
                    }
                    let reach = Reach::of(at, id, false);
                    let base = reach.cells().iter().filter(|to| at.air_room(to.cell, side)).min_by_key(|to| to.cost);
                    if let Some(path) = base.and_then(|to| reach.path_to(to.cell)) {
                        submit(game, OrderKind::Move { unit: id, path, by_rail: false });
                    }
                }
            }
            _ => {}
        }
    }
}
