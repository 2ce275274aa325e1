//! The list of gcc's passes (`-fdump-passes`), and which of them can be left out.

use std::collections::BTreeSet;

/// A pass in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Listed {
    /// Its name in options, such as `tree-lim2`; internal ones begin with `*`.
    name: String,
    depth: usize,
    /// Whether it and all passes around it are switched on.
    runs: bool,
    has_parts: bool,
}

/// The passes that a level of optimisation adds: those that run, and that do not run at `-O0`
/// under whatever number. Both lists are what gcc says with `-fdump-passes`.
pub(super) fn optional(listed: &str, listed_at_o0: &str) -> Vec<String> {
    let needed: BTreeSet<String> = read(listed_at_o0)
        .iter()
        .filter(|pass| pass.runs)
        .map(|pass| base(&pass.name).to_owned())
        .collect();
    let passes = read(listed).into_iter();
    passes
        .filter(|pass| pass.runs && !pass.has_parts && can_be_named(&pass.name))
        .filter(|pass| !needed.contains(base(&pass.name)) && !is_bracket(&pass.name))
        .map(|pass| pass.name)
        .collect()
}

/// Whether gcc says that a pass runs.
pub(super) fn runs(listed: &str, pass: &str) -> bool {
    read(listed).iter().any(|it| it.name == pass && it.runs)
}

/// The name without the number of its position: `tree-lim` for `tree-lim2`.
pub(super) fn base(name: &str) -> &str {
    let name = name.strip_suffix("_O0").unwrap_or(name);
    name.trim_end_matches(|c: char| c.is_ascii_digit())
}

/// The names of the functions in a dump of a pass, in order.
pub(super) fn functions(dump: &str) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    let headings = dump
        .lines()
        .filter_map(|it| it.strip_prefix(";; Function "));
    for heading in headings {
        // `f (f, funcdef_no=0, …)`: the second name is the assembler's.
        let inside = heading
            .split_once('(')
            .and_then(|(_, it)| it.split_once(','));
        if let Some((name, _)) = inside
            && !names.iter().any(|known| known == name)
        {
            names.push(name.to_owned());
        }
    }
    names
}

fn read(listed: &str) -> Vec<Listed> {
    let mut passes: Vec<Listed> = Vec::new();
    for line in listed.lines() {
        let Some((name, state)) = line.rsplit_once(':') else {
            continue;
        };
        let is_on = match state.split_whitespace().next() {
            Some("ON") => true,
            Some("OFF") => false,
            _ => continue,
        };
        let depth = name.len() - name.trim_start().len();
        let around = passes.iter().rev().find(|it| it.depth < depth);
        let runs = is_on && around.is_none_or(|it| it.runs);
        if let Some(last) = passes.last_mut()
            && last.depth < depth
        {
            last.has_parts = true;
        }
        passes.push(Listed {
            name: name.trim().to_owned(),
            depth,
            runs,
            has_parts: false,
        });
    }
    passes
}

/// Whether `-fdisable-NAME` is an option.
fn can_be_named(name: &str) -> bool {
    let kinds = ["tree-", "rtl-", "ipa-"];
    kinds.iter().any(|kind| name.starts_with(kind)) && !name.contains(' ')
}

/// Whether a pass only prepares others or cleans up after them: without one of them, the rest
/// works on what is not there.
fn is_bracket(name: &str) -> bool {
    ["init", "done", "finish"]
        .iter()
        .any(|end| base(name).ends_with(end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passes_that_also_run_without_optimisation_are_needed() {
        let listed = "\
   *all_optimizations                                  :  ON
      tree-ccp2                                        :  ON
      tree-loop                                        :  ON
         tree-loopinit                                 :  ON
         tree-ivcanon                                  :  ON
      tree-veclower21                                  :  ON
      tree-parloops                                    :  OFF
         tree-inner                                    :  ON
   *all_optimizations_g                                :  OFF
      tree-dce9                                        :  ON
   rtl-rtl pre                                         :  ON
";
        let at_o0 = "\
   tree-veclower                                       :  ON
   *all_optimizations                                  :  OFF
      tree-ccp2                                        :  ON
";
        assert_eq!(optional(listed, at_o0), ["tree-ccp2", "tree-ivcanon"]);
        assert!(runs(listed, "tree-ccp2") && !runs(listed, "tree-dce9"));
    }

    #[test]
    fn functions_are_read_from_a_dump() {
        let dump = "\n;; Function f (_Z1fv, funcdef_no=0, decl_uid=1)\n\n;; Function f (_Z1fv, x)\n;; Function main (main, funcdef_no=1)\n";
        assert_eq!(functions(dump), ["_Z1fv", "main"]);
    }

    #[test]
    fn numbers_are_no_part_of_a_name() {
        assert_eq!(base("tree-lim2"), "tree-lim");
        assert_eq!(base("tree-switchlower_O0"), "tree-switchlower");
        assert_eq!(base("rtl-loop2_invariant"), "rtl-loop2_invariant");
    }
}
