//! The addresses of the server, and what answers at each of them.

use crate::app::App;
use crate::error::Failure;
use crate::guard::guard;
use crate::{api, events, metrics, pages, sign_in};
use axum::Router;
use axum::middleware::from_fn_with_state;
use axum::routing::get;
use std::sync::Arc;

/// All addresses of the server.
pub(crate) fn router(app: &Arc<App>) -> Router {
    Router::new()
        .merge(pages::routes())
        .merge(sign_in::routes())
        .nest("/api/v1", api::routes())
        .route("/metrics", get(metrics::metrics))
        .route("/healthz", get(async || "ok\n"))
        .route("/events", get(events::events))
        .fallback(async || Failure::not_found())
        .method_not_allowed_fallback(async || {
            let status = axum::http::StatusCode::METHOD_NOT_ALLOWED;
            Failure::new(status, "this address does not understand this method")
        })
        .layer(from_fn_with_state(Arc::clone(app), guard))
        .with_state(Arc::clone(app))
}
