//! One build with random flags.

use gadfly_toolchain::{Compiler, ResolvedFlags, Target};
use std::sync::Arc;

/// A build with one compiler and random flags.
#[derive(Clone, Debug)]
pub struct RandomBuild {
    /// The compiler.
    pub compiler: Arc<Compiler>,
    /// Its options, and what they allow a build to show.
    pub flags: ResolvedFlags,
    /// The options that select the edition of the language.
    pub(super) language: Vec<String>,
    /// Levels that are simpler than the chosen one, the simplest first.
    pub(super) simpler_levels: Vec<String>,
    /// Its place among the builds of a program.
    pub(super) slot: usize,
}

impl RandomBuild {
    /// The build as a target.
    #[must_use]
    pub fn target(&self) -> Target {
        let mut options = self.flags.options();
        options.extend_from_slice(&self.language);
        Target::new(self.compiler.clone(), options).tried(self.flags.trial)
    }

    /// The same build with other options, which allow it to show the same.
    pub(super) fn with(&self, level: &str, units: &[Vec<String>]) -> RandomBuild {
        RandomBuild {
            flags: ResolvedFlags {
                level: level.to_owned(),
                units: units.to_vec(),
                trial: self.flags.trial,
            },
            ..self.clone()
        }
    }
}
