use super::*;
use crate::recorder::Recorder;
use crate::rules::testing::Board;
use crate::track::{Berth, Hold, Interception};
use crate::{Side, digest};

/// A position in which the side is asked in the phase.
fn asked(phase: Phase, side: Side) -> GameState {
    let frames = Frames::asking(phase, side).expect("the phase asks the side");
    Board::new(3, 2).game().position().imagine(|rec| rec.ask(frames))
}
fn offer() -> AdvanceOffer {
    AdvanceOffer { cell: CellId::new(4), units: vec![UnitId::new(0, 0)] }
}
fn declared() -> Interceptions {
    let one = Interception { interceptor: UnitId::new(1, 0), target: UnitId::new(2, 0), at: 0, round: 1 };
    Interceptions { round: 1, declared: vec![one] }
}
fn read_back(state: &GameState) {
    let bytes = postcard::to_stdvec(state).unwrap();
    let mut read: GameState = postcard::from_bytes(&bytes).unwrap();
    read.rebuild();
    assert!(read == *state, "{:?} instead of {:?}", read.frames(), state.frames());
    assert_eq!(read.digest(), state.digest());
    assert_eq!(postcard::to_stdvec(&read).unwrap(), bytes);
}

#[test]
fn every_question_is_read_as_it_was_written() {
    for (phase, side) in Phase::ALL.into_iter().flat_map(|phase| Side::BOTH.map(|side| (phase, side))) {
        if Frames::asking(phase, side).is_some() {
            read_back(&asked(phase, side));
        }
    }
    let game = Board::new(3, 2).game();
    let imagine = |frames: Frames| game.position().imagine(|rec| rec.ask(frames));
    let chosen = Frames::of(Phase::WarDeclaration).choosing(vec![Choice::Collapse, Choice::SeparatePeace]);
    read_back(&imagine(chosen.unwrap()));
    for fight in [Phase::Overrun(Side::Allies), Phase::Combat(Side::Axis)] {
        read_back(&imagine(Frames::of(fight).offering(offer()).unwrap()));
    }
    read_back(&imagine(Frames::intercepting(Side::Axis, declared())));
    let germany = game.rules().country_by_key("germany").expect("a country");
    for phase in [Phase::FirstMovement(Side::Allies), Phase::SecondMovement(Side::Axis)] {
        let state = asked(phase, phase.phasing().unwrap());
        let at = crate::rules::Position { state: &state, ..game.position() };
        read_back(&at.imagine(|rec| rec.passed(vec![(CellId::new(1), germany), (CellId::new(2), germany)])));
    }
}

#[test]
fn beachheads_lie_among_the_works_of_files() {
    let game = Board::new(3, 2).game();
    let plain = game.state().clone();
    let works = Works { fort: 3, ..Works::default() };
    for (towards, side) in (0..6).flat_map(|towards| Side::BOTH.map(|side| (towards, side))) {
        let laid = game.position().imagine(|rec| {
            rec.works(CellId::new(1), |here| *here = works);
            rec.beachhead(CellId::new(2), Some(Beachhead { towards, side }));
        });
        read_back(&laid);
        assert_eq!(laid.beachhead(CellId::new(2)), Some(Beachhead { towards, side }));
        assert_ne!(laid.digest(), plain.digest());
        assert_eq!(laid.all_works().count(), 1, "it is no work");
        let at = crate::rules::Position { state: &laid, ..game.position() };
        let gone = at.imagine(|rec| {
            rec.beachhead(CellId::new(2), None);
            rec.works(CellId::new(1), |here| *here = Works::default());
        });
        assert!(gone == plain && gone.digest() == plain.digest());
        assert_eq!(postcard::to_stdvec(&gone).unwrap(), postcard::to_stdvec(&plain).unwrap());
    }
}

