import { and, asc, desc, eq, gt, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { olderThan, type Page, type PageRequest, pageLimit, pageOf } from "#db/keyset.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { auditLog } from "#db/schema/audit.ts";
import { profiles } from "#db/schema/profile.ts";
import { jsonRows } from "#db/statement.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { csvStream } from "#kernel/csv-stream.ts";
import { isId } from "#kernel/id.ts";
import type { AuditFilters } from "../rules/audit.schema.ts";
import { listUsers } from "./list-users.server.ts";

const ROWS_OF_A_FILE = 1_000;

const FILES_A_RUN = 20;

/**
 * Copies new rows of the audit log to the archive, if AUDIT_ARCHIVE names one. The reason and the change are left out: they are
 * about people, and nothing can be erased from the archive; their hash is in the row.
 */
export async function archiveAuditLog({ db, auditArchive }: Ctx): Promise<void> {
  if (!auditArchive) return;
  let after = (await auditArchive.newest())?.position ?? 0;
  for (let file = 0; file < FILES_A_RUN; file++) {
    const rows = await db
      .select(ARCHIVED)
      .from(auditLog)
      .where(gt(auditLog.position, after))
      .orderBy(asc(auditLog.position))
      .limit(ROWS_OF_A_FILE);
    const last = rows.at(-1);
    if (!last) return;
    await auditArchive.add(last, rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
    after = last.position;
  }
}

const ARCHIVED = pickColumns(auditLog, [
  "position",
  "previousHash",
  "hash",
  "detailsHash",
  "id",
  "actorId",
  "act",
  "subject",
  "subjectId",
  "personId",
  "requestId",
  "createdAt",
]);

/** The choices of the log's filters: the actions and admins that occur. Both are read by a skip scan of an index. */
export async function auditChoices(
  ctx: Ctx,
): Promise<{ acts: string[]; admins: { id: string; name: string | null }[] }> {
  requireAdmin(ctx.actor, "audit.read");
  const [acts, admins] = await Promise.all([
    jsonRows<{ act: string }>(
      ctx.db,
      sql`with recursive one as (
      (select act from audit_log order by act limit 1)
      union all select (select act from audit_log where act > one.act order by act limit 1) from one where one.act is not null)
      select act from one where act is not null`,
    ),
    jsonRows<{ id: string; name: string | null }>(
      ctx.db,
      sql`with recursive one as (
      (select actor_id from audit_log order by actor_id limit 1)
      union all select (select actor_id from audit_log where actor_id > one.actor_id order by actor_id limit 1) from one
        where one.actor_id is not null)
      select actor_id as id, full_name as name from one left join profiles on profiles.id = actor_id
      where actor_id is not null order by name, id`,
    ),
  ]);
  return { acts: acts.map(({ act }) => act), admins };
}

/** So many people of a name are offered. */
const OFFERED = 10;

/** The people whom a typed name or email address may mean; null when an id or nothing was typed. Throws as `listUsers`. */
export async function peopleMeant(
  ctx: Ctx,
  typed: string,
): Promise<{ id: string; name: string; email: string }[] | null> {
  if (typed === "" || isId(typed)) return null;
  const { items } = await listUsers(ctx, { q: typed, limit: OFFERED });
  return items.map(({ id, fullName, email }) => ({ id, name: fullName, email }));
}

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
  created_at: act.createdAt,
});

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

/** The names of the people whose ids the changes of these entries contain. Throws as `listActs`. */
export async function peopleInActs(ctx: Ctx, acts: readonly LoggedAct[]): Promise<Record<string, string>> {
  requireAdmin(ctx.actor, "audit.read");
  const ids = new Set(acts.flatMap(({ before, after }) => JSON.stringify([before, after]).match(IDS) ?? []));
  if (ids.size === 0) return {};
  const { id, fullName: name } = profiles;
  const people = await ctx.db
    .select({ id, name })
    .from(profiles)
    .where(inArray(id, [...ids]));
  return Object.fromEntries(people.map((person) => [person.id, person.name]));
}

const IDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

const nameOf = (id: SQL | typeof auditLog.actorId | typeof auditLog.personId) =>
  sql<string | null>`(select ${profiles.fullName} from ${profiles} where ${profiles.id} = ${id})`;

/** Reads entries for lists and for the export. */
const readActs = (
  { db }: Ctx,
  request: AuditFilters & { cursor?: string | undefined },
  count: number,
): Promise<LoggedAct[]> =>
  db
    .select({
      id: auditLog.id,
      actorId: auditLog.actorId,
      by: nameOf(auditLog.actorId),
      ...pickColumns(auditLog, ["act", "subject", "subjectId", "personId"]),
      person: nameOf(auditLog.personId),
      ...pickColumns(auditLog, ["reason", "before", "after", "requestId", "createdAt"]),
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

const BATCH = 500;

const HEAD = [
  "time",
  "admin",
  "admin_id",
  "act",
  "subject",
  "subject_id",
  "person",
  "person_id",
  "reason",
  "before",
  "after",
  "request_id",
];

/**
 * The audit log as a CSV stream, the newest entries first, read in batches. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED
 * before the first byte.
 */
export function exportActs(ctx: Ctx, filters: AuditFilters): ReadableStream<Uint8Array> {
  requireAdmin(ctx.actor, "audit.read");
  return csvStream({
    head: HEAD,
    read: async ({ cursor, limit }) => pageOf(await readActs(ctx, { ...filters, cursor }, limit + 1), limit),
    cells: cellsOf,
    batch: BATCH,
  });
}

const cellsOf = (act: LoggedAct) => [
  act.createdAt,
  act.by,
  act.actorId,
  act.act,
  act.subject,
  act.subjectId,
  act.person,
  act.personId,
  act.reason,
  act.before && JSON.stringify(act.before),
  act.after && JSON.stringify(act.after),
  act.requestId,
];
