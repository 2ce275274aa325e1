//! The loop that spends the time budget well: write a program, run it through
//! every target, judge, confirm, record.
//!
//! Knows every crate below it; prints nothing and parses no arguments. What a
//! person sees of a campaign is made from the [`Event`]s it reports.

mod baseline;
mod bisection;
mod blame;
mod blockers;
mod budget;
mod causes;
mod checkpoint;
mod config;
mod coordinator;
mod cpu;
mod deadline;
mod error;
mod event;
mod fleet;
mod generators;
mod given;
mod guidance;
mod inspect;
mod known;
mod options;
mod random_flags;
mod reached;
mod record;
mod reduced_runs;
mod reducer;
mod reduction;
mod report;
mod scheme_comparison;
mod signature_split;
mod suspect_variants;
mod tallies;
mod target_rotation;
mod test_program;
mod test_report;
mod through_reduction;
mod unconfirmed_finding;
mod unwanted;
mod worker;

pub use baseline::Baseline;
pub use bisection::{
    Ask, BisectBugs, CommitSearch, date_failing, date_program, evidence_of, files_to_ask,
    keep_dates, keep_search, right_output,
};
pub use blame::{Blamed, Blaming, blame_failing};
pub use blockers::Blocker;
pub use budget::Budget;
pub use causes::{
    Compared, Judges, finding_evidence, finding_words, label_finding, merge, split, turn_findings,
};
pub use checkpoint::Checkpoint;
pub use config::Config;
pub use coordinator::{run, start};
pub use cpu::CpuShare;
pub use error::CampaignError;
pub use event::{Event, Progress, Summary};
pub use fleet::{
    BrokenCompiler, Configure, FleetMachine, USUAL_BATCH, Until, Worked, machine_compilers,
    machine_name, start_fleet, work,
};
pub use generators::{
    Author, GENERATORS, Generator, Settings, SettingsError, Writer, WrittenWrongly, generator,
};
pub use given::record_of_given;
pub use guidance::{Guidance, GuidanceRequest};
pub use inspect::{Inspection, Inspector, RandomBuilds};
pub use options::{RefusedOptions, refused_options};
pub use random_flags::{CompilerFlags, FlagScheme, Probe, RandomBuild, RandomFlags};
pub use reached::Reached;
pub use reduced_runs::run_reduced;
pub use reducer::ReduceBugs;
pub use reduction::{
    Failing, FailingError, Reduction, ReductionError, Shown, keep_others, keep_reduction,
    kept_program, reduce_failing,
};
pub use report::{finding_language, finding_target, write_report};
pub use scheme_comparison::{
    CompareError, CrashSeen, SchemeMeasured, SchemesToCompare, compare_schemes,
};
pub use tallies::Tallies;
pub use target_rotation::{TargetRotation, Turn};
pub use test_program::{ProgramError, TestProgram, check_folder};
pub use test_report::Task;
pub use through_reduction::through_reduction;
pub use unconfirmed_finding::UnconfirmedFinding;
