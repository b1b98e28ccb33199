ALTER TABLE "api_keys" DROP CONSTRAINT "api_keys_name";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_reason";--> statement-breakpoint
ALTER TABLE "no_access_reports" DROP CONSTRAINT "no_access_note";--> statement-breakpoint
ALTER TABLE "no_access_reports" DROP CONSTRAINT "no_access_reason";--> statement-breakpoint
ALTER TABLE "no_show_contests" DROP CONSTRAINT "no_show_contests_reason";--> statement-breakpoint
ALTER TABLE "outside_calendars" DROP CONSTRAINT "outside_calendars_problem";--> statement-breakpoint
ALTER TABLE "case_notes" DROP CONSTRAINT "case_notes_text";--> statement-breakpoint
ALTER TABLE "case_views" DROP CONSTRAINT "case_views_text";--> statement-breakpoint
ALTER TABLE "booking_changes" DROP CONSTRAINT "booking_changes_reason";--> statement-breakpoint
ALTER TABLE "customer_records" DROP CONSTRAINT "customer_records_note";--> statement-breakpoint
ALTER TABLE "dispute_evidence" DROP CONSTRAINT "dispute_evidence_note";--> statement-breakpoint
ALTER TABLE "dispute_offers" DROP CONSTRAINT "dispute_offers_repeat_what";--> statement-breakpoint
ALTER TABLE "dispute_offers" DROP CONSTRAINT "dispute_offers_message";--> statement-breakpoint
ALTER TABLE "dispute_requests" DROP CONSTRAINT "dispute_requests_what";--> statement-breakpoint
ALTER TABLE "disputes" DROP CONSTRAINT "disputes_description";--> statement-breakpoint
ALTER TABLE "disputes" DROP CONSTRAINT "disputes_answer";--> statement-breakpoint
ALTER TABLE "disputes" DROP CONSTRAINT "disputes_repeat_what";--> statement-breakpoint
ALTER TABLE "expenses" DROP CONSTRAINT "expenses_what";--> statement-breakpoint
ALTER TABLE "trips" DROP CONSTRAINT "trips_places";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_content";--> statement-breakpoint
ALTER TABLE "reconciliation_differences" DROP CONSTRAINT "reconciliation_differences_kind";--> statement-breakpoint
ALTER TABLE "desk_notes" DROP CONSTRAINT "desk_notes_text";--> statement-breakpoint
ALTER TABLE "viewings" DROP CONSTRAINT "viewings_reason";--> statement-breakpoint
ALTER TABLE "portfolio_items" DROP CONSTRAINT "portfolio_items_caption";--> statement-breakpoint
ALTER TABLE "reviews" DROP CONSTRAINT "reviews_comment";--> statement-breakpoint
ALTER TABLE "announcements" DROP CONSTRAINT "announcements_lengths";--> statement-breakpoint
ALTER TABLE "switch_changes" DROP CONSTRAINT "switch_changes_reason";--> statement-breakpoint
ALTER TABLE "support_messages" DROP CONSTRAINT "support_messages_content";--> statement-breakpoint
ALTER TABLE "usual_answers" DROP CONSTRAINT "usual_answers_lengths";--> statement-breakpoint
ALTER TABLE "outside_busy" DROP CONSTRAINT "outside_busy_user_id_starts_at_pk";--> statement-breakpoint
ALTER TABLE "outside_calendars" DROP CONSTRAINT "outside_calendars_pkey";--> statement-breakpoint
ALTER TABLE "calendar_links" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_links" ADD COLUMN "last_read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "calendar_links" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "calendar_links" ADD COLUMN "with_names" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "passkeys" ADD COLUMN "last_used_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "lapsed_day" date;--> statement-breakpoint
ALTER TABLE "outside_busy" ADD COLUMN "calendar_id" uuid;--> statement-breakpoint
ALTER TABLE "outside_calendars" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() PRIMARY KEY NOT NULL;--> statement-breakpoint
ALTER TABLE "outside_calendars" ALTER COLUMN "id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "outside_calendars" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "outside_calendars" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outside_calendars" ADD COLUMN "read_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outside_calendars" ADD COLUMN "skipped_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outside_calendars" ADD COLUMN "skipped" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "job_postings" ADD COLUMN "nobody_near" boolean;--> statement-breakpoint
ALTER TABLE "job_postings" ADD COLUMN "near_checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "last_sent_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "outside_busy" SET "calendar_id" = "c"."id" FROM "outside_calendars" "c" WHERE "c"."user_id" = "outside_busy"."user_id";--> statement-breakpoint
UPDATE "outside_calendars" SET "checked_at" = "read_at", "next_read_at" = now();--> statement-breakpoint
ALTER TABLE "outside_busy" ALTER COLUMN "calendar_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "outside_busy" ADD CONSTRAINT "outside_busy_calendar_id_starts_at_pk" PRIMARY KEY("calendar_id","starts_at");--> statement-breakpoint
ALTER TABLE "outside_busy" ADD CONSTRAINT "outside_busy_calendar_id_outside_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."outside_calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outside_busy_user" ON "outside_busy" USING btree ("user_id","ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "outside_calendars_url" ON "outside_calendars" USING btree ("user_id","url");--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_name" CHECK (length("api_keys"."name") between 1 and 960) NOT VALID;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_reason" CHECK (length("audit_log"."reason") between 1 and 16000) NOT VALID;--> statement-breakpoint
ALTER TABLE "no_access_reports" ADD CONSTRAINT "no_access_note" CHECK (length("no_access_reports"."note") between 1 and 16000) NOT VALID;--> statement-breakpoint
ALTER TABLE "no_access_reports" ADD CONSTRAINT "no_access_reason" CHECK (length("no_access_reports"."reason") between 1 and 16000) NOT VALID;--> statement-breakpoint
ALTER TABLE "no_show_contests" ADD CONSTRAINT "no_show_contests_reason" CHECK (length("no_show_contests"."reason") between 1 and 16000) NOT VALID;--> statement-breakpoint
ALTER TABLE "outside_calendars" ADD CONSTRAINT "outside_calendars_problem" CHECK ("outside_calendars"."problem" in ('forbidden', 'unresolved', 'unreachable', 'insecure', 'timeout', 'too-long', 'refused', 'not_a_calendar', 'incomplete', 'too_many')) NOT VALID;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_text" CHECK (length("case_notes"."text") between 1 and 32000) NOT VALID;--> statement-breakpoint
ALTER TABLE "case_views" ADD CONSTRAINT "case_views_text" CHECK (length("case_views"."name") between 1 and 640 and length("case_views"."query") <= 1000) NOT VALID;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_reason" CHECK (length("booking_changes"."reason") between 1 and 16000) NOT VALID;--> statement-breakpoint
ALTER TABLE "customer_records" ADD CONSTRAINT "customer_records_note" CHECK (length("customer_records"."note") between 1 and 32000) NOT VALID;--> statement-breakpoint
ALTER TABLE "dispute_evidence" ADD CONSTRAINT "dispute_evidence_note" CHECK (length("dispute_evidence"."note") between 1 and 4800) NOT VALID;--> statement-breakpoint
ALTER TABLE "dispute_offers" ADD CONSTRAINT "dispute_offers_repeat_what" CHECK (length("dispute_offers"."repeat_what") between 1 and 16000) NOT VALID;--> statement-breakpoint
ALTER TABLE "dispute_offers" ADD CONSTRAINT "dispute_offers_message" CHECK (length("dispute_offers"."message") between 1 and 16000) NOT VALID;--> statement-breakpoint
ALTER TABLE "dispute_requests" ADD CONSTRAINT "dispute_requests_what" CHECK (length("dispute_requests"."what") between 1 and 8000) NOT VALID;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_description" CHECK (length("disputes"."description") between 20 and 16000) NOT VALID;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_answer" CHECK (length("disputes"."answer") between 1 and 16000) NOT VALID;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_repeat_what" CHECK (length("disputes"."repeat_what") between 1 and 16000) NOT VALID;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_what" CHECK (length("expenses"."what") between 1 and 1920) NOT VALID;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_places" CHECK (length("trips"."from_place") between 1 and 1280 and length("trips"."to_place") between 1 and 1280) NOT VALID;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_content" CHECK (length("messages"."content") between 0 and 64000) NOT VALID;--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_kind" CHECK ("reconciliation_differences"."kind" in ('missing_in_ledger', 'missing_at_provider', 'wrong_amount', 'duplicate', 'balance', 'no_document', 'wrong_document', 'fees', 'vat', 'seller_report', 'numbers')) NOT VALID;--> statement-breakpoint
ALTER TABLE "desk_notes" ADD CONSTRAINT "desk_notes_text" CHECK (length("desk_notes"."text") between 1 and 32000) NOT VALID;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_reason" CHECK (length("viewings"."reason") between 1 and 16000) NOT VALID;--> statement-breakpoint
ALTER TABLE "portfolio_items" ADD CONSTRAINT "portfolio_items_caption" CHECK (length("portfolio_items"."caption") between 1 and 1920) NOT VALID;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_comment" CHECK (length("reviews"."comment") between 1 and 16000) NOT VALID;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_lengths" CHECK (length("announcements"."text") between 1 and 3200 and length("announcements"."link") between 1 and 4800) NOT VALID;--> statement-breakpoint
ALTER TABLE "switch_changes" ADD CONSTRAINT "switch_changes_reason" CHECK (length("switch_changes"."reason") between 1 and 16000) NOT VALID;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_content" CHECK (length("support_messages"."content") between 1 and 64000) NOT VALID;--> statement-breakpoint
ALTER TABLE "usual_answers" ADD CONSTRAINT "usual_answers_lengths" CHECK (length("usual_answers"."title") between 1 and 1280 and length("usual_answers"."text") between 1 and 32000) NOT VALID;--> statement-breakpoint
INSERT INTO "calendar_links" ("user_id") SELECT "id" FROM "profiles" WHERE "user_type" = 'tradesperson' ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "calendar_links" SET "with_names" = true;
