//! Why an order is refused: a row for every sentence, with the paragraph that refuses. The sentences themselves are in the
//! catalogue of words.

use std::fmt;

/// A paragraph of the skirmish's rulebook, `SK §4.2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rule(pub &'static str);

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

macro_rules! reasons {
    ($($name:ident $key:literal $rule:literal;)*) => {
        /// Why an order is refused.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Reason {
            $(#[doc = concat!("By ", $rule, ".")] $name,)*
        }
        impl Reason {
            /// All, in order.
            pub const ALL: &[Self] = &[$(Self::$name,)*];
            /// Name of its sentence, without the family.
            pub const fn key(self) -> &'static str {
                match self {
                    $(Self::$name => $key,)*
                }
            }
            /// Who refuses.
            pub const fn rule(self) -> Rule {
                match self {
                    $(Self::$name => Rule($rule),)*
                }
            }
        }
    };
}

reasons! {
    Over "over" "SK §17.1";
    NotYourTurn "not-your-turn" "SK §3.1";
    NoGroup "no-group" "SK §2.3";
    GroupFull "group-full" "SK §2.3";
    NoMan "no-man" "SK §2.1";
    NotInHand "not-in-hand" "SK §1.4";
    WrongCard "wrong-card" "SK §1.4";
    Placing "placing" "SK §3.5";
    PlacingIsOver "placing-is-over" "SK §3.5";
    GroundTaken "ground-taken" "SK §3.5";
    Acted "acted" "SK §3.2";
    EnoughDiscards "enough-discards" "SK §3.3";
    NobodyFires "nobody-fires" "SK §4.1";
    TooFarForCard "too-far-for-card" "SK §4.1";
    FireOnVehicle "fire-on-vehicle" "SK §4.6";
    OnTheMove "on-the-move" "SK §5.4";
    NotOnTheMove "not-on-the-move" "SK §5.5";
    Edge "edge" "SK §5.2";
    LaneTaken "lane-taken" "SK §5.3";
    HeldDown "held-down" "SK §5.1";
    NotDrivable "not-drivable" "SK §6.3";
    NotHindering "not-hindering" "SK §6.4";
    NothingToRally "nothing-to-rally" "SK §7.1";
    TooFarToAssault "too-far-to-assault" "SK §8.1";
    NotReady "not-ready" "SK §8.1";
    NoHiding "no-hiding" "SK §9.1";
    AlreadyHidden "already-hidden" "SK §9.1";
    NotHidden "not-hidden" "SK §9.3";
    AlreadySmoke "already-smoke" "SK §10.1";
    NoSmokeThere "no-smoke-there" "SK §10.3";
    NoGun "no-gun" "SK §11.1";
    OutOfReach "out-of-reach" "SK §11.1";
    OutOfOrder "out-of-order" "SK §11.5";
    MortarOnVehicle "mortar-on-vehicle" "SK §11.4";
    NoRadio "no-radio" "SK §12.1";
    NoArtillery "no-artillery" "SK §12.2";
    CallOnVehicle "call-on-vehicle" "SK §12.3";
    NotAVehicle "not-a-vehicle" "SK §13.1";
    NotForVehicles "not-for-vehicles" "SK §13.1";
    Immobile "immobile" "SK §13.2";
    Bogged "bogged" "SK §13.4";
    NotBogged "not-bogged" "SK §13.4";
    TooFarToOverrun "too-far-to-overrun" "SK §13.5";
    NoDigging "no-digging" "SK §14.1";
    DugIn "dug-in" "SK §14.1";
    Wired "wired" "SK §14.3";
    NoWire "no-wire" "SK §14.3";
    HasWire "has-wire" "SK §14.3";
    HasMines "has-mines" "SK §14.4";
    NotNow "not-now" "SK §14.5";
    AlreadyHero "already-hero" "SK §15.1";
    FuryFirst "fury-first" "SK §15.5";
    FuryGoesOn "fury-goes-on" "SK §15.5";
    NoBanzai "no-banzai" "SK §15.4";
    TooFarToJoin "too-far-to-join" "SK §19.1";
    StaysDown "stays-down" "SK §19.2";
    StaysWithGun "stays-with-gun" "SK §19.2";
    NeedsCard "needs-card" "SK §19.3";
    FuryStays "fury-stays" "SK §19.4";
    Encircled "encircled" "SK §19.4";
    Alone "alone" "SK §19.5";
    SmokeInFog "smoke-in-fog" "SK §99.2";
    SmokeInRain "smoke-in-rain" "SK §99.6";
    MudHolds "mud-holds" "SK §99.7";
    SnowOnHill "snow-on-hill" "SK §99.82";
    SnowUnderWheels "snow-under-wheels" "SK §99.82";
    DeepSnow "deep-snow" "SK §99.83";
    SmokeInDeepSnow "smoke-in-deep-snow" "SK §99.83";
    DriftsSideways "drifts-sideways" "SK §99.841";
    FrozenHard "frozen-hard" "SK §99.85";
    SkisOutside "skis-outside" "SK §99.9";
    OwesFoot "owes-foot" "SK §99.9";
    NoSkis "no-skis" "SK §99.9";
    BerserkOnSkis "berserk-on-skis" "SK §99.9";
    GunOnSkis "gun-on-skis" "SK §99.92";
    NoSecond "no-second" "SK §99.93";
}
