//! The validity suite: generated programs are what Gadfly promises. Every one
//! compiles with gcc and clang, prints exactly the expected output at `-O0`,
//! takes less than a second there, and trips no sanitizer.
//!
//! `GADFLY_PROGRAMS` says how many programs (24), `GADFLY_FIRST_SEED` where
//! they begin (0).

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use gadfly_campaign::{Author, Generator, Settings, TestProgram, generator};
use gadfly_toolchain::{
    Catalogue, Detection, Language, Observation, Role, Runner, SourceFile, Stage, Stop, Target,
    TestCase, Workbench, select,
};
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

const CONFIG: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/validity/targets.toml");

/// The most CPU time that a program may take when compiled without
/// optimisation and without sanitizers.
const MOST_CPU: Duration = Duration::from_secs(1);

fn number(variable: &str, default: u64) -> u64 {
    match std::env::var(variable) {
        Ok(text) => text
            .parse()
            .unwrap_or_else(|_| panic!("{variable}={text} is not a number")),
        Err(_) => default,
    }
}

/// A program of one file.
fn single(language: Language, text: &str) -> TestCase {
    let name = match language {
        Language::C => "single.c",
        Language::Cpp => "single.cpp",
        other => panic!("no {other} compiler is tried here"),
    };
    TestCase::new(
        language,
        vec![SourceFile {
            name: name.to_owned(),
            role: Role::Test,
            text: text.into(),
        }],
    )
}

/// The target of this name, if its compiler is installed and can make a program
/// that runs: a compiler may come without the runtime of its sanitizers.
fn usable(
    runner: &Runner,
    stop: &Stop,
    detection: &Detection,
    language: Language,
    name: &str,
) -> Option<Target> {
    let Ok(mut targets) = select(detection, &[name.to_owned()], language) else {
        println!("skipped: {name}: its compiler is not installed");
        return None;
    };
    let target = targets.remove(0);
    let puts = match language {
        Language::C => "int puts(const char *);",
        Language::Cpp => "extern \"C\" int puts(const char *);",
        other => panic!("no {other} compiler is tried here"),
    };
    let trivial = single(
        language,
        &format!("{puts} int main(void) {{ puts(\"works\"); return 0; }}\n"),
    );
    let mut bench = Workbench::new(runner, &trivial).unwrap();
    let seen = bench.observe(&target, stop).unwrap();
    if seen.stage == Stage::Run && seen.exit.success() && seen.stdout == "works\n" {
        println!(
            "{name} is {} {}",
            target.compiler.command, target.compiler.version
        );
        Some(target)
    } else {
        println!("skipped: {name}: {}: {}", seen.exit, seen.stderr.trim());
        None
    }
}

/// What is wrong with what a target did, if anything.
fn complaint(program: &TestProgram, seen: &Observation, run_cpu: Duration) -> Option<String> {
    let expected = program.test_case.expected.as_deref();
    let timed = seen.target.starts_with("plain-");
    let problem = if seen.stage != Stage::Run {
        format!("{:?} failed, {}", seen.stage, seen.exit)
    } else if !seen.exit.success() {
        format!("the program failed, {}", seen.exit)
    } else if Some(seen.stdout.as_str()) != expected {
        format!("printed {:?}, expected {expected:?}", seen.stdout)
    } else if !seen.stderr.is_empty() {
        "the program wrote to standard error".to_owned()
    } else if timed && run_cpu >= MOST_CPU {
        format!("the program took {run_cpu:?} of CPU time")
    } else {
        return None;
    };
    Some(format!("{}: {problem}\n{}", seen.target, seen.stderr))
}

/// Bugs of the reference compilers themselves: on which program they show, and
/// what is known of them.
const EXPLAINED: &str = include_str!("validity/explained.txt");

/// Why a target is wrong about a program, if it is known to be.
fn explanation(generator: &dyn Generator, seed: u64, target: &str) -> Option<&'static str> {
    let program = format!("{} {} {seed} *", generator.name(), generator.version());
    let lines = EXPLAINED.lines();
    let mut cases = lines.filter_map(|line| line.strip_prefix(&program)?.split_once(": "));
    cases
        .find(|(name, _)| target.ends_with(name))
        .map(|(_, why)| why)
}

/// What is shared by the threads that try programs.
struct Suite<'a> {
    runner: &'a Runner,
    stop: &'a Stop,
    author: Author,
    targets: &'a [Target],
    first_seed: u64,
    programs: u64,
    begun: AtomicU64,
    done: AtomicU64,
    slowest: Mutex<Duration>,
    failures: Mutex<Vec<String>>,
}

