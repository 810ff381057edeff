//! The paragraph about what the player has in the hand: a combat on the sheet, an interception, arrivals, chosen units.

use crate::game_screen::{Aim, GameScreen};
use meridian_engine::order::Bombing;
use meridian_engine::ruleset::Domain;
use meridian_engine::{Paragraph, Phase};

const fn cited(text: &str) -> Paragraph {
    Paragraph::cited(text)
}

/// What a phase is about.
pub(crate) fn rule_of_phase(phase: Phase) -> Paragraph {
    match phase {
        Phase::WarDeclaration => const { cited("§3.2") },
        Phase::Deployment => const { cited("§8.1") },
        Phase::Income => const { cited("§19.1") },
        Phase::UnitBuild => const { cited("§7.1") },
        Phase::Overrun(_) => const { cited("§14.7") },
        Phase::FirstMovement(_) | Phase::SecondMovement(_) => const { cited("§11.1") },
        Phase::Interception(_) => const { cited("§12") },
        Phase::Amphibious(_) => const { cited("§13") },
        Phase::Combat(_) => const { cited("§14.1") },
        Phase::Supply | Phase::OwnSupply(_) => const { cited("§17.3") },
        Phase::Breakthrough(_) | Phase::Exploitation(_) | Phase::Blitz(_) => const { cited("§2") },
    }
}

/// What units of a domain are.
pub(crate) fn rule_of_units(domain: Domain) -> Paragraph {
    match domain {
        Domain::Land => const { cited("§6.1") },
        Domain::Naval => const { cited("§6.2") },
        Domain::Air => const { cited("§6.3") },
    }
}

fn rule_of_movement(domain: Domain) -> Paragraph {
    match domain {
        Domain::Land => const { cited("§11.2") },
        Domain::Naval => const { cited("§11.5") },
        Domain::Air => const { cited("§11.6") },
    }
}

fn rule_of_aim(aim: Aim, phase: Phase) -> Paragraph {
    match aim {
        Aim::Land(_) => rule_of_phase(phase),
        Aim::Landing(_) => const { cited("§13") },
        Aim::Ships { .. } | Aim::Aircraft(_) => const { cited("§15.1") },
        Aim::Raid { what: Bombing::Installations, .. } => const { cited("§16.3") },
        Aim::Raid { what: Bombing::Strategic, .. } => const { cited("§16.4") },
        Aim::Raid { what: Bombing::Atomic, .. } => const { cited("§16.5") },
    }
}

impl GameScreen {
    /// Explains what the player has in the hand; none: nothing is.
    pub(crate) fn rule_in_hand(&self) -> Option<Paragraph> {
        let at = self.session.game().position();
        let phase = at.state.clock().phase;
        if self.advance_open().is_some() {
            return Some(const { cited("§14.6") });
        }
        if let Some(aim) = self.battle.aim {
            return Some(rule_of_aim(aim, phase));
        }
        if self.intercepting.target.is_some() {
            return Some(rule_of_phase(Phase::Interception(at.state.clock().active)));
        }
        if self.placing.is_some() {
            return Some(const { cited("§8.2") });
        }
        let unit = self.selection.units.first().and_then(|&id| at.state.unit(id));
        let moves = matches!(phase, Phase::FirstMovement(_) | Phase::SecondMovement(_)) || phase.is_follow_up();
        match unit.map(|unit| at.domain(unit)) {
            Some(domain) if moves => Some(rule_of_movement(domain)),
            Some(domain) => Some(rule_of_units(domain)),
            None => self.selection.cell.map(|_| const { cited("§1.1") }),
        }
    }
}
