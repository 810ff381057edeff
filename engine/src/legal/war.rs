//! What a side can choose in its step of the war declaration phase, why not, and whom it would bring into the war
//! (WW2 §3).

use crate::order::{Choice, OrderError};
use crate::phase::war_declaration::check_choice;
use crate::rules::{Position, collapse, diplomacy, entry, separate_peace};
use crate::{CountryId, OrderKind, Side};

/// One thing that a side may choose, or will perhaps be able to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChoiceOption {
    /// What is to be chosen.
    pub choice: Choice,
    /// Taken in this step, to be carried out at its end.
    pub chosen: bool,
    /// Whether it may be chosen now, or what stands against it.
    pub allowed: Result<(), OrderError>,
    /// Who would enter the war with it, and on which side, the country itself first. Empty for the two surrenders.
    pub consequences: Vec<(CountryId, Side)>,
}

/// Every choice the rules know for `side`, open or closed: the special ones first, then activations and declarations
/// in alphabetical order. Countries at war already are left out.
pub fn options(at: Position, side: Side) -> Vec<ChoiceOption> {
    let mut choices = Vec::new();
    if collapse::row(at, side).is_some_and(|row| row.side == side && at.state.side_of(row.country).is_some()) {
        choices.push(Choice::Collapse);
    }
    if separate_peace::row(at, side).is_some_and(|terms| at.state.side_of(terms.victor) == Some(side)) {
        choices.push(Choice::SeparatePeace);
    }
    let neutral = || at.state.country_ids().filter(|&country| at.state.side_of(country).is_none());
    choices.extend(neutral().filter(|&it| diplomacy::activation(at, side, it).is_some()).map(Choice::Activate));
    choices.extend(neutral().map(Choice::DeclareWar));
    choices.into_iter().map(|choice| option(at, side, choice)).collect()
}

/// What is open to be chosen, and what is chosen to be taken back.
pub(super) fn list(at: Position, side: Side, add: &mut dyn FnMut(OrderKind)) {
    for option in options(at, side) {
        if option.chosen {
            add(OrderKind::Unchoose(option.choice));
        } else if option.allowed.is_ok() {
            add(OrderKind::Choose(option.choice));
        }
    }
}

fn option(at: Position, side: Side, choice: Choice) -> ChoiceOption {
    let consequences = match choice {
        Choice::Collapse | Choice::SeparatePeace => Vec::new(),
        Choice::Activate(country) => entry::consequences(at, country, side),
        Choice::DeclareWar(country) => entry::consequences(at, country, side.opponent()),
    };
    ChoiceOption {
        choice,
        chosen: at.state.choices().contains(&choice),
        allowed: check_choice(at, side, choice),
        consequences,
    }
}
