//! News for pages that are open: an event whenever the numbers of the store change. One task
//! asks the store for all of them, and only while somebody listens.

use crate::app::App;
use crate::error::Failure;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{Stream, unfold};
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::OwnedSemaphorePermit;

/// How often a listener looks whether the server ends.
const TICK: Duration = Duration::from_millis(200);

impl App {
    /// The numbers of the store, as they were at most a moment ago.
    async fn numbers(&self) -> Option<Arc<str>> {
        let _asking = self.live.asking.lock().await;
        if let Some(text) = self.live.fresh() {
            return Some(text);
        }
        let pulse = self.with(|store| Ok(store.pulse()?)).await.ok()?;
        let text: Arc<str> = serde_json::to_string(&pulse).ok()?.into();
        self.live.tell(&text);
        Some(text)
    }
}

/// Somebody who listens.
struct Listener {
    app: Arc<App>,
    told: Option<Arc<str>>,
    _place: OwnedSemaphorePermit,
}

impl Listener {
    /// The next news; nothing when the server ends.
    async fn next(mut self) -> Option<(Result<Event, Infallible>, Listener)> {
        loop {
            if self.app.live.is_over() {
                return None;
            }
            let numbers = self.app.numbers().await;
            if let Some(numbers) = numbers
                && self.told.as_ref() != Some(&numbers)
            {
                let event = Event::default().event("numbers").data(&*numbers);
                self.told = Some(numbers);
                return Some((Ok(event), self));
            }
            tokio::time::sleep(TICK).await;
        }
    }
}

/// The stream of news.
pub(crate) async fn events(
    State(app): State<Arc<App>>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Failure> {
    let place = Arc::clone(&app.live.places).try_acquire_owned();
    let Ok(place) = place else {
        let message = "too many listen already";
        return Err(Failure::new(StatusCode::SERVICE_UNAVAILABLE, message));
    };
    let listener = Listener {
        app,
        told: None,
        _place: place,
    };
    let stream = unfold(listener, Listener::next);
    Ok(Sse::new(stream).keep_alive(KeepAlive::default()))
}
