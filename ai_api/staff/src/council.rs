//! Whom to declare war on, and when, by what it promises: how strong we are beside a neutral, free of other enemies, for what would come
//! in with it, and what is to be had there.

use crate::board::Cell;
use crate::memory::Memory;
use crate::rules::Rules;
use crate::sight::Sight;
use crate::war::{self, Chances};
use meridian_ai_api::abi;
use std::ops::RangeInclusive;

/// Steps over land that halve what troops count for a campaign: more than a month's march, for trains go.
const HALF: f64 = 12.0;
/// Land steps from our border within which a place counts; one farther away costs a part of it, for the enemy will draw income from it.
const NEAR: u16 = 15;
const FAR: f64 = 0.25;
/// Strength points that any war costs.
const LEAST: f64 = 5.0;
/// Months of the year, counted from 0, in which a great campaign is begun, so that it is far on by winter: April to July.
const SUMMER: RangeInclusive<u16> = 3..=6;

/// Months since somebody last came in against us in which the odds against those who must be beaten are waited for, those in which
/// all of them would be forgone after that, and the least share that is asked for.
const PATIENCE: u16 = 18;
const HASTE: f64 = 60.0;
const BOLDEST: f64 = 0.5;

/// How sure a side wants to be before it declares war.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Caution {
    /// Strength points of ours that are free and near, for one of those that would come in.
    pub odds: f64,
    /// The same against those without whose defeat there is no victory.
    pub needed: f64,
    /// The same where no way over land leads to them, counting all of ours that are free.
    pub overseas: f64,
    /// Months that the last war with one of those has gone on before the next one overseas.
    pub patience: u16,
}

/// War with a neutral.
struct Prospect {
    country: u8,
    /// Without the defeat of somebody who would come in there is no victory.
    needed: bool,
    /// Our points that could go there, the nearer the more; none if no way over land leads there.
    ours: Option<f64>,
    /// Points that would come in.
    theirs: f64,
    /// Places to be had, less a part of those that are out of reach.
    gain: f64,
}

/// Plays the step. The Axis alone has to beat anybody who is neutral; its first war in Europe opens as *classic*'s does.
pub fn declare(sight: &mut Sight, rules: &Rules, caution: Caution, memory: &mut Memory) {
    let opens = sight.country("poland").is_some_and(|id| sight.country_side(id) == abi::NEUTRAL);
    if sight.side() != abi::AXIS || opens {
        return war::declare(sight, &Chances { first_other: 0.0, ..Chances::default() }, memory);
    }
    war::take_what_is_offered(sight, Chances::default().mongolia);
    let free = free(sight);
    let mut left: f64 = free.iter().map(|(_, points)| points).sum();
    let mut prospects: Vec<Prospect> =
        candidates(sight).into_iter().map(|country| Prospect::of(sight, rules, &free, country)).collect();
    // the same war by another name comes after who is meant
    let rank = |it: &Prospect| (!rules.must_beat(it.country), it.country);
    prospects.sort_by(|a, b| b.merit().total_cmp(&a.merit()).then(rank(a).cmp(&rank(b))));
    let waits = prospects.iter().any(|it| it.needed && it.ours.is_some());
    for it in &prospects {
        let Some(ours) = it.ours else { continue };
        let (odds, time) = if it.needed {
            (caution.needed * urgency(sight), SUMMER.contains(&(sight.month() % 12)))
        } else {
            (caution.odds, true)
        };
        let needs = odds * it.theirs;
        if time && it.gain > 0.0 && ours >= needs && left >= needs && go_to_war(sight, it, ours) {
            left -= needs;
        }
    }
    // who can be reached by ship alone comes last: he won't come by himself
    if !waits && !is_busy(sight, rules, caution.patience) {
        for it in prospects.iter().filter(|it| it.needed && it.ours.is_none()) {
            let needs = caution.overseas * urgency(sight) * it.theirs;
            if left >= needs && go_to_war(sight, it, left) {
                left -= needs;
            }
        }
    }
}

/// Share of the odds that is still asked for against those who must be beaten: who waits for ever does not win. The longer nobody has
/// come in against us, the smaller.
fn urgency(sight: &Sight) -> f64 {
    let enemies = (0..sight.countries()).filter(|&id| sight.country_side(id) == 1 - sight.side());
    let last = enemies.map(|id| sight.country_entered(id)).max().unwrap_or_default();
    let waited = sight.month().saturating_sub(last + PATIENCE);
    (1.0 - f64::from(waited) / HASTE).max(BOLDEST)
}

