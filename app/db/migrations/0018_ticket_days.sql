-- without a transaction
ALTER TABLE "usual_answers" VALIDATE CONSTRAINT "usual_answers_act";--> statement-breakpoint
DROP INDEX IF EXISTS "support_threads_created";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "support_threads_created" ON "support_threads" USING btree ("created_at");--> statement-breakpoint
DROP INDEX IF EXISTS "support_threads_state";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "support_threads_state" ON "support_threads" USING btree ("status","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
