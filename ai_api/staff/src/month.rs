//! A month from phase to phase: which routine plays which, for players that differ in what they aim at and how boldly.

use crate::board::{Aims, Board, Cell};
use crate::council::Caution;
use crate::fight::Nerve;
use crate::memory::Memory;
use crate::pocket::{self, Encirclement};
use crate::rules::Rules;
use crate::sight::Sight;
use crate::stakes::Stakes;
use crate::theatres::Theatres;
use crate::war::Chances;
use crate::{
    air, airborne, build, convoys, council, deploy, expedition, fight, fleet, intercept, land, mass, offensives,
    sealift, stand, strikes, war, works,
};
use meridian_ai_api::abi;
use meridian_ai_api::sdk::Played;

/// What a player's steps are played by.
pub struct Orders<'p> {
    /// How boldly it attacks.
    pub nerve: Nerve<'p>,
    /// What its troops look at besides the nearest front.
    pub aims: &'p dyn Fn(&mut Sight) -> Aims,
    /// What it does besides if it looks at more than the nearest front.
    pub campaign: Option<Campaign<'p>>,
    /// How likely it declares war on whom.
    pub chances: &'p Chances,
    /// Least treasury for repairs of installations, $B, and the random share besides.
    pub repair: (u32, u32),
}

/// How a war is fought for what victory takes.
#[derive(Clone, Copy)]
pub struct Campaign<'p> {
    /// What is at stake.
    pub stakes: &'p Stakes,
    /// The rules in force.
    pub rules: &'p Rules,
    /// Ratio to which troops are brought together before they move; none: they are not.
    pub mass: Option<f64>,
    /// Strength points that a point at stake is worth to those who are attacked there; none: everybody gives way.
    pub hold: Option<f64>,
    /// Landings are planned and made in strength; else each transport looks for itself.
    pub expeditions: bool,
    /// Aircraft that fight and bomb support attacks, and all go to bases near the front.
    pub forward: bool,
    /// Power of the enemies for one of ours by which a theatre wants new troops; none: any front does.
    pub emphasis: Option<f64>,
    /// Ratio at which the enemy could attack a base that aircraft leave or don't come to; none: they stay.
    pub lost: Option<f64>,
    /// How troops cut enemies off from supply; none: by chance alone.
    pub encirclement: Option<Encirclement>,
    /// Paratroopers jump, and are bought for the aircraft that can carry them.
    pub airborne: bool,
    /// How sure it is before it declares war; none: by chance.
    pub caution: Option<Caution>,
}

