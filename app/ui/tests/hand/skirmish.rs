//! A skirmish by hand: a whole fight by mouse, keys and dragged cards, two people at one table, what is kept, what is refused.
//! With `MERIDIAN_SCREENS=FOLDER` ten moments of the fight are written there as pictures.

use super::person::{Person, character};
use meridian_presentation::skirmish::{card_of, kind_name, targets};
use meridian_skirmish::player::{Player, Sergeant};
use meridian_skirmish::state::{GroupId, Step};
use meridian_skirmish::{CardId, Order, Side, View};
use meridian_ui::shell::Dialog;
use meridian_ui::skirmish::{LESSONS, Opponent, Place, SkirmishCommand, Table, Until};
use meridian_ui::window::Offscreen;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use winit::keyboard::{Key, ModifiersState, NamedKey};

pub fn table(person: &mut Person) -> &mut Table {
    person.shell.table().expect("a table")
}

/// As the one who looks sees it.
pub fn view(person: &mut Person) -> View {
    let table = table(person);
    table.fight.game().view(table.viewer)
}

pub fn orders(person: &mut Person) -> usize {
    table(person).fight.game().log().len()
}

/// From the start menu to the table, with clicks.
pub fn sit_down(scenario: &str, against: Opponent) -> Person {
    let mut person = Person::new();
    person.stays_covered = true;
    person.shell.settings.now.reduce_motion = true;
    person.click("Skirmish");
    assert!(person.shell.at_skirmish() && person.sees("Two squads of named men"), "{:?}", person.texts);
    person.click_first(scenario);
    let choice = person.shell.choice().expect("a choice");
    (choice.seed, choice.against) = (11, against);
    person.click("To the table");
    assert!(matches!(person.shell.skirmish, Some(Place::Table(_))), "{:?}", person.texts);
    person
}

/// Waits until the person is asked, or it is over.
pub fn wait(person: &mut Person) {
    let until = Instant::now() + Duration::from_mins(5);
    while table(person).fight.waits_for_player() {
        assert!(Instant::now() < until, "the other side comes to no end");
        person.shell.tick();
        std::thread::sleep(Duration::from_millis(5));
    }
    person.look();
}

/// Where a card of the hand lies: its title, the last of those that stand there.
fn card_at(person: &mut Person, card: CardId) -> egui::Pos2 {
    let view = view(person);
    let number = view.hand().iter().position(|it| *it == card).expect("in the hand");
    let (names, count): (Vec<String>, usize) =
        (view.at().facts.deck.iter().map(|card| kind_name(card.kind)).collect(), view.hand().len());
    let low = person.size.y - 170.0;
    let mut titles: Vec<egui::Pos2> = person
        .texts
        .iter()
        .filter(|(text, at)| at.min.y > low && names.contains(text))
        .map(|(_, at)| at.center())
        .collect();
    titles.sort_by(|a, b| a.x.total_cmp(&b.x));
    titles[titles.len() - count + number] + egui::vec2(0.0, 24.0)
}

/// Where a group is: the name of its first man.
fn group_at(person: &mut Person, group: GroupId) -> egui::Pos2 {
    let at = table(person).fight.game().at();
    let man = at.men(group).next().expect("somebody is there");
    let name = at.person(man).name.clone();
    let middle = person.size.x * 0.75;
    let found = person.texts.iter().find(|(text, at)| *text == name && at.center().x < middle);
    found.unwrap_or_else(|| panic!("{name} is not to be seen: {:?}", person.texts)).1.center()
}

/// Chooses the order among the plays with the arrows and does it.
pub fn by_keys(person: &mut Person, order: Order) {
    let view = view(person);
    if let Some(card) = card_of(&order) {
        let number = view.hand().iter().position(|it| *it == card).expect("in the hand");
        person.press(character(char::from(b'1' + number as u8)));
    } else if let Some(group) = meridian_presentation::skirmish::actor(view.at(), view.side, &order) {
        let at = group_at(person, group);
        person.click_at(at);
    }
    let plays = table(person).plays.len();
    for _ in 0..plays {
        if table(person).play() == Some(&order) {
            break;
        }
        person.key(NamedKey::ArrowDown);
    }
    let table = table(person);
    assert_eq!(table.play(), Some(&order), "{:?}", table.plays);
    person.key(NamedKey::Enter);
}

/// Chooses the card, points at the target and does it, with the mouse alone.
fn by_clicks(person: &mut Person, order: Order) {
    let card = card_of(&order).expect("a card");
    if table(person).card != Some(card) {
        let at = card_at(person, card);
        person.click_at(at);
    }
    assert_eq!(table(person).card, Some(card));
    let (view, before) = (view(person), orders(person));
    let parts =
        [meridian_presentation::skirmish::actor(view.at(), view.side, &order), targets(view.at(), view.side, &order)];
    for group in parts.into_iter().flatten() {
        let at = group_at(person, group);
        person.click_at(at);
    }
    if orders(person) > before {
        // a second click on the same group has done it
        return;
    }
    if table(person).play() != Some(&order) {
        return by_list(person, order);
    }
    person.click("Play");
}

