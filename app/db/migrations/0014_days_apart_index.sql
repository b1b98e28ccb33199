-- without a transaction
DROP INDEX IF EXISTS "bookings_days_to_remind";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bookings_days_to_remind" ON "bookings" USING btree ("last_day") WHERE "bookings"."status" = 'confirmed' and "bookings"."work_days" is not null;
