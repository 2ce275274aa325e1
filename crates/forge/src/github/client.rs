//! One request, made with octocrab: with the certificates and the proxies of the machine, a
//! connection of its own, and no attempt but the one that is asked for.
//!
//! Redirections are not followed, so that the token goes to one address alone.

use super::connect::Connect;
use super::reply::{MOST_BYTES, Reply};
use super::secret::Secret;
use http::header::{ACCEPT, CONTENT_TYPE, IF_NONE_MATCH, USER_AGENT};
use hyper_rustls::{ConfigBuilderExt, HttpsConnectorBuilder};
use hyper_util::client::legacy::Client as Hyper;
use hyper_util::rt::TokioExecutor;
use octocrab::service::middleware::base_uri::BaseUriLayer;
use octocrab::{AuthState, OctoBody, Octocrab, OctocrabBuilder};
use rustls::crypto::ring;
use rustls::{ClientConfig, RootCertStore};
use std::error::Error;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;
use tokio::runtime::{Builder, Runtime};

/// How long a request may take.
const MOST_TIME: Duration = Duration::from_secs(60);

/// A request.
pub(super) struct Request<'a> {
    pub(super) method: &'a str,
    /// Its address below that of the interface.
    pub(super) path: &'a str,
    /// The tag of what is known already.
    pub(super) tag: Option<&'a str>,
    /// A body of JSON.
    pub(super) body: Option<String>,
}

/// Makes requests to one address.
pub(super) struct Client {
    octocrab: Octocrab,
    /// What the requests run in: whoever makes one waits for it.
    runtime: Runtime,
}

impl fmt::Debug for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Client(…)")
    }
}

impl Client {
    /// For the interface at this address.
    pub(super) fn new(
        root: &str,
        token: Option<Secret>,
        connect: Connect,
    ) -> Result<Client, String> {
        let said = |error: &dyn fmt::Display| error.to_string();
        let root: http::Uri = root.parse().map_err(|error| said(&error))?;
        let runtime = Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|error| said(&error))?;
        // The client starts a task of its own.
        let inside = runtime.enter();
        let connector = HttpsConnectorBuilder::new()
            .with_tls_config(tls(&root)?)
            .https_or_http()
            .enable_http1()
            .wrap_connector(connect);
        let hyper: Hyper<_, OctoBody> = Hyper::builder(TokioExecutor::new())
            // A request on an old connection that ends cannot be told from one that was done.
            .pool_max_idle_per_host(0)
            .retry_canceled_requests(false)
            .build(connector);
        let auth = match token {
            Some(token) => AuthState::AccessToken {
                token: token.into_text().into(),
            },
            None => AuthState::None,
        };
        let built = OctocrabBuilder::new_empty()
            .with_service(hyper)
            .with_layer(&BaseUriLayer::new(root))
            .with_auth(auth)
            .build();
        let octocrab = built.unwrap_or_else(|never| match never {});
        drop(inside);
        Ok(Client { octocrab, runtime })
    }

    /// Makes a request. An answer that says no is an answer.
    pub(super) fn send(&self, request: Request<'_>) -> Result<Reply, String> {
        self.runtime.block_on(async {
            match tokio::time::timeout(MOST_TIME, self.ask(request)).await {
                Ok(answered) => answered,
                Err(_) => Err(format!("no answer for {} s", MOST_TIME.as_secs())),
            }
        })
    }

    async fn ask(&self, request: Request<'_>) -> Result<Reply, String> {
        let mut asked = http::Request::builder()
            .method(request.method)
            .uri(request.path)
            .header(USER_AGENT, concat!("gadfly/", env!("CARGO_PKG_VERSION")))
            .header(ACCEPT, "application/vnd.github+json")
            .header("X-GitHub-Api-Version", "2022-11-28");
        if let Some(tag) = request.tag {
            asked = asked.header(IF_NONE_MATCH, tag);
        }
        let asked = match request.body {
            Some(body) => asked
                .header(CONTENT_TYPE, "application/json")
                .body(OctoBody::from(body)),
            None => asked.body(OctoBody::empty()),
        };
        let asked = asked.map_err(|error| error.to_string())?;
        let answer = self.octocrab.execute(asked).await;
        let answer = answer.map_err(|error| innermost(&error))?;
        Reply::read(answer, MOST_BYTES).await
    }
}

/// What is trusted: what the machine trusts. An address of this machine needs no
/// certificates, and a machine without any can still post to it.
fn tls(root: &http::Uri) -> Result<ClientConfig, String> {
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|error| error.to_string())?;
    let config = match root.scheme_str() {
        Some("https") => config.with_native_roots().map_err(|error| {
            format!("no certificates can be read ({error}); install `ca-certificates`")
        })?,
        _ => config.with_root_certificates(RootCertStore::empty()),
    };
    Ok(config.with_no_client_auth())
}

/// The cause at the bottom of an error: those above it only say that something failed.
fn innermost(error: &(dyn Error + 'static)) -> String {
    let mut cause = error;
    while let Some(below) = cause.source() {
        cause = below;
    }
    let said = cause.to_string();
    said.lines().next().unwrap_or("no message").to_owned()
}
