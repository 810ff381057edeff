//! Orders, handles and events between the engine and the interface. What can't be an order at all is refused here,
//! everything else by the rules.

pub mod events;

use meridian_ai_api::abi::{self, OrderRecord};
use meridian_engine::order::{Bombing, Choice, OrderError, Refusal};
use meridian_engine::reason::General;
use meridian_engine::state::Item;
use meridian_engine::{CellId, ClassId, CountryId, Game, Order, OrderKind, Phase, Side, UnitId};

/// Number of a phase in the interface.
pub const fn phase_number(phase: Phase) -> u8 {
    match phase {
        Phase::WarDeclaration => abi::PHASE_WAR_DECLARATION,
        Phase::Deployment => abi::PHASE_DEPLOYMENT,
        Phase::Income => abi::PHASE_INCOME,
        Phase::UnitBuild => abi::PHASE_UNIT_BUILD,
        Phase::Overrun(_) => abi::PHASE_OVERRUN,
        Phase::FirstMovement(_) => abi::PHASE_FIRST_MOVEMENT,
        Phase::Interception(_) => abi::PHASE_INTERCEPTION,
        Phase::Amphibious(_) => abi::PHASE_AMPHIBIOUS,
        Phase::Combat(_) => abi::PHASE_COMBAT,
        Phase::SecondMovement(_) => abi::PHASE_SECOND_MOVEMENT,
        Phase::Supply | Phase::OwnSupply(_) => abi::PHASE_SUPPLY,
        Phase::Breakthrough(_) => abi::PHASE_BREAKTHROUGH,
        Phase::Exploitation(_) => abi::PHASE_EXPLOITATION,
        Phase::Blitz(_) => abi::PHASE_BLITZ,
    }
}
/// Number of a unit in the interface: never 0 for a unit.
pub const fn handle(unit: Option<UnitId>) -> u32 {
    match unit {
        Some(id) => id.number().wrapping_add(1),
        None => abi::NO_UNIT,
    }
}
/// The unit that a handle names, alive or not.
pub const fn unit(handle: u32) -> UnitId {
    UnitId::from_number(handle.wrapping_sub(1))
}
const fn optional_unit(handle: u32) -> Option<UnitId> {
    if handle == abi::NO_UNIT { None } else { Some(unit(handle)) }
}
/// The side of that number, if there is one.
pub fn side(number: u8) -> Option<Side> {
    Side::BOTH.into_iter().find(|&side| side as u8 == number)
}

/// All that have a meaning.
const FLAGS: u16 = abi::FLAG_BY_RAIL
    | abi::FLAG_FORT
    | abi::FLAG_INSIDE
    | abi::FLAG_RETREAT
    | abi::FLAG_SUBMARINES
    | abi::FLAG_KAMIKAZE;

/// Are there no flags but these? Others may mean something in a later version: they are refused, not passed over.
pub const fn only(flags: u32, known: u16) -> bool {
    flags & !(known as u32) == 0
}

/// Of the naval queries.
pub const NAVAL_FLAGS: u16 = abi::FLAG_SUBMARINES | abi::FLAG_KAMIKAZE;

/// Why a record is no order.
#[derive(Clone, Debug)]
pub enum NoOrder {
    /// Unknown kind, unknown flags, or lists outside the side array.
    Malformed(String),
    Refused(OrderError),
}

impl From<General> for NoOrder {
    fn from(reason: General) -> Self {
        Self::Refused(reason.into())
    }
}

struct Decoder<'a> {
    game: &'a Game,
    record: &'a OrderRecord,
    list: &'a [u32],
    list2: &'a [u32],
}

