//! SK §11: guns and mortars. A boxed attack is one on a vehicle, to hit and to pierce; an unboxed one is a shell among men.

use crate::card::{CardId, CardKind, Colour, Number};
use crate::facts::{Service, Weapon};
use crate::reason::Reason;
use crate::recorder::Recorder;
use crate::rules::strength::{self, Attack, Strength};
use crate::rules::{Position, acted, concealment, draw, fire, harm, vehicles, weather};
use crate::state::{GroupId, Morale};

/// The gun or mortar that a man or vehicle serves.
pub fn gun(at: Position<'_>, man: u8) -> Option<&Weapon> {
    let person = at.person(man);
    let own = match person.vehicle {
        Some(vehicle) => at.facts.vehicle(vehicle).gun?,
        None => person.weapon,
    };
    Some(at.facts.weapon(own)).filter(|weapon| matches!(weapon.service, Service::Ordnance | Service::Mortar))
}

pub fn check(at: Position, man: u8, card: CardId, target: u8) -> Result<(), Reason> {
    let state = at.state.men.get(usize::from(man)).filter(|man| man.gone.is_none()).ok_or(Reason::NoMan)?;
    if state.group.side != at.side() {
        return Err(Reason::NoMan);
    }
    at.acting(state.group.index)?;
    let CardKind::Fire { .. } = at.held(card)? else { return Err(Reason::WrongCard) };
    let target = at.enemy(target)?;
    let gun = gun(at, man).ok_or(Reason::NoGun)?;
    // SK §11.5
    if if at.person(man).vehicle.is_some() { state.gun_jammed } else { state.jammed } {
        return Err(Reason::OutOfOrder);
    }
    if state.morale != Morale::Ready {
        return Err(Reason::NotReady);
    }
    // SK §99.92
    if state.on_skis {
        return Err(Reason::GunOnSkis);
    }
    let range = usize::from(at.range(state.group, target));
    let reaches = if at.on_foot(target) {
        gun.shell[range] > 0
    } else {
        // SK §11.4: mortars harm no vehicles
        if gun.service == Service::Mortar {
            return Err(Reason::MortarOnVehicle);
        }
        gun.to_hit[range] > 0
    };
    if reaches { Ok(()) } else { Err(Reason::OutOfReach) }
}

/// SK §11.2: the strength of a shell among men, and what it is.
pub fn shell(at: Position, man: u8, target: GroupId) -> Option<(Attack, Strength)> {
    let (gun, group) = (gun(at, man)?, at.man(man).group);
    let attack = if gun.service == Service::Mortar { Attack::Mortar } else { Attack::Shell };
    let mut strength = Strength::new(gun.shell[usize::from(at.range(group, target))] as i8);
    strength::modify(at, &mut strength, attack, Some(group), target);
    Some((attack, strength))
}

/// SK §11.6: numbers below this hit a vehicle.
pub fn to_hit(at: Position, man: u8, target: GroupId) -> Option<Strength> {
    let (gun, group) = (gun(at, man)?, at.man(man).group);
    let range = at.range(group, target);
    let mut strength = Strength::new(gun.to_hit[usize::from(range)] as i8);
    strength::smoked(at, &mut strength, target);
    if range < 5 {
        strength::smoked(at, &mut strength, group);
    }
    if at.group(target).movement.is_some() {
        strength.add("SK §11.6", -1);
    }
    if at.group(target).concealment.is_some() {
        strength.add("SK §9.2", -at.facts.numbers.concealed);
    }
    weather::on_hit(at, &mut strength, group, target);
    Some(strength)
}

pub fn carry_out(rec: &mut Recorder, man: u8, card: CardId, target: u8) {
    let side = rec.at().side();
    let group = rec.at().man(man).group;
    let target = GroupId { side: side.opponent(), index: target };
    rec.play(side, card);
    acted(rec, group);
    let first = match rec.at().vehicle(target).map(|(vehicle, _)| vehicle) {
        Some(vehicle) => at_vehicle(rec, man, target, vehicle),
        None => match shell(rec.at(), man, target) {
            Some((attack, strength)) => harm::resolve(rec, attack, Some(group), target, &strength).first().copied(),
            None => None,
        },
    };
    concealment::show(rec, group);
    // SK §11.5
    if let Some(first) = first {
        let printed = gun(rec.at(), man).map_or(0, |gun| gun.breakdown);
        if fire::breaks(rec.at(), man, printed, first) {
            let drives = rec.at().person(man).vehicle.is_some();
            rec.man(man, |man| if drives { man.gun_jammed = true } else { man.jammed = true });
        }
    }
}

/// SK §11.6 and SK §11.7.
fn at_vehicle(rec: &mut Recorder, man: u8, target: GroupId, vehicle: u8) -> Option<Number> {
    let strength = to_hit(rec.at(), man, target)?.total();
    let first = draw::card(rec).number;
    if (first.value as i8) < strength {
        let number = draw::card(rec).number;
        let over = pierces(rec.at(), man, target, number)?;
        vehicles::suffer(rec, vehicle, over);
    }
    Some(first)
}

/// SK §11.7: by how much the shell is more than the armour; red numbers help it.
pub fn pierces(at: Position, man: u8, target: GroupId, number: Number) -> Option<i8> {
    let (gun, group) = (gun(at, man)?, at.man(man).group);
    let (_, vehicle) = at.vehicle(target)?;
    let armour = if at.flanks(group, target) { vehicle.flank } else { vehicle.front };
    let drawn = if number.colour == Colour::Red { number.value as i8 } else { 0 };
    Some(gun.penetration as i8 + drawn - armour as i8)
}
