//! What guides a campaign: the options, and what they mean.

use crate::exit::CommandError;
use clap::Args;
use gadfly_campaign::{Author, Guidance, GuidanceRequest, TestProgram};
use gadfly_catalogue::Catalogue;
use gadfly_choice::ChoiceFile;
use gadfly_guide::{
    Coverage, Features, Feedback, FeedbackKind, NoCoverage, NoWay, Remarks, Touched, Toward,
    Translation,
};
use gadfly_sandbox::{Runner, Stop};
use gadfly_store::{FindingFilter, Page, Store};
use gadfly_toolchain::{Language, Target};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The value of `--guided` that chooses the feedback by the targets.
const USUAL: &str = "usual";

/// The value of `--seeds` that names the catalogue of known bugs.
const CATALOGUE: &str = "catalogue";

/// The most choices that are read from one place.
const MOST_GIVEN: usize = 10_000;

/// How programs are chosen.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Guidance")]
pub(crate) struct GuidanceArgs {
    /// Mutate programs that reached something new: new optimisation remarks of clang and gcc
    /// (`remarks`), new code of a compiler that counts its coverage (`coverage`), new forms of
    /// Dafny's translation (`translation`), or new parts of programs (`features`)
    /// [default: translation for Dafny, remarks if a target writes them, or else features]
    #[arg(
        long,
        value_name = "FEEDBACK",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = USUAL,
        value_parser = feedback_name
    )]
    pub(crate) guided: Option<String>,

    /// The compiler that counts its coverage [default: the only one of the targets]
    #[arg(long, value_name = "COMPILER")]
    coverage_of: Option<String>,

    /// The folder where that compiler was built, with the .gcno files of gcc's --coverage
    /// [default: the folder of the compiler]
    #[arg(long, value_name = "DIR", requires = "toward")]
    coverage_build: Option<PathBuf>,

    /// Direct programs at the lines that this patch touches, by the coverage of a compiler
    /// that was built with it
    #[arg(long, value_name = "PATCH")]
    toward: Option<PathBuf>,

    /// Start from the programs of recorded choices: .choices files, folders of them, stores
    /// with findings, or `catalogue` for known bugs whose seeds are known
    #[arg(long, value_name = "FROM", num_args = 1..)]
    pub(crate) seeds: Vec<PathBuf>,
}

fn feedback_name(name: &str) -> Result<String, String> {
    match name {
        USUAL => Ok(name.to_owned()),
        _ => name.parse::<FeedbackKind>().map(|kind| kind.to_string()),
    }
}

/// What there is to guide a campaign with.
pub(crate) struct Guided<'a> {
    pub(crate) targets: &'a [Target],
    pub(crate) author: &'a Author,
    pub(crate) known_bugs: &'a Catalogue,
    pub(crate) runner: &'a Runner,
    pub(crate) stop: &'a Stop,
}

impl GuidanceArgs {
    /// Whether guidance was asked for.
    pub(crate) fn is_given(&self) -> bool {
        self.guided.is_some() || self.toward.is_some() || !self.seeds.is_empty()
    }

    /// The guidance that was asked for, if any.
    pub(crate) fn guidance(&self, with: &Guided<'_>) -> Result<Option<Guidance>, CommandError> {
        if !self.is_given() {
            return match &self.coverage_of {
                None => Ok(None),
                Some(_) => Err(CommandError::usage(
                    "--coverage-of says whose coverage guides; add --guided=coverage or --toward",
                )),
            };
        }
        let toward = match &self.toward {
            Some(patch) => Some(touched(patch)?),
            None => None,
        };
        let request = GuidanceRequest {
            feedback: self.kind(with.targets, toward.is_some())?,
            coverage_of: self.coverage_of.clone(),
            coverage_build: self
                .coverage_build
                .as_ref()
                .map(|it| it.display().to_string()),
            toward,
        };
        let feedback = feedback(&request, with)?;
        Ok(Some(Guidance {
            feedback,
            given: given(&self.seeds, with)?,
            request,
        }))
    }

