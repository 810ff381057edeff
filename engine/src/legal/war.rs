//! What a side can choose in its step of the war declaration phase, why not, and whom it would bring into the war
//! (WW2 §3).

use crate::order::{Choice, OrderError};
use crate::phase::war_declaration::check_choice;
use crate::rules::{Position, diplomacy, entry};
use crate::{CountryId, OrderKind, Side};

/// One thing that a side may choose, or will perhaps be able to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChoiceOption {
    pub choice: Choice,
    /// Taken in this step, to be carried out at its end.
    pub chosen: bool,
    pub allowed: Result<(), OrderError>,
    /// A sentence or two: when it is open and what chance it has.
    pub explain: String,
    /// Who would enter the war with it, and on which side, the country itself first. Empty for the two surrenders.
    pub consequences: Vec<(CountryId, Side)>,
}

/// Every choice the rules know for `side`, open or closed: the special ones first, then activations and declarations
/// in alphabetical order. Countries at war already are left out.
pub fn options(at: Position, side: Side) -> Vec<ChoiceOption> {
    let politics = &at.rules.politics;
    let mut choices = Vec::new();
    if politics.vichy.side == side && at.state.side_of(politics.vichy.country).is_some() {
        choices.push(Choice::AttemptVichy);
    }
    if at.state.side_of(politics.finnish_surrender.victor) == Some(side) {
        choices.push(Choice::FinnishSurrender);
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
    let politics = &at.rules.politics;
    let (explain, consequences) = match choice {
        Choice::AttemptVichy => (politics.vichy.explain(at.rules), Vec::new()),
        Choice::FinnishSurrender => (politics.finnish_surrender.explain(at.rules), Vec::new()),
        Choice::Activate(country) => {
            let row = diplomacy::activation(at, side, country);
            let explain = row.map_or(String::new(), |row| row.explain(at.rules));
            (explain, entry::consequences(at, country, side))
        }
        Choice::DeclareWar(country) => {
            let joined = entry::consequences(at, country, side.opponent());
            (explain_declaration(at, side, country, &joined), joined)
        }
    };
    ChoiceOption {
        choice,
        chosen: at.state.choices().contains(&choice),
        allowed: check_choice(at, side, choice),
        explain,
        consequences,
    }
}

/// `Norway joins the Allies, and with it France and the United Kingdom. Finland joins the Axis.`
fn explain_declaration(at: Position, side: Side, target: CountryId, joined: &[(CountryId, Side)]) -> String {
    let enemy = side.opponent();
    let also = |partner: Side| -> Vec<&str> {
        joined.iter().filter(|it| it.1 == partner && it.0 != target).map(|it| at.country_name(it.0)).collect()
    };
    let mut text = format!("{} joins the {}", at.country_name(target), enemy.name());
    if let Some(names) = listed(&also(enemy)) {
        text.push_str(&format!(", and with it {names}"));
    }
    text.push('.');
    if let Some(names) = listed(&also(side)) {
        let verb = if also(side).len() == 1 { "joins" } else { "join" };
        text.push_str(&format!(" {names} {verb} the {}.", side.name()));
    }
    text
}

fn listed(names: &[&str]) -> Option<String> {
    match names {
        [] => None,
        [one] => Some((*one).to_owned()),
        [most @ .., last] => Some(format!("{} and {last}", most.join(", "))),
    }
}
