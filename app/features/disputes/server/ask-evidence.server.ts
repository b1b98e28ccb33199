import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { recordAct } from "#db/audited.server.ts";
import { createIdempotently, rowOf } from "#db/idempotent-create.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { disputeRequests } from "#db/schema/disputes.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { shortDayAndTime } from "#kernel/dates.ts";
import { disputeEvidenceAsked } from "../notifications.ts";
import type { DisputeSide } from "../rules/dispute.labels.ts";
import { canAskEvidence } from "../rules/dispute.policy.ts";
import { lockDispute } from "./lock-dispute.server.ts";
import { showDispute } from "./move-dispute.server.ts";
import { disputeWords, notifySide } from "./notify-dispute.server.ts";
import { permitDispute } from "./permit.server.ts";

/**
 * Asks one side to show something within so many days. Both sides see the request; the dispute's own deadline does not change. Throws
 * NOT_FOUND, WRONG_ROLE, DESK_ROLE, DISPUTE_OVER, ASKED_TOO_OFTEN.
 */
export async function askForEvidence(
  ctx: Ctx,
  ask: { disputeId: string; side: DisputeSide; what: string; days: number },
): Promise<typeof disputeRequests.$inferSelect> {
  const needs = "disputes.decide";
  const admin = requireAdmin(ctx.actor, needs);
  const at = ctx.clock.now();
  return createIdempotently(ctx, rowOf(disputeRequests), async (tx) => {
    const { dispute, booking } = await lockDispute(tx, admin, ask.disputeId);
    const ofSide = and(eq(disputeRequests.disputeId, dispute.id), eq(disputeRequests.side, ask.side));
    permitDispute(canAskEvidence(dispute, await tx.$count(disputeRequests, ofSide)));
    const { side, what } = ask;
    const dueAt = later(at, ask.days * DAY);
    const request = await insertOne(tx, disputeRequests, {
      disputeId: dispute.id,
      side,
      what,
      dueAt,
      askedBy: admin.id,
      createdAt: at,
    });
    const subject = { kind: "dispute", id: dispute.id };
    await recordAct(tx, ctx, { act: "dispute.ask-evidence", needs, subject, reason: what }, { after: { side, dueAt } });
    const { jobTitle } = await disputeWords(tx, dispute, booking);
    const payload = { jobTitle, what, date: shortDayAndTime(dueAt) };
    await notifySide(tx, ctx, dispute, { kind: disputeEvidenceAsked, side, payload });
    await showDispute(tx, dispute, booking, at);
    return request;
  });
}
