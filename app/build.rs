//! A position that comes or goes is found: the folder is put into the program (`check_positions/file.rs`), and a macro can't watch it.

fn main() {
    println!("cargo::rerun-if-changed=../tests/positions");
}
