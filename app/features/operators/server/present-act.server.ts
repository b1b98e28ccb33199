import type { LoggedAct } from "./list-acts.server.ts";

/** An entry of the audit log in the API. */
export const presentAct = (act: LoggedAct) => ({
  id: act.id,
  actor_id: act.actorId,
  act: act.act,
  subject: act.subject,
  subject_id: act.subjectId,
  person_id: act.personId,
  reason: act.reason,
  before: act.before,
  after: act.after,
  request_id: act.requestId,
  created_at: act.createdAt.toISOString(),
});
