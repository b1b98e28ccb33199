import { describe, expect, test } from "vitest";
import type { DisputeFacts } from "#features/disputes/rules/dispute-turn.ts";
import { disputeTurn } from "#features/disputes/rules/dispute-turn.ts";
import { bookingMachine } from "./booking.machine.ts";
import { seenByOperator, turnSentence } from "./phase.labels.ts";
import {
  ASKED_ACTS,
  OFFERED_ACTS,
  PHASES,
  type Phase,
  type PhaseFacts,
  type PhaseName,
  phaseOf,
  type Side,
} from "./phase.ts";

const NOW = new Date("2026-03-03T09:15:00Z");
const at = (time: string) => new Date(`2026-03-${time}Z`);

const facts = (part: Partial<PhaseFacts> = {}): PhaseFacts => ({
  status: "confirmed",
  jobStatus: "in_progress",
  people: { customer: "Jo Marsh", tradesperson: "Hannah Booth" },
  price: 18_000,
  paid: false,
  held: 0,
  releasedAmount: 0,
  releasedAt: null,
  completedAt: null,
  answerBy: null,
  reviewed: false,
  scheduledDate: null,
  lastDay: null,
  windowStart: null,
  windowEnd: null,
  durationMinutes: null,
  onMyWayAt: null,
  startedAt: null,
  finishedAt: null,
  ...part,
});
const done = { status: "completed", completedAt: at("02T11:00"), scheduledDate: "2026-03-02" } as const;
const SIDES = ["customer", "tradesperson"] as const satisfies Side[];
const both = (part: Partial<PhaseFacts>, now = NOW) => SIDES.map((side) => phaseOf(facts(part), side, now));
const sentences = (part: Partial<PhaseFacts>) => both(part).map(turnSentence);

describe("the lines of lists", () => {
  test.each<[string, Partial<PhaseFacts>, string, string]>([
    [
      "asked",
      { status: "pending", scheduledDate: "2026-03-10" },
      "Waiting for Hannah Booth to confirm",
      "Your turn: confirm Tue 10 Mar",
    ],
    ["no-day", {}, "Your turn: agree a date", "Waiting for Jo Marsh to agree a date"],
    ["booked", { scheduledDate: "2026-03-10" }, "Hannah Booth comes on Tue 10 Mar", "Booked for Tue 10 Mar"],
    [
      "booked",
      { scheduledDate: "2026-03-10", isRepeat: true },
      "Hannah Booth comes again on Tue 10 Mar",
      "Booked for Tue 10 Mar",
    ],
    ["tomorrow", { scheduledDate: "2026-03-04" }, "Hannah Booth comes tomorrow", "Booked for tomorrow, Wed 4 Mar"],
    ["today", { scheduledDate: "2026-03-03" }, "Hannah Booth comes today", "Your turn: do the work today"],
    [
      "today",
      { scheduledDate: "2026-03-02", lastDay: "2026-03-04" },
      "Hannah Booth comes today",
      "Your turn: do the work today",
    ],
    [
      "tomorrow",
      { scheduledDate: "2026-03-02", lastDay: "2026-03-04", workDays: ["2026-03-02", "2026-03-04"] },
      "Hannah Booth comes tomorrow",
      "Booked for tomorrow, Wed 4 Mar",
    ],
    [
      "booked",
      { scheduledDate: "2026-03-02", lastDay: "2026-03-09", workDays: ["2026-03-02", "2026-03-09"] },
      "Hannah Booth comes on Mon 9 Mar",
      "Booked for Mon 9 Mar",
    ],
    [
      "on-the-way",
      { scheduledDate: "2026-03-03", onMyWayAt: at("03T08:10") },
      "Hannah Booth is on the way",
      "Your turn: start the work",
    ],
    ["working", { startedAt: at("03T08:41") }, "Hannah Booth is working", "Your turn: finish the work"],
    [
      "passed",
      { scheduledDate: "2026-03-02" },
      "Waiting for Hannah Booth to mark the work complete",
      "Your turn: mark the work complete",
    ],
    ["to-pay", done, "Your turn: pay £180", "Waiting for customer payment"],
    ["to-pay", { ...done, inParts: true }, "Your turn: pay the remaining milestones", "Waiting for customer payment"],
    [
      "overdue",
      { ...done, dueOn: "2026-03-02" },
      "Your turn: pay £180, overdue",
      "Overdue: waiting for customer payment",
    ],
    ["to-pay", { ...done, dueOn: "2026-03-03" }, "Your turn: pay £180", "Waiting for customer payment"],
    [
      "to-pay",
      { ...done, refunded: 18_000 },
      "Your turn: pay £180, if the work is as agreed",
      "The money went back to Jo",
    ],
    [
      "check",
      { ...done, paid: true, held: 18_000 },
      "Your turn: approve the work",
      "Waiting for Jo Marsh to approve the work",
    ],
    [
      "check-missing",
      { ...done, lacksCheck: true },
      "Hannah Booth does not have a check that this job requires",
      "Your turn: send us the missing check",
    ],
    [
      "check",
      { ...done, lacksCheck: true, paid: true, held: 1 },
      "Your turn: approve the work",
      "Waiting for Jo Marsh to approve the work",
    ],
    ["frozen", { ...done, isFrozen: true }, "Hannah Booth’s account is suspended", "Your account is suspended"],
    ["paid", { ...done, paid: true, releasedAt: at("02T12:00") }, "Leave a review", "Review the customer"],
    ["done", { ...done, paid: true, releasedAt: at("02T12:00"), reviewed: true }, "Reviewed", "Reviewed"],
    ["done", { ...done, paid: true, releasedAt: new Date("2026-01-02T12:00Z") }, "Paid", "Paid"],
    ["cancelled", { status: "cancelled" }, "Cancelled", "Cancelled"],
    [
      "pay-first",
      { pay: "before_visit", scheduledDate: "2026-03-10", payBy: at("09T08:00") },
      "Your turn: pay £180 before the visit",
      "Waiting for Jo Marsh to pay before the visit",
    ],
  ])("%s", (phase, part, customer, tradesperson) => {
    expect(both(part).map((one) => one.phase)).toEqual([phase, phase]);
    expect(sentences(part)).toEqual([customer, tradesperson]);
  });
});

