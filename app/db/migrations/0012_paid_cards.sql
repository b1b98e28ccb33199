ALTER TABLE "money_intents" ADD COLUMN "card_brand" text;--> statement-breakpoint
ALTER TABLE "money_intents" ADD COLUMN "card_last4" text;