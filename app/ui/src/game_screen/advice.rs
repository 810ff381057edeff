//! Advice that the player has asked an AI for: it thinks while the game goes on, its plan lies beside the map, and what is ticked
//! of it is given like orders of the player's own.

use crate::game_screen::{GameScreen, Notice};
use meridian_ai_host::{Mark, Note};
use meridian_engine::{CellId, CountryId, Month, OrderKind, Paragraph, Phase, Side};
use meridian_presentation::orders::{Intent, country_of, family};
use meridian_presentation::overlay::arrows::{MOST, bundled};
use meridian_renderer::Arrow;
use meridian_session::ais::{Ais, parse_ai};
use meridian_session::notes::NoteLine;
use meridian_session::{Advice, Consultation, Failure, Followed};
use meridian_words::{capitalised, spoken, t};
use std::time::Duration;

/// An AI that was asked, and what it has said.
pub struct Counsel {
    /// As the program starts it.
    pub(crate) source: String,
    /// As it is shown.
    pub(crate) title: String,
    /// The step that it was asked for.
    pub(crate) step: (Month, Phase, Side),
    /// The panel of the list shows it, in place of the list of the step.
    pub(crate) shows: bool,
    /// How far it is.
    pub stage: Stage,
}

/// How far an AI is that was asked.
pub enum Stage {
    /// It thinks.
    Thinking(Box<Consultation>),
    /// It has done something wrong, or is not here.
    Failed(String),
    /// It has said what it would do.
    Said(Box<Proposal>),
}

/// What an AI would do, as the panel shows it.
pub struct Proposal {
    advice: Advice,
    /// A row for each order, in the order in which they are to be given.
    pub rows: Vec<Row>,
    /// What belongs together.
    pub(crate) groups: Vec<Group>,
    /// What it said beside them.
    pub(crate) said: Vec<String>,
    /// Marks and arrows lie on the map.
    pub(crate) on_map: bool,
}

/// An order of the plan.
pub struct Row {
    /// What it is.
    pub text: String,
    /// Where it happens.
    pub cell: Option<CellId>,
    arrows: Vec<Arrow>,
    /// It is to be given.
    pub ticked: bool,
    /// What has come of it.
    pub fate: Fate,
}

impl Row {
    /// It stands in the game.
    pub(crate) fn is_given(&self) -> bool {
        matches!(self.fate, Fate::Given { .. })
    }
}

/// What has come of an order of the plan.
#[derive(Clone, PartialEq, Debug)]
pub enum Fate {
    /// It has not been given.
    Open,
    /// It was given; dice may have fallen otherwise than in the trial.
    Given {
        /// Its number in the game.
        line: usize,
        /// Otherwise than in the trial.
        differs: bool,
    },
    /// It was refused: why, and where the rulebook says so.
    Refused(String, Option<Paragraph>),
}

/// Orders under one heading.
pub struct Group {
    /// The heading: why, or what they are.
    pub(crate) title: String,
    /// The place that the heading speaks of.
    pub(crate) cell: Option<CellId>,
    /// Numbers of the rows.
    pub(crate) rows: Vec<usize>,
}

