-- What targets did with the reduced program, as JSON; nothing for reductions of older stores.
ALTER TABLE reductions ADD COLUMN observations TEXT NOT NULL DEFAULT '[]';
