//! The units that an order names.

use meridian_engine::{OrderKind, UnitId};

/// All of them, to be read or replaced.
pub fn named(kind: &mut OrderKind) -> Vec<&mut UnitId> {
    match kind {
        OrderKind::Place { onto, .. } => onto.iter_mut().collect(),
        OrderKind::Exchange { from, to, .. } => std::iter::once(from).chain(to).collect(),
        OrderKind::Repair { unit }
        | OrderKind::Move { unit, .. }
        | OrderKind::Disembark { unit }
        | OrderKind::SetInPort { unit, .. } => vec![unit],
        OrderKind::Embark { unit, carrier, .. } => vec![unit, carrier],
        OrderKind::Assault { units, .. } | OrderKind::Advance { units } | OrderKind::Bomb { units, .. } => {
            units.iter_mut().collect()
        }
        OrderKind::Attack { land, support, .. } => land.iter_mut().chain(support).collect(),
        OrderKind::LoadConvoy { convoy, .. } => vec![convoy],
        OrderKind::NavalAttack { ships, aircraft, .. } => ships.iter_mut().chain(aircraft).collect(),
        OrderKind::AirAttack { target, fighters } => std::iter::once(target).chain(fighters).collect(),
        OrderKind::Intercept { unit, target, .. } => vec![unit, target],
        OrderKind::Choose(_)
        | OrderKind::Unchoose(_)
        | OrderKind::BuildFortification { .. }
        | OrderKind::BuildAirfield { .. }
        | OrderKind::CancelWork { .. }
        | OrderKind::RepairInstallations { .. }
        | OrderKind::SendMoney { .. }
        | OrderKind::Buy { .. }
        | OrderKind::Stance { .. }
        | OrderKind::EndPhase
        | OrderKind::Dice { .. }
        | OrderKind::Offensive { .. } => Vec::new(),
    }
}
