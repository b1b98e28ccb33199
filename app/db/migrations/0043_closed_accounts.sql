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
ALTER TABLE "profiles" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_exports_user" ON "data_exports" USING btree ("user_id","requested_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "data_exports_expiry" ON "data_exports" USING btree ("expires_at") WHERE "data_exports"."expires_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_one_at_a_time" ON "data_exports" USING btree ("user_id") WHERE "data_exports"."ready_at" is null and "data_exports"."failed_at" is null;--> statement-breakpoint

-- What only grows still only grows, with one exception: when somebody's account is erased (the transaction says whose), the words
-- about them go; who did what to what, and when, stays. Deleting is refused as before.
DROP TRIGGER audit_log_append_only ON audit_log;--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER audit_log_fixed BEFORE UPDATE ON audit_log FOR EACH ROW
  WHEN (old.person_id IS NULL OR old.person_id::text IS DISTINCT FROM current_setting('fettle.erasing', true)
        OR (old.id, old.actor_id, old.act, old.subject, old.subject_id, old.person_id, old.request_id, old.created_at)
           IS DISTINCT FROM (new.id, new.actor_id, new.act, new.subject, new.subject_id, new.person_id, new.request_id, new.created_at)
        OR new.reason NOT LIKE 'Removed: %' OR new.before IS NOT NULL OR new.after IS NOT NULL)
  EXECUTE FUNCTION refuse_change();--> statement-breakpoint
DROP TRIGGER status_events_append_only ON status_events;--> statement-breakpoint
CREATE TRIGGER status_events_append_only BEFORE DELETE OR TRUNCATE ON status_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER status_events_fixed BEFORE UPDATE ON status_events FOR EACH ROW
  WHEN (old.actor_id IS NULL OR old.actor_id::text IS DISTINCT FROM current_setting('fettle.erasing', true)
        OR (old.id, old.entity, old.entity_id, old.event, old.from_status, old.to_status, old.actor_kind, old.actor_id, old.created_at)
           IS DISTINCT FROM (new.id, new.entity, new.entity_id, new.event, new.from_status, new.to_status, new.actor_kind, new.actor_id, new.created_at)
        OR new.detail IS NOT NULL)
  EXECUTE FUNCTION refuse_change();
