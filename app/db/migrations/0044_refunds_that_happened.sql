CREATE INDEX "payment_milestones_held" ON "payment_milestones" USING btree ("booking_id") WHERE "payment_milestones"."status" = 'paid' and "payment_milestones"."released_at" is null;--> statement-breakpoint

-- What is meant to go back of a payment never comes to more than the payment, and neither does what went back. A refund that
-- the provider has done is a fact: it counts against those that are done, not against those that are only meant, or it
-- could not be written down while another is under way.
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
--> statement-breakpoint

-- A balance is what its entries come to: only they change it.
CREATE TRIGGER ledger_balances_follow BEFORE INSERT OR UPDATE OR DELETE ON ledger_balances
  FOR EACH STATEMENT WHEN (pg_trigger_depth() < 1) EXECUTE FUNCTION refuse_change();
