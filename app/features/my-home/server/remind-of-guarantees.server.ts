import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { homeWork } from "#db/schema/my-home.ts";
import { profiles } from "#db/schema/profile.ts";
import { notify } from "#features/notifications/index.server.ts";
import { londonDay, londonHour, longDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
import { guaranteeEnding } from "../notifications.ts";
import { REMINDER_DAYS } from "../rules/guarantee.ts";

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