test("a question about a change waits for the tradesperson, until they answer", () => {
  const asked = (text: string) =>
    both({
      scheduledDate: "2026-03-03",
      startedAt: at("03T08:00"),
      change: { amount: 8_500, question: { text, at: at("03T09:20") } },
    });
  expect(
    asked("Can it wait?").map(({ heading, line, whose, pill, list }) => [heading, line, whose, pill, list]),
  ).toEqual([
    [
      "Waiting for Hannah’s answer",
      "“Can it wait?”",
      "theirs",
      "You asked, 9:20",
      "Waiting for Hannah Booth to answer your question",
    ],
    ["Jo asks about the £85.00", "“Can it wait?”", "yours", "Your turn", "Answer Jo’s question"],
  ]);
  expect(asked("x".repeat(500))[0]?.line).toBe(`“${"x".repeat(140)}…”`);
});

test("a day that was lost because it was not paid says so to both, until another one is agreed", () => {
  const lost = (part: Partial<PhaseFacts> = {}) => both({ pay: "after_work", lapsedDay: "2026-03-10", ...part });
  expect(lost().map(({ phase, heading }) => [phase, heading])).toEqual([
    ["no-day", "Choose another day with Hannah"],
    ["no-day", "Jo chooses another day"],
  ]);
  for (const { line } of lost()) expect(line).toMatch(/^Tue 10 Mar was not paid in time/);
  expect(lost()[0]?.list).toBe("Agree another date, Tue 10 Mar was not paid");
  expect(lost({ proposedDay: "2026-03-12" })[0]?.heading).toBe("Hannah suggests Thu 12 Mar");
  for (const { heading, line } of lost({ lapsedDay: null })) expect(heading + line).not.toMatch(/another|in time/);
});

test("work that was paid for and is done again is not over before that day has passed", () => {
  const paid = { ...done, paid: true, releasedAt: at("02T12:00"), releasedAmount: 18_000 };
  const again = (repeatOn: string, reviewed = false) => both({ ...paid, repeatOn, reviewed });
  for (const reviewed of [false, true])
    expect(again("2026-03-10", reviewed).map(({ heading, list, whose, act }) => [heading, list, whose, act])).toEqual([
      ["Hannah comes again on Tuesday 10 March", "Hannah Booth comes again on Tue 10 Mar", "day", null],
      ["You go to Jo again on Tuesday 10 March", "Booked again for Tue 10 Mar", "day", null],
    ]);
  expect(again("2026-03-10")[0]?.mayReview).toBe(true);
  expect(again("2026-03-02").map(({ heading }) => heading)).toEqual([
    "All done. Thank you, Jo",
    "Paid and released to you",
  ]);
});

