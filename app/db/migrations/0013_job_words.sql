-- What searches look through, made once a job and not at each look. Not in the code's picture of the table: no row that is
-- read carries it along.
ALTER TABLE job_postings ADD COLUMN words tsvector
  GENERATED ALWAYS AS (to_tsvector('pg_catalog.english', title || ' ' || description)) STORED;
