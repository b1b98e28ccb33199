import type { Ctx } from "#app/context.server.ts";
import type { Db } from "#db/client.server.ts";
import { VISIBLE_DAYS } from "#features/addresses/rules/address.policy.ts";
import { unsafeBookingsOfPair } from "#features/bookings/index.server.ts";
import { unsafeIsFreeOn } from "#features/calendar/index.server.ts";
import type { User } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { type CardReader, cardOf, type MessageCard, namedIn } from "../rules/message-card.ts";
import type { NamedDay } from "../rules/named-day.ts";
import type { Conversation } from "./find-conversation.server.ts";
import type { Message } from "./with-attachments.server.ts";

type Shared = Pick<Conversation, "jobId" | "other">;

/** The cards below messages, by message id. Bookings are read only if a message names a day or a number, and the calendar only for a day. */
export async function messageCards(
  ctx: Ctx,
  me: User,
  { messages, conversation }: { messages: readonly Message[]; conversation: Shared },
): Promise<Map<string, MessageCard>> {
  const named = messages.flatMap((message) => {
    const found = namedIn(message.content, message.createdAt);
    return found.day || found.phone ? [{ message, found }] : [];
  });
  if (named.length === 0) return new Map();
  const days = named.flatMap(({ found }) => found.day ?? []);
  const reader = await readerOf(ctx, me, { ...conversation, days });
  return new Map(
    named.flatMap(({ message, found }) => {
      const card = cardOf(found, message.senderId === me.id, reader);
      return card ? [[message.id, card]] : [];
    }),
  );
}

async function readerOf(
  { db, clock }: Ctx,
  me: User,
  { jobId, other, days }: Shared & { days: readonly NamedDay[] },
): Promise<CardReader> {
  const now = clock.now();
  const today = londonDay(now);
  const shared = await unsafeBookingsOfPair(db, me.id, other.id);
  const open = shared.filter(({ status }) => status === "confirmed" || status === "pending");
  // With several, a day may be about any of them.
  const only = open.length === 1 ? open[0] : open.find((booking) => booking.jobId === jobId);
  const booked = only?.status === "confirmed" && !me.suspended && !me.isAdmin ? only : null;
  return {
    side: me.userType,
    booked: booked && { ...booked, bookingId: booked.id },
    // As long as the booked tradesperson is shown the customer's address and number.
    mayCall: shared.some(
      ({ status, completedAt }) =>
        status !== "pending" && (completedAt === null || now < later(completedAt, VISIBLE_DAYS * DAY)),
    ),
    today,
    isFree: days.some(({ day }) => day >= today)
      ? await whenFree(db, { userId: me.userType === "tradesperson" ? me.id : other.id, without: only?.id, jobId }, now)
      : () => undefined,
  };
}

async function whenFree(
  db: Db,
  tradesperson: Parameters<typeof unsafeIsFreeOn>[1],
  now: Date,
): Promise<CardReader["isFree"]> {
  const isFreeOn = await unsafeIsFreeOn(db, tradesperson, now);
  return ({ day, time }) => isFreeOn?.({ day, window: time?.window ?? null, durationMinutes: null });
}
