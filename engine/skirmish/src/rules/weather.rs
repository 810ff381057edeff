//! SK §99: weather. What the conditions in force change in the rules of the other chapters; each of them asks here.

use crate::card::{Colour, Number, Terrain};
use crate::order::Way;
use crate::reason::Reason;
use crate::recorder::Recorder;
use crate::rules::harm::{self, Effect};
use crate::rules::strength::{Attack, Strength};
use crate::rules::{Position, draw, skis};
use crate::state::{Falling, Fury, GroupId, Snow, Weather};
use meridian_engine::{Month, Side};

// ----- the sky

/// Rain or snow comes down (SK §99.6, SK §99.81).
pub fn is_wet(weather: &Weather) -> bool {
    weather.falling != Falling::Nothing
}

/// SK §99.5, SK §99.6: what each new deck may bring, to weather that was drawn as to any other (SK §18.3).
pub fn new_deck(rec: &mut Recorder) {
    let weather = rec.state().weather;
    if is_wet(&weather) {
        let number = draw::card(rec).number;
        if number.red_from(4) {
            rec.weather(|weather| weather.stronger = weather.stronger.saturating_add(1));
        } else if number.black_from(5) {
            rec.weather(|weather| {
                weather.falling = Falling::Nothing;
                weather.stronger = 0;
                weather.overcast = true;
            });
        }
    } else if weather.overcast && draw::card(rec).number.red_from(4) {
        // SK §99.5: snow falls where snow lies
        let falling = if weather.snow_lies() { Falling::Snow } else { Falling::Rain };
        rec.weather(|weather| weather.falling = falling);
    }
}

/// SK §99.3, SK §99.6: what mist, rain and falling snow take off fire, sight and hits.
pub fn on_sight(at: Position, strength: &mut Strength, range: u8) {
    let weather = &at.state.weather;
    let wet = is_wet(weather);
    if wet || weather.mist {
        let off = match range {
            0 => -2,
            1 => -1,
            _ => 0,
        };
        strength.add(if wet { "SK §99.6" } else { "SK §99.3" }, off);
    }
}

/// SK §99.6: rain that has grown stronger.
fn stronger(at: Position, strength: &mut Strength) {
    if is_wet(&at.state.weather) {
        strength.add("SK §99.6", -(at.state.weather.stronger as i8));
    }
}

/// What the weather adds to an attack on men.
pub fn on_attack(at: Position, strength: &mut Strength, attack: Attack, from: Option<GroupId>, target: GroupId) {
    let weather = &at.state.weather;
    let open = at.terrain(target) == Terrain::Open;
    if let Some(from) = from.filter(|_| attack.is_aimed()) {
        on_sight(at, strength, at.range(from, target));
        stronger(at, strength);
        // SK §99.84
        let direct = matches!(attack, Attack::Fire | Attack::Shell) && at.opposite(from, target);
        if direct && at.terrain(target) == Terrain::Drifts && !at.encircled(target) {
            strength.add("SK §99.84", -1);
        }
    }
    // SK §99.7
    if weather.mud && open && matches!(attack, Attack::Shell | Attack::Mortar) {
        strength.add("SK §99.7", -1);
    }
    // SK §99.83
    if weather.snow == Snow::Deep && open && matches!(attack, Attack::Shell | Attack::Mortar | Attack::Mines) {
        strength.add("SK §99.83", -1);
    }
}

/// What it adds to hitting a vehicle.
pub fn on_hit(at: Position, strength: &mut Strength, from: GroupId, target: GroupId) {
    let range = at.range(from, target);
    on_sight(at, strength, range);
    stronger(at, strength);
    let white = at.men(target).any(|man| at.person(man).camouflage);
    // SK §99.86: vehicles at range 0 alone
    if white && range == 0 && at.terrain(target) == Terrain::Open {
        strength.add("SK §99.86", -1);
    }
}

// ----- the ground

/// SK §99.8: what a terrain card counts as.
pub fn counts_as(weather: &Weather, printed: Terrain, broken_ice: bool) -> Terrain {
    match printed {
        // SK §99.84
        Terrain::Marsh if weather.drifts => Terrain::Drifts,
        // SK §99.821, SK §99.85, SK §99.83
        Terrain::Marsh if weather.snow_lies() => Terrain::Open,
        Terrain::Brush if weather.snow == Snow::Deep => Terrain::Open,
        Terrain::Stream if weather.snow_lies() && !broken_ice => Terrain::Gully,
        same => same,
    }
}