impl GameScreen {
    /// Asks an AI what it would do in the present step of the person, in place of who was asked before. `spec`: `source` with
    /// its parameters.
    pub(crate) fn ask_advice(&mut self, ais: &Ais, source: &str, spec: &str, title: &str) {
        let (Some((phase, side)), Some(_)) = (self.session.game().asked(), self.human()) else {
            self.notice = Some(Notice::bad(t!("screen-not-asked")));
            return;
        };
        // a trial is no game to learn from
        let ais = ais.clone().without_own_folders();
        let spec = spec.to_owned();
        let consultation = self.session.consult(move |side, setting| {
            let ai = parse_ai(&spec).map_err(Failure::usage)?;
            ais.player(&ai, side, setting)
        });
        let stage = match consultation {
            Ok(consultation) => Stage::Thinking(Box::new(consultation)),
            Err(failure) => Stage::Failed(failure.to_string()),
        };
        let step = (self.session.state().clock().month, phase, side);
        self.counsel = Some(Counsel { source: source.to_owned(), title: title.to_owned(), step, shows: true, stage });
        self.front = crate::side_panels::SidePanel::List;
        self.marked = false;
    }
    /// The AI that was asked, or its plan, if the panel shows it.
    pub fn counsel_shown(&self) -> Option<&Counsel> {
        self.counsel.as_ref().filter(|counsel| counsel.shows && self.human().is_some())
    }
    /// Is there advice, before the list of the step or behind it?
    pub(crate) fn has_advice(&self) -> bool {
        self.counsel.is_some()
    }
    /// Lets who was asked think; true when it shows.
    pub(super) fn hear_advice(&mut self) -> bool {
        let clock = self.session.state().clock();
        let now = (clock.month, clock.phase, clock.active);
        if self.counsel.as_ref().is_some_and(|counsel| counsel.step != now) {
            // the step is over that it is for
            self.close_advice();
            return true;
        }
        let Some(counsel) = &mut self.counsel else { return false };
        let Stage::Thinking(consultation) = &mut counsel.stage else { return false };
        let before = consultation.progress().map(|(share, what)| (share, what.to_owned()));
        // what it has ready is taken up at once; it never holds up the screen
        if !(0..ANSWERS_A_TICK).any(|_| consultation.go_on(Duration::ZERO)) {
            return consultation.progress().map(|(share, what)| (share, what.to_owned())) != before;
        }
        let Stage::Thinking(consultation) = std::mem::replace(&mut counsel.stage, Stage::Failed(String::new())) else {
            return false;
        };
        counsel.stage = match consultation.advice() {
            Ok(advice) => Stage::Said(Box::new(Proposal::of(advice))),
            Err(why) => Stage::Failed(why.said(spoken())),
        };
        self.marked = false;
        true
    }
    /// Must be looked at again soon: somebody thinks about advice.
    pub(crate) fn is_consulting(&self) -> bool {
        self.ally.is_some() || self.counsel.as_ref().is_some_and(|counsel| matches!(counsel.stage, Stage::Thinking(_)))
    }
    pub(crate) fn close_advice(&mut self) {
        self.counsel = None;
        self.marked = false;
    }
    /// Advice before the list of the step, or behind it.
    pub(crate) fn show_advice(&mut self, shows: bool) {
        if let Some(counsel) = &mut self.counsel {
            counsel.shows = shows;
            self.marked = false;
        }
    }
    pub(super) fn tick_advice(&mut self, rows: &[usize], ticked: bool) {
        let Some(proposal) = self.proposal_mut() else { return };
        for &row in rows {
            if let Some(row) = proposal.rows.get_mut(row) {
                row.ticked = ticked;
            }
        }
    }
    pub(super) fn toggle_advice_marks(&mut self) {
        if let Some(proposal) = self.proposal_mut() {
            proposal.on_map = !proposal.on_map;
        }
    }
    /// The plan of who was asked, once it is there.
    pub fn proposal(&self) -> Option<&Proposal> {
        match &self.counsel.as_ref()?.stage {
            Stage::Said(proposal) => Some(proposal),
            Stage::Thinking(_) | Stage::Failed(_) => None,
        }
    }
    fn proposal_mut(&mut self) -> Option<&mut Proposal> {
        match &mut self.counsel.as_mut()?.stage {
            Stage::Said(proposal) => Some(proposal),
            Stage::Thinking(_) | Stage::Failed(_) => None,
        }
    }
    /// Gives the ticked orders one after the other. It stops before an order that would forfeit an advance.
    pub(super) fn follow_advice(&mut self) {
        let Some(mut counsel) = self.counsel.take() else { return };
        let mut came = Came::default();
        if let Stage::Said(proposal) = &mut counsel.stage {
            for index in proposal.open() {
                let is_advance = matches!(proposal.advice.orders[index].kind, OrderKind::Advance { .. });
                if let (Some(cell), false) = (self.advance_open(), is_advance) {
                    came.waits = Some(cell);
                    break;
                }
                // what is not the person's to order is not done by asking for advice
                let kind = proposal.advice.as_here(index);
                if let Some(why) = kind.and_then(|kind| self.not_mine(proposal.advice.side, &kind)) {
                    proposal.rows[index].fate = Fate::Refused(why, None);
                    came.refused += 1;
                    continue;
                }
                let followed = self.session.follow(&mut proposal.advice, index);
                self.take_up();
                let row = &mut proposal.rows[index];
                row.fate = self.fate(followed);
                match &row.fate {
                    Fate::Given { differs, .. } => {
                        came.given += 1;
                        if *differs && came.differed.is_none() {
                            came.differed = Some(row.text.clone());
                        }
                    }
                    Fate::Refused(..) => came.refused += 1,
                    Fate::Open => {}
                }
            }
        }
        // what becomes of the advance is asked in the list
        counsel.shows &= came.waits.is_none();
        self.counsel = Some(counsel);
        self.notice = Some(came.notice(self));
    }
    fn fate(&self, followed: Followed) -> Fate {
        match followed {
            Followed::Given { line, differs } => Fate::Given { line, differs },
            Followed::Refused(error) => {
                let why = spoken().refusal(self.session.game().position(), &error);
                Fate::Refused(t!("advice-refused", why = why), Some(error.rule()))
            }
            Followed::LeftOut => Fate::Refused(t!("advice-left-out"), None),
        }
    }
    /// Orders from this number on were taken back.
    pub(super) fn untick_given_from(&mut self, line: usize) {
        let Some(proposal) = self.proposal_mut() else { return };
        for row in &mut proposal.rows {
            if matches!(row.fate, Fate::Given { line: given, .. } if given >= line) {
                row.fate = Fate::Open;
            }
        }
    }
    /// These orders, the last of the game, were given again.
    pub(super) fn tick_given_again(&mut self, orders: &[meridian_engine::Order]) {
        let from = self.session.orders().saturating_sub(orders.len());
        let Some(proposal) = self.proposal_mut() else { return };
        let mut index = 0;
        for (line, order) in (from..).zip(orders) {
            let same =
                |row: &usize| proposal.rows[*row].fate == Fate::Open && proposal.advice.orders[*row].kind == order.kind;
            if let Some(row) = (index..proposal.rows.len()).find(same) {
                proposal.rows[row].fate = Fate::Given { line, differs: false };
                index = row + 1;
            }
        }
    }
    fn proposal_on_map(&self) -> Option<&Proposal> {
        self.counsel_shown().and_then(|_| self.proposal()).filter(|it| it.on_map)
    }
    /// The AI's marks, if its plan is looked at.
    pub(super) fn advised_marks(&self) -> Vec<Mark> {
        let Some(proposal) = self.proposal_on_map() else { return Vec::new() };
        proposal.advice.notes.iter().map(NoteLine::from).filter_map(|note| note.mark()).collect()
    }
    /// Arrows of what is ticked and not given.
    pub(super) fn advised_arrows(&self) -> Vec<Arrow> {
        let Some(proposal) = self.proposal_on_map() else { return Vec::new() };
        let open = proposal.open().into_iter().flat_map(|row| proposal.rows[row].arrows.iter().cloned());
        bundled(self.session.game().position(), open.collect(), MOST)
    }
}

