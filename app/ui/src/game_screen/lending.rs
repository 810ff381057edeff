//! "Let the AI do it": it plays the present step, says what it did, and leaves the step open.

use crate::game_screen::{GameScreen, Notice};
use meridian_ai_host::{Setting, Takeover};
use meridian_engine::{Order, OrderKind, Phase, Side};
use meridian_presentation::journal::counted;
use meridian_session::ais::{Ais, bundled};

/// An AI at work for the person at the screen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lending {
    phase: Phase,
    side: Side,
    /// Orders of the game before it began.
    from: usize,
}

impl GameScreen {
    /// The classic AI plays the present step of the person.
    pub fn let_ai(&mut self, ais: &Ais) {
        let (Some((phase, side)), Some(_)) = (self.session.game().asked(), self.human()) else { return };
        let takeover = Some(Takeover::FromPerson);
        let setting = Setting { resumes: true, takeover, ..Setting::of(self.session.game(), side) };
        match ais.player(&bundled("classic"), side, setting) {
            Ok(player) => {
                self.lending = Some(Lending { phase, side, from: self.session.orders() });
                self.session.lend_seat(side, player);
                self.put_down();
            }
            Err(failure) => self.notice = Some(Notice::bad(failure.to_string())),
        }
    }
    /// Says what the AI did when it has finished.
    pub(super) fn end_lending(&mut self) {
        if self.session.lent().is_some() {
            return;
        }
        let Some(lending) = self.lending.take() else { return };
        // A fault has its own notice.
        if self.notice.as_ref().is_some_and(|notice| !notice.good) {
            return;
        }
        // The lists are those of the person again.
        self.refresh();
        let orders = self.session.lines()[lending.from.min(self.session.orders())..].iter().map(|line| &line.order);
        let text = report(orders.filter(|order| order.side == lending.side), self.session.can_undo());
        let left = self.matters().into_iter().find(|matter| matter.is_loss && lending.phase == Phase::Deployment);
        let left = left.map_or(String::new(), |matter| format!(" {}", matter.text));
        self.notice = Some(Notice::good(format!("{text}{left}")).lasting());
    }
}

/// `The AI placed units 546 times and began 3 works. …`
fn report<'a>(orders: impl Iterator<Item = &'a Order>, can_undo: bool) -> String {
    let mut done: Vec<(&str, &str, u32)> = Vec::new();
    for order in orders {
        let Some((verb, what)) = deed(&order.kind) else { continue };
        match done.iter_mut().find(|(v, w, _)| (*v, *w) == (verb, what)) {
            Some((_, _, count)) => *count += 1,
            None => done.push((verb, what, 1)),
        }
    }
    if done.is_empty() {
        return "The AI found nothing to do. The step is still yours to end.".into();
    }
    let parts: Vec<String> =
        done.iter().map(|(verb, what, count)| format!("{verb} {}", counted(*count, what))).collect();
    let list = match parts.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => parts.concat(),
    };
    let back = if can_undo { " Ctrl+Z takes all of it back that no dice have decided." } else { "" };
    format!("The AI {list}. Look at it: the step is still yours to end.{back}")
}

/// Verb and thing of an order, for counting.
fn deed(kind: &OrderKind) -> Option<(&'static str, &'static str)> {
    Some(match kind {
        OrderKind::Choose(_) => ("ticked", "choice"),
        OrderKind::Unchoose(_) => ("took back", "choice"),
        OrderKind::Place { .. } => ("placed", "unit"),
        OrderKind::Exchange { .. } => ("regrouped", "unit"),
        OrderKind::BuildFortification { .. } | OrderKind::BuildAirfield { .. } => ("began", "work"),
        OrderKind::CancelWork { .. } => ("gave up", "work"),
        OrderKind::RepairInstallations { .. } | OrderKind::Repair { .. } => ("paid for", "repair"),
        OrderKind::SendMoney { .. } => ("sent", "payment"),
        OrderKind::LoadConvoy { .. } => ("loaded", "convoy"),
        OrderKind::Buy { .. } => ("gave", "purchase order"),
        OrderKind::Move { .. } => ("moved", "unit"),
        OrderKind::Embark { .. } => ("embarked", "unit"),
        OrderKind::Disembark { .. } => ("disembarked", "unit"),
        OrderKind::SetInPort { .. } => ("sent into or out of port", "ship"),
        OrderKind::Assault { .. } => ("ordered", "landing"),
        OrderKind::Attack { .. } | OrderKind::NavalAttack { .. } | OrderKind::AirAttack { .. } => ("ordered", "attack"),
        OrderKind::Bomb { .. } => ("ordered", "raid"),
        OrderKind::Advance { .. } => ("made", "advance"),
        OrderKind::Stance { .. } => ("set", "stance"),
        OrderKind::Intercept { .. } => ("declared", "interception"),
        OrderKind::EndPhase => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use meridian_engine::CellId;

    #[test]
    fn what_the_ai_did_is_counted_by_kind() {
        let of = |kind| Order { side: Side::Axis, kind };
        let cell = CellId::table(1).next().expect("one cell");
        let work = || of(OrderKind::BuildAirfield { cell });
        let orders = [of(OrderKind::RepairInstallations { cell }), work(), work()];
        let text = report(orders.iter(), true);
        assert!(text.starts_with("The AI paid for 1 repair and began 2 works. "), "{text}");
        assert!(report([].iter(), false).contains("nothing to do"));
    }
}
