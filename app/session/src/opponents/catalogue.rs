//! Which AIs there are, and what is known of each without running any of its code.

use super::{Installed, Plugins};
use crate::ais::{Ais, bundled};
use meridian_ai_host::{AgentInfo, Games, LoadError, MANIFEST, Manifest, Runtime};
use meridian_assets::opponents::{self, Measured};
use std::path::Path;

/// How an AI came here.
#[derive(Clone, PartialEq, Debug)]
pub enum Origin {
    /// Comes with the game, or lies beside it.
    Bundled,
    /// Lies in a folder that somebody has named: `--plugin-dir`, `$MERIDIAN_PLUGIN_DIR`.
    Named,
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

/// Bundled ones first, then those of folders that somebody has named, then installed ones.
pub fn list(ais: &Ais, plugins: Option<&Plugins>) -> Vec<Known> {
    let (bundled, named): (Vec<String>, Vec<String>) = ais.names().into_iter().partition(|name| ais.has_bundled(name));
    let bundled = bundled.into_iter().map(|name| came_along(ais, name));
    let named = named.into_iter().map(|name| in_a_folder(ais, name));
    let installed = plugins.map(Plugins::list).unwrap_or_default();
    bundled.chain(named).chain(installed.into_iter().map(known)).collect()
}

fn came_along(ais: &Ais, name: String) -> Known {
    let path = bundled(&name).locate(&ais.search).ok();
    let info = path.and_then(|path| meridian_ai_host::describe(&path).ok());
    let title = info.as_ref().map_or(name.clone(), |info| info.name.clone());
    // what was measured is true of that version alone
    let same = |info: &AgentInfo, it: &Measured| it.version().is_none_or(|version| version == info.version);
    let measured = info.as_ref().and_then(|info| opponents::measured(&info.id).filter(|it| same(info, it)));
    Known { title, info, measured, ..Known::nothing(name, Origin::Bundled) }
}

fn in_a_folder(ais: &Ais, name: String) -> Known {
    let located = bundled(&name).locate(&ais.search);
    let known = Known::nothing(name, Origin::Named);
    match located {
        Ok(path) => lying_at(&path, known),
        // a name with a dot in it is taken for a path
        Err(error) => Known { fault: Some(error.to_string()), ..known },
    }
}

fn known(installed: Installed) -> Known {
    let source = installed.path.display().to_string();
    let title = installed.name.clone();
    lying_at(&installed.path.clone(), Known { title, ..Known::nothing(source, Origin::Installed(installed)) })
}

/// With what is told by the library or manifest there, of which no code runs.
fn lying_at(path: &Path, mut known: Known) -> Known {
    known.games = Games::of(path);
    if path.file_name().is_some_and(|name| name == MANIFEST) {
        describe(&mut known, Manifest::read(path));
    } else if let Some(manifest) = Manifest::beside(path).transpose() {
        describe(&mut known, manifest);
    }
    known
}

fn describe(known: &mut Known, manifest: Result<Manifest, LoadError>) {
    let read = manifest.and_then(|manifest| {
        known.title.clone_from(&manifest.name);
        known.info = Some(manifest.info());
        known.runtime = manifest.runtime;
        known.presets = manifest.presets.keys().cloned().collect();
        if manifest.runtime == Runtime::Native { manifest.library().map(drop) } else { Ok(()) }
    });
    known.fault = read.err().map(|error| error.to_string());
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    /// A library and a folder with a manifest in a folder that somebody has named are offered by their names, and neither is
    /// loaded to be asked who it is.
    #[test]
    fn what_lies_in_a_folder_that_was_named_is_offered() {
        let own = Ais::new(None);
        let library = bundled("random").locate(&own.search).unwrap();
        let file = library.file_name().unwrap().to_string_lossy();
        let folder = std::env::temp_dir().join(format!("meridian-named-{}", std::process::id()));
        fs::create_dir_all(folder.join("scout")).unwrap();
        fs::copy(&library, folder.join(&*file)).unwrap();
        let manifest = |name: &str, library: &str| {
            format!(
                "id = 'org.example.{name}'\nname = 'The {name}'\nversion = '1'\n\
                 library = {{ linux = {library:?}, macos = {library:?}, windows = {library:?} }}\n"
            )
        };
        fs::write(folder.join("scout").join(MANIFEST), manifest("scout", "no-such-library")).unwrap();
        let listed = |ais: &Ais, name: &str| list(ais, None).into_iter().find(|known| known.source == name);
        let brought = Ais::new(Some(folder.clone()));
        let (bare, broken) = (listed(&brought, "random"), listed(&brought, "scout"));
        fs::write(folder.join(MANIFEST), manifest("brought", &file)).unwrap();
        let told = listed(&brought, "random");
        fs::remove_dir_all(&folder).unwrap();

        let own = listed(&own, "random").expect("it comes along");
        assert!(own.origin == Origin::Bundled && own.info.is_some());
        let bare = bare.expect("it lies there");
        assert!(bare.origin == Origin::Named && bare.info.is_none() && bare.fault.is_none(), "{bare:?}");
        let broken = broken.expect("it lies there");
        assert!(broken.title == "The scout" && broken.fault.is_some_and(|why| why.contains("no-such-library")));
        assert_eq!(told.and_then(|known| known.info).map(|info| info.id).as_deref(), Some("org.example.brought"));
    }
}
