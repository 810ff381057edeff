//! What brings a step of a lesson about: the commands that a player would give with mouse and keyboard. For who wants to be
//! shown how, and for the test that every lesson can be finished.

use super::condition::OverlayName;
use super::lesson::{Look, PhaseName};
use super::{Place, Plays};
use crate::game_screen::{Aim, GameCommand, GameScreen, Placing};
use meridian_engine::order::Choice;
use meridian_engine::state::Item;
use meridian_engine::{CellId, CountryId, Order, OrderKind, Unit, legal};
use serde::Deserialize;
use toml::Spanned;

/// One thing to do.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Deed {
    /// Moves the map.
    Look(Look),
    /// Lays an overlay over it.
    Overlay(OverlayName),
    /// Clicks on a hex.
    Select(Spanned<Place>),
    /// Of the selected hex only the units of this class.
    Choose(Spanned<String>),
    /// Sends the chosen units there.
    MoveTo(Spanned<Place>),
    /// Opens the sheet of a combat.
    Sheet(Spanned<Place>),
    /// The same, and gives the order.
    Attack(Spanned<Place>),
    /// Whoever is proposed advances; nobody where there is no advance on offer.
    Advance,
    /// Takes back what was done last.
    Undo,
    /// Takes arriving items of this class in the hand.
    Take(Spanned<String>),
    /// Puts them there.
    Put(Spanned<Place>),
    /// Troops of this class here go aboard, as many units as there are ships for, up to so many.
    Embark {
        /// Of the troops.
        class: Spanned<String>,
        /// In this port.
        at: Spanned<Place>,
        /// Most units.
        most: usize,
    },
    /// The ships here with troops aboard sail there.
    Sail {
        /// From this port.
        from: Spanned<Place>,
        /// To this place.
        to: Spanned<Place>,
    },
    /// Looks at the first enemy that can be intercepted.
    Catch,
    /// The first aircraft that can meet it sets out.
    Intercept,
    /// Buys for a country.
    Buy {
        /// Who pays.
        country: Spanned<String>,
        /// What.
        class: Spanned<String>,
        /// How many.
        count: u16,
    },
    /// Takes up a declaration of war.
    DeclareWar(Spanned<String>),
    /// Loads the first convoy that can take money aboard.
    LoadConvoy,
    /// Opens the rulebook.
    Rulebook,
    /// The AI plays the step.
    LetAi,
    /// Ends the step.
    End,
    /// Ends steps until this phase comes.
    EndUntil(PhaseName),
    /// Ends steps until this phase comes, after the AI has played each.
    LetAiUntil(PhaseName),
}

/// What a deed asks of the screen.
#[derive(Clone, Debug)]
pub enum Act {
    /// A command of the player.
    Game(GameCommand),
    /// A click on a hex, with the second button or the first.
    Click(CellId, bool),
    /// The map goes there.
    Look(CellId, f64),
    /// The rulebook opens.
    Rulebook,
    /// The AI plays the step.
    LetAi,
    /// The same deed once more when the player is asked next.
    Again,
}

