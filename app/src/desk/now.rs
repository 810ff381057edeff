//! What can be done now, asked of the engine once for each position instead of in every frame.

use meridian_engine::legal::build::Offer;
use meridian_engine::legal::combat::{AssaultTarget, AttackTarget};
use meridian_engine::legal::money::{Link, Load};
use meridian_engine::legal::war::ChoiceOption;
use meridian_engine::legal::{build, combat, deployment, money, movement, war};
use meridian_engine::order::OrderError;
use meridian_engine::state::Item;
use meridian_engine::{CountryId, Game, Phase, Side, UnitId};

/// The lists of one position, for the side that is asked; empty where the phase has no use for them.
#[derive(Clone, Debug, Default)]
pub struct Now {
    key: Option<(u64, u64)>,
    pub options: Vec<ChoiceOption>,
    pub arriving: Vec<(CountryId, Item, u16)>,
    pub links: Vec<Link>,
    /// Convoys that can take money aboard.
    pub loads: Vec<Load>,
    pub offers: Vec<(CountryId, Vec<Offer>)>,
    pub repairs: Vec<(UnitId, Result<(), OrderError>)>,
    pub targets: Vec<AttackTarget>,
    pub assaults: Vec<AssaultTarget>,
    /// Units that may still move, and those that may go ashore.
    pub movable: Vec<UnitId>,
    pub landable: Vec<UnitId>,
}

impl Now {
    /// True when the lists belonged to another position and were made anew.
    pub fn refresh(&mut self, game: &Game) -> bool {
        let key = (game.state().revision, game.state().digest());
        if self.key == Some(key) {
            return false;
        }
        *self = Self { key: Some(key), ..Self::default() };
        if let Some((phase, side)) = game.asked() {
            self.ask(game, phase, side);
        }
        true
    }
    fn ask(&mut self, game: &Game, phase: Phase, side: Side) {
        let at = game.position();
        match phase {
            Phase::WarDeclaration => self.options = war::options(at, side),
            Phase::Deployment => self.arriving = deployment::arriving(at, side),
            Phase::Income => {
                self.links = money::links(at, side);
                self.loads = money::loads(at, side);
            }
            Phase::UnitBuild => {
                let members = at.rules.country_ids().filter(|&country| at.state.side_of(country) == Some(side));
                self.offers = members
                    .map(|country| (country, build::buyable(at, country)))
                    .filter(|(_, offers)| !offers.is_empty())
                    .collect();
                self.offers.sort_by_key(|(country, _)| std::cmp::Reverse(at.state.country(*country).money));
                self.repairs = build::repairable(at, side);
            }
            Phase::Overrun(_) => self.targets = combat::attack_targets(at, side),
            Phase::Combat(_) => self.targets = combat::attack_targets(at, side),
            Phase::Amphibious(_) => self.assaults = combat::assault_options(at, side),
            Phase::FirstMovement(_) | Phase::SecondMovement(_) => {
                self.movable = movement::movable_units(at, side);
                self.landable = movement::landable_units(at, side);
            }
            Phase::Interception(_) | Phase::Supply => {}
        }
    }
}
