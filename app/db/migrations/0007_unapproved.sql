CREATE INDEX "bookings_unapproved" ON "bookings" USING btree ("completed_at") WHERE "bookings"."status" = 'completed' and "bookings"."deposit_paid" and "bookings"."released_at" is null;