/// SK §99.83: ground that snow has made open, and that may be laid before the enemy all the same.
pub fn lies_open(weather: &Weather, printed: Terrain) -> bool {
    counts_as(weather, printed, false) == Terrain::Open
}

/// SK §99.81: streams that chill: snow falls and there is no other form of it, or shells have broken the ice (SK §99.821).
fn is_frigid(at: Position, group: GroupId) -> bool {
    let weather = &at.state.weather;
    let fresh = weather.falling == Falling::Snow && !weather.snow_lies() && !weather.drifts;
    at.terrain(group) == Terrain::Stream && (fresh || at.group(group).broken_ice)
}

/// SK §99.81: men who come into a frigid stream, with the rest of their group or after it (SK §19.4).
pub fn wade(rec: &mut Recorder, group: GroupId, mut dry: Vec<u8>) {
    if !is_frigid(rec.at(), group) {
        return;
    }
    while !dry.is_empty() {
        // the column of the men who are left: one further to the left each time
        let place = draw::card(rec).place(dry.len());
        if place.colour == Colour::Red {
            break;
        }
        let man = dry.remove(usize::from(place.position) - 1);
        // SK §16.2 (RS-14): a second wound is the last
        let wounded = rec.at().man(man).wounded;
        if wounded {
            harm::suffer(rec, man, Effect::Killed);
        } else {
            // nobody shot at him: he keeps his head up
            rec.man(man, |man| man.wounded = true);
        }
    }
}

/// SK §99.821: black 5 and 6 of high explosive break the ice.
pub fn break_ice(rec: &mut Recorder, target: GroupId, drawn: &[Number]) {
    let at = rec.at();
    let printed = at.group(target).terrain.map(|card| at.card(card).kind);
    let frozen =
        at.terrain(target) == Terrain::Gully && printed == Some(crate::card::CardKind::Terrain(Terrain::Stream));
    if frozen && drawn.iter().any(|number| number.black_from(5)) {
        // SK §99.81: those who are in it already have not come into it
        rec.group(target, |front| front.broken_ice = true);
    }
}

// ----- movement

/// SK §99.7, SK §99.82, SK §99.83, SK §99.841: by which card and which way a group may set out or go on.
pub fn may_set_out(at: Position, group: GroupId, number: Number, way: Way) -> Result<(), Reason> {
    let (weather, front, left) = (&at.state.weather, at.group(group), at.terrain(group));
    let (stays, low, banzai) = (front.movement.is_none(), number.value < 3, front.fury == Fury::Banzai);
    let (on_foot, on_skis) = (at.on_foot(group), skis::all_on_skis(at, group));
    // SK §99.841; vehicles by SK §99.842
    if left == Terrain::Drifts && on_foot && !on_skis && !way.is_sideways() {
        return Err(Reason::DriftsSideways);
    }
    if !stays || !low {
        return Ok(());
    }
    // SK §99.7
    if weather.mud && matches!(left, Terrain::Open | Terrain::Gully) && !banzai {
        return Err(Reason::MudHolds);
    }
    // SK §99.9: skis heed no snow
    if on_skis {
        return Ok(());
    }
    let wheels = at.vehicle(group).is_some_and(|(_, vehicle)| !vehicle.tracked);
    match weather.snow {
        // SK §99.82
        Snow::Ground if on_foot && left == Terrain::Hill && !banzai => Err(Reason::SnowOnHill),
        Snow::Ground if wheels => Err(Reason::SnowUnderWheels),
        // SK §99.83: Banzai or not
        Snow::Deep => Err(Reason::DeepSnow),
        _ => Ok(()),
    }
}

