import fc from "fast-check";
import { expect, test } from "vitest";
import { newId } from "#kernel/id.ts";
import { fee, MAX_AMOUNT, MIN_AMOUNT, type Pence, pence } from "#kernel/money.ts";
import { feeOnRelease } from "./fee.ts";
import { chargedOf, type LedgerTotal, lossOf, type Movement, moneyOf, owedOf } from "./ledger.ts";
import {
  chargedBack,
  paymentReceived,
  providerFee,
  recovered,
  refunded,
  released,
  transferReversed,
  transferred,
  undone,
} from "./movements.ts";

const bookingId = newId();
const tradespersonId = newId();
const amounts = fc.integer({ min: MIN_AMOUNT, max: MAX_AMOUNT }).map(pence);
const of = { bookingId, tradespersonId };
const releaseOf = (amount: Pence) => released({ ...of, amount, fee: fee(amount) });
const sum = (movement: Movement) => movement.lines.reduce((total, line) => total + line.amount, 0);
const lineOf = (movement: Movement | undefined) =>
  Object.fromEntries((movement?.lines ?? []).map(({ account, amount }) => [account.replace(/:.*/, ""), amount]));

/** An in-memory ledger of one booking that works like the database's. */
function ledger() {
  const movements: Movement[] = [];
  const totals = (): LedgerTotal[] =>
    movements.flatMap(({ kind, lines }) => lines.map(({ account, amount }) => ({ kind, account, total: amount })));
  return { totals, post: (...more: Movement[]) => movements.push(...more), movements };
}

/** The ledger of a booking with these amounts held and released. */
function bookOf({ held = 0, released: done = 0 }: { held?: number; released?: number }): LedgerTotal[] {
  const book = ledger();
  book.post(paymentReceived({ intentId: "i", bookingId, amount: pence(held + done) }));
  if (done > 0) book.post(releaseOf(pence(done)));
  return book.totals();
}

test("£95.00 is received, released less 15%, transferred", () => {
  expect(lineOf(paymentReceived({ intentId: "i", bookingId, amount: pence(9_500) }))).toEqual({
    provider_balance: 9_500,
    held: -9_500,
  });
  expect(lineOf(releaseOf(pence(9_500)))).toEqual({
    held: 9_500,
    payable: -8_075,
    fees_earned: -1_425,
  });
  expect(lineOf(transferred({ ...of, intentId: "i", amount: pence(8_075) }))).toEqual({
    payable: 8_075,
    provider_balance: -8_075,
  });
  expect(lineOf(providerFee({ balanceTransactionId: "t", bookingId, amount: pence(163) }))).toEqual({
    provider_fees: 163,
    provider_balance: -163,
  });
});

test("the fee is half-up to the penny: 30p pays 5p, 130p pays 20p", () => {
  expect(lineOf(releaseOf(pence(30)))).toMatchObject({ payable: -25, fees_earned: -5 });
  expect(lineOf(releaseOf(pence(130)))).toMatchObject({ payable: -110, fees_earned: -20 });
});

test("a refund takes held money first, then released money with its share of the fee", () => {
  const facts = { ...of, providerId: "re_1" };
  const [held] = refunded({ ...facts, amount: pence(1_000), totals: bookOf({ held: 1_000 }) });
  expect([held?.kind, lineOf(held)]).toEqual(["refund", { held: 1_000, provider_balance: -1_000 }]);
  const [after] = refunded({ ...facts, amount: pence(1_000), totals: bookOf({ released: 2_000 }) });
  expect([after?.kind, lineOf(after)]).toEqual([
    "refund_after_release",
    { payable: 850, fees_earned: 150, provider_balance: -1_000 },
  ]);
  expect(
    refunded({ ...facts, amount: pence(1_000), totals: bookOf({ held: 400, released: 2_000 }) }).map(lineOf),
  ).toEqual([
    { held: 400, provider_balance: -400 },
    { payable: 510, fees_earned: 90, provider_balance: -600 },
  ]);
});

test("a chargeback recovers what is still owed; the rest is a bad debt", () => {
  const facts = { ...of, providerId: "du_1", amount: pence(1_000) };
  const taken = (totals: LedgerTotal[], owed: number) =>
    chargedBack({ ...facts, totals, owed: pence(owed) }).map((movement) => [movement.kind, lineOf(movement)]);
  expect(taken(bookOf({ held: 1_000 }), 0)).toEqual([["chargeback", { held: 1_000, provider_balance: -1_000 }]]);
  const released = bookOf({ released: 2_000 });
  const recoveredAll = { payable: 850, fees_earned: 150, provider_balance: -1_000 };
  expect(taken(released, 850)).toEqual([["chargeback", recoveredAll]]);
  const lost = { bad_debt: 850, fees_earned: 150, provider_balance: -1_000 };
  expect(taken(released, 0)).toEqual([["chargeback", lost]]);
  expect(taken(released, -20)).toEqual([["chargeback", lost]]);
  // A bank that takes more than the payment.
  expect(taken(bookOf({ held: 400 }), 0)).toEqual([
    ["chargeback", { held: 400, provider_balance: -400 }],
    ["loss", { bad_debt: 600, provider_balance: -600 }],
  ]);
});

