//! Two sessions that know of each other by files alone.

use super::*;
use crate::save::Save;
use crate::session::{Seat, Session};
use crate::world::Library;
use meridian_engine::rng::{SEALED, Stream};
use meridian_engine::{Game, Phase, legal};
use std::collections::BTreeSet;

/// One of the two, with a program of its own.
struct End {
    session: Session,
    dice: Stream,
}

fn opening(library: &Library) -> Game {
    library.new_game("poland_1939", SEALED | 7).expect("the scenario")
}

fn seats(mine: Side, other: &str) -> [Seat; 2] {
    Side::BOTH.map(|side| if side == mine { Seat::Person } else { Seat::Remote(other.to_owned()) })
}

/// The first two files, and who wrote them.
fn begin(mine: Side) -> ([End; 2], Vec<u8>) {
    let library = Library::embedded();
    let game = opening(&library);
    let own = Correspondence::invite(&game, mine, "Anna").expect("invited");
    let invitation = own.sent().to_vec();
    let first = Session::new(game, seats(mine, "")).by(own);
    let letter = Letter::from_bytes(&invitation).expect("an invitation");
    let game = opening(&library);
    let own = Correspondence::accept(&letter, &invitation, &game, "Boris").expect("accepted");
    let acceptance = own.sent().to_vec();
    let second = Session::new(game, seats(mine.opponent(), "Anna")).by(own);
    ([End { session: first, dice: Stream::new(5, 1) }, End { session: second, dice: Stream::new(5, 2) }], acceptance)
}

fn open(end: &mut End, bytes: &[u8]) -> Result<Opened, LetterError> {
    let letter = Letter::from_bytes(bytes)?;
    end.session.open_letter(&letter, bytes)
}

impl End {
    fn mine(&self) -> Side {
        self.session.correspondence().expect("by correspondence").mine()
    }
    /// Plays until the other one is asked; the file for them.
    fn play(&mut self) -> Option<Vec<u8>> {
        let mine = self.mine();
        while self.session.game().asked().is_some_and(|(_, side)| side == mine) {
            for _ in 0..self.dice.below(12) {
                self.order(mine);
            }
            self.session.submit(Order { side: mine, kind: OrderKind::EndPhase }).expect("a phase ends");
        }
        self.session.close_letter().expect("there are links")
    }
    fn order(&mut self, side: Side) {
        let game = self.session.game();
        let at = game.position();
        let pick = &mut |n: usize| self.dice.below(n.max(1));
        let kind = match at.state.clock().phase {
            Phase::Deployment => legal::deployment::arriving(at, side).first().and_then(|&(country, item, _)| {
                let cells = legal::deployment::cells_for(at, country, item);
                let &cell = cells.get(pick(cells.len()))?;
                Some(OrderKind::Place { country, item, count: 1, cell, onto: None })
            }),
            Phase::FirstMovement(_) | Phase::SecondMovement(_) => {
                let movable = legal::movement::movable_units(at, side);
                movable.get(pick(movable.len())).and_then(|&unit| {
                    let reach = legal::reach::Reach::of(at, unit, false);
                    let cell = reach.cells().get(pick(reach.cells().len()))?.cell;
                    Some(OrderKind::Move { unit, path: reach.path_to(cell)?, by_rail: false })
                })
            }
            _ => legal::combat::attack_targets(at, side).first().map(|target| OrderKind::Attack {
                target: target.cell,
                land: target.attackers(),
                support: Vec::new(),
            }),
        };
        if let Some(kind) = kind.filter(|kind| game.check(&Order { side, kind: kind.clone() }).is_ok()) {
            self.session.submit(Order { side, kind }).expect("it was checked");
        }
    }
}

/// A war of months on both ends, with each side inviting: after every file both stand alike, and a saved game goes on.
#[test]
fn both_ends_stand_alike_after_every_file() {
    for mine in Side::BOTH {
        let ([mut first, mut second], acceptance) = begin(mine);
        assert_eq!(open(&mut first, &acceptance), Ok(Opened::Accepted));
        assert_eq!(first.session.correspondence().expect("it is").their_name(), "Boris");
        let (mut seeds, mut files) = (BTreeSet::new(), 0);
        for round in 0..30 {
            let (writer, reader) = if round % 2 == 0 { (&mut first, &mut second) } else { (&mut second, &mut first) };
            let Some(file) = writer.play() else { break };
            let opened = open(reader, &file).unwrap_or_else(|error| panic!("file {round}: {error}"));
            // who is asked has other dice by now
            let [one, other] = [&*writer, &*reader].map(|end| end.session.state().position_hash());
            assert_eq!(one, other, "{opened:?}");
            files += 1;
            seeds.insert(writer.session.state().seed());
            // from a saved game it goes on as from the game itself
            let bytes = reader.session.save("between").to_bytes();
            let (world, save): (_, Save) = Library::embedded().saved(&bytes).expect("whole");
            let seats = seats(reader.mine(), "somebody");
            assert_eq!(save.correspondence.as_ref(), reader.session.correspondence());
            reader.session = Session::from_save(save, world.map, world.rules, seats);
            assert!(!reader.session.can_study());
        }
        assert!(files > 12 && seeds.len() > 8, "{files} files, {} dice", seeds.len());
        // its replay is that of any other war
        let replay = first.session.replay();
        let game = opening(&Library::embedded());
        let end = replay.verify(game.map().clone(), game.rules().clone(), game.into_state(), |_, _| {});
        assert_eq!(end.expect("it goes through").state().digest(), first.session.state().digest());
    }
}

