//! The script that shows a finding in Dafny: `dafny run`, as anybody would do it;
//! for C#, where that needs a whole .NET SDK, also step by step.

use super::symptom::{Symptom, one_line};
use crate::target::shell_quote;
use crate::{DafnyBench, Role, Target, TestCase};
use gadfly_dafny::Backend;
use std::fmt::Write;

/// The time limit of Dafny and a program that are not expected to hang.
const LONG_RUN_SECONDS: u64 = 300;

/// Extracts the program's output from that of `dafny run`: removes the verifier's line, and the
/// empty one before it.
const PRINTED: &str = "printed() {
    awk '/^Dafny program verifier /{empty=0; next} /^$/{empty++; next}
        {for (; empty > 0; empty--) print \"\"; print}' \"$1\"
}";

/// The script; see [`super::reproduce_script`].
pub(super) fn script(
    case: &TestCase,
    target: &Target,
    bench: &DafnyBench,
    symptom: &Symptom,
) -> String {
    let backend: Option<Backend> = target.options.first().and_then(|name| name.parse().ok());
    let file = case.files.iter().find(|file| file.role == Role::Test);
    let (Some(backend), Some(file)) = (backend, file) else {
        return "#!/bin/sh\necho 'nothing to run'\nexit 2\n".to_owned();
    };
    let seconds = match symptom {
        Symptom::BuildHangs { seconds } | Symptom::ProgramHangs { seconds } => *seconds,
        _ => LONG_RUN_SECONDS,
    };
    let own = target.options.get(1..).unwrap_or_default();
    let options = [own, &bench.asking_for(&case.requires)].concat();
    let mut text = header(target, backend, bench);
    let command = match steps(bench, backend, &options) {
        // A trivial program decides which of two ways works here.
        Some(steps) => {
            let run = dafny(&bench.run_arguments(backend, "\"$1\""), &options);
            // Writing to a string cannot fail.
            let _ = write!(text, "cat >run.sh <<'END'\n{run}\nEND\n{steps}\n");
            "sh run.sh".to_owned() + " {}"
        }
        None => dafny(&bench.run_arguments(backend, "{}"), &options),
    };
    let trivial = command.replace("{}", "trivial.dfy");
    let otherwise = match command.starts_with("sh ") {
        true => format!("{{ mv steps.sh run.sh; {trivial} >>seen.log 2>&1; }} || "),
        false => String::new(),
    };
    let _ = write!(
        text,
        "# Without what the backend needs, every program fails.\n\
         echo 'method Main() {{ print \"works\"; }}' >trivial.dfy\n\
         {trivial} >seen.log 2>&1 || {otherwise}{{ cat seen.log; \
         echo 'not even a trivial program runs: {needs}'; exit 2; }}\n\
         \n\
         limited {seconds} {run} >stdout.log 2>stderr.log\n\
         status=$?\n",
        needs = needs(backend),
        run = command.replace("{}", &shell_quote(&file.name)),
    );
    text.push_str(&verdict(symptom));
    text
}

/// A Dafny command line; words that are already quoted stay as they are.
fn dafny(arguments: &[String], options: &[String]) -> String {
    let words = arguments.iter().chain(options).map(|word| {
        let is_place = word.starts_with('"') || word == "{}";
        match is_place {
            true => word.clone(),
            false => shell_quote(word),
        }
    });
    format!("\"$DAFNY\" {}", words.collect::<Vec<_>>().join(" "))
}

/// Does what `dafny run` does for C#, which requires a complete SDK, with a .NET that only has
/// a compiler: a script that gets a file.
fn steps(bench: &DafnyBench, backend: Backend, options: &[String]) -> Option<String> {
    let translate = bench.translate_arguments(backend, "$name")?;
    if backend != Backend::Cs {
        return None;
    }
    let quoted = |word: String| match word.contains("$name") {
        true => format!("\"{word}\""),
        false => word,
    };
    let mut translate: Vec<String> = translate.into_iter().map(quoted).collect();
    translate.push("--include-runtime".to_owned());
    let translate = dafny(&translate, options);
    Some(format!(
        "# The same, step by step, for a .NET with a C# compiler that is not a complete SDK.\n\
         cat >steps.sh <<'END'\n\
         set -e\n\
         name=${{1%.dfy}}\n\
         runtime=$(dotnet --list-runtimes |\n\
         \x20   sed -n 's|^Microsoft.NETCore.App \\([^ ]*\\) \\[\\(.*\\)\\]$|\\2/\\1|p' | tail -n 1)\n\
         csc=$(ls -d \"${{runtime%/shared/*}}\"/sdk/*/Roslyn/bincore/csc.dll | tail -n 1)\n\
         {translate} >&2\n\
         set --\n\
         for library in \"$runtime\"/System*.dll \"$runtime\"/netstandard.dll; do\n\
         \x20   set -- \"$@\" \"-r:$library\"\n\
         done\n\
         dotnet \"$csc\" -nologo -noconfig -nostdlib -warn:0 \"$@\" \"-out:$name.dll\" \"$name.cs\"\n\
         echo '{{\"runtimeOptions\": {{\"framework\": {{\"name\": \"Microsoft.NETCore.App\", \"version\": \"'\"${{runtime##*/}}\"'\"}}}}}}' \\\n\
         \x20   >\"$name.runtimeconfig.json\"\n\
         dotnet exec \"$name.dll\"\n\
         END"
    ))
}

