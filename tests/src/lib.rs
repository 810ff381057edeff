//! Meridian.
