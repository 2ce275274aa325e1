-- Root causes: what one mistake of a compiler makes go wrong. The findings of a cause may
-- have several signatures, and a signature may stand for several causes.
CREATE TABLE causes (
    id    INTEGER PRIMARY KEY,
    -- Given by hand; without one, the title of the first bug counts.
    title TEXT,
    -- The bug of the catalogue that somebody said it is.
    known TEXT
) STRICT;

ALTER TABLE findings ADD COLUMN cause INTEGER REFERENCES causes (id);
CREATE INDEX findings_by_cause ON findings (cause);

-- The pass of the compiler that is to blame, and how that is known.
ALTER TABLE findings ADD COLUMN blame TEXT;

-- What people said of two findings. A later judgement of the same pair counts.
CREATE TABLE judgements (
    id      INTEGER PRIMARY KEY,
    one     INTEGER NOT NULL REFERENCES findings (id) ON DELETE CASCADE,
    other   INTEGER NOT NULL REFERENCES findings (id) ON DELETE CASCADE,
    is_same INTEGER NOT NULL,
    made_at INTEGER NOT NULL,
    UNIQUE (one, other)
) STRICT;
