import { shortDayAndTime, weekdayAndDay } from "#kernel/dates.ts";
import { formatPounds, type Pence, PLATFORM_FEE, pence } from "#kernel/money.ts";
import { timeLeft } from "./clocks.ts";
import { type DisputeSide, isCancellation, otherSide } from "./dispute.labels.ts";
import type { DisputeStatus, Remedy } from "./dispute.machine.ts";
import { type Shares, sharesOf } from "./split.ts";
import { texts } from "./story.texts.ts";
import { type TermsColumns, termsOf } from "./terms.ts";

export type Names = Record<DisputeSide, string>;

/** The facts that the texts of a dispute need. */
export interface StoryFacts {
  side: DisputeSide | "admin";
  status: DisputeStatus;
  raisedByType: DisputeSide;
  reason: string;
  dueAt: Date | null;
  answeredAt: Date | null;
  escalatedAt: Date | null;
  escalatedBy: string | null;
  endedAt: Date | null;
  createdAt: Date;
  held: Pence;
  outcome: string | null;
  refundAmount: Pence | null;
  releaseAmount: Pence | null;
  remedy: Remedy | null;
  repeatOn: string | null;
  repeatWhat: string | null;
  decisionReason: string | null;
}

/** The current deadline: what has to happen, whose turn it is, until when, and what follows if nothing happens. */
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
      title: side === other ? texts.yourTurnAskForAmount : texts.theyCanAskToBePaid(names[other]),
      after: texts.ifNothingAsked,
      yourTurn: side === other,
    };
  if (status === "open")
    return {
      ...times,
      title: side === other ? texts.yourTurnAnswerDispute : texts.waitingForToAnswer(names[other]),
      after: texts.withoutAnswer,
      yourTurn: side === other,
    };
  if (status === "answered")
    return {
      ...times,
      title: side === "admin" ? texts.theyTryToAgree : texts.agreeHowToSettle,
      after: texts.withoutAgreement,
      yourTurn: side !== "admin",
    };
  return { ...times, ...decisionClock(story, names, { raiser, other, late: dueAt <= now }) };
}

function decisionClock(
  { side, answeredAt, held }: StoryFacts,
  names: Names,
  { raiser, other, late }: { raiser: DisputeSide; other: DisputeSide; late: boolean },
): Pick<Clock, "title" | "after" | "yourTurn"> {
  const title = side === "admin" ? texts.waitingForYourDecision : texts.weAreDeciding;
  if (answeredAt)
    return {
      title,
      yourTurn: side === "admin",
      after: late ? (side === "admin" ? texts.itIsLate : texts.weAreLateWithDecision) : texts.howWeDecide(side),
    };
  const all = held > 0 ? texts.allThatWeHold(formatPounds(held)) : texts.nothing;
  const goes =
    raiser === "customer"
      ? texts.isRefundedTo(all, you(side, "customer", names))
      : texts.isReleasedTo(all, you(side, "tradesperson", names));
  const silent = you(side, other, names);
  return {
    title: side === other ? texts.yourTurnGiveYourSide : title,
    yourTurn: side === other || side === "admin",
    after: texts.ifNeverAnswered(silent, goes),
  };
}

/** Label and amount of each part of a split. */
export function splitLines({ refund, release, fee, tradespersonGets }: Shares) {
  return [
    { label: texts.refundToCustomer, amount: refund },
    { label: texts.releasedToTradesperson, amount: release },
    { label: texts.feeOnWhatIsReleased(PLATFORM_FEE), amount: fee },
    { label: texts.tradespersonGets, amount: tradespersonGets },
  ];
}

/** The same with amounts as text, of what is held and how much of it is refunded. In pence. */
export const splitTexts = (held: Pence, refund: Pence): [label: string, text: string][] =>
  splitLines(sharesOf(held, refund)).map(({ label, amount }) => [label, formatPounds(amount)]);

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
      title: texts.withdrawnBy(by),
      at,
      text: texts.bookingContinuedAsBefore,
      reason: null,
      repeat: null,
      lines: [],
    };
  }
  const refund = refundAmount ?? pence(0);
  const held = pence(refund + (releaseAmount ?? 0));
  const ways: Record<string, [string, string]> = {
    agreed: [texts.youBothAgreed, texts.oneOfYouAcceptedOthers],
    decided: [texts.decidedByUs, texts.ourTeamLooked],
    default: [
      texts.endedWithoutAnswer,
      texts.neverAnswered(you(side, otherSide(raiser), names).replace(/^you$/, "You"), you(side, raiser, names)),
    ],
  };
  if (isCancellation(story)) ways.default = [texts.refundedInFull, texts.noAmountWasAsked];
  const [title, text] = ways[outcome ?? ""] ?? [texts.settled, ""];
  const repeat = repeatInWords(story);
  return {
    title,
    at,
    text: held > 0 || repeat ? text : texts.andNothingWasHeld(text),
    reason: story.decisionReason,
    repeat,
    lines: held > 0 ? splitLines(sharesOf(held, refund)) : [],
  };
}

interface Step {
  title: string;
  detail?: string;
  state: "done" | "current" | "todo";
}

const endStep = ({ status, remedy }: StoryFacts, raiser: string): string => {
  if (status === "withdrawn") return texts.withdrewIt(raiser);
  return remedy === "repeat_work" ? texts.settledWorkIsDoneAgain : texts.settled;
};

function replyStep(story: StoryFacts, other: string): string {
  const isYours = other === "You";
  if (isCancellation(story)) return isYours ? texts.yourTurnAskForAmount : texts.canAskForAmount(other);
  return isYours ? texts.yourTurnAnswer : texts.answers(other);
}

/** Past steps, the current step and the steps that may follow.  */
export function timelineOf(story: StoryFacts, names: Names): Step[] {
  const { side, status } = story;
  const raiser = story.raisedByType;
  const name = (who: DisputeSide) => (side === who ? texts.you : names[who]);
  const done = (title: string, at: Date): Step => ({ title, detail: shortDayAndTime(at), state: "done" });
  const due = story.dueAt ? texts.due(shortDayAndTime(story.dueAt)) : "";
  const steps: Step[] = [
    done(isCancellation(story) ? texts.cancelledTheWork(name(raiser)) : texts.raisedIt(name(raiser)), story.createdAt),
  ];
  const other = name(otherSide(raiser));
  if (story.answeredAt) steps.push(done(texts.otherAnswered(other), story.answeredAt));
  if (story.escalatedAt) {
    const asked = story.escalatedBy as DisputeSide | "system";
    const title = asked === "system" ? texts.sentToUsForDecision : texts.askedForDecision(name(asked));
    steps.push(done(title, story.escalatedAt));
  }
  if (story.endedAt) return [...steps, done(endStep(story, name(raiser)), story.endedAt)];
  if (status === "open")
    return [
      ...steps,
      { title: replyStep(story, other), detail: due, state: "current" },
      { title: texts.youBothAgree, detail: texts.daysToAgree, state: "todo" },
      { title: texts.orWeDecide, detail: texts.daysToDecide, state: "todo" },
    ];
  if (status === "answered")
    return [
      ...steps,
      { title: side === "admin" ? texts.theyAgree : texts.youBothAgree, detail: due, state: "current" },
      { title: texts.orWeDecide, detail: texts.daysToDecide, state: "todo" },
    ];
  return [...steps, { title: texts.weDecide, detail: due, state: "current" }];
}
