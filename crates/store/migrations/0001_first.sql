-- The first schema: campaigns, test cases with their files, findings with
-- their observations, and bugs.
--
-- Times are seconds since 1970 (UTC). 64-bit unsigned numbers (seeds) are kept
-- as the signed number with the same bits. Words with a fixed set of values
-- (status, role) carry no CHECK: SQLite cannot change one without rebuilding
-- the table, and the program that writes them has them as types.

CREATE TABLE campaigns (
    id          INTEGER PRIMARY KEY,
    started_at  INTEGER NOT NULL,
    finished_at INTEGER,
    status      TEXT    NOT NULL,
    command     TEXT    NOT NULL,
    config      TEXT    NOT NULL CHECK (json_valid(config)),
    seed        INTEGER NOT NULL,
    next_index  INTEGER NOT NULL DEFAULT 0 CHECK (next_index >= 0),
    tallies     TEXT    NOT NULL DEFAULT '{}' CHECK (json_valid(tallies))
) STRICT;

-- A program that showed something. Where it came from (generator, version,
-- seed, choices) is unknown for a program that a user brought along.
CREATE TABLE test_cases (
    id                INTEGER PRIMARY KEY,
    content_hash      BLOB    NOT NULL UNIQUE,
    language          TEXT    NOT NULL,
    expected          TEXT,
    campaign          INTEGER REFERENCES campaigns (id),
    test_index        INTEGER,
    seed              INTEGER,
    generator         TEXT,
    generator_version TEXT,
    choices           BLOB
) STRICT;

CREATE TABLE source_files (
    test_case INTEGER NOT NULL REFERENCES test_cases (id) ON DELETE CASCADE,
    position  INTEGER NOT NULL,
    name      TEXT    NOT NULL,
    role      TEXT    NOT NULL,
    text_zlib BLOB    NOT NULL,
    PRIMARY KEY (test_case, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE bugs (
    id         INTEGER PRIMARY KEY,
    signature  TEXT    NOT NULL UNIQUE,
    short_id   TEXT    NOT NULL,
    kind       TEXT    NOT NULL,
    title      TEXT    NOT NULL,
    status     TEXT    NOT NULL,
    first_seen INTEGER NOT NULL,
    last_seen  INTEGER NOT NULL,
    count      INTEGER NOT NULL DEFAULT 0 CHECK (count >= 0)
) STRICT;

CREATE INDEX bugs_by_short_id ON bugs (short_id);

-- What was concluded, once for a program, a target and a bug, however often it
-- was seen there: recording is therefore safe to repeat.
CREATE TABLE findings (
    id               INTEGER PRIMARY KEY,
    test_case        INTEGER NOT NULL REFERENCES test_cases (id),
    bug              INTEGER NOT NULL REFERENCES bugs (id),
    campaign         INTEGER REFERENCES campaigns (id),
    kind             TEXT    NOT NULL,
    target           TEXT    NOT NULL,
    compiler_version TEXT    NOT NULL,
    shown            INTEGER NOT NULL,
    tries            INTEGER NOT NULL,
    evidence         TEXT    NOT NULL,
    found_at         INTEGER NOT NULL,
    UNIQUE (test_case, target, bug)
) STRICT;

CREATE INDEX findings_by_bug ON findings (bug);
CREATE INDEX findings_by_campaign ON findings (campaign);

-- What every target did with the program when the finding was made. The
-- columns are for asking questions; `full` is everything that was observed.
CREATE TABLE observations (
    finding  INTEGER NOT NULL REFERENCES findings (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    target   TEXT    NOT NULL,
    stage    TEXT    NOT NULL,
    exit     TEXT    NOT NULL,
    full     TEXT    NOT NULL CHECK (json_valid(full)),
    PRIMARY KEY (finding, position)
) STRICT, WITHOUT ROWID;
