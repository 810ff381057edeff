//! `meridian replay export`: every order of a war and what it did, for programs. One JSON object a line; kinds have the names
//! of `meridian_ai.h`, and beside each number stands what it names. docs/ai/cookbook.md describes the fields.

use meridian_ai_api::abi::{self, EventRecord};
use meridian_ai_host::{encode, told};
use meridian_engine::event::{Cause, Event};
use meridian_engine::order::{Bombing, Choice};
use meridian_engine::replay::Line;
use meridian_engine::rules::Position;
use meridian_engine::state::{Clock, Delta, Item};
use meridian_engine::{CellId, ClassId, CountryId, Game, OrderError, OrderKind, Unit, UnitId};
use meridian_words::Words;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// Carries out the order of a line and tells of it.
pub fn line(game: &mut Game, number: usize, line: &Line) -> Result<Value, OrderError> {
    let clock = game.state().clock();
    // its units as they were when it was given
    let order = Names { at: game.position(), before: &BTreeMap::new() }.order(&line.order.kind);
    game.submit(line.order.clone())?;
    let events = game.log().last().map_or(&[][..], |logged| &logged.events);
    let value = json!({
        "line": number,
        "month": clock.month.to_string(),
        "phase": Words::ENGLISH.phase(clock.phase),
        "side": line.order.side.name(),
        "order": order,
        "events": happened(game.position(), clock, events),
        "digest": format!("{:016x}", line.digest),
    });
    game.forget_log();
    Ok(value)
}

/// The records of the events of one order; the sentence of an event stands with its first.
fn happened(at: Position, clock: Clock, events: &[Event]) -> Vec<Value> {
    let before = units_before(events);
    let names = Names { at, before: &before };
    let (mut month, mut phase) = (clock.month, clock.phase);
    let mut all = Vec::new();
    for event in events {
        if let Cause::StepBegan { month: new_month, phase: new_phase, .. } = event.cause {
            (month, phase) = (new_month, new_phase);
        }
        let records = told(event, month, phase);
        let mut sentence = Words::ENGLISH.event(at, event);
        for record in &records.records {
            let mut value = names.event(record, records.list(record));
            value.insert("month".to_owned(), month.to_string().into());
            value.insert("phase".to_owned(), Words::ENGLISH.phase(phase).into());
            if let Some(text) = sentence.take() {
                value.insert("text".to_owned(), text.into());
            }
            all.push(Value::Object(value));
        }
    }
    all
}

/// Units that the events changed, as they were before, or when they came: the dead are named too.
fn units_before(events: &[Event]) -> BTreeMap<UnitId, Unit> {
    let mut units = BTreeMap::new();
    for change in events.iter().flat_map(|event| &event.deltas).filter_map(Delta::unit_change) {
        if let (id, Some(unit), _) | (id, None, Some(unit)) = change {
            units.entry(id).or_insert(unit);
        }
    }
    units
}

struct Names<'a> {
    at: Position<'a>,
    before: &'a BTreeMap<UnitId, Unit>,
}