test("a recovery from the tradesperson covers the loss, and is returned to them when the chargeback is won", () => {
  const book = ledger();
  const amount = pence(10_000);
  book.post(paymentReceived({ intentId: "i", bookingId, amount }), releaseOf(amount));
  book.post(transferred({ ...of, intentId: "t", amount: pence(8_500) }));
  const taken = chargedBack({ ...of, providerId: "du", amount, totals: book.totals(), owed: pence(0) });
  book.post(...taken);
  expect(lossOf(book.totals())).toBe(8_500);
  book.post(transferReversed({ ...of, reversalId: "trr", amount: pence(8_500) }));
  book.post(recovered({ ...of, key: "recovery:trr", amount: pence(8_500) }));
  expect([lossOf(book.totals()), owedOf(book.totals())]).toEqual([0, 0]);
  book.post(...taken.map((movement) => undone(movement, `undone:${movement.key}`)));
  book.post(recovered({ ...of, key: "recovery:won", amount: lossOf(book.totals()) }));
  expect([lossOf(book.totals()), owedOf(book.totals())]).toEqual([0, 8_500]);
});

test("every movement sums to zero and has no empty lines, whatever the amounts", () => {
  const facts = fc.record({
    amount: amounts,
    held: amounts,
    before: amounts,
    owed: fc.integer({ min: -1_000, max: MAX_AMOUNT }),
  });
  fc.assert(
    fc.property(facts, ({ amount, held, before, owed }) => {
      const totals = bookOf({ held, released: before });
      const returned = { ...of, providerId: "x", amount, totals };
      const movements = [
        paymentReceived({ intentId: "i", bookingId, amount }),
        releaseOf(amount),
        transferred({ ...of, intentId: "i", amount }),
        transferReversed({ ...of, reversalId: "r", amount }),
        providerFee({ balanceTransactionId: "t", bookingId, amount }),
        ...refunded(returned),
        ...chargedBack({ ...returned, owed: pence(owed) }),
      ];
      for (const movement of [...movements, ...movements.map((m) => undone(m, "u"))]) {
        expect(sum(movement)).toBe(0);
        expect(movement.lines.length).toBeGreaterThanOrEqual(2);
        expect(movement.lines.every(({ amount: line }) => line !== 0)).toBe(true);
      }
    }),
  );
});

test("refunding a release in parts takes back exactly its fee and its net", () => {
  fc.assert(
    fc.property(amounts, fc.array(fc.integer({ min: 1, max: MAX_AMOUNT }), { maxLength: 6 }), (amount, cuts) => {
      const book = ledger();
      book.post(paymentReceived({ intentId: "i", bookingId, amount }), releaseOf(amount));
      const parts = partsOf(amount, cuts);
      for (const [index, part] of parts.entries()) book.post(...refundOf(book.totals(), `re_${index}`, part));
      const left = book.movements.flatMap(({ lines }) => lines);
      const on = (account: string) =>
        left.filter((line) => line.account.startsWith(account)).reduce((total, line) => total + line.amount, 0);
      expect([on("held"), on("payable"), on("fees_earned"), on("provider_balance")]).toEqual([0, 0, 0, 0]);
      expect(moneyOf(book.totals())).toMatchObject({ received: amount, held: 0, released: 0, refunded: amount });
    }),
  );
});

test("received = held + released + refunded after any steps", () => {
  const steps = fc.array(
    fc.tuple(fc.constantFrom("pay", "release", "refund", "chargeback", "transfer", "undo"), fc.nat(MAX_AMOUNT)),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(amounts, steps, (amount, story) => {
      const book = ledger();
      for (const [index, [step, size]] of story.entries()) book.post(...next(book, step, { amount, size, index }));
      const money = moneyOf(book.totals());
      expect(money.received).toBe(money.held + money.released + money.refunded);
      expect(money.held).toBeGreaterThanOrEqual(0);
    }),
  );
});

function refundOf(totals: LedgerTotal[], providerId: string, amount: Pence) {
  return refunded({ ...of, providerId, amount, totals });
}

/** The movements of the next step, limited to the available money. */
function next(
  book: ReturnType<typeof ledger>,
  step: string,
  { amount, size, index }: { amount: Pence; size: number; index: number },
): Movement[] {
  const totals = book.totals();
  const money = moneyOf(totals);
  const back = pence(Math.min(size, money.held + money.released));
  if (step === "pay") return [paymentReceived({ intentId: `i${index}`, bookingId, amount })];
  if (step === "release" && money.held > 0)
    return [released({ ...of, amount: money.held, fee: feeOnRelease(money.held, chargedOf(totals)) })];
  if (step === "transfer" && owedOf(totals) > 0)
    return [transferred({ ...of, intentId: `t${index}`, amount: owedOf(totals) })];
  if (step === "refund" && back > 0) return refundOf(totals, `re_${index}`, back);
  if (step === "chargeback" && back > 0) {
    return chargedBack({ ...of, totals, owed: owedOf(totals), providerId: `du_${index}`, amount: back });
  }
  const last = book.movements.at(-1);
  return step === "undo" && last && ["refund", "chargeback"].includes(last.kind) ? [undone(last, `u${index}`)] : [];
}

/** Splits an amount into whole parts. */
function partsOf(amount: number, cuts: readonly number[]): Pence[] {
  const points = [...new Set([0, ...cuts.map((cut) => cut % amount), amount])].sort((a, b) => a - b);
  return points.slice(1).map((point, index) => pence(point - (points[index] ?? 0)));
}

test("what is owed is the release less its fee, until it is transferred", () => {
  const book = ledger();
  const amount = pence(9_999);
  book.post(paymentReceived({ intentId: "i", bookingId, amount }), releaseOf(amount));
  expect(owedOf(book.totals())).toBe(amount - fee(amount));
  book.post(transferred({ ...of, intentId: "t", amount: owedOf(book.totals()) }));
  expect(owedOf(book.totals())).toBe(0);
  book.post(transferReversed({ ...of, reversalId: "r", amount: pence(100) }));
  expect(owedOf(book.totals())).toBe(100);
});
