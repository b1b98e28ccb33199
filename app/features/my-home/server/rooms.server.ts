import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { homeWork } from "#db/schema/my-home.ts";
import { profiles } from "#db/schema/profile.ts";
import { quotes } from "#db/schema/quotes.ts";
import { findBookingFor } from "#features/bookings/index.server.ts";
import { bookingNotFound } from "#features/bookings/rules/booking.errors.ts";
import { type BookingFacts, sideOf } from "#features/bookings/rules/booking.policy.ts";
import { notify } from "#features/notifications/index.server.ts";
import { type Actor, requireActive } from "#kernel/actor.ts";
import { londonDay, londonHour, longDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
import { defineErrors, errors } from "#kernel/errors.ts";
import { allow, type Decision, permitWith, refuse } from "#kernel/permit.ts";
import { guaranteeEnding } from "../notifications.ts";
import { guaranteeEndsOn, needsReminder, REMINDER_DAYS } from "../rules/guarantee.ts";
import type { Room } from "../rules/rooms.ts";

const myHomeErrors = defineErrors({
  WORK_NOT_FINISHED: { status: 409, message: "You can choose a room once the work is finished" },
});

/** Whether the actor may say in which room work was done: its customer, once it is finished. */
function canSetRoom(actor: Actor, booking: BookingFacts): Decision<"NOT_FOUND" | "WRONG_ROLE" | "WORK_NOT_FINISHED"> {
  const side = sideOf(actor, booking);
  if (side === null) return refuse("NOT_FOUND");
  if (side !== "customer") return refuse("WRONG_ROLE");
  return booking.status === "completed" ? allow : refuse("WORK_NOT_FINISHED");
}

const BATCH = 500;

/** By the clocks in London: it is not urgent, so nobody is woken. */
const FROM_HOUR = 9;

/** A scheduled task: reminds customers once, 30 days before, that a guarantee ends. Returns the number of reminders. */
export async function remindOfGuarantees(ctx: Ctx): Promise<number> {
  const at = ctx.clock.now();
  if (londonHour(at) < FROM_HOUR) return 0;
  const today = londonDay(at);
  return ctx.db.transaction(async (tx) => {
    const due = tx
      .select({ id: homeWork.bookingId })
      .from(homeWork)
      .where(and(isNull(homeWork.remindedAt), lte(homeWork.guaranteeEndsOn, addDays(today, REMINDER_DAYS))))
      .orderBy(asc(homeWork.guaranteeEndsOn))
      .limit(BATCH)
      .for("update", { skipLocked: true });
    const claimed = await tx
      .update(homeWork)
      .set({ remindedAt: at })
      .where(inArray(homeWork.bookingId, due))
      .returning({ bookingId: homeWork.bookingId, endsOn: homeWork.guaranteeEndsOn });
    let count = 0;
    // One that has ended meanwhile, as after a long pause of the product, is not worth a message.
    for (const { bookingId, endsOn } of claimed)
      if (endsOn !== null && endsOn >= today && (await remind(ctx, tx, { bookingId, endsOn }))) count += 1;
    return count;
  });
}

async function remind(ctx: Ctx, tx: Tx, { bookingId, endsOn }: { bookingId: string; endsOn: string }) {
  const [work] = await tx
    .select({ customerId: bookings.customerId, jobTitle: jobPostings.title, tradesperson: profiles.fullName })
    .from(bookings)
    .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
    .innerJoin(profiles, eq(profiles.id, bookings.tradespersonId))
    .where(and(eq(bookings.id, bookingId), sql`${bookings.status} = 'completed'`));
  if (!work) return false;
  const { customerId, jobTitle, tradesperson } = work;
  const payload = { jobTitle, tradesperson, date: longDay(endsOn) };
  await notify(tx, ctx, guaranteeEnding, { to: customerId, payload, path: "/my-home" });
  return true;
}

const permit = permitWith({ ...errors, ...myHomeErrors, NOT_FOUND: bookingNotFound });

/**
 * Says in which room the actor's finished work was done; null lists it by its kind. Throws NOT_SIGNED_IN, SUSPENDED, NOT_FOUND, WRONG_ROLE,
 * WORK_NOT_FINISHED.
 */
export async function setRoom(ctx: Ctx, { bookingId, room }: { bookingId: string; room: Room | null }): Promise<void> {
  const actor = requireActive(ctx.actor);
  const booking = await findBookingFor(ctx, bookingId);
  permit(canSetRoom(actor, booking));
  await ctx.db
    .insert(homeWork)
    .values({ bookingId: booking.id, customerId: booking.customerId, room, createdAt: ctx.clock.now() })
    .onConflictDoUpdate({ target: homeWork.bookingId, set: { room } });
}

/**
 * Notes until when finished work is guaranteed, so that the customer can be reminded. A background task calls this when work is marked
 * complete, also again; nothing happens if it was undone meanwhile, or the quote's guarantee names no time.
 */
export async function noteGuarantee(ctx: Ctx, { bookingId }: { bookingId: string }): Promise<void> {
  const [work] = await ctx.db
    .select({ customerId: bookings.customerId, completedAt: bookings.completedAt, guarantee: quotes.guarantee })
    .from(bookings)
    .innerJoin(quotes, eq(quotes.id, bookings.quoteId))
    .where(and(eq(bookings.id, bookingId), sql`${bookings.status} = 'completed'`));
  if (!work?.completedAt) return;
  const from = londonDay(work.completedAt);
  const endsOn = guaranteeEndsOn(work.guarantee, from);
  if (endsOn === null) return;
  const now = ctx.clock.now();
  const set = { guaranteeEndsOn: endsOn, remindedAt: needsReminder(endsOn, from) ? null : now };
  await ctx.db
    .insert(homeWork)
    .values({ bookingId, customerId: work.customerId, ...set, createdAt: now })
    .onConflictDoUpdate({
      target: homeWork.bookingId,
      set,
      // The same day again, as of a repeated task: a reminder that was sent counts.
      setWhere: sql`${homeWork.guaranteeEndsOn} is distinct from ${endsOn}`,
    });
}
