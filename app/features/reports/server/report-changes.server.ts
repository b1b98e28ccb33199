import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import type { Anonymise } from "#db/personal-data.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { userRoles } from "#db/schema/auth.ts";
import { reportPhotos, reports } from "#db/schema/reports.ts";
import { recordCreation, transition } from "#db/transition.server.ts";
import { restorePhoto } from "#features/identity/profile/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import type { RemovalGround } from "#features/reviews/rules/removal.ts";
import { requireActive, requireAdmin, requireUser, roleOf } from "#kernel/actor.ts";
import { anonymised } from "#kernel/anonymise.ts";
import { later, YEAR } from "#kernel/clock.ts";
import { rolesFor } from "#kernel/desk-roles.ts";
import { errors } from "#kernel/errors.ts";
import { isId, newId } from "#kernel/id.ts";
import { reportReceived } from "../notifications.ts";
import { reportErrors } from "../rules/report.errors.ts";
import { reportSubjectText } from "../rules/report.labels.ts";
import { type Outcome, reportMachine } from "../rules/report.machine.ts";
import { canAppeal, canDecide, canDecideAppeal } from "../rules/report.policy.ts";
import type { Subject } from "../rules/report.schema.ts";
import type { ReportReason } from "../rules/report-reasons.text.ts";
import { findReport, myReport, type Report } from "./report-reads.server.ts";

/** Removes what identifies a person from the reports that they made or that are about them. */
export const anonymise: Anonymise = async (tx, person, signals) => {
  const rows = await tx
    .select(pickColumns(reports, ["id", "excerpt", "details", "decision", "finalDecision"]))
    .from(reports)
    .where(or(eq(reports.reporterId, person), eq(reports.reportedId, person)));
  for (const { id, ...texts } of rows)
    await tx.update(reports).set(anonymised(texts, signals)).where(eq(reports.id, id));
};

export interface FiledReport {
  id: string;
  /** The reference number that people see. */
  number: number;
}

interface NewReport {
  reportedId: string;
  subject: Subject;
  subjectId: string;
  /** The content at the time of the report, stored because its author may change it later. */
  excerpt: string | null;
  reason: ReportReason;
  details?: string | null | undefined;
}

/**
 * Stores a report in the caller's transaction and notifies the reporter of its number. While a report is open, the same
 * person's report of the same subject for the same reason returns the existing one. Throws NOT_SIGNED_IN, SUSPENDED.
 */
export async function fileReport(tx: Tx, ctx: Ctx, report: NewReport): Promise<FiledReport> {
  const me = requireActive(ctx.actor);
  const { subject, subjectId, reason } = report;
  // The lock makes a double click create one report.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`report:${me.id}:${subjectId}`}))`);
  const same = and(
    eq(reports.reporterId, me.id),
    eq(reports.subject, subject),
    eq(reports.subjectId, subjectId),
    eq(reports.reason, reason),
    eq(reports.status, "open"),
  );
  const [known] = await tx.select({ id: reports.id, number: reports.number }).from(reports).where(same);
  if (known) return known;
  const at = ctx.clock.now();
  const made = await insertOne(tx, reports, {
    ...report,
    id: newId(),
    details: report.details || null,
    reporterId: me.id,
    createdAt: at,
  });
  await recordCreation(tx, reportMachine, { id: made.id, status: "open", actor: me, at });
  await notify(tx, ctx, reportReceived, {
    to: me.id,
    payload: { number: String(made.number), about: reportSubjectText(subject) },
    path: `/reports/${made.id}`,
  });
  return made;
}

/**
 * Appeals against a decision: once, by the person whom it goes against. Suspended people can appeal too, so that they can
 * contest the suspension itself. Throws NOT_SIGNED_IN, NOT_FOUND, NO_APPEAL.
 */
export async function appealReport(ctx: Ctx, { id, appeal }: { id: string; appeal: string }): Promise<Report> {
  const me = requireUser(ctx.actor);
  const report = await myReport(ctx, id);
  if (!canAppeal(me.id, report, ctx.clock.now()).allowed) throw reportErrors.NO_APPEAL();
  const at = ctx.clock.now();
  const set = { appealedBy: me.id, appeal, appealedAt: at };
  return ctx.db.transaction((tx) =>
    transition(tx, reports, reportMachine, { id, event: "appeal", actor: me, at, set }, reportErrors.NO_APPEAL),
  );
}

