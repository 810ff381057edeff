//! What can be done now, asked of the engine once for each position instead of in every frame.

use crate::game_screen::Aim;
use meridian_engine::legal::air_naval::{self, AirTarget, BombTarget, NavalTarget};
use meridian_engine::legal::build::Offer;
use meridian_engine::legal::combat::{AssaultTarget, AttackTarget};
use meridian_engine::legal::interception::{self, Catches};
use meridian_engine::legal::money::{Link, Load, OffensiveOffer};
use meridian_engine::legal::war::ChoiceOption;
use meridian_engine::legal::{build, combat, deployment, money, movement, war};
use meridian_engine::order::OrderError;
use meridian_engine::state::Item;
use meridian_engine::{CellId, CountryId, Game, Phase, Side, UnitId};
use std::sync::Arc;

/// The lists of one position, for the side that is asked; empty where the phase has no use for them.
#[derive(Clone, Debug, Default)]
pub struct LegalNow {
    key: Option<(u64, u64)>,
    /// What a country may choose to do about war and peace.
    pub options: Vec<ChoiceOption>,
    /// Items that may be placed on the map, and how many of each.
    pub arriving: Vec<(CountryId, Item, u16)>,
    pub(crate) links: Vec<Link>,
    /// Convoys that can take money aboard.
    pub loads: Vec<Load>,
    pub(crate) offensives: Vec<OffensiveOffer>,
    /// What each country may buy.
    pub offers: Vec<(CountryId, Vec<Offer>)>,
    pub(crate) repairs: Vec<(UnitId, Result<(), OrderError>)>,
    pub(crate) targets: Vec<AttackTarget>,
    pub(crate) assaults: Vec<AssaultTarget>,
    pub(crate) ships: Vec<NavalTarget>,
    pub(crate) aircraft: Vec<AirTarget>,
    pub(crate) raids: Vec<BombTarget>,
    /// Who can intercept what.
    pub catchers: Vec<(UnitId, Arc<Catches>)>,
    /// Units that may still move.
    pub movable: Vec<UnitId>,
    /// Units that may go ashore.
    pub(crate) landable: Vec<UnitId>,
}

impl LegalNow {
    /// True when the lists belonged to another position and were made anew.
    pub fn refresh(&mut self, game: &Game) -> bool {
        let key = game.state().key();
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
                self.offensives = money::offensives(at, side);
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
            Phase::Combat(_) => {
                self.targets = combat::attack_targets(at, side);
                self.ships = air_naval::naval_targets(at, side);
                self.aircraft = air_naval::air_targets(at, side);
                self.raids = air_naval::bomb_targets(at, side);
            }
            Phase::Breakthrough(_) | Phase::Exploitation(_) | Phase::Blitz(_) => {
                self.targets = combat::attack_targets(at, side);
                self.movable = movement::movable_units(at, side);
            }
            Phase::Amphibious(_) => self.assaults = combat::assault_options(at, side),
            Phase::FirstMovement(_) | Phase::SecondMovement(_) => {
                if at.overruns_now() {
                    self.targets = combat::attack_targets(at, side);
                }
                self.movable = movement::movable_units(at, side);
                self.landable = movement::landable_units(at, side);
            }
            Phase::Interception(_) => self.catchers = interception::catchers(at, side),
            Phase::Supply | Phase::OwnSupply(_) => {}
        }
    }
    /// Everything that can be attacked: land troops, shores, ships, aircraft, works.
    pub fn aims(&self) -> Vec<Aim> {
        let land = self.targets.iter().map(|it| Aim::Land(it.cell));
        let shores = self.assaults.iter().map(|it| Aim::Landing(it.cell));
        let ships = self.ships.iter().map(|it| Aim::Ships { cell: it.cell, submarines: it.submarines });
        let aircraft = self.aircraft.iter().map(|it| Aim::Aircraft(it.target));
        let raids = self.raids.iter().map(|it| Aim::Raid { cell: it.cell, what: it.target });
        land.chain(shores).chain(ships).chain(aircraft).chain(raids).collect()
    }
    /// The same in one cell.
    pub(crate) fn aims_at(&self, cell: CellId) -> Vec<Aim> {
        let of = |aim: &Aim| match aim {
            Aim::Aircraft(unit) => self.aircraft.iter().any(|it| it.target == *unit && it.cell == cell),
            Aim::Land(at) | Aim::Landing(at) | Aim::Ships { cell: at, .. } | Aim::Raid { cell: at, .. } => *at == cell,
        };
        self.aims().into_iter().filter(of).collect()
    }
    /// Units of the aim's two lists that may take part: attackers and support.
    pub fn forces(&self, aim: Aim, kamikaze: bool) -> Option<(Vec<UnitId>, Vec<UnitId>)> {
        match aim {
            Aim::Land(cell) => {
                let it = self.targets.iter().find(|it| it.cell == cell)?;
                Some((it.attackers(), it.support.clone()))
            }
            Aim::Landing(cell) => {
                let it = self.assaults.iter().find(|it| it.cell == cell)?;
                Some((it.units.clone(), Vec::new()))
            }
            Aim::Ships { cell, submarines } => {
                let it = self.ships.iter().find(|it| (it.cell, it.submarines) == (cell, submarines))?;
                let dive = (Vec::new(), it.kamikaze.clone());
                Some(if kamikaze { dive } else { (it.ships.clone(), it.aircraft.clone()) })
            }
            Aim::Aircraft(unit) => {
                let it = self.aircraft.iter().find(|it| it.target == unit)?;
                Some((it.fighters.clone(), Vec::new()))
            }
            Aim::Raid { cell, what } => {
                let it = self.raids.iter().find(|it| (it.cell, it.target) == (cell, what))?;
                Some((it.bombers.clone(), Vec::new()))
            }
        }
    }
}
