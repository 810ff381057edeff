//! arrivals.csv, and the pool items of initial_*.csv.

use super::error::{Fault, TableError};
use super::expression::{Expression, Range, RangeEnd};
use super::names::{Names, month, month_mask};
use super::table::{Row, Table};
use meridian_engine::ruleset::{Arrival, ArrivalCondition, Entry, EventTrigger, Point, Role, Schedule, UnitClass};
use meridian_engine::scenario::PoolItem;
use meridian_engine::{CountryId, Month, Partnership};

const COLUMNS: &[&str] = &["country", "class", "count", "group", "when", "months", "condition", "delivered", "note"];

pub(crate) fn read(text: &str, classes: &[UnitClass], names: &Names) -> Result<Vec<Arrival>, TableError> {
    let table = Table::read("arrivals.csv", text, COLUMNS)?;
    let mut arrivals = Vec::new();
    for row in table.rows() {
        let (country, item) = pool_item(row, classes, names)?;
        let (when, months) = (row.field("when"), row.field("months"));
        let mask = match months.optional() {
            Some(months) => Some(month_mask(months.text).map_err(|fault| months.place(fault))?),
            None => None,
        };
        let schedule = schedule(when.word()?, mask, names).map_err(|fault| match fault {
            WhenFault::When(fault) => when.place(fault),
            WhenFault::Months(fault) => months.place(fault),
        })?;
        let condition = match row.field("condition").optional() {
            Some(field) => Some(condition(field.text, names).map_err(|fault| field.place(fault))?),
            None => None,
        };
        arrivals.push(Arrival {
            country,
            class: item.class,
            group: item.group,
            count: item.count,
            schedule,
            condition,
            active: row.field("delivered").yes_or_no()?,
            note: row.field("note").text.to_owned(),
        });
    }
    Ok(arrivals)
}

const INITIAL_COLUMNS: &[&str] = &["country", "class", "count", "group", "joins_before", "note"];

/// The items of an initial_*.csv that a country gets that joins in `start` or later.
pub(crate) fn read_initial(
    file: &str,
    text: &str,
    start: Month,
    classes: &[UnitClass],
    names: &Names,
) -> Result<Vec<(CountryId, PoolItem)>, TableError> {
    let table = Table::read(file, text, INITIAL_COLUMNS)?;
    let mut items = Vec::new();
    for row in table.rows() {
        let item = pool_item(row, classes, names)?;
        let limit = row.field("joins_before").optional();
        let limit = limit.map(|field| month(field.text).map_err(|fault| field.place(fault))).transpose()?;
        if limit.is_none_or(|limit| start < limit) {
            items.push(item);
        }
    }
    Ok(items)
}

/// The columns country, class, count and group, which both tables have.
fn pool_item(row: Row<'_>, classes: &[UnitClass], names: &Names) -> Result<(CountryId, PoolItem), TableError> {
    let (country, class, count, group) =
        (row.field("country"), row.field("class"), row.field("count"), row.field("group"));
    let country_id = names.country(country.word()?).map_err(|fault| country.place(fault))?;
    let class_id = names.class(class.word()?).map_err(|fault| class.place(fault))?;
    let data = &classes[class_id.index()];
    if !data.owners.contains(&country_id) {
        let what = format!("`{}` is no class of `{}`", class.text, country.text);
        return Err(class.fault(what, "Write a class that lists the country as owner in classes.csv."));
    }
    let group_id = match group.optional() {
        Some(group) => Some(names.class(group.text).map_err(|fault| group.place(fault))?),
        None => None,
    };
    let carrier = data.role == Role::Carrier;
    match group_id {
        Some(id) if carrier && !classes[id.index()].carrier_based => {
            let what = format!("`{}` is not carrier-based", group.text);
            return Err(group.fault(what, "Write an air class with the trait carrier_based."));
        }
        Some(_) if !carrier => {
            return Err(group.fault(format!("`{}` is no carrier", class.text), "Leave the group empty."));
        }
        None if carrier => {
            return Err(group.fault(format!("carrier `{}` has no air group", class.text), "Write an air class."));
        }
        _ => {}
    }
    if count.number::<u16>()? == 0 {
        return Err(count.fault("nothing arrives", "Write at least 1, or take the line out."));
    }
    Ok((country_id, PoolItem { class: class_id, group: group_id, count: count.number()? }))
}

