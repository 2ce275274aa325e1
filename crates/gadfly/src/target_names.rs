//! Targets as people read them: each compiler once, with its option sets.
//!
//! Works on names alone; what a target is, the toolchain knows.

/// Formats targets as `gcc-12 (-O0 -O2), tcc`. Bars separate sets of several options or of
/// none: `gcc-12 (none | -O3 -fno-tree-vrp)`.
pub(crate) fn by_compiler(targets: &[String]) -> String {
    let mut compilers: Vec<(&str, Vec<&str>)> = Vec::new();
    for target in targets {
        let (compiler, options) = target.split_once(' ').unwrap_or((target, ""));
        match compilers.iter_mut().find(|(known, _)| *known == compiler) {
            Some((_, sets)) => sets.push(options),
            None => compilers.push((compiler, vec![options])),
        }
    }
    let described = compilers
        .iter()
        .map(|(compiler, sets)| match sets.as_slice() {
            [""] => (*compiler).to_owned(),
            sets => format!("{compiler} ({})", option_sets(sets)),
        });
    described.collect::<Vec<_>>().join(", ")
}

fn option_sets(sets: &[&str]) -> String {
    let single = |set: &&str| !set.is_empty() && !set.contains(' ');
    if sets.iter().all(single) {
        return sets.join(" ");
    }
    let sets = sets.iter().map(|set| match *set {
        "" => "none",
        options => options,
    });
    sets.collect::<Vec<_>>().join(" | ")
}

#[cfg(test)]
mod tests {
    use super::by_compiler;

    #[test]
    fn each_compiler_is_named_once() {
        for (targets, text) in [
            (&["tcc"][..], "tcc"),
            (
                &["gcc-12 -O0", "clang-14 -O2", "gcc-12 -O2", "tcc"],
                "gcc-12 (-O0 -O2), clang-14 (-O2), tcc",
            ),
            (
                &["gcc-12", "gcc-12 -O3 -fno-tree-vrp"],
                "gcc-12 (none | -O3 -fno-tree-vrp)",
            ),
            (&[], ""),
        ] {
            let targets: Vec<String> = targets.iter().map(ToString::to_string).collect();
            assert_eq!(by_compiler(&targets), text);
        }
    }
}
