import type { Charged } from "#features/money/rules/fee.ts";
import { shortDayAndTime, weekdayAndDay } from "#kernel/dates.ts";
import { fee, formatPounds, type Pence, PLATFORM_FEE, pence, subtract, sum } from "#kernel/money.ts";
import { timeLeft } from "./clocks.ts";
import { type DisputeSide, isCancellation, otherSide } from "./dispute.labels.ts";
import type { DisputeStatus, Remedy } from "./dispute.machine.ts";
import { type Shares, sharesOf, takenBack } from "./split.ts";
import { type TermsColumns, termsOf } from "./terms.ts";

export type Names = Record<DisputeSide, string>;

/** The facts that the texts of a dispute need. */
export interface StoryFacts {
  side: DisputeSide | "admin";
  status: DisputeStatus;
  raisedByType: DisputeSide;
  reason: string;
  aftercare: boolean;
  dueAt: Date | null;
  answeredAt: Date | null;
  escalatedAt: Date | null;
  escalatedBy: string | null;
  endedAt: Date | null;
  createdAt: Date;
  held: Pence;
  /** What the booking was charged for what is released, now; and what this dispute's release was charged, once there is one. */
  money: Charged;
  releaseFee: Pence | null;
  outcome: string | null;
  refundAmount: Pence | null;
  releaseAmount: Pence | null;
  remedy: Remedy | null;
  repeatOn: string | null;
  repeatWhat: string | null;
  decisionReason: string | null;
  /** The oldest first. */
  offers: readonly { side: DisputeSide }[];
}

/** The current deadline: what has to happen, who has to act, by when, and what follows if nobody does. */
export interface Clock {
  title: string;
  until: string;
  left: string;
  after: string;
  yourTurn: boolean;
}

const you = (viewer: StoryFacts["side"], side: DisputeSide, names: Names) => (viewer === side ? "you" : names[side]);

export function clockOf(story: StoryFacts, names: Names, now: Date): Clock | null {
  const { side, status, dueAt } = story;
  if (!dueAt) return null;
  const raiser = story.raisedByType;
  const other = otherSide(raiser);
  const times = { until: shortDayAndTime(dueAt), left: timeLeft(dueAt, now) };
  if (status === "open" && isCancellation(story))
    return {
      ...times,
      title: side === other ? "Your turn: ask for an amount" : `${names[other]} can ask to be paid for work done`,
      after: "If nobody asks for payment, we refund everything we hold.",
      yourTurn: side === other,
    };
  if (status === "open")
    return {
      ...times,
      title: side === other ? "Your turn: answer the dispute" : `Waiting for ${names[other]} to answer`,
      after: "Without an answer, we decide.",
      yourTurn: side === other,
    };
  if (status === "answered") return { ...times, ...talkClock(story, names), after: "Without an agreement, we decide." };
  return { ...times, ...decisionClock(story, names, { raiser, other, late: dueAt <= now }) };
}

/** The newest offer is for the other person to answer. */
function talkClock(
  { side, offers }: Pick<StoryFacts, "side" | "offers">,
  names: Names,
): Pick<Clock, "title" | "yourTurn"> {
  const lastOfferBy = offers.at(-1)?.side;
  if (side === "admin") return { title: "They are trying to agree", yourTurn: false };
  if (!lastOfferBy) return { title: "Agree how to settle it", yourTurn: true };
  return lastOfferBy === side
    ? { title: `Waiting for ${names[otherSide(side)]} to answer your offer`, yourTurn: false }
    : { title: "Your turn: answer the offer", yourTurn: true };
}

