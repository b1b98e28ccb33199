-- A paper is due for what moves a person's money and for each booking that is confirmed. Who makes them need not be told:
-- it is written down here, in the same transaction.
CREATE FUNCTION document_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_table_name = 'bookings' THEN
    INSERT INTO documents_due (source, created_at) VALUES ('contract:' || new.id, now()) ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO documents_due (source, created_at) VALUES ('ledger:' || new.id, now()) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_transactions_document AFTER INSERT ON ledger_transactions FOR EACH ROW
  WHEN (new.kind IN ('payment', 'release', 'refund', 'refund_after_release', 'chargeback', 'recovery'))
  EXECUTE FUNCTION document_due();--> statement-breakpoint
CREATE TRIGGER bookings_contract_made AFTER INSERT ON bookings FOR EACH ROW
  WHEN (new.status NOT IN ('pending', 'cancelled')) EXECUTE FUNCTION document_due();--> statement-breakpoint
CREATE TRIGGER bookings_contract AFTER UPDATE OF status ON bookings FOR EACH ROW
  WHEN (old.status = 'pending' AND new.status = 'confirmed') EXECUTE FUNCTION document_due();--> statement-breakpoint
INSERT INTO documents_due (source)
  SELECT 'ledger:' || id FROM ledger_transactions
  WHERE kind IN ('payment', 'release', 'refund', 'refund_after_release', 'chargeback', 'recovery') ORDER BY created_at, id;--> statement-breakpoint
INSERT INTO documents_due (source) SELECT 'contract:' || id FROM bookings WHERE status NOT IN ('pending', 'cancelled');
