//! The table: a fight, who looks at it, and what is chosen.

use super::lesson::Coach;
use super::plays::{Onto, against, goes_over, involves, is_change, plays};
use meridian_presentation::skirmish::{Line, actor, card_of, targets, told};
use meridian_session::skirmish::{Fight, Shelf};
use meridian_session::{Ais, Failure};
use meridian_skirmish::state::{GroupId, MOST_GROUPS};
use meridian_skirmish::{CardId, Order, Reason, Side, View};
use meridian_words::{spoken, t};
use std::path::Path;
use std::time::{Duration, Instant};

/// Between two looks at a player who thinks.
const LOOK: Duration = Duration::from_millis(20);

/// A message at the table.
#[derive(Clone, Debug)]
pub struct Said {
    /// What.
    pub text: String,
    /// Who says so.
    pub rule: Option<&'static str>,
    /// It is no refusal.
    pub good: bool,
}

/// How a place looks to a man who is dragged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Looks {
    /// He can't go there.
    Barred,
    /// The same, and he is held over it.
    Refused,
    /// He can.
    Open,
    /// He goes there if he is let go now.
    Aimed,
}

/// The order that is shown happening.
#[derive(Clone, Copy, Debug)]
pub struct Shown {
    /// Its number in the log.
    pub entry: usize,
    /// Since when.
    pub since: Instant,
}

/// Everything at the table that outlives a frame.
pub struct Table {
    /// What is played.
    pub fight: Fight,
    /// Who looks.
    pub viewer: Side,
    /// The screen is to be handed to this side.
    pub handed_to: Option<Side>,
    /// The card that is chosen.
    pub card: Option<CardId>,
    /// The group that is chosen, where no card is.
    pub group: Option<GroupId>,
    /// What can be done with them.
    pub plays: Vec<Order>,
    /// The number of the play in focus.
    pub focus: usize,
    /// The play in focus has to come into view.
    pub(crate) brings: bool,
    /// The group that was clicked last with this card.
    clicked: Option<GroupId>,
    /// The man who is dragged.
    pub(crate) held: Option<u8>,
    /// What he is dragged over.
    over: Option<Onto>,
    /// As the viewer sees it.
    pub(crate) view: View,
    /// What has happened, as the viewer knows it.
    pub lines: Vec<Line>,
    /// To whom how many orders were told in them.
    told: (Side, usize),
    /// What is said at the moment.
    pub said: Option<Said>,
    /// What happens at the moment.
    pub(crate) shown: Option<Shown>,
    /// When the next order comes by itself.
    next: Option<Instant>,
    /// A fight that is watched goes on by itself.
    pub(crate) running: bool,
    /// Who guides through the fight.
    pub coach: Option<Coach>,
    /// What F1 explains: it lay under the pointer in the last frame.
    pub(crate) meant: Option<&'static str>,
    /// The file of its own has been given room.
    kept: bool,
    /// Nothing was done since it was kept.
    clean: bool,
}

