//! What is put in comes out again, once, and in bounded portions.

use crate::home::{Home, for_both_homes};
use crate::sample::{campaign, finding, observation, store_with_campaign, test_case};
use gadfly_store::{
    BugFilter, BugId, BugStatus, CampaignId, CampaignStatus, FindingFilter, FindingId, Page,
    Reduction, Store, StoreError, Which,
};
use serde_json::json;

fn a_finding_comes_back_as_it_was_put_in(home: &Home) {
    let (mut store, campaign) = store_with_campaign(home);
    let new = finding(Some(campaign), 7, "a");
    let recorded = store.record_finding(&new).unwrap();
    assert!(recorded.new_bug && recorded.new_finding);

    let kept = store.finding(recorded.finding).unwrap();
    assert_eq!(kept.program, new.test_case);
    assert_eq!(kept.observations, new.observations);
    assert_eq!(kept.finding.target, "chibicc");
    assert_eq!((kept.finding.shown, kept.finding.tries), (3, 3));
    assert_eq!(kept.finding.evidence, new.evidence);
    assert_eq!(kept.finding.campaign, Some(campaign));
    assert_eq!(kept.bug_details.signature, new.bug.signature);
    assert_eq!(kept.bug_details.example, Some(recorded.finding));
}

fn recording_again_changes_nothing_and_says_where_it_is(home: &Home) {
    let (mut store, campaign) = store_with_campaign(home);
    let new = finding(Some(campaign), 7, "a");
    let first = store.record_finding(&new).unwrap();
    let again = store.record_finding(&new).unwrap();
    assert_eq!(
        (again.finding, again.bug, again.test_case),
        (first.finding, first.bug, first.test_case)
    );
    assert!(!again.new_finding && !again.new_bug);
    assert_eq!(store.bug(first.bug).unwrap().count, 1);
    assert_eq!(store.findings(&FindingFilter::default()).unwrap().len(), 1);
}

fn a_known_finding_makes_no_new_bug_and_hides_none(home: &Home) {
    let (mut store, campaign) = store_with_campaign(home);
    let mut known = finding(Some(campaign), 5, "a");
    known.known = Some("chibicc/dies".into());
    let first = store.record_finding(&known).unwrap();
    assert!(first.new_finding && !first.new_bug);
    assert_eq!(store.bug(first.bug).unwrap().known, ["chibicc/dies"]);
    assert_eq!(
        store.known_findings().unwrap(),
        [("chibicc/dies".to_owned(), 1)]
    );

    let unknown = finding(Some(campaign), 6, "a");
    let second = store.record_finding(&unknown).unwrap();
    assert_eq!(second.bug, first.bug, "one signature");
    assert!(second.new_bug, "the catalogue has nothing like it");
    let bug = store.bug(first.bug).unwrap();
    assert!(bug.known.is_empty());
    assert_eq!(bug.example, Some(second.finding));
}

fn findings_with_one_signature_are_one_bug(home: &Home) {
    let (mut store, campaign) = store_with_campaign(home);
    let mut other_target = finding(Some(campaign), 9, "a");
    other_target.target = "another -O".into();
    let first = store
        .record_finding(&finding(Some(campaign), 5, "a"))
        .unwrap();
    let second = store.record_finding(&other_target).unwrap();
    let third = store
        .record_finding(&finding(Some(campaign), 9, "b"))
        .unwrap();
    assert_eq!(first.bug, second.bug);
    assert_ne!(first.bug, third.bug);
    assert_eq!(second.test_case, third.test_case, "one program, two bugs");

    let bug = store.bug(first.bug).unwrap();
    assert_eq!(bug.count, 2);
    assert_eq!(bug.targets, ["another -O", "chibicc"]);
    assert_eq!(
        (bug.first_seen, bug.last_seen),
        (1_700_000_005, 1_700_000_009)
    );
    assert_eq!(bug.status, BugStatus::Open);
}

fn the_example_of_a_bug_is_its_most_reliable_finding(home: &Home) {
    let (mut store, campaign) = store_with_campaign(home);
    let mut flaky = finding(Some(campaign), 1, "a");
    flaky.shown = 1;
    store.record_finding(&flaky).unwrap();
    let steady = store
        .record_finding(&finding(Some(campaign), 2, "a"))
        .unwrap();
    assert_eq!(store.bug(steady.bug).unwrap().example, Some(steady.finding));
}

