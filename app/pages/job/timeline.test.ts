import { describe, expect, test } from "vitest";
import { jobMachine } from "#features/jobs/rules/job.machine.ts";
import { quoteMachine } from "#features/quotes/rules/quote.machine.ts";
import type { JobStory } from "./job-story.ts";
import { timelineOf } from "./timeline.ts";

const story = (overrides: Partial<JobStory> = {}): JobStory => ({
  viewer: "customer",
  job: { status: "open", postedOn: "Thu 19 Nov", visible: true },
  quotes: { live: 0, openUntil: null },
  own: null,
  mayQuote: false,
  cancelledBooking: null,
  ...overrides,
});
/** The current step, and whether it is the viewer's turn. */
const now = (of: JobStory) => {
  const { steps, yourTurn } = timelineOf(of);
  return [steps.find((step) => step.state === "current")?.title ?? null, yourTurn];
};
const inProgress: JobStory["job"] = { status: "in_progress", postedOn: "Thu 19 Nov", visible: true };
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

  test("who cancelled a booking", () => {
    const cancelledBooking = { on: "Fri 20 Nov", by: "tradesperson", name: "Hannah", isAgreed: true } as const;
    const said = (part: Partial<NonNullable<JobStory["cancelledBooking"]>>, of: Partial<JobStory> = {}) =>
      timelineOf(story({ cancelledBooking: { ...cancelledBooking, ...part }, ...of })).steps[1];
    const title = "Hannah cancelled the booking";
    expect(said({})).toEqual({ title, detail: "Fri 20 Nov", state: "done" });
    expect(said({ by: "customer" })?.title).toBe("You cancelled the booking");
    expect(said({ by: "customer" }, { viewer: "admin" })?.title).toBe("The customer cancelled the booking");
    expect(said({}, { job: { status: "cancelled", postedOn: "x", visible: true } })?.title).toBe(title);
    expect(said({ by: null })?.title).toBe("Booking cancelled");
    expect(said({ isAgreed: false })?.title).toBe("Requested date ended");
  });

  test("verifying their address before anyone sees the job", () => {
    expect(now(story({ job: { status: "open", postedOn: "Thu 19 Nov", visible: false } }))).toEqual([
      "Your turn: verify your email address",
      true,
    ]);
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
});

test("in any state at most one step is current, done steps come before it, and titles are unique", () => {
  for (const viewer of ["customer", "tradesperson", "admin"] as const)
    for (const status of jobMachine.states)
      for (const own of [null, ...quoteMachine.states])
        for (const flag of [true, false]) {
          const of = story({
            viewer,
            job: { status, postedOn: "Thu 19 Nov", visible: flag },
            quotes: { live: flag ? 2 : 0, openUntil: "Sat 19 Dec" },
            own: own && { status: own, openUntil: "Sat 19 Dec" },
            mayQuote: flag,
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
