//! What may have been meant where an AI was not found: a path that was typed like a name, or a name with a slip in it.

use super::manifest::MANIFEST;
use super::spec::SearchPath;
use std::env::consts::{DLL_PREFIX, DLL_SUFFIX};
use std::path::{Path, PathBuf};

/// In file names of bundled AIs, before their names.
const BUNDLED: &str = "meridian_ai_";

/// For a name that no folder of the search path has; `here` is where paths begin.
pub fn for_name(name: &str, search: &SearchPath, here: &Path) -> Option<String> {
    let beside = here.join(name);
    if beside.is_dir() {
        return Some(of_folder(Path::new("."), &beside));
    }
    let files = [name.to_owned(), format!("{DLL_PREFIX}{name}{DLL_SUFFIX}"), format!("{name}{DLL_SUFFIX}")];
    if let Some(file) = files.iter().find(|file| here.join(file).is_file()) {
        return Some(meant(&Path::new(".").join(file)));
    }
    let known = names(search).into_iter().map(|name| (name.clone(), name));
    let near = entries(here).into_iter().map(|(short, file)| (short, Path::new(".").join(file).display().to_string()));
    nearest(name, known.chain(near)).map(|found| format!("did you mean `{found}`?"))
}

/// For a path that leads to nothing; `path` as it was written.
pub fn for_path(path: &Path) -> Option<String> {
    if path.is_dir() {
        return Some(of_folder(path.parent().unwrap_or(Path::new("")), path));
    }
    // a parameter without its value is a part of the name
    if let Some((file, key)) = path.to_str()?.rsplit_once(':').filter(|(file, _)| Path::new(file).exists()) {
        return Some(format!("did you mean `{file}:{key}=VALUE`?"));
    }
    let parent = path.parent().unwrap_or(Path::new(""));
    let folder = if parent.as_os_str().is_empty() { Path::new(".") } else { parent };
    let wanted = short(path.file_name()?.to_str()?).to_owned();
    let near = entries(folder).into_iter().map(|(short, file)| (short, folder.join(file).display().to_string()));
    nearest(&wanted, near).map(|found| format!("did you mean `{found}`?"))
}

/// A folder is an AI by its manifest; one without may hold a library. `parent` is written before its name.
fn of_folder(parent: &Path, folder: &Path) -> String {
    let written = parent.join(folder.file_name().unwrap_or(folder.as_os_str()));
    if folder.join(MANIFEST).is_file() {
        return meant(&written);
    }
    match libraries(folder).first() {
        Some(library) => meant(&written.join(library)),
        None => format!("the folder {} holds no {MANIFEST} and no library", written.display()),
    }
}

fn meant(path: &Path) -> String {
    format!("did you mean `{}`?", path.display())
}

/// Names that lead to an AI in the search path: libraries and folders with a manifest, in the order of the alphabet.
pub fn names(search: &SearchPath) -> Vec<String> {
    let mut names = Vec::new();
    for folder in &search.folders {
        for file in listed(folder) {
            let library = file.strip_prefix(DLL_PREFIX).and_then(|rest| rest.strip_prefix(BUNDLED));
            match library.and_then(|rest| rest.strip_suffix(DLL_SUFFIX)) {
                Some(name) => names.push(name.to_owned()),
                None if folder.join(&file).join(MANIFEST).is_file() => names.push(file),
                None => {}
            }
        }
    }
    names.sort();
    names.dedup();
    names
}

/// AIs that lie in a folder, as paths lead to them: what an author calls each, and its file.
fn entries(folder: &Path) -> Vec<(String, PathBuf)> {
    let folders = listed(folder).into_iter().filter(|name| folder.join(name).join(MANIFEST).is_file());
    let all = folders.chain(libraries(folder));
    all.map(|file| (short(&file).to_owned(), PathBuf::from(file))).collect()
}