fn a_bug_can_be_counted_without_keeping_more(home: &Home) {
    let (mut store, campaign) = store_with_campaign(home);
    let bug = store
        .record_finding(&finding(Some(campaign), 1, "a"))
        .unwrap()
        .bug;
    store.see_bug_again(bug, 1_800_000_000).unwrap();
    let seen = store.bug_with_signature("crash: a").unwrap().unwrap();
    assert_eq!((seen.count, seen.last_seen), (2, 1_800_000_000));
    assert_eq!(store.findings(&FindingFilter::default()).unwrap().len(), 1);
    assert!(store.bug_with_signature("crash: b").unwrap().is_none());
    assert_eq!(store.bug_with_short_id("id-a").unwrap().unwrap().id, bug);
}

fn a_program_of_the_users_own_needs_no_origin(home: &Home) {
    let mut store = home.open();
    let mut new = finding(None, 1, "a");
    new.test_case.origin = gadfly_store::Origin::default();
    new.test_case.expected = None;
    let recorded = store.record_finding(&new).unwrap();
    assert_eq!(
        store.finding(recorded.finding).unwrap().program,
        new.test_case
    );
}

fn a_larger_reduction_takes_the_place_of_a_smaller_one_only_if_told_to(home: &Home) {
    let (mut store, campaign) = store_with_campaign(home);
    let finding = store.record_finding(&finding(Some(campaign), 1, "crash a"));
    let finding = finding.unwrap().finding;
    let of = |tokens: u64| Reduction {
        program: test_case(None, 100 + tokens),
        reason: "valid".to_owned(),
        tokens,
        calls: tokens,
        reduced_at: 7,
        observations: vec![observation("tcc", "run", "exit status 0")],
    };
    let kept = |store: &Store| store.finding(finding).unwrap().reduced.unwrap();
    store.record_reduction(finding, &of(20)).unwrap();
    store.record_reduction(finding, &of(30)).unwrap();
    assert_eq!(kept(&store), of(20));
    store.record_reduction(finding, &of(10)).unwrap();
    assert_eq!(kept(&store), of(10));
    store.replace_reduction(finding, &of(30)).unwrap();
    assert_eq!(kept(&store), of(30));
}

fn lists_are_filtered_and_read_page_by_page(home: &Home) {
    let (mut store, campaign) = store_with_campaign(home);
    let bugs = ["a", "b", "b"];
    for number in 0..30 {
        let bug = bugs[usize::try_from(number % 3).unwrap()];
        store
            .record_finding(&finding(Some(campaign), number, bug))
            .unwrap();
    }
    let listed = store.bugs(&BugFilter::default()).unwrap();
    let counts: Vec<_> = listed
        .iter()
        .map(|bug| (bug.short_id.as_str(), bug.count))
        .collect();
    assert_eq!(counts, [("id-b", 20), ("id-a", 10)]);

    let mut filter = FindingFilter {
        bug: Some(listed[0].id),
        page: Page::first(8),
        ..FindingFilter::default()
    };
    let mut lengths = Vec::new();
    loop {
        let page = store.findings(&filter).unwrap();
        lengths.push(page.len());
        if page.is_empty() {
            break;
        }
        filter.page = filter.page.next();
    }
    assert_eq!(lengths, [8, 8, 4, 0]);

    let nothing = [
        FindingFilter {
            kind: Some("hang".into()),
            ..FindingFilter::default()
        },
        FindingFilter {
            target: Some("tcc".into()),
            ..FindingFilter::default()
        },
        FindingFilter {
            campaign: Some(CampaignId(99)),
            ..FindingFilter::default()
        },
    ];
    for filter in nothing {
        assert!(store.findings(&filter).unwrap().is_empty(), "{filter:?}");
    }
}

fn bugs_are_found_by_kind_status_and_target(home: &Home) {
    let (mut store, campaign) = store_with_campaign(home);
    let bug = store
        .record_finding(&finding(Some(campaign), 1, "a"))
        .unwrap()
        .bug;
    store.set_bug_status(bug, BugStatus::Reported).unwrap();
    let count = |filter: BugFilter| store.bugs(&filter).unwrap().len();
    let any = BugFilter::default;
    assert_eq!(
        count(BugFilter {
            status: Some(BugStatus::Reported),
            ..any()
        }),
        1
    );
    assert_eq!(
        count(BugFilter {
            status: Some(BugStatus::Open),
            ..any()
        }),
        0
    );
    assert_eq!(
        count(BugFilter {
            kind: Some("crash".into()),
            ..any()
        }),
        1
    );
    assert_eq!(
        count(BugFilter {
            kind: Some("hang".into()),
            ..any()
        }),
        0
    );
    assert_eq!(
        count(BugFilter {
            target: Some("chibicc".into()),
            ..any()
        }),
        1
    );
    assert_eq!(
        count(BugFilter {
            target: Some("tcc".into()),
            ..any()
        }),
        0
    );
}

