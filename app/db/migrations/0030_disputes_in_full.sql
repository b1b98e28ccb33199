CREATE TABLE "dispute_evidence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dispute_id" uuid NOT NULL,
	"side" text NOT NULL,
	"note" text,
	"type" text,
	"bytes" integer,
	"fingerprint" text,
	"message_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dispute_evidence_side" CHECK ("dispute_evidence"."side" in ('customer', 'tradesperson')),
	CONSTRAINT "dispute_evidence_kind" CHECK (("dispute_evidence"."type" is null) = ("dispute_evidence"."message_id" is not null)),
	CONSTRAINT "dispute_evidence_note" CHECK (length("dispute_evidence"."note") between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "dispute_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dispute_id" uuid NOT NULL,
	"side" text NOT NULL,
	"refund_amount" integer NOT NULL,
	"held_amount" integer NOT NULL,
	"message" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dispute_offers_side" CHECK ("dispute_offers"."side" in ('customer', 'tradesperson')),
	CONSTRAINT "dispute_offers_amount" CHECK ("dispute_offers"."refund_amount" between 0 and "dispute_offers"."held_amount"),
	CONSTRAINT "dispute_offers_message" CHECK (length("dispute_offers"."message") between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "tradesperson_id" uuid;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "reminded_of" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "escalated_by" text;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "escalated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "conversation_opened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "conversation_opened_by" text;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "mailed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "refund_amount" integer;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "release_amount" integer;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "accepted_offer_id" uuid;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "decision_reason" text;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "disputes" d SET "customer_id" = b."customer_id", "tradesperson_id" = b."tradesperson_id",
	"due_at" = CASE WHEN d."status" = 'open' THEN d."created_at" + interval '48 hours' WHEN d."status" IN ('answered', 'escalated') THEN now() + interval '14 days' END,
	"mailed_at" = d."created_at"
	FROM "bookings" b WHERE b."id" = d."booking_id";--> statement-breakpoint
ALTER TABLE "disputes" ALTER COLUMN "customer_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ALTER COLUMN "tradesperson_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "dispute_evidence" ADD CONSTRAINT "dispute_evidence_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_evidence" ADD CONSTRAINT "dispute_evidence_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_offers" ADD CONSTRAINT "dispute_offers_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_evidence_dispute" ON "dispute_evidence" USING btree ("dispute_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_evidence_message" ON "dispute_evidence" USING btree ("dispute_id","message_id") WHERE "dispute_evidence"."message_id" is not null;--> statement-breakpoint
CREATE INDEX "dispute_offers_dispute" ON "dispute_offers" USING btree ("dispute_id","id");--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_customer_id_profiles_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_tradesperson_id_profiles_id_fk" FOREIGN KEY ("tradesperson_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_decided_by_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_booking" ON "disputes" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "disputes_customer" ON "disputes" USING btree ("customer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "disputes_tradesperson" ON "disputes" USING btree ("tradesperson_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "disputes_due" ON "disputes" USING btree ("due_at","id") WHERE "disputes"."status" in ('open', 'answered', 'escalated');--> statement-breakpoint
CREATE INDEX "disputes_newest" ON "disputes" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_answer" CHECK (length("disputes"."answer") between 1 and 1000);--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_outcome" CHECK ("disputes"."outcome" in ('agreed', 'decided', 'default'));--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_split" CHECK ("disputes"."refund_amount" >= 0 and "disputes"."release_amount" >= 0);