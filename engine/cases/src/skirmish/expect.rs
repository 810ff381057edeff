//! What cases of the skirmish expect.

use super::field::{Field, group_id, side};
use super::orders;
use crate::fault::{Fault, Problem};
use crate::words::{Words, suggestion};
use meridian_skirmish::state::{Falling, Fury, Gone, GroupId, Morale, Outcome, Snow, Step};
use meridian_skirmish::{Order, Side};

/// An expectation: its name, how it is written; what is read gives what was expected and what is so.
pub struct Form {
    pub name: &'static str,
    pub usage: &'static str,
    read: fn(&mut Field, &mut Words) -> Result<Compared, Fault>,
}

/// Whether it holds, and what is so.
struct Compared {
    holds: bool,
    found: String,
}

fn compared<T: PartialEq + std::fmt::Display>(expected: T, found: T) -> Compared {
    Compared { holds: expected == found, found: found.to_string() }
}

pub const TABLE: &[Form] = &[
    Form {
        name: "man",
        usage: "man NAME [not] ready|pinned|broken|wounded|killed|routed|captured|hero|on-skis|jammed|gun-jammed|bogged|immobile|in LETTER ...",
        read: man,
    },
    Form {
        name: "group",
        usage: "group SIDE LETTER [not] moving|smoke|wire|mines|concealed|entrenched|flipped|berserk|banzai|there|encircled|lane N|advance N|in TERRAIN ...",
        read: group,
    },
    Form {
        name: "range",
        usage: "range LETTER LETTER N",
        read: |field, words| {
            let [axis, allies] = both(words)?;
            Ok(compared(words.parse("a range")?, field.game().at().range(axis, allies)))
        },
    },
    Form {
        name: "flanks",
        usage: "flanks SIDE LETTER at SIDE LETTER",
        read: |field, words| {
            let from = group_id(words)?;
            words.keyword("at")?;
            let target = group_id(words)?;
            Ok(Compared { holds: field.game().at().flanks(from, target), found: "no flank".to_owned() })
        },
    },
    Form { name: "strength", usage: "strength N in SKIRMISH-ORDER", read: strength },
    Form { name: "factor", usage: "factor SK §PARAGRAPH N in SKIRMISH-ORDER", read: factor },
    Form { name: "chance", usage: "chance MAN EFFECT N of N in SKIRMISH-ORDER", read: chance },
    Form {
        name: "to-hit",
        usage: "to-hit MAN LETTER N",
        read: |field, words| {
            let man = field.man(words)?;
            let target = super::field::letter(words)?;
            let expected: i8 = words.parse("a number")?;
            let at = field.game().at();
            let target = GroupId { side: at.side().opponent(), index: target };
            Ok(compared(
                expected,
                meridian_skirmish::odds::to_hit(at, man, target).map_or(0, |strength| strength.total()),
            ))
        },
    },
    Form { name: "duel", usage: "duel won|lost|tied|held N of N in SKIRMISH-ORDER", read: duel },
    Form { name: "shot", usage: "shot unharmed|shaken|stopped|destroyed N of N in SKIRMISH-ORDER", read: shot },
    Form {
        name: "close",
        usage: "close MAN N",
        read: |field, words| {
            let man = field.man(words)?;
            let expected: i8 = words.parse("a value")?;
            Ok(compared(expected, meridian_skirmish::odds::close_combat(field.game().at(), man).total()))
        },
    },
    Form {
        name: "observation",
        usage: "observation LETTER LETTER N",
        read: |field, words| {
            let [axis, allies] = both(words)?;
            let expected: i8 = words.parse("a number")?;
            let at = field.game().at();
            let (from, target) = if at.side() == Side::Axis { (axis, allies) } else { (allies, axis) };
            Ok(compared(expected, meridian_skirmish::odds::observation(at, from, target).total()))
        },
    },
    Form {
        name: "bog",
        usage: "bog LETTER COLUMN",
        read: |field, words| {
            let index = super::field::letter(words)?;
            let expected: u8 = words.parse("a column")?;
            let at = field.game().at();
            let group = GroupId { side: at.side(), index };
            Ok(compared(expected, meridian_skirmish::odds::bog_column(at, group).unwrap_or(0)))
        },
    },
    Form {
        name: "weather",
        usage: "weather rain|falling_snow|dry|overcast|mist|gusty|mud|drifts|extreme_winter|fog N|stronger N|snow WORD",
        read: weather,
    },
    Form {
        name: "hand",
        usage: "hand SIDE N",
        read: |field, words| {
            let side = side(words)?;
            Ok(compared(words.parse("a number")?, field.game().state().hands[side.index()].len()))
        },
    },
    Form { name: "card", usage: "card NAME hand|discarded|lies|drawn", read: card },
    Form {
        name: "deck",
        usage: "deck N",
        read: |field, words| Ok(compared(words.parse("a number")?, field.game().state().clock.deck)),
    },
    Form {
        name: "turn",
        usage: "turn SIDE",
        read: |field, words| {
            let expected = side(words)?;
            let found = field.game().state().clock.side;
            Ok(Compared { holds: expected == found, found: found.name().to_owned() })
        },
    },
    Form {
        name: "step",
        usage: "step placement|play",
        read: |field, words| {
            let expected = words.one_of("a step", &[("placement", Step::Placement), ("play", Step::Play)])?;
            let found = field.game().state().clock.step;
            Ok(Compared { holds: expected == found, found: format!("{found:?}") })
        },
    },
    Form {
        name: "winner",
        usage: "winner axis|allies|draw|none",
        read: |field, words| {
            let table = [
                ("axis", Some(Outcome::Won(Side::Axis))),
                ("allies", Some(Outcome::Won(Side::Allies))),
                ("draw", Some(Outcome::Draw)),
                ("none", None),
            ];
            let expected = words.one_of("an outcome", &table)?;
            let found = field.game().outcome();
            Ok(Compared { holds: expected == found, found: format!("{found:?}") })
        },
    },
    Form {
        name: "hidden",
        usage: "hidden SIDE",
        read: |field, words| {
            let viewer = side(words)?;
            let game = field.game();
            let view = game.view(viewer);
            let state = view.at().state;
            let hidden = state.draw.is_empty() && state.hands[viewer.opponent().index()].is_empty();
            let own = state.hands[viewer.index()] == game.state().hands[viewer.index()];
            Ok(Compared { holds: hidden && own, found: "hidden cards in the view".to_owned() })
        },
    },
];

