//! What the processor of this machine can execute, and which options need more.

use super::database::X86;
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// The features of a processor, by the kernel's names.
#[derive(Clone, Debug, Default)]
pub(crate) struct Machine {
    features: BTreeSet<String>,
}

/// This machine, queried once.
static HERE: LazyLock<Machine> = LazyLock::new(|| {
    let text = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    Machine::from_cpuinfo(&text)
});

impl Machine {
    /// The machine Gadfly runs on.
    pub(crate) fn here() -> &'static Machine {
        &HERE
    }

    /// The features of the first listed processor.
    fn from_cpuinfo(text: &str) -> Machine {
        let flags = text.lines().find_map(|line| {
            let (name, features) = line.split_once(':')?;
            (name.trim() == "flags").then_some(features)
        });
        let features = flags.unwrap_or_default().split_whitespace();
        Machine {
            features: features.map(str::to_owned).collect(),
        }
    }

    /// Whether code compiled with this option can run here. True for options that do not
    /// concern instructions.
    pub(crate) fn runs(&self, option: &str) -> bool {
        let has_all =
            |needs: &Vec<String>| needs.iter().all(|feature| self.features.contains(feature));
        if let Some(processor) = option.strip_prefix("-march=") {
            // The processor of this machine.
            return processor == "native" || X86.processors.get(processor).is_some_and(has_all);
        }
        X86.instructions.get(option).is_none_or(has_all)
    }
}

/// Whether programs built with these options reserve terabytes of address space without using
/// them, so that their memory cannot be limited.
pub(crate) fn reserves_address_space(options: &[String]) -> bool {
    const SHADOWS: [&str; 4] = ["address", "thread", "memory", "hwaddress"];
    options
        .iter()
        .filter_map(|option| option.strip_prefix("-fsanitize="))
        .flat_map(|checks| checks.split(','))
        .any(|check| SHADOWS.contains(&check))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_the_processor_has_is_run() {
        let machine = Machine::from_cpuinfo(
            "processor\t: 0\nflags\t\t: fpu pni ssse3 sse4_2 popcnt cx16 lahf_lm avx avx2\n",
        );
        for (option, runs) in [
            ("-O2", true),
            ("-mtune=znver5", true),
            ("-mavx2", true),
            ("-mavx512f", false),
            ("-march=x86-64-v2", true),
            ("-march=x86-64-v3", false),
            ("-march=native", true),
            ("-march=diamondrapids", false),
        ] {
            assert_eq!(machine.runs(option), runs, "{option}");
        }
    }

    #[test]
    fn shadow_memory_is_recognised() {
        let options = |text: &str| vec!["-O2".to_owned(), text.to_owned()];
        assert!(reserves_address_space(&options(
            "-fsanitize=undefined,address"
        )));
        assert!(!reserves_address_space(&options("-fsanitize=undefined")));
    }
}
