//! How a version of Dafny is invoked: the data of `dafny/versions.toml`, folded
//! up to one version.
//!
//! Pure: starts nothing and looks at nothing but that text.

use super::version::DafnyVersion;
use gadfly_dafny::Backend;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};

const TABLE: &str = include_str!("../../dafny/versions.toml");

/// How one version of Dafny is invoked, and how to interpret its messages.
#[derive(Clone, Debug)]
pub(crate) struct Invocation {
    /// The backends that it has, whether or not they work on this machine.
    pub(crate) backends: Vec<Backend>,
    resolve: Vec<String>,
    translate: Vec<String>,
    run: Vec<String>,
    extra: BTreeMap<Backend, Vec<String>>,
    run_extra: BTreeMap<Backend, Vec<String>>,
    translated: Vec<i32>,
    short_way: Vec<Backend>,
    parts: BTreeMap<String, Vec<String>>,
    other_inference: Vec<String>,
    python_main: String,
    /// The oldest Go that compiles its output.
    pub(crate) go: (u32, u32),
    unsupported: Vec<String>,
    crashed: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Table {
    blank_version: DafnyVersion,
    unsupported: Vec<String>,
    crashed: Vec<String>,
    from: Vec<Change>,
}

/// What changed in a version.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Change {
    version: DafnyVersion,
    backends: Option<Vec<Backend>>,
    resolve: Option<Vec<String>>,
    translate: Option<Vec<String>>,
    run: Option<Vec<String>>,
    extra: Option<BTreeMap<Backend, Vec<String>>>,
    run_extra: Option<BTreeMap<Backend, Vec<String>>>,
    translated: Option<Vec<i32>>,
    short_way: Option<Vec<Backend>>,
    parts: Option<BTreeMap<String, Vec<String>>>,
    other_inference: Option<Vec<String>>,
    python_main: Option<String>,
    go: Option<String>,
}

fn table() -> Table {
    // The table is built in, and a test reads it.
    toml::from_str(TABLE).unwrap_or_else(|error| unreachable!("dafny/versions.toml: {error}"))
}

/// The version of a Dafny that does not print its version.
pub(super) fn blank_version() -> DafnyVersion {
    table().blank_version
}

impl Invocation {
    /// How this version is invoked; `None` for versions older than the table.
    pub(crate) fn of(version: DafnyVersion) -> Option<Invocation> {
        let table = table();
        let mut invocation = Invocation {
            backends: Vec::new(),
            resolve: Vec::new(),
            translate: Vec::new(),
            run: Vec::new(),
            extra: BTreeMap::new(),
            run_extra: BTreeMap::new(),
            translated: Vec::new(),
            short_way: Vec::new(),
            parts: BTreeMap::new(),
            other_inference: Vec::new(),
            python_main: String::new(),
            go: (0, 0),
            unsupported: table.unsupported,
            crashed: table.crashed,
        };
        let mut known = false;
        for change in table.from.into_iter().filter(|c| c.version <= version) {
            known = true;
            replace(&mut invocation.backends, change.backends);
            replace(&mut invocation.resolve, change.resolve);
            replace(&mut invocation.translate, change.translate);
            replace(&mut invocation.run, change.run);
            replace(&mut invocation.extra, change.extra);
            replace(&mut invocation.run_extra, change.run_extra);
            replace(&mut invocation.translated, change.translated);
            replace(&mut invocation.short_way, change.short_way);
            replace(&mut invocation.parts, change.parts);
            replace(&mut invocation.other_inference, change.other_inference);
            replace(&mut invocation.python_main, change.python_main);
            replace(
                &mut invocation.go,
                change.go.and_then(|go| two_numbers(&go)),
            );
        }
        known.then_some(invocation)
    }

    /// The arguments that resolve `file` and compile nothing.
    pub(crate) fn resolve(&self, file: &str) -> Vec<String> {
        let args = self.resolve.iter();
        args.map(|arg| arg.replace("{file}", file)).collect()
    }

    /// The arguments that compile and run `file`.
    pub(crate) fn run(&self, backend: Backend, file: &str) -> Vec<String> {
        let args = self.run.iter().map(|arg| {
            arg.replace("{target}", backend.name())
                .replace("{file}", file)
        });
        args.chain(self.run_extra.get(&backend).into_iter().flatten().cloned())
            .collect()
    }

    /// The arguments that translate `NAME.dfy` in the current folder.
    pub(crate) fn translate(&self, backend: Backend, name: &str) -> Vec<String> {
        let extra = self.extra.get(&backend);
        let mut args = Vec::new();
        for arg in &self.translate {
            match arg.as_str() {
                "{extra}" => args.extend(extra.into_iter().flatten().cloned()),
                arg => args.push(
                    arg.replace("{target}", backend.name())
                        .replace("{name}", name)
                        .replace("{file}", &format!("{name}.dfy")),
                ),
            }
        }
        args
    }

    /// Whether a translation with this exit status may have succeeded.
    pub(crate) fn may_have_translated(&self, status: i32) -> bool {
        self.translated.contains(&status)
    }

