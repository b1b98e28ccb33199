import type { Ctx } from "#app/context.server.ts";
import { audited } from "#db/audited.server.ts";
import { bookingSummary, type DecideContest, decideContest, findContest } from "#features/bookings/index.server.ts";
import { noShowDecided } from "#features/bookings/notifications.ts";
import { notify } from "#features/notifications/index.server.ts";
import { withdrawMissedReview } from "#features/reviews/index.server.ts";

/**
 * An admin decides whether a report that a tradesperson did not come counts, and both people read why. When it does not count, the
 * customer's review of the missed booking is removed. Throws NOT_FOUND, CONTEST_DECIDED, and the errors of `audited`.
 */
export async function decideNoShow(ctx: Ctx, { contestId, decision, reason }: DecideContest): Promise<void> {
  const before = await findContest(ctx, contestId);
  const act = {
    act: `no-show.${decision}`,
    needs: "no-shows.decide" as const,
    subject: { kind: "booking", id: before.bookingId },
    reason,
  };
  await audited(ctx, act, async (tx, note) => {
    const { contest, booking } = await decideContest(ctx, tx, { contest: before, decision, reason });
    const counts = contest.status === "refused";
    const at = ctx.clock.now();
    const reviewRemoved =
      !counts && (await withdrawMissedReview(tx, { bookingId: booking.id, actor: ctx.actor, reason, at }));
    note({ before: { status: before.status }, after: { status: contest.status, review_removed: reviewRemoved } });
    const { jobTitle } = await bookingSummary(tx, booking);
    const path = `/booking/${booking.id}/no-show`;
    for (const to of [booking.customerId, booking.tradespersonId]) {
      const payload = {
        jobTitle,
        counts,
        reviewRemoved,
        reason: contest.decision ?? "",
        isCustomer: to === booking.customerId,
      };
      await notify(tx, ctx, noShowDecided, { to, payload, path });
    }
  });
}
