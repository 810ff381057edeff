//! Offensives, where attacks on land cost money: one for every country whose troops stand beside enemies, bought in time, for
//! on the spot it is dearer. The richest buys first, and the others join it while it can pay.

use crate::build::fights_on_land;
use crate::sight::Sight;

/// Does these rules' income phase have offensives at all?
pub fn are_sold(sight: &Sight) -> bool {
    !sight.offensives().is_empty()
}

pub fn prepare(sight: &mut Sight) {
    let mut fighting: Vec<u8> = sight.own_countries();
    fighting.retain(|&country| sight.fights(country) && fights_on_land(sight, country));
    fighting.sort_by_key(|&country| (std::cmp::Reverse(sight.money(country)), country));
    let mut leader = None;
    for country in fighting {
        let offers = sight.offensives();
        let open = |payer: u8| offers.contains(&(country, payer));
        let payer = leader.filter(|&leader| open(leader)).or_else(|| open(country).then_some(country));
        if let Some(payer) = payer
            && sight.prepare_offensive(country, payer)
        {
            leader = leader.or(Some(payer));
        }
    }
}
