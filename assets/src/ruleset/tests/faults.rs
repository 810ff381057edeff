//! Tables with one fault each: the message names file, line and column and says what to do.

use crate::ruleset::embedded;
use crate::{load_ruleset, load_scenario, ruleset, scenario};

/// The embedded tables with one replacement in one file.
fn broken(file: &str, old: &str, new: &str) -> String {
    let text = embedded(file).unwrap_or_else(|| panic!("no table {file}"));
    assert!(text.contains(old), "{file} no longer holds `{old}`");
    let text = text.replacen(old, new, 1);
    let read = |name: &str| if name == file { Some(text.clone()) } else { embedded(name) };
    match load_ruleset("test", &read) {
        Err(fault) => fault.to_string(),
        Ok(_) => load_scenario("1939", &ruleset(), &read).expect_err("a fault").to_string(),
    }
}

fn check(cases: &[(&str, &str, &str, &str)]) {
    for (file, old, new, expected) in cases {
        assert_eq!(broken(file, old, new), *expected, "{file}: `{old}` to `{new}`");
    }
}

#[test]
fn wrong_tables_name_line_and_column() {
    check(&[
        (
            "arrivals.csv",
            "canada,canada.destroyer.town,2",
            "canada,canada.destroyer.tovn,2",
            "arrivals.csv:7:8: `canada.destroyer.tovn` is no unit class. Write a key of classes.csv; did you mean \
             `canada.destroyer.town`?",
        ),
        (
            "arrivals.csv",
            "1943-03,,,yes",
            "1943-13,,,yes",
            "arrivals.csv:8:35: `1943-13` is no month. Write YYYY-MM, as in 1939-08.",
        ),
        (
            "arrivals.csv",
            "1943-03,,,yes",
            "1943-03,odd,,yes",
            "arrivals.csv:8:43: months for a single arrival. Leave the field empty or write a range (..).",
        ),
        (
            "arrivals.csv",
            "1937-06 .. 1938-12,all",
            "1937-06 .. 1938-12,",
            "arrivals.csv:14:44: a range without months. Write all, odd, even or numbers from 1 to 12.",
        ),
        (
            "arrivals.csv",
            "1937-06 .. 1938-12,all",
            "1937-06 .. 1938-12,1 13",
            "arrivals.csv:14:44: `13` is no calendar month. Write all, odd, even or numbers from 1 to 12 with \
             spaces between.",
        ),
        (
            "arrivals.csv",
            "entry(china)",
            "entry(chima)",
            "arrivals.csv:16:26: `chima` is no country. Write a key of countries.csv; did you mean `china`?",
        ),
        (
            "arrivals.csv",
            "is(united_states, neutral)",
            "is(united_states, axes)",
            "arrivals.csv:354:72: `axes` is no partnership. Write axis, allies or neutral.",
        ),
        (
            "arrivals.csv",
            "air.latecoere_298,1940-06",
            ",1940-06",
            "arrivals.csv:30:32: carrier `france.carrier.joffre` has no air group. Write an air class.",
        ),
        (
            "arrivals.csv",
            "france,air.c_714,1,",
            "france,air.spitfire,1,",
            "arrivals.csv:26:8: `air.spitfire` is no class of `france`. Write a class that lists the country as \
             owner in classes.csv.",
        ),
        (
            "countries.csv",
            "key,name,",
            "key,names,",
            "countries.csv:1:5: unknown column `names`. The first line must be: \
             key,name,article,adjective,code,region,units,barred,colour,capital,conquest,liberation,\
             liberation_strength,liberation_rest_to_pool,rail_capacity,atomic_surrender_halves,income_1937,\
             income_1939,note.",
        ),
        (
            "countries.csv",
            ",note\n",
            "\n",
            "countries.csv:1:193: column `note` is missing. The first line must be: \
             key,name,article,adjective,code,region,units,barred,colour,capital,conquest,liberation,\
             liberation_strength,liberation_rest_to_pool,rail_capacity,atomic_surrender_halves,income_1937,\
             income_1939,note.",
        ),
        (
            "countries.csv",
            "#C9D5D3",
            "#C9D5D",
            "countries.csv:2:53: `#C9D5D` is no colour. Write #RRGGBB, as in #84A0C8.",
        ),
        (
            "countries.csv",
            "BRA",
            "BOL",
            "countries.csv:7:28: `BOL` is already the code of Bolivia. Choose another code: counters show nothing \
             else.",
        ),
        (
            "countries.csv",
            "\"cities(Antwerp, Brussels)\"",
            "\"cities(Antwerp, Brussels\"",
            "countries.csv:5:65: something is missing at the end. Close the bracket or separate with a comma.",
        ),
        (
            "classes.csv",
            ",8,,,3,2,0,0,,,,,",
            ",8,1,,3,2,0,0,,,,,",
            "classes.csv:56:46: `surface` means nothing for fighter. Leave the field empty.",
        ),
        (
            "classes.csv",
            "afghanistan,3,",
            "afghanistan,fast,",
            "classes.csv:2:68: `fast` is no movement. Write a whole number from 0 to 255.",
        ),
        (
            "classes.csv",
            "afghanistan,3,",
            "afghanistan,300,",
            "classes.csv:2:68: `300` is no movement. Write a whole number from 0 to 255.",
        ),
        (
            "kinds.csv",
            "kaibokan,,warship,ship,kaibokan,150,3,yes,in_port\n",
            "kaibokan,,cruiser,ship,kaibokan,150,3,yes,in_port\n",
            "kinds.csv:20:11: `cruiser` is no role. Write infantry, armor, marine, paratrooper, supply, aircraft, warship, \
             carrier, submarine, transport_ship or convoy.",
        ),
        (
            "kinds.csv",
            "kaibokan,150,3,yes,in_port",
            "kaibokan,150,3,yes,at_sea",
            "kinds.csv:20:43: `at_sea` is no buy_back. Write always, in_port or based.",
        ),
        (
            "exchange.csv",
            "germany,belgium,axis,500",
            "germany,belgium,axis,half",
            "exchange.csv:2:22: `half` is no cap. Write none, third or a number of billions up to 65535.",
        ),
        (
            "atomic.csv",
            "air.lancaster",
            "air.typhoon",
            "atomic.csv:6:24: `air.typhoon` cannot carry an atomic bomb. Give the class the trait atomic, or name \
             another.",
        ),
        (
            "initial.csv",
            "afghanistan,afghanistan.infantry,5",
            "afghanistan,afghanistan.infantry,0",
            "initial.csv:2:34: nothing arrives. Write at least 1, or take the line out.",
        ),
        (
            "initial.csv",
            "afghanistan,afghanistan.infantry,5,,,",
            "afghanistan,afghanistan.infantry,5,,",
            "initial.csv:2:37: 5 fields instead of 6. Every line needs these fields, empty or not: \
             country,class,count,group,joins_before,note.",
        ),
    ]);
}

