//! The definition holds together, and what manuals and scripts write is understood.

use super::*;
use clap::CommandFactory;

#[test]
fn the_definition_is_consistent() {
    Cli::command().debug_assert();
}

/// What a command takes itself stands in the first list of options, what all take under a heading of its own below.
#[test]
fn own_options_come_before_those_of_every_command() {
    fn leaves(command: &mut clap::Command, found: &mut usize) {
        if !command.is_hide_set() && !command.has_subcommands() {
            let help = command.render_long_help().to_string();
            let name = command.get_name().to_owned();
            let (own, global) = help.split_once(&format!("{GLOBAL}:")).unwrap_or_else(|| panic!("{name}: {help}"));
            for flag in
                ["--save-dir", "--config-dir", "--plugin-dir", "--ai-dir", "--ai-mode", "--on-fault", "--language"]
            {
                assert!(!own.contains(&format!("\n      {flag}")) && global.contains(flag), "{name} {flag}: {help}");
            }
            assert!(own.contains("--help") && !global.contains("--help"), "{name}: {help}");
            *found += 1;
        }
        // `help` has a copy of each, without their options
        let commands = command.get_subcommands_mut().filter(|command| command.get_name() != "help");
        commands.for_each(|command| leaves(command, found));
    }
    let mut command = Cli::command();
    command.build();
    let mut found = 0;
    leaves(&mut command, &mut found);
    assert!(found >= 13, "{found} commands");
}

#[test]
fn the_log_of_frames_goes_with_a_window() {
    let parse = |line: &str| Cli::try_parse_from(line.split(' '));
    let log = |line: &str| {
        let cli = parse(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        let own = match cli.command {
            Some(Command::Open { window, .. } | Command::Replay(Replay::Show { window, .. })) => window,
            _ => WindowArgs::default(),
        };
        own.or(cli.window).frame_log
    };
    for line in ["--frame-log f.csv", "open a.mrs --frame-log f.csv", "--frame-log f.csv replay show a.mrd"] {
        assert_eq!(log(&format!("meridian {line}")), Some("f.csv".into()), "{line}");
    }
    assert!(parse("meridian list rulesets --frame-log f.csv").is_err());
}

#[test]
fn the_lines_of_the_manual_are_understood() {
    let parse = |line: &str| Cli::try_parse_from(line.split(' ')).unwrap_or_else(|error| panic!("{line}: {error}"));
    assert!(parse("meridian").command.is_none());
    let cli = parse(
        "meridian play --scenario 1939 --axis classic --allies random:orders=9 --months 24 --seed 7 --replay g.mrd",
    );
    let Some(Command::Play(play)) = cli.command else { panic!("play") };
    assert_eq!((play.months, play.seed, play.allies.to_string().as_str()), (Some(24), 7, "random:orders=9"));
    let cli =
        parse("meridian tournament run --scenario 1937,1939 --entrants classic,random --pairs 3 --jobs 2 --out dir");
    let Some(Command::Tournament(tournament::Tournament::Run(run))) = cli.command else { panic!("tournament") };
    assert_eq!((run.terms.scenario.len(), run.terms.entrants.len(), run.terms.pairs), (2, 2, 3));
    for line in [
        "meridian --save-dir /tmp/x",
        "meridian play --scenario 1939 --axis classic --allies classic --handicap axis_money=20 --handicap allies_losses=-10 --low-luck",
        "meridian play --scenario 1939+axis_money=20 --axis classic --allies classic",
        "meridian --config-dir /tmp/x",
        "meridian render --scenario 1939 --theme high-contrast --out a.png",
        "meridian replay verify g.mrd",
        "meridian replay info g.mrd",
        "meridian replay show g.mrd --notes n.jsonl --date 1941-06",
        "meridian replay export g.mrd --format jsonl",
        "meridian render --scenario 1939 --view 50,10,30 --size 1280x720 --out a.png",
        "meridian render --replay g.mrd --date 1940-05 --view europe --overlay supply --out a.png",
        "meridian render --scene a.toml b.toml --out pictures",
        "meridian render --scene a.toml --size 3840x2160 --scale 2 --out a.png",
        "meridian render --replay g.mrd --film film --from 1939-09 --to 1941-06 --every step --follow --size 1920x1080",
        "meridian render --scenario 1939 --overlay history --out a.png",
        "meridian check-rules tests/rules a.case --json",
        "meridian check-ai ./libmine.so:depth=3 --json --junit report.xml --include ^view --exclude state --seed 7",
        "meridian check-ai classic --in-process",
        "meridian check-positions ./libmine.so:depth=3 --suite tests/positions --only bomb --json",
        "meridian check-ai --list",
        "meridian new-ai --lang c mine",
        "meridian new-ai --lang rust mine --out projects",
        "meridian new-language de",
        "meridian new-language pt-BR --out words",
        "meridian --language de",
        "meridian --language de --language-dir words replay info g.mrd",
        "meridian export map --format csv",
        "meridian export map --format geojson",
        "meridian export units --format csv",
        "meridian bench engine --json",
        "meridian bench render --size 1920x1080",
        "meridian bench ai --json",
        "meridian bench signature",
        "meridian --ai-mode thread",
        "meridian play --scenario 1939 --axis ./a.so --allies classic --ai-mode process --on-fault classic",
        "meridian tournament run --scenario 1939 --entrants a,b --pairs 1 --out dir --ai-mode auto",
        "meridian ai-host",
        "meridian ai-host --limits {} -- python3 -B x.py",
        "meridian play --scenario 1939 --axis classic --allies random --budget time:base=60,inc=2,phase=10",
        "meridian tournament run --scenario 1939 --entrants a,b --pairs 1 --budget work:500000 --out dir",
    ] {
        parse(line);
    }
}

/// The screen of tournaments has the same limits from the same place.
#[test]
fn rounds_and_openings_have_limits() {
    let parse = |more: &str| {
        let line = format!("meridian tournament run --scenario 1939 --entrants a,b --pairs 1 --out dir {more}");
        Cli::try_parse_from(line.split(' ')).map(drop).map_err(|error| error.to_string())
    };
    for good in ["--rounds 1", "--rounds 1000 --format swiss", "--openings 1", "--openings 10000"] {
        parse(good).unwrap_or_else(|error| panic!("{good}: {error}"));
    }
    for (bad, why) in [
        ("--rounds 0", "0 is not in 1..=1000"),
        ("--rounds 1001", "1001 is not in 1..=1000"),
        ("--openings 0", "0 is not in 1..=10000"),
        ("--openings 10001", "10001 is not in 1..=10000"),
    ] {
        let said = parse(bad).expect_err(bad);
        assert!(said.contains(why), "{said}");
    }
}