/// Chooses it from the list of what can be done.
fn by_list(person: &mut Person, order: Order) {
    let number = table(person).plays.iter().position(|play| *play == order).expect("it is listed");
    person.shell.apply(SkirmishCommand::Select(number));
    person.look();
    person.click("Play");
}

/// Drags the card onto the group.
fn by_dragging(person: &mut Person, order: Order, group: GroupId) {
    let (from, to) = (card_at(person, card_of(&order).expect("a card")), group_at(person, group));
    let before = orders(person);
    person.drag(from, to);
    if orders(person) == before {
        by_list(person, order);
    }
}

/// Does it in one of the ways that there are, each kind in its own.
pub fn give(person: &mut Person, order: Order) {
    let before = orders(person);
    let (side, own) = (table(person).viewer, |index: u8, side: Side| GroupId { side, index });
    match order {
        Order::End if before.is_multiple_of(2) => person.with(ModifiersState::CONTROL, Key::Named(NamedKey::Enter)),
        Order::End => {
            let placing = table(person).fight.game().state().clock.step == Step::Placement;
            person.click(if placing { "Ground is chosen" } else { "End the turn" });
        }
        Order::Discard { card } => {
            let at = card_at(person, card);
            person.click_at(at);
            person.press(character('d'));
        }
        Order::Place { group, .. } | Order::Enter { group, .. } | Order::Rally { group, .. } => {
            by_dragging(person, order, own(group, side));
        }
        Order::Fire { .. } | Order::Snipe { .. } => by_clicks(person, order),
        _ => by_keys(person, order),
    }
    let log = table(person).fight.game().log();
    assert_eq!(log.get(before).map(|entry| entry.order), Some(order), "{:?}", table(person).said);
    assert_eq!(log.len(), before + 1);
}

/// Pictures of moments, which go where somebody wants them.
struct Album {
    camera: Offscreen,
    folder: Option<PathBuf>,
    /// What was kept, and its picture.
    kept: Vec<(String, Vec<u8>)>,
}

impl Album {
    fn new(person: &Person) -> Self {
        let folder = std::env::var_os("MERIDIAN_SCREENS").map(PathBuf::from);
        folder.iter().for_each(|folder| {
            std::fs::create_dir_all(folder).expect("the folder of the pictures can be made");
        });
        let camera = Offscreen::new(&person.shell, 1280, 720).expect("a graphics driver");
        Self { camera, folder, kept: Vec::new() }
    }
    /// Once for each moment; it looks like none before.
    fn keep(&mut self, person: &mut Person, moment: &str) {
        if self.kept.iter().any(|(known, _)| known == moment) {
            return;
        }
        for _ in 0..4 {
            self.camera.frame(&mut person.shell).expect("a frame");
        }
        let picture = self.camera.picture().expect("a picture").to_png();
        if let Some(folder) = &self.folder {
            let path = folder.join(format!("fight-{}-{moment}.png", self.kept.len() + 1));
            std::fs::write(path, &picture).expect("written");
        }
        let alike = self.kept.iter().find(|(_, other)| *other == picture).map(|(known, _)| known);
        assert_eq!(alike, None, "{moment} shows nothing new");
        self.kept.push((moment.to_owned(), picture));
    }
}

