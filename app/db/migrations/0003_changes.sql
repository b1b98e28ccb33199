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
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_changes_one_asked" ON "booking_changes" USING btree ("booking_id") WHERE "booking_changes"."status" = 'asked';--> statement-breakpoint
CREATE INDEX "booking_changes_booking" ON "booking_changes" USING btree ("booking_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "booking_changes_expiry" ON "booking_changes" USING btree ("expires_at") WHERE "booking_changes"."status" = 'asked';