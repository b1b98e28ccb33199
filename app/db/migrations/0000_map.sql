-- Places on the map, as points in space, so that an index can find what lies within a distance. Made of `cube` alone, which
-- every database owner may install; `earthdistance` needs a superuser.
CREATE EXTENSION IF NOT EXISTS cube WITH SCHEMA public;--> statement-breakpoint
-- A position in degrees as a point on a globe of 6,371 km, in metres.
CREATE FUNCTION map_point(latitude float8, longitude float8) RETURNS public.cube
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT public.cube(ARRAY[
    6371000 * cos(radians(latitude)) * cos(radians(longitude)),
    6371000 * cos(radians(latitude)) * sin(radians(longitude)),
    6371000 * sin(radians(latitude))])
$$;--> statement-breakpoint
-- Metres over ground between two points.
CREATE FUNCTION map_distance(a public.cube, b public.cube) RETURNS float8
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT 2 * 6371000 * asin(least(1, public.cube_distance(a, b) / (2 * 6371000)))
$$;--> statement-breakpoint
-- A box that holds everything within so many metres of a point (and a little more: measure what it finds).
CREATE FUNCTION map_box(centre public.cube, metres float8) RETURNS public.cube
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT public.cube_enlarge(centre, 2 * 6371000 * sin(metres / (2 * 6371000)), 3)
$$;
