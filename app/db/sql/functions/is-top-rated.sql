-- Whether a person has an average of at least 4.5 stars from at least 3 reviews.
CREATE OR REPLACE FUNCTION is_top_rated(rating_sum int, review_count int) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT review_count >= 3 AND rating_sum * 10 >= review_count * 45
$$;