impl Orders<'_> {
    /// Plays the step.
    pub fn play(&self, sight: &mut Sight, memory: &mut Memory) -> Played {
        let own = sight.view().is_own_phase();
        sight.careful = self.campaign.is_some();
        sight.jumps = self.jumps().is_some();
        match sight.view().phase() {
            abi::PHASE_WAR_DECLARATION => {
                sight.show_estimate();
                match self.campaign.and_then(|campaign| Some((campaign.rules, campaign.caution?))) {
                    Some((rules, caution)) => council::declare(sight, rules, caution, memory),
                    None => war::declare(sight, self.chances, memory),
                }
            }
            abi::PHASE_DEPLOYMENT => {
                deploy::place_everything(sight, self.choice());
                deploy::repair(sight, self.repair.0, self.repair.1);
                if self.goes_forward() {
                    works::feed_bases(sight);
                }
                self.stand(sight);
            }
            abi::PHASE_INCOME if sight.side() == abi::ALLIES || offensives::are_sold(sight) => {
                offensives::prepare(sight);
                if sight.side() == abi::ALLIES {
                    convoys::load(sight);
                }
            }
            abi::PHASE_UNIT_BUILD => build::spend(sight, self.expeditions().is_some()),
            abi::PHASE_OVERRUN => fight::attack(sight, self.nerve),
            abi::PHASE_BREAKTHROUGH | abi::PHASE_EXPLOITATION | abi::PHASE_BLITZ => {
                // movement after combat, of those who may
                let mut board = self.board(sight);
                self.march(sight, &mut board, false);
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
        let board = Board::with(sight, aims);
        let enemy = 1 - sight.side();
        match self.campaign {
            Some(Campaign { stakes, .. }) => {
                let wanted: Vec<Cell> = stakes.cells().filter(|&cell| sight.side_at(cell) == enemy).collect();
                sight.show_goals(&wanted);
            }
            None => sight.show_goals(&board.goals()),
        }
        board
    }
    fn first_movement(&self, sight: &mut Sight) {
        if let Some(campaign) = self.campaign {
            sight.show_theatres(&Theatres::find(sight, campaign.stakes));
        }
        // where overruns are a part of movement: before it, and by those who have come beside somebody with points left
        fight::attack(sight, self.nerve);
        let mut board = self.board(sight);
        self.encircle(sight, &mut board);
        if let Some(campaign) = self.campaign
            && let Some(ratio) = campaign.mass
        {
            mass::concentrate(sight, &mut board, campaign.stakes, ratio);
        }
        self.march(sight, &mut board, self.campaign.is_some_and(|campaign| campaign.rules.moves_after_combat));
        fight::attack(sight, self.nerve);
        air::fly_out(sight, &board, self.goes_forward());
        convoys::sail(sight);
        match self.expeditions() {
            Some(campaign) => expedition::sail_out(sight, &board, campaign.stakes, campaign.rules.ground_feeds),
            None => sealift::sail_out(sight, &board),
        }
        if let Some(campaign) = self.jumps() {
            airborne::fly_out(sight, &board, campaign.stakes);
        }
        fleet::go_home(sight);
        fleet::sortie(sight);
        self.take_station(sight);
        if self.goes_forward() {
            air::fly_from_carriers(sight, &board);
        }
        sealift::gather(sight, &mut board, self.expeditions().is_some());
    }
    fn second_movement(&self, sight: &mut Sight) {
        let mut board = self.board(sight);
        match self.expeditions() {
            Some(campaign) => expedition::sail_on(sight, &mut board, campaign.stakes, campaign.rules.ground_feeds),
            None => sealift::land_and_return(sight, &mut board),
        }
        self.encircle(sight, &mut board);
        self.march(sight, &mut board, false);
        air::fly_home(sight);
        if self.jumps().is_some() {
            airborne::gather(sight);
        }
        if self.goes_forward() {
            air::follow_the_front(sight, &board, self.lost());
        }
        convoys::sail(sight);
        fleet::go_home(sight);
        self.take_station(sight);
        sealift::gather(sight, &mut board, self.expeditions().is_some());
        self.stand(sight);
    }
    fn encircle(&self, sight: &mut Sight, board: &mut Board) {
        if let Some(campaign) = self.campaign
            && let Some(how) = campaign.encirclement
            && !sight.supply_walks()
        {
            pocket::close(sight, board, campaign.stakes, how);
        }
    }
    fn take_station(&self, sight: &mut Sight) {
        if self.expeditions().is_some() {
            fleet::escort(sight);
            fleet::take_station(sight);
        }
    }
    fn march(&self, sight: &mut Sight, board: &mut Board, reserves: bool) {
        land::move_units(sight, board, self.campaign.map(|campaign| campaign.stakes), reserves);
    }
    /// The campaign of a player who plans landings.
    fn expeditions(&self) -> Option<&Campaign<'_>> {
        self.campaign.as_ref().filter(|campaign| campaign.expeditions)
    }
    /// The campaign of a player whose paratroopers jump.
    fn jumps(&self) -> Option<&Campaign<'_>> {
        self.campaign.as_ref().filter(|campaign| campaign.airborne)
    }
    fn choice(&self) -> deploy::Choice<'_> {
        let emphasis = self.campaign.and_then(|campaign| Some((campaign.stakes, campaign.emphasis?)));
        deploy::Choice { expeditions: self.expeditions().is_some(), emphasis, lost: self.lost() }
    }
    fn lost(&self) -> Option<f64> {
        self.campaign?.lost
    }
    fn goes_forward(&self) -> bool {
        self.campaign.is_some_and(|campaign| campaign.forward)
    }
    fn stand(&self, sight: &mut Sight) {
        if let Some(campaign) = self.campaign
            && let Some(point) = campaign.hold
        {
            stand::hold(sight, campaign.stakes, point);
        }
    }
}
