import type { Ctx } from "#app/context.server.ts";
import { audited } from "#db/audited.server.ts";
import type { Tx } from "#db/client.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { type Report, recordReportDecision } from "#features/reports/index.server.ts";
import { contentDecided, reportDecided } from "#features/reports/notifications.ts";
import { JOB_STAYS_CANCELLED, outcomeText, reportSubjectText } from "#features/reports/rules/report.labels.ts";
import type { Outcome } from "#features/reports/rules/report.machine.ts";
import { groundText, type RemovalGround } from "#features/reviews/rules/removal.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { cancelJobInTx } from "./cancel-job.server.ts";
import { removeContent, restoreContent } from "./change-reported-content.server.ts";
import { restoreInTx } from "./restore-account.server.ts";
import { suspendInTx } from "./suspend-account.server.ts";
import { texts } from "./texts.ts";

interface Decision {
  id: string;
  outcome: Outcome;
  /** The reporter and the reported person read it. */
  reason: string;
  /** Why a review is removed; unset for everything else. */
  ground?: RemovalGround | undefined;
}

/**
 * Decides a report, or the appeal against its decision, and applies the outcome. Both people are notified, without naming the
 * reporter. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, VALIDATION_FAILED, NOT_FOUND, ALREADY_DECIDED, OTHER_ADMIN,
 * NOT_REMOVABLE, GROUND_NEEDED, and what suspending (IS_ADMIN, ALREADY_SUSPENDED) and cancelling a job (JOB_NOT_OPEN) refuse.
 */
export function decideReport(ctx: Ctx, decision: Decision): Promise<Report> {
  const { id, reason, ground } = decision;
  return audited(
    ctx,
    { act: "report.decide", needs: "reports.decide", subject: { kind: "report", id }, reason },
    async (tx, note) => {
      const writtenReason = (report: Report) => reasonText(decision, report);
      const { before, after } = await recordReportDecision(tx, ctx, { ...decision, reason: writtenReason });
      const [was, now] = [before.outcome ?? "nothing", decision.outcome];
      if (was !== now) {
        await undo(tx, ctx, before, was);
        await apply(tx, ctx, after, decision);
      }
      await notifyBothPeople(tx, ctx, after, { ...decision, reason: writtenReason(before) });
      note({
        before: { status: before.status, outcome: before.outcome },
        after: { status: after.status, outcome: now, ...(ground && { ground }) },
      });
      return after;
    },
  );
}

/** The text that both people read: the ground of a review's removal, the admin's reason, and what cannot be undone. */
function reasonText({ outcome, reason, ground }: Decision, { subject, outcome: was }: Report): string {
  const text = reason.trim();
  if (outcome === "remove" && ground) return texts.removedBecause(groundText(ground), text);
  const cancelled = subject === "job" && was === "remove" && outcome !== "remove";
  return cancelled ? `${text}\n\n${JOB_STAYS_CANCELLED}` : text;
}

async function apply(tx: Tx, ctx: Ctx, report: Report, { outcome, reason, ground }: Decision): Promise<void> {
  if (outcome === "suspend")
    await suspendInTx(tx, ctx, { userId: report.reportedId, facts: reason, rule: "other", effects: "freeze" });
  if (outcome !== "remove") return;
  if (report.subject === "job")
    await cancelJobInTx(tx, ctx, { actor: requireAdmin(ctx.actor, "reports.decide"), jobId: report.subjectId, reason });
  else await removeContent(tx, report, { ground, at: ctx.clock.now() });
}

/** A cancelled job stays cancelled; its customer can post it again. */
async function undo(tx: Tx, ctx: Ctx, report: Report, outcome: string): Promise<void> {
  if (outcome === "suspend") await restoreInTx(tx, ctx, report.reportedId);
  if (outcome === "remove") await restoreContent(tx, report);
}

async function notifyBothPeople(tx: Tx, ctx: Ctx, report: Report, { outcome, reason }: Decision): Promise<void> {
  const path = `/reports/${report.id}`;
  const values = {
    number: String(report.number),
    about: reportSubjectText(report.subject),
    outcome: outcomeText(outcome),
    reason,
  };
  await notify(tx, ctx, reportDecided, { to: report.reporterId, payload: values, path });
  // A person whose content stays is not notified, unless they were notified of a first decision.
  if (outcome !== "nothing" || report.status === "final")
    await notify(tx, ctx, contentDecided, { to: report.reportedId, payload: values, path });
}
