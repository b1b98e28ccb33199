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
import { thingText } from "../rules/report.labels.ts";
import { reportMachine } from "../rules/report.machine.ts";
import type { ReportReason, Subject } from "../rules/report.schema.ts";

export interface Filed {
  id: string;
  /** What people call it by. */
  number: number;
}

interface NewReport {
  reportedId: string;
  subject: Subject;
  subjectId: string;
  /** What it says now; kept, because it may change. */
  excerpt: string | null;
  reason: ReportReason;
  details?: string | null | undefined;
}

/**
 * Files a report in the caller's transaction, and acknowledges it at once with its number. The same by the same person,
 * while it is open, is the same report. Throws NOT_SIGNED_IN, SUSPENDED.
 */
export async function fileReport(tx: Tx, ctx: Ctx, report: NewReport): Promise<Filed> {
  const me = requireActive(ctx.actor);
  const { subject, subjectId, reason } = report;
  // Pressing twice reports once.
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
    payload: { number: String(made.number), about: thingText(subject) },
    path: `/reports/${made.id}`,
  });
  return made;
}
