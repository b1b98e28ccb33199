import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { olderThan, type Page, type PageRequest, pageLimit, pageOf } from "#db/keyset.server.ts";
import { auditLog } from "#db/schema/audit.ts";
import { profiles } from "#db/schema/profile.ts";
import { requireAdmin } from "#kernel/actor.ts";
import type { AuditFilters } from "../rules/audit.schema.ts";

/** One entry of the audit log. `by` is the admin's name, null when their account was deleted. */
export interface LoggedAct {
  id: string;
  actorId: string;
  by: string | null;
  act: string;
  subject: string;
  subjectId: string;
  personId: string | null;
  person: string | null;
  reason: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  requestId: string;
  createdAt: Date;
}

/** The entries of the audit log, the newest first. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED. */
export async function listActs(ctx: Ctx, request: AuditFilters & PageRequest = {}): Promise<Page<LoggedAct>> {
  requireAdmin(ctx.actor, "audit.read");
  const limit = pageLimit(request);
  return pageOf(await readActs(ctx, request, limit + 1), limit);
}

const nameOf = (id: SQL | typeof auditLog.actorId | typeof auditLog.personId) =>
  sql<string | null>`(select ${profiles.fullName} from ${profiles} where ${profiles.id} = ${id})`;

/** Reads entries for lists and for the export. */
export const readActs = (
  { db }: Ctx,
  request: AuditFilters & { cursor?: string | undefined },
  count: number,
): Promise<LoggedAct[]> =>
  db
    .select({
      id: auditLog.id,
      actorId: auditLog.actorId,
      by: nameOf(auditLog.actorId),
      act: auditLog.act,
      subject: auditLog.subject,
      subjectId: auditLog.subjectId,
      personId: auditLog.personId,
      person: nameOf(auditLog.personId),
      reason: auditLog.reason,
      before: auditLog.before,
      after: auditLog.after,
      requestId: auditLog.requestId,
      createdAt: auditLog.createdAt,
    })
    .from(auditLog)
    .where(and(filtered(request), olderThan(auditLog.createdAt, auditLog.id, request.cursor)))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(count);

const midnight = (day: string) => sql`(${day}::date)::timestamp at time zone 'Europe/London'`;

function filtered({ by, act, subject, from, to }: AuditFilters): SQL | undefined {
  return and(
    by ? eq(auditLog.actorId, by) : undefined,
    act ? eq(auditLog.act, act) : undefined,
    subject ? or(eq(auditLog.subjectId, subject), eq(auditLog.personId, subject)) : undefined,
    from ? sql`${auditLog.createdAt} >= ${midnight(from)}` : undefined,
    to ? sql`${auditLog.createdAt} < ${midnight(to)} + interval '1 day'` : undefined,
  );
}
