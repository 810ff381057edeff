//! Pictures drawn without a window. They need a graphics driver and fail without one.

mod locate;
