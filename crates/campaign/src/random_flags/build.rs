//! Builds with random flags: the flags that each compiler has for a draw.

use super::draw::RandomFlags;
use gadfly_sandbox::{RunError, Runner, Stop};
use gadfly_toolchain::{AvailableFlags, Compiler, ObserveError, ResolvedFlags, Target};
use std::sync::Arc;

/// One compiler with random flags.
#[derive(Clone, Debug)]
pub struct RandomBuild {
    /// The compiler.
    pub compiler: Arc<Compiler>,
    /// Its options, and what counts with them.
    pub flags: ResolvedFlags,
    /// Options that say which edition of the language the program is in.
    language: Vec<String>,
    /// Simpler levels than the drawn one, the simplest first.
    pub(super) simpler_levels: Vec<String>,
}

impl RandomBuild {
    /// The target to observe.
    #[must_use]
    pub fn target(&self) -> Target {
        let mut options = self.flags.options();
        options.extend_from_slice(&self.language);
        Target::new(self.compiler.clone(), options).tried(self.flags.trial)
    }

    /// The same build with other options, of which as much counts.
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

/// The available flags of compilers, each asked for once.
#[derive(Debug, Default)]
pub struct CompilerFlags {
    offers: Vec<Offer>,
}

/// What one compiler offers, and how it is told the edition of the language.
#[derive(Debug)]
struct Offer {
    compiler: Arc<Compiler>,
    language: Vec<String>,
    available: AvailableFlags,
}

impl CompilerFlags {
    /// Asks every compiler among the targets that has options to draw.
    ///
    /// # Errors
    /// When the machine gets in the way, or the stop was set.
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

    /// What the compilers make of the draws: one build for each draw and
    /// compiler, but for those that are among the compiler's own levels.
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
