//! The position of a case: built statement by statement with real cards, men and groups.

use super::Statement;
use super::cards;
use crate::fault::{Fault, Problem};
use crate::words::{Words, suggestion};
use meridian_assets::skirmish::{self, Unfit};
use meridian_engine::Month;
use meridian_skirmish::card::CardKind;
use meridian_skirmish::facts::{NationId, VehicleId, WeaponId};
use meridian_skirmish::scenario::{Goal, Person, Squad};
use meridian_skirmish::state::{Clock, Fury, Gone, Group, GroupId, MOST_GROUPS, Man, Morale, State, Step, Weather};
use meridian_skirmish::{CardId, Facts, Game, PlaceId, Scenario, Side};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What a case has set up, and the game once it has begun.
pub struct Field {
    pub facts: Arc<Facts>,
    pub scenario: Scenario,
    pub state: State,
    /// Cards that have names.
    pub cards: BTreeMap<String, CardId>,
    /// Cards that checks will draw, the first one first.
    pub stacked: Vec<CardId>,
    /// Checks may draw others.
    pub seeded: bool,
    game: Option<Game>,
}

pub const TABLE: &[Statement] = &[
    Statement { name: "skirmish", usage: "skirmish [SCENARIO]", read: open },
    Statement { name: "nation", usage: "nation SIDE NATION", read: nation },
    Statement { name: "date", usage: "date YYYY-MM", read: date },
    Statement { name: "decks", usage: "decks N", read: decks },
    Statement { name: "weather", usage: "weather [fog N] CONDITION ...", read: weather },
    Statement { name: "place", usage: "place PLACE", read: place },
    Statement { name: "agree", usage: "agree [fog N] CONDITION ... | drawn", read: agree },
    Statement { name: "artillery", usage: "artillery SIDE N", read: artillery },
    Statement { name: "goal", usage: "goal SIDE reach MEN ADVANCE | losses WORTH", read: goal },
    Statement { name: "holds", usage: "holds SIDE", read: holds },
    Statement {
        name: "group",
        usage: "group SIDE LETTER [lane N] [advance N] : NAME WEAPON [nerve N] [close N] [worth N] [in VEHICLE] [MARK ...], ...",
        read: group,
    },
    Statement {
        name: "front",
        usage: "front SIDE LETTER CARD | entrenched | flipped | berserk | banzai, ...",
        read: front,
    },
    Statement {
        name: "state",
        usage: "state MAN pinned|broken|wounded|hero|on-skis|on-foot|jammed|bogged|immobile|killed ...",
        read: state,
    },
    Statement { name: "hand", usage: "hand SIDE NAME CARD, NAME CARD, ...", read: hand },
    Statement { name: "pile", usage: "pile N", read: pile },
    Statement { name: "seed", usage: "seed N", read: seed },
    Statement { name: "turn", usage: "turn SIDE", read: turn },
    Statement { name: "placement", usage: "placement", read: placement },
    Statement { name: "begin", usage: "begin", read: begin },
];

impl Field {
    /// Nobody there; the whole deck lies in the pile.
    pub fn new(facts: &Arc<Facts>) -> Self {
        let squad = |nation: &str| Squad {
            nation: nation_named(facts, nation).unwrap_or(NationId(0)),
            artillery: 0,
            people: Vec::new(),
            advance: [0; MOST_GROUPS],
        };
        let scenario = Scenario {
            id: "case".to_owned(),
            date: Month::new(1943, 8),
            place: PlaceId(0),
            decks: 3,
            first: Side::Axis,
            holds: None,
            goals: Vec::new(),
            weather: Weather::default(),
            squads: [squad("germany"), squad("soviet_union")],
        };
        let clock =
            Clock { side: Side::Axis, step: Step::Play, deck: 1, turns: 0, discarded: 0, late: false, outcome: None };
        let lanes = std::array::from_fn(|lane| Group::in_lane(lane as u8));
        let state = State {
            clock,
            weather: Weather::default(),
            men: Vec::new(),
            groups: [lanes, lanes],
            draw: (0..facts.deck.len() as u8).map(CardId).collect(),
            discard: Vec::new(),
            hands: [Vec::new(), Vec::new()],
            seed: 7,
        };
        let facts = facts.clone();
        Self { facts, scenario, state, cards: BTreeMap::new(), stacked: Vec::new(), seeded: false, game: None }
    }
    /// The game, begun from what was set up.
    pub fn game(&mut self) -> &mut Game {
        let (facts, scenario, state) = (&self.facts, &self.scenario, &self.state);
        self.game.get_or_insert_with(|| Game::from_state(facts.clone(), Arc::new(scenario.clone()), state.clone()))
    }
    /// Where everything is now; what is changed here goes on from there.
    pub fn now(&mut self) -> &mut State {
        if let Some(game) = self.game.take() {
            self.state = game.state().clone();
        }
        &mut self.state
    }
    /// All cards that were stacked have been drawn.
    pub fn all_drawn(&self, line: usize) -> Result<(), Problem> {
        if self.stacked.is_empty() {
            return Ok(());
        }
        let (expected, found) = ("all stated draws to be used".to_owned(), format!("{} left", self.stacked.len()));
        Err(Problem::Differs { line, column: 1, expected, found })
    }
    /// A man by his name.
    pub fn man(&self, words: &mut Words) -> Result<u8, Fault> {
        let name = words.next("a man")?.text.clone();
        let people = || self.scenario.squads.iter().flat_map(|squad| &squad.people);
        let found = people().position(|person| person.name == name).map(|at| at as u8);
        found.ok_or_else(|| {
            let names: Vec<&str> = people().map(|person| person.name.as_str()).collect();
            words.fault_before(format!("there is no man `{name}`"), suggestion(&name, &names))
        })
    }
    /// A card by its name.
    pub fn card(&self, words: &mut Words) -> Result<CardId, Fault> {
        let name = words.next("a card")?.text.clone();
        let found = self.cards.get(&name).copied();
        found.ok_or_else(|| {
            let names: Vec<&str> = self.cards.keys().map(String::as_str).collect();
            words.fault_before(format!("there is no card `{name}`"), suggestion(&name, &names))
        })
    }
}

