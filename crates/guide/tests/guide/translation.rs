//! What Dafny makes of programs.

use crate::machine::{Machine, program};
use gadfly_choice::Choices;
use gadfly_guide::{Seen, Translation};
use gadfly_test_support::skip;
use gadfly_toolchain::{KnownTargets, Language, select};

#[test]
fn the_translation_of_a_dafny_program_tells_what_it_needs() {
    let machine = Machine::new();
    let known = KnownTargets::load(None).unwrap();
    let found = known.detect_dafny(&machine.runner, &machine.stop).unwrap();
    let all = select(&found, &["dafny*".to_owned()], Language::Dafny).unwrap_or_default();
    let is_python =
        |it: &&gadfly_toolchain::Target| it.options.first().is_some_and(|it| it == "py");
    let targets: Vec<_> = all.iter().filter(is_python).take(1).cloned().collect();
    let Some(translation) = Translation::of(&targets) else {
        skip("dafny", "no Dafny with a Python backend");
        return;
    };
    let reached = |text: &str| {
        let case = program("test.dfy", Language::Dafny, text);
        machine.reached_by(&translation, &case, &Choices::from_seed(1).finish())
    };
    let mut seen = Seen::default();
    let plain = reached("method Main() { var x := 42; print x; }\n");
    assert!(!seen.add(&plain).is_empty(), "it is translated");
    let other_names = reached("method Main() { var y := 43; print y; }\n");
    assert!(
        seen.add(&other_names).is_empty(),
        "only names and numbers differ"
    );
    let with_map = reached("method Main() { var x := map[1 := 2]; print x[1]; }\n");
    let calls = with_map
        .marks()
        .any(|(mark, _)| mark.to_string().contains("py calls _dafny"));
    assert!(calls, "{with_map:?}");
    assert!(!seen.add(&with_map).is_empty());
    assert!(reached("method Main() { x := ; }\n").is_empty(), "refused");
}
