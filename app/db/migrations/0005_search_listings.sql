-- Everybody who is found, as searches know them: what tradesperson_listings is made of.
CREATE VIEW listed_tradespeople AS
SELECT p.id AS user_id, t.trade,
  map_point(p.latitude, p.longitude) AS point, map_cell(p.latitude, p.longitude) AS cell,
  t.service_areas || ARRAY(
    SELECT DISTINCT substring(area FROM '^([A-Z]{1,2})[0-9]') || '~' FROM unnest(t.service_areas) area
    WHERE area ~ '^[A-Z]{1,2}[0-9]') AS areas,
  coalesce(t.hourly_rate_min, 1000000) AS rate,
  CASE WHEN p.review_count = 0 THEN 0 ELSE p.rating_sum * 1000 / p.review_count END AS rating, p.review_count,
  (p.rating_sum + 5 * 4) * 1000 / (p.review_count + 5) AS score, t.created_at,
  setweight(to_tsvector('pg_catalog.simple', p.full_name), 'A') || setweight(to_tsvector('pg_catalog.english', t.trade), 'A')
    || setweight(to_tsvector('pg_catalog.english', array_to_string(t.specialties, ' ')), 'B')
    || setweight(to_tsvector('pg_catalog.english', left(coalesce(t.bio, ''), 4000)), 'D') AS words
FROM tradesperson_profiles t
JOIN profiles p ON p.id = t.user_id
LEFT JOIN user_settings s ON s.user_id = t.user_id
WHERE t.verified AND p.suspended_at IS NULL AND coalesce(s.profile_visible, true);--> statement-breakpoint

-- Brings one person's listing to what it should be. The profile is locked first: of two changes at once, the second
-- sees what the first did.
CREATE FUNCTION list_tradesperson(person uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM profiles WHERE id = person FOR NO KEY UPDATE;
  INSERT INTO tradesperson_listings (user_id, trade, point, cell, areas, rate, rating, review_count, score, created_at, words)
  SELECT user_id, trade, point, cell, areas, rate, rating, review_count, score, created_at, words
  FROM listed_tradespeople WHERE user_id = person
  ON CONFLICT (user_id) DO UPDATE SET trade = excluded.trade, point = excluded.point, cell = excluded.cell, areas = excluded.areas,
    rate = excluded.rate, rating = excluded.rating, review_count = excluded.review_count, score = excluded.score,
    created_at = excluded.created_at, words = excluded.words;
  IF NOT FOUND THEN
    DELETE FROM tradesperson_listings WHERE user_id = person;
  END IF;
END $$;--> statement-breakpoint

-- Words that a mistyped one may have meant, always added in one order, so that no two profiles wait for each other.
CREATE FUNCTION learn_words(texts text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words
  SELECT word FROM unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', texts))) word
  WHERE word ~ '^[[:alpha:]]{4,30}$' ORDER BY word
  ON CONFLICT DO NOTHING
$$;--> statement-breakpoint

CREATE FUNCTION follow_tradesperson() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' THEN
    PERFORM list_tradesperson(old.user_id);
    RETURN NULL;
  END IF;
  PERFORM list_tradesperson(new.user_id);
  IF tg_table_name = 'tradesperson_profiles' THEN
    PERFORM learn_words(concat_ws(' ', new.trade, array_to_string(new.specialties, ' '), left(new.bio, 4000),
      (SELECT full_name FROM profiles WHERE id = new.user_id)));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tradesperson_profiles_list AFTER INSERT OR UPDATE OR DELETE ON tradesperson_profiles
  FOR EACH ROW EXECUTE FUNCTION follow_tradesperson();--> statement-breakpoint
CREATE TRIGGER user_settings_list AFTER INSERT OR UPDATE OF profile_visible OR DELETE ON user_settings
  FOR EACH ROW EXECUTE FUNCTION follow_tradesperson();--> statement-breakpoint

CREATE FUNCTION follow_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_tradesperson(new.id);
  IF new.full_name <> old.full_name THEN
    PERFORM learn_words(new.full_name);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER profiles_list AFTER UPDATE OF full_name, latitude, longitude, suspended_at, rating_sum, review_count ON profiles
  FOR EACH ROW WHEN (new.user_type = 'tradesperson') EXECUTE FUNCTION follow_profile();--> statement-breakpoint

INSERT INTO tradesperson_listings (user_id, trade, point, cell, areas, rate, rating, review_count, score, created_at, words)
SELECT user_id, trade, point, cell, areas, rate, rating, review_count, score, created_at, words FROM listed_tradespeople;--> statement-breakpoint
SELECT learn_words(concat_ws(' ', t.trade, array_to_string(t.specialties, ' '), left(t.bio, 4000), p.full_name))
FROM tradesperson_profiles t JOIN profiles p ON p.id = t.user_id;--> statement-breakpoint

-- Who has paid for a booking here before.
CREATE FUNCTION remember_payer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE profiles SET first_paid_at = now()
  WHERE id = (CASE WHEN tg_table_name = 'bookings' THEN to_jsonb(new) ->> 'customer_id' ELSE to_jsonb(new) ->> 'user_id' END)::uuid
    AND first_paid_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER bookings_payer AFTER INSERT OR UPDATE OF deposit_paid ON bookings
  FOR EACH ROW WHEN (new.deposit_paid) EXECUTE FUNCTION remember_payer();--> statement-breakpoint
CREATE TRIGGER money_intents_payer AFTER INSERT OR UPDATE OF status ON money_intents
  FOR EACH ROW WHEN (new.kind = 'charge' AND new.status = 'succeeded') EXECUTE FUNCTION remember_payer();--> statement-breakpoint
UPDATE profiles p SET first_paid_at = now() WHERE EXISTS (SELECT FROM bookings b WHERE b.customer_id = p.id AND b.deposit_paid)
  OR EXISTS (SELECT FROM money_intents m WHERE m.user_id = p.id AND m.kind = 'charge' AND m.status = 'succeeded');
