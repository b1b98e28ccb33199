import { eq, inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/bookings.ts";
import { cases } from "#db/schema/cases.ts";
import { dailyFigures } from "#db/schema/health.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { quotes } from "#db/schema/quotes.ts";
import { makeBooking } from "#features/bookings/testing.ts";
import { makeHeldDispute } from "#features/disputes/testing.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { refundBooking } from "#features/money/server/refunds/refund-booking.server.ts";
import { makePaidBooking, runPaymentTasks } from "#flows/testing.ts";
import { system } from "#kernel/actor.ts";
import { DAY, fixedClock, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { addDays, daysFrom } from "#kernel/days.ts";
import { pence } from "#kernel/money.ts";
import { makeCase } from "../../cases/testing.ts";
import { readDays, readSnapshots } from "../index.server.ts";
import { sumOf } from "../rules/figures.ts";
import { countAllDays, countDays, countSnapshots } from "./health-counts.server.ts";

const database = testDatabase({ connections: 10 });
const db = () => database().db;
const at = (date: Date) => as(database(), system, { clock: fixedClock(date) });

/** Counts until nothing is left, from a moment. */
async function countAll(date: Date) {
  const ranges = [];
  for (let range = await countDays(at(date)); range; range = await countDays(at(date))) ranges.push(range);
  return ranges;
}

async function countedDays(): Promise<string[]> {
  const rows = await db().selectDistinct({ day: dailyFigures.day }).from(dailyFigures).orderBy(dailyFigures.day);
  return rows.map(({ day }) => day);
}

test("what happened is counted on its day, jobs with what follows on the day they were posted", async () => {
  const admin = await makeAdmin(db());
  const today = londonDay(new Date());
  const [posted] = [new Date(Date.now() - 3 * DAY)];
  const work = await makePaidBooking(database(), { amount: pence(40_000) });
  await db().update(jobPostings).set({ createdAt: posted }).where(eq(jobPostings.id, work.booking.jobId));
  await db()
    .update(quotes)
    .set({ createdAt: later(posted, 3_600_000) })
    .where(eq(quotes.jobId, work.booking.jobId));
  await db()
    .update(bookings)
    .set({ createdAt: later(posted, DAY) })
    .where(eq(bookings.id, work.booking.id));
  await makeHeldDispute(database(), { customer: work.customer });
  await makeJob(db(), { customer: await makeCustomer(db()) });
  await refundBooking(as(database(), admin), {
    bookingId: work.booking.id,
    amount: pence(1_000),
    reason: "A late start",
  });
  await runPaymentTasks(database());
  await countAllDays(at(later(new Date(), DAY)));
  const read = (from: string, to = from) => readDays(as(database(), admin), { from, to });
  const [first] = await read(londonDay(posted));
  expect(first?.figures).toMatchObject({
    jobs_posted: 1,
    jobs_quoted_2h: 1,
    jobs_booked: 1,
    jobs_paid: 1,
    bookings: 0,
  });
  const [next] = await read(londonDay(later(posted, DAY)));
  expect(next?.figures).toMatchObject({ jobs_posted: 0, bookings: 1, booked_value: 40_000, bookings_again: 0 });
  const [last] = await read(today);
  expect(last?.figures).toMatchObject({ disputes: 1, refunded_value: 1_000, bookings: 1, bookings_again: 1 });
  const [ledger] = (
    await db().execute(sql`select
      (select sum(e.amount) from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        where e.account = 'provider_balance' and t.kind = 'payment')::int as paid,
      (select -coalesce(sum(amount), 0) from ledger_entries where account = 'fees_earned')::int as fees`)
  ).rows;
  const { paid_value, fees, jobs_posted } = sumOf(await read(addDays(today, -30), today));
  expect({ paid: paid_value, fees }).toEqual(ledger);
  expect(jobs_posted).toBe(await db().$count(jobPostings));
});

test("counting goes back to the first account once, forwards after a long stop, and again each day", async () => {
  await db().delete(dailyFigures);
  const now = new Date();
  const yesterday = addDays(londonDay(now), -1);
  await db().execute(
    sql`update profiles set created_at = ${later(now, -70 * DAY)} where id in (select id from profiles limit 1)`,
  );
  const back = await countAll(now);
  expect(back[0]).toEqual({ from: addDays(yesterday, -30), to: yesterday });
  // Not seventy days in every hour: the clocks may have changed since then.
  const oldest = londonDay(later(now, -70 * DAY));
  expect(back.at(-1)?.from).toBe(oldest);
  expect(await countedDays()).toEqual(daysFrom(oldest, yesterday));
  expect(await countDays(at(now))).toBeNull();
  expect(await countDays(at(later(now, DAY)))).toEqual({ from: addDays(yesterday, -29), to: addDays(yesterday, 1) });
  const later100 = later(now, 100 * DAY);
  const forwards = await countAll(later100);
  expect(forwards[0]?.from).toBe(addDays(yesterday, 2));
  expect(await countedDays()).toEqual(daysFrom(oldest, addDays(londonDay(later100), -1)));
});

test("several processes may count at the same time, and a day that changes is counted anew", async () => {
  await db().delete(dailyFigures);
  const tomorrow = later(new Date(), DAY);
  const { rejected } = await race(4, () => countDays(at(tomorrow)));
  expect(rejected).toEqual([]);
  const admin = as(database(), await makeAdmin(db()));
  const today = londonDay(new Date());
  const posted = async () => (await readDays(admin, { from: today, to: today }))[0]?.figures.jobs_posted ?? 0;
  const before = await posted();
  await makeJob(db(), { customer: await makeCustomer(db()) });
  await countDays(at(later(tomorrow, DAY)));
  expect(await posted()).toBe(before + 1);
});

test("cases that ended are counted by kind, merged ones as one, and completed bookings on the day of their completion", async () => {
  const admin = await makeAdmin(db());
  await db().delete(dailyFigures);
  const made = await Promise.all([1, 2, 3].map(async () => makeCase(db(), (await makeCustomer(db())).id)));
  const [stays, merged, open] = made;
  const closedAt = new Date();
  await db()
    .update(cases)
    .set({ closedAt })
    .where(inArray(cases.id, [stays?.id ?? "", merged?.id ?? ""]));
  await db()
    .update(cases)
    .set({ mergedInto: open?.id ?? null })
    .where(eq(cases.id, merged?.id ?? ""));
  const today = londonDay(new Date());
  const completed = await makeBooking(db(), { status: "completed", completedAt: closedAt });
  expect(completed.booking.completedAt).toEqual(closedAt);
  await countDays(at(later(new Date(), DAY)));
  const [day] = await readDays(as(database(), admin), { from: today, to: today });
  const isOfToday = sql`completed_at is not null and (completed_at at time zone 'Europe/London')::date = ${today}`;
  expect(day?.figures).toMatchObject({
    cases_support: 1,
    cases_dispute: 0,
    bookings_completed: await db().$count(bookings, isOfToday),
  });
});

test("only operators read it, and not more days than a page needs", async () => {
  const range = { from: "2023-01-01", to: "2026-01-01" };
  await expect(readDays(as(database(), await makeAdmin(db())), range)).rejects.toMatchObject({ status: 422 });
  await expect(readDays(as(database(), await makeCustomer(db())), range)).rejects.toMatchObject({ code: "WRONG_ROLE" });
});

test("supply and demand of 28 days, and the customers of a month who book again", async () => {
  const now = new Date("2031-11-20T12:00:00Z");
  const admin = as(database(), await makeAdmin(db()), { clock: fixedClock(now) });
  const bookedAt = async (customer: Awaited<ReturnType<typeof makeCustomer>>, ...moments: string[]) => {
    for (const moment of moments) {
      const work = await makePaidBooking(database(), { customer });
      const createdAt = new Date(moment);
      await db().update(bookings).set({ createdAt }).where(eq(bookings.id, work.booking.id));
      await db().update(jobPostings).set({ createdAt }).where(eq(jobPostings.id, work.booking.jobId));
    }
  };
  await bookedAt(await makeCustomer(db()), "2031-08-10T10:00:00Z", "2031-10-02T10:00:00Z");
  await bookedAt(await makeCustomer(db()), "2031-08-12T10:00:00Z", "2031-08-20T10:00:00Z");
  await bookedAt(await makeCustomer(db()), "2031-08-31T22:30:00Z");
  await bookedAt(await makeCustomer(db()), "2030-01-01T10:00:00Z", "2031-09-02T10:00:00Z");
  await bookedAt(await makeCustomer(db()), "2031-11-02T10:00:00Z");
  await countSnapshots(at(now));
  const { demand, cohorts } = await readSnapshots(admin);
  // The last one of August is of that month in London too; the old customer belongs to no month that is followed.
  expect(cohorts).toEqual([{ month: "2031-08-01", people: 3, shares: [33, 67, null, null, null] }]);
  expect(demand.rows.map(({ jobs }) => jobs)).toEqual([1]);
  expect(demand.rows[0]?.cells).toEqual([{ quotesAJob: 1, step: "few" }]);
  await countSnapshots(at(later(now, 60 * DAY)));
  expect((await readSnapshots(admin)).demand.rows).toEqual([]);
});
