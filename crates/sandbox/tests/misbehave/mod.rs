//! The helper program that misbehaves on request, compiled with whatever C compiler
//! there is.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const SOURCE: &[u8] = include_bytes!("misbehave.c");

/// Compiles the program into `folder`; nothing if there is no compiler.
pub(crate) fn build(folder: &Path) -> Option<PathBuf> {
    let program = folder.join("misbehave");
    // Renamed, so that two test runs do not see each other's half.
    let fresh = folder.join(format!("misbehave-{}", std::process::id()));
    let compilers = ["cc", "gcc", "gcc-12", "clang", "clang-14", "tcc"];
    let built = compilers.iter().any(|cc| compile(cc, &fresh));
    built.then(|| std::fs::rename(fresh, &program).unwrap())?;
    Some(program)
}

fn compile(cc: &str, program: &Path) -> bool {
    let compiler = Command::new(cc)
        .args(["-w", "-pthread", "-x", "c", "-", "-o"])
        .arg(program)
        .stdin(Stdio::piped())
        .stderr(Stdio::null())
        .spawn();
    let Ok(mut compiler) = compiler else {
        return false;
    };
    // A compiler that does not read its input fails, which its status says.
    let _ = compiler.stdin.take().unwrap().write_all(SOURCE);
    compiler.wait().is_ok_and(|status| status.success())
}