    fn kind(&self, targets: &[Target], toward: bool) -> Result<FeedbackKind, CommandError> {
        let named = self.guided.as_deref().filter(|it| *it != USUAL);
        let named = named.map(str::parse).transpose();
        match named.map_err(|error: String| CommandError::usage(error))? {
            Some(FeedbackKind::Coverage) | None if toward => Ok(FeedbackKind::Coverage),
            Some(other) if toward => Err(CommandError::usage(format_args!(
                "--toward needs the coverage of the compiler, and --guided={other} asks for another feedback; leave --guided out"
            ))),
            Some(kind) => Ok(kind),
            None => Ok(usual(targets)),
        }
    }
}

/// The choices in these places.
pub(crate) fn given(
    places: &[PathBuf],
    with: &Guided<'_>,
) -> Result<Vec<ChoiceFile>, CommandError> {
    let mut given = Vec::new();
    for from in places {
        let mut found = match from.to_str() {
            Some(CATALOGUE) => of_catalogue(with)?,
            _ if is_store(from) => of_store(from)?,
            _ => of_files(from)?,
        };
        let generator = with.author.generator();
        found.retain(|it| {
            it.generator == generator.name() && it.generator_version == generator.version()
        });
        if found.is_empty() {
            return Err(CommandError::usage(format_args!(
                "{} has no choices of version {} of the generator `{}`; give .choices files, a folder of them, a store with such findings, or `catalogue`",
                from.display(),
                generator.version(),
                generator.name()
            )));
        }
        given.extend(found);
    }
    Ok(given)
}

/// The feedback that suits the targets.
fn usual(targets: &[Target]) -> FeedbackKind {
    let is_dafny = |it: &Target| it.compiler.language() == Language::Dafny;
    match targets.iter().any(is_dafny) {
        true => FeedbackKind::Translation,
        false if Remarks::of(targets).is_some() => FeedbackKind::Remarks,
        false => FeedbackKind::Features,
    }
}

/// The feedback that was asked for, now or when the campaign began.
pub(crate) fn feedback(
    request: &GuidanceRequest,
    with: &Guided<'_>,
) -> Result<Arc<dyn Feedback>, CommandError> {
    let machine = (with.runner, with.stop);
    let lacking = |what: &str| CommandError::usage(what);
    Ok(match request.feedback {
        FeedbackKind::Features => Arc::new(Features),
        FeedbackKind::Remarks => Arc::new(Remarks::of(with.targets).ok_or_else(|| {
            lacking("none of the targets writes remarks about its optimisations; add a clang or a gcc, or use --guided=features")
        })?),
        FeedbackKind::Translation => Arc::new(Translation::of(with.targets).ok_or_else(|| {
            lacking("only Dafny has a translation; add --lang dafny, or use --guided=remarks")
        })?),
        FeedbackKind::Coverage => {
            let of = request.coverage_of.as_deref();
            match &request.toward {
                None => Arc::new(Coverage::of(with.targets, of, machine).map_err(no_coverage)?),
                Some(touched) => {
                    let coverage = Coverage::of_lines(with.targets, of, machine);
                    let coverage = coverage.map_err(no_coverage)?;
                    let folder = request.coverage_build.as_deref().map(Path::new);
                    let build = build_folder(folder, &coverage);
                    let toward = Toward::new(coverage, touched.clone(), build, machine);
                    Arc::new(toward.map_err(no_way)?)
                }
            }
        }
    })
}

pub(crate) fn no_coverage(error: NoCoverage) -> CommandError {
    match error {
        NoCoverage::Observe(error) => error.into(),
        other => CommandError::usage(other),
    }
}

pub(crate) fn no_way(error: NoWay) -> CommandError {
    match error {
        NoWay::NoCoverage(error) => no_coverage(error),
        other => CommandError::usage(other),
    }
}

/// Where the compiler was built: the given folder, or its own.
pub(crate) fn build_folder(given: Option<&Path>, coverage: &Coverage) -> PathBuf {
    if let Some(build) = given {
        return build.to_owned();
    }
    let exe = &coverage.target().compiler.exe;
    let exe = exe.canonicalize().unwrap_or_else(|_| exe.clone());
    exe.parent().unwrap_or(Path::new("/")).to_owned()
}

