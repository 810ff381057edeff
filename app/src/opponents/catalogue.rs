//! Which AIs there are, and what is known of each without running any of its code.

use super::{Installed, Plugins};
use crate::ais::Ais;
use meridian_ai_api::host::AgentInfo;
use meridian_ai_api::host::manifest::{MANIFEST, Manifest, Runtime};
use std::path::Path;

#[derive(Clone, PartialEq, Debug)]
pub enum Origin {
    /// Comes with the game, or lies beside it.
    Bundled,
    Installed(Installed),
}

#[derive(Clone, PartialEq, Debug)]
pub struct Known {
    /// As on the command line: a name, or a path.
    pub source: String,
    /// For lists.
    pub title: String,
    pub origin: Origin,
    /// What it says of itself; none for a library without a manifest.
    pub info: Option<AgentInfo>,
    pub runtime: Runtime,
    /// Names of its presets.
    pub presets: Vec<String>,
    /// Why it can't play.
    pub fault: Option<String>,
}

/// Bundled ones first.
pub fn list(ais: &Ais, plugins: Option<&Plugins>) -> Vec<Known> {
    let bundled = ais.names().into_iter().map(|name| {
        let info = ais.describe(&name);
        let title = info.as_ref().map_or(name.clone(), |info| info.name.clone());
        let nothing = (Runtime::Native, Vec::new(), None);
        let (runtime, presets, fault) = nothing;
        Known { title, source: name, origin: Origin::Bundled, info, runtime, presets, fault }
    });
    let installed = plugins.map(Plugins::list).unwrap_or_default();
    bundled.chain(installed.into_iter().map(known)).collect()
}

fn known(installed: Installed) -> Known {
    let mut known = Known {
        source: installed.path.display().to_string(),
        title: installed.name.clone(),
        info: None,
        runtime: Runtime::Native,
        presets: Vec::new(),
        fault: None,
        origin: Origin::Installed(installed.clone()),
    };
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
