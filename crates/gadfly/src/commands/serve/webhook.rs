//! `gadfly serve --webhook`: a server for the webhook of a repository.

use super::tasks::Worker;
use crate::commands::ci::api;
use crate::exit::CommandError;
use crate::output;
use clap::Args;
use gadfly_forge::{Queue, Secret, Server, Verifier, Webhook};
use gadfly_sandbox::{Stop, parse_duration};
use std::env;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// What a server for webhooks needs to know.
#[derive(Debug, Args)]
pub(super) struct WebhookArgs {
    /// Hear the webhook of a repository at this address, and do what it asks for
    #[arg(long, value_name = "ADDRESS")]
    pub(super) webhook: String,

    /// The repository on GitHub
    #[arg(long, value_name = "OWNER/NAME")]
    pub(super) repository: String,

    /// A clone of it, whose `origin` has pull requests
    #[arg(long, value_name = "DIR")]
    pub(super) repo: PathBuf,

    /// The branch that bugs are reported for
    #[arg(long, value_name = "BRANCH", default_value = "main")]
    pub(super) branch: String,

    /// The folder of a webhook for the queue, the stores and the reports
    #[arg(long, value_name = "DIR", default_value = "gadfly-serve")]
    pub(super) state: PathBuf,

    /// The command that builds a commit
    #[arg(long, value_name = "COMMAND")]
    pub(super) build: String,

    /// The compiler in a build, such as bin/clang
    #[arg(long, value_name = "PATH")]
    pub(super) compiler: PathBuf,

    /// The description of the compiler [default: the file name of --compiler]
    #[arg(long, value_name = "NAME")]
    pub(super) target: Option<String>,

    /// The oldest commit that can be tested
    #[arg(long, value_name = "COMMIT")]
    pub(super) oldest: Option<String>,

    /// The language of the programs
    #[arg(long, value_name = "LANG", default_value = "c")]
    pub(super) lang: String,

    /// The time for each pull request
    #[arg(long, value_name = "TIME", default_value = "30m", value_parser = parse_duration)]
    pub(super) time: Duration,

    /// A configuration with compilers of your own
    #[arg(long, value_name = "PATH")]
    pub(super) config: Option<PathBuf>,

    /// Write to GitHub
    #[arg(long)]
    pub(super) post: bool,
}

/// Answers until `stop`.
pub(super) fn run(args: &WebhookArgs, stop: &Stop) -> Result<(), CommandError> {
    let secret = env::var("GADFLY_WEBHOOK_SECRET").ok();
    let Some(secret) = secret.as_deref().and_then(Secret::new) else {
        return Err(CommandError::usage(
            "set $GADFLY_WEBHOOK_SECRET to the secret of the webhook",
        ));
    };
    std::fs::create_dir_all(args.state.join("pulls")).map_err(|source| CommandError::Write {
        path: args.state.clone(),
        source,
    })?;
    let queue = Arc::new(Queue::open(&args.state.join("queue.db"))?);
    let api = api(&args.repository, Duration::from_secs(300))?;
    let server = Server::listen(&*args.webhook).map_err(|error| {
        CommandError::usage(format_args!("cannot listen at {}: {error}", args.webhook))
    })?;
    let address = server.address()?;
    output::note(&format!("listening at {address}"));
    let webhook = Webhook::new(&args.repository, Verifier::new(secret), Arc::clone(&queue));
    let worker = Worker {
        args,
        api: &api,
        queue: &queue,
        stop,
    };
    std::thread::scope(|scope| {
        scope.spawn(|| worker.work());
        let served = server.run(webhook.router(), &|| stop.is_set());
        // Without a server there is nothing to wait for.
        stop.set();
        served
    })?;
    output::note("stopped; what was not done is in the queue");
    Ok(())
}
