CREATE TABLE "terms_versions" (
	"version" text PRIMARY KEY NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"applies_from" date NOT NULL,
	"told_up_to" uuid,
	"told_at" timestamp (3) with time zone
);