test("what was released is said as it was, with what went back of it", () => {
  const paid = { ...done, paid: true, releasedAt: at("02T12:00"), releasedAmount: 18_000, everReleased: 18_000 };
  const lines = (of: Partial<PhaseFacts> = {}) => both({ ...paid, ...of }).map(({ line }) => line);
  expect(lines()).toEqual(["We released £180.00 to Hannah.", "We released £180.00, before the fee."]);
  expect(lines({ releasedAmount: 13_500, refunded: 4_500 })).toEqual([
    "We released £180.00 to Hannah. £45.00 went back to you.",
    "We released £180.00, before the fee. £45.00 went back to Jo.",
  ]);
  // Refunded before the rest was released.
  expect(lines({ releasedAmount: 13_500, everReleased: 13_500, refunded: 4_500 })[1]).toBe(
    "We released £135.00, before the fee. £45.00 went back to Jo.",
  );
});

describe("a cancelled booking says to both sides", () => {
  const cancelled = (of: object = {}, part: Partial<PhaseFacts> = {}, now = NOW) =>
    both(
      { status: "cancelled", jobStatus: "open", cancelled: { by: "customer", at: at("02T10:00"), ...of }, ...part },
      now,
    );
  const lines = (...of: Parameters<typeof cancelled>) => cancelled(...of).map(({ line }) => line);

  test("who cancelled it, and what is next", () => {
    expect(cancelled().map(({ heading, next }) => [heading, next])).toEqual([
      ["You cancelled this booking", "Your job is open for quotes again."],
      ["Jo cancelled this booking", "The job is open for quotes again."],
    ]);
    expect(cancelled({ by: "tradesperson" }).map(({ heading }) => heading)).toEqual([
      "Hannah cancelled this booking",
      "You cancelled this booking",
    ]);
    expect(cancelled({ by: null }, { jobStatus: "cancelled" }).map(({ heading, next }) => [heading, next])).toEqual([
      ["This booking has ended", ""],
      ["This booking has ended", ""],
    ]);
  });

  test("what comes back, until it has arrived", () => {
    const coming = lines({ returned: 18_000 });
    expect(coming).toEqual(["£180.00 goes back to you in 5 to 10 working days.", "£180.00 goes back to Jo."]);
    const later = lines({ returned: 18_000 }, {}, new Date("2026-03-20T10:00Z"));
    expect(later).toEqual(["£180.00 went back to you.", "£180.00 went back to Jo."]);
  });

  test("what stays paid, what is owed, or that there is nothing", () => {
    expect(lines({ returned: 13_500 }, { releasedAmount: 4_500 })).toEqual([
      "£135.00 goes back to you in 5 to 10 working days. The £45.00 that is released stays paid.",
      "£135.00 goes back to Jo. The £45.00 that is released stays yours, less our fee.",
    ]);
    for (const line of lines({ owesPart: true })) expect(line).toMatch(/may owe (Hannah|you) for the part done/);
    expect(lines()).toEqual(Array(2).fill("Nothing was paid, and nothing is owed."));
  });
});

test("the card says the day, the window, the money and the clock as they are", () => {
  const customer = (part: Partial<PhaseFacts>, now = NOW) => phaseOf(facts(part), "customer", now);
  const visit = { scheduledDate: "2026-03-10", windowStart: 480, windowEnd: 600, durationMinutes: 120 };
  expect(customer(visit)).toMatchObject({
    pill: "Booked",
    heading: "Hannah comes on Tuesday 10 March",
    line: "In 7 days. Between 8:00 and 10:00. The work takes about 2 hours.",
    ring: "tradesperson",
    act: null,
  });
  expect(customer(visit, at("09T20:00")).heading).toBe("Hannah comes tomorrow morning");
  const onTheWay = { ...visit, onMyWayAt: at("10T08:12") };
  expect(customer(onTheWay, at("10T08:20")).line).toBe("Left at 8:12. Expected between 8:00 and 10:00.");
  expect(customer({ ...onTheWay, expectedAt: at("10T08:40") }, at("10T08:20")).line).toBe(
    "Left at 8:12, there at about 8:40.",
  );
  // Twenty minutes after the window nobody is told that they are expected in it.
  expect(customer(onTheWay, at("10T10:21")).line).toBe("Later than expected. Call Hannah?");
  expect(customer({ ...done, paid: true, held: 18_000 }).line).toBe(
    "When you approve, we release the £180.00 we hold to Hannah.",
  );
  const late = customer({ ...done, dueOn: "2026-03-01" });
  expect(late.line).toContain(`It was due on Sunday 1 March, ${late.late}.`);
  expect(late.late).toBe("2 days ago");
  expect(seenByOperator(customer(done))).toMatchObject({ heading: "Not paid yet", whose: "theirs", act: null });
});

