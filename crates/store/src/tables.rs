//! All tables of a store with their columns, for what goes through a whole store: copies and
//! digests. A test compares the list with the format.

/// A table.
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) name: &'static str,
    /// The columns by which its rows are told apart and ordered; they come first.
    pub(crate) key: usize,
    pub(crate) columns: &'static [&'static str],
}

impl Table {
    pub(crate) fn key(&self) -> &'static [&'static str] {
        &self.columns[..self.key]
    }

    /// Whether the database chooses the key.
    pub(crate) fn has_id(&self) -> bool {
        self.columns[0] == "id"
    }
}

const fn table(name: &'static str, key: usize, columns: &'static [&'static str]) -> Table {
    Table { name, key, columns }
}

/// All tables, those that others refer to first.
pub(crate) const TABLES: &[Table] = &[
    table(
        "campaigns",
        1,
        &[
            "id",
            "started_at",
            "finished_at",
            "status",
            "command",
            "config",
            "seed",
            "next_index",
            "tallies",
        ],
    ),
    table(
        "test_cases",
        1,
        &[
            "id",
            "content_hash",
            "language",
            "expected",
            "campaign",
            "test_index",
            "seed",
            "generator",
            "generator_version",
            "choices",
        ],
    ),
    table(
        "source_files",
        2,
        &["test_case", "position", "name", "role", "text_zlib"],
    ),
    table(
        "bugs",
        1,
        &[
            "id",
            "signature",
            "short_id",
            "kind",
            "title",
            "status",
            "first_seen",
            "last_seen",
            "count",
            "examined",
        ],
    ),
    table("causes", 1, &["id", "title", "known"]),
    table(
        "findings",
        1,
        &[
            "id",
            "test_case",
            "bug",
            "campaign",
            "kind",
            "target",
            "compiler_version",
            "shown",
            "tries",
            "evidence",
            "found_at",
            "known",
            "cause",
            "blame",
            "known_by",
        ],
    ),
    table(
        "observations",
        2,
        &["finding", "position", "target", "stage", "exit", "full"],
    ),
    table(
        "judgements",
        1,
        &["id", "one", "other", "is_same", "made_at"],
    ),
    table(
        "bisections",
        1,
        &[
            "id", "finding", "kind", "subject", "summary", "culprit", "result", "made_at",
        ],
    ),
    table(
        "reductions",
        1,
        &[
            "finding",
            "test_case",
            "reason",
            "tokens",
            "calls",
            "reduced_at",
            "observations",
        ],
    ),
    table(
        "workers",
        1,
        &[
            "id",
            "machine",
            "gadfly",
            "generators",
            "targets",
            "state",
            "doing",
            "joined",
            "seen",
            "tests",
        ],
    ),
    table(
        "worker_targets",
        2,
        &["worker", "target", "version", "build"],
    ),
    table(
        "fleet_campaigns",
        1,
        &[
            "campaign",
            "state",
            "generator",
            "generator_version",
            "targets",
            "tests",
            "batch",
            "planned",
            "done",
        ],
    ),
    table(
        "seed_ranges",
        2,
        &[
            "campaign", "first", "after", "state", "worker", "expires", "tries", "tallies",
        ],
    ),
    table(
        "jobs",
        1,
        &[
            "id",
            "kind",
            "finding",
            "target",
            "version",
            "priority",
            "state",
            "not_machine",
            "worker",
            "expires",
            "tries",
            "result",
        ],
    ),
    table(
        "confirmations",
        2,
        &["finding", "machine", "shown", "tries", "made_at"],
    ),
    table("bug_features", 2, &["bug", "feature", "programs"]),
    table(
        "notes",
        1,
        &["id", "bug", "author", "kind", "text", "made_at"],
    ),
    table("samples", 2, &["campaign", "at", "tests", "builds"]),
    table(
        "seeds",
        2,
        &[
            "campaign",
            "test_index",
            "parent",
            "cpu",
            "reached",
            "choices",
        ],
    ),
    table(
        "reached",
        2,
        &["campaign", "tests", "cpu", "marks", "seeds"],
    ),
    table(
        "reduction_steps",
        2,
        &[
            "finding",
            "position",
            "pass",
            "tokens",
            "calls",
            "files_zlib",
        ],
    ),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Store;
    use crate::database::values;
    use std::collections::BTreeSet;

    #[test]
    fn the_list_has_every_table_and_column_of_the_format() {
        let store = Store::open_in_memory().unwrap();
        let tables: Vec<String> = store
            .read(|access| {
                access.rows(
                    "SELECT name FROM sqlite_schema WHERE type = 'table'
                        AND name <> 'store_copies' AND name NOT LIKE 'sqlite_%' ORDER BY name",
                    values![],
                    |row| row.get(0),
                )
            })
            .unwrap();
        let mut listed: Vec<_> = TABLES.iter().map(|table| table.name).collect();
        listed.sort_unstable();
        assert_eq!(listed, tables);
        for table in TABLES {
            let sql = format!("SELECT name FROM pragma_table_info('{}')", table.name);
            let columns: Vec<String> = store
                .read(|access| access.rows(&sql, values![], |row| row.get(0)))
                .unwrap();
            let columns: BTreeSet<&str> = columns.iter().map(String::as_str).collect();
            let listed: BTreeSet<&str> = table.columns.iter().copied().collect();
            assert_eq!(listed, columns, "{}", table.name);
        }
    }
}
