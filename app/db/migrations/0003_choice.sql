CREATE TABLE "job_views" (
	"job_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_views_job_id_user_id_pk" PRIMARY KEY("job_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "aftercare" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "job_views" ADD CONSTRAINT "job_views_job_id_job_postings_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_postings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_views" ADD CONSTRAINT "job_views_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_views_user" ON "job_views" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "disputes_queue" ON "disputes" USING btree ("urgent" DESC NULLS FIRST,"due_at","id") WHERE "disputes"."status" in ('open', 'answered', 'escalated');--> statement-breakpoint
CREATE INDEX "job_postings_shown" ON "job_postings" USING btree ("category","created_at" DESC NULLS FIRST) WHERE "job_postings"."visible_at" is not null;