/// `axis` or `allies`.
pub fn side(words: &mut Words) -> Result<Side, Fault> {
    words.one_of("a side", &[("axis", Side::Axis), ("allies", Side::Allies)])
}

/// A letter.
pub fn letter(words: &mut Words) -> Result<u8, Fault> {
    words.one_of("a group", &[("a", 0), ("b", 1), ("c", 2), ("d", 3)])
}

/// `axis a`.
pub fn group_id(words: &mut Words) -> Result<GroupId, Fault> {
    Ok(GroupId { side: side(words)?, index: letter(words)? })
}

fn nation_named(facts: &Facts, key: &str) -> Option<NationId> {
    facts.nations.iter().position(|nation| nation.key == key).map(|at| NationId(at as u8))
}

fn open(field: &mut Field, words: &mut Words) -> Result<(), Fault> {
    if words.at_end() {
        return Ok(());
    }
    let name = words.next("a scenario")?.text.clone();
    let Some(read) = skirmish::scenario(&field.facts, &name) else {
        let names: Vec<&str> = skirmish::scenarios().collect();
        return Err(words.fault_before(format!("there is no skirmish `{name}`"), suggestion(&name, &names)));
    };
    let scenario = read.map_err(|fault| words.fault_before(fault.to_string(), ""))?;
    let game = Game::new(field.facts.clone(), Arc::new(scenario.clone()), field.state.seed);
    field.state = game.state().clone();
    field.scenario = scenario;
    Ok(())
}

fn nation(field: &mut Field, words: &mut Words) -> Result<(), Fault> {
    let side = side(words)?;
    let key = words.next("a nation")?.text.clone();
    let found = nation_named(&field.facts, &key);
    field.scenario.squads[side.index()].nation = found.ok_or_else(|| {
        let keys: Vec<&str> = field.facts.nations.iter().map(|nation| nation.key.as_str()).collect();
        words.fault_before(format!("there is no nation `{key}`"), suggestion(&key, &keys))
    })?;
    Ok(())
}

fn date(field: &mut Field, words: &mut Words) -> Result<(), Fault> {
    let text = words.next("a month")?.text.clone();
    let month =
        text.split_once('-').and_then(|(year, month)| Some(Month::new(year.parse().ok()?, month.parse().ok()?)));
    field.scenario.date =
        month.ok_or_else(|| words.fault_before(format!("`{text}` is no month"), "write it as 1941-12"))?;
    Ok(())
}

fn decks(field: &mut Field, words: &mut Words) -> Result<(), Fault> {
    field.scenario.decks = words.parse("a number")?;
    Ok(())
}

fn place(field: &mut Field, words: &mut Words) -> Result<(), Fault> {
    let key = words.next("a place")?.text.clone();
    let places = &field.facts.places;
    let found = places.iter().position(|place| place.key == key).map(|at| PlaceId(at as u8));
    field.scenario.place = found.ok_or_else(|| {
        let keys: Vec<&str> = places.iter().map(|place| place.key.as_str()).collect();
        words.fault_before(format!("there is no place `{key}`"), suggestion(&key, &keys))
    })?;
    Ok(())
}

