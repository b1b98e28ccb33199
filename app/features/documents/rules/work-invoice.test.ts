import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type QuoteLine, totalsOf, VAT_RATES } from "#features/quotes/rules/quote-lines.ts";
import { newId } from "#kernel/id.ts";
import { pence, split, sum } from "#kernel/money.ts";
import { makeFacts, makeMovement, makeVatFacts } from "../testing/facts.ts";
import { entryOf } from "./accounting/entry.ts";
import { type Draft, numberText, sequenceOf } from "./document.ts";
import type { BookingFacts, MovementFacts } from "./drafts.ts";
import { type WorkInvoiced, workInvoiceDraft, workInvoicedBy } from "./work-invoice.ts";

const none = workInvoicedBy([]);
const one: WorkInvoiced = { ...none, invoiced: pence(10_000), numbers: ["INV-2026-0001"] };
const draft = (of: { booking?: BookingFacts; movement?: MovementFacts; earlier?: WorkInvoiced } = {}) =>
  workInvoiceDraft({ booking: makeFacts(), movement: makeMovement(), earlier: none, brand: "Fettle", ...of });
const afterwards = (paid: number, held = paid) => ({ ...makeMovement().after, paid: pence(paid), held: pence(held) });
const returned = (amount: number, paid = 10_000) =>
  makeMovement({
    source: "refund:1",
    kind: "refund",
    provider: pence(-amount),
    after: afterwards(paid - amount),
  });
const factOf = (made: Draft | null, label: string) => made?.content.facts.find((fact) => fact.label === label)?.text;

test("a payment of the price is invoiced before the fee, in the tradesperson's name, to the customer at their address", () => {
  const booking = makeFacts({ completedAt: new Date("2026-03-08T15:00:00Z") });
  const made = draft({ booking });
  expect(made).toMatchObject({ kind: "work_invoice", amount: 10_000, issuerId: booking.tradesperson.id });
  expect(made?.ownerIds).toEqual([booking.tradesperson.id, booking.customer.id]);
  expect(made?.content.parties).toEqual([
    {
      label: "From",
      name: "Booth Plumbing",
      lines: ["Hannah Booth", "14 Hyde Park Road, Leeds, LS6 1AA", "Not registered for VAT"],
    },
    { label: "To", name: "Zoe Fox", lines: ["14 Brudenell Grove, Leeds LS6 1HR"] },
  ]);
  expect(factOf(made, "Date of supply")).toBe("8 March 2026");
  expect(factOf(made, "Payment due by")).toBe("15 March 2026");
  expect(made?.content.lines).toEqual([{ text: "Fit a tap", amount: 10_000 }]);
  expect(made?.content.table).toBeUndefined();
  expect(made?.content.notes).toEqual([
    "Paid through Fettle on 10 March 2026.",
    "Fettle made this document on behalf of Booth Plumbing.",
  ]);
  expect(draft({ booking: makeFacts({ address: null }) })?.content.parties[1]).toEqual({
    label: "To",
    name: "Zoe Fox",
  });
});

describe("the day of an invoice is that of the payment, because a payment to us is one to the tradesperson", () => {
  test.each([
    ["before the work", null, "10 March 2026", undefined],
    ["before the work is complete", "2026-04-02", "10 March 2026", undefined],
    ["within 14 days of it", "2026-02-24T12:00:00Z", "24 February 2026", undefined],
    ["later than that", "2026-02-24T11:59:59Z", "24 February 2026", "24 February 2026"],
  ])("paid %s", (_when, completed, supplied, taxPoint) => {
    const made = draft({ booking: makeVatFacts({ completedAt: completed ? new Date(completed) : null }) });
    expect(made?.at).toEqual(makeMovement().at);
    expect(factOf(made, "Date of supply")).toBe(supplied);
    expect(factOf(made, "Tax point")).toBe(taxPoint);
  });

  test("a release invoices nothing again, and neither do other movements", () => {
    for (const kind of ["release", "transfer", "recovery"])
      expect(draft({ movement: makeMovement({ kind, provider: pence(0) }), earlier: one })).toBeNull();
  });
});

