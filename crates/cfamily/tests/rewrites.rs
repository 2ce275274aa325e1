//! The rewrites of Table 2.1, exhaustively on values of up to 4 bits and by property
//! tests at full width, against a model in unbounded integers.

use gadfly_cfamily::semantics::rewrite::{self, LONGEST_CHAIN, Rewrite};
use gadfly_cfamily::semantics::{BinaryOp, Format, Int, UnaryOp, operators};
use num_bigint::BigInt;
use proptest::prelude::*;

fn big(value: Int) -> BigInt {
    value.to_string().parse().expect("a decimal number")
}

fn min(format: Format) -> BigInt {
    big(Int::wrapped(format.min(), format))
}

fn max(format: Format) -> BigInt {
    big(Int::max(format))
}

fn modulus(format: Format) -> BigInt {
    BigInt::from(2).pow(format.width())
}

/// What the C standard says about `a op b`, computed without a bound on size.
fn model(op: BinaryOp, a: Int, b: Int) -> Option<BigInt> {
    let format = a.format();
    let (x, y) = (big(a), big(b));
    let zero = BigInt::from(0);
    let wrap = |value: BigInt| -> Option<BigInt> {
        if format.signed() {
            (value >= min(format) && value <= max(format)).then_some(value)
        } else {
            let m = modulus(format);
            Some(((value % &m) + &m) % &m)
        }
    };
    let truth = |value: bool| Some(BigInt::from(u8::from(value)));
    let amount = || {
        (y >= zero && y < BigInt::from(format.width()) && x >= zero)
            .then(|| BigInt::from(2).pow(u32::try_from(&y).expect("checked")))
    };
    match op {
        BinaryOp::Add => wrap(x + y),
        BinaryOp::Sub => wrap(x - y),
        BinaryOp::Mul => wrap(x * y),
        BinaryOp::Div => (y != zero).then(|| wrap(x / y)).flatten(),
        BinaryOp::Rem => {
            if y == zero || wrap(&x / &y).is_none() {
                None
            } else {
                wrap(x % y)
            }
        }
        BinaryOp::Shl => amount().and_then(|factor| wrap(x * factor)),
        BinaryOp::Shr => amount().map(|factor| x / factor),
        // The two's complement of a big integer is infinite, so its bitwise
        // operators are those of any width.
        BinaryOp::And => Some(x & y),
        BinaryOp::Or => Some(x | y),
        BinaryOp::Xor => Some(x ^ y),
        BinaryOp::Eq => truth(x == y),
        BinaryOp::Ne => truth(x != y),
        BinaryOp::Lt => truth(x < y),
        BinaryOp::Gt => truth(x > y),
        BinaryOp::Le => truth(x <= y),
        BinaryOp::Ge => truth(x >= y),
        BinaryOp::LogicalAnd => truth(x != zero && y != zero),
        BinaryOp::LogicalOr => truth(x != zero || y != zero),
    }
}

fn check_value(op: BinaryOp, a: Int, b: Int) {
    let ours = operators::binary(op, a, b).ok().map(big);
    assert_eq!(ours, model(op, a, b), "{a:?} {op:?} {b:?}");
}

/// Which `c` of a rewrite's range to try.
type PickOffset<'a> = &'a dyn Fn(std::ops::RangeInclusive<i128>) -> Vec<i128>;

/// Follows every chain of rewrites to its end, checking each step by the model.
fn check_chain(op: BinaryOp, a: Int, b: Int, offsets: PickOffset<'_>, steps: usize) {
    check_value(op, a, b);
    let Some(rewrite) = rewrite::binary(op, a, b) else {
        assert!(
            model(op, a, b).is_some(),
            "{a:?} {op:?} {b:?} was left unsafe"
        );
        return;
    };
    assert!(
        model(op, a, b).is_none(),
        "{a:?} {op:?} {b:?} needed no rewrite"
    );
    assert!(
        steps < LONGEST_CHAIN,
        "{a:?} {op:?} {b:?}: the chain is too long"
    );
    let moved = |by: &dyn Fn(Int) -> Result<Int, operators::Unsafe>, range| {
        let picked: Vec<i128> = offsets(range);
        assert!(
            !picked.is_empty(),
            "{a:?} {op:?} {b:?}: no offset to choose"
        );
        for c in picked {
            let c = Int::exact(c, b.format()).expect("the offset has a representation");
            let amount = by(c).expect("moving the amount is safe");
            check_chain(op, a, amount, offsets, steps + 1);
        }
    };
    match rewrite {
        Rewrite::Operator(other) => check_chain(other, a, b, offsets, steps + 1),
        Rewrite::AmountPlus(range) => {
            moved(&|c| operators::binary(BinaryOp::Add, b, c), range);
        }
        Rewrite::AmountMinus(range) => {
            moved(&|c| operators::binary(BinaryOp::Sub, b, c), range);
        }
        Rewrite::LeftPlusMax => {
            let left = operators::binary(BinaryOp::Add, a, Int::max(a.format()))
                .expect("a negative value plus MAX is safe");
            check_chain(op, left, b, offsets, steps + 1);
        }
        Rewrite::Left => {}
        Rewrite::Right => assert!(b.fits(a.format()), "{b:?} does not fit {a:?}"),
    }
}

