-- job_postings.customer_paid and customer_top_rated: the facts about the customer that job searches filter by.

-- A job that opens or reopens copies both from the profile. The profile is locked, so that a change of it is not missed. The job of a
-- suspended customer is hidden.
CREATE OR REPLACE FUNCTION know_customer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  suspended boolean;
BEGIN
  SELECT first_paid_at IS NOT NULL, is_top_rated(rating_sum, review_count), suspended_at IS NOT NULL
  INTO new.customer_paid, new.customer_top_rated, suspended
  FROM profiles WHERE id = new.customer_id FOR SHARE;
  IF suspended THEN new.visible_at := NULL; END IF;
  RETURN new;
END $$;
CREATE OR REPLACE TRIGGER job_postings_customer_insert BEFORE INSERT ON job_postings
  FOR EACH ROW EXECUTE FUNCTION know_customer();
CREATE OR REPLACE TRIGGER job_postings_customer_reopen BEFORE UPDATE OF status ON job_postings
  FOR EACH ROW WHEN (new.status = 'open' AND old.status <> 'open') EXECUTE FUNCTION know_customer();

-- Later changes of the profile are copied to the customer's open jobs.
CREATE OR REPLACE FUNCTION tell_open_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE job_postings SET customer_paid = new.first_paid_at IS NOT NULL, customer_top_rated = is_top_rated(new.rating_sum, new.review_count)
  WHERE customer_id = new.id AND status = 'open';
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER profiles_tell_open_jobs AFTER UPDATE OF first_paid_at, rating_sum, review_count ON profiles
  FOR EACH ROW WHEN (new.user_type = 'customer' AND (
    (old.first_paid_at IS NULL) <> (new.first_paid_at IS NULL)
    OR is_top_rated(old.rating_sum, old.review_count) IS DISTINCT FROM is_top_rated(new.rating_sum, new.review_count)))
  EXECUTE FUNCTION tell_open_jobs();
