//! A player of the skirmish that somebody brought, as it is offered: what it is, and how it is to play.

use meridian_ai_host::{AgentInfo, ParamInfo};
use meridian_session::Ais;
use meridian_session::opponents::{Choice, Known, Opponents};
use meridian_session::skirmish::Entrant;
use std::collections::BTreeSet;
use std::sync::mpsc::{self, Receiver, TryRecvError};

/// One of the list.
pub struct Library {
    /// As the AI window has it.
    pub(crate) known: Known,
    /// How it is to play.
    pub choice: Choice,
    asked: Asked,
}

/// What it declares: its library is asked in a guarded process when it is chosen, which takes a moment.
enum Asked {
    Not,
    Now(Receiver<Result<AgentInfo, String>>),
    Told,
    /// It can't play, and why.
    Refused(String),
}

impl Library {
    /// All that are installed and not switched off.
    pub(crate) fn all(opponents: &Opponents, off: &BTreeSet<String>) -> Vec<Self> {
        let offered = opponents.of_skirmish().filter(|known| !off.contains(&known.source));
        let library = |known: &Known| Self {
            choice: opponents.choice_of(&known.source),
            known: known.clone(),
            asked: Asked::Not,
        };
        offered.map(library).collect()
    }
    /// As lists call it.
    pub fn title(&self) -> &str {
        &self.known.title
    }
    /// As the game starts it.
    pub fn spec(&self) -> String {
        self.choice.spec(&self.known.source)
    }
    /// It is chosen: asks what it takes, if nobody has.
    pub(crate) fn ask(&mut self, ais: &Ais) {
        if !matches!(self.asked, Asked::Not) {
            return;
        }
        let (tells, told) = mpsc::channel();
        let (source, ais) = (self.known.source.clone(), ais.clone());
        std::thread::spawn(move || {
            let described = Entrant::find(&source, &ais).and_then(|entrant| entrant.describe());
            // who has left the choice does not listen any more
            let _ = tells.send(described.map(Option::unwrap_or_default).map_err(|failure| failure.to_string()));
        });
        self.asked = Asked::Now(told);
    }
    /// Has it answered? True while it is waited for.
    pub(crate) fn look(&mut self) -> bool {
        let Asked::Now(told) = &self.asked else { return false };
        self.asked = match told.try_recv() {
            Err(TryRecvError::Empty) => return true,
            Err(TryRecvError::Disconnected) => Asked::Not,
            Ok(Err(why)) => Asked::Refused(why),
            Ok(Ok(info)) => {
                // a manifest has named it already; without one it is called as its library says, or as its file is
                if self.known.info.is_none() && !info.name.trim().is_empty() {
                    self.known.title.clone_from(&info.name);
                }
                self.known.info = Some(info);
                Asked::Told
            }
        };
        false
    }
    /// Is its answer waited for?
    pub(crate) fn is_asked(&self) -> bool {
        matches!(self.asked, Asked::Not | Asked::Now(_))
    }
    /// Has it said what it takes, or why it can't play?
    pub fn has_told(&self) -> bool {
        !self.is_asked()
    }
    /// Why it can't play, or not like that.
    pub(crate) fn wrong(&self) -> Option<String> {
        if let Asked::Refused(why) = &self.asked {
            return Some(why.clone());
        }
        let mut params = self.known.info.iter().flat_map(|info| info.params.iter().flatten());
        params.find_map(|param: &ParamInfo| param.check(self.choice.values.get(&param.key)?).err())
    }
}
