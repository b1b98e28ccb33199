import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allowedMoves } from "#app/testing/machine.ts";
import type { BookingStatus } from "#features/bookings/rules/booking.machine.ts";
import { NOTHING_CHARGED } from "#features/money/rules/fee.ts";
import { type Actor, type User, visitor } from "#kernel/actor.ts";
import { DAY, HOUR, later } from "#kernel/clock.ts";
import { fee, type Pence, pence } from "#kernel/money.ts";
import { allow, refuse } from "#kernel/permit.ts";
import { dueOf, remindFrom, timeLeft } from "./clocks.ts";
import { CANCELLED_AFTER_START, reasonsOf } from "./dispute.labels.ts";
import { type DisputeStatus, disputeMachine, type Remedy } from "./dispute.machine.ts";
import {
  canAccept,
  canAnswer,
  canDecide,
  canEscalate,
  canOffer,
  canRaise,
  canShow,
  canWithdraw,
  currentOffer,
  offerState,
} from "./dispute.policy.ts";
import {
  bodyTerms,
  decideFormSchema,
  decideSchema,
  formTerms,
  isReasonOf,
  offerFormSchema,
  offerSchema,
  raiseFormSchema,
  raiseSchema,
} from "./dispute.schema.ts";
import { disputeTurn } from "./dispute-turn.ts";
import { canRepeat, isRepeatDay, repeatDayWrong } from "./repeat-work.policy.ts";
import { defaultRefund, endingOf, sharesOf } from "./split.ts";
import { clockOf, outcomeOfStory, type StoryFacts, timelineOf } from "./story.ts";
import { termsOf } from "./terms.ts";

test("these moves exist for a dispute, and no others for any state, event or role", () => {
  expect(allowedMoves(disputeMachine)).toEqual([
    "open answer customer → answered",
    "open answer tradesperson → answered",
    "open lapse system → resolved",
    "open escalate customer → escalated",
    "open escalate tradesperson → escalated",
    "open escalate system → escalated",
    "open cancel customer → resolved",
    "open withdraw customer → withdrawn",
    "open withdraw tradesperson → withdrawn",
    "answered escalate customer → escalated",
    "answered escalate tradesperson → escalated",
    "answered escalate system → escalated",
    "answered agree customer → resolved",
    "answered agree tradesperson → resolved",
    "answered cancel customer → resolved",
    "answered withdraw customer → withdrawn",
    "answered withdraw tradesperson → withdrawn",
    "escalated decide admin → resolved",
    "escalated default system → resolved",
    "escalated cancel customer → resolved",
    "escalated withdraw customer → withdrawn",
    "escalated withdraw tradesperson → withdrawn",
  ]);
});

const person = (id: string, userType: User["userType"], more: Partial<User> = {}): User => ({
  kind: "user",
  id,
  name: id,
  email: `${id}@example.test`,
  emailVerified: true,
  userType,
  isAdmin: false,
  suspended: false,
  ...more,
});
const people: Record<string, Actor> = {
  customer: person("customer", "customer"),
  tradesperson: person("tradesperson", "tradesperson"),
  stranger: person("x", "customer"),
  admin: person("admin", "customer", { isAdmin: true }),
  suspended: person("customer", "customer", { suspended: true }),
  visitor,
};
const sides = { customerId: "customer", tradespersonId: "tradesperson" };
const dispute = (status: DisputeStatus, answer: string | null = null) => ({
  ...sides,
  status,
  raisedByType: "customer" as const,
  reason: "Other",
  answer,
});
const outsiders = {
  stranger: refuse("NOT_FOUND"),
  admin: refuse("WRONG_ROLE"),
  suspended: refuse("SUSPENDED"),
  visitor: refuse("NOT_SIGNED_IN"),
};
const everyone = (check: (actor: Actor) => unknown) =>
  Object.fromEntries(Object.entries(people).map(([name, actor]) => [name, check(actor)]));
