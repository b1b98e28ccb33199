import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { plansOf } from "#app/testing/plans.ts";
import { bookings } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import type { BookingStatus } from "#features/bookings/rules/booking.machine.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { BACK, type MovementKind } from "#features/money/rules/ledger.ts";
import { paymentReceived, undone } from "#features/money/rules/movements.ts";
import { postLedger } from "#features/money/server/ledger/post-ledger.server.ts";
import { DAY, later } from "#kernel/clock.ts";
import { pence } from "#kernel/money.ts";
import { priceRange } from "./price-range.server.ts";

const database = testDatabase();
const ctx = () => as(database());

/** A job of a category in an outward code, by default completed and paid. */
async function done(
  amount: number,
  {
    outward = "LS6",
    category = "Plumbing",
    paid = true,
    status = "completed",
    back,
  }: { outward?: string; category?: string; paid?: boolean; status?: BookingStatus; back?: MovementKind } = {},
): Promise<void> {
  const { db } = database();
  const { booking } = await makeBooking(db, {
    amount: pence(amount),
    depositPaid: paid,
    releasedAt: paid ? new Date() : null,
    status,
  });
  await db
    .update(jobPostings)
    .set({ category, outwardCode: outward, status: "completed" })
    .where(eq(jobPostings.id, booking.jobId));
  if (!back) return;
  const received = paymentReceived({ intentId: booking.id, bookingId: booking.id, amount: pence(amount) });
  const returned = { ...undone(received, `${back}:${booking.id}`), kind: back };
  await db.transaction((tx) => postLedger(tx, [received, returned], new Date()));
}

/** The answer without the cache. */
const fresh = (category: "Plumbing" | "Roofing", outward: string | null) =>
  priceRange(
    { ...ctx(), db: database().db, clock: { now: () => later(new Date(), ++days * DAY) } },
    { category, outward },
  );
let days = 0;

describe("a likely price", () => {
  test("comes only from five completed, paid jobs of the category and district", async () => {
    for (const amount of [8_000, 10_000, 12_000, 14_000]) await done(amount);
    await done(500_000, { category: "Carpentry" });
    await done(500_000, { paid: false });
    await done(500_000, { status: "disputed" });
    for (const back of BACK) await done(500_000, { back });
    expect(await fresh("Plumbing", "LS6")).toBeNull();
    await done(16_000);
    expect(await fresh("Plumbing", "LS6")).toEqual({
      low: 10_000,
      high: 14_000,
      jobs: 5,
      within: "district",
      place: "LS6",
    });
  });

  test("comes from the postcode area, then from anywhere, when there are too few nearby", async () => {
    // "L3" is in Liverpool: "L" is only a prefix of "LS", Leeds.
    await done(90_000, { outward: "L3" });
    expect(await fresh("Plumbing", "LS1")).toMatchObject({ within: "area", place: "LS", jobs: 5 });
    expect(await fresh("Plumbing", "L3")).toMatchObject({ within: "uk", jobs: 6 });
    expect(await fresh("Plumbing", null)).toMatchObject({ within: "uk", place: "UK", jobs: 6 });
    expect(await fresh("Roofing", "LS6")).toBeNull();
  });

  test("is cached for a short time", async () => {
    let now = later(new Date(), 3_000 * DAY);
    const asked = { ...ctx(), clock: { now: () => now } };
    const before = await priceRange(asked, { category: "Plumbing", outward: "LS6" });
    await done(20_000);
    expect(await priceRange(asked, { category: "Plumbing", outward: "LS6" })).toEqual(before);
    now = later(now, 6 * 60_000);
    expect((await priceRange(asked, { category: "Plumbing", outward: "LS6" }))?.jobs).toBe((before?.jobs ?? 0) + 1);
  });

  test("is read from indexes only", async () => {
    const plans = await plansOf(database(), (db) =>
      priceRange({ ...ctx(), db }, { category: "Roofing", outward: "LS6" }),
    );
    expect(plans).toHaveLength(2);
    expect(plans[0]?.plan).toContain("job_postings_done_area");
    expect(plans[1]?.plan).toContain("job_postings_done");
    for (const { plan } of plans) expect(plan).not.toMatch(/Seq Scan|Sort|Bitmap/);
    expect(await database().db.$count(bookings)).toBeGreaterThan(5);
  });
});
