//! Who somebody is and what they may do: tokens, sessions, and the tokens in forms.
//!
//! A session is a cookie that the server has signed with a key of its own, which it forgets
//! when it ends. A form has a token that only the pages of the same session have, so that a
//! page of somebody else cannot send it.

use crate::secret::Secret;
use crate::settings::Settings;
use axum::http::{HeaderMap, header};
use hmac::{Hmac, Mac};
use sha2::Sha256;
use std::fmt::Write;
use std::io;
use std::net::IpAddr;

/// The name of the cookie.
pub(crate) const COOKIE: &str = "gadfly";

/// How long a session lasts, in seconds.
const LASTS: i64 = 12 * 60 * 60;

/// The longest name of a user.
const LONGEST_NAME: usize = 100;

/// What somebody may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Role {
    Read,
    Write,
}

/// How it is known who somebody is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum By {
    /// Everybody may use the server.
    Open,
    /// They logged in; the browser sends the cookie by itself.
    Session,
    /// A header that no browser sends by itself.
    Bearer,
    /// A proxy said so.
    Proxy,
}

/// Somebody who may use the server.
#[derive(Clone, Debug)]
pub(crate) struct Who {
    pub(crate) role: Role,
    pub(crate) name: String,
    pub(crate) by: By,
    /// The id of the session, which forms are bound to.
    pub(crate) session: Option<String>,
}

/// The key of this run of the server.
pub(crate) struct Key([u8; 32]);

impl Key {
    pub(crate) fn new() -> io::Result<Key> {
        Ok(Key(random()?))
    }

    fn sign(&self, what: &str, text: &str) -> String {
        // A key of any length will do.
        let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(&self.0) else {
            return String::new();
        };
        mac.update(what.as_bytes());
        mac.update(&[0]);
        mac.update(text.as_bytes());
        hex(&mac.finalize().into_bytes())
    }

    /// Whether two texts are the same, in a time that does not depend on where they differ.
    fn same(&self, one: &str, other: &str) -> bool {
        // What is compared byte by byte is unknown to who sent it.
        self.sign("compare", one) == self.sign("compare", other)
    }

    /// The cookie of a session.
    pub(crate) fn cookie(&self, id: &str, role: Option<Role>, now: i64) -> String {
        let role = match role {
            None => "none",
            Some(Role::Read) => "read",
            Some(Role::Write) => "write",
        };
        let text = format!("{id}.{role}.{}", now + LASTS);
        let signature = self.sign("session", &text);
        format!("{text}.{signature}")
    }

    /// The session of a cookie, if this server made it and it still lasts.
    pub(crate) fn session(&self, cookie: &str, now: i64) -> Option<(String, Option<Role>)> {
        let (text, signature) = cookie.rsplit_once('.')?;
        if !self.same(&self.sign("session", text), signature) {
            return None;
        }
        let mut parts = text.split('.');
        let (id, role, end) = (parts.next()?, parts.next()?, parts.next()?);
        let role = match role {
            "read" => Some(Role::Read),
            "write" => Some(Role::Write),
            _ => None,
        };
        let end: i64 = end.parse().ok()?;
        (now < end).then(|| (id.to_owned(), role))
    }

    /// The token in the forms of somebody.
    pub(crate) fn form_token(&self, who: &Who) -> String {
        let session = who.session.as_deref().unwrap_or_default();
        self.sign("form", &format!("{session} {}", who.name))
    }

    /// Whether somebody sent the token of their forms.
    pub(crate) fn is_form_token(&self, who: &Who, token: &str) -> bool {
        who.session.is_some() && self.same(&self.form_token(who), token)
    }

    /// The role of a token.
    pub(crate) fn role_of(&self, settings: &Settings, token: &str) -> Option<Role> {
        let is_one = |all: &[Secret]| {
            // All are compared, so that the time says nothing.
            let fits = all.iter().filter(|it| self.same(it.text(), token));
            fits.count() > 0
        };
        match (
            is_one(&settings.write_tokens),
            is_one(&settings.read_tokens),
        ) {
            (true, _) => Some(Role::Write),
            (false, true) => Some(Role::Read),
            (false, false) => None,
        }
    }

