-- Status events only grow, with one exception: when an account is erased (the transaction names the person in
-- `fettle.erasing`), the details of that person's events are removed.
CREATE OR REPLACE TRIGGER status_events_append_only BEFORE DELETE OR TRUNCATE ON status_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER status_events_fixed BEFORE UPDATE ON status_events FOR EACH ROW
  WHEN (old.actor_id IS NULL OR old.actor_id::text IS DISTINCT FROM current_setting('fettle.erasing', true)
        OR (old.id, old.entity, old.entity_id, old.event, old.from_status, old.to_status, old.actor_kind, old.actor_id, old.person_id, old.other_id, old.created_at)
           IS DISTINCT FROM (new.id, new.entity, new.entity_id, new.event, new.from_status, new.to_status, new.actor_kind, new.actor_id, new.person_id, new.other_id, new.created_at)
        OR new.detail IS NOT NULL)
  EXECUTE FUNCTION refuse_change();
