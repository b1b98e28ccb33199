-- The squares of the map that have a point within 25 miles of a place: from all of them it is near. The same as cellsAround in
-- the code. A search around a place then asks an index for one square, not for the thirty around it.
CREATE FUNCTION map_reach(latitude float8, longitude float8) RETURNS int[]
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
$$;--> statement-breakpoint
DROP INDEX "job_postings_open_search";--> statement-breakpoint
ALTER TABLE job_postings DROP COLUMN tokens;--> statement-breakpoint
ALTER TABLE job_postings ADD COLUMN tokens text[] GENERATED ALWAYS AS (array_remove(ARRAY[
  'category ' || category,
  'district ' || outward_code,
  'area ' || substring(outward_code FROM '^[A-Z]+'),
  CASE WHEN customer_paid THEN 'verified' END,
  CASE WHEN customer_top_rated THEN 'top-rated' END], NULL)) STORED;--> statement-breakpoint
CREATE INDEX "job_postings_open_search" ON "job_postings" USING gin (tokens,words,map_reach("latitude", "longitude")) WHERE "job_postings"."status" = 'open';--> statement-breakpoint

-- Everybody's trade stands among their words too, as no text that is typed can say it ("~Gas Engineer"): those who mention a
-- thing and are of another trade are found by the index of words alone. And who serves some part of London says so in one word.
CREATE OR REPLACE VIEW listed_tradespeople AS
SELECT p.id AS user_id, t.trade,
  map_point(p.latitude, p.longitude) AS point, map_cell(p.latitude, p.longitude) AS cell,
  t.service_areas || ARRAY(
    SELECT DISTINCT substring(area FROM '^([A-Z]{1,2})[0-9]') || '~' FROM unnest(t.service_areas) area
    WHERE area ~ '^[A-Z]{1,2}[0-9]')
  || CASE WHEN EXISTS (
    SELECT FROM unnest(t.service_areas) area
    WHERE area ~ '^(E|EC|N|NW|SE|SW|W|WC|BR|CR|EN|HA|IG|KT|RM|SM|TW|UB)([0-9]|$)') THEN ARRAY['London~'] ELSE '{}' END AS areas,
  coalesce(t.hourly_rate_min, 1000000) AS rate,
  CASE WHEN p.review_count = 0 THEN 0 ELSE p.rating_sum * 1000 / p.review_count END AS rating, p.review_count,
  (p.rating_sum + 5 * 4) * 1000 / (p.review_count + 5) AS score, t.created_at, said.head,
  said.head || array_to_tsvector(ARRAY['~' || t.trade])
    || to_tsvector('pg_catalog.english', left(coalesce(t.bio, ''), 4000)) AS words
FROM tradesperson_profiles t
JOIN profiles p ON p.id = t.user_id
LEFT JOIN user_settings s ON s.user_id = t.user_id
CROSS JOIN LATERAL (SELECT to_tsvector('pg_catalog.simple', p.full_name)
  || to_tsvector('pg_catalog.english', concat_ws(' ', t.trade, array_to_string(t.specialties, ' ')))) AS said(head)
WHERE t.verified AND p.suspended_at IS NULL AND coalesce(s.profile_visible, true);--> statement-breakpoint
-- What people see of them stays as it was: the day of their last change too.
ALTER TABLE tradesperson_listings DISABLE TRIGGER listings_changed;--> statement-breakpoint
UPDATE tradesperson_listings AS listed SET areas = listed_tradespeople.areas, words = listed_tradespeople.words
FROM listed_tradespeople WHERE listed_tradespeople.user_id = listed.user_id;--> statement-breakpoint
ALTER TABLE tradesperson_listings ENABLE TRIGGER listings_changed;
