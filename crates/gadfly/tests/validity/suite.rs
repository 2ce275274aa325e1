//! What the validity suites share: programs of a language go through targets,
//! and whatever is not as promised is a failure, unless it is a known bug of the
//! compiler. Must not know which targets there are.

use gadfly_campaign::{Author, Settings, TestProgram, generator};
use gadfly_choice::{Choices, Rng};
use gadfly_reduce::Subject;
use gadfly_sandbox::{Runner, Stop};
use gadfly_test_support::skip;
use gadfly_toolchain::{Language, Observation, Role, Stage, Target, Workbench};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// The most CPU time that a program may take when compiled without
/// optimisation and without sanitizers.
const MOST_CPU: Duration = Duration::from_secs(1);

/// The same where the compiler is a part of the program: its work counts, too.
const MOST_CPU_WITH_COMPILER: Duration = Duration::from_secs(20);

/// What a program may allocate, in bytes.
const MOST_MEMORY: u64 = 64 << 20;

/// Programs on which a compiler is known to be wrong.
const EXPLAINED: &str = include_str!("explained.txt");

/// Crashes of compilers that are known, by what is said when they happen.
const CRASHES: &str = include_str!("crashes.txt");

fn number(variable: &str, default: u64) -> u64 {
    match std::env::var(variable) {
        Ok(text) => text
            .parse()
            .unwrap_or_else(|_| panic!("{variable}={text} is not a number")),
        Err(_) => default,
    }
}

/// The seeds to try: those in the file that `GADFLY_SEEDS` names, one a line, or
/// `GADFLY_PROGRAMS` of them from `GADFLY_FIRST_SEED` on.
fn seeds(programs: u64) -> Vec<u64> {
    let Ok(path) = std::env::var("GADFLY_SEEDS") else {
        let first = number("GADFLY_FIRST_SEED", 0);
        return (first..first + number("GADFLY_PROGRAMS", programs)).collect();
    };
    let text = match std::fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) => panic!("GADFLY_SEEDS={path} cannot be read: {error}"),
    };
    let seeds = text.lines().map(|line| {
        let seed = line.trim().parse();
        seed.unwrap_or_else(|_| panic!("`{line}` in {path} is not a seed"))
    });
    seeds.collect()
}

/// The known cases of a list: their words before the colon, and what is said
/// after it.
fn cases(list: &str) -> impl Iterator<Item = (Vec<&str>, &str)> {
    let lines = list.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| match line.split_once(": ") {
        Some((case, why)) => (case.split(' ').collect(), why),
        None => panic!("no reason is given in `{line}`"),
    })
}

/// Whether a name has the given end, or begin, or is the given one.
fn is_named(name: &str, pattern: &str) -> bool {
    if let Some(end) = pattern.strip_prefix('*') {
        name.ends_with(end)
    } else if let Some(start) = pattern.strip_suffix('*') {
        name.starts_with(start)
    } else {
        name == pattern
    }
}

/// Why a target is wrong about a program, if it is known to be.
fn explanation(
    (generator, version, seed): (&str, u32, u64),
    target: &Target,
    seen: &Observation,
) -> Option<&'static str> {
    let name = &target.compiler.name;
    let spec = &target.compiler.spec.name;
    if seen.internal_error {
        let mut crashes = cases(CRASHES);
        let crash = crashes.find(|(case, _)| match case[..] {
            [compiler, words] => is_named(name, compiler) && seen.stderr.contains(words),
            _ => panic!("{case:?} is no compiler and what it says"),
        });
        return crash.map(|(_, why)| why);
    }
    let (version, seed) = (version.to_string(), seed.to_string());
    let program = [generator, &version, &seed];
    let mut explained = cases(EXPLAINED);
    let case = explained.find(|(case, _)| {
        case[..3] == program && (is_named(name, case[3]) || is_named(spec, case[3]))
    });
    case.map(|(_, why)| why)
}

