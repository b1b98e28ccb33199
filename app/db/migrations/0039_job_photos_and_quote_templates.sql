CREATE TABLE "job_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"caption" text,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_photos_size" CHECK ("job_photos"."bytes" > 0 and "job_photos"."width" > 0 and "job_photos"."height" > 0),
	CONSTRAINT "job_photos_at_most_eight" CHECK ("job_photos"."place" between 0 and 7)
);
--> statement-breakpoint
CREATE TABLE "quote_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tradesperson_id" uuid NOT NULL,
	"text" text NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quote_lines_amount" CHECK ("quote_lines"."amount" between 1 and 10000000)
);
--> statement-breakpoint
CREATE TABLE "quote_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tradesperson_id" uuid NOT NULL,
	"name" text NOT NULL,
	"message" text NOT NULL,
	"availability" text,
	"lines" jsonb NOT NULL,
	"shares" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "job_photos" ADD CONSTRAINT "job_photos_job_id_job_postings_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_postings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_tradesperson_id_profiles_id_fk" FOREIGN KEY ("tradesperson_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_templates" ADD CONSTRAINT "quote_templates_tradesperson_id_profiles_id_fk" FOREIGN KEY ("tradesperson_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "job_photos_place" ON "job_photos" USING btree ("job_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_lines_text" ON "quote_lines" USING btree ("tradesperson_id",lower("text"));--> statement-breakpoint
CREATE UNIQUE INDEX "quote_templates_name" ON "quote_templates" USING btree ("tradesperson_id",lower("name"));--> statement-breakpoint
CREATE INDEX "quote_templates_tradesperson" ON "quote_templates" USING btree ("tradesperson_id","created_at");