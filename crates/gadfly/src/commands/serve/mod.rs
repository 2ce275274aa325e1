//! `gadfly serve`: the dashboard of a store, and a server for the webhook of a repository.

mod dashboard;
mod desk;
mod job;
mod tasks;
mod webhook;
mod webhook_args;

use crate::exit::{CommandError, Outcome};
use clap::Args;
use dashboard::DashboardArgs;
use gadfly_sandbox::{hide_memory, install_stop_handler};
use webhook_args::WebhookArgs;

/// Show a store as web pages, or do what happens on GitHub asks for
#[derive(Debug, Args)]
#[command(after_help = "\
The dashboard shows campaigns, bugs by root cause, and everything that is known of each
bug; the same is JSON under /api/v1, and /metrics is for Prometheus. It listens at
127.0.0.1, where everybody may use it. Elsewhere it needs $GADFLY_READ_TOKEN or
$GADFLY_WRITE_TOKEN, with at least 16 characters each, or a proxy that says who somebody is;
something that speaks TLS belongs in front. Reductions and bisections that people ask for
are jobs of the store, which `gadfly work` does.

--webhook answers on /webhook, /healthz and /metrics; something that speaks TLS belongs in
front. Deliveries count only with the signature of $GADFLY_WEBHOOK_SECRET, once, and for one
repository. What they ask for is queued in --state before they are answered: pull
requests are tested once their checks are green, programs in issues are examined, and
people with write access may write, in a comment: /gadfly reduce, /gadfly bisect,
/gadfly duplicate of #N, /gadfly not a bug. A test that is running when the server ends goes
on when it is started again. Without --post nothing is written to GitHub. The token is taken
from $GITHUB_TOKEN; it never reaches a process that builds or tests a compiler. The dashboard
is shown beside it if --listen is given as well.

SIGTERM and Ctrl-C end the server.

Examples:
  gadfly serve
  gadfly serve --store bugs.db --listen 127.0.0.1:9000
  gadfly serve --store postgres://gadfly@db.example/gadfly
  gadfly serve --listen 0.0.0.0:8642 --host bugs.example.org
  gadfly serve --webhook [::]:80 --repository a/b --repo b --build b --compiler c")]
pub(crate) struct ServeArgs {
    #[command(flatten)]
    dashboard: DashboardArgs,

    #[command(flatten)]
    webhook: Option<WebhookArgs>,
}

pub(crate) fn run(args: &ServeArgs) -> Result<Outcome, CommandError> {
    // What we start runs as the same user, who may otherwise read our environment.
    hide_memory()?;
    let stop = install_stop_handler()?;
    let Some(webhook) = &args.webhook else {
        dashboard::run(&args.dashboard, &stop)?;
        return Ok(Outcome::Done);
    };
    if !args.dashboard.is_wanted() {
        webhook::run(webhook, &stop)?;
        return Ok(Outcome::Done);
    }
    std::thread::scope(|scope| {
        let beside = scope.spawn(|| {
            let ended = dashboard::run(&args.dashboard, &stop);
            // Neither goes on alone.
            stop.set();
            ended
        });
        let ended = webhook::run(webhook, &stop);
        stop.set();
        let beside = beside.join().unwrap_or(Ok(()));
        ended.and(beside)
    })?;
    Ok(Outcome::Done)
}
