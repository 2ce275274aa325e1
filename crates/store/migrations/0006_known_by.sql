-- How it is known that a finding shows bugs of the catalogue: `rule`, `evidence` or `person`.
-- Older stores did not say, except for what a person said of a root cause.
ALTER TABLE findings ADD COLUMN known_by TEXT;
UPDATE findings SET known_by = 'person'
 WHERE known IS NOT NULL
   AND known = (SELECT causes.known FROM causes WHERE causes.id = findings.cause);