/// A group of the Axis, a group of the Allies.
fn both(words: &mut Words) -> Result<[GroupId; 2], Fault> {
    let axis = GroupId { side: Side::Axis, index: super::field::letter(words)? };
    Ok([axis, GroupId { side: Side::Allies, index: super::field::letter(words)? }])
}

/// Compares what the rest of a line says.
pub fn compare(field: &mut Field, words: &mut Words) -> Result<(), Problem> {
    let denied = words.take("not");
    let name = words.next("an expectation")?.text.clone();
    let Some(form) = TABLE.iter().find(|form| form.name == name) else {
        let names: Vec<&str> = TABLE.iter().map(|form| form.name).collect();
        return Err(words.fault_before(format!("there is no expectation `{name}`"), suggestion(&name, &names)).into());
    };
    let Compared { holds, found } = (form.read)(field, words)?;
    if holds != denied {
        return Ok(());
    }
    let expected = words.line_text().strip_prefix("expect ").unwrap_or_default().to_owned();
    Err(Problem::Differs { line: words.line_number(), column: 1, expected, found })
}

fn man(field: &mut Field, words: &mut Words) -> Result<Compared, Fault> {
    let man = usize::from(field.man(words)?);
    let found = field.game().state().men[man];
    let mut holds = true;
    while !words.at_end() {
        let denied = words.take("not");
        let is = match words.next("a state")?.text.as_str() {
            "ready" => found.morale == Morale::Ready,
            "pinned" => found.morale == Morale::Pinned,
            "broken" => found.morale == Morale::Broken,
            "wounded" => found.wounded,
            "killed" => found.gone == Some(Gone::Killed),
            "routed" => found.gone == Some(Gone::Routed),
            "captured" => found.gone == Some(Gone::Captured),
            "hero" => found.hero,
            "on-skis" => found.on_skis,
            "jammed" => found.jammed,
            "gun-jammed" => found.gun_jammed,
            "bogged" => found.bogged,
            "immobile" => found.immobile,
            "in" => found.group.index == super::field::letter(words)?,
            other => return Err(words.fault_before(format!("`{other}` is no state of a man"), "")),
        };
        holds &= is != denied;
    }
    Ok(Compared { holds, found: format!("{found:?}") })
}

