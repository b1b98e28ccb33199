import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#kernel/days.ts";
import { fee, type Pence, pence } from "#kernel/money.ts";
import {
  aheadOf,
  comesTo,
  type FactsOf,
  factsSince,
  keptOf,
  ledgerFacts,
  moneyFacts,
  partOfAhead,
  sumOfFacts,
  unpaidAhead,
} from "./facts.ts";
import type { LedgerTotal, MovementKind } from "./ledger.ts";

const HELD = "held:b";
const PAYABLE = "payable:t";

const row = (kind: MovementKind, account: string, total: number): LedgerTotal => ({
  kind,
  account,
  total: pence(total),
});

/** What happened, counted as a person would; each step adds its ledger rows. */
interface Life {
  rows: LedgerTotal[];
  paid: number;
  back: number;
  backAfter: number;
  freed: number;
  fees: number;
  sent: number;
  lost: number;
}
const begin = (): Life => ({ rows: [], paid: 0, back: 0, backAfter: 0, freed: 0, fees: 0, sent: 0, lost: 0 });
const heldIn = (life: Life) => life.paid - life.freed - (life.back - life.backAfter);
const keptIn = (life: Life) => life.freed - life.backAfter;
const owedIn = (life: Life) => life.freed - life.fees - life.backAfter + life.lost - life.sent;

const STEPS = ["pay", "release", "send", "reverse", "refund", "refundAfter", "chargeback", "recover"] as const;
type Step = (typeof STEPS)[number];

/** One step of about `size`, within what is there. */
function take(life: Life, step: Step, size: number): void {
  const add = (...rows: LedgerTotal[]) => life.rows.push(...rows.filter(({ total }) => total !== 0));
  const most = (left: number) => Math.max(0, Math.min(size, left));
  if (step === "pay") {
    life.paid += size;
    add(row("payment", "provider_balance", size), row("payment", HELD, -size));
  }
  if (step === "release") {
    const amount = most(heldIn(life));
    const share = fee(pence(amount));
    life.freed += amount;
    life.fees += share;
    add(row("release", HELD, amount), row("release", PAYABLE, share - amount), row("release", "fees_earned", -share));
  }
  if (step === "send" || step === "reverse") {
    const amount = step === "send" ? most(owedIn(life)) : -most(life.sent);
    life.sent += amount;
    add(row("transfer", PAYABLE, amount), row("transfer", "provider_balance", -amount));
  }
  if (step === "refund") {
    const amount = most(heldIn(life));
    life.back += amount;
    add(row("refund", HELD, amount), row("refund", "provider_balance", -amount));
  }
  if (step === "refundAfter" || step === "chargeback") {
    const amount = most(keptIn(life));
    const share = Math.min(life.fees, fee(pence(amount)));
    const lost = step === "chargeback" ? Math.max(0, amount - share - Math.max(0, owedIn(life))) : 0;
    const kind = step === "chargeback" ? "chargeback" : "refund_after_release";
    life.back += amount;
    life.backAfter += amount;
    life.fees -= share;
    life.lost += lost;
    add(row(kind, PAYABLE, amount - share - lost), row(kind, "fees_earned", share), row(kind, "bad_debt", lost));
    add(row(kind, "provider_balance", -amount));
  }
  if (step === "recover") {
    const amount = most(life.lost);
    life.lost -= amount;
    add(row("recovery", PAYABLE, amount), row("recovery", "bad_debt", -amount));
  }
}

const steps = fc.array(fc.tuple(fc.constantFrom(...STEPS), fc.integer({ min: 1, max: 900_000 })), { maxLength: 14 });
const lifeOf = (story: [Step, number][]): Life => {
  const life = begin();
  for (const [step, size] of story) take(life, step, size);
  return life;
};

const TODAY = "2026-03-20";
const completedAt = new Date("2026-03-01T10:00:00Z");
const of = (totals: LedgerTotal[], price: number, more: Partial<FactsOf> = {}): FactsOf => ({
  booking: { status: "completed", amount: pence(price), completedAt, payBy: null },
  totals,
  paid: false,
  sentBack: pence(0),
  vat: null,
  ...more,
});

