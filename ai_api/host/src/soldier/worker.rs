//! The thread of a player: everything foreign runs here.

use super::host::Host;
use super::sheet::Sheet;
use super::{Answer, Ask, Said, Terms};
use crate::library::{AgentInfo, LoadError, params, skirmish as library};
use crossbeam_channel::Receiver;
use meridian_ai_api::abi::skirmish as abi;
use meridian_skirmish::Order;
use meridian_words::t;
use std::ffi::{CString, NulError};
use std::path::Path;
use std::time::Instant;

/// Plays until nobody asks any more. `tell` says whether somebody hears it.
pub fn run(path: &Path, terms: &Terms, asks: &Receiver<Ask>, tell: &impl Fn(Said) -> bool) {
    let host = Host::new();
    let (player, minor) = match make(path, terms, &host) {
        Ok(Made { player, minor, info }) => {
            // what it has said while it was made
            tell(Said::Lines(host.done()));
            tell(Said::Started(Ok(info)));
            (player, minor)
        }
        Err(error) => {
            tell(Said::Started(Err(error)));
            return;
        }
    };
    for ask in asks {
        match ask {
            Ask::Decide(view, legal) => {
                let rows: Vec<usize> = (0..legal.len()).filter(|row| knows(minor, &legal[*row])).collect();
                let orders: Vec<Order> = rows.iter().map(|row| legal[*row]).collect();
                let sheet = Sheet::of(&view, &orders);
                host.begin(*view, orders, Instant::now() + terms.pace.decision);
                // SAFETY: `make` has looked at the table; the sheet lives through the call
                let index = unsafe { (*player).decide.map_or(abi::E_INTERNAL, |decide| decide(player, sheet.view())) };
                let row = usize::try_from(index).ok().and_then(|index| rows.get(index)).copied();
                if !tell(Said::Answer(Answer { index, row, shown: rows.len(), said: host.done() })) {
                    break;
                }
            }
            Ask::End(winner) => {
                // SAFETY: as above
                unsafe {
                    if let Some(end) = (*player).end {
                        end(player, winner.map_or(abi::NONE, |side| side as u8));
                    }
                }
                break;
            }
        }
    }
    // SAFETY: the player is called for the last time
    unsafe {
        if let Some(destroy) = (*player).destroy {
            destroy(player);
        }
    }
    // what it has said at the end of the game
    tell(Said::Lines(host.done()));
}

/// Does a player whose entry says this minor know the kind of the order? What came later is not shown to it.
fn knows(minor: u16, order: &Order) -> bool {
    minor >= 2 || !matches!(order, Order::Join { .. } | Order::Part { .. })
}

/// A player that was made.
struct Made {
    player: *mut abi::Player,
    /// Of its entry.
    minor: u16,
    info: AgentInfo,
}

fn make(path: &Path, terms: &Terms, host: &Host) -> Result<Made, LoadError> {
    // SAFETY: the library is as trusted as the program, or this is a process of its own
    let (entry, info) = unsafe { library::load(path) }?;
    let refused = |why: String| LoadError::Refused { path: path.to_owned(), why };
    params::check(info.params.as_deref().unwrap_or_default(), &terms.params).map_err(refused)?;
    let text = |text: &str| CString::new(text).unwrap_or_default();
    let (scenario, nations) = (text(&terms.scenario.id), terms.nations().map(text));
    let pair = |(key, value): &(String, String)| {
        Ok::<_, NulError>((CString::new(key.as_str())?, CString::new(value.as_str())?))
    };
    let texts: Result<Vec<_>, _> = terms.params.iter().map(pair).collect();
    let texts = texts.map_err(|error| refused(error.to_string()))?;
    let param = |(key, value): &(CString, CString)| abi::Param { key: key.as_ptr(), value: value.as_ptr() };
    let given: Vec<abi::Param> = texts.iter().map(param).collect();
    let config = abi::Config {
        struct_size: size_of::<abi::Config>() as u32,
        side: terms.side as u8,
        reserved: [0; 3],
        seed: terms.seed,
        scenario: scenario.as_ptr(),
        nation: [nations[0].as_ptr(), nations[1].as_ptr()],
        budget_ms: u32::try_from(terms.pace.decision.as_millis()).unwrap_or(u32::MAX),
        param_count: given.len() as u32,
        params: given.as_ptr(),
    };
    // SAFETY: host table and configuration live through the call, the former to the end of the thread
    let player = entry.create.map_or(std::ptr::null_mut(), |create| unsafe { create(host.table(), &raw const config) });
    // SAFETY: null, or a table of the header
    let Some(table) = (unsafe { player.as_ref() }) else {
        let said = host.done();
        return Err(refused(if said.is_empty() { t!("skirmish-library-no-reason") } else { said.join("; ") }));
    };
    if (table.struct_size as usize) < size_of::<abi::Player>() || table.decide.is_none() {
        return Err(refused(t!("skirmish-library-decide")));
    }
    Ok(Made { player, minor: entry.minor, info })
}