enum WhenFault {
    When(Fault),
    Months(Fault),
}

impl From<Fault> for WhenFault {
    fn from(fault: Fault) -> Self {
        Self::When(fault)
    }
}

fn schedule(when: &str, months: Option<u16>, names: &Names) -> Result<Schedule, WhenFault> {
    let range = Range::parse(when)?;
    let to = match range.to {
        RangeEnd::Same => {
            if months.is_some() {
                let fault = Fault::new("months for a single arrival", "Leave the field empty or write a range (..).");
                return Err(WhenFault::Months(fault));
            }
            return Ok(single(&range.from, names)?);
        }
        RangeEnd::Open => None,
        RangeEnd::To(to) => Some(point(&to, names)?),
    };
    let Some(months) = months else {
        let fault = Fault::new("a range without months", "Write all, odd, even or numbers from 1 to 12.");
        return Err(WhenFault::Months(fault));
    };
    Ok(Schedule::Recurring { from: point(&range.from, names)?, to, months })
}

fn single(it: &Expression, names: &Names) -> Result<Schedule, Fault> {
    if it.word == "enemy_ashore" {
        let [country] = it.exactly()?;
        return Ok(Schedule::Event(EventTrigger::EnemyAshore(names.country(country.plain()?)?)));
    }
    match point(it, names)? {
        Point::Month(month) => Ok(Schedule::Dated(month)),
        Point::Entry { entry, plus } if plus >= 0 => Ok(Schedule::Offset { entry, months: plus.unsigned_abs() }),
        _ => Err(Fault::new(
            format!("`{}` cannot be a single arrival", it.word),
            "Write a month, entry(country)+n, first(a, b)+n or enemy_ashore(country); other points need a range (..).",
        )),
    }
}

fn point(it: &Expression, names: &Names) -> Result<Point, Fault> {
    let country = |it: &Expression| names.country(it.plain()?);
    Ok(match it.word.as_str() {
        "entry" => {
            let [of] = it.exactly()?;
            Point::Entry { entry: Entry::Of(country(of)?), plus: it.plus }
        }
        "first" => {
            let [a, b] = it.exactly()?;
            Point::Entry { entry: Entry::First(country(a)?, country(b)?), plus: it.plus }
        }
        "later" => {
            let [a, b] = it.exactly()?;
            Point::Later { a: Box::new(point(a, names)?), b: Box::new(point(b, names)?), plus: it.plus }
        }
        word if word.starts_with(|c: char| c.is_ascii_digit()) => Point::Month(month(it.plain()?)?),
        word => {
            let advice = "Write a month such as 1939-08, entry(country), first(a, b) or later(a, b).";
            return Err(Fault::new(format!("`{word}` is no point in time"), advice));
        }
    })
}

fn condition(text: &str, names: &Names) -> Result<ArrivalCondition, Fault> {
    let it = Expression::parse(text)?;
    let partnership = |word: &str| match word {
        "neutral" => Ok(Partnership::Neutral),
        _ => super::names::side(word)
            .map(Partnership::from)
            .map_err(|_| Fault::new(format!("`{word}` is no partnership"), "Write axis, allies or neutral.")),
    };
    Ok(match it.word.as_str() {
        "owner_at_war" => ArrivalCondition::OwnerAtWar,
        "is" | "is_not" => {
            let [country, word] = it.exactly()?;
            let (country, word) = (names.country(country.plain()?)?, partnership(word.plain()?)?);
            if it.word == "is" { ArrivalCondition::Is(country, word) } else { ArrivalCondition::IsNot(country, word) }
        }
        "before" | "from" => {
            let [date] = it.exactly()?;
            let date = month(date.plain()?)?;
            if it.word == "before" { ArrivalCondition::Before(date) } else { ArrivalCondition::From(date) }
        }
        other => {
            let advice = "Write owner_at_war, is(country, side), is_not(country, side), before(month) or from(month).";
            return Err(Fault::new(format!("`{other}` is no condition of arrival"), advice));
        }
    })
}
