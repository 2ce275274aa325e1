//! The search through a history: asks what the bisection wants to know, one commit after
//! the other, and writes every answer down before it asks on.

use super::artefacts::{Artefacts, Built, Outcome};
use super::error::CommitError;
use super::git::{Commit, Git};
use super::lock::{Use, lock};
use super::question::Question;
use super::recipe::Recipe;
use super::state::{Log, Logged, key, read_json, write_json};
use crate::reply::Reply;
use crate::search::{Answer, Bisection, Found, Next};
use gadfly_sandbox::Stop;
use serde::Serialize;
use std::fs::{self, File};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// Everything that a search needs.
#[derive(Clone, Copy)]
pub struct Driver<'a> {
    /// The repository.
    pub git: &'a Git<'a>,
    /// The cache of builds.
    pub artefacts: &'a Artefacts<'a>,
    /// How commits are built.
    pub recipe: &'a Recipe,
    /// What is asked about them.
    pub question: &'a dyn Question,
    /// Stops everything when it is set.
    pub stop: &'a Stop,
    /// The most commits to ask about.
    pub most_steps: Option<u32>,
    /// Whether earlier answers are ignored.
    pub fresh: bool,
    /// Whether the ends are tested, too.
    pub verify_ends: bool,
}

/// Where to search.
#[derive(Clone, Debug)]
pub struct Span {
    /// A commit that does not show the finding.
    pub good: String,
    /// A commit that shows it.
    pub bad: String,
    /// Whether merged branches count as one commit.
    pub first_parent: bool,
}

/// What is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sense {
    /// The first commit that shows the finding.
    Introduced,
    /// The first commit that no longer shows it.
    Fixed,
}

/// Something that happened during a search.
#[derive(Debug)]
pub enum Event<'e> {
    /// The history was read.
    Begins {
        /// The number of commits in question.
        commits: usize,
        /// Answers from an earlier run.
        known: usize,
    },
    /// A commit is asked about.
    Asking {
        /// The commit.
        commit: &'e Commit,
        /// The number of commits in question.
        left: usize,
        /// The questions left, this one included, if nothing is skipped.
        steps_left: u32,
        /// How long they will take.
        estimate: Option<Duration>,
    },
    /// A commit is being built.
    Building(&'e Commit),
    /// Another search has what is needed.
    Waiting,
    /// An answer.
    Answered(&'e Tested),
}

/// A commit with its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Tested {
    /// The commit.
    #[serde(flatten)]
    pub commit: Commit,
    /// The answer.
    #[serde(flatten)]
    pub reply: Reply,
    /// Whether it is from an earlier run.
    pub resumed: bool,
}

/// How a search ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "end")]
pub enum End {
    /// This is the commit.
    Found {
        /// The first one with the new behaviour.
        commit: Commit,
    },
    /// It is one of these, of which all but the last cannot be tested.
    OneOf {
        /// The commits, oldest first.
        commits: Vec<Commit>,
    },
    /// The finding is already at the last common ancestor of the two ends, so that the good
    /// end must have fixed it.
    BadAtMergeBase {
        /// That ancestor.
        commit: Commit,
    },
    /// The limit of steps was reached.
    StepLimit {
        /// The number of commits that are still in question.
        left: usize,
    },
    /// The user stopped it.
    Stopped {
        /// The number of commits that are still in question.
        left: usize,
    },
}

/// The result of a search.
#[derive(Clone, Debug, Serialize)]
pub struct Bisected {
    /// What was searched.
    pub sense: Sense,
    /// The result.
    #[serde(flatten)]
    pub end: End,
    /// The good end.
    pub good: Commit,
    /// The bad end.
    pub bad: Commit,
    /// The number of commits in question at the beginning.
    pub commits: usize,
    /// Every answer, in the order of the questions.
    pub tested: Vec<Tested>,
    /// The number of commits that were built for this.
    pub builds: u32,
    /// The number of builds that the cache had.
    pub cached: u32,
}

