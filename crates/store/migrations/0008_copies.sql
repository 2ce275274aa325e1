-- The store that this one is a copy of, and whether everything has arrived.
CREATE TABLE store_copies (
    id      INTEGER PRIMARY KEY,
    source  TEXT    NOT NULL,
    is_done INTEGER NOT NULL
) STRICT;