/// What is wrong with what a target did, if anything.
fn complaint(
    program: &TestProgram,
    target: &Target,
    seen: &Observation,
    run_cpu: Duration,
) -> Option<String> {
    let expected = program.test_case.expected.as_deref();
    let holds_compiler = target.compiler.spec.compiles_when_run.is_some();
    let most = match holds_compiler {
        false => MOST_CPU,
        true => MOST_CPU_WITH_COMPILER,
    };
    let problem = if seen.internal_error {
        format!("the compiler died, {}", seen.exit)
    } else if seen.stage != Stage::Run {
        format!("{:?} failed, {}", seen.stage, seen.exit)
    } else if !seen.exit.success() {
        format!("the program failed, {}", seen.exit)
    } else if Some(seen.stdout.as_str()) != expected {
        format!("printed {:?}, expected {expected:?}", seen.stdout)
    } else if !seen.stderr.is_empty() && !holds_compiler {
        "the program wrote to standard error".to_owned()
    } else if is_timed(target) && run_cpu >= most {
        format!("the program took {run_cpu:?} of CPU time")
    } else {
        return None;
    };
    Some(format!("{}: {problem}\n{}", seen.target, seen.stderr))
}

/// Whether the time that programs take is what they would take by themselves.
fn is_timed(target: &Target) -> bool {
    !target.compiler.spec.name.starts_with("sanitized-")
}

/// Lets a driver that loads its compiler refuse to be compiled if the program
/// allocates too much: the size of the process would say nothing. Such a program
/// has its globals twice, in the driver and on the device.
fn with_bounded_data(program: &mut TestProgram) {
    if program.test_case.language != Language::OpenCl {
        return;
    }
    for file in &mut program.test_case.files {
        if file.role != Role::Driver {
            continue;
        }
        // `give_buffer(…, sizeof g_0, …);`
        let gifts = file.text.lines().map(str::trim_start);
        let gifts = gifts.filter(|line| line.starts_with("give_"));
        let sizes = gifts.filter_map(|gift| {
            let mut parts = gift.split([',', ')']);
            parts.find(|part| part.starts_with(" sizeof g_"))
        });
        let sum = sizes.fold("0".to_owned(), |sum, size| format!("{sum} +{size}"));
        let text = format!(
            "{}_Static_assert(2 * ({sum}) <= {MOST_MEMORY}, \"too much memory\");\n",
            file.text
        );
        file.text = text.into();
    }
}

/// Which programs are examined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Programs {
    /// As they are generated.
    Whole,
    /// With parts cut off at random, as a reduction does it.
    CutDown,
}

/// How often something is cut off.
const CUTS: u32 = 40;

/// Cuts parts off a program: few in some programs, much in others.
fn cut_down(author: &Author, program: &mut TestProgram, seed: u64) {
    let mut rng = Rng::from_seed(seed);
    let passes = author.generator().passes();
    let mut model = author.model(&mut Choices::from_seed(seed)).unwrap();
    let mut last: Option<Subject> = None;
    for _ in 0..rng.up_to(u64::from(CUTS)) {
        let pass = passes[rng.below(passes.len())];
        let changes = model.changes(pass);
        if changes == 0 {
            continue;
        }
        let start = rng.below(changes);
        let end = (start + 1 + rng.below(4)).min(changes);
        if let Some(cut) = model.changed(pass, start..end) {
            model = cut.model().unwrap().clone();
            last = Some(cut);
        }
    }
    if let Some(cut) = last {
        program.test_case.files = cut.files().to_vec();
        program.test_case.expected = cut.expected().cloned();
    }
}

/// Keeps the files of a program that something was wrong with, in the folder that
/// `GADFLY_KEEP` names.
fn keep(program: &TestProgram, seed: u64) {
    if let Ok(folder) = std::env::var("GADFLY_KEEP") {
        let language = program.test_case.language;
        let folder = std::path::Path::new(&folder).join(format!("{language}-{seed}"));
        std::fs::create_dir_all(&folder).unwrap();
        for file in &program.test_case.files {
            std::fs::write(folder.join(&file.name), &*file.text).unwrap();
        }
    }
}

