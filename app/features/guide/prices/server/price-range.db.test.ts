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
import { postLedger } from "#features/money/server/ledger/movements.server.ts";
import { DAY, later, MINUTE } from "#kernel/clock.ts";
import { pence } from "#kernel/money.ts";
import { cityPrices, likelyPrice, ukPrices } from "./price-range.server.ts";

const database = testDatabase();
const ctx = () => as(database());

/** A job of a category in an outward code, by default completed and paid. */
async function done(
  amount: number,
  {
    outward = "LS6",
    category = "Plumbing",
    kind = null,
    paid = true,
    status = "completed",
    back,
  }: {
    outward?: string;
    category?: string;
    kind?: string | null;
    paid?: boolean;
    status?: BookingStatus;
    back?: MovementKind;
  } = {},
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
    .set({ category, kind, outwardCode: outward, status: "completed" })
    .where(eq(jobPostings.id, booking.jobId));
  if (!back) return;
  const received = paymentReceived({ intentId: booking.id, bookingId: booking.id, amount: pence(amount) });
  const returned = { ...undone(received, `${back}:${booking.id}`), kind: back };
  await db.transaction((tx) => postLedger(tx, [received, returned], new Date()));
}

/** What is remembered is over. */
const anotherDay = () => ({ ...ctx(), clock: { now: () => later(new Date(), ++days * DAY) } });
const fresh = async (category: "Plumbing" | "Roofing", outward: string | null, kind?: string) =>
  (await likelyPrice(anotherDay(), { category, outward, kind })).range;
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

  test("comes from the same kind of work where there are enough such jobs", async () => {
    for (const amount of [4_000, 4_000, 5_000, 6_000]) await done(amount, { kind: "leaking-tap", outward: "M1" });
    expect((await fresh("Plumbing", "LS6", "leaking-tap"))?.within).toBe("district");
    await done(6_000, { kind: "leaking-tap", outward: "M1" });
    const asked = { category: "Plumbing", kind: "leaking-tap", outward: "LS6" } as const;
    expect(await likelyPrice(anotherDay(), asked)).toEqual({
      range: { low: 4_000, high: 6_000, jobs: 5, within: "uk", place: "UK" },
      ofKind: true,
    });
  });

  test("is remembered for a short time, for every page", async () => {
    let now = later(new Date(), 3_000 * DAY);
    const jobs = async () => {
      const page = { ...ctx(), clock: { now: () => now } };
      return (await likelyPrice(page, { category: "Plumbing", outward: "LS6" })).range?.jobs ?? 0;
    };
    const before = await jobs();
    await done(20_000);
    expect(await jobs()).toBe(before);
    now = later(now, 6 * MINUTE);
    expect(await jobs()).toBe(before + 1);
  });
});

describe("prices of kinds of work", () => {
  test("are shown across the UK and around cities, from five jobs on", async () => {
    const uk = await ukPrices(anotherDay(), "kind", ["leaking-tap", "outside-tap"]);
    expect([...uk]).toEqual([["leaking-tap", { low: 4_000, high: 6_000, jobs: 5 }]]);
    expect((await ukPrices(anotherDay(), "category", ["Plumbing", "Roofing"])).get("Plumbing")?.jobs).toBeGreaterThan(
      9,
    );
    expect([...(await cityPrices(anotherDay(), "leaking-tap")).keys()]).toEqual(["Manchester"]);
    expect((await cityPrices(anotherDay(), "outside-tap")).size).toBe(0);
  });

  test("are read from indexes only, in order", async () => {
    const plans = await plansOf(database(), async (db) => {
      const fresh = { ...ctx(), db };
      await likelyPrice(fresh, { category: "Roofing", outward: "LS6", kind: "gutter" });
      await ukPrices(fresh, "kind", ["gutter"]);
      await cityPrices(fresh, "gutter");
    });
    const indexes = plans.map(({ plan }) => /job_postings_done\w*/.exec(plan)?.[0]).sort();
    expect(indexes).toEqual([
      "job_postings_done",
      "job_postings_done_area",
      "job_postings_done_kind",
      "job_postings_done_kind",
      "job_postings_done_kind_area",
      "job_postings_done_kind_area",
    ]);
    for (const { plan } of plans) expect(plan).not.toMatch(/Seq Scan|Sort Key|Bitmap/);
    expect(await database().db.$count(bookings)).toBeGreaterThan(5);
  });
});