/// The lines that a patch touches.
pub(crate) fn touched(patch: &Path) -> Result<Touched, CommandError> {
    let bytes = fs::read(patch).map_err(|source| CommandError::Source {
        path: patch.to_owned(),
        source,
    })?;
    let touched = Touched::of_diff(&String::from_utf8_lossy(&bytes));
    match touched.is_empty() {
        true => Err(CommandError::usage(format_args!(
            "{} touches no lines of files; give a unified diff, such as `git diff` prints",
            patch.display()
        ))),
        false => Ok(touched),
    }
}

/// Whether a path or URL names a store.
fn is_store(from: &Path) -> bool {
    let is_url = from.to_string_lossy().starts_with("postgres");
    let mut head = [0; 15];
    let mut reads_head = || {
        use std::io::Read;
        fs::File::open(from).is_ok_and(|mut file| file.read_exact(&mut head).is_ok())
    };
    is_url || (from.is_file() && reads_head() && head == *b"SQLite format 3")
}

/// The choices of the findings of a store.
fn of_store(from: &Path) -> Result<Vec<ChoiceFile>, CommandError> {
    let store = Store::open_existing(from)?;
    let findings = store.findings(&FindingFilter {
        page: Page::first(MOST_GIVEN as u32),
        ..FindingFilter::default()
    })?;
    let mut given = Vec::new();
    let mut bugs = std::collections::BTreeMap::new();
    for finding in findings {
        /// Many findings of one bug start from the same place.
        const OF_ONE_BUG: u32 = 3;
        let count = bugs.entry(finding.bug).or_insert(0);
        *count += 1;
        if *count > OF_ONE_BUG {
            continue;
        }
        let details = store.finding(finding.id)?;
        let reduced = details.reduced.as_ref().map(|it| &it.program);
        // Choices that were reduced with the program lead closer to the bug.
        let programs = reduced.into_iter().chain([&details.program]);
        let mut choices = programs.filter_map(|it| it.origin.choices.as_deref());
        given.extend(choices.find_map(|it| ChoiceFile::from_bytes(it).ok()));
    }
    Ok(given)
}

/// The choices in a file, or in all `.choices` files below a folder.
fn of_files(from: &Path) -> Result<Vec<ChoiceFile>, CommandError> {
    let load = |path: &Path| {
        let loaded = ChoiceFile::load(path);
        loaded.map_err(|error| CommandError::Program(error.into()))
    };
    if !from.is_dir() {
        return Ok(vec![load(from)?]);
    }
    let mut open = vec![from.to_owned()];
    let mut paths = Vec::new();
    while let Some(folder) = open.pop() {
        let entries = fs::read_dir(&folder).map_err(|source| CommandError::Source {
            path: folder.clone(),
            source,
        })?;
        for entry in entries.flatten() {
            let path = entry.path();
            match entry.file_type() {
                Ok(kind) if kind.is_dir() => open.push(path),
                Ok(_) if path.extension().is_some_and(|it| it == "choices") => paths.push(path),
                _ => {}
            }
        }
    }
    // File systems list folders in any order.
    paths.sort();
    paths.truncate(MOST_GIVEN);
    paths.iter().map(|path| load(path)).collect()
}

/// The programs of known bugs of the targets whose seeds the catalogue knows.
fn of_catalogue(with: &Guided<'_>) -> Result<Vec<ChoiceFile>, CommandError> {
    let generator = with.author.generator();
    let mut seeds = std::collections::BTreeSet::new();
    for bug in with.known_bugs.bugs() {
        let of_bug = with
            .targets
            .iter()
            .filter(|it| it.family() == bug.compiler() || bug.compiler() == generator.name());
        for target in of_bug {
            let rules = bug.recognise.iter();
            let origins = rules.flat_map(|rule| rule.origins(&target.compiler.version));
            let of_version = origins.filter(|it| it.generator == generator.version());
            seeds.extend(of_version.map(|it| it.seed));
        }
    }
    let programs = seeds
        .into_iter()
        .map(|seed| Ok(TestProgram::from_seed(with.author, seed)?.choices));
    programs.collect()
}
