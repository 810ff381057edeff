//! The functions of the host: log, exact odds, clock.

use meridian_ai_api::abi::skirmish as abi;
use meridian_skirmish::odds::{Duel, Odds, Shot};
use meridian_skirmish::{Order, View};
use std::ffi::c_char;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// Lines of a player that are kept of one decision, and bytes of each.
const LINES: usize = 20;
const BYTES: usize = 400;

/// The table that a player gets, and what stands behind it.
pub struct Host {
    inner: Box<Inner>,
    table: Box<abi::Host>,
}

#[derive(Default)]
struct Inner {
    now: Mutex<Option<Question>>,
    said: Mutex<Vec<String>>,
}

/// What a player is asked.
struct Question {
    view: View,
    orders: Vec<Order>,
    until: Instant,
}

impl Host {
    pub fn new() -> Self {
        let inner = Box::<Inner>::default();
        let table = Box::new(abi::Host {
            struct_size: size_of::<abi::Host>() as u32,
            minor: abi::MINOR.into(),
            data: std::ptr::from_ref(&*inner).cast_mut().cast(),
            log,
            odds,
            clock,
        });
        Self { inner, table }
    }
    pub fn table(&self) -> *const abi::Host {
        &raw const *self.table
    }
    /// A question begins: from now on odds are answered.
    pub fn begin(&self, view: View, orders: Vec<Order>, until: Instant) {
        *held(&self.inner.now) = Some(Question { view, orders, until });
    }
    /// It is over; what was said.
    pub fn done(&self) -> Vec<String> {
        *held(&self.inner.now) = None;
        std::mem::take(&mut held(&self.inner.said))
    }
}

fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// # Safety
/// `host` is null or the table of a [`Host`] that lives.
unsafe fn inner<'a>(host: *const abi::Host) -> Option<&'a Inner> {
    // SAFETY: promised by the caller; the box behind the table lives as long
    unsafe { host.as_ref().and_then(|host| host.data.cast::<Inner>().as_ref()) }
}

unsafe extern "C" fn log(host: *const abi::Host, _level: u32, text: *const c_char, len: u32) {
    // SAFETY: the player follows the header
    let Some(inner) = (unsafe { inner(host) }) else { return };
    if text.is_null() {
        return;
    }
    // SAFETY: so many bytes are there
    let bytes = unsafe { std::slice::from_raw_parts(text.cast::<u8>(), (len as usize).min(BYTES)) };
    let mut said = held(&inner.said);
    if said.len() < LINES {
        said.push(String::from_utf8_lossy(bytes).into_owned());
    }
}

unsafe extern "C" fn clock(host: *const abi::Host) -> u32 {
    // SAFETY: the player follows the header
    let Some(inner) = (unsafe { inner(host) }) else { return 0 };
    let now = held(&inner.now);
    let left = now.as_ref().map(|question| question.until.saturating_duration_since(Instant::now()));
    left.map_or(0, |left| u32::try_from(left.as_millis()).unwrap_or(u32::MAX))
}

unsafe extern "C" fn odds(
    host: *const abi::Host,
    order: u32,
    out: *mut abi::Odds,
    men: *mut abi::ManOdds,
    men_count: *mut u32,
) -> i32 {
    // SAFETY: the player follows the header
    let (Some(inner), Some(out), Some(men_count)) = (unsafe { (inner(host), out.as_mut(), men_count.as_mut()) }) else {
        return abi::E_ARGUMENT;
    };
    if (out.struct_size as usize) < size_of::<abi::Odds>() {
        return abi::E_ARGUMENT;
    }
    let now = held(&inner.now);
    let Some(question) = now.as_ref() else { return abi::E_THREAD };
    let Some(order) = question.orders.get(order as usize) else { return abi::E_ARGUMENT };
    let view = &question.view;
    let room = if men.is_null() { 0 } else { *men_count };
    let found = if let Some(duel) = view.duel(order) {
        (of_duel(&duel), Vec::new())
    } else if let Some(shot) = view.shot(order) {
        (of_shot(&shot), Vec::new())
    } else if let Some(odds) = view.odds(order) {
        of_attack(&odds)
    } else {
        return abi::E_ABSENT;
    };
    let (answer, rows) = found;
    *men_count = rows.len() as u32;
    *out = answer;
    if room == 0 && men.is_null() {
        return abi::OK;
    }
    if (room as usize) < rows.len() {
        return abi::E_BUFFER;
    }
    // SAFETY: there is room for so many rows
    unsafe { std::ptr::copy_nonoverlapping(rows.as_ptr(), men, rows.len()) };
    abi::OK
}

fn answer(kind: u32, strength: i32, ways: usize, ends: [usize; 4]) -> abi::Odds {
    let ends = ends.map(|ways| ways as u32);
    abi::Odds { struct_size: size_of::<abi::Odds>() as u32, kind, strength, ways: ways as u32, ends }
}

fn of_duel(duel: &Duel) -> abi::Odds {
    answer(abi::ODDS_DUEL, 0, duel.ways, [duel.held, duel.won, duel.lost, duel.tied])
}

fn of_shot(shot: &Shot) -> abi::Odds {
    let ends = [shot.unharmed, shot.shaken, shot.stopped, shot.destroyed];
    answer(abi::ODDS_SHOT, shot.to_hit.total().into(), shot.ways, ends)
}

fn of_attack(odds: &Odds) -> (abi::Odds, Vec<abi::ManOdds>) {
    let row = |man: &meridian_skirmish::odds::ManOdds| abi::ManOdds {
        man: man.man.into(),
        ways: man.ways.map(|ways| ways as u32),
        berserk: man.berserk as u32,
    };
    let head = answer(abi::ODDS_ATTACK, odds.strength.total().into(), odds.ways, [0; 4]);
    (head, odds.men.iter().map(row).collect())
}
