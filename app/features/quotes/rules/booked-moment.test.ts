import { expect, test } from "vitest";
import { bookedMoment } from "./booked-moment.ts";

const booking: Parameters<typeof bookedMoment>[0] = {
  id: "b",
  quoteId: "q",
  amount: 18_000,
  scheduledDate: "2026-12-10",
  windowStart: 480,
  windowEnd: 600,
  pay: "after_work",
  payBy: null,
};
type Payment = Parameters<typeof bookedMoment>[2]["payment"];
const moment = (payment: Payment, { isPaidInParts = false, change = {} } = {}) =>
  bookedMoment(
    { ...booking, ...change },
    { tradesperson: "Marcus Webb", path: "/job/j" },
    { payment, avatarUrl: null, isPaidInParts },
  );

test("says who comes when, and when it is paid", () => {
  expect(moment({ kind: "later" })).toMatchObject({
    done: "Accepted, £180.00",
    title: "You’re booked",
    text: "Marcus comes on Thursday 10 December, between 8:00 and 10:00. You pay when the work is done.",
    act: { label: "Add to calendar", to: "/booking/b/calendar.ics", file: true },
    more: { label: "See your booking", to: "/job/j" },
  });
  expect(moment({ kind: "later" }, { isPaidInParts: true }).text).toMatch(/You pay in stages\.$/);
  expect(moment({ kind: "held", amount: 18_000 })).toMatchObject({
    done: "Accepted, £180.00 held",
    text: expect.stringMatching(/We hold your £180\.00 until you approve the work\.$/),
  });
});

test("without a day leads to choosing one", () => {
  const change = { scheduledDate: null, windowStart: null, windowEnd: null };
  expect(moment({ kind: "later" }, { change })).toMatchObject({
    text: expect.stringMatching(/^You and Marcus agree a day next\./),
    act: { label: "Choose a date", to: "/booking?quoteId=q" },
  });
});

test("a payment that failed is said as it is, with another way to pay", () => {
  const text = (byBank: boolean, held = 0, isPaidInParts = false) =>
    moment({ kind: "refused", byBank, held }, { isPaidInParts }).text.replace(/^.*10:00\. /, "");
  expect(text(true)).toBe(
    "Your bank refused the card, so nothing was taken. Use another card or pay when the work is done.",
  );
  expect(text(false, 0, true)).toBe("The payment did not go through, so nothing was taken. Use another card.");
  expect(text(true, 4_500, true)).toBe("We hold £45.00. The rest did not go through. Use another card.");
  expect(moment({ kind: "refused", byBank: true, held: 0 }, { isPaidInParts: true }).act).toEqual({
    label: "Pay another way",
    to: "/booking-milestones/b",
  });
  expect(moment({ kind: "checking" }).text).toMatch(/Your bank has not replied/);
});

test("where the quote asks for the money before the visit, the day is kept only once it is paid", () => {
  const change = { pay: "before_visit", payBy: new Date("2026-12-09T08:00:00Z") } as const;
  const refused = moment({ kind: "refused", byBank: true, held: 0 }, { change });
  expect(refused.text).toMatch(
    /Your bank refused the card, so nothing was taken\. Pay before Wed 9 Dec, 8:00 to keep this day\.$/,
  );
  expect(refused.act).toEqual({ label: "Pay another way", to: "/job/j" });
  const later = moment({ kind: "later" }, { change });
  expect(later.text).toMatch(/Pay before Wed 9 Dec, 8:00 to keep this day\.$/);
  expect(later.act).toEqual({ label: "Pay £180.00", to: "/job/j" });
  expect(moment({ kind: "held", amount: 18_000 }, { change }).act?.label).toBe("Add to calendar");
  const noDay = { ...change, payBy: null, scheduledDate: null, windowStart: null, windowEnd: null };
  expect(moment({ kind: "later" }, { change: noDay }).text).toMatch(/You pay before the visit\.$/);
});