describe("a release of money that was not invoiced when it was paid", () => {
  const release = (change: Partial<MovementFacts> = {}) =>
    makeMovement({
      source: "release:1",
      kind: "release",
      at: new Date("2026-03-20T12:00:00Z"),
      provider: pence(0),
      payable: pence(-8_500),
      fees: pence(-1_500),
      after: afterwards(10_000, 0),
      ...change,
    });

  test("is invoiced, with the tax point of its payment", () => {
    const made = draft({ booking: makeVatFacts({ completedAt: new Date("2026-03-19") }), movement: release() });
    expect(made).toMatchObject({ kind: "work_invoice", amount: 10_000, source: "work:release:1" });
    expect([factOf(made, "Date of supply"), factOf(made, "Tax point")]).toEqual(["10 March 2026", "10 March 2026"]);
    expect(made?.content.notes[0]).toBe("Paid through Fettle on 10 March 2026.");
  });

  test("is not invoiced again when its payment is, in the same moment", () => {
    const at = makeMovement().at;
    expect(draft({ movement: release({ at }), earlier: one })).toBeNull();
  });

  test("is invoiced for what no invoice has, and not at all before the tradesperson agreed", () => {
    const stage = release({ payable: pence(-4_250), fees: pence(-750), after: afterwards(10_000, 5_000) });
    expect(draft({ movement: stage })?.amount).toBe(5_000);
    expect(draft({ movement: stage, earlier: { ...none, invoiced: pence(2_000) } })?.amount).toBe(3_000);
    expect(draft({ movement: stage, earlier: { ...none, invoiced: pence(5_000) } })).toBeNull();
    const { tradesperson } = makeFacts();
    const later = { ...tradesperson, invoicesForMeAt: new Date("2026-03-21") };
    expect(draft({ booking: makeFacts({ tradesperson: later }), movement: release() })).toBeNull();
  });
});

test("the invoice of a registered tradesperson states the VAT that the price contains", () => {
  const made = draft({ booking: makeVatFacts(), movement: makeMovement({ milestone: "First fix" }) });
  expect(made?.content.parties[0]?.lines).toContain("VAT number GB980780684");
  expect(made?.content.table).toEqual({
    head: ["", "Without VAT", "VAT at 20%", "With VAT"],
    rows: [["First fix", "£83.33", "£16.67", "£100.00"]],
  });
});

const lines: QuoteLine[] = [
  { kind: "labour", text: "Fit", quantity: 2, unit: "hour", unitPrice: pence(3_000), vatRate: 20 },
  { kind: "materials", text: "Insulation", quantity: 1, unit: "each", unitPrice: pence(2_800), vatRate: 0 },
];
const quoted = makeVatFacts({ quoted: { ...makeVatFacts().quoted, lines } });

test("an invoice of the whole price has the quote's lines, and the VAT of each rate", () => {
  const whole = draft({ booking: quoted });
  expect(whole?.content.lines).toEqual([
    { text: "Fit", detail: "Labour · 2 hours × £30.00 · VAT 20%", amount: 6_000 },
    { text: "Insulation", detail: "Materials · VAT 0%", amount: 2_800 },
    { text: "VAT at 20%", detail: "On £60.00", amount: 1_200 },
  ]);
  expect(whole?.content.table?.rows).toEqual([
    ["Fit a tap, VAT at 20%", "£60.00", "£12.00", "£72.00"],
    ["Fit a tap, VAT at 0%", "£28.00", "£0.00", "£28.00"],
  ]);
});

test("an invoice of a stage keeps the quote's lines, and names the invoices before it", () => {
  const paid = { provider: pence(2_500), after: afterwards(2_500) };
  const stage = draft({ booking: quoted, movement: makeMovement({ ...paid, milestone: "Deposit" }) });
  expect(stage?.content.lines).toEqual([{ text: "Fit a tap", detail: "Deposit", amount: 2_500 }]);
  expect(stage?.content.table?.rows).toEqual([
    ["Deposit, VAT at 20%", "£15.00", "£3.00", "£18.00"],
    ["Deposit, VAT at 0%", "£7.00", "£0.00", "£7.00"],
  ]);
  expect(stage?.content.parts).toEqual([
    {
      title: "The price that this is a part of",
      paragraphs: [
        "1. Fit · Labour · 2 hours × £30.00 · VAT 20% · £60.00",
        "2. Insulation · Materials · VAT 0% · £28.00",
        "3. VAT at 20% · On £60.00 · £12.00",
      ],
    },
  ]);
  expect(factOf(draft({ earlier: one }), "Invoiced before")).toBe("INV-2026-0001");
  expect(draft({ movement: makeMovement(paid) })?.content.lines[0]?.detail).toBe("Part of the price of £100.00");
});

test("nothing is invoiced unless the tradesperson agreed to it before the payment", () => {
  const since = (invoicesForMeAt: Date | null) =>
    draft({ booking: makeFacts({ tradesperson: { ...makeFacts().tradesperson, invoicesForMeAt } }) });
  const { at } = makeMovement();
  expect(since(null)).toBeNull();
  expect(since(new Date(at.getTime() + 1))).toBeNull();
  expect(since(at)).not.toBeNull();
});