fn a_campaign_goes_on_where_it_was(home: &Home) {
    let (mut store, id) = store_with_campaign(home);
    store
        .checkpoint_campaign(id, 40, &json!({ "tests": 40 }))
        .unwrap();
    store
        .checkpoint_campaign(id, 30, &json!({ "tests": 41 }))
        .unwrap();
    store
        .finish_campaign(id, CampaignStatus::Interrupted, 1_700_000_100)
        .unwrap();
    assert_eq!(
        store.campaign(id).unwrap().status,
        CampaignStatus::Interrupted
    );

    let resumed = store.resume_campaign(Which::Latest).unwrap();
    assert_eq!(resumed.id, id);
    assert_eq!(resumed.next_index, 40, "progress never goes back");
    assert_eq!(resumed.tallies, json!({ "tests": 41 }));
    assert_eq!(resumed.status, CampaignStatus::Running);
    assert_eq!(resumed.finished_at, None);
    assert_eq!(resumed.seed, campaign().seed);
    assert_eq!(resumed.config, campaign().config);

    let second = store.start_campaign(&campaign()).unwrap();
    assert_eq!(store.resume_campaign(Which::Latest).unwrap().id, second);
    assert_eq!(store.resume_campaign(Which::Id(id)).unwrap().id, id);
    let listed: Vec<_> = store
        .campaigns(Page::default())
        .unwrap()
        .iter()
        .map(|campaign| campaign.id)
        .collect();
    assert_eq!(listed, [second, id]);
}

fn what_is_not_there_is_named_in_the_error(home: &Home) {
    let mut store = home.open();
    let said = |error: StoreError| error.to_string();
    assert_eq!(
        said(store.finding(FindingId(3)).unwrap_err()),
        format!("there is no finding F3 in the store {}", store.name())
    );
    assert!(said(store.bug(BugId(3)).unwrap_err()).contains("no bug B3"));
    assert!(said(store.see_bug_again(BugId(3), 0).unwrap_err()).contains("no bug B3"));
    assert!(
        said(store.resume_campaign(Which::Latest).unwrap_err()).contains("no campaign to resume")
    );
    let nowhere = CampaignId(9);
    let errors = [
        store.resume_campaign(Which::Id(nowhere)).unwrap_err(),
        store
            .checkpoint_campaign(nowhere, 1, &json!({}))
            .unwrap_err(),
        store
            .finish_campaign(nowhere, CampaignStatus::Failed, 0)
            .unwrap_err(),
        store
            .record_finding(&finding(Some(nowhere), 1, "a"))
            .unwrap_err(),
    ];
    for error in errors {
        assert!(said(error).contains("no campaign C9"));
    }
    assert!(
        store.bugs(&BugFilter::default()).unwrap().is_empty(),
        "nothing half-kept"
    );
}

fn what_is_printed_as_json_names_things_as_people_do(home: &Home) {
    let (mut store, campaign) = store_with_campaign(home);
    let recorded = store
        .record_finding(&finding(Some(campaign), 1, "a"))
        .unwrap();
    let value = serde_json::to_value(store.finding(recorded.finding).unwrap()).unwrap();
    assert_eq!(value["id"], "F1");
    assert_eq!(value["bug"], "B1");
    assert_eq!(value["program"]["origin"]["choices"], "0001feff");
    assert_eq!(
        value["program"]["files"][0]["text"],
        test_case(None, 1).files[0].text
    );
    assert_eq!(value["observations"][0]["full"]["stderr"], "größer");
}

for_both_homes! {
    a_finding_comes_back_as_it_was_put_in,
    recording_again_changes_nothing_and_says_where_it_is,
    a_known_finding_makes_no_new_bug_and_hides_none,
    findings_with_one_signature_are_one_bug,
    the_example_of_a_bug_is_its_most_reliable_finding,
    a_bug_can_be_counted_without_keeping_more,
    a_program_of_the_users_own_needs_no_origin,
    a_larger_reduction_takes_the_place_of_a_smaller_one_only_if_told_to,
    lists_are_filtered_and_read_page_by_page,
    bugs_are_found_by_kind_status_and_target,
    a_campaign_goes_on_where_it_was,
    what_is_not_there_is_named_in_the_error,
    what_is_printed_as_json_names_things_as_people_do,
}
