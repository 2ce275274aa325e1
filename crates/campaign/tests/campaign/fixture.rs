//! What the tests share: fake compilers, a generator of tiny programs, a store,
//! and everything that a campaign told.

use gadfly_campaign::{
    Author, Budget, CampaignError, Config, Event, FlagScheme, Generator, ReduceBugs, Settings,
    SettingsError, Summary, Tallies, TargetRotation, Writer, WrittenWrongly, run, start,
};
use gadfly_choice::Choices;
use gadfly_sandbox::{Runner, Stop};
use gadfly_store::{Campaign, Finding, FindingFilter, Page, Store, Which};
use gadfly_toolchain::{Detection, KnownTargets, Language, Role, SourceFile, TestCase, select};
use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use tempfile::TempDir;

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data");

/// The seed of every campaign here, unless a test says otherwise.
pub(crate) const SEED: u64 = 100;

/// Writes programs of one line that must print 42. Nothing but the seed tells
/// one from another.
#[derive(Debug)]
struct Tiny;

impl Generator for Tiny {
    fn name(&self) -> &'static str {
        "tiny"
    }

    fn version(&self) -> u32 {
        1
    }

    fn language(&self) -> Language {
        Language::C
    }

    fn weights(&self) -> Vec<(&'static str, Vec<&'static str>)> {
        Vec::new()
    }

    fn prepare(&self, settings: &Settings) -> Result<Box<dyn Writer>, SettingsError> {
        let clumsy = settings.to_value()["clumsy"] == true;
        let panics = settings.to_value()["panics"] == true;
        Ok(Box::new(TinyWriter { clumsy, panics }))
    }
}

/// Writes what [`Tiny`] does, or fails to if it is clumsy.
#[derive(Debug)]
struct TinyWriter {
    clumsy: bool,
    /// Whether it panics on every even number.
    panics: bool,
}

impl Writer for TinyWriter {
    fn write(&self, choices: &mut Choices) -> Result<TestCase, WrittenWrongly> {
        let number = choices.uint(0..=u64::MAX);
        if self.clumsy {
            return Err(WrittenWrongly("the pen slipped".to_owned()));
        }
        assert!(!self.panics || number % 2 == 1, "no rule for {number}");
        Ok(TestCase {
            expected: Some("42\n".into()),
            features: ["tiny".to_owned()].into(),
            ..TestCase::new(
                Language::C,
                vec![SourceFile {
                    name: "tiny.c".to_owned(),
                    role: Role::Test,
                    text: format!("the number is {number}\n").into(),
                }],
            )
        })
    }
}

/// A machine with fake compilers and a store.
pub(crate) struct Fixture {
    folder: TempDir,
    pub(crate) runner: Runner,
    pub(crate) stop: Stop,
    detection: Detection,
    pub(crate) store: Store,
}

/// What became of a campaign.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) outcome: Result<Summary, CampaignError>,
    pub(crate) events: Vec<Event>,
}

impl Fixture {
    pub(crate) fn new() -> Fixture {
        let folder = tempfile::tempdir().unwrap();
        let config = fs::read_to_string(format!("{DATA}/gadfly.toml")).unwrap();
        let config_file = folder.path().join("gadfly.toml");
        fs::write(&config_file, config.replace("@DATA@", DATA)).unwrap();
        let runner = Runner::new(folder.path()).unwrap();
        let stop = Stop::new().unwrap();
        let known_targets = KnownTargets::load(Some(&config_file)).unwrap();
        let detection = known_targets.detect(&runner, &stop).unwrap();
        let store = Store::open(folder.path().join("gadfly.db")).unwrap();
        Fixture {
            folder,
            runner,
            stop,
            detection,
            store,
        }
    }

