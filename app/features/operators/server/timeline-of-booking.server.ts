import type { Ctx } from "#app/context.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { kindsOf, readableSources, readTimeline, type Timeline, type TimelinePage } from "./read-timeline.server.ts";

/**
 * What has happened to a booking, from the job and its quotes to the last payout, the newest first, from the sources that the modules declare and
 * that the operator's role includes. Says when its people wrote to each other, without a word of it. Empty, not an error, for an unknown id.
 * Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, DESK_ROLE.
 */
export async function timelineOfBooking(
  ctx: Ctx,
  { bookingId, ...page }: TimelinePage & { bookingId: string },
): Promise<Timeline> {
  const sources = readableSources(ctx.registry.bookingTimeline, requireAdmin(ctx.actor, "bookings.read"));
  if (!isId(bookingId)) return { lines: [], kinds: kindsOf(sources), older: null };
  return readTimeline(ctx, sources, { bookingId }, page);
}
