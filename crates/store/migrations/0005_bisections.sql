-- When a finding came and went, by the versions of its compiler or the commits of a
-- repository.
CREATE TABLE bisections (
    id      INTEGER PRIMARY KEY,
    finding INTEGER NOT NULL REFERENCES findings (id) ON DELETE CASCADE,
    -- versions or commits
    kind    TEXT    NOT NULL,
    -- The compiler or the repository. A later bisection of the same replaces this one.
    subject TEXT    NOT NULL,
    -- One line for people.
    summary TEXT    NOT NULL,
    -- The first bad version or commit, if one was found.
    culprit TEXT,
    -- Everything, as JSON.
    result  TEXT    NOT NULL,
    made_at INTEGER NOT NULL,
    UNIQUE (finding, kind, subject)
) STRICT;
CREATE INDEX bisections_by_culprit ON bisections (culprit);