function decisionClock(
  { side, answeredAt, held, aftercare }: StoryFacts,
  names: Names,
  { raiser, other, late }: { raiser: DisputeSide; other: DisputeSide; late: boolean },
): Pick<Clock, "title" | "after" | "yourTurn"> {
  const title = side === "admin" ? "Waiting for your decision" : "We are deciding";
  // An aftercare claim never ends by silence: nobody has said how much is asked for.
  if (answeredAt || aftercare)
    return {
      title,
      yourTurn: side === "admin",
      after: late
        ? side === "admin"
          ? "This decision is late. No money moves until you decide."
          : "We are late with our decision. Your dispute is at the top of our list, and no money moves until we decide."
        : `${side === "admin" ? "Both people will read your reasons." : "We’ll decide in writing, with our reasons."} Until then, both people can add evidence.`,
    };
  const all = held > 0 ? `all of the ${formatPounds(held)} that we hold` : "no money";
  const goes =
    raiser === "customer"
      ? `${all} is refunded to ${you(side, "customer", names)}`
      : `${all} is released to ${you(side, "tradesperson", names)}`;
  const silent = you(side, other, names);
  return {
    title: side === other ? "Your turn: give your side" : title,
    yourTurn: side === other || side === "admin",
    after: `If ${silent} never ${silent === "you" ? "answer" : "answers"} and we have not decided by then, ${goes}.`,
  };
}

/** Label and amount of each part of a split. */
export function splitLines({ refund, release, fee, tradespersonGets }: Shares) {
  return [
    { label: "Refund to the customer", amount: refund },
    { label: "Released to the tradesperson", amount: release },
    { label: `${PLATFORM_FEE} fee on what is released`, amount: fee },
    { label: "The tradesperson gets", amount: tradespersonGets },
  ];
}

/** Label and amount of what a refund of released money does. */
export function refundLines(refund: Pence, charged: Charged) {
  const { fromTradesperson, fee } = takenBack(refund, charged);
  return [
    { label: "Refund to the customer", amount: refund },
    { label: "Taken back from the tradesperson", amount: fromTradesperson },
    { label: `${PLATFORM_FEE} fee, returned`, amount: fee },
  ];
}

/** What a decision does, as label and text for each line. */
export function decisionTexts(
  { refundAmount, repeatOn }: { refundAmount: Pence; repeatOn?: string | undefined },
  { held, aftercare, charged }: { held: Pence; aftercare: boolean; charged: Charged },
): [label: string, text: string][] {
  const lines = aftercare
    ? refundLines(refundAmount, charged)
    : repeatOn
      ? [{ label: "Refund to the customer", amount: refundAmount }]
      : splitLines(sharesOf(held, refundAmount, charged));
  const texts = lines.map(({ label, amount }): [string, string] => [label, formatPounds(amount)]);
  return repeatOn ? [...texts, ["Done again on", weekdayAndDay(repeatOn)]] : texts;
}

/** Repeat work with its day as text: "Friday 4 December"; null for a split. */
export function repeatInWords(of: TermsColumns): { on: string; what: string } | null {
  const terms = termsOf(of);
  return terms.remedy === "repeat_work" ? { on: weekdayAndDay(terms.repeatOn), what: terms.repeatWhat } : null;
}

/** How it ended, as text and amounts; null while it is open. */
export function outcomeOfStory(story: StoryFacts, names: Names) {
  if (!story.endedAt) return null;
  const { side, outcome, refundAmount, releaseAmount } = story;
  const raiser = story.raisedByType;
  const at = shortDayAndTime(story.endedAt);
  if (story.status === "withdrawn") {
    const by = you(side, raiser, names);
    return {
      title: `Withdrawn by ${by}`,
      at,
      text: "The booking continued as before.",
      reason: null,
      repeat: null,
      lines: [],
    };
  }
  if (outcome === "cancelled") return cancelledOutcome(story, names, at);
  const refund = refundAmount ?? pence(0);
  const moved = pence(refund + (releaseAmount ?? 0));
  const ways: Record<string, [string, string]> = {
    agreed: ["You both agreed", "One of you accepted the other’s offer."],
    decided: ["Decided by us", "Our team looked at what both people wrote and added."],
    default: [
      "Ended without an answer",
      `${you(side, otherSide(raiser), names).replace(/^you$/, "You")} never answered, so it ended as ${you(side, raiser, names)} asked.`,
    ],
  };
  if (isCancellation(story))
    ways.default = ["Refunded in full", "The tradesperson did not ask for payment within 48 hours."];
  const [title, text] = ways[outcome ?? ""] ?? ["Settled", ""];
  const repeat = repeatInWords(story);
  return {
    title,
    at,
    text: moved > 0 || repeat ? text : `${text} No money moved.`,
    reason: story.decisionReason,
    repeat,
    lines: moved > 0 ? linesOf(story, refund, moved) : [],
  };
}