#[test]
fn a_whole_fight_is_played_by_hand() {
    let mut person = sit_down("Two patrols", Opponent::Player(0));
    let mut album = Album::new(&person);
    album.keep(&mut person, "placing");
    let mut sergeant = Sergeant;
    let (mut shots, mut given) = (0, 0);
    loop {
        wait(&mut person);
        let game = table(&mut person).fight.game();
        if game.outcome().is_some() {
            break;
        }
        let side = game.state().clock.side;
        assert_eq!(side, table(&mut person).viewer, "the person plays one side");
        let game = table(&mut person).fight.game();
        let order = sergeant.decide(&game.view(side), &game.legal());
        let placing = game.state().clock.step == Step::Placement;
        if let Order::Fire { card, target, .. } = order {
            // the exact chances show before it is made
            let at = card_at(&mut person, card);
            person.click_at(at);
            let at = group_at(&mut person, GroupId { side: side.opponent(), index: target });
            person.click_at(at);
            assert!(person.sees("Exact, over") && person.sees("strength "), "{:?}", person.texts);
            album.keep(&mut person, "chances");
            person.key(NamedKey::Escape);
            assert_eq!(table(&mut person).card, None);
            shots += 1;
        }
        give(&mut person, order);
        given += 1;
        match order {
            Order::Fire { .. } => album.keep(&mut person, "fired"),
            Order::Move { .. } => album.keep(&mut person, "moving"),
            Order::Enter { .. } => album.keep(&mut person, "entered"),
            Order::Rally { .. } => album.keep(&mut person, "rallied"),
            Order::Discard { .. } => album.keep(&mut person, "discarded"),
            Order::Place { .. } => album.keep(&mut person, "ground"),
            Order::End if !placing => album.keep(&mut person, "turn-ended"),
            _ => {}
        }
        if given == 30 {
            album.keep(&mut person, "middle");
        }
    }
    album.keep(&mut person, "over");
    assert!(shots > 2 && given > 20, "{shots} shots, {given} orders");
    assert!(person.sees("have won") || person.sees("Nobody has won"), "{:?}", person.texts);
    assert!(album.kept.len() >= 10, "{} moments", album.kept.len());
    // it lies there by itself, and is watched from its beginning
    let end = table(&mut person).fight.game().state().digest();
    let all = orders(&mut person);
    person.key(NamedKey::Escape);
    assert!(person.sees("skirmish kept automatically"), "{:?}", person.texts);
    person.click("Watch");
    assert_eq!(table(&mut person).fight.place(), (0, all));
    person.press(character('.'));
    person.press(character('.'));
    person.press(character(','));
    assert_eq!(table(&mut person).fight.place(), (1, all));
    person.click(">|");
    assert_eq!(table(&mut person).fight.game().state().digest(), end);
    person.click("Seen by the");
    person.click("|<");
    person.click("Go on from here");
    assert!(!table(&mut person).fight.is_watched());
}

#[test]
fn two_people_share_a_table_and_see_nothing_of_each_other() {
    let mut person = sit_down("The village", Opponent::Person);
    let first = table(&mut person).viewer;
    give(&mut person, Order::End);
    assert!(person.shell.is_covered() && person.sees("Hand over to the"), "{:?}", person.texts);
    for card in table(&mut person).fight.game().facts().deck.clone() {
        let name = kind_name(card.kind);
        assert!(!person.texts.iter().any(|(text, _)| *text == name), "{name} shows through the curtain");
    }
    // no key but one lifts it
    for key in ['1', 'd', 'z'] {
        person.press(character(key));
    }
    person.with(ModifiersState::CONTROL, character('z'));
    assert!(person.shell.is_covered());
    person.key(NamedKey::Enter);
    assert!(!person.shell.is_covered());
    assert_eq!(table(&mut person).viewer, first.opponent());
    // what the other one has drawn is in nobody else's log
    give(&mut person, Order::End);
    person.key(NamedKey::Enter);
    give(&mut person, Order::End);
    person.key(NamedKey::Enter);
    let viewer = table(&mut person).viewer;
    let lines = table(&mut person).lines.clone();
    assert!(lines.iter().filter(|line| line.text.starts_with("you draw")).all(|line| line.side == viewer), "{lines:?}");
    // a file of two people opens behind the curtain
    person.with(ModifiersState::CONTROL, character('s'));
    assert!(person.sees("Kept as"), "{:?}", person.texts);
    person.key(NamedKey::Escape);
    person.key(NamedKey::Escape);
    person.click_first("Go on");
    assert!(person.shell.is_covered());
}

#[test]
fn what_can_t_be_done_says_why_and_what_was_done_is_taken_back() {
    let mut person = sit_down("The village", Opponent::Player(0));
    let view = view(&mut person);
    let at = view.at();
    let ground = view.hand().iter().copied().find(|&card| {
        let place = Order::Place { group: 0, card };
        view.check(&place).is_ok()
    });
    let other = view.hand().iter().copied().find(|&card| view.check(&Order::Place { group: 0, card }).is_err());
    // a card that is no ground, on a group
    let card = other.expect("not all cards are ground");
    let from = card_at(&mut person, card);
    let own = GroupId { side: view.side, index: at.groups(view.side).next().expect("a group").index };
    let to = group_at(&mut person, own);
    let before = orders(&mut person);
    person.drag(from, to);
    assert!(person.sees("ground is chosen first") && person.sees("SK §3.5"), "{:?}", person.texts);
    assert_eq!(orders(&mut person), before, "nothing was done");
    // F1 opens the book at what lies in the hand
    person.key(NamedKey::F1);
    assert!(matches!(person.shell.dialog, Some(Dialog::Rulebook)));
    person.key(NamedKey::Escape);
    let card = ground.expect("there is ground in the hand of this seed");
    give(&mut person, Order::Place { group: 0, card });
    person.with(ModifiersState::CONTROL, character('z'));
    assert_eq!(orders(&mut person), before, "it is taken back");
    give(&mut person, Order::End);
    wait(&mut person);
    let after = orders(&mut person);
    person.with(ModifiersState::CONTROL, character('z'));
    assert_eq!(orders(&mut person), after);
    assert!(person.sees("Nothing can be taken back"), "{:?}", person.texts);
    // a fight that is left is there again
    person.key(NamedKey::Escape);
    person.key(NamedKey::Escape);
    assert!(person.sees("skirmish kept automatically"), "{:?}", person.texts);
    person.click("Go on");
    assert_eq!(orders(&mut person), after);
    person.key(NamedKey::Escape);
    person.key(NamedKey::Escape);
    assert!(!person.shell.at_skirmish() && person.sees("MERIDIAN"));
}

