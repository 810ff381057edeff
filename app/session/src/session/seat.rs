//! Who decides for a side.

use super::player::Player;
use crate::save::Seated;

/// Of four kinds; the driver treats all who are asked alike.
pub enum Seat {
    /// The person at the screen: gives orders when it pleases.
    Person,
    /// One without hands: asked, waited for within its limits, replaced when it fails.
    Agent(Box<dyn Player>),
    /// Somebody elsewhere, by name: waited for however long it takes. What is done there comes by [`super::Session::open_letter`].
    Remote(String),
    /// Nobody is asked: the game is watched. Who played there.
    Nobody(String),
}

impl Seat {
    /// The person at the screen, as the header of a replay names one.
    pub const PERSON: &str = "human";

    /// One that is no person.
    pub fn agent(player: impl Player + 'static) -> Self {
        Self::Agent(Box::new(player))
    }
    /// Is it the person at the screen?
    pub fn is_person(&self) -> bool {
        matches!(self, Self::Person)
    }
    /// Who is asked for orders there; a person is not, here or elsewhere, and nobody is nobody.
    pub fn player(&self) -> Option<&dyn Player> {
        match self {
            Self::Agent(player) => Some(player.as_ref()),
            Self::Person | Self::Remote(_) | Self::Nobody(_) => None,
        }
    }
    pub(super) fn player_mut(&mut self) -> Option<&mut dyn Player> {
        match self {
            Self::Agent(player) => Some(player.as_mut()),
            Self::Person | Self::Remote(_) | Self::Nobody(_) => None,
        }
    }
    /// As the header of a replay names it.
    pub(super) fn name(&self) -> String {
        match self {
            Self::Person => Self::PERSON.to_owned(),
            Self::Agent(player) => player.name().to_owned(),
            Self::Remote(name) | Self::Nobody(name) => name.clone(),
        }
    }
    /// As a saved game names it.
    pub(super) fn seated(&self) -> Seated {
        match self {
            Self::Person => Seated::Human,
            Self::Agent(player) => Seated::Ai(player.seated().to_owned()),
            Self::Remote(name) => Seated::Remote(name.clone()),
            Self::Nobody(name) => Seated::Ai(name.clone()),
        }
    }
}
