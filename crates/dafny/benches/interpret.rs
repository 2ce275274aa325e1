//! How fast programs are interpreted, with and without their specifications being
//! checked, beside node running Dafny's own JavaScript for the same programs.
//!
//! `cargo bench -p gadfly-dafny --bench interpret`; medians of several runs. The
//! comparison needs `dafny` and `node` on the path, and node needs `bignumber.js`
//! (`NODE_PATH`); it is left out, with a word, where they are missing.

#![allow(clippy::print_stdout, reason = "printing is what it is for")]
#![allow(
    clippy::unwrap_used,
    reason = "a benchmark that fails should say where"
)]

use gadfly_dafny::machine::{Limits, RunOptions, run};
use gadfly_dafny::{CompileOptions, ParseOptions, ResolveOptions, compile, parse, resolve};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

const REPETITIONS: usize = 5;

fn main() {
    for name in ["loops", "collections", "specified"] {
        let file =
            Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("benches/interpret/{name}.dfy"));
        let (output, steps, ours) = interpreted(&file, false);
        let rate = steps as f64 / ours.as_secs_f64() / 1e6;
        println!("{name}: interpreted in {ours:.1?} ({steps} steps, {rate:.0} million a second)");
        let (checked_output, checked_steps, checked) = interpreted(&file, true);
        assert_eq!(
            output, checked_output,
            "{name}: checks change what is printed"
        );
        let ratio = checked.as_secs_f64() / ours.as_secs_f64();
        println!(
            "{name}: with checks {checked:.1?} ({checked_steps} steps); {ratio:.2} times as long"
        );
        match by_node(&file) {
            Ok((theirs, time)) => {
                assert_eq!(output, theirs, "{name}: node prints something else");
                let ratio = time.as_secs_f64() / ours.as_secs_f64();
                println!("{name}: node needs {time:.1?}, start included; {ratio:.2} times as long");
            }
            Err(why) => println!("{name}: not compared with node: {why}"),
        }
    }
}

/// The output, the steps, and the median time, parsing and compiling included.
fn interpreted(file: &Path, check: bool) -> (String, u64, Duration) {
    let text = std::fs::read_to_string(file).unwrap();
    let mut result = (String::new(), 0);
    let time = median(|| {
        let program = parse("bench.dfy", &text, ParseOptions::default()).unwrap();
        let resolved = resolve(&program, ResolveOptions::default()).unwrap();
        let options = CompileOptions {
            check,
            ..CompileOptions::default()
        };
        let code = compile(&program.sources, &resolved, &options);
        let outcome = run(&code, Limits::default(), &RunOptions::default());
        assert_eq!(outcome.exit_status(), Some(0), "{:?}", outcome.end);
        result = (outcome.stdout, outcome.steps);
    });
    (result.0, result.1, time)
}

/// The output and the median time of Dafny's translation to JavaScript.
fn by_node(file: &Path) -> Result<(String, Duration), String> {
    let folder = std::env::temp_dir().join(format!("gadfly-bench-{}", std::process::id()));
    std::fs::create_dir_all(&folder).map_err(|e| e.to_string())?;
    let result = translated(file, &folder);
    let _ = std::fs::remove_dir_all(&folder);
    result
}

fn translated(file: &Path, folder: &Path) -> Result<(String, Duration), String> {
    let out: PathBuf = folder.join("bench");
    let translation = Command::new("dafny")
        .args([
            "translate",
            "js",
            "--no-verify",
            "--allow-warnings",
            "--include-runtime",
            "-o",
        ])
        .arg(&out)
        .arg(file)
        .output()
        .map_err(|e| format!("dafny: {e}"))?;
    if !translation.status.success() {
        return Err(String::from_utf8_lossy(&translation.stdout).into_owned());
    }
    let script = folder.join("bench.js");
    let mut output = Err("it did not run".to_owned());
    let time = median(|| {
        output = Command::new("node")
            .arg(&script)
            .output()
            .map_err(|e| format!("node: {e}"))
            .and_then(|done| {
                if done.status.success() {
                    Ok(String::from_utf8_lossy(&done.stdout).into_owned())
                } else {
                    let said = String::from_utf8_lossy(&done.stderr);
                    Err(said
                        .lines()
                        .find(|line| line.contains("Error"))
                        .unwrap_or("")
                        .to_owned())
                }
            });
    });
    output.map(|output| (output, time))
}

fn median(mut action: impl FnMut()) -> Duration {
    let mut times: Vec<Duration> = (0..REPETITIONS)
        .map(|_| {
            let start = Instant::now();
            action();
            start.elapsed()
        })
        .collect();
    times.sort();
    times[REPETITIONS / 2]
}