#[test]
fn wrong_documents_name_line_and_column() {
    check(&[
        (
            "income.toml",
            "per_resource = 50\n",
            "per_resources = 50\n",
            "income.toml:3:1: unknown field `per_resources`, expected one of `per_resource`, `home`, `fixed`, `scheduled`. Take \
             the key out or correct its spelling.",
        ),
        (
            "income.toml",
            "raise = { convoy_received = 100 }",
            "raise = { to = 100 }",
            "income.toml:17:9: not a raise. Write { convoy_received = 100 } or { months_at_war_over = 12, to = 150 \
             }.",
        ),
        (
            "income.toml",
            "'neutral(united_states)'",
            "'neutrality(united_states)'",
            "income.toml:33:9: `neutrality` is no condition. Write all, alone_with_land_units, always, any, \
             city_controlled, conquered, entered_within, ever_conquered, land_unit_adjacent, land_unit_in, neutral, \
             not, partner, unconquered or whole_country_controlled.",
        ),
        (
            "numbers.toml",
            "stages = 3",
            "stages = 300",
            "numbers.toml:11:10: invalid value: integer `300`, expected a whole number from 0 to 255. Write a value \
             of the kind the other entries have.",
        ),
        (
            "terrain.csv",
            "clear,,clear,1",
            "clear,,clear glacier,1",
            "terrain.csv:3:8: `glacier` is nothing a board shows. Write sea, clear, forest, mountain, tall_mountain, \
             desert or icecap, a feature of boards, as in @marsh, or a city, as in city:archangel.",
        ),
        (
            "terrain.csv",
            "desert,,desert,1",
            "desert,,desert forest,1",
            "terrain.csv:7:9: `forest` is there twice. Name every terrain of the board in one line.",
        ),
        (
            "terrain.csv",
            "desert,,desert,1",
            "desert,,,1",
            "terrain.csv:9:1: no line is on `desert`. Name every terrain of the board in column `on` of one line.",
        ),
        (
            "terrain.csv",
            "tall_mountain,2,",
            "tall_mountain,2 mule:1,",
            "terrain.csv:6:30: `mule` is no class of movement. Write foot, armor, air or ship, as in kinds.csv.",
        ),
        (
            "terrain.csv",
            "tall_mountain,2,",
            "tall_mountain,steep,",
            "terrain.csv:6:30: `steep` is no number of points. Write points, then exceptions by class of movement, as in \
             1 armor:2.",
        ),
        (
            "terrain.csv",
            "armor ship,,",
            "armor ship,snow,",
            "terrain.csv:8:29: `snow` is no paragraph. Cite it as WW2 §11.2.3.",
        ),
        (
            "terrain.csv",
            "3,eases_moves",
            "3,eases",
            "terrain.csv:4:24: `eases` is no trait of terrain. Write supply_barrier, no_road, no_port, freezes, eases_moves, \
             eases_supply, eases_retreats or shelters, or nothing.",
        ),
        (
            "weather.toml",
            "winter = [12, 1, 2]",
            "winter = [12, 1, 0]",
            "weather.toml:6:10: 0 is no calendar month. Write numbers from 1 to 12.",
        ),
        (
            "weather.toml",
            "winter = [12, 1, 2]",
            "winter = [12, 1, 2, 3]",
            "weather.toml:6:10: month 3 is in two seasons. Each month has one.",
        ),
        (
            "weather.toml",
            "{ summer = \"monsoon\" }",
            "{ summer = \"rain\" }",
            "weather.toml:34:22: `rain` is no kind of weather. Write clear, mild_winter, severe_winter, spring or monsoon.",
        ),
        (
            "weather.toml",
            "{ summer = \"monsoon\" }",
            "{ sumer = \"monsoon\" }",
            "weather.toml:34:13: `sumer` is no season. Write autumn, spring, summer or winter.",
        ),
        (
            "weather.toml",
            "key = \"monsoon\"",
            "key = \"spring\"",
            "weather.toml:62:7: `spring` is there twice. Take one of them out.",
        ),
        (
            "weather.toml",
            "#7FB2DC99",
            "#7FB2DC",
            "weather.toml:43:10: `#7FB2DC` is no colour. Write red, green, blue and opacity as in #7FB2DC99.",
        ),
        (
            "weather.toml",
            "no_overrun = \"WW2 §14.7.1\"",
            "no_overrun = \"always\"",
            "weather.toml:59:14: `always` cites no rule. Write it as in WW2 §18.2.3.",
        ),
        (
            "weather.toml",
            "chance = 60",
            "chance = 160",
            "weather.toml:72:10: a chance of 160 in 100. Write a number from 0 to 100.",
        ),
        (
            "weather.toml",
            "zone = \"tropical\"",
            "zone = \"tropic\"",
            "weather.toml:95:8: `tropic` is no zone. Write polar, northern_temperate, southern_temperate, \
             industrialized, fair or tropical.",
        ),
        (
            "politics.toml",
            "side = \"axis\"",
            "side = \"axes\"",
            "politics.toml:28:8: `axes` is no side. Write axis or allies.",
        ),
        (
            "politics.toml",
            "month = \"1939-08\"",
            "month = \"August\"",
            "politics.toml:29:9: `August` is no month. Write YYYY-MM, as in 1939-08.",
        ),
        (
            "politics.toml",
            "'land_unit_adjacent(japan, thailand)'",
            "'land_unit_adjacent(japan)'",
            "politics.toml:120:8: `land_unit_adjacent` takes 2 arguments, not 1. Correct what is in the brackets.",
        ),
        (
            "politics.toml",
            "chance = 25",
            "chance = 101",
            "politics.toml:133:10: a chance of 101 in 100. Write a number from 0 to 100.",
        ),
        (
            "politics.toml",
            "zone = \"eastern_poland\"",
            "zone = \"east_poland\"",
            "politics.toml:191:32: `east_poland` is no group of cells. Write a key of groups.csv.",
        ),
        (
            "politics.toml",
            "targets = [\"finland\"]\n",
            "",
            "politics.toml:91:8: a prohibition needs targets. Write either targets or all_targets_but.",
        ),
        (
            "politics.toml",
            "[truce]",
            "[truce",
            "politics.toml:201:7: unclosed table, expected `]`. The file must be valid TOML.",
        ),
        (
            "start.toml",
            "start = \"1939-08\"",
            "start = \"1939\"",
            "start.toml:3:9: `1939` is no month. Write YYYY-MM, as in 1939-08.",
        ),
        (
            "start.toml",
            "initial.csv",
            "initial_1938.csv",
            "start.toml:5:11: there is no file `initial_1938.csv`. Name a table beside this file.",
        ),
        (
            "start.toml",
            "east = 127.90",
            "",
            "start.toml:33:1: not a place. Write city; or name, home and towards; or name, home, north and \
             east in degrees.",
        ),
        (
            "scenario.toml",
            "title =",
            "titel =",
            "scenario.toml:3:1: unknown field `titel`, expected one of `title`, `summary`, `ruleset`, `board`, `base`, \
             `formerly`. Take the key out or correct its spelling.",
        ),
        (
            "start.toml",
            "start =",
            "strat =",
            "start.toml:3:1: unknown field `strat`, expected one of `start`, `schedule_from`, `initial`, `units`, `arrivals`, \
             `deploys_where_it_controls`, `control`, `at_war`, `fortification`, `airfield`. Take the key out or correct \
             its spelling.",
        ),
    ]);
}

