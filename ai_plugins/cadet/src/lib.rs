//! The cadet: an easy opponent. It plays as it was taught: attacks rarely and at good odds, guards what it holds, never goes
//! after a beaten enemy, sends no bombers out. Each of these can be seen and made use of, and each is said in its journal.
//!
//! It uses the public interface alone, by the staff that it shares with *classic*; docs/ai/cadet.md says how weak it is.

mod params;

use meridian_ai_api::abi;
use meridian_ai_api::sdk::{Agent, Param, Played, Rebuild, Setup, Stop, Turn};
use meridian_ai_staff::board::{Aims, Board};
use meridian_ai_staff::fight::{self, Nerve, Restraint, Weighs};
use meridian_ai_staff::memory::Memory;
use meridian_ai_staff::month::Orders;
use meridian_ai_staff::sight::Sight;
use meridian_ai_staff::war::Chances;
use meridian_ai_staff::{air, convoys, fleet, land, sealift, strikes};
use params::Params;

/// Least treasury for repairs of installations, $B, and the random share besides.
const REPAIR: (u32, u32) = (200, 10_000);

struct Cadet {
    params: Params,
    memory: Memory,
}

impl Agent for Cadet {
    const PARAMS: &'static [Param] = params::DECLARED;
    const MEMORY: Option<(u32, u32)> = Memory::VERSIONS;

    fn create(setup: Setup) -> Result<Self, String> {
        Ok(Self { params: Params::read(setup)?, memory: Memory::default() })
    }

    fn save(&self) -> Vec<u8> {
        self.memory.saved()
    }
    fn load(&mut self, _version: u32, memory: &[u8]) -> Result<(), Rebuild> {
        self.memory = Memory::of(memory)?;
        Ok(())
    }

    fn play(&mut self, turn: &mut Turn) -> Result<Played, Stop> {
        let mut sight = Sight::new(turn);
        let &Params { ratio, enough, attacks, guard } = &self.params;
        let nerve = Nerve { ratio, weighs: Weighs::Odds(enough) };
        let own = sight.view().is_own_phase();
        let mut played = Played::Done;
        match sight.view().phase() {
            abi::PHASE_OVERRUN | abi::PHASE_BREAKTHROUGH | abi::PHASE_EXPLOITATION | abi::PHASE_BLITZ => {
                played = Played::Default;
            }
            abi::PHASE_FIRST_MOVEMENT => advance(&mut sight, guard),
            abi::PHASE_COMBAT => combat(&mut sight, nerve, attacks),
            abi::PHASE_SECOND_MOVEMENT if own => settle(&mut sight),
            _ => {
                let orders = Orders {
                    nerve,
                    aims: &|_| Aims::default(),
                    campaign: None,
                    chances: &Chances::default(),
                    repair: REPAIR,
                };
                played = orders.play(&mut sight, &mut self.memory);
            }
        }
        sight.finish().map(|()| played)
    }
}

/// Everybody to the nearest front, but those who stand where there is something to guard. Aircraft stay at their bases.
fn advance(sight: &mut Sight, guard: u16) {
    let aims = guarded(sight, guard);
    let mut board = Board::with(sight, aims);
    land::move_units(sight, &mut board, None, false);
    convoys::sail(sight);
    sealift::sail_out(sight, &board);
    fleet::sortie(sight);
    sealift::gather(sight, &mut board, false);
    sight.tell(&format!(
        "troops go to the nearest front, but cities and bases within {guard} steps of it keep theirs; bombers stay at home"
    ));
}

/// Own cities and bases are as good as the front to those who stand `guard` steps behind it.
fn guarded(sight: &Sight, guard: u16) -> Aims {
    if guard == 0 {
        return Aims::default();
    }
    let side = sight.side();
    let holds = |cell: u16| sight.side_at(cell) == side && sight.bases(cell) > 0;
    Aims { pull: (0..sight.cells() as u16).map(|cell| if holds(cell) { 0 } else { guard }).collect() }
}

/// A few attacks at good odds, the best first. Who is too strong is left alone, and the journal says so.
fn combat(sight: &mut Sight, nerve: Nerve, most: u16) {
    strikes::first(sight);
    let made = fight::attack_within(sight, nerve, Restraint { most: most.into(), least: nerve.ratio, stays: true });
    let left = sight.targets().len();
    let (attacks, enemies) = (plural(made, "attack"), plural(left, "enemy stack"));
    let why = if made >= usize::from(most) { "that is enough for a month" } else { "nothing else is worth it" };
    sight.tell(&format!("{attacks}, none at less than {:.1} : 1; {enemies} left alone: {why}", nerve.ratio));
    strikes::last(sight);
}

fn plural(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

/// Nobody goes after a beaten enemy: troops come ashore, ships and aircraft come home.
fn settle(sight: &mut Sight) {
    let mut board = Board::new(sight);
    sealift::land_and_return(sight, &mut board);
    air::fly_home(sight);
    convoys::sail(sight);
    fleet::go_home(sight);
    sight.tell("troops stay where they are after a fight");
}

meridian_ai_api::export_agent! {
    agent: Cadet,
    id: "meridian.cadet",
    name: "Cadet",
    version: env!("CARGO_PKG_VERSION"),
    author: "The Meridian authors",
    license: "MIT OR Apache-2.0",
    description: "Careful and easy to beat: attacks rarely and at good odds only, guards its cities, never chases. Says why. \
                  Parameters: ratio, enough, attacks, guard.",
}
