//! The dashboard: its arguments, and how it is started.

use super::desk::Desk;
use crate::arguments::StoreArgs;
use crate::exit::CommandError;
use crate::output;
use clap::Args;
use gadfly_dashboard::{Dashboard, Proxy, Secret, Settings};
use gadfly_sandbox::Stop;
use gadfly_store::Store;
use std::env;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

/// The address of the dashboard, unless it is named.
const ADDRESS: SocketAddr = SocketAddr::new(IpAddr::V4(std::net::Ipv4Addr::LOCALHOST), 8642);

/// What the dashboard needs to know.
#[derive(Debug, Args)]
pub(super) struct DashboardArgs {
    /// The address of the dashboard [default: 127.0.0.1:8642]
    #[arg(long, value_name = "ADDRESS")]
    listen: Option<SocketAddr>,

    /// A name under which the dashboard is reached from other machines
    #[arg(long, value_name = "NAME")]
    host: Vec<String>,

    /// The address of a proxy that says in --user-header who somebody is
    #[arg(long, value_name = "IP", requires = "user_header")]
    trusted_proxy: Option<IpAddr>,

    /// The header with the name of the user; the proxy must remove it from what it is sent
    #[arg(long, value_name = "HEADER", requires = "trusted_proxy")]
    user_header: Option<String>,

    /// A user of the proxy who may mark, merge, comment and ask for work; * for all
    #[arg(long, value_name = "USER", requires = "trusted_proxy")]
    writer: Vec<String>,

    #[command(flatten)]
    store: StoreArgs,
}

impl DashboardArgs {
    /// Whether somebody asked for it.
    pub(super) fn is_wanted(&self) -> bool {
        self.listen.is_some()
    }

    fn settings(&self) -> Result<Settings, CommandError> {
        let proxy = self.trusted_proxy.zip(self.user_header.as_ref());
        Ok(Settings {
            hosts: self.host.iter().map(|it| it.to_ascii_lowercase()).collect(),
            read_tokens: token("GADFLY_READ_TOKEN")?.into_iter().collect(),
            write_tokens: token("GADFLY_WRITE_TOKEN")?.into_iter().collect(),
            proxy: proxy.map(|(peer, header)| Proxy {
                peer: peer.to_canonical(),
                user_header: header.to_ascii_lowercase(),
                writers: self.writer.iter().cloned().collect(),
            }),
        })
    }
}

/// The token in a variable of the environment, if there is one.
fn token(name: &str) -> Result<Option<Secret>, CommandError> {
    match env::var(name) {
        Err(env::VarError::NotPresent) => Ok(None),
        Ok(text) if text.is_empty() => Ok(None),
        text => match text.ok().as_deref().and_then(Secret::new) {
            Some(secret) => Ok(Some(secret)),
            None => Err(CommandError::usage(format_args!(
                "${name} must have at least 16 characters and no blanks"
            ))),
        },
    }
}

/// Answers until `stop`.
pub(super) fn run(args: &DashboardArgs, stop: &Stop) -> Result<(), CommandError> {
    let path = args.store.store.clone();
    // A store that cannot be opened is told at once.
    drop(Store::open_existing(&path)?);
    let settings = args.settings()?;
    let address = args.listen.unwrap_or(ADDRESS);
    let opened = path.clone();
    let open = Box::new(move || Store::open_existing(&opened));
    let dashboard = Dashboard::listen(address, settings, open, Arc::new(Desk::new()))?;
    output::note(&format!(
        "the dashboard is at http://{}/",
        dashboard.address()
    ));
    dashboard.run(&|| stop.is_set())?;
    Ok(())
}
