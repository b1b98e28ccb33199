-- What people have paid, which pages of prices show (app/features/guide/prices): work is complete, its money was released, or some came back.
-- Every process then reads prices anew (server/page-cache/site-parts.ts). A transaction sends the notification once.
CREATE OR REPLACE FUNCTION price_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('public_changes', 'prices');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER bookings_price_change AFTER UPDATE OF released_at, status ON bookings
  FOR EACH ROW WHEN ((old.released_at, old.status = 'completed') IS DISTINCT FROM (new.released_at, new.status = 'completed')
    AND coalesce(old.released_at, new.released_at) IS NOT NULL) EXECUTE FUNCTION price_change();
CREATE OR REPLACE TRIGGER job_postings_price_change AFTER UPDATE OF status ON job_postings
  FOR EACH ROW WHEN ((old.status = 'completed') IS DISTINCT FROM (new.status = 'completed')) EXECUTE FUNCTION price_change();
CREATE OR REPLACE TRIGGER ledger_transactions_price_change AFTER INSERT ON ledger_transactions
  FOR EACH ROW WHEN (new.kind IN ('refund', 'refund_after_release', 'chargeback')) EXECUTE FUNCTION price_change();
