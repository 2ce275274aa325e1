//! The tests of a run: a campaign on the head whose findings are compared with the builds
//! that the change began from.

use crate::change::Change;
use crate::coverage::Reached;
use crate::error::CiError;
use crate::first::Trial;
use crate::phase::{Phase, phase};
use crate::plan::{AuthorOf, Plan, Progress};
use crate::resume::Resume;
use crate::tools::Tools;
use gadfly_campaign::{
    Baseline, Budget, Checkpoint, Config, Event, FlagScheme, Guidance, GuidanceRequest, ReduceBugs,
    Summary, Tallies, TargetRotation, start,
};
use gadfly_guide::{Coverage, FeedbackKind, Toward, has_notes};
use gadfly_sandbox::Stop;
use gadfly_store::{CampaignId, FindingId, Store, Which};
use gadfly_toolchain::{Compiler, Language, Target, lacked_by_all};
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The share of the time that is spent on tests, if something is found.
const TESTS: f64 = 0.65;

/// The share of it if nothing is found.
const TESTS_WITHOUT_BUGS: f64 = 0.95;

/// How many findings of a signature are examined.
const KEPT: u64 = 3;

/// The same for signatures that say little.
const KEPT_VAGUE: u64 = 8;

/// The compilers of a run, as files.
#[derive(Clone, Debug)]
pub(crate) struct Compilers {
    /// That of the head.
    pub(crate) head: PathBuf,
    /// Those that findings are compared with, by the names of their builds.
    pub(crate) against: Vec<(&'static str, PathBuf)>,
    /// The whole build of the head.
    pub(crate) build: PathBuf,
}

/// What the tests gave.
#[derive(Debug)]
pub(crate) struct Hunted {
    pub(crate) campaign: CampaignId,
    pub(crate) tallies: Tallies,
    /// When each finding came, in seconds.
    pub(crate) seconds: BTreeMap<FindingId, f64>,
    /// The findings that another build shows as well, by its name.
    pub(crate) inherited: BTreeMap<FindingId, String>,
    /// The findings that no other build shows.
    pub(crate) new: BTreeSet<FindingId>,
    /// The programs that were tried before any was written, once they were.
    pub(crate) tried_first: Option<u64>,
    /// The bugs of the catalogue that findings are like.
    pub(crate) like: BTreeMap<FindingId, String>,
    /// The lines of the change that were reached.
    pub(crate) reached: Reached,
}

/// What is needed for the tests.
pub(crate) struct Hunt<'a> {
    pub(crate) plan: &'a Plan<'a>,
    pub(crate) tools: &'a Tools,
    pub(crate) change: &'a Change,
    pub(crate) compilers: &'a Compilers,
    pub(crate) stop: &'a Stop,
}

/// The name of the head's compiler in the store and in reports.
pub(crate) fn head_name(plan: &Plan<'_>) -> String {
    format!("{}@head", plan.described)
}

