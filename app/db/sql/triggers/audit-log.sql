-- The audit log only grows, with one exception: when an account is erased (the transaction names the person in
-- `fettle.erasing`), the reason and the details of rows about that person are removed. Who did what to what, and when, stays.
CREATE OR REPLACE TRIGGER audit_log_append_only BEFORE DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER audit_log_fixed BEFORE UPDATE ON audit_log FOR EACH ROW
  WHEN (old.person_id IS NULL OR old.person_id::text IS DISTINCT FROM current_setting('fettle.erasing', true)
        OR (old.id, old.actor_id, old.act, old.subject, old.subject_id, old.person_id, old.request_id, old.created_at,
            old.position, old.previous_hash, old.hash, old.details_hash)
           IS DISTINCT FROM
           (new.id, new.actor_id, new.act, new.subject, new.subject_id, new.person_id, new.request_id, new.created_at,
            new.position, new.previous_hash, new.hash, new.details_hash)
        OR new.reason NOT LIKE 'Removed: %' OR new.before IS NOT NULL OR new.after IS NOT NULL OR new.details_salt IS NOT NULL)
  EXECUTE FUNCTION refuse_change();

-- Each row holds the hash of its predecessor, so that a row cannot be changed, removed or inserted later without changing every
-- hash after it. The lock lasts until the commit, so that concurrent actions make one chain. app/db/verify-audit-chain.server.ts
-- computes the same hashes.
CREATE OR REPLACE FUNCTION chain_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last record;
BEGIN
  PERFORM pg_advisory_xact_lock(7306);
  SELECT position, hash INTO last FROM audit_log ORDER BY position DESC LIMIT 1;
  new.position := coalesce(last.position, 0) + 1;
  new.previous_hash := coalesce(last.hash, repeat('0', 64));
  new.details_salt := gen_random_uuid();
  new.details_hash := encode(sha256(convert_to(
    jsonb_build_array(new.details_salt, new.reason, new.before, new.after)::text, 'UTF8')), 'hex');
  new.hash := encode(sha256(convert_to(jsonb_build_array(
    new.position, new.previous_hash, new.id, new.actor_id, new.act, new.subject, new.subject_id, new.person_id,
    new.request_id, extract(epoch FROM new.created_at), new.details_hash)::text, 'UTF8')), 'hex');
  RETURN new;
END $$;
CREATE OR REPLACE TRIGGER audit_log_chain BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION chain_audit_log();
