//! The words of the languages that programs are written in: everything else in a program
//! is a name.

use gadfly_oracle::Language;

/// Keywords and built-in names of Dafny, in all dialects.
const DAFNY: &str = "abstract allocated allows as assert assume bool break by calc case char class \
    codatatype colemma const constructor continue copredicate datatype decreases downto else \
    ensures exists expect export extends false for forall fp64 fresh function ghost greatest if \
    imap import in include inductive invariant is iset iterator label least lemma map match method \
    modifies modify module multiset nameonly nat new newtype null object object? old older opaque \
    opened ORDINAL predicate print provides reads real refines requires return returns reveal \
    reveals seq set static string then this to trait true twostate type unchanged var where while \
    witness yield yields int array Keys Values Items Length Floor IsLimit IsSucc Offset IsNat \
    RotateLeft RotateRight Main bv";

/// Keywords of C, C++, OpenCL C, ISPC and SYCL, and the functions that drivers call.
const C_FAMILY: &str = "_Alignas _Alignof _Atomic _BitInt _Bool _Complex _Generic _Imaginary \
    _Noreturn _Static_assert _Thread_local __attribute__ __builtin_memcpy __constant __extension__ \
    __global __imag__ __int128 __kernel __local __private __real__ __restrict __typeof__ \
    __vector_size__ abort alignas alignof asm auto bool break case catch char class const \
    const_cast constexpr continue decltype default delete do double dynamic_cast else enum \
    explicit export extern false float for foreach foreach_active foreach_tiled foreach_unique \
    friend get_global_id get_local_id goto half if inline int int16_t int32_t int64_t int8_t long \
    main memcmp memcpy memset mutable namespace new noexcept nullptr operator parallel_for \
    printf private programCount programIndex protected public queue register reinterpret_cast \
    restrict return short signed size_t sizeof static static_assert static_cast std struct switch \
    sycl task template this throw true try typedef typeid typename typeof uint uchar ulong ushort \
    uint16_t uint32_t uint64_t uint8_t uniform union unmasked unsigned using varying virtual void \
    volatile wchar_t while";

/// Whether a word of a program is the language's, and not the program's.
pub(super) fn is_of_language(language: Language, word: &str) -> bool {
    let (words, is_dafny) = match language {
        Language::Dafny => (DAFNY, true),
        _ => (C_FAMILY, false),
    };
    words.split_ascii_whitespace().any(|it| it == word) || (is_dafny && is_numbered_type(word))
}

/// Types of Dafny with a number in their names: `bv7`, `array2`.
fn is_numbered_type(word: &str) -> bool {
    ["bv", "array"].iter().any(|stem| {
        word.strip_prefix(stem)
            .is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|it| it.is_ascii_digit()))
    })
}

/// Whether a name is one that a reduction or a generator gives: a letter, perhaps with a
/// number (`a`, `v_12`, `test_0`). Another name that a reduced program still has is needed to
/// show the bug.
pub(super) fn is_short_name(word: &str) -> bool {
    let bare = word.trim_start_matches('_');
    let bare = bare.strip_prefix("test_").unwrap_or(bare);
    let rest = bare.strip_prefix(|first: char| first.is_ascii_alphabetic());
    let number = rest.unwrap_or(bare).trim_start_matches('_');
    number.bytes().all(|it| it.is_ascii_digit())
}