impl Hunt<'_> {
    /// Tests until enough bugs are found or the time for tests is up.
    pub(crate) fn run(
        &self,
        store: &mut Store,
        resume: &mut Resume,
        watch: &mut dyn FnMut(Progress<'_>),
    ) -> Result<Hunted, CiError> {
        let mut hunted = match resume.campaign() {
            Some(campaign) => Hunted::of(campaign),
            None => Hunted::of(CampaignId(0)),
        };
        if resume.is_tested() {
            hunted.tallies = Checkpoint::of(&store.campaign(hunted.campaign)?).tallies;
            return Ok(hunted);
        }
        self.slice(TESTS, store, resume, &mut hunted, watch)?;
        let found_nothing = hunted.new.is_empty() && self.kept_nothing(store, &hunted)?;
        // The commits of bugs of the base are to be searched, too.
        let searches = self.plan.oldest.is_some() && !hunted.inherited.is_empty();
        if found_nothing && !searches && !self.stop.is_set() {
            self.slice(TESTS_WITHOUT_BUGS, store, resume, &mut hunted, watch)?;
        }
        if !self.stop.is_set() {
            resume.tested()?;
        }
        Ok(hunted)
    }

    /// Whether no process of this run has found anything.
    fn kept_nothing(&self, store: &Store, hunted: &Hunted) -> Result<bool, CiError> {
        let filter = gadfly_store::FindingFilter {
            campaign: Some(hunted.campaign),
            ..Default::default()
        };
        let findings = store.findings(&filter)?;
        Ok(findings
            .iter()
            .all(|it| hunted.inherited.contains_key(&it.id)))
    }

    /// Tests until this share of the whole time is spent.
    fn slice(
        &self,
        share: f64,
        store: &mut Store,
        resume: &mut Resume,
        hunted: &mut Hunted,
        watch: &mut dyn FnMut(Progress<'_>),
    ) -> Result<(), CiError> {
        let begun = Instant::now();
        let whole = Budget::Time(self.plan.time.mul_f64(share));
        phase(&self.plan.scratch, self.stop, None, |phase| {
            let (past, budget) = match resume.campaign() {
                None => (0.0, Some(whole)),
                Some(id) => {
                    let past = Checkpoint::of(&store.campaign(id)?);
                    (past.seconds, past.left_of(whole))
                }
            };
            let Some(budget) = budget else {
                return Ok(());
            };
            let config = self.config(budget, begun, phase)?;
            let campaign = match resume.campaign() {
                None => start(store, &config)?,
                Some(id) => store.resume_campaign(Which::Id(id))?,
            };
            resume.begin(campaign.id)?;
            hunted.campaign = campaign.id;
            let mut bugs = BTreeSet::new();
            if hunted.tried_first.is_none() {
                let spent = past + begun.elapsed().as_secs_f64();
                self.try_first(spent, store, &config.targets, phase, hunted, watch)?;
                bugs.extend(hunted.first_bugs(store)?);
            }
            if self.is_enough(&bugs) {
                phase.stop.set();
            }
            let summary = gadfly_campaign::run(
                &config,
                &campaign,
                store,
                &phase.runner,
                &phase.stop,
                &mut |event| {
                    let seconds = past + begun.elapsed().as_secs_f64();
                    hunted.note(&event, seconds, &mut bugs);
                    if self.is_enough(&bugs) {
                        phase.stop.set();
                    }
                    watch(Progress::Event(&event));
                },
            )?;
            hunted.take(summary);
            let head = (&*self.compilers.head, &*self.compilers.build);
            hunted.reached.add(self.change, head, phase, self.stop);
            Ok(())
        })
    }

    /// Whether the tests may end before their time is up.
    fn is_enough(&self, bugs: &BTreeSet<String>) -> bool {
        let enough = self.plan.enough;
        enough.is_some_and(|enough| bugs.len() as u64 >= enough)
    }

    /// Tries the programs that are there before any is written.
    fn try_first(
        &self,
        seconds: f64,
        store: &mut Store,
        targets: &[Target],
        phase: &Phase,
        hunted: &mut Hunted,
        watch: &mut dyn FnMut(Progress<'_>),
    ) -> Result<(), CiError> {
        let begun = Instant::now();
        let before = self.compilers.against.first();
        let trial = Trial {
            plan: self.plan,
            tools: self.tools,
            phase,
            campaign: hunted.campaign,
            targets,
            before: before.map(|(_, exe)| exe.as_path()),
        };
        let (broken, tried) = trial.run()?;
        hunted.tried_first = Some(tried);
        for it in broken {
            let finding = store.record_finding(&it.record)?.finding;
            watch(Progress::Says(format!(
                "{finding}: {} compiles the program `{}` wrongly: {}",
                self.plan.described, it.first.name, it.record.bug.title
            )));
            hunted.new.insert(finding);
            let seconds = seconds + begun.elapsed().as_secs_f64();
            hunted.seconds.entry(finding).or_insert(seconds);
            if let Some(bug) = it.first.bug {
                hunted.like.insert(finding, bug);
            }
        }
        Ok(())
    }

    /// Directs the programs at the change, if the head counts its coverage in a way that tells
    /// lines quickly: gcc's `--coverage`.
    fn guidance(&self, targets: &[Target], phase: &Phase) -> Option<Guidance> {
        let (change, build) = (&self.change.lines, &self.compilers.build);
        if change.is_empty() || !has_notes(build) {
            return None;
        }
        let machine = (&*phase.runner, &phase.stop);
        let coverage = Coverage::of_lines(targets, None, machine).ok()?;
        let toward = Toward::new(coverage, change.clone(), build.clone(), machine).ok()?;
        Some(Guidance {
            request: GuidanceRequest {
                feedback: FeedbackKind::Coverage,
                coverage_of: None,
                coverage_build: Some(build.display().to_string()),
                toward: Some(change.clone()),
            },
            feedback: Arc::new(toward),
            given: Vec::new(),
        })
    }

    fn config(&self, budget: Budget, begun: Instant, phase: &Phase) -> Result<Config, CiError> {
        let plan = self.plan;
        let open = |name: &str, exe: &PathBuf, commit: &str| {
            let found = match *exe == self.compilers.head {
                true => (self.tools).counting_compiler_in(&plan.described, name, exe, phase),
                false => self.tools.compiler_in(&plan.described, name, exe, phase),
            };
            found.map_err(|why| match phase.stop.is_set() {
                true => CiError::Stopped,
                false => CiError::NoCompiler {
                    commit: commit.to_owned(),
                    why,
                },
            })
        };
        let head = open(
            &head_name(plan),
            &self.compilers.head,
            self.change.head.short(),
        )?;
        if head.language() != plan.language {
            return Err(CiError::Usage(format!(
                "`{}` compiles {}, but the programs are to be {}; correct --lang or --target",
                plan.described,
                head.language(),
                plan.language
            )));
        }
        let mut baseline = Vec::new();
        for (name, exe) in &self.compilers.against {
            baseline.push(Baseline {
                name: (*name).to_owned(),
                compiler: open(&format!("{}@{name}", plan.described), exe, name)?,
            });
        }
        let targets = targets(plan, &head);
        let is_dafny = plan.language == Language::Dafny;
        let author = (plan.author)(AuthorOf {
            weights: self.change.weights.as_deref(),
            words: &self.change.words,
            edition: head.only_standard(),
            lacks: &lacked_by_all(&targets),
        });
        Ok(Config {
            author: author.map_err(CiError::Author)?,
            guidance: self.guidance(&targets, phase),
            targets,
            target_rotation: TargetRotation::USUAL,
            random_flags: 0,
            flag_scheme: FlagScheme::Recorded,
            seed: plan.seed,
            budget,
            begun,
            jobs: plan.jobs,
            confirmations: match is_dafny {
                true => Config::CONFIRMATIONS_OF_DAFNY,
                false => Config::CONFIRMATIONS,
            },
            known_bugs: self.tools.known_bugs.clone(),
            avoid_blockers: true,
            kept_per_bug: KEPT,
            kept_vague: KEPT_VAGUE,
            kept_of_known: Config::KEPT_OF_KNOWN,
            baseline,
            reduce: Some(ReduceBugs {
                quick_calls: ReduceBugs::QUICK_CALLS,
                each: None,
                detection: self.tools.with(&head),
            }),
            bisect: None,
            command: format!("gadfly ci --head {}", self.change.head.id),
        })
    }
}

/// The option sets of the compiler that are tested.
pub(crate) fn targets(plan: &Plan<'_>, head: &Arc<Compiler>) -> Vec<Target> {
    let levels = match &plan.levels[..] {
        [] => head.spec.levels.clone(),
        chosen => chosen.to_vec(),
    };
    let targets = levels
        .into_iter()
        .map(|options| Target::new(Arc::clone(head), options));
    match head.only_standard() {
        None => targets.collect(),
        Some(edition) => targets.filter_map(|it| it.in_standard(edition)).collect(),
    }
}

impl Hunted {
    fn of(campaign: CampaignId) -> Hunted {
        Hunted {
            campaign,
            tallies: Tallies::default(),
            seconds: BTreeMap::new(),
            inherited: BTreeMap::new(),
            new: BTreeSet::new(),
            tried_first: None,
            like: BTreeMap::new(),
            reached: Reached::default(),
        }
    }

    fn note(&mut self, event: &Event, seconds: f64, bugs: &mut BTreeSet<String>) {
        match event {
            Event::Finding {
                finding,
                bug,
                known,
                inherited,
                ..
            } => {
                self.seconds.entry(*finding).or_insert(seconds);
                if let Some(from) = inherited {
                    self.inherited.insert(*finding, from.clone());
                } else if known.is_none() {
                    self.new.insert(*finding);
                    bugs.insert(bug.to_string());
                }
            }
            Event::Judged {
                finding,
                like: Some(like),
                ..
            } => {
                self.like.insert(*finding, like.clone());
            }
            _ => {}
        }
    }

    /// The bugs of the programs that were tried first.
    fn first_bugs(&self, store: &Store) -> Result<Vec<String>, CiError> {
        let details = self.new.iter().map(|id| store.finding(*id));
        let bugs = details.map(|it| Ok(it?.bug_details.id.to_string()));
        bugs.collect()
    }

    fn take(&mut self, summary: Summary) {
        self.tallies = summary.progress.tallies;
    }

    /// When a finding came. What another process of this run found, or what came to light
    /// while a finding was reduced, is not older than the last one that was announced.
    pub(crate) fn found_after(&self, finding: FindingId) -> f64 {
        let last = || self.seconds.values().copied().fold(0.0, f64::max);
        self.seconds.get(&finding).copied().unwrap_or_else(last)
    }

    /// The time of the tests.
    pub(crate) fn time(store: &Store, campaign: CampaignId) -> Duration {
        let seconds = store
            .campaign(campaign)
            .map_or(0.0, |campaign| Checkpoint::of(&campaign).seconds);
        Duration::try_from_secs_f64(seconds).unwrap_or_default()
    }
}
