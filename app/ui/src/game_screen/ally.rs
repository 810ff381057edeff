//! The AI that shares a side with its person: it does its part of each step first, and commands its countries alone.

use crate::game_screen::{GameScreen, LegalNow, Notice};
use meridian_ai_host::Setting;
use meridian_engine::rules::Position;
use meridian_engine::{CountryId, Month, OrderKind, Phase, Side, UnitId};
use meridian_session::ais::{Ais, parse_ai};
use meridian_session::{Consultation, Failure};
use meridian_words::{spoken, t};
use std::time::Duration;

/// Answers that are taken up between two frames.
const ANSWERS_A_TICK: usize = 64;

/// It thinks about its part of a step.
pub(super) struct AtWork {
    step: (Month, Phase),
    which: usize,
    consultation: Consultation,
}

impl GameScreen {
    /// Lets the ally of who is asked do its part of a step that has begun; true when something has come of it.
    pub(crate) fn let_ally_move(&mut self, ais: &Ais) -> bool {
        let waits = self.is_watching() || self.handed_to().is_some() || self.session.lent().is_some();
        let Some((side, which)) = self.session.ally_is_due().filter(|_| !waits) else {
            return self.ally.take().is_some();
        };
        let clock = self.session.state().clock();
        let step = (clock.month, clock.phase);
        self.ally = self.ally.take().filter(|work| (work.step, work.which) == (step, which));
        if self.ally.is_none() {
            match self.begin_ally(ais, side, which) {
                Ok(consultation) => self.ally = Some(AtWork { step, which, consultation }),
                Err(failure) => self.ally_fails(side, which, &failure.to_string()),
            }
            return true;
        }
        let Some(work) = &mut self.ally else { return false };
        if !(0..ANSWERS_A_TICK).any(|_| work.consultation.go_on(Duration::ZERO)) {
            return false;
        }
        let Some(work) = self.ally.take() else { return false };
        match work.consultation.advice() {
            Ok(mut advice) => {
                let given = self.session.follow_ally(&mut advice, which);
                self.session.ally_went(side, which, advice.kept.take());
                self.ally_done = Some(self.session.orders());
                self.take_up();
                self.say_what_ally_did(side, which, given);
            }
            Err(why) => self.ally_fails(side, which, &why.said(spoken())),
        }
        self.drawn = None;
        true
    }
    fn begin_ally(&self, ais: &Ais, side: Side, which: usize) -> Result<Consultation, Failure> {
        let ai = parse_ai(self.session.ally_named(side, which).unwrap_or_default()).map_err(Failure::usage)?;
        // what it thinks on a copy is no game to learn from
        let ais = ais.clone().without_own_folders().thinking(self.session.options().thinking[side.index()]);
        let kept = self.session.ally_remembers(side, which);
        self.session.consult(move |side, setting| {
            // nobody has played for it since it last did, if it remembers that
            let takeover = setting.takeover.filter(|_| kept.as_ref().is_none_or(|kept| kept.memory.is_none()));
            ais.player(&ai, side, Setting { kept, takeover, ..setting })
        })
    }
    /// Its countries do nothing in this step.
    fn ally_fails(&mut self, side: Side, which: usize, why: &str) {
        let ai = self.ally_name(side, which);
        self.session.ally_went(side, which, None);
        self.notice = Some(Notice::bad(t!("ally-failed", ai = ai, why = why)));
    }
    fn say_what_ally_did(&mut self, side: Side, which: usize, given: Option<(usize, usize)>) {
        let Some((first, last)) = given else { return };
        let orders = self.session.lines()[first..=last].iter().map(|line| &line.order);
        let Some(deeds) = spoken().all_of(&super::lending::counted(orders)) else { return };
        self.notice = Some(Notice::good(t!("ally-did", ai = self.ally_name(side, which), deeds = deeds)));
    }
    /// Who it is, without its parameters.
    fn ally_name(&self, side: Side, which: usize) -> String {
        let spec = self.session.ally_named(side, which).unwrap_or_default();
        parse_ai(spec).map_or_else(|_| spec.to_owned(), |ai| ai.source)
    }
    /// Does an ally of who is asked have its part of the step still to do?
    pub fn ally_is_at_work(&self) -> bool {
        self.ally_at_work().is_some()
    }
    /// Who that is.
    pub(crate) fn ally_at_work(&self) -> Option<String> {
        let (side, which) = self.session.ally_is_due().filter(|_| !self.is_watching())?;
        Some(self.ally_name(side, which))
    }
    /// Did nobody but the ally give orders since the step began, and nobody take any back?
    pub(super) fn ally_gave_the_last_order(&self) -> bool {
        self.ally_done == Some(self.session.orders())
    }
    /// Why an order is not the person's to give; none if it is.
    pub(super) fn not_mine(&self, side: Side, kind: &OrderKind) -> Option<String> {
        if let Some(ai) = self.ally_at_work() {
            return Some(t!("ally-first", ai = ai));
        }
        // who goes into an empty hex is on offer to the side
        let theirs = self.session.allys_of(side, kind).filter(|_| !matches!(kind, OrderKind::Advance { .. }));
        let (country, which) = theirs?;
        let country = self.session.game().position().country_name(country).to_owned();
        Some(t!("ally-commands", country = country, ai = self.ally_name(side, which)))
    }
    /// Those of these units that the person of the side commands.
    pub(super) fn of_mine(&self, side: Side, mut units: Vec<UnitId>) -> Vec<UnitId> {
        let state = self.session.state();
        units.retain(|&id| state.unit(id).is_none_or(|unit| self.session.is_mine(side, unit.owner)));
        units
    }
}

impl LegalNow {
    /// Only what the countries of the person may do.
    pub(super) fn share(&mut self, at: Position, mine: impl Fn(CountryId) -> bool) {
        let own = |id: &UnitId| at.state.unit(*id).is_none_or(|unit| mine(unit.owner));
        self.arriving.retain(|(country, ..)| mine(*country));
        self.links.retain(|link| mine(link.from));
        self.loads.retain(|load| own(&load.convoy));
        self.offensives.retain(|offer| mine(offer.country) && mine(offer.payer));
        self.offers.retain(|(country, _)| mine(*country));
        self.repairs.retain(|(unit, _)| own(unit));
        for target in &mut self.targets {
            for units in [&mut target.beside, &mut target.landed, &mut target.support] {
                units.retain(own);
            }
        }
        self.targets.retain(|target| !(target.beside.is_empty() && target.landed.is_empty()));
        self.assaults.iter_mut().for_each(|target| target.units.retain(own));
        self.assaults.retain(|target| !target.units.is_empty());
        for target in &mut self.ships {
            for units in [&mut target.ships, &mut target.aircraft, &mut target.kamikaze] {
                units.retain(own);
            }
        }
        self.ships.retain(|it| !(it.ships.is_empty() && it.aircraft.is_empty() && it.kamikaze.is_empty()));
        self.aircraft.iter_mut().for_each(|target| target.fighters.retain(own));
        self.aircraft.retain(|target| !target.fighters.is_empty());
        for target in &mut self.raids {
            target.bombers.retain(own);
            target.carriers.retain(own);
        }
        self.raids.retain(|target| !target.bombers.is_empty());
        self.catchers.retain(|(unit, _)| own(unit));
        self.movable.retain(own);
        self.landable.retain(own);
    }
}
