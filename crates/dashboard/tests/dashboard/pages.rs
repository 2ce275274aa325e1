//! Every page says what the store knows.

use crate::world::World;

#[test]
fn the_overview_shows_totals_frequent_bugs_and_campaigns() {
    let world = World::new();
    let page = world.page("/");
    for part in [
        "<dt>Findings</dt><dd>6</dd>",
        "<dt>Bugs</dt><dd>5</dd>",
        "<dt>Root causes</dt><dd>3</dd>",
        "No bug was seen for the first time in the last 24 hours.",
        "href=\"/causes/R1\"",
        "href=\"/campaigns/C2\"",
        "<svg viewBox",
    ] {
        assert!(page.contains(part), "{part} is not in {page}");
    }
}

#[test]
fn bugs_are_listed_by_root_cause() {
    let world = World::new();
    let page = world.page("/bugs");
    assert!(
        page.contains("4 bugs</p>") || page.contains("4 bugs, by root cause"),
        "{page}"
    );
    for part in [
        "href=\"/causes/R1\"",
        "and 1 other signature",
        "href=\"/causes/R2\"",
        "href=\"/causes/R3\"",
        // Nobody judged it.
        "href=\"/bugs/B4\"",
        "tree-vrp",
    ] {
        assert!(page.contains(part), "{part} is not in {page}");
    }
}

/// The root causes and bugs that a list names.
fn listed(page: &str) -> Vec<&str> {
    let links = page.split("<th scope=\"row\"><a href=\"/").skip(1);
    let names = links.map(|it| it.split('"').next().unwrap());
    names.map(|it| it.split('/').next_back().unwrap()).collect()
}

#[test]
fn every_filter_finds_what_it_says() {
    let world = World::new();
    for (query, expected) in [
        ("kind=crash", &["R1"][..]),
        ("kind=hang", &["B4"]),
        ("compiler=gcc-12", &["R3", "R1"]),
        ("compiler=gcc-1", &[]),
        ("backend=-O1", &["R2"]),
        ("version=clang-19.1.0", &["R2"]),
        ("pass=tree-vrp", &["R3"]),
        ("feature=loops", &["R1"]),
        ("feature=arrays", &[]),
        ("status=fixed", &[]),
        ("campaign=C1", &["R1"]),
        ("q=TREE_swap", &["R1"]),
        ("q=wrong+checksum", &["R3"]),
        ("q=wrong+nothing", &[]),
        ("q=perhaps", &["R1"]),
        ("q=instead", &["R3"]),
        ("q=100%25", &[]),
        ("q=_", &["R1"]),
        ("order=most", &["R1", "R2", "R3", "B4"]),
        ("days=1", &[]),
        ("days=3650", &["B4", "R3", "R2", "R1"]),
        ("kind=crash&compiler=clang-19", &[]),
    ] {
        let page = world.page(&format!("/bugs?{query}"));
        assert_eq!(listed(&page), expected, "{query}");
    }
    let all = world.page("/bugs");
    assert_eq!(listed(&all), ["B4", "R3", "R2", "R1"]);
    assert!(all.contains("<option value=\"tree-vrp\">"), "{all}");
}

#[test]
fn a_search_for_an_id_leads_there() {
    let world = World::new();
    let answer = world.get("/bugs?q=f4");
    assert_eq!(answer.status, 303);
    assert_eq!(answer.header("location").as_deref(), Some("/findings/F4"));
}

#[test]
fn a_bug_is_shown_with_everything() {
    let world = World::new();
    let page = world.page("/causes/R3");
    for part in [
        "R3: prints a wrong checksum",
        // The reduced program, in colour.
        "The reduced program",
        "<span class=k>return</span>",
        "/* reduced */",
        // Expected and seen, with the line that differs.
        "<mark>checksum = 2a</mark>",
        "<mark>checksum = 2b</mark>",
        // First bad, blame, matrix.
        "since gcc-12, fixed in gcc-14",
        "tree-vrp",
        "<th scope=\"col\">gcc-14</th>",
        "<td class=\"x\">",
        "<td class=\"o\">",
        // The slider.
        "type=\"range\"",
        "Step 1 of 1",
        "href=\"/findings/F4/report\"",
        "href=\"/findings/F4/reproducer.tar\"",
        "action=\"/causes/R3/merge\"",
        "action=\"/findings/F4/ask\"",
    ] {
        assert!(page.contains(part), "{part} is not in {page}");
    }
    let of_bug = world.page("/bugs/B3");
    assert!(
        of_bug.contains("part of <a href=\"/causes/R3\">"),
        "{of_bug}"
    );
    let cause = world.page("/causes/R1");
    for part in [
        "Its signatures",
        "All of 2 examined programs have",
        "Seen before?\nPerhaps.",
    ] {
        assert!(cause.contains(part), "{part} is not in {cause}");
    }
}

