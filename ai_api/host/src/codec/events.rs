//! What happened, as the records of the interface: one for the cause of an event, and one for each unit and cell that the
//! event changed and the cause does not tell of. Whoever follows them knows where every unit is and who controls every cell.

use super::{handle, phase_number};
use meridian_ai_api::abi::{self, EventRecord};
use meridian_engine::event::{Cause, Delta, Event};
use meridian_engine::order::{Bombing, Choice};
use meridian_engine::report::AirNavalReport;
use meridian_engine::unit::Place;
use meridian_engine::{CellId, CountryId, GameState, Month, Phase, Side, Unit, UnitId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Records and the cells that they refer to.
#[derive(Clone, Debug, Default)]
pub struct Events {
    /// In the order in which they happened.
    pub records: Vec<EventRecord>,
    /// Lists of cells, to which records point.
    pub cells: Vec<u16>,
}

const BLANK: EventRecord = EventRecord {
    seq: 0,
    line: 0,
    kind: 0,
    month: 0,
    phase: 0,
    side: abi::NO_SIDE,
    country: abi::NO_COUNTRY,
    country2: abi::NO_COUNTRY,
    unit: abi::NO_UNIT,
    other: abi::NO_UNIT,
    cell: abi::NO_CELL,
    from: abi::NO_CELL,
    amount: 0,
    amount2: 0,
    code: 0,
    list_count: 0,
    list_first: 0,
    reserved: [0; 2],
};

impl Events {
    /// Is there no record?
    pub fn is_empty(&self) -> bool {
        self.records.is_empty()
    }
    pub(crate) fn clear(&mut self) {
        self.records.clear();
        self.cells.clear();
    }
    fn push(&mut self, mut record: EventRecord, list: impl IntoIterator<Item = u16>) {
        record.list_first = self.cells.len() as u32;
        self.cells.extend(list);
        record.list_count = (self.cells.len() - record.list_first as usize) as u16;
        self.records.push(record);
    }
    /// The list of a record.
    pub fn list(&self, record: &EventRecord) -> &[u16] {
        let first = record.list_first as usize;
        self.cells.get(first..first + usize::from(record.list_count)).unwrap_or(&[])
    }
    /// Takes the first records away.
    pub(crate) fn drop_first(&mut self, records: usize) {
        let first = self.records.get(records).map_or(self.cells.len(), |record| record.list_first as usize);
        self.records.drain(..records.min(self.records.len()));
        self.cells.drain(..first);
        self.records.iter_mut().for_each(|record| record.list_first -= first as u32);
    }
    pub(crate) fn append(&mut self, other: &Self) {
        for record in &other.records {
            self.push(*record, other.list(record).iter().copied());
        }
    }
}

/// Writes the events of orders as one side may know them. Plain data: it goes on where the agent plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Scribe {
    side: Side,
    /// Events the side has been told of.
    seq: u64,
    /// Number of the next order.
    line: u32,
    month: Month,
    /// As in the interface.
    phase: u8,
    /// Placements are hidden.
    secret: bool,
}

impl Scribe {
    pub(crate) fn new(side: Side, state: &GameState, line: u32) -> Self {
        let clock = state.clock();
        let secret = clock.phase == Phase::Deployment;
        Self { side, seq: 0, line, month: clock.month, phase: phase_number(clock.phase), secret }
    }
    pub(crate) const fn side(&self) -> Side {
        self.side
    }
    pub(crate) const fn line(&self) -> u32 {
        self.line
    }
    /// The events of the next order go to `out`, those that the side may not know of yet to `held`. What was held follows as soon as the placements are shown (WW2 §8.1.1).
    pub fn order(&mut self, events: &[Event], out: &mut Events, held: &mut Events) {
        for event in events {
            if let Cause::StepBegan { month, phase, .. } = event.cause {
                (self.month, self.phase) = (month, phase_number(phase));
                self.secret = phase == Phase::Deployment;
            }
            let shown = matches!(event.cause, Cause::Revealed);
            self.secret &= !shown;
            if event.audience.is_some_and(|side| side != self.side) {
                self.write(event, self.line, held);
                continue;
            }
            let first = out.records.len();
            // the numbers of orders would tell how many the other side has given
            self.write(event, if self.secret { abi::NO_LINE } else { self.line }, out);
            if shown {
                out.append(held);
                held.clear();
            }
            for record in &mut out.records[first..] {
                record.seq = self.seq;
                self.seq += 1;
            }
        }
        self.line += 1;
    }
    fn write(&self, event: &Event, line: u32, out: &mut Events) {
        write(event, EventRecord { line, month: self.month.0, phase: self.phase, ..BLANK }, out);
    }
}

