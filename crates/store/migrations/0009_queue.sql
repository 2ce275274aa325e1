-- Work that many machines share. Times are milliseconds since 1970 by the clock of the
-- database; no machine's own clock decides anything.

-- A process that tests, on some machine.
CREATE TABLE workers (
    id         INTEGER PRIMARY KEY,
    machine    TEXT    NOT NULL,
    gadfly     TEXT    NOT NULL,
    -- The versions of its generators by name, and its compilers, as JSON.
    generators TEXT    NOT NULL,
    targets    TEXT    NOT NULL,
    -- working, aside or left; a worker that is working but was not seen for long is lost
    state      TEXT    NOT NULL,
    -- What it does now, or why it was put aside.
    doing      TEXT    NOT NULL,
    joined     INTEGER NOT NULL,
    seen       INTEGER NOT NULL,
    tests      INTEGER NOT NULL DEFAULT 0
) STRICT;

-- The compilers of a worker, by which jobs find it.
CREATE TABLE worker_targets (
    worker  INTEGER NOT NULL REFERENCES workers (id) ON DELETE CASCADE,
    target  TEXT    NOT NULL,
    version TEXT    NOT NULL,
    build   TEXT    NOT NULL,
    PRIMARY KEY (worker, target)
) STRICT;

-- A campaign that many workers share.
CREATE TABLE fleet_campaigns (
    campaign          INTEGER PRIMARY KEY REFERENCES campaigns (id),
    -- active, paused, stopped or finished
    state             TEXT    NOT NULL,
    generator         TEXT    NOT NULL,
    generator_version INTEGER NOT NULL,
    -- The compilers with their versions, as JSON; a worker must have all of them.
    targets           TEXT    NOT NULL,
    -- Nothing for a campaign that ends only when it is stopped.
    tests             INTEGER,
    batch             INTEGER NOT NULL,
    -- The tests before this one are in ranges, or done.
    planned           INTEGER NOT NULL DEFAULT 0,
    -- The number of tests in ranges that were done and are counted in the campaign.
    done              INTEGER NOT NULL DEFAULT 0
) STRICT;

-- Tests that are to be done, being done, or done and not yet counted in the campaign.
CREATE TABLE seed_ranges (
    campaign INTEGER NOT NULL REFERENCES campaigns (id),
    first    INTEGER NOT NULL,
    after    INTEGER NOT NULL,
    -- free, leased or done
    state    TEXT    NOT NULL,
    worker   INTEGER REFERENCES workers (id),
    expires  INTEGER,
    -- How often it was leased: with the worker, the name of the lease.
    tries    INTEGER NOT NULL DEFAULT 0,
    tallies  TEXT,
    PRIMARY KEY (campaign, first)
) STRICT;

-- What is to be done with a finding by a worker that has its target.
CREATE TABLE jobs (
    id          INTEGER PRIMARY KEY,
    kind        TEXT    NOT NULL,
    finding     INTEGER NOT NULL REFERENCES findings (id) ON DELETE CASCADE,
    target      TEXT    NOT NULL,
    -- The version that the target must have; nothing for any.
    version     TEXT,
    priority    INTEGER NOT NULL,
    -- waiting, leased, done or failed
    state       TEXT    NOT NULL,
    -- A machine that may not do it.
    not_machine TEXT,
    worker      INTEGER REFERENCES workers (id),
    expires     INTEGER,
    tries       INTEGER NOT NULL DEFAULT 0,
    -- How it ended, for people.
    result      TEXT,
    UNIQUE (kind, finding)
) STRICT;
CREATE INDEX jobs_by_state ON jobs (state, priority);

-- What a machine saw that tried a finding again.
CREATE TABLE confirmations (
    finding INTEGER NOT NULL REFERENCES findings (id) ON DELETE CASCADE,
    machine TEXT    NOT NULL,
    shown   INTEGER NOT NULL,
    tries   INTEGER NOT NULL,
    made_at INTEGER NOT NULL,
    PRIMARY KEY (finding, machine)
) STRICT;
