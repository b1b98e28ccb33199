DROP INDEX "profiles_have_paid";--> statement-breakpoint
DROP INDEX "profiles_well_rated";--> statement-breakpoint
CREATE INDEX "job_postings_open_paid" ON "job_postings" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "job_postings"."status" = 'open' and customer_paid;--> statement-breakpoint
CREATE INDEX "job_postings_open_top_rated" ON "job_postings" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "job_postings"."status" = 'open' and customer_top_rated;--> statement-breakpoint
CREATE INDEX "listings_head" ON "tradesperson_listings" USING gin ("head");