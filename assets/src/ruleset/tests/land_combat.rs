//! `land_combat.toml` with a table of odds: what is read, and faults with their place.

use crate::load_ruleset;
use crate::ruleset::embedded;
use meridian_engine::Paragraph;
use meridian_engine::ruleset::{Effect, Loss, Resolver};

const TABLE: &str = r#"resolver = "odds_table"
[table]
dice = 1
columns = ["1:2", "1:1", "2:1"]
rounding = "down"
shifts = "before_automatic"
below = { result = "2/0", rule = "WW2 §14.3.1" }
row = [
  { roll = 1, results = ["1/1", "Back", "0/3"], rule = "WW2 §14.3.2" },
  { roll = 2, results = ["1/1", "Back", "0/3"], rule = "WW2 §14.3.2" },
  { roll = 3, results = ["1/1", "1/1", "Back"], rule = "WW2 §14.3.2" },
  { roll = 4, results = ["2/0", "1/1", "Back"], rule = "WW2 §14.3.2" },
  { roll = 5, results = ["2/0", "2/0", "1/60%R"], rule = "WW2 §14.3.2" },
  { roll = 6, results = ["2/0", "2/0", "2/0"], rule = "WW2 §14.3.2" },
]
[[table.result]]
name = "Back"
attacker = "0"
defender = "25%"
retreat = true
standing = "1"
[[table.panic]]
kind = "infantry"
of = "defenders"
rolls = ["1", "1-2", "1-3"]
rule = "WW2 §14.3.2"
[[modifier]]
key = "woods"
name = "woods"
when = { ground = ["forest"], no_defender = ["germany"] }
columns = -1
rule = "WW2 §14.2.2"
[[modifier]]
key = "armor_in_woods"
name = "armor in woods"
when = { ground = ["forest"], kinds = ["armor"] }
attack_percent = 50
rule = "WW2 §14.2.2"
"#;

fn read(text: &str) -> Result<meridian_engine::ruleset::LandCombat, String> {
    let files = |name: &str| if name == "land_combat.toml" { Some(text.to_owned()) } else { embedded(name) };
    load_ruleset("test", &files).map(|rules| rules.land_combat).map_err(|fault| fault.to_string())
}

#[test]
fn a_table_is_read() {
    let found = read(TABLE).unwrap();
    let Resolver::OddsTable(table) = &found.resolver else { panic!("{:?}", found.resolver) };
    assert_eq!((table.dice, table.columns.len(), table.rows.len()), (1, 3, 6));
    let result = |row: usize, column: usize| &table.results[usize::from(table.rows[row].results[column])];
    assert_eq!((result(0, 0).attacker, result(0, 0).defender), (Loss::Points(1), Loss::Points(1)));
    let back = result(2, 2);
    assert_eq!((back.defender, back.standing, back.retreat), (Loss::Percent(25), Loss::Points(1), true));
    assert_eq!(table.below.unwrap().result, table.rows[3].results[0]);
    let goes = result(4, 2);
    assert_eq!((goes.defender, goes.standing, goes.retreat), (Loss::Percent(60), Loss::Percent(100), true));
    assert!(table.above.is_none());
    assert_eq!(table.panic[0].rolls, [(1, 1), (1, 2), (1, 3)]);
    assert_eq!(found.modifiers[0].effect, Effect::Columns(-1));
    assert_eq!(found.modifiers[0].rule, Paragraph::cited("§14.2.2"));
    assert_eq!(found.modifiers[1].effect, Effect::AttackPercent(50));
    assert!(found.knows_retreats());
}

#[test]
fn faults_name_their_place() {
    let cases = [
        ("\"odds_table\"", "\"dice\"", "1:12: `dice` is no resolver. Write chances or odds_table."),
        (
            "\"odds_table\"",
            "\"chances\"",
            "2:1: a table that nobody reads. Take it out, or write resolver = \"odds_table\".",
        ),
        ("dice = 1", "dice = 0", "3:8: 0 dice. Write a number from 1 to 4."),
        ("dice = 1", "dice = 2", "8:7: rows for 1 to 6. The dice roll 2 to 12: give each a row."),
        ("\"2:1\"]", "\"2-1\"]", "4:26: `2-1` is no column of odds. Write attacker and defender, as in 3:1."),
        (
            "\"2:1\"]",
            "\"1:1\"]",
            "4:11: the columns don't ascend. Write them from the worst odds of the attacker to the best.",
        ),
        ("\"down\"", "\"flat\"", "5:12: `flat` is not among the choices. Write down or up."),
        ("roll = 3", "roll = 4", "11:12: roll 4 where 3 is next. Give every roll one row, in order."),
        (
            "[\"1/1\", \"1/1\", \"Back\"]",
            "[\"1/1\", \"Back\"]",
            "11:25: 2 results for 3 columns. Write one result for every column.",
        ),
        (
            "\"1/1\", \"1/1\", \"Back\"",
            "\"1/1\", \"1/1\", \"Bakc\"",
            "11:40: `Bakc` is no result. Write both losses, as in 2/1 or 1/50%R, or the name of a row under [[table.result]].",
        ),
        ("\"25%\"", "\"125%\"", "19:12: `125%` is no loss. Write strength points, as in 2, or a share, as in 50%."),
        ("\"1-2\"", "\"2-1\"", "25:15: `2-1` is no range of rolls. Write one roll or two, as in 2-6."),
        ("[\"germany\"]", "[\"germania\"]", "30:46: `germania` is no country."),
        (
            "columns = -1",
            "columns = -1\nroll = 1",
            "27:1: `woods` has not one effect. Write exactly one; another one is another row.",
        ),
        (
            "attack_percent = 50",
            "roll = 1",
            "33:1: a condition on single attackers. Take it out: only attack_percent and attack_with_defence ask it.",
        ),
        (
            "attack_percent = 50",
            "becomes = [\"Bakc\", \"1/1\"]",
            "37:12: `Bakc` is no result of the table. Write one that the table has.",
        ),
        (
            "key = \"armor_in_woods\"",
            "key = \"woods\"",
            "33:1: a second modifier `woods`. Call it otherwise, or take it out.",
        ),
        ("columns = -1\nrule = \"WW2 §14.2.2\"", "columns = -1\nrule = \"14.2.2\"", "32:8: `14.2.2` is no citation."),
    ];
    for (old, new, expected) in cases {
        assert!(TABLE.contains(old), "`{old}` is not in the table");
        let found = read(&TABLE.replacen(old, new, 1)).expect_err(new);
        assert!(found.starts_with(&format!("land_combat.toml:{expected}")), "`{old}` to `{new}`: {found}");
    }
}
