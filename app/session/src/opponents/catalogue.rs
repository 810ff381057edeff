//! Which AIs there are, and what is known of each without running any of its code.

use super::{Installed, Plugins};
use crate::ais::Ais;
use meridian_ai_host::AgentInfo;
use meridian_ai_host::{Games, MANIFEST, Manifest, Runtime};
use meridian_assets::opponents::{self, Measured};
use std::path::Path;

/// How an AI came here.
#[derive(Clone, PartialEq, Debug)]
pub enum Origin {
    /// Comes with the game, or lies beside it.
    Bundled,
    /// Somebody dropped it on the window; it can be removed.
    Installed(Installed),
}

/// An AI of the list.
#[derive(Clone, PartialEq, Debug)]
pub struct Known {
    /// As on the command line: a name, or a path.
    pub source: String,
    /// For lists.
    pub title: String,
    /// How it came here.
    pub origin: Origin,
    /// What it says of itself; none for a library without a manifest.
    pub info: Option<AgentInfo>,
    /// What it is written for, by its manifest; native code without one.
    pub runtime: Runtime,
    /// What it plays.
    pub games: Games,
    /// Names of its presets.
    pub presets: Vec<String>,
    /// What it is worth, if it comes with the game and was measured.
    pub measured: Option<&'static Measured>,
    /// Why it can't play.
    pub fault: Option<String>,
}

impl Known {
    /// Before anything is known but where it is.
    fn nothing(source: String, origin: Origin) -> Self {
        let (info, presets, measured, fault) = (None, Vec::new(), None, None);
        let (runtime, games) = (Runtime::Native, Games { war: true, skirmish: false });
        Self { title: source.clone(), source, origin, info, runtime, games, presets, measured, fault }
    }
}

/// Bundled ones first.
pub fn list(ais: &Ais, plugins: Option<&Plugins>) -> Vec<Known> {
    let bundled = ais.names().into_iter().map(|name| {
        let info = ais.describe(&name);
        let title = info.as_ref().map_or(name.clone(), |info| info.name.clone());
        // what was measured is true of that version alone
        let same = |info: &AgentInfo, it: &Measured| it.version().is_none_or(|version| version == info.version);
        let measured = info.as_ref().and_then(|info| opponents::measured(&info.id).filter(|it| same(info, it)));
        Known { title, info, measured, ..Known::nothing(name, Origin::Bundled) }
    });
    let installed = plugins.map(Plugins::list).unwrap_or_default();
    bundled.chain(installed.into_iter().map(known)).collect()
}

fn known(installed: Installed) -> Known {
    let source = installed.path.display().to_string();
    let mut known =
        Known { title: installed.name.clone(), ..Known::nothing(source, Origin::Installed(installed.clone())) };
    known.games = Games::of(&installed.path);
    if installed.path.file_name().is_some_and(|name| name == MANIFEST) {
        describe(&mut known, &installed.path);
    }
    known
}

fn describe(known: &mut Known, manifest: &Path) {
    let read = Manifest::read(manifest).and_then(|manifest| {
        known.title.clone_from(&manifest.name);
        known.info = Some(manifest.info());
        known.runtime = manifest.runtime;
        known.presets = manifest.presets.keys().cloned().collect();
        if manifest.runtime == Runtime::Native { manifest.library().map(drop) } else { Ok(()) }
    });
    known.fault = read.err().map(|error| error.to_string());
}
