//! `gadfly serve --webhook`: a server for the webhook of a repository.

use super::tasks::Worker;
use super::webhook_args::WebhookArgs;
use crate::commands::ci::api;
use crate::exit::CommandError;
use crate::output;
use gadfly_forge::{Queue, Secret, Server, Verifier, Webhook};
use gadfly_sandbox::Stop;
use std::env;
use std::sync::Arc;
use std::time::Duration;

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
