import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Ctx } from "#app/context.server.ts";
import { olderThan, type Page, type PageRequest, pageLimit, pageOf } from "#db/keyset.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { reports } from "#db/schema/reports.ts";
import { requireAdmin, requireUser } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import type { ReportStatus } from "../rules/report.machine.ts";

export type Report = typeof reports.$inferSelect;
/** With the names of both sides: for operators only. */
export interface NamedReport extends Report {
  reporter: string;
  reported: string;
}

const DECIDED = ["decided", "appealed", "final"] as const;

/** One's own: what one reported, and what was decided about what one wrote. Never who reported it. */
const concerns = (userId: string) =>
  or(
    eq(reports.reporterId, userId),
    and(eq(reports.reportedId, userId), inArray(reports.status, DECIDED), sql`${reports.outcome} <> 'nothing'`),
  );

/** The actor's reports and the decisions about them, newest first; suspended people too. Throws NOT_SIGNED_IN. */
export async function myReports(ctx: Ctx, request: PageRequest = {}): Promise<Page<Report>> {
  const { id } = requireUser(ctx.actor);
  const limit = pageLimit(request);
  const rows = await ctx.db
    .select()
    .from(reports)
    .where(and(concerns(id), olderThan(reports.createdAt, reports.id, request.cursor)))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(limit + 1);
  return pageOf(rows, limit);
}

/** One of them. Throws NOT_SIGNED_IN, NOT_FOUND. */
export async function myReport(ctx: Ctx, id: string): Promise<Report> {
  const user = requireUser(ctx.actor);
  const [row] = isId(id)
    ? await ctx.db
        .select()
        .from(reports)
        .where(and(eq(reports.id, id), concerns(user.id)))
    : [];
  if (!row) throw errors.NOT_FOUND();
  return row;
}

const nameOf = (id: PgColumn) =>
  sql<string>`coalesce((select ${profiles.fullName} from ${profiles} where ${profiles.id} = ${id}), '')`;
const named = { reporter: nameOf(reports.reporterId), reported: nameOf(reports.reportedId) };

/** All reports, newest first, or only those with some statuses. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED. */
export async function listReports(
  ctx: Ctx,
  request: PageRequest & { statuses?: readonly ReportStatus[] | undefined } = {},
): Promise<Page<NamedReport>> {
  requireAdmin(ctx.actor);
  const limit = pageLimit(request);
  const { statuses } = request;
  const rows = await ctx.db
    .select({ report: reports, ...named })
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

/** One report with both sides. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, NOT_FOUND. */
export async function findReport(ctx: Ctx, id: string): Promise<NamedReport> {
  requireAdmin(ctx.actor);
  const [row] = isId(id)
    ? await ctx.db
        .select({ report: reports, ...named })
        .from(reports)
        .where(eq(reports.id, id))
    : [];
  if (!row) throw errors.NOT_FOUND();
  return { ...row.report, reporter: row.reporter, reported: row.reported };
}
