//! What every request must pass before anything is done for it, in one place: limits, the
//! name of the server, who sends it, and, if it changes something, that it was meant.

use crate::access::{self, By, Role, Who};
use crate::app::{App, Peer};
use crate::error::Failure;
use crate::html;
use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::sync::Arc;
use std::time::Duration;

/// The most bytes of a body.
pub(crate) const LONGEST_BODY: usize = 64 * 1024;

/// The most bytes of an address.
const LONGEST_ADDRESS: usize = 4096;

/// The most time until an answer begins.
const LONGEST_ANSWER: Duration = Duration::from_secs(20);

/// Nothing is loaded from elsewhere, run, framed or sent elsewhere.
const POLICY: &str = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; \
                      connect-src 'self'; form-action 'self'; base-uri 'none'; \
                      frame-ancestors 'none'";

/// The fields of a form or of a JSON object, in their order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Fields(pub(crate) Vec<(String, String)>);

impl Fields {
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        let found = self.0.iter().find(|(own, _)| own == name);
        found.map(|(_, value)| value.as_str())
    }

    pub(crate) fn all<'f>(&'f self, name: &'f str) -> impl Iterator<Item = &'f str> {
        let fields = self.0.iter().filter(move |(own, _)| own == name);
        fields.map(|(_, value)| value.as_str())
    }
}

/// Lets a request through, or answers why not.
pub(crate) async fn guard(
    State(app): State<Arc<App>>,
    mut request: Request,
    next: Next,
) -> Response {
    let path = request.uri().path().to_owned();
    let is_api = path.starts_with("/api/");
    let who = app.who(request.headers(), peer(&request));
    let now = app.now();
    let is_new = who.as_ref().is_none_or(|who| who.session.is_none());
    // A page has forms, whose token belongs to a session.
    let session = (is_new && !is_api && *request.method() == Method::GET)
        .then(|| access::session_id().ok())
        .flatten();
    let answering = async {
        admit(&app, &mut request, who.clone(), session.as_deref()).await?;
        Ok(next.run(request).await)
    };
    // Events go on after their answer has begun.
    let answered = tokio::time::timeout(LONGEST_ANSWER, answering).await;
    let answered = answered.unwrap_or_else(|_| {
        let message = "this takes too long; try again, or ask for less";
        Err(Failure::new(StatusCode::SERVICE_UNAVAILABLE, message))
    });
    let answer = match answered {
        Ok(answer) => answer,
        Err(failure) if failure.status == StatusCode::UNAUTHORIZED && !is_api => {
            match app.settings.has_tokens() {
                true => (StatusCode::SEE_OTHER, [(header::LOCATION, "/login")]).into_response(),
                false => refuse(&failure, false, None),
            }
        }
        Err(failure) => refuse(&failure, is_api, who.as_ref()),
    };
    let answer = match answer.extensions().get::<Failure>() {
        Some(failure) => refuse(&failure.clone(), is_api, who.as_ref()),
        None => answer,
    };
    let cookie = session.map(|id| app.key.cookie(&id, None, now));
    harden(answer, cookie.as_deref())
}

fn peer(request: &Request) -> Peer {
    let peer = request.extensions().get::<Peer>();
    // Without one, the request does not come from the network.
    peer.copied().unwrap_or(Peer::LOCAL)
}

/// Checks a request, and puts into it who sent it and the fields that they sent.
async fn admit(
    app: &App,
    request: &mut Request,
    who: Option<Who>,
    session: Option<&str>,
) -> Result<(), Failure> {
    if request.uri().to_string().len() > LONGEST_ADDRESS {
        let message = "this address is too long";
        return Err(Failure::new(StatusCode::URI_TOO_LONG, message));
    }
    let headers = request.headers();
    let host = access::text(headers, header::HOST.as_str()).unwrap_or_default();
    if !app.settings.knows_host(host, app.address) {
        let message = "this server has another name; start it with --host to let it answer";
        return Err(Failure::new(StatusCode::MISDIRECTED_REQUEST, message));
    }
    let path = request.uri().path();
    let is_public = matches!(path, "/healthz" | "/style.css" | "/app.js" | "/login");
    let who = match (who, is_public) {
        (Some(who), _) => Some(who),
        (None, true) => None,
        (None, false) => {
            let message = "say who you are: a token is needed";
            return Err(Failure::new(StatusCode::UNAUTHORIZED, message));
        }
    };
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        let fields = write(app, request, who.as_ref()).await?;
        request.extensions_mut().insert(fields);
    }
    if let Some(mut who) = who {
        if who.session.is_none() {
            who.session = session.map(str::to_owned);
        }
        request.extensions_mut().insert(who);
    }
    Ok(())
}

