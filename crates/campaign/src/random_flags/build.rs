//! Builds with random flags: the flags that each compiler has for a draw.

use super::draw::RandomFlags;
use gadfly_sandbox::{RunError, Runner, Stop};
use gadfly_toolchain::{AvailableFlags, Compiler, ObserveError, ResolvedFlags, Target};
use std::sync::Arc;

/// A build with one compiler and random flags.
#[derive(Clone, Debug)]
pub struct RandomBuild {
    /// The compiler.
    pub compiler: Arc<Compiler>,
    /// Its options, and what they allow a build to show.
    pub flags: ResolvedFlags,
    /// The options that select the edition of the language.
    language: Vec<String>,
    /// Levels that are simpler than the chosen one, the simplest first.
    pub(super) simpler_levels: Vec<String>,
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

/// The available flags of compilers, each queried once.
#[derive(Debug, Default)]
pub struct CompilerFlags {
    offers: Vec<Offer>,
}

/// The flags of one compiler, and its options for the edition of the language.
#[derive(Debug)]
struct Offer {
    compiler: Arc<Compiler>,
    language: Vec<String>,
    available: AvailableFlags,
}

impl CompilerFlags {
    /// Queries every compiler among the targets that supports random flags.
    ///
    /// # Errors
    /// If the machine gets in the way, or `stop` was set.
    pub fn ask(
        targets: &[Target],
        runner: &Runner,
        stop: &Stop,
    ) -> Result<CompilerFlags, ObserveError> {
        let mut offers: Vec<Offer> = Vec::new();
        for target in targets {
            let compiler = &target.compiler;
            let is_known = |offer: &Offer| offer.compiler.name == compiler.name;
            if offers.iter().any(is_known) {
                continue;
            }
            let available =
                AvailableFlags::ask(compiler, runner, stop).map_err(|error| match error {
                    RunError::Stopped => ObserveError::Stopped,
                    other => ObserveError::Environment {
                        command: compiler.command.clone(),
                        reason: other.to_string(),
                    },
                })?;
            offers.push(Offer {
                compiler: compiler.clone(),
                language: target.language_options().cloned().collect(),
                available,
            });
        }
        Ok(CompilerFlags { offers })
    }

    /// The builds for these requests: one for each request and compiler, except those that are
    /// the same as one of the compiler's levels.
    #[must_use]
    pub fn builds(&self, draws: &[RandomFlags]) -> Vec<RandomBuild> {
        let mut builds = Vec::new();
        for offer in &self.offers {
            let Offer {
                compiler,
                language,
                available,
            } = offer;
            for draw in draws {
                let Some(flags) = available.resolve(draw.level, &draw.requests) else {
                    continue;
                };
                if compiler.spec.levels.contains(&flags.options()) {
                    continue;
                }
                let simpler = available
                    .levels
                    .iter()
                    .take_while(|level| **level != flags.level);
                builds.push(RandomBuild {
                    compiler: compiler.clone(),
                    language: language.clone(),
                    simpler_levels: simpler.cloned().collect(),
                    flags,
                });
            }
        }
        builds
    }
}
