-- More never goes back to a customer after release than was released, and held money is its own booking's, looked at when
-- the transaction commits. With held: never below nothing, a booking refunds and releases at most what it received.
CREATE FUNCTION check_booking_money() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transactions_booking_money AFTER INSERT ON ledger_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_booking_money();--> statement-breakpoint

-- What we mean to do with money is never deleted, and never becomes something else.
CREATE TRIGGER money_intents_kept BEFORE DELETE OR TRUNCATE ON money_intents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER money_intents_fixed BEFORE UPDATE ON money_intents FOR EACH ROW
  WHEN ((old.id, old.kind, old.booking_id, old.user_id, old.amount, old.platform_fee_amount, old.idempotency_key)
        IS DISTINCT FROM (new.id, new.kind, new.booking_id, new.user_id, new.amount, new.platform_fee_amount, new.idempotency_key))
  EXECUTE FUNCTION refuse_change();--> statement-breakpoint

-- The refunds of a payment that are done or may yet be never come to more than the payment. One that somebody made on the
-- provider's own pages is a fact by then, and only counts.
CREATE FUNCTION check_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid bigint;
  back bigint;
BEGIN
  PERFORM FROM bookings WHERE id = new.booking_id FOR UPDATE;
  SELECT sum(amount) FILTER (WHERE kind = 'charge'),
         sum(amount) FILTER (WHERE kind = 'refund' AND status <> 'failed' AND id <> new.id)
    INTO paid, back
    FROM money_intents WHERE booking_id = new.booking_id AND provider_payment_id = new.provider_payment_id;
  IF paid IS NOT NULL AND coalesce(back, 0) + new.amount > paid THEN
    RAISE EXCEPTION 'refund % would bring what goes back of a payment of % to %', new.id, paid, coalesce(back, 0) + new.amount
      USING errcode = 'check_violation';
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER money_intents_refund BEFORE INSERT OR UPDATE OF status, provider_payment_id ON money_intents
  FOR EACH ROW WHEN (new.kind = 'refund' AND new.status <> 'failed' AND new.idempotency_key NOT LIKE 'elsewhere:%') EXECUTE FUNCTION check_refund();
