//! Logging in with a token and logging out.

use crate::access::{self, Who};
use crate::app::App;
use crate::error::Failure;
use crate::guard::{Fields, set_cookie};
use crate::html;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Router};
use std::sync::Arc;
use std::time::Duration;

/// How long somebody waits who gave a wrong token.
const PENALTY: Duration = Duration::from_millis(500);

pub(crate) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/login", get(form).post(log_in))
        .route("/logout", post(log_out))
}

async fn form(who: Option<Extension<Who>>) -> Response {
    html::sign_in(who.as_deref(), None).into_response()
}

async fn log_in(
    State(app): State<Arc<App>>,
    Extension(fields): Extension<Fields>,
) -> Result<Response, Failure> {
    let given = fields.get("secret").unwrap_or_default().trim();
    let Some(role) = app.key.role_of(&app.settings, given) else {
        tokio::time::sleep(PENALTY).await;
        let said = "This token is not known here.";
        let page = html::sign_in(None, Some(said));
        return Ok((StatusCode::FORBIDDEN, page).into_response());
    };
    // A new session: the one before may be known to somebody else.
    let id = access::session_id()
        .map_err(|_| Failure::new(StatusCode::INTERNAL_SERVER_ERROR, "no session can be made"))?;
    Ok(go_home(&app.key.cookie(&id, Some(role), app.now())))
}

async fn log_out(State(app): State<Arc<App>>) -> Response {
    let id = access::session_id().unwrap_or_default();
    go_home(&app.key.cookie(&id, None, app.now()))
}

fn go_home(cookie: &str) -> Response {
    let mut answer = (StatusCode::SEE_OTHER, [(header::LOCATION, "/")]).into_response();
    set_cookie(answer.headers_mut(), cookie);
    answer
}
