-- What the database itself refuses, whatever the code does.

-- Every user has a profile, made in the same transaction as the sign-up.
CREATE FUNCTION make_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO profiles (id, full_name, user_type, created_at) VALUES (new.id, new.name, new.user_type, new.created_at);
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER users_make_profile AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION make_profile();--> statement-breakpoint

-- A profile carries its user's name, whoever changes it.
CREATE FUNCTION follow_user_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE profiles SET full_name = new.name WHERE id = new.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_follow_name AFTER UPDATE OF name ON users
  FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION follow_user_name();--> statement-breakpoint

-- A profile's rating is the sum of its reviews, always.
CREATE FUNCTION count_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' THEN
    UPDATE profiles SET rating_sum = rating_sum - old.rating, review_count = review_count - 1 WHERE id = old.reviewee_id;
  END IF;
  IF tg_op <> 'DELETE' THEN
    UPDATE profiles SET rating_sum = rating_sum + new.rating, review_count = review_count + 1 WHERE id = new.reviewee_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER reviews_count AFTER INSERT OR UPDATE OF rating, reviewee_id OR DELETE ON reviews
  FOR EACH ROW EXECUTE FUNCTION count_review();--> statement-breakpoint

-- The ledger only grows.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', tg_table_name USING errcode = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER status_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON status_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint

-- Balances follow the entries; their check keeps held money from going below nothing, however calls race.
CREATE FUNCTION keep_ledger_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A plain upsert would test the proposed row against the check before it meets the stored balance.
  UPDATE ledger_balances SET balance = balance + new.amount WHERE account = new.account;
  IF NOT FOUND THEN
    INSERT INTO ledger_balances (account, balance) VALUES (new.account, 0) ON CONFLICT (account) DO NOTHING;
    UPDATE ledger_balances SET balance = balance + new.amount WHERE account = new.account;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION keep_ledger_balance();--> statement-breakpoint

-- Every movement sums to zero and has lines, looked at when the transaction commits.
CREATE FUNCTION check_ledger_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  movement uuid := CASE WHEN tg_table_name = 'ledger_entries' THEN (to_jsonb(new) ->> 'transaction_id')::uuid
                        ELSE (to_jsonb(new) ->> 'id')::uuid END;
  lines int;
  total bigint;
BEGIN
  SELECT count(*), coalesce(sum(amount), 0) INTO lines, total FROM ledger_entries WHERE transaction_id = movement;
  IF lines < 2 OR total <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % has % lines and sums to %', movement, lines, total
      USING errcode = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_sum AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_transaction();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transactions_sum AFTER INSERT ON ledger_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_transaction();--> statement-breakpoint

CREATE INDEX job_postings_place ON job_postings USING gist (map_point(latitude, longitude))
  WHERE status = 'open' AND latitude IS NOT NULL;