/** Every combination of the facts that decide, as far as each can be with the others. */
function* everyCase(): Generator<{ facts: PhaseFacts; now: Date }> {
  const days = [
    {},
    { scheduledDate: "2026-03-10", windowStart: 480, windowEnd: 600 },
    { scheduledDate: "2026-03-04" },
    { scheduledDate: "2026-03-03", windowStart: 480, windowEnd: 600, durationMinutes: 90 },
    { scheduledDate: "2026-03-02", lastDay: "2026-03-04", durationMinutes: 1_440 },
    {
      scheduledDate: "2026-03-02",
      lastDay: "2026-03-09",
      workDays: ["2026-03-02", "2026-03-09"],
      durationMinutes: 960,
    },
    { scheduledDate: "2026-03-02" },
  ];
  const steps = [
    {},
    { onMyWayAt: at("03T07:00") },
    { startedAt: at("03T07:30") },
    { finishedAt: at("03T08:00") },
    { startedAt: at("02T09:00") },
  ];
  const moneys = [
    {},
    { held: 5_000, inParts: true },
    { paid: true, held: 18_000 },
    { paid: true, releasedAmount: 18_000, releasedAt: at("02T15:00") },
    { paid: true, releasedAmount: 18_000, releasedAt: new Date("2026-01-02T12:00Z") },
    { paid: true },
  ];
  const others: Partial<PhaseFacts>[] = [
    {},
    { isFrozen: true },
    { lacksCheck: true },
    { change: { amount: 8_500 } },
    { change: { amount: -2_000 } },
    { change: { amount: 8_500, question: { text: "Can it wait?", at: at("03T09:20") } } },
    { noAccess: "reported" },
    { noAccess: "contested" },
    { noAccess: "charged" },
    { pay: "before_visit" },
    { dueOn: "2026-03-02" },
    { dueOn: "2026-03-03" },
    { reviewed: true },
    { proposedDay: "2026-03-12", isRepeat: true },
  ];
  for (const now of [at("03T00:00"), NOW, at("03T23:59")])
    for (const status of bookingMachine.states)
      for (const day of days)
        for (const step of steps)
          for (const money of moneys)
            for (const other of others)
              yield {
                now,
                facts: facts({
                  status,
                  jobStatus: money.releasedAt && status === "completed" ? "completed" : "in_progress",
                  completedAt: status === "completed" ? at("02T11:00") : null,
                  answerBy: status === "pending" ? at("07T10:00") : null,
                  cancelled: status === "cancelled" ? { by: "customer", at: at("02T10:00") } : null,
                  ...day,
                  ...step,
                  ...money,
                  ...other,
                }),
              };
}

const DISPUTES: (DisputeFacts | null)[] = [
  null,
  ...(["open", "answered", "escalated"] as const).flatMap((status) =>
    SIDES.flatMap((raisedByType) =>
      [null, "customer" as const, "tradesperson" as const].map((lastOfferBy) => ({
        status,
        reason: "Poor quality of work",
        raisedByType,
        lastOfferBy,
      })),
    ),
  ),
];

/** What one side waits for, the other does: never do both wait for each other, and both act only to settle a dispute. */
const PAIRS: ReadonlySet<string> = new Set(["theirs and yours", "ours and ours", "day and day", "done and done"]);

const isAsked = (act: Phase["act"]) => (ASKED_ACTS as readonly (string | null)[]).includes(act);

