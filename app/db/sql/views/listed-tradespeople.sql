-- Everyone whom searches can find, with the values that tradesperson_listings stores.
CREATE OR REPLACE VIEW listed_tradespeople AS
SELECT p.id AS user_id, t.trade,
  map_point(p.latitude, p.longitude) AS point, map_cell(p.latitude, p.longitude) AS cell,
  -- Each once more with the trade ("Plumber: Leeds"), because one index entry finds the trade in the place, while those of the trade
  -- and of the place are many thousands each.
  served.areas || ARRAY(SELECT t.trade || ': ' || area FROM unnest(served.areas) area) AS areas,
  coalesce(t.hourly_rate_min, 1000000) AS rate,
  CASE WHEN p.review_count = 0 THEN 0 ELSE p.rating_sum * 1000 / p.review_count END AS rating, p.review_count,
  (p.rating_sum + 5 * 4) * 1000 / (p.review_count + 5) AS score, t.created_at, said.head,
  -- The trade is also a word of its own, in a form that no typed text can have ("~Gas Engineer"). With it, the index of
  -- words alone finds people who mention something and have another trade.
  said.head || array_to_tsvector(ARRAY['~' || t.trade])
    || to_tsvector('pg_catalog.english', left(coalesce(t.bio, ''), 4000)) AS words,
  ARRAY(SELECT hashtextextended(area, 0) FROM unnest(served.areas) area) AS area_keys
FROM tradesperson_profiles t
JOIN profiles p ON p.id = t.user_id
LEFT JOIN user_settings s ON s.user_id = t.user_id
-- The service areas, "LS~" for each district in LS, and "London~" for any part of London.
CROSS JOIN LATERAL (SELECT t.service_areas || ARRAY(
    SELECT DISTINCT substring(area FROM '^([A-Z]{1,2})[0-9]') || '~' FROM unnest(t.service_areas) area
    WHERE area ~ '^[A-Z]{1,2}[0-9]')
  || CASE WHEN EXISTS (
    SELECT FROM unnest(t.service_areas) area
    WHERE area ~ '^(E|EC|N|NW|SE|SW|W|WC|BR|CR|EN|HA|IG|KT|RM|SM|TW|UB)([0-9]|$)') THEN ARRAY['London~'] ELSE '{}' END) AS served(areas)
CROSS JOIN LATERAL (SELECT to_tsvector('pg_catalog.simple', p.full_name)
  || to_tsvector('pg_catalog.english', concat_ws(' ', t.trade, array_to_string(t.specialties, ' ')))) AS said(head)
WHERE t.verified AND p.suspended_at IS NULL AND coalesce(s.profile_visible, true);