const inEachState = (check: (status: DisputeStatus) => unknown) =>
  Object.fromEntries(disputeMachine.states.map((status) => [status, check(status)]));
const customer = people.customer as Actor;
const tradesperson = people.tradesperson as Actor;

describe("who may do what", () => {
  test("raise: both sides of agreed work, one at a time, none after one ended with money", () => {
    const booking = (status: BookingStatus) => ({ ...sides, status });
    expect(everyone((actor) => canRaise(actor, booking("confirmed"), []))).toEqual({
      ...outsiders,
      customer: allow,
      tradesperson: allow,
    });
    expect(canRaise(customer, booking("completed"), [])).toEqual(allow);
    for (const status of ["pending", "cancelled"] as const)
      expect(canRaise(customer, booking(status), [])).toEqual(refuse("CANNOT_DISPUTE"));
    const earlier = (status: DisputeStatus, times = 1, remedy: Remedy = "split") =>
      canRaise(customer, booking("completed"), Array(times).fill({ status, raisedBy: "customer", remedy }));
    expect(canRaise(customer, booking("disputed"), [])).toEqual(refuse("ALREADY_DISPUTED"));
    expect(earlier("open")).toEqual(refuse("ALREADY_DISPUTED"));
    expect(earlier("resolved")).toEqual(refuse("DISPUTE_SETTLED"));
    expect(earlier("resolved", 9, "repeat_work")).toEqual(allow);
    expect([earlier("withdrawn", 2), earlier("withdrawn", 3)]).toEqual([allow, refuse("RAISED_TOO_OFTEN")]);
  });

  test("answer: the other side, once, until it is over", () => {
    expect(everyone((actor) => canAnswer(actor, dispute("open")))).toEqual({
      ...outsiders,
      customer: refuse("NOT_YOURS_TO_ANSWER"),
      tradesperson: allow,
    });
    expect(inEachState((status) => canAnswer(tradesperson, dispute(status)))).toEqual({
      open: allow,
      answered: allow,
      escalated: allow,
      resolved: refuse("DISPUTE_OVER"),
      withdrawn: refuse("DISPUTE_OVER"),
    });
    expect(canAnswer(tradesperson, dispute("answered", "So it was"))).toEqual(refuse("ALREADY_ANSWERED"));
  });

  test("offer: three a side, while something is held and nobody has to decide", () => {
    const made = { customer: 0, tradesperson: 0 };
    const split = { remedy: "split" } as const;
    expect(everyone((actor) => canOffer(actor, dispute("open"), { ...split, refundable: 1, made }))).toEqual({
      ...outsiders,
      customer: allow,
      tradesperson: allow,
    });
    expect(inEachState((status) => canOffer(customer, dispute(status), { ...split, refundable: 1, made }))).toEqual({
      open: allow,
      answered: allow,
      escalated: refuse("OFFERS_CLOSED"),
      resolved: refuse("DISPUTE_OVER"),
      withdrawn: refuse("DISPUTE_OVER"),
    });
    expect(canOffer(customer, dispute("answered"), { ...split, refundable: 0, made })).toEqual(
      refuse("NOTHING_TO_SPLIT"),
    );
    const three = { customer: 3, tradesperson: 2 };
    expect(canOffer(customer, dispute("answered"), { ...split, refundable: 1, made: three })).toEqual(
      refuse("NO_MORE_OFFERS"),
    );
    expect(canOffer(tradesperson, dispute("answered"), { ...split, refundable: 1, made: three })).toEqual(allow);
    const repeat = { remedy: "repeat_work", refundable: 0 } as const;
    expect(canOffer(customer, dispute("answered"), { ...repeat, made: three })).toEqual(refuse("NO_MORE_OFFERS"));
    expect(canOffer(tradesperson, dispute("escalated"), { ...repeat, made })).toEqual(refuse("OFFERS_CLOSED"));
  });

  test("accept: what the other side offers now, while so much is held", () => {
    const offers = [
      { id: "1", side: "tradesperson", refundAmount: 10 },
      { id: "2", side: "tradesperson", refundAmount: 20 },
      { id: "3", side: "customer", refundAmount: 90 },
    ];
    expect(currentOffer(offers, "tradesperson")?.id).toBe("2");
    const accept = (
      actor: Actor,
      more: { refundable?: number; seen?: string } = {},
      status: DisputeStatus = "answered",
    ) => canAccept(actor, dispute(status), { offers, refundable: 100, ...more });
    expect(everyone((actor) => accept(actor))).toEqual({ ...outsiders, customer: allow, tradesperson: allow });
    expect(accept(customer, { seen: "1" })).toEqual(refuse("OFFER_CHANGED"));
    expect(accept(customer, { seen: "2", refundable: 20 })).toEqual(allow);
    expect(accept(customer, { refundable: 19 })).toEqual(refuse("LESS_IS_HELD"));
    expect(accept(customer, {}, "escalated")).toEqual(refuse("OFFERS_CLOSED"));
    expect(canAccept(customer, dispute("answered"), { offers: [], refundable: 100 })).toEqual(refuse("NO_OFFER"));
  });

  test("ask for a decision, withdraw, show, decide", () => {
    const live = (last: unknown) => ({
      open: allow,
      answered: allow,
      escalated: last,
      resolved: refuse("DISPUTE_OVER"),
      withdrawn: refuse("DISPUTE_OVER"),
    });
    expect(inEachState((status) => canEscalate(tradesperson, dispute(status)))).toEqual(
      live(refuse("ALREADY_ESCALATED")),
    );
    expect(inEachState((status) => canWithdraw(customer, dispute(status)))).toEqual(live(allow));
    expect(canWithdraw(tradesperson, dispute("open"))).toEqual(refuse("NOT_YOURS_TO_WITHDRAW"));
    const cancelled = { ...dispute("open"), reason: CANCELLED_AFTER_START };
    expect([canAnswer(tradesperson, cancelled), canEscalate(customer, cancelled)]).toEqual([
      refuse("AMOUNT_NEEDED"),
      refuse("AMOUNT_NEEDED"),
    ]);
    const asked = { ...cancelled, status: "answered" as const };
    expect([canAnswer(tradesperson, asked), canEscalate(customer, asked)]).toEqual([allow, allow]);
    expect(canWithdraw(customer, cancelled)).toEqual(refuse("CANCELLATION_IS_FINAL"));
    expect(
      canOffer(tradesperson, cancelled, {
        remedy: "repeat_work",
        refundable: 1,
        made: { customer: 0, tradesperson: 0 },
      }),
    ).toEqual(refuse("REPEAT_AFTER_CANCELLATION"));
    const file = (shown: number) => canShow(tradesperson, dispute("open"), { kind: "file", shown });
    expect([file(9), file(10)]).toEqual([allow, refuse("TOO_MANY_FILES")]);
    const quote = (shown: number) => canShow(customer, dispute("escalated"), { kind: "message", shown });
    expect([quote(19), quote(20)]).toEqual([allow, refuse("TOO_MANY_QUOTES")]);
    expect(inEachState((status) => canDecide(people.admin as Actor, dispute(status)))).toEqual({
      open: refuse("NOT_ESCALATED"),
      answered: refuse("NOT_ESCALATED"),
      escalated: allow,
      resolved: refuse("DISPUTE_OVER"),
      withdrawn: refuse("DISPUTE_OVER"),
    });
    expect(canDecide(customer, dispute("escalated"))).toEqual(refuse("WRONG_ROLE"));
  });
});