    /// Whether a host can skip the verifier for this backend.
    pub(crate) fn goes_the_short_way(&self, backend: Backend) -> bool {
        self.short_way.contains(&backend)
    }

    /// The options for these features, each once.
    pub(crate) fn asking_for(&self, parts: &BTreeSet<String>) -> Vec<String> {
        let mut options = Vec::new();
        for option in parts
            .iter()
            .filter_map(|part| self.parts.get(part))
            .flatten()
        {
            if !options.contains(option) {
                options.push(option.clone());
            }
        }
        options
    }

    /// The options for its other type inference; empty if it has none.
    pub(crate) fn other_inference(&self) -> &[String] {
        &self.other_inference
    }

    /// The features that other versions have with an option, but this one does not.
    pub(crate) fn lacks(&self) -> BTreeSet<String> {
        let all = table().from.into_iter().filter_map(|change| change.parts);
        let all = all.flat_map(BTreeMap::into_keys);
        all.filter(|part| !self.parts.contains_key(part)).collect()
    }

    /// The file that Python runs.
    pub(crate) fn python_main(&self, name: &str) -> String {
        self.python_main.replace("{name}", name)
    }

    /// Whether these messages say that a backend does not support something.
    pub(crate) fn says_unsupported(&self, words: &str) -> bool {
        self.unsupported.iter().any(|known| words.contains(known))
    }

    /// Whether these messages say that Dafny itself failed.
    pub(crate) fn says_crashed(&self, words: &str) -> bool {
        self.crashed.iter().any(|known| words.contains(known))
    }
}

fn replace<T>(what: &mut T, by: Option<T>) {
    if let Some(by) = by {
        *what = by;
    }
}

/// `1.21` from `1.21`, `go1.21.3` and the like.
pub(super) fn two_numbers(text: &str) -> Option<(u32, u32)> {
    DafnyVersion::find(text).map(|version| (version.major, version.minor))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn translate(version: &str, backend: Backend) -> String {
        let version = DafnyVersion::find(version).unwrap();
        let invocation = Invocation::of(version).unwrap();
        invocation.translate(backend, "main").join(" ")
    }

    #[test]
    fn every_break_of_section_3_7_is_known() {
        assert_eq!(
            translate("2.3.0", Backend::Cs),
            "/nologo /noVerify /noinfer /compile:0 /spillTargetCode:3 /compileTarget:cs /useRuntimeLib main.dfy"
        );
        assert!(translate("3.9.0", Backend::Py).starts_with("/nologo /noVerify /compile:0"));
        assert_eq!(
            translate("4.1.0", Backend::Py),
            "translate py --no-verify --function-syntax:4 -o main main.dfy"
        );
        assert_eq!(
            translate("4.4.0", Backend::Js),
            "translate js --no-verify --include-runtime -o main main.dfy"
        );
        assert_eq!(
            translate("4.11.0", Backend::Rs),
            "translate rs --no-verify --allow-warnings --enforce-determinism -o main main.dfy"
        );
        let main = |minor| {
            let invocation = Invocation::of(DafnyVersion::new(4, minor, 0)).unwrap();
            invocation.python_main("main")
        };
        assert_eq!((main(1), main(2)), ("main.py".into(), "__main__.py".into()));
        let run = |version, backend| {
            let invocation = Invocation::of(DafnyVersion::find(version).unwrap()).unwrap();
            invocation.run(backend, "a.dfy").join(" ")
        };
        assert_eq!(
            run("2.3.0", Backend::Js),
            "/nologo /noVerify /noinfer /compile:4 /compileVerbose:0 /compileTarget:js a.dfy"
        );
        assert_eq!(
            run("4.11.0", Backend::Rs),
            "run --no-verify --allow-warnings --target rs a.dfy --enforce-determinism"
        );
        let short = |backend| {
            let oldest = Invocation::of(DafnyVersion::new(2, 3, 0)).unwrap();
            oldest.goes_the_short_way(backend)
        };
        assert_eq!((short(Backend::Cs), short(Backend::Go)), (false, true));
        assert_eq!(blank_version(), DafnyVersion::new(3, 8, 0));
    }

    #[test]
    fn backends_came_one_after_the_other() {
        let count = |major, minor| {
            let version = DafnyVersion::new(major, minor, 0);
            Invocation::of(version).map(|invocation| invocation.backends.len())
        };
        let counts = [(2, 3), (3, 2), (3, 8), (4, 9), (4, 11)];
        let counts = counts.map(|(major, minor)| count(major, minor));
        assert_eq!(counts, [3, 4, 5, 6, 7].map(Some));
        assert_eq!(count(1, 9), None);
    }

    #[test]
    fn parts_are_asked_for_where_they_are_known() {
        let parts = BTreeSet::from(["general-newtypes".to_owned()]);
        let of = |major, minor| Invocation::of(DafnyVersion::new(major, minor, 0)).unwrap();
        let options = of(4, 11).asking_for(&parts);
        assert_eq!(options, ["--type-system-refresh", "--general-newtypes"]);
        assert!(of(4, 11).lacks().is_empty());
        assert_eq!(of(2, 3).lacks(), parts);
    }
}
