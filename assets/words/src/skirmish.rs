//! Sentences of the skirmish.

use crate::{Arguments, Words};
use meridian_skirmish::Reason;

impl Words {
    /// Why an order of a skirmish is refused, with the paragraph that refuses it.
    pub fn skirmish_refusal(&self, reason: Reason) -> String {
        let mut arguments = Arguments::new();
        arguments.set("reason", self.say_with(&format!("skirmish-{}", reason.key()), &Arguments::new()));
        arguments.set("rule", reason.rule().0);
        self.say_with("refusal", &arguments)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_reason_has_a_sentence() {
        let messages: BTreeSet<&str> = Words::messages().map(|(name, _)| name).collect();
        for reason in Reason::ALL {
            assert!(messages.contains(format!("skirmish-{}", reason.key()).as_str()), "no sentence for {reason:?}");
        }
        let said = Words::ENGLISH.skirmish_refusal(Reason::FireOnVehicle);
        assert!(said.ends_with("(SK §4.6)") && said.starts_with("small arms"), "{said}");
    }
}