impl Driver<'_> {
    /// Searches, from where an earlier search for the same ended.
    ///
    /// # Errors
    /// If the ends make no sense, git fails, or the machine gets in the way. Being stopped
    /// is no error once the history is read.
    pub fn bisect(
        &self,
        span: &Span,
        watch: &mut dyn FnMut(Event<'_>),
    ) -> Result<Bisected, CommitError> {
        let (good, bad) = (self.git.commit(&span.good)?, self.git.commit(&span.bad)?);
        if good.id == bad.id {
            return Err(CommitError::SameEnds(good.short().to_owned()));
        }
        // The newer end has the behaviour whose beginning is searched.
        let sense = match self.git.is_ancestor(&bad, &good)? {
            true => Sense::Fixed,
            false => Sense::Introduced,
        };
        let mut session = Session::open(self, span, (&good, &bad), watch)?;
        let (old, new) = match sense {
            Sense::Introduced => (&good, &bad),
            Sense::Fixed => (&bad, &good),
        };
        let mut known_old = vec![old.clone()];
        let (end, commits) = match session.prepare(old, new, sense, &mut known_old) {
            Ok(None) => session.search(&known_old, new, sense, span.first_parent)?,
            Ok(Some(commit)) => (End::BadAtMergeBase { commit }, 0),
            Err(CommitError::Stopped) => (End::Stopped { left: 0 }, 0),
            Err(error) => return Err(error),
        };
        let Session {
            tested,
            builds,
            cached,
            ..
        } = session;
        Ok(Bisected {
            sense,
            end,
            good,
            bad,
            commits,
            tested,
            builds,
            cached,
        })
    }

    /// What one commit does.
    ///
    /// # Errors
    /// If it cannot be asked about.
    pub fn ask(
        &self,
        span: &Span,
        commit: &str,
        watch: &mut dyn FnMut(Event<'_>),
    ) -> Result<Reply, CommitError> {
        let commit = self.git.commit(commit)?;
        let ends = (self.git.commit(&span.good)?, self.git.commit(&span.bad)?);
        let mut session = Session::open(self, span, (&ends.0, &ends.1), watch)?;
        session.about(&commit)
    }
}

/// A search with its log, which no other process writes meanwhile.
struct Session<'a, 'w> {
    driver: &'a Driver<'a>,
    watch: &'w mut dyn FnMut(Event<'_>),
    ends: (Commit, Commit),
    file: PathBuf,
    log: Log,
    tested: Vec<Tested>,
    builds: u32,
    cached: u32,
    steps: u32,
    /// The time that all builds and their questions took, and their number.
    spent: (Duration, u32),
    _lock: File,
}

