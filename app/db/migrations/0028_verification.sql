CREATE TABLE "business_details" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"company_number" text,
	"phone" text NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"check_id" uuid,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"stored_at" timestamp (3) with time zone,
	CONSTRAINT "verification_files_kind" CHECK ("verification_files"."kind" in ('identity', 'address', 'insurance', 'qualification', 'gas_safe', 'company'))
);
--> statement-breakpoint
ALTER TABLE "payment_accounts" ADD COLUMN "bank_fingerprint" text;--> statement-breakpoint
ALTER TABLE "verification_checks" ADD COLUMN "register" text;--> statement-breakpoint
ALTER TABLE "verification_checks" ADD COLUMN "cover_amount" integer;--> statement-breakpoint
ALTER TABLE "verification_checks" ADD COLUMN "reminded_days" integer;--> statement-breakpoint
ALTER TABLE "business_details" ADD CONSTRAINT "business_details_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_files" ADD CONSTRAINT "verification_files_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_files" ADD CONSTRAINT "verification_files_check_id_verification_checks_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."verification_checks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_details_phone" ON "business_details" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "business_details_company" ON "business_details" USING btree ("company_number") WHERE "business_details"."company_number" is not null;--> statement-breakpoint
CREATE INDEX "verification_files_check" ON "verification_files" USING btree ("check_id","created_at");--> statement-breakpoint
CREATE INDEX "verification_files_unsent" ON "verification_files" USING btree ("user_id","kind") WHERE "verification_files"."check_id" is null;--> statement-breakpoint
CREATE INDEX "verification_files_left" ON "verification_files" USING btree ("created_at") WHERE "verification_files"."check_id" is null;--> statement-breakpoint
CREATE INDEX "verification_files_fingerprint" ON "verification_files" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "payment_accounts_bank" ON "payment_accounts" USING btree ("bank_fingerprint") WHERE "payment_accounts"."bank_fingerprint" is not null;--> statement-breakpoint
CREATE INDEX "verification_checks_ending" ON "verification_checks" USING btree ("expires_at") WHERE "verification_checks"."status" = 'approved';--> statement-breakpoint
CREATE INDEX "verification_checks_reference" ON "verification_checks" USING btree ("kind","reference") WHERE "verification_checks"."reference" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "verification_checks_one_waiting" ON "verification_checks" USING btree ("user_id","kind") WHERE "verification_checks"."status" = 'submitted';