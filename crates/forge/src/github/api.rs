//! Requests to GitHub as it wants them: page by page, not too fast, and not again for what
//! has not changed.

use super::client::{Client, Request};
use super::connect::Connect;
use super::reply::Reply;
use super::secret::Secret;
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tracing::debug;

/// The most pages of a list.
const MOST_PAGES: usize = 20;

/// How often a request is repeated.
const MOST_TRIES: u32 = 4;

/// Why a request failed.
#[derive(Debug, thiserror::Error)]
pub enum ApiError {
    /// GitHub could not be reached.
    #[error("cannot reach {address}: {why}")]
    Unreachable {
        /// The address.
        address: String,
        /// What was said.
        why: String,
    },
    /// It said no.
    #[error("GitHub refuses {what} ({status}: {message})")]
    Refused {
        /// What was asked.
        what: String,
        /// The status.
        status: u16,
        /// What it said.
        message: String,
    },
    /// There were too many requests, and waiting would take too long.
    #[error("GitHub allows no more requests for {} s; start this step again then", wait.as_secs())]
    Limited {
        /// How long.
        wait: Duration,
    },
    /// An address is not one of GitHub's.
    #[error("{0} is no address of an interface over https")]
    Address(String),
}

/// GitHub's interface for one repository.
#[derive(Debug)]
pub struct Api {
    root: String,
    repository: String,
    client: Client,
    most_wait: Duration,
    /// What was answered before, with its tag, by address.
    seen: Mutex<BTreeMap<String, (String, Reply)>>,
}

impl Api {
    /// The interface at this address for a repository, `owner/name`. Without a token only
    /// what is public can be read. It waits at most this long for a limit to end.
    ///
    /// # Errors
    /// If the address is not one over https, or of this machine.
    pub fn new(
        root: &str,
        repository: &str,
        token: Option<Secret>,
        most_wait: Duration,
    ) -> Result<Api, ApiError> {
        let local = ["http://127.0.0.1:", "http://localhost:", "http://[::1]:"];
        let is_local = local.iter().any(|begin| root.starts_with(begin));
        if !(root.starts_with("https://") || is_local) {
            return Err(ApiError::Address(root.to_owned()));
        }
        let is_name = |text: &str| {
            let plain = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
            !text.is_empty() && text != "." && text != ".." && text.chars().all(plain)
        };
        match repository.split_once('/') {
            Some((owner, name)) if is_name(owner) && is_name(name) => {}
            _ => return Err(ApiError::Address(repository.to_owned())),
        }
        let root = root.trim_end_matches('/');
        let client = Client::new(root, token, Connect::of_environment());
        let client = client.map_err(|why| ApiError::Unreachable {
            address: root.to_owned(),
            why,
        })?;
        Ok(Api {
            root: root.to_owned(),
            repository: repository.to_owned(),
            client,
            most_wait,
            seen: Mutex::default(),
        })
    }

