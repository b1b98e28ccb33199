import type { Ctx } from "#app/context.server.ts";
import { audited } from "#db/audited.server.ts";
import type { Tx } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { showPhoto } from "#features/identity/profile/index.server.ts";
import { restoreMessage, withholdMessage } from "#features/messaging/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { type Report, recordReportDecision } from "#features/reports/index.server.ts";
import { contentDecided, reportDecided } from "#features/reports/notifications.ts";
import { reportErrors } from "#features/reports/rules/report.errors.ts";
import { JOB_STAYS_CANCELLED, outcomeText, reportSubjectText } from "#features/reports/rules/report.labels.ts";
import type { Outcome } from "#features/reports/rules/report.machine.ts";
import { restoreReportedPhotoTask } from "#features/reports/tasks.ts";
import { removeReview, restoreReview } from "#features/reviews/index.server.ts";
import { groundText, type RemovalGround } from "#features/reviews/rules/removal.ts";
import { removeBio, restoreBio } from "#features/tradespeople/index.server.ts";
import { hideWork, restoreWork } from "#features/tradespeople/portfolio/index.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { cancelJobInTx } from "./cancel-job.server.ts";
import { restoreInTx } from "./delete-account.server.ts";
import { suspendInTx } from "./suspend-account.server.ts";

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
  if (outcome === "remove" && ground) return `We removed it because ${groundText(ground)}. ${text}`;
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

interface Removal {
  /** Required for reviews only. */
  ground: RemovalGround | undefined;
  at: Date;
}

/** Removes reported content; the report stores a copy. Jobs are cancelled by their own flow instead. */
async function removeContent(tx: Tx, report: Report, { ground, at }: Removal): Promise<void> {
  const { subject, subjectId } = report;
  if (subject === "message") await withholdMessage(tx, { messageId: subjectId, at });
  if (subject === "profile") await removeBio(tx, subjectId);
  if (subject === "photo") await showPhoto(tx, subjectId, null);
  if (subject === "work") await hideWork(tx, { itemId: subjectId, at });
  if (subject !== "review") return;
  if (!ground) throw reportErrors.GROUND_NEEDED();
  await removeReview(tx, { reviewId: subjectId, ground, at });
}

/** Restores removed content after an appeal, unless its owner has replaced it. A cancelled job stays cancelled. */
async function restoreContent(tx: Tx, { id, subject, subjectId, excerpt }: Report): Promise<void> {
  if (subject === "message") await restoreMessage(tx, { messageId: subjectId, text: excerpt ?? "" });
  if (subject === "profile") await restoreBio(tx, { userId: subjectId, bio: excerpt });
  if (subject === "photo") await enqueue(tx, restoreReportedPhotoTask, { reportId: id }, { key: `return-photo:${id}` });
  if (subject === "work") await restoreWork(tx, subjectId);
  if (subject === "review") await restoreReview(tx, subjectId);
}
