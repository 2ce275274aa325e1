//! What the passes on macros propose, in programs that cannot be preprocessed.

use gadfly_reduce::passes::macros::{MacroBodies, MacroExpansion, MacroParameters};
use gadfly_reduce::{Chunks, Edits, Pass, Position, Subject};
use gadfly_toolchain::{Role, SourceFile};

fn proposed(pass: impl Edits, text: &str) -> Vec<String> {
    let subject = Subject::of_text(vec![SourceFile {
        name: "a.c".to_owned(),
        role: Role::Test,
        text: text.into(),
    }]);
    let pass = Chunks(pass);
    let candidates = pass.candidates(&subject, Position::default());
    let texts = candidates.map(|it| it.subject.files()[0].text.to_string());
    let lines = |text: &str| -> Vec<String> {
        let lines = text.lines();
        let words = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
        let lines = lines.map(words).filter(|line| !line.is_empty());
        lines.collect()
    };
    texts.map(|text| lines(&text).join("\n")).collect()
}

#[track_caller]
fn proposes(pass: impl Edits, text: &str, wanted: &str) {
    let all = proposed(pass, text);
    assert!(all.iter().any(|it| it == wanted), "{all:#?}");
}

#[test]
fn a_macro_is_expanded_where_it_is_used() {
    proposes(
        MacroExpansion::late(),
        "#define MIN(a, b) ((a) < (b) ? \\\n (a) : (b))\nint x = MIN(MIN(1, f(2, 3)), 4);\n",
        "int x = ((((1) < (f(2, 3)) ? (1) : (f(2, 3)))) < (4) ? \
         (((1) < (f(2, 3)) ? (1) : (f(2, 3)))) : (4));",
    );
    proposes(
        MacroExpansion::late(),
        "#define ONE(x) #x, a_##x\n#define LOG(f, ...) printf(f, __VA_ARGS__)\n\
         int x = g(ONE(b));\nint y = LOG(\"%d\", 1, 2);\n",
        "int x = g(\"b\", a_b);\nint y = printf(\"%d\", 1, 2);",
    );
}

#[test]
fn a_macro_that_cannot_be_expanded_stays() {
    for text in [
        "#define A A + 1\nint x = A;\n",
        "#define A 1\n#undef A\n#define A 2\nint x = A;\n",
        "#ifdef A\nint y;\n#endif\n#define A 1\nint x = A;\n",
        "#define A(x) x\nint (*x)(int) = A;\n",
    ] {
        assert_eq!(proposed(MacroExpansion::late(), text), [""; 0]);
    }
}

#[test]
fn a_macro_loses_its_parameters_and_then_its_list() {
    let text = "#define A(x, y) x + y\nint a = A(1, A(2, 3));\n";
    proposes(MacroParameters, text, "#define A(x ) x + 0\nint a = A(1 );");
    proposes(
        MacroParameters,
        text,
        "#define A( y) 0 + y\nint a = A( A( 3));",
    );
    proposes(
        MacroParameters,
        "#define A(x) x + 1\nint f(int b) { A(b); A( b ); }\n",
        "#define A( ) b + 1\nint f(int b) { A( ); A( ); }",
    );
    proposes(
        MacroParameters,
        "#define A() 1\nint a = A();\n",
        "#define A 1\nint a = A ;",
    );
}

#[test]
fn nothing_is_left_behind_a_macro_that_stands_for_nothing() {
    let subject = Subject::of_text(vec![SourceFile {
        name: "a.c".to_owned(),
        role: Role::Test,
        text: "#define A( ) 0\nint a;\n".into(),
    }]);
    let pass = Chunks(MacroBodies);
    let mut candidates = pass.candidates(&subject, Position::default());
    let first = candidates.next().unwrap();
    // The grammar does not accept a blank at the end of the line.
    assert_eq!(&*first.subject.files()[0].text, "#define A( )\nint a;\n");
}

#[test]
fn a_macro_stands_for_less() {
    let text = "#define A(x) ((int)(x))\nint a = A(1);\n";
    for wanted in [
        "#define A(x)\nint a = A(1);",
        "#define A(x) x\nint a = A(1);",
        "#define A(x) (int)(x)\nint a = A(1);",
        "#define A(x) ( (x))\nint a = A(1);",
    ] {
        proposes(MacroBodies, text, wanted);
    }
}
