use crate::order::{OrderError, OrderKind};
use crate::recorder::Recorder;
use crate::rules::Position;
use crate::{Phase, Side};

pub fn leave(_rec: &mut Recorder, _phase: Phase, _side: Side) {}
pub fn check(at: Position, _side: Side, _kind: &OrderKind) -> Result<(), OrderError> {
    Err(OrderError::wrong_phase(at.state.clock.phase))
}
pub fn carry_out(_rec: &mut Recorder, _side: Side, _kind: &OrderKind) {}
pub fn enter(_rec: &mut Recorder, _phase: Phase, _side: Side) {}
pub fn has_unbased_aircraft(_at: Position, _side: Side) -> bool {
    false
}
