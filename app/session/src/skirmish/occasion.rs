//! A skirmish like a land combat of a war: what the combat's place, month and weather suggest. The war has no part in it but these
//! words, and nothing goes back to it.

use super::setup::facts;
use super::{Offer, offers};
use crate::Failure;
use meridian_assets::skirmish::{self as tables, More, War};
use meridian_engine::Month;
use meridian_skirmish::facts::NationId;
use meridian_skirmish::state::Weather;
use meridian_skirmish::{Facts, PlaceId, Scenario, Side, Terrain};
use meridian_words::t;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A land combat as the side that looks may know it.
#[derive(Clone, PartialEq, Debug)]
pub struct Combat {
    /// As the war calls the place.
    pub place: String,
    /// Who attacks.
    pub attacker: Side,
    /// Key and name of the country with most men on each side, Axis first.
    pub countries: [(String, String); 2],
    /// Latitude and longitude, degrees; none on a board that is no part of the globe.
    pub at: Option<(f64, f64)>,
    /// Key of the terrain, or `city`.
    pub terrain: &'static str,
    /// Key of the weather there.
    pub weather: String,
    /// When.
    pub month: Month,
}

/// What a fight has from a combat in place of what its scenario says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Occasion {
    /// As the war calls the place.
    pub combat: String,
    /// The side that attacks: it moves first, and the scenario's sides are exchanged where it is the other one's turn.
    pub attacker: Side,
    /// As 1941-12.
    pub month: String,
    /// Of the weather.
    pub place: String,
    /// Axis first.
    pub nations: [String; 2],
    /// What makes the sides level; none in files from before there was that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub more: Option<More>,
}

/// What is suggested for a combat.
#[derive(Clone, Debug)]
pub struct Suggestion {
    /// The combat.
    pub combat: Combat,
    /// All scenarios as they would be fought there.
    pub offers: Vec<Offer>,
    /// The number of the one that fits best.
    pub best: usize,
    /// The war's weather; none where it is to be drawn.
    pub weather: Option<Weather>,
    /// Cards of ground that are most like the combat's.
    pub ground: Vec<Terrain>,
    /// Kept with the fight.
    pub occasion: Occasion,
    /// By side: do its own men fight, or those of the nearest nation that there is?
    pub own: [bool; 2],
    /// What all of it was taken from.
    war: Arc<War>,
}

impl Suggestion {
    /// What a combat suggests.
    ///
    /// # Errors
    /// What is wrong with the tables.
    pub fn of(combat: Combat) -> Result<Self, Failure> {
        let (facts, mut offers) = (facts()?, offers()?);
        let war = tables::war(&facts).map_err(|fault| Failure::no(fault.to_string()))?;
        let stand_in = Side::BOTH.map(|side| war.nation(&combat.countries[side.index()].0, side));
        let nations = stand_in.map(|(nation, _)| nation);
        let place = combat.at.map_or(PlaceId(0), |(lat, lon)| war.place(lat, lon));
        let occasion = Occasion {
            combat: combat.place.clone(),
            attacker: combat.attacker,
            month: format!("{:04}-{:02}", combat.month.year(), combat.month.month()),
            place: facts.place(place).key.clone(),
            nations: nations.map(|nation| facts.nation(nation).key.clone()),
            more: None,
        };
        let best = war.scenario(nations, combat.terrain, &combat.weather);
        for offer in &mut offers {
            offer.scenario = Arc::new(occasion.fought(&facts, offer.scenario.as_ref().clone())?);
        }
        Ok(Self {
            best: offers.iter().position(|offer| offer.scenario.id == best).unwrap_or(0),
            weather: war.weather(&combat.weather),
            ground: war.ground(combat.terrain).to_vec(),
            own: stand_in.map(|(_, own)| own),
            war: Arc::new(war),
            combat,
            offers,
            occasion,
        })
    }
}

impl Suggestion {
    /// What makes one of the offers level in the weather that it is fought in, and how it is fought then.
    pub fn levelled(&self, at: usize, weather: &Weather) -> (Occasion, Scenario) {
        let Offer { facts, scenario } = &self.offers[at];
        let more = self.war.level(facts, scenario, weather);
        let occasion = Occasion { more: Some(more).filter(|more| *more != More::default()), ..self.occasion.clone() };
        (occasion, self.war.levelled(facts, scenario.as_ref().clone(), more))
    }
}

impl Occasion {
    /// The scenario as it is fought there.
    ///
    /// # Errors
    /// A month, a place or a nation that there is not.
    pub fn fought(&self, facts: &Facts, scenario: Scenario) -> Result<Scenario, Failure> {
        let unknown = |what: &str| Failure::usage(t!("sk-file-unknown", what = what));
        let month: Month = self.month.parse().map_err(|_| unknown(&self.month))?;
        let place = facts.places.iter().position(|place| place.key == self.place);
        let place = PlaceId(place.ok_or_else(|| unknown(&self.place))? as u8);
        let mut scenario = if scenario.first == self.attacker { scenario } else { scenario.mirrored() };
        for side in Side::BOTH {
            let key = &self.nations[side.index()];
            let nation = facts.nations.iter().position(|nation| nation.key == *key);
            let nation = NationId(nation.ok_or_else(|| unknown(key))? as u8);
            scenario = scenario.manned_by(side, nation, facts);
        }
        (scenario.date, scenario.place) = (month, place);
        let Some(more) = self.more else { return Ok(scenario) };
        let war = tables::war(facts).map_err(|fault| Failure::no(fault.to_string()))?;
        Ok(war.levelled(facts, scenario, more))
    }
}
