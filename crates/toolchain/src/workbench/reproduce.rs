//! A shell script that shows a finding to somebody who has never heard of Gadfly.

use super::file_names::object_name;
use super::reproduce_dafny;
use super::symptom::{Symptom, one_line};
use crate::target::{Placeholders, shell_quote};
use crate::{Compiler, Engine, Role, Target, TestCase};
use std::fmt::Write;

/// Placeholder for the compiler, to be replaced by the script's variable.
const COMPILER: &str = "\u{1}";

/// The time limit of a program that is not expected to hang.
const LONG_RUN_SECONDS: u64 = 60;

/// A POSIX shell script for the folder of the test case's files. It builds and runs the test
/// case with plain commands, and exits with 0 if the symptom shows, with 1 if it does not, and
/// with 2 if that cannot be decided.
///
/// Set `CC` to try another compiler.
pub fn reproduce_script(case: &TestCase, target: &Target, symptom: &Symptom) -> String {
    if let Engine::Dafny(bench) = &target.compiler.engine {
        return reproduce_dafny::script(case, target, bench, symptom);
    }
    let mut build = build_commands(case, target);
    let compiling = matches!(
        symptom,
        Symptom::BuildFails { .. } | Symptom::BuildHangs { .. }
    );
    if compiling && target.compiler.spec.compiles_when_run.is_some() {
        build.commands.push(build.run.clone());
    }
    let build_limit = match symptom {
        Symptom::BuildHangs { seconds } => Some(*seconds),
        _ => None,
    };
    let run_seconds = match symptom {
        Symptom::ProgramHangs { seconds } => *seconds,
        _ => LONG_RUN_SECONDS,
    };
    let mut script = Script::default();
    script.header(target, &build.made);
    script.line("build() {");
    for command in &build.commands {
        let limit = build_limit.map_or_else(String::new, |s| format!("limited {s} "));
        script.line(&format!("    {limit}{command} || return"));
    }
    script.line("}");
    script.line("");
    match symptom {
        Symptom::BuildFails { says } => script.build_fails(says.as_deref()),
        Symptom::BuildHangs { seconds } => script.build_hangs(*seconds),
        Symptom::WrongOutput { expected } => script.wrong_output(&build.run, run_seconds, expected),
        Symptom::ProgramDies { .. } => script.program_dies(&build.run, run_seconds),
        Symptom::ProgramHangs { .. } => script.program_hangs(&build.run, run_seconds),
    }
    script.0
}

/// The commands of a target for a test case, quoted for a shell.
struct Build {
    commands: Vec<String>,
    run: String,
    /// The files that they create.
    made: Vec<String>,
}

fn build_commands(case: &TestCase, target: &Target) -> Build {
    let spec = &target.compiler.spec;
    let base = Placeholders {
        exe: COMPILER,
        program: "program",
        scratch: ".",
        cache: "./cache",
        ..Placeholders::default()
    };
    let driver_options = target.driver_options();
    let mut commands = Vec::new();
    let mut objects = Vec::new();
    for role in [Role::Test, Role::Driver] {
        for file in case.files.iter().filter(|f| f.role == role) {
            let object = object_name(case, file);
            let placeholders = Placeholders {
                source: &file.name,
                object: &object,
                options: match role {
                    Role::Driver => &driver_options,
                    _ => &target.options,
                },
                ..base
            };
            let command = match role {
                Role::Driver => &spec.driver_compile,
                _ => &spec.compile,
            };
            commands.push(shell_command(&placeholders.fill(command)));
            objects.push(object);
        }
    }
    let placeholders = Placeholders {
        objects: &objects,
        options: &target.options,
        ..base
    };
    commands.push(shell_command(&placeholders.fill(&spec.link)));
    let mut run = shell_command(&placeholders.fill(&spec.run));
    if spec.compiles_when_run.is_some() {
        let variables = spec.environment.iter();
        let variables: Vec<String> = variables
            .map(|(name, value)| format!("{name}={}", shell_quote(&placeholders.fill_one(value))))
            .collect();
        run = format!("env {} {run}", variables.join(" "));
    }
    let mut made = objects;
    made.extend(["program", "build.log", "actual.out", "expected.out"].map(String::from));
    Build {
        commands,
        run,
        made,
    }
}

fn shell_command(command: &[String]) -> String {
    let words: Vec<String> = command
        .iter()
        .map(|word| match word.as_str() {
            COMPILER => "\"$CC\"".to_owned(),
            // Inside a quoted word, the quotes are closed around the variable.
            word => shell_quote(word).replace(COMPILER, "'\"$CC\"'"),
        })
        .collect();
    words.join(" ")
}

