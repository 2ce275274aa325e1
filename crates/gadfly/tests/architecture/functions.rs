//! Functions are at most 80 lines long, but for flat matches: one `match` with short arms
//! and little around it.

use super::Crate;
use super::files;
use super::tree::{is_test, parse};
use syn::spanned::Spanned;
use syn::visit::Visit;
use syn::{Block, ExprMatch, Item, Signature};

/// The most lines of a function, its signature included.
const LONGEST: usize = 80;

/// The most lines of an arm that is short.
const SHORT_ARM: usize = 12;

/// The most lines of a flat match that are not in short arms.
const AROUND: usize = 40;

/// The functions of a crate that are too long.
pub(crate) fn check(of: &Crate) -> Vec<String> {
    let mut problems = Vec::new();
    for file in files::sources(&of.folder) {
        let shown = file.strip_prefix(&of.folder).unwrap_or(&file).display();
        let parsed = parse(&file);
        let mut functions = Functions::default();
        functions.visit_file(&parsed);
        problems.extend(functions.long.into_iter().map(|long| {
            format!(
                "{}/{shown}:{}: {} has {} lines, more than {LONGEST}, and is no flat match",
                of.name, long.line, long.name, long.lines
            )
        }));
    }
    problems
}

/// A function that is too long.
struct Long {
    name: String,
    line: usize,
    lines: usize,
}

#[derive(Default)]
struct Functions {
    /// The type whose methods are being read.
    owner: Option<String>,
    long: Vec<Long>,
}

impl Functions {
    fn function(&mut self, signature: &Signature, block: &Block) {
        let line = signature.span().start().line;
        let lines = block.span().end().line + 1 - line;
        if lines <= LONGEST || is_flat(block, lines) {
            return;
        }
        let name = match &self.owner {
            Some(owner) => format!("{owner}::{}", signature.ident),
            None => signature.ident.to_string(),
        };
        self.long.push(Long { name, line, lines });
    }
}

impl<'ast> Visit<'ast> for Functions {
    fn visit_item(&mut self, item: &'ast Item) {
        let before = self.owner.clone();
        match item {
            Item::Mod(module) if is_test(&module.attrs) => return,
            Item::Impl(it) => {
                if let syn::Type::Path(path) = &*it.self_ty {
                    let last = path.path.segments.last();
                    self.owner = last.map(|it| it.ident.to_string());
                }
            }
            Item::Trait(it) => self.owner = Some(it.ident.to_string()),
            _ => {}
        }
        syn::visit::visit_item(self, item);
        self.owner = before;
    }

    fn visit_item_fn(&mut self, function: &'ast syn::ItemFn) {
        self.function(&function.sig, &function.block);
        syn::visit::visit_item_fn(self, function);
    }

    fn visit_impl_item_fn(&mut self, method: &'ast syn::ImplItemFn) {
        self.function(&method.sig, &method.block);
        syn::visit::visit_impl_item_fn(self, method);
    }

    fn visit_trait_item_fn(&mut self, method: &'ast syn::TraitItemFn) {
        if let Some(block) = &method.default {
            self.function(&method.sig, block);
        }
        syn::visit::visit_trait_item_fn(self, method);
    }
}

/// Whether a function is one `match` with short arms, but for a few lines.
fn is_flat(block: &Block, lines: usize) -> bool {
    let mut matches = ShortArms::default();
    matches.visit_block(block);
    lines.saturating_sub(matches.most) <= AROUND
}

/// The lines in short arms of the match that has most of them.
#[derive(Default)]
struct ShortArms {
    most: usize,
}

impl<'ast> Visit<'ast> for ShortArms {
    fn visit_expr_match(&mut self, it: &'ast ExprMatch) {
        let arms = it.arms.iter().map(|arm| {
            let span = arm.span();
            span.end().line + 1 - span.start().line
        });
        let short = arms.filter(|lines| *lines <= SHORT_ARM).sum();
        self.most = self.most.max(short);
        syn::visit::visit_expr_match(self, it);
    }
}
