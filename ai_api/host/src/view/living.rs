//! The columns that are kept up to date after every order: control, works, units, countries, lists.

use super::buffers::Buffers;
use super::shown::Shown;
use crate::codec::handle;
use meridian_ai_api::abi;
use meridian_engine::legal::war;
use meridian_engine::map::flag;
use meridian_engine::order::Choice;
use meridian_engine::rules::Position;
use meridian_engine::rules::ports::{airbase_capacity, is_port};
use meridian_engine::unit::Place;
use meridian_engine::{CellId, ClassId, CountryId, GameState, Partnership, Phase, Unit, UnitId};
use std::ops::Range;

/// What tells these columns from those of other positions of the game.
pub fn control_key(shown: Shown) -> (u64, Vec<u8>) {
    let state = shown.now.state;
    (state.control_key(), state.country_ids().map(|country| state.country(country).partnership as u8).collect())
}

/// Controllers and their sides, of all cells.
pub fn control(buffers: &mut Buffers, shown: Shown) {
    let state = shown.now.state;
    let sides: Vec<u8> = state.country_ids().map(|country| state.country(country).partnership as u8).collect();
    let shown = |holder: &Option<CountryId>| {
        holder.map_or((abi::NO_COUNTRY, abi::NO_SIDE), |country| (country.number(), sides[country.index()]))
    };
    (buffers.cell_controller, buffers.cell_side) = state.controllers().iter().map(shown).unzip();
}

/// One cell after its controller changed.
pub fn control_of(buffers: &mut Buffers, shown: Shown, cell: CellId) {
    let controller = shown.now.state.controller(cell);
    buffers.cell_controller[cell.index()] = controller.map_or(abi::NO_COUNTRY, CountryId::number);
    buffers.cell_side[cell.index()] =
        controller.map_or(abi::NO_SIDE, |country| shown.now.state.country(country).partnership as u8);
}

/// Fortifications, airfields, damage, and what hangs on them: bases and ports. Stances too.
pub fn works(buffers: &mut Buffers, shown: Shown) {
    let (map, cells) = (shown.now.map, shown.now.map.len());
    for column in [
        &mut buffers.cell_fort,
        &mut buffers.cell_airfield,
        &mut buffers.cell_damage,
        &mut buffers.cell_bases,
        &mut buffers.cell_port,
        &mut buffers.cell_unwilling,
    ] {
        column.clear();
        column.resize(cells, 0);
    }
    let of_cell = |cell: CellId| shown.of_side(shown.now.state.controlling_side(cell));
    let with_place = map.cities.iter().map(|city| city.cell).chain(map.resources.iter().map(|place| place.cell));
    for cell in with_place.filter(|&cell| map.city[cell.index()].is_some() || map.has(cell, flag::RESOURCE)) {
        let at = of_cell(cell);
        buffers.cell_bases[cell.index()] = airbase_capacity(&at, cell) as u8;
        buffers.cell_port[cell.index()] = is_port(&at, cell).into();
    }
    let states = [Some(shown.now.state), shown.before];
    for (cell, _) in states.into_iter().flatten().flat_map(GameState::all_works) {
        let at = of_cell(cell);
        let works = at.state.works(cell);
        buffers.cell_fort[cell.index()] = works.fort;
        buffers.cell_airfield[cell.index()] = works.airfield;
        buffers.cell_damage[cell.index()] = if works.installations_destroyed { abi::DAMAGE_INSTALLATIONS } else { 0 }
            | if works.resource_destroyed { abi::DAMAGE_RESOURCE } else { 0 }
            | if works.atomic_destroyed { abi::DAMAGE_ATOMIC } else { 0 };
        buffers.cell_bases[cell.index()] = airbase_capacity(&at, cell) as u8;
        buffers.cell_port[cell.index()] = is_port(&at, cell).into();
    }
    for &cell in shown.now.state.unwilling() {
        buffers.cell_unwilling[cell.index()] = 1;
    }
}

/// Rows of all units, and the lists of those that stand in a cell.
pub fn units(buffers: &mut Buffers, shown: Shown) {
    let rows = shown.slots();
    blank_units(buffers, rows, 0..rows);
    buffers.cell_first_unit.clear();
    buffers.cell_first_unit.resize(shown.now.map.len(), abi::NO_ROW);
    // the last first, so that each is put at the head of its list
    for row in (0..rows).rev() {
        if let Some(unit) = shown.in_slot(row) {
            fill_unit(buffers, unit);
            link(buffers, row);
        }
    }
}

/// The same after the units in these slots came, went or changed; where they carry somebody, that one goes with them.
pub fn units_in(buffers: &mut Buffers, shown: Shown, mut changed: Vec<usize>) {
    let rows = shown.slots();
    if rows != buffers.unit_handle.len() {
        return units(buffers, shown);
    }
    while let Some(row) = changed.pop() {
        unlink(buffers, row);
        blank_units(buffers, rows, row..row + 1);
        if let Some(unit) = shown.in_slot(row) {
            changed.extend(unit.1.cargo.map(UnitId::slot));
            fill_unit(buffers, unit);
            link(buffers, row);
        }
    }
}

