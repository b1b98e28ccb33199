import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bookingMachine } from "#features/bookings/rules/booking.machine.ts";
import { DAY, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
import { fee, pence } from "#kernel/money.ts";
import { isWorkingDay } from "#kernel/working-days.ts";
import { HOLD_ENDS_DAY } from "../holds.ts";
import { placeOf } from "./coming.ts";
import {
  bankDayText,
  comingThisMonth,
  dayNote,
  daysNote,
  headline,
  monthNote,
  totalNote,
  whyText,
} from "./forecast.labels.ts";
import { type Forecast, type ForecastFacts, forecast } from "./forecast.ts";
import { comingSteps } from "./forecast-chart.ts";
import type { HeldBooking } from "./held.ts";

/** A Monday. */
const TODAY = "2026-11-23";
const noon = (day: string) => new Date(`${day}T12:00:00Z`);

const nothing: ForecastFacts = {
  today: TODAY,
  transfers: { obstacle: null, heldUntil: null },
  accountFrozen: false,
  payable: pence(0),
  released: [],
  atProvider: { sent: [], left: pence(0), payouts: [], returned: false, paysOut: true },
  held: [],
};

const work = (columns: Partial<HeldBooking> & { held?: number; since?: Date } = {}): HeldBooking => {
  const { held = 10_000, since = noon("2026-11-01"), ...booking } = columns;
  return {
    bookingId: "a",
    status: "confirmed",
    scheduledDate: null,
    lastDay: null,
    completedAt: null,
    approvedOn: null,
    bankIsAsking: false,
    firstReceived: since,
    parts: [{ milestoneId: null, held: pence(held), since }],
    ...booking,
  };
};
const completed = (columns: Parameters<typeof work>[0] = {}) =>
  work({ status: "completed", completedAt: noon("2026-11-15"), approvedOn: noon("2026-11-29"), ...columns });

const releasedWork = (bookingId: string, price: number, owed: number, bankIsAsking = false) => ({
  bookingId,
  earned: pence(price - fee(pence(price))),
  fee: fee(pence(price)),
  owed: pence(owed),
  bankIsAsking,
});

/** State, amount, day in the bank and why, of each row. */
const rows = (of: Forecast, today = TODAY) =>
  of.items.map((item) => `${item.bookingId} ${item.state} ${item.amount} ${item.bankDay} ${whyText(item.why, today)}`);
const sentRows = (atProvider: Partial<ForecastFacts["atProvider"]>, today = TODAY) => {
  const released = ["a", "b", "c"].map((id) => releasedWork(id, 10_000, 0));
  return rows(forecast({ ...nothing, today, released, atProvider: { ...nothing.atProvider, ...atProvider } }), today);
};

describe("on its way", () => {
  const sent = [
    { bookingId: "b", amount: pence(8_500), at: noon("2026-11-23") },
    { bookingId: "a", amount: pence(8_500), at: noon("2026-11-20") },
  ];

  test("is in the bank three working days after the transfer", () => {
    expect(sentRows({ sent, left: pence(17_000) })).toEqual([
      "a on_its_way 8500 2026-11-25 Sent Fri 20 Nov",
      "b on_its_way 8500 2026-11-26 Sent today",
    ]);
  });

  test("has the day of its payout once that has begun, and payouts carry the oldest money first", () => {
    const payouts = [{ amount: pence(10_000), arrivalDate: "2026-11-24" }];
    expect(sentRows({ sent, left: pence(17_000), payouts })).toEqual([
      "a on_its_way 8500 2026-11-24 Stripe is paying it to your bank",
      "b on_its_way 1500 2026-11-24 Stripe is paying it to your bank",
      "b on_its_way 7000 2026-11-26 Sent today",
    ]);
  });

  test("is the newest part of what was sent; the older part is in the bank", () => {
    expect(sentRows({ sent, left: pence(9_000) })).toEqual([
      "a on_its_way 500 2026-11-25 Sent Fri 20 Nov",
      "b on_its_way 8500 2026-11-26 Sent today",
    ]);
    expect(sentRows({ sent, left: pence(0) })).toEqual([]);
    expect(sentRows({ sent, left: pence(-500) })).toEqual([]);
  });

  test("a reversal is taken from the transfer of its booking", () => {
    const back = { bookingId: "a", amount: pence(-4_000), at: noon("2026-11-23") };
    expect(sentRows({ sent: [back, ...sent], left: pence(13_000) })).toEqual([
      "a on_its_way 4500 2026-11-25 Sent Fri 20 Nov",
      "b on_its_way 8500 2026-11-26 Sent today",
    ]);
  });

  test("a payout that should have begun, and one whose day has passed, are expected from now on", () => {
    expect(sentRows({ sent, left: pence(17_000) }, "2026-12-04")).toEqual([
      "a on_its_way 8500 2026-12-07 Sent Fri 20 Nov",
      "b on_its_way 8500 2026-12-07 Sent Mon 23 Nov",
    ]);
    const payouts = [{ amount: pence(17_000), arrivalDate: "2026-12-03" }];
    expect(sentRows({ sent, left: pence(17_000), payouts }, "2026-12-04")).toEqual([
      "a on_its_way 8500 2026-12-04 Stripe is paying it to your bank",
      "b on_its_way 8500 2026-12-04 Stripe is paying it to your bank",
    ]);
  });

  test("has no day after the bank has returned a payout, or while the account cannot pay out", () => {
    expect(sentRows({ sent: sent.slice(0, 1), left: pence(8_500), returned: true })).toEqual([
      "b on_its_way 8500 null Returned by your bank. Update your bank details",
    ]);
    expect(sentRows({ sent: sent.slice(0, 1), left: pence(8_500), paysOut: false })).toEqual([
      "b on_its_way 8500 null Released, waiting for your payout setup",
    ]);
  });
});

describe("owed", () => {
  const facts = { ...nothing, payable: pence(8_500), released: [releasedWork("a", 10_000, 8_500)] };
  const waits = (obstacle: ForecastFacts["transfers"]["obstacle"], heldUntil: Date | null = null) =>
    rows(forecast({ ...facts, transfers: { obstacle, heldUntil } }));

  test("is sent today, or when a hold ends", () => {
    expect(waits(null)).toEqual(["a owed 8500 2026-11-26 To be sent today"]);
    expect(waits("hold", noon("2026-11-24"))).toEqual(["a owed 8500 2026-11-27 To be sent tomorrow"]);
    expect(waits("hold", noon("2026-11-26"))).toEqual(["a owed 8500 2026-12-01 To be sent on Thu 26 Nov"]);
  });

  test("has no day while it waits for the tradesperson", () => {
    expect(waits("account")).toEqual(["a owed 8500 null Released, waiting for your payout setup"]);
    expect(waits("tax")).toEqual(["a owed 8500 null Released, waiting for your tax details"]);
    expect(waits("identity")).toEqual(["a owed 8500 null Released, waiting until we have checked your identity"]);
  });

  test("is frozen by a suspension or review, and by a bank's question", () => {
    expect(waits("review")).toEqual(["a frozen 8500 null Until we have reviewed your account"]);
    const asked = { ...facts, released: [releasedWork("a", 10_000, 8_500, true)] };
    expect(rows(forecast(asked))).toEqual(["a frozen 8500 null The customer’s bank is asking about the payment"]);
    expect(forecast(asked)).toMatchObject({ total: 0, owed: 0, frozen: 8_500 });
  });

  test("a debt is taken from the last transfers, and from frozen money last of all", () => {
    const released = [
      releasedWork("a", 10_000, 8_500, true),
      releasedWork("b", 10_000, 8_500),
      releasedWork("c", 10_000, -3_000),
    ];
    const of = forecast({ ...facts, released, payable: pence(14_000) });
    expect(rows(of)).toEqual([
      "b owed 8500 2026-11-26 To be sent today",
      "a frozen 5500 null The customer’s bank is asking about the payment",
    ]);
    expect(of.items[1]).toMatchObject({ price: 10_000, fee: 1_500, deducted: 3_000 });
  });

  test("a debt beyond what is owed is taken from what is released next", () => {
    const held = [completed(), completed({ bookingId: "b", approvedOn: noon("2026-12-01") })];
    const of = forecast({ ...nothing, payable: pence(-9_000), held });
    expect(of.items).toMatchObject([{ bookingId: "b", amount: 8_000, deducted: 500, price: 10_000, fee: 1_500 }]);
    expect(of).toMatchObject({ total: 8_000, held: 8_000 });
  });

  test("the fee of a booking that is partly in the bank is divided exactly", () => {
    const released = [{ bookingId: "a", earned: pence(1_000), fee: pence(176), owed: pence(333), bankIsAsking: false }];
    const sent = [{ bookingId: "a", amount: pence(667), at: noon(TODAY) }];
    const atProvider = { ...nothing.atProvider, sent, left: pence(334) };
    const { items } = forecast({ ...nothing, payable: pence(333), released, atProvider });
    expect(items.map(({ amount, fee: charged, price }) => [amount, charged, price])).toEqual([
      [334, 59, 393],
      [333, 59, 392],
    ]);
  });
});

describe("held", () => {
  const only = (booking: HeldBooking, today = TODAY, facts: Partial<ForecastFacts> = {}) =>
    rows(forecast({ ...nothing, ...facts, today, held: [booking] }), today)[0];

  test("completed work is released by silence", () => {
    expect(only(completed())).toBe("a held 8500 2026-12-02 Automatic on Sun 29 Nov");
    expect(only(completed(), "2026-11-29")).toBe("a held 8500 2026-12-02 Automatic today");
    expect(only(completed(), "2026-12-01")).toBe("a held 8500 2026-12-04 Automatic today");
  });

  test("the 14 days begin when the tradesperson can no longer undo", () => {
    const atEvening = (time: string) => completed({ approvedOn: null, completedAt: new Date(`2026-11-15T${time}Z`) });
    expect(only(atEvening("23:49:00"))).toBe("a held 8500 2026-12-02 Automatic on Sun 29 Nov");
    expect(only(atEvening("23:50:00"))).toBe("a held 8500 2026-12-03 Automatic on Mon 30 Nov");
  });

  test("work with a day is released 14 days after it, work whose day has passed 14 days after today", () => {
    expect(only(work({ scheduledDate: "2026-12-04" }))).toBe("a held 8500 2026-12-23 If finished by Fri 4 Dec");
    expect(only(work({ scheduledDate: "2026-12-01", lastDay: "2026-12-04" }))).toBe(
      "a held 8500 2026-12-23 If finished by Fri 4 Dec",
    );
    expect(only(work({ scheduledDate: TODAY }))).toBe("a held 8500 2026-12-10 If finished today");
    expect(only(work({ scheduledDate: "2026-11-02" }))).toBe("a held 8500 2026-12-10 If finished today");
  });

  test("the end of the hold comes first when it is earlier", () => {
    // Received on 1 September: day 89 is 29 November.
    const since = noon("2026-09-01");
    expect(only(completed({ since, approvedOn: noon("2026-12-05") }))).toBe(
      "a held 8500 2026-12-02 Automatic on Sun 29 Nov",
    );
    expect(only(work({ since, scheduledDate: "2026-11-25" }))).toBe("a held 8500 2026-12-02 If finished by Wed 25 Nov");
    expect(only(work({ since, scheduledDate: "2026-12-10" }))).toBe("a held 8500 2026-12-02 If finished by Sun 29 Nov");
    expect(only(work({ since }))).toBe("a held 8500 2026-12-02 If finished by Sun 29 Nov");
    expect(only(work({ since: noon("2026-06-01") }))).toBe("a held 8500 2026-11-26 If finished today");
  });

  test("milestones have a fee and a hold each; completed work is released when the first hold ends", () => {
    const parts = [
      { milestoneId: "one", held: pence(1_003), since: noon("2026-09-01") },
      { milestoneId: "two", held: pence(1_003), since: noon("2026-11-01") },
    ];
    const days = (booking: HeldBooking) =>
      forecast({ ...nothing, held: [booking] }).items.map((item) => [item.milestoneId, item.amount, item.bankDay]);
    expect(days(work({ parts, scheduledDate: "2026-12-04" }))).toEqual([
      ["one", 853, "2026-12-02"],
      ["two", 853, "2026-12-23"],
    ]);
    expect(days(completed({ parts, firstReceived: noon("2026-09-01"), approvedOn: noon("2026-12-09") }))).toEqual([
      ["one", 853, "2026-12-02"],
      ["two", 853, "2026-12-02"],
    ]);
  });

  test("is frozen by a dispute, a suspension or a bank's question, and has no day then", () => {
    expect(only(work({ status: "disputed" }))).toBe("a frozen 8500 null Until the dispute is settled");
    expect(only(completed({ bankIsAsking: true }))).toBe(
      "a frozen 8500 null The customer’s bank is asking about the payment",
    );
    expect(only(completed(), TODAY, { accountFrozen: true })).toBe(
      "a frozen 8500 null Until we have reviewed your account",
    );
  });

  test("money of a cancelled booking does not come", () => {
    for (const status of ["cancelled", "pending"] as const) expect(only(work({ status }))).toBeUndefined();
  });

  test("a hold on payouts that ends after the release delays it, another obstacle does not change the day", () => {
    const hold = { obstacle: "hold", heldUntil: noon("2026-12-01") } as const;
    expect(only(completed(), TODAY, { transfers: hold })).toContain("2026-12-04");
    expect(only(completed(), TODAY, { transfers: { obstacle: "tax", heldUntil: null } })).toContain("2026-12-02");
  });

  test.each([
    ["2026-03-14T23:30:00Z", "Sat 28 Mar", "2026-04-01"], // The clocks go forward on 29 March.
    ["2026-03-15T00:30:00Z", "Sun 29 Mar", "2026-04-01"],
    ["2026-03-15T23:30:00Z", "Mon 30 Mar", "2026-04-02"], // 23:30 on the 15th in winter time, 00:30 on the 30th in summer time.
    ["2026-10-10T22:30:00Z", "Sat 24 Oct", "2026-10-28"],
    ["2026-10-10T23:30:00Z", "Sun 25 Oct", "2026-10-28"], // The clocks go back on 25 October.
    ["2026-10-11T23:30:00Z", "Sun 25 Oct", "2026-10-28"], // 00:30 on the 12th in summer time, 23:30 on the 25th in winter time.
  ])("notified at %s: released %s", (notified, day, bankDay) => {
    const at = new Date(notified);
    const today = londonDay(at);
    const booking = completed({ completedAt: at, approvedOn: later(at, 14 * DAY), since: at });
    expect(only(booking, today)).toBe(`a held 8500 ${bankDay} Automatic on ${day}`);
  });

  test("the day of the hold's end is a day in London on both sides of a clock change", () => {
    // Received at 00:30 in summer time, on 1 September; day 89 at 23:30 in winter time, on 28 November.
    expect(only(work({ since: new Date("2026-08-31T23:30:00Z") }))).toBe(
      "a held 8500 2026-12-02 If finished by Sat 28 Nov",
    );
  });
});

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
    return { ...booking, firstReceived: new Date(first ?? 0) };
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

test("totals, rows and chart are the same sum, which is what the ledger has less what is owed to us", () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const of = forecast(facts);
      const counted = of.items.filter(({ state }) => state !== "frozen");
      const { steps } = comingSteps(of.items, facts.today);
      expect(of.total).toBe(of.onItsWay + of.owed + of.held);
      expect(of.total).toBe(total(counted.map(({ amount }) => amount)));
      expect(of.total).toBe(total(steps.map((step) => step.onItsWay + step.owed + step.held)));
      for (const name of ["onItsWay", "owed", "held"] as const)
        expect(total(steps.map((step) => step[name]))).toBe(of[name]);
      const heldNet = total(
        facts.held
          .filter(({ status }) => status !== "cancelled" && status !== "pending")
          .flatMap(({ parts }) => parts.map(({ held }) => held - fee(held))),
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
        if (bankDay) expect(bankDay <= addDays(end > TODAY ? end : TODAY, 8)).toBe(true);
      }
    }),
  );
});

