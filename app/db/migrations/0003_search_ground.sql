-- What searches stand on: likeness of words, and the squares of a map.
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;--> statement-breakpoint
-- The square of the map that a position lies in, about 10 miles a side. A number, because plain indexes and statistics know
-- how many people live in a square, and know nothing of circles. Not strict, so that queries take it apart.
CREATE FUNCTION map_cell(latitude float8, longitude float8) RETURNS int
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT floor((latitude + 90) / 0.15)::int * 2000 + floor((longitude + 180) / 0.25)::int
$$;--> statement-breakpoint
DROP INDEX job_postings_place;--> statement-breakpoint
DROP FUNCTION map_box;--> statement-breakpoint
DROP FUNCTION map_distance;
