//! What single passes on C propose, in small programs.

use gadfly_reduce::passes::TokenRuns;
use gadfly_reduce::passes::tree::{
    Callees, Conditions, Conversions, DistinctNames, Effects, EmptyMain, Enumerators, Folds,
    Globals, InlineTypedefs, InlineVariables, Iterations, Literals, MergeFunctions, MergeVariables,
    Operands, Parameters, PassOn, PrintedOperands, PullIn, Redundant, SingleFields, SplitArrays,
    SplitStructures, Suffixes, Types, Unwrap,
};
use gadfly_reduce::{Chunks, Edits, Pass, Position, Subject};
use gadfly_toolchain::{Role, SourceFile};

fn subject(text: &str) -> Subject {
    Subject::of_text(vec![SourceFile {
        name: "a.c".to_owned(),
        role: Role::Test,
        text: text.into(),
    }])
}

/// The texts that a pass proposes, with single spaces.
fn proposed(pass: &dyn Pass, text: &str) -> Vec<String> {
    let subject = subject(text);
    let candidates = pass.candidates(&subject, Position::default());
    let texts = candidates.map(|it| it.subject.files()[0].text.to_string());
    texts
        .map(|text| text.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect()
}

#[track_caller]
fn proposes(pass: impl Edits, text: &str, wanted: &str) {
    let all = proposed(&Chunks(pass), text);
    assert!(all.iter().any(|it| it == wanted), "{all:#?}");
}

#[test]
fn main_is_emptied_with_all_functions_and_alone() {
    let text = "int a; void f(void) { a = 1; } int main(void) { f(); return a; }";
    assert_eq!(
        proposed(&EmptyMain, text),
        [
            "int a; int main(void) { return 0; }",
            "int a; void f(void) { a = 1; } int main(void) { return 0; }"
        ]
    );
}

#[test]
fn the_declaration_that_says_most_stays() {
    let kept = "int a = 1; int f(void) { return a; }";
    proposes(
        Redundant,
        "extern int a; int a = 1; int f(void) { return a; }",
        kept,
    );
    // One that is used before the other gives its place to it.
    proposes(
        Redundant,
        "extern int a; int f(void) { return a; } int a = 1;",
        kept,
    );
    let two = "int f(void); int g(void) { return f(); } int f(void) { return 1; }";
    assert_eq!(proposed(&Chunks(Redundant), two), [""; 0]);
}

#[test]
fn a_type_takes_declarations_and_formats_along() {
    proposes(
        Types,
        "extern long long a; long long a; int main(void) { printf(\"%llu\\n\", a); }",
        "extern int a; int a; int main(void) { printf(\"%d\\n\", a); }",
    );
}

#[test]
fn any_dimension_of_an_array_can_go() {
    let text = "int a[2][3] = {{1}, {2}}; int f(int i) { return a[i][0]; }";
    for wanted in [
        "int a = 1; int f(int i) { return a ; }",
        "int a [3] = {1}; int f(int i) { return a [0]; }",
        "int a[2] = {{1}, {2}}; int f(int i) { return a[i] ; }",
    ] {
        proposes(Types, text, wanted);
    }
}

#[test]
fn what_is_printed_takes_the_place_of_the_variable_that_holds_it() {
    proposes(
        InlineVariables,
        "int a; long long b; int main(void) { b ^= a; printf(\"%llu\\n\", b); }",
        "int a; int main(void) { printf(\"%d\\n\", a); }",
    );
}

#[test]
fn what_follows_a_branch_is_pulled_into_it() {
    proposes(
        PullIn,
        "int a; int main(void) { switch (3) { case 3: a = 1; } f(a); }",
        "int a; int main(void) { switch (3) { case 3: f(a); } }",
    );
}

#[test]
fn what_is_only_declared_may_take_anything() {
    proposes(Parameters, "int f(char *, ...);", "int f();");
}

#[test]
fn a_conversion_goes_with_its_argument() {
    proposes(
        Conversions,
        "int main(void) { printf(\"%d%s\", a, b); }",
        "int main(void) { printf(\" %s\", b); }",
    );
    proposes(
        Conversions,
        "int main(void) { printf(\"a %d, %s\\n\", a, b); }",
        "int main(void) { printf(\"%d%s\", a, b); }",
    );
}

#[test]
fn a_name_for_a_type_gives_its_place_to_the_type() {
    proposes(
        InlineTypedefs,
        "typedef unsigned long t; t a; int f(t b);",
        "unsigned long a; int f(unsigned long b);",
    );
    proposes(InlineTypedefs, "typedef int *t; t a;", "int *a;");
}

#[test]
fn a_structure_of_one_field_becomes_its_type() {
    proposes(
        SingleFields,
        "struct s { int a; }; struct s b = {.a = 1}; int f(struct s *c) { return b.a + c->a; }",
        "int b = {1}; int f(int *c) { return b + (*c); }",
    );
}

#[test]
fn a_pointer_to_a_function_gives_its_place_to_the_function() {
    proposes(
        Callees,
        "int f(int a) { return a; } int (*g[])(int) = {f}; int main(void) { return g[0](1); }",
        "int f(int a) { return a; } int (*g[])(int) = {f}; int main(void) { return f(1); }",
    );
}

#[test]
fn an_enumerator_gives_its_place_to_its_value() {
    proposes(
        Enumerators,
        "enum e { A = 3, B }; int a = B;",
        "enum e { A = 3, B }; int a = 4;",
    );
}

#[test]
fn a_pointer_to_a_variable_gives_its_place_to_the_variable() {
    proposes(
        InlineVariables,
        "struct s a; int main(void) { struct s *p = &a; p->b = f(p) + (*p).b; }",
        "struct s a; int main(void) { a.b = f(&a) + (a).b; }",
    );
}

#[test]
fn each_variable_of_a_declaration_can_go() {
    proposes(
        InlineVariables,
        "int main(void) { int *p = &a, *q = p; *p = *q + 1; }",
        "int main(void) { int *q = (&a); a = *q + 1; }",
    );
    proposes(
        InlineVariables,
        "int main(void) { int b = 3, c, d; return b + c; }",
        "int main(void) { int c, d; return 3 + c; }",
    );
}

#[test]
fn main_loses_both_parameters_or_none() {
    proposes(
        Parameters,
        "int main(int argc, char **argv) { return 0; }",
        "int main(void) { return 0; }",
    );
}

#[test]
fn variables_and_fields_get_names_of_their_own() {
    assert_eq!(
        proposed(
            &DistinctNames,
            "int a; struct s { int i, a; }; int f(int i); int (*h(int i))(int i);
            int f(int i) { for (int i = 0, j = i; i < 3; i++) { int a = i + j; extern int c; } return i; }
            int g(struct s *a) { int i = a->i, j = i, f(int); return j + c; }"
        ),
        [
            "int a; struct s { int i_7, a_4; }; int f(int i); int (*h(int i_2))(int i_3); \
             int f(int i_4) { for (int i_5 = 0, j = i_5; i_5 < 3; i_5++) \
             { int a_2 = i_5 + j; extern int c; } return i_4; } \
             int g(struct s *a_3) { int i_6 = a_3->i_7, j_2 = i_6, f(int); return j_2 + c; }"
        ]
    );
}

#[test]
fn a_structure_of_one_pointer_becomes_the_pointer() {
    proposes(
        SingleFields,
        "struct { int *a; } *b; int *f(void) { return b->a; }",
        "int * *b; int *f(void) { return (*b); }",
    );
}

#[test]
fn a_structure_becomes_variables() {
    proposes(
        SplitStructures,
        "struct s { int a, *b; } x; int main(void) { return x.a + *x.b; }",
        "int a; int *b; int main(void) { return a + *b; }",
    );
    proposes(
        SplitStructures,
        "typedef struct { int a; char b[2]; } t; t y; int main(void) { t x = {.a = 1, .b = {2}}; y.a = x.b[0]; }",
        "typedef struct { int a; char b[2]; } t; t y; int main(void) { int a = 1; char b[2] = {2}; y.a = b[0]; }",
    );
    // What is used as a whole stays.
    let whole = "struct s { int a; } x; void f(void) { g(x); }";
    assert_eq!(proposed(&Chunks(SplitStructures), whole), [""; 0]);
}

#[test]
fn an_array_becomes_variables() {
    proposes(
        SplitArrays,
        "int a[3] = {1, 2, 3}, b; int main(void) { a[0] = a[2]; return a[0]; }",
        "int a = 1, a_2 = 3, b; int main(void) { a = a_2; return a; }",
    );
    let unknown = "int a[3]; int f(int i) { return a[i] + a[0]; }";
    assert_eq!(proposed(&Chunks(SplitArrays), unknown), [""; 0]);
}

#[test]
fn a_local_variable_becomes_global() {
    proposes(
        Globals,
        "int f(int b) { char c = 0; int d = b; return c + d; }",
        "char c; int f(int b) { int d = b; return c + d; }",
    );
    proposes(
        Globals,
        "int a; int f(int b) { int d = 3; return d; }",
        "int a, d = 3; int f(int b) { return d; }",
    );
}

#[test]
fn an_assigned_value_is_passed_on() {
    let text = "int f(int a, int b) { a += b; return a; }";
    proposes(PassOn, text, "int f(int a, int b) { return a + b; }");
    proposes(PassOn, text, "int f(int a, int b) { return a += b; }");
}

#[test]
fn parentheses_of_what_is_returned_go() {
    proposes(
        Operands,
        "int f(int a) { return (a ? 1 : 2); }",
        "int f(int a) { return a ? 1 : 2; }",
    );
}

#[test]
fn a_pointer_to_an_address_is_what_is_there() {
    proposes(
        Operands,
        "int a; int main(void) { *(&a) += 1; }",
        "int a; int main(void) { a += 1; }",
    );
}

#[test]
fn a_condition_that_sets_something_runs_once() {
    proposes(
        Unwrap,
        "int main(void) { for (int i = 0; i < (j = 3, 1); i++) f(j); }",
        "int main(void) { { int i = 0; i < (j = 3, 1); f(j); } }",
    );
}

#[test]
fn texts_side_by_side_become_one() {
    proposes(Literals, "char *a = \"%\" \"ld\";", "char *a = \"%ld\";");
}

#[test]
fn a_type_that_the_grammar_takes_for_a_word_gets_a_name() {
    assert_eq!(
        proposed(
            &DistinctNames,
            "typedef long uint64_t; uint64_t a = (uint64_t)1; size_t b;"
        ),
        ["typedef long uint64_t_2; uint64_t_2 a = (uint64_t_2)1; size_t b;"]
    );
}

#[test]
fn an_array_of_one_structure_becomes_the_structure() {
    let text = "struct s { int a; } b[] = {{.a = 1}}; int f(void) { return b[0].a; }";
    proposes(
        Types,
        text,
        "struct s { int a; } b = {.a = 1}; int f(void) { return b .a; }",
    );
}

#[test]
fn what_an_unused_variable_was_set_to_is_left() {
    proposes(
        Effects,
        "int main(void) { int a = f(1); }",
        "int main(void) { f(1); }",
    );
}

#[test]
fn iterations_take_the_place_of_a_loop() {
    let text = "int main(void) { for (int i = 0; i < 3; i++) f(a[i]); }";
    for wanted in [
        "int main(void) { f(a[0]); }",
        "int main(void) { f(a[1]); }",
        "int main(void) { f(a[2]); }",
        "int main(void) { { f(a[0]); f(a[1]); f(a[2]); } }",
    ] {
        proposes(Iterations, text, wanted);
    }
    let down = "int i; int main(void) { for (i = 9; i >= -2L; i -= 3) f(i - 1); }";
    proposes(Iterations, down, "int i; int main(void) { f(9 - 1); }");
    proposes(Iterations, down, "int i; int main(void) { f(0 - 1); }");
    // Of a loop with an end that is not known, the first iteration is.
    let unknown = "int main(void) { for (int i = k; f(i); i++) g(i); }";
    assert_eq!(
        proposed(&Chunks(Iterations), unknown),
        ["int main(void) { g(k); }"]
    );
}

#[test]
fn one_variable_takes_the_place_of_another() {
    proposes(
        MergeVariables,
        "int a, b; float c; int main(void) { a = b + c; }",
        "int a ; float c; int main(void) { a = a + c; }",
    );
    proposes(
        MergeVariables,
        "int a; int main(void) { int b = a + 1; f(b); }",
        "int a; int main(void) { a = a + 1; f(a); }",
    );
    proposes(
        MergeVariables,
        "char a[2], *b, c[2]; int main(void) { f(a, b, c); }",
        "char a[2], *b ; int main(void) { f(a, b, a); }",
    );
    // Their types differ, or one is unknown where the other one is used.
    for text in [
        "int a, *b; int main(void) { f(a, b); }",
        "void g(void) { int a; f(a); } void h(void) { int b; f(b); }",
    ] {
        assert_eq!(proposed(&Chunks(MergeVariables), text), [""; 0], "{text}");
    }
}

#[test]
fn a_converted_number_gets_a_suffix() {
    proposes(Suffixes, "int a = 0 << (long) 0;", "int a = 0 << 0L;");
    proposes(Suffixes, "double a = (float)(3U);", "double a = 3.f;");
    let other = "int a = (short)1 + (long)b + (int)1.5;";
    assert_eq!(proposed(&Chunks(Suffixes), other), [""; 0]);
}

#[test]
fn a_format_loses_flags_and_widths() {
    proposes(
        Conversions,
        "int main(void) { printf(\"<%-8.3lu>\", a); }",
        "int main(void) { printf(\"%lu\", a); }",
    );
}

#[test]
fn what_helps_only_together_is_tried_in_pairs() {
    let passes = gadfly_reduce::passes::for_trees();
    let pairs = passes.iter().find(|it| it.name() == "pairs").unwrap();
    let text =
        "int a[2]; int main(void) { a[b + 1] = 1; a[1] = 0; for (int c = 0; c < 2; c++) f(a[c]); }";
    let all = proposed(&**pairs, text);
    let wanted = "int a[2]; int main(void) { a[b + 1] = 1; f(a[1]); }";
    let at = all.iter().position(|it| it == wanted);
    assert!(at.is_some_and(|it| it < 100), "{at:?} of {}", all.len());
}

#[test]
fn runs_of_tokens_go_wherever_they_begin() {
    let all = proposed(&Chunks(TokenRuns), "a b c d");
    assert_eq!(all, ["", "d", "a", "c d", "a d", "a b"]);
}

#[test]
fn a_condition_is_printed_instead_of_what_it_decides() {
    proposes(
        Conditions,
        "int main(void) { if (a > 1) b++; printf(\"%ld\\n\", b); }",
        "int main(void) { printf(\"%d\\n\", a > 1); }",
    );
    proposes(
        Conditions,
        "int main(void) { if (0 < -0.5) ; else printf(\"yes\"); }",
        "int main(void) { printf(\"%d\", 0 < -0.5); }",
    );
    proposes(
        Conditions,
        "int f(int a) { if (a > 1) return 2; return 0; }",
        "int f(int a) { return a > 1; }",
    );
    let before = "int main(void) { printf(\"%d\\n\", b); if (a) b++; }";
    assert_eq!(proposed(&Chunks(Conditions), before), [""; 0]);
}

#[test]
fn what_consists_of_literals_becomes_its_value() {
    let text =
        "typedef long t; int a[3 - 5 * -1]; int f(t b) { switch (b) { case (t)(1) << 32: ; } }";
    proposes(
        Folds,
        text,
        "typedef long t; int a[3 - 5 * -1]; int f(t b) { switch (b) { case 4294967296: ; } }",
    );
    proposes(
        Folds,
        text,
        "typedef long t; int a[8]; int f(t b) { switch (b) { case (t)(1) << 32: ; } }",
    );
    proposes(Folds, "int a = 0x10 > 3 ? ~7 : 1 / 0;", "int a = (-8);");
    let text = "int main(void) { f(sizeof(0)); f(sizeof (long) + 1); }";
    proposes(
        Folds,
        text,
        "int main(void) { f(4UL); f(sizeof (long) + 1); }",
    );
    proposes(Folds, text, "int main(void) { f(sizeof(0)); f(9); }");
    let other = "int a = b + 1, c = 1 / 0, d = 1 << 70, e = 1. + 2;";
    assert_eq!(proposed(&Chunks(Folds), other), [""; 0]);
}

#[test]
fn a_function_that_nobody_calls_moves_into_another() {
    proposes(
        MergeFunctions,
        "void f(void) { g(); } int a; int h(void) { return 1; }",
        "int a; int h(void) { g(); return 1; }",
    );
    proposes(
        MergeFunctions,
        "void f(int a) { g(a); } int h(void) { return 1; }",
        "int h(int a) { g(a); return 1; }",
    );
    for text in [
        "void f(int a) { g(a); } int h(int b) { return b; }",
        "void f(void) { g(); } int h(void) { f(); return 1; }",
        "int f(void) { return g(); } int main(void) { return 1; }",
    ] {
        assert_eq!(proposed(&Chunks(MergeFunctions), text), [""; 0], "{text}");
    }
}

#[test]
fn an_operand_is_printed_as_what_it_is() {
    proposes(
        PrintedOperands,
        "float b; int main(void) { printf(\"%d\", a += b - 1.0L); }",
        "float b; int main(void) { printf(\"%Lf\", b - 1.0L); }",
    );
}

#[test]
fn what_is_declared_in_parentheses_goes() {
    let passes = gadfly_reduce::passes::for_trees();
    let deletions = passes.iter().filter(|it| it.name() == "deletions");
    let all: Vec<String> = deletions
        .flat_map(|it| proposed(&**it, "int (a); int (*b)(int); int main(void) { b(1); }"))
        .collect();
    for wanted in [
        "int (*b)(int); int main(void) { b(1); }",
        "int (a); int main(void) { }",
    ] {
        assert!(all.iter().any(|it| it == wanted), "{all:#?}");
    }
}