describe("the texts", () => {
  const of = forecast({
    ...nothing,
    payable: pence(7_650),
    released: [releasedWork("a", 13_500, 0), releasedWork("b", 9_000, 7_650)],
    atProvider: {
      ...nothing.atProvider,
      sent: [{ bookingId: "a", amount: pence(11_475), at: noon("2026-11-20") }],
      left: pence(11_475),
    },
    held: [completed({ bookingId: "c", held: 130_000 }), work({ bookingId: "d", scheduledDate: "2026-12-04" })],
  });

  test("say when the total and each part of it comes", () => {
    expect(headline(of, TODAY)).toBe("£191.25 by 30 Nov, the rest by Wed 23 Dec");
    expect(comingThisMonth(of, TODAY)).toBe(19_125);
    expect(totalNote(of.items, "on_its_way", TODAY)).toBe("by Wed 25 Nov");
    expect(totalNote(of.items, "owed", TODAY)).toBe("by Thu 26 Nov");
    expect(totalNote(of.items, "held", TODAY)).toBe("by Wed 23 Dec, latest");
    expect(totalNote(of.items, "frozen", TODAY)).toBe("Nothing now");
  });

  test("say how days are counted, and what held money depends on", () => {
    const counted = daysNote(null);
    expect(counted).toMatch(/^We count 3 working days /);
    expect([daysNote("hold"), daysNote("review")]).toEqual([counted, counted]);
    expect(daysNote("tax")).toBe(`${counted} Held money comes on its day if we have your tax details by then.`);
    expect(daysNote("account")).toMatch(/ if your payout setup is done by then\.$/);
    expect(daysNote("identity")).toMatch(/ if we have checked your identity by then\.$/);
  });

  test("say what is paid and what is to come this month", () => {
    expect(monthNote(61_200, 28_050)).toBe("£612.00 paid, £280.50 to come");
    expect(monthNote(0, 28_050)).toBe("£280.50 to come");
    expect(monthNote(61_200, 0)).toBe("£612.00 paid");
    expect(monthNote(0, 0)).toBe("Nothing now");
  });

  test("say one reason for what is frozen, or refer to the rows", () => {
    const held = [work({ status: "disputed" }), completed({ bookingId: "b", bankIsAsking: true })];
    const noteOf = (...all: HeldBooking[]) => totalNote(forecast({ ...nothing, held: all }).items, "frozen", TODAY);
    expect(noteOf(...held.slice(0, 1))).toBe("Until the dispute is settled");
    expect(noteOf(...held)).toBe("For the reasons below");
  });

  test("say what has no day, and nothing at all", () => {
    expect(headline(forecast(nothing), TODAY)).toBe("Nothing is coming now");
    const waiting = { ...nothing, payable: pence(8_500), released: [releasedWork("a", 10_000, 8_500)] };
    const undated = forecast({ ...waiting, transfers: { obstacle: "tax", heldUntil: null } });
    expect(headline(undated, TODAY)).toBe("No date yet");
    expect(totalNote(undated.items, "owed", TODAY)).toBe("Released, waiting for your tax details");
    expect(undated.items.map((item) => bankDayText(item, TODAY) + dayNote(item))).toEqual(["No date yet"]);
    const all = forecast({ ...waiting, held: [completed({ bookingId: "c" })] });
    expect(headline(forecast({ ...nothing, held: [completed()] }), TODAY)).toBe("All of it by Wed 2 Dec");
    expect(headline(all, TODAY)).toBe("£85.00 by 30 Nov, the rest by Wed 2 Dec");
  });
});

