//! Is a position one that the rules can go on from (WW2 §21.5)? Asked of every position that comes from outside, before
//! anything is derived from it: a save that fails is turned away and touches no game.

use crate::country::CountryState;
use crate::ruleset::{Domain, Role, Ruleset};
use crate::state::{GameState, Item};
use crate::track::Interception;
use crate::unit::{Place, Unit, unit_flag};
use crate::{CellId, ClassId, CountryId, Map, Phase, UnitId};

/// The first thing that is wrong, as a sentence without full stop.
///
/// # Errors
/// If the position can't be on this map under these rules.
pub fn validate(state: &GameState, map: &Map, rules: &Ruleset) -> Result<(), String> {
    let inspection = Inspection { state, map, rules };
    inspection.shape()?;
    inspection.clock()?;
    for (id, country) in state.country_ids().zip(state.countries()) {
        inspection.country(id, country)?;
    }
    inspection.cells()?;
    for (id, unit) in state.units() {
        inspection.unit(id, unit)?;
    }
    inspection.items()?;
    inspection.tracks()?;
    inspection.formations()?;
    inspection.loose_ends()
}

struct Inspection<'a> {
    state: &'a GameState,
    map: &'a Map,
    rules: &'a Ruleset,
}

impl Inspection<'_> {
    fn shape(&self) -> Result<(), String> {
        let (cells, countries) = (self.state.controllers().len(), self.state.countries().len());
        if cells != self.map.len() {
            return Err(format!("it has {cells} cells, the map has {}", self.map.len()));
        }
        if countries != self.rules.countries.len() {
            return Err(format!("it has {countries} countries, the rules have {}", self.rules.countries.len()));
        }
        if self.state.slot_count() >= usize::from(u16::MAX) {
            return Err(format!("it has {} units, more than there can be", self.state.slot_count()));
        }
        Ok(())
    }

    fn clock(&self) -> Result<(), String> {
        let clock = self.state.clock();
        // WW2 §2.9.2, §21.5
        let first = self.rules.numbers.first_month;
        if clock.began < first || clock.month < clock.began {
            return Err(format!(
                "it is dated {} in a game begun in {}, before {first} or its own beginning",
                clock.month, clock.began
            ));
        }
        Ok(())
    }

    fn country(&self, id: CountryId, country: &CountryState) -> Result<(), String> {
        let name = &self.rules.country(id).name;
        if country.partnership.side().is_some() && country.entered.is_none() {
            return Err(format!("{name} is at war since no month"));
        }
        if country.entered.is_some_and(|month| month > self.state.clock().month) {
            return Err(format!("{name} entered the war in the future"));
        }
        if country.surrendered_to.is_some_and(|to| !self.is_country(to)) {
            return Err(format!("{name} surrendered to a country that does not exist"));
        }
        Ok(())
    }

    fn cells(&self) -> Result<(), String> {
        for (cell, controller) in self.map.cells().zip(self.state.controllers()) {
            let (index, is_land) = (cell.index(), self.map.is_land(cell));
            match controller {
                Some(country) if !self.is_country(*country) => {
                    return Err(format!("cell {index} is controlled by a country that does not exist"));
                }
                Some(_) if !is_land => return Err(format!("sea cell {index} has a controller")),
                // Antarctica is nobody's
                None if is_land && self.map.home(cell).is_some() => {
                    return Err(format!("cell {index} has no controller"));
                }
                _ => {}
            }
        }
        let stages = self.rules.numbers.work_stages;
        for (cell, works) in self.state.all_works() {
            if !self.is_cell(cell) || !self.map.is_land(cell) {
                return Err(format!("something is built in cell {}, which is no land", cell.number()));
            }
            if works.fort > stages || works.airfield > stages {
                return Err(format!("the works in cell {} are beyond stage {stages}", cell.number()));
            }
        }
        for (cell, beachhead) in self.state.beachheads() {
            let shore = self.is_cell(cell).then(|| self.map.grid.neighbour(cell, beachhead.towards.into())).flatten();
            let ashore = shore.is_some_and(|shore| self.map.is_land(shore)) && !self.map.is_land(cell);
            if !ashore || self.rules.weather.beachheads.is_none() {
                return Err(format!("there is a beachhead in cell {}, where none can be", cell.number()));
            }
        }
        Ok(())
    }

    fn unit(&self, id: UnitId, unit: &Unit) -> Result<(), String> {
        let who = format!("unit {}", id.slot());
        self.owner_and_class(&who, unit.owner, unit.class)?;
        if self.state.side_of(unit.owner).is_none() {
            return Err(format!("{who} belongs to {}, which is neutral", self.rules.country(unit.owner).name));
        }
        let class = self.rules.class(unit.class);
        let role = class.role;
        let who = format!("{who} ({})", class.display_name);
        self.place(&who, id, unit)?;
        self.strength(&who, unit)?;
        let flag = |flag: u16, allowed: bool| unit.has(flag) && !allowed;
        if flag(unit_flag::IN_PORT, role.is_naval()) || flag(unit_flag::BASED, role.is_air()) {
            return Err(format!("{who} lies in a port or on a base that is not for it"));
        }
        if flag(unit_flag::DAMAGED, self.rules.kind(class.kind).can_be_damaged && !class.no_damage) {
            return Err(format!("{who} is damaged and can't be"));
        }
        if unit.supply_months > self.rules.numbers.naval_supply_months || unit.supply_months > 0 && !role.is_naval() {
            return Err(format!("{who} has supply for {} months", unit.supply_months));
        }
        self.convoy_money(&who, role, unit)
    }

    fn place(&self, who: &str, id: UnitId, unit: &Unit) -> Result<(), String> {
        match unit.place {
            Place::On(cell) if !self.is_cell(cell) => return Err(format!("{who} stands in no cell of the map")),
            Place::On(cell) if self.rules.role_of(unit.class).is_land() && !self.map.is_land(cell) => {
                return Err(format!("{who} stands in the sea"));
            }
            Place::On(_) => {}
            Place::In(carrier) => {
                let carries = |carrier: &Unit| carrier.cargo == Some(id) && !carrier.is_carried();
                if !self.state.unit(carrier).is_some_and(carries) {
                    return Err(format!("{who} is aboard a unit that does not carry it"));
                }
            }
        }
        let aboard = |cargo: UnitId| self.state.unit(cargo).is_some_and(|cargo| cargo.place == Place::In(id));
        match unit.cargo {
            Some(cargo) if !aboard(cargo) => Err(format!("{who} carries a unit that is not aboard")),
            _ => Ok(()),
        }
    }

    /// Within what the saved date allows (WW2 §6.1.1, §6.1.3).
    fn strength(&self, who: &str, unit: &Unit) -> Result<(), String> {
        let role = self.rules.role_of(unit.class);
        let (least, most) = match (role, role.domain()) {
            (Role::Supply, _) => (0, 0),
            (_, Domain::Land) => (1, self.rules.max_strength(unit.class, self.state.clock().month)),
            _ => (1, 1),
        };
        if unit.strength < least || unit.strength > most {
            let month = self.state.clock().month;
            return Err(format!("{who} has {} strength points; in {month} it has {least} to {most}", unit.strength));
        }
        Ok(())
    }

    fn convoy_money(&self, who: &str, role: Role, unit: &Unit) -> Result<(), String> {
        let most = self.rules.numbers.convoy_load_billions;
        if unit.cargo_money > 0 && role != Role::Convoy || unit.cargo_money > most {
            return Err(format!("{who} has ${}B aboard, more than it holds", unit.cargo_money));
        }
        if (unit.cargo_money > 0) != unit.cargo_for.is_some() || unit.cargo_for.is_some_and(|to| !self.is_country(to)) {
            return Err(format!(
                "{who} has ${}B aboard and no country to bring them to, or the reverse",
                unit.cargo_money
            ));
        }
        Ok(())
    }

    /// Pools, queues and liberated forces (WW2 §21.3).
    fn items(&self) -> Result<(), String> {
        for &(country, item) in self.state.pool().keys().chain(self.state.liberated().keys()) {
            self.item("a pool", country, item)?;
            if item.strength != 1 {
                return Err(format!("a pool holds an item of {} strength points instead of 1", item.strength));
            }
        }
        for &(country, month, item) in self.state.queue().keys() {
            self.item("a queue", country, item)?;
            // units that come back keep their strength (D-54); what arrives in the past never comes
            if item.strength == 0 || month < self.state.clock().month {
                return Err(format!("a queue holds an item of {} strength points for {month}", item.strength));
            }
        }
        Ok(())
    }

    fn item(&self, place: &str, owner: CountryId, item: Item) -> Result<(), String> {
        self.owner_and_class(&format!("an item of {place}"), owner, item.class)?;
        let role = self.rules.role_of(item.class);
        let fits = |group: ClassId| {
            role == Role::Carrier && group.index() < self.rules.classes.len() && self.rules.class(group).carrier_based
        };
        if item.group.is_some_and(|group| !fits(group)) {
            return Err(format!(
                "{} in {place} has an air unit it can't carry",
                self.rules.class(item.class).display_name
            ));
        }
        Ok(())
    }

    /// The ways of first movement and what is declared against them (WW2 §12.4, A-16).
    fn tracks(&self) -> Result<(), String> {
        for (id, track) in self.state.tracks() {
            let cells = track.path.iter().chain([&track.start]);
            let cells_exist = cells.copied().all(|cell| self.is_cell(cell));
            if !cells_exist || track.hold.is_some_and(|hold| usize::from(hold.at) > track.path.len()) {
                return Err(format!("the way of unit {} leaves the map or ends before it", id.slot()));
            }
        }
        let lies_on_the_way = |one: &Interception| {
            let way = self.state.track(one.target).map_or(0, |track| track.path.len() + 1);
            usize::from(one.at) < way && one.round <= self.state.interceptions().round
        };
        if !self.state.interceptions().declared.iter().all(lies_on_the_way) {
            return Err("an interception is declared where its target never comes".to_owned());
        }
        Ok(())
    }

    fn formations(&self) -> Result<(), String> {
        for formation in self.state.formations() {
            self.owner_and_class(&format!("the formation {}", formation.name), formation.country, formation.class)?;
        }
        Ok(())
    }

    fn loose_ends(&self) -> Result<(), String> {
        let state = self.state;
        let advance = state.advance().into_iter().map(|offer| offer.cell);
        let mut cells =
            state.unwilling().iter().copied().chain(advance).chain(state.passed().iter().map(|&(cell, _)| cell));
        if cells.any(|cell| !self.is_cell(cell)) || !state.passed().iter().all(|&(_, country)| self.is_country(country))
        {
            return Err("it remembers a cell or a country that does not exist".to_owned());
        }
        let moves = matches!(state.clock().phase, Phase::FirstMovement(_));
        if state.advance().is_some() && moves && self.rules.sequence.overruns.is_none() {
            return Err("an advance is offered where nobody fights".to_owned());
        }
        Ok(())
    }

    fn owner_and_class(&self, who: &str, owner: CountryId, class: ClassId) -> Result<(), String> {
        if !self.is_country(owner) {
            return Err(format!("{who} belongs to a country that does not exist"));
        }
        if class.index() >= self.rules.classes.len() {
            return Err(format!("{who} is of a class that does not exist"));
        }
        let country = self.rules.country(owner);
        if !country.has_units {
            return Err(format!("{who} belongs to {}, which never has units", country.name));
        }
        Ok(())
    }
    fn is_cell(&self, cell: CellId) -> bool {
        cell.index() < self.map.len()
    }
    fn is_country(&self, country: CountryId) -> bool {
        country.index() < self.rules.countries.len()
    }
}

#[cfg(test)]
mod tests;
