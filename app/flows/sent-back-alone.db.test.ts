import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { SEED } from "#app/testing/seed.ts";
import { scaled } from "#app/testing/thoroughness.ts";
import { bookings } from "#db/schema/bookings.ts";
import { moneyIntents } from "#db/schema/money/payments.ts";
import { unavailable } from "#db/unavailable.server.ts";
import { approve, awaits } from "#features/approvals/index.server.ts";
import { alone, confirmed } from "#features/approvals/testing.ts";
import { type BookedWork, makeNoAccess } from "#features/bookings/testing.ts";
import { escalateDispute } from "#features/disputes/index.server.ts";
import { split, WORDS } from "#features/disputes/testing.ts";
import { makeAdmin } from "#features/identity/auth/testing.ts";
import { approveWork, leftToSendBackAlone, moneyOfBooking } from "#features/money/index.server.ts";
import { refundBooking } from "#features/money/server/refunds/refund-booking.server.ts";
import { makeSuspension } from "#features/risk/testing.ts";
import { system, type User } from "#kernel/actor.ts";
import { DAY, fixedClock, later } from "#kernel/clock.ts";
import { AppError } from "#kernel/errors.ts";
import { pence } from "#kernel/money.ts";
import { chargeNoAccess } from "./charge-no-access.server.ts";
import { decideDispute, raiseDispute } from "./decide-dispute.server.ts";
import { decideFrozenBooking } from "./decide-frozen-booking.server.ts";
import { decideNoAccess } from "./decide-no-access.server.ts";

import { makePaidBooking } from "./testing.ts";

const database = testDatabase({ connections: 20 });
const db = () => database().db;
const reason = "The work was never done";
const BY_OPERATORS = 50_000;
const IN_A_DAY = 200_000;
/** The next: later than whatever the tests make with the machine's clock. */
const YEAR = new Date().getFullYear() + 1;
/** 5 pm in London, in winter. */
const clock = fixedClock(new Date(`${YEAR}-01-12T17:00:00Z`));

let owner: User;
beforeEach(async () => {
  owner = await makeAdmin(db());
});

const paid = (amount: number) => makePaidBooking(database(), { amount: pence(amount) });

/** The acts with which an operator sends money back; what the state of the booking does not allow is refused. */
const ACTS = {
  refund: (by: User, { booking }: BookedWork, amount: number, at = clock) =>
    refundBooking(as(database(), by, { clock: at }), { bookingId: booking.id, amount: pence(amount), reason }),
  "decide the dispute": async (by: User, { booking, customer }: BookedWork, amount: number, at = clock) => {
    const { id } = await raiseDispute(as(database(), customer, { clock: at }), { bookingId: booking.id, ...WORDS });
    await escalateDispute(as(database(), customer, { clock: at }), { disputeId: id });
    return decideDispute(as(database(), by, { clock: at }), { disputeId: id, terms: split(amount), reason });
  },
  "decide the frozen booking": async (by: User, { booking, tradesperson }: BookedWork, amount: number, at = clock) => {
    await makeSuspension(db(), tradesperson.id).catch(() => {});
    return decideFrozenBooking(as(database(), by, { clock: at }), {
      bookingId: booking.id,
      refundAmount: pence(amount),
      reason,
    });
  },
};
type Act = keyof typeof ACTS;
const acts = Object.keys(ACTS) as Act[];

/** The operator decides that a call-out charge is due, after which `amount` goes back. */
async function upholdNoAccess(by: User, { booking }: BookedWork, amount: number, at = clock): Promise<object> {
  const { free } = await moneyOfBooking(db(), booking.id);
  const contested = {
    status: "contested",
    contestedAt: at.now(),
    reason: "I was in",
    charge: pence(free - amount),
  } as const;
  const { id } = await makeNoAccess(db(), booking, { ...contested, createdAt: at.now() });
  return (await decideNoAccess(as(database(), by, { clock: at }), { reportId: id, decision: "uphold", reason })) ?? {};
}

/** The operator decides a claim after the release: `amount` comes back out of what the tradesperson has been paid. */
async function decideAftercare(by: User, work: BookedWork, amount: number, at = clock): Promise<object> {
  const done = { status: "completed", completedAt: at.now(), completionNotifiedAt: at.now() } as const;
  await db().update(bookings).set(done).where(eq(bookings.id, work.booking.id));
  await approveWork(as(database(), work.customer, { clock: at }), { bookingId: work.booking.id });
  return ACTS["decide the dispute"](by, work, amount, at);
}

