-- The background work that is no longer retried. A function, because the tables of graphile-worker are made after those of the product, and
-- a view of them would keep it from changing them in an update.
CREATE OR REPLACE FUNCTION failed_jobs() RETURNS TABLE (id text, task text, failed_at timestamptz) LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY SELECT j.id::text, t.identifier, j.updated_at
    FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE j.attempts >= j.max_attempts AND j.locked_at IS NULL;
END $$;
