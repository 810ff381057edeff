//! The skirmish: what is asked for before and at the table is carried out here.

use crate::shell::{Screen, Shell};
use crate::skirmish::{Choice, Coach, LESSONS, Place, SkirmishCommand, Table};
use meridian_engine::CellId;
use meridian_session::Failure;
use meridian_session::skirmish::{Fight, Shelf, Suggestion};
use meridian_skirmish::Order;
use meridian_words::Words;
use std::path::Path;
use std::time::{Duration, Instant};

/// Between two orders of a player, at the normal pace.
const PAUSE: Duration = Duration::from_millis(900);
/// Where nothing moves the orders can still be read.
const STILL: Duration = Duration::from_millis(300);

impl Shell {
    /// Does the skirmish stand in place of the start menu, or of a war that waits for it to end?
    pub fn at_skirmish(&self) -> bool {
        self.skirmish.is_some() && !self.hall.shown
    }
    /// Does a war wait under it?
    pub(crate) fn war_waits(&self) -> bool {
        self.at_skirmish() && matches!(self.screen, Screen::Game(_))
    }
    /// The table, if one is on the screen.
    pub fn table(&mut self) -> Option<&mut Table> {
        match &mut self.skirmish {
            Some(Place::Table(table)) => Some(table),
            _ => None,
        }
    }
    pub(super) fn at_table(&self) -> Option<&Table> {
        match &self.skirmish {
            Some(Place::Table(table)) if self.at_skirmish() => Some(table),
            _ => None,
        }
    }
    /// The choice of a fight, if that is on the screen.
    pub fn choice(&mut self) -> Option<&mut Choice> {
        match &mut self.skirmish {
            Some(Place::Choice(choice)) => Some(choice),
            _ => None,
        }
    }
    pub(super) fn apply_skirmish(&mut self, command: SkirmishCommand) {
        match command {
            SkirmishCommand::Open => {
                self.of_war = None;
                self.choose_fight();
            }
            SkirmishCommand::FightCombat(cell) => self.fight_combat(cell),
            SkirmishCommand::Back => self.leave_a_step(),
            SkirmishCommand::Choose(at) => {
                if let Some(choice) = self.choice() {
                    choice.choose(at);
                }
            }
            SkirmishCommand::Begin => self.begin_fight(),
            SkirmishCommand::Learn(number) => self.learn_fight(number),
            SkirmishCommand::Load(path) => self.open_fight(&path, false),
            SkirmishCommand::Watch(path) => self.open_fight(&path, true),
            SkirmishCommand::WatchThis => self.watch_again(),
            SkirmishCommand::Replace { again } => {
                let ais = self.ais.clone();
                if let Some(table) = self.table() {
                    table.replace(again, &ais);
                }
                self.keep_fight();
            }
            SkirmishCommand::Rule(rule) => {
                self.reader().open(rule);
                self.show_rulebook();
            }
            SkirmishCommand::Save => {
                let shelf = Shelf::of(&self.saves);
                if let Some(table) = self.table() {
                    table.save(&shelf);
                }
            }
            others => {
                if matches!(others, SkirmishCommand::TakeScreen) {
                    self.undocked.forget();
                }
                if let Some(table) = self.table() {
                    at_table(table, others);
                }
                self.keep_fight();
            }
        }
    }
    fn choose_fight(&mut self) {
        self.message = None;
        self.leave_table();
        let (shelf, off) = (Shelf::of(&self.saves), &self.settings.now.ais_off);
        let choice = Choice::new(&shelf, &self.opponents, off, super::menu::seed_of_the_moment());
        match choice.map(|choice| choice.like(self.of_war.clone())) {
            Ok(choice) => self.skirmish = Some(Place::Choice(Box::new(choice))),
            Err(failure) => self.message = Some(failure.to_string()),
        }
    }
    /// The war stays on the screen, under the skirmish, and stands still.
    fn fight_combat(&mut self, cell: Option<CellId>) {
        let Screen::Game(screen) = &self.screen else { return };
        let combat = cell.map_or_else(|| screen.combat_fought().cloned(), |cell| screen.combat_at(cell));
        // it may have been fought since the list was opened
        let Some(combat) = combat else { return };
        match Suggestion::of(combat) {
            Ok(suggestion) => {
                self.dialog = None;
                self.of_war = Some(Box::new(suggestion));
                self.choose_fight();
            }
            Err(failure) => self.say(failure.to_string()),
        }
    }
    fn leave_a_step(&mut self) {
        match &mut self.skirmish {
            Some(Place::Table(table)) => {
                if !table.lay_back() {
                    self.choose_fight();
                }
            }
            _ => (self.skirmish, self.of_war) = (None, None),
        }
    }
    fn begin_fight(&mut self) {
        let ais = self.ais.clone();
        let Some(choice) = self.choice() else { return };
        if let Some(why) = choice.library().and_then(|library| library.wrong()) {
            choice.said = Some(why);
            return;
        }
        match Fight::new(choice.setup(), &ais) {
            Ok(fight) => self.sit_down_at(Table::new(fight, false)),
            Err(failure) => choice.said = Some(failure.to_string()),
        }
    }
    fn learn_fight(&mut self, number: usize) {
        let Some(lesson) = LESSONS.get(number) else { return };
        match Fight::new(lesson.setup(), &self.ais) {
            Ok(fight) => {
                let mut table = Table::new(fight, false);
                table.coach = Some(Coach::new(lesson));
                self.sit_down_at(table);
            }
            Err(failure) => self.say(failure.to_string()),
        }
    }
    /// The coach of a guided fight looks whether its step is done.
    pub(super) fn look_at_fight(&mut self) {
        let reads = self.shows_rulebook();
        if let Some(done) = self.table().and_then(|table| table.look_at_lesson(reads)) {
            self.settings.now.lessons_done.insert(done.to_owned());
        }
    }
    fn open_fight(&mut self, path: &Path, watched: bool) {
        let kept_last = path.file_stem().is_some_and(|name| *name == *Words::ENGLISH.say("sk-file-automatic"));
        let read = Shelf::read(path).and_then(|saved| {
            // nothing is left to be played
            let watched = watched || saved.over;
            Fight::from_file(saved, watched, &self.ais)
        });
        match read {
            Ok(fight) => {
                let mut table = Table::new(fight, kept_last);
                table.cover();
                self.sit_down_at(table);
            }
            Err(failure) => match self.choice() {
                Some(choice) => choice.said = Some(failure.to_string()),
                None => self.say(failure.to_string()),
            },
        }
    }
    fn watch_again(&mut self) {
        let ais = self.ais.clone();
        let Some(table) = self.table() else { return };
        match Fight::from_file(table.fight.saved(), true, &ais) {
            Ok(fight) => self.sit_down_at(Table::new(fight, false)),
            Err(failure) => table.refuse(failure.to_string(), None),
        }
    }
    /// Puts a table in place of what is on the screen, which is kept.
    fn sit_down_at(&mut self, table: Table) {
        if matches!(self.screen, Screen::Game(_)) && !self.war_waits() {
            self.back_to_menu();
        }
        self.leave_table();
        self.dialog = None;
        self.hall.shown = false;
        self.skirmish = Some(Place::Table(Box::new(table)));
    }
    /// What is played is kept, and the table is left.
    pub(super) fn leave_table(&mut self) {
        self.close_table();
        self.skirmish = None;
    }
    /// What is played is kept.
    pub(super) fn close_table(&mut self) {
        let shelf = Shelf::of(&self.saves);
        let kept = self.table().map_or(Ok(()), |table| table.keep(&shelf));
        self.say_of_table(kept);
    }
    fn keep_fight(&mut self) {
        if self.table().is_some_and(|table| table.is_to_keep()) {
            self.close_table();
        }
    }
    fn say_of_table(&mut self, done: Result<(), Failure>) {
        let Err(failure) = done else { return };
        match self.table() {
            Some(table) => table.refuse(failure.to_string(), None),
            None => self.message = Some(failure.to_string()),
        }
    }
    /// A file that was dropped on the window.
    pub(super) fn is_fight(path: &Path) -> bool {
        path.extension().is_some_and(|ending| ending == meridian_session::skirmish::ENDING)
    }
    /// What the other player does. True when something has changed.
    pub(super) fn follow_fight(&mut self) -> bool {
        if !self.at_skirmish() || self.dialog.is_some() {
            return false;
        }
        let time = self.settings.now.animation_time();
        let pause = match self.settings.now.reduce_motion {
            true => STILL,
            false => PAUSE.mul_f32(time),
        };
        let changed = self.table().is_some_and(|table| table.tick(Instant::now(), pause));
        if changed {
            self.keep_fight();
        }
        changed
    }
    /// When [`Shell::follow_fight`] has something to do.
    pub(super) fn fight_goes_on(&self) -> Option<Instant> {
        self.at_table().filter(|_| self.dialog.is_none()).and_then(Table::next)
    }
}

