CREATE TABLE "saved_pros" (
	"user_id" uuid NOT NULL,
	"tradesperson_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_pros_user_id_tradesperson_id_pk" PRIMARY KEY("user_id","tradesperson_id")
);
--> statement-breakpoint
ALTER TABLE "saved_pros" ADD CONSTRAINT "saved_pros_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_pros" ADD CONSTRAINT "saved_pros_tradesperson_id_profiles_id_fk" FOREIGN KEY ("tradesperson_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_pros_newest" ON "saved_pros" USING btree ("user_id","created_at" DESC NULLS FIRST,"tradesperson_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "saved_pros_tradesperson" ON "saved_pros" USING btree ("tradesperson_id");