//! The marshal: fights for what the rules of victory count, and spends no more on an attack than it takes.
//!
//! It uses the public interface alone, by the staff that it shares with *classic*; what is its own is what it aims at and how boldly.
//! docs/ai/marshal.md says how it came to its values, and what did not help.

mod params;

use meridian_ai_api::sdk::{Agent, Param, Played, Rebuild, Setup, Stop, Turn, abi};
use meridian_ai_staff::board::{Aims, Board};
use meridian_ai_staff::fight::Nerve;
use meridian_ai_staff::sight::Sight;
use meridian_ai_staff::stakes::Stakes;
use meridian_ai_staff::war::Chances;
use meridian_ai_staff::{
    air, build, convoys, deploy, fight, fleet, intercept, land, mass, offensives, sealift, strikes, war,
};
use params::Params;

/// Least treasury for repairs of installations, $B, and the random share besides.
const REPAIR: (u32, u32) = (200, 2000);

struct Marshal {
    params: Params,
    /// Whether it has already decided about Sweden.
    sweden_decided: bool,
    /// What victory counts, once it has looked.
    stakes: Option<Stakes>,
}

impl Agent for Marshal {
    const PARAMS: &'static [Param] = params::DECLARED;
    const MEMORY: Option<(u32, u32)> = Some((1, 1));

    fn create(setup: Setup) -> Result<Self, String> {
        Ok(Self { params: Params::read(setup)?, sweden_decided: false, stakes: None })
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
        let stakes = self.stakes.take().unwrap_or_else(|| Stakes::read(&sight));
        let plan = Plan { params: &self.params, stakes: &stakes };
        let mut played = Played::Done;
        match phase {
            abi::PHASE_WAR_DECLARATION => {
                sight.show_estimate();
                war::declare(&mut sight, &Chances::default(), &mut self.sweden_decided);
            }
            abi::PHASE_DEPLOYMENT => {
                deploy::place_everything(&mut sight);
                deploy::repair(&mut sight, REPAIR.0, REPAIR.1);
            }
            abi::PHASE_INCOME if sight.side() == abi::ALLIES || offensives::are_sold(&sight) => {
                offensives::prepare(&mut sight);
                if sight.side() == abi::ALLIES {
                    convoys::load(&mut sight);
                }
            }
            abi::PHASE_UNIT_BUILD => build::spend(&mut sight),
            abi::PHASE_OVERRUN => plan.attack(&mut sight),
            abi::PHASE_BREAKTHROUGH | abi::PHASE_EXPLOITATION | abi::PHASE_BLITZ => {
                let mut board = plan.board(&mut sight);
                land::move_units(&mut sight, &mut board);
                plan.attack(&mut sight);
            }
            abi::PHASE_INTERCEPTION => intercept::declare(&mut sight),
            abi::PHASE_COMBAT => {
                strikes::first(&mut sight);
                plan.attack(&mut sight);
                strikes::last(&mut sight);
            }
            abi::PHASE_FIRST_MOVEMENT => plan.first_movement(&mut sight),
            abi::PHASE_AMPHIBIOUS => fight::assault(&mut sight),
            abi::PHASE_SECOND_MOVEMENT if own => plan.second_movement(&mut sight),
            abi::PHASE_SECOND_MOVEMENT => air::fly_home(&mut sight),
            _ => played = Played::Default,
        }
        let finished = sight.finish();
        self.stakes = Some(stakes);
        finished.map(|()| played)
    }
}

/// What one step is played by.
struct Plan<'p> {
    params: &'p Params,
    stakes: &'p Stakes,
}

impl Plan<'_> {
    fn attack(&self, sight: &mut Sight) {
        let &Params { ratio, enough, pull, .. } = self.params;
        fight::attack(sight, Nerve { ratio, enough, pull, stakes: self.stakes });
    }
    fn board(&self, sight: &mut Sight) -> Board {
        let aims = self.aims(sight);
        Board::with(sight, aims)
    }
    fn aims(&self, sight: &mut Sight) -> Aims {
        if self.params.draw == 0 {
            return Aims::default();
        }
        let enemy = 1 - sight.side();
        let wanted: Vec<u16> = self.stakes.cells().filter(|&cell| sight.side_at(cell) == enemy).collect();
        let steps = sight.land_field(&wanted);
        let far = FARTHEST * self.params.draw;
        Aims { pull: steps.into_iter().map(|steps| steps.min(far) / self.params.draw).collect() }
    }
    fn first_movement(&self, sight: &mut Sight) {
        // where overruns are a part of movement: before it, and by those who have come beside somebody with points left
        self.attack(sight);
        let mut board = self.board(sight);
        if self.params.mass > 0.0 {
            mass::concentrate(sight, &mut board, self.stakes, self.params.mass);
        }
        land::move_units(sight, &mut board);
        self.attack(sight);
        air::fly_out(sight, &board);
        convoys::sail(sight);
        sealift::sail_out(sight, &board);
        fleet::sortie(sight);
        sealift::gather(sight, &mut board);
    }
    fn second_movement(&self, sight: &mut Sight) {
        let mut board = self.board(sight);
        sealift::land_and_return(sight, &mut board);
        land::move_units(sight, &mut board);
        air::fly_home(sight);
        convoys::sail(sight);
        fleet::go_home(sight);
        sealift::gather(sight, &mut board);
    }
}

/// Most steps that a city at stake adds to the distance of a cell from the front.
const FARTHEST: u16 = 12;

meridian_ai_api::export_agent! {
    agent: Marshal,
    id: "meridian.marshal",
    name: "Marshal",
    version: env!("CARGO_PKG_VERSION"),
    author: "The Meridian authors",
    license: "MIT OR Apache-2.0",
    description: "Fights for what the rules of victory count, and spends no more on an attack than it takes. Parameters: ratio, \
                  enough, pull, draw, mass.",
}
