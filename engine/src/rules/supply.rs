//! Supply (WW2 §17).