test("what is paid above the price is not invoiced, and not credited when it goes back", () => {
  const twice = makeMovement({ after: afterwards(20_000) });
  expect(draft({ movement: twice, earlier: one })).toBeNull();
  expect(draft({ movement: returned(10_000, 20_000), earlier: one })).toBeNull();
  expect(draft({ movement: returned(12_000, 20_000), earlier: one })?.amount).toBe(2_000);
});

test("what a change takes off the price is credited when it goes back", () => {
  expect(draft({ booking: makeFacts({ amount: 8_000 }), movement: returned(2_000), earlier: one })?.amount).toBe(2_000);
});

test("a refund credits what was invoiced and no more, even after the agreement was withdrawn", () => {
  const withdrawn = makeFacts({ tradesperson: { ...makeFacts().tradesperson, invoicesForMeAt: null } });
  const credit = draft({ booking: withdrawn, movement: returned(4_000), earlier: one });
  expect(credit).toMatchObject({ kind: "work_credit", amount: 4_000 });
  expect(credit?.content.lines).toEqual([{ text: "Fit a tap", detail: "Part of the price, returned", amount: 4_000 }]);
  expect(factOf(credit, "Credits")).toBe("INV-2026-0001");
  expect(draft({ movement: returned(4_000), earlier: { ...one, credited: pence(9_000) } })?.amount).toBe(1_000);
  expect(draft({ movement: returned(4_000) })).toBeNull();
});

test("a credit states the VAT that the invoice stated, and none if it stated none", () => {
  const stated = [{ rate: 20 as const, net: pence(8_333), vat: pence(1_667) }];
  const { table } = draft({ movement: returned(10_000), earlier: { ...one, stated } })?.content ?? {};
  expect(table?.rows[0]?.slice(1)).toEqual(["£83.33", "£16.67", "£100.00"]);
  expect(draft({ booking: makeVatFacts(), movement: returned(10_000), earlier: one })?.content.table).toBeUndefined();
});

test("a failed refund is invoiced again, up to the credited amount", () => {
  const bounced = makeMovement({ kind: "refund", provider: pence(4_000) });
  const again = draft({ movement: bounced, earlier: { ...one, credited: pence(4_000) } });
  expect(again).toMatchObject({ kind: "work_invoice", amount: 4_000 });
  expect(again?.content.notes[0]).toBe("Paid again through Fettle on 10 March 2026.");
  expect(draft({ movement: bounced, earlier: one })).toBeNull();
});

const line: fc.Arbitrary<QuoteLine> = fc.record({
  kind: fc.constant("labour"),
  text: fc.constant("Work"),
  quantity: fc.constantFrom(1, 1.5, 3),
  unit: fc.constant("hour"),
  unitPrice: fc.integer({ min: 100, max: 99_999 }).map(pence),
  vatRate: fc.constantFrom(...VAT_RATES),
});

test("the invoices of all stages together state the VAT of the price, and their credits take back all of it", () => {
  const weights = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 7 });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), weights, weights, (all, stages, credits) => {
      const { parts, total } = totalsOf(all);
      const facts = makeVatFacts();
      const booking = { ...facts, amount: total, quoted: { ...facts.quoted, lines: all } };
      const made: Draft[] = [];
      let paid = 0;
      const move = (amount: number) => {
        paid += amount;
        const after = afterwards(paid);
        const movement = makeMovement({ kind: amount > 0 ? "payment" : "refund", provider: pence(amount), after });
        const next = draft({ booking, movement, earlier: workInvoicedBy(made.map(issued)) });
        if (next) made.push(next);
      };
      const vat = () => sum(made.flatMap((own) => entryOf(issued(own))?.parts ?? []).map((part) => part.vat));
      for (const stage of split(total, stages)) if (stage > 0) move(stage);
      expect(vat()).toBe(sum(parts.map((part) => part.vat)));
      for (const credit of split(total, credits)) if (credit > 0) move(-credit);
      expect(vat()).toBe(0);
      expect(sum(made.map(({ kind, amount }) => pence(kind === "work_invoice" ? amount : -amount)))).toBe(0);
    }),
  );
});

const issued = ({ content, ...own }: Draft) => ({
  ...own,
  createdAt: own.at,
  content: { ...content, kind: own.kind, number: "1", title: "", brand: "", operator: null, date: "" },
});

test("each tradesperson has one sequence for each year, and each other kind has one sequence", () => {
  const issuerId = newId();
  const own = { kind: "work_credit", year: 2026, issuerId } as const;
  expect(sequenceOf(own)).toBe(sequenceOf({ ...own, kind: "work_invoice" }));
  expect(sequenceOf(own)).not.toBe(sequenceOf({ ...own, year: 2027 }));
  expect(numberText({ ...own, number: 12 })).toBe("INV-2026-0012");
  expect(numberText({ kind: "receipt", year: 2026, number: 12 })).toBe("R-000012");
});
