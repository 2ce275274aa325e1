//! Each policy for loops writes what it is there for, by itself, and what it
//! writes is defined.

use gadfly_cfamily::{
    FeatureSet, Options, Policy, PolicySet, checksum, eval, generate, generate_c,
};
use gadfly_choice::Choices;

/// What the code of some program must have in it if a policy is on, and a
/// program without any policy need not.
const TRACES: [(Policy, &str); 8] = [
    (Policy::VectorizableLoops, "++)\n"),
    (Policy::LoopIdioms, "] = 0;\n"),
    (Policy::LoopInvariants, "if ("),
    (Policy::UnrollableLoops, " - 1] "),
    (Policy::IsomorphicStatements, " + 3] "),
    (Policy::DeadLoops, " += "),
    (Policy::LoopNests, "++)\n"),
    (Policy::Reductions, "unsigned"),
];

fn only(policy: Policy) -> Options {
    Options {
        policies: PolicySet::of(&[policy]),
        ..Options::default()
    }
}

fn code(seed: u64, options: &Options) -> String {
    let written = generate_c(&mut Choices::from_seed(seed), options);
    let code = written.files.iter().find(|file| file.name == "func.c");
    code.map(|file| file.text.clone()).unwrap_or_default()
}

#[test]
fn every_policy_for_loops_leaves_its_traces() {
    let count = |options: &Options, trace: &str| -> usize {
        let programs = (0..30).map(|seed| code(seed, options));
        programs.map(|code| code.matches(trace).count()).sum()
    };
    // Features have traces of their own.
    let plain = |policies| Options {
        policies,
        features: FeatureSet::NONE,
        ..Options::default()
    };
    let none = plain(PolicySet::NONE);
    for (policy, trace) in TRACES {
        let with = count(&plain(PolicySet::of(&[policy])), trace);
        let without = count(&none, trace);
        assert!(
            with > without,
            "{}: {trace:?} {with} times, and {without} times without it",
            policy.name()
        );
    }
}

#[test]
fn what_a_policy_writes_is_defined() {
    for (policy, _) in TRACES {
        for seed in 0..40 {
            let generated = generate(&mut Choices::from_seed(seed), &only(policy));
            let name = policy.name();
            match eval::run(&generated.program) {
                Err(violation) => panic!("{name}, seed {seed}: {violation}"),
                Ok(finished) => assert_eq!(
                    checksum::of(&generated.program, &finished.memory),
                    checksum::of(&generated.program, &generated.memory),
                    "{name}, seed {seed}"
                ),
            }
        }
    }
}
