//! The log with what is alike in it taken together: of each step the sentences of one kind, where there are several.

use super::{JournalEntry, Weight};
use meridian_engine::event::Cause;
use std::mem::Discriminant;

/// From so many alike on they are one group.
const SEVERAL: usize = 3;

/// What tells a group from the others: the order that its first sentence came with, and its kind.
pub type GroupId = (usize, Discriminant<Cause>);

/// Sentences that are shown as one line until somebody wants all of them, the newest first.
#[derive(Clone, PartialEq, Debug)]
pub struct Group<'a> {
    /// None where there are too few to be taken together.
    pub id: Option<GroupId>,
    /// At least one.
    pub entries: Vec<&'a JournalEntry>,
}

/// Takes together what comes, newest first: what is alike in a step stands where the newest of it stands. News stays alone.
pub fn groups<'a>(entries: impl Iterator<Item = &'a JournalEntry>) -> Vec<Group<'a>> {
    let mut groups: Vec<Group> = Vec::new();
    let mut step_from = 0;
    for entry in entries {
        let step = |entry: &JournalEntry| (entry.month, entry.phase, entry.side);
        if groups.last().is_some_and(|last| step(last.entries[0]) != step(entry)) {
            step_from = groups.len();
        }
        let alike = |group: &&mut Group| {
            let other = group.entries[0];
            entry.kind.is_some() && other.kind == entry.kind && other.weight == entry.weight
        };
        match groups[step_from..].iter_mut().find(alike).filter(|_| entry.weight != Weight::News) {
            Some(group) => group.entries.push(entry),
            None => groups.push(Group { id: None, entries: vec![entry] }),
        }
    }
    groups.into_iter().flat_map(finished).collect()
}

/// Too few to be one line are lines of their own again.
fn finished(mut group: Group<'_>) -> Vec<Group<'_>> {
    if group.entries.len() < SEVERAL {
        return group.entries.into_iter().map(|entry| Group { id: None, entries: vec![entry] }).collect();
    }
    let oldest = group.entries[group.entries.len() - 1];
    group.id = oldest.kind.map(|kind| (oldest.line, kind));
    vec![group]
}

#[cfg(test)]
mod tests {
    use super::*;
    use meridian_engine::{Month, Phase, Side};
    use std::mem::discriminant;

    fn entry(line: usize, month: u16, weight: Weight, cause: &Cause) -> JournalEntry {
        let (phase, side) = (Phase::Combat(Side::Axis), Side::Axis);
        let (month, text) = (Month::new(1941, month), line.to_string());
        JournalEntry {
            line,
            month,
            phase,
            side,
            weight,
            text,
            cell: None,
            audience: None,
            kind: Some(discriminant(cause)),
        }
    }

    #[test]
    fn what_is_alike_in_a_step_is_one_group_and_news_stays_alone() {
        use Weight::{Event, News};
        let (one, other) = (Cause::Revealed, Cause::Housekeeping);
        let journal = [
            entry(0, 6, Event, &one),
            entry(1, 6, Event, &one),
            entry(2, 6, News, &one),
            entry(3, 6, Event, &other),
            entry(4, 6, Event, &one),
            entry(5, 7, Event, &one),
            entry(6, 7, News, &one),
            entry(7, 7, News, &one),
            entry(8, 7, News, &one),
            entry(9, 7, Event, &one),
        ];
        let found = groups(journal.iter().rev());
        let lines: Vec<Vec<usize>> =
            found.iter().map(|group| group.entries.iter().map(|entry| entry.line).collect()).collect();
        assert_eq!(lines, [vec![9], vec![5], vec![8], vec![7], vec![6], vec![4, 1, 0], vec![3], vec![2]]);
        assert_eq!(found[5].id, Some((0, discriminant(&one))));
        assert!(found.iter().filter(|group| group.id.is_some()).count() == 1);
        // one more of them: the same group as before
        let more = [&journal[..5], &[entry(4, 6, Event, &one)]].concat();
        assert_eq!(groups(more.iter().rev())[0].id, found[5].id);
    }
}
