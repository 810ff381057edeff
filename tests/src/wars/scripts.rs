//! The scripts: what each war is to reach.

use super::{Act, Script, Turn, Wish};
use meridian_engine::Month;
use meridian_engine::Side::{Allies, Axis};

const fn m(year: u16, month: u16) -> Month {
    Month::new(year, month)
}
const NEVER: Month = m(2000, 1);
const START: Month = m(1937, 6);

/// All scripts.
pub const ALL: &[Script] = &[
    ALLIED_VICTORY,
    AXIS_VICTORY,
    VICHY_LIBERATED,
    VICHY_JOINS_AXIS,
    VICHY_JOINS_ALLIES,
    VICHY_FAILS,
    FINLAND_SURRENDERS,
    ITALY_SURRENDERS,
    LOW_COUNTRIES,
    NEIGHBOURS,
    BOMB,
];

/// Germany attacks Poland and stands still; the Allies take Germany and Japan.
const ALLIED_VICTORY: Script = Script {
    name: "allied_victory",
    scenario: "1939",
    seed: 1,
    wishes: &[(Axis, m(1939, 8), Wish::Declare("poland"))],
    acts: &[Act {
        side: Allies,
        from: START,
        until: NEVER,
        who: &[],
        goals: &["germany", "japan"],
        chain: false,
        bombs: &[],
    }],
    until: &[Turn::Conquered("germany"), Turn::Conquered("japan"), Turn::Won(Allies)],
    patience: 240,
};

const CHINA_BY_LAND: &[&str] = &[
    "Canton",
    "Chengchow",
    "Chengtu",
    "Chungking",
    "Fort-Bayard",
    "Hankow",
    "Nanking",
    "Peking",
    "Shanghai",
    "Sian",
    "Sining",
    "Swatow",
    "Tientsin",
    "Tsingtao",
];
const ISLANDS: &[&str] = &["Hoihow", "Agana", "Cebu", "Davao", "Manila", "Pearl Harbor"];
const OVERSEAS: &[&str] = &["finland", "panama", "united_states"];

/// Japan attacks the United States, the Allies drive the Soviet Union into the other camp; China, Finland, Panama and the
/// United States fall.
const AXIS_VICTORY: Script = Script {
    name: "axis_victory",
    scenario: "1939",
    seed: 1,
    wishes: &[(Axis, m(1939, 8), Wish::Declare("united_states")), (Allies, m(1939, 8), Wish::Declare("soviet_union"))],
    acts: &[
        Act { side: Axis, from: START, until: NEVER, who: &["japan"], goals: ISLANDS, chain: false, bombs: &[] },
        Act { side: Axis, from: START, until: NEVER, who: &["japan"], goals: CHINA_BY_LAND, chain: true, bombs: &[] },
        Act {
            side: Axis,
            from: START,
            until: NEVER,
            who: &["soviet_union"],
            goals: &["Urumchi"],
            chain: true,
            bombs: &[],
        },
        Act {
            side: Axis,
            from: START,
            until: NEVER,
            who: &["soviet_union"],
            goals: OVERSEAS,
            chain: false,
            bombs: &[],
        },
        Act { side: Axis, from: START, until: NEVER, who: &["germany"], goals: OVERSEAS, chain: false, bombs: &[] },
    ],
    until: &[
        Turn::Conquered("china"),
        Turn::Liberated("china"),
        Turn::Conquered("finland"),
        Turn::Conquered("united_states"),
        Turn::Won(Axis),
    ],
    patience: 150,
};

const fn act(
    side: meridian_engine::Side,
    from: Month,
    until: Month,
    who: &'static [&'static str],
    goals: &'static [&'static str],
) -> Act {
    Act { side, from, until, who, goals, chain: false, bombs: &[] }
}
const POLAND: (meridian_engine::Side, Month, Wish) = (Axis, m(1939, 8), Wish::Declare("poland"));

/// Paris falls, Vichy France is created, the British come back and France with them.
const VICHY_LIBERATED: Script = Script {
    name: "vichy_liberated",
    scenario: "1939",
    seed: 2,
    wishes: &[POLAND, (Axis, m(1939, 9), Wish::Vichy)],
    acts: &[
        act(Axis, START, m(1940, 1), &["germany"], &["Paris"]),
        act(Axis, m(1940, 1), NEVER, &["germany"], &["poland"]),
        act(Allies, m(1940, 6), NEVER, &["united_kingdom"], &["zone:4"]),
    ],
    until: &[Turn::PolandPartitioned, Turn::VichyCreated, Turn::Conquered("poland"), Turn::Liberated("france")],
    patience: 60,
};

/// The Allies declare war on Vichy France, which then fights for the Axis.
const VICHY_JOINS_AXIS: Script = Script {
    name: "vichy_joins_axis",
    scenario: "1939",
    seed: 2,
    wishes: &[POLAND, (Axis, m(1939, 9), Wish::Vichy), (Allies, m(1940, 2), Wish::Declare("france"))],
    acts: &[
        act(Axis, START, m(1940, 1), &["germany"], &["Paris"]),
        act(Axis, m(1940, 1), NEVER, &["germany"], &["poland"]),
        act(Allies, m(1940, 3), NEVER, &["united_kingdom"], &["Paris"]),
    ],
    until: &[Turn::VichyCreated, Turn::Joined("france", Axis)],
    patience: 24,
};

