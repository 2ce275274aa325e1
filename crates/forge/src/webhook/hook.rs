//! The routes of a repository's webhook: deliveries, and how the server is.

use super::event::{Event, read_event};
use super::metrics::Metrics;
use super::queue::{Queue, QueueError};
use super::verify::{Refused, Verifier};
use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{Request, State};
use axum::http::header::{CONTENT_LENGTH, X_CONTENT_TYPE_OPTIONS};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use std::sync::Arc;
use std::time::Duration;
use tokio::task::spawn_blocking;
use tokio::time::timeout;
use tracing::{info, warn};

/// The largest body. GitHub sends at most 25 MB, but no event that we understand is so large.
const MOST_BODY: usize = 5 << 20;

/// How long a body may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// The webhook of a repository.
#[derive(Debug)]
pub struct Webhook {
    repository: String,
    verifier: Verifier,
    queue: Arc<Queue>,
    metrics: Metrics,
    patience: Duration,
}

/// What is answered.
type Answer = (StatusCode, String);

impl Webhook {
    /// For the deliveries of a repository, `owner/name`.
    #[must_use]
    pub fn new(repository: &str, verifier: Verifier, queue: Arc<Queue>) -> Webhook {
        Webhook {
            repository: repository.to_owned(),
            verifier,
            queue,
            metrics: Metrics::default(),
            patience: PATIENCE,
        }
    }

    /// Waits this long for the body of a delivery.
    #[must_use]
    pub fn patience(mut self, patience: Duration) -> Webhook {
        self.patience = patience;
        self
    }

    /// The routes `/webhook`, `/healthz` and `/metrics`, which other routes may be merged
    /// with.
    pub fn router(self) -> Router {
        Router::new()
            .route("/webhook", post(deliver))
            .route("/healthz", get(health))
            .route("/metrics", get(metrics))
            .with_state(Arc::new(self))
    }

    fn refuse(&self, status: StatusCode, why: impl std::fmt::Display) -> Answer {
        self.metrics.count(&self.metrics.refused);
        (status, format!("{why}\n"))
    }

    /// The body of a delivery, which is neither too large nor too slow.
    async fn body(&self, head: &HeaderMap, body: Body) -> Result<Bytes, Answer> {
        let large = "the body is too large";
        let length = head.get(CONTENT_LENGTH).and_then(|it| it.to_str().ok());
        let length: Option<u64> = length.and_then(|it| it.parse().ok());
        if length.is_some_and(|length| length > MOST_BODY as u64) {
            return Err(self.refuse(StatusCode::PAYLOAD_TOO_LARGE, large));
        }
        match timeout(self.patience, to_bytes(body, MOST_BODY)).await {
            Ok(Ok(bytes)) => Ok(bytes),
            // Without a length it is counted while it is read.
            Ok(Err(_)) if length.is_none() => {
                Err(self.refuse(StatusCode::PAYLOAD_TOO_LARGE, large))
            }
            Ok(Err(_)) => Err(self.refuse(StatusCode::BAD_REQUEST, "the body cannot be read")),
            Err(_) => Err(self.refuse(StatusCode::REQUEST_TIMEOUT, "the body is too slow")),
        }
    }

    fn accept(&self, head: &HeaderMap, body: &[u8]) -> Answer {
        let field = |name: &str| head.get(name).and_then(|it| it.to_str().ok());
        if let Err(refused) = self.verifier.check(field("x-hub-signature-256"), body) {
            warn!(%refused, "a delivery was refused");
            return self.refuse(StatusCode::UNAUTHORIZED, refused);
        }
        let (Some(name), Some(delivery)) = (
            field("x-github-event"),
            field("x-github-delivery").filter(|it| it.len() <= 100),
        ) else {
            return self.refuse(StatusCode::BAD_REQUEST, "it does not say what it is");
        };
        let event = read_event(name, body, &self.repository);
        let task = match &event {
            Event::Do(task) => Some(task),
            Event::Ignore(_) => None,
            Event::Malformed => {
                return self.refuse(StatusCode::BAD_REQUEST, "it cannot be understood");
            }
        };
        match self.queue.accept(delivery, name, body, task) {
            Ok(()) => {}
            Err(QueueError::Refused(refused @ Refused::Replayed)) => {
                return self.refuse(StatusCode::CONFLICT, refused);
            }
            Err(error) => return self.refuse(StatusCode::SERVICE_UNAVAILABLE, error),
        }
        if let Event::Ignore(why) = event {
            self.metrics.count(&self.metrics.ignored);
            return (StatusCode::OK, format!("ignored: {why}\n"));
        }
        self.metrics.count(&self.metrics.accepted);
        info!(?task, "accepted");
        (StatusCode::ACCEPTED, "accepted\n".to_owned())
    }
}

async fn deliver(State(hook): State<Arc<Webhook>>, request: Request) -> Response {
    let (head, body) = request.into_parts();
    let body = match hook.body(&head.headers, body).await {
        Ok(body) => body,
        Err(answer) => return plain(answer),
    };
    blocking(move || hook.accept(&head.headers, &body)).await
}

async fn health(State(hook): State<Arc<Webhook>>) -> Response {
    blocking(move || match hook.queue.counts() {
        Ok(_) => (StatusCode::OK, "ok\n".to_owned()),
        Err(error) => (StatusCode::SERVICE_UNAVAILABLE, format!("{error}\n")),
    })
    .await
}

async fn metrics(State(hook): State<Arc<Webhook>>) -> Response {
    blocking(move || (StatusCode::OK, hook.metrics.text(&hook.queue))).await
}

/// The queue waits for the disk: other connections go on meanwhile.
async fn blocking(work: impl FnOnce() -> Answer + Send + 'static) -> Response {
    let failed = || {
        let said = "the server failed\n".to_owned();
        (StatusCode::INTERNAL_SERVER_ERROR, said)
    };
    plain(spawn_blocking(work).await.unwrap_or_else(|_| failed()))
}

fn plain(answer: Answer) -> Response {
    let (status, text) = answer;
    (status, [(X_CONTENT_TYPE_OPTIONS, "nosniff")], text).into_response()
}
