//! Simulations: games of the agent's own, to try things out in.

use super::{Dice, Mode, Orders, Stop, Turn};
use crate::abi::{self, HostTable, OrderRecord, OrderResult, Score, SimGoal, SimOptions, SimTable};
use std::ops::Deref;

/// A game that begins where the step or another simulation stands. Everything that only looks works on it as on a
/// [`Turn`]; orders are for whichever side is asked. It ends when it is dropped.
pub struct Sim<'h> {
    turn: Turn<'h>,
    table: &'h SimTable,
}

/// Who decides for a side while a simulation advances.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(u8)]
pub enum Policy {
    /// Nobody: its steps end at once.
    #[default]
    Pass = abi::POLICY_PASS,
    /// Even draws from its legal orders.
    Random = abi::POLICY_RANDOM,
    /// The agent: the simulation waits where the side is asked.
    Stop = abi::POLICY_STOP,
    /// The side holds where it stands and attacks on land where the exchange is in its favour.
    Attack = abi::POLICY_ATTACK,
}

/// How far a simulation advances, and who decides meanwhile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Goal {
    /// By side.
    pub policy: [Policy; 2],
    /// Stop when this month begins; 0 = none.
    pub month: u16,
    /// Stop when this phase of that month begins; 0xFF = its first.
    pub phase: u8,
    /// The side whose phase is meant, of those that exist once for each side.
    pub phasing: u8,
    /// End at most so many steps; 0 = no limit.
    pub most_steps: u32,
}

impl Goal {
    /// So many steps.
    pub const fn steps(most_steps: u32, policy: [Policy; 2]) -> Self {
        Self { policy, month: 0, phase: 0xFF, phasing: 0, most_steps }
    }
    /// Until this month begins.
    pub const fn month(month: u16, policy: [Policy; 2]) -> Self {
        Self { policy, month, phase: 0xFF, phasing: 0, most_steps: 0 }
    }
}

/// A position that a simulation remembers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark(u32);

impl<'h> Turn<'h> {
    /// A simulation that begins here, with dice of its own. At most 64 live at one time.
    ///
    /// # Errors
    /// [`Stop::Failed`] if 64 live already or the host does not simulate, [`Stop::Cancelled`] when the time is over.
    pub fn sim(&self, dice: u64) -> Result<Sim<'h>, Stop> {
        let options = SimOptions { struct_size: size_of::<SimOptions>() as u32, reserved: 0, dice };
        self.fork(&raw const options)
    }
    fn fork(&self, options: *const SimOptions) -> Result<Sim<'h>, Stop> {
        let Some(table) = self.tables.sim else { return Err(Stop::Failed("this host does not simulate".into())) };
        let mut sim: *const HostTable = std::ptr::null();
        // SAFETY: the options are null or live through the call
        match unsafe { (table.fork)(self.host, options, &raw mut sim) } {
            // SAFETY: the table of a simulation lives as long as that of the host
            abi::OK => Ok(Sim { turn: unsafe { self.on(&*sim) }, table }),
            abi::E_LIMIT => Err(Stop::Failed("64 simulations live already: drop some".into())),
            status => Err(Stop::of("fork", status)),
        }
    }
    /// How the sides stand.
    pub fn score(&self) -> Option<Score> {
        // SAFETY: all-zero numbers are a value of the structure
        let mut out: Score = unsafe { std::mem::zeroed() };
        out.struct_size = size_of::<Score>() as u32;
        // SAFETY: the table is the host's and lives like it, on whose thread a turn is; what is written to is here
        let status = unsafe { (self.tables.sim?.score)(self.host, &raw mut out) };
        (status == abi::OK).then_some(out)
    }
    /// A number for the position: the same for the same positions.
    pub fn hash(&self) -> Option<u64> {
        let mut hash = 0;
        // SAFETY: the table is the host's and lives like it, on whose thread a turn is; what is written to is here
        let status = unsafe { (self.tables.sim?.hash)(self.host, &raw mut hash) };
        (status == abi::OK).then_some(hash)
    }
}

impl<'h> Deref for Sim<'h> {
    type Target = Turn<'h>;

    fn deref(&self) -> &Turn<'h> {
        &self.turn
    }
}

