//! Probabilities: the one file of the rules with floating point, through `libm`, so that every machine agrees.
