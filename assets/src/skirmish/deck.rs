//! deck.csv.

use crate::ruleset::TableError;
use crate::ruleset::table::{Field, Row, Table};
use meridian_skirmish::card::{MOST_MEN, Place};
use meridian_skirmish::{Card, CardKind, Colour, Number, Terrain};

const POSITIONS: [&str; MOST_MEN] = ["of1", "of2", "of3", "of4", "of5", "of6", "of7", "of8"];

pub fn read(file: &str, text: &str) -> Result<Vec<Card>, TableError> {
    let columns = &["kind", "value", "least", "number", "of1", "of2", "of3", "of4", "of5", "of6", "of7", "of8"];
    let table = Table::read(file, text, columns)?;
    let cards: Vec<Card> = table.rows().map(card).collect::<Result<_, _>>()?;
    match cards.len() {
        60..=200 => Ok(cards),
        count => Err(table.fault(format!("a deck of {count} cards"), "A deck has 60 to 200.")),
    }
}

fn card(row: Row) -> Result<Card, TableError> {
    let mut places = [Place { position: 1, colour: Colour::Red }; MOST_MEN];
    for (men, (place, column)) in places.iter_mut().zip(POSITIONS).enumerate() {
        *place = position(row.field(column), men as u8 + 1)?;
    }
    Ok(Card { kind: kind(row)?, number: number(row.field("number"))?, places })
}

fn kind(row: Row) -> Result<CardKind, TableError> {
    let field = row.field("kind");
    Ok(match field.text {
        "fire" => CardKind::Fire { strength: small(row.field("value"), 9)?, least: small(row.field("least"), 5)? },
        "movement" => CardKind::Move,
        "rally" => CardKind::Rally { men: small(row.field("value"), MOST_MEN as u8)? },
        "smoke" => CardKind::Smoke,
        "concealment" => CardKind::Conceal,
        "radio" => CardKind::Radio,
        "wire" => CardKind::Wire,
        "minefield" => CardKind::Mines,
        "hero" => CardKind::Hero,
        "sniper" => CardKind::Sniper,
        "breeze" => CardKind::Breeze,
        other => {
            let printed =
                Terrain::ALL.into_iter().filter(|terrain| !matches!(terrain, Terrain::Open | Terrain::Drifts));
            let found = printed.into_iter().find(|terrain| terrain.key() == other);
            CardKind::Terrain(found.ok_or_else(|| {
                field.fault(
                    format!("`{other}` is no kind of card"),
                    "Write fire, movement, rally, smoke, concealment, radio, wire, minefield, hero, sniper, breeze or a terrain.",
                )
            })?)
        }
    })
}

fn small(field: Field, most: u8) -> Result<u8, TableError> {
    let found = field.text.parse().ok().filter(|&number| number <= most);
    found.ok_or_else(|| {
        field.fault(
            format!("`{}` is no number from 0 to {most}", field.text),
            format!("Write a number from 0 to {most}."),
        )
    })
}

fn number(field: Field) -> Result<Number, TableError> {
    let parts = field.text.split_once(' ').and_then(|(colour, value)| {
        let colour = match colour {
            "red" => Colour::Red,
            "black" => Colour::Black,
            _ => return None,
        };
        Some(Number { colour, value: value.parse().ok().filter(|&value| value <= 6)? })
    });
    parts.ok_or_else(|| field.fault(format!("`{}` is no number of a card", field.text), "Write it as `red 4`."))
}

fn position(field: Field, men: u8) -> Result<Place, TableError> {
    let read = |text: &str| {
        let colour = match text.chars().last()? {
            'r' => Colour::Red,
            'b' => Colour::Black,
            _ => return None,
        };
        let position = text[..text.len() - 1].parse().ok().filter(|position| (1..=men).contains(position))?;
        Some(Place { position, colour })
    };
    read(field.text).ok_or_else(|| {
        let what = format!("`{}` is no position among {men}", field.text);
        field.fault(what, "Write a position and its colour, as `2r` or `1b`.")
    })
}
