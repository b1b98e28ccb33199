import { expect, test } from "vitest";
import type { QuoteLine } from "#features/quotes/rules/quote-lines.ts";
import type { Logo } from "#features/verification/rules/logo.ts";
import { newId } from "#kernel/id.ts";
import { pence } from "#kernel/money.ts";
import { numberText, sequenceOf } from "./document.ts";
import type { BookingFacts, MovementFacts } from "./drafts.ts";
import { workInvoiceDraft } from "./work-invoice.ts";

const at = new Date("2026-03-10T12:00:00Z");
const details = {
  tradingName: "Booth Plumbing",
  addressLine1: "14 Hyde Park Road",
  addressLine2: null,
  town: "Leeds",
  postcode: "LS6 1AA",
  companyNumber: null,
  vatNumber: null as string | null,
  logo: null as Logo | null,
};
const hannah = {
  id: newId(),
  name: "Hannah Booth",
  details,
  invoicesForMeAt: new Date("2026-01-01") as Date | null,
  contact: { phone: null, email: "hannah@example.test" },
};
const booking: BookingFacts = {
  bookingId: newId(),
  jobId: newId(),
  jobTitle: "Fit a tap",
  description: "",
  postcode: "LS6 2AB",
  customer: { id: newId(), name: "Zoe Fox" },
  tradesperson: hannah,
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
  completedAt: new Date("2026-03-08T15:00:00Z"),
  expressRequestAt: null,
  expressRequestWords: null,
};
const release: MovementFacts = {
  source: "release:1",
  kind: "release",
  at,
  reference: "1",
  milestone: null,
  provider: pence(0),
  payable: pence(-8_500),
  fees: pence(-1_500),
  loss: pence(0),
};
const refund = (amount: number): MovementFacts => ({
  ...release,
  source: "refund:1",
  kind: "refund_after_release",
  provider: pence(-amount),
  payable: pence(amount * 0.85),
  fees: pence(amount * 0.15),
});
const none = { invoiced: pence(0), credited: pence(0), numbers: [] };
const one = { invoiced: pence(10_000), credited: pence(0), numbers: ["INV-2026-0001"] };
const draft = (change: Partial<Parameters<typeof workInvoiceDraft>[0]> = {}) =>
  workInvoiceDraft({ booking, movement: release, earlier: none, brand: "Fettle", ...change });
const registered = {
  ...booking,
  tradesperson: { ...hannah, details: { ...details, vatNumber: "GB980780684" } },
  quoted: { ...booking.quoted, vatRegistered: true },
};

test("an invoice is for the whole price before the fee, in the tradesperson's name", () => {
  const made = draft();
  expect(made).toMatchObject({ kind: "work_invoice", amount: 10_000, issuerId: hannah.id });
  expect(made?.ownerIds).toEqual([hannah.id, booking.customer.id]);
  expect(made?.content.parties).toEqual([
    {
      label: "From",
      name: "Booth Plumbing",
      lines: ["Hannah Booth", "14 Hyde Park Road, Leeds, LS6 1AA", "Not registered for VAT"],
    },
    { label: "To", name: "Zoe Fox" },
  ]);
  expect(made?.content.facts).toContainEqual({ label: "Date of supply", text: "8 March 2026" });
  expect(made?.content.lines).toEqual([{ text: "Fit a tap", amount: 10_000 }]);
  expect(made?.content.table).toBeUndefined();
  expect(made?.content.notes).toEqual([
    "Paid through Fettle. Released on 10 March 2026.",
    "Fettle made this document on behalf of Booth Plumbing.",
  ]);
});

test("a VAT-registered tradesperson's invoice states the VAT that the price contains", () => {
  const made = draft({ booking: registered, movement: { ...release, milestone: "First fix" } });
  expect(made?.content.parties[0]?.lines).toContain("VAT number GB980780684");
  expect(made?.content.lines).toEqual([{ text: "Fit a tap", detail: "First fix", amount: 10_000 }]);
  expect(made?.content.table).toEqual({
    head: ["", "Without VAT", "VAT at 20%", "With VAT"],
    rows: [["First fix", "£83.33", "£16.67", "£100.00"]],
  });
});

test("an invoice of a quote with lines has them, and the VAT of each rate, also for a part", () => {
  const lines: QuoteLine[] = [
    { kind: "labour", text: "Fit", quantity: 2, unit: "hour", unitPrice: pence(3_000), vatRate: 20 },
    { kind: "materials", text: "Insulation", quantity: 1, unit: "each", unitPrice: pence(2_800), vatRate: 0 },
  ];
  const quoted = { ...registered, quoted: { ...registered.quoted, lines } };
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
  const part = draft({
    booking: quoted,
    movement: { ...release, milestone: "Deposit", payable: pence(-2_125), fees: pence(-375) },
  });
  expect(part?.content.lines).toEqual([{ text: "Fit a tap", detail: "Deposit", amount: 2_500 }]);
  expect(part?.content.table?.rows).toEqual([
    ["Deposit, VAT at 20%", "£15.00", "£3.00", "£18.00"],
    ["Deposit, VAT at 0%", "£7.00", "£0.00", "£7.00"],
  ]);
});

test("nothing is invoiced unless the tradesperson agreed to it before the release", () => {
  const since = (invoicesForMeAt: Date | null) =>
    draft({ booking: { ...booking, tradesperson: { ...hannah, invoicesForMeAt } } });
  expect(since(null)).toBeNull();
  expect(since(new Date(at.getTime() + 1))).toBeNull();
  expect(since(at)).not.toBeNull();
});

test("for money released before the work is complete, the date of supply is the day of the release", () => {
  const made = draft({ booking: { ...booking, completedAt: null } });
  expect(made?.content.facts).toContainEqual({ label: "Date of supply", text: "10 March 2026" });
});

test("a refund credits what was invoiced and no more, even after the agreement was withdrawn", () => {
  const withdrawn = { ...booking, tradesperson: { ...hannah, invoicesForMeAt: null } };
  const credit = draft({ booking: withdrawn, movement: refund(4_000), earlier: one });
  expect(credit).toMatchObject({ kind: "work_credit", amount: 4_000 });
  expect(credit?.content.facts).toContainEqual({ label: "Credits", text: "INV-2026-0001" });
  const most = draft({ movement: refund(4_000), earlier: { ...one, credited: pence(9_000) } });
  expect(most?.amount).toBe(1_000);
  expect(draft({ movement: refund(4_000) })).toBeNull();
});

test("a failed refund is invoiced again, up to the credited amount", () => {
  const bounced = { ...release, kind: "refund_after_release", payable: pence(-3_400), fees: pence(-600) };
  const again = draft({ movement: bounced, earlier: { ...one, credited: pence(4_000) } });
  expect(again).toMatchObject({ kind: "work_invoice", amount: 4_000 });
  expect(draft({ movement: bounced, earlier: one })).toBeNull();
});

test("other movements are not invoiced", () => {
  for (const kind of ["payment", "refund", "transfer", "loss"])
    expect(draft({ movement: { ...release, kind }, earlier: one })).toBeNull();
});

test("each tradesperson has one sequence for each year, and each other kind has one sequence", () => {
  const issuerId = newId();
  const own = { kind: "work_credit", year: 2026, issuerId } as const;
  expect(sequenceOf(own)).toBe(sequenceOf({ ...own, kind: "work_invoice" }));
  expect(sequenceOf(own)).not.toBe(sequenceOf({ ...own, year: 2027 }));
  expect(numberText({ ...own, number: 12 })).toBe("INV-2026-0012");
  expect(numberText({ kind: "receipt", year: 2026, number: 12 })).toBe("R-000012");
});
