//! Arguments that several commands share.

use clap::Args;
use std::path::PathBuf;

/// The store to use unless `--store` names one.
pub(crate) const DEFAULT_STORE: &str = "gadfly.db";

/// Where findings are kept.
#[derive(Clone, Debug, Args)]
pub(crate) struct StoreArgs {
    /// The database of campaigns, findings and bugs: a file, or postgres://USER@HOST/DATABASE
    #[arg(
        long,
        value_name = "PATH|URL",
        env = "GADFLY_STORE",
        hide_env_values = true,
        default_value = DEFAULT_STORE
    )]
    pub(crate) store: PathBuf,
}

/// How results are written.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct JsonArgs {
    /// Write JSON instead of text
    #[arg(long)]
    pub(crate) json: bool,
}

/// Which targets to run a program on.
#[derive(Clone, Debug, Args)]
pub(crate) struct TargetArgs {
    /// The targets: compilers by name or pattern, optionally with options [default: all]
    #[arg(long, value_name = "TARGET", num_args = 1..)]
    targets: Vec<String>,
}

impl TargetArgs {
    /// One pattern per target. A comma separates names (`gcc-12,clang-14`), but
    /// within an option it belongs to the option (`gcc -Wl,-z,now`).
    pub(crate) fn patterns(&self) -> Vec<String> {
        let mut patterns = Vec::new();
        for argument in &self.targets {
            let names = argument.trim_start();
            let options = names.find(char::is_whitespace).unwrap_or(names.len());
            let (names, options) = names.split_at(options);
            let mut names: Vec<&str> = names.split(',').collect();
            // Options belong to the name before them.
            let last = names.pop().unwrap_or_default();
            patterns.extend(names.into_iter().map(str::to_owned));
            patterns.push(format!("{last}{options}"));
        }
        patterns
    }
}

/// Which bugs are known.
#[derive(Clone, Debug, Args)]
pub(crate) struct KnownArgs {
    /// Folders of known bugs, COMPILER/SLUG/bug.toml, besides those that Gadfly knows
    #[arg(long, value_name = "FOLDER", num_args = 1..)]
    pub(crate) known: Vec<PathBuf>,
}

/// Which compilers to use.
#[derive(Clone, Debug, Args)]
pub(crate) struct ToolchainArgs {
    /// A configuration with compilers of your own [default: `gadfly.toml` in the current
    /// folder]
    #[arg(long, value_name = "PATH")]
    pub(crate) config: Option<PathBuf>,
}
