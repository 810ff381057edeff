//! What an agent is told when it is made: its side and the parameters of the command line.

use std::path::PathBuf;
use std::str::FromStr;

/// What the agent is made with.
#[derive(Clone, Debug)]
pub struct Setup {
    /// 0 Axis, 1 Allies.
    pub side: u8,
    /// Threads the agent may start beside its own.
    pub max_threads: u32,
    /// Depends on the game's seed and the side and on nothing else.
    pub seed: u64,
    /// The game is under way and no memory will be loaded: look how it stands.
    pub resumes: bool,
    /// Month with which the game ends undecided; `abi::NEVER` if it goes on until somebody has won.
    pub last_month: u16,
    /// Where the library lies; read only.
    pub bundle: Option<PathBuf>,
    /// A folder for what is learned from game to game; none where it is not granted.
    pub own: Option<PathBuf>,
    params: Vec<(String, String)>,
    known: Vec<&'static str>,
}

impl Setup {
    /// For tests: no seed, a new game without end, no folders.
    pub fn new(side: u8, max_threads: u32, params: Vec<(String, String)>) -> Self {
        let (bundle, own) = (None, None);
        Self { side, max_threads, seed: 0, resumes: false, last_month: 0, bundle, own, params, known: Vec::new() }
    }
    /// The value given for `key`, or `default`.
    ///
    /// # Errors
    /// The given value doesn't read as a `T`.
    pub fn param<T: FromStr>(&mut self, key: &'static str, default: T) -> Result<T, String> {
        self.known.push(key);
        match self.params.iter().position(|(given, _)| given == key) {
            None => Ok(default),
            Some(at) => {
                let (_, value) = self.params.swap_remove(at);
                value.parse().map_err(|_| format!("`{value}` is no value for the parameter `{key}`"))
            }
        }
    }
    /// All that were given, as text; for agents that pass them on.
    pub fn take_params(&mut self) -> Vec<(String, String)> {
        std::mem::take(&mut self.params)
    }
    /// Call it last: refuses parameters that nobody asked for.
    ///
    /// # Errors
    /// One was given that nobody asked for: which, and what was asked for.
    pub fn finish(&mut self) -> Result<(), String> {
        match (self.params.first(), self.known.join("`, `")) {
            (None, _) => Ok(()),
            (Some((key, _)), known) if known.is_empty() => Err(format!("there is no parameter `{key}`; it takes none")),
            (Some((key, _)), known) => Err(format!("there is no parameter `{key}`; it takes `{known}`")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_are_read_and_strangers_refused() {
        let mut setup = Setup::new(0, 0, vec![("speed".into(), "3".into()), ("depth".into(), "x".into())]);
        assert_eq!(setup.param("speed", 1), Ok(3));
        assert_eq!(setup.param("other", 7), Ok(7));
        assert!(setup.finish().unwrap_err().contains("`depth`; it takes `speed`, `other`"));
        assert!(setup.param("depth", 1).unwrap_err().contains("`x` is no value"));
        assert_eq!(setup.finish(), Ok(()));
    }
}