const split = fc
  .record({ held: fc.integer({ min: 0, max: 10_000_000 }), share: fc.integer({ min: 0, max: 10_000 }) })
  .map(({ held, share }) => ({ held: pence(held), refund: pence(Math.floor((held * share) / 10_000)) }));

test.each<[string, DisputeStatus, string | null, string[]]>([
  ["an answer waits", "answered", null, ["replaced", "stands", "stands"]],
  ["it waits for a decision", "escalated", null, ["replaced", "closed", "closed"]],
  ["it is decided", "resolved", null, ["replaced", "closed", "closed"]],
  ["it is withdrawn", "withdrawn", null, ["replaced", "closed", "closed"]],
  ["one is accepted", "resolved", "second", ["replaced", "accepted", "closed"]],
])("what became of each offer when %s", (_when, status, acceptedOfferId, expected) => {
  const offers = [
    { id: "first", side: "customer" as const },
    { id: "second", side: "customer" as const },
    { id: "third", side: "tradesperson" as const },
  ];
  expect(offers.map((offer) => offerState(offer, { offers, acceptedOfferId, status }))).toEqual(expected);
});

test("the parts of a split are what is held, to the penny, whatever is offered", () => {
  fc.assert(
    fc.property(split, ({ held, refund }) => {
      const shares = sharesOf(held, refund, NOTHING_CHARGED);
      expect(shares.refund + shares.tradespersonGets + shares.fee).toBe(held);
      expect(shares.fee).toBe(fee(pence(held - refund)));
      expect(Math.min(shares.refund, shares.release, shares.fee, shares.tradespersonGets)).toBeGreaterThanOrEqual(0);
    }),
  );
  for (const refund of [-1, 101])
    expect(() => sharesOf(pence(100), pence(refund), NOTHING_CHARGED)).toThrow(RangeError);
});

