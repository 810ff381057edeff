//! A war that is played by correspondence: files are opened whole or not at all, and written when the other side is asked.

use super::Session;
use crate::correspondence::{Correspondence, Hash, Letter, LetterError, Matter, Opened, Theirs, hash};
use crate::failure::Failure;
use meridian_engine::replay::Line;
use meridian_engine::{Order, OrderKind, Side};

impl Session {
    /// The correspondence by which it is played, if it is.
    pub fn correspondence(&self) -> Option<&Correspondence> {
        self.correspondence.as_ref()
    }
    /// It is played by correspondence from now on.
    #[must_use]
    pub fn by(mut self, correspondence: Correspondence) -> Self {
        self.correspondence = Some(correspondence);
        self.take_dice();
        self
    }
    /// Before the first order of this side since the last file: the dice that both have pledged.
    fn take_dice(&mut self) {
        let asked = self.game().asked().map(|(_, side)| side);
        let Some(own) = self.correspondence.as_ref().filter(|own| Some(own.mine) == asked && !own.waits()) else {
            return;
        };
        if own.told < self.orders() {
            return;
        }
        if let (Some(seed), side) = (own.my_dice(), own.mine)
            && let Err(error) = self.submit(Order { side, kind: OrderKind::Dice { seed } })
        {
            log::error!("the dice of a correspondence are refused: {error}");
        }
    }
    /// What the other side wrote: carried out if all of it is right, else nothing is.
    ///
    /// # Errors
    /// It is of another war, an old one, one before which another is missing, or its orders can't be carried out.
    pub fn open_letter(&mut self, letter: &Letter, bytes: &[u8]) -> Result<Opened, LetterError> {
        let Some(own) = &self.correspondence else { return Err(LetterError::OtherWar) };
        let digest = hash(&[bytes]);
        if letter.id != own.id {
            return Err(if digest == own.id { LetterError::Own } else { LetterError::OtherWar });
        }
        if bytes == own.sent {
            return Err(LetterError::Own);
        }
        if letter.number <= own.count {
            return Err(LetterError::Old { number: letter.number, now: own.count });
        }
        if letter.number != own.count + 1 {
            return Err(LetterError::Missing { number: own.count + 1, found: letter.number });
        }
        if letter.before != own.last {
            return Err(LetterError::OtherBefore);
        }
        match (&letter.matter, &own.theirs) {
            (Matter::Acceptance { name, key, pledge, link }, None) => {
                letter.verify(bytes, key)?;
                if hash(&[link]) != *pledge {
                    return Err(LetterError::Link);
                }
                let theirs = Theirs { name: name.clone(), key: *key, link: *link, links: 1 };
                self.received(theirs, digest);
                Ok(Opened::Accepted)
            }
            (Matter::Orders { position, link, lines }, Some(theirs)) => {
                letter.verify(bytes, &theirs.key)?;
                if hash(&[link]) != theirs.link {
                    return Err(LetterError::Link);
                }
                if *position != self.state().digest() {
                    return Err(LetterError::OtherPosition);
                }
                let seed = own.their_dice(link);
                self.try_out(lines, own.mine.opponent(), seed)?;
                let theirs = Theirs { link: *link, links: theirs.links + 1, ..theirs.clone() };
                self.asked = None;
                for line in lines {
                    self.submit(line.order.clone()).map_err(|_| LetterError::Refused { order: 0 })?;
                }
                let orders = lines.len();
                self.received(theirs, digest);
                Ok(Opened::Orders(orders))
            }
            _ => Err(LetterError::OutOfOrder),
        }
    }
    /// Would all of it be carried out, with the dice that were pledged, by that side, and lead to where it says?
    fn try_out(&self, lines: &[Line], side: Side, seed: u64) -> Result<(), LetterError> {
        let mut trial = self.game().fork();
        for (order, line) in lines.iter().enumerate() {
            let agreed = line.order.kind == OrderKind::Dice { seed };
            let throws = matches!(line.order.kind, OrderKind::Dice { .. });
            if throws != (order == 0) || throws && !agreed {
                return Err(LetterError::Dice);
            }
            if line.order.side != side || trial.submit(line.order.clone()).is_err() {
                return Err(LetterError::Refused { order });
            }
            if trial.state().digest() != line.digest {
                return Err(LetterError::OtherPosition);
            }
            trial.forget_log();
        }
        let asked = trial.asked().map(|(_, side)| side);
        if asked == Some(side) && !lines.is_empty() { Err(LetterError::Unfinished) } else { Ok(()) }
    }
    fn received(&mut self, theirs: Theirs, digest: Hash) {
        let orders = self.orders();
        if let Some(own) = &mut self.correspondence {
            own.theirs = Some(theirs);
            (own.count, own.last, own.told) = (own.count + 1, digest, orders);
        }
        self.take_dice();
    }
    /// The file for the other side when it is its turn, once: with the orders of this side, or with none where this side is not
    /// asked and owes an answer.
    ///
    /// # Errors
    /// The war has more files than there are links.
    pub fn close_letter(&mut self) -> Result<Option<Vec<u8>>, Failure> {
        let asked = self.game().asked().map(|(_, side)| side);
        let orders = self.orders();
        let Some(own) = &self.correspondence else { return Ok(None) };
        if own.waits() || own.theirs.is_none() || asked == Some(own.mine) {
            return Ok(None);
        }
        let lines = self.lines()[own.told..].to_vec();
        // a war that is over has nobody to answer
        if asked.is_none() && lines.is_empty() {
            return Ok(None);
        }
        let position = self.before_lines(own.told);
        let Some(own) = &mut self.correspondence else { return Ok(None) };
        let link = own.secrets.give_away()?;
        let matter = Matter::Orders { position, link, lines };
        let letter = Letter { matter, id: own.id, number: own.count + 1, before: own.last };
        let sent = letter.to_bytes(&own.secrets);
        (own.count, own.last, own.told) = (own.count + 1, hash(&[&sent]), orders);
        own.sent.clone_from(&sent);
        own.sent_number = own.count;
        Ok(Some(sent))
    }
    /// Digest of the position before the order of that number.
    fn before_lines(&self, line: usize) -> u64 {
        match line.checked_sub(1) {
            Some(last) => self.lines()[last].digest,
            None if self.lines().is_empty() => self.state().digest(),
            None => self.opening_digest(),
        }
    }
    fn opening_digest(&self) -> u64 {
        self.correspondence.as_ref().map_or(0, |own| own.opening)
    }
}

#[cfg(test)]
mod tests;
