//! The driver: definitions of the globals, `main`, and the checksum.

use super::{Writer, operators};
use crate::checksum;
use crate::ir::{Part, VarId};
use crate::types::{FloatKind, IntKind, Type, TypeId};
use std::fmt::Write;

/// The same steps as `checksum::float`. The representation is copied byte by
/// byte, which both languages define.
const MIX_FLOATS: &str = "\
static void mix_double(double value)
{
    unsigned long long bits = 0;
    unsigned long i;
    for (i = 0; i < sizeof value; i++)
        ((unsigned char *)&bits)[i] = ((unsigned char *)&value)[i];
    mix(bits << 1 ? bits : 0ULL);
}

static void mix_long_double(long double value)
{
    volatile double high = (double)value;
    mix_double(high);
    mix_double((double)(value - high));
}

";

/// The function of the driver that adds a number to the checksum.
const fn mixer(kind: FloatKind) -> &'static str {
    match kind {
        FloatKind::LongDouble => "mix_long_double",
        FloatKind::Float | FloatKind::Double => "mix_double",
    }
}

/// The same steps as `checksum::mix`.
fn hasher(out: &mut String) {
    let _ = write!(
        out,
        "\nstatic unsigned long long checksum = {}ULL;\n\n\
         static void mix(unsigned long long value)\n{{\n    \
         checksum ^= value + 11400714819323198485ULL + (checksum << 6) + (checksum >> 2);\n}}\n\n",
        checksum::SEED
    );
}

/// Compares every value with the right one, and names the globals that differ.
fn comparer(out: &mut String, values: &[u64]) {
    out.push_str("\nstatic const unsigned long long right[] = {");
    for value in values {
        let _ = write!(out, "{value}ULL, ");
    }
    // There is always one more, so that the list is never empty.
    out.push_str(
        "0ULL};\n\
         static const char *object;\n\
         static int next, wrong;\n\n\
         static void mix(unsigned long long value)\n{\n    \
         if (value != right[next]) {\n        \
         printf(\"%s is wrong: %llu instead of %llu\\n\", object, value, right[next]);\n        \
         wrong = 1;\n    }\n    \
         next++;\n}\n\n",
    );
}

