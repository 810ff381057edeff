//! `unit NAMES CLASS [STRENGTH] at PLACE [OPTION ...]`.

use super::Stage;
use crate::fault::Fault;
use crate::names;
use crate::words::{Words, suggestion};
use meridian_engine::ruleset::Domain;
use meridian_engine::unit::{Place, Unit, unit_flag};

/// Several names make several equal units. Land units have 1 strength point unless a number is given, ships lie outside
/// the port with full supply, aircraft are based unless `unbased` is said.
pub fn unit(stage: &mut Stage, words: &mut Words) -> Result<(), Fault> {
    let rules = stage.rules.clone();
    let unit_names = words.list(|words| words.next("a name for the unit").map(|word| word.text.clone()))?;
    if let Some(taken) = unit_names.iter().find(|name| stage.names.units.contains_key(*name)) {
        return Err(words.fault_before(format!("there is a unit `{taken}` already"), "every unit has its own name"));
    }
    let class = names::class(words, &rules)?;
    let data = rules.class(class);
    let domain = data.domain();
    let Some(&owner) = data.owners.first().or_else(|| rules.classes[class.index()].owners.first()) else {
        return Err(words.fault_before(format!("nobody ever gets `{}`", data.key), "choose another class"));
    };
    let strength = match words.maybe::<u8>() {
        Some(strength) => strength,
        None if domain == Domain::Land => data.pool_strength(),
        None => 1,
    };
    let place = if words.take("aboard") {
        let carrier = stage.names.unit(words)?;
        let state = stage.state.unit(carrier);
        if state.is_none_or(|unit| unit.cargo.is_some() || unit.is_carried()) || unit_names.len() > 1 {
            let hint = "a carrier carries one unit and is not aboard another one";
            return Err(words.fault_before("nothing more can be put aboard", hint));
        }
        Place::In(carrier)
    } else {
        words.keyword("at")?;
        Place::On(stage.cell(words)?)
    };
    let mut unit = Unit {
        class,
        owner,
        place,
        strength,
        supply_months: if domain == Domain::Naval { rules.numbers.naval_supply_months } else { 0 },
        mp_used: 0,
        flags: if domain == Domain::Air { unit_flag::BASED } else { 0 },
        cargo: None,
        cargo_money: 0,
        cargo_for: None,
    };
    while !words.at_end() {
        option(&mut unit, stage, words)?;
        words.take(",");
    }
    for name in unit_names {
        let id = stage.edit(|rec| {
            let id = rec.create(Unit { place, ..unit });
            if let Place::In(carrier) = place {
                rec.load(id, carrier);
            }
            id
        });
        stage.names.units.insert(name, id);
    }
    Ok(())
}

fn option(unit: &mut Unit, stage: &Stage, words: &mut Words) -> Result<(), Fault> {
    let word = words.next("an option")?;
    match word.text.as_str() {
        "owner" => unit.owner = names::country(words, &stage.rules)?,
        "unbased" => unit.flags &= !unit_flag::BASED,
        "supply" => unit.supply_months = words.parse("a number of months")?,
        "mp-used" => unit.mp_used = words.parse("a number of movement points")?,
        "money" => unit.cargo_money = words.parse("an amount")?,
        "for" => unit.cargo_for = Some(names::country(words, &stage.rules)?),
        flag => {
            let Some((_, bits)) = names::UNIT_FLAGS.iter().find(|(name, _)| *name == flag) else {
                let known: Vec<&str> = ["owner", "unbased", "supply", "mp-used", "money", "for"]
                    .into_iter()
                    .chain(names::UNIT_FLAGS.iter().map(|(name, _)| *name))
                    .collect();
                return Err(words.fault_before(format!("a unit has no `{flag}`"), suggestion(flag, &known)));
            };
            unit.flags |= bits;
        }
    }
    Ok(())
}
