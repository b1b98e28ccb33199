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
ALTER TABLE "bookings" ADD COLUMN "expected_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "visit_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "takes" jsonb;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "call_out_charge" integer;--> statement-breakpoint
ALTER TABLE "no_access_reports" ADD CONSTRAINT "no_access_reports_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "no_access_reports" ADD CONSTRAINT "no_access_reports_decided_by_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "no_access_booking" ON "no_access_reports" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "no_access_one_open" ON "no_access_reports" USING btree ("booking_id") WHERE "no_access_reports"."status" in ('reported', 'contested');--> statement-breakpoint
CREATE INDEX "no_access_due" ON "no_access_reports" USING btree ("due_at") WHERE "no_access_reports"."status" = 'reported';--> statement-breakpoint
CREATE INDEX "no_access_contested" ON "no_access_reports" USING btree ("contested_at","id") WHERE "no_access_reports"."status" = 'contested';--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_call_out_charge" CHECK ("quotes"."call_out_charge" between 30 and least("quotes"."amount", 10000));