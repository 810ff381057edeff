//! `land_combat.toml`: how land combats are decided, and what changes them.

use super::document::{Document, Word};
use super::error::{Fault, TableError, one_of};
use super::names::{Names, side};
use meridian_engine::Paragraph;
use meridian_engine::ruleset::{
    Aircraft, Automatic, CombatResult, Effect, LandCombat, Loss, Modifier, MoreNear, Odds, OddsTable, Panic, Resolver,
    Rounding, Row, ShiftOrder, When,
};
use serde::Deserialize;
use std::collections::BTreeSet;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LandCombatTable {
    resolver: Word,
    table: Option<toml::Spanned<TableTable>>,
    #[serde(default)]
    modifier: Vec<toml::Spanned<ModifierTable>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TableTable {
    dice: toml::Spanned<u8>,
    rounding: Word,
    shifts: Word,
    #[serde(default)]
    aircraft_without_strength: bool,
    columns: toml::Spanned<Vec<Word>>,
    row: toml::Spanned<Vec<RowTable>>,
    #[serde(default)]
    result: Vec<ResultTable>,
    below: Option<AutomaticTable>,
    above: Option<AutomaticTable>,
    #[serde(default)]
    panic: Vec<PanicTable>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RowTable {
    roll: toml::Spanned<i8>,
    results: toml::Spanned<Vec<Word>>,
    rule: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ResultTable {
    name: Word,
    attacker: Word,
    defender: Word,
    #[serde(default)]
    retreat: bool,
    #[serde(default)]
    attackers_retreat: bool,
    standing: Option<Word>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AutomaticTable {
    result: Word,
    rule: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PanicTable {
    kind: Word,
    of: Word,
    rolls: toml::Spanned<Vec<Word>>,
    rule: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ModifierTable {
    key: String,
    name: String,
    #[serde(default)]
    when: WhenTable,
    columns: Option<i8>,
    roll: Option<i8>,
    attack_percent: Option<u16>,
    attack_with_defence: Option<bool>,
    attacker_loss_times: Option<u8>,
    attacker_loss_least: Option<u8>,
    defender_loss_plus: Option<u8>,
    defender_loss_least: Option<u8>,
    becomes: Option<[Word; 2]>,
    rule: Word,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct WhenTable {
    ground: Vec<String>,
    not_ground: Vec<String>,
    weather: Vec<Word>,
    not_weather: Vec<Word>,
    attacker_side: Option<Word>,
    defender: Vec<Word>,
    no_defender: Vec<Word>,
    all_across: Vec<String>,
    across_not_ground: Vec<String>,
    aircraft: Option<Word>,
    concentric: bool,
    more_near: Option<MoreNearTable>,
    unless_controls: Option<String>,
    kinds: Vec<Word>,
    from_ground: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MoreNearTable {
    kinds: Vec<Word>,
    within: u8,
}

/// The table, for the countries and kinds of the ruleset.
pub(crate) fn read(text: &str, names: &Names) -> Result<LandCombat, TableError> {
    let document = Document::new("land_combat.toml", text);
    let it: LandCombatTable = document.read()?;
    let resolver = match (it.resolver.get_ref().as_str(), &it.table) {
        ("chances", None) => Resolver::Chances,
        ("chances", Some(table)) => {
            let fault = Fault::new("a table that nobody reads", "Take it out, or write resolver = \"odds_table\".");
            return Err(document.fault(table.span(), fault));
        }
        ("odds_table", Some(table)) => Resolver::OddsTable(Reader { document, names }.table(table.get_ref())?),
        ("odds_table", None) => {
            let fault = Fault::new("there is no table of odds", "Write it under [table].");
            return Err(document.fault(it.resolver.span(), fault));
        }
        (other, _) => {
            let fault = Fault::new(format!("`{other}` is no resolver"), "Write chances or odds_table.");
            return Err(document.fault(it.resolver.span(), fault));
        }
    };
    let reader = Reader { document, names };
    let rows = it.modifier.iter().map(|row| reader.modifier(row.span(), row.get_ref(), &resolver));
    let modifiers = rows.collect::<Result<Vec<_>, _>>()?;
    let mut keys = BTreeSet::new();
    if let Some(twin) = it.modifier.iter().find(|row| !keys.insert(&row.get_ref().key)) {
        let fault =
            Fault::new(format!("a second modifier `{}`", twin.get_ref().key), "Call it otherwise, or take it out.");
        return Err(document.fault(twin.span(), fault));
    }
    if modifiers.len() > usize::from(u8::MAX) {
        let fault = Fault::new(format!("{} modifiers", modifiers.len()), "Write at most 255.");
        return Err(document.fault(0..0, fault));
    }
    Ok(LandCombat { resolver, modifiers })
}

#[derive(Clone, Copy)]
struct Reader<'a> {
    document: Document<'a>,
    names: &'a Names,
}

impl Reader<'_> {
    fn rule(self, word: &Word) -> Result<Paragraph, TableError> {
        self.document.word(word, |text| {
            Paragraph::parse(text).ok_or_else(|| {
                Fault::new(
                    format!("`{text}` is no citation"),
                    "Write the letters of the book and a paragraph, as in WW2 §14.2.2.",
                )
            })
        })
    }

    fn table(self, it: &TableTable) -> Result<OddsTable, TableError> {
        let document = self.document;
        let columns = document.words(it.columns.get_ref(), odds)?;
        let value = |odds: &Odds| (u32::from(odds.attack), u32::from(odds.defence));
        let ascends = |pair: &[Odds]| {
            let [(a, b), (c, d)] = [value(&pair[0]), value(&pair[1])];
            a * d < c * b
        };
        if columns.is_empty() || !columns.windows(2).all(ascends) {
            let fault =
                Fault::new("the columns don't ascend", "Write them from the worst odds of the attacker to the best.");
            return Err(document.fault(it.columns.span(), fault));
        }
        if !(1..=4).contains(it.dice.get_ref()) {
            let fault = Fault::new(format!("{} dice", it.dice.get_ref()), "Write a number from 1 to 4.");
            return Err(document.fault(it.dice.span(), fault));
        }
        let mut results = it.result.iter().map(|row| self.result(row)).collect::<Result<Vec<_>, _>>()?;
        let mut rows = Vec::new();
        let first_roll = it.row.get_ref().first().map_or(1, |row| *row.roll.get_ref());
        for (index, row) in it.row.get_ref().iter().enumerate() {
            let expected = i32::from(first_roll) + index as i32;
            if i32::from(*row.roll.get_ref()) != expected {
                let what = format!("roll {} where {expected} is next", row.roll.get_ref());
                return Err(document.fault(row.roll.span(), Fault::new(what, "Give every roll one row, in order.")));
            }
            if row.results.get_ref().len() != columns.len() {
                let what = format!("{} results for {} columns", row.results.get_ref().len(), columns.len());
                return Err(document.fault(row.results.span(), Fault::new(what, "Write one result for every column.")));
            }
            let cells = row.results.get_ref().iter().map(|word| self.result_id(word, &mut results));
            rows.push(Row { results: cells.collect::<Result<_, _>>()?, rule: self.rule(&row.rule)? });
        }
        let dice = i32::from(*it.dice.get_ref());
        let last = i32::from(first_roll) + rows.len() as i32 - 1;
        if i32::from(first_roll) > dice || last < 6 * dice {
            let what = format!("rows for {first_roll} to {last}");
            let advice = format!("The dice roll {dice} to {}: give each a row.", 6 * dice);
            return Err(document.fault(it.row.span(), Fault::new(what, advice)));
        }
        let mut automatic = |row: &Option<AutomaticTable>| -> Result<Option<Automatic>, TableError> {
            let Some(row) = row else { return Ok(None) };
            Ok(Some(Automatic { result: self.result_id(&row.result, &mut results)?, rule: self.rule(&row.rule)? }))
        };
        let (below, above) = (automatic(&it.below)?, automatic(&it.above)?);
        Ok(OddsTable {
            dice: *it.dice.get_ref(),
            rounding: document
                .word(&it.rounding, |word| choice(word, &[("down", Rounding::Down), ("up", Rounding::Up)]))?,
            shifts: document.word(&it.shifts, |word| {
                let orders = [
                    ("before_automatic", ShiftOrder::BeforeAutomatic),
                    ("after_automatic", ShiftOrder::AfterAutomatic),
                ];
                choice(word, &orders)
            })?,
            aircraft_without_strength: it.aircraft_without_strength,
            panic: it.panic.iter().map(|row| self.panic(row, columns.len())).collect::<Result<_, _>>()?,
            columns,
            rows,
            first_roll,
            below,
            above,
            results,
        })
    }

    fn result(self, row: &ResultTable) -> Result<CombatResult, TableError> {
        let loss = |word: &Word| self.document.word(word, loss);
        let defender = loss(&row.defender)?;
        Ok(CombatResult {
            name: row.name.get_ref().clone(),
            attacker: loss(&row.attacker)?,
            defender,
            retreat: row.retreat,
            attackers_retreat: row.attackers_retreat,
            standing: row.standing.as_ref().map_or(Ok(defender), loss)?,
        })
    }

    /// The number of a result. What names both losses needs no row of its own: `2/1`, `1/50%R`; with an R the defenders go, or lose twice as
    /// much (WW2 §14.5.4).
    fn result_id(self, word: &Word, results: &mut Vec<CombatResult>) -> Result<u8, TableError> {
        let name = word.get_ref().as_str();
        if let Some(index) = results.iter().position(|result| result.name == name) {
            return Ok(index as u8);
        }
        let retreat = name.ends_with('R');
        let both = name.trim_end_matches('R').split_once('/');
        let points = both.and_then(|(ours, theirs)| Some((loss(ours).ok()?, loss(theirs).ok()?)));
        let Some((attacker, defender)) = points.filter(|_| results.len() < usize::from(u8::MAX)) else {
            let fault = Fault::new(
                format!("`{name}` is no result"),
                "Write both losses, as in 2/1 or 1/50%R, or the name of a row under [[table.result]].",
            );
            return Err(self.document.fault(word.span(), fault));
        };
        let standing = match defender {
            _ if !retreat => defender,
            Loss::Points(points) => Loss::Points(points.saturating_mul(2)),
            Loss::Percent(percent) => Loss::Percent((2 * percent).min(100)),
        };
        results.push(CombatResult {
            name: name.to_owned(),
            attacker,
            defender,
            retreat,
            standing,
            attackers_retreat: false,
        });
        Ok(results.len() as u8 - 1)
    }

    fn panic(self, row: &PanicTable, columns: usize) -> Result<Panic, TableError> {
        let rolls = self.document.words(row.rolls.get_ref(), range)?;
        if rolls.len() != columns {
            let what = format!("{} ranges for {columns} columns", rolls.len());
            return Err(self.document.fault(row.rolls.span(), Fault::new(what, "Write one range for every column.")));
        }
        Ok(Panic {
            kind: self.document.word(&row.kind, |key| self.names.kind(key))?,
            attackers: self
                .document
                .word(&row.of, |word| choice(word, &[("attackers", true), ("defenders", false)]))?,
            rolls,
            rule: self.rule(&row.rule)?,
        })
    }

    fn modifier(
        self,
        span: std::ops::Range<usize>,
        row: &ModifierTable,
        resolver: &Resolver,
    ) -> Result<Modifier, TableError> {
        let effects = [
            row.columns.map(Effect::Columns),
            row.roll.map(Effect::Roll),
            row.attack_percent.map(Effect::AttackPercent),
            row.attack_with_defence.filter(|&it| it).map(|_| Effect::AttackWithDefence),
            row.attacker_loss_times.map(Effect::AttackerLossTimes),
            row.attacker_loss_least.map(Effect::AttackerLossLeast),
            row.defender_loss_plus.map(Effect::DefenderLossPlus),
            row.defender_loss_least.map(Effect::DefenderLossLeast),
            row.becomes.as_ref().map(|words| self.becomes(words, resolver)).transpose()?,
        ];
        let mut effects = effects.into_iter().flatten();
        let (Some(effect), None) = (effects.next(), effects.next()) else {
            let fault = Fault::new(
                format!("`{}` has not one effect", row.key),
                "Write exactly one; another one is another row.",
            );
            return Err(self.document.fault(span, fault));
        };
        if !effect.is_of_units() {
            if matches!(resolver, Resolver::Chances) {
                let fault = Fault::new(
                    format!("`{}` changes a table of odds, and there is none", row.key),
                    "Take the row out, or write resolver = \"odds_table\".",
                );
                return Err(self.document.fault(span, fault));
            }
            if !row.when.kinds.is_empty() || !row.when.from_ground.is_empty() {
                let fault = Fault::new(
                    "a condition on single attackers",
                    "Take it out: only attack_percent and attack_with_defence ask it.",
                );
                return Err(self.document.fault(span, fault));
            }
        }
        let when = self.when(&row.when)?;
        Ok(Modifier { key: row.key.clone(), name: row.name.clone(), when, effect, rule: self.rule(&row.rule)? })
    }

    fn becomes(self, [from, to]: &[Word; 2], resolver: &Resolver) -> Result<Effect, TableError> {
        let id = |word: &Word| {
            self.document.word(word, |name| {
                let known = match resolver {
                    Resolver::OddsTable(table) => table.results.as_slice(),
                    Resolver::Chances => &[],
                };
                let index = known.iter().position(|result| result.name == name);
                index.map(|index| index as u8).ok_or_else(|| {
                    Fault::new(format!("`{name}` is no result of the table"), "Write one that the table has.")
                })
            })
        };
        Ok(Effect::Becomes { from: id(from)?, to: id(to)? })
    }

    fn more_near(self, it: &MoreNearTable) -> Result<MoreNear, TableError> {
        let kinds = self.document.words(&it.kinds, |key| self.names.kind(key))?;
        Ok(MoreNear { kinds, within: it.within })
    }

    fn when(self, it: &WhenTable) -> Result<When, TableError> {
        let document = self.document;
        Ok(When {
            ground: it.ground.clone(),
            not_ground: it.not_ground.clone(),
            weather: document.words(&it.weather, |word| self.names.weather(word))?,
            not_weather: document.words(&it.not_weather, |word| self.names.weather(word))?,
            attacker_side: document.optional(it.attacker_side.as_ref(), side)?,
            defender: document.words(&it.defender, |key| self.names.country(key))?,
            no_defender: document.words(&it.no_defender, |key| self.names.country(key))?,
            all_across: it.all_across.clone(),
            across_not_ground: it.across_not_ground.clone(),
            aircraft: self.document.optional(it.aircraft.as_ref(), aircraft)?,
            concentric: it.concentric,
            more_near: it.more_near.as_ref().map(|near| self.more_near(near)).transpose()?,
            unless_controls: it.unless_controls.clone(),
            kinds: document.words(&it.kinds, |key| self.names.kind(key))?,
            from_ground: it.from_ground.clone(),
        })
    }
}

fn choice<T: Copy>(word: &str, words: &[(&str, T)]) -> Result<T, Fault> {
    words.iter().find(|(known, _)| *known == word).map(|(_, value)| *value).ok_or_else(|| {
        let advice = format!("Write {}.", one_of(words.iter().map(|(known, _)| *known)));
        Fault::new(format!("`{word}` is not among the choices"), advice)
    })
}

/// `3:1`.
fn odds(text: &str) -> Result<Odds, Fault> {
    let parts = text.split_once(':').and_then(|(ours, theirs)| Some((ours.parse().ok()?, theirs.parse().ok()?)));
    let odds = parts.filter(|&(ours, theirs): &(u16, u16)| (1..=100).contains(&ours) && (1..=100).contains(&theirs));
    odds.map(|(attack, defence)| Odds { attack, defence })
        .ok_or_else(|| Fault::new(format!("`{text}` is no column of odds"), "Write attacker and defender, as in 3:1."))
}

/// `2-6`, `6`.
fn range(text: &str) -> Result<(i8, i8), Fault> {
    let (low, high) = text.split_once('-').unwrap_or((text, text));
    let range = low.parse().ok().zip(high.parse().ok()).filter(|(low, high): &(i8, i8)| low <= high);
    range.ok_or_else(|| Fault::new(format!("`{text}` is no range of rolls"), "Write one roll or two, as in 2-6."))
}

/// `2`, `50%`.
fn loss(text: &str) -> Result<Loss, Fault> {
    let percent = text.strip_suffix('%').map(|number| number.parse().ok().filter(|&percent| percent <= 100));
    let loss = match percent {
        Some(percent) => percent.map(Loss::Percent),
        None => text.parse().ok().map(Loss::Points),
    };
    loss.ok_or_else(|| {
        Fault::new(format!("`{text}` is no loss"), "Write strength points, as in 2, or a share, as in 50%.")
    })
}

fn aircraft(key: &str) -> Result<Aircraft, Fault> {
    let found = Aircraft::ALL.into_iter().find(|(known, _)| *known == key).map(|(_, place)| place);
    let keys = Aircraft::ALL.map(|(known, _)| known);
    found.ok_or_else(|| Fault::new(format!("`{key}` is no place of aircraft"), format!("Write {}.", one_of(keys))))
}
