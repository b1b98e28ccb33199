-- The rights of the role as which the application connects; :role is its name. It owns nothing, so that it cannot drop a trigger or
-- alter a table, and rows of append-only tables stay as they were written even if an attacker runs statements as this role.
GRANT USAGE ON SCHEMA public, sandbox_stripe, graphile_worker, drizzle TO :role;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, sandbox_stripe, graphile_worker TO :role;
GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA public, sandbox_stripe, graphile_worker TO :role;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA public, sandbox_stripe, graphile_worker TO :role;
-- It could drop what is still needed. `maintain_partitions` calls it with the current time.
REVOKE EXECUTE ON FUNCTION maintain_partitions_at(text, timestamptz), create_partition(text, timestamptz, timestamptz) FROM :role;
-- To see whether the database is of this version.
GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO :role;

REVOKE UPDATE, DELETE ON audit_log, status_events, ledger_transactions, ledger_entries, case_notes FROM :role;
REVOKE UPDATE ON desk_notes FROM :role;
-- The texts that the erasure of an account removes. Triggers allow nothing else.
GRANT UPDATE (reason, before, after, details_salt) ON audit_log TO :role;
GRANT UPDATE (detail) ON status_events TO :role;
GRANT UPDATE (text) ON case_notes TO :role;
GRANT UPDATE (text) ON desk_notes TO :role;
-- Only the trigger of the entries writes balances. To lock a row needs the right to update some column of it; a trigger refuses the
-- update itself.
REVOKE INSERT, UPDATE, DELETE ON ledger_balances FROM :role;
GRANT UPDATE (account) ON ledger_balances TO :role;
REVOKE DELETE ON money_intents FROM :role;

-- graphile-worker switches row-level security on, which hides every row from a role that does not own the table.
DO $$
DECLARE
  name text;
BEGIN
  FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'graphile_worker' AND rowsecurity LOOP
    EXECUTE format('DROP POLICY IF EXISTS application ON graphile_worker.%I', name);
    EXECUTE format('CREATE POLICY application ON graphile_worker.%I TO :role USING (true) WITH CHECK (true)', name);
  END LOOP;
END $$;
