//! features.csv: features of hexsides that bar land units, let them over water or cost them something.

use super::error::{Fault, TableError};
use super::table::{Field, Table};
use super::terrain::read_cost;
use meridian_engine::ruleset::{Barrier, Crossing, Ferry, MOST_MOVERS, OpeningLine};
use meridian_engine::{Paragraph, Side};

const COLUMNS: &[&str] = &["feature", "opens", "rule"];
const FURTHER: &[&str] = &["cost", "negated_by", "attack_rule", "turns", "binds"];

/// Most rows with a cost: what the weather frees is eight bits.
const CROSSINGS: usize = 8;

/// What `opens` says.
#[derive(Clone, Copy)]
enum Opens {
    Never,
    Frozen,
    Always,
    Ferry,
}

const OPENS: [(&str, Opens); 4] =
    [("never", Opens::Never), ("frozen", Opens::Frozen), ("always", Opens::Always), ("ferry", Opens::Ferry)];

pub(crate) struct Hexsides {
    pub barriers: Vec<Barrier>,
    pub crossings: Vec<Crossing>,
    pub opening_lines: Vec<OpeningLine>,
    pub ferries: Vec<Ferry>,
}

pub(crate) fn read(text: &str, movers: &[String]) -> Result<Hexsides, TableError> {
    let table = Table::read_with("features.csv", text, COLUMNS, FURTHER)?;
    let mut known: Vec<&str> = Vec::new();
    let (mut barriers, mut crossings) = (Vec::new(), Vec::new());
    let (mut opening_lines, mut ferries) = (Vec::new(), Vec::new());
    for row in table.rows() {
        let (feature, rule) = (row.field("feature"), row.field("rule"));
        if known.contains(&feature.text) {
            return Err(feature.fault(format!("`{}` is there twice", feature.text), "Give every feature one line."));
        }
        known.push(feature.word()?);
        let key = feature.text.to_owned();
        let rule = citation(rule)?;
        let attack_rule = row.field("attack_rule").optional().map(citation).transpose()?.unwrap_or(rule);
        let (opens, cost) = (row.field("opens"), row.field("cost"));
        if let Some(turns) = row.field("turns").optional() {
            if opens.text != "always" || !cost.text.is_empty() {
                return Err(
                    turns.fault("turns for a side that bars or costs", "Write always in `opens` and no `cost`.")
                );
            }
            let binds = row.field("binds").optional();
            let (binds, follow_ups) = match binds {
                Some(field) => field.choice(&[
                    ("axis", (Some(Side::Axis), true)),
                    ("allies", (Some(Side::Allies), true)),
                    ("both", (None, false)),
                ])?,
                None => (None, false),
            };
            opening_lines.push(OpeningLine { feature: key, turns: turns.number()?, binds, follow_ups, rule });
            continue;
        }
        match opens.choice(&OPENS)? {
            Opens::Ferry if cost.text.is_empty() => ferries.push(Ferry { feature: key, rule }),
            Opens::Never | Opens::Frozen if cost.text.is_empty() => {
                let freezes = opens.text == "frozen";
                barriers.push(Barrier { feature: key, freezes, rule, attack_rule });
            }
            Opens::Never | Opens::Frozen | Opens::Ferry => {
                return Err(cost
                    .fault("a price for a side that bars or is a ferry", "Leave it out, or write always in `opens`."));
            }
            Opens::Always if crossings.len() == CROSSINGS => {
                return Err(cost.fault(format!("more than {CROSSINGS} prices"), "Leave features out, or join them."));
            }
            Opens::Always => crossings.push(Crossing {
                feature: key,
                cost: price(cost, movers)?,
                negated_by: row.field("negated_by").text.split_whitespace().map(str::to_owned).collect(),
                rule,
            }),
        }
    }
    Ok(Hexsides { barriers, crossings, opening_lines, ferries })
}

/// Prices of steps add up to what the search for ways can keep apart.
fn price(field: Field<'_>, movers: &[String]) -> Result<[u8; MOST_MOVERS], TableError> {
    const MOST: u8 = 5;
    let cost = read_cost(field, movers)?;
    match cost.iter().find(|points| **points > MOST) {
        Some(points) => Err(field.fault(format!("{points} points for a hexside"), format!("Write {MOST} at most."))),
        None => Ok(cost),
    }
}

fn citation(field: Field<'_>) -> Result<Paragraph, TableError> {
    Paragraph::parse(field.text)
        .ok_or_else(|| field.place(Fault::new(format!("`{}` is no paragraph", field.text), "Cite it as WW2 §11.2.1.")))
}
