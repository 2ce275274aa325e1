//! Who may see and do what, and under which names the server answers.

use crate::secret::Secret;
use std::collections::BTreeSet;
use std::net::{IpAddr, SocketAddr};

/// How the server is reached and who is let in.
#[derive(Debug, Default)]
pub struct Settings {
    /// Names, without port, under which it answers besides those of the loopback interface.
    pub hosts: BTreeSet<String>,
    /// Who knows one of these may read.
    pub read_tokens: Vec<Secret>,
    /// Who knows one of these may read and write.
    pub write_tokens: Vec<Secret>,
    /// A proxy that says who somebody is.
    pub proxy: Option<Proxy>,
}

/// A proxy in front of the server that authenticates.
#[derive(Debug)]
pub struct Proxy {
    /// Where it connects from; nobody else is believed.
    pub peer: IpAddr,
    /// The header with the name of the user, in lower case.
    pub user_header: String,
    /// The users that may write; `*` stands for all.
    pub writers: BTreeSet<String>,
}

/// Why a server is not started.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum SettingsError {
    /// Anybody could use it.
    #[error(
        "{0} can be reached from other machines: set a token or name a proxy that authenticates, \
         or listen at 127.0.0.1"
    )]
    Open(SocketAddr),
    /// Nobody could use it.
    #[error("{0} can be reached from other machines: say with --host under which name")]
    NoHost(SocketAddr),
}

impl Settings {
    /// Whether everybody who reaches the server may use it.
    #[must_use]
    pub(crate) fn is_open(&self) -> bool {
        self.read_tokens.is_empty() && self.write_tokens.is_empty() && self.proxy.is_none()
    }

    /// Whether a person can log in with a token.
    pub(crate) fn has_tokens(&self) -> bool {
        !(self.read_tokens.is_empty() && self.write_tokens.is_empty())
    }

    /// Whether these settings are safe at an address.
    ///
    /// # Errors
    /// If other machines can reach it, and anybody there would be let in, or nobody.
    pub fn check(&self, address: SocketAddr) -> Result<(), SettingsError> {
        if address.ip().is_loopback() {
            return Ok(());
        }
        if self.is_open() {
            return Err(SettingsError::Open(address));
        }
        if self.hosts.is_empty() && address.ip().is_unspecified() {
            return Err(SettingsError::NoHost(address));
        }
        Ok(())
    }

    /// Whether a `Host` header names this server. A page of somebody else whose name was made
    /// to point here (DNS rebinding) has another one.
    pub(crate) fn knows_host(&self, header: &str, address: SocketAddr) -> bool {
        let (name, port) = split_host(header);
        let name = name.to_ascii_lowercase();
        if self.hosts.contains(&name) {
            // A proxy in front may have another port.
            return true;
        }
        let ip: Option<IpAddr> = name.parse().ok();
        let is_here =
            name == "localhost" || ip.is_some_and(|ip| ip == address.ip() || ip.is_loopback());
        is_here && port.is_none_or(|port| port == address.port().to_string())
    }
}

/// The name and the port of a `Host` header, without the brackets of IPv6.
fn split_host(header: &str) -> (&str, Option<&str>) {
    if let Some(rest) = header.strip_prefix('[') {
        let (name, rest) = rest.split_once(']').unwrap_or((rest, ""));
        return (name, rest.strip_prefix(':'));
    }
    match header.rsplit_once(':') {
        Some((name, port)) => (name, Some(port)),
        None => (header, None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn here() -> SocketAddr {
        "127.0.0.1:8080".parse().unwrap()
    }

    #[test]
    fn only_names_of_this_server_are_answered() {
        let settings = Settings {
            hosts: BTreeSet::from(["bugs.example".to_owned()]),
            ..Settings::default()
        };
        for host in [
            "localhost:8080",
            "127.0.0.1:8080",
            "[::1]:8080",
            "LOCALHOST:8080",
            "bugs.example",
            "Bugs.example:443",
        ] {
            assert!(settings.knows_host(host, here()), "{host}");
        }
        for host in [
            "",
            "evil.example",
            "evil.example:8080",
            "localhost:81",
            "localhost.evil.example:8080",
            "10.0.0.1:8080",
            "127.0.0.1.evil.example:8080",
            "[::2]:8080",
            "[",
        ] {
            assert!(!settings.knows_host(host, here()), "{host}");
        }
    }

    #[test]
    fn a_server_for_other_machines_needs_a_token_or_a_proxy() {
        let outside: SocketAddr = "0.0.0.0:80".parse().unwrap();
        let open = Settings::default();
        assert_eq!(open.check(here()), Ok(()));
        assert_eq!(open.check(outside), Err(SettingsError::Open(outside)));
        let mut guarded = Settings {
            read_tokens: vec![Secret::new("0123456789abcdef").unwrap()],
            ..Settings::default()
        };
        assert_eq!(guarded.check(outside), Err(SettingsError::NoHost(outside)));
        guarded.hosts.insert("bugs.example".to_owned());
        assert_eq!(guarded.check(outside), Ok(()));
    }
}
