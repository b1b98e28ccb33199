CREATE INDEX "job_alert_matches_created" ON "job_alert_matches" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "job_digests_day" ON "job_digests" USING btree ("day");