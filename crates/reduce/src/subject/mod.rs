//! A program on its way to being smaller: its files, what it must print when that
//! is known, the choices it was made from, and how large it is.
//!
//! Knows nothing of passes or of what makes it interesting.

mod memo;
mod model;
mod size;
mod tokens;

use gadfly_choice::Recording;
use gadfly_toolchain::SourceFile;
use memo::Memo;
pub use model::Model;
use std::any::Any;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

pub use size::Size;
use tokens::is_free_form;
pub use tokens::tokens;

/// A program that is being reduced. It is cheap to clone and immutable: passes create new ones.
#[derive(Clone, Debug)]
pub struct Subject {
    files: Vec<SourceFile>,
    expected: Option<Arc<str>>,
    choices: Option<Arc<Recording>>,
    model: Option<Arc<dyn Model>>,
    size: Size,
    memo: Arc<Memo>,
}

impl Subject {
    /// A program of which only the text is known.
    #[must_use]
    pub fn of_text(files: Vec<SourceFile>) -> Subject {
        Subject {
            size: Size::of(&files),
            files,
            expected: None,
            choices: None,
            model: None,
            memo: Arc::default(),
        }
    }

    /// A program that a generator wrote from these choices, with its expected output.
    #[must_use]
    pub fn of_choices(
        files: Vec<SourceFile>,
        expected: Option<Arc<str>>,
        choices: Recording,
    ) -> Subject {
        Subject {
            expected,
            choices: Some(Arc::new(choices)),
            ..Subject::of_text(files)
        }
    }

    /// A program that was written from a model, with its expected output.
    #[must_use]
    pub fn of_model(
        files: Vec<SourceFile>,
        expected: impl Into<Arc<str>>,
        model: Arc<dyn Model>,
    ) -> Subject {
        Subject {
            expected: Some(expected.into()),
            model: Some(model),
            ..Subject::of_text(files)
        }
    }

    /// Sets the expected output of the same text, for example after an interpreter ran it.
    #[must_use]
    pub fn expecting(mut self, expected: impl Into<Arc<str>>) -> Subject {
        self.expected = Some(expected.into());
        self
    }

    /// Replaces the files. Choices, model and expected output no longer apply and are removed.
    #[must_use]
    pub fn with_files(&self, files: Vec<SourceFile>) -> Subject {
        Subject::of_text(files)
    }

    /// Replaces the text of one file.
    pub fn with_text(&self, file: usize, text: impl Into<Arc<str>>) -> Subject {
        let mut files = self.files.clone();
        files[file].text = text.into();
        self.with_files(files)
    }

    /// The files, in the order in which they are written and compiled.
    #[must_use]
    pub fn files(&self) -> &[SourceFile] {
        &self.files
    }

    /// The expected output, if known.
    #[must_use]
    pub fn expected(&self) -> Option<&Arc<str>> {
        self.expected.as_ref()
    }

    /// The choices that it was made from, if they still give this program.
    #[must_use]
    pub fn choices(&self) -> Option<&Arc<Recording>> {
        self.choices.as_ref()
    }

    /// The model that it was written from, if it still gives this program.
    #[must_use]
    pub fn model(&self) -> Option<&Arc<dyn Model>> {
        self.model.as_ref()
    }

    /// Whether its author has executed it, so that it is valid and its output is known.
    #[must_use]
    pub fn is_executed(&self) -> bool {
        self.choices.is_some() || self.model.is_some()
    }

    /// The size of the program.
    #[must_use]
    pub fn size(&self) -> &Size {
        &self.size
    }

    /// A value derived from this subject, such as a syntax tree: computed on the first call,
    /// and shared by all callers that ask for the same type.
    pub fn memo<T: Any + Send + Sync>(&self, make: impl FnOnce(&Subject) -> T) -> Arc<T> {
        self.memo.get_or_make(|| make(self))
    }

    /// Two 64-bit hashes of the files: collisions are impossible in practice, even among
    /// millions of candidates.
    #[must_use]
    pub fn fingerprint(&self) -> (u64, u64) {
        self.hashes(|file, hasher| file.text.hash(hasher))
    }

    /// The same, but ignoring white space where the languages of the files allow it.
    pub(crate) fn wording(&self) -> (u64, u64) {
        self.hashes(|file, hasher| match is_free_form(&file.name, &file.text) {
            true => tokens(&file.text).for_each(|token| file.text[token].hash(hasher)),
            false => file.text.hash(hasher),
        })
    }

    fn hashes(&self, of_text: impl Fn(&SourceFile, &mut DefaultHasher)) -> (u64, u64) {
        let hash = |salt: u64| {
            let mut hasher = DefaultHasher::new();
            salt.hash(&mut hasher);
            for file in &self.files {
                file.name.hash(&mut hasher);
                of_text(file, &mut hasher);
            }
            self.expected.hash(&mut hasher);
            hasher.finish()
        };
        (hash(0), hash(1))
    }
}
