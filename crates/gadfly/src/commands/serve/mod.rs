//! `gadfly serve`: a server for the webhook of a repository.

mod job;
mod tasks;

use crate::commands::ci::api;
use crate::exit::{CommandError, Outcome};
use crate::output;
use clap::Args;
use gadfly_forge::{Queue, Secret, Server, Verifier, Webhook};
use gadfly_sandbox::{hide_memory, install_stop_handler, parse_duration};
use std::env;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tasks::Worker;

/// Do what happens on GitHub asks for
#[derive(Debug, Args)]
#[command(after_help = "\
Answers on /webhook, /healthz and /metrics; something that speaks TLS belongs in front.
Deliveries count only with the signature of $GADFLY_WEBHOOK_SECRET, once, and for one
repository. What they ask for is queued in --state before they are answered: pull
requests are tested once their checks are green, programs in issues are examined, and
people with write access may write, in a comment: /gadfly reduce, /gadfly bisect,
/gadfly duplicate of #N, /gadfly not a bug. SIGTERM ends the server; a test that is
running then goes on when it is started again. Without --post nothing is written to
GitHub. The token is taken from $GITHUB_TOKEN; it never reaches a process that builds or
tests a compiler.

Examples:
  gadfly serve --webhook [::1]:80 --repository me/cc --repo cc --build make --compiler cc
  gadfly serve --webhook [::1]:80 --repository me/cc --repo cc --build make --compiler cc --post")]
pub(crate) struct ServeArgs {
    /// The address to listen at
    #[arg(long, value_name = "ADDRESS")]
    webhook: String,

    /// The repository on GitHub
    #[arg(long, value_name = "OWNER/NAME")]
    repository: String,

    /// A clone of it, whose `origin` has pull requests
    #[arg(long, value_name = "DIR")]
    repo: PathBuf,

    /// The branch that bugs are reported for
    #[arg(long, value_name = "BRANCH", default_value = "main")]
    branch: String,

    /// The folder for the queue, the stores and the reports
    #[arg(long, value_name = "DIR", default_value = "gadfly-serve")]
    state: PathBuf,

    /// The command that builds a commit
    #[arg(long, value_name = "COMMAND")]
    build: String,

    /// The compiler in a build, such as bin/clang
    #[arg(long, value_name = "PATH")]
    compiler: PathBuf,

    /// The description of the compiler [default: the file name of --compiler]
    #[arg(long, value_name = "NAME")]
    target: Option<String>,

    /// The oldest commit that can be tested
    #[arg(long, value_name = "COMMIT")]
    oldest: Option<String>,

    /// The language of the programs
    #[arg(long, value_name = "LANG", default_value = "c")]
    lang: String,

    /// The time for each pull request
    #[arg(long, value_name = "TIME", default_value = "30m", value_parser = parse_duration)]
    time: Duration,

    /// A configuration with compilers of your own
    #[arg(long, value_name = "PATH")]
    config: Option<PathBuf>,

    /// Write to GitHub
    #[arg(long)]
    post: bool,
}

pub(crate) fn run(args: &ServeArgs) -> Result<Outcome, CommandError> {
    // What we start runs as the same user, who may otherwise read our environment.
    hide_memory()?;
    let secret = env::var("GADFLY_WEBHOOK_SECRET").ok();
    let Some(secret) = secret.as_deref().and_then(Secret::new) else {
        return Err(CommandError::usage(
            "set $GADFLY_WEBHOOK_SECRET to the secret of the webhook",
        ));
    };
    let stop = install_stop_handler()?;
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
        stop: &stop,
    };
    std::thread::scope(|scope| {
        scope.spawn(|| worker.work());
        let served = server.run(webhook.router(), &|| stop.is_set());
        // Without a server there is nothing to wait for.
        stop.set();
        served
    })?;
    output::note("stopped; what was not done is in the queue");
    Ok(Outcome::Done)
}
