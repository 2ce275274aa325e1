-- The smallest program that is known to show a finding, and why it is valid.
CREATE TABLE reductions (
    finding    INTEGER PRIMARY KEY REFERENCES findings (id) ON DELETE CASCADE,
    test_case  INTEGER NOT NULL REFERENCES test_cases (id),
    reason     TEXT    NOT NULL,
    tokens     INTEGER NOT NULL,
    calls      INTEGER NOT NULL,
    reduced_at INTEGER NOT NULL
) STRICT;