describe("what operators send back of one booking counts together", () => {
  test.each(acts)("a refund of £500, then: %s", async (act) => {
    const work = await paid(99_000);
    alone(await ACTS.refund(owner, work, 50_000));
    const asked = await ACTS[act](owner, work, 49_000);
    expect(awaits(asked)).toBe(true);
    expect(await moneyOfBooking(db(), work.booking.id)).toMatchObject({ sentBack: 50_000 });
    await confirmed(database(), asked);
    expect(await moneyOfBooking(db(), work.booking.id)).toMatchObject({ sentBack: 99_000 });
  });

  test.each(["decide the dispute", "decide the frozen booking"] as const)(
    "%s, then a refund of the rest",
    async (act) => {
      const work = await paid(50_000);
      alone(await ACTS[act](owner, work, 20_000));
      const other = await makeAdmin(db());
      const more = await paid(90_000);
      alone(await ACTS.refund(owner, more, 30_000));
      expect(awaits(await ACTS.refund(other, more, 20_001))).toBe(true);
      alone(await ACTS.refund(other, await paid(90_000), 50_000));
      expect(await moneyOfBooking(db(), work.booking.id)).toMatchObject({ sentBack: 20_000 });
      await expect(ACTS.refund(other, work, 30_001)).rejects.toMatchObject({ code: "OVER_REFUND" });
      alone(await ACTS.refund(other, work, 30_000));
    },
  );

  test("a refund that the provider refused counts, because it is tried again", async () => {
    const work = await paid(99_000);
    const { intents } = alone(await ACTS.refund(owner, work, 50_000));
    for (const { id } of intents)
      await db().update(moneyIntents).set({ status: "failed" }).where(eq(moneyIntents.id, id));
    expect(awaits(await ACTS.refund(owner, work, 49_000))).toBe(true);
  });

  test("of two at the same time, one waits", async () => {
    const work = await paid(99_000);
    const { fulfilled } = await race(2, () => ACTS.refund(owner, work, 49_500));
    expect(fulfilled.filter(awaits)).toHaveLength(1);
  });
});

describe("what one operator sends back alone in a day", () => {
  test("is at most £2,000 by London's clock; what a second person confirmed does not count", async () => {
    const by = (amount: number, at = clock) => paid(60_000).then((work) => ACTS.refund(owner, work, amount, at));
    await confirmed(database(), await by(60_000));
    for (let n = 0; n < 4; n++) alone(await by(50_000));
    expect(awaits(await by(1))).toBe(true);
    expect(awaits(await by(1, fixedClock(new Date(`${YEAR}-01-12T23:59:00Z`))))).toBe(true);
    alone(await ACTS.refund(await makeAdmin(db()), await paid(60_000), 50_000));
    alone(await by(50_000, fixedClock(new Date(`${YEAR}-01-13T00:01:00Z`))));
  });

  test("a day in summer begins an hour earlier", async () => {
    const by = (amount: number, at: string) =>
      paid(60_000).then((work) => ACTS.refund(owner, work, amount, fixedClock(new Date(at))));
    for (let n = 0; n < 4; n++) alone(await by(50_000, `${YEAR}-07-12T22:30:00Z`));
    expect(awaits(await by(1, `${YEAR}-07-12T22:59:00Z`))).toBe(true);
    alone(await by(1, `${YEAR}-07-12T23:01:00Z`));
  });

  test("is what every act has begun to refund: a call-out charge after an objection, and a claim after the release, too", async () => {
    for (const act of [upholdNoAccess, decideAftercare]) {
      const operator = await makeAdmin(db());
      for (let n = 0; n < 4; n++) alone(await act(operator, await paid(49_000), 48_000));
      // £80 of the £2,000 are left, whatever the act.
      const over = await act(operator, await paid(17_000), 8_001);
      expect(awaits(over)).toBe(true);
      expect(awaits(await ACTS.refund(operator, await paid(20_000), 8_001))).toBe(true);
      alone(await ACTS.refund(operator, await paid(20_000), 8_000));
      await confirmed(database(), over);
      expect(awaits(await ACTS.refund(operator, await paid(20_000), 1))).toBe(true);
    }
  });

  test("a call-out charge to which nobody objected sends back nothing by operators", async () => {
    const { booking } = await paid(50_000);
    const at = fixedClock(later(clock.now(), 3 * DAY));
    await makeNoAccess(db(), booking, { charge: pence(10_000), createdAt: clock.now() });
    await chargeNoAccess(as(database(), system, { clock: at }));
    const { sentBack } = await moneyOfBooking(db(), booking.id);
    expect(sentBack).toBe(40_000);
    expect(await leftToSendBackAlone(as(database(), owner, { clock: at }), db(), booking.id)).toBe(BY_OPERATORS);
  });

  test("acts of all kinds on different bookings at the same time count together", async () => {
    const works = await Promise.all(Array.from({ length: 9 }, () => paid(50_000)));
    const { fulfilled } = await race(
      9,
      async (i): Promise<object> => ACTS[acts[i % 3] as Act](owner, works[i] as BookedWork, 40_000),
    );
    expect(fulfilled.filter((one) => !awaits(one))).toHaveLength(5);
    expect(fulfilled.filter(awaits)).toHaveLength(4);
  });
});

