-- Lists the events for which a document has to be made: each ledger transaction that moves a person's money, each confirmed
-- booking, each plan of regular visits that is agreed, each approved change of a booking, and again the movement of a chargeback that is lost. Because it happens here, in the transaction of the event, no operation can forget it.
CREATE OR REPLACE FUNCTION document_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO documents_due (source, created_at) VALUES (tg_argv[0] || ':' || new.id, now()) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER ledger_transactions_document AFTER INSERT ON ledger_transactions FOR EACH ROW
  WHEN (new.kind IN ('payment', 'release', 'refund', 'refund_after_release', 'chargeback', 'recovery'))
  EXECUTE FUNCTION document_due('ledger');
CREATE OR REPLACE TRIGGER bookings_agreement_made AFTER INSERT ON bookings FOR EACH ROW
  WHEN (new.status NOT IN ('pending', 'cancelled')) EXECUTE FUNCTION document_due('agreement');
CREATE OR REPLACE TRIGGER bookings_agreement AFTER UPDATE OF status ON bookings FOR EACH ROW
  WHEN (old.status = 'pending' AND new.status = 'confirmed') EXECUTE FUNCTION document_due('agreement');
CREATE OR REPLACE TRIGGER visit_plans_agreement_made AFTER INSERT ON visit_plans FOR EACH ROW
  WHEN (new.status = 'active') EXECUTE FUNCTION document_due('plan');
CREATE OR REPLACE TRIGGER visit_plans_agreement AFTER UPDATE OF status ON visit_plans FOR EACH ROW
  WHEN (old.status = 'proposed' AND new.status = 'active') EXECUTE FUNCTION document_due('plan');
CREATE OR REPLACE TRIGGER booking_changes_agreement AFTER UPDATE OF status ON booking_changes FOR EACH ROW
  WHEN (old.status = 'asked' AND new.status = 'approved') EXECUTE FUNCTION document_due('change');
CREATE OR REPLACE FUNCTION chargeback_lost() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO documents_due (source, created_at)
    SELECT 'ledger:' || id, now() FROM ledger_transactions WHERE key = 'chargeback:' || new.id ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER chargebacks_lost AFTER UPDATE OF status ON chargebacks FOR EACH ROW
  WHEN (old.status <> 'lost' AND new.status = 'lost') EXECUTE FUNCTION chargeback_lost();
