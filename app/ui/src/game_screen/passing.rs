//! Steps of a person in which there is nothing to do are ended for them, with a line in the log: by the order they would give
//! themselves, and only if no other order would be accepted.

use crate::game_screen::GameScreen;
use meridian_engine::{CellId, Order, OrderKind, Phase, Side, UnitId, legal};
use meridian_presentation::journal::{JournalEntry, Weight};
use meridian_words::{Named, spoken, t};

/// Steps that are passed over in a row before the screen is shown again.
const MOST: usize = 32;

impl GameScreen {
    /// Ends the steps that a person comes to without anything to do in them; true when there were such.
    pub(crate) fn pass_over_empty_steps(&mut self) -> bool {
        (0..MOST).take_while(|_| self.pass_over_empty_step()).count() > 0
    }
    fn pass_over_empty_step(&mut self) -> bool {
        // Whoever has given an order in the step, or has taken one back, ends it when he likes.
        let began = self
            .session
            .lines()
            .last()
            .is_none_or(|line| matches!(line.order.kind, OrderKind::EndPhase | OrderKind::Dice { .. }));
        let began = (began || self.ally_gave_the_last_order()) && !self.ally_is_at_work();
        let Some(side) = self.human().filter(|_| began && !self.is_watching()) else { return false };
        self.refresh();
        let Some(why) = self.nothing_to_do() else { return false };
        let (clock, line) = (self.session.state().clock(), self.session.orders());
        if !self.order(OrderKind::EndPhase) {
            return false;
        }
        let text = t!("screen-passed-over", phase = clock.phase.name(), why = why);
        self.log_of(side).note(JournalEntry {
            line,
            month: clock.month,
            phase: clock.phase,
            side,
            weight: Weight::Event,
            text,
            cell: None,
            audience: Some(side),
            kind: None,
        });
        self.refresh();
        true
    }
    /// Why the person who is asked can do nothing in the present step but end it; none if there is something.
    pub fn nothing_to_do(&self) -> Option<String> {
        let (phase, side) = self.session.game().asked()?;
        if self.human() != Some(side) || self.session.state().advance().is_some() {
            return None;
        }
        let now = &self.now;
        let (empty, why) = match phase {
            Phase::WarDeclaration => {
                (!now.options.iter().any(|option| option.chosen || option.allowed.is_ok()), "nothing-to-declare")
            }
            Phase::Deployment => {
                (now.arriving.is_empty() && !self.can_work(side) && !self.can_exchange(side), "nothing-to-deploy")
            }
            Phase::Income => {
                let sends = now.links.iter().any(|link| link.open.is_ok() && link.limit_billions > 0);
                let loads = now.loads.iter().any(|load| load.limit_billions > 0);
                (!sends && !loads && now.offensives.is_empty(), "nothing-to-send")
            }
            Phase::UnitBuild => {
                let buys = now.offers.iter().flat_map(|(_, offers)| offers).any(|offer| offer.affordable > 0);
                (!buys && !now.repairs.iter().any(|(_, allowed)| allowed.is_ok()), "nothing-to-build")
            }
            Phase::Overrun(_) | Phase::Combat(_) => (now.aims().is_empty(), "nothing-to-attack"),
            Phase::Breakthrough(_) | Phase::Exploitation(_) | Phase::Blitz(_) => {
                (now.aims().is_empty() && now.movable.is_empty(), "nothing-to-attack")
            }
            Phase::Amphibious(_) => (now.aims().is_empty(), "nothing-to-land"),
            Phase::Interception(_) => (now.catchers.is_empty(), "nothing-to-intercept"),
            Phase::FirstMovement(_) | Phase::SecondMovement(_) => (
                now.aims().is_empty()
                    && now.movable.is_empty()
                    && now.landable.is_empty()
                    && !self.can_move_otherwise(side),
                "nothing-to-move",
            ),
            Phase::Supply | Phase::OwnSupply(_) => return None,
        };
        // Asked last: it looks at the odds of every attack, and this is called whenever the screen is.
        let loses = || self.matters().iter().any(|matter| matter.is_loss);
        (empty && !loses()).then(|| spoken().say(why))
    }
    fn accepts(&self, side: Side, kind: OrderKind) -> bool {
        self.session.allys_of(side, &kind).is_none() && self.session.game().check(&Order { side, kind }).is_ok()
    }
    /// Is there a hex where work can be begun or repaired?
    fn can_work(&self, side: Side) -> bool {
        let at = self.session.game().position();
        let own = |cell: &CellId| at.state.controlling_side(*cell) == Some(side);
        at.map.cells().filter(own).any(|cell| {
            [
                OrderKind::BuildFortification { cell },
                OrderKind::BuildAirfield { cell },
                OrderKind::RepairInstallations { cell },
                OrderKind::CancelWork { cell, fortification: true },
                OrderKind::CancelWork { cell, fortification: false },
            ]
            .into_iter()
            .any(|kind| self.accepts(side, kind))
        })
    }
    /// Are there troops that can be split or joined?
    fn can_exchange(&self, side: Side) -> bool {
        let at = self.session.game().position();
        let own = at.state.units_of(side).filter(|(_, unit)| at.is_land(unit));
        own.map(|(id, _)| id).any(|from| {
            let beside = at.state.cell_of(from).into_iter().flat_map(|cell| at.land_units(cell, side));
            let others = beside.map(|(id, _)| Some(id)).filter(|id| *id != Some(from));
            others.chain([None]).any(|to| self.accepts(side, OrderKind::Exchange { from, to, strength: 1 }))
        })
    }
    /// By rail, into a port or out of it, onto a base or off it.
    fn can_move_otherwise(&self, side: Side) -> bool {
        let at = self.session.game().position();
        let port = |id: UnitId| [true, false].into_iter().any(|inside| legal::movement::port_state_ok(at, id, inside));
        let own = self.of_mine(side, at.state.units_of(side).map(|(id, _)| id).collect());
        !self.of_mine(side, legal::movement::railable_units(at, side)).is_empty() || own.into_iter().any(port)
    }
}
