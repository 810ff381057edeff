//! Orders of the skirmish as cases write them.

use super::cards;
use super::field::{Field, group_id, letter};
use crate::fault::{Fault, Problem};
use crate::words::{Words, suggestion};
use meridian_skirmish::order::Way;
use meridian_skirmish::{CardId, Order, Reason};

/// An order: its name, how it is written, how it is read.
pub struct Form {
    pub name: &'static str,
    pub usage: &'static str,
    read: fn(&Field, &mut Words) -> Result<Order, Fault>,
}

pub const TABLE: &[Form] = &[
    Form {
        name: "place",
        usage: "place LETTER with NAME",
        read: |field, words| Ok(Order::Place { group: letter(words)?, card: with(field, words)? }),
    },
    Form {
        name: "fire",
        usage: "fire LETTER at LETTER with NAME",
        read: |field, words| {
            Ok(Order::Fire { group: letter(words)?, target: target(words)?, card: with(field, words)? })
        },
    },
    Form {
        name: "shoot",
        usage: "shoot MAN at LETTER with NAME",
        read: |field, words| {
            Ok(Order::Shoot { man: field.man(words)?, target: target(words)?, card: with(field, words)? })
        },
    },
    Form {
        name: "move",
        usage: "move LETTER forward|reverse|left|right with NAME [and NAME]",
        read: |field, words| {
            let group = letter(words)?;
            let ways =
                [("forward", Way::Forward), ("reverse", Way::Reverse), ("left", Way::Left), ("right", Way::Right)];
            let way = words.one_of("a way", &ways)?;
            let card = with(field, words)?;
            let second = if words.take("and") { Some(field.card(words)?) } else { None };
            Ok(Order::Move { group, card, way, second })
        },
    },
    Form {
        name: "enter",
        usage: "enter LETTER with NAME",
        read: |field, words| Ok(Order::Enter { group: letter(words)?, card: with(field, words)? }),
    },
    Form { name: "halt", usage: "halt LETTER", read: |_, words| Ok(Order::Halt { group: letter(words)? }) },
    Form {
        name: "rally",
        usage: "rally LETTER with NAME",
        read: |field, words| Ok(Order::Rally { group: letter(words)?, card: with(field, words)? }),
    },
    Form {
        name: "assault",
        usage: "assault MAN at MAN with NAME",
        read: |field, words| {
            let man = field.man(words)?;
            words.keyword("at")?;
            Ok(Order::Assault { man, target: field.man(words)?, card: with(field, words)? })
        },
    },
    Form {
        name: "conceal",
        usage: "conceal LETTER with NAME",
        read: |field, words| Ok(Order::Conceal { group: letter(words)?, card: with(field, words)? }),
    },
    Form {
        name: "observe",
        usage: "observe LETTER at LETTER",
        read: |_, words| Ok(Order::Observe { group: letter(words)?, target: target(words)? }),
    },
    Form {
        name: "snipe",
        usage: "snipe LETTER with NAME",
        read: |field, words| Ok(Order::Snipe { target: letter(words)?, card: with(field, words)? }),
    },
    Form {
        name: "smoke",
        usage: "smoke LETTER over SIDE LETTER with NAME",
        read: |field, words| {
            let group = letter(words)?;
            words.keyword("over")?;
            Ok(Order::Smoke { group, target: group_id(words)?, card: with(field, words)? })
        },
    },
    Form {
        name: "breeze",
        usage: "breeze with NAME",
        read: |field, words| Ok(Order::Breeze { card: with(field, words)? }),
    },
    Form {
        name: "call",
        usage: "call LETTER at LETTER with NAME",
        read: |field, words| {
            Ok(Order::Call { group: letter(words)?, target: target(words)?, card: with(field, words)? })
        },
    },
    Form {
        name: "overrun",
        usage: "overrun LETTER at LETTER with NAME",
        read: |field, words| {
            Ok(Order::Overrun { group: letter(words)?, target: target(words)?, card: with(field, words)? })
        },
    },
    Form {
        name: "free",
        usage: "free LETTER with NAME",
        read: |field, words| Ok(Order::Free { group: letter(words)?, card: with(field, words)? }),
    },
    Form { name: "entrench", usage: "entrench LETTER", read: |_, words| Ok(Order::Entrench { group: letter(words)? }) },
    Form {
        name: "cut",
        usage: "cut LETTER with NAME",
        read: |field, words| Ok(Order::Cut { group: letter(words)?, card: with(field, words)? }),
    },
    Form {
        name: "hero",
        usage: "hero MAN with NAME",
        read: |field, words| Ok(Order::Hero { man: field.man(words)?, card: with(field, words)? }),
    },
    Form {
        name: "banzai",
        usage: "banzai LETTER with NAME",
        read: |field, words| Ok(Order::Banzai { group: letter(words)?, card: with(field, words)? }),
    },
    Form { name: "change", usage: "change MAN", read: |field, words| Ok(Order::Change { man: field.man(words)? }) },
    Form {
        name: "join",
        usage: "join MAN to LETTER [with NAME]",
        read: |field, words| {
            let man = field.man(words)?;
            words.keyword("to")?;
            let to = letter(words)?;
            let card = if words.take("with") { Some(field.card(words)?) } else { None };
            Ok(Order::Join { man, to, card })
        },
    },
    Form {
        name: "part",
        usage: "part MAN into LANE with NAME",
        read: |field, words| {
            let man = field.man(words)?;
            words.keyword("into")?;
            Ok(Order::Part { man, lane: words.parse("a lane")?, card: with(field, words)? })
        },
    },
    Form {
        name: "lay",
        usage: "lay NAME on SIDE LETTER",
        read: |field, words| {
            let card = field.card(words)?;
            words.keyword("on")?;
            Ok(Order::Lay { card, on: group_id(words)? })
        },
    },
    Form {
        name: "discard",
        usage: "discard NAME",
        read: |field, words| Ok(Order::Discard { card: field.card(words)? }),
    },
    Form { name: "end", usage: "end", read: |_, _| Ok(Order::End) },
];

