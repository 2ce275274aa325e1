//! A generated test case with its choices: where it comes from, and how it is
//! written to and read from a folder.

use crate::generators::{Author, Settings, SettingsError, WrittenWrongly, generator};
use crate::random_flags::RandomFlags;
use gadfly_catalogue::Origin;
use gadfly_choice::{
    ChoiceFile, Choices, FileError, Fresh, MutateOptions, Recording, Rng, mutate::mutate,
};
use gadfly_dafny::with_options_line;
use gadfly_panics::{Panic, catch};
use gadfly_reduce::is_foreign;
use gadfly_toolchain::{Language, TestCase};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{fs, io};

/// The name of the file that holds a test case's choices.
pub(crate) const CHOICES: &str = "test.choices";

/// The name of the script that every report has.
pub(crate) const SCRIPT: &str = "reproduce.sh";

/// The name of the file that contains the expected output.
const EXPECTED: &str = "expected.txt";

/// The name of the file that says what the program needs.
const NEEDS: &str = "program.toml";

/// The maximum number of mutations to try until one changes the program.
const MOST_MUTATIONS: u32 = 4;

/// A generated test case and the choices it was made from.
#[derive(Clone, Debug)]
pub struct TestProgram {
    /// The files and the expected output.
    pub test_case: TestCase,
    /// Random flags chosen with it, one set for each build.
    pub random_flags: Vec<RandomFlags>,
    /// Generator, version, seed and choices.
    pub choices: ChoiceFile,
}

/// Why a stored program could not be recreated or written.
#[derive(Debug, thiserror::Error)]
pub enum ProgramError {
    /// The choices cannot be read.
    #[error(transparent)]
    Choices(#[from] FileError),
    /// The choices belong to another generator.
    #[error(
        "the choices were recorded by a generator named `{name}`, which this version of Gadfly does not have; use the version of Gadfly that recorded them"
    )]
    UnknownGenerator {
        /// The name in the file.
        name: String,
    },
    /// The choices would give a different program in this version.
    #[error(
        "the choices were recorded by version {recorded} of the generator `{name}`, but this is version {present}, which would generate a different program; use the version of Gadfly that recorded them"
    )]
    OtherVersion {
        /// The generator.
        name: String,
        /// The version in the file.
        recorded: u32,
        /// The version of this Gadfly's generator.
        present: u32,
    },
    /// The generator does not accept the settings.
    #[error(transparent)]
    Settings(#[from] SettingsError),
    /// The generator made an invalid program.
    #[error(
        "a bug in Gadfly: version {version} of the generator `{name}` wrote an invalid program{}: {mistake}; please report it", of_seed(*seed)
    )]
    WrittenWrongly {
        /// The generator.
        name: String,
        /// Its version.
        version: u32,
        /// The seed of the choices, if known.
        seed: Option<u64>,
        /// What is wrong.
        mistake: WrittenWrongly,
    },
    /// The generator panicked.
    #[error(
        "a bug in Gadfly: version {version} of the generator `{name}` panicked while writing the program{}: {panic}; please report it", of_seed(*seed)
    )]
    Panicked {
        /// The generator.
        name: String,
        /// Its version.
        version: u32,
        /// The seed of the choices, if known.
        seed: Option<u64>,
        /// The message and location of the panic.
        panic: Panic,
    },
    /// The folder contains other files.
    #[error("{path} contains files that Gadfly did not write; choose an empty folder", path = path.display())]
    ForeignFolder {
        /// The folder.
        path: PathBuf,
    },
    /// A file cannot be written.
    #[error("cannot write {path}: {source}; check the folder's permissions and free space", path = path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
}

impl TestProgram {
    /// Writes the program of a seed.
    ///
    /// # Errors
    /// If the generator made a mistake.
    pub fn from_seed(author: &Author, seed: u64) -> Result<TestProgram, ProgramError> {
        TestProgram::with_options(author, seed, 0)
    }

