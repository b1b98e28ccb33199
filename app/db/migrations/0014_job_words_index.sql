DROP INDEX "job_postings_open_words";--> statement-breakpoint
CREATE INDEX "job_postings_open_words" ON "job_postings" USING gin (words) WHERE "job_postings"."status" = 'open';