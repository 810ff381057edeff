//! `meridian new-ruleset` and `meridian new-scenario`: folders that play at once.

use crate::cli::{NewRuleset, NewScenario};
use meridian_files::{Staging, console};
use meridian_session::world::{Catalogue, NewFolder, Shelf, data_folder};
use meridian_session::{Failure, Folders, Library};
use meridian_words::t;
use std::path::{Path, PathBuf};

pub fn run(new: &NewRuleset, folders: &Folders) -> Result<(), Failure> {
    let place = Place::of(new.folder.as_deref(), folders)?;
    let catalogue = place.library.catalogue();
    for shelf in [Shelf::Rulesets, Shelf::Scenarios] {
        place.is_free(shelf, &new.name)?;
    }
    let made = catalogue.new_ruleset(&new.name, &new.base, &new.with);
    let made = made.map_err(|error| Failure::usage(error.to_string()))?;
    let plays = made.iter().any(|(shelf, _)| *shelf == Shelf::Scenarios);
    let paths = place.write(&new.name, &made)?;
    let made = t!("new-ruleset-made", folder = paths[0].display().to_string(), base = new.base.as_str());
    let mut steps = vec![format!("meridian validate {}", paths[0].display())];
    if plays {
        steps.extend(place.steps(&new.name));
    } else {
        let name = &new.name;
        steps.push(format!("meridian new-scenario {name} --from SCENARIO --ruleset {name}{}", place.option));
    }
    say(&made, &steps);
    Ok(())
}

pub fn scenario(new: &NewScenario, folders: &Folders) -> Result<(), Failure> {
    let place = Place::of(new.folder.as_deref(), folders)?;
    place.is_free(Shelf::Scenarios, &new.name)?;
    let catalogue = place.library.catalogue();
    let from = new.from.clone().or_else(|| catalogue.usual_start()).unwrap_or_default();
    let made = catalogue.new_scenario(&new.name, &from, new.ruleset.as_deref(), new.board.as_deref());
    let made = made.map_err(|error| Failure::usage(error.to_string()))?;
    let paths = place.write(&new.name, &[made])?;
    let made = t!("new-scenario-made", folder = paths[0].display().to_string(), base = from);
    let mut steps = vec![format!("meridian validate {}", paths[0].display())];
    steps.extend(place.steps(&new.name));
    say(&made, &steps);
    Ok(())
}

/// Where a designer's things go.
struct Place {
    folder: PathBuf,
    library: Library,
    /// What later commands need to find them; nothing for the account's own folder.
    option: String,
}

impl Place {
    fn of(named: Option<&Path>, folders: &Folders) -> Result<Self, Failure> {
        let folders = match named {
            Some(folder) => Folders { data_dir: Some(folder.to_owned()), ..folders.clone() },
            None => folders.clone(),
        };
        let folder = data_folder(&folders).ok_or_else(|| Failure::usage(t!("new-ruleset-no-home")))?;
        let option = folders.data_dir.as_ref().map_or_else(String::new, |dir| format!(" --data-dir {}", dir.display()));
        Ok(Self { folder, library: Library::open(&folders), option })
    }
    fn target(&self, shelf: Shelf, name: &str) -> PathBuf {
        self.folder.join(shelf.folder()).join(name)
    }
    /// Nothing is overwritten, and nothing that is there is hidden by something new.
    fn is_free(&self, shelf: Shelf, name: &str) -> Result<(), Failure> {
        let target = self.target(shelf, name);
        let what = shelf.one();
        if !Catalogue::is_name(name) {
            return Err(Failure::usage(t!("new-ruleset-no-name", name = name)));
        }
        let known = self.library.catalogue().names(shelf);
        if known.iter().any(|known| known == name) || std::fs::symlink_metadata(&target).is_ok() {
            return Err(Failure::usage(t!("new-ruleset-taken", name = name, what = what)));
        }
        Ok(())
    }
    /// All folders or, if one of them can't be written, none.
    fn write(&self, name: &str, folders: &[NewFolder]) -> Result<Vec<PathBuf>, Failure> {
        let mut staged = Vec::new();
        for (shelf, files) in folders {
            let target = self.target(*shelf, name);
            let written = std::fs::create_dir_all(self.folder.join(shelf.folder())).and_then(|()| {
                let staging = Staging::beside(&target)?;
                files.iter().try_for_each(|(file, text)| staging.write(Path::new(file), text.as_bytes()))?;
                Ok(staging)
            });
            staged.push((written.map_err(|error| Failure::file("cant-write", &target, &error))?, target));
        }
        let place = |(staging, target): (Staging, PathBuf)| match staging.place() {
            Ok(()) => Ok(target),
            Err(error) => Err(Failure::file("cant-write", &target, &error)),
        };
        staged.into_iter().map(place).collect()
    }
    fn steps(&self, name: &str) -> [String; 2] {
        let play =
            format!("meridian play --scenario {name} --axis classic --allies classic --months 12{}", self.option);
        [play, format!("meridian{}", self.option)]
    }
}

fn say(made: &str, steps: &[String]) {
    let steps: String = steps.iter().map(|step| format!("  {step}\n")).collect();
    console::say(format_args!("{made}\n\n{steps}"));
}
