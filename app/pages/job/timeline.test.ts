import { describe, expect, test } from "vitest";
import { bookingMachine } from "#features/bookings/rules/booking.machine.ts";
import { jobMachine } from "#features/jobs/rules/job.machine.ts";
import { quoteMachine } from "#features/quotes/rules/quote.machine.ts";
import type { BookingStory, JobStory } from "./job-story.ts";
import { timelineOf } from "./timeline.ts";

const booking: BookingStory = {
  status: "confirmed",
  other: "Hannah Booth",
  amount: "£95.00",
  keeps: "You receive £80.75 after the 15% fee",
  acceptedOn: "Fri 20 Nov",
  date: null,
  answerBy: null,
  paid: false,
  held: 0,
  releasedSoFar: 0,
  moneyText: "Not paid yet",
  inParts: false,
  completedOn: null,
  released: false,
  reviewed: false,
  repeatWork: null,
  approveBy: null,
  disputeBy: null,
  isFrozen: false,
};
const story = (overrides: Partial<JobStory> = {}): JobStory => ({
  viewer: "customer",
  job: { status: "open", postedOn: "Thu 19 Nov", visible: true },
  quotes: { live: 0, openUntil: null },
  own: null,
  mayQuote: false,
  cancelledBooking: null,
  booking: null,
  ...overrides,
});
/** The current step, and whether it is the viewer's turn. */
const now = (of: JobStory) => {
  const { steps, yourTurn } = timelineOf(of);
  return [steps.find((step) => step.state === "current")?.title ?? null, yourTurn];
};
const inProgress: JobStory["job"] = { status: "in_progress", postedOn: "Thu 19 Nov", visible: true };
const booked = (part: Partial<BookingStory>, viewer: JobStory["viewer"] = "customer") =>
  now(story({ viewer, job: inProgress, booking: { ...booking, ...part } }));

describe("the customer's steps", () => {
  test("quotes, then choosing one", () => {
    expect(now(story())).toEqual(["Waiting for quotes", false]);
    const three = story({ quotes: { live: 3, openUntil: "Sat 19 Dec" } });
    expect(now(three)).toEqual(["Your turn: choose a quote", true]);
    expect(timelineOf(three).steps.slice(0, 3)).toEqual([
      { title: "Job posted", detail: "Thu 19 Nov", state: "done" },
      { title: "3 of 3 quotes received", detail: "No more quotes can be sent", state: "done" },
      { title: "Your turn: choose a quote", detail: "Quotes stay open until Sat 19 Dec", state: "current" },
    ]);
  });

  test("of a suspended tradesperson’s booking it is nobody’s turn but ours, until the money is released", () => {
    const frozen = { isFrozen: true, paid: true };
    expect(booked(frozen)).toEqual(["Hannah Booth’s account is suspended", false]);
    expect(booked({ ...frozen, completedOn: "Fri 20 Nov", status: "completed" })[1]).toBe(false);
    expect(booked(frozen, "tradesperson")).toEqual(["Your account is suspended", false]);
    expect(booked({ ...frozen, completedOn: "x", status: "completed", released: true })).toEqual([
      "Leave a review",
      false,
    ]);
    expect(booked({ ...frozen, status: "disputed" })).toEqual(["We are deciding the dispute", false]);
  });

  test("the money of a cancelled booking", () => {
    const cancelledBooking = { on: "Fri 20 Nov", amount: "£95.00", refundPending: true };
    const said = (of: Partial<JobStory>) => timelineOf(story({ cancelledBooking, ...of })).steps[1];
    const title = "Booking cancelled Fri 20 Nov";
    expect(said({})).toEqual({ title, detail: "We are refunding £95.00 to you", state: "done" });
    const refunded = { ...cancelledBooking, refundPending: false };
    expect(said({ cancelledBooking: refunded, viewer: "admin" })?.detail).toBe("£95.00 was refunded to the customer");
    expect(
      said({ cancelledBooking: refunded, job: { status: "cancelled", postedOn: "x", visible: true } })?.title,
    ).toBe(title);
  });

  test("verifying their address before anyone sees the job", () => {
    expect(now(story({ job: { status: "open", postedOn: "Thu 19 Nov", visible: false } }))).toEqual([
      "Your turn: verify your email address",
      true,
    ]);
  });

  test("through a booking, step by step", () => {
    expect(booked({ status: "pending", date: "Tue 24 Nov", answerBy: "Sun 29 Nov" })).toEqual([
      "Waiting for Hannah Booth to confirm",
      false,
    ]);
    expect(booked({})).toEqual(["Your turn: agree a date", true]);
    expect(booked({ date: "Tue 24 Nov" })).toEqual(["Waiting for Hannah Booth to do the work", false]);
    const done: Partial<BookingStory> = { status: "completed", completedOn: "Tue 24 Nov" };
    expect(booked(done)).toEqual(["Your turn: pay £95.00", true]);
    expect(booked({ ...done, paid: true })).toEqual(["Your turn: approve the work", true]);
    expect(booked({ ...done, paid: true, released: true })).toEqual(["Leave a review", false]);
    expect(booked({ ...done, paid: true, released: true, reviewed: true })).toEqual([null, false]);
    expect(booked({ status: "disputed" })).toEqual(["We are deciding the dispute", false]);
    const again = { date: "Fri 4 Dec", paid: true, repeatWork: { on: "Fri 4 Dec" } };
    expect(booked(again)).toEqual(["Waiting for Hannah Booth to do the work again", false]);
    expect(booked(again, "tradesperson")).toEqual(["Your turn: do the work again", true]);
    expect(timelineOf(story({ job: inProgress, booking: { ...booking, ...again } })).steps).toContainEqual({
      title: "Dispute settled",
      detail: "The work is to be done again on Fri 4 Dec",
      state: "done",
    });
  });
});

