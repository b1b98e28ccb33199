ALTER TABLE "documents" VALIDATE CONSTRAINT "documents_kind";--> statement-breakpoint
-- Chargebacks that were lost before this version have no document of the decision yet. They are few, and what is due is issued once.
INSERT INTO "documents_due" ("source", "created_at")
  SELECT 'ledger:' || movement.id, now() FROM "chargebacks" JOIN "ledger_transactions" movement ON movement.key = 'chargeback:' || "chargebacks".id
  WHERE "chargebacks".status = 'lost' ON CONFLICT DO NOTHING;
