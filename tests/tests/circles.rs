//! Within a crate folders depend in one direction: the module graph, drawn from the paths in the sources, has no circle of
//! folders.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use syn::visit::Visit;

/// A crate's modules by their paths (`rules::supply`; the crate itself is the empty one), each with its file.
struct Modules {
    files: BTreeMap<Vec<String>, PathBuf>,
}

impl Modules {
    fn of(src: &Path) -> Self {
        let mut files = BTreeMap::new();
        let mut folders = vec![src.to_path_buf()];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(&folder).expect("a readable folder") {
                let path = entry.expect("readable").path();
                if path.is_dir() {
                    folders.push(path);
                    continue;
                }
                let inside = path.strip_prefix(src).expect("below the source folder").with_extension("");
                let mut module: Vec<String> = inside.iter().map(|part| part.to_string_lossy().into_owned()).collect();
                let is_test = module.iter().any(|part| part.starts_with("test"));
                if path.extension().is_some_and(|ending| ending == "rs") && !is_test {
                    if ["lib", "main"].contains(&module[0].as_str()) && module.len() == 1 {
                        module.clear();
                    }
                    files.insert(module, path);
                }
            }
        }
        Self { files }
    }
    /// The module of a path of names, as far as its names are modules.
    fn module<'a>(&self, names: &'a [String]) -> &'a [String] {
        (0..=names.len()).rev().map(|len| &names[..len]).find(|&path| self.files.contains_key(path)).unwrap_or(&[])
    }
    fn is_folder(&self, module: &[String]) -> bool {
        self.files.keys().any(|other| other.len() > module.len() && other.starts_with(module))
    }
    /// Every other module that a file names, with the path that it writes.
    fn uses(&self, module: &[String]) -> Vec<(Vec<String>, String)> {
        let text = std::fs::read_to_string(&self.files[module]).expect("a readable source");
        let file = syn::parse_file(&text).unwrap_or_else(|error| panic!("{}: {error}", self.files[module].display()));
        let mut named = Named { within: module.to_vec(), paths: Vec::new() };
        named.visit_file(&file);
        let mut found = Vec::new();
        for (within, path) in named.paths {
            let mut names: &[String] = &path;
            let mut from = within;
            match names[0].as_str() {
                "crate" => (from, names) = (Vec::new(), &names[1..]),
                "self" => names = &names[1..],
                "super" => {
                    while names.first().is_some_and(|name| name == "super") {
                        from.pop();
                        names = &names[1..];
                    }
                }
                child => {
                    let mut path = from.clone();
                    path.push(child.to_owned());
                    if !self.files.contains_key(&path) {
                        continue;
                    }
                }
            }
            from.extend(names.iter().cloned());
            let target = self.module(&from);
            if !target.is_empty() && target != module {
                found.push((target.to_vec(), path.join("::")));
            }
        }
        found
    }
}

/// Every path of a file, with the module that it stands in.
struct Named {
    within: Vec<String>,
    paths: Vec<(Vec<String>, Vec<String>)>,
}

fn is_for_tests(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute.parse_args::<syn::Path>().is_ok_and(|condition| condition.is_ident("test"))
    })
}

impl Named {
    fn tree(&mut self, mut path: Vec<String>, tree: &syn::UseTree) {
        match tree {
            syn::UseTree::Path(step) => {
                path.push(step.ident.to_string());
                self.tree(path, &step.tree);
            }
            syn::UseTree::Name(name) => {
                path.push(name.ident.to_string());
                self.paths.push((self.within.clone(), path));
            }
            syn::UseTree::Rename(name) => {
                path.push(name.ident.to_string());
                self.paths.push((self.within.clone(), path));
            }
            syn::UseTree::Glob(_) => self.paths.push((self.within.clone(), path)),
            syn::UseTree::Group(group) => group.items.iter().for_each(|tree| self.tree(path.clone(), tree)),
        }
    }
}

