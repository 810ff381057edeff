//! A project that builds an AI: the example of a language under another name, with everything it needs beside it, so that
//! it builds on a machine that has no more of Meridian than the program.

use include_dir::{Dir, include_dir};
use meridian_files::Staging;
use meridian_words::Words;
use std::fmt;
use std::path::{Path, PathBuf};

/// Languages that projects can be made in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    /// C99.
    C,
    /// C++17.
    Cpp,
    /// With the SDK.
    Rust,
    /// With the C header.
    Zig,
    /// With the package `meridian_ai`.
    Python,
}

impl Language {
    /// In the order of `--help`.
    pub const ALL: [Self; 5] = [Self::C, Self::Cpp, Self::Rust, Self::Zig, Self::Python];

    /// What is typed to build the project, in its folder; nothing where sources run as they are.
    pub const fn build(self) -> &'static str {
        match self {
            Self::C | Self::Cpp | Self::Zig => "make",
            Self::Rust => "cargo build --release",
            Self::Python => "",
        }
    }
    /// What has to be installed for that.
    pub const fn needs(self) -> &'static str {
        match self {
            Self::C => "a C compiler and make (Debian: build-essential)",
            Self::Cpp => "a C++17 compiler and make (Debian: build-essential)",
            Self::Rust => "Rust 1.95 or newer (https://rustup.rs)",
            Self::Python => "Python 3.9 or newer, better with NumPy",
            Self::Zig => "Zig 0.17 (`python3 -m pip install ziglang`, or https://ziglang.org) and make",
        }
    }
    /// Name of the example that the project is made from, in small letters, and its source file.
    const fn example(self) -> (&'static str, &'static str) {
        match self {
            Self::C => ("cautious", "cautious.c"),
            Self::Cpp => ("greedy", "greedy.cpp"),
            Self::Rust => ("marshal", "src/lib.rs"),
            Self::Zig => ("patient", "patient.zig"),
            Self::Python => ("steady", "steady.py"),
        }
    }
    /// Files of the example as they lie in the repository.
    const fn files(self) -> &'static [(&'static str, &'static str)] {
        macro_rules! files {
            ($folder:literal: $($name:literal),*) => {
                &[$(($name, include_str!(concat!("../../examples/", $folder, "/", $name)))),*]
            };
        }
        match self {
            Self::C => files!("c": "cautious.c", "Makefile", "plugin.toml"),
            Self::Cpp => files!("cpp": "greedy.cpp", "Makefile", "plugin.toml"),
            Self::Rust => files!("rust": "src/lib.rs", "Cargo.toml", "plugin.toml"),
            Self::Zig => files!("zig": "patient.zig", "Makefile", "plugin.toml"),
            Self::Python => files!("python": "steady.py", "plugin.toml"),
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::C => "C",
            Self::Cpp => "C++",
            Self::Rust => "Rust",
            Self::Zig => "Zig",
            Self::Python => "Python",
        })
    }
}

/// A file of a project: its place in the folder and its text.
pub type File = (PathBuf, String);

/// All files of a project. The name is also that of the library and the last part of the id.
///
/// # Errors
/// The name can't be that of a library; the sentence says what can.
pub fn project(language: Language, name: &str) -> Result<Vec<File>, String> {
    check(name)?;
    let (example, source) = language.example();
    let named = |text: &str| {
        let text = text.replace("../../include", "include").replace("path = \"../..\"", "path = \"meridian-ai-api\"");
        text.replace(example, name).replace(&capital(example), &capital(name))
    };
    let mut files: Vec<File> =
        language.files().iter().map(|(file, text)| (PathBuf::from(file.replace(example, name)), named(text))).collect();
    let mut add = |file: &str, text: &str| files.push((PathBuf::from(file), text.to_owned()));
    add("README.md", &readme(language, name, &source.replace(example, name)));
    add(".gitignore", "*.so\n*.dylib\n*.dll\n*.o\n__pycache__/\nmeridian_ai.zig\ntarget/\n.zig-cache/\n");
    if matches!(language, Language::C | Language::Cpp | Language::Zig) {
        add("include/meridian_ai.h", include_str!("../../include/meridian_ai.h"));
    }
    match language {
        Language::Cpp => add("include/meridian_ai.hpp", include_str!("../../include/meridian_ai.hpp")),
        Language::Rust => files.extend(kit()),
        // the program brings the package of Python itself
        Language::C | Language::Zig | Language::Python => {}
    }
    Ok(files)
}

/// Writes a project into a folder that must not exist yet. It appears whole: what fails on the way leaves nothing behind.
///
/// # Errors
/// A sentence that says what is in the way.
pub fn write(language: Language, name: &str, folder: &Path) -> Result<(), String> {
    let files = project(language, name)?;
    if std::fs::symlink_metadata(folder).is_ok() {
        return Err(format!(
            "{} is there already: nothing is overwritten, choose another name or --out",
            folder.display()
        ));
    }
    let written = Staging::beside(folder).and_then(|staging| {
        files.iter().try_for_each(|(file, text)| staging.write(file, text.as_bytes()))?;
        staging.place()
    });
    written.map_err(|error| Words::ENGLISH.of_file("cant-write", folder, &error))
}