fn group(field: &mut Field, words: &mut Words) -> Result<Compared, Fault> {
    let id = group_id(words)?;
    let at = field.game().at();
    let found = *at.group(id);
    let terrain = at.terrain(id);
    let mut holds = true;
    while !words.at_end() {
        let denied = words.take("not");
        let is = match words.next("something of a group")?.text.as_str() {
            "moving" => found.movement.is_some(),
            "smoke" => found.smoke.is_some(),
            "wire" => found.wire.is_some(),
            "mines" => found.mines.is_some(),
            "concealed" => found.concealment.is_some(),
            "entrenched" => found.entrenched,
            "flipped" => found.flipped,
            "berserk" => found.fury == Fury::Berserk,
            "banzai" => found.fury == Fury::Banzai,
            "there" => at.is_there(id),
            "encircled" => at.encircled(id),
            "lane" => words.parse::<u8>("a lane")? == found.lane,
            "advance" => words.parse::<u8>("an advance")? == found.advance,
            "in" => words.next("ground")?.text == terrain.key(),
            other => return Err(words.fault_before(format!("`{other}` is nothing of a group"), "")),
        };
        holds &= is != denied;
    }
    Ok(Compared { holds, found: format!("{found:?} in {}", terrain.key()) })
}

fn order_after_in(field: &Field, words: &mut Words) -> Result<Order, Fault> {
    words.keyword("in")?;
    orders::read(field, words)
}

fn strength(field: &mut Field, words: &mut Words) -> Result<Compared, Fault> {
    let expected: i8 = words.parse("a strength")?;
    let order = order_after_in(field, words)?;
    let side = field.game().state().clock.side;
    let odds = field.game().view(side).odds(&order);
    let Some(odds) = odds else { return Err(words.fault_before("this order is no attack", "")) };
    let found = odds.strength.total();
    Ok(Compared { holds: expected == found, found: format!("{found}: {:?}", odds.strength) })
}

/// A factor of an attack, or of every man of its target.
fn factor(field: &mut Field, words: &mut Words) -> Result<Compared, Fault> {
    let rule = words.paragraph("a paragraph")?;
    let expected: i8 = words.parse("a number")?;
    let order = order_after_in(field, words)?;
    let side = field.game().state().clock.side;
    let odds = field.game().view(side).odds(&order);
    let Some(odds) = odds else { return Err(words.fault_before("this order is no attack", "")) };
    let own = odds.men.first().and_then(|man| man.own);
    let of_rule = odds.strength.factors.iter().copied().chain(own).filter(|factor| factor.rule.0 == rule);
    let found: i8 = of_rule.map(|factor| factor.amount).sum();
    Ok(Compared { holds: expected == found, found: format!("{found}: {:?} {own:?}", odds.strength) })
}