test("each word counts one thing, and the two identities hold after any steps", () => {
  fc.assert(
    fc.property(steps, (story) => {
      const life = lifeOf(story);
      const facts = ledgerFacts(life.rows);
      expect(facts).toEqual({
        received: life.paid,
        refunded: life.back,
        held: heldIn(life),
        released: life.freed,
        fee: life.fees,
        yours: life.freed - life.fees - life.backAfter + life.lost,
        sent: life.sent,
        owed: owedIn(life),
      });
      expect(facts.yours).toBe(facts.sent + facts.owed);
      expect(keptOf(facts)).toBe(facts.released - life.backAfter);
      if (life.backAfter === 0) expect(facts.received).toBe(facts.held + facts.released + facts.refunded);
    }),
  );
});

test("a later refund lowers what is theirs and never what was released", () => {
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 900_000 }), (story, size) => {
      const life = lifeOf(story);
      const before = ledgerFacts(life.rows);
      take(life, "refundAfter", size);
      const after = ledgerFacts(life.rows);
      expect(after.released).toBe(before.released);
      const back = after.refunded - before.refunded;
      expect(before.yours - after.yours + (before.fee - after.fee)).toBe(back);
    }),
  );
});

test("the VAT is that in the price, and falls with what is refunded", () => {
  const price = 12_000;
  const registered = { vat: { lines: null } };
  const vatAfter = (...story: [Step, number][]) => {
    const { vat, vatReleased } = moneyFacts(of(lifeOf(story).rows, price, registered), TODAY);
    return [vat, vatReleased];
  };
  expect(vatAfter()).toEqual([2_000, 0]);
  expect(vatAfter(["pay", price])).toEqual([2_000, 0]);
  expect(vatAfter(["pay", price], ["release", price])).toEqual([2_000, 2_000]);
  expect(vatAfter(["pay", price], ["refund", 6_000])).toEqual([1_000, 0]);
  expect(vatAfter(["pay", price], ["release", price], ["refundAfter", 6_000])).toEqual([1_000, 1_000]);
  // Refunded as a whole and paid again.
  expect(vatAfter(["pay", price], ["refund", price], ["pay", price])).toEqual([2_000, 0]);
  expect(moneyFacts(of([], price), TODAY).vat).toBe(0);
  const cancelled = { ...of([], price).booking, status: "cancelled" } as const;
  expect(moneyFacts(of([], price, { ...registered, booking: cancelled }), TODAY).vat).toBe(0);
});

test("what is ahead is what stands of the price, with the fee of the whole less what was taken", () => {
  fc.assert(
    fc.property(steps, fc.integer({ min: 30, max: 900_000 }), fc.nat(100), (story, amount, percent) => {
      const booking = { status: "completed", amount: pence(amount) } as const;
      const facts = ledgerFacts(lifeOf(story).rows);
      const ahead = aheadOf(booking, { ...facts, free: facts.held });
      expect(ahead.net + ahead.fee).toBe(ahead.amount);
      expect(Math.min(ahead.amount, ahead.fee, ahead.net)).toBeGreaterThanOrEqual(0);
      if (facts.received === 0) expect(ahead).toMatchObject({ amount, fee: fee(pence(amount)) });
      if (facts.received === amount && facts.refunded === 0) expect(facts.released + ahead.amount).toBe(amount);
      const back = aheadOf(booking, { ...facts, free: pence(0) });
      expect(back.amount).toBe(Math.max(0, ahead.amount - facts.held));
      const wanted = pence(Math.floor((ahead.amount * percent) / 100));
      const part = partOfAhead(ahead, wanted);
      expect([part.amount, part.net + part.fee]).toEqual([wanted, wanted]);
      const unpaid = unpaidAhead(ahead, wanted);
      expect([unpaid.fee + part.fee, unpaid.net + part.net]).toEqual([ahead.fee, ahead.net]);
    }),
  );
});