impl Names<'_> {
    fn unit(&self, id: UnitId) -> Value {
        // as in the interface, where 0 is none
        let mut value = json!({"id": id.number().wrapping_add(1)});
        if let Some(unit) = self.before.get(&id).or_else(|| self.at.state.unit(id)) {
            value["name"] = Words::ENGLISH.unit_called(self.at, id, unit.who()).into();
            value["class"] = self.at.rules.class(unit.class).key.as_str().into();
            value["country"] = self.at.rules.country(unit.owner).key.as_str().into();
        }
        value
    }
    fn cell(&self, cell: CellId) -> Value {
        let mut value = json!({"id": cell.number(), "name": Words::ENGLISH.cell(self.at, cell)});
        if let Some((lat, lon)) = self.at.map.grid.geometry().map(|geometry| geometry.lat_lon(cell)) {
            let short = |degrees: f64| (degrees * 1e4).round() / 1e4;
            (value["lat"], value["lon"]) = (short(lat).into(), short(lon).into());
        }
        value
    }
    fn country(&self, id: CountryId) -> Value {
        json!({"id": id.number(), "key": self.at.rules.country(id).key, "name": self.at.country_name(id)})
    }
    fn class(&self, id: ClassId) -> Value {
        let class = self.at.rules.class(id);
        json!({"id": id.number(), "key": class.key, "name": class.display_name})
    }
    fn item(&self, item: &Item) -> Value {
        let mut value = json!({"class": self.class(item.class), "strength": item.strength});
        if let Some(group) = item.group {
            value["group"] = self.class(group);
        }
        value
    }
    fn units(&self, ids: &[UnitId]) -> Value {
        ids.iter().map(|&id| self.unit(id)).collect()
    }
    fn cells(&self, cells: &[CellId]) -> Value {
        cells.iter().map(|&cell| self.cell(cell)).collect()
    }
    fn choice(&self, choice: Choice) -> Value {
        match choice {
            Choice::Collapse | Choice::SeparatePeace => json!({}),
            Choice::Activate(country) | Choice::DeclareWar(country) => json!({"country": self.country(country)}),
        }
    }

    /// The kind and its fields, named as in `engine/src/order.rs`.
    fn order(&self, kind: &OrderKind) -> Value {
        let record = encode(kind).0;
        let mut value = match kind {
            OrderKind::Choose(choice) | OrderKind::Unchoose(choice) => {
                let mut value = self.choice(*choice);
                value["choice"] = named("CHOICE_", record.choice.into());
                value
            }
            OrderKind::Place { country, item, count, cell, onto } => json!({
                "country": self.country(*country), "item": self.item(item), "count": count, "cell": self.cell(*cell),
                "onto": onto.map(|unit| self.unit(unit)),
            }),
            OrderKind::Exchange { from, to, strength } => {
                json!({"from": self.unit(*from), "to": to.map(|unit| self.unit(unit)), "strength": strength})
            }
            OrderKind::BuildFortification { cell }
            | OrderKind::BuildAirfield { cell }
            | OrderKind::RepairInstallations { cell } => json!({"cell": self.cell(*cell)}),
            OrderKind::CancelWork { cell, fortification } => {
                json!({"cell": self.cell(*cell), "fortification": fortification})
            }
            OrderKind::SendMoney { from, to, amount } => {
                json!({"from": self.country(*from), "to": self.country(*to), "amount": amount})
            }
            OrderKind::Buy { country, item, count } => {
                json!({"country": self.country(*country), "item": self.item(item), "count": count})
            }
            OrderKind::Repair { unit } | OrderKind::Disembark { unit } => json!({"unit": self.unit(*unit)}),
            OrderKind::Move { unit, path, by_rail } => {
                json!({"unit": self.unit(*unit), "path": self.cells(path), "by_rail": by_rail})
            }
            OrderKind::Embark { unit, carrier, path } => {
                json!({"unit": self.unit(*unit), "carrier": self.unit(*carrier), "path": self.cells(path)})
            }
            OrderKind::SetInPort { unit, inside } => json!({"unit": self.unit(*unit), "inside": inside}),
            OrderKind::Assault { cell, units } => json!({"cell": self.cell(*cell), "units": self.units(units)}),
            OrderKind::Attack { target, land, support } => {
                json!({"target": self.cell(*target), "land": self.units(land), "support": self.units(support)})
            }
            OrderKind::Advance { units } => json!({"units": self.units(units)}),
            OrderKind::Stance { cell, retreat } => json!({"cell": self.cell(*cell), "retreat": retreat}),
            OrderKind::EndPhase => json!({}),
            OrderKind::Dice { seed } => json!({"seed": format!("{seed:016x}")}),
            OrderKind::LoadConvoy { convoy, to, amount } => {
                json!({"convoy": self.unit(*convoy), "to": self.country(*to), "amount": amount})
            }
            OrderKind::NavalAttack { target, submarines, ships, aircraft, kamikaze } => json!({
                "target": self.cell(*target), "submarines": submarines, "ships": self.units(ships),
                "aircraft": self.units(aircraft), "kamikaze": kamikaze,
            }),
            OrderKind::AirAttack { target, fighters } => {
                json!({"target": self.unit(*target), "fighters": self.units(fighters)})
            }
            OrderKind::Bomb { cell, target, units } => {
                let what = match target {
                    Bombing::Installations => abi::BOMB_INSTALLATIONS,
                    Bombing::Strategic => abi::BOMB_STRATEGIC,
                    Bombing::Atomic => abi::BOMB_ATOMIC,
                };
                let what = named("BOMB_", what.into());
                json!({"cell": self.cell(*cell), "what": what, "units": self.units(units)})
            }
            OrderKind::Offensive { country, payer } => {
                json!({"country": self.country(*country), "payer": self.country(*payer)})
            }
            OrderKind::Intercept { unit, target, path } => {
                json!({"unit": self.unit(*unit), "target": self.unit(*target), "path": self.cells(path)})
            }
        };
        value["kind"] = named("ORDER_", record.kind.into());
        value
    }

    /// The fields of `meridian_event_t`, those that the kind does not fill left away.
    fn event(&self, record: &EventRecord, list: &[u16]) -> Map<String, Value> {
        let mut value = Map::new();
        let mut set = |key: &str, of: Value| value.insert(key.to_owned(), of);
        set("kind", named("EVENT_", record.kind.into()));
        if record.side != abi::NO_SIDE {
            set("side", if record.side == abi::AXIS { "Axis".into() } else { "Allies".into() });
        }
        for (key, number) in [("country", record.country), ("country2", record.country2)] {
            if let Some(country) = self.at.rules.country_id(number.into()) {
                set(key, self.country(country));
            }
        }
        for (key, handle) in [("unit", record.unit), ("other", record.other)] {
            if handle != abi::NO_UNIT {
                set(key, self.unit(UnitId::from_number(handle - 1)));
            }
        }
        for (key, number) in [("cell", record.cell), ("from", record.from)] {
            if let Some(cell) = self.at.map.grid.cell(number.into()) {
                set(key, self.cell(cell));
            }
        }
        if !list.is_empty() {
            let cells = list.iter().filter_map(|&cell| self.at.map.grid.cell(cell.into()));
            set("list", cells.map(|cell| self.cell(cell)).collect());
        }
        let outcome =
            matches!(record.kind, abi::EVENT_LAND_COMBAT | abi::EVENT_AIR_NAVAL_COMBAT | abi::EVENT_INTERCEPTED);
        for (key, amount) in [("amount", record.amount), ("amount2", record.amount2)] {
            if amount != 0 || outcome {
                set(key, amount.into());
            }
        }
        if record.code != 0 {
            set("code", record.code.into());
        }
        match record.kind {
            _ if outcome => set("outcome", outcomes(record.code)),
            abi::EVENT_CHOSEN => set("choice", named("CHOICE_", record.code.into())),
            abi::EVENT_BOMBED => set("what", named("BOMB_", record.code.into())),
            abi::EVENT_BOUGHT => {
                self.at.rules.class_id(record.code.into()).and_then(|class| set("class", self.class(class)))
            }
            _ => None,
        };
        value
    }
}

/// The name of a number of the header in small letters, without what the family has in common.
fn named(family: &str, number: i64) -> Value {
    let prefix = format!("MERIDIAN_{family}");
    let mut found = abi::CONSTANTS.iter().filter(|(_, value)| *value == number);
    found
        .find_map(|(name, _)| name.strip_prefix(&prefix))
        .map_or(number.into(), |name| name.to_ascii_lowercase().into())
}

fn outcomes(code: u16) -> Value {
    (0..16).map(|bit| 1u16 << bit).filter(|bit| code & bit != 0).map(|bit| named("OUTCOME_", bit.into())).collect()
}