/// Whatever byte of a file has changed, it is refused, and nothing has happened.
#[test]
fn a_flipped_byte_anywhere_is_refused() {
    let ([mut first, mut second], acceptance) = begin(Side::Axis);
    let invitation = first.session.correspondence().expect("it is").sent().to_vec();
    for at in 0..invitation.len() {
        let mut forged = invitation.clone();
        forged[at] ^= 1 << (at % 8);
        assert!(Letter::from_bytes(&forged).is_err(), "invitation, byte {at}");
    }
    for at in 0..acceptance.len() {
        let mut forged = acceptance.clone();
        forged[at] ^= 1 << (at % 8);
        // with another key in it, it would be an answer by somebody else: nobody knows who that is yet
        assert!(open(&mut first, &forged).is_err(), "acceptance, byte {at}");
    }
    open(&mut first, &acceptance).expect("the true one is opened");
    let file = first.play().expect("a file");
    let before = second.session.state().key();
    for at in 0..file.len() {
        let mut forged = file.clone();
        forged[at] ^= 1 << (at % 8);
        assert!(open(&mut second, &forged).is_err(), "orders, byte {at} of {}", file.len());
    }
    for length in 0..file.len() {
        assert!(open(&mut second, &file[..length]).is_err(), "cut to {length}");
    }
    assert_eq!(second.session.state().key(), before);
    open(&mut second, &file).expect("the true one is opened");
}

#[test]
fn old_own_foreign_and_early_files_are_told_apart() {
    let ([mut first, mut second], acceptance) = begin(Side::Axis);
    let ([mut other, _], foreign) = begin(Side::Axis);
    assert_eq!(open(&mut first, &foreign), Err(LetterError::OtherWar));
    open(&mut first, &acceptance).expect("accepted");
    assert_eq!(open(&mut first, &acceptance), Err(LetterError::Old { number: 2, now: 2 }));
    let third = first.play().expect("a file");
    assert_eq!(open(&mut first, &third), Err(LetterError::Own));
    assert_eq!(open(&mut other, &third), Err(LetterError::OtherWar));
    // a copy of the one who writes, so that there are two third files
    open(&mut second, &third).expect("opened");
    assert!(matches!(open(&mut second, &third), Err(LetterError::Old { .. })));
    let fourth = second.play().expect("a file");
    let ([_, mut early], _) = begin(Side::Axis);
    assert!(open(&mut early, &fourth).is_err());
    open(&mut first, &fourth).expect("opened");
    let sixth = {
        let fifth = first.play().expect("a file");
        open(&mut second, &fifth).expect("opened");
        second.play().expect("a file")
    };
    open(&mut first, &sixth).expect("opened");
    assert!(open(&mut second, &sixth).is_err());
}

/// Who signs with the right key but throws other dice, gives orders of the other side or stops half-way is refused too.
#[test]
fn whoever_writes_something_else_than_was_pledged_is_refused() {
    let ([mut first, second], acceptance) = begin(Side::Axis);
    open(&mut first, &acceptance).expect("accepted");
    let file = first.play().expect("a file");
    let letter = Letter::from_bytes(&file).expect("a file");
    let secrets = first.session.correspondence().expect("it is").secrets.clone();
    let attempt = |change: &dyn Fn(&mut Vec<Line>, &mut Hash)| {
        let mut forged = letter.clone();
        let Matter::Orders { lines, link, .. } = &mut forged.matter else { panic!("orders") };
        change(lines, link);
        let bytes = forged.to_bytes(&secrets);
        let library = Library::embedded();
        let save = library.saved(&second.session.save("").to_bytes()).expect("whole");
        let mut reader = Session::from_save(save.1, save.0.map, save.0.rules, seats(Side::Allies, "Anna"));
        reader.open_letter(&Letter::from_bytes(&bytes).expect("signed"), &bytes)
    };
    assert!(attempt(&|_, _| {}).is_ok(), "as it was written it is opened");
    assert_eq!(attempt(&|_, link| link[3] ^= 1), Err(LetterError::Link));
    let other_dice = |lines: &mut Vec<Line>, _: &mut Hash| lines[0].order.kind = OrderKind::Dice { seed: SEALED | 1 };
    assert_eq!(attempt(&other_dice), Err(LetterError::Dice));
    assert_eq!(attempt(&|lines, _| drop(lines.remove(0))), Err(LetterError::Dice));
    assert_eq!(attempt(&|lines, _| drop(lines.pop())), Err(LetterError::Unfinished));
    let theirs = |lines: &mut Vec<Line>, _: &mut Hash| lines[1].order.side = Side::Allies;
    assert_eq!(attempt(&theirs), Err(LetterError::Refused { order: 1 }));
}