impl Decoder<'_> {
    fn cell(&self, number: u32) -> Result<CellId, NoOrder> {
        self.game.map().grid.cell(number as usize).ok_or_else(|| General::UnreadCell { number }.into())
    }
    fn country(&self, number: u8) -> Result<CountryId, NoOrder> {
        let country = self.game.rules().country_id(usize::from(number));
        country.ok_or_else(|| General::UnreadCountry { number: number.into() }.into())
    }
    fn class(&self, number: u16) -> Result<ClassId, NoOrder> {
        let class = self.game.rules().class_id(usize::from(number));
        class.ok_or_else(|| General::UnreadClass { number: number.into() }.into())
    }
    fn item(&self) -> Result<Item, NoOrder> {
        let record = self.record;
        Ok(Item {
            class: self.class(record.item_class)?,
            group: if record.item_group == abi::NO_CLASS { None } else { Some(self.class(record.item_group)?) },
            strength: record.item_strength,
        })
    }
    fn amount<T: TryFrom<u32>>(&self) -> Result<T, NoOrder> {
        T::try_from(self.record.amount).map_err(|_| General::AmountTooBig { amount: self.record.amount }.into())
    }
    fn units(list: &[u32]) -> Vec<UnitId> {
        list.iter().map(|&handle| unit(handle)).collect()
    }
    fn path(&self) -> Result<Vec<CellId>, NoOrder> {
        self.list.iter().map(|&number| self.cell(number)).collect()
    }
    fn has(&self, flag: u16) -> bool {
        self.record.flags & flag != 0
    }
    fn choice(&self) -> Result<Choice, NoOrder> {
        let record = self.record;
        Ok(match record.choice {
            abi::CHOICE_ATTEMPT_VICHY => Choice::Collapse,
            abi::CHOICE_FINNISH_SURRENDER => Choice::SeparatePeace,
            abi::CHOICE_ACTIVATE => Choice::Activate(self.country(record.country)?),
            abi::CHOICE_DECLARE_WAR => Choice::DeclareWar(self.country(record.country)?),
            other => return Err(General::UnreadChoice { number: other.into() }.into()),
        })
    }
    fn bombing(&self) -> Result<Bombing, NoOrder> {
        Ok(match self.record.choice {
            abi::BOMB_INSTALLATIONS => Bombing::Installations,
            abi::BOMB_STRATEGIC => Bombing::Strategic,
            abi::BOMB_ATOMIC => Bombing::Atomic,
            other => return Err(General::UnreadBombing { number: other.into() }.into()),
        })
    }
    fn kind(&self) -> Result<OrderKind, NoOrder> {
        let record = self.record;
        let cell = || self.cell(record.cell.into());
        let own = unit(record.unit);
        Ok(match record.kind {
            abi::ORDER_CHOOSE => OrderKind::Choose(self.choice()?),
            abi::ORDER_UNCHOOSE => OrderKind::Unchoose(self.choice()?),
            abi::ORDER_PLACE => OrderKind::Place {
                country: self.country(record.country)?,
                item: self.item()?,
                count: self.amount()?,
                cell: cell()?,
                onto: optional_unit(record.other),
            },
            abi::ORDER_EXCHANGE => {
                OrderKind::Exchange { from: own, to: optional_unit(record.other), strength: self.amount()? }
            }
            abi::ORDER_BUILD_FORT => OrderKind::BuildFortification { cell: cell()? },
            abi::ORDER_BUILD_AIRFIELD => OrderKind::BuildAirfield { cell: cell()? },
            abi::ORDER_CANCEL_WORK => OrderKind::CancelWork { cell: cell()?, fortification: self.has(abi::FLAG_FORT) },
            abi::ORDER_REPAIR_INSTALLATIONS => OrderKind::RepairInstallations { cell: cell()? },
            abi::ORDER_SEND_MONEY => OrderKind::SendMoney {
                from: self.country(record.country)?,
                to: self.country(record.country2)?,
                amount: record.amount,
            },
            abi::ORDER_BUY => {
                OrderKind::Buy { country: self.country(record.country)?, item: self.item()?, count: self.amount()? }
            }
            abi::ORDER_REPAIR => OrderKind::Repair { unit: own },
            abi::ORDER_MOVE => OrderKind::Move { unit: own, path: self.path()?, by_rail: self.has(abi::FLAG_BY_RAIL) },
            abi::ORDER_EMBARK => OrderKind::Embark { unit: own, carrier: unit(record.other), path: self.path()? },
            abi::ORDER_DISEMBARK => OrderKind::Disembark { unit: own },
            abi::ORDER_SET_IN_PORT => OrderKind::SetInPort { unit: own, inside: self.has(abi::FLAG_INSIDE) },
            abi::ORDER_ASSAULT => OrderKind::Assault { cell: cell()?, units: Self::units(self.list) },
            abi::ORDER_ATTACK => {
                OrderKind::Attack { target: cell()?, land: Self::units(self.list), support: Self::units(self.list2) }
            }
            abi::ORDER_ADVANCE => OrderKind::Advance { units: Self::units(self.list) },
            abi::ORDER_STANCE => OrderKind::Stance { cell: cell()?, retreat: self.has(abi::FLAG_RETREAT) },
            abi::ORDER_END_PHASE => OrderKind::EndPhase,
            abi::ORDER_LOAD_CONVOY => {
                OrderKind::LoadConvoy { convoy: own, to: self.country(record.country)?, amount: self.amount()? }
            }
            abi::ORDER_NAVAL_ATTACK => OrderKind::NavalAttack {
                target: cell()?,
                submarines: self.has(abi::FLAG_SUBMARINES),
                ships: Self::units(self.list),
                aircraft: Self::units(self.list2),
                kamikaze: self.has(abi::FLAG_KAMIKAZE),
            },
            abi::ORDER_AIR_ATTACK => {
                OrderKind::AirAttack { target: unit(record.other), fighters: Self::units(self.list) }
            }
            abi::ORDER_BOMB => {
                OrderKind::Bomb { cell: cell()?, target: self.bombing()?, units: Self::units(self.list) }
            }
            abi::ORDER_INTERCEPT => OrderKind::Intercept { unit: own, target: unit(record.other), path: self.path()? },
            abi::ORDER_OFFENSIVE => {
                OrderKind::Offensive { country: self.country(record.country)?, payer: self.country(record.country2)? }
            }
            other => return Err(NoOrder::Malformed(format!("{other} is no kind of order"))),
        })
    }
}

