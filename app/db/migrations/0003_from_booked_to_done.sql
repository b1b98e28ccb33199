CREATE TABLE "no_access_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"visit_day" date NOT NULL,
	"on_my_way_at" timestamp (3) with time zone NOT NULL,
	"note" text,
	"photo_ids" jsonb NOT NULL,
	"charge" integer,
	"due_at" timestamp (3) with time zone,
	"status" text DEFAULT 'reported' NOT NULL,
	"reason" text,
	"contested_at" timestamp (3) with time zone,
	"decision" text,
	"decided_by" uuid,
	"ended_at" timestamp (3) with time zone,
	"charged" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "no_access_status" CHECK ("no_access_reports"."status" in ('reported', 'contested', 'noted', 'charged', 'refused', 'withdrawn')),
	CONSTRAINT "no_access_note" CHECK (length("no_access_reports"."note") between 1 and 1000),
	CONSTRAINT "no_access_reason" CHECK (length("no_access_reports"."reason") between 1 and 1000),
	CONSTRAINT "no_access_photos" CHECK (jsonb_array_length("no_access_reports"."photo_ids") between 1 and 12),
	CONSTRAINT "no_access_charge" CHECK ("no_access_reports"."charge" between 30 and 10000 and ("no_access_reports"."charge" is null) = ("no_access_reports"."due_at" is null)),
	CONSTRAINT "no_access_charged" CHECK (("no_access_reports"."status" = 'charged') = ("no_access_reports"."charged" is not null))
);
--> statement-breakpoint
CREATE TABLE "booking_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"amount" integer NOT NULL,
	"lines" jsonb,
	"reason" text NOT NULL,
	"photo_ids" uuid[] NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"price_before" integer,
	"start_words" text,
	"decline_reason" text,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_changes_status" CHECK ("booking_changes"."status" in ('asked', 'approved', 'declined', 'withdrawn', 'lapsed')),
	CONSTRAINT "booking_changes_amount" CHECK ("booking_changes"."amount" <> 0 and abs("booking_changes"."amount") <= 10000000),
	CONSTRAINT "booking_changes_reason" CHECK (length("booking_changes"."reason") between 1 and 1000),
	CONSTRAINT "booking_changes_ended" CHECK (("booking_changes"."status" = 'asked') = ("booking_changes"."ended_at" is null)),
	CONSTRAINT "booking_changes_approved" CHECK (("booking_changes"."status" = 'approved') = ("booking_changes"."price_before" is not null))
);
--> statement-breakpoint
CREATE TABLE "job_views" (
	"job_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_views_job_id_user_id_pk" PRIMARY KEY("job_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "cases" DROP CONSTRAINT "cases_kind";--> statement-breakpoint
ALTER TABLE "daily_figures" DROP CONSTRAINT "daily_figures_figure";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "pay" text DEFAULT 'after_work' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "pay_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "pay_by_told" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "expected_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "visit_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "chased_day" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "pay_reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "pay_reminds" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "aftercare" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "pay" text DEFAULT 'after_work' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "takes" jsonb;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "call_out_charge" integer;--> statement-breakpoint
ALTER TABLE "no_access_reports" ADD CONSTRAINT "no_access_reports_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "no_access_reports" ADD CONSTRAINT "no_access_reports_decided_by_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_views" ADD CONSTRAINT "job_views_job_id_job_postings_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_postings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_views" ADD CONSTRAINT "job_views_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "no_access_booking" ON "no_access_reports" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "no_access_one_open" ON "no_access_reports" USING btree ("booking_id") WHERE "no_access_reports"."status" in ('reported', 'contested');--> statement-breakpoint
CREATE INDEX "no_access_due" ON "no_access_reports" USING btree ("due_at") WHERE "no_access_reports"."status" = 'reported';--> statement-breakpoint
CREATE INDEX "no_access_contested" ON "no_access_reports" USING btree ("contested_at","id") WHERE "no_access_reports"."status" = 'contested';--> statement-breakpoint
CREATE UNIQUE INDEX "booking_changes_one_asked" ON "booking_changes" USING btree ("booking_id") WHERE "booking_changes"."status" = 'asked';--> statement-breakpoint
CREATE INDEX "booking_changes_booking" ON "booking_changes" USING btree ("booking_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "booking_changes_expiry" ON "booking_changes" USING btree ("expires_at") WHERE "booking_changes"."status" = 'asked';--> statement-breakpoint
CREATE INDEX "job_views_user" ON "job_views" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bookings_to_pay_before" ON "bookings" USING btree ("pay_by") WHERE "bookings"."status" = 'confirmed' and not "bookings"."deposit_paid" and "bookings"."pay_by" is not null;--> statement-breakpoint
CREATE INDEX "disputes_queue" ON "disputes" USING btree ("urgent" DESC NULLS FIRST,"due_at","id") WHERE "disputes"."status" in ('open', 'answered', 'escalated');--> statement-breakpoint
CREATE INDEX "job_postings_shown" ON "job_postings" USING btree ("category","created_at" DESC NULLS FIRST) WHERE "job_postings"."visible_at" is not null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_pay" CHECK ("bookings"."pay" in ('after_work', 'before_visit'));--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_kind" CHECK ("cases"."kind" in ('support', 'dispute', 'check', 'report', 'risk', 'signal', 'appeal', 'review', 'gas', 'no_show', 'unpaid', 'complaint', 'work', 'chargeback'));--> statement-breakpoint
ALTER TABLE "daily_figures" ADD CONSTRAINT "daily_figures_figure" CHECK ("daily_figures"."figure" in ('jobs_posted', 'jobs_quoted_30m', 'jobs_quoted_2h', 'jobs_quoted_24h', 'jobs_quoted_later', 'jobs_booked', 'jobs_paid', 'jobs_reviewed', 'bookings', 'bookings_again', 'bookings_completed', 'booked_value', 'disputes', 'paid_value', 'released_value', 'fees', 'provider_fees', 'refunded_value', 'support_messages', 'new_customers', 'new_tradespeople', 'cases_support', 'cases_dispute', 'cases_check', 'cases_report', 'cases_risk', 'cases_signal', 'cases_appeal', 'cases_review', 'cases_gas', 'cases_no_show', 'cases_unpaid', 'cases_complaint', 'cases_work', 'cases_chargeback'));--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_pay" CHECK ("quotes"."pay" in ('after_work', 'before_visit'));--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_pay_before" CHECK ("quotes"."pay" = 'after_work' or ("quotes"."deposit" is null and "quotes"."milestones" is null));--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_call_out_charge" CHECK ("quotes"."call_out_charge" between 30 and least("quotes"."amount", 10000));