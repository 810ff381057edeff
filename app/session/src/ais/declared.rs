//! What an AI says that it takes.

use super::Ais;
use crate::failure::Failure;
use meridian_ai_host::{Agent, AgentSpec, ParamInfo, Setting};
use meridian_engine::Side;

/// An AI and its parameters.
#[derive(Clone, PartialEq, Debug)]
pub struct Declared {
    /// As it was named, with a preset of its manifest written out.
    pub spec: AgentSpec,
    /// All that it declares; empty if it declares nothing.
    pub params: Vec<ParamInfo>,
}

impl Ais {
    /// Starts the AI where it would play, asks it, and lets it go.
    ///
    /// # Errors
    /// As [`Ais::player`].
    pub fn declared(&self, spec: &AgentSpec) -> Result<Declared, Failure> {
        let says = |error| self.says(spec, &error);
        let path = spec.locate(&self.search).map_err(says)?;
        let params = meridian_ai_host::params_of(&path, &spec.params).map_err(says)?;
        let started =
            Agent::start_in(&self.run_mode(spec), spec, Side::Axis, &self.search, self.limits, Setting::default());
        let declared = started.map_err(says)?.info().params.clone().unwrap_or_default();
        Ok(Declared { spec: AgentSpec { source: spec.source.clone(), params }, params: declared })
    }
}
