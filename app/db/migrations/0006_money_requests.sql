ALTER TABLE "money_intents" ADD COLUMN "provider_charge_id" text;--> statement-breakpoint
ALTER TABLE "money_intents" ADD COLUMN "request" jsonb;