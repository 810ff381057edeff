//! The classic player: looks at the present position only, attacks wherever it is at least as strong, spends all money.
//!
//! A baseline for other players to be measured against, and an opponent for people. It plays all countries of its side
//! as one force, without search and without memory beside one flag. It uses the public interface alone.

mod params;

use meridian_ai_api::sdk::{Agent, Param, Played, Rebuild, Setup, Stop, Turn, abi};
use meridian_ai_staff::board::Board;
use meridian_ai_staff::fight::Nerve;
use meridian_ai_staff::sight::Sight;
use meridian_ai_staff::stakes::Stakes;
use meridian_ai_staff::{
    air, build, convoys, deploy, fight, fleet, intercept, land, offensives, sealift, strikes, war,
};
use params::Params;

struct Classic {
    params: Params,
    /// Whether it has already decided about Sweden.
    sweden_decided: bool,
}

impl Agent for Classic {
    const PARAMS: &'static [Param] = params::DECLARED;
    const MEMORY: Option<(u32, u32)> = Some((1, 1));

    fn create(setup: Setup) -> Result<Self, String> {
        Ok(Self { params: Params::read(setup)?, sweden_decided: false })
    }

    fn save(&self) -> Vec<u8> {
        vec![self.sweden_decided.into()]
    }
    fn load(&mut self, _version: u32, memory: &[u8]) -> Result<(), Rebuild> {
        let &[decided @ (0 | 1)] = memory else { return Err(Rebuild) };
        self.sweden_decided = decided == 1;
        Ok(())
    }

    fn play(&mut self, turn: &mut Turn) -> Result<Played, Stop> {
        let phase = turn.view().phase();
        let own = turn.view().is_own_phase();
        let mut sight = Sight::new(turn);
        let nothing = Stakes::default();
        let nerve = self.params.nerve(&nothing);
        match phase {
            abi::PHASE_WAR_DECLARATION => {
                sight.show_estimate();
                war::declare(&mut sight, &self.params.chances, &mut self.sweden_decided);
            }
            abi::PHASE_DEPLOYMENT => {
                deploy::place_everything(&mut sight);
                deploy::repair(&mut sight, self.params.repair_reserve, self.params.repair_spread);
            }
            abi::PHASE_INCOME if sight.side() == abi::ALLIES || offensives::are_sold(&sight) => {
                offensives::prepare(&mut sight);
                if sight.side() == abi::ALLIES {
                    convoys::load(&mut sight);
                }
            }
            abi::PHASE_UNIT_BUILD => build::spend(&mut sight),
            abi::PHASE_OVERRUN => fight::attack(&mut sight, nerve),
            abi::PHASE_BREAKTHROUGH | abi::PHASE_EXPLOITATION | abi::PHASE_BLITZ => {
                go_on(&mut sight);
                fight::attack(&mut sight, nerve);
            }
            abi::PHASE_INTERCEPTION => intercept::declare(&mut sight),
            abi::PHASE_COMBAT => {
                strikes::first(&mut sight);
                fight::attack(&mut sight, nerve);
                strikes::last(&mut sight);
            }
            abi::PHASE_FIRST_MOVEMENT => first_movement(&mut sight, nerve),
            abi::PHASE_AMPHIBIOUS => fight::assault(&mut sight),
            abi::PHASE_SECOND_MOVEMENT if own => second_movement(&mut sight),
            abi::PHASE_SECOND_MOVEMENT => air::fly_home(&mut sight),
            _ => return Ok(Played::Default),
        }
        sight.finish()?;
        Ok(Played::Done)
    }
}

fn first_movement(sight: &mut Sight, nerve: Nerve) {
    // where overruns are a part of movement: before it, and by those who have come beside somebody with points left
    fight::attack(sight, nerve);
    let mut board = Board::new(sight);
    land::move_units(sight, &mut board);
    fight::attack(sight, nerve);
    air::fly_out(sight, &board);
    convoys::sail(sight);
    sealift::sail_out(sight, &board);
    fleet::sortie(sight);
    sealift::gather(sight, &mut board);
}

/// Movement after combat, of those who may.
fn go_on(sight: &mut Sight) {
    let mut board = Board::new(sight);
    land::move_units(sight, &mut board);
}

fn second_movement(sight: &mut Sight) {
    let mut board = Board::new(sight);
    sealift::land_and_return(sight, &mut board);
    land::move_units(sight, &mut board);
    air::fly_home(sight);
    convoys::sail(sight);
    fleet::go_home(sight);
    sealift::gather(sight, &mut board);
}

meridian_ai_api::export_agent! {
    agent: Classic,
    id: "meridian.classic",
    name: "Classic",
    version: env!("CARGO_PKG_VERSION"),
    author: "The Meridian authors",
    license: "MIT OR Apache-2.0",
    description: "Greedy and fearless: attacks wherever it is at least as strong and spends all its money. Parameters: \
                  ratio, enough, patience, and the monthly chances mongolia, first_other, denmark, soviet_union, sweden, \
                  greece, yugoslavia, united_states, western_empires.",
}
