//! Liberation of conquered countries (WW2 §4.3, §4.6.4).

use super::{Position, collapse, conquest, control, entry};
use crate::country::country_flag;
use crate::event::Cause;
use crate::recorder::Recorder;
use crate::ruleset::{LiberationRule, Role};
use crate::state::Item;
use crate::{CellId, CountryId, Side};

/// Is the conquered country freed now (WW2 §4.3.1)? Never one that surrendered to an atomic bomb (WW2 §4.9). The rest
/// of a collapse that one side drove into the arms of the other waits for this too, conquered until then (WW2 §4.6.6). A neutral
/// rest: [`collapse::is_freed`].
pub fn is_freed(at: Position, country: CountryId) -> bool {
    let state = at.state.country(country);
    let Some(side) = state.partnership.side() else { return false };
    if !state.is_conquered() || state.surrendered_to.is_some() {
        return false;
    }
    let held = |cell: &CellId| at.state.controlling_side(*cell) == Some(side);
    let mainland = || at.cities_of(country).filter(|&cell| at.map.is_mainland_of(cell, country));
    let all_mainland = || match mainland().next() {
        Some(_) => mainland().all(|cell| held(&cell)),
        None => at.home_cells(country).all(|cell| held(&cell)),
    };
    match at.rules.country(country).liberation {
        LiberationRule::MainlandCities => all_mainland(),
        LiberationRule::AnyCity => at.cities_of(country).any(|cell| held(&cell)),
        LiberationRule::MainlandCitiesNotAllBy(other) => {
            all_mainland() && mainland().any(|cell| at.state.controller(cell) != Some(other))
        }
        LiberationRule::Never => false,
    }
}

/// The country rises again (WW2 §4.3.2): its ground, its free forces this month, the rest of what was recorded to be
/// bought where the tables say so.
pub fn liberate(rec: &mut Recorder, country: CountryId) {
    rec.begin(Cause::Liberated { country });
    rec.country(country, |state| state.flags &= !country_flag::CONQUERED);
    let at = rec.position();
    let home: Vec<CellId> = at.home_cells(country).filter(|&cell| !is_enemy_occupied(at, cell, country)).collect();
    for cell in home {
        control::set_controller(rec, cell, Some(country));
    }

    let month = rec.state().clock().month;
    let data = rec.rules.country(country);
    let mut free = if gets_forces(rec.position(), country) { u16::from(data.liberation_strength) } else { 0 };
    for (item, count) in conquest::liberated_forces(rec.position(), country) {
        let infantry = rec.rules.role_of(item.class) == Role::Infantry;
        let now = if infantry { count.min(free) } else { 0 };
        free -= now;
        rec.queue(country, month, item, i32::from(now));
        if data.liberation_rest_to_pool {
            rec.pool(country, item, i32::from(count - now));
        }
    }
    conquest::clear_liberated(rec, country);
    // a full levy, however little was left when it fell
    if let Some(class) = rec.rules.land_class(country, Role::Infantry) {
        rec.queue(country, month, Item { class, group: None, strength: 1 }, i32::from(free));
    }
}

/// All get forces but a country that once collapsed, when others than its liberators free it (WW2 §4.6.5).
fn gets_forces(at: Position, country: CountryId) -> bool {
    at.rules.politics.collapse_of(country).is_none_or(|row| at.state.side_of(country) == Some(row.liberators))
}

/// The neutral rest of a collapse, freed as a whole, joins its liberators (WW2 §4.6.4).
pub fn liberate_rest(rec: &mut Recorder, country: CountryId, side: Side) {
    debug_assert!(collapse::rest_of(rec.position(), country).is_some());
    entry::join(rec, country, side);
    liberate(rec, country);
}

fn is_enemy_occupied(at: Position, cell: CellId, country: CountryId) -> bool {
    let Some(side) = at.state.side_of(country) else { return false };
    let enemy = |owner: CountryId| at.state.side_of(owner) == Some(side.opponent());
    at.state.units_at(cell).any(|(_, unit)| at.is_land(unit) && enemy(unit.owner))
}