/// Answers of an AI that are taken up between two frames.
const ANSWERS_A_TICK: usize = 64;

/// Journal lines that are shown.
const LINES: usize = 40;

impl Proposal {
    fn of(advice: Advice) -> Self {
        let mut game = advice.opening();
        let (mut rows, mut groups) = (Vec::new(), Vec::<(Key, Group)>::new());
        for (index, advised) in advice.orders.iter().enumerate() {
            let kind = &advised.kind;
            let before = game.fork();
            let order = meridian_engine::Order { side: advice.side, kind: kind.clone() };
            let done = game.submit(order).map(<[_]>::to_vec).unwrap_or_default();
            let Intent { text, cell, arrows } = Intent::of(before.position(), kind, &game, &done);
            rows.push(Row { text, cell, arrows, ticked: true, fate: Fate::Open });
            let key = match &advised.why {
                Some(why) => Key::Why(capitalised(why)),
                // an advance belongs to its attack
                None if matches!(kind, OrderKind::Advance { .. }) && !groups.is_empty() => {
                    let group = last_of(&groups, index);
                    groups[group].1.rows.push(index);
                    continue;
                }
                None => Key::Family(country_of(before.position(), kind), family(kind).unwrap_or("intent-other")),
            };
            match groups.iter_mut().find(|(other, _)| *other == key && !matches!(key, Key::Why(_))) {
                Some((_, group)) => group.rows.push(index),
                None => groups.push((key, Group { title: String::new(), cell: None, rows: vec![index] })),
            }
        }
        let at = game.position();
        let groups = groups.into_iter().map(|(key, group)| {
            let cell = rows[group.rows[0]].cell.filter(|_| matches!(key, Key::Why(_)));
            let title = match key {
                Key::Why(why) => why,
                Key::Family(country, family) => {
                    let (family, count) = (spoken().say(family), group.rows.len());
                    match country {
                        Some(country) => {
                            t!("advice-group-of", country = at.country_name(country), family = family, count = count)
                        }
                        None => t!("advice-group", family = family, count = count),
                    }
                }
            };
            Group { title, cell, ..group }
        });
        let groups: Vec<Group> = groups.collect();
        let reasons = advice.notes.iter().filter_map(|noted| match &noted.note {
            Note::Explain { order: None, text, .. } => Some(capitalised(text)),
            _ => None,
        });
        let journal = advice.journal.iter().map(|said| said.text.clone());
        let said = reasons.chain(journal).take(LINES).collect();
        Self { rows, groups, said, on_map: true, advice }
    }
    /// Rows that are ticked and were not given.
    fn open(&self) -> Vec<usize> {
        let open = |row: &usize| self.rows[*row].ticked && !self.rows[*row].is_given();
        (0..self.rows.len()).filter(open).collect()
    }
    /// How many those are.
    pub fn ticked(&self) -> usize {
        self.open().len()
    }
    /// How many stand in the game.
    pub(crate) fn given(&self) -> usize {
        self.rows.iter().filter(|row| row.is_given()).count()
    }
    /// Do dice decide on any of them?
    pub(crate) fn has_dice(&self) -> bool {
        self.advice.orders.iter().any(|advised| advised.rolls)
    }
}

