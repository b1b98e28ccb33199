import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { moneyOf } from "#features/money/rules/ledger.ts";
import { vatIncludedIn } from "#features/quotes/rules/price-vat.ts";
import { parsePounds, pence, sum } from "#kernel/money.ts";
import { type Books, books, issued, lives, liveThrough, operatorWith } from "../testing/books.ts";
import { makeFacts, makeMovement } from "../testing/facts.ts";
import { entryOf } from "./accounting/entry.ts";
import type { DocumentContent, Draft } from "./document.ts";
import { draftsOfMovement } from "./movement-drafts.ts";

const booking = makeFacts();

const texts = ({ content }: Draft) => JSON.stringify([content.lines, content.notes, content.total]);
const linesOf = ({ content }: Pick<Draft, "content">) => content.lines.map(({ text, amount }) => [text, amount]);
const one = (drafts: readonly Draft[], kind: string): Draft => {
  const [found, ...more] = drafts.filter((draft) => draft.kind === kind);
  if (!found || more.length > 0) throw new Error(`${drafts.map((draft) => draft.kind)} has no single ${kind}`);
  return found;
};

describe("a receipt", () => {
  const notesOf = (drafts: readonly Draft[]) => one(drafts, "receipt").content.notes[1];

  test("says what it pays of the price and what is left to pay", () => {
    expect(notesOf(books(null).pay(1, 10_000))).toBe("This is the whole price. Nothing was added at payment.");
    const book = books(null);
    expect(notesOf(book.pay(1, 2_500))).toBe(
      "This is part of the price of £100.00. £75.00 is still to pay. Nothing was added at payment.",
    );
    const rest = book.pay(2, 7_500);
    expect(notesOf(rest)).toBe(
      "With this, the price of £100.00 is paid. Nothing is left to pay. Nothing was added at payment.",
    );
    expect(one(rest, "receipt").content.facts).toEqual(
      expect.arrayContaining([
        { label: "Price", text: "£100.00" },
        { label: "Paid so far", text: "£100.00" },
      ]),
    );
    expect(notesOf(book.pay(3, 10_000))).toBe(
      "£100.00 of this is above the price of £100.00, and goes back to you. Nothing was added at payment.",
    );
  });

  test("names the milestone that was paid", () => {
    const movement = makeMovement({ milestone: "Deposit", provider: pence(2_500) });
    const issuing = { operator: operatorWith(null), isInvoiced: false };
    expect(draftsOfMovement(booking, movement, issuing)[0]?.content.lines[0]?.detail).toBe("Deposit");
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

describe("a returned payment", () => {
  test("says how much is paid and not returned", () => {
    const book = books(null);
    book.pay(1, 10_000);
    const note = one(book.refund(1, 4_000), "credit_note");
    expect(note.content.facts).toContainEqual({ label: "Paid and not returned", text: "£60.00" });
    expect(note.content.total?.label).toBe("Returned to you");
  });

  test.each([false, true])("by a chargeback says what the bank took and whether it has decided (%s)", (isDecided) => {
    const after = { ...makeMovement().after, paid: pence(4_000) };
    const movement = makeMovement({ kind: "chargeback", provider: pence(-6_000), after, isDecided });
    const [note] = draftsOfMovement(booking, movement, { operator: operatorWith(null), isInvoiced: false });
    expect(note?.content.total?.label).toBe("Taken back by your bank");
    expect(note?.content.notes[0]).toBe("Your bank took £60.00 back on 10 March 2026.");
    expect(note?.content.notes.length).toBe(isDecided ? 1 : 2);
  });
});

test("a part of a release that is no milestone says that it is a part, and no customer's invoice is named that nobody made", () => {
  const movement = makeMovement({ kind: "release", provider: pence(0), payable: pence(-5_100), fees: pence(-900) });
  const fees = (isInvoiced: boolean) =>
    one(draftsOfMovement(booking, movement, { operator: operatorWith(null), isInvoiced }), "invoice");
  expect(fees(false).content.lines[0]?.detail).toBe("Part of the price of £100.00");
  expect(texts(fees(false))).toContain("You invoice the customer");
  expect(texts(fees(true))).toContain("The customer’s invoice for the work is a separate document");
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

test("documents say what the ledger says, whatever moves, in any part, with and without VAT", () => {
  fc.assert(
    fc.property(lives, (life) => expectSameAsLedger(liveThrough(life), life.price, life.isVatRegistered)),
    { numRuns: 400 },
  );
});

function expectSameAsLedger({ drafts, totals }: Books, price: number, isVatRegistered: boolean) {
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
  const money = moneyOf(totals());
  expect(total("work_invoice") - total("work_credit")).toBe(money.received - money.refunded);
  if (isVatRegistered) expect(sum(parts.map(({ vat: of }) => of))).toBe(vatIncludedIn(pence(earned)));
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

const statedIn = ({ rows }: NonNullable<DocumentContent["table"]>): number =>
  sum(rows.map((row) => parsePounds((row.at(-1) ?? "").replace("−", "")) ?? pence(0)));
