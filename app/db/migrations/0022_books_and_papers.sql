CREATE TABLE "document_counters" (
	"kind" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"owner_id" uuid NOT NULL,
	"booking_id" uuid,
	"source" text NOT NULL,
	"title" text NOT NULL,
	"words" text NOT NULL,
	"year" integer NOT NULL,
	"amount" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documents_source_unique" UNIQUE("source"),
	CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('contract', 'receipt', 'credit_note', 'invoice', 'invoice_credit', 'statement', 'tax_report')),
	CONSTRAINT "documents_number" CHECK ("documents"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "documents_due" (
	"source" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"type" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliation_differences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reconciliation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"provider_amount" bigint,
	"ledger_amount" bigint,
	"provider_ids" text[] NOT NULL,
	"ledger_keys" text[] NOT NULL,
	"moved_at" timestamp (3) with time zone,
	CONSTRAINT "reconciliation_differences_kind" CHECK ("reconciliation_differences"."kind" in ('missing_in_ledger', 'missing_at_provider', 'wrong_amount', 'duplicate', 'balance'))
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone,
	"read_until" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reading_since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"checked" integer DEFAULT 0 NOT NULL,
	"differences" integer DEFAULT 0 NOT NULL,
	"ledger_balance" bigint,
	"provider_balance" bigint,
	CONSTRAINT "reconciliations_counts" CHECK ("reconciliations"."checked" >= 0 and "reconciliations"."differences" >= 0)
);
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_reconciliation_id_reconciliations_id_fk" FOREIGN KEY ("reconciliation_id") REFERENCES "public"."reconciliations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_number" ON "documents" USING btree ("kind","number","owner_id");--> statement-breakpoint
CREATE INDEX "documents_owner" ON "documents" USING btree ("owner_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "documents_booking" ON "documents" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "provider_transactions_source" ON "provider_transactions" USING btree ("source");--> statement-breakpoint
CREATE INDEX "provider_transactions_created" ON "provider_transactions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reconciliation_differences_of" ON "reconciliation_differences" USING btree ("reconciliation_id","id");--> statement-breakpoint
CREATE INDEX "reconciliations_newest" ON "reconciliations" USING btree ("started_at" DESC NULLS FIRST);