-- What searches for jobs look at, made once a job and not at each look: whether the customer has paid here before, and
-- whether others were happy with them (4.5 and above, at least 3 reviews). Not in the code's picture of the table: no row
-- that is read carries them along.
ALTER TABLE job_postings
  ADD COLUMN customer_paid boolean NOT NULL DEFAULT false,
  ADD COLUMN customer_top_rated boolean NOT NULL DEFAULT false;--> statement-breakpoint
CREATE FUNCTION is_top_rated(rating_sum int, review_count int) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT review_count >= 3 AND rating_sum * 10 >= review_count * 45
$$;--> statement-breakpoint
UPDATE job_postings j SET customer_paid = p.first_paid_at IS NOT NULL, customer_top_rated = is_top_rated(p.rating_sum, p.review_count)
FROM profiles p WHERE p.id = j.customer_id AND j.status = 'open'
  AND (p.first_paid_at IS NOT NULL OR is_top_rated(p.rating_sum, p.review_count));--> statement-breakpoint

-- A job that opens, or opens again, learns of its customer; later changes come to the open ones. The profile is locked, so
-- that neither misses the other.
CREATE FUNCTION know_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT first_paid_at IS NOT NULL, is_top_rated(rating_sum, review_count) INTO new.customer_paid, new.customer_top_rated
  FROM profiles WHERE id = new.customer_id FOR SHARE;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER job_postings_customer_insert BEFORE INSERT ON job_postings FOR EACH ROW EXECUTE FUNCTION know_customer();--> statement-breakpoint
CREATE TRIGGER job_postings_customer_reopen BEFORE UPDATE OF status ON job_postings
  FOR EACH ROW WHEN (new.status = 'open' AND old.status <> 'open') EXECUTE FUNCTION know_customer();--> statement-breakpoint
CREATE FUNCTION tell_open_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE job_postings SET customer_paid = new.first_paid_at IS NOT NULL, customer_top_rated = is_top_rated(new.rating_sum, new.review_count)
  WHERE customer_id = new.id AND status = 'open';
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER profiles_tell_open_jobs AFTER UPDATE OF first_paid_at, rating_sum, review_count ON profiles
  FOR EACH ROW WHEN (new.user_type = 'customer' AND (
    (old.first_paid_at IS NULL) <> (new.first_paid_at IS NULL)
    OR is_top_rated(old.rating_sum, old.review_count) IS DISTINCT FROM is_top_rated(new.rating_sum, new.review_count)))
  EXECUTE FUNCTION tell_open_jobs();--> statement-breakpoint

-- The words by which people are found foremost, apart from those of their bio.
TRUNCATE tradesperson_listings;--> statement-breakpoint
ALTER TABLE tradesperson_listings ADD COLUMN head tsvector NOT NULL;--> statement-breakpoint
DROP VIEW listed_tradespeople;--> statement-breakpoint
CREATE VIEW listed_tradespeople AS
SELECT p.id AS user_id, t.trade,
  map_point(p.latitude, p.longitude) AS point, map_cell(p.latitude, p.longitude) AS cell,
  t.service_areas || ARRAY(
    SELECT DISTINCT substring(area FROM '^([A-Z]{1,2})[0-9]') || '~' FROM unnest(t.service_areas) area
    WHERE area ~ '^[A-Z]{1,2}[0-9]') AS areas,
  coalesce(t.hourly_rate_min, 1000000) AS rate,
  CASE WHEN p.review_count = 0 THEN 0 ELSE p.rating_sum * 1000 / p.review_count END AS rating, p.review_count,
  (p.rating_sum + 5 * 4) * 1000 / (p.review_count + 5) AS score, t.created_at, said.head,
  said.head || to_tsvector('pg_catalog.english', left(coalesce(t.bio, ''), 4000)) AS words
FROM tradesperson_profiles t
JOIN profiles p ON p.id = t.user_id
LEFT JOIN user_settings s ON s.user_id = t.user_id
CROSS JOIN LATERAL (SELECT to_tsvector('pg_catalog.simple', p.full_name)
  || to_tsvector('pg_catalog.english', concat_ws(' ', t.trade, array_to_string(t.specialties, ' ')))) AS said(head)
WHERE t.verified AND p.suspended_at IS NULL AND coalesce(s.profile_visible, true);--> statement-breakpoint
CREATE OR REPLACE FUNCTION list_tradesperson(person uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM profiles WHERE id = person FOR NO KEY UPDATE;
  INSERT INTO tradesperson_listings (user_id, trade, point, cell, areas, rate, rating, review_count, score, created_at, head, words)
  SELECT user_id, trade, point, cell, areas, rate, rating, review_count, score, created_at, head, words
  FROM listed_tradespeople WHERE user_id = person
  ON CONFLICT (user_id) DO UPDATE SET trade = excluded.trade, point = excluded.point, cell = excluded.cell, areas = excluded.areas,
    rate = excluded.rate, rating = excluded.rating, review_count = excluded.review_count, score = excluded.score,
    created_at = excluded.created_at, head = excluded.head, words = excluded.words;
  IF NOT FOUND THEN
    DELETE FROM tradesperson_listings WHERE user_id = person;
  END IF;
END $$;--> statement-breakpoint
INSERT INTO tradesperson_listings (user_id, trade, point, cell, areas, rate, rating, review_count, score, created_at, head, words)
SELECT user_id, trade, point, cell, areas, rate, rating, review_count, score, created_at, head, words FROM listed_tradespeople;
