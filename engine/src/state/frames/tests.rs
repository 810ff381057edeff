use super::*;
use crate::UnitId;
use crate::track::Interception;

/// Every point of a turn at which a side is asked for the first time.
fn all() -> impl Iterator<Item = (Phase, Side, Frames)> {
    let points = Phase::ALL.into_iter().flat_map(|phase| Side::BOTH.map(|side| (phase, side)));
    points.filter_map(|(phase, side)| Some((phase, side, Frames::asking(phase, side)?)))
}
fn offer() -> AdvanceOffer {
    AdvanceOffer { cell: CellId::new(7), units: vec![UnitId::new(3, 0)] }
}
fn declared(round: u8) -> Interceptions {
    let one = Interception { interceptor: UnitId::new(1, 0), target: UnitId::new(2, 0), at: 0, round };
    Interceptions { round, declared: vec![one] }
}

#[test]
fn a_question_says_its_phase_and_who_is_asked() {
    for (phase, side, frames) in all() {
        assert_eq!((frames.phase(), frames.asked()), (phase, side));
        assert_eq!(frames.top().phase(), Some(phase));
        assert!(frames.choices().is_empty() && frames.passed().is_empty() && frames.advance().is_none());
        assert_eq!(*frames.interceptions(), Interceptions::default());
    }
    for phase in Phase::ALL {
        let asked: Vec<Side> = Side::BOTH.into_iter().filter(|&side| Frames::asking(phase, side).is_some()).collect();
        let expected = match phase {
            Phase::WarDeclaration | Phase::Deployment | Phase::Income | Phase::UnitBuild | Phase::SecondMovement(_) => {
                Side::BOTH.to_vec()
            }
            Phase::Interception(mover) => vec![mover.opponent()],
            Phase::Supply => vec![Side::Axis],
            Phase::OwnSupply(side) => vec![side],
            Phase::Overrun(side)
            | Phase::FirstMovement(side)
            | Phase::Amphibious(side)
            | Phase::Combat(side)
            | Phase::Breakthrough(side)
            | Phase::Exploitation(side)
            | Phase::Blitz(side) => vec![side],
        };
        assert_eq!(asked, expected, "{phase:?}");
    }
}

/// WW2 §2.2.
#[test]
fn where_both_sides_are_asked_the_allies_lie_beneath_the_axis() {
    for phase in Phase::ALL {
        let first = Frames::of(phase);
        let second = first.beneath();
        assert_eq!(second.is_some(), phase.phasing().is_none() && phase != Phase::Supply, "{phase:?}");
        if let Some(second) = second {
            assert_eq!((first.asked(), second.asked(), second.phase()), (Side::Axis, Side::Allies, phase));
            assert_eq!(second.beneath(), None);
        }
    }
}

#[test]
fn an_answer_needs_its_question() {
    let choices = vec![Choice::Collapse];
    for (phase, side, frames) in all() {
        let chosen = frames.choosing(choices.clone());
        assert_eq!(chosen.is_some(), phase == Phase::WarDeclaration, "{phase:?}");
        let offered = frames.offering(offer());
        assert_eq!(
            offered.is_some(),
            matches!(phase, Phase::Overrun(_) | Phase::FirstMovement(_) | Phase::Combat(_)) || phase.is_follow_up(),
            "{phase:?}"
        );
        let intercepting = frames.declaring(declared(0));
        assert_eq!(intercepting.is_some(), matches!(phase, Phase::Interception(_)), "{phase:?}");
        let moves = matches!(phase, Phase::FirstMovement(it) | Phase::SecondMovement(it) if it == side);
        let moves = moves || phase.is_follow_up();
        assert_eq!(frames.clone().passed_mut().is_some(), moves, "{phase:?}");
        for after in [&chosen, &offered, &intercepting].into_iter().flatten() {
            assert_eq!((after.phase(), after.asked()), (phase, side));
        }
        if let Some(chosen) = chosen {
            assert_eq!(chosen.choices(), choices);
            assert_eq!(chosen.beneath(), frames.beneath());
        }
        if let Some(offered) = offered {
            assert_eq!(offered.advance(), Some(&offer()));
            assert_eq!(offered.beneath(), Some(frames.clone()), "the fight goes on");
            assert_eq!(offered.offering(offer()), None, "one at a time");
        }
        if let Some(intercepting) = intercepting {
            assert_eq!(*intercepting.interceptions(), declared(0));
        }
    }
}

/// WW2 §12.5.
#[test]
fn rounds_of_interception_take_turns() {
    for mover in Side::BOTH {
        for (round, asked) in [(0, mover.opponent()), (1, mover), (2, mover.opponent())] {
            let frames = Frames::intercepting(mover, declared(round));
            assert_eq!((frames.asked(), frames.phase()), (asked, Phase::Interception(mover)));
        }
    }
}
