//! How the program of an AI is started.

use super::AgentInfo;
use std::path::PathBuf;

/// How a program is started, as its manifest says.
#[derive(Clone, Debug)]
pub struct ProgramCommand {
    /// The folder it lies in and runs in.
    pub folder: PathBuf,
    /// Program and arguments.
    pub words: Vec<String>,
    /// Variables beside those of the host.
    pub environment: Vec<(String, String)>,
    /// What it has to read to be run, outside its folder: the interpreter's modules.
    pub needs: Vec<PathBuf>,
    /// What the manifest says of it.
    pub info: AgentInfo,
}
