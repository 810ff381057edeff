//! politics.toml.

use super::document::{Document, Word};
use super::error::{Fault, TableError};
use super::names::{Names, domain, month, paragraph, side};
use meridian_engine::ruleset::{
    Activation, AutomaticEntry, Cascade, CityVictory, Collapse, Ground, Handover, LossPoints, OpposedEntry, Partition,
    PartitionShare, Placement, Politics, Prohibition, SeparatePeace, SuddenVictory, SupplyGroup, Truce, VictoryLevel,
    WinterFighters,
};
use meridian_engine::{CountryId, GroupId};
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PoliticsTable {
    #[serde(default)]
    mutual_enemies: Vec<[Word; 2]>,
    #[serde(default)]
    held_unless_occupied: Vec<Word>,
    #[serde(default)]
    every_city_supplies: Vec<Word>,
    #[serde(default)]
    kamikaze: Vec<Word>,
    #[serde(default)]
    supply_groups: Vec<Vec<Word>>,
    winter_fighters: Option<FightersTable>,
    #[serde(default)]
    victory: VictoryTable,
    #[serde(default)]
    automatic_entry: Vec<AutomaticTable>,
    #[serde(default)]
    opposed_entry: Vec<OpposedTable>,
    #[serde(default)]
    cascade: Vec<CascadeTable>,
    #[serde(default)]
    prohibition: Vec<ProhibitionTable>,
    #[serde(default)]
    activation: Vec<ActivationTable>,
    #[serde(default)]
    partition: Vec<PartitionTable>,
    truce: Option<TruceTable>,
    #[serde(default)]
    collapse: Vec<CollapseTable>,
    #[serde(default)]
    separate_peace: Vec<PeaceTable>,
    #[serde(default)]
    placement: Vec<PlacementTable>,
    #[serde(default)]
    handover: Vec<HandoverTable>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FightersTable {
    fighters: Vec<Word>,
    entry: Word,
    joins: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlacementTable {
    country: Word,
    domain: Option<Word>,
    mainland_of: Option<Word>,
    ports_of: Option<Vec<Word>>,
    abroad_on_entry: Option<bool>,
    not_under: Option<Word>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct VictoryTable {
    #[serde(default)]
    axis_must_conquer: Vec<Word>,
    #[serde(default)]
    axis_must_win_over: Vec<Word>,
    cities: Option<CityVictoryTable>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CityVictoryTable {
    last_turn: Word,
    points: BTreeMap<String, u16>,
    level: Vec<toml::Spanned<LevelTable>>,
    #[serde(default)]
    sudden: Vec<SuddenTable>,
    #[serde(default)]
    losses: Vec<LossTable>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LossTable {
    side: Word,
    kinds: Vec<Word>,
    had: u32,
    per: std::num::NonZeroU32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LevelTable {
    from: u16,
    side: Word,
    name: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SuddenTable {
    rule: Word,
    side: Word,
    at_least: u8,
    of: Vec<String>,
    #[serde(default)]
    with: Vec<String>,
    since: Option<Word>,
    until: Option<Word>,
    name: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AutomaticTable {
    country: Word,
    side: Word,
    month: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OpposedTable {
    country: Word,
    opposes: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CascadeTable {
    rule: String,
    declared_by: Option<Word>,
    targets: Vec<Word>,
    also: Vec<Word>,
    #[serde(default)]
    only_if: BTreeMap<Word, Word>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ProhibitionTable {
    rule: Word,
    declared_by: Option<Word>,
    targets: Option<Vec<Word>>,
    all_targets_but: Option<Vec<Word>>,
    #[serde(rename = "while")]
    while_holds: Word,
    text: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ActivationTable {
    rule: String,
    country: Word,
    side: Word,
    when: Word,
    chance: Option<toml::Spanned<u8>>,
    attempts: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PartitionTable {
    trigger: Word,
    joins: Word,
    when: Word,
    taker: Word,
    shares: Vec<ShareTable>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ShareTable {
    country: Word,
    zone: Option<Word>,
    only_if_neutral: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TruceTable {
    between: [Word; 2],
    ends_with: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CollapseTable {
    country: Word,
    side: Word,
    when: Word,
    chance: toml::Spanned<u8>,
    name: String,
    adjective: String,
    kept: Word,
    abroad_to: Word,
    liberated_with: Word,
    liberators: Word,
    shares: Vec<ZoneShareTable>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ZoneShareTable {
    zone: Word,
    to: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PeaceTable {
    country: Word,
    victor: Word,
    strength: u16,
    city_in: Vec<CityInTable>,
    ceded: Vec<Word>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CityInTable {
    country: Word,
    outside: Option<Word>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HandoverTable {
    from: Word,
    zone: Word,
    to: Word,
    only_at_war: bool,
}

pub(crate) fn read(text: &str, names: &Names) -> Result<Politics, TableError> {
    let document = Document::new("politics.toml", text);
    let table: PoliticsTable = document.read()?;
    let reader = Reader { document, names };
    let country = |word: &Word| document.word(word, |key| names.country(key));
    let countries = |words: &[Word]| document.words(words, |key| names.country(key));
    let when = |word: &Word| document.word(word, |text| names.condition(text));
    let pair = |[a, b]: &[Word; 2]| Ok((country(a)?, country(b)?));
    Ok(Politics {
        automatic_entries: reader.each(&table.automatic_entry, |it| {
            Ok(AutomaticEntry {
                country: country(&it.country)?,
                side: document.word(&it.side, side)?,
                month: document.word(&it.month, month)?,
            })
        })?,
        opposed_entries: reader.each(&table.opposed_entry, |it| {
            Ok(OpposedEntry { country: country(&it.country)?, opposes: country(&it.opposes)? })
        })?,
        cascades: reader.each(&table.cascade, |it| {
            Ok(Cascade {
                rule: it.rule.clone(),
                declared_by: document.optional(it.declared_by.as_ref(), side)?,
                targets: countries(&it.targets)?,
                also: countries(&it.also)?,
                only_if: it
                    .only_if
                    .iter()
                    .map(|(key, text)| Ok((country(key)?, when(text)?)))
                    .collect::<Result<_, TableError>>()?,
            })
        })?,
        prohibitions: reader.each(&table.prohibition, |it| reader.prohibition(it))?,
        activations: reader.each(&table.activation, |it| {
            Ok(Activation {
                rule: it.rule.clone(),
                country: country(&it.country)?,
                side: document.word(&it.side, side)?,
                when: when(&it.when)?,
                chance: it.chance.as_ref().map_or(Ok(100), |chance| reader.percent(chance))?,
                attempts: it.attempts,
            })
        })?,
        partitions: reader.each(&table.partition, |it| reader.partition(it))?,
        truce: table.truce.as_ref().map(|it| reader.truce(it)).transpose()?,
        collapses: reader.each(&table.collapse, |it| reader.collapse(it))?,
        separate_peaces: reader.each(&table.separate_peace, |it| reader.separate_peace(it))?,
        placements: reader.each(&table.placement, |it| reader.placement(it))?,
        handovers: reader.each(&table.handover, |it| {
            Ok(Handover {
                from: country(&it.from)?,
                zone: document.word(&it.zone, |key| names.group(key))?,
                to: country(&it.to)?,
                only_at_war: it.only_at_war,
            })
        })?,
        mutual_enemies: reader.each(&table.mutual_enemies, pair)?,
        held_unless_occupied: countries(&table.held_unless_occupied)?,
        every_city_supplies: countries(&table.every_city_supplies)?,
        kamikaze: countries(&table.kamikaze)?,
        supply_groups: reader.each(&table.supply_groups, |it| Ok(SupplyGroup { members: countries(it)? }))?,
        winter_fighters: table.winter_fighters.as_ref().map(|it| reader.winter_fighters(it)).transpose()?,
        axis_must_conquer: countries(&table.victory.axis_must_conquer)?,
        axis_must_win_over: countries(&table.victory.axis_must_win_over)?,
        city_victory: table.victory.cities.as_ref().map(|it| reader.city_victory(it)).transpose()?,
    })
}

#[derive(Clone, Copy)]
struct Reader<'a> {
    document: Document<'a>,
    names: &'a Names,
}

impl Reader<'_> {
    fn each<T, U>(self, items: &[T], read: impl Fn(&T) -> Result<U, TableError>) -> Result<Vec<U>, TableError> {
        items.iter().map(read).collect()
    }

    fn percent(self, chance: &toml::Spanned<u8>) -> Result<u8, TableError> {
        match *chance.get_ref() {
            percent @ 0..=100 => Ok(percent),
            other => {
                let fault = Fault::new(format!("a chance of {other} in 100"), "Write a number from 0 to 100.");
                Err(self.document.fault(chance.span(), fault))
            }
        }
    }

    fn prohibition(self, it: &ProhibitionTable) -> Result<Prohibition, TableError> {
        let countries = |words: &[Word]| self.document.words(words, |key| self.names.country(key));
        let targets = match (&it.targets, &it.all_targets_but) {
            (Some(targets), None) => countries(targets)?,
            (None, Some(spared)) => {
                let spared = countries(spared)?;
                let all = meridian_engine::CountryId::table(self.names.countries.len());
                all.filter(|country| !spared.contains(country)).collect()
            }
            _ => {
                let fault = Fault::new("a prohibition needs targets", "Write either targets or all_targets_but.");
                return Err(self.document.fault(it.rule.span(), fault));
            }
        };
        Ok(Prohibition {
            rule: it.rule.get_ref().clone(),
            declared_by: self.document.optional(it.declared_by.as_ref(), side)?,
            targets,
            while_holds: self.document.word(&it.while_holds, |text| self.names.condition(text))?,
            text: it.text.clone(),
        })
    }

    fn country(self, word: &Word) -> Result<CountryId, TableError> {
        self.document.word(word, |key| self.names.country(key))
    }

    fn countries(self, words: &[Word]) -> Result<Vec<CountryId>, TableError> {
        self.document.words(words, |key| self.names.country(key))
    }

    fn group(self, word: &Word) -> Result<GroupId, TableError> {
        self.document.word(word, |key| self.names.group(key))
    }

    fn maybe_group(self, word: Option<&Word>) -> Result<Option<GroupId>, TableError> {
        self.document.optional(word, |key| self.names.group(key))
    }

    fn partition(self, it: &PartitionTable) -> Result<Partition, TableError> {
        let share = |share: &ShareTable| {
            Ok(PartitionShare {
                country: self.country(&share.country)?,
                zone: self.maybe_group(share.zone.as_ref())?,
                only_if_neutral: share.only_if_neutral,
            })
        };
        Ok(Partition {
            trigger: self.country(&it.trigger)?,
            joins: self.document.word(&it.joins, side)?,
            when: self.document.word(&it.when, |text| self.names.condition(text))?,
            taker: self.country(&it.taker)?,
            shares: self.each(&it.shares, share)?,
        })
    }

    fn truce(self, it: &TruceTable) -> Result<Truce, TableError> {
        let [a, b] = &it.between;
        Ok(Truce { a: self.country(a)?, b: self.country(b)?, ends_with: self.country(&it.ends_with)? })
    }

    fn collapse(self, it: &CollapseTable) -> Result<Collapse, TableError> {
        Ok(Collapse {
            country: self.country(&it.country)?,
            side: self.document.word(&it.side, side)?,
            when: self.document.word(&it.when, |text| self.names.condition(text))?,
            chance: self.percent(&it.chance)?,
            name: it.name.clone(),
            adjective: it.adjective.clone(),
            kept: self.group(&it.kept)?,
            shares: self.each(&it.shares, |share| Ok((self.group(&share.zone)?, self.country(&share.to)?)))?,
            abroad_to: self.country(&it.abroad_to)?,
            liberated_with: self.group(&it.liberated_with)?,
            liberators: self.document.word(&it.liberators, side)?,
        })
    }

    fn separate_peace(self, it: &PeaceTable) -> Result<SeparatePeace, TableError> {
        let city_in =
            |place: &CityInTable| Ok((self.country(&place.country)?, self.maybe_group(place.outside.as_ref())?));
        Ok(SeparatePeace {
            country: self.country(&it.country)?,
            victor: self.country(&it.victor)?,
            strength: it.strength,
            city_in: self.each(&it.city_in, city_in)?,
            ceded: self.each(&it.ceded, |group| self.group(group))?,
        })
    }

    fn placement(self, it: &PlacementTable) -> Result<Placement, TableError> {
        let ground = match (&it.mainland_of, &it.ports_of, it.abroad_on_entry, &it.not_under) {
            (Some(partner), None, None, None) => Ground::MainlandOf(self.country(partner)?),
            (None, Some(partners), None, None) => Ground::PortsOf(self.countries(partners)?),
            (None, None, Some(true), None) => Ground::AbroadOnEntry,
            (None, None, None, Some(partner)) => Ground::NotUnder(self.country(partner)?),
            _ => {
                let advice = "Write one of mainland_of, ports_of, abroad_on_entry = true and not_under.";
                return Err(self.document.fault(it.country.span(), Fault::new("a placement needs one ground", advice)));
            }
        };
        let domain = self.document.optional(it.domain.as_ref(), domain)?;
        Ok(Placement { country: self.country(&it.country)?, domain, ground })
    }

    fn city_victory(self, it: &CityVictoryTable) -> Result<CityVictory, TableError> {
        let level = |level: &toml::Spanned<LevelTable>| {
            let it = level.get_ref();
            let side = self.document.word(&it.side, side)?;
            Ok(VictoryLevel { from: it.from, side, name: it.name.clone() })
        };
        let sudden = |row: &SuddenTable| {
            Ok(SuddenVictory {
                side: self.document.word(&row.side, side)?,
                at_least: row.at_least,
                of: row.of.clone(),
                with: row.with.clone(),
                since: self.document.optional(row.since.as_ref(), month)?,
                until: self.document.optional(row.until.as_ref(), month)?,
                name: row.name.clone(),
                rule: self.document.word(&row.rule, paragraph)?,
            })
        };
        let losses = |row: &LossTable| {
            Ok(LossPoints {
                side: self.document.word(&row.side, side)?,
                kinds: self.document.words(&row.kinds, |key| self.names.kind(key))?,
                had: row.had,
                per: row.per.get(),
            })
        };
        let levels = self.each(&it.level, level)?;
        let falls = levels.windows(2).all(|pair| pair[0].from > pair[1].from);
        if !falls || levels.last().is_none_or(|last| last.from != 0) {
            let place = it.level.last().map_or_else(|| it.last_turn.span(), toml::Spanned::span);
            let advice = "Write them from the most points to the least; the last one begins at 0.";
            return Err(self.document.fault(place, Fault::new("the levels are not in order", advice)));
        }
        Ok(CityVictory {
            last_turn: self.document.word(&it.last_turn, month)?,
            points: it.points.iter().map(|(city, points)| (city.clone(), *points)).collect(),
            levels,
            sudden: self.each(&it.sudden, sudden)?,
            losses: self.each(&it.losses, losses)?,
        })
    }

    fn winter_fighters(self, it: &FightersTable) -> Result<WinterFighters, TableError> {
        Ok(WinterFighters {
            fighters: self.countries(&it.fighters)?,
            entry: self.country(&it.entry)?,
            joins: self.document.word(&it.joins, side)?,
        })
    }
}
