-- Positions on the map. Indexes use these functions: a change of what one returns needs a migration that rebuilds its indexes.

-- A position in degrees as a point on a globe with a radius of 6,371 km, in metres.
CREATE OR REPLACE FUNCTION map_point(latitude float8, longitude float8) RETURNS public.cube
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT public.cube(ARRAY[
    6371000 * cos(radians(latitude)) * cos(radians(longitude)),
    6371000 * cos(radians(latitude)) * sin(radians(longitude)),
    6371000 * sin(radians(latitude))])
$$;

-- The number of the map square that a position lies in; a square is about 10 miles wide. Plain indexes and statistics work
-- on such numbers, and not on circles. Not strict, so that the planner can inline it.
CREATE OR REPLACE FUNCTION map_cell(latitude float8, longitude float8) RETURNS int
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT floor((latitude + 90) / 0.15)::int * 2000 + floor((longitude + 180) / 0.25)::int
$$;

-- All map squares that have a point within 25 miles of a position, as cellsAround computes them in the code. A search around
-- a place asks an index for the one square of that place, instead of for the thirty squares around it.
CREATE OR REPLACE FUNCTION map_reach(latitude float8, longitude float8) RETURNS int[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_agg(y * 2000 + x)
  FROM (SELECT 25 * 1609.344 / 111194.93 + 1e-6 AS reach) AS degrees
  CROSS JOIN LATERAL generate_series(floor((latitude - reach + 90) / 0.15)::int, floor((latitude + reach + 90) / 0.15)::int) AS y
  CROSS JOIN LATERAL (SELECT y * 0.15 - 90 AS low, (y + 1) * 0.15 - 90 AS high) AS side
  CROSS JOIN LATERAL (
    SELECT sqrt(greatest(reach ^ 2 - (least(greatest(latitude, low), high) - latitude) ^ 2, 0))
      / greatest(cos(radians(greatest(abs(low), abs(high)))), 0.01) + 1e-6 AS across) AS widest
  CROSS JOIN LATERAL generate_series(
    floor((longitude - across + 180) / 0.25)::int, floor((longitude + across + 180) / 0.25)::int) AS x
$$;