/// The same for a man who leaves his group (SK §19.4): mud and drifts hold him by any card, snow by one that stays on him.
pub fn may_leave(at: Position, man: u8, number: Number, sideways: bool, stays: bool) -> Result<(), Reason> {
    let (weather, left) = (&at.state.weather, at.terrain(at.man(man).group));
    let (low, on_skis) = (number.value < 3, at.man(man).on_skis);
    if left == Terrain::Drifts && !on_skis && !sideways {
        return Err(Reason::DriftsSideways);
    }
    if low && weather.mud && matches!(left, Terrain::Open | Terrain::Gully) {
        return Err(Reason::MudHolds);
    }
    match weather.snow {
        Snow::Ground if low && stays && !on_skis && left == Terrain::Hill => Err(Reason::SnowOnHill),
        Snow::Deep if low && stays && !on_skis => Err(Reason::DeepSnow),
        _ => Ok(()),
    }
}

/// SK §99.82: hills, by the card that the group moves by; one that is discarded is not asked.
pub fn may_enter(at: Position, group: GroupId, terrain: Terrain, number: Number) -> Result<(), Reason> {
    let held = at.state.weather.snow == Snow::Ground
        && terrain == Terrain::Hill
        && at.on_foot(group)
        && number.value < 3
        && at.group(group).fury != Fury::Banzai
        && !skis::all_on_skis(at, group);
    if held { Err(Reason::SnowOnHill) } else { Ok(()) }
}

/// SK §99.82, SK §99.83: columns to the left that snow adds to every bog check.
pub fn bog_shift(at: Position) -> u8 {
    u8::from(matches!(at.state.weather.snow, Snow::Ground | Snow::Deep))
}

/// SK §99.7, SK §99.842: columns to the left of the bog check of a vehicle that sets out; none where it needs none.
pub fn bog_shift_setting_out(at: Position, left: Terrain, way: Way) -> Option<u8> {
    let drifts = left == Terrain::Drifts && !way.is_sideways();
    let mud = at.state.weather.mud && left != Terrain::Building;
    match (drifts, mud) {
        (true, _) => Some(2 + u8::from(mud)),
        (false, true) => Some(1 + bog_shift(at)),
        (false, false) => None,
    }
}

// ----- works, men, machines

/// SK §99.85.
pub fn may_dig(weather: &Weather) -> Result<(), Reason> {
    if weather.extreme { Err(Reason::FrozenHard) } else { Ok(()) }
}

/// SK §14.1, SK §99.7, SK §99.82, SK §99.83: the numbers that dig.
pub fn digs(at: Position, value: u8) -> bool {
    let weather = &at.state.weather;
    match weather.snow {
        // in mud both would have to be so
        Snow::Ground | Snow::Deep => value == 2 && !weather.mud,
        _ if weather.mud => value == 1,
        Snow::Bare => (1..=at.facts.numbers.dig).contains(&value),
    }
}

/// SK §99.86, SK §99.91: who wears white: those whose cards say so, and all who have skis.
pub fn camouflaged(at: Position, man: u8) -> bool {
    let person = at.person(man);
    person.vehicle.is_none() && (person.camouflage || person.skis)
}

/// SK §99.86: where white is seen badly: far off, in the open.
pub fn blends(at: Position, from: GroupId, target: GroupId) -> bool {
    at.range(from, target) <= 1 && at.terrain(target) == Terrain::Open
}

/// SK §99.85: what the cold adds to breakdown ranges; what has none gets none (RS-19).
pub fn more_breakdown(at: Position, side: Side) -> u8 {
    let before = |year, month| at.scenario.date < Month::new(year, month);
    let nation = at.facts.nation(at.nation(side));
    let cold = (nation.russian && before(1941, 4)) || (side == Side::Axis && !nation.finnish && before(1942, 4));
    u8::from(at.state.weather.extreme && cold)
}

/// SK §99.85: engines that do not start.
pub fn prepare(rec: &mut Recorder) {
    let extreme = rec.state().weather.extreme && rec.scenario.date < Month::new(1942, 4);
    if !extreme || rec.facts.nation(rec.at().nation(Side::Axis)).finnish {
        return;
    }
    let vehicles: Vec<u8> = {
        let at = rec.at();
        let is_one = |man: &u8| at.man(*man).group.side == Side::Axis && at.person(*man).vehicle.is_some();
        (0..at.state.men.len() as u8).filter(is_one).collect()
    };
    for man in vehicles {
        if draw::card(rec).number.red_from(5) {
            rec.man(man, |man| man.immobile = true);
        }
    }
}
