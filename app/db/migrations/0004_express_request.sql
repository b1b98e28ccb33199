CREATE SCHEMA "sandbox_stripe";
--> statement-breakpoint
CREATE TABLE "sandbox_stripe"."balances" (
	"account" text PRIMARY KEY NOT NULL,
	"available" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_stripe"."deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_stripe"."deliveries_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" text,
	"plan" jsonb,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_stripe"."events" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_stripe"."events_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"created" integer NOT NULL,
	"body" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_stripe"."faults" (
	"kind" text PRIMARY KEY NOT NULL,
	"remaining" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_stripe"."objects" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_stripe"."objects_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"created" integer NOT NULL,
	"body" jsonb NOT NULL,
	"hidden" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"refs" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_stripe"."replies" (
	"account" text DEFAULT '' NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer NOT NULL,
	"body" text NOT NULL,
	"request_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "replies_account_key_pk" PRIMARY KEY("account","key")
);
--> statement-breakpoint
CREATE TABLE "sandbox_stripe"."secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "express_request_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_stripe"."deliveries" ADD CONSTRAINT "deliveries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "sandbox_stripe"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stripe_deliveries_pending" ON "sandbox_stripe"."deliveries" USING btree ("seq") WHERE "sandbox_stripe"."deliveries"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "stripe_objects_list" ON "sandbox_stripe"."objects" USING btree ("kind","account","seq");--> statement-breakpoint
CREATE INDEX "stripe_objects_refs" ON "sandbox_stripe"."objects" USING gin ("refs");