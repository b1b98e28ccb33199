-- The primary key contains the time, because the table is partitioned by it, so it does not keep a key unique. This trigger does: of several
-- inserts of one key only the first has an effect, also on the two sides of midnight. The others wait for it, and then see its row, because each
-- statement of the function sees what is committed by then; so they must not run in a transaction with one view of the data.
CREATE OR REPLACE FUNCTION claim_idempotency_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE EXCEPTION 'an Idempotency-Key is claimed in a transaction that is %', current_setting('transaction_isolation');
  END IF;
  PERFORM pg_advisory_xact_lock(7308, hashtext(new.user_id::text || new.key));
  IF EXISTS (SELECT FROM idempotency_keys WHERE user_id = new.user_id AND key = new.key) THEN RETURN NULL; END IF;
  RETURN new;
END $$;
CREATE OR REPLACE TRIGGER idempotency_keys_claim BEFORE INSERT ON idempotency_keys
  FOR EACH ROW EXECUTE FUNCTION claim_idempotency_key();
