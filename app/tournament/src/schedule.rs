//! The plan of a tournament, held against what there is: its scenarios, opened, and the games that ledgers hold of it.

use crate::plan::{Grounds, Planned as Game, plan};
use crate::stage::Stage;
use crate::{Record, Status, Terms};
use meridian_ai_host::AgentSpec;
use meridian_engine::variation;
use meridian_session::{Failure, Library, World};
use std::collections::{BTreeMap, BTreeSet};

/// Scenarios of a tournament by their ids, variations apart.
pub type Stages = BTreeMap<String, Stage>;

/// The games that are known to be played, and what to play them with.
pub struct Schedule {
    pub stages: Stages,
    pub games: Vec<Game>,
    /// Ids that the games have had with editions that play alike, and those that they have.
    same: BTreeMap<String, String>,
}

impl Schedule {
    /// Of the terms and of what is in the ledgers: rounds follow from the rounds before. Nobody is loaded for it: a ledger can
    /// be read where its AIs are not.
    pub fn of(terms: &Terms, library: &Library, records: &[Record]) -> Result<Self, Failure> {
        terms.check()?;
        let stage = |id: &String| Ok((id.clone(), Stage::of(library, id)?));
        let stages: Stages = terms.scenarios.iter().map(stage).collect::<Result<_, Failure>>()?;
        let mut schedule = Self { stages, games: Vec::new(), same: BTreeMap::new() };
        schedule.extend(terms, records)?;
        Ok(schedule)
    }
    /// Plans anew with what has been played since; true if there are more games than before.
    pub fn extend(&mut self, terms: &Terms, records: &[Record]) -> Result<bool, Failure> {
        let before = self.games.len();
        if before > 0 && !terms.format.has_rounds() {
            return Ok(false);
        }
        // ids of other editions are known for rounds that are planned: round by round
        loop {
            let planned = self.games.len();
            let ours = if terms.format.has_rounds() { self.of_these(records.to_vec()) } else { Vec::new() };
            self.games = self.in_edition(terms, &ours, (0, 0))?;
            self.same = self.same_games(terms, &ours)?;
            if self.games.len() == planned || !terms.format.has_rounds() {
                return Ok(self.games.len() > before);
            }
        }
    }
    /// What a game is played on.
    pub fn stage(&self, game: &Game) -> &Stage {
        &self.stages[variation::parts(&game.scenario).0]
    }
    /// `edition`: of map and ruleset, the first is 0; where there are fewer, the last one.
    fn in_edition(&self, terms: &Terms, records: &[Record], edition: (usize, usize)) -> Result<Vec<Game>, Failure> {
        let worlds = self.stages.iter().map(|(id, stage)| (id.clone(), stage.edition(edition))).collect();
        let names: Vec<String> = terms.agents()?.iter().map(AgentSpec::to_string).collect();
        let grounds = Grounds {
            scenarios: &terms.scenarios,
            entrants: &names,
            pairs: terms.pairs,
            seed: terms.seed,
            months: terms.months,
            format: terms.format,
            rounds: terms.rounds(),
            openings: &terms.openings,
            worlds: &worlds,
            budget: terms.budget()?,
        };
        Ok(plan(&grounds, records))
    }
    fn same_games(&self, terms: &Terms, records: &[Record]) -> Result<BTreeMap<String, String>, Failure> {
        let stages = || self.stages.values();
        let most = |count: fn(&World) -> usize| stages().map(|stage| count(&stage.world)).max().unwrap_or(0);
        let (maps, rules) = (most(|world| world.map.editions().count()), most(|world| world.rules.editions().count()));
        let mut same = BTreeMap::new();
        for edition in (0..maps).flat_map(|map| (0..rules).map(move |rules| (map, rules))) {
            // a round follows from records under the ids of its own edition
            let mut ids: BTreeMap<&str, String> = BTreeMap::new();
            loop {
                let mut records = records.to_vec();
                for record in &mut records {
                    if let Some(then) = ids.get(record.id.as_str()) {
                        record.id.clone_from(then);
                    }
                }
                let (known, then) = (ids.len(), self.in_edition(terms, &records, edition)?);
                ids = self.games.iter().map(|now| now.id.as_str()).zip(then.into_iter().map(|then| then.id)).collect();
                if ids.len() == known || !terms.format.has_rounds() {
                    break;
                }
            }
            same.extend(ids.into_iter().map(|(now, then)| (then, now.to_owned())));
        }
        Ok(same)
    }
    /// Those of the records that are games of this tournament, under the ids that these have now: games of other editions that
    /// play alike are the same games.
    pub fn of_these(&self, mut records: Vec<Record>) -> Vec<Record> {
        for record in &mut records {
            if let Some(id) = self.same.get(&record.id) {
                record.id.clone_from(id);
            }
        }
        let wanted: BTreeSet<&str> = self.games.iter().map(|game| game.id.as_str()).collect();
        let opened = |record: &Record| {
            let (scenario, number) = variation::parts(&record.scenario);
            self.stages.get(scenario).is_some_and(|stage| stage.opened(record, number))
        };
        records.retain(|record| record.status != Status::Void && wanted.contains(record.id.as_str()) && opened(record));
        records
    }
    /// Puts records into the order of the plan.
    pub fn in_order(&self, records: &mut [Record]) {
        let place: BTreeMap<&str, usize> =
            self.games.iter().enumerate().map(|(n, game)| (game.id.as_str(), n)).collect();
        records.sort_by_key(|record| place.get(record.id.as_str()).copied());
    }
}
