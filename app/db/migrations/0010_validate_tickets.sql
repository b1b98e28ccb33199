ALTER TABLE "support_threads" VALIDATE CONSTRAINT "support_threads_booking_id_bookings_id_fk";--> statement-breakpoint
ALTER TABLE "support_threads" VALIDATE CONSTRAINT "support_threads_solved_by_profiles_id_fk";--> statement-breakpoint
ALTER TABLE "support_threads" VALIDATE CONSTRAINT "support_threads_status";--> statement-breakpoint
ALTER TABLE "support_threads" VALIDATE CONSTRAINT "support_threads_kind";--> statement-breakpoint
ALTER TABLE "support_threads" VALIDATE CONSTRAINT "support_threads_subject";--> statement-breakpoint
ALTER TABLE "usual_answers" VALIDATE CONSTRAINT "usual_answers_next_state";
