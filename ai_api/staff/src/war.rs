//! War declarations: what it brings in, whom it attacks, when.

use crate::memory::Memory;
use crate::sight::Sight;
use meridian_ai_api::abi;

/// How likely each decision is, a month.
#[derive(Clone, Debug)]
pub struct Chances {
    pub mongolia: f64,
    /// First Denmark, else Switzerland, instead of Poland.
    pub first_other: f64,
    pub denmark: f64,
    pub soviet_union: f64,
    pub sweden: f64,
    pub greece: f64,
    pub yugoslavia: f64,
    pub united_states: f64,
    pub western_empires: f64,
    /// Months after which an unfinished campaign no longer holds up the next declaration.
    pub patience: u16,
}

impl Default for Chances {
    fn default() -> Self {
        Self {
            mongolia: 0.2,
            first_other: 0.1,
            denmark: 0.8,
            soviet_union: 0.2,
            sweden: 0.2,
            greece: 0.1,
            yugoslavia: 0.05,
            united_states: 0.2,
            western_empires: 0.1,
            patience: 4,
        }
    }
}

/// What the decisions of one step look at.
struct Cabinet<'a, 't, 'h> {
    sight: &'a mut Sight<'t, 'h>,
    chances: &'a Chances,
}

/// Plays the step.
pub fn declare(sight: &mut Sight, chances: &Chances, memory: &mut Memory) {
    take_what_is_offered(sight, chances.mongolia);
    let mut cabinet = Cabinet { sight, chances };
    let baltic = cabinet.baltic_states();
    if baltic {
        return;
    }
    if cabinet.sight.side() == abi::AXIS {
        cabinet.europe(memory);
        cabinet.mediterranean();
        cabinet.pacific();
    }
}

/// Every country that would come in, Vichy France, the Finnish peace. `mongolia`: how likely Mongolia is asked, a month.
pub(crate) fn take_what_is_offered(sight: &mut Sight, mongolia: f64) {
    for (kind, country) in sight.allowed_choices() {
        let take = match kind {
            abi::CHOICE_ATTEMPT_VICHY | abi::CHOICE_FINNISH_SURRENDER => true,
            abi::CHOICE_ACTIVATE if sight.is_country(country, "mongolia") => sight.uniform() < mongolia,
            abi::CHOICE_ACTIVATE => true,
            _ => false,
        };
        if take {
            sight.choose(kind, country);
        }
    }
}

impl Cabinet<'_, '_, '_> {
    /// With the Soviet Union on its side and Poland in the war, the Baltic states are next.
    fn baltic_states(&mut self) -> bool {
        let ours = self.side_of("soviet_union") == Some(self.sight.side()) && self.side_of("poland").is_some();
        if !ours || self.side_of("latvia").is_some() || !self.holds_its_capital("latvia") {
            return false;
        }
        let declared = ["estonia", "latvia", "lithuania"].map(|country| self.attack(country));
        declared.contains(&true)
    }

    fn europe(&mut self, memory: &mut Memory) {
        let campaigns = ["belgium", "poland", "denmark", "norway", "switzerland", "yugoslavia", "greece"];
        if self.side_of("germany") != Some(abi::AXIS) || campaigns.iter().any(|country| self.is_campaign(country)) {
            return;
        }
        if self.is_conquered("denmark") {
            self.attack("norway");
        }
        let now = self.sight.month();
        if now >= month(1943, 1)
            && !memory.sweden_decided
            && self.is_conquered("norway")
            && self.side_of("sweden").is_none()
        {
            memory.sweden_decided = true;
            if self.by_chance(self.chances.sweden) {
                self.attack("sweden");
            }
            return;
        }
        if self.side_of("poland").is_none() && self.may_attack("poland") {
            let other = ["denmark", "switzerland"].into_iter().any(|country| {
                self.may_attack(country) && self.by_chance(self.chances.first_other) && self.attack(country)
            });
            if !other {
                self.attack("poland");
            }
            return;
        }
        if self.may_attack("denmark") && self.by_chance(self.chances.denmark) {
            self.attack("denmark");
            return;
        }
        if self.side_of("france") == Some(abi::ALLIES) && !self.is_conquered("france") {
            for country in ["netherlands", "belgium", "luxembourg"] {
                self.attack(country);
            }
            return;
        }
        if now >= month(1941, 1) && self.is_conquered("france") && self.by_chance(self.chances.soviet_union) {
            self.attack("soviet_union");
        }
    }

    fn mediterranean(&mut self) {
        if self.sight.month() >= month(1940, 1) {
            for (country, chance) in [("greece", self.chances.greece), ("yugoslavia", self.chances.yugoslavia)] {
                if self.by_chance(chance) {
                    self.attack(country);
                }
            }
        }
    }

    fn pacific(&mut self) {
        if self.sight.month() >= month(1941, 1) && self.by_chance(self.chances.united_states) {
            self.attack("united_states");
        }
        if self.sight.month() >= month(1940, 1) && self.by_chance(self.chances.western_empires) {
            // one of them brings in the other, unless France is out of the war
            self.attack("united_kingdom");
        }
    }

    fn by_chance(&mut self, chance: f64) -> bool {
        self.sight.uniform() < chance
    }
    fn side_of(&self, key: &str) -> Option<u8> {
        self.sight.country(key).map(|id| self.sight.country_side(id)).filter(|&side| side != abi::NEUTRAL)
    }
    fn is_conquered(&self, key: &str) -> bool {
        self.sight.country(key).is_some_and(|id| self.sight.country_flags(id) & abi::COUNTRY_CONQUERED != 0)
    }
    fn holds_its_capital(&self, key: &str) -> bool {
        self.sight.country(key).is_some_and(|id| {
            let capital = self.sight.capital(id);
            capital != abi::NO_CELL && self.sight.controller(capital) == id
        })
    }
    /// An enemy that is still being fought and came in not too long ago.
    fn is_campaign(&self, key: &str) -> bool {
        let Some(id) = self.sight.country(key) else { return false };
        self.side_of(key) == Some(abi::ALLIES)
            && !self.is_conquered(key)
            && self.sight.month() < self.sight.country_entered(id) + self.chances.patience
    }
    fn may_attack(&self, key: &str) -> bool {
        self.sight.country(key).is_some_and(|id| self.sight.may_choose(abi::CHOICE_DECLARE_WAR, id))
    }
    /// Declares war if that is allowed now; true if it was.
    fn attack(&mut self, key: &str) -> bool {
        let allowed = self.may_attack(key);
        if allowed && let Some(id) = self.sight.country(key) {
            self.sight.choose(abi::CHOICE_DECLARE_WAR, id);
        }
        allowed
    }
}

const fn month(year: u16, month: u16) -> u16 {
    year * 12 + month - 1
}
