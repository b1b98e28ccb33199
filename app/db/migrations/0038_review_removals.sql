ALTER TABLE "bookings" ADD COLUMN "review_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "removed_for" text;--> statement-breakpoint
CREATE INDEX "bookings_to_ask_about" ON "bookings" USING btree ("released_at") WHERE "bookings"."status" = 'completed' and "bookings"."deposit_paid" and "bookings"."released_at" is not null and "bookings"."review_asked_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_removed" ON "reviews" USING btree ("removed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "reviews"."removed_at" is not null;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_removed_for" CHECK (("reviews"."removed_for" is null) = ("reviews"."removed_at" is null) and "reviews"."removed_for" in ('unlawful', 'abusive', 'private', 'off_topic', 'not_genuine'));--> statement-breakpoint
-- A removed review counts for nothing: it leaves the rating in the transaction that removes it, and comes back the same way.
CREATE OR REPLACE FUNCTION count_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' AND old.removed_at IS NULL THEN
    UPDATE profiles SET rating_sum = rating_sum - old.rating, review_count = review_count - 1 WHERE id = old.reviewee_id;
  END IF;
  IF tg_op <> 'DELETE' AND new.removed_at IS NULL THEN
    UPDATE profiles SET rating_sum = rating_sum + new.rating, review_count = review_count + 1 WHERE id = new.reviewee_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER reviews_count ON reviews;--> statement-breakpoint
CREATE TRIGGER reviews_count AFTER INSERT OR UPDATE OF rating, reviewee_id, removed_at OR DELETE ON reviews
  FOR EACH ROW EXECUTE FUNCTION count_review();