fn target(words: &mut Words) -> Result<u8, Fault> {
    words.keyword("at")?;
    letter(words)
}

fn with(field: &Field, words: &mut Words) -> Result<CardId, Fault> {
    words.keyword("with")?;
    field.card(words)
}

/// An order in the words of a line.
pub fn read(field: &Field, words: &mut Words) -> Result<Order, Fault> {
    let name = words.next("an order")?.text.clone();
    match TABLE.iter().find(|form| form.name == name) {
        Some(form) => (form.read)(field, words),
        None => {
            let names: Vec<&str> = TABLE.iter().map(|form| form.name).collect();
            Err(words.fault_before(format!("there is no order `{name}`"), suggestion(&name, &names)))
        }
    }
}

fn differs(words: &Words, expected: impl Into<String>, found: impl Into<String>) -> Problem {
    Problem::Differs { line: words.line_number(), column: 1, expected: expected.into(), found: found.into() }
}

fn said(reason: Reason) -> String {
    format!("a refusal by {} {}", reason.rule(), reason.key())
}

/// `do`: it must be carried out, and draw exactly the cards that were stated.
pub fn carry_out(field: &mut Field, words: &mut Words) -> Result<(), Problem> {
    let order = read(field, words)?;
    cards::put_on_top(field);
    let stated = field.stacked.clone();
    let before = field.game().state().clone();
    let checks = match field.game().submit(order) {
        Err(reason) => return Err(differs(words, "the order to be carried out", said(reason))),
        Ok(entry) => entry.checks.clone(),
    };
    let game = field.game();
    // what is taken back is as it was, and what is done again comes out alike
    let after = game.state().clone();
    game.revert_last();
    if *game.state() != before {
        return Err(differs(words, "the position before", "another one after taking the order back"));
    }
    if game.submit(order).is_err() || *game.state() != after {
        return Err(differs(words, "the same again", "another outcome of the same order"));
    }
    let drawn = checks.len().min(stated.len());
    if !field.seeded && checks.len() > stated.len() {
        let found = format!("{}", checks.len());
        return Err(differs(words, format!("{} draws, as stated", stated.len()), found));
    }
    field.stacked.drain(..drawn);
    Ok(())
}

/// `refuse`: by this paragraph.
pub fn refuse(field: &mut Field, words: &mut Words) -> Result<(), Problem> {
    let order = read(field, words)?;
    words.keyword("->")?;
    let rule = words.paragraph("a paragraph")?;
    let key = words.peek().map(|word| word.text.clone());
    if key.is_some() {
        words.next("a reason")?;
    }
    let before = field.game().state().clone();
    let expected = format!("a refusal by {rule}");
    match field.game().submit(order).map(|_| ()) {
        Ok(()) => return Err(differs(words, expected, "the order was carried out")),
        Err(reason) if reason.rule().0 != rule || key.is_some_and(|key| key != reason.key()) => {
            return Err(differs(words, expected, said(reason)));
        }
        Err(_) => {}
    }
    if *field.game().state() == before {
        Ok(())
    } else {
        Err(differs(words, "no change", "a refused order changed something"))
    }
}

/// `allow`: it would be carried out.
pub fn allow(field: &mut Field, words: &mut Words) -> Result<(), Problem> {
    let order = read(field, words)?;
    match field.game().check(&order) {
        Ok(()) => Ok(()),
        Err(reason) => Err(differs(words, "the order to be allowed", said(reason))),
    }
}

/// `undo`: takes the last order back.
pub fn undo(field: &mut Field, words: &Words) -> Result<(), Problem> {
    match field.game().revert_last() {
        Some(_) => Ok(()),
        None => Err(differs(words, "an order to take back", "none")),
    }
}