fn header(target: &Target, backend: Backend, bench: &DafnyBench) -> String {
    let with = bench.describe(backend).unwrap_or_default();
    let shim = match backend {
        Backend::Go => go_shim(bench.oldest_go()),
        Backend::Js => "NODE_PATH=${NODE_PATH:-/usr/share/nodejs}; export NODE_PATH\n".to_owned(),
        _ => String::new(),
    };
    format!(
        "#!/bin/sh\n\
         # Shows a bug in {name}, seen with {with}.\n\
         # Exits with 0 if the bug shows, with 1 if it does not, with 2 if that cannot be decided.\n\
         # Another Dafny can be tried with: DAFNY=/path/to/dafny sh reproduce.sh\n\
         set -u\n\
         LC_ALL=C.UTF-8; export LC_ALL\n\
         DAFNY=${{DAFNY:-dafny}}; export DAFNY\n\
         command -v \"$DAFNY\" >/dev/null 2>&1 || {{ echo \"$DAFNY is not installed; set DAFNY\"; exit 2; }}\n\
         # Dafny writes beside the program.\n\
         work=$(mktemp -d) || exit 2\n\
         trap 'rm -rf \"$work\"' EXIT\n\
         cp \"$(dirname \"$0\")\"/*.dfy \"$work\" && cd \"$work\" || exit 2\n\
         {shim}\
         \n\
         limited() {{\n\
         \x20   if command -v timeout >/dev/null 2>&1; then timeout \"$@\"; else shift; \"$@\"; fi\n\
         }}\n\
         \n\
         {PRINTED}\n\
         \n",
        name = one_line(&target.name()),
        with = one_line(&with),
    )
}

/// Provides what `dafny run` needs for Go: `goimports`, because Dafny formats the Go that it
/// writes and fails if it cannot, and a sufficiently new Go.
fn go_shim((major, minor): (u32, u32)) -> String {
    format!(
        "command -v goimports >/dev/null 2>&1 || {{\n\
         \x20   mkdir -p \"$work/bin\" && printf '#!/bin/sh\\nexit 0\\n' >\"$work/bin/goimports\" &&\n\
         \x20       chmod +x \"$work/bin/goimports\"\n\
         \x20   PATH=$work/bin:$PATH; export PATH\n\
         }}\n\
         # Without a Go that is new enough on the PATH, one that Gadfly has installed.\n\
         kept=${{GADFLY_COMPILERS:-${{XDG_DATA_HOME:-${{HOME:-}}/.local/share}}/gadfly/compilers}}\n\
         for folder in \"$kept\"/prefixes/golang-*/*/usr/lib/go-*/bin; do\n\
         \x20   oldest=$(printf 'go{major}.{minor}\\n%s\\n' \"$(go env GOVERSION 2>/dev/null)\" | sort -V | head -n 1)\n\
         \x20   [ \"$oldest\" = go{major}.{minor} ] || [ ! -x \"$folder/go\" ] || {{ PATH=$folder:$PATH; export PATH; }}\n\
         done\n\
         # Older Dafnys write for a Go without modules.\n\
         GO111MODULE=off; export GO111MODULE\n"
    )
}

/// What a backend needs if Dafny itself compiles and runs its output.
fn needs(backend: Backend) -> &'static str {
    match backend {
        Backend::Cs => {
            "install the .NET SDK, or put dotnet with its C# compiler on the PATH (for Dafny 2, mono and mcs)"
        }
        Backend::Java => "install a JDK",
        Backend::Js => "install Node and its package bignumber.js",
        Backend::Go => "install a newer Go (gadfly compilers install golang-1.23-go)",
        Backend::Py => "install Python 3",
        Backend::Rs => "install Rust",
        Backend::Cpp => "install g++",
    }
}

fn verdict(symptom: &Symptom) -> String {
    let mut text = String::new();
    match symptom {
        Symptom::BuildFails { says } | Symptom::ProgramDies { says } => {
            text.push_str(
                "cat stdout.log stderr.log\n\
                 echo 'expected: the program compiles and runs to its end'\n\
                 echo \"seen: status $status\"\n\
                 [ \"$status\" -ne 0 ] || exit 1\n",
            );
            if let Some(says) = says.as_deref().filter(|says| !says.trim().is_empty()) {
                let says = shell_quote(&one_line(says));
                let _ = writeln!(
                    text,
                    "grep -F -e {says} stdout.log stderr.log >/dev/null || exit 1"
                );
            }
            text.push_str("exit 0\n");
        }
        Symptom::BuildHangs { seconds } | Symptom::ProgramHangs { seconds } => {
            let _ = write!(
                text,
                "echo 'expected: it ends within {seconds} seconds'\n\
                 echo \"seen: status $status (124 means it did not)\"\n\
                 [ \"$status\" -eq 124 ]\n"
            );
        }
        Symptom::WrongOutput { expected } => {
            let expected = format!("'{}'", expected.replace('\'', r"'\''"));
            let _ = write!(
                text,
                "printf '%s' {expected} >right.log\n\
                 printed right.log >expected.out\n\
                 printed stdout.log >actual.out\n\
                 echo 'expected output:'; cat expected.out\n\
                 echo 'seen:'; cat actual.out stderr.log\n\
                 if cmp -s expected.out actual.out; then exit 1; else exit 0; fi\n"
            );
        }
    }
    text
}
