import { and, asc, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Ctx } from "#app/context.server.ts";
import { cursorOf, newerThan, olderThan, type Page, type PageRequest, pageLimit, pageOf } from "#db/keyset.server.ts";
import { type PickedRow, pickColumns } from "#db/pick-columns.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { reports } from "#db/schema/reports.ts";
import { requireAdmin, requireUser } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import type { ReportStatus } from "../rules/report.machine.ts";

const COLUMNS = [
  "id",
  "number",
  "reporterId",
  "reportedId",
  "subject",
  "subjectId",
  "excerpt",
  "reason",
  "details",
  "status",
  "outcome",
  "decision",
  "decidedBy",
  "decidedAt",
  "appealedBy",
  "appeal",
  "appealedAt",
  "finalOutcome",
  "finalDecision",
  "finalBy",
  "finalAt",
  "createdAt",
] as const;
const columns = pickColumns(reports, COLUMNS);
export type Report = PickedRow<typeof reports, typeof COLUMNS>;
/** A report with the names of both people, for admins only. */
export interface NamedReport extends Report {
  reporter: string;
  reported: string;
}

const DECIDED = ["decided", "appealed", "final"] as const;

/** The reports that a person made, and the decided reports about them that had an effect. */
const isVisibleTo = (userId: string) =>
  or(
    eq(reports.reporterId, userId),
    and(eq(reports.reportedId, userId), inArray(reports.status, DECIDED), sql`${reports.outcome} <> 'nothing'`),
  );

/** The reports that the actor made or was the subject of, newest first, also for suspended people. Throws NOT_SIGNED_IN. */
export async function myReports(ctx: Ctx, request: PageRequest = {}): Promise<Page<Report>> {
  const { id } = requireUser(ctx.actor);
  const limit = pageLimit(request);
  const rows = await ctx.db
    .select(columns)
    .from(reports)
    .where(and(isVisibleTo(id), olderThan(reports.createdAt, reports.id, request.cursor)))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(limit + 1);
  return pageOf(rows, limit);
}

/** One of the reports that `myReports` lists. Throws NOT_SIGNED_IN, NOT_FOUND. */
export async function myReport(ctx: Ctx, id: string): Promise<Report> {
  const user = requireUser(ctx.actor);
  const [row] = isId(id)
    ? await ctx.db
        .select(columns)
        .from(reports)
        .where(and(eq(reports.id, id), isVisibleTo(user.id)))
    : [];
  if (!row) throw errors.NOT_FOUND();
  return row;
}

const nameOf = (id: PgColumn) =>
  sql<string>`coalesce((select ${profiles.fullName} from ${profiles} where ${profiles.id} = ${id}), '')`;
const names = { reporter: nameOf(reports.reporterId), reported: nameOf(reports.reportedId) };

/** All reports, or those with the given statuses, newest first. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED. */
export async function listReports(
  ctx: Ctx,
  request: PageRequest & { statuses?: readonly ReportStatus[] | undefined } = {},
): Promise<Page<NamedReport>> {
  requireAdmin(ctx.actor, "reports.decide");
  const limit = pageLimit(request);
  const { statuses } = request;
  const rows = await ctx.db
    .select({ report: columns, ...names })
    .from(reports)
    .where(
      and(statuses && inArray(reports.status, [...statuses]), olderThan(reports.createdAt, reports.id, request.cursor)),
    )
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(limit + 1);
  return pageOf(
    rows.map(({ report, ...names }) => ({ ...report, ...names })),
    limit,
  );
}

/** Since when a report waits for a decision: since it was made, or since the appeal. */
const waitingSince = sql`coalesce(${reports.appealedAt}, ${reports.createdAt})`;
/** Literal, as in the partial index. */
const IS_PENDING = sql`${reports.status} in ('open', 'appealed')`;

/** The reports that wait for a decision, the longest wait first. Throws as `listReports`. */
export async function pendingReports(ctx: Ctx, request: PageRequest = {}): Promise<Page<NamedReport>> {
  requireAdmin(ctx.actor, "reports.decide");
  const limit = pageLimit(request);
  const rows = await ctx.db
    .select({ report: columns, ...names })
    .from(reports)
    .where(and(IS_PENDING, newerThan(waitingSince, reports.id, request.cursor)))
    .orderBy(asc(waitingSince), asc(reports.id))
    .limit(limit + 1);
  const items = rows.slice(0, limit).map(({ report, ...names }) => ({ ...report, ...names }));
  const last = rows.length > limit ? items.at(-1) : undefined;
  return {
    items,
    nextCursor: last ? cursorOf((last.appealedAt ?? last.createdAt).toISOString(), last.id) : null,
  };
}

/** One report with the names of both people. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, NOT_FOUND. */
export async function findReport(ctx: Ctx, id: string): Promise<NamedReport> {
  requireAdmin(ctx.actor, "reports.decide");
  const [row] = isId(id)
    ? await ctx.db
        .select({ report: columns, ...names })
        .from(reports)
        .where(eq(reports.id, id))
    : [];
  if (!row) throw errors.NOT_FOUND();
  return { ...row.report, reporter: row.reporter, reported: row.reported };
}
