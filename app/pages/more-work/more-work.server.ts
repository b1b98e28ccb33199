import type { Ctx } from "#app/context.server.ts";
import type { BookingView } from "#features/bookings/index.server.ts";
import { unsafePhotosOfBooking } from "#features/bookings/work-photos/index.server.ts";
import { type ShownWorkPhoto, shownWorkPhotos } from "#features/bookings/work-photos/rules/shown-photos.ts";
import type { ChangeRow } from "#features/money/changes/index.server.ts";
import {
  approveLabel,
  differenceText,
  saysUnsafe,
  startNowWords,
} from "#features/money/changes/rules/change.labels.ts";
import { canAnswerChange, canAskChange, canTakeBackChange } from "#features/money/changes/rules/change.policy.ts";
import { unsafeChangesAround } from "#features/money/index.server.ts";
import { cardName } from "#features/money/rules/card.labels.ts";
import { linesText } from "#features/quotes/rules/quote-lines.ts";
import type { User } from "#kernel/actor.ts";
import { londonDay, shortDay } from "#kernel/dates.ts";
import { firstName } from "#kernel/first-name.ts";
import { formatPounds, listPounds, pence } from "#kernel/money.ts";
import { minutesInLondon, plainTime } from "#kernel/time-of-day.ts";

export type MoreWorkPart = NonNullable<Awaited<ReturnType<typeof moreWorkPart>>>;
export type ShownChange = NonNullable<MoreWorkPart["change"]>;

/** What a page shows and offers about changes of work that has begun; null when there is nothing. */
export async function moreWorkPart(ctx: Ctx, viewer: User, booking: BookingView) {
  if (booking.status !== "confirmed" || booking.begunAt === null || viewer.isAdmin) return null;
  const isCustomer = booking.customerId === viewer.id;
  const around = await unsafeChangesAround(ctx, booking, { isCustomer });
  const latest = isShown(around.latest, ctx.clock.now()) ? around.latest : null;
  const isAsked = around.latest?.status === "asked";
  const mayAsk = !viewer.suspended && canAskChange(viewer, booking, { isAsked }).allowed;
  if (!latest && !mayAsk) return null;
  const photos = shownWorkPhotos(await unsafePhotosOfBooking(ctx.db, booking.id));
  const other = isCustomer ? booking.tradesperson : booking.customer;
  return {
    bookingId: booking.id,
    jobId: booking.jobId,
    job: booking.job.title,
    isCustomer,
    other: { id: other.id, name: other.fullName, first: firstName(other.fullName) },
    /** The agreed price. */
    price: booking.amount,
    ask: mayAsk ? { vat: around.vatRegistered, photos } : null,
    change:
      latest && shownChange(viewer, booking, { change: latest, photos, around, today: londonDay(ctx.clock.now()) }),
  };
}

/** A change that waits for an answer, or was answered today. */
const isShown = (change: ChangeRow | null, now: Date): boolean =>
  change !== null && (change.endedAt === null || londonDay(change.endedAt) === londonDay(now));

interface Shown {
  change: ChangeRow;
  photos: readonly ShownWorkPhoto[];
  around: Awaited<ReturnType<typeof unsafeChangesAround>>;
  today: string;
}

function shownChange(viewer: User, booking: BookingView, { change, photos, around, today }: Shown) {
  const before = change.priceBefore ?? booking.amount;
  const [next, difference] = [pence(before + change.amount), differenceText(change.amount)];
  const at = change.endedAt ?? change.updatedAt;
  const active = !viewer.suspended;
  return {
    id: change.id,
    revision: change.revision,
    status: change.status,
    difference,
    isMore: change.amount > 0,
    /** "£85 more" and "£265", for headings. */
    headline: `${listPounds(pence(Math.abs(change.amount)))} ${change.amount > 0 ? "more" : "less"}`,
    inAllShort: listPounds(next),
    agreed: formatPounds(before),
    inAll: formatPounds(next),
    vat: around.vatRegistered ? ", VAT included." : ".",
    reason: change.reason,
    lines: change.lines ? linesText(change.lines) : null,
    lineCount: change.lines?.length ?? 0,
    photos: photos.filter(({ id }) => change.photoIds.includes(id)),
    at: londonDay(at) === today ? plainTime(minutesInLondon(at)) : shortDay(at, today),
    until: shortDay(change.expiresAt, today),
    isUnsafe: saysUnsafe(change.reason),
    declineReason: change.declineReason,
    /** What the customer reads and presses to approve it. */
    approve:
      active && canAnswerChange(viewer, booking, change).allowed
        ? {
            label: approveLabel(change.amount),
            words: startNowWords(booking.tradesperson.fullName, change.amount),
            charge: around.charge ? change.amount : 0,
            needsCard: around.charge !== null && around.charge.card === null,
            pay: payText(change, around),
          }
        : null,
    canTakeBack: active && canTakeBackChange(viewer, booking, change).allowed,
  };
}

/** When the customer pays the difference, or gets it back. */
function payText({ amount }: ChangeRow, { charge, hasStages }: Shown["around"]): string {
  const size = formatPounds(pence(Math.abs(amount)));
  if (charge?.card) return `We take ${size} from ${cardName(charge.card)} and hold it too.`;
  if (charge) return `We hold the money for this job, so the ${size} is taken when you approve. Add a card first.`;
  if (amount < 0) return "If we hold more than the new price, the rest goes back to you.";
  return hasStages ? "It is added to your stages, as one of its own." : "You pay after the work.";
}
