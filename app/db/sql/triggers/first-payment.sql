-- Records when a person first paid for a booking here.
CREATE OR REPLACE FUNCTION remember_payer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE profiles SET first_paid_at = now()
  WHERE id = (CASE WHEN tg_table_name = 'bookings' THEN to_jsonb(new) ->> 'customer_id' ELSE to_jsonb(new) ->> 'user_id' END)::uuid
    AND first_paid_at IS NULL;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER bookings_payer AFTER INSERT OR UPDATE OF deposit_paid ON bookings
  FOR EACH ROW WHEN (new.deposit_paid) EXECUTE FUNCTION remember_payer();
CREATE OR REPLACE TRIGGER money_intents_payer AFTER INSERT OR UPDATE OF status ON money_intents
  FOR EACH ROW WHEN (new.kind = 'charge' AND new.status = 'succeeded') EXECUTE FUNCTION remember_payer();