impl Table {
    /// Somebody sits down. `is_file`: the fight lies already where it is kept by itself.
    pub fn new(fight: Fight, is_file: bool) -> Self {
        let person = Side::BOTH.into_iter().find(|&side| fight.is_person(side)).unwrap_or(Side::Axis);
        let viewer = if fight.is_hot_seat() { fight.game().state().clock.side } else { person };
        let view = fight.game().view(viewer);
        let mut table = Self {
            fight,
            viewer,
            handed_to: None,
            card: None,
            group: None,
            plays: Vec::new(),
            focus: 0,
            brings: false,
            clicked: None,
            held: None,
            over: None,
            view,
            lines: Vec::new(),
            told: (viewer, 0),
            said: None,
            shown: None,
            next: None,
            running: false,
            coach: None,
            meant: None,
            kept: is_file,
            clean: true,
        };
        table.refresh();
        table
    }
    /// What is seen follows from the fight.
    fn refresh(&mut self) {
        self.view = self.fight.game().view(self.viewer);
        let game = self.fight.game();
        let log = game.log();
        if self.told.0 != self.viewer || self.told.1 > log.len() {
            self.told = (self.viewer, 0);
            self.lines.clear();
        }
        self.lines.extend(log[self.told.1..].iter().flat_map(|entry| told(game.at(), entry, self.viewer)));
        self.told.1 = log.len();
        self.list();
    }
    /// What can be done follows from what is chosen.
    fn list(&mut self) {
        self.card = self.card.filter(|card| self.view.hand().contains(card));
        self.group = self.group.filter(|group| self.view.at().is_there(*group));
        self.plays = if self.is_asked() { plays(&self.view, self.card, self.group) } else { Vec::new() };
        self.focus = self.focus.min(self.plays.len().saturating_sub(1));
    }
    /// Is the viewer to order?
    pub fn is_asked(&self) -> bool {
        self.fight.person() == Some(self.viewer) && self.handed_to.is_none()
    }
    /// The play in focus.
    pub fn play(&self) -> Option<&Order> {
        self.plays.get(self.focus)
    }
    /// The groups of the play in focus: who acts, and who it is done to.
    pub(crate) fn in_play(&self) -> [Option<GroupId>; 2] {
        let chosen = self.card.is_some() || self.group.is_some();
        let play = self.play().filter(|_| chosen);
        let at = self.view.at();
        [play.and_then(|order| actor(at, self.viewer, order)), play.and_then(|order| targets(at, self.viewer, order))]
    }
    /// Is there a play of the card that is chosen with this group?
    pub(crate) fn is_lit(&self, group: GroupId) -> bool {
        self.card.is_some() && self.plays.iter().any(|order| involves(&self.view, order, group))
    }
    /// The order by which a man goes there, or what is against it.
    pub(crate) fn goes(&self, man: u8, onto: Onto) -> Result<Order, Reason> {
        goes_over(&self.view, man, onto, self.card)
    }
    /// Why a card can't be played on a group, or at all.
    pub(crate) fn against(&self, card: CardId, group: Option<GroupId>) -> Vec<Reason> {
        if self.is_asked() { against(&self.view, card, group) } else { Vec::new() }
    }

    // ----- choosing