/** What is wrong with a phase of one side; empty when nothing is. */
function faultsOf(of: PhaseFacts, said: Phase, now: Date): string[] {
  const text = [said.pill, said.heading, said.line, said.next, said.list].join("\n");
  const faults: [boolean, string][] = [
    [/undefined|null|NaN|In -|\. \./.test(text), "a hole in a sentence"],
    [!said.heading || !said.list || !said.pill, "nothing said"],
    [(said.whose === "yours") !== isAsked(said.act), "whose turn and the act disagree"],
    [said.whose === "yours" && said.pill !== "Your turn", "their turn without saying so"],
    [
      said.act !== null && !isAsked(said.act) && !(OFFERED_ACTS as readonly string[]).includes(said.act),
      "an unknown act",
    ],
    [said.act === "pay" && of.paid, "asks for a payment that was made"],
    [/\bpay\b/i.test(said.act ?? "") && of.releasedAt !== null && of.paid, "asks for money that is released"],
    [said.act === "approve" && (of.releasedAt !== null || of.held === 0), "asks to approve what is released"],
    [said.act === "review" && (of.reviewed || of.releasedAt === null), "offers a review that cannot be"],
    [/hold(ing)? £|£[\d.,]+ we hold/.test(text) && of.held === 0, "speaks of held money that is not there"],
    [said.act === "choose-day" && of.scheduledDate !== null, "asks for a day that stands"],
    [/\bcomes (again )?on\b|Booked for/.test(text) && of.scheduledDate === null, "names a day that does not stand"],
    [/on the way\b/.test(said.heading) && of.onMyWayAt === null, "on the way without having left"],
    [/is working|are working/.test(said.heading) && of.startedAt === null, "working without having started"],
    [
      said.phase === "overdue" && !(of.dueOn && of.dueOn < now.toISOString().slice(0, 10)),
      "overdue before its day has passed",
    ],
    [of.status === "cancelled" && said.whose !== "done", "cancelled and not over"],
    [
      // What is held pays a call-out charge at once, so it waits for no approval.
      of.noAccess === "charged" &&
        said.phase !== "check" &&
        of.status === "completed" &&
        /check the work|work is (done|as agreed)/i.test(text),
      "speaks of work that was not done",
    ],
  ];
  return faults.filter(([isFault]) => isFault).map(([, what]) => what);
}

describe("in every reachable combination of state, money, day and clock", () => {
  test("nothing asks for what is done, nothing says what is not so, and somebody's turn it is", () => {
    const reached = new Set<PhaseName>();
    const faults: string[] = [];
    let cases = 0;
    for (const { facts: of, now } of everyCase()) {
      // Each of the disputes in turn, because nothing else decides about a disputed booking.
      const dispute = of.status === "disputed" ? (DISPUTES[cases % DISPUTES.length] ?? null) : null;
      cases += 1;
      const [customer, tradesperson] = SIDES.map((side) => {
        const turn = dispute && { ...disputeTurn(dispute, side), by: at("09T09:30") };
        const said = phaseOf({ ...of, dispute: turn }, side, now);
        reached.add(said.phase);
        for (const fault of faultsOf(of, said, now)) faults.push(`${side} in ${said.phase}: ${fault}: ${said.line}`);
        return said;
      }) as [Phase, Phase];
      const whose = [customer.whose, tradesperson.whose].toSorted().join(" and ");
      if (!PAIRS.has(whose) && !(whose === "yours and yours" && dispute)) faults.push(`${customer.phase}: ${whose}`);
    }
    expect([...new Set(faults)].slice(0, 8)).toEqual([]);
    expect(cases).toBeGreaterThan(10_000);
    expect([...reached].toSorted()).toEqual([...PHASES].toSorted());
  });
});

test("a dispute, a suspension or a missing check leaves the steps where the work was", () => {
  const started = { startedAt: at("03T08:00"), scheduledDate: "2026-03-03" };
  for (const interrupted of [{ status: "disputed" }, { isFrozen: true }, { lacksCheck: true }] as const) {
    expect(both({ ...interrupted, scheduledDate: "2026-03-03" }).map(({ stepsDone }) => stepsDone)).toEqual([1, 1]);
    expect(both({ ...interrupted, ...started }).map(({ stepsDone }) => stepsDone)).toEqual([2, 2]);
  }
  expect(both({ ...done, ...started, status: "disputed" }).map(({ stepsDone }) => stepsDone)).toEqual([3, 3]);
});

test("a customer who is asked about another day is not told that there is nothing to do", () => {
  const [customer, tradesperson] = both({ scheduledDate: "2026-03-20", proposedDay: "2026-03-24" });
  expect(customer?.next).toBe("Next: you answer whether Tue 24 Mar suits you.");
  expect(tradesperson?.next).toBe("Nothing to do now. We remind you the day before.");
});