/// What is shared by the threads that try programs.
struct Suite<'a> {
    programs: Programs,
    runner: &'a Runner,
    stop: &'a Stop,
    author: Author,
    targets: &'a [Target],
    seeds: Vec<u64>,
    begun: AtomicUsize,
    done: AtomicUsize,
    explained: AtomicU64,
    slowest: Mutex<Duration>,
    failures: Mutex<Vec<String>>,
}

impl Suite<'_> {
    /// Why a target is wrong about a program, if it is known to be.
    fn explanation(&self, seed: u64, target: &Target, seen: &Observation) -> Option<&'static str> {
        let generator = self.author.generator();
        let name = match self.programs {
            Programs::Whole => generator.name().to_owned(),
            Programs::CutDown => format!("cut-{}", generator.name()),
        };
        explanation((&name, generator.version(), seed), target, seen)
    }

    fn work(&self) {
        loop {
            let index = self.begun.fetch_add(1, Ordering::Relaxed);
            let Some(&seed) = self.seeds.get(index) else {
                return;
            };
            self.examine(seed);
            let done = self.done.fetch_add(1, Ordering::Relaxed) + 1;
            if done.is_multiple_of(100) {
                let failures = self.failures.lock().unwrap().len();
                let all = self.seeds.len();
                println!("{done} of {all} programs, {failures} failures");
            }
        }
    }

    fn examine(&self, seed: u64) {
        let mut program = match TestProgram::from_seed(&self.author, seed) {
            Ok(program) => program,
            Err(mistake) => {
                println!("FAILED {mistake}");
                self.failures.lock().unwrap().push(mistake.to_string());
                return;
            }
        };
        if self.programs == Programs::CutDown {
            cut_down(&self.author, &mut program, seed);
        }
        with_bounded_data(&mut program);
        let mut bench = Workbench::new(self.runner, &program.test_case).unwrap();
        for target in self.targets {
            if !target.compiler.understands(&program.test_case) {
                continue;
            }
            let before = bench.spent().run.cpu;
            let seen = bench.observe(target, self.stop).unwrap();
            let run_cpu = bench.spent().run.cpu - before;
            if let Some(complaint) = complaint(&program, target, &seen, run_cpu) {
                let failure = format!("seed {seed}: {complaint}");
                keep(&program, seed);
                match self.explanation(seed, target, &seen) {
                    Some(why) => {
                        println!("explained: {why}: {failure}");
                        self.explained.fetch_add(1, Ordering::Relaxed);
                    }
                    None => {
                        println!("FAILED {failure}");
                        self.failures.lock().unwrap().push(failure);
                    }
                }
            }
            if is_timed(target) {
                let mut slowest = self.slowest.lock().unwrap();
                *slowest = run_cpu.max(*slowest);
            }
        }
    }
}

/// Fails unless every program of a language compiles with every target, prints
/// exactly what is expected and takes no more than it may. `count` is how many,
/// unless the environment says otherwise.
pub(crate) fn examine_programs(
    runner: &Runner,
    stop: &Stop,
    language: &str,
    targets: &[Target],
    programs: Programs,
    count: u64,
) {
    if targets.is_empty() {
        let tool = match language {
            "c" | "c++" | "sycl" => "gcc",
            "opencl" => "pocl",
            other => other,
        };
        skip(tool, format_args!("no {language} compiler is installed"));
        return;
    }
    let begin = Instant::now();
    let suite = Suite {
        programs,
        runner,
        stop,
        author: Author::new(generator(language).unwrap(), Settings::default()).unwrap(),
        targets,
        seeds: seeds(count),
        begun: AtomicUsize::new(0),
        done: AtomicUsize::new(0),
        explained: AtomicU64::new(0),
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
    let names: Vec<String> = targets.iter().map(Target::name).collect();
    println!(
        "{} {language} programs from seed {} through {}: {} failures, {} explained; the slowest took {:.0} ms of CPU time, all {:.0} s",
        suite.seeds.len(),
        suite.seeds.first().unwrap_or(&0),
        names.join(", "),
        failures.len(),
        suite.explained.into_inner(),
        suite.slowest.into_inner().unwrap().as_secs_f64() * 1e3,
        begin.elapsed().as_secs_f64(),
    );
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
