-- Adds the words of a text to search_words, from which mistyped searches are corrected. Words are always added in the same
-- order, so that two profiles saved at once cannot deadlock.
CREATE OR REPLACE FUNCTION learn_words(texts text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words
  SELECT word FROM unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', texts))) word
  WHERE word ~ '^[[:alpha:]]{4,30}$' ORDER BY word
  ON CONFLICT DO NOTHING
$$;
