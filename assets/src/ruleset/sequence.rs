//! sequence.toml: the phases of a turn, and who may go on after combat.

use super::document::{Document, Word};
use super::error::{Fault, TableError, one_of};
use super::names::paragraph;

use meridian_engine::Phase;
use meridian_engine::ruleset::{FollowUp, Overruns, Role, Sequence};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SequenceTable {
    before: Vec<Word>,
    main: Vec<Word>,
    after: Vec<Word>,
    #[serde(default)]
    follow_up: Vec<FollowUpTable>,
    #[serde(default)]
    turn_names: Vec<String>,
    overruns: Option<OverrunsTable>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OverrunsTable {
    rule: Word,
    roles: Vec<Word>,
    least: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FollowUpTable {
    phase: Word,
    rule: Word,
    leaders: Vec<Word>,
    #[serde(default)]
    taken_along: Vec<Word>,
    #[serde(default)]
    victors: bool,
    #[serde(default)]
    free_of_zones: bool,
    movement: u8,
    attacks: bool,
}

pub(crate) fn read(text: &str) -> Result<Sequence, TableError> {
    let document = Document::new("sequence.toml", text);
    let table: SequenceTable = document.read()?;
    let [before, main, after] =
        [&table.before, &table.main, &table.after].map(|part| part.iter().map(|key| key.get_ref().as_str()).collect());
    let (before, main, after): (Vec<&str>, Vec<&str>, Vec<&str>) = (before, main, after);
    let turn = Sequence::turn(&before, &main, &after).map_err(|key| {
        let mut all = table.before.iter().chain(&table.main).chain(&table.after);
        let place = all.rfind(|word| word.get_ref() == key).map_or(0..0, Word::span);
        let advice = "Write each phase once: what both sides do in before and after, what one does in main.";
        document.fault(place, Fault::new(format!("`{key}` has no place here"), advice))
    })?;
    if turn.is_empty() {
        return Err(document.fault(0..0, Fault::new("a turn without phases", "Write at least one phase.")));
    }
    let follow_ups = table.follow_up.iter().map(|it| follow_up(document, it)).collect::<Result<Vec<_>, _>>()?;
    let overruns = table.overruns.as_ref().map(|it| overruns(document, it)).transpose()?;
    let sequence = Sequence { turn, follow_ups, turn_names: table.turn_names, overruns };
    let orphan = table.follow_up.iter().find(|it| !main.contains(&it.phase.get_ref().as_str()));
    if let Some(orphan) = orphan {
        let what = format!("`{}` is no main phase here", orphan.phase.get_ref());
        return Err(document.fault(orphan.phase.span(), Fault::new(what, "Put it into main, or take the row out.")));
    }
    let bare = |phase: &&Phase| phase.is_follow_up() && sequence.follow_up(**phase).is_none();
    if let Some(phase) = sequence.turn.iter().find(bare) {
        let place = table.main.iter().find(|word| word.get_ref() == phase.key()).map_or(0..0, Word::span);
        let what = format!("`{}` says nowhere who goes on", phase.key());
        return Err(document.fault(place, Fault::new(what, "Write a [[follow_up]] for it.")));
    }
    Ok(sequence)
}

fn follow_up(document: Document<'_>, it: &FollowUpTable) -> Result<FollowUp, TableError> {
    let roles = |words: &[Word]| document.words(words, role);
    Ok(FollowUp {
        phase: it.phase.get_ref().clone(),
        rule: document.word(&it.rule, paragraph)?,
        leaders: roles(&it.leaders)?,
        taken_along: roles(&it.taken_along)?,
        victors: it.victors,
        free_of_zones: it.free_of_zones,
        movement: it.movement,
        attacks: it.attacks,
    })
}

fn overruns(document: Document<'_>, it: &OverrunsTable) -> Result<Overruns, TableError> {
    let rule = document.word(&it.rule, paragraph)?;
    Ok(Overruns { rule, roles: document.words(&it.roles, role)?, least: it.least })
}

/// What land units are to the rules.
fn role(key: &str) -> Result<Role, Fault> {
    let of_land = || Role::ALL.iter().copied().filter(|role| role.is_land());
    of_land().find(|role| role.key() == key).ok_or_else(|| {
        let advice = format!("Write {}.", one_of(of_land().map(Role::key)));
        Fault::new(format!("`{key}` is no role of land units"), advice)
    })
}
