//! Errors a person can act on, and which exit code each has.

use crate::exit_code::Code;
use gadfly_bisect::commit::CommitError;
use gadfly_campaign::{BrokenCompiler, CampaignError, FailingError, ProgramError, ReductionError};
use gadfly_catalogue::CatalogueError;
use gadfly_ci::CiError;
use gadfly_dashboard::ServerError;
use gadfly_depot::DepotError;
use gadfly_forge::{ApiError, QueueError};
use gadfly_panics::Panic;
use gadfly_reduce::{HistoryError, ReduceError, TestError};
use gadfly_sandbox::RunError;
use gadfly_store::StoreError;
use gadfly_toolchain::{ConfigError, DafnyError, ObserveError, SelectError};
use std::path::PathBuf;
use std::process::ExitCode;
use std::{fmt, io};

/// How a command that could do its work ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// The work is done.
    Done,
    /// The work is done, and there was a finding.
    Found,
    /// The user stopped it; all results are kept.
    Interrupted,
    /// The program that it ran halted.
    Halted,
    /// The program that it ran could not be executed to its end, for the reason that the code
    /// tells.
    NotFinished(Code),
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> ExitCode {
        match outcome {
            Outcome::Done => Code::Done.into(),
            Outcome::Found => Code::Found.into(),
            Outcome::Interrupted => Code::Stopped.into(),
            Outcome::Halted => ExitCode::FAILURE,
            Outcome::NotFinished(code) => code.into(),
        }
    }
}

