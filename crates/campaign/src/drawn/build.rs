//! Builds with drawn options: what each compiler's menu makes of a draw.

use super::draw::OptionDraw;
use gadfly_sandbox::{RunError, Runner, Stop};
use gadfly_toolchain::{Compiler, Menu, ObserveError, Target, WishedOptions};
use std::sync::Arc;

/// One compiler with drawn options.
#[derive(Clone, Debug)]
pub struct DrawnBuild {
    /// The compiler.
    pub compiler: Arc<Compiler>,
    /// Its options, and what counts with them.
    pub wished: WishedOptions,
    /// Options that say which edition of the language the program is in.
    language: Vec<String>,
    /// Simpler levels than the drawn one, the simplest first.
    pub(super) simpler_levels: Vec<String>,
}

impl DrawnBuild {
    /// The target to observe.
    #[must_use]
    pub fn target(&self) -> Target {
        let mut options = self.wished.options();
        options.extend_from_slice(&self.language);
        Target::new(self.compiler.clone(), options).tried(self.wished.trial)
    }

    /// The same build with other options, of which as much counts.
    pub(super) fn with(&self, level: &str, units: &[Vec<String>]) -> DrawnBuild {
        DrawnBuild {
            wished: WishedOptions {
                level: level.to_owned(),
                units: units.to_vec(),
                trial: self.wished.trial,
            },
            ..self.clone()
        }
    }
}

/// The menus of compilers, each asked for once.
#[derive(Debug, Default)]
pub struct Menus {
    offers: Vec<Offer>,
}

/// What one compiler offers, and how it is told the edition of the language.
#[derive(Debug)]
struct Offer {
    compiler: Arc<Compiler>,
    language: Vec<String>,
    menu: Menu,
}

impl Menus {
    /// Asks every compiler among the targets that has options to draw.
    ///
    /// # Errors
    /// When the machine gets in the way, or the stop was set.
    pub fn ask(targets: &[Target], runner: &Runner, stop: &Stop) -> Result<Menus, ObserveError> {
        let mut offers: Vec<Offer> = Vec::new();
        for target in targets {
            let compiler = &target.compiler;
            let is_known = |offer: &Offer| offer.compiler.name == compiler.name;
            if offers.iter().any(is_known) {
                continue;
            }
            let menu = Menu::ask(compiler, runner, stop).map_err(|error| match error {
                RunError::Stopped => ObserveError::Stopped,
                other => ObserveError::Environment {
                    command: compiler.command.clone(),
                    reason: other.to_string(),
                },
            })?;
            offers.push(Offer {
                compiler: compiler.clone(),
                language: target.language_options().cloned().collect(),
                menu,
            });
        }
        Ok(Menus { offers })
    }

    /// What the compilers make of the draws: one build for each draw and
    /// compiler, but for those that are among the compiler's own levels.
    #[must_use]
    pub fn builds(&self, draws: &[OptionDraw]) -> Vec<DrawnBuild> {
        let mut builds = Vec::new();
        for offer in &self.offers {
            let Offer {
                compiler,
                language,
                menu,
            } = offer;
            for draw in draws {
                let Some(wished) = menu.resolve(draw.level, &draw.wishes) else {
                    continue;
                };
                if compiler.spec.levels.contains(&wished.options()) {
                    continue;
                }
                let simpler = menu
                    .levels
                    .iter()
                    .take_while(|level| **level != wished.level);
                builds.push(DrawnBuild {
                    compiler: compiler.clone(),
                    language: language.clone(),
                    simpler_levels: simpler.cloned().collect(),
                    wished,
                });
            }
        }
        builds
    }
}
