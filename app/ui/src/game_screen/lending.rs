//! "Let the AI do it": it plays the present step, says what it did, and leaves the step open.

use crate::game_screen::{GameScreen, Notice};
use meridian_ai_host::{Setting, Takeover};
use meridian_engine::{Order, OrderKind, Phase, Side};
use meridian_session::ais::{Ais, bundled};
use meridian_words::{arguments, spoken, t};

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
    pub(crate) fn let_ai(&mut self, ais: &Ais) {
        let (Some((phase, side)), Some(_)) = (self.session.game().asked(), self.human()) else { return };
        let takeover = Some(Takeover::FromPerson);
        let setting = Setting { resumes: true, takeover, ..Setting::of(self.session.game(), side) };
        self.lending = Some(Lending { phase, side, from: self.session.orders() });
        self.session.lend_seat(side, ais.player_beside(&bundled("classic"), side, setting));
        self.put_down();
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
        let said = [text].into_iter().chain(left.map(|matter| matter.text)).collect::<Vec<_>>();
        self.notice = Some(Notice::good(spoken().sentences(&said)).lasting());
    }
}

/// `The AI placed 546 units and began 3 works. …`
fn report<'a>(orders: impl Iterator<Item = &'a Order>, can_undo: bool) -> String {
    let Some(deeds) = spoken().all_of(&counted(orders)) else { return t!("lent-idle") };
    let mut said = vec![t!("lent-done", deeds = deeds)];
    if can_undo {
        said.push(t!("lent-undo"));
    }
    spoken().sentences(&said)
}

/// What orders did, by their kinds: `moved 3 units`.
pub(super) fn counted<'a>(orders: impl Iterator<Item = &'a Order>) -> Vec<String> {
    let mut done: Vec<(&str, u32)> = Vec::new();
    for order in orders {
        let Some(deed) = deed(&order.kind) else { continue };
        match done.iter_mut().find(|(other, _)| *other == deed) {
            Some((_, count)) => *count += 1,
            None => done.push((deed, 1)),
        }
    }
    done.iter().map(|(deed, count)| spoken().say_with(deed, &arguments! { count = *count })).collect()
}

/// What an order was, for counting: the message that says so.
fn deed(kind: &OrderKind) -> Option<&'static str> {
    Some(match kind {
        OrderKind::Choose(_) => "deed-chosen",
        OrderKind::Unchoose(_) => "deed-unchosen",
        OrderKind::Place { .. } => "deed-placed",
        OrderKind::Exchange { .. } => "deed-exchanged",
        OrderKind::BuildFortification { .. } | OrderKind::BuildAirfield { .. } => "deed-work-begun",
        OrderKind::CancelWork { .. } => "deed-work-cancelled",
        OrderKind::RepairInstallations { .. } | OrderKind::Repair { .. } => "deed-repaired",
        OrderKind::SendMoney { .. } => "deed-sent",
        OrderKind::LoadConvoy { .. } => "deed-loaded",
        OrderKind::Offensive { .. } => "deed-prepared",
        OrderKind::Buy { .. } => "deed-bought",
        OrderKind::Move { .. } => "deed-moved",
        OrderKind::Embark { .. } => "deed-embarked",
        OrderKind::Disembark { .. } => "deed-disembarked",
        OrderKind::SetInPort { .. } => "deed-ported",
        OrderKind::Assault { .. } => "deed-assaulted",
        OrderKind::Attack { .. } | OrderKind::NavalAttack { .. } | OrderKind::AirAttack { .. } => "deed-attacked",
        OrderKind::Bomb { .. } => "deed-raided",
        OrderKind::Advance { .. } => "deed-advanced",
        OrderKind::Stance { .. } => "deed-stance-set",
        OrderKind::Intercept { .. } => "deed-intercepted",
        OrderKind::EndPhase | OrderKind::Dice { .. } => return None,
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
