-- What a guided campaign keeps: the programs that reached something new, to mutate them, and
-- how much was reached over time.

CREATE TABLE seeds (
    campaign   INTEGER NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
    -- The test whose program it is; negative for those that a user gave.
    test_index INTEGER NOT NULL,
    -- The seed that it is a mutant of.
    parent     INTEGER,
    -- What its compilation cost, in microseconds of CPU time.
    cpu        INTEGER NOT NULL,
    -- What it was the first to reach: a name and a bucket on each line.
    reached    BLOB    NOT NULL,
    choices    BLOB    NOT NULL,
    PRIMARY KEY (campaign, test_index)
) STRICT, WITHOUT ROWID;

-- How much the programs of a campaign had reached after some tests.
CREATE TABLE reached (
    campaign INTEGER NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
    tests    INTEGER NOT NULL,
    -- The CPU time of compilers until then, in microseconds.
    cpu      INTEGER NOT NULL,
    -- Different things that were reached, and seeds.
    marks    INTEGER NOT NULL,
    seeds    INTEGER NOT NULL,
    PRIMARY KEY (campaign, tests)
) STRICT, WITHOUT ROWID;