#[test]
fn a_broken_file_leaves_everything_as_it_is() {
    let mut person = Person::new();
    let path = person.folder.join("torn.meridian-skirmish");
    std::fs::write(&path, "{\"meridian_skirmish\":1").expect("written");
    person.click("Skirmish");
    assert!(person.sees("torn") && person.sees("this is no skirmish"), "{:?}", person.texts);
    person.shell.apply(SkirmishCommand::Load(path));
    person.look();
    assert!(person.sees("torn.meridian-skirmish"), "{:?}", person.texts);
    assert!(matches!(person.shell.skirmish, Some(Place::Choice(_))));
}

/// Every guided fight is gone through: no step is done before anything was done, what the sergeant orders does most of them, the
/// rest can be left out.
#[test]
fn guided_fights_are_gone_through() {
    for (number, lesson) in LESSONS.iter().enumerate() {
        let mut person = Person::new();
        person.shell.settings.now.reduce_motion = true;
        person.shell.apply(SkirmishCommand::Learn(number));
        person.look();
        let mut sergeant = Sergeant;
        for (at, step) in lesson.steps.iter().enumerate() {
            wait(&mut person);
            let now = table(&mut person).coach.as_ref().map(|coach| coach.step);
            assert_eq!(now, Some(at), "{}, {:?}: nothing was done yet", lesson.name, step.until);
            assert!(person.sees(&format!("step {} of {}", at + 1, lesson.steps.len())), "{:?}", person.texts);
            do_step(&mut person, step.until, &mut sergeant);
            person.look();
            let now = table(&mut person).coach.as_ref().map(|coach| coach.step);
            if now == Some(at) {
                person.click("Leave it out");
            }
        }
        assert!(person.sees("That is all of this fight"), "{:?}", person.texts);
        let done = person.shell.settings.now.lessons_done.contains(lesson.name);
        assert!(done || table(&mut person).coach.as_ref().is_some_and(|coach| coach.now().is_none()));
    }
}

/// What a step speaks of, if the rules allow it now.
fn do_step(person: &mut Person, until: Until, sergeant: &mut Sergeant) {
    let legal = view(person).legal();
    let first = |is: fn(&Order) -> bool| legal.iter().copied().find(is);
    let order = match until {
        Until::Placed => first(|order| matches!(order, Order::Place { .. })),
        Until::Begun | Until::Ended => Some(Order::End),
        Until::Moved => first(|order| matches!(order, Order::Move { .. })),
        Until::Arrived => first(|order| matches!(order, Order::Enter { .. } | Order::Halt { .. })),
        Until::Fired => first(|order| matches!(order, Order::Fire { .. })),
        Until::Rallied => first(|order| matches!(order, Order::Rally { .. })),
        Until::Discarded => first(|order| matches!(order, Order::Discard { .. })),
        Until::Skis => first(|order| matches!(order, Order::Change { .. })),
        Until::TakenBack => {
            person.with(ModifiersState::CONTROL, character('z'));
            None
        }
        Until::Read => {
            person.key(NamedKey::F1);
            person.look();
            person.key(NamedKey::Escape);
            None
        }
        Until::Group => {
            let view = view(person);
            let group = view.at().groups(view.side).next().expect("a group");
            let at = group_at(person, group);
            person.click_at(at);
            None
        }
        Until::Chances => {
            if let Some(card) = first(|order| matches!(order, Order::Fire { .. })).as_ref().and_then(card_of) {
                let at = card_at(person, card);
                person.click_at(at);
            }
            None
        }
    };
    if let Some(order) = order {
        give(person, order);
    } else if until == Until::Rallied {
        // nobody is hit yet: something else is done
        let game = table(person).fight.game();
        let (side, legal) = (game.state().clock.side, game.legal());
        let order = sergeant.decide(&game.view(side), &legal);
        give(person, order);
    }
}
