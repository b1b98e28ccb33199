-- How many rows a query has: counted up to a number, and from there the planner's estimate, which costs nothing and which ANALYZE keeps near the truth.
CREATE OR REPLACE FUNCTION about_count(query text, exact integer) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  counted bigint;
  plan json;
BEGIN
  EXECUTE format('SELECT count(*) FROM (%s LIMIT %s) AS counted', query, exact) INTO counted;
  IF counted < exact THEN RETURN counted; END IF;
  EXECUTE 'EXPLAIN (FORMAT JSON) ' || query INTO plan;
  RETURN greatest(counted, (plan -> 0 -> 'Plan' ->> 'Plan Rows')::numeric::bigint);
END $$;