#[test]
fn missing_files_and_unknown_scenarios() {
    let without = |name: &str| if name == "kinds.csv" { None } else { embedded(name) };
    assert_eq!(
        load_ruleset("test", &without).expect_err("a fault").to_string(),
        "kinds.csv:1:1: the file is missing. Copy it from the ruleset you started with."
    );
    assert_eq!(
        scenario("1914").expect_err("a fault").to_string(),
        "scenario.toml:1:1: there is no scenario `1914`. Known scenarios: 1937, 1939, \
         two_zone_1937, two_zone_1939, theatre_weather_1937, theatre_weather_1939, east_front, \
         china_1937, poland_1939, norway_1940, france_1940, \
         mediterranean_1940, barbarossa_1941, pacific_1941, normandy_1944."
    );
}

#[test]
fn the_hash_covers_every_table_of_the_ruleset() {
    let rules = ruleset();
    let changed = |file: &str| {
        let read = |name: &str| embedded(name).map(|text| if name == file { text + "\n" } else { text });
        load_ruleset("world_war_2", &read).expect("an empty line changes nothing else").hash
    };
    assert_eq!(changed("none"), rules.hash);
    for file in crate::ruleset::tables() {
        assert_ne!(changed(file), rules.hash, "{file}");
    }
    // Scenarios are hashed where they are saved, not here.
    assert_eq!(changed("start.toml"), rules.hash);
}
