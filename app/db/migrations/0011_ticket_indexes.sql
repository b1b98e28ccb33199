-- without a transaction
DROP INDEX IF EXISTS "cases_ended";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "cases_ended" ON "cases" USING btree ("kind","closed_at","id") WHERE "cases"."closed_at" is not null and "cases"."merged_into" is null;--> statement-breakpoint
DROP INDEX IF EXISTS "cases_opened";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "cases_opened" ON "cases" USING btree ("kind","opened_at","id") WHERE "cases"."closed_at" is null;--> statement-breakpoint
DROP INDEX IF EXISTS "cases_by_money";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "cases_by_money" ON "cases" USING btree ("kind",coalesce("money", -1),"id") WHERE "cases"."closed_at" is null;--> statement-breakpoint
DROP INDEX IF EXISTS "cases_by_risk";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "cases_by_risk" ON "cases" USING btree ("kind",("risk"::int),"id") WHERE "cases"."closed_at" is null;--> statement-breakpoint
DROP INDEX IF EXISTS "support_messages_mail";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "support_messages_mail" ON "support_messages" USING btree ("thread_id","mail_id") WHERE "support_messages"."mail_id" is not null;--> statement-breakpoint
DROP INDEX IF EXISTS "support_threads_person";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "support_threads_person" ON "support_threads" USING btree ("user_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
DROP INDEX IF EXISTS "support_threads_booking";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "support_threads_booking" ON "support_threads" USING btree ("booking_id") WHERE "support_threads"."booking_id" is not null;--> statement-breakpoint
DROP INDEX IF EXISTS "support_threads_solver";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "support_threads_solver" ON "support_threads" USING btree ("solved_by") WHERE "support_threads"."solved_by" is not null;--> statement-breakpoint
DROP INDEX IF EXISTS "support_threads_solved";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "support_threads_solved" ON "support_threads" USING btree ("solved_at","id") WHERE "support_threads"."solved_at" is not null;
