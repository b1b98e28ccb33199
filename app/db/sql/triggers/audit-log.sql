-- The audit log only grows, with one exception: when an account is erased (the transaction names the person in
-- `fettle.erasing`), the reason and the details of rows about that person are removed. Who did what to what, and when, stays.
CREATE OR REPLACE TRIGGER audit_log_append_only BEFORE DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER audit_log_fixed BEFORE UPDATE ON audit_log FOR EACH ROW
  WHEN (old.person_id IS NULL OR old.person_id::text IS DISTINCT FROM current_setting('fettle.erasing', true)
        OR (old.id, old.actor_id, old.act, old.subject, old.subject_id, old.person_id, old.request_id, old.created_at)
           IS DISTINCT FROM (new.id, new.actor_id, new.act, new.subject, new.subject_id, new.person_id, new.request_id, new.created_at)
        OR new.reason NOT LIKE 'Removed: %' OR new.before IS NOT NULL OR new.after IS NOT NULL)
  EXECUTE FUNCTION refuse_change();
