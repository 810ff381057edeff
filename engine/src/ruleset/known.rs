//! The countries that special rules name (WW2 §3 to §5, §15.5, §17, §19).

use crate::CountryId;
use serde::Serialize;

macro_rules! known {
    ($($name:ident),* $(,)?) => {
        /// One field for every country that a rule treats specially.
        #[derive(Clone, Copy, Debug, Serialize)]
        pub struct KnownCountries {
            $(#[doc = concat!("Key `", stringify!($name), "`.")]
            pub $name: CountryId,)*
        }

        impl KnownCountries {
            /// Keys that a country table must hold, in alphabetical order.
            pub const KEYS: &[&str] = &[$(stringify!($name)),*];

            /// Looks every key up.
            ///
            /// # Errors
            /// The first key that is missing.
            pub fn find(mut find: impl FnMut(&str) -> Option<CountryId>) -> Result<Self, &'static str> {
                Ok(Self { $($name: find(stringify!($name)).ok_or(stringify!($name))?,)* })
            }
        }
    };
}

known![
    afghanistan,
    australia,
    belgium,
    bulgaria,
    canada,
    china,
    denmark,
    estonia,
    finland,
    france,
    germany,
    greece,
    hungary,
    italy,
    japan,
    latvia,
    lithuania,
    mongolia,
    netherlands,
    new_zealand,
    norway,
    panama,
    poland,
    romania,
    soviet_union,
    spain,
    sweden,
    thailand,
    tibet,
    turkey,
    united_kingdom,
    united_states,
    yugoslavia,
];
