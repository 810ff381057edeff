use crate::Side;
use crate::order::{OrderError, OrderKind};
use crate::recorder::Recorder;
use crate::rules::Position;

pub fn enter(_rec: &mut Recorder) {}
pub fn leave_step(_rec: &mut Recorder, _side: Side) {}
pub fn leave(_rec: &mut Recorder) {}
pub fn check(at: Position, _side: Side, _kind: &OrderKind) -> Result<(), OrderError> {
    Err(OrderError::wrong_phase(at.state.clock.phase))
}
pub fn carry_out(_rec: &mut Recorder, _side: Side, _kind: &OrderKind) {}
