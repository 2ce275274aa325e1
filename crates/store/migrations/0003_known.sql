-- The bugs of the catalogue that a finding shows, by id and separated by commas;
-- nothing for a finding that the catalogue has nothing like.
ALTER TABLE findings ADD COLUMN known TEXT;
