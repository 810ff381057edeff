//! Guided fights: what is to be done next, one thing at a time. A step waits until what it speaks of is so, however one got there;
//! what the hand does not allow at the moment can be left out.

use super::table::Table;
use meridian_session::skirmish::{PLAYERS, Seat, Setup};
use meridian_skirmish::state::Step as Phase;
use meridian_skirmish::{Order, Side};

/// What a step waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Until {
    /// The player has placed a card of ground, or play has begun.
    Placed,
    /// Play has begun and the player is asked.
    Begun,
    /// A group is chosen.
    Group,
    /// A fire is in focus, so that its chances show.
    Chances,
    /// A group was told to move.
    Moved,
    /// A group has entered ground or halted.
    Arrived,
    /// A group has fired, or a gun has.
    Fired,
    /// Men were rallied.
    Rallied,
    /// A card was discarded.
    Discarded,
    /// The last order was taken back.
    TakenBack,
    /// Somebody has changed between skis and feet.
    Skis,
    /// The player has ended a turn, and is asked again.
    Ended,
    /// The rules are open.
    Read,
}

/// One thing to do.
#[derive(Debug)]
pub struct Step {
    /// The message that says it.
    pub says: &'static str,
    /// What it waits for.
    pub until: Until,
}

/// A guided fight.
#[derive(Debug)]
pub struct Lesson {
    /// Its name among the lessons that are done.
    pub name: &'static str,
    /// The message with its title.
    pub title: &'static str,
    scenario: &'static str,
    side: Side,
    seed: u64,
    /// In order.
    pub steps: &'static [Step],
}

const fn step(says: &'static str, until: Until) -> Step {
    Step { says, until }
}

/// All, in the order in which they are learnt.
pub static LESSONS: [Lesson; 3] = [
    Lesson {
        name: "skirmish_1",
        title: "sk-lesson-fire",
        scenario: "patrol",
        side: Side::Axis,
        seed: 11,
        steps: &[
            step("sk-lesson-place", Until::Placed),
            step("sk-lesson-begin", Until::Begun),
            step("sk-lesson-move", Until::Moved),
            step("sk-lesson-end", Until::Ended),
            step("sk-lesson-arrive", Until::Arrived),
            step("sk-lesson-chances", Until::Chances),
            step("sk-lesson-shoot", Until::Fired),
            step("sk-lesson-read", Until::Read),
        ],
    },
    Lesson {
        name: "skirmish_2",
        title: "sk-lesson-hand",
        scenario: "village",
        side: Side::Allies,
        seed: 4,
        steps: &[
            step("sk-lesson-begin", Until::Begun),
            step("sk-lesson-group", Until::Group),
            step("sk-lesson-discard", Until::Discarded),
            step("sk-lesson-undo", Until::TakenBack),
            step("sk-lesson-goal", Until::Read),
            step("sk-lesson-turns", Until::Ended),
            step("sk-lesson-rally", Until::Rallied),
        ],
    },
    Lesson {
        name: "skirmish_3",
        title: "sk-lesson-weather",
        scenario: "winter_forest",
        side: Side::Axis,
        seed: 5,
        steps: &[
            step("sk-lesson-sky", Until::Read),
            step("sk-lesson-begin", Until::Begun),
            step("sk-lesson-snow", Until::Moved),
            step("sk-lesson-skis", Until::Skis),
            step("sk-lesson-factors", Until::Chances),
            step("sk-lesson-last", Until::Ended),
        ],
    },
];

impl Lesson {
    /// What it begins with.
    pub(crate) fn setup(&self) -> Setup {
        let mut seats = [Seat::Person, Seat::Person];
        seats[self.side.opponent().index()] = Seat::Player(PLAYERS[0].to_owned());
        Setup::new(self.scenario, self.seed, seats)
    }
}

/// A lesson that goes on.
#[derive(Debug)]
pub struct Coach {
    /// Which.
    pub lesson: &'static Lesson,
    /// The step that is to be done; all of them when it is over.
    pub step: usize,
    /// Orders that lay behind when the step began, and the most since.
    since: (usize, usize),
}

impl Coach {
    pub(crate) const fn new(lesson: &'static Lesson) -> Self {
        Self { lesson, step: 0, since: (0, 0) }
    }
    /// The step that is to be done.
    pub fn now(&self) -> Option<&'static Step> {
        self.lesson.steps.get(self.step)
    }
    /// The next step, done or not.
    pub(crate) fn skip(&mut self, table: &Table) {
        self.step = (self.step + 1).min(self.lesson.steps.len());
        let orders = table.fight.game().log().len();
        self.since = (orders, orders);
    }
    /// Looks whether the step is done. True when it was.
    pub(crate) fn look(&mut self, table: &Table, reads: bool) -> bool {
        let Some(step) = self.now() else { return false };
        let orders = table.fight.game().log().len();
        self.since.1 = self.since.1.max(orders);
        let done = self.is_done(step.until, table, reads);
        if done {
            self.skip(table);
        }
        done
    }
    fn is_done(&self, until: Until, table: &Table, reads: bool) -> bool {
        let game = table.fight.game();
        let own = |is: fn(&Order) -> bool| {
            let since = game.log().iter().skip(self.since.0);
            since.filter(|entry| entry.side == table.viewer).any(|entry| is(&entry.order))
        };
        let playing = game.state().clock.step == Phase::Play;
        match until {
            Until::Placed => playing || own(|order| matches!(order, Order::Place { .. })),
            Until::Begun => playing && table.is_asked(),
            Until::Group => table.group.is_some(),
            Until::Chances => {
                let fires = |order: &Order| matches!(order, Order::Fire { .. } | Order::Shoot { .. });
                table.card.is_some() && table.play().is_some_and(fires)
            }
            Until::Moved => own(|order| matches!(order, Order::Move { .. })),
            Until::Arrived => {
                own(|order| matches!(order, Order::Enter { .. } | Order::Halt { .. } | Order::Lay { .. }))
            }
            Until::Fired => own(|order| matches!(order, Order::Fire { .. } | Order::Shoot { .. })),
            Until::Rallied => own(|order| matches!(order, Order::Rally { .. })),
            Until::Discarded => own(|order| matches!(order, Order::Discard { .. } | Order::Lay { .. })),
            Until::TakenBack => game.log().len() < self.since.1,
            Until::Skis => own(|order| matches!(order, Order::Change { .. })),
            Until::Ended => own(|order| *order == Order::End) && table.is_asked(),
            Until::Read => reads,
        }
    }
}