describe("repeat work", () => {
  test("needs held money and a day that has not passed", () => {
    const repeat = (held: number, repeatOn: string, aftercare = false) =>
      canRepeat({ held, aftercare, repeatOn, today: "2026-11-22" });
    expect([repeat(1, "2026-11-22"), repeat(1, "2027-11-22")]).toEqual([allow, allow]);
    expect(repeat(1, "2026-11-21")).toEqual(refuse("REPEAT_DAY_PASSED"));
    for (const day of ["2026-11-21", "2026-11-22"]) expect(repeat(0, day)).toEqual(refuse("REPEAT_NEEDS_HELD_MONEY"));
    expect([repeat(0, "2026-11-22", true), repeat(0, "2026-11-21", true)]).toEqual([
      allow,
      refuse("REPEAT_DAY_PASSED"),
    ]);
  });

  test("can be agreed for today and the 30 days after it, over the end of a year too", () => {
    const on = (day: string, today = "2026-12-02") => isRepeatDay(day, today, null);
    expect([on("2026-12-01"), on("2026-12-02"), on("2027-01-01"), on("2027-01-02")]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(on("2026-04-27", "2026-03-28")).toBe(true);
  });

  test("its day lies before the day on which the held money is returned", () => {
    const on = (day: string, returnedOn: string) => isRepeatDay(day, "2026-12-02", returnedOn);
    expect([on("2026-12-08", "2026-12-09"), on("2026-12-09", "2026-12-09"), on("2026-12-02", "2026-12-02")]).toEqual([
      true,
      false,
      false,
    ]);
    expect([on("2027-01-01", "2027-01-02"), on("2027-01-02", "2027-01-03")]).toEqual([true, false]);
    const wrong = (returnedOn: string | null) => repeatDayWrong("2026-12-02", returnedOn);
    expect(wrong("2026-12-09")).toBe(
      "Choose a day before 9 December 2026. On that day we must return the money we hold",
    );
    for (const day of [null, "2027-01-02"]) expect(wrong(day)).toBe("Choose today or a day in the next 30 days");
  });

  test("is the terms of an offer or a dispute, as a split is", () => {
    const none = { refundAmount: null, repeatOn: null, repeatWhat: null };
    expect(termsOf({ ...none, remedy: "split", refundAmount: pence(5) })).toEqual({ remedy: "split", refundAmount: 5 });
    expect(termsOf({ ...none, remedy: null })).toEqual({ remedy: "split", refundAmount: 0 });
    const repeat = { remedy: "repeat_work", repeatOn: "2026-12-04", repeatWhat: "Set the post" } as const;
    expect(termsOf({ ...repeat, refundAmount: pence(0) })).toEqual(repeat);
  });
});

test("a booking ends as its money does", () => {
  const ending = (held: number, refund: number, completed = true, paidBefore = false) =>
    endingOf({ held, refund, completed, paidBefore });
  expect([ending(100, 100), ending(100, 100, false), ending(100, 100, true, true)]).toEqual([
    "call_off",
    "call_off",
    "settle",
  ]);
  expect([ending(100, 99), ending(100, 0, false), ending(0, 0), ending(0, 0, false)]).toEqual([
    "settle",
    "settle",
    "settle",
    "resume",
  ]);
  const cancelled = { held: 0, refund: 0, completed: false, cancelled: true };
  expect([endingOf({ ...cancelled, paidBefore: false }), endingOf({ ...cancelled, paidBefore: true })]).toEqual([
    "call_off",
    "settle",
  ]);
  expect([defaultRefund("customer", pence(70)), defaultRefund("tradesperson", pence(70))]).toEqual([70, 0]);
});

describe("clocks", () => {
  const from = new Date("2026-03-27T10:00:00Z");
  test("run for 48 hours, 7 days and 14 days, and not at the end", () => {
    const hours = disputeMachine.states.map((status) => {
      const due = dueOf(status, from);
      return due && (due.getTime() - from.getTime()) / HOUR;
    });
    expect(hours).toEqual([48, 7 * 24, 14 * 24, null, null]);
    for (const status of ["open", "answered", "escalated"] as const) {
      const due = dueOf(status, from) as Date;
      expect(remindFrom(status, due) > from && remindFrom(status, due) < due).toBe(true);
    }
  });

  test("are told in London's time, over the change to summer time too", () => {
    expect([
      timeLeft(later(from, 6 * DAY), from),
      timeLeft(later(from, 47 * HOUR), from),
      timeLeft(later(from, HOUR), from),
      timeLeft(later(from, 60_000), from),
      timeLeft(from, from),
    ]).toEqual(["6 days", "47 hours", "1 hour", "less than an hour", "run out"]);
  });
});

describe("what is written", () => {
  const first = (schema: typeof raiseSchema, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;
  const body = { reason: "Other", description: "x".repeat(20) };
  const form = { ...body, bookingId: "booking" };

  test("of several wrong fields of a form, the first on the page is named", () => {
    const firstWrong = (value: unknown) => decideFormSchema.safeParse(value).error?.issues[0]?.path;
    expect(firstWrong({ disputeId: "d", outcome: "split", refund: "", reason: "" })).toEqual(["refund"]);
    expect(firstWrong({ disputeId: "d", outcome: "repeat_work", repeatOn: "", reason: "" })).toEqual(["repeatOn"]);
    const offer = { disputeId: "d", outcome: "split", refund: "", message: "x".repeat(1001) };
    expect(offerFormSchema.safeParse(offer).error?.issues[0]?.path).toEqual(["refund"]);
  });

  test("a dispute needs a reason and 20 to 1000 characters, in the specification's words", () => {
    expect(first(raiseSchema, body)).toBeUndefined();
    expect(first(raiseSchema, { ...body, reason: undefined })).toBe("Please select a reason");
    expect(first(raiseSchema, { ...body, reason: "" })).toBe("Please select a reason");
    expect(first(raiseSchema, {})).toBe("Please select a reason");
    for (const description of [undefined, "x".repeat(19), ` ${"x".repeat(19)} `, "🦊".repeat(10)])
      expect(first(raiseSchema, { ...body, description })).toBe("Description must be at least 20 characters");
    expect(first(raiseSchema, { ...body, description: "x".repeat(1001) })).toBe(
      "Description must be less than 1000 characters",
    );
    for (const length of [20, 1000])
      expect(first(raiseSchema, { ...body, description: "é".repeat(length) })).toBeUndefined();
    expect(raiseSchema.safeParse({ ...body, booking_id: "x" }).success).toBe(false);
  });

  test("each side has its own reasons", () => {
    expect(reasonsOf("customer")).toHaveLength(5);
    expect(isReasonOf("customer", "Safety concerns")).toBe(true);
    expect(isReasonOf("customer", CANCELLED_AFTER_START)).toBe(false);
    expect(isReasonOf("tradesperson", "Safety concerns")).toBe(false);
    expect(raiseFormSchema("tradesperson").safeParse({ ...form, reason: "Payment issue" }).success).toBe(true);
    expect(raiseFormSchema("customer").safeParse({ ...form, reason: "Payment issue" }).success).toBe(false);
  });

  test("amounts are pounds on the page and whole pence in the API", () => {
    const disputeId = "dispute";
    expect(offerFormSchema.parse({ disputeId, refund: "£1,200.50" })).toEqual({
      disputeId,
      refund: 120_050,
      message: null,
    });
    const saidOf = (refund: string) => offerFormSchema.safeParse({ disputeId, refund }).error?.issues[0]?.message;
    for (const refund of ["", "1.234", "many"]) expect(saidOf(refund)).toBe("Enter an amount in pounds");
    expect(saidOf("-1")).toBe("The amount must not be less than zero");
    expect(saidOf("9".repeat(19))).toBe("The amount must be £100,000 or less");
    expect(offerSchema.parse({ refund_amount: 0 })).toEqual({ refund_amount: 0 });
    for (const refund_amount of [-1, 0.5, "30", null, 10_000_001, Number.NaN])
      expect(offerSchema.safeParse({ refund_amount }).success).toBe(false);
    expect(decideSchema.safeParse({ refund_amount: 0, reason: " " }).error?.issues[0]?.message).toBe("Give a reason");
  });

  test("repeat work needs a day that exists and what is to be put right; what a split needs is ignored", () => {
    const repeat = { disputeId: "dispute", outcome: "repeat_work", repeatOn: "2026-12-04", repeatWhat: "Set the post" };
    const parsed = offerFormSchema.parse({ ...repeat, refund: "many" });
    expect(formTerms(parsed)).toEqual({ remedy: "repeat_work", repeatOn: "2026-12-04", repeatWhat: "Set the post" });
    expect(formTerms(offerFormSchema.parse({ ...repeat, outcome: "split", refund: "5" }))).toEqual({
      remedy: "split",
      refundAmount: 500,
    });
    const wrong = (more: object) => offerFormSchema.safeParse({ ...repeat, ...more }).error?.issues[0]?.message;
    for (const repeatOn of ["", "2026-02-30", "soon", undefined]) expect(wrong({ repeatOn })).toBe("Choose a day");
    for (const repeatWhat of [" ", undefined]) expect(wrong({ repeatWhat })).toBe("Say what needs to be put right");
    expect(wrong({ outcome: "release" })).toBe("Choose how to settle it");
    const body = { outcome: "repeat_work", repeat_on: "2026-12-04", repeat_what: "Set the post", reason: "It leans" };
    expect(bodyTerms(decideSchema.parse(body))).toMatchObject({ repeatOn: "2026-12-04" });
    for (const outcome of ["release", null, 1])
      expect(decideSchema.safeParse({ ...body, outcome }).success).toBe(false);
  });

  test("in the API a day asks for repeat work; only an operator can order a refund as well", () => {
    const repeat = { repeat_on: "2026-12-04", repeat_what: "Set the post" };
    expect(bodyTerms(offerSchema.parse(repeat))).toEqual({
      remedy: "repeat_work",
      repeatOn: "2026-12-04",
      repeatWhat: "Set the post",
    });
    expect(bodyTerms(decideSchema.parse({ ...repeat, refund_amount: 5, reason: "It leans" }))).toMatchObject({
      remedy: "repeat_work",
      refundAmount: 5,
    });
    const fields = (schema: typeof offerSchema | typeof decideSchema, body: object) =>
      schema.safeParse({ ...body, reason: "It leans" }).error?.issues.map(({ path }) => path[0]);
    expect(offerSchema.safeParse({ ...repeat, refund_amount: 5 }).error?.issues[0]?.path).toEqual(["refund_amount"]);
    expect(fields(decideSchema, {})).toEqual(["refund_amount"]);
    expect(fields(decideSchema, { outcome: "repeat_work" })).toEqual(["repeat_on", "repeat_what"]);
    expect(fields(decideSchema, { repeat_what: "Set the post" })).toEqual(["repeat_on"]);
    expect(fields(decideSchema, { outcome: "split", refund_amount: 1, repeat_on: "2026-12-04" })).toEqual([
      "repeat_on",
    ]);
  });
});

describe("a dispute that the cancellation of its booking ended", () => {
  const ended = (refundAmount: Pence | null): StoryFacts => ({
    side: "tradesperson",
    status: "resolved",
    raisedByType: "tradesperson",
    reason: "Payment issue",
    aftercare: false,
    dueAt: null,
    answeredAt: null,
    escalatedAt: null,
    escalatedBy: null,
    endedAt: new Date("2026-11-24T10:00:00Z"),
    createdAt: new Date("2026-11-23T10:00:00Z"),
    money: NOTHING_CHARGED,
    releaseFee: null,
    held: pence(0),
    outcome: "cancelled",
    refundAmount,
    releaseAmount: refundAmount && pence(0),
    remedy: refundAmount && "split",
    repeatOn: null,
    repeatWhat: null,
    decisionReason: null,
    offers: [],
  });
  const names = { customer: "Jo Marsh", tradesperson: "Hannah Booth" };

  test("says so to both, with what goes back, or that what is owed is settled next", () => {
    expect(outcomeOfStory(ended(pence(9_500)), names)).toMatchObject({
      title: "Ended because Jo Marsh cancelled the booking",
      text: "Everything paid goes back to the customer.",
      lines: [{ label: "Refund to the customer", amount: 9_500 }],
    });
    expect(outcomeOfStory({ ...ended(null), side: "customer" }, names)).toMatchObject({
      title: "Ended because you cancelled the booking",
      text: "What is owed for the work is settled in a new dispute.",
      lines: [],
    });
    expect(timelineOf(ended(null), names).at(-1)?.title).toBe("Ended by the cancellation of the booking");
  });

  test("while they talk, the page says whose turn it is, as the job does", () => {
    const now = new Date("2026-11-24T10:00:00Z");
    const dueAt = new Date("2026-12-01T10:00:00Z");
    const titles = (side: StoryFacts["side"]) =>
      (["customer", "tradesperson", null] as const).map((last) => {
        const offers = last ? [{ side: "tradesperson" as const }, { side: last }] : [];
        const story = { ...ended(null), side, status: "answered" as const, endedAt: null, dueAt, offers };
        const clock = clockOf(story, names, now);
        if (side !== "admin")
          expect(clock?.yourTurn).toBe(["you", "both"].includes(disputeTurn({ ...story, lastOfferBy: last }, side).of));
        return clock?.title;
      });
    expect(titles("customer")).toEqual([
      "Waiting for Hannah Booth to answer your offer",
      "Your turn: answer the offer",
      "Agree how to settle it",
    ]);
    expect(titles("tradesperson")).toEqual([
      "Your turn: answer the offer",
      "Waiting for Jo Marsh to answer your offer",
      "Agree how to settle it",
    ]);
    expect(new Set(titles("admin"))).toEqual(new Set(["They are trying to agree"]));
  });
});