/** A refund of released money has been made by then: what was charged before it is what is charged on both. */
function linesOf({ aftercare, remedy, money, releaseFee }: StoryFacts, refund: Pence, moved: Pence) {
  if (aftercare || remedy === "repeat_work") {
    const released = sum([money.released, refund]);
    const lines = refundLines(refund, { released, fees: fee(released) });
    return aftercare ? lines : lines.slice(0, 1);
  }
  const release = subtract(moved, refund);
  const ours = releaseFee ?? fee(release);
  return splitLines({ refund, release, fee: ours, tradespersonGets: subtract(release, ours) });
}

/** The customer cancelled the booking by right, which ends a dispute about it. */
function cancelledOutcome({ side, refundAmount }: StoryFacts, names: Names, at: string) {
  const by = you(side, "customer", names);
  const settled = refundAmount === null;
  const lines = refundAmount ? [{ label: "Refund to the customer", amount: refundAmount }] : [];
  const text = settled
    ? "What is owed for the work is settled in a new dispute."
    : "Everything paid goes back to the customer.";
  return { title: `Ended because ${by} cancelled the booking`, at, text, reason: null, repeat: null, lines };
}

interface Step {
  title: string;
  detail?: string;
  state: "done" | "current" | "todo";
}

const endStep = ({ status, remedy, outcome }: StoryFacts, raiser: string): string => {
  if (outcome === "cancelled") return "Ended by the cancellation of the booking";
  if (status === "withdrawn") return `${raiser} withdrew it`;
  return remedy === "repeat_work" ? "Settled: the work will be done again" : "Settled";
};

function replyStep(story: StoryFacts, other: string): string {
  const isYours = other === "You";
  if (isCancellation(story)) return isYours ? "Your turn: ask for an amount" : `${other} can ask for an amount`;
  return isYours ? "Your turn: answer" : `${other} answers`;
}

/** Past steps, the current step and the steps that may follow.  */
export function timelineOf(story: StoryFacts, names: Names): Step[] {
  const { side, status } = story;
  const raiser = story.raisedByType;
  const name = (who: DisputeSide) => (side === who ? "You" : names[who]);
  const done = (title: string, at: Date): Step => ({ title, detail: shortDayAndTime(at), state: "done" });
  const due = story.dueAt ? `By ${shortDayAndTime(story.dueAt)}` : "";
  const steps: Step[] = [
    done(isCancellation(story) ? `${name(raiser)} cancelled the work` : `${name(raiser)} raised it`, story.createdAt),
  ];
  const other = name(otherSide(raiser));
  if (story.answeredAt) steps.push(done(`${other} answered`, story.answeredAt));
  if (story.escalatedAt) {
    const asked = story.escalatedBy as DisputeSide | "system";
    const title = asked === "system" ? "Sent to us for a decision" : `${name(asked)} asked for a decision`;
    steps.push(done(title, story.escalatedAt));
  }
  if (story.endedAt) return [...steps, done(endStep(story, name(raiser)), story.endedAt)];
  if (status === "open")
    return [
      ...steps,
      { title: replyStep(story, other), detail: due, state: "current" },
      { title: "You both agree", detail: "Within 7 days, with 3 offers each", state: "todo" },
      { title: "Or we decide", detail: "Within 14 days", state: "todo" },
    ];
  if (status === "answered")
    return [
      ...steps,
      { title: side === "admin" ? "They agree" : "You both agree", detail: due, state: "current" },
      { title: "Or we decide", detail: "Within 14 days", state: "todo" },
    ];
  return [...steps, { title: "We decide", detail: due, state: "current" }];
}