impl Deed {
    /// The places that it names; of two the second.
    pub fn place(&self) -> Option<&Spanned<Place>> {
        match self {
            Self::Look(look) => Some(&look.at),
            Self::Select(place)
            | Self::MoveTo(place)
            | Self::Sheet(place)
            | Self::Attack(place)
            | Self::Put(place)
            | Self::Embark { at: place, .. }
            | Self::Sail { to: place, .. } => Some(place),
            _ => None,
        }
    }
    /// The country that it names.
    pub fn country(&self) -> Option<&Spanned<String>> {
        match self {
            Self::Buy { country, .. } | Self::DeclareWar(country) => Some(country),
            _ => None,
        }
    }
    /// The class of units that it names.
    pub fn class(&self) -> Option<&Spanned<String>> {
        match self {
            Self::Choose(class) | Self::Take(class) | Self::Embark { class, .. } | Self::Buy { class, .. } => {
                Some(class)
            }
            _ => None,
        }
    }
    /// What to do for it as things stand; none where it can't be done. `is_played`: an AI has played the present step.
    pub fn acts(&self, screen: &GameScreen, plays: Plays, is_played: bool) -> Option<Vec<Act>> {
        let game = screen.session.game();
        let (at, rules) = (game.position(), game.rules());
        let (_, side) = game.asked().filter(|(_, side)| plays.includes(*side))?;
        let cell = |place: &Spanned<Place>| place.get_ref().cell(at.map);
        let class = |name: &Spanned<String>| rules.class_by_key(name.get_ref());
        let accepted = |kind: OrderKind| game.check(&Order { side, kind: kind.clone() }).is_ok().then_some(kind);
        let order = |kind: OrderKind| Some(vec![Act::Game(GameCommand::Order(kind))]);
        let game_acts = |commands: Vec<GameCommand>| Some(commands.into_iter().map(Act::Game).collect());
        match self {
            Self::Look(look) => Some(vec![Act::Look(cell(&look.at)?, look.across)]),
            Self::Overlay(name) => game_acts(vec![GameCommand::Overlay(name.0)]),
            Self::Select(place) => game_acts(vec![GameCommand::Select(Some(cell(place)?))]),
            Self::Choose(name) => {
                let wanted = class(name);
                let here = at.state.units_at(screen.selection.cell?).filter(|(_, unit)| Some(unit.class) == wanted);
                game_acts(vec![GameCommand::SelectUnits(here.map(|(id, _)| id).collect())])
            }
            Self::MoveTo(place) => Some(vec![Act::Click(cell(place)?, true)]),
            Self::Sheet(place) => game_acts(vec![GameCommand::Target(Some(aim(screen, cell(place)?)?))]),
            Self::Attack(place) => {
                game_acts(vec![GameCommand::Target(Some(aim(screen, cell(place)?)?)), GameCommand::Confirm])
            }
            Self::Advance => Some(screen.advance_open().map(|_| Act::Game(GameCommand::Confirm)).into_iter().collect()),
            Self::Undo => game_acts(vec![GameCommand::Undo]),
            Self::Take(name) => game_acts(vec![GameCommand::Place(Some(arriving(screen, class(name)?)?))]),
            Self::Put(place) => Some(vec![Act::Click(cell(place)?, false)]),
            Self::Embark { class: name, at: port, most } => {
                let (port, wanted) = (cell(port)?, class(name)?);
                let troops = at.state.units_at(port).filter(|(_, unit)| unit.class == wanted && !unit.is_carried());
                let mut taken = Vec::new();
                let mut orders = Vec::new();
                for (unit, _) in troops.take(*most) {
                    let mut ships = legal::movement::embark_options(at, unit).into_iter();
                    let here = |ship: &_| at.state.cell_of(*ship) == Some(port) && !taken.contains(ship);
                    let Some((carrier, path)) = ships.find(|(ship, _)| here(ship)) else { continue };
                    taken.push(carrier);
                    orders.push(GameCommand::Order(OrderKind::Embark { unit, carrier, path }));
                }
                (!orders.is_empty()).then(|| orders.into_iter().map(Act::Game).collect())
            }
            Self::Sail { from, to } => {
                let (from, to) = (cell(from)?, cell(to)?);
                let has_troops =
                    |unit: &Unit| unit.cargo.and_then(|cargo| at.state.unit(cargo)).is_some_and(|it| at.is_land(it));
                let loaded = at.state.units_at(from).filter(|(_, unit)| has_troops(unit));
                let ships = loaded.map(|(id, _)| id).collect();
                let mut acts =
                    vec![Act::Game(GameCommand::Select(Some(from))), Act::Game(GameCommand::SelectUnits(ships))];
                acts.push(Act::Click(to, true));
                Some(acts)
            }
            Self::Catch => game_acts(vec![GameCommand::Catch(Some(*screen.catchable().first()?), None)]),
            Self::Intercept => {
                let target = screen.intercepting.target.or_else(|| screen.catchable().first().copied())?;
                let mut catchers = screen.now.catchers.iter();
                order(catchers.find_map(|(id, _)| screen.interception_of(*id, target))?.1)
            }
            Self::Buy { country, class: name, count } => {
                let country = rules.country_by_key(country.get_ref())?;
                let (_, offers) = screen.now.offers.iter().find(|(of, _)| *of == country)?;
                let item = offers.iter().map(|offer| offer.item).find(|item| Some(item.class) == class(name))?;
                let buys = accepted(OrderKind::Buy { country, item, count: *count })?;
                game_acts(vec![GameCommand::ShopFor(country), GameCommand::Order(buys)])
            }
            Self::DeclareWar(name) => {
                order(accepted(OrderKind::Choose(Choice::DeclareWar(rules.country_by_key(name.get_ref())?)))?)
            }
            Self::LoadConvoy => {
                let load = screen.now.loads.iter().find(|load| load.limit_billions > 0)?;
                let amount = u16::try_from(load.limit_billions).unwrap_or(u16::MAX);
                order(OrderKind::LoadConvoy { convoy: load.convoy, to: load.to, amount })
            }
            Self::Rulebook => Some(vec![Act::Rulebook]),
            Self::LetAi => Some(vec![Act::LetAi]),
            Self::End => game_acts(vec![GameCommand::EndStep]),
            Self::EndUntil(phase) => Some(match at.state.clock().phase == phase.0 {
                true => Vec::new(),
                false => vec![Act::Game(GameCommand::EndStep), Act::Again],
            }),
            Self::LetAiUntil(phase) => Some(match (at.state.clock().phase == phase.0, is_played) {
                (true, _) => Vec::new(),
                (false, false) => vec![Act::LetAi, Act::Again],
                (false, true) => vec![Act::Game(GameCommand::EndStep), Act::Again],
            }),
        }
    }
}

/// What can be fought there: troops before ships, bombs last.
fn aim(screen: &GameScreen, cell: CellId) -> Option<Aim> {
    let state = screen.session.state();
    screen.now.aims().into_iter().find(|aim| aim.cell(state) == Some(cell))
}

/// As many items of the class as one unit takes.
fn arriving(screen: &GameScreen, class: meridian_engine::ClassId) -> Option<Placing> {
    let of_class = |(_, item, _): &&(CountryId, Item, u16)| item.class == class;
    let &(country, item, left) = screen.now.arriving.iter().find(of_class)?;
    Some(Placing { country, item, count: screen.usual_count(item, left) })
}