describe("the tradesperson's steps", () => {
  const tradesperson = (part: Partial<JobStory>) => now(story({ viewer: "tradesperson", ...part }));

  test("sending a quote, then waiting for the customer", () => {
    expect(tradesperson({ mayQuote: true })).toEqual(["Your turn: send a quote", true]);
    expect(tradesperson({ own: { status: "pending", openUntil: "Sat 19 Dec" } })).toEqual([
      "Waiting for the customer to choose",
      false,
    ]);
    // An earlier quote has ended, for example with its booking: another one may be sent, but nothing is asked for.
    for (const status of ["rejected", "withdrawn", "expired"] as const)
      expect(tradesperson({ mayQuote: true, own: { status, openUntil: "Sat 19 Dec" } })).toEqual([
        "You can send another quote",
        false,
      ]);
    expect(tradesperson({ quotes: { live: 3, openUntil: null } })).toEqual(["The customer will choose a quote", false]);
    expect(tradesperson({ job: inProgress, own: { status: "rejected", openUntil: "Sat 19 Dec" } })).toEqual([
      null,
      false,
    ]);
  });

  test("through a booking, step by step", () => {
    const of = (part: Partial<BookingStory>) => booked(part, "tradesperson");
    expect(of({ status: "pending", date: "Tue 24 Nov" })).toEqual(["Your turn: confirm Tue 24 Nov", true]);
    expect(of({})).toEqual(["Waiting for Hannah Booth to agree a date", false]);
    expect(of({ date: "Tue 24 Nov" })).toEqual(["Your turn: do the work", true]);
    const done: Partial<BookingStory> = { status: "completed", completedOn: "Tue 24 Nov" };
    expect(of(done)).toEqual(["Waiting for customer payment", false]);
    expect(of({ ...done, paid: true })).toEqual(["Waiting for Hannah Booth to approve the work", false]);
    expect(of({ ...done, paid: true, released: true })).toEqual(["Review the customer", false]);
  });
});

test("in any state at most one step is current, done steps come before it, and titles are unique", () => {
  for (const viewer of ["customer", "tradesperson", "admin"] as const)
    for (const status of jobMachine.states)
      for (const booked of [null, ...bookingMachine.states])
        for (const own of [null, ...quoteMachine.states])
          for (const flag of [true, false]) {
            const completedOn = booked === "completed" ? "Tue 24 Nov" : null;
            const of = story({
              viewer,
              job: { status, postedOn: "Thu 19 Nov", visible: flag },
              quotes: { live: flag ? 2 : 0, openUntil: "Sat 19 Dec" },
              own: own && { status: own, openUntil: "Sat 19 Dec" },
              mayQuote: flag,
              booking: booked && { ...booking, status: booked, paid: flag, completedOn },
            });
            const { steps, yourTurn } = timelineOf(of);
            const order = steps.map((step) => ["done", "current", "todo"].indexOf(step.state));
            const waiting = order.filter((state) => state === 1);
            expect(waiting.length).toBeLessThanOrEqual(1);
            if (yourTurn) expect(waiting).toHaveLength(1);
            if (viewer === "admin") expect(yourTurn).toBe(false);
            expect(new Set(steps.map((step) => step.title)).size).toBe(steps.length);
            const first = order.indexOf(1);
            if (first >= 0) expect(order.slice(0, first)).toEqual(order.slice(0, first).map(() => 0));
          }
});