/// Checks a request that changes something, and returns its fields.
async fn write(app: &App, request: &mut Request, who: Option<&Who>) -> Result<Fields, Failure> {
    if *request.method() != Method::POST {
        let message = "only GET, HEAD and POST are understood here";
        return Err(Failure::new(StatusCode::METHOD_NOT_ALLOWED, message));
    }
    let is_login = request.uri().path() == "/login";
    if !is_login && who.is_none_or(|who| who.role < Role::Write) {
        return Err(Failure::forbidden("you may read here, but not write"));
    }
    is_of_this_server(request.headers())?;
    let body = std::mem::replace(request.body_mut(), Body::empty());
    let Ok(body) = to_bytes(body, LONGEST_BODY).await else {
        let message = format!("this is more than {LONGEST_BODY} bytes");
        return Err(Failure::new(StatusCode::PAYLOAD_TOO_LARGE, message));
    };
    let content = access::text(request.headers(), header::CONTENT_TYPE.as_str());
    let content = content.unwrap_or_default().split(';').next();
    match content.unwrap_or_default().trim() {
        // A page of somebody else cannot send it without asking us first, which we refuse.
        "application/json" if who.is_some() => json_fields(&body),
        "application/x-www-form-urlencoded" => {
            let fields = form_fields(&body);
            let needs_token = !is_login && who.is_some_and(|who| who.by != By::Bearer);
            let token = fields.get("token").unwrap_or_default();
            let is_meant = who.is_some_and(|who| app.key.is_form_token(who, token));
            if needs_token && !is_meant {
                return Err(Failure::forbidden(
                    "this form is too old or not from here; load the page again and repeat it",
                ));
            }
            Ok(fields)
        }
        _ => Err(Failure::new(
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            "send a form or a JSON object",
        )),
    }
}

/// Refuses what a browser sends on behalf of a page of somebody else.
fn is_of_this_server(headers: &HeaderMap) -> Result<(), Failure> {
    let refused = || Err(Failure::forbidden("another site sent this"));
    let site = headers.get("sec-fetch-site").map(HeaderValue::as_bytes);
    if !matches!(site, None | Some(b"same-origin" | b"none")) {
        return refused();
    }
    let Some(origin) = headers.get(header::ORIGIN) else {
        return Ok(());
    };
    let host = access::text(headers, header::HOST.as_str()).unwrap_or_default();
    let origin = origin.to_str().unwrap_or_default();
    let own = origin
        .strip_prefix("http://")
        .or_else(|| origin.strip_prefix("https://"));
    match own == Some(host) {
        true => Ok(()),
        false => refused(),
    }
}

fn form_fields(body: &[u8]) -> Fields {
    Fields(form_urlencoded::parse(body).into_owned().collect())
}

/// The fields of a JSON object of texts and lists of texts.
fn json_fields(body: &[u8]) -> Result<Fields, Failure> {
    use serde_json::Value;
    let wrong = || Failure::wrong("send a JSON object of texts and lists of texts");
    let value: Value = serde_json::from_slice(body).map_err(|_| wrong())?;
    let Value::Object(members) = value else {
        return Err(wrong());
    };
    let mut fields = Vec::new();
    for (name, value) in members {
        match value {
            Value::String(text) => fields.push((name, text)),
            Value::Array(all) => {
                for one in all {
                    let Value::String(text) = one else {
                        return Err(wrong());
                    };
                    fields.push((name.clone(), text));
                }
            }
            _ => return Err(wrong()),
        }
    }
    Ok(Fields(fields))
}

/// The answer to a request that is refused or failed.
fn refuse(failure: &Failure, is_api: bool, who: Option<&Who>) -> Response {
    let mut answer = match is_api {
        true => {
            let body = serde_json::json!({ "error": failure.message });
            (failure.status, axum::Json(body)).into_response()
        }
        false => (failure.status, html::error(failure, who)).into_response(),
    };
    if failure.status == StatusCode::UNAUTHORIZED {
        let scheme = HeaderValue::from_static("Bearer");
        answer
            .headers_mut()
            .insert(header::WWW_AUTHENTICATE, scheme);
    }
    answer
}

/// Adds what tells a browser to be careful.
fn harden(mut answer: Response, cookie: Option<&str>) -> Response {
    let headers = answer.headers_mut();
    let fixed = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "same-origin"),
        (header::X_FRAME_OPTIONS, "DENY"),
    ];
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.insert(
        "cross-origin-resource-policy",
        HeaderValue::from_static("same-origin"),
    );
    headers.insert(
        "cross-origin-opener-policy",
        HeaderValue::from_static("same-origin"),
    );
    headers
        .entry(header::CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-store"));
    if let Some(cookie) = cookie {
        set_cookie(headers, cookie);
    }
    answer
}

/// Sets our cookie.
pub(crate) fn set_cookie(headers: &mut HeaderMap, cookie: &str) {
    if headers.contains_key(header::SET_COOKIE) {
        return;
    }
    let name = access::COOKIE;
    let text = format!("{name}={cookie}; Path=/; HttpOnly; SameSite=Strict");
    if let Ok(value) = HeaderValue::from_str(&text) {
        headers.insert(header::SET_COOKIE, value);
    }
}

/// An answer that the guard turns into a page or JSON.
impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let mut answer = self.status.into_response();
        answer.extensions_mut().insert(self);
        answer
    }
}