#[test]
fn parts_that_do_not_go_together_are_refused() {
    let refused = |state: &GameState, change: fn(&mut Stored), words: &str| {
        let mut stored = Stored::from(state);
        assert_eq!(GameState::try_from(stored.clone()).map(|read| read.frames().clone()), Ok(state.frames().clone()));
        change(&mut stored);
        assert_eq!(GameState::try_from(stored.clone()).map(|read| read.frames().clone()), Err(words.to_owned()));
        let bytes = postcard::to_stdvec(&stored).unwrap();
        assert!(postcard::from_bytes::<GameState>(&bytes).is_err());
    };
    let combat = asked(Phase::Combat(Side::Axis), Side::Axis);
    let income = asked(Phase::Income, Side::Allies);
    let movement = asked(Phase::FirstMovement(Side::Allies), Side::Allies);
    let landing = asked(Phase::SecondMovement(Side::Allies), Side::Axis);
    let interception = asked(Phase::Interception(Side::Axis), Side::Allies);

    let other = |it: &mut Stored| it.clock.active = it.clock.active.opponent();
    refused(&combat, other, "the Allies are asked in the combat phase of the Axis (1941-07)");
    refused(&movement, other, "the Axis are asked in the first movement phase of the Allies (1941-07)");
    refused(&interception, other, "the Axis are asked in the interception phase of the Axis (1941-07)");
    let next = |it: &mut Stored| it.interceptions.to_mut().round = 1;
    refused(&interception, next, "the Allies are asked in the interception phase of the Axis (1941-07)");

    let choose = |it: &mut Stored| it.choices.to_mut().push(Choice::Collapse);
    refused(&movement, choose, "choices of war are made in the first movement phase of the Allies (1941-07)");
    refused(&income, choose, "choices of war are made in the income phase (1941-07)");

    let advance = |it: &mut Stored| it.advance = Some(Cow::Owned(offer()));
    refused(&income, advance, "an advance into cell 4 is offered in the income phase (1941-07)");
    refused(
        &landing,
        advance,
        "an advance into cell 4 is offered in the second movement phase of the Allies (1941-07)",
    );

    let pass = |it: &mut Stored| it.passed.to_mut().push((CellId::new(5), CountryId::new(0)));
    refused(&combat, pass, "land units have passed cell 5 in the combat phase of the Axis (1941-07)");
    refused(&landing, pass, "land units have passed cell 5 in the second movement phase of the Allies (1941-07)");

    let declare = |it: &mut Stored| it.interceptions = Cow::Owned(declared());
    refused(&combat, declare, "interceptions are declared in the combat phase of the Axis (1941-07)");
}

/// A position with something in every part.
fn full(change: impl FnOnce(&mut Recorder)) -> GameState {
    let mut board = Board::new(3, 2);
    board.unit("germany.infantry", CellId::new(0), 5);
    board.fort(CellId::new(1), 2);
    let game = board.game();
    let germany = game.rules().country_by_key("germany").expect("a country");
    let item = Item { class: game.rules().class_by_key("germany.infantry").unwrap(), group: None, strength: 1 };
    let way = Track {
        intercepting: false,
        start: CellId::new(3),
        berth: Berth::Port,
        path: vec![CellId::new(4), CellId::new(5)],
        hold: Some(Hold { at: 1, end: Berth::Open }),
    };
    game.position().imagine(|rec| {
        rec.pool(germany, item, 3);
        rec.queue(germany, Month::new(1941, 9), item, 2);
        rec.liberated(germany, item, 4);
        rec.unwilling(CellId::new(0), true);
        rec.track(UnitId::new(0, 0), Some(way));
        rec.war(|war| (war.draws, war.grounded, war.winters_from) = (7, 5, Some(Month::new(1941, 6))));
        change(rec);
    })
}

/// Sums of the bytes, and digests, of programs that kept these parts side by side. A changed one breaks every save and
/// replay: bump their versions.
#[test]
fn files_and_digests_stay_what_they_were() {
    let germany = Board::new(3, 2).game().rules().country_by_key("germany").expect("a country");
    let cells = vec![(CellId::new(1), germany), (CellId::new(2), germany)];
    let sum = |state: &GameState| {
        read_back(state);
        (digest::fnv1a(&postcard::to_stdvec(state).unwrap()), state.digest())
    };
    let moving = full(|rec| rec.passed(cells));
    assert_eq!(sum(&moving), (0x4c61_029f_70bd_f166, 0x90c2_a812_5dad_5766));
    let choosing = full(|rec| {
        rec.ask(Frames::of(Phase::WarDeclaration));
        rec.choices(vec![Choice::Collapse, Choice::DeclareWar(germany)]);
    });
    assert_eq!(sum(&choosing), (0x6fff_0377_4283_46bb, 0x3ce9_acc3_0775_3dc0));
    let advancing = full(|rec| {
        rec.ask(Frames::of(Phase::Combat(Side::Allies)));
        rec.offer_advance(offer());
    });
    assert_eq!(sum(&advancing), (0xb91d_3d8f_665b_42a8, 0xdadc_2e95_2d80_627e));
    let intercepting = full(|rec| rec.ask(Frames::intercepting(Side::Allies, declared())));
    assert_eq!(sum(&intercepting), (0x7e25_5734_670b_1304, 0xffbc_7fa3_5b13_5b93));
    let landing = full(|rec| rec.ask(Frames::landing(Side::Allies)));
    assert_eq!(sum(&landing), (0xc5bf_2b19_43ea_72c6, 0x3804_8845_4ff6_c80a));
}
