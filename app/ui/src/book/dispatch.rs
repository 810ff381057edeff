//! Which month's dispatch lies open, and for which it has come by itself.

use meridian_engine::rules::Position;
use meridian_engine::{Month, Side};
use meridian_presentation::course::Course;
use meridian_presentation::course::dispatch::{Dispatch, dispatch};

/// The page of the monthly dispatch.
#[derive(Debug, Default)]
pub(crate) struct Front {
    /// The month that is looked at; none: the last one.
    pub(crate) month: Option<Month>,
    /// The last month whose dispatch needs not come by itself any more.
    pub(crate) told: Option<Month>,
    made: Option<Made>,
}

/// A dispatch, and what it was made from.
#[derive(Debug)]
struct Made {
    month: Month,
    facts: usize,
    reader: Option<Side>,
    dispatch: Option<Box<Dispatch>>,
}

impl Front {
    /// Nothing is made; the dispatches up to this month need not come by themselves.
    pub(crate) fn told_up_to(told: Option<Month>) -> Self {
        Self { told, ..Self::default() }
    }
    /// The dispatch of a month, made once.
    pub(crate) fn of(
        &mut self,
        course: &Course,
        now: Position,
        month: Month,
        reader: Option<Side>,
    ) -> Option<&Dispatch> {
        let facts = course.facts().len();
        let known =
            self.made.as_ref().is_some_and(|made| (made.month, made.facts, made.reader) == (month, facts, reader));
        if !known {
            let dispatch = dispatch(course, now, month, reader).map(Box::new);
            self.made = Some(Made { month, facts, reader, dispatch });
        }
        self.made.as_ref()?.dispatch.as_deref()
    }
}
