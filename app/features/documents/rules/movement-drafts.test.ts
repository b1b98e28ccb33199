import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lossOf, type Movement, moneyOf, owedOf, totalsOf } from "#features/money/rules/ledger.ts";
import { partsOf, sourceOf, sumsOf } from "#features/money/rules/movement-facts.ts";
import {
  chargedBack,
  paymentReceived,
  recovered,
  refunded,
  released,
  undone,
} from "#features/money/rules/movements.ts";
import { newId } from "#kernel/id.ts";
import { parsePounds, pence, sum } from "#kernel/money.ts";
import { entryOf } from "./accounting/entry.ts";
import type { DocumentContent, Draft } from "./document.ts";
import type { BookingFacts, MovementFacts } from "./drafts.ts";
import { draftsOfMovement } from "./movement-drafts.ts";
import { workInvoiceDraft } from "./work-invoice.ts";

const at = new Date("2026-03-10T12:00:00Z");
const ids = { bookingId: newId(), tradespersonId: newId() };
const booking: BookingFacts = {
  bookingId: ids.bookingId,
  jobId: newId(),
  jobTitle: "Fit a tap",
  description: "",
  postcode: "LS6 2AB",
  customer: { id: newId(), name: "Zoe Fox" },
  tradesperson: {
    id: ids.tradespersonId,
    name: "Hannah Booth",
    details: {
      tradingName: "Booth Plumbing",
      addressLine1: "14 Hyde Park Road",
      addressLine2: null,
      town: "Leeds",
      postcode: "LS6 1AA",
      companyNumber: null,
      vatNumber: null,
      logo: null,
    },
    invoicesForMeAt: new Date("2026-01-01"),
    contact: { phone: null, email: "hannah@example.test" },
  },
  amount: 10_000,
  quoteMessage: "",
  quoted: {
    lines: null,
    vatRegistered: false,
    deposit: null,
    milestones: null,
    pay: "after_work",
    earliestStart: null,
    duration: null,
    guarantee: null,
    callOutCharge: null,
    files: null,
  },
  agreedAt: at,
  scheduledDate: null,
  lastDay: null,
  windowStart: null,
  windowEnd: null,
  durationMinutes: null,
  completedAt: at,
  expressRequestAt: null,
  expressRequestWords: null,
};
const operatorWith = (vatNumber: string | null) => ({
  name: "Fettle Ltd",
  companyNumber: null,
  address: null,
  registeredOffice: null,
  vatNumber,
});

/** The ledger of one booking, and the documents of its movements, made as the server makes them. */
function books(vatNumber: string | null, price = 10_000) {
  const movements: Movement[] = [];
  const drafts: Draft[] = [];
  const facts = { ...booking, amount: price };
  const totals = () => totalsOf(movements);
  function post(...made: Movement[]): Draft[] {
    movements.push(...made);
    return [...new Set(made.map(({ key }) => sourceOf(key)))].flatMap((source) => issue(source));
  }
  function issue(source: string): Draft[] {
    const parts = movements.filter(({ key }) => partsOf(source).includes(key));
    const [{ kind } = { kind: "loss" as const }] = parts;
    const movement: MovementFacts = {
      source,
      at,
      reference: "re_1",
      milestone: null,
      ...sumsOf(
        kind,
        source,
        parts.flatMap(({ lines }) => lines),
      ),
    };
    const own = drafts.filter(({ kind }) => kind === "work_invoice" || kind === "work_credit");
    const of = (kind: string) => pence(sum(own.filter((one) => one.kind === kind).map(({ amount }) => pence(amount))));
    const earlier = { invoiced: of("work_invoice"), credited: of("work_credit"), numbers: [] };
    const work = workInvoiceDraft({ booking: facts, movement, earlier, brand: "Fettle" });
    const issued = [...draftsOfMovement(facts, movement, operatorWith(vatNumber)), ...(work ? [work] : [])];
    drafts.push(...issued);
    return issued;
  }
  const backOf = (providerId: string, amount: number) => ({
    ...ids,
    providerId,
    amount: pence(amount),
    totals: totals(),
  });
  return {
    drafts,
    totals,
    pay: (_n: number, amount: number) => post(paymentReceived({ ...ids, intentId: newId(), amount: pence(amount) })),
    release: (_n: number, amount: number) => post(released({ ...ids, part: newId(), amount: pence(amount) })),
    refund: (n: number, amount: number) => post(...refunded(backOf(`re_${n}`, amount))),
    bounce: (n: number) => {
      const keys = partsOf(`refund:re_${n}`);
      return post(...movements.filter(({ key }) => keys.includes(key)).map((one) => undone(one, `undone:${one.key}`)));
    },
    /** `owed`: what the tradesperson has not been sent yet. */
    chargeBack: (n: number, amount: number, owed: number) =>
      post(...chargedBack({ ...backOf(`du_${n}`, amount), owed: pence(owed) })),
    recover: (n: number, amount: number) =>
      post(recovered({ ...ids, key: `recovery:trr_${n}`, amount: pence(amount) })),
    win: (n: number) => {
      const own = movements.filter(({ key }) => key === `chargeback:du_${n}` || key === `loss:du_${n}`);
      const back = own.map((one) => undone(one, `undone:${one.key}`));
      const after = lossOf([...totals(), ...totalsOf(back)]);
      const given = after < 0 ? [recovered({ ...ids, key: `recovery:${back[0]?.key}`, amount: after })] : [];
      return post(...back, ...given);
    },
  };
}

