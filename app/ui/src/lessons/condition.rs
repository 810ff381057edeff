//! What a step waits for. All that it names must hold at once, in the real position and on the real screen.

use super::lesson::PhaseName;
use super::{Place, Plays};
use crate::game_screen::GameScreen;
use meridian_engine::ruleset::Domain;
use meridian_engine::{CellId, Map, Month, OrderKind, Phase};
use meridian_presentation::overlay::Overlay;
use meridian_renderer::Viewport;
use serde::Deserialize;
use toml::Spanned;

/// How near to the middle of the map a place must be to be looked at, hexes.
const NEAR: u32 = 4;

/// Kinds of orders, as a lesson asks for one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ordered {
    Choose,
    Place,
    SendMoney,
    LoadConvoy,
    Buy,
    Move,
    Embark,
    Assault,
    Attack,
    Advance,
    NavalAttack,
    Bomb,
    Intercept,
}

impl Ordered {
    fn is(self, kind: &OrderKind) -> bool {
        matches!(
            (self, kind),
            (Self::Choose, OrderKind::Choose(_))
                | (Self::Place, OrderKind::Place { .. })
                | (Self::SendMoney, OrderKind::SendMoney { .. })
                | (Self::LoadConvoy, OrderKind::LoadConvoy { .. })
                | (Self::Buy, OrderKind::Buy { .. })
                | (Self::Move, OrderKind::Move { .. })
                | (Self::Embark, OrderKind::Embark { .. })
                | (Self::Assault, OrderKind::Assault { .. })
                | (Self::Attack, OrderKind::Attack { .. })
                | (Self::Advance, OrderKind::Advance { .. })
                | (Self::NavalAttack, OrderKind::NavalAttack { .. })
                | (Self::Bomb, OrderKind::Bomb { .. })
                | (Self::Intercept, OrderKind::Intercept { .. })
        )
    }
}

/// What is to be so. What is left out does not matter.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Condition {
    /// The map shows no more hexes than this from the left to the right.
    across: Option<f64>,
    /// This place is about in the middle of the map.
    looks_at: Option<Spanned<Place>>,
    /// This hex is selected.
    selected: Option<Spanned<Place>>,
    /// The chosen units, one at least, are of this class.
    chosen: Option<Spanned<String>>,
    /// This overlay lies over the map.
    overlay: Option<OverlayName>,
    /// A combat against this hex is on the sheet.
    sheet: Option<Spanned<Place>>,
    /// Something of this class is in the hand.
    placing: Option<Spanned<String>>,
    /// An enemy unit to intercept is looked at.
    catching: bool,
    /// The rulebook is open.
    rulebook: bool,
    /// Something was taken back and could be done again.
    undone: bool,
    /// The units asked for below are of this class.
    class: Option<Spanned<String>>,
    /// Troops of the player stand here.
    troops_at: Option<Spanned<Place>>,
    /// Ships of the player are here.
    ships_at: Option<Spanned<Place>>,
    /// Aircraft of the player are here.
    aircraft_at: Option<Spanned<Place>>,
    /// No aircraft of the player are here any more.
    no_aircraft_at: Option<Spanned<Place>>,
    /// The player holds this place.
    holds: Option<Spanned<Place>>,
    /// This country is at war.
    joined: Option<Spanned<String>>,
    /// The player has given such an order in this step of the lesson.
    ordered: Option<Ordered>,
    /// This phase is on.
    phase: Option<PhaseName>,
    /// This side is asked.
    asked: Option<Plays>,
    /// This phase of the month in which the lesson began is over.
    past: Option<PhaseName>,
    /// So many months have ended since the lesson began.
    months: Option<u16>,
}

/// An overlay as on the command line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct OverlayName(pub(super) Overlay);

impl TryFrom<String> for OverlayName {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let named = |overlay: &Overlay| overlay.name() == text;
        let found = Overlay::ALL.into_iter().find(named).map(Self);
        found.ok_or_else(|| meridian_words::t!("lesson-no-overlay", name = text.as_str()))
    }
}

/// What a condition is asked of.
#[derive(Clone, Copy)]
pub struct Seen<'a> {
    /// The war.
    pub screen: &'a GameScreen,
    /// Of the map.
    pub viewport: &'a Viewport,
    /// The rulebook is open.
    pub rulebook: bool,
    /// The player's sides.
    pub plays: Plays,
    /// Orders of the game when the step of the lesson began.
    pub since: usize,
    /// When the lesson began.
    pub from: Month,
}