/// What puts orders under one heading.
#[derive(PartialEq)]
enum Key {
    Why(String),
    Family(Option<CountryId>, &'static str),
}

/// The group that the order before this one is in.
fn last_of(groups: &[(Key, Group)], index: usize) -> usize {
    groups.iter().position(|(_, group)| group.rows.last() == Some(&(index - 1))).unwrap_or(groups.len() - 1)
}

/// What came of the orders that were applied.
#[derive(Default)]
struct Came {
    given: usize,
    refused: usize,
    differed: Option<String>,
    waits: Option<CellId>,
}

impl Came {
    fn notice(self, screen: &GameScreen) -> Notice {
        let mut said = vec![t!("advice-done", given = self.given)];
        if self.refused > 0 {
            said.push(t!("advice-not-done", refused = self.refused));
        }
        if let Some(order) = self.differed {
            said.push(t!("advice-differed", order = order));
        }
        let place = |cell| spoken().cell(screen.session.game().position(), cell);
        said.extend(self.waits.map(|cell| t!("advice-waits", cell = place(cell))));
        if self.given > 0 && screen.session.can_undo() {
            said.push(t!("lent-undo"));
        }
        let notice = Notice::good(spoken().sentences(&said));
        // what has to be read stays
        if said.len() > 1 { notice.lasting() } else { notice }
    }
}