    /// Writes the program of a seed, and chooses options for this many builds. Their number
    /// does not change the program.
    ///
    /// # Errors
    /// If the generator made a mistake.
    pub fn with_options(
        author: &Author,
        seed: u64,
        builds: usize,
    ) -> Result<TestProgram, ProgramError> {
        TestProgram::make(author, Some(seed), Choices::from_seed(seed), builds)
    }

    /// Recreates the program of recorded choices, with its random flags.
    ///
    /// # Errors
    /// If Gadfly has no such generator or only another version of it, or the generator
    /// made a mistake.
    pub fn replay(choices: &ChoiceFile) -> Result<TestProgram, ProgramError> {
        let author = TestProgram::author(choices)?;
        let replay = Choices::replay(&choices.recording, Fresh::Simplest);
        let builds = RandomFlags::recorded(&choices.recording);
        TestProgram::make(&author, choices.seed, replay, builds)
    }

    /// The generator of recorded choices, with its settings.
    pub(crate) fn author(choices: &ChoiceFile) -> Result<Author, ProgramError> {
        let name = &choices.generator;
        let Some(generator) = generator(name) else {
            return Err(ProgramError::UnknownGenerator { name: name.clone() });
        };
        if generator.version() != choices.generator_version {
            return Err(ProgramError::OtherVersion {
                name: name.clone(),
                recorded: choices.generator_version,
                present: generator.version(),
            });
        }
        let settings = Settings::parse(&choices.settings, generator.language())?;
        Ok(Author::new(generator, settings)?)
    }

    /// Writes a mutant of the program of recorded choices: the choices are mutated from a seed,
    /// perhaps with parts of the donors' choices. Not every choice affects the program, so a
    /// mutation without effect is followed by another.
    ///
    /// # Errors
    /// As [`TestProgram::replay`].
    pub fn mutant(
        choices: &ChoiceFile,
        donors: &[Recording],
        seed: u64,
    ) -> Result<TestProgram, ProgramError> {
        let author = TestProgram::author(choices)?;
        let recording = &choices.recording;
        let write = |recording: &Recording, seed, fresh| {
            let builds = RandomFlags::recorded(recording);
            TestProgram::make(&author, seed, Choices::replay(recording, fresh), builds)
        };
        let original = write(recording, choices.seed, Fresh::Simplest)?;
        let mut rng = Rng::from_seed(seed);
        for _ in 0..MOST_MUTATIONS {
            // An empty recording cannot be mutated.
            let Some((mutant, _)) = mutate(recording, donors, &mut rng, &MutateOptions::default())
            else {
                break;
            };
            let mutant = write(&mutant, None, Fresh::Seed(seed))?;
            if mutant.test_case != original.test_case {
                return Ok(mutant);
            }
        }
        Ok(original)
    }

    /// The origin by which the catalogue of known bugs names programs. Settings other than the
    /// dialect have none, because they give different programs for the same seed.
    pub(crate) fn origin(&self) -> Option<Origin> {
        let settings: BTreeMap<String, serde_json::Value> =
            serde_json::from_str(&self.choices.settings).unwrap_or_default();
        let is_usual = settings.keys().all(|key| key == "dialect");
        is_usual.then_some(Origin {
            generator: self.choices.generator_version,
            seed: self.choices.seed?,
        })
    }

    fn make(
        author: &Author,
        seed: Option<u64>,
        mut choices: Choices,
        builds: usize,
    ) -> Result<TestProgram, ProgramError> {
        let generator = author.generator();
        let (name, version) = (generator.name().to_owned(), generator.version());
        let test_case = match catch(|| author.write(&mut choices)) {
            Ok(Ok(test_case)) => test_case,
            Ok(Err(mistake)) => {
                return Err(ProgramError::WrittenWrongly {
                    name,
                    version,
                    seed,
                    mistake,
                });
            }
            Err(panic) => {
                return Err(ProgramError::Panicked {
                    name,
                    version,
                    seed,
                    panic,
                });
            }
        };
        // Chosen after the program, which therefore does not depend on them.
        let random_flags = RandomFlags::several(&mut choices, builds);
        Ok(TestProgram {
            test_case,
            random_flags,
            choices: ChoiceFile {
                generator: name,
                generator_version: version,
                settings: author.settings().to_string(),
                seed,
                recording: choices.finish(),
            },
        })
    }

