//! A game of which one side or both are played from outside, measured against what really happened.

use super::lines::Reset;
use meridian_ai_host::{Chronicle, Question, Setting};
use meridian_engine::legal::{Kind, Kinds, LegalOrders};
use meridian_engine::rules::victory;
use meridian_engine::{Game, Month, Order, OrderKind, Side, setup};
use meridian_session::ai_log::harmless;
use meridian_session::unattended::write_replay;
use meridian_session::{Ais, Failure, Library, Progress, Seat, Session, World};
use meridian_tournament::Stage;
use meridian_words::{spoken, t};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

/// What games are made from, opened once.
pub struct Stages {
    library: Library,
    ais: Ais,
    /// By name of the scenario.
    opened: BTreeMap<String, Arc<Stage>>,
}

impl Stages {
    pub fn new(library: Library, ais: Ais) -> Self {
        Self { library, ais, opened: BTreeMap::new() }
    }
    fn of(&mut self, id: &str) -> Result<Arc<Stage>, Failure> {
        if let Some(stage) = self.opened.get(id) {
            return Ok(stage.clone());
        }
        let stage = Arc::new(Stage::of(&self.library, id)?);
        self.opened.insert(id.to_owned(), stage.clone());
        Ok(stage)
    }
}

pub struct Contest {
    session: Session,
    /// What each side may know of its course.
    chronicles: [Chronicle; 2],
    stage: Arc<Stage>,
    /// Points of the Axis at the end of each month.
    months: Vec<f64>,
    /// The month that is played.
    month: Month,
    /// The game ends undecided when this one begins.
    end: Option<Month>,
    pass_idle: bool,
    legal: LegalOrders,
    winner: Option<Side>,
}

/// What the game waits for.
pub enum Next {
    /// A side that is played from outside.
    Step(Side),
    Over,
    /// An AI has failed: the game is worth nothing.
    Fault(String),
}

/// Who plays from outside, as the replay names it.
const OUTSIDE: &str = "environment";

impl Contest {
    pub fn open(stages: &mut Stages, reset: &Reset) -> Result<Self, Failure> {
        let players = reset.players().map_err(Failure::usage)?;
        let stage = stages.of(&reset.scenario)?;
        let World { map, rules, .. } = &stage.world;
        let game = setup::new_game(map.clone(), rules.clone(), &stage.scenario, reset.seed);
        let month = game.state().clock().month;
        let ais = stages.ais.clone().for_months(month, reset.months);
        let seat = |side: Side| match &players[side.index()] {
            Some(spec) => ais.player(spec, side, Setting::of(&game, side)).map(Seat::Agent),
            None => Ok(Seat::Nobody(OUTSIDE.to_owned())),
        };
        let seats = [seat(Side::Axis)?, seat(Side::Allies)?];
        let chronicles = Side::BOTH.map(|side| Chronicle::new(side, game.state(), 0));
        Ok(Self {
            session: Session::new(game, seats),
            chronicles,
            stage,
            months: Vec::new(),
            month,
            end: reset.months.map(|months| month.plus(months.max(1))),
            pass_idle: reset.pass_idle,
            legal: LegalOrders::default(),
            winner: None,
        })
    }
    /// Plays until a side is asked that is played from outside.
    pub fn go_on(&mut self) -> Next {
        loop {
            let Self { session, chronicles, month, .. } = self;
            let progress = session.play_while(|session| {
                follow(session, chronicles);
                session.state().clock().month == *month
            });
            self.follow();
            if let Some(fault) = self.session.faults().first() {
                let (what, side) = (harmless(&fault.said(spoken())), spoken().side(fault.side));
                return Next::Fault(t!("environment-fault", ai = fault.ai.as_str(), side = side, fault = what));
            }
            if let Progress::Over(side) = progress {
                self.winner = Some(side);
            }
            self.count_month();
            if self.is_over() {
                return Next::Over;
            }
            match progress {
                Progress::Nobody(_, side) if self.pass_idle && self.is_idle() => {
                    if let Err(why) = self.end_step(side) {
                        return Next::Fault(why);
                    }
                }
                Progress::Nobody(_, side) => return Next::Step(side),
                Progress::Person(..) | Progress::Thinking(..) | Progress::Over(_) => {}
            }
        }
    }
    /// What a side is told when it is to play.
    pub fn question(&mut self, side: Side) -> Question<'_> {
        let chronicle = &mut self.chronicles[side.index()];
        let brief = chronicle.brief();
        Question { game: self.session.game(), before: chronicle.before(self.session.state()), brief }
    }
    /// Orders that were carried out on a copy.
    pub fn carry_over(&mut self, orders: Vec<(Order, u64)>) -> Result<(), String> {
        for (order, digest) in orders {
            self.submit(order)?;
            if self.session.state().digest() != digest {
                return Err(t!("fault-other-position"));
            }
        }
        Ok(())
    }
    /// Ends the step of a side, if the game waits for it still.
    pub fn end_step(&mut self, side: Side) -> Result<(), String> {
        match self.session.game().asked() {
            Some((_, asked)) if asked == side => self.submit(Order { side, kind: OrderKind::EndPhase }),
            _ => Ok(()),
        }
    }
    fn submit(&mut self, order: Order) -> Result<(), String> {
        let submitted = self.session.submit(order);
        let at = self.session.game().position();
        submitted.map_err(|error| spoken().refusal(at, &error))?;
        self.follow();
        Ok(())
    }
    fn follow(&mut self) {
        follow(&mut self.session, &mut self.chronicles);
    }
    /// Is nothing to be ordered but how units stand?
    fn is_idle(&mut self) -> bool {
        let kinds = Kinds::ALL.without(Kind::Stance);
        self.legal.count(self.session.game().position(), kinds) == 0
    }
    fn is_over(&self) -> bool {
        self.winner.is_some() || self.end.is_some_and(|end| self.month >= end)
    }
    fn count_month(&mut self) {
        let now = self.game().state().clock().month;
        if now != self.month || self.winner.is_some() {
            self.months.push(self.stage.par.points(self.game().position(), self.month));
            self.month = now;
        }
    }
    fn game(&self) -> &Game {
        self.session.game()
    }
    /// Points of the Axis over par of the month, the last one at the end, and what tells two games apart.
    pub fn standing(&self) -> Value {
        let month = self.game().state().clock().month;
        let last = self.end.map_or(month, |end| Month(month.0.min(end.0 - 1)));
        let held = |side| {
            let rules = self.game().rules().politics.city_victory.as_ref()?;
            Some(victory::points(self.game().position(), rules, side))
        };
        json!({
            "points": self.stage.par.points(self.game().position(), last),
            "digest": format!("{:016x}", self.game().state().digest()),
            "orders": self.session.orders(),
            "victory_points": Side::BOTH.map(held),
        })
    }
    /// How the game has ended.
    pub fn result(&self) -> Value {
        let victory = self.winner.and_then(|side| victory::name(self.game().position(), side));
        json!({
            "type": "over",
            "winner": self.winner.map(|side| side as u8),
            "victory": victory,
            "months": self.months,
            "standing": self.standing(),
        })
    }
    /// Writes it as a replay.
    pub fn save(&self, file: &Path) -> Result<(), Failure> {
        write_replay(&self.session, file)
    }
}

/// Tells the sides what has happened.
fn follow(session: &mut Session, chronicles: &mut [Chronicle; 2]) {
    for happening in session.happenings() {
        for chronicle in chronicles.iter_mut() {
            chronicle.add(session.state(), &happening.events, true);
        }
    }
}
