import { and, eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { reports } from "#db/schema/reports.ts";
import { recordCreation } from "#db/transition.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { newId } from "#kernel/id.ts";
import { reportReceived } from "../notifications.ts";
import { reportSubjectText } from "../rules/report.labels.ts";
import { reportMachine } from "../rules/report.machine.ts";
import type { Subject } from "../rules/report.schema.ts";
import type { ReportReason } from "../rules/report-reasons.text.ts";

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