    /// Writes sources, expected output, needs and choices to a folder, which is created if
    /// necessary.
    ///
    /// # Errors
    /// If the folder contains other files, or a file cannot be written.
    pub fn write_to(&self, folder: &Path) -> Result<(), ProgramError> {
        create_folder(folder)?;
        // Written first because it marks the folder as Gadfly's, so that an interrupted command
        // can be repeated.
        write_file(&folder.join(CHOICES), &self.choices.to_bytes())?;
        write_file(&folder.join(NEEDS), needs(&self.test_case).as_bytes())?;
        write_test_case(&self.test_case, folder)
    }
}

/// What a program needs, as TOML. No name needs quoting.
fn needs(test_case: &TestCase) -> String {
    let list = |names: &BTreeSet<String>| {
        let quoted: Vec<String> = names.iter().map(|name| format!("\"{name}\"")).collect();
        quoted.join(", ")
    };
    let mut text = format!(
        "# What this program needs.\nlanguage = \"{}\"\n",
        test_case.language
    );
    if let Some(standard) = &test_case.standard {
        text.push_str(&format!("standard = \"{standard}\"\n"));
    }
    text.push_str(&format!("requires = [{}]\n", list(&test_case.requires)));
    if !test_case.unsupported_with.is_empty() {
        let backends = list(&test_case.unsupported_with);
        text.push_str(&format!("unsupported-with = [{backends}]\n"));
    }
    text
}

/// `of seed 7`, for the middle of a sentence.
fn of_seed(seed: Option<u64>) -> String {
    seed.map_or_else(String::new, |seed| format!(" of seed {seed}"))
}

/// Refuses a folder that contains files but none that marks it as Gadfly's. A folder that does
/// not exist is fine.
///
/// # Errors
/// If the folder contains other files, or cannot be used.
pub fn check_folder(folder: &Path) -> Result<(), ProgramError> {
    let path = || folder.to_owned();
    let is_ours = |folder: &Path| [CHOICES, SCRIPT].iter().any(|it| folder.join(it).exists());
    match is_foreign(folder, is_ours) {
        Ok(false) => Ok(()),
        Ok(true) => Err(ProgramError::ForeignFolder { path: path() }),
        Err(source) => Err(ProgramError::Write {
            path: path(),
            source,
        }),
    }
}

/// Creates a folder to write to, unless it exists and is empty or Gadfly's.
pub(crate) fn create_folder(folder: &Path) -> Result<(), ProgramError> {
    check_folder(folder)?;
    fs::create_dir_all(folder).map_err(|source| ProgramError::Write {
        path: folder.to_owned(),
        source,
    })
}

/// Writes sources and expected output to a folder. If a Dafny program needs options, its first
/// line names them.
pub(crate) fn write_test_case(test_case: &TestCase, folder: &Path) -> Result<(), ProgramError> {
    for file in &test_case.files {
        let text = match test_case.language {
            Language::Dafny => with_options_line(&file.text),
            _ => Cow::Borrowed(&*file.text),
        };
        write_file(&folder.join(&file.name), text.as_bytes())?;
    }
    match &test_case.expected {
        Some(expected) => write_file(&folder.join(EXPECTED), expected.as_bytes()),
        None => Ok(()),
    }
}

pub(crate) fn write_file(path: &Path, contents: &[u8]) -> Result<(), ProgramError> {
    fs::write(path, contents).map_err(|source| ProgramError::Write {
        path: path.to_owned(),
        source,
    })
}