impl Suite<'_> {
    fn work(&self) {
        loop {
            let index = self.begun.fetch_add(1, Ordering::Relaxed);
            if index >= self.programs {
                return;
            }
            self.examine(self.first_seed + index);
            let done = self.done.fetch_add(1, Ordering::Relaxed) + 1;
            if done.is_multiple_of(100) {
                let failures = self.failures.lock().unwrap().len();
                println!("{done} of {} programs, {failures} failures", self.programs);
            }
        }
    }

    fn examine(&self, seed: u64) {
        let program = TestProgram::from_seed(&self.author, seed);
        let mut bench = Workbench::new(self.runner, &program.test_case).unwrap();
        for target in self.targets {
            if !target.compiler.understands(&program.test_case) {
                continue;
            }
            let before = bench.spent().run.cpu;
            let seen = bench.observe(target, self.stop).unwrap();
            let run_cpu = bench.spent().run.cpu - before;
            if let Some(complaint) = complaint(&program, &seen, run_cpu) {
                let failure = format!("seed {seed}: {complaint}");
                let generator = self.author.generator();
                if let Some(why) = explanation(generator, seed, &target.compiler.spec.name) {
                    println!("explained: {why}: {failure}");
                } else {
                    println!("FAILED {failure}");
                    self.failures.lock().unwrap().push(failure);
                }
            }
            if seen.target.starts_with("plain-") {
                let mut slowest = self.slowest.lock().unwrap();
                *slowest = run_cpu.max(*slowest);
            }
        }
    }
}

fn detect(runner: &Runner, stop: &Stop) -> Detection {
    let catalogue = Catalogue::load(Some(Path::new(CONFIG))).unwrap();
    catalogue.detect(runner, stop).unwrap()
}

/// A suite that cannot fail proves nothing.
#[test]
fn the_sanitizers_see_undefined_behaviour() {
    let folder = tempfile::tempdir().unwrap();
    let runner = Runner::new(folder.path()).unwrap();
    let stop = Stop::new().unwrap();
    let detection = detect(&runner, &stop);
    for name in ["sanitized-gcc", "sanitized-clang"] {
        let Some(target) = usable(&runner, &stop, &detection, Language::C, name) else {
            continue;
        };
        for (text, word) in [
            (
                "int main(int one, char **v) { return 2147483647 + one == 5; }\n",
                "signed integer overflow",
            ),
            (
                "char a[8]; int main(int one, char **v) { char *p = a; return p[7 + one] == 5; }\n",
                "global-buffer-overflow",
            ),
        ] {
            let case = single(Language::C, text);
            let mut bench = Workbench::new(&runner, &case).unwrap();
            let seen = bench.observe(&target, &stop).unwrap();
            assert_eq!(seen.stage, Stage::Run, "{seen:?}");
            assert!(!seen.exit.success(), "{seen:?}");
            assert!(seen.stderr.contains(word), "{word}: {}", seen.stderr);
        }
    }
}

#[test]
fn generated_c_programs_are_valid() {
    let names = [
        "plain-gcc",
        "plain-clang",
        "sanitized-gcc",
        "sanitized-clang",
    ];
    examine_programs("c", names);
}

#[test]
fn generated_cpp_programs_are_valid() {
    let names = [
        "plain-g++",
        "plain-clang++",
        "sanitized-g++",
        "sanitized-clang++",
    ];
    examine_programs("c++", names);
}

fn examine_programs(language: &str, names: [&str; 4]) {
    let folder = tempfile::tempdir().unwrap();
    let runner = Runner::new(folder.path()).unwrap();
    let stop = Stop::new().unwrap();
    let detection = detect(&runner, &stop);
    let generator = generator(language).unwrap();
    let targets: Vec<Target> = names
        .into_iter()
        .filter_map(|name| usable(&runner, &stop, &detection, generator.language(), name))
        .collect();
    if targets.is_empty() {
        println!("skipped: no {language} compiler");
        return;
    }
    let suite = Suite {
        runner: &runner,
        stop: &stop,
        author: Author::new(generator, Settings::default()).unwrap(),
        targets: &targets,
        first_seed: number("GADFLY_FIRST_SEED", 0),
        programs: number("GADFLY_PROGRAMS", 24),
        begun: AtomicU64::new(0),
        done: AtomicU64::new(0),
        slowest: Mutex::new(Duration::ZERO),
        failures: Mutex::new(Vec::new()),
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| suite.work());
        }
    });
    let failures = suite.failures.into_inner().unwrap();
    println!(
        "{} {language} programs from seed {}, {} targets each, {} failures; the slowest ran {:.0} ms at -O0",
        suite.programs,
        suite.first_seed,
        targets.len(),
        failures.len(),
        suite.slowest.into_inner().unwrap().as_secs_f64() * 1e3,
    );
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
