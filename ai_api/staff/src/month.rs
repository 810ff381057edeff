//! A month from phase to phase: which routine plays which, for players that differ in what they aim at and how boldly.

use crate::board::{Aims, Board};
use crate::fight::Nerve;
use crate::memory::Memory;
use crate::sight::Sight;
use crate::war::Chances;
use crate::{
    air, build, convoys, deploy, expedition, fight, fleet, intercept, land, mass, offensives, sealift, stand, strikes,
    war,
};
use meridian_ai_api::abi;
use meridian_ai_api::sdk::Played;

/// What a player's steps are played by.
pub struct Orders<'p> {
    /// How boldly it attacks.
    pub nerve: Nerve<'p>,
    /// What its troops look at besides the nearest front.
    pub aims: &'p dyn Fn(&mut Sight) -> Aims,
    /// Ratio to which troops are brought together before they move; none: they are not.
    pub mass: Option<f64>,
    /// Strength points that a point at stake is worth to those who are attacked there; none: everybody gives way.
    pub hold: Option<f64>,
    /// Landings are planned and made in strength; else each transport looks for itself.
    pub expeditions: bool,
    /// Aircraft that fight and bomb support attacks, and all go to bases near the front.
    pub forward: bool,
    /// How likely it declares war on whom.
    pub chances: &'p Chances,
    /// Least treasury for repairs of installations, $B, and the random share besides.
    pub repair: (u32, u32),
}

impl Orders<'_> {
    /// Plays the step.
    pub fn play(&self, sight: &mut Sight, memory: &mut Memory) -> Played {
        let own = sight.view().is_own_phase();
        match sight.view().phase() {
            abi::PHASE_WAR_DECLARATION => {
                sight.show_estimate();
                war::declare(sight, self.chances, memory);
            }
            abi::PHASE_DEPLOYMENT => {
                deploy::place_everything(sight, self.expeditions);
                deploy::repair(sight, self.repair.0, self.repair.1);
                self.stand(sight);
            }
            abi::PHASE_INCOME if sight.side() == abi::ALLIES || offensives::are_sold(sight) => {
                offensives::prepare(sight);
                if sight.side() == abi::ALLIES {
                    convoys::load(sight);
                }
            }
            abi::PHASE_UNIT_BUILD => build::spend(sight, self.expeditions),
            abi::PHASE_OVERRUN => fight::attack(sight, self.nerve),
            abi::PHASE_BREAKTHROUGH | abi::PHASE_EXPLOITATION | abi::PHASE_BLITZ => {
                // movement after combat, of those who may
                let mut board = self.board(sight);
                land::move_units(sight, &mut board);
                fight::attack(sight, self.nerve);
            }
            abi::PHASE_INTERCEPTION => intercept::declare(sight),
            abi::PHASE_COMBAT => {
                strikes::first(sight);
                fight::attack(sight, self.nerve);
                strikes::last(sight);
            }
            abi::PHASE_FIRST_MOVEMENT => self.first_movement(sight),
            abi::PHASE_AMPHIBIOUS => fight::assault(sight),
            abi::PHASE_SECOND_MOVEMENT if own => self.second_movement(sight),
            abi::PHASE_SECOND_MOVEMENT => air::fly_home(sight),
            _ => return Played::Default,
        }
        Played::Done
    }
    fn board(&self, sight: &mut Sight) -> Board {
        let aims = (self.aims)(sight);
        Board::with(sight, aims)
    }
    fn first_movement(&self, sight: &mut Sight) {
        // where overruns are a part of movement: before it, and by those who have come beside somebody with points left
        fight::attack(sight, self.nerve);
        let mut board = self.board(sight);
        if let Some(ratio) = self.mass {
            mass::concentrate(sight, &mut board, self.nerve.stakes, ratio);
        }
        land::move_units(sight, &mut board);
        fight::attack(sight, self.nerve);
        air::fly_out(sight, &board, self.forward);
        convoys::sail(sight);
        if self.expeditions {
            expedition::sail_out(sight, &board, self.nerve.stakes);
        } else {
            sealift::sail_out(sight, &board);
        }
        fleet::sortie(sight);
        sealift::gather(sight, &mut board, self.expeditions);
    }
    fn second_movement(&self, sight: &mut Sight) {
        let mut board = self.board(sight);
        if self.expeditions {
            expedition::sail_on(sight, &mut board, self.nerve.stakes);
        } else {
            sealift::land_and_return(sight, &mut board);
        }
        land::move_units(sight, &mut board);
        air::fly_home(sight);
        if self.forward {
            air::follow_the_front(sight, &board);
        }
        convoys::sail(sight);
        fleet::go_home(sight);
        sealift::gather(sight, &mut board, self.expeditions);
        self.stand(sight);
    }
    fn stand(&self, sight: &mut Sight) {
        if let Some(point) = self.hold {
            stand::hold(sight, self.nerve.stakes, point);
        }
    }
}
