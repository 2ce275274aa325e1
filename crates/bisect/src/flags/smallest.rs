//! Delta debugging of a list (Zeller and Hildebrandt, "Simplifying and Isolating
//! Failure-Inducing Input", section 3.2).

/// The smallest part of `items` for which `shows` is true, found by leaving out contiguous
/// parts, the largest first. `shows` must be true for all items.
///
/// # Errors
/// Those of `shows`.
pub fn smallest<T: Clone, E>(
    items: Vec<T>,
    mut shows: impl FnMut(&[T]) -> Result<bool, E>,
) -> Result<Vec<T>, E> {
    let mut items = items;
    if items.is_empty() || shows(&[])? {
        return Ok(Vec::new());
    }
    let mut parts = 2;
    while items.len() >= 2 {
        let size = items.len().div_ceil(parts);
        let mut smaller = None;
        for start in (0..items.len()).step_by(size) {
            let end = (start + size).min(items.len());
            let rest = [&items[..start], &items[end..]].concat();
            // The empty list was tried first.
            if !rest.is_empty() && shows(&rest)? {
                smaller = Some(rest);
                break;
            }
        }
        match smaller {
            Some(rest) => {
                items = rest;
                parts = (parts - 1).max(2);
            }
            None if size == 1 => break,
            None => parts = (parts * 2).min(items.len()),
        }
    }
    Ok(items)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::convert::Infallible;

    fn of(count: u32, needed: &[u32]) -> (Vec<u32>, u32) {
        let mut tries = 0;
        let found = smallest((0..count).collect(), |items| {
            tries += 1;
            Ok::<bool, Infallible>(needed.iter().all(|item| items.contains(item)))
        });
        (found.unwrap_or_else(|never| match never {}), tries)
    }

    #[test]
    fn what_is_needed_remains_and_nothing_else() {
        for needed in [&[][..], &[0], &[7], &[0, 11], &[3, 4, 9], &[0, 1, 2, 3]] {
            let (found, tries) = of(12, needed);
            assert_eq!(found, needed);
            assert!(tries < 60, "{needed:?} took {tries}");
        }
        assert!(of(0, &[]).0.is_empty());
        assert_eq!(of(1, &[0]).0, [0]);
    }
}