    /// A campaign of so many tests on these targets.
    pub(crate) fn config(&self, targets: &[&str], tests: u64) -> Config {
        let patterns: Vec<String> = targets.iter().map(ToString::to_string).collect();
        let targets = match targets {
            [] => Vec::new(),
            _ => select(&self.detection, &patterns, Language::C).unwrap(),
        };
        Config {
            author: Author::new(&Tiny, Settings::default()).unwrap(),
            targets,
            target_rotation: TargetRotation::ALL,
            random_flags: 0,
            flag_scheme: FlagScheme::Recorded,
            seed: SEED,
            budget: Budget::Tests(tests),
            begun: Instant::now(),
            jobs: 1,
            confirmations: 1,
            known_bugs: gadfly_catalogue::Catalogue::default(),
            avoid_blockers: true,
            kept_per_bug: Config::KEPT_PER_BUG,
            kept_vague: Config::KEPT_PER_BUG,
            kept_of_known: Config::KEPT_OF_KNOWN,
            guidance: None,
            baseline: Vec::new(),
            reduce: None,
            bisect: None,
            command: "a test".to_owned(),
        }
    }

    /// The same with a generator that makes nothing but mistakes.
    pub(crate) fn clumsy_config(&self, targets: &[&str], tests: u64) -> Config {
        let mut settings = Settings::default();
        settings.set("clumsy", true);
        Config {
            author: Author::new(&Tiny, settings).unwrap(),
            ..self.config(targets, tests)
        }
    }

    /// The same with a generator that panics on half of the seeds.
    pub(crate) fn panicking_config(&self, targets: &[&str], tests: u64) -> Config {
        let mut settings = Settings::default();
        settings.set("panics", true);
        Config {
            author: Author::new(&Tiny, settings).unwrap(),
            ..self.config(targets, tests)
        }
    }

    /// New bugs are reduced for this long each.
    pub(crate) fn reduce_bugs(&self, each: Duration) -> ReduceBugs {
        ReduceBugs {
            quick_calls: 0,
            each: Some(each),
            detection: self.detection.clone(),
        }
    }

    /// Runs a new campaign.
    pub(crate) fn run(&mut self, config: &Config) -> Ran {
        let campaign = start(&mut self.store, config).unwrap();
        self.run_campaign(config, &campaign, |_, _| {})
    }

    /// Goes on with the last campaign.
    pub(crate) fn resume(&mut self, config: &Config) -> Ran {
        let campaign = self.store.resume_campaign(Which::Latest).unwrap();
        self.run_campaign(config, &campaign, |_, _| {})
    }

    /// Runs a campaign while somebody watches who may stop it.
    pub(crate) fn run_campaign(
        &mut self,
        config: &Config,
        campaign: &Campaign,
        mut watch: impl FnMut(&Event, &Stop),
    ) -> Ran {
        let mut events = Vec::new();
        let stop = self.stop.clone();
        let outcome = run(
            config,
            campaign,
            &mut self.store,
            &self.runner,
            &self.stop,
            &mut |event| {
                watch(&event, &stop);
                events.push(event);
            },
        );
        Ran { outcome, events }
    }

    /// The store is opened again, as another process would see it.
    pub(crate) fn reopen(&mut self) {
        self.store = Store::open_existing(self.store_path()).unwrap();
        self.store.verify().unwrap();
        self.stop = Stop::new().unwrap();
    }

    fn store_path(&self) -> PathBuf {
        self.folder.path().join("gadfly.db")
    }

    pub(crate) fn findings(&self) -> Vec<Finding> {
        let filter = FindingFilter {
            page: Page::first(1000),
            ..FindingFilter::default()
        };
        self.store.findings(&filter).unwrap()
    }
}

impl Ran {
    pub(crate) fn tallies(&self) -> &Tallies {
        &self.outcome.as_ref().unwrap().progress.tallies
    }

    /// The first test that was to be run, and the seed.
    pub(crate) fn started(&self) -> (u64, u64) {
        match &self.events[0] {
            Event::Started {
                first_test, seed, ..
            } => (*first_test, *seed),
            other => panic!("{other:?}"),
        }
    }

    /// Seed, target, kind and reliability of the findings that were announced.
    pub(crate) fn announced(&self) -> Vec<(u64, &str, &str, &str)> {
        let events = self.events.iter();
        events
            .filter_map(|event| match event {
                Event::Finding {
                    seed,
                    target,
                    kind,
                    reliability,
                    ..
                } => Some((
                    seed.unwrap_or(u64::MAX),
                    target.as_str(),
                    kind.as_str(),
                    reliability.as_str(),
                )),
                _ => None,
            })
            .collect()
    }
}
