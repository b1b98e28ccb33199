CREATE TABLE "postcode_imports" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL,
	"rows" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "postcodes" (
	"postcode" text COLLATE "C" PRIMARY KEY NOT NULL,
	"latitude" real NOT NULL,
	"longitude" real NOT NULL,
	"ended_on" date
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tradesperson_listings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"trade" text NOT NULL,
	"point" "cube",
	"cell" integer,
	"areas" text[] NOT NULL,
	"rate" integer NOT NULL,
	"rating" integer NOT NULL,
	"review_count" integer NOT NULL,
	"score" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
DROP INDEX "profiles_place";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "first_paid_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tradesperson_listings" ADD CONSTRAINT "tradesperson_listings_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_words_like" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "listings_best" ON "tradesperson_listings" USING btree ("score" DESC NULLS FIRST,"user_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "listings_rating" ON "tradesperson_listings" USING btree ("rating" DESC NULLS FIRST,"review_count" DESC NULLS FIRST,"user_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "listings_rate" ON "tradesperson_listings" USING btree ("rate","user_id");--> statement-breakpoint
CREATE INDEX "listings_newest" ON "tradesperson_listings" USING btree ("created_at" DESC NULLS FIRST,"user_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "listings_trade_best" ON "tradesperson_listings" USING btree ("trade","score" DESC NULLS FIRST,"user_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "listings_trade_rating" ON "tradesperson_listings" USING btree ("trade","rating" DESC NULLS FIRST,"review_count" DESC NULLS FIRST,"user_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "listings_trade_rate" ON "tradesperson_listings" USING btree ("trade","rate","user_id");--> statement-breakpoint
CREATE INDEX "listings_trade_newest" ON "tradesperson_listings" USING btree ("trade","created_at" DESC NULLS FIRST,"user_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "listings_cell" ON "tradesperson_listings" USING btree ("cell","trade");--> statement-breakpoint
CREATE INDEX "listings_point" ON "tradesperson_listings" USING gist ("point");--> statement-breakpoint
CREATE INDEX "listings_areas" ON "tradesperson_listings" USING gin ("areas");--> statement-breakpoint
CREATE INDEX "listings_words" ON "tradesperson_listings" USING gin ("words");--> statement-breakpoint
CREATE INDEX "profiles_have_paid" ON "profiles" USING btree ("id") WHERE "profiles"."first_paid_at" is not null;--> statement-breakpoint
CREATE INDEX "profiles_well_rated" ON "profiles" USING btree (("rating_sum" * 1000 / greatest("review_count", 1)),"review_count") WHERE "profiles"."review_count" > 0;--> statement-breakpoint
CREATE INDEX "job_postings_open_cell" ON "job_postings" USING btree (map_cell("latitude", "longitude"),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "job_postings"."status" = 'open';