describe("paid by milestones", () => {
  const titles = (part: Partial<BookingStory>, viewer: JobStory["viewer"] = "customer") =>
    timelineOf(story({ viewer, job: inProgress, booking: { ...booking, ...part } })).steps.map(({ title }) => title);

  test("there is nothing to pay when all money is released before the work is complete", () => {
    for (const date of [null, "Tue 24 Nov"]) {
      const released = { date, paid: true, released: true };
      expect(titles(released)).toContain("Paid and released");
      expect(titles(released).filter((title) => title.startsWith("Pay "))).toEqual([]);
      expect(titles(released, "tradesperson")).toContain("Paid and released to you");
      expect(titles(released, "tradesperson")).not.toContain("Get paid");
    }
  });

  test("the remaining milestones are paid, never the whole price", () => {
    expect(titles({ inParts: true })).toContain("Pay the milestones");
    expect(titles({ inParts: true }, "tradesperson")).toContain("The customer pays the milestones");
    expect(booked({ inParts: true, status: "completed", completedOn: "Tue 24 Nov" })).toEqual([
      "Your turn: pay the remaining milestones",
      true,
    ]);
  });
});

describe("what is paid, by the ledger", () => {
  const paidStep = (part: Partial<BookingStory>, viewer: JobStory["viewer"] = "customer") =>
    timelineOf(story({ viewer, job: inProgress, booking: { ...booking, ...part } })).steps.find(({ title }) =>
      /^Paid/.test(title),
    );
  const held = { paid: true, held: 9_500, moneyText: "£95.00 held until you approve" };

  test("is held, and until when", () => {
    for (const more of [{}, { date: "Tue 24 Nov" }, { status: "completed", completedOn: "Tue 24 Nov" }] as const)
      expect(paidStep({ ...held, ...more })).toEqual({ title: "Paid", detail: held.moneyText, state: "done" });
    expect(paidStep(held, "tradesperson")?.title).toBe("Paid by the customer");
    expect(paidStep({ ...held, isFrozen: true, moneyText: "£95.00 held until we have decided" })?.detail).toContain(
      "we have decided",
    );
  });

  test("is a part that is held or released while the rest is due", () => {
    for (const viewer of ["customer", "tradesperson", "admin"] as const)
      for (const part of [
        { held: 3_000, moneyText: "£30.00 held until you approve, £65.00 not paid yet" },
        { releasedSoFar: 3_000, moneyText: "£30.00 released, £65.00 not paid yet" },
      ])
        expect(paidStep({ ...part, inParts: true }, viewer)).toEqual({
          title: "Paid in part",
          detail: part.moneyText,
          state: "done",
        });
  });

  test("is nothing when all of it went back or nothing was paid", () => {
    expect(paidStep({})).toBeUndefined();
    expect(paidStep({ isFrozen: true, moneyText: "£95.00 refunded to you" })).toBeUndefined();
  });

  test("does not approve the work while a part is held", () => {
    const current = (part: Partial<BookingStory>) =>
      timelineOf(
        story({ job: inProgress, booking: { ...booking, status: "completed", completedOn: "Tue 24 Nov", ...part } }),
      ).steps.find(({ state }) => state === "current")?.detail;
    expect(current({})).toBe("Paying approves the work");
    expect(current({ inParts: true })).toBe("What you pay now is released at once");
    expect(current({ inParts: true, held: 3_000 })).toBe(
      "What you pay now is released at once. Then approve the work, which releases the rest",
    );
  });
});

test("done steps come before future ones, for every viewer and any time of payment", () => {
  const RANK = { done: 0, current: 1, todo: 2 };
  for (const viewer of ["customer", "tradesperson", "admin"] as const)
    for (const date of [null, "Tue 24 Nov"])
      for (const part of [
        { paid: true, held: 9_500 },
        { paid: false },
        { paid: false, held: 3_000, releasedSoFar: 3_000, inParts: true },
        { paid: true, released: true },
        { paid: true, held: 9_500, status: "completed", completedOn: "Tue 24 Nov" },
        { paid: true, status: "completed", completedOn: "Tue 24 Nov", released: true },
      ] as const) {
        const of = story({ viewer, job: inProgress, booking: { ...booking, date, ...part } });
        const ranks = timelineOf(of).steps.map((step) => RANK[step.state]);
        expect(ranks).toEqual(ranks.toSorted());
      }
});
