//! The view of one agent: the buffers behind its columns, the table that it sees, and what has to be filled anew when.

mod buffers;
pub mod chronicle;
mod derived;
mod fixed;
mod living;
mod shown;

use crate::codec::events::Events;
use crate::codec::phase_number;
use buffers::{Buffers, family_bit};
use meridian_ai_api::abi::{self, Column, Numbers, ViewTable};
use meridian_engine::event::{Cause, Delta, Event};
use meridian_engine::rules::Position;
use meridian_engine::rules::supply::SupplyMap;
use meridian_engine::{Game, Map, Phase, Ruleset};
pub use shown::{Shown, before_deployment};
use std::sync::Arc;

/// NUL-terminated texts one behind the other; offset 0 is the empty one.
pub struct Strings(Vec<u8>);

impl Strings {
    fn new() -> Self {
        Self(vec![0])
    }
    fn add(&mut self, text: &str) -> u32 {
        let offset = self.0.len() as u32;
        self.0.extend(text.bytes().filter(|&byte| byte != 0));
        self.0.push(0);
        offset
    }
}

const LIVING: u32 = family_bit(abi::FAMILY_CELLS)
    | family_bit(abi::FAMILY_UNITS)
    | family_bit(abi::FAMILY_COUNTRIES)
    | family_bit(abi::FAMILY_POOL)
    | family_bit(abi::FAMILY_ARRIVALS)
    | family_bit(abi::FAMILY_CHOICES)
    | family_bit(abi::FAMILY_ADVANCE)
    | TRACKS;
const TRACKS: u32 = family_bit(abi::FAMILY_TRACKS) | family_bit(abi::FAMILY_TRACK_CELLS);
const DERIVED: u32 = family_bit(abi::FAMILY_CELLS_DERIVED);

/// Lives in one place for the life of the agent: plugins hold its address.
pub struct View {
    table: ViewTable,
    columns: Vec<Column>,
    buffers: Buffers,
    strings: Strings,
    numbers: Box<Numbers>,
    /// What the fixed columns were filled from.
    filled_for: Option<(Arc<Map>, Arc<Ruleset>)>,
    /// Digest of the position that the derived columns belong to.
    derived_for: Option<u64>,
    /// Whose controllers and partnerships the columns of control show.
    control_for: Option<(u64, Vec<u8>)>,
    /// What the columns of weather were made from.
    weather_for: Option<derived::WeatherKey>,
    /// By cell: ships that it takes where none lie yet.
    empty_naval_room: Vec<u8>,
    /// Supply of the position that was derived last.
    pub supply: Option<Arc<SupplyMap>>,
    /// What has happened since the agent was asked the last time.
    events: Events,
}

impl View {
    pub fn new() -> Box<Self> {
        let columns = Buffers::table();
        let numbers = Box::new(Numbers {
            struct_size: 0,
            fort_cost: 0,
            airfield_cost: 0,
            installation_repair_cost: 0,
            unit_repair_cost: 0,
            stack_land: 0,
            stack_naval: 0,
            work_stages: 0,
            naval_supply_months: 0,
            naval_gun_divisor: 0,
            fort_factor: 0,
            assault_base: 0,
            assault_combined: 0,
            assault_marines: 0,
            reserved: [0; 3],
            terrain_defense_halves: [0; 8],
        });
        let table = ViewTable {
            struct_size: size_of::<ViewTable>() as u32,
            column_count: columns.len() as u32,
            columns: columns.as_ptr(),
            strings: std::ptr::null(),
            strings_size: 0,
            cell_count: 0,
            unit_rows: 0,
            class_count: 0,
            country_count: 0,
            city_count: 0,
            month: 0,
            began: 0,
            advance_cell: abi::NO_CELL,
            phase: 0,
            phasing: abi::NO_SIDE,
            side: abi::NO_SIDE,
            active: abi::NO_SIDE,
            grounded: 0,
            winner: abi::NO_SIDE,
            reserved: [0; 2],
            scenario: 0,
            ruleset: 0,
            revision: 0,
            numbers: &raw const *numbers,
            events: std::ptr::null(),
            event_count: 0,
            event_size: size_of::<abi::EventRecord>() as u32,
            event_list: std::ptr::null(),
            event_list_len: 0,
            soviet_war: abi::NEVER,
            reserved2: 0,
        };
        let strings = Strings::new();
        Box::new(Self {
            table,
            columns,
            buffers: Buffers::default(),
            strings,
            numbers,
            filled_for: None,
            derived_for: None,
            control_for: None,
            weather_for: None,
            empty_naval_room: Vec::new(),
            supply: None,
            events: Events::default(),
        })
    }
    pub fn table(&self) -> *const ViewTable {
        &raw const self.table
    }
    pub fn columns(&self) -> &[Column] {
        &self.columns
    }

