CREATE TABLE "job_alert_matches" (
	"alert_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "job_alert_matches_alert_id_job_id_pk" PRIMARY KEY("alert_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "job_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"categories" text[] NOT NULL,
	"location" text,
	"latitude" double precision,
	"longitude" double precision,
	"radius_miles" smallint,
	"cells" integer[] NOT NULL,
	"budget_min" integer,
	"budget_max" integer,
	"frequency" text NOT NULL,
	"by_email" boolean NOT NULL,
	"by_push" boolean NOT NULL,
	"paused_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_alerts_frequency" CHECK ("job_alerts"."frequency" in ('at_once', 'daily')),
	CONSTRAINT "job_alerts_told" CHECK ("job_alerts"."by_email" or "job_alerts"."by_push"),
	CONSTRAINT "job_alerts_place" CHECK (("job_alerts"."location" is null) = ("job_alerts"."radius_miles" is null))
);
--> statement-breakpoint
CREATE TABLE "job_digests" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"jobs" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_digests_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "visit_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"tradesperson_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"description" text NOT NULL,
	"postcode" text NOT NULL,
	"amount" integer NOT NULL,
	"frequency" text NOT NULL,
	"first_day" date NOT NULL,
	"next_number" integer DEFAULT 0 NOT NULL,
	"next_day" date NOT NULL,
	"status" text DEFAULT 'proposed' NOT NULL,
	"answer_by" date NOT NULL,
	"express_request_at" timestamp (3) with time zone,
	"paused_by" uuid,
	"pause_reason" text,
	"answered_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_plans_status" CHECK ("visit_plans"."status" in ('proposed', 'active', 'paused', 'declined', 'withdrawn', 'lapsed', 'ended')),
	CONSTRAINT "visit_plans_frequency" CHECK ("visit_plans"."frequency" in ('weekly', 'fortnightly', 'monthly')),
	CONSTRAINT "visit_plans_amount" CHECK ("visit_plans"."amount" between 30 and 10000000)
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"planned_day" date NOT NULL,
	"day" date NOT NULL,
	"booking_id" uuid,
	"skipped_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visits_bookingId_unique" UNIQUE("booking_id"),
	CONSTRAINT "visits_booked_or_skipped" CHECK (("visits"."booking_id" is null) = ("visits"."skipped_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "job_alert_matches" ADD CONSTRAINT "job_alert_matches_alert_id_job_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."job_alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_alert_matches" ADD CONSTRAINT "job_alert_matches_job_id_job_postings_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_postings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_alert_matches" ADD CONSTRAINT "job_alert_matches_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_alerts" ADD CONSTRAINT "job_alerts_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_digests" ADD CONSTRAINT "job_digests_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_plans" ADD CONSTRAINT "visit_plans_customer_id_profiles_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_plans" ADD CONSTRAINT "visit_plans_tradesperson_id_profiles_id_fk" FOREIGN KEY ("tradesperson_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_plans" ADD CONSTRAINT "visit_plans_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_plan_id_visit_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."visit_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_alert_matches_user" ON "job_alert_matches" USING btree ("user_id","created_at" DESC NULLS FIRST,"job_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_alert_matches_job" ON "job_alert_matches" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "job_alert_matches_waiting" ON "job_alert_matches" USING btree ("created_at") WHERE "job_alert_matches"."told_at" is null;--> statement-breakpoint
CREATE INDEX "job_alerts_user" ON "job_alerts" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "job_alerts_watching" ON "job_alerts" USING gin ("categories","cells") WHERE "job_alerts"."paused_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "visit_plans_one_per_booking" ON "visit_plans" USING btree ("booking_id") WHERE "visit_plans"."status" in ('proposed', 'active', 'paused');--> statement-breakpoint
CREATE INDEX "visit_plans_customer" ON "visit_plans" USING btree ("customer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "visit_plans_tradesperson" ON "visit_plans" USING btree ("tradesperson_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "visit_plans_due" ON "visit_plans" USING btree ("next_day") WHERE "visit_plans"."status" = 'active';--> statement-breakpoint
CREATE INDEX "visit_plans_unanswered" ON "visit_plans" USING btree ("answer_by") WHERE "visit_plans"."status" = 'proposed';--> statement-breakpoint
CREATE UNIQUE INDEX "visits_number" ON "visits" USING btree ("plan_id","number" DESC NULLS FIRST);