fn fill_unit(buffers: &mut Buffers, (id, unit, at): (UnitId, &Unit, Position)) {
    let row = id.slot();
    buffers.unit_handle[row] = handle(Some(id));
    buffers.unit_class[row] = unit.class.number();
    buffers.unit_owner[row] = unit.owner.number();
    buffers.unit_side[row] = at.state.country(unit.owner).partnership as u8;
    buffers.unit_cell[row] = at.state.cell_of(id).map_or(abi::NO_CELL, CellId::number);
    buffers.unit_carrier[row] = match unit.place {
        Place::On(_) => abi::NO_UNIT,
        Place::In(carrier) => handle(Some(carrier)),
    };
    buffers.unit_cargo[row] = handle(unit.cargo);
    buffers.unit_strength[row] = unit.strength;
    buffers.unit_mp_used[row] = unit.mp_used;
    buffers.unit_flags[row] = unit.flags;
    buffers.unit_supply_months[row] = unit.supply_months;
    buffers.unit_cargo_money[row] = unit.cargo_money;
    buffers.unit_cargo_for[row] = unit.cargo_for.map_or(abi::NO_COUNTRY, CountryId::number);
}

/// Does the row stand in its cell, by itself?
fn stands(buffers: &Buffers, row: usize) -> bool {
    buffers.unit_handle[row] != abi::NO_UNIT && buffers.unit_carrier[row] == abi::NO_UNIT
}

/// Puts a row that stands in a cell into the list of the cell, which ascends.
fn link(buffers: &mut Buffers, row: usize) {
    if stands(buffers, row) {
        let place = behind(buffers, row, |next| next < row as u16);
        buffers.unit_next[row] = std::mem::replace(place_in(buffers, row, place), row as u16);
    }
}
/// Takes it out.
fn unlink(buffers: &mut Buffers, row: usize) {
    if stands(buffers, row) {
        let place = behind(buffers, row, |next| next != row as u16);
        *place_in(buffers, row, place) = buffers.unit_next[row];
    }
}
/// The last row of the list of a row's cell that `passes`; none if the first does not.
fn behind(buffers: &Buffers, row: usize, passes: impl Fn(u16) -> bool) -> Option<u16> {
    let first = buffers.cell_first_unit[usize::from(buffers.unit_cell[row])];
    let list = std::iter::successors(Some(first), |&next| buffers.unit_next.get(usize::from(next)).copied());
    list.take_while(|&next| next != abi::NO_ROW && passes(next)).last()
}
/// Where the list of a row's cell says what comes behind `place`.
fn place_in(buffers: &mut Buffers, row: usize, place: Option<u16>) -> &mut u16 {
    match place {
        Some(before) => &mut buffers.unit_next[usize::from(before)],
        None => &mut buffers.cell_first_unit[usize::from(buffers.unit_cell[row])],
    }
}

/// Makes the columns so long, and the rows hold nothing of the units that were there.
fn blank_units(buffers: &mut Buffers, count: usize, rows: Range<usize>) {
    let blank = Blank { count, rows };
    blank.out(&mut buffers.unit_handle, abi::NO_UNIT);
    blank.out(&mut buffers.unit_class, 0);
    blank.out(&mut buffers.unit_owner, abi::NO_COUNTRY);
    blank.out(&mut buffers.unit_side, abi::NO_SIDE);
    blank.out(&mut buffers.unit_cell, abi::NO_CELL);
    blank.out(&mut buffers.unit_carrier, abi::NO_UNIT);
    blank.out(&mut buffers.unit_cargo, abi::NO_UNIT);
    blank.out(&mut buffers.unit_strength, 0);
    blank.out(&mut buffers.unit_mp_used, 0);
    blank.out(&mut buffers.unit_flags, 0);
    blank.out(&mut buffers.unit_supply_months, 0);
    blank.out(&mut buffers.unit_next, abi::NO_ROW);
    blank.out(&mut buffers.unit_cargo_money, 0);
    blank.out(&mut buffers.unit_cargo_for, abi::NO_COUNTRY);
    // computed with the derived columns: only the length is kept up to date
    buffers.unit_out_of_supply.resize(count, 0);
}

struct Blank {
    count: usize,
    rows: Range<usize>,
}

impl Blank {
    fn out<T: Copy>(&self, column: &mut Vec<T>, value: T) {
        column.resize(self.count, value);
        column[self.rows.clone()].fill(value);
    }
}

