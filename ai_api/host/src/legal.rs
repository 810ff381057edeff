//! The legal orders of a service's position as `meridian_legal_v1_t` counts them: kinds by their bits, and what the next count
//! costs. The engine lists them.

use meridian_ai_api::abi;
use meridian_engine::legal::{Kind, Kinds, LegalOrders};
use meridian_engine::rng::Stream;
use meridian_engine::rules::Position;
use meridian_engine::state::Item;
use meridian_engine::{CellId, CountryId, OrderKind, Phase};

#[derive(Default)]
pub struct Legal {
    orders: LegalOrders,
    /// All have been counted in this step, and since the last order.
    counted: bool,
    current: bool,
}

impl Legal {
    /// Orders were carried out or taken back: the next count has its price again.
    pub fn ordered(&mut self) {
        self.current = false;
    }
    /// Another step began.
    pub fn begin_step(&mut self) {
        (self.counted, self.current) = (false, false);
    }
    /// Number of legal orders of the kinds, and the n-th of them, none if there are fewer.
    pub fn count(&mut self, at: Position, mask: u64) -> u64 {
        (self.counted, self.current) = (true, true);
        self.orders.count(at, kinds(mask)) as u64
    }
    pub fn nth(&mut self, at: Position, mask: u64, n: u64) -> Option<OrderKind> {
        (self.counted, self.current) = (true, true);
        self.orders.nth(at, kinds(mask), usize::try_from(n).ok()?)
    }
    pub fn draw(&mut self, at: Position, dice: &mut Stream) -> Option<OrderKind> {
        self.orders.draw(at, dice)
    }
    /// Cells where one more of an arriving item can be placed as a new unit, ascending.
    pub fn cells_for(&mut self, at: Position, country: CountryId, item: Item) -> &[CellId] {
        self.orders.cells_for(at, country, item)
    }
    /// What a question about all orders costs now.
    pub fn price(&self, phase: Phase) -> u64 {
        match phase {
            _ if self.current => abi::WORK_LEGAL,
            Phase::FirstMovement(_) | Phase::SecondMovement(_) if self.counted => abi::WORK_LEGAL_AGAIN,
            Phase::FirstMovement(_) | Phase::SecondMovement(_) => abi::WORK_LEGAL_ALL,
            Phase::Deployment if !self.counted => abi::WORK_LEGAL_ALL,
            _ => abi::WORK_LEGAL_LIST,
        }
    }
}

/// The kinds whose bits are in the mask.
fn kinds(mask: u64) -> Kinds {
    Kind::ALL.iter().copied().filter(|&kind| mask & abi::order_bit(number(kind)) != 0).collect()
}

/// Number of a kind in the interface.
const fn number(kind: Kind) -> u16 {
    match kind {
        Kind::Choose => abi::ORDER_CHOOSE,
        Kind::Unchoose => abi::ORDER_UNCHOOSE,
        Kind::Place => abi::ORDER_PLACE,
        Kind::Exchange => abi::ORDER_EXCHANGE,
        Kind::BuildFortification => abi::ORDER_BUILD_FORT,
        Kind::BuildAirfield => abi::ORDER_BUILD_AIRFIELD,
        Kind::CancelWork => abi::ORDER_CANCEL_WORK,
        Kind::RepairInstallations => abi::ORDER_REPAIR_INSTALLATIONS,
        Kind::SendMoney => abi::ORDER_SEND_MONEY,
        Kind::LoadConvoy => abi::ORDER_LOAD_CONVOY,
        Kind::Offensive => abi::ORDER_OFFENSIVE,
        Kind::Buy => abi::ORDER_BUY,
        Kind::Repair => abi::ORDER_REPAIR,
        Kind::Move => abi::ORDER_MOVE,
        Kind::Embark => abi::ORDER_EMBARK,
        Kind::Disembark => abi::ORDER_DISEMBARK,
        Kind::SetInPort => abi::ORDER_SET_IN_PORT,
        Kind::Intercept => abi::ORDER_INTERCEPT,
        Kind::Assault => abi::ORDER_ASSAULT,
        Kind::Attack => abi::ORDER_ATTACK,
        Kind::NavalAttack => abi::ORDER_NAVAL_ATTACK,
        Kind::AirAttack => abi::ORDER_AIR_ATTACK,
        Kind::Bomb => abi::ORDER_BOMB,
        Kind::Advance => abi::ORDER_ADVANCE,
        Kind::Stance => abi::ORDER_STANCE,
    }
}
