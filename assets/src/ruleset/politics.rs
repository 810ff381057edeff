//! politics.toml.

use super::document::{Document, Word};
use super::error::{Fault, TableError};
use super::names::{Names, border_zone, month, side};
use meridian_engine::ruleset::{
    Activation, AutomaticEntry, Cascade, FinnishSurrender, Handover, OpposedEntry, Partition, PartitionShare, Politics,
    Prohibition, SupplyGroup, Truce, Vichy,
};
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PoliticsTable {
    mutual_enemies: Vec<[Word; 2]>,
    holds_what_is_not_occupied: Vec<Word>,
    supply_groups: Vec<Vec<Word>>,
    winter_fighters: Vec<Word>,
    victory: VictoryTable,
    automatic_entry: Vec<AutomaticTable>,
    opposed_entry: Vec<OpposedTable>,
    cascade: Vec<CascadeTable>,
    prohibition: Vec<ProhibitionTable>,
    activation: Vec<ActivationTable>,
    partition: PartitionTable,
    truce: TruceTable,
    vichy: VichyTable,
    finnish_surrender: SurrenderTable,
    handover: Vec<HandoverTable>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct VictoryTable {
    axis_must_conquer: Vec<Word>,
    axis_must_win_over: Vec<Word>,
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
struct VichyTable {
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
struct SurrenderTable {
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
        partition: Partition {
            trigger: country(&table.partition.trigger)?,
            joins: document.word(&table.partition.joins, side)?,
            when: when(&table.partition.when)?,
            taker: country(&table.partition.taker)?,
            shares: reader.each(&table.partition.shares, |it| {
                Ok(PartitionShare {
                    country: country(&it.country)?,
                    zone: document.optional(it.zone.as_ref(), border_zone)?,
                    only_if_neutral: it.only_if_neutral,
                })
            })?,
        },
        truce: {
            let (a, b) = pair(&table.truce.between)?;
            Truce { a, b, ends_with: country(&table.truce.ends_with)? }
        },
        vichy: reader.vichy(&table.vichy)?,
        finnish_surrender: FinnishSurrender {
            country: country(&table.finnish_surrender.country)?,
            victor: country(&table.finnish_surrender.victor)?,
            strength: table.finnish_surrender.strength,
            city_in: reader.each(&table.finnish_surrender.city_in, |it| {
                Ok((country(&it.country)?, document.optional(it.outside.as_ref(), border_zone)?))
            })?,
            ceded: document.words(&table.finnish_surrender.ceded, border_zone)?,
        },
        handovers: reader.each(&table.handover, |it| {
            Ok(Handover {
                from: country(&it.from)?,
                zone: document.word(&it.zone, border_zone)?,
                to: country(&it.to)?,
                only_at_war: it.only_at_war,
            })
        })?,
        mutual_enemies: reader.each(&table.mutual_enemies, pair)?,
        holds_what_is_not_occupied: countries(&table.holds_what_is_not_occupied)?,
        supply_groups: reader.each(&table.supply_groups, |it| Ok(SupplyGroup { members: countries(it)? }))?,
        winter_fighters: countries(&table.winter_fighters)?,
        axis_must_conquer: countries(&table.victory.axis_must_conquer)?,
        axis_must_win_over: countries(&table.victory.axis_must_win_over)?,
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

    fn vichy(self, it: &VichyTable) -> Result<Vichy, TableError> {
        let country = |word: &Word| self.document.word(word, |key| self.names.country(key));
        let zone = |word: &Word| self.document.word(word, border_zone);
        Ok(Vichy {
            country: country(&it.country)?,
            side: self.document.word(&it.side, side)?,
            when: self.document.word(&it.when, |text| self.names.condition(text))?,
            chance: self.percent(&it.chance)?,
            name: it.name.clone(),
            adjective: it.adjective.clone(),
            kept: zone(&it.kept)?,
            shares: self.each(&it.shares, |share| Ok((zone(&share.zone)?, country(&share.to)?)))?,
            abroad_to: country(&it.abroad_to)?,
            liberated_with: zone(&it.liberated_with)?,
            liberators: self.document.word(&it.liberators, side)?,
        })
    }
}
