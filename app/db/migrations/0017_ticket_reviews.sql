CREATE TABLE "ticket_reviews" (
	"ticket_id" uuid PRIMARY KEY NOT NULL,
	"operator_id" uuid,
	"reviewer_id" uuid,
	"mark" text NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_reviews_mark" CHECK ("ticket_reviews"."mark" in ('good', 'fair', 'poor')),
	CONSTRAINT "ticket_reviews_note" CHECK (length("ticket_reviews"."note") between 1 and 16000)
);
--> statement-breakpoint
ALTER TABLE "usual_answers" ADD COLUMN "act" text;--> statement-breakpoint
ALTER TABLE "ticket_reviews" ADD CONSTRAINT "ticket_reviews_ticket_id_support_threads_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."support_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_reviews" ADD CONSTRAINT "ticket_reviews_operator_id_profiles_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_reviews" ADD CONSTRAINT "ticket_reviews_reviewer_id_profiles_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_reviews_operator" ON "ticket_reviews" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "ticket_reviews_reviewer" ON "ticket_reviews" USING btree ("reviewer_id");--> statement-breakpoint
ALTER TABLE "usual_answers" ADD CONSTRAINT "usual_answers_act" CHECK ("usual_answers"."act" in ('reset-sign-in', 'end-sessions')) NOT VALID;