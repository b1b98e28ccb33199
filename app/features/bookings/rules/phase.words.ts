import { DAY } from "#kernel/clock.ts";
import { londonDay, shortDay, shortDayAndTime, weekdayAndDay } from "#kernel/dates.ts";
import { firstName } from "#kernel/first-name.ts";
import { formatPounds, listPounds, type Pence } from "#kernel/money.ts";
import { minutesInLondon } from "#kernel/time-of-day.ts";
import { lengthText, windowOf, windowText } from "./appointment.ts";
import type { PhaseFacts, Side } from "./phase.ts";
import { plainClock } from "./visit.labels.ts";
import { todaysSteps } from "./visit.policy.ts";

export type Words = ReturnType<typeof wordsOf>;

/** So long after the end of the window somebody who has not come is late. */
const LATE_MINUTES = 20;

/** The facts of a phase as parts of its sentences, for one reader. */
export function wordsOf(facts: PhaseFacts, side: Side, now: Date) {
  const other = facts.people[side === "customer" ? "tradesperson" : "customer"];
  const today = londonDay(now);
  const amounts = amountWords(facts);
  return {
    facts,
    /** "Hannah Booth", and what they are called: "Hannah". */
    other,
    name: firstName(other),
    me: firstName(facts.people[side]),
    ...amounts,
    ...visitWords(facts, today, now),
    answerBy: facts.answerBy && shortDay(facts.answerBy, today),
    approveBy: facts.approveBy ? shortDay(facts.approveBy, today) : null,
    proposed: facts.proposedDay ? shortDay(facts.proposedDay, today) : null,
    due: facts.dueOn ? weekdayAndDay(facts.dueOn) : null,
    dueAgo: facts.dueOn && facts.dueOn < today ? agoText(daysBetween(facts.dueOn, today)) : null,
    payBy: facts.payBy ? shortDayAndTime(facts.payBy) : null,
    cancelledOn: facts.cancelled ? shortDay(facts.cancelled.at, today) : null,
  };
}

const pounds = (amount: number) => formatPounds(amount as Pence);

function amountWords({ price, held, releasedAmount, change }: PhaseFacts) {
  return {
    /** "£180" in headings and lists, "£180.00" in sentences about money. */
    price: listPounds(price as Pence),
    held: held > 0 ? pounds(held) : null,
    heldShort: held > 0 ? listPounds(held as Pence) : null,
    released: releasedAmount > 0 ? pounds(releasedAmount) : null,
    change: change ? pounds(Math.abs(change.amount)) : null,
    changeShort: change ? listPounds(Math.abs(change.amount) as Pence) : null,
  };
}

/** The day, its arrival window and the steps of today's visit. */
function visitWords(facts: PhaseFacts, today: string, now: Date) {
  const { scheduledDate: first, lastDay, durationMinutes } = facts;
  // The arrival window is that of the first day.
  const window = first !== null && first < today ? null : windowOf(facts);
  const steps = todaysSteps(facts, today);
  const isLate = window !== null && minutesInLondon(now) > window.end + LATE_MINUTES;
  return {
    /** "Thursday 10 December", "Thu 10 Dec". */
    day: first && weekdayAndDay(first),
    shortDay: first && shortDay(first, today),
    until: lastDay && weekdayAndDay(lastDay),
    inDays: first && first > today ? inDaysText(daysBetween(today, first)) : null,
    window: window && windowText(window),
    partOfDay:
      window === null ? "" : window.start < 720 ? " morning" : window.start < 1_020 ? " afternoon" : " evening",
    isLate,
    length: durationMinutes === null ? null : lengthText(durationMinutes),
    leftAt: steps.onMyWayAt && plainClock(steps.onMyWayAt),
    expectedAt: facts.expectedAt ? plainClock(facts.expectedAt) : null,
    startedAt: steps.startedAt && plainClock(steps.startedAt),
    finishedAt: steps.finishedAt && plainClock(steps.finishedAt),
    again: facts.isRepeat ? " again" : "",
  };
}

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

const inDaysText = (days: number): string => (days === 1 ? "Tomorrow" : `In ${days} days`);

const agoText = (days: number): string => (days === 1 ? "1 day ago" : `${days} days ago`);
