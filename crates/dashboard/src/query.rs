//! What the address of a page asks for: filters and the part of a list.

use crate::error::Failure;
use gadfly_store::{GroupFilter, GroupOrder, Page};
use serde::{Deserialize, Serialize};

/// The entries of a page.
pub(crate) const PER_PAGE: u32 = 50;

/// The last page that can be asked for.
const LAST_PAGE: u32 = 10_000;

/// The most characters of a filter.
const LONGEST: usize = 200;

const DAY: i64 = 24 * 60 * 60;

/// The filters of a list of bugs, as they stand in an address. Empty ones do not count.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default)]
pub(crate) struct ListQuery {
    pub(crate) q: String,
    pub(crate) compiler: String,
    pub(crate) backend: String,
    pub(crate) version: String,
    pub(crate) kind: String,
    pub(crate) pass: String,
    pub(crate) feature: String,
    pub(crate) status: String,
    pub(crate) campaign: String,
    /// The number of days within which a bug is new.
    pub(crate) days: String,
    pub(crate) order: String,
    pub(crate) page: String,
}

/// The part of any other list.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct PageQuery {
    pub(crate) page: String,
}

impl PageQuery {
    pub(crate) fn page(&self) -> Result<Page, Failure> {
        page(&self.page)
    }
}

/// The part of a list that has this number, from 1.
pub(crate) fn page(text: &str) -> Result<Page, Failure> {
    let number = match text {
        "" => 1,
        text => text.parse().unwrap_or(0),
    };
    if !(1..=LAST_PAGE).contains(&number) {
        let message = format!("`page` is a number from 1 to {LAST_PAGE}");
        return Err(Failure::wrong(message));
    }
    Ok(Page {
        offset: (number - 1) * PER_PAGE,
        limit: PER_PAGE,
    })
}

impl ListQuery {
    /// The filters with their names, in the order of the form.
    pub(crate) fn filters(&self) -> [(&'static str, &str); 11] {
        [
            ("q", &self.q),
            ("compiler", &self.compiler),
            ("backend", &self.backend),
            ("version", &self.version),
            ("kind", &self.kind),
            ("pass", &self.pass),
            ("feature", &self.feature),
            ("status", &self.status),
            ("campaign", &self.campaign),
            ("days", &self.days),
            ("order", &self.order),
        ]
    }

    /// What the store is asked for.
    pub(crate) fn filter(&self, now: i64) -> Result<GroupFilter, Failure> {
        if let Some((name, _)) = self
            .filters()
            .into_iter()
            .find(|(_, value)| value.chars().count() > LONGEST)
        {
            let message = format!("`{name}` is longer than {LONGEST} characters");
            return Err(Failure::wrong(message));
        }
        let given = |text: &str| {
            let text = text.trim();
            (!text.is_empty()).then(|| text.to_owned())
        };
        let status = given(&self.status).map(|it| it.parse()).transpose();
        let campaign = given(&self.campaign).map(|it| it.parse()).transpose();
        let days = match given(&self.days) {
            None => None,
            Some(days) => match days.parse::<i64>() {
                Ok(days @ 1..=3650) => Some(days),
                _ => return Err(Failure::wrong("`days` is a number from 1 to 3650")),
            },
        };
        let order = match self.order.as_str() {
            "" | "newest" => GroupOrder::Newest,
            "seen" => GroupOrder::LastSeen,
            "most" => GroupOrder::Most,
            _ => return Err(Failure::wrong("`order` is newest, seen or most")),
        };
        Ok(GroupFilter {
            text: self.q.clone(),
            compiler: given(&self.compiler),
            backend: given(&self.backend),
            version: given(&self.version),
            kind: given(&self.kind),
            pass: given(&self.pass),
            feature: given(&self.feature),
            status: status.map_err(Failure::wrong)?,
            campaign: campaign
                .map_err(|error: gadfly_store::IdError| Failure::wrong(error.to_string()))?,
            new_since: days.map(|days| now - days * DAY),
            order,
            page: page(&self.page)?,
        })
    }

    /// The address of another page of the same list.
    pub(crate) fn address(&self, page: u32) -> String {
        let mut query = form_urlencoded::Serializer::new(String::new());
        for (name, value) in self.filters() {
            if !value.is_empty() {
                query.append_pair(name, value);
            }
        }
        query.append_pair("page", &page.to_string());
        format!("/bugs?{}", query.finish())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_keep_all_filters() {
        let query = ListQuery {
            q: "a&b=\"<c>\"".to_owned(),
            kind: "crash".to_owned(),
            ..ListQuery::default()
        };
        assert_eq!(
            query.address(2),
            "/bugs?q=a%26b%3D%22%3Cc%3E%22&kind=crash&page=2"
        );
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        let refused = |change: fn(&mut ListQuery)| {
            let mut query = ListQuery::default();
            change(&mut query);
            query.filter(0).is_err()
        };
        assert!(!refused(|_| {}));
        assert!(refused(|it| it.page = "0".to_owned()));
        assert!(refused(|it| it.page = "99999999999".to_owned()));
        assert!(refused(|it| it.status = "odd".to_owned()));
        assert!(refused(|it| it.days = "-1".to_owned()));
        assert!(refused(|it| it.q = "x".repeat(201)));
        assert!(refused(|it| it.campaign = "B1".to_owned()));
    }
}
