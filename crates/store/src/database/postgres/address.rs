//! Where a PostgreSQL is and how it is entered: the URL of a store, and the password, which
//! is never part of anything that is shown.

use super::passfile;
use super::tls::Trust;
use std::env;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode};

/// How long an answer may take before the connection counts as dead.
const ANSWER_WITHIN: Duration = Duration::from_secs(60);

/// How long a database may be away before a command gives up.
const AWAY_AT_MOST: Duration = Duration::from_secs(60);

/// How long a connection may take.
const CONNECT_WITHIN: Duration = Duration::from_secs(10);

/// The socket folder of Debian's PostgreSQL, and of most others.
const SOCKETS: &str = "/var/run/postgresql";

const PORT: u16 = 5432;

/// An address of a database.
#[derive(Clone)]
pub(crate) struct Address {
    pub(super) config: Config,
    pub(super) trust: Trust,
    /// The address without the password, for messages.
    pub(crate) shown: String,
    /// How long an answer may take.
    pub(crate) answer_within: Duration,
    /// How long the database may be away.
    pub(crate) away_at_most: Duration,
}

impl Address {
    /// Whether this names a database of PostgreSQL, and not a file.
    pub(crate) fn is_url(location: &Path) -> bool {
        let text = location.as_os_str().as_encoded_bytes();
        text.starts_with(b"postgres://") || text.starts_with(b"postgresql://")
    }

    /// Reads a URL. The message of an error does not repeat it, because it may contain a
    /// password.
    pub(crate) fn parse(url: &str) -> Result<Address, String> {
        let (base, query) = url.split_once('?').unwrap_or((url, ""));
        let mut trust = Trust::default();
        let mut mode = SslMode::Prefer;
        let (mut answer_within, mut away_at_most) = (ANSWER_WITHIN, AWAY_AT_MOST);
        let mut others = Vec::new();
        for parameter in query.split('&').filter(|it| !it.is_empty()) {
            let (name, value) = parameter.split_once('=').unwrap_or((parameter, ""));
            match name {
                "sslmode" => mode = trust.set_mode(value)?,
                "sslrootcert" => trust.root_certificates = Some(PathBuf::from(decoded(value)?)),
                "answer_within" => answer_within = seconds(name, value)?,
                "away_at_most" => away_at_most = seconds(name, value)?,
                _ => others.push(parameter),
            }
        }
        let mut config: Config = match others.is_empty() {
            true => base.to_owned(),
            false => format!("{base}?{}", others.join("&")),
        }
        .parse()
        .map_err(|error: tokio_postgres::Error| reason(&error))?;
        config.ssl_mode(mode);
        complete(&mut config)?;
        let shown = shown(&config);
        Ok(Address {
            config,
            trust,
            shown,
            answer_within,
            away_at_most,
        })
    }

    /// Whether a URL contains a password.
    pub(crate) fn has_password(url: &str) -> bool {
        let (base, query) = url.split_once('?').unwrap_or((url, ""));
        let after = base.split_once("://").map_or(base, |(_, after)| after);
        let authority = after.split('/').next().unwrap_or_default();
        let user = authority.rsplit_once('@').map(|(user, _)| user);
        user.is_some_and(|user| user.contains(':'))
            || query.split('&').any(|it| it.starts_with("password="))
    }
}

/// Adds what the URL leaves out, as PostgreSQL's own programs do.
fn complete(config: &mut Config) -> Result<(), String> {
    if config.get_hosts().is_empty() && config.get_hostaddrs().is_empty() {
        match (env::var("PGHOST"), Path::new(SOCKETS).is_dir()) {
            (Ok(host), _) if !host.is_empty() => config.host(host),
            (_, true) => config.host_path(SOCKETS),
            (_, false) => config.host("localhost"),
        };
    }
    if config.get_ports().is_empty()
        && let Ok(port) = env::var("PGPORT")
    {
        config.port(
            port.parse()
                .map_err(|_| "PGPORT is not a number".to_owned())?,
        );
    }
    if config.get_user().is_none() {
        let user = env::var("PGUSER").or_else(|_| env::var("USER"));
        config.user(user.map_err(|_| "it names no user".to_owned())?);
    }
    if config.get_dbname().is_none() {
        let name = env::var("PGDATABASE").ok();
        let name = name.or_else(|| config.get_user().map(str::to_owned));
        config.dbname(name.unwrap_or_default());
    }
    if config.get_password().is_none() {
        let from_environment = env::var("PGPASSWORD").ok().filter(|it| !it.is_empty());
        if let Some(password) =
            from_environment.or_else(|| passfile::password(&in_passfile(config)))
        {
            config.password(password);
        }
    }
    if config.get_application_name().is_none() {
        config.application_name("gadfly");
    }
    if config.get_connect_timeout().is_none() {
        config.connect_timeout(CONNECT_WITHIN);
    }
    // A machine that has disappeared is noticed even while nothing is sent.
    config.keepalives_idle(Duration::from_secs(30));
    Ok(())
}