describe("the chart", () => {
  const columns = (of: Forecast, today = TODAY) => {
    const { by, steps } = comingSteps(of.items, today);
    return [by, ...steps.map(({ short, onItsWay, owed, held }) => `${short}: ${onItsWay} ${owed} ${held}`)];
  };

  test("has every week from now on", () => {
    const held = [completed(), work({ bookingId: "b", scheduledDate: "2026-12-04" })];
    expect(columns(forecast({ ...nothing, held }))).toEqual([
      "week",
      "23 Nov: 0 0 0",
      "30 Nov: 0 0 8500",
      "7 Dec: 0 0 0",
      "14 Dec: 0 0 0",
      "21 Dec: 0 0 8500",
    ]);
  });

  test("has at least four weeks, and a column for what has no day", () => {
    const held = [completed()];
    const waiting = { ...nothing, payable: pence(8_500), released: [releasedWork("b", 10_000, 8_500)], held };
    const weeks = ["week", "23 Nov: 0 0 0", "30 Nov: 0 0 8500", "7 Dec: 0 0 0", "14 Dec: 0 0 0"];
    expect(columns(forecast({ ...nothing, held }))).toEqual(weeks);
    const undated = forecast({ ...waiting, transfers: { obstacle: "tax", heldUntil: null } });
    expect(columns(undated)).toEqual([...weeks, "No date: 0 8500 0"]);
    expect(columns(forecast(nothing))).toHaveLength(5);
  });

  test("has the next seven days when everything comes in them, also around a clock change", () => {
    const owed = { ...nothing, payable: pence(8_500), released: [releasedWork("b", 10_000, 8_500)] };
    expect(columns(forecast(owed))).toEqual([
      "day",
      "23 Nov: 0 0 0",
      "24 Nov: 0 0 0",
      "25 Nov: 0 0 0",
      "26 Nov: 0 8500 0",
      "27 Nov: 0 0 0",
      "28 Nov: 0 0 0",
      "29 Nov: 0 0 0",
    ]);
    for (const today of ["2026-03-27", "2026-10-23"])
      expect(columns(forecast({ ...owed, today }), today).filter((column) => column.includes("8500"))).toHaveLength(1);
  });
});