/// SK §99.1: what both agree on in place of the scenario's weather, in the game that `begin` begins.
fn agree(field: &mut Field, words: &mut Words) -> Result<(), Fault> {
    let weather = match words.take("drawn") {
        true => field.scenario.drawn_weather(&field.facts, field.state.seed),
        false => conditions(words)?,
    };
    field.scenario = field.scenario.clone().in_weather(weather);
    Ok(())
}

fn weather(field: &mut Field, words: &mut Words) -> Result<(), Fault> {
    let weather = conditions(words)?;
    field.scenario.weather = weather;
    field.now().weather = weather;
    Ok(())
}

/// All that the rest of the line puts in force.
fn conditions(words: &mut Words) -> Result<Weather, Fault> {
    let mut weather = Weather::default();
    while !words.at_end() {
        if words.take("fog") {
            weather.fog = words.parse("a level")?;
            continue;
        }
        let word = words.next("a condition")?.text.clone();
        match skirmish::condition(&mut weather, &word) {
            Ok(()) => {}
            Err(Unfit::Unknown) => {
                let suggestion = suggestion(&word, skirmish::CONDITIONS);
                return Err(words.fault_before(format!("`{word}` is no weather"), suggestion));
            }
            Err(Unfit::Contrary(other)) => {
                let what = format!("`{word}` and `{other}` can't be in force together");
                return Err(words.fault_before(what, "write one of them"));
            }
        }
    }
    Ok(weather)
}

fn artillery(field: &mut Field, words: &mut Words) -> Result<(), Fault> {
    let side = side(words)?;
    field.scenario.squads[side.index()].artillery = words.parse("a strength")?;
    Ok(())
}

fn goal(field: &mut Field, words: &mut Words) -> Result<(), Fault> {
    let side = side(words)?;
    let goal = if words.take("reach") {
        Goal::Reach { men: words.parse("a number")?, advance: words.parse("a number")? }
    } else {
        words.keyword("losses")?;
        Goal::Losses { worth: words.parse("a number")? }
    };
    field.scenario.goals.push((side, goal));
    Ok(())
}

fn holds(field: &mut Field, words: &mut Words) -> Result<(), Fault> {
    field.scenario.holds = Some(side(words)?);
    Ok(())
}

fn group(field: &mut Field, words: &mut Words) -> Result<(), Fault> {
    let id = group_id(words)?;
    let mut found = Group::in_lane(id.index);
    while !words.take(":") {
        if words.take("lane") {
            found.lane = words.parse("a lane")?;
        } else {
            words.keyword("advance")?;
            found.advance = words.parse("an advance")?;
        }
    }
    let people = words.list(|words| person(&field.facts, id.index, words))?;
    field.state.groups[id.side.index()][usize::from(id.index)] = found;
    for person in people {
        let man = Man {
            group: id,
            morale: Morale::Ready,
            gone: None,
            wounded: false,
            hero: false,
            on_skis: person.skis,
            changed: false,
            jammed: false,
            gun_jammed: false,
            bogged: false,
            immobile: false,
        };
        // those of the Axis come first
        let squads = &mut field.scenario.squads;
        let at = if id.side == Side::Axis {
            squads[0].people.len()
        } else {
            squads[0].people.len() + squads[1].people.len()
        };
        squads[id.side.index()].people.push(person);
        field.state.men.insert(at, man);
    }
    Ok(())
}

fn person(facts: &Facts, group: u8, words: &mut Words) -> Result<Person, Fault> {
    let name = words.next("a name")?.text.clone();
    let weapons: Vec<(&str, WeaponId)> =
        facts.weapons.iter().enumerate().map(|(at, weapon)| (weapon.key.as_str(), WeaponId(at as u8))).collect();
    let weapon = words.one_of("a weapon", &weapons)?;
    let mut person = Person {
        name,
        group,
        weapon,
        nerve: 2,
        close_combat: 3,
        worth: 1,
        camouflage: false,
        partisan: false,
        skis: false,
        radio: false,
        vehicle: None,
    };
    while words.peek().is_some_and(|word| word.text != ",") {
        let word = words.next("a mark")?.text.clone();
        match word.as_str() {
            "nerve" => person.nerve = words.parse("a number")?,
            "close" => person.close_combat = words.parse("a number")?,
            "worth" => person.worth = words.parse("a number")?,
            "in" => {
                let vehicles = facts.vehicles.iter().enumerate();
                let vehicles: Vec<(&str, VehicleId)> =
                    vehicles.map(|(at, vehicle)| (vehicle.key.as_str(), VehicleId(at as u8))).collect();
                person.vehicle = Some(words.one_of("a vehicle", &vehicles)?);
            }
            "camouflage" => person.camouflage = true,
            "partisan" => person.partisan = true,
            "skis" => person.skis = true,
            "radio" => person.radio = true,
            _ => {
                let known = ["nerve", "close", "worth", "in", "camouflage", "partisan", "skis", "radio"];
                return Err(words.fault_before(format!("`{word}` is no mark of a man"), suggestion(&word, &known)));
            }
        }
    }
    Ok(person)
}

