CREATE TABLE "quote_versions" (
	"quote_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quote_versions_quote_id_revision_pk" PRIMARY KEY("quote_id","revision")
);
--> statement-breakpoint
ALTER TABLE "disputes" DROP CONSTRAINT "disputes_outcome";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "express_request_words" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "express_request_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "begun_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "stopped_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "plan_id" uuid;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "visit_plans" ADD COLUMN "express_request_words" text;--> statement-breakpoint
ALTER TABLE "visit_plans" ADD COLUMN "noticed_until" date;--> statement-breakpoint
ALTER TABLE "visit_plans" ADD COLUMN "noticed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quote_versions" ADD CONSTRAINT "quote_versions_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_plan_id_visit_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."visit_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_plan" ON "documents" USING btree ("plan_id") WHERE "documents"."plan_id" is not null;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_outcome" CHECK ("disputes"."outcome" in ('agreed', 'decided', 'default', 'cancelled'));--> statement-breakpoint
UPDATE "bookings" SET "begun_at" = coalesce("started_at", "finished_at") WHERE coalesce("started_at", "finished_at") IS NOT NULL;--> statement-breakpoint
UPDATE "bookings" SET "stopped_at" = "stopped"."created_at" FROM (SELECT DISTINCT ON ("booking_id") "booking_id", "created_at" FROM "disputes" WHERE "reason" = 'Cancelled after the work began' ORDER BY "booking_id", "created_at" DESC) AS "stopped" WHERE "stopped"."booking_id" = "bookings"."id" AND "bookings"."status" IN ('disputed', 'cancelled');