/// The records of one event, as who may know everything is told of it; the first is that of its cause, unless there is nothing
/// to tell of that. Without numbers: those depend on who is told.
pub fn told(event: &Event, month: Month, phase: Phase) -> Events {
    let stamp = EventRecord { line: abi::NO_LINE, month: month.0, phase: phase_number(phase), ..BLANK };
    let mut out = Events::default();
    write(event, stamp, &mut out);
    out
}

fn write(event: &Event, stamp: EventRecord, out: &mut Events) {
    let (told, list) = cause(&event.cause, stamp);
    if told.kind != 0 {
        out.push(told, list);
    }
    changes(event, stamp, &told, out);
}

fn cells(path: &[CellId]) -> Vec<u16> {
    path.iter().map(|cell| cell.number()).collect()
}

/// The record of a cause, with its list; kind 0 where there is nothing to tell.
fn cause(cause: &Cause, stamp: EventRecord) -> (EventRecord, Vec<u16>) {
    let mut list = Vec::new();
    let of = |kind| EventRecord { kind, ..stamp };
    let unit = |kind, id: UnitId| EventRecord { unit: handle(Some(id)), ..of(kind) };
    let pair = |kind, id: UnitId, other: UnitId| EventRecord { other: handle(Some(other)), ..unit(kind, id) };
    let unit_at = |kind, id: UnitId, cell: CellId| EventRecord { cell: cell.number(), ..unit(kind, id) };
    let cell = |kind, cell: CellId| EventRecord { cell: cell.number(), ..of(kind) };
    let country = |kind, id: CountryId| EventRecord { country: id.number(), ..of(kind) };
    let yes = |kind, on: bool| EventRecord { code: on.into(), ..of(kind) };
    let work = |kind, at: CellId, fortification: bool| EventRecord { code: fortification.into(), ..cell(kind, at) };
    let record = match cause {
        Cause::StepBegan { side, .. } => EventRecord { side: *side as u8, ..of(abi::EVENT_STEP_BEGAN) },
        Cause::Chosen { choice, taken_back } => {
            let (code, on) = match choice {
                Choice::Collapse => (abi::CHOICE_ATTEMPT_VICHY, abi::NO_COUNTRY),
                Choice::SeparatePeace => (abi::CHOICE_FINNISH_SURRENDER, abi::NO_COUNTRY),
                Choice::Activate(country) => (abi::CHOICE_ACTIVATE, country.number()),
                Choice::DeclareWar(country) => (abi::CHOICE_DECLARE_WAR, country.number()),
            };
            EventRecord { code: code.into(), country: on, amount: (*taken_back).into(), ..of(abi::EVENT_CHOSEN) }
        }
        Cause::WarDeclared { by, on } => EventRecord { side: *by as u8, ..country(abi::EVENT_WAR_DECLARED, *on) },
        Cause::Joined { country: id, side } => EventRecord { side: *side as u8, ..country(abi::EVENT_JOINED, *id) },
        Cause::ActivationTried { country: id, success } => {
            EventRecord { code: (*success).into(), ..country(abi::EVENT_ACTIVATION_TRIED, *id) }
        }
        Cause::CollapseTried { success, .. } => yes(abi::EVENT_VICHY_TRIED, *success),
        Cause::Partitioned { .. } => of(abi::EVENT_POLAND_PARTITIONED),
        Cause::MadePeace { .. } => of(abi::EVENT_FINLAND_SURRENDERED),
        Cause::Conquered { country: id, by } => {
            EventRecord { country2: by.number(), ..country(abi::EVENT_CONQUERED, *id) }
        }
        Cause::Liberated { country: id } => country(abi::EVENT_LIBERATED, *id),
        Cause::Reinforced { country: id, items } => {
            EventRecord { amount: *items, ..country(abi::EVENT_REINFORCED, *id) }
        }
        Cause::Won { side } => EventRecord { side: *side as u8, ..of(abi::EVENT_WON) },
        Cause::Placed { unit: id, cell } => unit_at(abi::EVENT_PLACED, *id, *cell),
        Cause::Revealed => of(abi::EVENT_REVEALED),
        Cause::Unplaced { country: id, items } => EventRecord { amount: *items, ..country(abi::EVENT_UNPLACED, *id) },
        Cause::StrengthExchanged { cell: at } => cell(abi::EVENT_EXCHANGED, *at),
        Cause::WorkBegun { cell, fortification } => work(abi::EVENT_WORK_BEGUN, *cell, *fortification),
        Cause::WorkCancelled { cell, fortification } => work(abi::EVENT_WORK_CANCELLED, *cell, *fortification),
        Cause::WorkFinished { cell, fortification } => work(abi::EVENT_WORK_FINISHED, *cell, *fortification),
        Cause::InstallationsRepaired { cell: at } => cell(abi::EVENT_INSTALLATIONS_REPAIRED, *at),
        Cause::Income { country: id, amount } => EventRecord { amount: *amount, ..country(abi::EVENT_INCOME, *id) },
        Cause::MoneySent { from, to, amount } => {
            EventRecord { country2: to.number(), amount: *amount, ..country(abi::EVENT_MONEY_SENT, *from) }
        }
        Cause::ConvoyLoaded { convoy, from, to, amount } => EventRecord {
            country: from.number(),
            country2: to.number(),
            amount: u32::from(*amount),
            ..unit(abi::EVENT_CONVOY_LOADED, *convoy)
        },
        Cause::ConvoyUnloaded { convoy, to, amount } => EventRecord {
            country2: to.number(),
            amount: u32::from(*amount),
            ..unit(abi::EVENT_CONVOY_UNLOADED, *convoy)
        },
        Cause::OffensiveBegun { country: id, payer, amount, impromptu } => EventRecord {
            country2: payer.number(),
            amount: *amount,
            code: (*impromptu).into(),
            ..country(abi::EVENT_OFFENSIVE, *id)
        },
        Cause::EconomicDamage { unit: id, cell, country: hurt, amount, .. } => {
            EventRecord { country: hurt.number(), amount: *amount, ..unit_at(abi::EVENT_ECONOMIC_DAMAGE, *id, *cell) }
        }
        Cause::Bought { country: id, item, count, .. } => {
            EventRecord { code: item.class.number(), amount: u32::from(*count), ..country(abi::EVENT_BOUGHT, *id) }
        }
        Cause::Repaired { unit: id } => unit(abi::EVENT_REPAIRED, *id),
        Cause::Moved { unit: id, from, path, by_rail } => {
            list = cells(path);
            let cell = path.last().copied().unwrap_or(*from);
            EventRecord { from: from.number(), code: (*by_rail).into(), ..unit_at(abi::EVENT_MOVED, *id, cell) }
        }
        Cause::Embarked { unit: id, carrier, cell } => {
            EventRecord { cell: cell.number(), ..pair(abi::EVENT_EMBARKED, *id, *carrier) }
        }
        Cause::Disembarked { unit: id, cell } => unit_at(abi::EVENT_DISEMBARKED, *id, *cell),
        Cause::PortState { unit: id, inside } => {
            EventRecord { code: (*inside).into(), ..unit(abi::EVENT_PORT_STATE, *id) }
        }
        Cause::Based { unit: id, cell } => unit_at(abi::EVENT_BASED, *id, *cell),
        Cause::LostWithoutBase { unit: id, cell } => unit_at(abi::EVENT_LOST_WITHOUT_BASE, *id, *cell),
        Cause::InterceptionDeclared { unit: id, target, from, path, cell } => {
            list = cells(path);
            EventRecord {
                from: from.number(),
                cell: cell.number(),
                ..pair(abi::EVENT_INTERCEPTION_DECLARED, *id, *target)
            }
        }
        Cause::Searched { unit: id, target, cell, found, .. } => {
            EventRecord { cell: cell.number(), code: (*found).into(), ..pair(abi::EVENT_SEARCHED, *id, *target) }
        }
        Cause::SailedBack { unit: id, cell } => unit_at(abi::EVENT_SAILED_BACK, *id, *cell),
        Cause::Intercepted(report) => EventRecord {
            cell: report.combat.cell.number(),
            code: clash(&report.combat) | if report.cancelled { abi::OUTCOME_RETREATED } else { 0 },
            ..pair(abi::EVENT_INTERCEPTED, report.interceptor, report.target)
        },
        Cause::InterceptionDropped { unit: id, target } => pair(abi::EVENT_INTERCEPTION_DROPPED, *id, *target),
        Cause::MissionCancelled { unit: id, cell } => unit_at(abi::EVENT_MISSION_CANCELLED, *id, *cell),
        Cause::WentOn { unit: id, cell } => unit_at(abi::EVENT_WENT_ON, *id, *cell),
        Cause::Assaulted { cell: at, by, success, .. } => {
            EventRecord { country: by.number(), code: (*success).into(), ..cell(abi::EVENT_ASSAULTED, *at) }
        }
        Cause::LandCombat(report) => EventRecord {
            side: report.attacker as u8,
            amount: report.attacker_lost,
            amount2: report.defender_lost,
            code: abi::OUTCOME_DICE
                | if report.defender_eliminated { abi::OUTCOME_ELIMINATED } else { 0 }
                | if report.retreated.is_empty() { 0 } else { abi::OUTCOME_RETREATED }
                | if report.annihilated { abi::OUTCOME_ANNIHILATED } else { 0 },
            ..cell(abi::EVENT_LAND_COMBAT, report.cell)
        },
        Cause::AirNavalCombat(report) => {
            let (attackers, defenders) = report.lost();
            EventRecord {
                side: report.attacker as u8,
                amount: attackers as u32,
                amount2: defenders as u32,
                code: clash(report) | if report.retreated.is_empty() { 0 } else { abi::OUTCOME_RETREATED },
                ..cell(abi::EVENT_AIR_NAVAL_COMBAT, report.cell)
            }
        }
        Cause::Bombed(report) => EventRecord {
            side: report.attacker as u8,
            code: match report.target {
                Bombing::Installations => abi::BOMB_INSTALLATIONS,
                Bombing::Strategic => abi::BOMB_STRATEGIC,
                Bombing::Atomic => abi::BOMB_ATOMIC,
            }
            .into(),
            amount: report.success.into(),
            ..cell(abi::EVENT_BOMBED, report.cell)
        },
        Cause::Advanced { cell: at, units } => {
            EventRecord { amount: units.len() as u32, ..cell(abi::EVENT_ADVANCED, *at) }
        }
        Cause::AssaultWipedOut { cell: at } => cell(abi::EVENT_ASSAULT_WIPED_OUT, *at),
        Cause::Captured { cell: at, from, to } => EventRecord {
            country: from.map_or(abi::NO_COUNTRY, CountryId::number),
            country2: to.number(),
            ..cell(abi::EVENT_CAPTURED, *at)
        },
        Cause::StanceSet { cell: at, retreat } => {
            EventRecord { code: (*retreat).into(), ..cell(abi::EVENT_STANCE_SET, *at) }
        }
        Cause::SupplyLoss { unit: id, cell, lost } => {
            EventRecord { amount: u32::from(*lost), ..unit_at(abi::EVENT_SUPPLY_LOSS, *id, *cell) }
        }
        Cause::Grounded { zones } => EventRecord { amount: u32::from(*zones), ..of(abi::EVENT_GROUNDED) },
        Cause::Housekeeping => stamp,
    };
    (record, list)
}