/// What a line of a password file must name.
fn in_passfile(config: &Config) -> [String; 4] {
    let host = match host(config) {
        socket if socket.starts_with('/') => "localhost".to_owned(),
        name => name,
    };
    let database = config.get_dbname().unwrap_or_default();
    let user = config.get_user().unwrap_or_default();
    [
        host,
        port(config).to_string(),
        database.to_owned(),
        user.to_owned(),
    ]
}

/// The host of an address as it is written in messages.
fn host(config: &Config) -> String {
    match config.get_hosts().first() {
        Some(Host::Tcp(name)) => name.clone(),
        Some(Host::Unix(folder)) => folder.display().to_string(),
        None => config
            .get_hostaddrs()
            .first()
            .map_or_else(|| "localhost".to_owned(), ToString::to_string),
    }
}

fn port(config: &Config) -> u16 {
    config.get_ports().first().copied().unwrap_or(PORT)
}

fn shown(config: &Config) -> String {
    let user = config.get_user().unwrap_or_default();
    let database = config.get_dbname().unwrap_or_default();
    let (host, port) = (host(config), port(config));
    match host.starts_with('/') {
        true if port == PORT => format!("postgres://{user}@/{database}?host={host}"),
        true => format!("postgres://{user}@/{database}?host={host}&port={port}"),
        false if port == PORT => format!("postgres://{user}@{host}/{database}"),
        false => format!("postgres://{user}@{host}:{port}/{database}"),
    }
}

fn seconds(name: &str, value: &str) -> Result<Duration, String> {
    let seconds: f64 = value
        .parse()
        .map_err(|_| format!("`{name}` is not a number of seconds"))?;
    Duration::try_from_secs_f64(seconds).map_err(|_| format!("`{name}` is no usable time"))
}

/// Decodes `%2F` and the like.
fn decoded(text: &str) -> Result<String, String> {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let digits = std::str::from_utf8(after.get(..2).unwrap_or_default()).unwrap_or_default();
        match u8::from_str_radix(digits, 16) {
            Ok(byte) if first == b'%' && digits.len() == 2 => {
                bytes.push(byte);
                rest = &after[2..];
            }
            _ => {
                bytes.push(first);
                rest = after;
            }
        }
    }
    String::from_utf8(bytes).map_err(|_| "a parameter is not text".to_owned())
}

/// The innermost reason of an error about a URL.
fn reason(error: &tokio_postgres::Error) -> String {
    let source = std::error::Error::source(error);
    source.map_or_else(|| error.to_string(), ToString::to_string)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_in_no_message() {
        for url in [
            "postgres://ada:secret@db.example:5433/bugs",
            "postgres://ada@db.example:5433/bugs?password=secret",
        ] {
            assert!(Address::has_password(url), "{url}");
            let address = Address::parse(url).unwrap();
            assert_eq!(address.shown, "postgres://ada@db.example:5433/bugs");
        }
        assert!(!Address::has_password(
            "postgres://ada@db.example:5433/bugs"
        ));
        for wrong in [
            "postgres://ada:secret@db.example:port/bugs",
            "postgres://ada:secret@db/bugs?sslmode=maybe",
            "postgres://ada:secret@db/bugs?colour=red",
        ] {
            let error = Address::parse(wrong).err().unwrap();
            assert!(!error.contains("secret"), "{error}");
        }
    }

    #[test]
    fn a_socket_is_named_by_its_folder() {
        let address = Address::parse("postgres://ada@/bugs?host=/tmp/pg&port=5433").unwrap();
        assert_eq!(address.shown, "postgres://ada@/bugs?host=/tmp/pg&port=5433");
    }

    #[test]
    fn times_are_read_in_seconds() {
        let url = "postgres://ada@db/bugs?answer_within=0.5&away_at_most=7";
        let address = Address::parse(url).unwrap();
        assert_eq!(address.answer_within, Duration::from_millis(500));
        assert_eq!(address.away_at_most, Duration::from_secs(7));
        assert!(Address::parse("postgres://ada@db/bugs?answer_within=-1").is_err());
    }
}