fn chance(field: &mut Field, words: &mut Words) -> Result<Compared, Fault> {
    use meridian_skirmish::odds::Effect;
    let man = field.man(words)?;
    let effects = [
        ("unharmed", Effect::Unharmed),
        ("pinned", Effect::Pinned),
        ("broken", Effect::Broken),
        ("routed", Effect::Routed),
        ("wounded", Effect::Wounded),
        ("killed", Effect::Killed),
    ];
    let effect = words.one_of("an effect", &effects)?;
    let cards: usize = words.parse("a number")?;
    words.keyword("of")?;
    let all: usize = words.parse("a number")?;
    let order = order_after_in(field, words)?;
    let side = field.game().state().clock.side;
    let odds = field.game().view(side).odds(&order);
    let of_man = odds.as_ref().and_then(|odds| odds.men.iter().find(|odds| odds.man == man));
    let (Some(odds), Some(of_man)) = (&odds, of_man) else {
        return Err(words.fault_before("no chance of this man", ""));
    };
    let found = of_man.ways[effect as usize];
    Ok(Compared { holds: (cards, all) == (found, odds.ways), found: format!("{found} of {}", odds.ways) })
}

/// `N of N`.
fn ways(words: &mut Words) -> Result<(usize, usize), Fault> {
    let part = words.parse("a number")?;
    words.keyword("of")?;
    Ok((part, words.parse("a number")?))
}

fn duel(field: &mut Field, words: &mut Words) -> Result<Compared, Fault> {
    let what = words.one_of("an outcome", &[("won", 0), ("lost", 1), ("tied", 2), ("held", 3)])?;
    let expected = ways(words)?;
    let order = order_after_in(field, words)?;
    let side = field.game().state().clock.side;
    let odds = field.game().view(side).duel(&order);
    let Some(odds) = odds else { return Err(words.fault_before("this order is no assault", "")) };
    let found = [odds.won, odds.lost, odds.tied, odds.held][what];
    Ok(Compared { holds: expected == (found, odds.ways), found: format!("{odds:?}") })
}

fn shot(field: &mut Field, words: &mut Words) -> Result<Compared, Fault> {
    let table = [("unharmed", 0), ("shaken", 1), ("stopped", 2), ("destroyed", 3)];
    let what = words.one_of("an outcome", &table)?;
    let expected = ways(words)?;
    let order = order_after_in(field, words)?;
    let side = field.game().state().clock.side;
    let odds = field.game().view(side).shot(&order);
    let Some(odds) = odds else { return Err(words.fault_before("this order is no shot at a vehicle", "")) };
    let found = [odds.unharmed, odds.shaken, odds.stopped, odds.destroyed][what];
    Ok(Compared { holds: expected == (found, odds.ways), found: format!("{odds:?}") })
}

fn weather(field: &mut Field, words: &mut Words) -> Result<Compared, Fault> {
    let found = field.game().state().weather;
    let holds = match words.next("weather")?.text.as_str() {
        "rain" => found.falling == Falling::Rain,
        "falling_snow" => found.falling == Falling::Snow,
        "dry" => found.falling == Falling::Nothing,
        "overcast" => found.overcast,
        "mist" => found.mist,
        "gusty" => found.gusty,
        "mud" => found.mud,
        "drifts" => found.drifts,
        "fog" => words.parse::<u8>("a level")? == found.fog,
        "stronger" => words.parse::<u8>("a number")? == found.stronger,
        "snow" => {
            let table = [("bare", Snow::Bare), ("ground", Snow::Ground), ("deep", Snow::Deep)];
            words.one_of("snow", &table)? == found.snow
        }
        "extreme_winter" => found.extreme,
        other => return Err(words.fault_before(format!("`{other}` is no weather"), "")),
    };
    Ok(Compared { holds, found: format!("{found:?}") })
}

fn card(field: &mut Field, words: &mut Words) -> Result<Compared, Fault> {
    let card = field.card(words)?;
    let state = field.game().state();
    let place = if state.hands.iter().any(|hand| hand.contains(&card)) {
        "hand"
    } else if state.discard.contains(&card) {
        "discarded"
    } else if state.draw.contains(&card) {
        "drawn"
    } else {
        "lies"
    };
    let expected = words.next("a place of the card")?.text.clone();
    Ok(compared(expected, place.to_owned()))
}
