import type { JobStatus } from "#features/jobs/rules/job.machine.ts";
import { DAY, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
import type { Appointment } from "./appointment.ts";
import type { BookingStatus } from "./booking.machine.ts";
import { saidToCustomer } from "./phase.customer.labels.ts";
import { PHASE_WORDS } from "./phase.labels.ts";
import { saidToTradesperson } from "./phase.tradesperson.labels.ts";
import { wordsOf } from "./phase.words.ts";
import { reachedStep, type VisitTimes } from "./visit.policy.ts";
import { nextWorkDay, spanOf } from "./work-days.ts";

/** Every phase of a booking, in the order in which it usually passes through them; then those that interrupt it. */
export const PHASES = [
  "asked",
  "no-day",
  "pay-first",
  "booked",
  "tomorrow",
  "today",
  "on-the-way",
  "working",
  "finished",
  "passed",
  "check",
  "to-pay",
  "overdue",
  "paid",
  "done",
  "change-asked",
  "nobody-in",
  "check-missing",
  "frozen",
  "nothing-left",
  "dispute",
  "cancelled",
] as const;
export type PhaseName = (typeof PHASES)[number];

export type Side = "customer" | "tradesperson";

/** Whose turn it is: `ours` means an operator decides, `day` that everybody waits for the agreed day, `done` that nobody has to do anything. */
export type Whose = "yours" | "theirs" | "ours" | "day" | "done";

/** Everything from which the phase follows. Amounts in pence, days of the calendar in London. */
export interface PhaseFacts extends Appointment, VisitTimes {
  status: BookingStatus;
  jobStatus: JobStatus;
  /** Full names. */
  people: Record<Side, string>;
  price: number;
  /** The price was received, and not all of it was refunded. */
  paid: boolean;
  /** Held and not being refunded. */
  held: number;
  /** Released and not refunded. */
  releasedAmount: number;
  /** Released in all, also what went back afterwards; missing where nothing did. */
  everReleased?: number;
  /** What went back to the customer; missing where nothing did. */
  refunded?: number;
  releasedAt: Date | null;
  completedAt: Date | null;
  answerBy: Date | null;
  /** When we approve the finished work automatically. */
  approveBy?: Date | null;
  /** The price is paid by milestones, which are on a page of their own. */
  inParts?: boolean;
  /** The tradesperson is suspended: nothing can be paid or approved until an operator decides. */
  isFrozen?: boolean;
  /** The tradesperson does not have a check that the job requires, so the work cannot be paid for. */
  lacksCheck?: boolean;
  /** A dispute ended with repeat work, which is not done yet. */
  isRepeat?: boolean;
  /** The day on which work that was paid for is done again, until it has passed. */
  repeatOn?: string | null;
  /** The reader has reviewed the other person, or cannot because of a chargeback. */
  reviewed: boolean;
  /** Whose turn it is in the live dispute, for the reader, and by when. */
  dispute?: TurnInDispute | null;
  /** A day that the tradesperson proposed and the customer has not answered. */
  proposedDay?: string | null;
  cancelled?: CancelledFacts | null;
  /** When the quote asks for the money. */
  pay?: "after_work" | "before_visit";
  /** Until when it has to be paid to keep the day. */
  payBy?: Date | null;
  /** The agreed day that was lost because it was not paid in time. */
  lapsedDay?: string | null;
  /** When the tradesperson who set off says that they will arrive. */
  expectedAt?: Date | null;
  /** The last day on which finished work can be paid in time; null or missing where none is agreed. */
  dueOn?: string | null;
  /** A change of the price that waits for the customer: the difference, and what they asked about it without an answer yet. */
  change?: { amount: number; question?: { text: string; at: Date } | null } | null;
  /** The tradesperson reported that nobody was in. `charged`: the price is the call-out charge, and no work was done. */
  noAccess?: "reported" | "contested" | "charged" | null;
  /** The days that the quote names for the work. */
  takesDays?: number | null;
}

/** How a booking was cancelled, and what follows for the money. Amounts in pence. */
interface CancelledFacts {
  by: Side | null;
  at: Date;
  /** What went back to the customer, or is on its way. */
  returned?: number;
  /** The work had begun at the customer's request, and nothing was paid for it. */
  owesPart?: boolean;
}

interface TurnInDispute {
  of: "you" | "other" | "both" | "operator" | "nobody";
  /** As the continuation of "Your turn: ". */
  act: string;
  by?: Date | null;
}

/** What one side is asked to do. Acts of the second list are only offered. */
export const ASKED_ACTS = [
  "answer-day",
  "choose-day",
  "pay",
  "pay-plan",
  "approve",
  "answer-change",
  "answer-question",
  "answer-no-access",
  "answer-dispute",
  "take-step",
  "complete",
  "send-check",
] as const;
export const OFFERED_ACTS = ["review", "again", "find-other", "see-dispute"] as const;
export type PhaseAct = (typeof ASKED_ACTS)[number] | (typeof OFFERED_ACTS)[number];

/** What is said to one side in a phase. */
export interface Said {
  whose: Whose;
  heading: string;
  /** The sentence below the heading. */
  line: string;
  /** The words of the sentence that say how late it is: "3 days ago". */
  late?: string | null;
  /** What happens next, below the five steps. */
  next: string;
  /** The line of lists, as the continuation of "Your turn: " where it is theirs: "Pay £95". */
  list: string;
  act: PhaseAct | null;
  /** The short word of the phase, where it says more than that of the table. */
  pill?: string;
}

/** A phase as one side reads it, on every screen, in every message and in the API. */
export interface Phase extends Said {
  phase: PhaseName;
  pill: string;
  /** The other person, where a call helps. */
  ring: Side | null;
  /** How many of the five steps are behind: booked, the visit, the work, the check and the payment, the review. */
  stepsDone: number;
  /** The step that is done next has begun. */
  isUnderWay: boolean;
  /** The reader can still review the other person; after a while that is not the one act any more. */
  mayReview: boolean;
}

/** The phase of a booking for one side: the only place that decides what is said about it. */
export function phaseOf(facts: PhaseFacts, side: Side, now: Date): Phase {
  const phase = phaseName(facts, now);
  const stepsDone = stepsBehind(phase, facts);
  const words = wordsOf(facts, side, now);
  const said = side === "customer" ? saidToCustomer[phase](words) : saidToTradesperson[phase](words);
  return {
    ...said,
    phase,
    pill: said.whose === "yours" ? "Your turn" : (said.pill ?? PHASE_WORDS[phase]),
    ring: RING.has(phase) ? (side === "customer" ? "tradesperson" : "customer") : null,
    stepsDone,
    mayReview: (phase === "paid" || phase === "done") && !facts.reviewed && !facts.noAccess,
    isUnderWay: (stepsDone > 1 && phase !== "nothing-left") || phase === "on-the-way",
  };
}

/** So long after the release a review is offered first. */
const REVIEW_DAYS = 30;

/** The phase, which is the same for both sides apart from who has reviewed. The first that applies counts. */
function phaseName(facts: PhaseFacts, now: Date): PhaseName {
  const { status, releasedAt, paid } = facts;
  if (status === "cancelled") return "cancelled";
  if (status === "disputed") return "dispute";
  if (status === "pending") return "asked";
  if (status === "completed" && paid && (releasedAt || facts.jobStatus === "completed")) return settled(facts, now);
  if (facts.isFrozen && !releasedAt) return "frozen";
  if (facts.noAccess && status === "confirmed") return "nobody-in";
  if (facts.lacksCheck && (status === "confirmed" || !paid)) return "check-missing";
  return status === "confirmed" ? beforeTheEnd(facts, now) : afterTheWork(facts, londonDay(now));
}

function settled({ reviewed, releasedAt }: PhaseFacts, now: Date): PhaseName {
  const isLongAgo = releasedAt === null || later(releasedAt, REVIEW_DAYS * DAY) < now;
  return reviewed || isLongAgo ? "done" : "paid";
}

const OF_STEP = { on_my_way: "on-the-way", started: "working", finished: "finished" } as const;

function beforeTheEnd(facts: PhaseFacts, now: Date): PhaseName {
  const span = spanOf(facts);
  const today = londonDay(now);
  const step = reachedStep(facts, today);
  if (facts.change) return "change-asked";
  if (step) return OF_STEP[step];
  if (facts.pay === "before_visit" && !facts.paid && !facts.inParts) return "pay-first";
  if (span === null) return "no-day";
  const next = nextWorkDay(today, span);
  if (next === null) return "passed";
  if (next === today) return "today";
  return next === addDays(today, 1) ? "tomorrow" : "booked";
}

function afterTheWork({ paid, held, dueOn }: PhaseFacts, today: string): PhaseName {
  if (paid) return held > 0 ? "check" : "nothing-left";
  return dueOn && dueOn < today ? "overdue" : "to-pay";
}

const RING: ReadonlySet<PhaseName> = new Set([
  "pay-first",
  "booked",
  "tomorrow",
  "today",
  "on-the-way",
  "working",
  "finished",
  "passed",
  "change-asked",
  "nobody-in",
]);

/** The phases that interrupt the work are where it was: before it, in it, or after it was marked complete. */
const INTERRUPTS: ReadonlySet<PhaseName> = new Set(["check-missing", "frozen", "dispute"]);

function stepsBehind(phase: PhaseName, { completedAt, startedAt }: PhaseFacts): number {
  if (!INTERRUPTS.has(phase)) return STEPS_DONE[phase];
  if (completedAt !== null) return STEPS_DONE.check;
  return startedAt === null ? STEPS_DONE[phase] : STEPS_DONE.working;
}

const STEPS_DONE: Record<PhaseName, number> = {
  asked: 0,
  "no-day": 1,
  "pay-first": 1,
  booked: 1,
  tomorrow: 1,
  today: 1,
  "on-the-way": 1,
  working: 2,
  finished: 2,
  passed: 1,
  "change-asked": 2,
  "nobody-in": 1,
  "check-missing": 1,
  frozen: 1,
  check: 3,
  "to-pay": 3,
  overdue: 3,
  "nothing-left": 4,
  dispute: 1,
  paid: 4,
  done: 5,
  cancelled: 5,
};
