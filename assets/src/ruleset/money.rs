//! exchange.csv, convoys.csv, atomic.csv and income.toml.

use super::document::{Document, Word};
use super::error::{Fault, TableError};
use super::names::{Names, month, side};
use super::table::{Field, Table};
use meridian_engine::ruleset::{
    AtomicBomb, ConvoyRoute, Exchange, FixedIncome, HomeIncome, HomeRaise, Income, LandLink, ScheduledIncome,
    SenderCap, UnitClass,
};
use serde::Deserialize;

pub(crate) fn read_exchange(text: &str, names: &Names) -> Result<Vec<Exchange>, TableError> {
    let table = Table::read("exchange.csv", text, &["from", "to", "side", "cap", "link"])?;
    let row = |row: super::table::Row<'_>| {
        let country = |column| {
            let field = row.field(column);
            names.country(field.word()?).map_err(|fault| field.place(fault))
        };
        let link = row.field("link");
        Ok(Exchange {
            from: country("from")?,
            to: country("to")?,
            side: side(row.field("side").text).map_err(|fault| row.field("side").place(fault))?,
            cap: cap(row.field("cap"))?,
            link: match link.optional() {
                Some(link) => Some(land_link(link.text, names).map_err(|fault| link.place(fault))?),
                None => None,
            },
        })
    };
    table.rows().map(row).collect()
}

/// `china~burma`: home country and border zone.
fn land_link(text: &str, names: &Names) -> Result<LandLink, Fault> {
    let Some((home, zone)) = text.split_once('~') else {
        return Err(Fault::new(format!("`{text}` is no link"), "Write country~zone, as in china~burma."));
    };
    Ok(LandLink { home: names.country(home)?, zone: names.group(zone)? })
}

pub(crate) fn read_convoys(text: &str, names: &Names) -> Result<Vec<ConvoyRoute>, TableError> {
    let table = Table::read("convoys.csv", text, &["from", "to", "cap"])?;
    let row = |row: super::table::Row<'_>| {
        let country = |column| {
            let field = row.field(column);
            names.country(field.word()?).map_err(|fault| field.place(fault))
        };
        Ok(ConvoyRoute { from: country("from")?, to: country("to")?, cap: cap(row.field("cap"))? })
    };
    table.rows().map(row).collect()
}

fn cap(field: Field<'_>) -> Result<SenderCap, TableError> {
    match field.text {
        "none" => Ok(SenderCap::None),
        "third" => Ok(SenderCap::ThirdOfTreasury),
        number => number.parse().map(SenderCap::Billions).map_err(|_| {
            field.fault(format!("`{number}` is no cap"), "Write none, third or a number of billions up to 65535.")
        }),
    }
}

pub(crate) fn read_atomic(text: &str, classes: &[UnitClass], names: &Names) -> Result<Vec<AtomicBomb>, TableError> {
    let table = Table::read("atomic.csv", text, &["country", "from", "class", "bombs_per_month"])?;
    let row = |row: super::table::Row<'_>| {
        let (country, from, class) = (row.field("country"), row.field("from"), row.field("class"));
        let id = names.class(class.word()?).map_err(|fault| class.place(fault))?;
        if !classes[id.index()].atomic_capable {
            let what = format!("`{}` cannot carry an atomic bomb", class.text);
            return Err(class.fault(what, "Give the class the trait atomic, or name another."));
        }
        Ok(AtomicBomb {
            country: names.country(country.word()?).map_err(|fault| country.place(fault))?,
            from: month(from.word()?).map_err(|fault| from.place(fault))?,
            class: id,
            bombs_per_month: row.field("bombs_per_month").number()?,
        })
    };
    table.rows().map(row).collect()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct IncomeTable {
    per_resource: u16,
    #[serde(default)]
    home: Vec<HomeTable>,
    #[serde(default)]
    fixed: Vec<FixedTable>,
    #[serde(default)]
    scheduled: Vec<ScheduledTable>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScheduledTable {
    country: Word,
    from: Word,
    amounts: Vec<u16>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HomeTable {
    country: Word,
    per_resource: u16,
    raise: Option<toml::Spanned<RaiseTable>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RaiseTable {
    convoy_received: Option<u16>,
    months_at_war_over: Option<u16>,
    to: Option<u16>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FixedTable {
    country: Word,
    amount: u16,
    #[serde(rename = "while")]
    while_holds: Word,
}

pub(crate) fn read_income(text: &str, names: &Names) -> Result<Income, TableError> {
    let document = Document::new("income.toml", text);
    let table: IncomeTable = document.read()?;
    let raise = |raise: &toml::Spanned<RaiseTable>| {
        let it = raise.get_ref();
        match (it.convoy_received, it.months_at_war_over, it.to) {
            (Some(billions), None, None) => Ok(HomeRaise::ConvoyReceived { billions }),
            (None, Some(months), Some(billions)) => Ok(HomeRaise::MonthsAtWarOver { months, billions }),
            _ => {
                let advice = "Write { convoy_received = 100 } or { months_at_war_over = 12, to = 150 }.";
                Err(document.fault(raise.span(), Fault::new("not a raise", advice)))
            }
        }
    };
    let home = table.home.iter().map(|home| {
        Ok(HomeIncome {
            country: document.word(&home.country, |key| names.country(key))?,
            per_resource_billions: home.per_resource,
            raise: home.raise.as_ref().map(raise).transpose()?,
        })
    });
    let fixed = table.fixed.iter().map(|fixed| {
        Ok(FixedIncome {
            country: document.word(&fixed.country, |key| names.country(key))?,
            billions: fixed.amount,
            while_holds: document.word(&fixed.while_holds, |text| names.condition(text))?,
        })
    });
    let scheduled = table.scheduled.iter().map(|row| {
        Ok(ScheduledIncome {
            country: document.word(&row.country, |key| names.country(key))?,
            from: document.word(&row.from, month)?,
            billions: row.amounts.clone(),
        })
    });
    Ok(Income {
        per_resource_billions: table.per_resource,
        home: home.collect::<Result<_, TableError>>()?,
        fixed: fixed.collect::<Result<_, TableError>>()?,
        scheduled: scheduled.collect::<Result<_, TableError>>()?,
    })
}