#[test]
fn the_history_of_a_reduction_can_be_walked_without_scripts() {
    let world = World::new();
    let first = world.page("/causes/R3?finding=F4&step=0");
    assert!(first.contains("A step of the reduction"), "{first}");
    assert!(first.contains("Step 0 of 1: 20 tokens"), "{first}");
    assert!(first.contains("href=\"/causes/R3?finding=F4&amp;step=1#program\""));
    let last = world.page("/findings/F4?step=99");
    assert!(
        last.contains("Step 1 of 1: 10 tokens, by delete-statements"),
        "{last}"
    );
}

#[test]
fn a_finding_has_a_page_a_report_and_a_reproducer() {
    let world = World::new();
    let page = world.page("/findings/F4");
    assert!(page.contains("// the original"), "{page}");
    let report = world.page("/findings/F4/report");
    assert!(report.contains("# prints a wrong checksum"), "{report}");
    let file = world.get("/findings/F4/report.md");
    assert_eq!(file.body, "# prints a wrong checksum\n\n```c\n```\n");
    let kept = file.header("content-disposition");
    assert_eq!(kept.as_deref(), Some("attachment; filename=\"F4.md\""));
    let archive = world.get("/findings/F4/reproducer.tar");
    assert_eq!(archive.status, 200);
    assert!(archive.body.starts_with("F4/func.c"), "{:?}", archive.body);
}

#[test]
fn campaigns_are_listed_shown_and_compared() {
    let world = World::new();
    let list = world.page("/campaigns");
    assert_eq!(listed(&list), ["C2", "C1"]);
    let page = world.page("/campaigns/C2");
    for part in [
        "gadfly fuzz --lang c --seed 2",
        "<dt>Builds</dt><dd>4\u{202f}000</dd>",
        "<td class=\"r\">120.0 s</td>",
        "Features reached (2)",
        "Optimisations reached (2)",
        "href=\"/bugs?campaign=C2\"",
        "Tests: 0 on",
    ] {
        assert!(page.contains(part), "{part} is not in {page}");
    }
    let both = world.page("/compare?one=C1&other=C2");
    for part in [
        "Only C1 found: 2",
        "Only C2 found: 3",
        "Both found: 0",
        "1 only in C1, 1 only in C2, 1 in both",
        "licm-2",
    ] {
        assert!(both.contains(part), "{part} is not in {both}");
    }
}

#[test]
fn what_does_not_exist_is_not_found() {
    let world = World::new();
    for path in [
        "/nothing",
        "/bugs/B99",
        "/bugs/R1",
        "/bugs/1x",
        "/causes/R99",
        "/findings/F99",
        "/findings/F99/report",
        "/findings/F99/reproducer.tar",
        "/campaigns/C99",
        "/compare?one=C1&other=C99",
        "/compare",
        "/causes/R1?finding=F4",
        "/../../etc/passwd",
        "/static/%2e%2e/%2e%2e/etc/passwd",
    ] {
        let answer = world.get(path);
        assert_eq!(answer.status, 404, "{path}: {}", answer.body);
        assert!(!answer.body.contains("root:"), "{path}");
        assert!(
            !answer.body.contains("gadfly.db"),
            "{path}: {}",
            answer.body
        );
    }
}

#[test]
fn an_empty_store_has_all_pages() {
    let world = World::with(gadfly_dashboard::Settings::default(), |_| {});
    for path in ["/", "/bugs", "/bugs?q=x", "/campaigns", "/work", "/metrics"] {
        world.page(path);
    }
    assert!(
        world
            .page("/")
            .contains("<code>gadfly fuzz</code> finds some")
    );
}

#[test]
fn prometheus_and_those_who_watch_get_numbers() {
    let world = World::new();
    assert_eq!(world.page("/healthz"), "ok\n");
    let metrics = world.page("/metrics");
    for line in [
        "gadfly_findings 6\n",
        "# TYPE gadfly_campaign_tests_total counter\n",
        "gadfly_campaign_tests_total{campaign=\"C2\"} 1000\n",
        "gadfly_campaign_compilers_cpu_seconds_total{campaign=\"C1\"} 321.5\n",
    ] {
        assert!(metrics.contains(line), "{line} is not in {metrics}");
    }
}