    /// Who sent a request, if they may use the server.
    pub(crate) fn who(
        &self,
        settings: &Settings,
        headers: &HeaderMap,
        peer: IpAddr,
        now: i64,
    ) -> Option<Who> {
        let session = cookie_of(headers).and_then(|cookie| self.session(cookie, now));
        let id = session.as_ref().map(|(id, _)| id.clone());
        let known = |role, name: &str, by| Who {
            role,
            name: name.to_owned(),
            by,
            session: id.clone(),
        };
        if let Some(token) = bearer(headers) {
            let role = self.role_of(settings, token)?;
            return Some(known(role, "token", By::Bearer));
        }
        if let Some(proxy) = &settings.proxy
            && proxy.peer == peer.to_canonical()
            && let Some(name) = text(headers, &proxy.user_header)
        {
            let name: String = name.trim().chars().take(LONGEST_NAME).collect();
            if name.is_empty() {
                return None;
            }
            let writes = proxy.writers.contains("*") || proxy.writers.contains(&name);
            let role = match writes {
                true => Role::Write,
                false => Role::Read,
            };
            return Some(known(role, &name, By::Proxy));
        }
        if let Some((_, Some(role))) = session {
            return Some(known(role, role_name(role), By::Session));
        }
        settings
            .is_open()
            .then(|| known(Role::Write, "local", By::Open))
    }
}

fn role_name(role: Role) -> &'static str {
    match role {
        Role::Read => "reader",
        Role::Write => "writer",
    }
}

/// A new name of a session.
pub(crate) fn session_id() -> io::Result<String> {
    Ok(hex(&random()?))
}

/// The value of our cookie.
pub(crate) fn cookie_of(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).into_iter();
    let mut pairs = cookies
        .filter_map(|it| it.to_str().ok())
        .flat_map(|it| it.split(';'));
    pairs.find_map(|pair| pair.trim().strip_prefix(COOKIE)?.strip_prefix('='))
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = text(headers, header::AUTHORIZATION.as_str())?;
    let (scheme, token) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

/// A header that is there once; twice is as good as not at all.
pub(crate) fn text<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    let mut all = headers.get_all(name).into_iter();
    let first = all.next()?;
    match all.next() {
        None => first.to_str().ok(),
        Some(_) => None,
    }
}

fn random() -> io::Result<[u8; 32]> {
    use io::Read;
    let mut bytes = [0; 32];
    std::fs::File::open("/dev/urandom")?.read_exact(&mut bytes)?;
    Ok(bytes)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut hex, byte| {
        // Writing to a string cannot fail.
        let _ = write!(hex, "{byte:02x}");
        hex
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key() -> Key {
        Key([7; 32])
    }

    #[test]
    fn a_session_is_what_this_server_signed_and_ends() {
        let cookie = key().cookie("abc", Some(Role::Read), 1000);
        let session = key().session(&cookie, 1000);
        assert_eq!(session, Some(("abc".to_owned(), Some(Role::Read))));
        assert_eq!(key().session(&cookie, 1000 + LASTS), None);
        let forged = cookie.replace(".read.", ".write.");
        assert_eq!(key().session(&forged, 1000), None);
        assert_eq!(Key([8; 32]).session(&cookie, 1000), None);
        for junk in ["", ".", "...", "a.write.9999999999."] {
            assert_eq!(key().session(junk, 1000), None, "{junk}");
        }
    }

    #[test]
    fn a_form_belongs_to_a_session_and_a_user() {
        let who = |session: Option<&str>, name: &str| Who {
            role: Role::Write,
            name: name.to_owned(),
            by: By::Proxy,
            session: session.map(str::to_owned),
        };
        let token = key().form_token(&who(Some("a"), "ada"));
        assert!(key().is_form_token(&who(Some("a"), "ada"), &token));
        assert!(!key().is_form_token(&who(Some("b"), "ada"), &token));
        assert!(!key().is_form_token(&who(Some("a"), "eve"), &token));
        let of_none = key().form_token(&who(None, "ada"));
        assert!(!key().is_form_token(&who(None, "ada"), &of_none));
    }
}
