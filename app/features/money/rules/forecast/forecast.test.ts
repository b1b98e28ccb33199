import fc from "fast-check";
import { expect, test } from "vitest";
import { bookingMachine } from "#features/bookings/rules/booking.machine.ts";
import { DAY, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
import { fee, pence } from "#kernel/money.ts";
import { isWorkingDay } from "#kernel/working-days.ts";
import { noon, nothing, nothingElseOf, TODAY } from "../../testing/forecast.ts";
import { HOLD_ENDS_DAY } from "../holds.ts";
import { laterDay } from "./bank-day.ts";
import { placeOf } from "./coming.ts";
import { whyText } from "./forecast.labels.ts";
import { type ForecastFacts, forecast } from "./forecast.ts";
import type { HeldBooking } from "./held.ts";

const STATUSES = bookingMachine.states;
const anyDay = fc.integer({ min: -120, max: 120 }).map((days) => addDays(TODAY, days));
const anyTime = fc.integer({ min: -100 * 24, max: 0 }).map((hours) => later(noon(TODAY), (hours * DAY) / 24));
const anyPence = fc.integer({ min: 30, max: 1_000_000 }).map(pence);
const ids = fc.constantFrom("a", "b", "c", "d", "e", "f");

const anyHeld: fc.Arbitrary<HeldBooking> = fc
  .record({
    bookingId: ids.map((id) => `held-${id}`),
    status: fc.constantFrom(...STATUSES),
    scheduledDate: fc.option(anyDay),
    lastDay: fc.constant(null),
    completedAt: fc.option(anyTime),
    approvedOn: fc.option(anyTime.map((at) => later(at, 14 * DAY))),
    bankIsAsking: fc.boolean(),
    parts: fc.uniqueArray(fc.record({ milestoneId: fc.option(ids), held: anyPence, since: anyTime }), {
      selector: ({ milestoneId }) => milestoneId,
      minLength: 1,
    }),
  })
  .map((booking) => {
    const [first] = booking.parts.map(({ since }) => since.getTime()).sort((x, y) => x - y);
    return { ...booking, firstReceived: new Date(first ?? 0), ahead: nothingElseOf(booking.parts) };
  });

const anyFacts: fc.Arbitrary<ForecastFacts> = fc
  .record({
    obstacle: fc.constantFrom(null, "review" as const, "account" as const, "tax" as const, "hold" as const),
    heldUntil: anyTime,
    frozen: fc.boolean(),
    released: fc.uniqueArray(
      fc.record({
        bookingId: ids,
        sent: fc.integer({ min: 0, max: 50_000 }),
        owed: fc.integer({ min: -9_000, max: 50_000 }),
        at: anyTime,
        bankIsAsking: fc.boolean(),
        fee: fc.integer({ min: 0, max: 9_000 }),
      }),
      { selector: ({ bookingId }) => bookingId },
    ),
    arrived: fc.double({ min: 0, max: 1.1, noNaN: true }),
    payouts: fc.array(fc.record({ amount: anyPence, arrivalDate: anyDay }), { maxLength: 3 }),
    held: fc.uniqueArray(anyHeld, { selector: ({ bookingId }) => bookingId }),
  })
  .map(({ obstacle, heldUntil, frozen, released, arrived, payouts, held }) => {
    const sent = released
      .filter((one) => one.sent > 0)
      .map((one) => ({ bookingId: one.bookingId, amount: pence(one.sent), at: one.at }))
      .sort((x, y) => y.at.getTime() - x.at.getTime());
    const all = sent.reduce((total, { amount }) => total + amount, 0);
    return {
      today: TODAY,
      transfers: { obstacle, heldUntil: obstacle === "hold" ? heldUntil : null },
      accountFrozen: frozen,
      payable: pence(released.reduce((total, { owed }) => total + owed, 0)),
      released: released.map((one) => ({
        ...one,
        earned: pence(one.sent + one.owed),
        fee: pence(one.fee),
        owed: pence(one.owed),
      })),
      atProvider: { sent, left: pence(all - Math.floor(all * arrived)), payouts, returned: false, paysOut: true },
      held,
    };
  });

const total = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

test("totals and rows are the same sum, which is what the ledger has less what is owed to us", () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const of = forecast(facts);
      const counted = of.items.filter(({ state }) => state !== "frozen");
      expect(of.total).toBe(of.onItsWay + of.owed + of.held);
      expect(of.total).toBe(total(counted.map(({ amount }) => amount)));
      const heldNet = total(
        facts.held
          .filter(({ status }) => status !== "cancelled" && status !== "pending")
          .map(({ parts }) => pence(total(parts.map(({ held }) => held))))
          .map((held) => held - fee(held)),
      );
      const whole = Math.max(facts.atProvider.left, 0) + Math.max(facts.payable, 0) + heldNet;
      const debt = Math.max(-facts.payable, 0);
      const gone = total(counted.filter(({ why }) => why.kind === "paying_out").map(({ amount }) => amount));
      // What is frozen or has left for the bank pays no debt, and a debt never makes a row negative.
      expect(of.total + of.frozen).toBe(whole - Math.min(debt, whole - of.frozen - gone));
      if (debt === 0) expect(of.onItsWay).toBe(Math.max(facts.atProvider.left, 0));
    }),
    { numRuns: 300 },
  );
});

test("every row adds up, has a working day from today on or a reason for none, and a place of its own", () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { items } = forecast(facts);
      for (const item of items) {
        expect(item.amount).toBe(item.price - item.fee - item.deducted);
        expect(item.amount).toBeGreaterThan(0);
        expect(item.fee).toBeGreaterThanOrEqual(0);
        if (item.state === "frozen") expect(item.bankDay).toBeNull();
        if (item.state === "held") expect(item.bankDay).not.toBeNull();
        if (item.bankDay !== null) {
          expect(item.bankDay >= facts.today).toBe(true);
          if (item.why.kind !== "paying_out") expect(isWorkingDay(item.bankDay)).toBe(true);
        }
        expect(whyText(item.why, facts.today)).not.toBe("");
      }
      const places = items.map(placeOf);
      expect(places).toEqual([...new Set(places)].sort());
    }),
    { numRuns: 300 },
  );
});

test("held money never has a later day than the end of its hold allows", () => {
  fc.assert(
    fc.property(anyHeld, (booking) => {
      const { items } = forecast({ ...nothing, held: [booking] });
      for (const { bankDay, milestoneId } of items) {
        const part = booking.parts.find((one) => one.milestoneId === milestoneId);
        const end = londonDay(later(part?.since ?? new Date(0), HOLD_ENDS_DAY * DAY));
        // The longest run of days without three working days is around Christmas and Easter.
        if (bankDay) expect(bankDay <= addDays(laterDay(end, TODAY), 8)).toBe(true);
      }
    }),
  );
});
