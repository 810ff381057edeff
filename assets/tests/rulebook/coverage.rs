//! docs/rules-coverage.md: which code carries out each part of the rules, and how many cases prove it.
