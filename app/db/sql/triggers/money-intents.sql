-- An intent is never deleted, and its kind, booking, person, amounts and key never change.
CREATE OR REPLACE TRIGGER money_intents_kept BEFORE DELETE OR TRUNCATE ON money_intents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER money_intents_fixed BEFORE UPDATE ON money_intents FOR EACH ROW
  WHEN ((old.id, old.kind, old.booking_id, old.user_id, old.amount, old.platform_fee_amount, old.idempotency_key)
        IS DISTINCT FROM (new.id, new.kind, new.booking_id, new.user_id, new.amount, new.platform_fee_amount, new.idempotency_key))
  EXECUTE FUNCTION refuse_change();

-- The refunds of a payment never come to more than the payment: neither those that are done, nor those that are done or
-- intended. A refund that the provider has done is a fact and is only counted against those that are done: otherwise it could
-- not be recorded while another one is under way. Refunds made on the provider's own pages ('elsewhere:') are facts as well.
CREATE OR REPLACE FUNCTION check_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid bigint;
  back bigint;
BEGIN
  IF tg_op = 'UPDATE' AND new.status = 'unknown' AND old.status IN ('intended', 'unknown')
     AND new.provider_payment_id IS NOT DISTINCT FROM old.provider_payment_id THEN
    RETURN new;
  END IF;
  PERFORM FROM bookings WHERE id = new.booking_id FOR UPDATE;
  SELECT sum(amount) FILTER (WHERE kind = 'charge'),
         sum(amount) FILTER (WHERE kind = 'refund' AND id <> new.id
                             AND (status = 'succeeded' OR (status <> 'failed' AND new.status <> 'succeeded')))
    INTO paid, back
    FROM money_intents WHERE booking_id = new.booking_id AND provider_payment_id = new.provider_payment_id;
  IF paid IS NOT NULL AND coalesce(back, 0) + new.amount > paid THEN
    RAISE EXCEPTION 'refund % would bring what goes back of a payment of % to %', new.id, paid, coalesce(back, 0) + new.amount
      USING errcode = 'check_violation';
  END IF;
  RETURN new;
END $$;
CREATE OR REPLACE TRIGGER money_intents_refund BEFORE INSERT OR UPDATE OF status, provider_payment_id ON money_intents
  FOR EACH ROW WHEN (new.kind = 'refund' AND new.status <> 'failed' AND new.idempotency_key NOT LIKE 'elsewhere:%')
  EXECUTE FUNCTION check_refund();
