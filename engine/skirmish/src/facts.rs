//! The tables that a skirmish is played by: deck, weapons, vehicles, nations, ground, numbers.

use crate::card::{Card, CardId, Terrain};
use crate::climate::{Place, PlaceId};
use serde::{Deserialize, Serialize};

/// What is the same in all scenarios.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Facts {
    /// The deck.
    pub deck: Vec<Card>,
    /// By [`WeaponId`].
    pub weapons: Vec<Weapon>,
    /// By [`VehicleId`].
    pub vehicles: Vec<Vehicle>,
    /// By [`NationId`].
    pub nations: Vec<Nation>,
    /// By [`Terrain`].
    pub ground: [Ground; Terrain::ALL.len()],
    /// The single ones.
    pub numbers: Numbers,
    /// By [`PlaceId`].
    pub places: Vec<Place>,
}

impl Facts {
    /// A card's faces.
    pub fn card(&self, id: CardId) -> &Card {
        &self.deck[usize::from(id.0)]
    }
    /// A weapon's row.
    pub fn weapon(&self, id: WeaponId) -> &Weapon {
        &self.weapons[usize::from(id.0)]
    }
    /// A vehicle's row.
    pub fn vehicle(&self, id: VehicleId) -> &Vehicle {
        &self.vehicles[usize::from(id.0)]
    }
    /// A nation's row.
    pub fn nation(&self, id: NationId) -> &Nation {
        &self.nations[usize::from(id.0)]
    }
    /// A place's row.
    pub fn place(&self, id: PlaceId) -> &Place {
        &self.places[usize::from(id.0)]
    }
    /// What this ground does.
    pub fn ground(&self, terrain: Terrain) -> &Ground {
        &self.ground[terrain as usize]
    }
}

/// Row of the weapons.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct WeaponId(pub u8);
/// Row of the vehicles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct VehicleId(pub u8);
/// Row of the nations.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct NationId(pub u8);

/// How a weapon is served.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Service {
    /// Carried and fired by its man.
    Hand,
    /// A medium machine gun on its mount.
    Mmg,
    /// A gun: fires shells of its own, straight (SK §11).
    Ordnance,
    /// Throws shells over cover.
    Mortar,
}

/// What a man fires with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Weapon {
    /// As tables write it.
    pub key: String,
    /// Hand, mounted, gun or mortar.
    pub service: Service,
    /// Weight of fire at relative range 0 to 5.
    pub fire: [u8; 6],
    /// Strength of a shell against men, by range: the unboxed values.
    pub shell: [u8; 6],
    /// To hit a vehicle, by range: the boxed values.
    pub to_hit: [u8; 6],
    /// Against armour.
    pub penetration: u8,
    /// Black numbers from 7 less this put it out of order.
    pub breakdown: u8,
}

/// A vehicle with its crew.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Vehicle {
    /// As tables write it.
    pub key: String,
    /// Armour before.
    pub front: u8,
    /// Armour on flanks.
    pub flank: u8,
    /// On tracks.
    pub tracked: bool,
    /// Column of the bog check.
    pub bog_column: u8,
    /// As of weapons, when it sets out.
    pub breakdown: u8,
    /// Its gun.
    pub gun: Option<WeaponId>,
}

/// Whose men they are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Nation {
    /// As tables write it.
    pub key: String,
    /// Cards in hand.
    pub hand: u8,
    /// Most cards that it discards in a turn.
    pub discards: u8,
    /// May it charge with Banzai (SK §15.4)?
    pub banzai: bool,
    /// Counts as Finnish (SK §99.85).
    pub finnish: bool,
    /// Counts as Russian (SK §99.85).
    pub russian: bool,
    /// What its men are called where a scenario was written for another's.
    pub names: Vec<String>,
}

/// What ground does to those in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Ground {
    /// Off fire.
    pub cover: u8,
    /// Off shells.
    pub shell_cover: u8,
    /// Can a group hide in it?
    pub hides: bool,
    /// May it be laid before an enemy?
    pub hinders: bool,
    /// Can men dig in it?
    pub digs: bool,
    /// May vehicles enter it?
    pub drivable: bool,
}

/// Single numbers of the rules, as numbers.toml has them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Numbers {
    /// Weights of fire from which 1, 2, 3 ... are added to a fire card (SK §4.2).
    pub weight_steps: Vec<u8>,
    /// Margins over the nerve from which a man is broken, wounded, killed (SK §4.5).
    pub broken: i8,
    /// See [`Self::broken`].
    pub wounded: i8,
    /// See [`Self::broken`].
    pub killed: i8,
    /// For fire from a flank.
    pub flank: i8,
    /// For a target on the move in the open.
    pub moving: i8,
    /// Of entrenchments.
    pub entrenched: i8,
    /// Of smoke.
    pub smoke: i8,
    /// Of concealment.
    pub concealed: i8,
    /// Least number of an observation.
    pub observation: i8,
    /// Highest number that digs.
    pub dig: u8,
    /// Strength of a sniper's shot.
    pub sniper: i8,
    /// Strength of mines.
    pub mines: i8,
    /// Strength of an overrun.
    pub overrun: i8,
    /// Added to the nerve and the close combat value of heroes.
    pub hero: i8,
}
