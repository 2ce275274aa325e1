//! Builds with random flags: the flags that each compiler has for a draw.

use super::covering::Covering;
use super::draw::RandomFlags;
use super::probe::Probe;
use super::random_build::RandomBuild;
use crate::target_rotation::Turn;
use gadfly_choice::Rng;
use gadfly_sandbox::{RunError, Runner, Stop};
use gadfly_toolchain::{AvailableFlags, Compiler, ObserveError, ResolvedFlags, Target};
use std::sync::{Arc, Mutex, PoisonError};

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
    /// The state of the covering scheme, made when it is first used.
    covering: Mutex<Option<Covering>>,
}

impl Offer {
    /// A build with these flags, unless it is the same as one of the compiler's levels.
    fn build(&self, flags: ResolvedFlags, slot: usize) -> Option<RandomBuild> {
        if self.compiler.spec.levels.contains(&flags.options()) {
            return None;
        }
        let levels = self.available.levels.iter();
        let simpler = levels.take_while(|level| **level != flags.level);
        Some(RandomBuild {
            compiler: self.compiler.clone(),
            language: self.language.clone(),
            simpler_levels: simpler.cloned().collect(),
            flags,
            slot,
        })
    }

    fn with_covering<T>(&self, with: impl FnOnce(&mut Covering) -> T) -> T {
        let mut covering = self.covering.lock().unwrap_or_else(PoisonError::into_inner);
        with(covering.get_or_insert_with(|| Covering::new(&self.available)))
    }
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
                covering: Mutex::default(),
            });
        }
        Ok(CompilerFlags { offers })
    }

    /// The builds for these requests: one for each request and compiler in turn, except those
    /// that are the same as one of the compiler's levels.
    #[must_use]
    pub fn builds(&self, draws: &[RandomFlags], turn: Turn) -> Vec<RandomBuild> {
        let mut builds = Vec::new();
        for offer in turn.of(&self.offers) {
            for draw in draws {
                let flags = offer.available.resolve(draw.level, &draw.requests);
                builds.extend(flags.and_then(|flags| offer.build(flags, builds.len())));
            }
        }
        builds
    }

    /// The next builds of the covering scheme: so many for each compiler in turn. They follow
    /// from the seed, from what was built before, and from what the probe has learned.
    #[must_use]
    pub fn planned(&self, count: usize, seed: u64, turn: Turn, probe: &Probe) -> Vec<RandomBuild> {
        let mut rng = Rng::from_seed(seed);
        let mut builds = Vec::new();
        for offer in turn.of(&self.offers) {
            let learned = probe.learned(&offer.compiler.name);
            for _ in 0..count {
                let flags = offer.with_covering(|covering| covering.plan(&mut rng, &learned));
                builds.extend(flags.and_then(|flags| offer.build(flags, builds.len())));
            }
        }
        builds
    }

    /// Tells the covering scheme which of the planned builds were made, and with which flags.
    pub(crate) fn note_built(&self, planned: &[RandomBuild], built: &[RandomBuild]) {
        for build in planned {
            let offer = self.offers.iter();
            let mut offer = offer.filter(|it| it.compiler.name == build.compiler.name);
            let made = built.iter().find(|it| it.slot == build.slot);
            if let Some(offer) = offer.next()
                && made.is_none_or(|made| made.flags != build.flags)
            {
                let made = made.map(|made| &made.flags);
                offer.with_covering(|covering| covering.note_built(&build.flags, made));
            }
        }
    }

    /// The flags of each compiler.
    pub(crate) fn available(&self) -> impl Iterator<Item = &AvailableFlags> {
        self.offers.iter().map(|offer| &offer.available)
    }
}