impl<'a> Visit<'a> for Named {
    fn visit_item_use(&mut self, item: &'a syn::ItemUse) {
        if !is_for_tests(&item.attrs) {
            self.tree(Vec::new(), &item.tree);
        }
    }
    fn visit_item_mod(&mut self, item: &'a syn::ItemMod) {
        if is_for_tests(&item.attrs) {
            return;
        }
        self.within.push(item.ident.to_string());
        syn::visit::visit_item_mod(self, item);
        self.within.pop();
    }
    fn visit_item_fn(&mut self, item: &'a syn::ItemFn) {
        if !is_for_tests(&item.attrs) {
            syn::visit::visit_item_fn(self, item);
        }
    }
    fn visit_impl_item_fn(&mut self, item: &'a syn::ImplItemFn) {
        if !is_for_tests(&item.attrs) {
            syn::visit::visit_impl_item_fn(self, item);
        }
    }
    fn visit_path(&mut self, path: &'a syn::Path) {
        let names: Vec<String> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        if names.len() > 1 {
            self.paths.push((self.within.clone(), names));
        }
        syn::visit::visit_path(self, path);
    }
}

/// From each child of a folder to others of its children: the file that names, the file that is named, the path.
type Edges = BTreeMap<(String, String), (PathBuf, PathBuf, String)>;

/// What goes on between the folders of one folder.
fn edges(modules: &Modules, folder: &[String]) -> Edges {
    let mut edges = Edges::new();
    let inside = |module: &[String]| module.len() > folder.len() && module.starts_with(folder);
    let child = |module: &[String]| modules.is_folder(&module[..=folder.len()]).then(|| module[folder.len()].clone());
    for module in modules.files.keys().filter(|module| inside(module)) {
        for (target, path) in modules.uses(module).into_iter().filter(|(target, _)| inside(target)) {
            let (Some(from), Some(to)) = (child(module), child(&target)) else { continue };
            if from != to {
                let files = (modules.files[module].clone(), modules.files[&target].clone(), path);
                edges.entry((from, to)).or_insert(files);
            }
        }
    }
    edges
}

/// Everything that can be come to from a node.
fn reached(edges: &Edges, from: &str) -> BTreeSet<String> {
    let mut seen = BTreeSet::new();
    let mut left = vec![from.to_owned()];
    while let Some(at) = left.pop() {
        for (_, to) in edges.keys().filter(|(other, _)| *other == at) {
            if seen.insert(to.clone()) {
                left.push(to.clone());
            }
        }
    }
    seen
}

/// The source folders of our crates.
fn crates(root: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root.to_path_buf()];
    while let Some(folder) = folders.pop() {
        if folder.join("Cargo.toml").exists() && folder.join("src").is_dir() {
            found.push(folder.join("src"));
        }
        for entry in std::fs::read_dir(&folder).expect("a readable folder") {
            let path = entry.expect("readable").path();
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            if path.is_dir() && !name.starts_with('.') && !["target", "src", "meridian-demo"].contains(&name.as_str()) {
                folders.push(path);
            }
        }
    }
    found.sort();
    found
}

#[test]
fn folders_depend_in_one_direction() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("tests/ has a parent");
    let mut complaints = Vec::new();
    let mut looked_at = 0;
    for src in crates(root) {
        let modules = Modules::of(&src);
        let folders: Vec<&Vec<String>> = modules.files.keys().filter(|module| modules.is_folder(module)).collect();
        for folder in folders {
            let edges = edges(&modules, folder);
            looked_at += edges.len();
            for ((from, to), (file, named, path)) in &edges {
                if reached(&edges, to).contains(from) {
                    let [file, named] = [file, named].map(|file| file.strip_prefix(root).expect("ours").display());
                    complaints.push(format!("{file} names `{path}` in {named}: `{from}` and `{to}` are in a circle"));
                }
            }
        }
    }
    assert!(looked_at > 50, "only {looked_at} edges between folders found");
    assert!(complaints.is_empty(), "{} names close circles:\n{}", complaints.len(), complaints.join("\n"));
}
