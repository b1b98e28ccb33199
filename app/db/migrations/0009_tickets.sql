-- needs migrations: 10
CREATE TABLE "case_words" (
	"case_id" uuid PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);--> statement-breakpoint
CREATE TABLE "bulk_answer_tickets" (
	"bulk_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"outcome" text,
	CONSTRAINT "bulk_answer_tickets_bulk_id_ticket_id_pk" PRIMARY KEY("bulk_id","ticket_id"),
	CONSTRAINT "bulk_answer_tickets_outcome" CHECK ("bulk_answer_tickets"."outcome" in ('mailed', 'app_only', 'fact_missing', 'account_closed', 'answered'))
);--> statement-breakpoint
CREATE TABLE "bulk_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid,
	"content" text NOT NULL,
	"next_state" text NOT NULL,
	"status" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bulk_answers_status" CHECK ("bulk_answers"."status" in ('waiting', 'scheduled', 'sending', 'sent', 'stopped')),
	CONSTRAINT "bulk_answers_next_state" CHECK ("bulk_answers"."next_state" in ('open', 'pending', 'solved')),
	CONSTRAINT "bulk_answers_content" CHECK (length("bulk_answers"."content") between 1 and 64000)
);--> statement-breakpoint
CREATE TABLE "support_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"uploader_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_files_kind" CHECK ("support_files"."kind" in ('photo', 'pdf'))
);--> statement-breakpoint
ALTER TABLE "support_threads" DROP CONSTRAINT "support_threads_userId_unique";--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "mail_id" text;--> statement-breakpoint
ALTER TABLE "support_threads" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "support_threads" ADD COLUMN "kind" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "support_threads" ADD COLUMN "booking_id" uuid;--> statement-breakpoint
ALTER TABLE "support_threads" ADD COLUMN "status" text DEFAULT 'solved' NOT NULL;--> statement-breakpoint
ALTER TABLE "support_threads" ADD COLUMN "first_answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "support_threads" ADD COLUMN "solved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "support_threads" ADD COLUMN "solved_by" uuid;--> statement-breakpoint
ALTER TABLE "support_threads" ADD COLUMN "satisfied" boolean;--> statement-breakpoint
ALTER TABLE "support_threads" ADD COLUMN "reopened_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "usual_answers" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "usual_answers" ADD COLUMN "next_state" text;--> statement-breakpoint
ALTER TABLE "usual_answers" ADD COLUMN "takes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "case_words" ADD CONSTRAINT "case_words_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_answer_tickets" ADD CONSTRAINT "bulk_answer_tickets_bulk_id_bulk_answers_id_fk" FOREIGN KEY ("bulk_id") REFERENCES "public"."bulk_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_answers" ADD CONSTRAINT "bulk_answers_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_files" ADD CONSTRAINT "support_files_thread_id_support_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."support_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_files" ADD CONSTRAINT "support_files_message_id_support_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."support_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_files" ADD CONSTRAINT "support_files_uploader_id_profiles_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_words_words" ON "case_words" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "bulk_answer_tickets_left" ON "bulk_answer_tickets" USING btree ("bulk_id","ticket_id") WHERE "bulk_answer_tickets"."outcome" is null;--> statement-breakpoint
CREATE INDEX "bulk_answers_author" ON "bulk_answers" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "bulk_answers_newest" ON "bulk_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "support_files_message" ON "support_files" USING btree ("message_id","place");--> statement-breakpoint
CREATE INDEX "support_files_thread" ON "support_files" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "support_files_uploader" ON "support_files" USING btree ("uploader_id");--> statement-breakpoint
ALTER TABLE "support_threads" ADD CONSTRAINT "support_threads_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "support_threads" ADD CONSTRAINT "support_threads_solved_by_profiles_id_fk" FOREIGN KEY ("solved_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "support_threads" ADD CONSTRAINT "support_threads_status" CHECK ("support_threads"."status" in ('new', 'open', 'pending', 'solved')) NOT VALID;--> statement-breakpoint
ALTER TABLE "support_threads" ADD CONSTRAINT "support_threads_kind" CHECK ("support_threads"."kind" in ('booking', 'payment', 'payout', 'account', 'check', 'other')) NOT VALID;--> statement-breakpoint
ALTER TABLE "support_threads" ADD CONSTRAINT "support_threads_subject" CHECK (length("support_threads"."subject") between 1 and 1920) NOT VALID;--> statement-breakpoint
ALTER TABLE "usual_answers" ADD CONSTRAINT "usual_answers_next_state" CHECK ("usual_answers"."next_state" in ('open', 'pending', 'solved')) NOT VALID;
