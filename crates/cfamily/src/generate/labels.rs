//! The scopes of the choice tree: one label per kind of entity, so that a
//! mutation can move or copy an entity to where one like it is expected.

use gadfly_choice::Label;

pub(super) const PARAMS: Label = Label::new("params");
pub(super) const KINDS: Label = Label::new("kinds");
pub(super) const VECTOR: Label = Label::new("vector");
pub(super) const ENUMS: Label = Label::new("enums");
pub(super) const STRUCTS: Label = Label::new("structs");
pub(super) const FIELDS: Label = Label::new("fields");
pub(super) const TYPE: Label = Label::new("type");
pub(super) const GLOBALS: Label = Label::new("globals");
pub(super) const INITIAL: Label = Label::new("initial");
pub(super) const FUNCTIONS: Label = Label::new("functions");
pub(super) const BLOCK: Label = Label::new("block");
pub(super) const ELSE: Label = Label::new("else");
pub(super) const EXPR: Label = Label::new("expr");
pub(super) const COMPLEX: Label = Label::new("complex");
pub(super) const FLOAT: Label = Label::new("float");
pub(super) const CONSTANT: Label = Label::new("constant");
pub(super) const PLACE: Label = Label::new("place");
pub(super) const SUBSCRIPT: Label = Label::new("subscript");
pub(super) const REWRITE: Label = Label::new("rewrite");
pub(super) const LOOP: Label = Label::new("loop");
pub(super) const LOOPS: Label = Label::new("loops");
pub(super) const MECHANISM: Label = Label::new("mechanism");
pub(super) const INPUT_ARRAY: Label = Label::new("input-array");
pub(super) const FILL: Label = Label::new("fill");
pub(super) const STENCIL: Label = Label::new("stencil");
pub(super) const BYTES: Label = Label::new("bytes");
pub(super) const HELPER_STEPS: Label = Label::new("helper-steps");
pub(super) const HELPERS: Label = Label::new("helpers");
pub(super) const SWITCH: Label = Label::new("switch");
pub(super) const PATTERN: Label = Label::new("pattern");
pub(super) const PARALLEL: Label = Label::new("parallel");
pub(super) const FEATURE: Label = Label::new("feature");
pub(super) const POLICY: Label = Label::new("policy");
pub(super) const NAMED: Label = Label::new("named");
pub(super) const FORM: Label = Label::new("form");
pub(super) const CPLUSPLUS: Label = Label::new("cplusplus");
