//! Sentences that players read.

use crate::ruleset;
use meridian_engine::Side;
use meridian_words::{Explain, Words};

#[test]
fn activations_explain_themselves() {
    let rules = ruleset();
    let text = |country, side| {
        let mut rows = rules.politics.activations.iter().filter(|row| row.country == country && row.side == side);
        rows.next().expect("an activation").explain(&Words::ENGLISH, &rules)
    };
    assert_eq!(
        text(rules.country_by_key("hungary").expect("a country"), Side::Axis),
        "The Axis may bring in Hungary when Germany has a land unit in Yugoslavia (WW2 §3.5.7)."
    );
    assert_eq!(
        text(rules.country_by_key("spain").expect("a country"), Side::Axis),
        "The Axis may bring in Spain when Germany is an unconquered partner of the Axis or Italy is an unconquered \
         partner of the Axis (WW2 §3.5.6). It succeeds 25 times in 100 and can be tried once a game."
    );
    assert_eq!(
        text(rules.country_by_key("afghanistan").expect("a country"), Side::Axis),
        "The Axis may bring in Afghanistan when the Soviet Union is not an unconquered partner of the Axis and the Axis \
         control Karachi, Urumchi, Ashkhabad or Tashkent (WW2 §3.5.10)."
    );
}

#[test]
fn the_rest_of_the_politics_explains_itself() {
    let rules = ruleset();
    let politics = &rules.politics;
    let sentences = [
        politics.automatic_entries[0].explain(&Words::ENGLISH, &rules),
        politics.opposed_entries[0].explain(&Words::ENGLISH, &rules),
        politics.cascades[2].explain(&Words::ENGLISH, &rules),
        politics.partitions[0].explain(&Words::ENGLISH, &rules),
        politics.truce.expect("a truce").explain(&Words::ENGLISH, &rules),
        politics.collapses[0].explain(&Words::ENGLISH, &rules),
        politics.separate_peaces[0].explain(&Words::ENGLISH, &rules),
        politics.prohibitions[0].explain(&Words::ENGLISH, &rules),
    ];
    let expected = [
        "Germany joins the Axis by itself in August 1939 (WW2 §3.5.3).",
        "Finland joins the side opposite to the Soviet Union (WW2 §3.3.5).",
        "A declaration of war on the United States or Panama is also one on the United States and Panama (WW2 §3.3.3).",
        "When Poland joins the Allies while Germany belongs to the Axis and the Soviet Union is neutral, the Soviet \
         Union takes its share of Poland, Estonia, Latvia, Lithuania, Romania and Finland (WW2 §3.6).",
        "Japan and the Soviet Union may not enter or attack each other's territory until Mongolia joins a side \
         (WW2 §3.7).",
        "The Axis may try to create Vichy France when France belongs to the Allies, France has never been conquered, \
         the Axis control Paris and France entered the war at most 24 months ago; it succeeds 75 times in 100 and can \
         be tried once a game (WW2 §4.6.1).",
        "Finland can be made to surrender while supplied Soviet land units of 20 strength points or more stand in it \
         and the Soviet Union itself holds a city in Germany or Poland west of its temporary border (WW2 §4.8).",
        "While China is the only Ally with land units, the Allies can declare war on its land neighbours alone \
         (WW2 §3.4.3).",
    ];
    assert_eq!(sentences, expected);
}

#[test]
fn conditions_can_be_said_the_other_way_round() {
    let rules = ruleset();
    let when = |country, side| {
        let mut rows = rules.politics.activations.iter().filter(|row| row.country == country && row.side == side);
        Words::ENGLISH.opposite(&rules, &rows.next().expect("an activation").when)
    };
    assert_eq!(
        when(rules.country_by_key("thailand").expect("a country"), Side::Axis),
        "Japan has no land unit next to Thailand"
    );
    assert_eq!(
        when(rules.country_by_key("bulgaria").expect("a country"), Side::Axis),
        "Germany has no land unit in Yugoslavia and Germany has no land unit in Greece"
    );
    assert_eq!(
        when(rules.country_by_key("mongolia").expect("a country"), Side::Allies),
        "the Soviet Union is not an unconquered partner of the Allies or Germany is not conquered"
    );
}
