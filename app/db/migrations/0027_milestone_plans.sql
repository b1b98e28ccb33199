CREATE TABLE "milestone_plans" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"approved_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "payment_milestones" DROP CONSTRAINT "payment_milestones_booking_index";--> statement-breakpoint
ALTER TABLE "payment_milestones" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "payment_milestones" ADD COLUMN "replaced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "milestone_plans" ADD CONSTRAINT "milestone_plans_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_milestones_booking_index" ON "payment_milestones" USING btree ("booking_id","milestone_index") WHERE "payment_milestones"."replaced_at" is null;--> statement-breakpoint
ALTER TABLE "payment_milestones" ADD CONSTRAINT "payment_milestones_replaced" CHECK ("payment_milestones"."replaced_at" is null or "payment_milestones"."status" in ('pending', 'failed'));