const UPHOLD = "decide the call-out charge";
/** The charge that the operator decides, in pence: the rest goes back. */
const CHARGE = 5_000;

const step = fc.record({
  act: fc.constantFrom(...acts, UPHOLD),
  by: fc.nat(1),
  work: fc.nat(5),
  /** Of what is left of the booking. */
  share: fc.integer({ min: 1, max: 100 }),
  confirm: fc.boolean(),
  together: fc.boolean(),
  tomorrow: fc.nat(9).map((n) => n === 0),
});

test("in any order and at the same time, nobody sends back more alone, and nothing waits that need not", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async (steps) => {
      const operators = [await makeAdmin(db()), await makeAdmin(db())];
      const works = await Promise.all(Array.from({ length: 6 }, (_, i) => paid(30_000 + i * 16_000)));
      let at = clock.now();
      let aloneToday = [0, 0];
      const ofBooking = works.map(() => 0);
      const reported = new Set<number>();
      let running: Promise<void>[] = [];
      for (const { act, by, work, share, confirm, together, tomorrow } of steps) {
        // What a charge leaves depends on what is held at that moment.
        const isAlone = act === UPHOLD;
        if (!together || isAlone) await Promise.all(running.splice(0));
        if (tomorrow && running.length === 0) {
          at = later(at, DAY);
          aloneToday = [0, 0];
        }
        const [operator, booked] = [operators[by] as User, works[work] as BookedWork];
        const one = async () => {
          const { received, sentBack, free } = await moneyOfBooking(db(), booked.booking.id);
          const most = act === "refund" ? received - sentBack : free;
          const [row] = await db().select().from(bookings).where(eq(bookings.id, booked.booking.id));
          if (isAlone && (free <= CHARGE || row?.status !== "confirmed" || reported.has(work))) return;
          if (isAlone) reported.add(work);
          const amount = isAlone ? free - CHARGE : Math.max(1, Math.floor((most * share) / 100));
          const run = act === UPHOLD ? upholdNoAccess : ACTS[act];
          const result = await run(operator, booked, amount, fixedClock(at)).catch((error: unknown) => {
            // Two acts may wait for each other's rows and the chain of the audit log: one is undone, and its operator asked to try again.
            if (error instanceof AppError || unavailable(error)) return null;
            throw error;
          });
          if (!result) return;
          if (awaits(result)) {
            const isTooMuch =
              amount + (ofBooking[work] ?? 0) > BY_OPERATORS ||
              amount + (aloneToday[by] ?? 0) > IN_A_DAY ||
              (act !== "refund" && !isAlone && free > BY_OPERATORS);
            if (running.length === 1) expect(isTooMuch).toBe(true);
            if (!confirm) return;
            const second = as(database(), operators[1 - by] as User, { clock: fixedClock(at) });
            const done = await approve(second, { approvalId: result.id }).catch(() => null);
            if (done) ofBooking[work] = (ofBooking[work] ?? 0) + amount;
            return;
          }
          ofBooking[work] = (ofBooking[work] ?? 0) + amount;
          aloneToday[by] = (aloneToday[by] ?? 0) + amount;
          expect(aloneToday[by]).toBeLessThanOrEqual(IN_A_DAY);
          if (running.length === 1) expect(ofBooking[work]).toBeLessThanOrEqual(BY_OPERATORS);
        };
        running = [...running, one()];
        if (isAlone) await Promise.all(running.splice(0));
      }
      await Promise.all(running);
      for (const [i, { booking }] of works.entries())
        expect((await moneyOfBooking(db(), booking.id)).sentBack).toBe(ofBooking[i]);
    }),
    { seed: SEED, numRuns: scaled({ quick: 1, usual: 1, full: 20 }), includeErrorInReport: true },
  );
}, 180_000);