/// Declares war if that is still allowed; true if it was.
fn go_to_war(sight: &mut Sight, prospect: &Prospect, ours: f64) -> bool {
    let allowed = sight.may_choose(abi::CHOICE_DECLARE_WAR, prospect.country);
    if allowed {
        sight.show_war(prospect.country, ours, prospect.theirs);
        sight.choose(abi::CHOICE_DECLARE_WAR, prospect.country);
        sight.explained();
    }
    allowed
}

/// Has somebody without whose defeat there is no victory come in less than so many months ago?
fn is_busy(sight: &Sight, rules: &Rules, patience: u16) -> bool {
    let enemy = 1 - sight.side();
    (0..sight.countries())
        .filter(|&id| rules.must_beat(id) && sight.country_side(id) == enemy)
        .any(|id| sight.month() < sight.country_entered(id) + patience)
}

/// Neutrals that war can be declared on now, without those that might still come in on our side.
fn candidates(sight: &Sight) -> Vec<u8> {
    let view = sight.view();
    let rows = || view.choice_kind().iter().zip(view.choice_country());
    let may_join = |id: u8| rows().any(|(&kind, &country)| kind == abi::CHOICE_ACTIVATE && country == id);
    let allowed = sight.allowed_choices().into_iter();
    allowed.filter(|&(kind, id)| kind == abi::CHOICE_DECLARE_WAR && !may_join(id)).map(|(_, id)| id).collect()
}

/// Own land units by cell, with the part of their points that no enemies near them hold.
fn free(sight: &Sight) -> Vec<(Cell, f64)> {
    let (forecast, side) = (sight.forecast(), sight.side());
    let (ours, theirs) = (forecast.influence(side), forecast.influence(1 - side));
    let held = |cell: Cell| {
        let at = usize::from(cell);
        theirs.get(at).zip(ours.get(at)).map_or(0.0, |(theirs, ours)| theirs / ours.max(1.0))
    };
    let units = sight.own_units(abi::DOMAIN_LAND).into_iter();
    let troops = units.filter(|unit| unit.carrier == abi::NO_UNIT && unit.kind != abi::KIND_SUPPLY);
    troops.map(|unit| (unit.cell, f64::from(unit.strength) * f64::from(1.0 - held(unit.cell)).max(0.0))).collect()
}

impl Prospect {
    fn of(sight: &mut Sight, rules: &Rules, free: &[(Cell, f64)], country: u8) -> Self {
        let side = sight.side();
        let entrants = sight.turn.diplomacy().entrants(country, 1 - side);
        let joins = |cell: Cell| entrants.iter().any(|it| it.country == sight.controller(cell));
        let all = 0..sight.cells() as Cell;
        let borders =
            |&cell: &Cell| sight.is_land(cell) && sight.side_at(cell) == side && sight.land_neighbours(cell).any(joins);
        let border: Vec<Cell> = all.clone().filter(borders).collect();
        let places = sight.city_cells().iter().chain(sight.view().resource_cell());
        let places: Vec<Cell> = places.copied().filter(|&cell| joins(cell)).collect();
        // ways to the neutral and through it
        let open = |cell: Cell| sight.is_land(cell) && (sight.side_at(cell) <= abi::ALLIES || joins(cell));
        let open: Vec<u8> = all.map(|cell| open(cell).into()).collect();
        let way = sight.field(abi::FIELD_LAND, &border, Some(&open), 0);
        let steps = |cell: Cell| way[usize::from(cell)];
        let near = places.iter().filter(|&&cell| steps(cell) <= NEAR).count() as f64;
        let reach = free.iter().filter(|(cell, _)| steps(*cell) != abi::FAR);
        let ours = reach.map(|(cell, points)| points * 0.5f64.powf(f64::from(steps(*cell)) / HALF)).sum();
        Self {
            country,
            needed: entrants.iter().any(|it| rules.must_beat(it.country)),
            ours: (!border.is_empty()).then_some(ours),
            theirs: entrants.iter().map(|it| f64::from(it.points)).sum(),
            gain: near - FAR * (places.len() as f64 - near),
        }
    }
    /// What is to be had for each point that would come in.
    fn merit(&self) -> f64 {
        self.gain / (self.theirs + LEAST)
    }
}