/// `my_ai` as a type or a title: `MyAi`.
fn capital(name: &str) -> String {
    let words = name.split('_').filter(|word| !word.is_empty());
    words.map(|word| word[..1].to_ascii_uppercase() + &word[1..]).collect()
}

/// A name that can be that of a file, a library and a crate.
fn check(name: &str) -> Result<(), String> {
    let letters = name.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_');
    if letters && name.starts_with(|first: char| first.is_ascii_lowercase()) && name.len() <= 40 {
        Ok(())
    } else {
        Err(format!(
            "`{name}` can't be the name of a library: write up to 40 small letters, digits and `_`, a letter first"
        ))
    }
}

/// The wrappers for Rust as a crate without dependencies.
fn kit() -> Vec<File> {
    static ABI: Dir = include_dir!("$CARGO_MANIFEST_DIR/../src/abi");
    static SDK: Dir = include_dir!("$CARGO_MANIFEST_DIR/../src/sdk");
    let root = Path::new("meridian-ai-api");
    let manifest = format!(
        "[package]\nname = \"meridian-ai-api\"\nversion = \"{}\"\nedition = \"2024\"\nlicense = \"MIT OR Apache-2.0\"\npublish = false\n",
        env!("CARGO_PKG_VERSION")
    );
    let library = "//! The AI interface of Meridian: the mirror of `meridian_ai.h` and safe wrappers around it.\n\npub mod abi;\npub mod sdk;\n";
    let mut files = vec![
        (root.join("Cargo.toml"), manifest),
        (root.join("src/lib.rs"), library.to_owned()),
        (root.join("src/abi.rs"), include_str!("../../src/abi.rs").to_owned()),
        (root.join("src/sdk.rs"), include_str!("../../src/sdk.rs").to_owned()),
    ];
    for (folder, dir) in [("src/abi", &ABI), ("src/sdk", &SDK)] {
        sources(dir, &root.join(folder), &mut files);
    }
    files
}

fn sources(dir: &Dir, folder: &Path, files: &mut Vec<File>) {
    for file in dir.files() {
        let text = file.contents_utf8().expect("sources are UTF-8");
        files.push((folder.join(file.path()), text.to_owned()));
    }
    dir.dirs().for_each(|dir| sources(dir, folder, files));
}

fn readme(language: Language, name: &str, source: &str) -> String {
    let build = match language.build() {
        "" => String::new(),
        build => format!("{build}   # build\n"),
    };
    let interface = match language {
        Language::C | Language::Cpp | Language::Zig => "`include/meridian_ai.h`",
        Language::Rust => "the crate in `meridian-ai-api/`",
        Language::Python => "the package `meridian_ai`, which comes with the game",
    };
    format!(
        "# {name}\n\n\
         An AI for Meridian in {language}. It plays as it is; `{source}` is where it decides. It needs {}. In this folder:\n\n\
         ```sh\n\
         {build}meridian check-ai .   # is it a good guest?\n\
         meridian play --scenario 1939 --axis . --allies random --months 12\n\
         ```\n\n\
         `plugin.toml` says who it is: change the id, the name and the author there and in the source, they must agree. The interface \
         is {interface}; the guide is docs/ai in the repository of Meridian.\n",
        language.needs(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_fit_for_libraries() {
        for good in ["a", "mine", "my_ai2"] {
            assert_eq!(check(good), Ok(()));
        }
        for bad in ["", "2fast", "My", "a-b", "../x", "a b", &"x".repeat(41)] {
            assert!(check(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn no_project_speaks_of_its_example() {
        for language in Language::ALL {
            let (example, source) = language.example();
            let files = project(language, "mine").unwrap();
            for (file, text) in &files {
                let own = !file.starts_with("include") && !file.starts_with("meridian-ai-api");
                assert!(!own || !text.to_lowercase().contains(example) && !text.contains("../"), "{}", file.display());
            }
            let (_, manifest) = files.iter().find(|(file, _)| file.ends_with("plugin.toml")).expect("a manifest");
            assert!(manifest.to_lowercase().contains("\nname = \"mine\"\n"), "{language}: {manifest}");
            let source = PathBuf::from(source.replace(example, "mine"));
            let (_, text) = files.iter().find(|(file, _)| *file == source).expect("its source");
            assert!(text.lines().count() < 300, "{language}: an example is short");
            let ids = files.iter().filter(|(_, text)| text.contains("org.example.mine")).count();
            // a library says its id itself, a script leaves that to its manifest
            assert_eq!(ids, if language == Language::Python { 1 } else { 2 }, "{language}");
        }
    }
}