/// Who died in a combat of ships and aircraft.
fn clash(report: &AirNavalReport) -> u16 {
    let (attackers, defenders) = report.lost();
    abi::OUTCOME_DICE
        | if defenders == report.defender_fates.len() { abi::OUTCOME_ELIMINATED } else { 0 }
        | if attackers == report.attacker_fates.len() { abi::OUTCOME_ANNIHILATED } else { 0 }
}

/// What the event changed that `told`, the record of its cause, does not say.
fn changes(event: &Event, stamp: EventRecord, told: &EventRecord, out: &mut Events) {
    let mut units: BTreeMap<UnitId, (Option<Unit>, Option<Unit>)> = BTreeMap::new();
    let mut controllers: BTreeMap<CellId, (Option<CountryId>, Option<CountryId>)> = BTreeMap::new();
    for delta in &event.deltas {
        match delta {
            Delta::Controller { cell, from, to } => {
                controllers.entry(*cell).and_modify(|change| change.1 = *to).or_insert((*from, *to));
            }
            Delta::Slot { .. } => {
                let Some((id, from, to)) = delta.unit_change() else { continue };
                units.entry(id).and_modify(|change| change.1 = to).or_insert((from, to));
            }
            _ => {}
        }
    }
    // aboard another unit it has no cell of its own
    let place = |unit: &Unit| match unit.place {
        Place::On(cell) => (cell.number(), abi::NO_UNIT),
        Place::In(carrier) => (abi::NO_CELL, handle(Some(carrier))),
    };
    for (&id, change) in &units {
        let record = EventRecord { unit: handle(Some(id)), ..stamp };
        match change {
            (None, Some(unit)) => {
                let (cell, other) = place(unit);
                let made =
                    EventRecord { kind: abi::EVENT_UNIT_MADE, cell, other, country: unit.owner.number(), ..record };
                out.push(made, []);
            }
            (Some(unit), None) => {
                let (cell, other) = place(unit);
                out.push(
                    EventRecord { kind: abi::EVENT_UNIT_DIED, cell, other, country: unit.owner.number(), ..record },
                    [],
                );
            }
            (Some(before), Some(unit)) => {
                let (cell, other) = place(unit);
                let there = if other == abi::NO_UNIT { told.cell == cell } else { told.other == other };
                let known = told.unit == record.unit && there;
                if before.place != unit.place && !known {
                    let (from, _) = place(before);
                    out.push(EventRecord { kind: abi::EVENT_UNIT_AT, from, cell, other, ..record }, []);
                }
                if before.strength != unit.strength {
                    let (amount, amount2) = (unit.strength.into(), before.strength.into());
                    out.push(EventRecord { kind: abi::EVENT_UNIT_STRENGTH, amount, amount2, ..record }, []);
                }
            }
            (None, None) => {}
        }
    }
    let number = |country: Option<CountryId>| country.map_or(abi::NO_COUNTRY, CountryId::number);
    for (&cell, &(from, to)) in controllers.iter().filter(|(_, (from, to))| from != to) {
        let known = told.kind == abi::EVENT_CAPTURED && (told.cell, told.country2) == (cell.number(), number(to));
        if !known {
            let (country, country2) = (number(from), number(to));
            out.push(EventRecord { kind: abi::EVENT_CONTROL, cell: cell.number(), country, country2, ..stamp }, []);
        }
    }
}

