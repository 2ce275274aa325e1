//! A stand-in for the formatter that Dafny runs on the Go that it writes.

use super::context::{Context, DafnyError};
use super::locate::on_path;
use gadfly_sandbox::Job;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;

/// Provides a formatter that does nothing: Dafny formats the Go that it writes, and fails if
/// there is no formatter.
pub(super) fn with_formatter(context: &Context, job: Job) -> Result<Job, DafnyError> {
    if on_path("goimports").is_some() {
        return Ok(job);
    }
    let shim = formatter(context)?;
    let mut folders = vec![shim];
    let path = job.env.get(std::ffi::OsStr::new("PATH")).cloned();
    folders.extend(std::env::split_paths(&path.unwrap_or_default()));
    Ok(match std::env::join_paths(folders) {
        Ok(path) => job.env("PATH", path),
        Err(_) => job,
    })
}

/// A folder with a Go formatter that does nothing, for the `PATH`.
fn formatter(context: &Context) -> Result<PathBuf, DafnyError> {
    let folder = context.cache.entry("formatter", |folder| {
        let file = folder.join("goimports");
        fs::write(&file, "#!/bin/sh\nexit 0\n")?;
        fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).map_err(DafnyError::from)
    })?;
    Ok(folder)
}