interface Decision {
  id: string;
  outcome: Outcome;
  /** Makes the text that both people read from the report as it was before the decision. */
  reason: (report: Report) => string;
  ground?: RemovalGround | undefined;
}

/** A report, locked until the transaction ends. Throws NOT_FOUND. */
async function lockReport(tx: Tx, id: string): Promise<Report> {
  const [report] = isId(id) ? await tx.select().from(reports).where(eq(reports.id, id)).for("update") : [];
  if (!report) throw errors.NOT_FOUND();
  return report;
}

/**
 * Stores a decision about a report or about its appeal. Returns the report before and after it. The flow `decide-report`
 * applies the outcome. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, NOT_FOUND, ALREADY_DECIDED, OTHER_ADMIN,
 * NOT_REMOVABLE, GROUND_NEEDED.
 */
export async function recordReportDecision(
  tx: Tx,
  ctx: Ctx,
  { id, outcome, reason, ground }: Decision,
): Promise<{ before: Report; after: Report }> {
  const admin = requireAdmin(ctx.actor, "reports.decide");
  const before = await lockReport(tx, id);
  const allowed = canDecide(outcome, before.subject as Subject, ground);
  if (!allowed.allowed) throw reportErrors[allowed.code]();
  const at = ctx.clock.now();
  const appealed = before.status === "appealed";
  if (appealed) {
    const admins = await tx.$count(userRoles, inArray(userRoles.role, rolesFor("reports.decide")));
    const other = canDecideAppeal(admin.id, before, admins);
    if (!other.allowed) throw reportErrors[other.code]();
  }
  const written = reason(before);
  const set = appealed
    ? { finalOutcome: outcome, finalDecision: written, finalBy: admin.id, finalAt: at }
    : { outcome, decision: written, decidedBy: admin.id, decidedAt: at };
  const move = {
    id,
    event: appealed ? ("decide_appeal" as const) : ("decide" as const),
    actor: admin,
    at,
    set,
    detail: { outcome },
  };
  return { before, after: await transition(tx, reports, reportMachine, move, reportErrors.ALREADY_DECIDED) };
}

/** A scheduled task: deletes reports, with their photos, six years after the decision, or after the decision on the appeal. */
export async function deleteOldReports({ db, clock }: Ctx): Promise<void> {
  const cutoff = later(clock.now(), -6 * YEAR);
  await db
    .delete(reports)
    .where(
      and(
        inArray(reports.status, ["decided", "final"]),
        lt(reports.decidedAt, cutoff),
        or(isNull(reports.finalAt), lt(reports.finalAt, cutoff)),
      ),
    );
}

/** The photo that a report is about, as it was when it was reported, for both people and admins. Throws NOT_SIGNED_IN, NOT_FOUND. */
export async function reportedPhoto(ctx: Ctx, reportId: string): Promise<Uint8Array> {
  const admin = ctx.actor.kind === "user" && roleOf(ctx.actor) === "admin";
  const { id } = admin ? await findReport(ctx, reportId) : await myReport(ctx, reportId);
  const bytes = await unsafeReportPhoto(ctx.db, id);
  if (!bytes) throw errors.NOT_FOUND();
  return bytes;
}

/** The same photo without a permission check; null when none was stored. */
async function unsafeReportPhoto(db: Queryable, reportId: string): Promise<Uint8Array | null> {
  const [row] = await db.select().from(reportPhotos).where(eq(reportPhotos.reportId, reportId));
  return row?.bytes ?? null;
}

/** A background task after a successful appeal: restores the photo, unless its owner has another one by now. */
export async function restoreReportedPhoto(ctx: Ctx, { reportId }: { reportId: string }): Promise<void> {
  const [report] = await ctx.db.select().from(reports).where(eq(reports.id, reportId));
  const bytes = await unsafeReportPhoto(ctx.db, reportId);
  if (report && bytes) await restorePhoto(ctx, { userId: report.reportedId, bytes });
}
