//! From a resolved program back to syntax: resolved types as they are written at some point
//! of a program, and expressions for values of a type.
//!
//! Reconditioning, reduction, metamorphic variants and the generator use it. [`Style`],
//! [`Naming`] and the filter of [`TypeWriter`] say which values and types each of them
//! wants.

mod naming;
mod types;
mod values;

pub use naming::{Naming, Scope};
pub use types::TypeWriter;
pub use values::{Style, ValueWriter};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::resolved::{MemberKind, Resolved, Type};
    use crate::syntax::{self, Constant, Declaration, Expression, Member};
    use crate::{ParseOptions, ResolveOptions, parse, resolve};

    const PROGRAM: &str = "
        module A {
          datatype List<T> = Cons(head: T, tail: List<T>) | Nil
          newtype Small = x: int | 0 <= x < 10
        }
        module B {
          import L = A
          datatype Pair = Pair(left: bool, right: seq<char>)
          class C {
            var set_of_nats: set<nat>
            var list: L.List<int>
            var pair: Pair
            var small: L.Small
            var maybe: C?
            var letter: int -> char
            var numbers: array<int>
            constructor () { numbers := new int[1]; pair := Pair(true, []); letter := n => 'a';
              list := L.Cons(1, L.Nil); }
          }
        }";

    const EMPTY: Style = Style {
        character: 'D',
        string: "",
        real: "0.0",
        elements: false,
        fewest_fields: true,
        convert_newtypes: false,
        depth: 4,
        accepts: |_, _| true,
    };

    const FILLED: Style = Style {
        string: "z",
        elements: true,
        convert_newtypes: true,
        fewest_fields: false,
        ..EMPTY
    };

    fn resolved() -> Resolved {
        let program = parse("a.dfy", PROGRAM, ParseOptions::default()).unwrap();
        resolve(&program, ResolveOptions::default()).unwrap()
    }

    fn field<'r>(resolved: &'r Resolved, name: &str) -> &'r Type {
        let mut members = resolved.members.iter();
        match &members.find(|member| member.name == name).unwrap().kind {
            MemberKind::Field { ty } => ty,
            other => panic!("{other:?}"),
        }
    }

    fn constant(text: &str) -> Constant {
        let program = parse("a.dfy", text, ParseOptions::default()).unwrap();
        match &program.declarations[0] {
            Declaration::Member(member) => match &**member {
                Member::Constant(constant) => constant.clone(),
                other => panic!("{other:?}"),
            },
            other => panic!("{other:?}"),
        }
    }

    fn ty(text: &str) -> Option<syntax::Type> {
        constant(&format!("const c: {text}")).ty
    }

    fn expression(text: &str) -> Option<Expression> {
        constant(&format!("const c := {text}")).value
    }

    /// Module `B`, which imports `A` as `L`.
    fn scope() -> Scope {
        Scope {
            path: vec!["B".to_owned()],
            imports: vec![("A".to_owned(), Some("L".to_owned()))],
        }
    }

    #[test]
    fn types_are_written_as_the_module_names_them() {
        let resolved = resolved();
        let scope = scope();
        let write = |name, naming| {
            let types = TypeWriter {
                resolved: &resolved,
                naming,
                accepts: |_, _| true,
            };
            types.write(field(&resolved, name))
        };
        let qualified = Naming::Qualified(&scope);
        assert_eq!(write("set_of_nats", Naming::BuiltIn), ty("set<nat>"));
        assert_eq!(write("list", Naming::BuiltIn), None);
        assert_eq!(write("list", Naming::Module(&scope.path)), None);
        assert_eq!(write("list", qualified), ty("L.List<int>"));
        assert_eq!(write("pair", Naming::Module(&scope.path)), ty("Pair"));
        assert_eq!(write("maybe", qualified), ty("C?"));
        assert_eq!(write("letter", Naming::BuiltIn), ty("int -> char"));
        assert_eq!(write("numbers", qualified), None);
    }

    #[test]
    fn values_follow_the_style() {
        let resolved = resolved();
        let scope = scope();
        let value = |name, naming, style| {
            let values = ValueWriter {
                resolved: &resolved,
                naming,
                style,
            };
            values.default_of(field(&resolved, name))
        };
        let qualified = Naming::Qualified(&scope);
        let unqualified = Naming::Unqualified;
        assert_eq!(value("set_of_nats", qualified, &EMPTY), expression("{}"));
        assert_eq!(value("set_of_nats", qualified, &FILLED), expression("{0}"));
        assert_eq!(value("list", unqualified, &EMPTY), expression("Nil"));
        assert_eq!(value("list", qualified, &EMPTY), expression("L.List.Nil"));
        assert_eq!(
            value("pair", qualified, &FILLED),
            expression("Pair.Pair(false, \"z\")")
        );
        assert_eq!(
            value("small", qualified, &FILLED),
            expression("0 as L.Small")
        );
        assert_eq!(value("small", unqualified, &EMPTY), expression("0"));
        assert_eq!(value("maybe", unqualified, &EMPTY), expression("null"));
        assert_eq!(value("letter", unqualified, &EMPTY), expression("_ => 'D'"));
        assert_eq!(value("numbers", unqualified, &EMPTY), None);
    }

    #[test]
    fn what_is_not_accepted_is_not_written() {
        let resolved = resolved();
        let values = ValueWriter {
            resolved: &resolved,
            naming: Naming::Unqualified,
            style: &Style {
                accepts: |_, ty| *ty != Type::Char,
                ..EMPTY
            },
        };
        assert_eq!(values.default_of(field(&resolved, "letter")), None);
        assert!(values.default_of(field(&resolved, "pair")).is_some());
    }
}