pub fn countries(buffers: &mut Buffers, shown: Shown) {
    let rules = shown.now.rules;
    let groups = &rules.politics.supply_groups;
    buffers.country_side.clear();
    buffers.country_barred.clear();
    buffers.country_flags.clear();
    buffers.country_entered.clear();
    buffers.country_money.clear();
    buffers.country_money_after_income.clear();
    buffers.country_sent.clear();
    buffers.country_rail_used.clear();
    buffers.country_atomic_hits.clear();
    buffers.country_surrendered_to.clear();
    buffers.country_group.clear();
    for id in rules.country_ids() {
        let country = shown.of_country(id).state.country(id);
        buffers.country_side.push(country.partnership as u8);
        buffers.country_barred.push(country.barred as u8);
        buffers.country_flags.push(country.flags);
        buffers.country_entered.push(country.entered.map_or(abi::NEVER, |month| month.0));
        buffers.country_money.push(country.money);
        buffers.country_money_after_income.push(country.money_after_income);
        buffers.country_sent.push(country.sent);
        buffers.country_rail_used.push(country.rail_used);
        buffers.country_atomic_hits.push(country.atomic_hits);
        buffers.country_surrendered_to.push(country.surrendered_to.map_or(abi::NO_COUNTRY, CountryId::number));
        let group = groups.iter().position(|group| group.members.contains(&id)).unwrap_or(groups.len());
        buffers.country_group.push(match country.partnership {
            Partnership::Neutral => 0xFF,
            side => 2 * group as u8 + side as u8,
        });
    }
}

/// Pools and arrivals.
pub fn items(buffers: &mut Buffers, shown: Shown) {
    buffers.pool_country.clear();
    buffers.pool_class.clear();
    buffers.pool_group.clear();
    buffers.pool_strength.clear();
    buffers.pool_count.clear();
    buffers.arrival_country.clear();
    buffers.arrival_month.clear();
    buffers.arrival_class.clear();
    buffers.arrival_group.clear();
    buffers.arrival_strength.clear();
    buffers.arrival_count.clear();
    for id in shown.now.rules.country_ids() {
        let state = shown.of_country(id).state;
        for (item, count) in state.pool_of(id) {
            buffers.pool_country.push(id.number());
            buffers.pool_class.push(item.class.number());
            buffers.pool_group.push(item.group.map_or(abi::NO_CLASS, ClassId::number));
            buffers.pool_strength.push(item.strength);
            buffers.pool_count.push(count);
        }
        for (month, item, count) in state.queue_of(id) {
            buffers.arrival_country.push(id.number());
            buffers.arrival_month.push(month.0);
            buffers.arrival_class.push(item.class.number());
            buffers.arrival_group.push(item.group.map_or(abi::NO_CLASS, ClassId::number));
            buffers.arrival_strength.push(item.strength);
            buffers.arrival_count.push(count);
        }
    }
}

/// What the side may choose in a war declaration phase; nothing in others.
pub fn choices(buffers: &mut Buffers, shown: Shown) {
    buffers.choice_kind.clear();
    buffers.choice_country.clear();
    buffers.choice_allowed.clear();
    buffers.choice_chosen.clear();
    if shown.now.state.clock().phase != Phase::WarDeclaration {
        return;
    }
    for option in war::options(shown.now, shown.side) {
        let (kind, country) = match option.choice {
            Choice::Collapse => (abi::CHOICE_ATTEMPT_VICHY, abi::NO_COUNTRY),
            Choice::SeparatePeace => (abi::CHOICE_FINNISH_SURRENDER, abi::NO_COUNTRY),
            Choice::Activate(country) => (abi::CHOICE_ACTIVATE, country.number()),
            Choice::DeclareWar(country) => (abi::CHOICE_DECLARE_WAR, country.number()),
        };
        buffers.choice_kind.push(kind);
        buffers.choice_country.push(country);
        buffers.choice_allowed.push(option.allowed.is_ok().into());
        buffers.choice_chosen.push(option.chosen.into());
    }
}

/// Who may advance into the cell that the last combat emptied.
pub fn advance(buffers: &mut Buffers, shown: Shown) {
    buffers.advance_unit.clear();
    if let Some((_, units)) = meridian_engine::legal::combat::advance_options(shown.now, shown.side) {
        buffers.advance_unit.extend(units.into_iter().map(|id| handle(Some(id))));
    }
}

/// Ways of ships and aircraft that interceptors may look at; nothing outside the interception phase.
pub fn tracks(buffers: &mut Buffers, shown: Shown) {
    buffers.track_unit.clear();
    buffers.track_first.clear();
    buffers.track_length.clear();
    buffers.track_open.clear();
    buffers.track_intercepting.clear();
    buffers.track_cell.clear();
    if !matches!(shown.now.state.clock().phase, Phase::Interception(_)) {
        return;
    }
    for (id, track) in shown.now.state.tracks() {
        buffers.track_unit.push(handle(Some(id)));
        buffers.track_first.push(buffers.track_cell.len() as u32);
        buffers.track_length.push(track.path.len() as u16 + 1);
        buffers.track_open.push(track.present() as u16 + 1);
        buffers.track_intercepting.push(track.intercepting.into());
        buffers.track_cell.push(track.start.number());
        buffers.track_cell.extend(track.path.iter().map(|cell| cell.number()));
    }
}

/// Most strength by class: changes once in a game.
pub fn strengths(buffers: &mut Buffers, shown: Shown) {
    let (rules, month) = (shown.now.rules, shown.now.state.clock().month);
    buffers.class_max_strength.clear();
    let classes = meridian_engine::ClassId::table(rules.classes.len());
    buffers.class_max_strength.extend(classes.map(|class| rules.max_strength(class, month)));
}
