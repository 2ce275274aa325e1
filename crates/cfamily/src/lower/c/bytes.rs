//! Statements on the bytes of objects.

use super::Writer;
use super::operators::binary_sign;
use super::stmt::indent;
use crate::ir::{ByteAction, Bytes, PlaceId};
use std::fmt::Write;

impl Writer<'_> {
    /// Writes a loop over bytes, in a block for its variables, or an equivalent call.
    pub(super) fn bytes(self, out: &mut String, bytes: &Bytes, depth: usize) {
        if bytes.by_library {
            self.byte_call(out, bytes);
            return;
        }
        let (walked, name, other) = match bytes.action {
            ByteAction::Copy(from) => (bytes.to, "b_0", Some(from)),
            ByteAction::Fill(_) => (bytes.to, "b_0", None),
            ByteAction::Combine(_, from) => (from, "b_1", Some(from)),
        };
        out.push_str("{\n");
        if name == "b_0" {
            indent(out, depth + 1);
            out.push_str("unsigned char *b_0 = (unsigned char *)");
            self.address(out, bytes.to);
            out.push_str(";\n");
        }
        if let Some(from) = other {
            indent(out, depth + 1);
            out.push_str("const unsigned char *b_1 = (const unsigned char *)");
            self.address(out, from);
            out.push_str(";\n");
        }
        indent(out, depth + 1);
        out.push_str("for (unsigned long b_2 = 0; b_2 < ");
        self.size(out, walked);
        out.push_str("; b_2++)\n");
        indent(out, depth + 2);
        // Writing to a string cannot fail.
        let _ = match bytes.action {
            ByteAction::Copy(_) => writeln!(out, "b_0[b_2] = b_1[b_2];"),
            ByteAction::Fill(byte) => writeln!(out, "b_0[b_2] = {byte};"),
            ByteAction::Combine(op, _) => {
                self.place(out, bytes.to);
                writeln!(out, " {}= b_1[b_2];", binary_sign(op))
            }
        };
        indent(out, depth);
        out.push_str("}\n");
    }

    fn byte_call(self, out: &mut String, bytes: &Bytes) {
        let name = match bytes.action {
            ByteAction::Fill(_) => "memset",
            ByteAction::Copy(_) | ByteAction::Combine(..) => "memcpy",
        };
        let _ = write!(out, "{name}(");
        self.address(out, bytes.to);
        out.push_str(", ");
        match bytes.action {
            ByteAction::Fill(byte) => {
                let _ = write!(out, "{byte}");
            }
            ByteAction::Copy(from) | ByteAction::Combine(_, from) => self.address(out, from),
        }
        out.push_str(", ");
        self.size(out, bytes.to);
        out.push_str(");\n");
    }

    fn size(self, out: &mut String, place: PlaceId) {
        out.push_str("sizeof(");
        self.place(out, place);
        out.push(')');
    }
}