impl Sim<'_> {
    /// The step that is asked, to be played like one of the game: whoever can play a [`Turn`] can play this one, for whichever side
    /// it is. Its view follows its orders. What it shows and explains is shown to nobody; its journal is the agent's.
    pub fn turn(&mut self) -> Turn<'_> {
        self.turn.looking()
    }
    /// Another one that goes on from here with the same dice.
    ///
    /// # Errors
    /// As [`Turn::sim`].
    pub fn copy(&self) -> Result<Self, Stop> {
        self.turn.fork(std::ptr::null())
    }
    /// Ends the step that is asked, then plays until the goal, the end of the war, or a side that [`Policy::Stop`] says
    /// waits for the agent; gives the number of steps that ended.
    ///
    /// # Errors
    /// [`Stop::Cancelled`] when the time is over, and it stopped between two steps.
    pub fn advance(&mut self, goal: Goal) -> Result<u32, Stop> {
        let asked = SimGoal {
            struct_size: size_of::<SimGoal>() as u32,
            month: goal.month,
            phase: goal.phase,
            policy: goal.policy.map(|policy| policy as u8),
            phasing: goal.phasing,
            reserved: [0; 2],
            most_steps: goal.most_steps,
        };
        let mut steps = 0;
        // SAFETY: the goal lives through the call
        self.done("advance", unsafe { (self.table.advance)(self.turn.host, &raw const asked, &raw mut steps) })?;
        Ok(steps)
    }
    /// Remembers the position.
    ///
    /// # Errors
    /// [`Stop::Failed`] where the host does not remember it.
    pub fn mark(&mut self) -> Result<Mark, Stop> {
        let mut mark = 0;
        // SAFETY: the table is the host's and lives like it, on whose thread a turn is; what is written to is here
        self.done("mark", unsafe { (self.table.mark)(self.turn.host, &raw mut mark) })?;
        Ok(Mark(mark))
    }
    /// Comes back to a remembered position; later marks are forgotten.
    ///
    /// # Errors
    /// [`Stop::Failed`] if there is no such mark any more.
    pub fn rollback(&mut self, mark: Mark) -> Result<(), Stop> {
        // SAFETY: the table is the host's and lives like it, on whose thread a turn is; what is written to is here
        self.done("rollback", unsafe { (self.table.rollback)(self.turn.host, mark.0) })
    }
    /// Takes back the last orders of the step, at most so many: fewer where dice fell or a mark was set. Gives their number.
    ///
    /// # Errors
    /// [`Stop::Cancelled`] when the time is over.
    pub fn undo(&mut self, most: u32) -> Result<u32, Stop> {
        let mut count = most;
        // SAFETY: the table is the host's and lives like it, on whose thread a turn is; what is written to is here
        self.done("undo", unsafe { (self.table.undo)(self.turn.host, &raw mut count) })?;
        Ok(count)
    }
    /// As [`Turn::submit`], for the side that is asked.
    ///
    /// # Errors
    /// As [`Turn::submit`].
    pub fn submit(&mut self, orders: &Orders, mode: Mode) -> Result<Vec<OrderResult>, Stop> {
        self.turn.submit(orders, mode)
    }
    /// As [`Turn::order`].
    ///
    /// # Errors
    /// As [`Turn::order`].
    pub fn order(&mut self, write: impl FnOnce(&mut Orders)) -> Result<OrderResult, Stop> {
        self.turn.order(write)
    }
    /// As [`Turn::order_record`].
    ///
    /// # Errors
    /// As [`Turn::order_record`].
    pub fn order_record(&mut self, record: OrderRecord, list: &[u32]) -> Result<OrderResult, Stop> {
        self.turn.order_record(record, list)
    }
    /// As [`Turn::hand_in`].
    ///
    /// # Errors
    /// As [`Turn::hand_in`].
    pub fn hand_in(&mut self, records: &[OrderRecord], list: &[u32], mode: Mode) -> Result<Vec<OrderResult>, Stop> {
        self.turn.hand_in(records, list, mode)
    }
    /// As [`Turn::dice`]: the streams are those of the step.
    pub fn dice(&self, stream: u32) -> Dice<'_> {
        self.turn.dice(stream)
    }
    fn done(&self, call: &str, status: i32) -> Result<(), Stop> {
        if status == abi::OK { Ok(()) } else { Err(Stop::of(call, status)) }
    }
}

impl Drop for Sim<'_> {
    fn drop(&mut self) {
        // SAFETY: a living simulation, released once
        unsafe { (self.table.release)(self.turn.host) };
    }
}
