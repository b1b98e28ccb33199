import { describe, expect, test } from "vitest";
import { bookingMachine } from "#features/bookings/rules/booking.machine.ts";
import type { DisputeFacts } from "#features/disputes/rules/dispute-turn.ts";
import { jobMachine } from "#features/jobs/rules/job.machine.ts";
import { customerTurn, quoterTurn, tradespersonTurn, turnSentence, type Work, waitsForAddress } from "./turn.ts";

const work = (part: Partial<Work> = {}): Work => ({
  status: "confirmed",
  paid: false,
  released: false,
  reviewed: false,
  other: "Hannah Booth",
  amount: "£95.00",
  date: null,
  ...part,
});
const customer = (part: Partial<Work> | null, job: Partial<Parameters<typeof customerTurn>[0]> = {}) => {
  const status = part === null ? "open" : "in_progress";
  return turnSentence(customerTurn({ status, waitsForAddress: false, liveQuotes: 0, ...job }, part && work(part)));
};
const done = { status: "completed", date: "Tue 24 Nov" } as const;

test("a customer reads the same sentence of a job on every screen", () => {
  expect(customer(null)).toBe("Waiting for quotes");
  expect(customer(null, { waitsForAddress: true })).toBe("Your turn: verify your email address");
  expect(customer(null, { liveQuotes: 1 })).toBe("Your turn: choose a quote");
  expect(customer({ status: "pending" }, { status: "open", liveQuotes: 2 })).toBe(
    "Waiting for Hannah Booth to confirm",
  );
  expect(customer({})).toBe("Your turn: agree a date");
  expect(customer({ date: "Tue 24 Nov" })).toBe("Waiting for Hannah Booth to do the work");
  expect(customer({ date: "Tue 24 Nov", isRepeat: true })).toBe("Waiting for Hannah Booth to do the work again");
  expect(customer(done)).toBe("Your turn: pay £95.00");
  expect(customer({ ...done, inParts: true })).toBe("Your turn: pay the remaining milestones");
  expect(customer({ ...done, lacksCheck: true })).toBe("Hannah Booth does not have a check that this job requires");
  expect(customer({ ...done, paid: true, lacksCheck: true })).toBe("Your turn: approve the work");
  expect(customer({ ...done, isFrozen: true })).toBe("Hannah Booth’s account is suspended");
  expect(customer({ ...done, paid: true, released: true, isFrozen: true })).toBe("Leave a review");
  expect(customer({ ...done, paid: true, released: true, reviewed: true })).toBe("Reviewed");
  expect(customer(null, { status: "cancelled", liveQuotes: 2 })).toBe("Cancelled");
  expect(customer(null, { status: "expired" })).toBe("Expired");
});

test("a tradesperson waits for a date, then works, then waits for the money", () => {
  const sentence = (part: Partial<Work>) => turnSentence(tradespersonTurn(work({ other: "Jo Marsh", ...part })));
  expect(sentence({ status: "pending", date: "Tue 24 Nov" })).toBe("Your turn: confirm Tue 24 Nov");
  expect(sentence({})).toBe("Waiting for Jo Marsh to agree a date");
  expect(sentence({ date: "Tue 24 Nov" })).toBe("Your turn: do the work");
  expect(sentence(done)).toBe("Waiting for customer payment");
  expect(sentence({ ...done, paid: true })).toBe("Waiting for Jo Marsh to approve the work");
  expect(sentence({ ...done, paid: true, released: true })).toBe("Review the customer");
  expect(sentence({ ...done, isFrozen: true })).toBe("Your account is suspended");
});

test("a tradesperson without a booking can send a quote, or waits", () => {
  const sentence = (part: Partial<Parameters<typeof quoterTurn>[0]>) =>
    turnSentence(quoterTurn({ status: "open", own: null, mayQuote: false, ...part }));
  expect(sentence({ mayQuote: true })).toBe("Your turn: send a quote");
  expect(sentence({ mayQuote: true, own: { isPending: false } })).toBe("You can send another quote");
  expect(sentence({ own: { isPending: true } })).toBe("Waiting for the customer to choose");
  expect(sentence({ own: { isPending: false }, status: "in_progress" })).toBe("Another quote was chosen");
  expect(sentence({})).toBe("The customer will choose a quote");
});

describe("a dispute", () => {
  const dispute: DisputeFacts = {
    status: "open",
    reason: "Poor quality of work",
    raisedByType: "customer",
    lastOfferBy: null,
  };
  const both = (part: Partial<DisputeFacts>) => {
    const disputed = work({ status: "disputed", dispute: { ...dispute, ...part } });
    return [
      customerTurn({ status: "in_progress", waitsForAddress: false, liveQuotes: 0 }, disputed),
      tradespersonTurn(disputed),
    ].map(turnSentence);
  };

  test("is answered by the other side, then both agree, then we decide", () => {
    expect(both({})).toEqual(["Waiting for Hannah Booth to answer the dispute", "Your turn: answer the dispute"]);
    expect(both({ raisedByType: "tradesperson" })[0]).toBe("Your turn: answer the dispute");
    expect(both({ status: "answered" })).toEqual([
      "Your turn: agree how to settle it",
      "Your turn: agree how to settle it",
    ]);
    expect(both({ status: "answered", lastOfferBy: "customer" })).toEqual([
      "Waiting for Hannah Booth to answer the offer",
      "Your turn: answer the offer",
    ]);
    expect(both({ status: "escalated" })).toEqual(["We are deciding the dispute", "We are deciding the dispute"]);
  });
});

test("an address is waited for until it is verified, and only while nobody sees the job", () => {
  const hidden = { status: "open", visibleAt: null } as const;
  expect(waitsForAddress(hidden, { emailVerified: false })).toBe(true);
  expect(waitsForAddress(hidden, { emailVerified: true })).toBe(false);
  expect(waitsForAddress({ ...hidden, visibleAt: new Date() }, { emailVerified: false })).toBe(false);
  expect(waitsForAddress({ ...hidden, status: "cancelled" }, { emailVerified: false })).toBe(false);
});

test("in no state is it the turn of both, except to agree how to settle a dispute", () => {
  for (const status of jobMachine.states)
    for (const state of bookingMachine.states)
      for (let bits = 0; bits < 64; bits += 1) {
        const [paid, released, reviewed, isFrozen, lacksCheck, dated] = [1, 2, 4, 8, 16, 32].map(
          (bit) => (bits & bit) > 0,
        );
        const booking = work({
          status: state,
          paid,
          released,
          reviewed,
          isFrozen,
          lacksCheck,
          date: dated ? "Tue 24 Nov" : null,
        });
        const ours = customerTurn({ status, waitsForAddress: false, liveQuotes: 1 }, booking);
        const theirs = tradespersonTurn(booking);
        expect(ours.act).not.toBe("");
        expect(ours.whose === "yours" && theirs.whose === "yours", `${status}, ${JSON.stringify(booking)}`).toBe(false);
        // What one waits for, the other does.
        if (status === "in_progress" && state !== "cancelled" && ours.whose === "yours" && !released)
          expect(theirs.whose).toBe("theirs");
      }
});
