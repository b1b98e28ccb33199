import { eq } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { quotes } from "#db/schema/quotes.ts";
import { type BookedWork, makeBooking } from "#features/bookings/testing.ts";

/** Completed work whose accepted quote has a guarantee. */
export async function makeGuaranteedWork(
  db: Queryable,
  guarantee: string,
  overrides: Parameters<typeof makeBooking>[1] = {},
): Promise<BookedWork> {
  const made = await makeBooking(db, { status: "completed", ...overrides });
  await db.update(quotes).set({ guarantee }).where(eq(quotes.id, made.booking.quoteId));
  const [booking = made.booking] = await db.select().from(bookings).where(eq(bookings.id, made.booking.id));
  return { ...made, booking };
}
