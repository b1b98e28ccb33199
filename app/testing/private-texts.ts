import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { addresses, bookingAddresses } from "#db/schema/addresses.ts";
import { bookings } from "#db/schema/bookings.ts";
import { ownAppointments } from "#db/schema/calendar.ts";
import { customerRecords } from "#db/schema/customers.ts";
import { profiles } from "#db/schema/profile.ts";
import { reviews } from "#db/schema/reviews.ts";
import { PLACE } from "#features/bookings/addresses/testing.ts";
import { makeOutsideCalendar } from "#features/bookings/calendar/testing.ts";
import { makeExpense, makeTrip } from "#features/business/expenses/testing.ts";
import { makeTemplate } from "#features/quotes/testing.ts";
import { makeWork } from "#features/tradespeople/portfolio/testing.ts";
import type { ActivePair } from "./active-pair.ts";

/** Texts of an active pair without a marker, because they have a form of their own. */
export const PLANTED = ["ZE1 0AA", "ZE1 0AB", "ZE2 9AA", "ZE3 3AA", "ZE4 4AA", "07700900461", "07700900999"] as const;

const ON = "2026-03-27";

/** Adds what an active pair has not written yet: the address of a booking, and what each of them keeps for themself. */
export async function addPrivateTexts({ db }: Database, { customer, tradesperson }: ActivePair): Promise<void> {
  await db.update(profiles).set({ postcode: "ZE3 3AA" }).where(eq(profiles.id, customer.id));
  await db.update(profiles).set({ postcode: "ZE4 4AA" }).where(eq(profiles.id, tradesperson.id));
  await db
    .update(reviews)
    .set({ comment: "Zqtrade found a kind customer" })
    .where(eq(reviews.reviewerId, tradesperson.id));
  const place = {
    ...PLACE,
    line1: "7 Zqcust Hill",
    town: "Zqcustown",
    postcode: "ZE1 0AB",
    accessNotes: "Zqcust has the key",
    phone: "07700900999",
  };
  const [booked] = await db.select().from(bookings).where(eq(bookings.status, "confirmed")).limit(1);
  if (!booked) throw new Error("the pair has no confirmed booking");
  await db.insert(bookingAddresses).values({ ...place, bookingId: booked.id, savedAt: new Date() });
  await db.insert(addresses).values({ ...PLACE, userId: customer.id, line1: "9 Zqcust Parade", usedAt: new Date() });
  const { id: userId } = tradesperson;
  await db
    .insert(customerRecords)
    .values({ tradespersonId: userId, customerId: customer.id, note: "Zqtrade remembers the dog" });
  await db
    .insert(ownAppointments)
    .values({ userId, title: "Zqtrade at the dentist", day: ON, startsAt: 540, endsAt: 600 });
  const skipped = [{ reason: "rule" as const, at: "2026-03-03T09:00:00.000Z", isAllDay: false, repeats: true }];
  await makeOutsideCalendar(db, userId, { url: "https://zqtrade.example/basic.ics", name: "Zqtrade family", skipped });
  await makeWork(db, userId, { caption: "Zqtrade replaced a tap" });
  await makeExpense(db, userId, { what: "Zqtrade bought a valve" });
  await makeTrip(db, userId, { fromPlace: "Zqtrade home" });
  await makeTemplate(db, tradesperson, { name: "Zqtrade usual tap" });
}