/// The script so far.
#[derive(Default)]
struct Script(String);

impl Script {
    fn line(&mut self, line: &str) {
        self.0.push_str(line);
        self.0.push('\n');
    }

    fn header(&mut self, target: &Target, made: &[String]) {
        let compiler = &target.compiler;
        let made: Vec<String> = made.iter().map(|name| shell_quote(name)).collect();
        let _ = write!(
            self.0,
            "#!/bin/sh\n\
             # Shows a bug in {name} (version {version}).\n\
             {origin}\
             # Exits with 0 if the bug shows, with 1 if it does not, with 2 if that cannot be decided.\n\
             # Another compiler can be tried with: CC=other-compiler sh reproduce.sh\n\
             set -u\n\
             LC_ALL=C; export LC_ALL\n\
             cd \"$(dirname \"$0\")\" || exit 2\n\
             CC=${{CC:-{command}}}\n\
             command -v \"$CC\" >/dev/null 2>&1 || {{ echo \"$CC is not installed; set CC to a compiler\"; exit 2; }}\n\
             trap 'rm -f {made}' EXIT\n\
             \n\
             limited() {{\n\
             \x20   if command -v timeout >/dev/null 2>&1; then timeout \"$@\"; else shift; \"$@\"; fi\n\
             }}\n\
             \n",
            name = one_line(&target.name()),
            version = one_line(&compiler.version),
            origin = origin(compiler),
            command = shell_quote(&compiler.command),
            made = made.join(" "),
        );
    }

    fn build_fails(&mut self, says: Option<&str>) {
        self.line("build >build.log 2>&1");
        self.line("status=$?");
        self.line("cat build.log");
        self.line("echo 'expected: the program builds'");
        self.line("echo \"seen: the build ended with status $status\"");
        self.line("[ \"$status\" -ne 0 ] || exit 1");
        if let Some(says) = says.filter(|s| !s.trim().is_empty()) {
            let says = shell_quote(&one_line(says));
            self.line(&format!("grep -F -e {says} build.log >/dev/null || exit 1"));
        }
        self.line("exit 0");
    }

    fn build_hangs(&mut self, seconds: u64) {
        self.line("build >build.log 2>&1");
        self.line("status=$?");
        self.line(&format!(
            "echo 'expected: the build ends within {seconds} seconds'"
        ));
        self.line("echo \"seen: status $status (124 means it did not)\"");
        self.line("[ \"$status\" -eq 124 ]");
    }

    fn run(&mut self, run: &str, seconds: u64) {
        self.line("build >build.log 2>&1 || { cat build.log; echo 'the program does not build'; exit 2; }");
        self.line(&format!("limited {seconds} {run} >actual.out"));
        self.line("status=$?");
    }

    fn wrong_output(&mut self, run: &str, seconds: u64, expected: &str) {
        self.run(run, seconds);
        let quoted = format!("'{}'", expected.replace('\'', r"'\''"));
        self.line(&format!("printf '%s' {quoted} >expected.out"));
        self.line("echo 'expected output:'; cat expected.out");
        self.line("echo 'seen:'; cat actual.out");
        self.line("if cmp -s expected.out actual.out; then exit 1; else exit 0; fi");
    }

    fn program_dies(&mut self, run: &str, seconds: u64) {
        self.run(run, seconds);
        self.line("echo 'expected: the program ends by itself'");
        self.line("echo \"seen: status $status (above 128 means it was killed by a signal)\"");
        self.line("[ \"$status\" -gt 128 ]");
    }

    fn program_hangs(&mut self, run: &str, seconds: u64) {
        self.run(run, seconds);
        self.line(&format!(
            "echo 'expected: the program ends within {seconds} seconds'"
        ));
        self.line("echo \"seen: status $status (124 means it did not)\"");
        self.line("[ \"$status\" -eq 124 ]");
    }
}

/// Comments on where a compiler that was installed on demand comes from.
fn origin(compiler: &Compiler) -> String {
    let Some(root) = &compiler.root else {
        return String::new();
    };
    let package = one_line(&root.package);
    let (name, suite) = package.split_once('@').unwrap_or((&package, "its suite"));
    format!(
        "# The compiler is that of Debian's package {name} in {suite}. Gadfly installs it\n\
         # with: gadfly compilers install {package}\n"
    )
}
