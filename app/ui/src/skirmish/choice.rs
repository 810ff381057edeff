//! A fight that is chosen: scenario, weather, side, opponent, seed; and the fights that were kept.

use super::Library;
use meridian_session::opponents::Opponents;
use meridian_session::skirmish::{Listed, Offer, PLAYERS, Seat, Setup, Shelf, Suggestion, offers};
use meridian_session::{Ais, Failure};
use meridian_skirmish::state::Weather;
use meridian_skirmish::{Scenario, Side};
use std::borrow::Cow;
use std::collections::BTreeSet;

/// Who plays the other side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opponent {
    /// By its number among [`PLAYERS`].
    Player(usize),
    /// A library of somebody's, by its number among [`Choice::libraries`].
    Library(usize),
    /// Another person at the same screen.
    Person,
}

/// Where the weather of the fight comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sky {
    /// It is the scenario's.
    Own,
    /// A condition on which both agree, by name (SK §99.1).
    Agreed(&'static str),
    /// By month, place and seed (SK §18.1).
    Drawn,
    /// That of the war, where the fight is like a combat of one.
    War,
}

/// As filled in so far.
pub struct Choice {
    /// All scenarios.
    pub(crate) offers: Vec<Offer>,
    /// The number of the one that is chosen.
    pub(crate) at: usize,
    /// Of the player.
    pub side: Side,
    /// Who plays the other one.
    pub against: Opponent,
    /// What is agreed about the weather; fog is `fog`.
    pub sky: Sky,
    /// The combat of a war that it is like.
    pub of_war: Option<Box<Suggestion>>,
    /// Players that somebody brought.
    pub libraries: Vec<Library>,
    /// Of the shuffles.
    pub seed: u64,
    /// What lies there.
    pub(crate) kept: Vec<Listed>,
    /// What went wrong.
    pub said: Option<String>,
}

/// The condition that has a level.
pub(crate) const FOG: &str = "fog";

impl Choice {
    /// With what lies on the shelf.
    ///
    /// # Errors
    /// A table of the program can't be read.
    pub fn new(shelf: &Shelf, opponents: &Opponents, off: &BTreeSet<String>, seed: u64) -> Result<Self, Failure> {
        let offers = offers()?;
        let side = offers.first().map_or(Side::Axis, |offer| offer.scenario.first);
        let against = Opponent::Player(0);
        let (libraries, kept) = (Library::all(opponents, off), shelf.list());
        Ok(Self { offers, at: 0, side, against, libraries, sky: Sky::Own, of_war: None, seed, kept, said: None })
    }
    /// Filled in for a combat of a war: its month, place, weather and men.
    pub(crate) fn like(mut self, of_war: Option<Box<Suggestion>>) -> Self {
        if let Some(war) = &of_war {
            self.offers.clone_from(&war.offers);
            self.choose(war.best);
            self.sky = if war.weather.is_some() { Sky::War } else { Sky::Drawn };
        }
        self.of_war = of_war;
        self
    }
    /// The weather of the war there, where that leaves no doubt.
    pub(crate) fn weather_of_war(&self) -> Option<Weather> {
        self.of_war.as_ref()?.weather
    }
    /// All who can play the other side, in the order of lists.
    pub(crate) fn opponents(&self) -> impl Iterator<Item = Opponent> + use<> {
        let libraries = (0..self.libraries.len()).map(Opponent::Library);
        (0..PLAYERS.len()).map(Opponent::Player).chain(libraries).chain([Opponent::Person])
    }
    /// The library that is chosen.
    pub(crate) fn library(&mut self) -> Option<&mut Library> {
        match self.against {
            Opponent::Library(number) => self.libraries.get_mut(number),
            Opponent::Player(_) | Opponent::Person => None,
        }
    }
    /// Asks the library that is chosen what it takes. True while that is waited for.
    pub(crate) fn ask(&mut self, ais: &Ais) -> bool {
        self.library().is_some_and(|library| {
            library.ask(ais);
            library.look()
        })
    }
    fn seat(&self) -> Seat {
        match self.against {
            Opponent::Player(number) => Seat::Player(PLAYERS[number].to_owned()),
            Opponent::Library(number) => Seat::Player(self.libraries[number].spec()),
            Opponent::Person => Seat::Person,
        }
    }
    /// The scenario that is chosen.
    pub(crate) fn offer(&self) -> &Offer {
        &self.offers[self.at]
    }
    pub(crate) fn choose(&mut self, at: usize) {
        self.at = at.min(self.offers.len() - 1);
        // the side that has to do something
        self.side = self.offer().scenario.first;
    }
    /// The weather that the seed draws for month and place of the scenario.
    pub(crate) fn drawn(&self) -> Weather {
        let Offer { facts, scenario } = self.offer();
        scenario.drawn_weather(facts, self.seed)
    }
    /// The weather that the fight would begin in.
    pub(crate) fn weather(&self) -> Weather {
        // a condition that is offered is one that there is
        self.in_its_weather().agreed().ok().flatten().unwrap_or(self.offer().scenario.weather)
    }
    /// The scenario that is chosen, as it would be fought.
    pub(crate) fn scenario(&self) -> Cow<'_, Scenario> {
        match &self.of_war {
            Some(war) => Cow::Owned(war.levelled(self.at, &self.weather()).1),
            None => Cow::Borrowed(&self.offer().scenario),
        }
    }
    /// What the fight would begin with.
    pub fn setup(&self) -> Setup {
        let occasion = self.of_war.as_ref().map(|war| war.levelled(self.at, &self.weather()).0);
        Setup { occasion, ..self.in_its_weather() }
    }
    fn in_its_weather(&self) -> Setup {
        let mut seats = [Seat::Person, Seat::Person];
        seats[self.side.opponent().index()] = self.seat();
        let setup = Setup::new(&self.offer().scenario.id, self.seed, seats);
        match self.sky {
            Sky::Own => setup,
            Sky::Agreed(FOG) => Setup { fog: 1, ..setup },
            Sky::Agreed(word) => Setup { weather: vec![word.to_owned()], ..setup },
            Sky::Drawn => setup.in_weather(&self.drawn(), true),
            Sky::War => match self.weather_of_war() {
                Some(weather) => setup.in_weather(&weather, false),
                None => setup,
            },
        }
    }
}
