CREATE TABLE "profile_views" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "profile_views_user_id_day_pk" PRIMARY KEY("user_id","day"),
	CONSTRAINT "profile_views_some" CHECK ("profile_views"."views" > 0)
);
--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;
