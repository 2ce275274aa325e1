//! Classifies what one target did into the few ways that matter.
//!
//! This file also separates what a compiler did from what was done to it: a compiler
//! that somebody killed is not at fault.

use gadfly_sandbox::Exit;
use gadfly_toolchain::{Observation, Remark, Stage, Trial};

/// What one target did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Symptom<'a> {
    /// The compiler (or its linker) died or reported an internal error.
    CompilerDied,
    /// The compiler (or its linker) exceeded its time, memory or output.
    CompilerRanOut,
    /// The compiler (or its linker) rejected the program.
    Refused,
    /// The program died.
    ProgramDied,
    /// The program exceeded its time or memory.
    ProgramRanOut,
    /// The program printed until it was stopped.
    PrintedWithoutEnd,
    /// The program ended normally and printed this.
    Printed(&'a str),
    /// The compiler accepted the program, which was not to be run.
    Compiled,
    /// Nothing can be concluded, for this reason.
    Disturbed(&'static str),
}

impl<'a> Symptom<'a> {
    /// Classifies an observation.
    pub(crate) fn of(observation: &'a Observation) -> Symptom<'a> {
        if let Some(reason) = signal_from_outside(observation.exit) {
            return Symptom::Disturbed(reason);
        }
        if observation.remark == Some(Remark::Unsupported) {
            return Symptom::Disturbed(UNSUPPORTED);
        }
        match observation.stage {
            Stage::Compile | Stage::Driver | Stage::Link => of_compiler(observation),
            Stage::Run => of_program(observation),
        }
        .limited_to(observation.trial)
    }

    /// The symptom that counts in this trial.
    fn limited_to(self, trial: Trial) -> Symptom<'a> {
        let counts = match trial {
            Trial::Full | Trial::CompileOnly => true,
            Trial::CrashOnly => matches!(self, Symptom::CompilerDied | Symptom::Compiled),
        };
        if counts {
            self
        } else {
            Symptom::Disturbed(OTHER_MEANING)
        }
    }

    /// Whether this is evidence about the program. The death of a compiler is evidence only
    /// about the compiler, and a program that is never run is too little evidence.
    pub(crate) fn is_testimony(self) -> bool {
        !matches!(
            self,
            Symptom::CompilerDied | Symptom::Compiled | Symptom::Disturbed(_)
        )
    }

    /// Whether the compiler accepted the program and produced something that ran.
    pub(crate) fn accepted(self) -> bool {
        matches!(
            self,
            Symptom::ProgramDied
                | Symptom::ProgramRanOut
                | Symptom::PrintedWithoutEnd
                | Symptom::Printed(_)
        )
    }
}

fn of_compiler(observation: &Observation) -> Symptom<'_> {
    match observation.exit {
        Exit::Code(0) => Symptom::Compiled,
        // A compiler that cannot get memory often calls that an internal
        // error; the limit is the better explanation.
        Exit::MemoryLimit => Symptom::CompilerRanOut,
        Exit::Signal(_) => Symptom::CompilerDied,
        _ if observation.internal_error => Symptom::CompilerDied,
        Exit::WallLimit | Exit::CpuLimit | Exit::FileLimit | Exit::OutputLimit => {
            Symptom::CompilerRanOut
        }
        // A compiler that rejects a program gives a reason. Without any message, a part of the
        // compiler died and its driver did not notice (as with chibicc).
        Exit::Code(_) if is_blank(&observation.stderr) && is_blank(&observation.stdout) => {
            Symptom::CompilerDied
        }
        Exit::Code(_) => Symptom::Refused,
        Exit::ProcessLimit => Symptom::Disturbed(TOO_MANY_PROCESSES),
    }
}

fn of_program(observation: &Observation) -> Symptom<'_> {
    let failed = observation.remark == Some(Remark::Failed);
    match observation.exit {
        Exit::Code(_) if failed => Symptom::ProgramDied,
        // The status is not compared: some compilers leave an arbitrary value when
        // `main` ends without `return`.
        Exit::Code(_) => Symptom::Printed(&observation.stdout),
        Exit::Signal(_) => Symptom::ProgramDied,
        Exit::WallLimit | Exit::CpuLimit | Exit::MemoryLimit => Symptom::ProgramRanOut,
        Exit::OutputLimit | Exit::FileLimit => Symptom::PrintedWithoutEnd,
        Exit::ProcessLimit => Symptom::Disturbed(TOO_MANY_PROCESSES),
    }
}

fn is_blank(text: &str) -> bool {
    text.trim().is_empty()
}

/// Not all of Dafny's backends support everything, and they say so.
const UNSUPPORTED: &str = "the compiler says that it does not support what the program needs";

/// With options that change its meaning, a compiler may reject the program or take long.
const OTHER_MEANING: &str =
    "its options may change what the program means, so that only a crash would count";

/// The limit counts all processes of a user, so a busy machine may reach it although no
/// compiler is wrong.
const TOO_MANY_PROCESSES: &str = "no more processes could be started";

/// Signals that a program does not cause itself: another process sent them, or the kernel
/// because the machine is out of memory.
const FROM_OUTSIDE: [(i32, &str); 5] = [
    (1, "it was stopped from outside with SIGHUP"),
    (2, "it was stopped from outside with SIGINT"),
    (3, "it was stopped from outside with SIGQUIT"),
    (
        9,
        "it was killed from outside, perhaps by the kernel for lack of memory",
    ),
    (15, "it was stopped from outside with SIGTERM"),
];

/// The signal from outside that ended it, if any. (Other disturbances prevent the observation
/// altogether.)
fn signal_from_outside(exit: Exit) -> Option<&'static str> {
    let number = exit.signal()?;
    FROM_OUTSIDE
        .iter()
        .find(|(signal, _)| *signal == number)
        .map(|(_, reason)| *reason)
}