fn all(format: Format) -> impl Iterator<Item = Int> {
    (0..1_u128 << format.width()).map(move |bits| Int::from_bits(bits, format))
}

/// The bit-precise formats of some widths; a signed one has two bits at least.
fn narrow(widths: std::ops::RangeInclusive<u8>) -> impl Iterator<Item = Format> {
    let formats = widths.flat_map(|width| [(width, false), (width, true)]);
    formats
        .filter(|&(width, signed)| width > 1 || !signed)
        .map(|(width, signed)| Format::new(width, signed))
}

#[test]
fn every_binary_rewrite_on_narrow_values_ends_defined() {
    let everything = |range: std::ops::RangeInclusive<i128>| range.collect::<Vec<_>>();
    for op in BinaryOp::ALL {
        for left in narrow(1..=4) {
            // Shift amounts have a type of their own: narrower, equal, wider.
            let rights: Vec<Format> = if op.is_shift() {
                narrow(1..=6).collect()
            } else {
                vec![left]
            };
            for right in rights {
                for a in all(left) {
                    for b in all(right) {
                        check_chain(op, a, b, &everything, 0);
                    }
                }
            }
        }
    }
}

#[test]
fn every_unary_rewrite_on_narrow_values_ends_defined() {
    for format in narrow(1..=4) {
        let signed = format.signed();
        for a in all(format) {
            for op in UnaryOp::ALL {
                let modelled = match op {
                    UnaryOp::Plus => Some(big(a)),
                    UnaryOp::Complement if signed => Some(!big(a)),
                    UnaryOp::Complement => Some(max(format) - big(a)),
                    UnaryOp::Not => Some(BigInt::from(u8::from(a.is_zero()))),
                    UnaryOp::Negate if signed => Some(-big(a)).filter(|v| *v <= max(format)),
                    UnaryOp::Negate => Some((modulus(format) - big(a)) % modulus(format)),
                };
                assert_eq!(
                    operators::unary(op, a).ok().map(big),
                    modelled,
                    "{op:?} {a:?}"
                );
                match rewrite::unary(op, a) {
                    None => assert!(modelled.is_some()),
                    Some(other) => {
                        assert!(modelled.is_none());
                        assert!(operators::unary(other, a).is_ok());
                    }
                }
            }
        }
    }
}

/// Values where things go wrong: the limits, zero, and their neighbours.
fn near_limits(format: Format) -> impl Strategy<Value = Int> {
    let width = format.width();
    prop_oneof![
        any::<u128>().prop_map(move |bits| Int::from_bits(bits, format)),
        (-40_i128..=40).prop_map(move |value| Int::wrapped(value, format)),
        (-3_i128..=3).prop_map(move |delta| {
            Int::from_bits(format.max_bits().wrapping_add(delta as u128), format)
        }),
        (0..width).prop_map(move |bit| Int::from_bits(1 << bit, format)),
        (0..width, any::<bool>()).prop_map(move |(bit, up)| {
            let ones = format.mask() >> bit;
            Int::from_bits(if up { ones } else { !ones }, format)
        }),
    ]
}

fn full_width() -> impl Strategy<Value = Format> {
    (
        prop_oneof![Just(32_u8), Just(64), Just(128), 2_u8..=128],
        any::<bool>(),
    )
        .prop_map(|(width, signed)| Format::new(width, signed))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(4000) })]

    #[test]
    fn rewrites_at_full_width_end_defined(
        op in proptest::sample::select(&BinaryOp::ALL),
        (a, b) in full_width().prop_flat_map(|f| (near_limits(f), near_limits(f))),
    ) {
        let ends = |range: std::ops::RangeInclusive<i128>| vec![*range.start(), *range.end()];
        check_chain(op, a, b, &ends, 0);
    }

    #[test]
    fn shifts_of_mixed_formats_end_defined(
        op in proptest::sample::select(&[BinaryOp::Shl, BinaryOp::Shr]),
        a in full_width().prop_flat_map(near_limits),
        b in full_width().prop_flat_map(near_limits),
    ) {
        let ends = |range: std::ops::RangeInclusive<i128>| vec![*range.start(), *range.end()];
        check_chain(op, a, b, &ends, 0);
    }

    #[test]
    fn conversion_is_reduction_modulo_the_width(
        a in full_width().prop_flat_map(near_limits),
        to in (1_u8..=128, any::<bool>()).prop_map(|(w, s)| Format::new(w, s)),
    ) {
        let m = modulus(to);
        let mut wrapped = ((big(a) % &m) + &m) % &m;
        if wrapped > max(to) {
            wrapped -= &m;
        }
        prop_assert_eq!(big(a.convert(to)), wrapped.clone());
        prop_assert_eq!(a.fits(to), wrapped == big(a));
    }
}
