-- Changes of the ledger that the database refuses, whatever the code does.

-- Rows of the ledger are only ever added.
CREATE OR REPLACE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Every transaction has entries, and they sum to zero: checked when the database transaction commits.
CREATE OR REPLACE FUNCTION check_ledger_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
DROP TRIGGER IF EXISTS ledger_entries_sum ON ledger_entries;
CREATE CONSTRAINT TRIGGER ledger_entries_sum AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_transaction();
DROP TRIGGER IF EXISTS ledger_transactions_sum ON ledger_transactions;
CREATE CONSTRAINT TRIGGER ledger_transactions_sum AFTER INSERT ON ledger_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_transaction();

-- Each entry changes the balance of its account. A check constraint on the balance keeps held money from going below zero,
-- however calls race. It runs as the owner of the tables, because the application's role may not write balances.
CREATE OR REPLACE FUNCTION keep_ledger_balance() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  -- A plain upsert would test the proposed row against the check before it is added to the stored balance.
  UPDATE ledger_balances SET balance = balance + new.amount WHERE account = new.account;
  IF NOT FOUND THEN
    INSERT INTO ledger_balances (account, balance) VALUES (new.account, 0) ON CONFLICT (account) DO NOTHING;
    UPDATE ledger_balances SET balance = balance + new.amount WHERE account = new.account;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION keep_ledger_balance();

-- Only that trigger writes balances.
CREATE OR REPLACE TRIGGER ledger_balances_follow BEFORE INSERT OR UPDATE OR DELETE ON ledger_balances
  FOR EACH STATEMENT WHEN (pg_trigger_depth() < 1) EXECUTE FUNCTION refuse_change();

-- A transaction moves held money of its own booking only, and after release no more is returned to a customer than was
-- released: checked at commit. Because a held balance is never below zero, a booking refunds and releases at most what it
-- received.
CREATE OR REPLACE FUNCTION check_booking_money() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  released bigint;
BEGIN
  IF new.booking_id IS NULL THEN RETURN NULL; END IF;
  IF EXISTS (SELECT FROM ledger_entries WHERE transaction_id = new.id AND account LIKE 'held:%'
             AND account <> 'held:' || new.booking_id) THEN
    RAISE EXCEPTION 'ledger transaction % moves money held for another booking', new.id USING errcode = 'check_violation';
  END IF;
  SELECT coalesce(sum(e.amount) FILTER (WHERE e.account LIKE 'held:%' AND t.kind <> 'payment'), 0)
       + coalesce(sum(e.amount) FILTER (WHERE e.account = 'provider_balance' AND t.kind IN ('refund', 'refund_after_release', 'chargeback')), 0)
    INTO released
    FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
    WHERE t.booking_id = new.booking_id;
  IF released < 0 THEN
    RAISE EXCEPTION 'booking % would return % more than was released', new.booking_id, -released USING errcode = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS ledger_transactions_booking_money ON ledger_transactions;
CREATE CONSTRAINT TRIGGER ledger_transactions_booking_money AFTER INSERT ON ledger_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_booking_money();