impl Condition {
    /// Is nothing asked for?
    pub fn is_empty(&self) -> bool {
        // a class says only which units are meant elsewhere
        Self { class: None, ..self.clone() } == Self::default()
    }
    /// All places that it names.
    pub fn places(&self) -> impl Iterator<Item = &Spanned<Place>> {
        let [a, b, c] = [&self.looks_at, &self.selected, &self.sheet];
        let [d, e, f, g] = [&self.troops_at, &self.ships_at, &self.aircraft_at, &self.no_aircraft_at];
        [a, b, c, d, e, f, g, &self.holds].into_iter().flatten()
    }
    /// All countries.
    pub fn countries(&self) -> impl Iterator<Item = &Spanned<String>> {
        self.joined.iter()
    }
    /// All classes of units.
    pub fn classes(&self) -> impl Iterator<Item = &Spanned<String>> {
        [&self.chosen, &self.placing, &self.class].into_iter().flatten()
    }
    /// Is it so?
    pub fn holds(&self, seen: Seen) -> bool {
        !self.is_empty() && self.on_screen(seen) && self.in_position(seen)
    }
    fn on_screen(&self, seen: Seen) -> bool {
        let screen = seen.screen;
        let map = screen.session.game().map();
        let rules = screen.session.game().rules();
        let is = |place: &Spanned<Place>, cell: Option<CellId>| cell.is_some() && place.get_ref().cell(map) == cell;
        let across = || seen.viewport.width / screen.camera.hex_px(seen.viewport);
        let units = &screen.selection.units;
        let class = |name: &Spanned<String>| rules.class_by_key(name.get_ref());
        let chosen = |name| {
            let of_class = |id| screen.session.state().unit(id).map(|unit| unit.class) == class(name);
            !units.is_empty() && units.iter().all(|&id| of_class(id))
        };
        self.across.is_none_or(|most| across() <= most)
            && self.looks_at.as_ref().is_none_or(|place| is_near(place, middle(seen), map))
            && self.selected.as_ref().is_none_or(|place| is(place, screen.selection.cell))
            && self.chosen.as_ref().is_none_or(chosen)
            && self.overlay.is_none_or(|name| screen.overlays.shown == name.0)
            && self.sheet.as_ref().is_none_or(|place| {
                let aim = screen.battle.aim;
                is(place, aim.and_then(|aim| aim.cell(screen.session.state())))
            })
            && self.placing.as_ref().is_none_or(|name| {
                screen.placing.as_ref().is_some_and(|placing| Some(placing.item.class) == class(name))
            })
            && (!self.catching || screen.intercepting.target.is_some())
            && (!self.rulebook || seen.rulebook)
            && (!self.undone || screen.session.can_redo())
    }
    fn in_position(&self, seen: Seen) -> bool {
        let session = &seen.screen.session;
        let (at, state) = (session.game().position(), session.state());
        let clock = state.clock();
        let stands = |domain: Domain, place: &Spanned<Place>| {
            let Some(cell) = place.get_ref().cell(at.map) else { return false };
            let class = self.class.as_ref().and_then(|name| at.rules.class_by_key(name.get_ref()));
            state.units_at(cell).any(|(_, unit)| {
                at.domain(unit) == domain
                    && class.is_none_or(|class| unit.class == class)
                    && state.side_of(unit.owner).is_some_and(|side| seen.plays.includes(side))
            })
        };
        let holder =
            |place: &Spanned<Place>| place.get_ref().cell(at.map).and_then(|cell| state.controlling_side(cell));
        let lines = session.lines().get(seen.since.min(session.orders())..).unwrap_or_default();
        let sequence = |phase: Phase| at.rules.sequence.place(phase);
        self.troops_at.as_ref().is_none_or(|place| stands(Domain::Land, place))
            && self.ships_at.as_ref().is_none_or(|place| stands(Domain::Naval, place))
            && self.aircraft_at.as_ref().is_none_or(|place| stands(Domain::Air, place))
            && self.no_aircraft_at.as_ref().is_none_or(|place| !stands(Domain::Air, place))
            && self.holds.as_ref().is_none_or(|place| holder(place).is_some_and(|side| seen.plays.includes(side)))
            && self.joined.as_ref().is_none_or(|name| {
                at.rules.country_by_key(name.get_ref()).is_some_and(|country| state.side_of(country).is_some())
            })
            && self.ordered.is_none_or(|ordered| {
                lines.iter().any(|line| seen.plays.includes(line.order.side) && ordered.is(&line.order.kind))
            })
            && self.phase.is_none_or(|name| clock.phase == name.0)
            && self.asked.is_none_or(|asked| asked.includes(clock.active))
            && self.past.is_none_or(|name| clock.month > seen.from || sequence(clock.phase) > sequence(name.0))
            && self.months.is_none_or(|months| clock.month >= seen.from.plus(months))
    }
}

/// The hex in the middle of the map.
fn middle(seen: Seen) -> Option<CellId> {
    let point = seen.screen.camera.pick(seen.viewport, seen.viewport.centre())?;
    seen.screen.session.game().map().grid.geometry()?.cell_at(point)
}

fn is_near(place: &Spanned<Place>, cell: Option<CellId>, map: &Map) -> bool {
    let (Some(cell), Some(place)) = (cell, place.get_ref().cell(map)) else { return false };
    map.grid.steps(cell, place).is_some_and(|steps| steps <= NEAR)
}
