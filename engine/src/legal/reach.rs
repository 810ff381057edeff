//! Where a unit can go.