/// The Axis declares war on Vichy France; the Allies free it.
const VICHY_JOINS_ALLIES: Script = Script {
    name: "vichy_joins_allies",
    scenario: "1939",
    seed: 2,
    wishes: &[POLAND, (Axis, m(1939, 9), Wish::Vichy), (Axis, m(1940, 2), Wish::Declare("france"))],
    acts: &[
        act(Axis, START, m(1940, 1), &["germany"], &["Paris"]),
        act(Axis, m(1940, 1), NEVER, &["germany"], &["poland"]),
        act(Allies, m(1940, 6), NEVER, &["united_kingdom"], &["france"]),
    ],
    until: &[Turn::VichyCreated, Turn::Joined("france", Allies), Turn::Liberated("france")],
    patience: 60,
};

/// No Vichy France: the attempt fails.
const VICHY_FAILS: Script = Script {
    name: "vichy_fails",
    scenario: "1939",
    seed: 4,
    wishes: &[POLAND, (Axis, m(1939, 9), Wish::Vichy)],
    acts: &[act(Axis, START, NEVER, &["germany"], &["Paris"])],
    until: &[Turn::VichyFailed],
    patience: 24,
};

/// The Soviet Union, attacked, goes for Finland and Eastern Prussia and makes Finland surrender.
const FINLAND_SURRENDERS: Script = Script {
    name: "finland_surrenders",
    scenario: "1939",
    seed: 1,
    wishes: &[POLAND, (Axis, m(1939, 9), Wish::Declare("soviet_union")), (Allies, m(1939, 10), Wish::Finland)],
    acts: &[act(Allies, m(1939, 9), NEVER, &["soviet_union"], &["Königsberg", "Helsinki", "Turku"])],
    until: &[Turn::Joined("finland", Axis), Turn::FinlandSurrendered],
    patience: 36,
};

/// Italy comes in and goes out: a city of its mainland and all of its Africa are lost.
const ITALY_SURRENDERS: Script = Script {
    name: "italy_surrenders",
    scenario: "1939",
    seed: 1,
    wishes: &[POLAND, (Axis, m(1939, 9), Wish::Activate("italy"))],
    acts: &[act(
        Allies,
        m(1939, 9),
        NEVER,
        &["united_kingdom", "france"],
        &["Naples", "Tripoli", "Benghazi", "Addis Ababa", "Mogadishu"],
    )],
    until: &[Turn::Joined("italy", Axis), Turn::Conquered("italy")],
    patience: 60,
};

/// Belgium and Denmark fall with their empires and are freed.
const LOW_COUNTRIES: Script = Script {
    name: "belgium_and_denmark",
    scenario: "1939",
    seed: 1,
    wishes: &[
        (Axis, m(1939, 8), Wish::Declare("belgium")),
        (Axis, m(1939, 8), Wish::Declare("denmark")),
        (Axis, m(1939, 8), Wish::Declare("poland")),
    ],
    acts: &[
        act(Axis, START, m(1939, 12), &["germany"], &["Antwerp", "Brussels", "Esbjerg", "Aalborg", "Copenhagen"]),
        act(Axis, m(1939, 12), NEVER, &["germany"], &["poland"]),
        act(
            Allies,
            m(1940, 6),
            NEVER,
            &["united_kingdom"],
            &["Antwerp", "Brussels", "Esbjerg", "Aalborg", "Copenhagen"],
        ),
    ],
    until: &[
        Turn::Conquered("belgium"),
        Turn::Conquered("denmark"),
        Turn::Liberated("belgium"),
        Turn::Liberated("denmark"),
    ],
    patience: 60,
};

/// Those who can be brought in by their neighbours: Italy, Spain's one attempt, Hungary, Bulgaria, Romania.
const NEIGHBOURS: Script = Script {
    name: "neighbours_come_in",
    scenario: "1939",
    seed: 1,
    wishes: &[
        POLAND,
        (Axis, m(1939, 9), Wish::Activate("italy")),
        (Axis, m(1939, 9), Wish::Activate("spain")),
        (Axis, m(1939, 9), Wish::Declare("yugoslavia")),
        (Axis, m(1939, 9), Wish::Declare("soviet_union")),
        (Axis, m(1939, 9), Wish::Activate("hungary")),
        (Axis, m(1939, 9), Wish::Activate("bulgaria")),
        (Axis, m(1939, 9), Wish::Activate("romania")),
    ],
    acts: &[act(Axis, m(1939, 9), NEVER, &["germany"], &["yugoslavia", "poland", "Minsk"])],
    until: &[
        Turn::Joined("italy", Axis),
        Turn::ActivationFailed("spain"),
        Turn::Joined("hungary", Axis),
        Turn::Joined("bulgaria", Axis),
        Turn::Joined("romania", Axis),
    ],
    patience: 48,
};

/// The United States, dragged in early, wait for their bomb and drop it until Japan gives up.
const BOMB: Script = Script {
    name: "atomic_surrender",
    scenario: "1939",
    seed: 1,
    wishes: &[(Axis, m(1939, 8), Wish::Declare("united_states"))],
    acts: &[Act {
        side: Allies,
        from: m(1945, 1),
        until: NEVER,
        who: &["united_states"],
        goals: &[],
        chain: false,
        bombs: &["japan"],
    }],
    until: &[Turn::Conquered("japan")],
    patience: 110,
};
