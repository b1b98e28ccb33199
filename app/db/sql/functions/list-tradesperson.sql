-- Inserts, updates or deletes one person's row in tradesperson_listings, as the view listed_tradespeople has it. The profile
-- is locked first, so that of two changes at once the second sees the result of the first.
CREATE OR REPLACE FUNCTION list_tradesperson(person uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM profiles WHERE id = person FOR NO KEY UPDATE;
  INSERT INTO tradesperson_listings (user_id, trade, point, cell, areas, rate, rating, review_count, score, created_at, head, words, area_keys)
  SELECT user_id, trade, point, cell, areas, rate, rating, review_count, score, created_at, head, words, area_keys
  FROM listed_tradespeople WHERE user_id = person
  ON CONFLICT (user_id) DO UPDATE SET trade = excluded.trade, point = excluded.point, cell = excluded.cell, areas = excluded.areas,
    rate = excluded.rate, rating = excluded.rating, review_count = excluded.review_count, score = excluded.score,
    created_at = excluded.created_at, head = excluded.head, words = excluded.words, area_keys = excluded.area_keys;
  IF NOT FOUND THEN
    DELETE FROM tradesperson_listings WHERE user_id = person;
  END IF;
END $$;
