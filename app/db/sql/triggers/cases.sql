-- Keeps the operators' cases up to date, in the transaction of each change. Background work has no trigger: its table belongs to
-- graphile-worker, so a scheduled task and the act that retries it refresh its cases (app/features/desk/cases/server/refresh-work-cases.server.ts).

-- The arguments: the kind of case, and the column that has the id of what waits.
CREATE OR REPLACE FUNCTION follow_case() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  subject text;
BEGIN
  IF tg_op = 'DELETE' THEN
    EXECUTE format('SELECT ($1).%I::text', tg_argv[1]) INTO subject USING old;
    DELETE FROM cases WHERE kind = tg_argv[0] AND subject_id = subject;
  ELSE
    EXECUTE format('SELECT ($1).%I::text', tg_argv[1]) INTO subject USING new;
    PERFORM refresh_case(tg_argv[0], subject);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER support_threads_case AFTER INSERT OR UPDATE OF waiting_since, subject, booking_id OR DELETE ON support_threads
  FOR EACH ROW EXECUTE FUNCTION follow_case('support', 'id');
-- The title of a conversation without a subject is what was written last.
CREATE OR REPLACE TRIGGER support_messages_case AFTER INSERT ON support_messages
  FOR EACH ROW WHEN (NOT new.from_team) EXECUTE FUNCTION follow_case('support', 'thread_id');

CREATE OR REPLACE TRIGGER disputes_case AFTER INSERT OR UPDATE OF status, due_at OR DELETE ON disputes
  FOR EACH ROW EXECUTE FUNCTION follow_case('dispute', 'id');

CREATE OR REPLACE TRIGGER verification_checks_case AFTER INSERT OR UPDATE OF status OR DELETE ON verification_checks
  FOR EACH ROW EXECUTE FUNCTION follow_case('check', 'id');

CREATE OR REPLACE TRIGGER reports_case AFTER INSERT OR UPDATE OF status OR DELETE ON reports
  FOR EACH ROW EXECUTE FUNCTION follow_case('report', 'id');

CREATE OR REPLACE TRIGGER account_holds_case AFTER INSERT OR UPDATE OF status OR DELETE ON account_holds
  FOR EACH ROW EXECUTE FUNCTION follow_case('risk', 'id');

CREATE OR REPLACE TRIGGER risk_signals_case AFTER INSERT OR UPDATE OF status, severity, measured OR DELETE ON risk_signals
  FOR EACH ROW EXECUTE FUNCTION follow_case('signal', 'id');

CREATE OR REPLACE TRIGGER suspensions_case AFTER INSERT OR UPDATE OF status OR DELETE ON suspensions
  FOR EACH ROW EXECUTE FUNCTION follow_case('appeal', 'id');

CREATE OR REPLACE TRIGGER reviews_case_held AFTER INSERT ON reviews
  FOR EACH ROW WHEN (new.status = 'held') EXECUTE FUNCTION follow_case('review', 'id');
CREATE OR REPLACE TRIGGER reviews_case AFTER UPDATE OF status OR DELETE ON reviews
  FOR EACH ROW WHEN (old.status = 'held') EXECUTE FUNCTION follow_case('review', 'id');

CREATE OR REPLACE TRIGGER job_postings_case_new AFTER INSERT ON job_postings
  FOR EACH ROW WHEN (new.gas_review_at IS NOT NULL) EXECUTE FUNCTION follow_case('gas', 'id');
CREATE OR REPLACE TRIGGER job_postings_case AFTER UPDATE OF gas_review_at, status ON job_postings
  FOR EACH ROW WHEN (old.gas_review_at IS NOT NULL OR new.gas_review_at IS NOT NULL) EXECUTE FUNCTION follow_case('gas', 'id');
CREATE OR REPLACE TRIGGER job_postings_case_gone AFTER DELETE ON job_postings
  FOR EACH ROW WHEN (old.gas_review_at IS NOT NULL) EXECUTE FUNCTION follow_case('gas', 'id');

CREATE OR REPLACE TRIGGER no_show_contests_case AFTER INSERT OR UPDATE OF status OR DELETE ON no_show_contests
  FOR EACH ROW EXECUTE FUNCTION follow_case('no_show', 'id');

CREATE OR REPLACE TRIGGER bookings_unpaid_case AFTER UPDATE OF chased_day, status, deposit_paid, released_at ON bookings
  FOR EACH ROW WHEN (old.chased_day = 30 OR new.chased_day = 30) EXECUTE FUNCTION follow_case('unpaid', 'id');

CREATE OR REPLACE TRIGGER no_access_reports_case AFTER UPDATE OF status OR DELETE ON no_access_reports
  FOR EACH ROW EXECUTE FUNCTION follow_case('no_show', 'id');

CREATE OR REPLACE TRIGGER privacy_complaints_case AFTER INSERT OR UPDATE OF status OR DELETE ON privacy_complaints
  FOR EACH ROW EXECUTE FUNCTION follow_case('complaint', 'id');

CREATE OR REPLACE TRIGGER webhook_events_case_failed AFTER INSERT ON webhook_events
  FOR EACH ROW WHEN (new.status = 'failed') EXECUTE FUNCTION follow_case('work', 'id');
CREATE OR REPLACE TRIGGER webhook_events_case AFTER UPDATE OF status ON webhook_events
  FOR EACH ROW WHEN (old.status = 'failed' OR new.status = 'failed') EXECUTE FUNCTION follow_case('work', 'id');

CREATE OR REPLACE TRIGGER chargebacks_case AFTER INSERT OR UPDATE OR DELETE ON chargebacks
  FOR EACH ROW EXECUTE FUNCTION follow_case('chargeback', 'id');

-- A person who is no longer an operator, or has another role, loses their cases: another operator takes them.
CREATE OR REPLACE FUNCTION give_back_cases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE cases SET assignee_id = NULL, version = version + 1, changed_by = NULL, changed_at = now()
    WHERE assignee_id = old.user_id AND closed_at IS NULL;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER user_roles_cases AFTER UPDATE OF role OR DELETE ON user_roles
  FOR EACH ROW EXECUTE FUNCTION give_back_cases();

-- A case that is merged into another is closed, and the other follows it. One that is separated, or whose other case is gone, stands on its own
-- again and is open if its subject waits.
CREATE OR REPLACE FUNCTION follow_merge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' THEN
    IF new.merged_into IS NULL THEN
      PERFORM settle_case(new.id);
    ELSE
      UPDATE cases SET closed_at = now() WHERE id = new.id AND closed_at IS NULL;
      PERFORM settle_case(new.merged_into);
    END IF;
  END IF;
  IF old.merged_into IS NOT NULL THEN PERFORM settle_case(old.merged_into); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER cases_merged AFTER UPDATE OF merged_into ON cases
  FOR EACH ROW WHEN (old.merged_into IS DISTINCT FROM new.merged_into) EXECUTE FUNCTION follow_merge();
CREATE OR REPLACE TRIGGER cases_merged_gone AFTER DELETE ON cases
  FOR EACH ROW WHEN (old.merged_into IS NOT NULL) EXECUTE FUNCTION follow_merge();

-- Notes stay as they were written, except that an erasure removes their text.
CREATE OR REPLACE TRIGGER case_notes_fixed BEFORE UPDATE ON case_notes FOR EACH ROW
  WHEN ((old.id, old.case_id, old.created_at) IS DISTINCT FROM (new.id, new.case_id, new.created_at)
    OR old.text <> new.text AND (coalesce(current_setting('fettle.erasing', true), '') = '' OR new.text NOT LIKE 'Removed: %'))
  EXECUTE FUNCTION refuse_change();