/// Why a command could not do its work.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CommandError {
    /// The arguments make no sense.
    #[error("{0}")]
    Usage(String),
    #[error(transparent)]
    Config(#[from] ConfigError),
    #[error(transparent)]
    KnownBugs(#[from] CatalogueError),
    #[error(transparent)]
    Program(#[from] ProgramError),
    #[error("cannot read {path}: {source}; check that it exists and is readable text", path = path.display())]
    Source { path: PathBuf, source: io::Error },
    /// A file of weights is invalid.
    #[error("the weights in {path} cannot be used: {problem}", path = path.display())]
    Weights { path: PathBuf, problem: String },
    /// A labelled finding is invalid.
    #[error("{path} is not a labelled finding: {problem}; `gadfly accuracy --help` says what is", path = path.display())]
    Labelled { path: PathBuf, problem: String },
    #[error("cannot write {path}: {source}; choose another folder", path = path.display())]
    Write { path: PathBuf, source: io::Error },
    /// A Dafny program is invalid; the problem has diagnostics with positions.
    #[error("the program cannot be used:\n{problem}")]
    DafnySource { problem: String },
    #[error(transparent)]
    Select(#[from] SelectError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Campaign(#[from] CampaignError),
    #[error(transparent)]
    Observe(#[from] ObserveError),
    #[error(transparent)]
    Run(#[from] RunError),
    #[error(transparent)]
    Dafny(#[from] DafnyError),
    #[error(transparent)]
    Depot(#[from] DepotError),
    #[error(transparent)]
    Reduce(#[from] ReduceError),
    #[error(transparent)]
    Failing(#[from] FailingError),
    #[error(transparent)]
    Commit(#[from] CommitError),
    /// Gadfly panicked.
    #[error(
        "a bug in Gadfly {version}: it panicked: {0}; please report it with the command line and the program",
        version = env!("CARGO_PKG_VERSION")
    )]
    Panicked(Panic),
    /// Gadfly panicked on the variant of a seed.
    #[error(
        "a bug in Gadfly {version}: it panicked on the variant of seed {seed}: {panic}; please report it with the program",
        version = env!("CARGO_PKG_VERSION")
    )]
    PanickedOnSeed { seed: u64, panic: Panic },
    /// A report of a run is invalid.
    #[error("{path} cannot be posted: {problem}", path = path.display())]
    Report { path: PathBuf, problem: String },
    /// GitHub could not be used.
    #[error(transparent)]
    Api(#[from] ApiError),
    /// The queue of a server cannot be used.
    #[error(transparent)]
    Queue(#[from] QueueError),
    /// The dashboard cannot be shown.
    #[error(transparent)]
    Dashboard(#[from] ServerError),
    /// A change could not be tested.
    #[error(transparent)]
    Ci(#[from] CiError),
    /// A compiler of this machine is broken.
    #[error(
        "this machine was put aside, because {0}: repair the compiler and start the worker again"
    )]
    PutAside(BrokenCompiler),
    /// There is no verifier, or no solver.
    #[error("{0}")]
    NoVerifier(String),
    #[error("cannot write the output: {0}")]
    Output(#[from] io::Error),
}

impl From<HistoryError> for CommandError {
    fn from(error: HistoryError) -> CommandError {
        CommandError::Reduce(error.into())
    }
}

impl From<ReductionError> for CommandError {
    fn from(error: ReductionError) -> CommandError {
        match error {
            ReductionError::Failing(error) => error.into(),
            ReductionError::Reduce(error) => error.into(),
            ReductionError::Panicked(panic) => CommandError::Panicked(panic),
        }
    }
}

impl CommandError {
    pub(crate) fn exit_code(&self) -> Code {
        match self {
            CommandError::Usage(_) | CommandError::Program(ProgramError::ForeignFolder { .. }) => {
                Code::Usage
            }
            CommandError::Observe(ObserveError::Stopped)
            | CommandError::Campaign(CampaignError::Observe(ObserveError::Stopped))
            | CommandError::Run(RunError::Stopped)
            | CommandError::Dafny(DafnyError::Run(RunError::Stopped))
            | CommandError::Depot(DepotError::Stopped) => Code::Stopped,
            CommandError::Reduce(ReduceError::Test(TestError::Stopped))
            | CommandError::Failing(FailingError::Observe(ObserveError::Stopped)) => Code::Stopped,
            CommandError::Reduce(ReduceError::History(HistoryError::Foreign { .. })) => Code::Usage,
            CommandError::Reduce(ReduceError::NotInteresting(_))
            | CommandError::Failing(
                FailingError::ShowsNothing { .. }
                | FailingError::NoReferences(_)
                | FailingError::NotExecutable(_),
            ) => Code::Input,
            CommandError::Depot(error) if error.is_usage() => Code::Usage,
            CommandError::Commit(CommitError::Stopped) => Code::Stopped,
            CommandError::Commit(error) if error.is_usage() => Code::Usage,
            CommandError::Commit(error) if error.is_input() => Code::Input,
            CommandError::Api(ApiError::Address(_)) => Code::Usage,
            CommandError::Dashboard(ServerError::Listen { .. } | ServerError::Settings(_)) => {
                Code::Usage
            }
            CommandError::Report { .. } => Code::Input,
            CommandError::Ci(CiError::Stopped) => Code::Stopped,
            CommandError::Ci(error) if error.is_usage() => Code::Usage,
            CommandError::Write { .. } | CommandError::Program(ProgramError::Write { .. }) => {
                Code::Machine
            }
            CommandError::Panicked(_)
            | CommandError::PanickedOnSeed { .. }
            | CommandError::Program(
                ProgramError::Panicked { .. } | ProgramError::WrittenWrongly { .. },
            ) => Code::OwnBug,
            CommandError::Config(_)
            | CommandError::KnownBugs(_)
            | CommandError::Program(_)
            | CommandError::Source { .. }
            | CommandError::DafnySource { .. }
            | CommandError::Labelled { .. }
            | CommandError::Weights { .. } => Code::Input,
            CommandError::Select(_)
            | CommandError::PutAside(_)
            | CommandError::NoVerifier(_)
            | CommandError::Campaign(CampaignError::NoTargets) => Code::NoCompiler,
            CommandError::Store(
                StoreError::Url(_) | StoreError::VisiblePassword | StoreError::NotEmpty(_),
            ) => Code::Usage,
            CommandError::Store(_) | CommandError::Campaign(CampaignError::Store(_)) => Code::Store,
            CommandError::Campaign(CampaignError::OtherGenerator { .. }) => Code::Input,
            CommandError::Campaign(CampaignError::Observe(_))
            | CommandError::Observe(_)
            | CommandError::Run(_)
            | CommandError::Dafny(_)
            | CommandError::Depot(_)
            | CommandError::Reduce(_)
            | CommandError::Failing(_)
            | CommandError::Commit(_)
            | CommandError::Ci(_)
            | CommandError::Dashboard(_)
            | CommandError::Api(_)
            | CommandError::Queue(_)
            | CommandError::Output(_) => Code::Machine,
        }
    }

    pub(crate) fn usage(message: impl fmt::Display) -> CommandError {
        CommandError::Usage(message.to_string())
    }
}