/// As bytes, for pipes and saved games.
#[derive(Serialize, Deserialize)]
struct Plain {
    records: Vec<u8>,
    cells: Vec<u16>,
}

impl Serialize for Events {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // SAFETY: the structure has no padding (its layout is asserted) and holds plain numbers
        let records = unsafe {
            std::slice::from_raw_parts(self.records.as_ptr().cast::<u8>(), size_of_val(self.records.as_slice()))
        };
        Plain { records: records.to_vec(), cells: self.cells.clone() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Events {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let plain = Plain::deserialize(deserializer)?;
        let (whole, rest) = plain.records.as_chunks::<{ size_of::<EventRecord>() }>();
        if !rest.is_empty() {
            return Err(serde::de::Error::custom("the events end within a record"));
        }
        // SAFETY: any bytes are a value of a structure of plain numbers
        let records = whole.iter().map(|bytes| unsafe { std::ptr::read_unaligned(bytes.as_ptr().cast()) }).collect();
        let events = Self { records, cells: plain.cells };
        let inside =
            |record: &EventRecord| record.list_first as usize + usize::from(record.list_count) <= events.cells.len();
        if !events.records.iter().all(inside) {
            return Err(serde::de::Error::custom("an event refers to cells that are not there"));
        }
        Ok(events)
    }
}

impl PartialEq for Events {
    fn eq(&self, other: &Self) -> bool {
        let bytes = |events: &Self| postcard::to_stdvec(events);
        self.cells == other.cells && bytes(self) == bytes(other)
    }
}