impl<'a, 'w> Session<'a, 'w> {
    fn open(
        driver: &'a Driver<'a>,
        span: &Span,
        (good, bad): (&Commit, &Commit),
        watch: &'w mut dyn FnMut(Event<'_>),
    ) -> Result<Session<'a, 'w>, CommitError> {
        let way = if span.first_parent {
            "first parents"
        } else {
            "all"
        };
        let about = [
            driver.git.folder().to_string_lossy().into_owned(),
            good.id.clone(),
            bad.id.clone(),
            way.to_owned(),
            driver.recipe.command.clone(),
            driver.question.identity(),
        ];
        let name = key(&about.each_ref().map(String::as_str));
        let folder = driver.artefacts.folder().join("searches");
        fs::create_dir_all(&folder).map_err(CommitError::cache("create", &folder))?;
        let path = folder.join(format!("{name}.lock"));
        let held = lock(&path, Use::Change, driver.stop, &mut || {
            watch(Event::Waiting);
        })?;
        let file = folder.join(format!("{name}.json"));
        let log: Option<Log> = read_json(&file);
        let log = log.filter(|log| !driver.fresh && log.about == about);
        Ok(Session {
            driver,
            watch,
            ends: (good.clone(), bad.clone()),
            file,
            log: log.unwrap_or_else(|| Log {
                about: about.into(),
                replies: Vec::new(),
            }),
            tested: Vec::new(),
            builds: 0,
            cached: 0,
            steps: 0,
            spent: (Duration::ZERO, 0),
            _lock: held,
        })
    }

    /// Looks at the ends, as far as that is wanted, and at the last common ancestor if
    /// neither end is one. If that is bad already, it is the result.
    fn prepare(
        &mut self,
        old: &Commit,
        new: &Commit,
        sense: Sense,
        known_old: &mut Vec<Commit>,
    ) -> Result<Option<Commit>, CommitError> {
        if self.driver.question.needs_ends() {
            self.see_ends()?;
        }
        if self.driver.verify_ends {
            let (good, bad) = self.ends.clone();
            for (commit, expected) in [(good, Answer::Good), (bad, Answer::Bad)] {
                let reply = self.about(&commit)?;
                if reply.answer != expected {
                    return Err(CommitError::WrongEnd {
                        commit: commit.short().to_owned(),
                        expected,
                        answer: reply.answer,
                        why: reply.why,
                    });
                }
            }
        }
        if sense == Sense::Fixed || self.driver.git.is_ancestor(old, new)? {
            return Ok(None);
        }
        let Some(base) = self.driver.git.merge_base(old, new)? else {
            return Err(CommitError::Unrelated {
                good: old.short().to_owned(),
                bad: new.short().to_owned(),
            });
        };
        // If it cannot be tested, it is taken for good, as `git bisect` does.
        let is_bad = self.about(&base)?.answer == Answer::Bad;
        known_old.push(base.clone());
        Ok(is_bad.then_some(base))
    }

    fn see_ends(&mut self) -> Result<(), CommitError> {
        let (good, bad) = self.ends.clone();
        let built = |session: &mut Self, commit: &Commit, expected| match session.build(commit)? {
            Outcome::Built(built) => Ok(built),
            Outcome::Failed { why, .. } => Err(CommitError::WrongEnd {
                commit: commit.short().to_owned(),
                expected,
                answer: Answer::Skip,
                why,
            }),
        };
        let of_good = built(self, &good, Answer::Good)?;
        let of_bad = built(self, &bad, Answer::Bad)?;
        let question = self.driver.question;
        question.see_ends((&good, &of_good), (&bad, &of_bad))
    }

    fn search(
        &mut self,
        old: &[Commit],
        new: &Commit,
        sense: Sense,
        first_parent: bool,
    ) -> Result<(End, usize), CommitError> {
        let history = self.driver.git.history(old, new, first_parent)?;
        let commits = history.commits;
        let total = commits.len();
        let Some(mut bisection) = Bisection::new(history.graph) else {
            return Err(CommitError::Unrelated {
                good: self.ends.0.short().to_owned(),
                bad: self.ends.1.short().to_owned(),
            });
        };
        (self.watch)(Event::Begins {
            commits: total,
            known: self.log.replies.len(),
        });
        let end = loop {
            let place = match bisection.next() {
                Next::Ask(place) => place,
                Next::Done(Found::First(place)) => {
                    break End::Found {
                        commit: commits[place].clone(),
                    };
                }
                Next::Done(Found::OneOf(places)) => {
                    break End::OneOf {
                        commits: places.iter().map(|it| commits[*it].clone()).collect(),
                    };
                }
            };
            let left = bisection.candidates();
            let limit = self.driver.most_steps;
            if limit.is_some_and(|most| self.steps >= most && self.known(&commits[place]).is_none())
            {
                break End::StepLimit { left };
            }
            let steps_left = bisection.steps_left();
            let estimate = self.estimate(steps_left);
            (self.watch)(Event::Asking {
                commit: &commits[place],
                left,
                steps_left,
                estimate,
            });
            let answer = match self.about(&commits[place]) {
                Ok(reply) => reply.answer,
                Err(CommitError::Stopped) => break End::Stopped { left },
                Err(error) => return Err(error),
            };
            // The bisection searches the first bad one.
            bisection.answer(
                place,
                match (sense, answer) {
                    (Sense::Fixed, Answer::Good) => Answer::Bad,
                    (Sense::Fixed, Answer::Bad) => Answer::Good,
                    (_, answer) => answer,
                },
            );
        };
        Ok((end, total))
    }

    fn known(&self, commit: &Commit) -> Option<&Reply> {
        let mut replies = self.log.replies.iter();
        let found = replies.find(|logged| logged.commit == commit.id);
        found.map(|logged| &logged.reply)
    }

    /// What a commit does: as it is known, or as it is found out now.
    fn about(&mut self, commit: &Commit) -> Result<Reply, CommitError> {
        let (reply, resumed) = match self.known(commit) {
            Some(reply) => (reply.clone(), true),
            None => (self.find_out(commit)?, false),
        };
        let tested = Tested {
            commit: commit.clone(),
            reply: reply.clone(),
            resumed,
        };
        (self.watch)(Event::Answered(&tested));
        self.tested.push(tested);
        Ok(reply)
    }

    fn find_out(&mut self, commit: &Commit) -> Result<Reply, CommitError> {
        let begin = Instant::now();
        let (reply, fresh) = match self.build(commit)? {
            Outcome::Failed { why, cached, .. } => (Reply::skip(why), !cached),
            Outcome::Built(built) => (self.ask(commit, &built)?, !built.cached),
        };
        self.steps += 1;
        if fresh {
            self.spent.0 += begin.elapsed();
            self.spent.1 += 1;
        }
        self.log.replies.push(Logged {
            commit: commit.id.clone(),
            reply: reply.clone(),
        });
        write_json(&self.file, &self.log)?;
        Ok(reply)
    }

    fn ask(&self, commit: &Commit, built: &Built) -> Result<Reply, CommitError> {
        self.driver.question.ask(commit, built)
    }

    fn build(&mut self, commit: &Commit) -> Result<Outcome, CommitError> {
        let watch = std::cell::RefCell::new(&mut *self.watch);
        let outcome = self.driver.artefacts.get(
            self.driver.git,
            commit,
            self.driver.recipe,
            &mut || (watch.borrow_mut())(Event::Building(commit)),
            &mut || (watch.borrow_mut())(Event::Waiting),
        )?;
        let cached = match &outcome {
            Outcome::Built(built) => built.cached,
            Outcome::Failed { cached, .. } => *cached,
        };
        match cached {
            true => self.cached += 1,
            false => self.builds += 1,
        }
        Ok(outcome)
    }

    /// How long the rest will take, if the builds so far are typical.
    fn estimate(&self, steps_left: u32) -> Option<Duration> {
        let (spent, builds) = self.spent;
        Some(spent.checked_div(builds)?.saturating_mul(steps_left))
    }
}
