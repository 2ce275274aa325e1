//! Pages of stores with many findings read indexes, and rows of one page only. How long they
//! take is measured by `benches/pages.rs`.

use crate::many;
use crate::world::World;
use gadfly_dashboard::Settings;
use gadfly_store::{GroupFilter, GroupOrder, Store};

/// Enough for several pages of everything.
const FINDINGS: u64 = 3_000;

fn world() -> World {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("many.db");
    many::fill(&path, FINDINGS);
    World::of_file(Settings::default(), &path)
}

#[test]
fn lists_read_one_index_and_no_row_of_a_finding() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("many.db");
    many::fill(&path, FINDINGS);
    let store = Store::open_existing(&path).unwrap();
    let of = |change: &dyn Fn(&mut GroupFilter)| {
        let mut filter = GroupFilter::default();
        change(&mut filter);
        store.explain_groups(&filter).unwrap().join("\n")
    };
    let some = |text: &str| Some(text.to_owned());
    for order in [GroupOrder::Newest, GroupOrder::LastSeen, GroupOrder::Most] {
        let plan = of(&|it| it.order = order);
        assert!(plan.contains("COVERING INDEX findings_for_lists"), "{plan}");
    }
    // A filter reads the same index, or a smaller one, but never the whole table.
    type Change<'c> = &'c dyn Fn(&mut GroupFilter);
    let changes: [Change<'_>; 7] = [
        &|it| it.kind = some("crash"),
        &|it| it.compiler = some("gcc-7"),
        &|it| it.backend = some("-O2"),
        &|it| it.version = some("gcc-7.1.0 (Debian)"),
        &|it| it.pass = some("tree-pass-1"),
        &|it| it.feature = some("feature-1"),
        &|it| it.new_since = Some(0),
    ];
    for change in changes {
        let plan = of(change);
        let reads_table = plan
            .lines()
            .any(|line| line == "SCAN findings" || line == "SCAN older");
        assert!(!reads_table, "{plan}");
    }
}

#[test]
fn every_page_of_every_list_can_be_reached() {
    let world = world();
    let all = world.json("/bugs");
    let total = all["total"].as_u64().unwrap();
    assert!(total > 50, "{total}");
    let mut seen = std::collections::BTreeSet::new();
    let mut address = "/bugs".to_owned();
    loop {
        let page = world.page(&address);
        let links = page.split("<th scope=\"row\"><a href=\"").skip(1);
        for link in links {
            let new = seen.insert(link.split('"').next().unwrap().to_owned());
            assert!(new, "{address} repeats a bug");
        }
        let Some((_, next)) = page.split_once("<a rel=\"next\" href=\"") else {
            break;
        };
        address = next.split('"').next().unwrap().replace("&amp;", "&");
    }
    assert_eq!(seen.len() as u64, total);
    let first = world.page("/bugs/B1");
    assert!(
        first.contains("href=\"/bugs/B1?page=2#findings\""),
        "{first}"
    );
    let second = world.page("/bugs/B1?page=2");
    assert!(second.contains("href=\"/bugs/B1?page=1#findings\""));
}

/// However many findings there are, a page has a bounded size.
#[test]
fn pages_are_bounded() {
    let world = world();
    for path in [
        "/",
        "/bugs",
        "/bugs/B1",
        "/causes/R1",
        "/campaigns/C1",
        "/compare?one=C1&other=C2",
    ] {
        let page = world.page(path);
        assert!(page.len() < 300_000, "{path}: {}", page.len());
    }
}
