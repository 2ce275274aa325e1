//! Guided campaigns, on a compiler that dies of every program.

use crate::fixture::{Fixture, Ran};
use gadfly_campaign::{
    Author, Budget, Config, Event, Guidance, GuidanceRequest, Settings, TestProgram, generator,
};
use gadfly_choice::ChoiceFile;
use gadfly_guide::{Asked, Features, Feedback, FeedbackKind, Reached};
use gadfly_store::{CampaignId, Page};
use gadfly_toolchain::ObserveError;
use std::sync::{Arc, Mutex};

/// The parts of programs, and all programs in their order.
#[derive(Debug, Default)]
struct Watched {
    programs: Mutex<Vec<String>>,
}

impl Feedback for Watched {
    fn reached(&self, asked: &Asked<'_>) -> Result<Reached, ObserveError> {
        let text = asked.case.source();
        self.programs.lock().unwrap().push(text);
        Features.reached(asked)
    }
}

fn author() -> Author {
    let mut settings = Settings::default();
    settings.set("size", "small");
    Author::new(generator("c").unwrap(), settings).unwrap()
}

fn config(fixture: &Fixture, tests: u64, given: Vec<ChoiceFile>) -> (Config, Arc<Watched>) {
    let watched = Arc::new(Watched::default());
    let config = Config {
        author: author(),
        guidance: Some(Guidance {
            request: GuidanceRequest {
                feedback: FeedbackKind::Features,
                coverage_of: None,
                coverage_build: None,
                toward: None,
            },
            feedback: Arc::clone(&watched) as Arc<dyn Feedback>,
            given,
        }),
        // A blocker is avoided when the coordinator has heard of it.
        avoid_blockers: false,
        ..fixture.config(&["ice"], tests)
    };
    (config, watched)
}

fn programs(watched: &Watched) -> Vec<String> {
    watched.programs.lock().unwrap().clone()
}

fn campaign(fixture: &Fixture) -> CampaignId {
    fixture.store.campaigns(Page::first(1)).unwrap()[0].id
}

/// The findings whose programs are mutants.
fn mutants(ran: &Ran) -> usize {
    let is_mutant = |event: &&Event| matches!(event, Event::Finding { seed: None, .. });
    ran.events.iter().filter(is_mutant).count()
}

#[test]
fn one_worker_writes_the_same_programs_again() {
    let run = || {
        let mut fixture = Fixture::new();
        let (config, watched) = config(&fixture, 30, Vec::new());
        let ran = fixture.run(&config);
        assert_eq!(ran.tallies().tests, 30);
        let seeds = fixture.store.seeds(campaign(&fixture)).unwrap();
        (programs(&watched), seeds, ran)
    };
    let (once, seeds, ran) = run();
    assert_eq!((&once, &seeds), (&run().0, &run().1));
    assert!(seeds.len() > 3, "{}", seeds.len());
    assert!(seeds.iter().any(|it| it.parent.is_some()));
    assert!(mutants(&ran) > 0);
    let plain = |seed| TestProgram::from_seed(&author(), seed).unwrap();
    let is_plain = |(seed, text): &(u64, &String)| {
        plain(crate::fixture::SEED + seed).test_case.source() == **text
    };
    let plain = (0..).zip(&once).filter(is_plain).count();
    assert!((5..28).contains(&plain), "{plain} of 30 are new programs");
}

#[test]
fn the_finding_of_a_mutant_has_its_choices() {
    let mut fixture = Fixture::new();
    let (config, _) = config(&fixture, 20, Vec::new());
    let ran = fixture.run(&config);
    assert!(mutants(&ran) > 0);
    for finding in fixture.findings() {
        let program = fixture.store.finding(finding.id).unwrap().program;
        let choices = ChoiceFile::from_bytes(program.origin.choices.as_ref().unwrap()).unwrap();
        let again = TestProgram::replay(&choices).unwrap();
        let texts: Vec<&str> = again.test_case.files.iter().map(|it| &*it.text).collect();
        let stored: Vec<&str> = program.files.iter().map(|it| it.text.as_str()).collect();
        assert_eq!(texts, stored, "{}", finding.id);
    }
}

#[test]
fn a_resumed_campaign_goes_on_with_its_seeds() {
    let mut fixture = Fixture::new();
    let (first, _) = config(&fixture, 12, Vec::new());
    fixture.run(&first);
    let id = campaign(&fixture);
    let before = fixture.store.seeds(id).unwrap();
    let (second, watched) = config(&fixture, 24, Vec::new());
    fixture.resume(&second);
    assert_eq!(programs(&watched).len(), 12);
    let after = fixture.store.seeds(id).unwrap();
    assert_eq!(after[..before.len()], before);
    let again = after
        .iter()
        .filter(|it| before.iter().any(|old| old.reached == it.reached));
    assert_eq!(
        again.count(),
        before.len(),
        "what was reached is not new again"
    );
    let reached = fixture.store.reached(id).unwrap();
    assert!(reached.len() > 2);
    assert!(
        reached
            .windows(2)
            .all(|it| it[0].marks <= it[1].marks && it[0].tests < it[1].tests)
    );
    assert!(reached.last().unwrap().cpu > 0);
}

#[test]
fn given_programs_are_the_first_seeds() {
    let mut fixture = Fixture::new();
    let given = TestProgram::from_seed(&author(), 9).unwrap().choices;
    let (config, _) = config(&fixture, 12, vec![given.clone()]);
    fixture.run(&config);
    let seeds = fixture.store.seeds(campaign(&fixture)).unwrap();
    assert_eq!(seeds[0].test_index, -1);
    assert_eq!(ChoiceFile::from_bytes(&seeds[0].choices).unwrap(), given);
}

#[test]
fn several_workers_share_what_they_learn() {
    let mut fixture = Fixture::new();
    let (mut config, watched) = config(&fixture, 24, Vec::new());
    config.jobs = 3;
    config.budget = Budget::Tests(24);
    let ran = fixture.run(&config);
    assert_eq!(ran.tallies().tests, 24);
    assert_eq!(programs(&watched).len(), 24);
    assert!(!fixture.store.seeds(campaign(&fixture)).unwrap().is_empty());
}