const texts = ({ content }: Draft) => JSON.stringify([content.lines, content.notes, content.total]);
const linesOf = ({ content }: Pick<Draft, "content">) => content.lines.map(({ text, amount }) => [text, amount]);
const one = (drafts: readonly Draft[], kind: string): Draft => {
  const [found, ...more] = drafts.filter((draft) => draft.kind === kind);
  if (!found || more.length > 0) throw new Error(`${drafts.map((draft) => draft.kind)} has no single ${kind}`);
  return found;
};

describe("a receipt", () => {
  test("says that it is the whole price only if it is", () => {
    expect(texts(one(books(null).pay(1, 10_000), "receipt"))).toContain("This is the whole price.");
    const deposit = one(books(null).pay(1, 2_500), "receipt");
    expect(texts(deposit)).toContain("This is part of the price of £100.00.");
    expect(texts(deposit)).not.toContain("whole price");
  });

  test("names the milestone that was paid", () => {
    const paid = { source: "payment:1", kind: "payment", at, reference: "pi_1", milestone: "Deposit" };
    const movement = { ...paid, provider: pence(2_500), payable: pence(0), fees: pence(0), loss: pence(0) };
    expect(draftsOfMovement(booking, movement, operatorWith(null))[0]?.content.lines[0]?.detail).toBe("Deposit");
  });

  test.each(["refund", "chargeback"] as const)("of money that comes back after a %s names what happened", (kind) => {
    const book = books(null);
    book.pay(1, 10_000);
    if (kind === "refund") book.refund(1, 4_000);
    else book.chargeBack(1, 10_000, 0);
    const receipt = one(kind === "refund" ? book.bounce(1) : book.win(1), "receipt");
    expect(texts(receipt).includes("refund did not go through")).toBe(kind === "refund");
    expect(texts(receipt).includes("Your bank returned this payment")).toBe(kind === "chargeback");
    expect(texts(receipt)).not.toContain("whole price");
  });
});

describe("a chargeback of money that was sent to the tradesperson", () => {
  const VAT = "GB123456789";
  const released100 = () => {
    const book = books(VAT);
    book.pay(1, 10_000);
    book.release(1, 10_000);
    return book;
  };

  test("credits the fee and its VAT at once, and the customer's invoice", () => {
    const drafts = released100().chargeBack(1, 10_000, 0);
    const credit = one(drafts, "invoice_credit");
    expect(linesOf(credit)).toEqual([
      ["Fit a tap", 10_000],
      ["Platform fee returned", -1_500],
      ["Not taken back from you yet", -8_500],
    ]);
    expect(credit.amount).toBe(0);
    expect(credit.content.table?.rows[0]?.slice(1)).toEqual(["−£12.50", "−£2.50", "−£15.00"]);
    expect(texts(credit)).not.toContain("deducted");
    expect(one(drafts, "work_credit").amount).toBe(10_000);
  });

  test("has a document of its own when money is taken back, which credits nothing twice", () => {
    const book = released100();
    book.chargeBack(1, 10_000, 0);
    const drafts = book.recover(1, 8_500);
    expect(drafts.map(({ kind, amount }) => [kind, amount])).toEqual([["invoice_credit", 8_500]]);
    expect(linesOf(one(drafts, "invoice_credit"))).toEqual([["Fit a tap", 8_500]]);
    expect(texts(one(drafts, "invoice_credit"))).not.toContain("credits our invoice");
  });

  test.each([0, 4_000, 8_500])("that is won after %i pence were taken back has one invoice, with the fee", (taken) => {
    const book = released100();
    book.chargeBack(1, 10_000, 0);
    if (taken > 0) book.recover(1, taken);
    const drafts = book.win(1);
    const invoice = one(drafts, "invoice");
    expect(linesOf(invoice).slice(0, 2)).toEqual([
      ["Fit a tap", 10_000],
      ["Platform fee, 15%", -1_500],
    ]);
    expect(invoice.amount).toBe(taken);
    expect(invoice.content.table?.rows[0]?.at(-1)).toBe("£15.00");
    expect(one(drafts, "work_invoice").amount).toBe(10_000);
  });
});