/// The order that a record of `side` stands for.
pub fn decode(game: &Game, side: Side, record: &OrderRecord, array: &[u32]) -> Result<Order, NoOrder> {
    let first = record.list_offset as usize;
    let (len, len2) = (usize::from(record.list_count), usize::from(record.list2_count));
    let lists = if len + len2 == 0 { Some(&[][..]) } else { array.get(first..first + len + len2) };
    let Some(lists) = lists else {
        let message = format!("its lists end at {} of a side array of {} entries", first + len + len2, array.len());
        return Err(NoOrder::Malformed(message));
    };
    let unknown = record.flags & !FLAGS;
    if unknown != 0 {
        return Err(NoOrder::Malformed(format!("this version does not know the flags {unknown:#06x}: leave them out")));
    }
    if record.reserved != [0; 2] {
        let message = "its reserved bytes, or those behind what this version knows of an order, are not 0: write 0";
        return Err(NoOrder::Malformed(message.into()));
    }
    let (list, list2) = lists.split_at(len);
    let kind = Decoder { game, record, list, list2 }.kind()?;
    Ok(Order { side, kind })
}

/// The record of an order, and its lists.
pub fn encode(kind: &OrderKind) -> (OrderRecord, Vec<u32>) {
    let mut list = Vec::new();
    let flag = |on: bool, flag: u16| if on { flag } else { 0 };
    let record = OrderRecord::default();
    let choice = |kind, choice: Choice| {
        let (number, country) = match choice {
            Choice::Collapse => (abi::CHOICE_ATTEMPT_VICHY, abi::NO_COUNTRY),
            Choice::SeparatePeace => (abi::CHOICE_FINNISH_SURRENDER, abi::NO_COUNTRY),
            Choice::Activate(country) => (abi::CHOICE_ACTIVATE, country.number()),
            Choice::DeclareWar(country) => (abi::CHOICE_DECLARE_WAR, country.number()),
        };
        OrderRecord { kind, choice: number, country, ..record }
    };
    let of_item = |kind, country: CountryId, item: Item, amount: u32| OrderRecord {
        kind,
        amount,
        country: country.number(),
        item_class: item.class.number(),
        item_group: item.group.map_or(abi::NO_CLASS, ClassId::number),
        item_strength: item.strength,
        ..record
    };
    let of_cell = |kind, cell: CellId, flags| OrderRecord { kind, flags, cell: cell.number(), ..record };
    let of_unit = |kind, unit: UnitId, flags| OrderRecord { kind, flags, unit: handle(Some(unit)), ..record };
    let cells = |path: &[CellId]| path.iter().map(|cell| u32::from(cell.number())).collect::<Vec<_>>();
    let handles = |units: &[UnitId]| units.iter().map(|&id| handle(Some(id))).collect::<Vec<_>>();
    let mut record = match kind {
        OrderKind::Choose(it) => choice(abi::ORDER_CHOOSE, *it),
        OrderKind::Unchoose(it) => choice(abi::ORDER_UNCHOOSE, *it),
        OrderKind::Place { country, item, count, cell, onto } => OrderRecord {
            cell: cell.number(),
            other: handle(*onto),
            ..of_item(abi::ORDER_PLACE, *country, *item, u32::from(*count))
        },
        OrderKind::Exchange { from, to, strength } => {
            OrderRecord { other: handle(*to), amount: u32::from(*strength), ..of_unit(abi::ORDER_EXCHANGE, *from, 0) }
        }
        OrderKind::BuildFortification { cell } => of_cell(abi::ORDER_BUILD_FORT, *cell, 0),
        OrderKind::BuildAirfield { cell } => of_cell(abi::ORDER_BUILD_AIRFIELD, *cell, 0),
        OrderKind::CancelWork { cell, fortification } => {
            of_cell(abi::ORDER_CANCEL_WORK, *cell, flag(*fortification, abi::FLAG_FORT))
        }
        OrderKind::RepairInstallations { cell } => of_cell(abi::ORDER_REPAIR_INSTALLATIONS, *cell, 0),
        OrderKind::SendMoney { from, to, amount } => OrderRecord {
            kind: abi::ORDER_SEND_MONEY,
            country: from.number(),
            country2: to.number(),
            amount: *amount,
            ..record
        },
        OrderKind::Buy { country, item, count } => of_item(abi::ORDER_BUY, *country, *item, u32::from(*count)),
        OrderKind::Repair { unit } => of_unit(abi::ORDER_REPAIR, *unit, 0),
        OrderKind::Move { unit, path, by_rail } => {
            list = cells(path);
            of_unit(abi::ORDER_MOVE, *unit, flag(*by_rail, abi::FLAG_BY_RAIL))
        }
        OrderKind::Embark { unit, carrier, path } => {
            list = cells(path);
            OrderRecord { other: handle(Some(*carrier)), ..of_unit(abi::ORDER_EMBARK, *unit, 0) }
        }
        OrderKind::Disembark { unit } => of_unit(abi::ORDER_DISEMBARK, *unit, 0),
        OrderKind::SetInPort { unit, inside } => {
            of_unit(abi::ORDER_SET_IN_PORT, *unit, flag(*inside, abi::FLAG_INSIDE))
        }
        OrderKind::Assault { cell, units } => {
            list = handles(units);
            of_cell(abi::ORDER_ASSAULT, *cell, 0)
        }
        OrderKind::Attack { target, land, support } => {
            list = handles(land);
            list.extend(handles(support));
            OrderRecord { list2_count: support.len() as u16, ..of_cell(abi::ORDER_ATTACK, *target, 0) }
        }
        OrderKind::Advance { units } => {
            list = handles(units);
            OrderRecord { kind: abi::ORDER_ADVANCE, ..record }
        }
        OrderKind::Stance { cell, retreat } => of_cell(abi::ORDER_STANCE, *cell, flag(*retreat, abi::FLAG_RETREAT)),
        OrderKind::EndPhase => OrderRecord { kind: abi::ORDER_END_PHASE, ..record },
        // no order of an AI: nothing decodes to it
        OrderKind::Dice { .. } => record,
        OrderKind::LoadConvoy { convoy, to, amount } => OrderRecord {
            country: to.number(),
            amount: u32::from(*amount),
            ..of_unit(abi::ORDER_LOAD_CONVOY, *convoy, 0)
        },
        OrderKind::NavalAttack { target, submarines, ships, aircraft, kamikaze } => {
            list = handles(ships);
            list.extend(handles(aircraft));
            let flags = flag(*submarines, abi::FLAG_SUBMARINES) | flag(*kamikaze, abi::FLAG_KAMIKAZE);
            OrderRecord { list2_count: aircraft.len() as u16, ..of_cell(abi::ORDER_NAVAL_ATTACK, *target, flags) }
        }
        OrderKind::AirAttack { target, fighters } => {
            list = handles(fighters);
            OrderRecord { kind: abi::ORDER_AIR_ATTACK, other: handle(Some(*target)), ..record }
        }
        OrderKind::Bomb { cell, target, units } => {
            list = handles(units);
            let choice = match target {
                Bombing::Installations => abi::BOMB_INSTALLATIONS,
                Bombing::Strategic => abi::BOMB_STRATEGIC,
                Bombing::Atomic => abi::BOMB_ATOMIC,
            };
            OrderRecord { choice, ..of_cell(abi::ORDER_BOMB, *cell, 0) }
        }
        OrderKind::Intercept { unit, target, path } => {
            list = cells(path);
            OrderRecord { other: handle(Some(*target)), ..of_unit(abi::ORDER_INTERCEPT, *unit, 0) }
        }
        OrderKind::Offensive { country, payer } => {
            OrderRecord { kind: abi::ORDER_OFFENSIVE, country: country.number(), country2: payer.number(), ..record }
        }
    };
    record.list_count = list.len() as u16 - record.list2_count;
    (record, list)
}

/// Result code of a refusal; the numbers are the same.
pub const fn code(refusal: Refusal) -> u16 {
    refusal as u16
}
