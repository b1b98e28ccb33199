DROP INDEX "job_postings_open_outward";--> statement-breakpoint
DROP INDEX "job_postings_open_cell";--> statement-breakpoint
DROP INDEX "job_postings_open_words";--> statement-breakpoint
CREATE INDEX "job_postings_open_search" ON "job_postings" USING gin (tokens,words) WHERE "job_postings"."status" = 'open';