fn libraries(folder: &Path) -> Vec<String> {
    let is_library = |name: &String| name.ends_with(DLL_SUFFIX) && folder.join(name).is_file();
    listed(folder).into_iter().filter(is_library).collect()
}

/// What stands in a folder, in the order of the alphabet; nothing of one that can't be read.
fn listed(folder: &Path) -> Vec<String> {
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names: Vec<String> = files.filter_map(|file| file.file_name().into_string().ok()).collect();
    names.sort();
    names
}

/// `mine` of `libmine.so`.
fn short(file: &str) -> &str {
    let Some(name) = file.strip_suffix(DLL_SUFFIX) else { return file };
    let name = name.strip_prefix(DLL_PREFIX).unwrap_or(name);
    name.strip_prefix(BUNDLED).unwrap_or(name)
}

/// What is written for the name that differs least from `word`, if that can be a slip.
fn nearest(word: &str, known: impl Iterator<Item = (String, String)>) -> Option<String> {
    let word = word.to_lowercase();
    let slips = match word.chars().count() {
        0..=2 => 0,
        3..=4 => 1,
        _ => 2,
    };
    let far = |name: &str| strsim::damerau_levenshtein(&word, &name.to_lowercase());
    let near = known.map(|(name, written)| (far(&name), written)).min_by_key(|(far, _)| *far);
    near.filter(|(far, _)| *far <= slips).map(|(_, written)| written)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("meridian-hint-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn what_lies_here_is_meant_by_its_path() {
        let here = folder("here");
        let none = SearchPath { folders: vec![] };
        let hint = |name: &str| for_name(name, &none, &here);
        assert_eq!(hint("mine"), None);
        std::fs::create_dir_all(here.join("mine")).unwrap();
        assert_eq!(hint("mine"), Some(format!("the folder ./mine holds no {MANIFEST} and no library")));
        let library = format!("{DLL_PREFIX}own{DLL_SUFFIX}");
        std::fs::write(here.join("mine").join(&library), "").unwrap();
        assert_eq!(hint("mine"), Some(format!("did you mean `./mine/{library}`?")));
        std::fs::write(here.join("mine").join(MANIFEST), "").unwrap();
        for slip in ["mine", "mien", "Mine", "mines"] {
            assert_eq!(hint(slip).as_deref(), Some("did you mean `./mine`?"), "{slip}");
        }
        std::fs::write(here.join(&library), "").unwrap();
        assert_eq!(hint("own"), Some(format!("did you mean `./{library}`?")));
        assert_eq!(hint("napoleon"), None);

        let path = |name: &str| for_path(&here.join(name));
        let beside = |name: &str| Some(format!("did you mean `{}`?", here.join(name).display()));
        assert_eq!(path("mien"), beside("mine"));
        assert_eq!(path(&format!("own{DLL_SUFFIX}")), beside(&library));
        assert_eq!(path(&format!("libowm{DLL_SUFFIX}")), beside(&library));
        assert_eq!(path("napoleon"), None);
        assert_eq!(path(&format!("{library}:depth")), beside(&format!("{library}:depth=VALUE")));
        std::fs::remove_dir_all(&here).unwrap();
    }

    #[test]
    fn slips_in_known_names_are_noticed() {
        let folder = folder("known");
        std::fs::write(folder.join(format!("{DLL_PREFIX}{BUNDLED}classic{DLL_SUFFIX}")), "").unwrap();
        std::fs::create_dir_all(folder.join("rusher")).unwrap();
        std::fs::write(folder.join("rusher").join(MANIFEST), "").unwrap();
        let search = SearchPath { folders: vec![folder.clone()] };
        assert_eq!(names(&search), ["classic", "rusher"]);
        let hint = |name: &str| for_name(name, &search, &folder.join("nowhere"));
        assert_eq!(hint("clasic").as_deref(), Some("did you mean `classic`?"));
        assert_eq!(hint("RUSHER").as_deref(), Some("did you mean `rusher`?"));
        assert_eq!(hint("napoleon"), None);
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
