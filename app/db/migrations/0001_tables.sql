CREATE SCHEMA "sandbox_stripe";
--> statement-breakpoint
CREATE TABLE "auth_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"avatar_url" text,
	"postcode" text,
	"latitude" double precision,
	"longitude" double precision,
	"user_type" text DEFAULT 'customer' NOT NULL,
	"suspended_at" timestamp (3) with time zone,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_user_type" CHECK ("profiles"."user_type" in ('customer', 'tradesperson'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_roles_user_id_role" UNIQUE("user_id","role"),
	CONSTRAINT "user_roles_role" CHECK ("user_roles"."role" in ('admin'))
);
--> statement-breakpoint
CREATE TABLE "user_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email_notifications" boolean DEFAULT true NOT NULL,
	"quote_updates" boolean DEFAULT true NOT NULL,
	"new_messages" boolean DEFAULT true NOT NULL,
	"profile_visible" boolean DEFAULT true NOT NULL,
	"show_reviews" boolean DEFAULT true NOT NULL,
	"dark_mode" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"user_type" text DEFAULT 'customer' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"tradesperson_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"deposit_paid" boolean DEFAULT false NOT NULL,
	"scheduled_date" date,
	"express_request_at" timestamp (3) with time zone,
	"answer_by" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"approved_at" timestamp (3) with time zone,
	"released_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"cancel_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('pending', 'confirmed', 'completed', 'disputed', 'cancelled')),
	CONSTRAINT "bookings_amount" CHECK ("bookings"."amount" between 30 and 10000000),
	CONSTRAINT "bookings_completed_at" CHECK ("bookings"."status" <> 'completed' or "bookings"."completed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "payment_milestones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"milestone_index" integer NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"amount" integer NOT NULL,
	"platform_fee_amount" integer NOT NULL,
	"due_date" date,
	"paid_at" timestamp (3) with time zone,
	"released_at" timestamp (3) with time zone,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_milestones_booking_index" UNIQUE("booking_id","milestone_index"),
	CONSTRAINT "payment_milestones_status" CHECK ("payment_milestones"."status" in ('pending', 'processing', 'paid', 'failed', 'refunded')),
	CONSTRAINT "payment_milestones_amount" CHECK ("payment_milestones"."amount" between 30 and 10000000)
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"raised_by" uuid NOT NULL,
	"raised_by_type" text NOT NULL,
	"reason" text NOT NULL,
	"description" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disputes_raised_by_type" CHECK ("disputes"."raised_by_type" in ('customer', 'tradesperson')),
	CONSTRAINT "disputes_status" CHECK ("disputes"."status" in ('open', 'answered', 'escalated', 'resolved', 'withdrawn')),
	CONSTRAINT "disputes_description" CHECK (length("disputes"."description") between 20 and 1000)
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_postings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"description" text NOT NULL,
	"budget_min" integer,
	"budget_max" integer,
	"postcode" text NOT NULL,
	"outward_code" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"preferred_start_date" date,
	"status" text DEFAULT 'open' NOT NULL,
	"visible_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_postings_status" CHECK ("job_postings"."status" in ('open', 'in_progress', 'completed', 'cancelled', 'expired')),
	CONSTRAINT "job_postings_budget" CHECK (coalesce("job_postings"."budget_min", 0) >= 0 and coalesce("job_postings"."budget_max", "job_postings"."budget_min", 0) >= coalesce("job_postings"."budget_min", 0))
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"participant_one_id" uuid NOT NULL,
	"participant_two_id" uuid NOT NULL,
	"job_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_two_people" CHECK ("conversations"."participant_one_id" <> "conversations"."participant_two_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"content" text NOT NULL,
	"read" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_content" CHECK (length("messages"."content") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "ledger_balances" (
	"account" text PRIMARY KEY NOT NULL,
	"balance" bigint NOT NULL,
	CONSTRAINT "ledger_balances_held" CHECK ("ledger_balances"."account" not like 'held:%' or "ledger_balances"."balance" <= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transaction_id" uuid NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount" <> 0),
	CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" ~ '^(provider_balance|fees_earned|provider_fees|bad_debt|(held|payable):[0-9a-f-]{36})$')
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"booking_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_transactions_key_unique" UNIQUE("key"),
	CONSTRAINT "ledger_transactions_kind" CHECK ("ledger_transactions"."kind" in ('payment', 'release', 'transfer', 'refund', 'refund_after_release', 'chargeback', 'provider_fee'))
);
--> statement-breakpoint
CREATE TABLE "money_intents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"booking_id" uuid NOT NULL,
	"milestone_id" uuid,
	"user_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"platform_fee_amount" integer NOT NULL,
	"idempotency_key" text NOT NULL,
	"status" text DEFAULT 'intended' NOT NULL,
	"provider_id" text,
	"provider_payment_id" text,
	"provider_charge_id" text,
	"url" text,
	"request" jsonb,
	"failure" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "money_intents_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "money_intents_kind" CHECK ("money_intents"."kind" in ('charge', 'transfer', 'refund', 'reversal')),
	CONSTRAINT "money_intents_status" CHECK ("money_intents"."status" in ('intended', 'succeeded', 'failed', 'unknown')),
	CONSTRAINT "money_intents_amount" CHECK ("money_intents"."amount" > 0 and "money_intents"."platform_fee_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"stripe_customer_id" text,
	"stripe_account_id" text,
	"charges_enabled" boolean DEFAULT false NOT NULL,
	"payouts_enabled" boolean DEFAULT false NOT NULL,
	"requirements_currently_due" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_accounts_stripeCustomerId_unique" UNIQUE("stripe_customer_id"),
	CONSTRAINT "payment_accounts_stripeAccountId_unique" UNIQUE("stripe_account_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"status" text DEFAULT 'received' NOT NULL,
	"failure" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_events_status" CHECK ("webhook_events"."status" in ('received', 'handled', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"content_type" text,
	"body" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "sandbox_clock" (
	"one" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"offset_ms" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "status_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"event" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"detail" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"tradesperson_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotes_status" CHECK ("quotes"."status" in ('pending', 'accepted', 'rejected', 'withdrawn', 'expired')),
	CONSTRAINT "quotes_amount" CHECK ("quotes"."amount" between 30 and 10000000)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"reviewer_id" uuid NOT NULL,
	"reviewee_id" uuid NOT NULL,
	"rating" smallint NOT NULL,
	"comment" text,
	"reply" text,
	"replied_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_one_a_side" UNIQUE("booking_id","reviewer_id"),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_comment" CHECK (length("reviews"."comment") between 1 and 1000),
	CONSTRAINT "reviews_not_oneself" CHECK ("reviews"."reviewer_id" <> "reviews"."reviewee_id")
);
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
CREATE TABLE "tradesperson_profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"trade" text NOT NULL,
	"bio" text,
	"hourly_rate_min" integer,
	"hourly_rate_max" integer,
	"years_experience" integer,
	"specialties" text[] DEFAULT '{}' NOT NULL,
	"service_areas" text[] DEFAULT '{}' NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tradesperson_profiles_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "tradesperson_profiles_rates" CHECK (coalesce("tradesperson_profiles"."hourly_rate_min", 0) >= 0 and coalesce("tradesperson_profiles"."hourly_rate_max", "tradesperson_profiles"."hourly_rate_min", 0) >= coalesce("tradesperson_profiles"."hourly_rate_min", 0)),
	CONSTRAINT "tradesperson_profiles_years" CHECK (coalesce("tradesperson_profiles"."years_experience", 0) between 0 and 80)
);
--> statement-breakpoint
CREATE TABLE "verification_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reference" text,
	"status" text NOT NULL,
	"source" text,
	"reason" text,
	"checked_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"expires_at" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "verification_checks_kind" CHECK ("verification_checks"."kind" in ('identity', 'address', 'insurance', 'qualification', 'gas_safe', 'company')),
	CONSTRAINT "verification_checks_status" CHECK ("verification_checks"."status" in ('submitted', 'approved', 'rejected', 'expired'))
);
--> statement-breakpoint
ALTER TABLE "auth_accounts" ADD CONSTRAINT "auth_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_job_id_job_postings_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_customer_id_profiles_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_tradesperson_id_profiles_id_fk" FOREIGN KEY ("tradesperson_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_milestones" ADD CONSTRAINT "payment_milestones_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_raised_by_profiles_id_fk" FOREIGN KEY ("raised_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_postings" ADD CONSTRAINT "job_postings_customer_id_profiles_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_participant_one_id_profiles_id_fk" FOREIGN KEY ("participant_one_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_participant_two_id_profiles_id_fk" FOREIGN KEY ("participant_two_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_job_id_job_postings_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_profiles_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_intents" ADD CONSTRAINT "money_intents_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_intents" ADD CONSTRAINT "money_intents_milestone_id_payment_milestones_id_fk" FOREIGN KEY ("milestone_id") REFERENCES "public"."payment_milestones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_intents" ADD CONSTRAINT "money_intents_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_accounts" ADD CONSTRAINT "payment_accounts_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_events" ADD CONSTRAINT "user_events_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_job_id_job_postings_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_tradesperson_id_profiles_id_fk" FOREIGN KEY ("tradesperson_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reviewer_id_profiles_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reviewee_id_profiles_id_fk" FOREIGN KEY ("reviewee_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_stripe"."deliveries" ADD CONSTRAINT "deliveries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "sandbox_stripe"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tradesperson_profiles" ADD CONSTRAINT "tradesperson_profiles_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_checks" ADD CONSTRAINT "verification_checks_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_checks" ADD CONSTRAINT "verification_checks_checked_by_profiles_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_accounts_user_id" ON "auth_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_tokens_identifier" ON "auth_tokens" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "profiles_most_reviewed" ON "profiles" USING btree ("review_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "profiles"."user_type" = 'tradesperson';--> statement-breakpoint
CREATE INDEX "profiles_place" ON "profiles" USING gist (map_point("latitude", "longitude")) WHERE "profiles"."user_type" = 'tradesperson' and "profiles"."latitude" is not null;--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_live_per_job" ON "bookings" USING btree ("job_id") WHERE "bookings"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "bookings_job" ON "bookings" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "bookings_quote" ON "bookings" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "bookings_customer" ON "bookings" USING btree ("customer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bookings_tradesperson" ON "bookings" USING btree ("tradesperson_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bookings_unanswered" ON "bookings" USING btree ("answer_by") WHERE "bookings"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_one_live_per_booking" ON "disputes" USING btree ("booking_id") WHERE "disputes"."status" in ('open', 'answered', 'escalated');--> statement-breakpoint
CREATE INDEX "disputes_raised_by" ON "disputes" USING btree ("raised_by","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_postings_open" ON "job_postings" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "job_postings"."status" = 'open';--> statement-breakpoint
CREATE INDEX "job_postings_open_category" ON "job_postings" USING btree ("category","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "job_postings"."status" = 'open';--> statement-breakpoint
CREATE INDEX "job_postings_open_outward" ON "job_postings" USING btree ("outward_code" text_pattern_ops,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "job_postings"."status" = 'open';--> statement-breakpoint
CREATE INDEX "job_postings_open_words" ON "job_postings" USING gin (to_tsvector('english', "title" || ' ' || "description")) WHERE "job_postings"."status" = 'open';--> statement-breakpoint
CREATE INDEX "job_postings_customer" ON "job_postings" USING btree ("customer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_postings_waiting" ON "job_postings" USING btree ("customer_id") WHERE "job_postings"."status" = 'open' and "job_postings"."visible_at" is null;--> statement-breakpoint
CREATE INDEX "job_postings_expiry" ON "job_postings" USING btree ("expires_at") WHERE "job_postings"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_one_per_pair" ON "conversations" USING btree (least("participant_one_id", "participant_two_id"),greatest("participant_one_id", "participant_two_id"));--> statement-breakpoint
CREATE INDEX "conversations_participant_one" ON "conversations" USING btree ("participant_one_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "conversations_participant_two" ON "conversations" USING btree ("participant_two_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "messages_conversation" ON "messages" USING btree ("conversation_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("conversation_id","sender_id") WHERE not "messages"."read";--> statement-breakpoint
CREATE INDEX "ledger_balances_owed" ON "ledger_balances" USING btree ("account") WHERE "ledger_balances"."account" like 'payable:%' and "ledger_balances"."balance" < 0;--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction" ON "ledger_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account","id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_booking" ON "ledger_transactions" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "money_intents_booking" ON "money_intents" USING btree ("booking_id","kind");--> statement-breakpoint
CREATE INDEX "money_intents_doubt" ON "money_intents" USING btree ("updated_at") WHERE "money_intents"."status" in ('intended', 'unknown');--> statement-breakpoint
CREATE UNIQUE INDEX "money_intents_provider" ON "money_intents" USING btree ("provider_id") WHERE "money_intents"."provider_id" is not null;--> statement-breakpoint
CREATE INDEX "money_intents_provider_payment" ON "money_intents" USING btree ("provider_payment_id");--> statement-breakpoint
CREATE INDEX "money_intents_user" ON "money_intents" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_events_unhandled" ON "webhook_events" USING btree ("created_at") WHERE "webhook_events"."status" <> 'handled';--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_clock_one" ON "sandbox_clock" USING btree (("one" = 1));--> statement-breakpoint
CREATE INDEX "sandbox_mails_recipient" ON "sandbox_mails" USING btree ("recipient","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "status_events_entity" ON "status_events" USING btree ("entity","entity_id","id");--> statement-breakpoint
CREATE INDEX "user_events_user" ON "user_events" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "quotes_job" ON "quotes" USING btree ("job_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "quotes_tradesperson" ON "quotes" USING btree ("tradesperson_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "quotes_tradesperson_status" ON "quotes" USING btree ("tradesperson_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "quotes_expiry" ON "quotes" USING btree ("expires_at") WHERE "quotes"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_one_live_per_tradesperson" ON "quotes" USING btree ("job_id","tradesperson_id") WHERE "quotes"."status" in ('pending', 'accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_one_accepted_per_job" ON "quotes" USING btree ("job_id") WHERE "quotes"."status" = 'accepted';--> statement-breakpoint
CREATE INDEX "reviews_reviewee" ON "reviews" USING btree ("reviewee_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_reviewer" ON "reviews" USING btree ("reviewer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "stripe_deliveries_pending" ON "sandbox_stripe"."deliveries" USING btree ("seq") WHERE "sandbox_stripe"."deliveries"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "stripe_objects_list" ON "sandbox_stripe"."objects" USING btree ("kind","account","seq");--> statement-breakpoint
CREATE INDEX "stripe_objects_refs" ON "sandbox_stripe"."objects" USING gin ("refs");--> statement-breakpoint
CREATE INDEX "stripe_objects_open_sessions" ON "sandbox_stripe"."objects" USING btree ((("body" ->> 'expires_at')::bigint)) WHERE "sandbox_stripe"."objects"."kind" = 'checkout.session' and "sandbox_stripe"."objects"."body" ->> 'status' = 'open';--> statement-breakpoint
CREATE INDEX "tradesperson_profiles_newest" ON "tradesperson_profiles" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "tradesperson_profiles"."verified";--> statement-breakpoint
CREATE INDEX "tradesperson_profiles_trade" ON "tradesperson_profiles" USING btree ("trade","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "tradesperson_profiles"."verified";--> statement-breakpoint
CREATE INDEX "tradesperson_profiles_areas" ON "tradesperson_profiles" USING gin ("service_areas") WHERE "tradesperson_profiles"."verified";--> statement-breakpoint
CREATE INDEX "verification_checks_user_id" ON "verification_checks" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "verification_checks_queue" ON "verification_checks" USING btree ("created_at") WHERE "verification_checks"."status" = 'submitted';