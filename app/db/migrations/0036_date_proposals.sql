CREATE TABLE "date_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"day" date NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "date_proposals_status" CHECK ("date_proposals"."status" in ('pending', 'accepted', 'declined', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "date_proposals" ADD CONSTRAINT "date_proposals_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "date_proposals_one_open" ON "date_proposals" USING btree ("booking_id") WHERE "date_proposals"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "date_proposals_booking" ON "date_proposals" USING btree ("booking_id","id");