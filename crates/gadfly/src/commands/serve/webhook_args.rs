//! The options of `gadfly serve --webhook`.

use clap::Args;
use gadfly_sandbox::parse_duration;
use std::path::PathBuf;
use std::time::Duration;

/// What a server for webhooks needs to know.
#[derive(Debug, Args)]
pub(super) struct WebhookArgs {
    /// Hear the webhook of a repository at this address, and do what it asks for
    #[arg(
        long,
        value_name = "ADDRESS",
        required = false,
        requires_all = ["repository", "repo", "build", "compiler"]
    )]
    pub(super) webhook: String,

    /// The repository on GitHub
    #[arg(
        long,
        value_name = "OWNER/NAME",
        required = false,
        requires = "webhook"
    )]
    pub(super) repository: String,

    /// A clone of it, whose `origin` has pull requests
    #[arg(long, value_name = "DIR", required = false, requires = "webhook")]
    pub(super) repo: PathBuf,

    /// The branch that bugs are reported for
    #[arg(
        long,
        value_name = "BRANCH",
        default_value = "main",
        requires = "webhook"
    )]
    pub(super) branch: String,

    /// The folder of a webhook for the queue, the stores and the reports
    #[arg(
        long,
        value_name = "DIR",
        default_value = "gadfly-serve",
        requires = "webhook"
    )]
    pub(super) state: PathBuf,

    /// The command that builds a commit
    #[arg(long, value_name = "COMMAND", required = false, requires = "webhook")]
    pub(super) build: String,

    /// The compiler in a build, such as bin/clang
    #[arg(long, value_name = "PATH", required = false, requires = "webhook")]
    pub(super) compiler: PathBuf,

    /// The description of the compiler [default: the file name of --compiler]
    #[arg(long, value_name = "NAME", requires = "webhook")]
    pub(super) target: Option<String>,

    /// The oldest commit that can be tested
    #[arg(long, value_name = "COMMIT", requires = "webhook")]
    pub(super) oldest: Option<String>,

    /// The language of the programs
    #[arg(long, value_name = "LANG", default_value = "c", requires = "webhook")]
    pub(super) lang: String,

    /// The time for each pull request
    #[arg(long, value_name = "TIME", default_value = "30m", value_parser = parse_duration, requires = "webhook")]
    pub(super) time: Duration,

    /// A configuration with compilers of your own
    #[arg(long, value_name = "PATH", requires = "webhook")]
    pub(super) config: Option<PathBuf>,

    /// Write to GitHub
    #[arg(long, requires = "webhook")]
    pub(super) post: bool,
}