/// What changes nothing but the table.
fn at_table(table: &mut Table, command: SkirmishCommand) {
    let watches = matches!(
        command,
        SkirmishCommand::GoTo(_)
            | SkirmishCommand::Step(_)
            | SkirmishCommand::TogglePlay
            | SkirmishCommand::TurnEyes
            | SkirmishCommand::TakeOver
    );
    if watches && !table.fight.is_watched() {
        return;
    }
    match command {
        SkirmishCommand::Card(card) => table.choose_card(card),
        SkirmishCommand::CardAt(place) => table.choose_card_at(place),
        SkirmishCommand::TurnCard(by) => table.turn_card(by),
        SkirmishCommand::Group(group) => {
            if let Some(order) = table.click(group) {
                table.give(order);
            }
        }
        SkirmishCommand::TurnGroup(by) => table.turn_group(by),
        SkirmishCommand::Select(focus) => table.select(focus),
        SkirmishCommand::Turn(by) => table.turn(by),
        SkirmishCommand::Play => match table.play().copied() {
            _ if table.handed_to.is_some() => table.take_screen(),
            Some(order) => table.give(order),
            None => table.refuse(meridian_words::t!("sk-choose-card-first"), None),
        },
        SkirmishCommand::Give(order) => table.give(order),
        SkirmishCommand::Drag(card, group) => table.drag(card, group),
        SkirmishCommand::Drop(card, group) => {
            if let Some(order) = table.drop(card, group) {
                table.give(order);
            }
        }
        SkirmishCommand::HoldMan(man, over) => table.hold(man, over),
        SkirmishCommand::LetGo => table.let_go(),
        SkirmishCommand::DropMan(man, onto) => {
            if let Some(order) = table.drop_man(man, onto) {
                table.give(order);
            }
        }
        SkirmishCommand::Discard => match table.discard() {
            Some(order) => table.give(order),
            None => table.refuse(meridian_words::t!("sk-choose-card-first"), None),
        },
        SkirmishCommand::Undo => table.undo(),
        SkirmishCommand::TakeScreen => table.take_screen(),
        SkirmishCommand::Dismiss => table.said = None,
        SkirmishCommand::GoTo(orders) => table.go_to(orders),
        SkirmishCommand::Step(by) => {
            let (shown, _) = table.fight.place();
            table.running = false;
            table.go_to(shown.saturating_add_signed(by.into()));
        }
        SkirmishCommand::TogglePlay => table.running = !table.running,
        SkirmishCommand::TurnEyes => table.turn_eyes(),
        SkirmishCommand::TakeOver => table.take_over(),
        SkirmishCommand::SkipStep => table.skip_step(),
        SkirmishCommand::LeaveCoach => table.coach = None,
        SkirmishCommand::Open
        | SkirmishCommand::FightCombat(_)
        | SkirmishCommand::Back
        | SkirmishCommand::Choose(_)
        | SkirmishCommand::Begin
        | SkirmishCommand::Learn(_)
        | SkirmishCommand::Load(_)
        | SkirmishCommand::Watch(_)
        | SkirmishCommand::WatchThis
        | SkirmishCommand::Rule(_)
        | SkirmishCommand::Replace { .. }
        | SkirmishCommand::Save => {}
    }
}

/// The order that ends the turn.
pub(super) const END: SkirmishCommand = SkirmishCommand::Give(Order::End);
