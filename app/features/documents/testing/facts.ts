import { newId } from "#kernel/id.ts";
import { pence } from "#kernel/money.ts";
import type { BookingFacts, MovementFacts } from "../rules/drafts.ts";

const AT = new Date("2026-03-10T12:00:00Z");

/** A booking of £100.00 whose work is complete and whose tradesperson lets us invoice. */
export function makeFacts(change: Partial<BookingFacts> = {}): BookingFacts {
  return {
    bookingId: newId(),
    jobId: newId(),
    jobTitle: "Fit a tap",
    description: "",
    postcode: "LS6 2AB",
    address: "14 Brudenell Grove, Leeds LS6 1HR",
    customer: { id: newId(), name: "Zoe Fox" },
    tradesperson: {
      id: newId(),
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
    agreedAt: AT,
    scheduledDate: null,
    lastDay: null,
    windowStart: null,
    windowEnd: null,
    durationMinutes: null,
    completedAt: AT,
    expressRequestAt: null,
    expressRequestWords: null,
    ...change,
  };
}

/** The same with a price that includes VAT. */
export function makeVatFacts(change: Partial<BookingFacts> = {}): BookingFacts {
  const facts = makeFacts(change);
  const { details } = facts.tradesperson;
  return {
    ...facts,
    tradesperson: { ...facts.tradesperson, details: details && { ...details, vatNumber: "GB980780684" } },
    quoted: { ...facts.quoted, vatRegistered: true },
  };
}

/** A payment of £100.00, the first. */
export const makeMovement = (change: Partial<MovementFacts> = {}): MovementFacts => ({
  source: "payment:1",
  kind: "payment",
  at: AT,
  reference: "pi_1",
  milestone: null,
  isDecided: false,
  lostAt: null,
  provider: pence(10_000),
  payable: pence(0),
  fees: pence(0),
  loss: pence(0),
  after: { paid: pence(10_000), fees: pence(0), held: pence(10_000), paidAt: AT },
  ...change,
});