/// What lies before a group, or over it.
fn front(field: &mut Field, words: &mut Words) -> Result<(), Fault> {
    let id = group_id(words)?;
    loop {
        let mut found = *field.now().group(id);
        match words.peek().map(|word| word.text.as_str()) {
            Some("entrenched") => found.entrenched = words.take("entrenched"),
            Some("flipped") => found.flipped = words.take("flipped"),
            Some("berserk") if words.take("berserk") => found.fury = Fury::Berserk,
            Some("banzai") if words.take("banzai") => found.fury = Fury::Banzai,
            _ => {
                let card = cards::find(field, words)?;
                field.state.draw.retain(|other| *other != card);
                match field.facts.card(card).kind {
                    CardKind::Terrain(_) => found.terrain = Some(card),
                    CardKind::Move => found.movement = Some(card),
                    CardKind::Smoke => found.smoke = Some(card),
                    CardKind::Conceal => found.concealment = Some(card),
                    CardKind::Wire => found.wire = Some(card),
                    CardKind::Mines => found.mines = Some(card),
                    _ => return Err(words.fault_before("such a card lies before no group", "")),
                }
            }
        }
        field.state.groups[id.side.index()][usize::from(id.index)] = found;
        if !words.take(",") {
            return Ok(());
        }
    }
}

fn state(field: &mut Field, words: &mut Words) -> Result<(), Fault> {
    let man = usize::from(field.man(words)?);
    field.now();
    while !words.at_end() {
        let word = words.next("a state")?.text.clone();
        let found = &mut field.state.men[man];
        match word.as_str() {
            "pinned" => found.morale = Morale::Pinned,
            "broken" => found.morale = Morale::Broken,
            "wounded" => found.wounded = true,
            "hero" => found.hero = true,
            "on-skis" => found.on_skis = true,
            "on-foot" => found.on_skis = false,
            "jammed" => found.jammed = true,
            "bogged" => found.bogged = true,
            "immobile" => found.immobile = true,
            "killed" => found.gone = Some(Gone::Killed),
            _ => return Err(words.fault_before(format!("`{word}` is no state of a man"), "")),
        }
    }
    Ok(())
}

fn hand(field: &mut Field, words: &mut Words) -> Result<(), Fault> {
    let side = side(words)?;
    loop {
        let name = words.next("a name for the card")?.text.clone();
        let card = cards::find(field, words)?;
        field.cards.insert(name, card);
        field.state.draw.retain(|other| *other != card);
        let hand = &mut field.state.hands[side.index()];
        hand.push(card);
        hand.sort_unstable();
        if !words.take(",") {
            return Ok(());
        }
    }
}

/// Only so many cards are left in the pile.
fn pile(field: &mut Field, words: &mut Words) -> Result<(), Fault> {
    let left: usize = words.parse("a number")?;
    let state = field.now();
    let gone = state.draw.len().saturating_sub(left);
    let gone: Vec<CardId> = state.draw.drain(..gone).collect();
    state.discard.extend(gone);
    Ok(())
}

fn seed(field: &mut Field, words: &mut Words) -> Result<(), Fault> {
    field.now().seed = words.parse("a number")?;
    Ok(())
}

fn turn(field: &mut Field, words: &mut Words) -> Result<(), Fault> {
    field.now().clock.side = side(words)?;
    Ok(())
}

fn placement(field: &mut Field, _: &mut Words) -> Result<(), Fault> {
    field.now().clock.step = Step::Placement;
    Ok(())
}

/// A new game from what was set up: shuffled and dealt, weather and engines looked at. Names of cards are forgotten.
fn begin(field: &mut Field, _: &mut Words) -> Result<(), Fault> {
    let seed = field.state.seed;
    let fresh = Game::new(field.facts.clone(), Arc::new(field.scenario.clone()), seed);
    let groups = field.state.groups;
    field.state = fresh.state().clone();
    field.cards.clear();
    for (own, old) in field.state.groups.iter_mut().flatten().zip(groups.iter().flatten()) {
        (own.lane, own.advance) = (old.lane, old.advance);
    }
    Ok(())
}
