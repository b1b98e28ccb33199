-- What lists of jobs are filtered by, as words of one kind, so that one index holds all of it beside the words of the text.
ALTER TABLE job_postings ADD COLUMN tokens text[] GENERATED ALWAYS AS (array_remove(ARRAY[
  'category ' || category,
  'district ' || outward_code,
  'area ' || substring(outward_code FROM '^[A-Z]+'),
  'cell ' || map_cell(latitude, longitude)::text,
  CASE WHEN customer_paid THEN 'verified' END,
  CASE WHEN customer_top_rated THEN 'top-rated' END], NULL)) STORED;
