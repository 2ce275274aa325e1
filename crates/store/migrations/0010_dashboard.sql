-- What people do with bugs, how campaigns and reductions went on, and what lists of many
-- findings need.

-- Lists group all findings by root cause and read nothing else of them.
CREATE INDEX findings_for_lists
    ON findings (cause, bug, found_at, kind, target, compiler_version, blame, known, campaign);
CREATE INDEX findings_by_time ON findings (found_at, cause, bug);
CREATE INDEX findings_by_campaign_and_time ON findings (campaign, found_at, bug);
CREATE INDEX findings_by_target ON findings (target);
CREATE INDEX findings_by_blame ON findings (blame);

-- How many programs of a bug have a feature, and of how many programs that is known.
ALTER TABLE bugs ADD COLUMN examined INTEGER NOT NULL DEFAULT 0;
CREATE TABLE bug_features (
    bug      INTEGER NOT NULL REFERENCES bugs (id) ON DELETE CASCADE,
    feature  TEXT    NOT NULL,
    programs INTEGER NOT NULL,
    PRIMARY KEY (bug, feature)
) STRICT, WITHOUT ROWID;
CREATE INDEX bug_features_by_feature ON bug_features (feature, bug);

-- What people said of a bug and did with it, in their order.
CREATE TABLE notes (
    id      INTEGER PRIMARY KEY,
    bug     INTEGER NOT NULL REFERENCES bugs (id) ON DELETE CASCADE,
    author  TEXT    NOT NULL,
    -- comment, or what was done: marked, merged, split, renamed, asked
    kind    TEXT    NOT NULL,
    text    TEXT    NOT NULL,
    made_at INTEGER NOT NULL
) STRICT;
CREATE INDEX notes_by_bug ON notes (bug, id);

-- What a campaign had counted at some moments.
CREATE TABLE samples (
    campaign INTEGER NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
    at       INTEGER NOT NULL,
    tests    INTEGER NOT NULL,
    builds   INTEGER NOT NULL,
    PRIMARY KEY (campaign, at)
) STRICT, WITHOUT ROWID;

-- The accepted programs of a reduction, the original first.
CREATE TABLE reduction_steps (
    finding    INTEGER NOT NULL REFERENCES findings (id) ON DELETE CASCADE,
    position   INTEGER NOT NULL,
    -- The pass that made it.
    pass       TEXT    NOT NULL,
    tokens     INTEGER NOT NULL,
    calls      INTEGER NOT NULL,
    -- The files as JSON.
    files_zlib BLOB    NOT NULL,
    PRIMARY KEY (finding, position)
) STRICT, WITHOUT ROWID;