    pub(crate) fn choose_card(&mut self, card: CardId) {
        self.card = if self.card == Some(card) { None } else { Some(card) };
        self.group = None;
        self.turned();
    }
    pub(crate) fn choose_card_at(&mut self, place: usize) {
        match self.view.hand().get(place).copied() {
            Some(card) => self.choose_card(card),
            None => self.refuse(t!("sk-no-such-card"), None),
        }
    }
    pub(crate) fn turn_card(&mut self, by: i8) {
        let hand = self.view.hand();
        let at = self.card.and_then(|card| hand.iter().position(|it| *it == card));
        let last = hand.len().saturating_sub(1);
        let next = match (at, by < 0) {
            (None, false) => 0,
            (None, true) => last,
            (Some(at), false) => {
                if at == last {
                    0
                } else {
                    at + 1
                }
            }
            (Some(at), true) => at.checked_sub(1).unwrap_or(last),
        };
        if at != Some(next) {
            self.choose_card_at(next);
        }
    }
    fn turned(&mut self) {
        (self.focus, self.clicked, self.said) = (0, None, None);
        self.list();
    }
    /// Lays back what is chosen; false if nothing is.
    pub(crate) fn lay_back(&mut self) -> bool {
        let chosen = self.card.is_some() || self.group.is_some() || self.said.is_some();
        (self.card, self.group) = (None, None);
        self.turned();
        chosen
    }
    pub(crate) fn select(&mut self, focus: usize) {
        self.focus = focus.min(self.plays.len().saturating_sub(1));
        self.clicked = None;
    }
    pub(crate) fn turn(&mut self, by: i8) {
        let count = self.plays.len();
        if count > 0 {
            let step = if by < 0 { count - 1 } else { 1 };
            self.select((self.focus + step) % count);
            self.brings = true;
        }
    }
    /// The next group: with a card the next one that it can be played on, else the next at the table.
    pub(crate) fn turn_group(&mut self, by: i8) {
        let groups: Vec<GroupId> = self.groups().filter(|group| self.card.is_none() || self.is_lit(*group)).collect();
        let [acting, target] = self.in_play();
        let now = if self.card.is_some() { self.clicked.or(target).or(acting) } else { self.group };
        if groups.is_empty() {
            return;
        }
        let at = now.and_then(|now| groups.iter().position(|group| *group == now));
        let next = match (at, by < 0) {
            (None, false) => 0,
            (None, true) => groups.len() - 1,
            (Some(at), false) => (at + 1) % groups.len(),
            (Some(at), true) => (at + groups.len() - 1) % groups.len(),
        };
        if self.card.is_some() {
            self.point(groups[next]);
        } else {
            self.group = Some(groups[next]);
            self.turned();
        }
    }
    /// Own groups from the left, then the enemy's.
    fn groups(&self) -> impl Iterator<Item = GroupId> + '_ {
        let at = self.view.at();
        let of = move |side: Side| {
            (0..MOST_GROUPS as u8).filter_map(move |lane| at.groups(side).find(|group| at.group(*group).lane == lane))
        };
        of(self.viewer).chain(of(self.viewer.opponent()))
    }
    /// A group was clicked. The first click shows what the card would do there, the second does it. What comes back is to be done.
    pub(crate) fn click(&mut self, group: GroupId) -> Option<Order> {
        self.said = None;
        let Some(card) = self.card.filter(|_| self.is_asked()) else {
            self.card = None;
            self.group = if self.group == Some(group) { None } else { Some(group) };
            self.turned();
            return None;
        };
        if !self.is_lit(group) {
            self.refuse_card(card, group);
            return None;
        }
        let again = self.clicked == Some(group);
        let [acting, target] = self.in_play();
        let (at, viewer) = (self.view.at(), self.viewer);
        let alone = |order: &&Order| actor(at, viewer, order) == Some(group) && targets(at, viewer, order).is_none();
        let is_only = self.plays.iter().filter(alone).count() == 1
            && self.plays.iter().filter(|order| involves(&self.view, order, group)).count() == 1;
        // who means a group means no man of it
        let of_group = self.play().is_some_and(|order| !is_change(order));
        if again && of_group && (target == Some(group) || acting == Some(group) && is_only) {
            return self.play().copied();
        }
        self.point(group);
        None
    }
    /// Brings a play with the group into focus: one that keeps the actor, else the next.
    pub(crate) fn point(&mut self, group: GroupId) {
        let (at, viewer) = (self.view.at(), self.viewer);
        let [acting, _] = self.in_play();
        let mut with: Vec<usize> =
            (0..self.plays.len()).filter(|&number| involves(&self.view, &self.plays[number], group)).collect();
        if with.iter().any(|&number| !is_change(&self.plays[number])) {
            with.retain(|&number| !is_change(&self.plays[number]));
        }
        let keeps = with.iter().copied().find(|&number| {
            let order = &self.plays[number];
            targets(at, viewer, order) == Some(group) && actor(at, viewer, order) == acting
        });
        let next = with.iter().copied().find(|&number| number > self.focus).filter(|_| self.clicked == Some(group));
        if let Some(number) = keeps.filter(|_| self.clicked != Some(group)).or(next).or(with.first().copied()) {
            self.focus = number;
        }
        self.clicked = Some(group);
    }
    /// A card is dragged: what it would do where it is held shows.
    pub(crate) fn drag(&mut self, card: CardId, group: Option<GroupId>) {
        if self.card != Some(card) {
            self.card = None;
            self.choose_card(card);
        }
        if let Some(group) = group.filter(|group| self.is_lit(*group) && !self.in_play().contains(&Some(*group))) {
            self.point(group);
        }
    }
    /// A card was dragged onto a group. What comes back is to be done.
    pub(crate) fn drop(&mut self, card: CardId, group: GroupId) -> Option<Order> {
        self.drag(card, None);
        let with: Vec<Order> = self.plays.iter().copied().filter(|order| involves(&self.view, order, group)).collect();
        match with.as_slice() {
            [] => self.refuse_card(card, group),
            [only] if !is_change(only) => return Some(*only),
            _ => {
                self.point(group);
                self.said = Some(Said { text: t!("sk-not-one-play"), rule: None, good: true });
            }
        }
        None
    }
    /// A man is dragged.
    pub(crate) fn hold(&mut self, man: u8, over: Option<Onto>) {
        // what was said of the one before is not about him
        if self.held.is_none() {
            self.said = None;
        }
        (self.held, self.over) = (Some(man).filter(|_| self.is_asked()), over);
    }
    pub(crate) fn let_go(&mut self) {
        (self.held, self.over) = (None, None);
    }
    /// How the place looks to the man who is dragged; none where nobody is.
    pub(crate) fn looks(&self, onto: Onto) -> Option<Looks> {
        let man = self.held?;
        Some(match self.goes(man, onto) {
            Err(_) if self.over == Some(onto) => Looks::Refused,
            Err(_) => Looks::Barred,
            Ok(_) if self.over == Some(onto) => Looks::Aimed,
            Ok(_) => Looks::Open,
        })
    }
    /// The order that letting him go would give.
    fn letting_go(&self) -> Option<Order> {
        self.goes(self.held?, self.over?).ok()
    }
    /// A man was dragged onto a group or into a lane. What comes back is to be done.
    pub(crate) fn drop_man(&mut self, man: u8, onto: Onto) -> Option<Order> {
        self.let_go();
        self.said = None;
        if !self.is_asked() {
            self.refuse(t!("sk-not-your-turn"), None);
            return None;
        }
        match self.goes(man, onto) {
            Ok(order) => Some(order),
            Err(reason) => {
                self.refuse(spoken().skirmish_refusal(reason), Some(reason.rule().0));
                None
            }
        }
    }
    fn refuse_card(&mut self, card: CardId, group: GroupId) {
        match self.against(card, Some(group)).first() {
            Some(reason) => self.refuse(spoken().skirmish_refusal(*reason), Some(reason.rule().0)),
            None => self.refuse(t!("sk-plays-none"), None),
        }
    }
    pub(crate) fn refuse(&mut self, text: String, rule: Option<&'static str>) {
        self.said = Some(Said { text, rule, good: false });
    }

    // ----- playing

    /// Carries out an order of the viewer.
    pub(crate) fn give(&mut self, order: Order) {
        if !self.is_asked() {
            return self.refuse(t!("sk-not-your-turn"), None);
        }
        match self.fight.order(order) {
            Ok(_) => {
                (self.card, self.group) = (None, None);
                self.went_on();
            }
            Err(reason) => self.refuse(spoken().skirmish_refusal(reason), Some(reason.rule().0)),
        }
    }
    pub(crate) fn undo(&mut self) {
        if !self.is_asked() || self.fight.undo().is_none() {
            return self.refuse(t!("sk-nothing-to-undo"), None);
        }
        self.shown = None;
        self.clean = false;
        self.turned();
        self.refresh();
    }
    fn went_on(&mut self) {
        self.clean = false;
        self.shown = Some(Shown { entry: self.fight.game().log().len() - 1, since: Instant::now() });
        if self.fight.is_hot_seat() {
            self.handed_to = self.fight.person().filter(|side| *side != self.viewer);
        }
        self.turned();
        self.refresh();
        self.next = None;
    }
    /// The one who is asked has sat down.
    pub(crate) fn take_screen(&mut self) {
        if let Some(side) = self.handed_to.take() {
            self.viewer = side;
            (self.card, self.group, self.shown) = (None, None, None);
            self.turned();
            self.refresh();
        }
    }
    /// The screen waits for whoever is asked, as when a fight of two people is loaded.
    pub(crate) fn cover(&mut self) {
        if self.fight.is_hot_seat() {
            self.handed_to = self.fight.person();
        }
    }
    /// What others do. True when something has changed.
    pub(crate) fn tick(&mut self, now: Instant, pause: Duration) -> bool {
        let goes_on = self.fight.waits_for_player() || self.running;
        if !goes_on {
            self.next = None;
            return false;
        }
        // it thinks while the last order is still shown
        self.fight.think();
        match self.next {
            None => {
                self.next = Some(now + pause);
                pause.is_zero() && self.go_on()
            }
            Some(next) if next <= now => self.go_on(),
            Some(_) => false,
        }
    }
    fn go_on(&mut self) -> bool {
        if self.running {
            let (shown, all) = self.fight.place();
            self.running = shown < all;
            self.go_to(shown + 1);
            return true;
        }
        if self.fight.answer() {
            self.went_on();
            return true;
        }
        // who has fallen is told of, and what was played is kept
        let fell = self.fight.fallen().is_some();
        self.clean &= !fell;
        fell
    }
    /// Somebody else takes over from a player that has fallen, or it is asked again.
    pub(crate) fn replace(&mut self, again: bool, ais: &Ais) {
        match self.fight.replace(again, ais) {
            Ok(()) => (self.clean, self.next) = (false, None),
            Err(failure) => self.refuse(failure.to_string(), None),
        }
    }
    /// When something happens next by itself.
    pub(crate) fn next(&self) -> Option<Instant> {
        let goes_on = self.fight.waits_for_player() || self.running;
        // who thinks longer than the pause is looked at again and again
        let soon = Instant::now() + LOOK;
        goes_on.then(|| self.next.map_or(soon, |next| next.max(soon)))
    }

    // ----- watching

    pub(crate) fn go_to(&mut self, orders: usize) {
        let before = self.fight.place().0;
        self.fight.go_to(orders);
        let now = self.fight.place().0;
        self.shown = (now == before + 1).then(|| Shown { entry: before, since: Instant::now() });
        self.next = None;
        self.turned();
        self.refresh();
    }
    pub(crate) fn turn_eyes(&mut self) {
        // what the other side holds in a fight that goes on stays hidden
        if !self.fight.is_open() {
            return;
        }
        self.viewer = self.viewer.opponent();
        self.refresh();
    }
    pub(crate) fn take_over(&mut self) {
        self.fight.take_over();
        (self.running, self.kept) = (false, false);
        self.cover();
        self.went_back();
    }
    fn went_back(&mut self) {
        if let Some(side) = self.fight.person()
            && !self.fight.is_hot_seat()
        {
            self.viewer = side;
        }
        self.turned();
        self.refresh();
    }

    // ----- being guided

    /// The coach looks whether the step is done; the name of a lesson that is over by it.
    pub(crate) fn look_at_lesson(&mut self, reads: bool) -> Option<&'static str> {
        let mut coach = self.coach.take()?;
        let done = coach.look(self, reads) && coach.now().is_none();
        let name = coach.lesson.name;
        self.coach = Some(coach);
        done.then_some(name)
    }
    pub(crate) fn skip_step(&mut self) {
        if let Some(mut coach) = self.coach.take() {
            coach.skip(self);
            self.coach = Some(coach);
        }
    }

    // ----- keeping

    /// Keeps the fight, if anything was done since.
    ///
    /// # Errors
    /// A file can't be written.
    pub(crate) fn keep(&mut self, shelf: &Shelf) -> Result<(), Failure> {
        if self.clean || self.fight.is_watched() {
            return Ok(());
        }
        if !self.kept {
            shelf.make_room()?;
            self.kept = true;
        }
        self.clean = true;
        shelf.keep(&self.fight)
    }
    /// Is it time to keep it? Not while the other side is at it.
    pub(crate) fn is_to_keep(&self) -> bool {
        !self.clean && !self.fight.waits_for_player()
    }
    pub(crate) fn save(&mut self, shelf: &Shelf) {
        let setup = self.fight.setup();
        let title = meridian_presentation::skirmish::title(&setup.scenario);
        let name = t!("sk-file-name", scenario = title, seed = setup.seed.to_string());
        let written = shelf.save(&self.fight, &name);
        self.said = Some(match written {
            Ok(path) => Said { text: t!("sk-saved-as", name = stem(&path)), rule: None, good: true },
            Err(failure) => Said { text: failure.to_string(), rule: None, good: false },
        });
    }
    /// What the card that is chosen would be discarded by.
    pub(crate) fn discard(&self) -> Option<Order> {
        self.card.map(|card| Order::Discard { card })
    }
    /// The paragraph about what lies under the pointer, is in hand or happens.
    pub(crate) fn meaning(&self) -> &'static str {
        let chosen = self.card.is_some() || self.group.is_some();
        let play = self.play().filter(|_| chosen).map(meridian_presentation::skirmish::rule_of);
        self.meant.or(play).unwrap_or("SK §3.2")
    }
    /// Cards of the hand that the orders before the end could use up.
    pub(crate) fn is_chosen(&self, card: CardId) -> bool {
        if let Some(order) = self.letting_go() {
            return card_of(&order) == Some(card);
        }
        self.card == Some(card) || self.play().filter(|_| self.group.is_some()).and_then(card_of) == Some(card)
    }
}

fn stem(path: &Path) -> String {
    path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}
