import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { notify } from "#features/notifications/index.server.ts";
import { londonDay, londonHour, shortDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
import { type BookingRow, bookingSummary, claimReminder, dueForReminder } from "../../index.server.ts";
import { visitTomorrow } from "../../notifications.ts";
import { appointmentText } from "../../rules/appointment.ts";
import { addressLine, phoneText } from "../rules/address.format.ts";
import { unsafeAddressOf } from "./booking-address.server.ts";

/** By the clocks in London: late enough for most changes of the day, early enough to react. */
const FROM_HOUR = 15;

/**
 * A scheduled task: on the afternoon before the visit, reminds the customer and the tradesperson of confirmed work, each once for a day.
 * Returns the number of bookings.
 */
export async function remindOfVisits(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now();
  if (londonHour(now) < FROM_HOUR) return 0;
  const day = addDays(londonDay(now), 1);
  let count = 0;
  for (const id of await dueForReminder(ctx.db, day))
    if (await ctx.db.transaction((tx) => remindBoth(ctx, tx, { id, day }))) count += 1;
  return count;
}

/** One of days that are apart, with the arrival window if it is the first. */
function dayAlone(booking: BookingRow, day: string): string {
  if (day !== booking.scheduledDate) return shortDay(day);
  return appointmentText({ ...booking, lastDay: null, workDays: null }, (one) => shortDay(one)) ?? "";
}

async function remindBoth(ctx: Ctx, tx: Tx, due: { id: string; day: string }): Promise<boolean> {
  const booking = await claimReminder(tx, due);
  if (!booking) return false;
  const { jobTitle, customer, tradesperson, date: whole, path } = await bookingSummary(tx, booking);
  const date = booking.workDays ? dayAlone(booking, due.day) : whole;
  await notify(tx, ctx, visitTomorrow, {
    to: booking.customerId,
    payload: { jobTitle, other: tradesperson, date, isCustomer: true },
    path,
  });
  const address = await unsafeAddressOf(tx, booking.id);
  await notify(tx, ctx, visitTomorrow, {
    to: booking.tradespersonId,
    payload: { jobTitle, other: customer, date, isCustomer: false },
    // The notification is kept for longer than the tradesperson may see the address.
    mailOnly: address
      ? { address: addressLine(address), phone: phoneText(address.phone), notes: address.accessNotes }
      : {},
    path,
  });
  return true;
}
