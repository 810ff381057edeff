//! What each side did in a game, counted: orders by kind, and what came of them.

use crate::escorts::Escorts;
use crate::losses::{By, Loss, lost};
use crate::sides::Sides;
use meridian_engine::event::{Cause, Event};
use meridian_engine::ruleset::{Domain, Role};
use meridian_engine::{Game, Order, OrderKind, Ruleset};
use meridian_session::Happening;
use meridian_session::unattended::Follower;
use serde::{Deserialize, Serialize};

macro_rules! deeds {
    ($($(#[$about:meta])* $name:ident,)*) => {
        /// Counts by side, Axis first.
        #[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
        #[serde(default)]
        pub struct Deeds {
            $($(#[$about])* pub $name: [u32; 2],)*
        }

        impl Deeds {
            /// Every count with its name, in this order.
            pub fn rows(&self) -> Vec<(&'static str, [u32; 2])> {
                vec![$((stringify!($name), self.$name)),*]
            }
        }
    };
}

deeds! {
    /// All orders.
    orders,
    /// Moves of a unit, embarkations too.
    moves,
    /// Countries on which war was declared by order.
    declarations,
    /// Attacks on land, without overruns.
    land_attacks,
    /// Attacks of armor in a phase of their own, or as it moves.
    overruns,
    /// Landings from the sea and the air.
    landings,
    /// Those that came ashore.
    landings_made,
    /// Attacks on ships.
    naval_attacks,
    /// Attacks of fighters on an aircraft.
    air_attacks,
    /// Raids on installations, resources and with atomic bombs.
    raids,
    /// Interceptions that were fought.
    interceptions,
    /// Convoys that took money aboard.
    convoys_sent,
    /// Those with which a warship went: in their cell at sea when a movement phase of their side ended or they were attacked,
    /// at least once between loading and arrival.
    convoys_escorted,
    /// Those that brought it.
    convoys_arrived,
    /// Convoys of the enemy that were sunk.
    convoys_sunk,
    /// Ships of the enemy that were sunk in combat, convoys too.
    ships_sunk,
    /// Aircraft of the enemy that were lost in combat.
    aircraft_shot_down,
}

/// Counts the deeds of a game as it is played.
#[derive(Clone, Debug)]
pub struct Tally {
    sides: Sides,
    escorts: Escorts,
    deeds: Deeds,
}

impl Tally {
    /// Of what is done in this game from now on.
    pub fn of(game: &Game) -> Self {
        Self {
            sides: Sides::of(game.state()),
            escorts: Escorts::of(game.rules(), game.state()),
            deeds: Deeds::default(),
        }
    }
    /// So far.
    pub fn deeds(&self) -> &Deeds {
        &self.deeds
    }
    /// Counts an order and what came of it.
    pub fn add(&mut self, rules: &Ruleset, order: &Order, events: &[Event]) {
        let by = order.side.index();
        self.deeds.orders[by] += 1;
        let counted = match &order.kind {
            OrderKind::Move { .. } | OrderKind::Embark { .. } => Some(&mut self.deeds.moves),
            OrderKind::Assault { .. } => Some(&mut self.deeds.landings),
            OrderKind::NavalAttack { .. } => Some(&mut self.deeds.naval_attacks),
            OrderKind::AirAttack { .. } => Some(&mut self.deeds.air_attacks),
            OrderKind::Bomb { .. } => Some(&mut self.deeds.raids),
            OrderKind::LoadConvoy { .. } => Some(&mut self.deeds.convoys_sent),
            _ => None,
        };
        if let Some(counted) = counted {
            counted[by] += 1;
        }
        for event in events {
            self.event(rules, order, event);
            for (side, escorted) in self.escorts.event(rules, &self.sides, event).into_iter().enumerate() {
                self.deeds.convoys_escorted[side] += escorted;
            }
            self.sides.follow(event);
        }
    }
    fn event(&mut self, rules: &Ruleset, order: &Order, event: &Event) {
        let deeds = &mut self.deeds;
        match &event.cause {
            Cause::WarDeclared { by, .. } => deeds.declarations[by.index()] += 1,
            Cause::LandCombat(report) => {
                let counted = if report.overrun { &mut deeds.overruns } else { &mut deeds.land_attacks };
                counted[report.attacker.index()] += 1;
            }
            Cause::Assaulted { success: true, .. } => deeds.landings_made[order.side.index()] += 1,
            Cause::Intercepted(report) => deeds.interceptions[report.combat.attacker.index()] += 1,
            Cause::ConvoyUnloaded { to, .. } => {
                if let Some(side) = self.sides.side(*to) {
                    deeds.convoys_arrived[side.index()] += 1;
                }
            }
            _ => {}
        }
        for Loss { before, side, by, gone, .. } in lost(rules, &self.sides, &order.kind, event) {
            let fought = !by.is_without_a_fight() && by != By::Politics;
            let class = rules.class(before.class);
            let enemy = side.opponent().index();
            if gone && fought && class.domain() == Domain::Naval {
                deeds.ships_sunk[enemy] += 1;
                deeds.convoys_sunk[enemy] += u32::from(class.role == Role::Convoy);
            }
            if gone && fought && class.domain() == Domain::Air {
                deeds.aircraft_shot_down[enemy] += 1;
            }
        }
    }
}

impl Follower for Tally {
    fn happened(&mut self, game: &Game, happening: &Happening) {
        self.add(game.rules(), &happening.order, &happening.events);
    }
}
