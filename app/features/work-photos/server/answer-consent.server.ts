import type { Ctx } from "#app/context.server.ts";
import { photoConsents } from "#db/schema/work-photos.ts";
import { transition } from "#db/transition.server.ts";
import { bookingSummary, lockBooking, refreshBookingPages } from "#features/bookings/index.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { publishWork, takeDownWork } from "#features/portfolio/index.server.ts";
import { requireActive, requireUser } from "#kernel/actor.ts";
import { consentAgreed, consentRefused, consentWithdrawn } from "../notifications.ts";
import { consentMachine } from "../rules/consent.machine.ts";
import { workPhotoErrors } from "../rules/work-photo.errors.ts";
import { canAnswerConsent, isLiveConsent } from "../rules/work-photo.policy.ts";
import { permitPhotos } from "./permit.server.ts";
import { type PhotoConsent, unsafeConsentsOf } from "./photo-reads.server.ts";

const TOLD = { agree: consentAgreed, refuse: consentRefused, withdraw: consentWithdrawn } as const;

/**
 * The customer says yes or no, or takes a yes back. Yes shows the piece on the tradesperson's profile; the others remove it. Withdrawing
 * is open to suspended people too: it is about their own home. Throws NOT_SIGNED_IN, SUSPENDED, NOT_FOUND, WRONG_ROLE, CONSENT_ANSWERED.
 */
export async function answerConsent(
  ctx: Ctx,
  { bookingId, event }: { bookingId: string; event: keyof typeof TOLD },
): Promise<PhotoConsent> {
  const actor = event === "withdraw" ? requireUser(ctx.actor) : requireActive(ctx.actor);
  return ctx.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    permitPhotos(canAnswerConsent(actor, booking));
    const [latest] = await unsafeConsentsOf(tx, booking.id);
    if (!latest?.itemId || !isLiveConsent(latest)) throw workPhotoErrors.CONSENT_ANSWERED();
    const at = ctx.clock.now();
    const move = { id: latest.id, event, actor, at };
    const moved = await transition(tx, photoConsents, consentMachine, move, workPhotoErrors.CONSENT_ANSWERED);
    if (event === "agree") await publishWork(tx, latest.itemId);
    else await takeDownWork(tx, { itemId: latest.itemId, userId: booking.tradespersonId });
    const { jobTitle, customer, path } = await bookingSummary(tx, booking);
    await notify(tx, ctx, TOLD[event], {
      to: booking.tradespersonId,
      payload: { jobTitle, other: customer },
      path: `${path}#work-photos`,
    });
    await refreshBookingPages(tx, booking, at);
    return event === "agree" ? moved : { ...moved, itemId: null };
  });
}
