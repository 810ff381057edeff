use super::*;
use meridian_assets::skirmish;
use meridian_skirmish::player::{Player, Random};

struct Chance(&'static str);
struct Seated(Random);

impl Seat for Seated {
    fn decide(&mut self, view: &View, legal: &[Order]) -> Result<Order, Fallen> {
        Ok(self.0.decide(view, legal))
    }
}
impl Entrant for Chance {
    fn name(&self) -> &str {
        self.0
    }
    fn build(&self) -> u64 {
        1
    }
    fn seat(&self, _: &Game, _: Side, seed: u64) -> Result<Box<dyn Seat>, Failure> {
        Ok(Box::new(Seated(Random::new(seed))))
    }
}

/// Gives up at once.
struct Faulty;
impl Seat for Faulty {
    fn decide(&mut self, _: &View, _: &[Order]) -> Result<Order, Fallen> {
        Err(Fallen::Lost("no idea".to_owned()))
    }
}
impl Entrant for Faulty {
    fn name(&self) -> &'static str {
        "faulty"
    }
    fn build(&self) -> u64 {
        2
    }
    fn seat(&self, _: &Game, _: Side, _: u64) -> Result<Box<dyn Seat>, Failure> {
        Ok(Box::new(Self))
    }
}

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("meridian-skirmishes-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

fn tournament(entrants: Vec<&dyn Entrant>, pairs: u32, out: PathBuf) -> Skirmishes<'_> {
    let facts = Arc::new(skirmish::facts().unwrap_or_else(|fault| panic!("{fault}")));
    let read = |name| {
        let scenario = skirmish::scenario(&facts, name).expect("there");
        Arc::new(scenario.unwrap_or_else(|fault| panic!("{fault}")))
    };
    let scenarios = ["patrol", "village"].map(read).to_vec();
    Skirmishes { facts, scenarios, entrants, pairs, seed: 3, jobs: Some(2), out }
}

fn ends(fights: &[Fight]) -> Vec<(String, String, Option<String>)> {
    let of = |fight: &Fight| (fight.record.id.clone(), fight.record.digest.clone(), fight.record.winner.clone());
    fights.iter().map(of).collect()
}

#[test]
fn it_goes_on_where_it_was() {
    let (one, other) = (Chance("one"), Chance("other"));
    let out = folder("resumed");
    let first = tournament(vec![&one, &other], 1, out.clone()).play(&|_| {}).expect("played");
    assert_eq!(first.len(), 4, "two scenarios, a pair each");
    // half a line is what a crash leaves
    let path = out.join(ledger::FILE);
    let text = std::fs::read_to_string(&path).expect("read");
    std::fs::write(&path, &text[..text.len() - 30]).expect("written");
    let mut counted = Mutex::new(0);
    let again = tournament(vec![&one, &other], 2, out.clone());
    let second = again.play(&|_| *counted.lock().expect("whole") += 1).expect("played");
    assert_eq!((second.len(), again.games()), (8, 8));
    assert_eq!(*counted.get_mut().expect("whole"), 5, "three games of the first run are known");
    let sorted = |mut all: Vec<_>| {
        all.sort();
        all
    };
    let whole = tournament(vec![&one, &other], 2, folder("whole")).play(&|_| {}).expect("played");
    assert_eq!(sorted(ends(&whole)), sorted(ends(&second)), "the same games, whatever came between");
    // both games of a pair have one seed and swapped sides
    for pair in whole.chunks(2) {
        let [first, second] = pair else { panic!("pairs") };
        assert_eq!((first.record.seed, &first.record.axis), (second.record.seed, &second.record.allies));
    }
    let records: Vec<Record> = whole.iter().map(|fight| fight.record.clone()).collect();
    let standings = crate::standings(&records);
    assert_eq!(standings.iter().map(|of| of.pairs.iter().sum::<u32>()).collect::<Vec<_>>(), [4, 4]);
    let balance = balance(&whole);
    assert_eq!(balance.iter().map(|of| of.ends.iter().sum::<u32>()).collect::<Vec<_>>(), [4, 4]);
    assert!(balance.iter().all(|of| of.decks >= 1.0 && of.orders > 20.0 && of.micros > 0.0), "{balance:?}");
    assert!(summary(&whole).contains("village") && summary(&whole).contains("other"));
    [out, folder("whole")].iter().for_each(|folder| drop(std::fs::remove_dir_all(folder)));
}

#[test]
fn a_fault_loses_the_game() {
    let (one, faulty) = (Chance("one"), Faulty);
    let out = folder("faults");
    let fights = tournament(vec![&faulty, &one], 1, out.clone()).play(&|_| {}).expect("played");
    assert!(fights.iter().all(|fight| fight.record.status == Status::Forfeit));
    let records: Vec<Record> = fights.iter().map(|fight| fight.record.clone()).collect();
    let standings = crate::standings(&records);
    assert_eq!((standings[0].entrant.as_str(), standings[0].pairs), ("one", [2, 0, 0]));
    assert_eq!(standings[1].faults, 4);
    let _ = std::fs::remove_dir_all(&out);
}

#[test]
fn who_meets_itself_plays_two_games_a_pair() {
    let one = Chance("one");
    let out = folder("itself");
    let fights = tournament(vec![&one, &one], 1, out.clone()).play(&|_| {}).expect("played");
    assert_eq!(fights.len(), 4);
    assert_ne!(fights[0].record.digest, fights[1].record.digest);
    let _ = std::fs::remove_dir_all(&out);
}