test("an invoice without a fee does not say that it is one for the fee", () => {
  const book = books(null, 30);
  book.pay(1, 30);
  expect(texts(one(book.release(1, 3), "invoice"))).not.toContain("This is our invoice");
});

const share = fc.integer({ min: 0, max: 100 });
const act = fc.tuple(
  fc.constantFrom("pay", "release", "refund", "bounce", "chargeBack", "recover", "win"),
  share,
  share,
);

test("documents say what the ledger says, whatever moves, in any part, with and without VAT", () => {
  const price = fc.integer({ min: 30, max: 500_000 });
  const cases = fc.record({ price, acts: fc.array(act, { minLength: 3, maxLength: 14 }), vat: fc.boolean() });
  fc.assert(
    fc.property(cases, ({ price, acts, vat }) => {
      const book = books(vat ? "GB123456789" : null, price);
      const open = new Set<string>();
      for (const [n, [what, part, other]] of acts.entries()) {
        const { received, held, released: out } = moneyOf(book.totals());
        const of = (amount: number, at = part) => Math.floor((amount * at) / 100);
        const amount = {
          pay: of(price - received),
          release: of(held),
          refund: of(held + out),
          recover: of(lossOf(book.totals())),
        };
        const [latest] = [...open].filter((one) => one.startsWith(what === "win" ? "du" : "re")).slice(-1);
        const ended = Number(latest?.slice(2));
        if (what in amount && amount[what as keyof typeof amount] > 0)
          book[what as keyof typeof amount](n, amount[what as keyof typeof amount]);
        if (what === "refund" && amount.refund > 0) open.add(`re${n}`);
        // The whole payment is charged back; what the tradesperson is still owed is known to the ledger of all their bookings.
        if (what === "chargeBack" && held + out > 0) {
          book.chargeBack(n, held + out, of(Math.max(0, owedOf(book.totals())), other));
          open.add(`du${n}`);
        }
        // Only the latest can end here, so that the amounts of the others still hold.
        if ((what === "bounce" || what === "win") && latest && latest === [...open].at(-1)) {
          if (what === "win") book.win(ended);
          else book.bounce(ended);
          open.delete(latest);
        }
      }
      expectSameAsLedger(book, price);
    }),
    { numRuns: 400 },
  );
});

function expectSameAsLedger({ drafts, totals }: ReturnType<typeof books>, price: number) {
  const total = (kind: string) =>
    drafts.filter((draft) => draft.kind === kind).reduce((all, { amount }) => all + amount, 0);
  const on = (account: string, kinds: readonly string[]) =>
    totals()
      .filter((row) => row.account.startsWith(account) && kinds.includes(row.kind))
      .reduce((all, row) => all + row.total, 0);
  const back = ["refund", "refund_after_release", "chargeback"];
  expect(total("receipt") - total("credit_note")).toBe(on("provider_balance", ["payment", ...back]));
  expect(total("invoice") - total("invoice_credit")).toBe(0 - on("payable:", ["release", "recovery", ...back]));
  const earned = 0 - on("fees_earned", ["release", ...back]);
  const purchases = drafts
    .filter(({ kind }) => kind.startsWith("invoice"))
    .flatMap((draft) => entryOf(issued(draft)) ?? []);
  const parts = purchases.flatMap((entry) => entry.parts);
  expect(sum(parts.map(({ gross }) => gross))).toBe(earned);
  // What the customer has paid for released work and not got back, whoever bears it.
  expect(total("work_invoice") - total("work_credit")).toBe(moneyOf(totals()).released);
  for (const draft of drafts) {
    const { lines, total, table, notes } = draft.content;
    if (total) expect(sum(lines.map(({ amount }) => pence(amount)))).toBe(total.amount);
    const fee =
      draft.kind.startsWith("invoice") && draft.content.lines[1] ? Math.abs(draft.content.lines[1].amount) : 0;
    if (table && draft.kind.startsWith("invoice")) expect(statedIn(table)).toBe(fee);
    if (notes.join(" ").includes("our invoice to you")) expect(fee).toBeGreaterThan(0);
    if (notes.join(" ").includes("whole price")) expect(draft.amount).toBe(price);
  }
}

const issued = ({ content, ...draft }: Draft) => ({
  ...draft,
  createdAt: at,
  content: { ...content, kind: draft.kind, number: "1", title: "", brand: "", operator: null, date: "" },
});

const statedIn = ({ rows }: NonNullable<DocumentContent["table"]>): number =>
  sum(rows.map((row) => parsePounds((row.at(-1) ?? "").replace("−", "")) ?? pence(0)));