    /// One object of the repository, such as `issues/7`.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn get(&self, path: &str) -> Result<Value, ApiError> {
        let reply = self.read(&self.address(path))?;
        Ok(serde_json::from_slice(&reply.body).unwrap_or_default())
    }

    /// A list of the repository, such as `issues/7/comments`: all of its pages.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn list(&self, path: &str) -> Result<Vec<Value>, ApiError> {
        let sign = if path.contains('?') { '&' } else { '?' };
        let mut address = Some(self.address(&format!("{path}{sign}per_page=100")));
        let mut all = Vec::new();
        for _ in 0..MOST_PAGES {
            let Some(page) = address else {
                break;
            };
            let reply = self.read(&page)?;
            let items: Vec<Value> = serde_json::from_slice(&reply.body).unwrap_or_default();
            all.extend(items);
            // The token goes nowhere else, whatever an answer says.
            address = reply
                .next_page()
                .filter(|it| it.starts_with(&format!("{}/", self.root)));
        }
        Ok(all)
    }

    /// Creates (`POST`) or changes (`PATCH`) something.
    ///
    /// # Errors
    /// If it is refused. It is not repeated if it may have been done: whoever calls this
    /// looks first whether it was.
    pub fn change(&self, method: &str, path: &str, body: &Value) -> Result<Value, ApiError> {
        let address = self.address(path);
        let what = format!("{method} {path}");
        for attempt in 0..MOST_TRIES {
            let reply = self.send(method, &address, None, Some(body.to_string()))?;
            if (200..300).contains(&reply.status) {
                return Ok(serde_json::from_slice(&reply.body).unwrap_or_default());
            }
            match limit(&reply, attempt) {
                // A request that ran into a limit was not done.
                Some(wait) => self.wait(wait)?,
                None => return Err(refused(&what, &reply)),
            }
        }
        Err(ApiError::Limited {
            wait: self.most_wait,
        })
    }

    fn read(&self, address: &str) -> Result<Reply, ApiError> {
        let known = self.seen().get(address).cloned();
        let tag = known.as_ref().map(|(tag, _)| tag.as_str());
        let mut failed = None;
        for attempt in 0..MOST_TRIES {
            let reply = match self.send("GET", address, tag, None) {
                Ok(reply) => reply,
                Err(error) => {
                    failed = Some(error);
                    self.wait(Duration::from_secs(1 << attempt))?;
                    continue;
                }
            };
            if reply.status == 304
                && let Some((_, before)) = known
            {
                return Ok(before);
            }
            if reply.status == 200 {
                if let Some(tag) = reply.field("etag") {
                    let entry = (tag.to_owned(), reply.clone());
                    self.seen().insert(address.to_owned(), entry);
                }
                return Ok(reply);
            }
            let wait = limit(&reply, attempt);
            let is_down = (500..600).contains(&reply.status);
            failed = Some(refused(&format!("GET {}", self.shown(address)), &reply));
            match wait {
                Some(wait) => self.wait(wait)?,
                None if is_down => self.wait(Duration::from_secs(1 << attempt))?,
                None => break,
            }
        }
        Err(failed.unwrap_or(ApiError::Limited {
            wait: self.most_wait,
        }))
    }

    fn send(
        &self,
        method: &str,
        address: &str,
        tag: Option<&str>,
        body: Option<String>,
    ) -> Result<Reply, ApiError> {
        let path = self.shown(address);
        debug!(method, path, "a request");
        let request = Request {
            method,
            path,
            tag,
            body,
        };
        let answered = self.client.send(request);
        answered.map_err(|why| ApiError::Unreachable {
            address: self.root.clone(),
            why,
        })
    }

    fn wait(&self, wait: Duration) -> Result<(), ApiError> {
        if wait > self.most_wait {
            return Err(ApiError::Limited { wait });
        }
        std::thread::sleep(wait);
        Ok(())
    }

    fn address(&self, path: &str) -> String {
        format!("{}/repos/{}/{path}", self.root, self.repository)
    }

    fn shown<'a>(&self, address: &'a str) -> &'a str {
        address.strip_prefix(&self.root).unwrap_or(address)
    }

    fn seen(&self) -> std::sync::MutexGuard<'_, BTreeMap<String, (String, Reply)>> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn refused(what: &str, reply: &Reply) -> ApiError {
    ApiError::Refused {
        what: what.to_owned(),
        status: reply.status,
        message: reply.message(),
    }
}

/// How long to wait, if an answer says that there were too many requests: the limit per hour,
/// or the one for bursts.
fn limit(reply: &Reply, attempt: u32) -> Option<Duration> {
    if !matches!(reply.status, 403 | 429) {
        return None;
    }
    if let Some(seconds) = reply.number("retry-after") {
        return Some(Duration::from_secs(seconds));
    }
    if reply.field("x-ratelimit-remaining") == Some("0") {
        let now = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .unwrap_or_default();
        let reset = Duration::from_secs(reply.number("x-ratelimit-reset")?);
        return Some(reset.saturating_sub(now) + Duration::from_secs(1));
    }
    let is_burst = reply.status == 429 || reply.message().to_lowercase().contains("secondary rate");
    is_burst.then(|| Duration::from_secs(60 << attempt))
}
