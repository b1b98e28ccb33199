CREATE SCHEMA "sandbox_stripe";
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"line1" text NOT NULL,
	"line2" text,
	"town" text NOT NULL,
	"postcode" text NOT NULL,
	"access_notes" text,
	"phone" text NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "addresses_place" UNIQUE("user_id","line1","postcode")
);
--> statement-breakpoint
CREATE TABLE "booking_addresses" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"line1" text NOT NULL,
	"line2" text,
	"town" text NOT NULL,
	"postcode" text NOT NULL,
	"access_notes" text,
	"phone" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_views" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "profile_views_user_id_day_pk" PRIMARY KEY("user_id","day"),
	CONSTRAINT "profile_views_some" CHECK ("profile_views"."views" > 0)
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"beginning" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "api_keys_keyHash_unique" UNIQUE("key_hash"),
	CONSTRAINT "api_keys_name" CHECK (length("api_keys"."name") between 1 and 60),
	CONSTRAINT "api_keys_scopes" CHECK (cardinality("api_keys"."scopes") > 0)
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"person_id" uuid,
	"amount" integer,
	"request" jsonb NOT NULL,
	"facts" jsonb NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"requested_by" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "approvals_status" CHECK ("approvals"."status" in ('waiting', 'approved', 'sent_back', 'withdrawn', 'outdated', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"person_id" uuid,
	"reason" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"position" bigint DEFAULT 0 NOT NULL,
	"previous_hash" text DEFAULT '' NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	"details_hash" text DEFAULT '' NOT NULL,
	"details_salt" uuid,
	CONSTRAINT "audit_log_position_unique" UNIQUE("position"),
	CONSTRAINT "audit_log_reason" CHECK (length("audit_log"."reason") between 1 and 1000)
);
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
CREATE TABLE "email_reversals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"had_two_factor" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "email_reversals_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "guess_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"attempts" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"blocked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text,
	"public_key" text NOT NULL,
	"credential_id" text NOT NULL,
	"counter" bigint NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"aaguid" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
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
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"with_passkey" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "terms_agreements" (
	"user_id" uuid NOT NULL,
	"version" text NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "terms_agreements_user_id_version_pk" PRIMARY KEY("user_id","version")
);
--> statement-breakpoint
CREATE TABLE "trusted_devices" (
	"token_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "used_codes" (
	"key" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_roles_user_id" UNIQUE("user_id"),
	CONSTRAINT "user_roles_role" CHECK ("user_roles"."role" in ('admin', 'support', 'trust', 'finance'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"user_type" text DEFAULT 'customer' NOT NULL,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
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
	"last_day" date,
	"window_start" smallint,
	"window_end" smallint,
	"duration_minutes" smallint,
	"on_my_way_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"reminded_for" date,
	"express_request_at" timestamp (3) with time zone,
	"answer_by" timestamp (3) with time zone,
	"agreed_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"completion_notified_at" timestamp (3) with time zone,
	"completion_confirmed_at" timestamp (3) with time zone,
	"not_finished_at" timestamp (3) with time zone,
	"not_finished_reason" text,
	"approved_at" timestamp (3) with time zone,
	"released_at" timestamp (3) with time zone,
	"review_asked_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"cancelled_by" text,
	"no_show_at" timestamp (3) with time zone,
	"cancel_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookings_cancelled_by" CHECK ("bookings"."cancelled_by" in ('customer', 'tradesperson')),
	CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('pending', 'confirmed', 'completed', 'disputed', 'cancelled')),
	CONSTRAINT "bookings_amount" CHECK ("bookings"."amount" between 30 and 10000000),
	CONSTRAINT "bookings_window" CHECK (num_nulls("bookings"."window_start", "bookings"."window_end") in (0, 2) and "bookings"."window_start" < "bookings"."window_end"),
	CONSTRAINT "bookings_days" CHECK ("bookings"."last_day" > "bookings"."scheduled_date"),
	CONSTRAINT "bookings_completed_at" CHECK ("bookings"."status" <> 'completed' or "bookings"."completed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "no_show_contests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"missed_day" date,
	"reason" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"decision" text,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "no_show_contests_bookingId_unique" UNIQUE("booking_id"),
	CONSTRAINT "no_show_contests_status" CHECK ("no_show_contests"."status" in ('open', 'accepted', 'refused')),
	CONSTRAINT "no_show_contests_reason" CHECK (length("no_show_contests"."reason") between 1 and 1000),
	CONSTRAINT "no_show_contests_decided" CHECK (("no_show_contests"."status" = 'open') = ("no_show_contests"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "calendar_links" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "date_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"day" date NOT NULL,
	"window_start" smallint,
	"window_end" smallint,
	"duration_minutes" smallint,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "date_proposals_status" CHECK ("date_proposals"."status" in ('pending', 'accepted', 'declined', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "outside_busy" (
	"user_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "outside_busy_user_id_starts_at_pk" PRIMARY KEY("user_id","starts_at"),
	CONSTRAINT "outside_busy_times" CHECK ("outside_busy"."starts_at" < "outside_busy"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "outside_calendars" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"read_at" timestamp (3) with time zone,
	"problem" text,
	"next_read_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outside_calendars_problem" CHECK ("outside_calendars"."problem" in ('forbidden', 'unresolved', 'unreachable', 'insecure', 'timeout', 'too-long', 'refused', 'not_a_calendar', 'too_many'))
);
--> statement-breakpoint
CREATE TABLE "own_appointments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"day" date NOT NULL,
	"starts_at" smallint NOT NULL,
	"ends_at" smallint NOT NULL,
	"weekly_until" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_appointments_times" CHECK ("own_appointments"."starts_at" >= 0 and "own_appointments"."starts_at" < "own_appointments"."ends_at" and "own_appointments"."ends_at" <= 1440),
	CONSTRAINT "own_appointments_days" CHECK ("own_appointments"."weekly_until" is null or "own_appointments"."weekly_until" >= "own_appointments"."day")
);
--> statement-breakpoint
CREATE TABLE "time_off" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "time_off_days" CHECK ("time_off"."first_day" <= "time_off"."last_day")
);
--> statement-breakpoint
CREATE TABLE "working_hours" (
	"user_id" uuid NOT NULL,
	"weekday" smallint NOT NULL,
	"starts_at" smallint NOT NULL,
	"ends_at" smallint NOT NULL,
	CONSTRAINT "working_hours_user_id_weekday_starts_at_pk" PRIMARY KEY("user_id","weekday","starts_at"),
	CONSTRAINT "working_hours_weekday" CHECK ("working_hours"."weekday" between 1 and 7),
	CONSTRAINT "working_hours_span" CHECK ("working_hours"."starts_at" >= 0 and "working_hours"."starts_at" < "working_hours"."ends_at" and "working_hours"."ends_at" <= 1440)
);
--> statement-breakpoint
CREATE TABLE "case_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_notes_text" CHECK (length("case_notes"."text") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "case_viewers" (
	"case_id" uuid NOT NULL,
	"operator_id" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "case_viewers_case_id_operator_id_pk" PRIMARY KEY("case_id","operator_id")
);
--> statement-breakpoint
CREATE TABLE "case_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"operator_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"opens" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_views_text" CHECK (length("case_views"."name") between 1 and 40 and length("case_views"."query") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "cases_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"person_id" uuid,
	"booking_id" uuid,
	"title" text NOT NULL,
	"money" integer,
	"risk" smallint NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"deadline" timestamp (3) with time zone NOT NULL,
	"subject_deadline" timestamp (3) with time zone NOT NULL,
	"waits" boolean DEFAULT true NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"merged_into" uuid,
	"assignee_id" uuid,
	"snoozed_until" timestamp (3) with time zone,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp (3) with time zone,
	CONSTRAINT "cases_number_unique" UNIQUE("number"),
	CONSTRAINT "cases_subject" UNIQUE("kind","subject_id"),
	CONSTRAINT "cases_kind" CHECK ("cases"."kind" in ('support', 'dispute', 'check', 'report', 'risk', 'signal', 'appeal', 'review', 'gas', 'no_show', 'complaint', 'work', 'chargeback')),
	CONSTRAINT "cases_risk" CHECK ("cases"."risk" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "customer_records" (
	"tradesperson_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"note" text,
	"offered_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_records_tradesperson_id_customer_id_pk" PRIMARY KEY("tradesperson_id","customer_id"),
	CONSTRAINT "customer_records_note" CHECK (length("customer_records"."note") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "dispute_evidence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dispute_id" uuid NOT NULL,
	"side" text NOT NULL,
	"note" text,
	"type" text,
	"bytes" integer,
	"fingerprint" text,
	"message_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dispute_evidence_side" CHECK ("dispute_evidence"."side" in ('customer', 'tradesperson')),
	CONSTRAINT "dispute_evidence_kind" CHECK (("dispute_evidence"."type" is null) = ("dispute_evidence"."message_id" is not null)),
	CONSTRAINT "dispute_evidence_note" CHECK (length("dispute_evidence"."note") between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "dispute_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dispute_id" uuid NOT NULL,
	"side" text NOT NULL,
	"remedy" text DEFAULT 'split' NOT NULL,
	"refund_amount" integer NOT NULL,
	"held_amount" integer NOT NULL,
	"repeat_on" date,
	"repeat_what" text,
	"message" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dispute_offers_side" CHECK ("dispute_offers"."side" in ('customer', 'tradesperson')),
	CONSTRAINT "dispute_offers_remedy" CHECK ("dispute_offers"."remedy" in ('split', 'repeat_work')),
	CONSTRAINT "dispute_offers_repeat" CHECK (("dispute_offers"."remedy" = 'repeat_work') = ("dispute_offers"."repeat_on" is not null)),
	CONSTRAINT "dispute_offers_repeat_what" CHECK (length("dispute_offers"."repeat_what") between 1 and 1000),
	CONSTRAINT "dispute_offers_amount" CHECK ("dispute_offers"."refund_amount" between 0 and "dispute_offers"."held_amount"),
	CONSTRAINT "dispute_offers_message" CHECK (length("dispute_offers"."message") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "dispute_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dispute_id" uuid NOT NULL,
	"side" text NOT NULL,
	"what" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"asked_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dispute_requests_side" CHECK ("dispute_requests"."side" in ('customer', 'tradesperson')),
	CONSTRAINT "dispute_requests_what" CHECK (length("dispute_requests"."what") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"tradesperson_id" uuid NOT NULL,
	"raised_by" uuid NOT NULL,
	"raised_by_type" text NOT NULL,
	"reason" text NOT NULL,
	"description" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"due_at" timestamp (3) with time zone,
	"reminded_of" timestamp (3) with time zone,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"escalated_by" text,
	"escalated_at" timestamp (3) with time zone,
	"conversation_opened_at" timestamp (3) with time zone,
	"conversation_opened_by" text,
	"mailed_at" timestamp (3) with time zone,
	"outcome" text,
	"remedy" text,
	"refund_amount" integer,
	"release_amount" integer,
	"repeat_on" date,
	"repeat_what" text,
	"accepted_offer_id" uuid,
	"decided_by" uuid,
	"decision_reason" text,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disputes_raised_by_type" CHECK ("disputes"."raised_by_type" in ('customer', 'tradesperson')),
	CONSTRAINT "disputes_status" CHECK ("disputes"."status" in ('open', 'answered', 'escalated', 'resolved', 'withdrawn')),
	CONSTRAINT "disputes_description" CHECK (length("disputes"."description") between 20 and 1000),
	CONSTRAINT "disputes_answer" CHECK (length("disputes"."answer") between 1 and 1000),
	CONSTRAINT "disputes_outcome" CHECK ("disputes"."outcome" in ('agreed', 'decided', 'default')),
	CONSTRAINT "disputes_remedy" CHECK ("disputes"."remedy" in ('split', 'repeat_work')),
	CONSTRAINT "disputes_repeat" CHECK (("disputes"."remedy" is not distinct from 'repeat_work') = ("disputes"."repeat_on" is not null)),
	CONSTRAINT "disputes_repeat_what" CHECK (length("disputes"."repeat_what") between 1 and 1000),
	CONSTRAINT "disputes_split" CHECK ("disputes"."refund_amount" >= 0 and "disputes"."release_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "document_counters" (
	"kind" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"owner_id" uuid NOT NULL,
	"issuer_id" uuid,
	"booking_id" uuid,
	"source" text NOT NULL,
	"title" text NOT NULL,
	"words" text NOT NULL,
	"year" integer NOT NULL,
	"amount" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documents_source_unique" UNIQUE("source"),
	CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('agreement', 'receipt', 'credit_note', 'invoice', 'invoice_credit', 'statement', 'month_statement', 'tax_report', 'work_invoice', 'work_credit')),
	CONSTRAINT "documents_number" CHECK ("documents"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "documents_due" (
	"source" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "expenses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"spent_on" date NOT NULL,
	"tax_year" smallint NOT NULL,
	"what" text NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"vat" integer,
	"booking_id" uuid,
	"receipt_id" uuid,
	"receipt_bytes" integer,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "expenses_kind" CHECK ("expenses"."kind" in ('materials', 'subcontractors', 'staff', 'travel', 'premises', 'repairs', 'office', 'advertising', 'financial', 'professional', 'other')),
	CONSTRAINT "expenses_amount" CHECK ("expenses"."amount" > 0 and coalesce("expenses"."vat", 0) between 0 and "expenses"."amount"),
	CONSTRAINT "expenses_receipt" CHECK (("expenses"."receipt_id" is null) = ("expenses"."receipt_bytes" is null)),
	CONSTRAINT "expenses_what" CHECK (length("expenses"."what") between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "trips" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"travelled_on" date NOT NULL,
	"tax_year" smallint NOT NULL,
	"tenths" integer NOT NULL,
	"from_place" text NOT NULL,
	"to_place" text NOT NULL,
	"booking_id" uuid,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trips_tenths" CHECK ("trips"."tenths" > 0),
	CONSTRAINT "trips_places" CHECK (length("trips"."from_place") between 1 and 80 and length("trips"."to_place") between 1 and 80)
);
--> statement-breakpoint
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
CREATE TABLE "daily_figures" (
	"day" date NOT NULL,
	"figure" text NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "daily_figures_day_figure_pk" PRIMARY KEY("day","figure"),
	CONSTRAINT "daily_figures_figure" CHECK ("daily_figures"."figure" in ('jobs_posted', 'jobs_quoted_30m', 'jobs_quoted_2h', 'jobs_quoted_24h', 'jobs_quoted_later', 'jobs_booked', 'jobs_paid', 'jobs_reviewed', 'bookings', 'bookings_again', 'bookings_completed', 'booked_value', 'disputes', 'paid_value', 'released_value', 'fees', 'provider_fees', 'refunded_value', 'support_messages', 'new_customers', 'new_tradespeople', 'cases_support', 'cases_dispute', 'cases_check', 'cases_report', 'cases_risk', 'cases_signal', 'cases_appeal', 'cases_review', 'cases_gas', 'cases_no_show', 'cases_complaint', 'cases_work', 'cases_chargeback'))
);
--> statement-breakpoint
CREATE TABLE "recent_demand" (
	"area" text NOT NULL,
	"category" text NOT NULL,
	"jobs" integer NOT NULL,
	"quotes" integer NOT NULL,
	CONSTRAINT "recent_demand_area_category_pk" PRIMARY KEY("area","category")
);
--> statement-breakpoint
CREATE TABLE "repeat_cohorts" (
	"month" date NOT NULL,
	"after" smallint NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "repeat_cohorts_month_after_pk" PRIMARY KEY("month","after")
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hidden_jobs" (
	"user_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hidden_jobs_job_id_user_id_pk" PRIMARY KEY("job_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "job_invitations" (
	"job_id" uuid NOT NULL,
	"tradesperson_id" uuid NOT NULL,
	"told_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_invitations_job_id_tradesperson_id_pk" PRIMARY KEY("job_id","tradesperson_id")
);
--> statement-breakpoint
CREATE TABLE "job_photo_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_photo_uploads_size" CHECK ("job_photo_uploads"."bytes" > 0 and "job_photo_uploads"."width" > 0 and "job_photo_uploads"."height" > 0)
);
--> statement-breakpoint
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
CREATE TABLE "job_postings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"description" text NOT NULL,
	"kind" text,
	"budget_min" integer,
	"budget_max" integer,
	"postcode" text NOT NULL,
	"outward_code" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"preferred_start_date" date,
	"details" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"gas_answer" text,
	"gas_decision" text,
	"gas_review_at" timestamp (3) with time zone,
	"status" text DEFAULT 'open' NOT NULL,
	"open_to_others" text DEFAULT 'now' NOT NULL,
	"visible_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"customer_paid" boolean DEFAULT false NOT NULL,
	"customer_top_rated" boolean DEFAULT false NOT NULL,
	"tokens" text[] GENERATED ALWAYS AS (array_remove(ARRAY[
          'category ' || category,
          'district ' || outward_code,
          'area ' || substring(outward_code FROM '^[A-Z]+'),
          CASE WHEN customer_paid THEN 'verified' END,
          CASE WHEN customer_top_rated THEN 'top-rated' END], NULL)) STORED,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('pg_catalog.english', title || ' ' || description)) STORED,
	CONSTRAINT "job_postings_open_to_others" CHECK ("job_postings"."open_to_others" in ('now', 'after_24h', 'never')),
	CONSTRAINT "job_postings_status" CHECK ("job_postings"."status" in ('open', 'in_progress', 'completed', 'cancelled', 'expired')),
	CONSTRAINT "job_postings_gas_answer" CHECK ("job_postings"."gas_answer" in ('yes', 'no', 'not_sure')),
	CONSTRAINT "job_postings_gas_decision" CHECK ("job_postings"."gas_decision" in ('gas', 'not_gas')),
	CONSTRAINT "job_postings_budget" CHECK (coalesce("job_postings"."budget_min", 0) >= 0 and coalesce("job_postings"."budget_max", "job_postings"."budget_min", 0) >= coalesce("job_postings"."budget_min", 0))
);
--> statement-breakpoint
CREATE TABLE "saved_jobs" (
	"user_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_jobs_job_id_user_id_pk" PRIMARY KEY("job_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"uploader_id" uuid NOT NULL,
	"message_id" uuid,
	"place" integer DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"stored_at" timestamp (3) with time zone,
	CONSTRAINT "attachments_photo_has_size" CHECK ("attachments"."kind" <> 'photo' or ("attachments"."width" > 0 and "attachments"."height" > 0))
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id")
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
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_content" CHECK (length("messages"."content") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "milestone_plans" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"approved_at" timestamp (3) with time zone
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
	"failure" text,
	"replaced_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_milestones_status" CHECK ("payment_milestones"."status" in ('pending', 'processing', 'paid', 'failed', 'refunded')),
	CONSTRAINT "payment_milestones_amount" CHECK ("payment_milestones"."amount" between 30 and 10000000),
	CONSTRAINT "payment_milestones_replaced" CHECK ("payment_milestones"."replaced_at" is null or "payment_milestones"."status" in ('pending', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"stripe_payment_method_id" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"fingerprint" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "payment_methods_stripePaymentMethodId_unique" UNIQUE("stripe_payment_method_id"),
	CONSTRAINT "payment_methods_last4" CHECK ("payment_methods"."last4" ~ '^[0-9]{4}$'),
	CONSTRAINT "payment_methods_expiry" CHECK ("payment_methods"."exp_month" between 1 and 12 and "payment_methods"."exp_year" between 2000 and 2200),
	CONSTRAINT "payment_methods_default_is_there" CHECK (not "payment_methods"."is_default" or "payment_methods"."removed_at" is null)
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
	CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" ~ '^(provider_balance|bank|fees_earned|provider_fees|bad_debt|(held|payable):[0-9a-f-]{36})$')
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"booking_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_transactions_key_unique" UNIQUE("key"),
	CONSTRAINT "ledger_transactions_kind" CHECK ("ledger_transactions"."kind" in ('payment', 'release', 'transfer', 'refund', 'refund_after_release', 'chargeback', 'recovery', 'loss', 'provider_fee', 'payout', 'write_off'))
);
--> statement-breakpoint
CREATE TABLE "chargebacks" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"intent_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"evidence_due_by" timestamp (3) with time zone,
	"evidence_sent_at" timestamp (3) with time zone,
	"lifted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_rounds" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL
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
	"transfers_enabled" boolean DEFAULT false NOT NULL,
	"requirements_currently_due" text[] DEFAULT '{}' NOT NULL,
	"disabled_reason" text,
	"requirements_deadline" timestamp (3) with time zone,
	"bank_fingerprint" text,
	"bank_last4" text,
	"bank_name" text,
	"bank_country" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_accounts_stripeCustomerId_unique" UNIQUE("stripe_customer_id"),
	CONSTRAINT "payment_accounts_stripeAccountId_unique" UNIQUE("stripe_account_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text NOT NULL,
	"occurred_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"status" text DEFAULT 'received' NOT NULL,
	"failure" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_events_id_occurred_at_pk" PRIMARY KEY("id","occurred_at"),
	CONSTRAINT "webhook_events_status" CHECK ("webhook_events"."status" in ('received', 'handled', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"stripe_payout_id" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"arrival_date" date NOT NULL,
	"automatic" boolean NOT NULL,
	"failure" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_stripePayoutId_unique" UNIQUE("stripe_payout_id"),
	CONSTRAINT "payouts_state" CHECK ("payouts"."state" in ('pending', 'in_transit', 'paid', 'failed', 'canceled'))
);
--> statement-breakpoint
CREATE TABLE "seller_details" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seller_details_kind" CHECK ("seller_details"."kind" in ('individual', 'partnership', 'company'))
);
--> statement-breakpoint
CREATE TABLE "provider_transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"type" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliation_differences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reconciliation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"provider_amount" bigint,
	"ledger_amount" bigint,
	"provider_ids" text[] NOT NULL,
	"ledger_keys" text[] NOT NULL,
	"moved_at" timestamp (3) with time zone,
	CONSTRAINT "reconciliation_differences_kind" CHECK ("reconciliation_differences"."kind" in ('missing_in_ledger', 'missing_at_provider', 'wrong_amount', 'duplicate', 'balance'))
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone,
	"read_until" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reading_since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"checked" integer DEFAULT 0 NOT NULL,
	"differences" integer DEFAULT 0 NOT NULL,
	"ledger_balance" bigint,
	"provider_balance" bigint,
	CONSTRAINT "reconciliations_counts" CHECK ("reconciliations"."checked" >= 0 and "reconciliations"."differences" >= 0)
);
--> statement-breakpoint
CREATE TABLE "home_work" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"room" text,
	"guarantee_ends_on" date,
	"reminded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "home_work_room" CHECK ("home_work"."room" in ('kitchen', 'bathroom', 'living_room', 'bedroom', 'hall_and_stairs', 'utility_room', 'loft', 'outside', 'whole_home'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"values" jsonb NOT NULL,
	"path" text NOT NULL,
	"subject" text,
	"count" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "desk_columns" (
	"operator_id" uuid NOT NULL,
	"list" text NOT NULL,
	"shown" text[] NOT NULL,
	CONSTRAINT "desk_columns_operator_id_list_pk" PRIMARY KEY("operator_id","list")
);
--> statement-breakpoint
CREATE TABLE "desk_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid,
	"booking_id" uuid,
	"author_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "desk_notes_about" CHECK (num_nulls("desk_notes"."person_id", "desk_notes"."booking_id") = 1),
	CONSTRAINT "desk_notes_text" CHECK (length("desk_notes"."text") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "viewings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid,
	"operator_id" uuid NOT NULL,
	"operator_role" text NOT NULL,
	"person_id" uuid NOT NULL,
	"why" text NOT NULL,
	"reason" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	CONSTRAINT "viewings_role" CHECK ("viewings"."operator_role" in ('admin', 'support', 'trust', 'finance')),
	CONSTRAINT "viewings_why" CHECK ("viewings"."why" in ('asked', 'problem', 'case')),
	CONSTRAINT "viewings_ended_by" CHECK ("viewings"."ended_by" in ('operator', 'time', 'session')),
	CONSTRAINT "viewings_reason" CHECK (length("viewings"."reason") between 1 and 1000),
	CONSTRAINT "viewings_end" CHECK (("viewings"."ended_at" is null) = ("viewings"."ended_by" is null))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"content_type" text,
	"body" text,
	"made_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "idempotency_keys_user_id_key_created_at_pk" PRIMARY KEY("user_id","key","created_at")
);
--> statement-breakpoint
CREATE TABLE "last_writes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"lsn" "pg_lsn" NOT NULL,
	"written_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
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
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
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
	"person_id" uuid,
	"other_id" uuid,
	"detail" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_events" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "user_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"stored_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"publishing" "xid8" DEFAULT pg_current_xact_id(),
	CONSTRAINT "user_events_id_stored_at_pk" PRIMARY KEY("id","stored_at")
);
--> statement-breakpoint
CREATE TABLE "portfolio_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"caption" text NOT NULL,
	"kind" text NOT NULL,
	"booking_id" uuid,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"before_width" integer,
	"before_height" integer,
	"bytes" integer NOT NULL,
	"example" boolean DEFAULT false NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"awaits_consent" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "portfolio_items_size" CHECK ("portfolio_items"."width" > 0 and "portfolio_items"."height" > 0 and "portfolio_items"."bytes" > 0),
	CONSTRAINT "portfolio_items_before" CHECK (("portfolio_items"."before_width" is null) = ("portfolio_items"."before_height" is null) and coalesce("portfolio_items"."before_width", 1) > 0 and coalesce("portfolio_items"."before_height", 1) > 0),
	CONSTRAINT "portfolio_items_consent" CHECK (not "portfolio_items"."awaits_consent" or "portfolio_items"."hidden_at" is not null),
	CONSTRAINT "portfolio_items_caption" CHECK (length("portfolio_items"."caption") between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"bytes" bigint,
	"ready_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "privacy_complaints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "privacy_complaints_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"content" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"answer" text,
	"answered_by" uuid,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "privacy_complaints_number_unique" UNIQUE("number"),
	CONSTRAINT "privacy_complaints_status" CHECK ("privacy_complaints"."status" in ('open', 'answered')),
	CONSTRAINT "privacy_complaints_answered" CHECK (("privacy_complaints"."status" = 'answered') = ("privacy_complaints"."answer" is not null))
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
	"suspended_for" text,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"first_paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_user_type" CHECK ("profiles"."user_type" in ('customer', 'tradesperson'))
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
CREATE TABLE "quote_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tradesperson_id" uuid NOT NULL,
	"kind" text DEFAULT 'labour' NOT NULL,
	"text" text NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quote_lines_kind" CHECK ("quote_lines"."kind" in ('labour', 'materials', 'other')),
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
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"tradesperson_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"message" text NOT NULL,
	"lines" jsonb,
	"vat_registered" boolean DEFAULT false NOT NULL,
	"deposit" integer,
	"milestones" jsonb,
	"earliest_start" date,
	"duration" text,
	"guarantee" text,
	"dates" jsonb,
	"files" jsonb,
	"seen_at" timestamp (3) with time zone,
	"followed_up_at" timestamp (3) with time zone,
	"status" text DEFAULT 'pending' NOT NULL,
	"lapsed_check" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotes_status" CHECK ("quotes"."status" in ('pending', 'accepted', 'rejected', 'withdrawn', 'expired')),
	CONSTRAINT "quotes_lapsed_check" CHECK ("quotes"."lapsed_check" in ('identity', 'insurance', 'gas_safe', 'qualification', 'company', 'address')),
	CONSTRAINT "quotes_files_at_most" CHECK (jsonb_array_length("quotes"."files") between 1 and 5),
	CONSTRAINT "quotes_amount" CHECK ("quotes"."amount" between 30 and 10000000),
	CONSTRAINT "quotes_deposit" CHECK ("quotes"."deposit" is null or ("quotes"."deposit" between 30 and "quotes"."amount" - 30 and "quotes"."milestones" is null))
);
--> statement-breakpoint
CREATE TABLE "report_photos" (
	"report_id" uuid PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "reports_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"reporter_id" uuid NOT NULL,
	"reported_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"excerpt" text,
	"reason" text NOT NULL,
	"details" text,
	"status" text DEFAULT 'open' NOT NULL,
	"outcome" text,
	"decision" text,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"appealed_by" uuid,
	"appeal" text,
	"appealed_at" timestamp (3) with time zone,
	"final_outcome" text,
	"final_decision" text,
	"final_by" uuid,
	"final_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_number_unique" UNIQUE("number"),
	CONSTRAINT "reports_status" CHECK ("reports"."status" in ('open', 'decided', 'appealed', 'final')),
	CONSTRAINT "reports_outcome" CHECK ("reports"."outcome" in ('nothing', 'warn', 'remove', 'suspend')),
	CONSTRAINT "reports_final_outcome" CHECK ("reports"."final_outcome" in ('nothing', 'warn', 'remove', 'suspend')),
	CONSTRAINT "reports_decided" CHECK ("reports"."status" = 'open' or ("reports"."outcome" is not null and "reports"."decision" is not null)),
	CONSTRAINT "reports_final" CHECK ("reports"."status" <> 'final' or ("reports"."final_outcome" is not null and "reports"."appeal" is not null))
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
	"status" text DEFAULT 'published' NOT NULL,
	"about" text DEFAULT 'work' NOT NULL,
	"held_for" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"refusal_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"removed_for" text,
	CONSTRAINT "reviews_one_a_side" UNIQUE("booking_id","reviewer_id"),
	CONSTRAINT "reviews_status" CHECK ("reviews"."status" in ('published', 'held', 'refused')),
	CONSTRAINT "reviews_about" CHECK ("reviews"."about" in ('work', 'cancelled', 'missed')),
	CONSTRAINT "reviews_held_for" CHECK ("reviews"."held_for" in ('same_person', 'small_amount', 'paid_quickly')),
	CONSTRAINT "reviews_held_reason" CHECK ("reviews"."status" = 'published' or "reviews"."held_for" is not null),
	CONSTRAINT "reviews_removed_for" CHECK (("reviews"."removed_for" is null) = ("reviews"."removed_at" is null) and "reviews"."removed_for" in ('unlawful', 'abusive', 'private', 'off_topic', 'not_genuine')),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_comment" CHECK (length("reviews"."comment") between 1 and 1000),
	CONSTRAINT "reviews_not_oneself" CHECK ("reviews"."reviewer_id" <> "reviews"."reviewee_id")
);
--> statement-breakpoint
CREATE TABLE "account_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"matched_user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"noticed_at" text NOT NULL,
	"status" text NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_holds_pair" UNIQUE("user_id","matched_user_id"),
	CONSTRAINT "account_holds_status" CHECK ("account_holds"."status" in ('held', 'cleared', 'confirmed')),
	CONSTRAINT "account_holds_kind" CHECK ("account_holds"."kind" in ('phone', 'address', 'document', 'bank', 'tax_number', 'card', 'device', 'company', 'register')),
	CONSTRAINT "account_holds_noticed_at" CHECK ("account_holds"."noticed_at" in ('sign_up', 'first_quote', 'verification', 'transfer'))
);
--> statement-breakpoint
CREATE TABLE "identity_signals" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identity_signals_user_id_kind_hash_pk" PRIMARY KEY("user_id","kind","hash"),
	CONSTRAINT "identity_signals_kind" CHECK ("identity_signals"."kind" in ('phone', 'address', 'document', 'bank', 'tax_number', 'card', 'device', 'company', 'register'))
);
--> statement-breakpoint
CREATE TABLE "payout_holds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "risk_rule_costs" (
	"rule" text PRIMARY KEY NOT NULL,
	"fired" integer NOT NULL,
	"acted_on" integer NOT NULL,
	"cleared" integer NOT NULL,
	"refunded" bigint NOT NULL,
	"lost" bigint NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "risk_rule_costs_rule" CHECK ("risk_rule_costs"."rule" in ('suspended_match', 'customer_chargebacks', 'tradesperson_chargebacks', 'customer_refunds', 'tradesperson_refunds', 'shared_card', 'shared_device', 'held_reviews', 'new_account_jobs', 'new_account_quotes', 'new_account_messages'))
);
--> statement-breakpoint
CREATE TABLE "risk_signals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"rule" text NOT NULL,
	"status" text NOT NULL,
	"severity" smallint NOT NULL,
	"measured" integer NOT NULL,
	"sentence" text NOT NULL,
	"money" bigint,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "risk_signals_rule_known" CHECK ("risk_signals"."rule" in ('suspended_match', 'customer_chargebacks', 'tradesperson_chargebacks', 'customer_refunds', 'tradesperson_refunds', 'shared_card', 'shared_device', 'held_reviews', 'new_account_jobs', 'new_account_quotes', 'new_account_messages')),
	CONSTRAINT "risk_signals_status" CHECK ("risk_signals"."status" in ('open', 'cleared', 'acted_on')),
	CONSTRAINT "risk_signals_severity" CHECK ("risk_signals"."severity" between 1 and 3),
	CONSTRAINT "risk_signals_decided_at" CHECK (("risk_signals"."status" = 'open') = ("risk_signals"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "suspensions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "suspensions_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"user_id" uuid NOT NULL,
	"opened_by" uuid,
	"rule" text NOT NULL,
	"facts" text NOT NULL,
	"effects" text NOT NULL,
	"status" text NOT NULL,
	"payouts_cleared_at" timestamp (3) with time zone,
	"appeal" text,
	"appealed_at" timestamp (3) with time zone,
	"appeal_decision" text,
	"appeal_decided_by" uuid,
	"appeal_decided_at" timestamp (3) with time zone,
	"lifted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suspensions_number_unique" UNIQUE("number"),
	CONSTRAINT "suspensions_status" CHECK ("suspensions"."status" in ('active', 'appealed', 'upheld', 'lifted')),
	CONSTRAINT "suspensions_rule" CHECK ("suspensions"."rule" in ('fraud', 'identity', 'payments', 'safety', 'conduct', 'reviews', 'other')),
	CONSTRAINT "suspensions_effects" CHECK ("suspensions"."effects" in ('freeze', 'continue'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_stripe"."balances" (
	"account" text PRIMARY KEY NOT NULL,
	"available" bigint NOT NULL,
	"pending" bigint DEFAULT 0 NOT NULL
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
	"area_keys" bigint[] NOT NULL,
	"rate" integer NOT NULL,
	"rating" integer NOT NULL,
	"review_count" integer NOT NULL,
	"score" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"head" "tsvector" NOT NULL,
	"words" "tsvector" NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"link" text,
	"kind" text NOT NULL,
	"audience" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcements_kind" CHECK ("announcements"."kind" in ('notice', 'problem')),
	CONSTRAINT "announcements_audience" CHECK ("announcements"."audience" in ('everyone', 'visitors', 'customers', 'tradespeople')),
	CONSTRAINT "announcements_lengths" CHECK (length("announcements"."text") between 1 and 200 and length("announcements"."link") between 1 and 300),
	CONSTRAINT "announcements_times" CHECK ("announcements"."starts_at" <= "announcements"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "switch_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"share" integer NOT NULL,
	"reason" text NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "switch_changes_share" CHECK ("switch_changes"."share" between 0 and 100),
	CONSTRAINT "switch_changes_reason" CHECK (length("switch_changes"."reason") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "job_alert_matches" (
	"alert_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "job_alert_matches_alert_id_job_id_pk" PRIMARY KEY("alert_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "job_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"categories" text[] NOT NULL,
	"location" text,
	"latitude" double precision,
	"longitude" double precision,
	"radius_miles" smallint,
	"cells" integer[] NOT NULL,
	"budget_min" integer,
	"budget_max" integer,
	"frequency" text NOT NULL,
	"by_email" boolean NOT NULL,
	"by_push" boolean NOT NULL,
	"paused_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_alerts_frequency" CHECK ("job_alerts"."frequency" in ('at_once', 'daily')),
	CONSTRAINT "job_alerts_told" CHECK ("job_alerts"."by_email" or "job_alerts"."by_push"),
	CONSTRAINT "job_alerts_place" CHECK (("job_alerts"."location" is null) = ("job_alerts"."radius_miles" is null))
);
--> statement-breakpoint
CREATE TABLE "job_digests" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"jobs" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_digests_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "visit_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"tradesperson_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"description" text NOT NULL,
	"postcode" text NOT NULL,
	"amount" integer NOT NULL,
	"frequency" text NOT NULL,
	"first_day" date NOT NULL,
	"next_number" integer DEFAULT 0 NOT NULL,
	"next_day" date NOT NULL,
	"status" text DEFAULT 'proposed' NOT NULL,
	"answer_by" date NOT NULL,
	"express_request_at" timestamp (3) with time zone,
	"paused_by" uuid,
	"pause_reason" text,
	"answered_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_plans_status" CHECK ("visit_plans"."status" in ('proposed', 'active', 'paused', 'declined', 'withdrawn', 'lapsed', 'ended')),
	CONSTRAINT "visit_plans_frequency" CHECK ("visit_plans"."frequency" in ('weekly', 'fortnightly', 'monthly')),
	CONSTRAINT "visit_plans_amount" CHECK ("visit_plans"."amount" between 30 and 10000000)
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"planned_day" date NOT NULL,
	"day" date NOT NULL,
	"booking_id" uuid,
	"skipped_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visits_bookingId_unique" UNIQUE("booking_id"),
	CONSTRAINT "visits_booked_or_skipped" CHECK (("visits"."booking_id" is null) = ("visits"."skipped_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"sender_id" uuid,
	"from_team" boolean NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_messages_content" CHECK (length("support_messages"."content") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "support_threads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"visitor_name" text,
	"visitor_email" text,
	"waiting_since" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_threads_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "support_threads_sender" CHECK (("support_threads"."user_id" is null) = ("support_threads"."visitor_name" is not null) and ("support_threads"."user_id" is null) = ("support_threads"."visitor_email" is not null))
);
--> statement-breakpoint
CREATE TABLE "usual_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "usual_answers_lengths" CHECK (length("usual_answers"."title") between 1 and 80 and length("usual_answers"."text") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "saved_pros" (
	"user_id" uuid NOT NULL,
	"tradesperson_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_pros_user_id_tradesperson_id_pk" PRIMARY KEY("user_id","tradesperson_id")
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
CREATE TABLE "business_details" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text,
	"company_number" text,
	"phone" text,
	"address_line1" text NOT NULL,
	"address_line2" text,
	"town" text NOT NULL,
	"postcode" text NOT NULL,
	"vat_number" text,
	"logo" jsonb,
	"invoices_for_me_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reference" text,
	"register" text,
	"cover_amount" integer,
	"status" text NOT NULL,
	"source" text,
	"reason" text,
	"checked_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"expires_at" date,
	"reminded_days" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "verification_checks_kind" CHECK ("verification_checks"."kind" in ('identity', 'insurance', 'gas_safe', 'qualification', 'company', 'address')),
	CONSTRAINT "verification_checks_status" CHECK ("verification_checks"."status" in ('submitted', 'approved', 'rejected', 'expired'))
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
	CONSTRAINT "verification_files_kind" CHECK ("verification_files"."kind" in ('identity', 'insurance', 'gas_safe', 'qualification', 'company', 'address'))
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"last_attempt_at" timestamp (3) with time zone,
	"last_status" integer,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"everyone" boolean DEFAULT false NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"off_at" timestamp (3) with time zone,
	"off_reason" text,
	"failing_since" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"busy_until" timestamp (3) with time zone,
	CONSTRAINT "webhook_endpoints_url" CHECK (length("webhook_endpoints"."url") <= 2000),
	CONSTRAINT "webhook_endpoints_events" CHECK (cardinality("webhook_endpoints"."events") > 0),
	CONSTRAINT "webhook_endpoints_off" CHECK (("webhook_endpoints"."off_at" is null) = ("webhook_endpoints"."off_reason" is null)),
	CONSTRAINT "webhook_endpoints_off_reason" CHECK ("webhook_endpoints"."off_reason" in ('owner', 'failing', 'gone'))
);
--> statement-breakpoint
CREATE TABLE "booking_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"moment" text NOT NULL,
	"place" integer NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_photos_size" CHECK ("booking_photos"."bytes" > 0 and "booking_photos"."width" > 0 and "booking_photos"."height" > 0),
	CONSTRAINT "booking_photos_at_most" CHECK ("booking_photos"."place" between 0 and 11),
	CONSTRAINT "booking_photos_moment" CHECK ("booking_photos"."moment" in ('before', 'after'))
);
--> statement-breakpoint
CREATE TABLE "photo_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"item_id" uuid,
	"after_photo_id" uuid NOT NULL,
	"before_photo_id" uuid,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photo_consents_status" CHECK ("photo_consents"."status" in ('asked', 'agreed', 'refused', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_addresses" ADD CONSTRAINT "booking_addresses_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_views" ADD CONSTRAINT "profile_views_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_person_id_profiles_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_requested_by_profiles_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_accounts" ADD CONSTRAINT "auth_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_reversals" ADD CONSTRAINT "email_reversals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_agreements" ADD CONSTRAINT "terms_agreements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_devices" ADD CONSTRAINT "trusted_devices_token_id_auth_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."auth_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_devices" ADD CONSTRAINT "trusted_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_job_id_job_postings_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_customer_id_profiles_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_tradesperson_id_profiles_id_fk" FOREIGN KEY ("tradesperson_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "no_show_contests" ADD CONSTRAINT "no_show_contests_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "no_show_contests" ADD CONSTRAINT "no_show_contests_decided_by_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_links" ADD CONSTRAINT "calendar_links_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "date_proposals" ADD CONSTRAINT "date_proposals_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_busy" ADD CONSTRAINT "outside_busy_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_calendars" ADD CONSTRAINT "outside_calendars_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_appointments" ADD CONSTRAINT "own_appointments_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_off" ADD CONSTRAINT "time_off_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "working_hours" ADD CONSTRAINT "working_hours_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_viewers" ADD CONSTRAINT "case_viewers_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_viewers" ADD CONSTRAINT "case_viewers_operator_id_profiles_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_views" ADD CONSTRAINT "case_views_operator_id_profiles_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_merged_into_cases_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."cases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_assignee_id_profiles_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_changed_by_profiles_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_records" ADD CONSTRAINT "customer_records_tradesperson_id_profiles_id_fk" FOREIGN KEY ("tradesperson_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_records" ADD CONSTRAINT "customer_records_customer_id_profiles_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_evidence" ADD CONSTRAINT "dispute_evidence_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_evidence" ADD CONSTRAINT "dispute_evidence_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_offers" ADD CONSTRAINT "dispute_offers_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_requests" ADD CONSTRAINT "dispute_requests_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_requests" ADD CONSTRAINT "dispute_requests_asked_by_profiles_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_customer_id_profiles_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_tradesperson_id_profiles_id_fk" FOREIGN KEY ("tradesperson_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_raised_by_profiles_id_fk" FOREIGN KEY ("raised_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_decided_by_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_owner_id_profiles_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_issuer_id_profiles_id_fk" FOREIGN KEY ("issuer_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_jobs" ADD CONSTRAINT "hidden_jobs_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_jobs" ADD CONSTRAINT "hidden_jobs_job_id_job_postings_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_postings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_invitations" ADD CONSTRAINT "job_invitations_job_id_job_postings_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_postings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_invitations" ADD CONSTRAINT "job_invitations_tradesperson_id_profiles_id_fk" FOREIGN KEY ("tradesperson_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_photo_uploads" ADD CONSTRAINT "job_photo_uploads_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_photos" ADD CONSTRAINT "job_photos_job_id_job_postings_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_postings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_postings" ADD CONSTRAINT "job_postings_customer_id_profiles_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_jobs" ADD CONSTRAINT "saved_jobs_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_jobs" ADD CONSTRAINT "saved_jobs_job_id_job_postings_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_postings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_uploader_id_profiles_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_profiles_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_profiles_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_participant_one_id_profiles_id_fk" FOREIGN KEY ("participant_one_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_participant_two_id_profiles_id_fk" FOREIGN KEY ("participant_two_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_job_id_job_postings_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_profiles_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "milestone_plans" ADD CONSTRAINT "milestone_plans_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_milestones" ADD CONSTRAINT "payment_milestones_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_intent_id_money_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."money_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_intents" ADD CONSTRAINT "money_intents_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_intents" ADD CONSTRAINT "money_intents_milestone_id_payment_milestones_id_fk" FOREIGN KEY ("milestone_id") REFERENCES "public"."payment_milestones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_intents" ADD CONSTRAINT "money_intents_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_accounts" ADD CONSTRAINT "payment_accounts_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_details" ADD CONSTRAINT "seller_details_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_reconciliation_id_reconciliations_id_fk" FOREIGN KEY ("reconciliation_id") REFERENCES "public"."reconciliations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_work" ADD CONSTRAINT "home_work_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_work" ADD CONSTRAINT "home_work_customer_id_profiles_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_columns" ADD CONSTRAINT "desk_columns_operator_id_profiles_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_notes" ADD CONSTRAINT "desk_notes_person_id_profiles_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_notes" ADD CONSTRAINT "desk_notes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_notes" ADD CONSTRAINT "desk_notes_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_operator_id_profiles_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_person_id_profiles_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_events" ADD CONSTRAINT "user_events_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_items" ADD CONSTRAINT "portfolio_items_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_items" ADD CONSTRAINT "portfolio_items_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_complaints" ADD CONSTRAINT "privacy_complaints_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_complaints" ADD CONSTRAINT "privacy_complaints_answered_by_profiles_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_tradesperson_id_profiles_id_fk" FOREIGN KEY ("tradesperson_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_templates" ADD CONSTRAINT "quote_templates_tradesperson_id_profiles_id_fk" FOREIGN KEY ("tradesperson_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_job_id_job_postings_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_tradesperson_id_profiles_id_fk" FOREIGN KEY ("tradesperson_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_photos" ADD CONSTRAINT "report_photos_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_profiles_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reported_id_profiles_id_fk" FOREIGN KEY ("reported_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_appealed_by_profiles_id_fk" FOREIGN KEY ("appealed_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_final_by_profiles_id_fk" FOREIGN KEY ("final_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reviewer_id_profiles_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reviewee_id_profiles_id_fk" FOREIGN KEY ("reviewee_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_decided_by_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_holds" ADD CONSTRAINT "account_holds_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_holds" ADD CONSTRAINT "account_holds_matched_user_id_profiles_id_fk" FOREIGN KEY ("matched_user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_holds" ADD CONSTRAINT "account_holds_decided_by_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_signals" ADD CONSTRAINT "identity_signals_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_holds" ADD CONSTRAINT "payout_holds_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_signals" ADD CONSTRAINT "risk_signals_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_signals" ADD CONSTRAINT "risk_signals_decided_by_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_opened_by_profiles_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_appeal_decided_by_profiles_id_fk" FOREIGN KEY ("appeal_decided_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_stripe"."deliveries" ADD CONSTRAINT "deliveries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "sandbox_stripe"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tradesperson_listings" ADD CONSTRAINT "tradesperson_listings_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_changed_by_profiles_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "switch_changes" ADD CONSTRAINT "switch_changes_changed_by_profiles_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_alert_matches" ADD CONSTRAINT "job_alert_matches_alert_id_job_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."job_alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_alert_matches" ADD CONSTRAINT "job_alert_matches_job_id_job_postings_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_postings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_alert_matches" ADD CONSTRAINT "job_alert_matches_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_alerts" ADD CONSTRAINT "job_alerts_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_digests" ADD CONSTRAINT "job_digests_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_plans" ADD CONSTRAINT "visit_plans_customer_id_profiles_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_plans" ADD CONSTRAINT "visit_plans_tradesperson_id_profiles_id_fk" FOREIGN KEY ("tradesperson_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_plans" ADD CONSTRAINT "visit_plans_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_plan_id_visit_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."visit_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_thread_id_support_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."support_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_sender_id_profiles_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_threads" ADD CONSTRAINT "support_threads_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usual_answers" ADD CONSTRAINT "usual_answers_changed_by_profiles_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_pros" ADD CONSTRAINT "saved_pros_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_pros" ADD CONSTRAINT "saved_pros_tradesperson_id_profiles_id_fk" FOREIGN KEY ("tradesperson_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tradesperson_profiles" ADD CONSTRAINT "tradesperson_profiles_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_details" ADD CONSTRAINT "business_details_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_checks" ADD CONSTRAINT "verification_checks_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_checks" ADD CONSTRAINT "verification_checks_checked_by_profiles_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_files" ADD CONSTRAINT "verification_files_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_files" ADD CONSTRAINT "verification_files_check_id_verification_checks_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."verification_checks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_photos" ADD CONSTRAINT "booking_photos_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_consents" ADD CONSTRAINT "photo_consents_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_consents" ADD CONSTRAINT "photo_consents_item_id_portfolio_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."portfolio_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_consents" ADD CONSTRAINT "photo_consents_after_photo_id_booking_photos_id_fk" FOREIGN KEY ("after_photo_id") REFERENCES "public"."booking_photos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_consents" ADD CONSTRAINT "photo_consents_before_photo_id_booking_photos_id_fk" FOREIGN KEY ("before_photo_id") REFERENCES "public"."booking_photos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_user" ON "addresses" USING btree ("user_id","used_at");--> statement-breakpoint
CREATE INDEX "addresses_phone" ON "addresses" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "booking_addresses_phone" ON "booking_addresses" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "api_keys_user" ON "api_keys" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "api_keys_expiry" ON "api_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_one_waiting" ON "approvals" USING btree ("kind","subject_id") WHERE "approvals"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "approvals_waiting" ON "approvals" USING btree ("created_at","id") WHERE "approvals"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "approvals_decided" ON "approvals" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "approvals"."status" <> 'waiting';--> statement-breakpoint
CREATE INDEX "approvals_subject" ON "approvals" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "approvals_person" ON "approvals" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "approvals_created" ON "approvals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_person" ON "audit_log" USING btree ("person_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_act" ON "audit_log" USING btree ("act","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "auth_accounts_user_id" ON "auth_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_tokens_identifier" ON "auth_tokens" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "auth_tokens_value" ON "auth_tokens" USING btree ("value");--> statement-breakpoint
CREATE INDEX "auth_tokens_expiry" ON "auth_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "email_reversals_user" ON "email_reversals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_reversals_email" ON "email_reversals" USING btree ("email");--> statement-breakpoint
CREATE INDEX "email_reversals_expiry" ON "email_reversals" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "guess_counters_expiry" ON "guess_counters" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id","started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "trusted_devices_user" ON "trusted_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "two_factors_user" ON "two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_email_begins" ON "users" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_live_per_job" ON "bookings" USING btree ("job_id") WHERE "bookings"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "bookings_job" ON "bookings" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "bookings_created" ON "bookings" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "bookings_quote" ON "bookings" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "bookings_customer" ON "bookings" USING btree ("customer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bookings_tradesperson" ON "bookings" USING btree ("tradesperson_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bookings_completed" ON "bookings" USING btree ("completed_at") WHERE "bookings"."completed_at" is not null;--> statement-breakpoint
CREATE INDEX "bookings_unapproved" ON "bookings" USING btree ("completed_at") WHERE "bookings"."status" = 'completed' and "bookings"."released_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_to_ask_about" ON "bookings" USING btree ("released_at") WHERE "bookings"."status" = 'completed' and "bookings"."released_at" is not null and "bookings"."review_asked_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_scheduled" ON "bookings" USING btree ("tradesperson_id","scheduled_date") WHERE "bookings"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "bookings_to_remind" ON "bookings" USING btree ("scheduled_date") WHERE "bookings"."status" = 'confirmed';--> statement-breakpoint
CREATE INDEX "bookings_completion_to_notify" ON "bookings" USING btree ("completed_at") WHERE "bookings"."status" = 'completed' and "bookings"."completion_notified_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_unanswered" ON "bookings" USING btree ("answer_by") WHERE "bookings"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "no_show_contests_open" ON "no_show_contests" USING btree ("created_at","id") WHERE "no_show_contests"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "date_proposals_one_open" ON "date_proposals" USING btree ("booking_id") WHERE "date_proposals"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "date_proposals_booking" ON "date_proposals" USING btree ("booking_id","id");--> statement-breakpoint
CREATE INDEX "outside_calendars_next" ON "outside_calendars" USING btree ("next_read_at");--> statement-breakpoint
CREATE INDEX "own_appointments_user" ON "own_appointments" USING btree ("user_id",coalesce("weekly_until", "day"));--> statement-breakpoint
CREATE INDEX "time_off_user" ON "time_off" USING btree ("user_id","last_day");--> statement-breakpoint
CREATE INDEX "case_notes_case" ON "case_notes" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "case_notes_author" ON "case_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "case_viewers_operator" ON "case_viewers" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "case_viewers_seen" ON "case_viewers" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "case_views_name" ON "case_views" USING btree ("operator_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "case_views_opens" ON "case_views" USING btree ("operator_id") WHERE "case_views"."opens";--> statement-breakpoint
CREATE INDEX "cases_open" ON "cases" USING btree ("kind","deadline","id") WHERE "cases"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "cases_of_assignee" ON "cases" USING btree ("assignee_id","kind","deadline","id") WHERE "cases"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "cases_large" ON "cases" USING btree ("kind","deadline","id") WHERE "cases"."closed_at" is null and "cases"."money" > 50000;--> statement-breakpoint
CREATE INDEX "cases_snoozed" ON "cases" USING btree ("kind","deadline","id") WHERE "cases"."closed_at" is null and "cases"."snoozed_until" is not null;--> statement-breakpoint
CREATE INDEX "cases_tags" ON "cases" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "cases_person" ON "cases" USING btree ("person_id","opened_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "cases_booking" ON "cases" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "cases_merged" ON "cases" USING btree ("merged_into") WHERE "cases"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "cases_closed" ON "cases" USING btree ("closed_at") WHERE "cases"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "customer_records_customer" ON "customer_records" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "dispute_evidence_dispute" ON "dispute_evidence" USING btree ("dispute_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_evidence_message" ON "dispute_evidence" USING btree ("dispute_id","message_id") WHERE "dispute_evidence"."message_id" is not null;--> statement-breakpoint
CREATE INDEX "dispute_offers_dispute" ON "dispute_offers" USING btree ("dispute_id","id");--> statement-breakpoint
CREATE INDEX "dispute_requests_dispute" ON "dispute_requests" USING btree ("dispute_id","id");--> statement-breakpoint
CREATE INDEX "dispute_requests_asked_by" ON "dispute_requests" USING btree ("asked_by");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_one_live_per_booking" ON "disputes" USING btree ("booking_id") WHERE "disputes"."status" in ('open', 'answered', 'escalated');--> statement-breakpoint
CREATE INDEX "disputes_booking" ON "disputes" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "disputes_raised_by" ON "disputes" USING btree ("raised_by","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "disputes_customer" ON "disputes" USING btree ("customer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "disputes_tradesperson" ON "disputes" USING btree ("tradesperson_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "disputes_due" ON "disputes" USING btree ("due_at","id") WHERE "disputes"."status" in ('open', 'answered', 'escalated');--> statement-breakpoint
CREATE INDEX "disputes_over" ON "disputes" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "disputes"."status" in ('resolved', 'withdrawn');--> statement-breakpoint
CREATE UNIQUE INDEX "documents_number" ON "documents" USING btree ("kind","number","owner_id") WHERE "documents"."issuer_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_issuer_number" ON "documents" USING btree ("issuer_id","year","number","owner_id") WHERE "documents"."issuer_id" is not null;--> statement-breakpoint
CREATE INDEX "documents_own_number" ON "documents" USING btree ("year","number") WHERE "documents"."issuer_id" is not null;--> statement-breakpoint
CREATE INDEX "documents_owner" ON "documents" USING btree ("owner_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "documents_age" ON "documents" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "documents_booking" ON "documents" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "expenses_list" ON "expenses" USING btree ("user_id","tax_year","spent_on" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "expenses_booking" ON "expenses" USING btree ("booking_id") WHERE "expenses"."booking_id" is not null;--> statement-breakpoint
CREATE INDEX "expenses_removed" ON "expenses" USING btree ("removed_at") WHERE "expenses"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "expenses_age" ON "expenses" USING btree ("tax_year");--> statement-breakpoint
CREATE INDEX "trips_list" ON "trips" USING btree ("user_id","tax_year","travelled_on" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "trips_booking" ON "trips" USING btree ("booking_id") WHERE "trips"."booking_id" is not null;--> statement-breakpoint
CREATE INDEX "trips_removed" ON "trips" USING btree ("removed_at") WHERE "trips"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "trips_age" ON "trips" USING btree ("tax_year");--> statement-breakpoint
CREATE INDEX "hidden_jobs_newest" ON "hidden_jobs" USING btree ("user_id","created_at" DESC NULLS FIRST,"job_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_invitations_tradesperson" ON "job_invitations" USING btree ("tradesperson_id","job_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "job_invitations_untold" ON "job_invitations" USING btree ("job_id") WHERE "job_invitations"."told_at" is null;--> statement-breakpoint
CREATE INDEX "job_photo_uploads_newest" ON "job_photo_uploads" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "job_photos_place" ON "job_photos" USING btree ("job_id","place");--> statement-breakpoint
CREATE INDEX "job_postings_open" ON "job_postings" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "job_postings"."status" = 'open';--> statement-breakpoint
CREATE INDEX "job_postings_open_category" ON "job_postings" USING btree ("category","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "job_postings"."status" = 'open';--> statement-breakpoint
CREATE INDEX "job_postings_open_paid" ON "job_postings" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "job_postings"."status" = 'open' and "job_postings"."customer_paid";--> statement-breakpoint
CREATE INDEX "job_postings_open_top_rated" ON "job_postings" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "job_postings"."status" = 'open' and "job_postings"."customer_top_rated";--> statement-breakpoint
CREATE INDEX "job_postings_open_search" ON "job_postings" USING gin ("tokens","words",map_reach("latitude", "longitude")) WHERE "job_postings"."status" = 'open';--> statement-breakpoint
CREATE INDEX "job_postings_created" ON "job_postings" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "job_postings_postcode" ON "job_postings" USING btree ("postcode","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "job_postings_customer" ON "job_postings" USING btree ("customer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_postings_waiting" ON "job_postings" USING btree ("customer_id") WHERE "job_postings"."status" = 'open' and "job_postings"."visible_at" is null;--> statement-breakpoint
CREATE INDEX "job_postings_done" ON "job_postings" USING btree ("category","id" DESC NULLS FIRST) WHERE "job_postings"."status" = 'completed';--> statement-breakpoint
CREATE INDEX "job_postings_done_area" ON "job_postings" USING btree ("category",substring("outward_code" from '^[A-Z]+'),"id" DESC NULLS FIRST) WHERE "job_postings"."status" = 'completed';--> statement-breakpoint
CREATE INDEX "job_postings_done_kind" ON "job_postings" USING btree ("kind","id" DESC NULLS FIRST) WHERE "job_postings"."status" = 'completed';--> statement-breakpoint
CREATE INDEX "job_postings_done_kind_area" ON "job_postings" USING btree ("kind",substring("outward_code" from '^[A-Z]+'),"id" DESC NULLS FIRST) WHERE "job_postings"."status" = 'completed';--> statement-breakpoint
CREATE INDEX "job_postings_gas_review" ON "job_postings" USING btree ("gas_review_at","id") WHERE "job_postings"."gas_review_at" is not null;--> statement-breakpoint
CREATE INDEX "job_postings_expiry" ON "job_postings" USING btree ("expires_at") WHERE "job_postings"."status" = 'open';--> statement-breakpoint
CREATE INDEX "saved_jobs_newest" ON "saved_jobs" USING btree ("user_id","created_at" DESC NULLS FIRST,"job_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "attachments_message" ON "attachments" USING btree ("message_id","place");--> statement-breakpoint
CREATE INDEX "attachments_unsent" ON "attachments" USING btree ("created_at") WHERE "attachments"."message_id" is null;--> statement-breakpoint
CREATE INDEX "attachments_uploader" ON "attachments" USING btree ("uploader_id");--> statement-breakpoint
CREATE INDEX "attachments_uploader_unsent" ON "attachments" USING btree ("uploader_id") WHERE "attachments"."message_id" is null;--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_one_per_pair" ON "conversations" USING btree (least("participant_one_id", "participant_two_id"),greatest("participant_one_id", "participant_two_id"));--> statement-breakpoint
CREATE INDEX "conversations_participant_one" ON "conversations" USING btree ("participant_one_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "conversations_participant_two" ON "conversations" USING btree ("participant_two_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "messages_conversation" ON "messages" USING btree ("conversation_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("conversation_id","sender_id") WHERE not "messages"."read";--> statement-breakpoint
CREATE INDEX "payment_milestones_booking" ON "payment_milestones" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_milestones_booking_index" ON "payment_milestones" USING btree ("booking_id","milestone_index") WHERE "payment_milestones"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "payment_milestones_held" ON "payment_milestones" USING btree ("booking_id") WHERE "payment_milestones"."status" = 'paid' and "payment_milestones"."released_at" is null;--> statement-breakpoint
CREATE INDEX "payment_methods_user" ON "payment_methods" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "payment_methods_one_default" ON "payment_methods" USING btree ("user_id") WHERE "payment_methods"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "payment_methods_one_of_a_card" ON "payment_methods" USING btree ("user_id","fingerprint") WHERE "payment_methods"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "ledger_balances_owed" ON "ledger_balances" USING btree ("account","balance") WHERE "ledger_balances"."account" like 'payable:%' and "ledger_balances"."balance" < 0;--> statement-breakpoint
CREATE INDEX "ledger_balances_holding" ON "ledger_balances" USING btree ("account","balance") WHERE "ledger_balances"."account" like 'held:%' and "ledger_balances"."balance" < 0;--> statement-breakpoint
CREATE INDEX "ledger_balances_owing" ON "ledger_balances" USING btree ("balance","account") WHERE "ledger_balances"."account" like 'payable:%' and "ledger_balances"."balance" > 0;--> statement-breakpoint
CREATE INDEX "ledger_entries_created" ON "ledger_entries" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction" ON "ledger_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account","id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_booking" ON "ledger_transactions" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "chargebacks_booking" ON "chargebacks" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "chargebacks_created" ON "chargebacks" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "chargebacks_open" ON "chargebacks" USING btree ("updated_at") WHERE "chargebacks"."status" not in ('won', 'lost', 'warning_closed', 'prevented');--> statement-breakpoint
CREATE INDEX "money_intents_booking" ON "money_intents" USING btree ("booking_id","kind");--> statement-breakpoint
CREATE INDEX "money_intents_doubt" ON "money_intents" USING btree ("updated_at") WHERE "money_intents"."status" in ('intended', 'unknown');--> statement-breakpoint
CREATE INDEX "money_intents_failed" ON "money_intents" USING btree ("kind","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "money_intents"."status" = 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "money_intents_provider" ON "money_intents" USING btree ("provider_id") WHERE "money_intents"."provider_id" is not null;--> statement-breakpoint
CREATE INDEX "money_intents_provider_payment" ON "money_intents" USING btree ("provider_payment_id");--> statement-breakpoint
CREATE INDEX "money_intents_provider_charge" ON "money_intents" USING btree ("provider_charge_id") WHERE "money_intents"."provider_charge_id" is not null;--> statement-breakpoint
CREATE INDEX "money_intents_newest" ON "money_intents" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "money_intents_kind" ON "money_intents" USING btree ("kind","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "money_intents_user" ON "money_intents" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_accounts_bank" ON "payment_accounts" USING btree ("bank_fingerprint") WHERE "payment_accounts"."bank_fingerprint" is not null;--> statement-breakpoint
CREATE INDEX "webhook_events_unhandled" ON "webhook_events" USING btree ("created_at") WHERE "webhook_events"."status" <> 'handled';--> statement-breakpoint
CREATE INDEX "payouts_user" ON "payouts" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "provider_transactions_source" ON "provider_transactions" USING btree ("source");--> statement-breakpoint
CREATE INDEX "provider_transactions_created" ON "provider_transactions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reconciliation_differences_of" ON "reconciliation_differences" USING btree ("reconciliation_id","id");--> statement-breakpoint
CREATE INDEX "reconciliations_newest" ON "reconciliations" USING btree ("started_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "home_work_guarantees" ON "home_work" USING btree ("customer_id","guarantee_ends_on") WHERE "home_work"."guarantee_ends_on" is not null;--> statement-breakpoint
CREATE INDEX "home_work_to_remind" ON "home_work" USING btree ("guarantee_ends_on") WHERE "home_work"."reminded_at" is null and "home_work"."guarantee_ends_on" is not null;--> statement-breakpoint
CREATE INDEX "notifications_of_user" ON "notifications" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notifications_path" ON "notifications" USING btree ("path","user_id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","path") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_one_per_subject" ON "notifications" USING btree ("user_id","subject") WHERE "notifications"."read_at" is null and "notifications"."subject" is not null;--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "desk_notes_person" ON "desk_notes" USING btree ("person_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "desk_notes"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "desk_notes_booking" ON "desk_notes" USING btree ("booking_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "desk_notes"."booking_id" is not null;--> statement-breakpoint
CREATE INDEX "desk_notes_author" ON "desk_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "desk_notes_age" ON "desk_notes" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "viewings_one_in_session" ON "viewings" USING btree ("session_id") WHERE "viewings"."ended_at" is null and "viewings"."session_id" is not null;--> statement-breakpoint
CREATE INDEX "viewings_session" ON "viewings" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "viewings_lasting" ON "viewings" USING btree ("ends_at") WHERE "viewings"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "viewings_ended" ON "viewings" USING btree ("ended_at") WHERE "viewings"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "viewings_person" ON "viewings" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "viewings_operator" ON "viewings" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_clock_one" ON "sandbox_clock" USING btree (("one" = 1));--> statement-breakpoint
CREATE INDEX "sandbox_mails_recipient" ON "sandbox_mails" USING btree ("recipient","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "status_events_entity" ON "status_events" USING btree ("entity","entity_id","id");--> statement-breakpoint
CREATE INDEX "status_events_person" ON "status_events" USING btree ("person_id","entity","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "status_events"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "status_events_other" ON "status_events" USING btree ("other_id","entity","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "status_events"."other_id" is not null;--> statement-breakpoint
CREATE INDEX "user_events_user" ON "user_events" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "user_events_publishing" ON "user_events" USING btree ("publishing") WHERE "user_events"."publishing" is not null;--> statement-breakpoint
CREATE INDEX "portfolio_items_order" ON "portfolio_items" USING btree ("user_id","place","id");--> statement-breakpoint
CREATE INDEX "portfolio_items_booking" ON "portfolio_items" USING btree ("booking_id") WHERE "portfolio_items"."booking_id" is not null;--> statement-breakpoint
CREATE INDEX "data_exports_user" ON "data_exports" USING btree ("user_id","requested_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "data_exports_expiry" ON "data_exports" USING btree ("expires_at") WHERE "data_exports"."expires_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_one_at_a_time" ON "data_exports" USING btree ("user_id") WHERE "data_exports"."ready_at" is null and "data_exports"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "privacy_complaints_open" ON "privacy_complaints" USING btree ("created_at","id") WHERE "privacy_complaints"."status" = 'open';--> statement-breakpoint
CREATE INDEX "privacy_complaints_answered_at" ON "privacy_complaints" USING btree ("answered_at") WHERE "privacy_complaints"."answered_at" is not null;--> statement-breakpoint
CREATE INDEX "privacy_complaints_newest" ON "privacy_complaints" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "privacy_complaints_email" ON "privacy_complaints" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "privacy_complaints_user" ON "privacy_complaints" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "profiles_postcode" ON "profiles" USING btree ("postcode") WHERE "profiles"."postcode" is not null;--> statement-breakpoint
CREATE INDEX "profiles_newest" ON "profiles" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "profiles_type_newest" ON "profiles" USING btree ("user_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "profiles_suspended" ON "profiles" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "profiles"."suspended_at" is not null;--> statement-breakpoint
CREATE INDEX "profiles_closed" ON "profiles" USING btree ("closed_at") WHERE "profiles"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "profiles_name_words" ON "profiles" USING gin ("full_name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "quote_lines_text" ON "quote_lines" USING btree ("tradesperson_id",lower("text"));--> statement-breakpoint
CREATE UNIQUE INDEX "quote_templates_name" ON "quote_templates" USING btree ("tradesperson_id",lower("name"));--> statement-breakpoint
CREATE INDEX "quote_templates_tradesperson" ON "quote_templates" USING btree ("tradesperson_id","created_at");--> statement-breakpoint
CREATE INDEX "quotes_job" ON "quotes" USING btree ("job_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "quotes_tradesperson" ON "quotes" USING btree ("tradesperson_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "quotes_tradesperson_status" ON "quotes" USING btree ("tradesperson_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "quotes_follow_up" ON "quotes" USING btree ("created_at") WHERE "quotes"."status" = 'pending' and "quotes"."followed_up_at" is null;--> statement-breakpoint
CREATE INDEX "quotes_files" ON "quotes" USING btree ("tradesperson_id") WHERE "quotes"."files" is not null;--> statement-breakpoint
CREATE INDEX "quotes_tradesperson_pending" ON "quotes" USING btree ("tradesperson_id","expires_at") WHERE "quotes"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "quotes_expiry" ON "quotes" USING btree ("expires_at") WHERE "quotes"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_one_live_per_tradesperson" ON "quotes" USING btree ("job_id","tradesperson_id") WHERE "quotes"."status" in ('pending', 'accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_one_accepted_per_job" ON "quotes" USING btree ("job_id") WHERE "quotes"."status" = 'accepted';--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reports_reported" ON "reports" USING btree ("reported_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reports_status" ON "reports" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reports_decided" ON "reports" USING btree ("decided_at") WHERE "reports"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "reports_newest" ON "reports" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reports_waiting" ON "reports" USING btree (coalesce("appealed_at", "created_at"),"id") WHERE "reports"."status" in ('open', 'appealed');--> statement-breakpoint
CREATE INDEX "reviews_reviewee" ON "reviews" USING btree ("reviewee_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_reviewer" ON "reviews" USING btree ("reviewer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_held" ON "reviews" USING btree ("created_at","id") WHERE "reviews"."status" = 'held';--> statement-breakpoint
CREATE INDEX "reviews_removed" ON "reviews" USING btree ("removed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "reviews"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "account_holds_matched" ON "account_holds" USING btree ("matched_user_id");--> statement-breakpoint
CREATE INDEX "account_holds_open" ON "account_holds" USING btree ("created_at","id") WHERE "account_holds"."status" = 'held';--> statement-breakpoint
CREATE INDEX "identity_signals_hash" ON "identity_signals" USING btree ("kind","hash");--> statement-breakpoint
CREATE INDEX "identity_signals_created" ON "identity_signals" USING brin ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "risk_signals_one_open" ON "risk_signals" USING btree ("user_id","rule") WHERE "risk_signals"."status" = 'open';--> statement-breakpoint
CREATE INDEX "risk_signals_of_user" ON "risk_signals" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "risk_signals_open" ON "risk_signals" USING btree ("severity" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "risk_signals"."status" = 'open';--> statement-breakpoint
CREATE INDEX "risk_signals_open_of_rule" ON "risk_signals" USING btree ("rule","severity" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "risk_signals"."status" = 'open';--> statement-breakpoint
CREATE INDEX "risk_signals_rule" ON "risk_signals" USING btree ("rule","created_at");--> statement-breakpoint
CREATE INDEX "risk_signals_decided" ON "risk_signals" USING btree ("decided_at") WHERE "risk_signals"."decided_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "suspensions_one_in_force" ON "suspensions" USING btree ("user_id") WHERE "suspensions"."status" <> 'lifted';--> statement-breakpoint
CREATE INDEX "suspensions_of_user" ON "suspensions" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "suspensions_in_force" ON "suspensions" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "suspensions"."status" <> 'lifted';--> statement-breakpoint
CREATE INDEX "suspensions_appealed" ON "suspensions" USING btree ("appealed_at","id") WHERE "suspensions"."status" = 'appealed';--> statement-breakpoint
CREATE INDEX "suspensions_lifted" ON "suspensions" USING btree ("lifted_at") WHERE "suspensions"."lifted_at" is not null;--> statement-breakpoint
CREATE INDEX "suspensions_newest" ON "suspensions" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "stripe_deliveries_pending" ON "sandbox_stripe"."deliveries" USING btree ("seq") WHERE "sandbox_stripe"."deliveries"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "stripe_objects_list" ON "sandbox_stripe"."objects" USING btree ("kind","account","seq");--> statement-breakpoint
CREATE INDEX "stripe_objects_refs" ON "sandbox_stripe"."objects" USING gin ("refs");--> statement-breakpoint
CREATE INDEX "stripe_objects_open_sessions" ON "sandbox_stripe"."objects" USING btree ((("body" ->> 'expires_at')::bigint)) WHERE "sandbox_stripe"."objects"."kind" = 'checkout.session' and "sandbox_stripe"."objects"."body" ->> 'status' = 'open';--> statement-breakpoint
CREATE INDEX "search_words_like" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "listings_best" ON "tradesperson_listings" USING btree ("score" DESC NULLS FIRST,"user_id" DESC NULLS FIRST,"trade","rating","review_count","rate","cell","point","area_keys");--> statement-breakpoint
CREATE INDEX "listings_rating" ON "tradesperson_listings" USING btree ("rating" DESC NULLS FIRST,"review_count" DESC NULLS FIRST,"user_id" DESC NULLS FIRST,"trade","rate","cell","point","area_keys");--> statement-breakpoint
CREATE INDEX "listings_rate" ON "tradesperson_listings" USING btree ("rate","user_id","trade","rating","review_count","cell","point","area_keys");--> statement-breakpoint
CREATE INDEX "listings_newest" ON "tradesperson_listings" USING btree ("created_at" DESC NULLS FIRST,"user_id" DESC NULLS FIRST,"trade","rating","review_count","rate","cell","point","area_keys");--> statement-breakpoint
CREATE INDEX "listings_trade_best" ON "tradesperson_listings" USING btree ("trade","score" DESC NULLS FIRST,"user_id" DESC NULLS FIRST,"rating","review_count","rate","cell","point","area_keys");--> statement-breakpoint
CREATE INDEX "listings_trade_rating" ON "tradesperson_listings" USING btree ("trade","rating" DESC NULLS FIRST,"review_count" DESC NULLS FIRST,"user_id" DESC NULLS FIRST,"rate","cell","point","area_keys");--> statement-breakpoint
CREATE INDEX "listings_trade_rate" ON "tradesperson_listings" USING btree ("trade","rate","user_id","rating","review_count","cell","point","area_keys");--> statement-breakpoint
CREATE INDEX "listings_trade_newest" ON "tradesperson_listings" USING btree ("trade","created_at" DESC NULLS FIRST,"user_id" DESC NULLS FIRST,"rating","review_count","rate","cell","point","area_keys");--> statement-breakpoint
CREATE INDEX "listings_most_reviewed" ON "tradesperson_listings" USING btree ("review_count" DESC NULLS FIRST,"user_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "listings_cell" ON "tradesperson_listings" USING btree ("cell","trade");--> statement-breakpoint
CREATE INDEX "listings_around" ON "tradesperson_listings" USING btree ("cell","trade","score","rating","review_count","rate","user_id","point");--> statement-breakpoint
CREATE INDEX "listings_point" ON "tradesperson_listings" USING gist ("point");--> statement-breakpoint
CREATE INDEX "listings_areas" ON "tradesperson_listings" USING gin ("areas");--> statement-breakpoint
CREATE INDEX "listings_head" ON "tradesperson_listings" USING gin ("head");--> statement-breakpoint
CREATE INDEX "listings_words" ON "tradesperson_listings" USING gin ("words");--> statement-breakpoint
CREATE INDEX "announcements_end" ON "announcements" USING btree ("ends_at","id");--> statement-breakpoint
CREATE INDEX "announcements_author" ON "announcements" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "switch_changes_last" ON "switch_changes" USING btree ("name","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "switch_changes_author" ON "switch_changes" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "job_alert_matches_user" ON "job_alert_matches" USING btree ("user_id","created_at" DESC NULLS FIRST,"job_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_alert_matches_job" ON "job_alert_matches" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "job_alert_matches_created" ON "job_alert_matches" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "job_alert_matches_waiting" ON "job_alert_matches" USING btree ("created_at") WHERE "job_alert_matches"."told_at" is null;--> statement-breakpoint
CREATE INDEX "job_alerts_user" ON "job_alerts" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "job_alerts_watching" ON "job_alerts" USING gin ("categories","cells") WHERE "job_alerts"."paused_at" is null;--> statement-breakpoint
CREATE INDEX "job_digests_day" ON "job_digests" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_plans_one_per_booking" ON "visit_plans" USING btree ("booking_id") WHERE "visit_plans"."status" in ('proposed', 'active', 'paused');--> statement-breakpoint
CREATE INDEX "visit_plans_customer" ON "visit_plans" USING btree ("customer_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "visit_plans_tradesperson" ON "visit_plans" USING btree ("tradesperson_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "visit_plans_due" ON "visit_plans" USING btree ("next_day") WHERE "visit_plans"."status" = 'active';--> statement-breakpoint
CREATE INDEX "visit_plans_unanswered" ON "visit_plans" USING btree ("answer_by") WHERE "visit_plans"."status" = 'proposed';--> statement-breakpoint
CREATE UNIQUE INDEX "visits_number" ON "visits" USING btree ("plan_id","number" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "support_messages_thread" ON "support_messages" USING btree ("thread_id","id");--> statement-breakpoint
CREATE INDEX "support_messages_created" ON "support_messages" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "support_threads_waiting" ON "support_threads" USING btree ("waiting_since","id") WHERE "support_threads"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "support_threads_visitors" ON "support_threads" USING btree ("created_at") WHERE "support_threads"."user_id" is null;--> statement-breakpoint
CREATE INDEX "support_threads_newest" ON "support_threads" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "usual_answers_title" ON "usual_answers" USING btree (lower("title"));--> statement-breakpoint
CREATE INDEX "usual_answers_author" ON "usual_answers" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "saved_pros_newest" ON "saved_pros" USING btree ("user_id","created_at" DESC NULLS FIRST,"tradesperson_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "saved_pros_tradesperson" ON "saved_pros" USING btree ("tradesperson_id");--> statement-breakpoint
CREATE INDEX "tradesperson_profiles_newest" ON "tradesperson_profiles" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "tradesperson_profiles"."verified";--> statement-breakpoint
CREATE INDEX "tradesperson_profiles_trade" ON "tradesperson_profiles" USING btree ("trade","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "tradesperson_profiles"."verified";--> statement-breakpoint
CREATE INDEX "tradesperson_profiles_areas" ON "tradesperson_profiles" USING gin ("service_areas") WHERE "tradesperson_profiles"."verified";--> statement-breakpoint
CREATE INDEX "business_details_phone" ON "business_details" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "business_details_company" ON "business_details" USING btree ("company_number") WHERE "business_details"."company_number" is not null;--> statement-breakpoint
CREATE INDEX "verification_checks_user_id" ON "verification_checks" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "verification_checks_queue" ON "verification_checks" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "verification_checks_ending" ON "verification_checks" USING btree ("expires_at") WHERE "verification_checks"."status" = 'approved';--> statement-breakpoint
CREATE INDEX "verification_checks_reference" ON "verification_checks" USING btree ("kind","reference") WHERE "verification_checks"."reference" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "verification_checks_one_waiting" ON "verification_checks" USING btree ("user_id","kind") WHERE "verification_checks"."status" = 'submitted';--> statement-breakpoint
CREATE INDEX "verification_files_check" ON "verification_files" USING btree ("check_id","created_at");--> statement-breakpoint
CREATE INDEX "verification_files_user" ON "verification_files" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verification_files_unsent" ON "verification_files" USING btree ("user_id","kind") WHERE "verification_files"."check_id" is null;--> statement-breakpoint
CREATE INDEX "verification_files_left" ON "verification_files" USING btree ("created_at") WHERE "verification_files"."check_id" is null;--> statement-breakpoint
CREATE INDEX "verification_files_fingerprint" ON "verification_files" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("endpoint_id","due_at") WHERE "webhook_deliveries"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_old" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_user" ON "webhook_endpoints" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_everyone" ON "webhook_endpoints" USING btree ("id") WHERE "webhook_endpoints"."everyone";--> statement-breakpoint
CREATE UNIQUE INDEX "booking_photos_place" ON "booking_photos" USING btree ("booking_id","moment","place");--> statement-breakpoint
CREATE INDEX "photo_consents_booking" ON "photo_consents" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE INDEX "photo_consents_item" ON "photo_consents" USING btree ("item_id");