    /// Shows a position from the ground up: at the beginning of a step. Says whether the fixed columns had to be filled too.
    pub fn begin(&mut self, game: &Game, shown: Shown) -> bool {
        let known = self.filled_for.as_ref();
        let mut families = LIVING;
        if !known.is_some_and(|(map, rules)| Arc::ptr_eq(map, game.map()) && Arc::ptr_eq(rules, game.rules())) {
            self.fill_fixed(game);
            families = u32::MAX;
        }
        self.table.revision += 1;
        living::strengths(&mut self.buffers, shown);
        let control = living::control_key(shown);
        if self.control_for.as_ref() != Some(&control) {
            living::control(&mut self.buffers, shown);
            self.control_for = Some(control);
        }
        living::works(&mut self.buffers, shown);
        living::units(&mut self.buffers, shown);
        living::countries(&mut self.buffers, shown);
        living::items(&mut self.buffers, shown);
        living::choices(&mut self.buffers, shown);
        living::advance(&mut self.buffers, shown);
        living::tracks(&mut self.buffers, shown);
        let is_first = families == u32::MAX;
        families |= self.derive(shown);
        self.finish(shown, families);
        is_first
    }
    /// Tells what has happened before the step; with [`Self::begin`] the agent sees it.
    pub fn tell(&mut self, news: Events) {
        self.events = news;
        self.point_to_events();
    }
    /// Tells what has happened in the step.
    pub fn tell_more(&mut self, news: &Events) {
        self.events.append(news);
        self.point_to_events();
    }
    fn point_to_events(&mut self) {
        self.table.events = self.events.records.as_ptr();
        self.table.event_count = self.events.records.len() as u32;
        self.table.event_list = self.events.cells.as_ptr();
        self.table.event_list_len = self.events.cells.len() as u32;
    }
    /// Shows what orders have changed.
    pub fn update<'e>(&mut self, shown: Shown, events: impl Iterator<Item = &'e Event>) {
        self.table.revision += 1;
        let mut families = 0;
        let (mut all_control, mut works, mut countries, mut items) = (false, false, false, false);
        let (mut tracks, mut began) = (false, false);
        let (mut cells, mut slots) = (Vec::new(), Vec::new());
        let deltas = events.flat_map(|event| {
            began |= matches!(event.cause, Cause::StepBegan { .. });
            &event.deltas
        });
        for delta in deltas {
            match delta {
                Delta::Slot { index, .. } => slots.push(usize::from(*index)),
                Delta::Controller { cell, .. } => cells.push(*cell),
                Delta::Works { .. } | Delta::Unwilling { .. } => works = true,
                Delta::Country { from, to, .. } => {
                    countries = true;
                    all_control |= from.partnership != to.partnership;
                }
                Delta::Pool { .. } | Delta::Queue { .. } => items = true,
                Delta::Track { .. } => tracks = true,
                Delta::Liberated { .. }
                | Delta::War { .. }
                | Delta::Asked { .. }
                | Delta::Passed { .. }
                | Delta::Beachhead { .. }
                | Delta::Formation { .. } => {}
            }
        }
        let buffers = &mut self.buffers;
        if all_control {
            living::control(buffers, shown);
        } else {
            cells.iter().for_each(|&cell| living::control_of(buffers, shown, cell));
        }
        if all_control || !cells.is_empty() {
            self.control_for = Some(living::control_key(shown));
        }
        if works || all_control || !cells.is_empty() {
            living::works(buffers, shown);
            families |= family_bit(abi::FAMILY_CELLS);
        }
        if all_control || began || !slots.is_empty() {
            if all_control || began {
                // units of the other side may have come to light
                living::units(buffers, shown);
            } else {
                slots.sort_unstable();
                slots.dedup();
                living::units_in(buffers, shown, slots);
            }
            families |= family_bit(abi::FAMILY_UNITS) | family_bit(abi::FAMILY_CELLS);
        }
        if countries {
            living::countries(buffers, shown);
            families |= family_bit(abi::FAMILY_COUNTRIES);
        }
        if items {
            living::items(buffers, shown);
            families |= family_bit(abi::FAMILY_POOL) | family_bit(abi::FAMILY_ARRIVALS);
        }
        if shown.now.state.clock().phase == Phase::WarDeclaration {
            living::choices(buffers, shown);
            families |= family_bit(abi::FAMILY_CHOICES);
        }
        if tracks {
            living::tracks(buffers, shown);
            families |= TRACKS;
        }
        living::advance(buffers, shown);
        self.finish(shown, families | family_bit(abi::FAMILY_ADVANCE));
    }
    /// Computes the derived columns anew.
    pub fn refresh(&mut self, shown: Shown) {
        self.table.revision += 1;
        let families = self.derive(shown);
        self.finish(shown, families);
    }

    /// Do the derived columns belong to this position?
    pub fn is_derived(&self, at: Position) -> bool {
        self.derived_for == Some(at.state.digest())
    }
    #[cfg(test)]
    pub fn forget_derived(&mut self) {
        self.derived_for = None;
    }
    fn derive(&mut self, shown: Shown) -> u32 {
        let digest = shown.now.state.digest();
        if self.derived_for == Some(digest) {
            return 0;
        }
        derived::zones(&mut self.buffers, shown);
        derived::naval_room(&mut self.buffers, shown, &self.empty_naval_room);
        let weather = derived::weather_key(shown);
        if self.weather_for.as_ref() != Some(&weather) {
            derived::weather(&mut self.buffers, shown);
            self.weather_for = Some(weather);
        }
        self.supply = Some(derived::supply(&mut self.buffers, shown, self.supply.as_deref()).into());
        self.derived_for = Some(digest);
        DERIVED
    }
    fn fill_fixed(&mut self, game: &Game) {
        let (map, rules) = (game.map(), game.rules());
        self.buffers = Buffers::default();
        self.strings = Strings::new();
        (self.derived_for, self.supply) = (None, None);
        (self.control_for, self.weather_for) = (None, None);
        self.empty_naval_room = derived::empty_naval_room(map, rules);
        fixed::fill(&mut self.buffers, &mut self.strings, map, rules);
        self.table.scenario = self.strings.add(game.state().scenario());
        self.table.ruleset = self.strings.add(&rules.name);
        *self.numbers = fixed::numbers(rules);
        self.table.cell_count = map.len() as u32;
        self.table.class_count = rules.classes.len() as u16;
        self.table.country_count = rules.countries.len() as u16;
        self.table.city_count = map.cities.len() as u16;
        self.filled_for = Some((map.clone(), rules.clone()));
    }
    /// Brings the table up to what the buffers hold.
    fn finish(&mut self, shown: Shown, families: u32) {
        let state = shown.now.state;
        let clock = &state.clock();
        self.table.strings = self.strings.0.as_ptr().cast();
        self.table.strings_size = self.strings.0.len() as u32;
        self.table.unit_rows = self.buffers.unit_handle.len() as u32;
        self.table.month = clock.month.0;
        self.table.began = clock.began.0;
        self.table.soviet_war = clock.winters_from.map_or(abi::NEVER, |month| month.0);
        self.table.advance_cell = match state.advance() {
            Some(offer) if !self.buffers.advance_unit.is_empty() => offer.cell.number(),
            _ => abi::NO_CELL,
        };
        self.table.phase = phase_number(clock.phase);
        self.table.phasing = clock.phase.phasing().map_or(abi::NO_SIDE, |side| side as u8);
        self.table.side = shown.side as u8;
        self.table.active = clock.active as u8;
        self.table.grounded = clock.grounded;
        self.table.winner = clock.winner.map_or(abi::NO_SIDE, |side| side as u8);
        self.buffers.describe(&mut self.columns, families, self.table.revision);
    }
}