impl Writer<'_> {
    /// The text of `driver.c`.
    pub(in crate::lower) fn driver(self) -> String {
        let mut out = String::with_capacity(16 * 1024);
        let linkage = match self.dialect {
            dialect if dialect.is_cpp() => "extern \"C\" ",
            _ => "",
        };
        let _ = write!(
            out,
            "#include \"init.h\"\n\n{linkage}int printf(const char *, ...);\n\n"
        );
        self.global_definitions(&mut out);
        self.mixer(&mut out);
        out.push_str("int main(void)\n{\n");
        self.mixer_counters(&mut out);
        for index in 0..self.program.functions.len() {
            let arguments = self.program.parameters.iter();
            let arguments: Vec<String> = arguments
                .map(|&variable| self.names.get(variable).to_string())
                .collect();
            let _ = writeln!(out, "    test_{index}({});", arguments.join(", "));
        }
        self.mix_globals(&mut out);
        out.push_str("    return 0;\n}\n");
        out
    }

    /// The function that takes up a value: it adds it to the checksum, or compares
    /// it with the right one.
    pub(in crate::lower) fn mixer(self, out: &mut String) {
        if let Some(values) = &self.program.right_values {
            comparer(out, values);
        } else {
            hasher(out);
        }
        if checksum::covered(self.program).any(|(_, ty)| self.program.types.holds_floats(ty)) {
            out.push_str(MIX_FLOATS);
        }
    }

    /// The counters of the loops of [`Writer::mix_globals`].
    pub(in crate::lower) fn mixer_counters(self, out: &mut String) {
        let loops = checksum::covered(self.program)
            .map(|(_, ty)| self.nesting(ty))
            .max()
            .unwrap_or(0);
        for level in 0..loops {
            let _ = writeln!(out, "    int i_{level};");
        }
    }

    /// Adds all globals that matter to the checksum, or compares them, and prints
    /// the result.
    pub(in crate::lower) fn mix_globals(self, out: &mut String) {
        for (variable, ty) in checksum::covered(self.program) {
            let name = self.names.get(variable).to_string();
            if self.program.right_values.is_some() {
                let _ = writeln!(out, "    object = \"{name}\";");
            }
            self.mix_object(out, &name, (variable, 0), ty, 0);
        }
        out.push_str(match self.program.right_values {
            Some(_) => "    if (!wrong)\n        printf(\"ok\\n\");\n",
            None => "    printf(\"%llu\\n\", checksum);\n",
        });
    }

    /// How many loops it takes to visit every scalar of the type.
    fn nesting(self, ty: TypeId) -> usize {
        match self.program.types.get(ty) {
            Type::Int(_) | Type::Float(_) | Type::Complex(_) => 0,
            Type::Pointer { to, .. } => self.nesting(to),
            Type::Array { of, .. } | Type::Vector { of, .. } => 1 + self.nesting(of),
            Type::Struct(id) => {
                let fields = &self.program.types.structure(id).fields;
                let deepest = fields.iter().map(|field| self.nesting(field.ty)).max();
                deepest.unwrap_or(0)
            }
        }
    }

    /// Writes the code that adds an object to the checksum. `at` is the variable it
    /// is in, and the slot there; unions are looked up by it.
    fn mix_object(
        self,
        out: &mut String,
        object: &str,
        at: (VarId, u32),
        ty: TypeId,
        depth: usize,
    ) {
        let types = &self.program.types;
        let indent = "    ".repeat(depth + 1);
        match types.get(ty) {
            Type::Int(kind) => self.mix_integer(out, &indent, object, kind),
            Type::Pointer { to, .. } if types.holds_unions(to) => {}
            Type::Complex(kind) => {
                for operator in Part::BOTH.map(operators::part_sign) {
                    let part = format!("{operator}{object}");
                    let _ = writeln!(out, "{indent}{}({part});", mixer(kind));
                }
            }
            Type::Float(kind) => {
                let _ = writeln!(out, "{indent}{}({object});", mixer(kind));
            }
            Type::Pointer { to, .. } => {
                self.mix_object(out, &format!("(*{object})"), at, to, depth);
            }
            // Every union may contain a different member.
            Type::Array { of, len } if types.holds_unions(of) => {
                for index in 0..len {
                    let at = (at.0, at.1 + index * types.slots(of));
                    self.mix_object(out, &format!("{object}[{index}]"), at, of, depth);
                }
            }
            Type::Array { of, len } | Type::Vector { of, len } => {
                let _ = writeln!(
                    out,
                    "{indent}for (i_{depth} = 0; i_{depth} < {len}; i_{depth}++) {{"
                );
                self.mix_object(out, &format!("{object}[i_{depth}]"), at, of, depth + 1);
                let _ = writeln!(out, "{indent}}}");
            }
            Type::Struct(id) => {
                let definition = types.structure(id);
                let member = self.program.last_written.get(&at).copied();
                for (index, field) in definition.fields.iter().enumerate() {
                    if !definition.is_union || member == Some(index as u32) {
                        let at = (at.0, at.1 + field.offset);
                        let object = format!("{object}.f_{index}");
                        self.mix_object(out, &object, at, field.ty, depth);
                    }
                }
            }
        }
    }

    /// The same steps as `checksum::of` takes for an integer.
    fn mix_integer(self, out: &mut String, indent: &str, object: &str, kind: IntKind) {
        // The underlying type of an enumeration is up to the compiler.
        let value = match kind {
            IntKind::Enum { .. } => format!("(int){object}"),
            _ => object.to_owned(),
        };
        let _ = writeln!(out, "{indent}mix((unsigned long long){value});");
        let unsigned = match kind {
            IntKind::BitInt { width, .. } if width > 64 => IntKind::BitInt {
                width,
                signed: false,
            },
            IntKind::Int128 | IntKind::UInt128 => IntKind::UInt128,
            _ => return,
        };
        let name = self.kind_name(unsigned);
        let _ = writeln!(
            out,
            "{indent}mix((unsigned long long)(({name}){value} >> 64));"
        );
    }
}