test.each<[string, [Step, number][], number, number]>([
  ["nothing is paid", [], 8_500, 1_500],
  ["a deposit is held", [["pay", 2_500]], 8_500, 1_500],
  [
    "one stage of two is released",
    [
      ["pay", 10_000],
      ["release", 4_000],
    ],
    8_500,
    1_500,
  ],
  [
    "all is released",
    [
      ["pay", 10_000],
      ["release", 10_000],
    ],
    8_500,
    1_500,
  ],
  [
    "a part was refunded",
    [
      ["pay", 10_000],
      ["release", 10_000],
      ["refundAfter", 2_000],
    ],
    6_800,
    1_200,
  ],
  [
    "all was refunded",
    [
      ["pay", 10_000],
      ["refund", 10_000],
    ],
    0,
    0,
  ],
])("what a booking of £100.00 comes to when %s", (_when, story, net, charged) => {
  const facts = ledgerFacts(lifeOf(story).rows);
  const booking = { status: "completed", amount: pence(10_000) } as const;
  expect(comesTo(booking, { ...facts, free: facts.held })).toEqual({ net, fee: charged });
});

test("due is nothing before completion, but for a price that is paid before the visit", () => {
  const due = (booking: Partial<FactsOf["booking"]>, more: Partial<FactsOf> = {}) => {
    const facts = of([], 9_500, more);
    const { due: amount, dueOn, overdue } = moneyFacts({ ...facts, booking: { ...facts.booking, ...booking } }, TODAY);
    return [amount, dueOn, overdue];
  };
  expect(due({ status: "confirmed", completedAt: null })).toEqual([0, null, false]);
  expect(due({ status: "confirmed", completedAt: null, payBy: new Date("2026-03-22T08:00:00Z") })).toEqual([
    9_500,
    "2026-03-22",
    false,
  ]);
  expect(due({})).toEqual([9_500, "2026-03-08", true]);
  expect(due({ completedAt: new Date("2026-03-13T10:00:00Z") })).toEqual([9_500, TODAY, false]);
  expect(due({}, { paid: true })).toEqual([0, null, false]);
});

test("the facts of many bookings are their sums, and consecutive periods add up to the whole", () => {
  const lines = fc.constantFrom(null, { lines: null });
  fc.assert(
    fc.property(fc.array(fc.tuple(steps, fc.nat(14), lines), { maxLength: 5 }), (lives) => {
      const all = lives.map(([story, cut, vat], index) => {
        const at = (done: [Step, number][]) => moneyFacts(of(lifeOf(done).rows, 5_000, { vat }), addDays(TODAY, index));
        return { first: at(story.slice(0, cut)), whole: at(story) };
      });
      const whole = sumOfFacts(all.map((one) => one.whole));
      const parts = all.flatMap(({ first, whole: end }) => [factsSince(null, first), factsSince(first, end)]);
      const { due: _, dueOn: __, overdue: ___, ...sums } = sumOfFacts(parts);
      const { due, ...rest } = whole;
      expect(rest).toMatchObject(sums);
      expect(due).toBe(all.reduce((total: number, one) => total + one.whole.due, 0));
    }),
  );
});

test("of a quote with lines of several rates, each part has its share of the VAT", () => {
  const line = (unitPrice: number, vatRate: 0 | 5 | 20) =>
    ({ kind: "labour", text: "Work", quantity: 1, unit: "each", unitPrice: pence(unitPrice), vatRate }) as const;
  const vat = { lines: [line(10_000, 20), line(10_000, 0)] };
  const facts = (rows: LedgerTotal[]): { vat: Pence } => moneyFacts(of(rows, 22_000, { vat }), TODAY);
  expect(facts([]).vat).toBe(2_000);
  expect(
    facts(
      lifeOf([
        ["pay", 22_000],
        ["refund", 11_000],
      ]).rows,
    ).vat,
  ).toBe(1_000);
});
