ALTER TABLE "cases" DROP CONSTRAINT "cases_kind";--> statement-breakpoint
ALTER TABLE "daily_figures" DROP CONSTRAINT "daily_figures_figure";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "pay" text DEFAULT 'after_work' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "pay_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "pay_by_told" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "chased_day" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "pay_reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "pay_reminds" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "pay" text DEFAULT 'after_work' NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_to_pay_before" ON "bookings" USING btree ("pay_by") WHERE "bookings"."status" = 'confirmed' and not "bookings"."deposit_paid" and "bookings"."pay_by" is not null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_pay" CHECK ("bookings"."pay" in ('after_work', 'before_visit'));--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_kind" CHECK ("cases"."kind" in ('support', 'dispute', 'check', 'report', 'risk', 'signal', 'appeal', 'review', 'gas', 'no_show', 'unpaid', 'complaint', 'work', 'chargeback'));--> statement-breakpoint
ALTER TABLE "daily_figures" ADD CONSTRAINT "daily_figures_figure" CHECK ("daily_figures"."figure" in ('jobs_posted', 'jobs_quoted_30m', 'jobs_quoted_2h', 'jobs_quoted_24h', 'jobs_quoted_later', 'jobs_booked', 'jobs_paid', 'jobs_reviewed', 'bookings', 'bookings_again', 'bookings_completed', 'booked_value', 'disputes', 'paid_value', 'released_value', 'fees', 'provider_fees', 'refunded_value', 'support_messages', 'new_customers', 'new_tradespeople', 'cases_support', 'cases_dispute', 'cases_check', 'cases_report', 'cases_risk', 'cases_signal', 'cases_appeal', 'cases_review', 'cases_gas', 'cases_no_show', 'cases_unpaid', 'cases_complaint', 'cases_work', 'cases_chargeback'));--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_pay" CHECK ("quotes"."pay" in ('after_work', 'before_visit'));--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_pay_before" CHECK ("quotes"."pay" = 'after_work' or ("quotes"."deposit" is null and "quotes"."milestones" is null));