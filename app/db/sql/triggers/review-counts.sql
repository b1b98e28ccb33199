-- A profile's rating is always the sum of its published reviews. A removed review leaves the rating in the transaction that removes it,
-- and returns to it in the one that restores it.
CREATE OR REPLACE FUNCTION count_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' AND old.removed_at IS NULL AND old.status = 'published' THEN
    UPDATE profiles SET rating_sum = rating_sum - old.rating, review_count = review_count - 1 WHERE id = old.reviewee_id;
  END IF;
  IF tg_op <> 'DELETE' AND new.removed_at IS NULL AND new.status = 'published' THEN
    UPDATE profiles SET rating_sum = rating_sum + new.rating, review_count = review_count + 1 WHERE id = new.reviewee_id;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER reviews_count AFTER INSERT OR UPDATE OF rating, reviewee_id, status, removed_at OR DELETE ON reviews
  FOR EACH ROW EXECUTE FUNCTION count_review();
