//! When two states look the same to somebody who may see what flows to a label. Labels
//! themselves are public.

use super::machine::{Atom, Frame, Label, StackFrame, State};
use crate::rules::Lattice;

fn all<T>(one: &[T], other: &[T], same: impl Fn(&T, &T) -> bool) -> bool {
    one.len() == other.len() && one.iter().zip(other).all(|(one, other)| same(one, other))
}

fn atoms(to: Label, one: &Atom, other: &Atom) -> bool {
    one.label == other.label && (!one.label.flows_to(to) || one.value == other.value)
}

fn blocks(to: Label, one: &Frame, other: &Frame) -> bool {
    one.label == other.label
        && (!one.label.flows_to(to)
            || all(&one.data, &other.data, |one, other| atoms(to, one, other)))
}

fn frames(to: Label, one: &StackFrame, other: &StackFrame) -> bool {
    let is_secret = |frame: &StackFrame| !frame.return_to.label.flows_to(to);
    if is_secret(one) && is_secret(other) {
        return true;
    }
    one.return_to == other.return_to
        && one.result == other.result
        && one.label == other.label
        && all(&one.saved, &other.saved, |one, other| atoms(to, one, other))
}

/// The stack below and with the last frame that returns to a public context.
fn public(to: Label, stack: &[StackFrame]) -> &[StackFrame] {
    let is_public = |frame: &StackFrame| frame.return_to.label.flows_to(to);
    let length = stack.iter().rposition(is_public).map_or(0, |at| at + 1);
    &stack[..length]
}

/// Whether two states are indistinguishable to this label.
pub(super) fn states(to: Label, one: &State, other: &State) -> bool {
    if one.code != other.code {
        return false;
    }
    let same_regions = Label::ALL
        .iter()
        .filter(|stamp| stamp.flows_to(to))
        .all(|stamp| {
            let region = *stamp as usize;
            all(&one.memory[region], &other.memory[region], |one, other| {
                blocks(to, one, other)
            })
        });
    if !same_regions {
        return false;
    }
    let same_frames = |one: &[StackFrame], other: &[StackFrame]| {
        all(one, other, |one, other| frames(to, one, other))
    };
    match one.pc.label.flows_to(to) || other.pc.label.flows_to(to) {
        true => {
            one.pc == other.pc
                && same_frames(&one.stack, &other.stack)
                && all(&one.registers, &other.registers, |one, other| {
                    atoms(to, one, other)
                })
        }
        false => same_frames(public(to, &one.stack), public(to, &other.stack)),
    }
}
