DROP INDEX "profiles_most_reviewed";--> statement-breakpoint
CREATE INDEX "listings_most_reviewed" ON "tradesperson_listings" USING btree ("review_count" DESC NULLS FIRST,"user_id" DESC NULLS FIRST);