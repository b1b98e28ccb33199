import { DAY, later } from "#kernel/clock.ts";
import { londonDay, shortDay, shortDayAndTime, timeOfDay, weekdayAndDay } from "#kernel/dates.ts";
import { firstName } from "#kernel/first-name.ts";
import { formatPounds, listPounds, type Pence } from "#kernel/money.ts";
import { minutesInLondon } from "#kernel/time-of-day.ts";
import { daysText, lengthText, windowOf, windowText } from "./appointment.ts";
import type { PhaseFacts, Side } from "./phase.ts";
import { todaysSteps } from "./visit.policy.ts";
import { nextWorkDay, spanOf } from "./work-days.ts";

export type Words = ReturnType<typeof wordsOf>;

/** So long after the end of the window somebody who has not come is late. */
const LATE_MINUTES = 20;

/** Ten working days, and the weekends between them. */
const RETURNS_WITHIN = 14 * DAY;

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
    lapsed: facts.lapsedDay ? shortDay(facts.lapsedDay, today) : null,
    proposed: facts.proposedDay ? shortDay(facts.proposedDay, today) : null,
    due: facts.dueOn ? weekdayAndDay(facts.dueOn) : null,
    dueAgo: facts.dueOn && facts.dueOn < today ? agoText(daysBetween(facts.dueOn, today)) : null,
    payBy: facts.payBy ? shortDayAndTime(facts.payBy) : null,
    /** What a cancelled booking gave back, and whether that can still be on its way. */
    returned: facts.cancelled?.returned ? pounds(facts.cancelled.returned) : null,
    isReturning: facts.cancelled ? now < later(facts.cancelled.at, RETURNS_WITHIN) : false,
  };
}

/** So much of a question is said; the rest is in the messages. */
const QUESTION_SHOWN = 140;

const shortened = (text: string): string =>
  text.length > QUESTION_SHOWN ? `${text.slice(0, QUESTION_SHOWN).trimEnd()}…`.toWellFormed() : text;

const pounds = (amount: number) => formatPounds(amount as Pence);

function amountWords(facts: PhaseFacts) {
  const { price, held, releasedAmount, everReleased = releasedAmount, refunded = 0, change, inParts, dueOn } = facts;
  return {
    /** "£180" in headings and lists, "£180.00" in sentences about money. */
    price: listPounds(price as Pence),
    held: held > 0 ? pounds(held) : null,
    heldShort: held > 0 ? listPounds(held as Pence) : null,
    released: releasedAmount > 0 ? pounds(releasedAmount) : null,
    everReleased: everReleased > 0 ? pounds(everReleased) : null,
    /** Of a price of which a part stays released. */
    wentBack: releasedAmount > 0 && refunded > 0 ? pounds(refunded) : null,
    /** Of a price that is not paid: it was, and went back without a cancellation, so that nothing is due any more. */
    sentBack: refunded > 0 && !inParts && !dueOn ? listPounds(refunded as Pence) : null,
    /** What the customer asked about it, and when. */
    question: change?.question ? `“${shortened(change.question.text)}”` : null,
    askedAt: change?.question ? timeOfDay(change.question.at) : null,
    change: change ? pounds(Math.abs(change.amount)) : null,
    changeShort: change ? listPounds(Math.abs(change.amount) as Pence) : null,
  };
}

/** The day, its arrival window and the steps of today's visit. */
function visitWords(facts: PhaseFacts, today: string, now: Date) {
  const { scheduledDate: first, lastDay, workDays, durationMinutes } = facts;
  const span = spanOf(facts);
  // Of days that are apart, the next one is what people wait for.
  const next = workDays && span ? (nextWorkDay(today, span) ?? first) : first;
  const repeat = facts.repeatOn && today <= facts.repeatOn ? facts.repeatOn : null;
  // The arrival window is that of the first day.
  const window = first !== null && first < today ? null : windowOf(facts);
  const steps = todaysSteps(facts, today);
  const isLate = window !== null && minutesInLondon(now) > window.end + LATE_MINUTES;
  return {
    /** "Thursday 10 December", "Thu 10 Dec". */
    day: next && weekdayAndDay(next),
    shortDay: next && shortDay(next, today),
    until: lastDay && !workDays ? weekdayAndDay(lastDay) : null,
    /** "Tue 9 Dec, Fri 12 Dec": the days of work that are apart. */
    apart: workDays ? daysText(workDays, today, { apart: true }) : null,
    inDays: next && next > today ? inDaysText(daysBetween(today, next)) : null,
    window: window && windowText(window),
    partOfDay:
      window === null ? "" : window.start < 720 ? " morning" : window.start < 1_020 ? " afternoon" : " evening",
    isLate,
    length: durationMinutes === null ? null : lengthText(durationMinutes),
    leftAt: steps.onMyWayAt && timeOfDay(steps.onMyWayAt),
    expectedAt: facts.expectedAt ? timeOfDay(facts.expectedAt) : null,
    startedAt: steps.startedAt && timeOfDay(steps.startedAt),
    finishedAt: steps.finishedAt && timeOfDay(steps.finishedAt),
    again: facts.isRepeat ? " again" : "",
    /** "Thursday 10 December" and "Thu 10 Dec", on which work that was paid for is done again. */
    repeatDay: repeat === null ? null : weekdayAndDay(repeat),
    shortRepeatDay: repeat === null ? null : shortDay(repeat, today),
  };
}

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

const inDaysText = (days: number): string => (days === 1 ? "Tomorrow" : `In ${days} days`);

const agoText = (days: number): string => (days === 1 ? "1 day ago" : `${days} days ago`);
