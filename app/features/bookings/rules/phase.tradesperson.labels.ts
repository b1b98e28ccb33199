import { cancelledSaid } from "./phase.cancelled.labels.ts";
import { disputeSaid } from "./phase.customer.labels.ts";
import { visitLine } from "./phase.labels.ts";
import { repeatSaid } from "./phase.repeat.labels.ts";
import type { PhaseName, Said } from "./phase.ts";
import type { Words } from "./phase.words.ts";

/** What the tradesperson reads in each phase. */
export const saidToTradesperson: Record<PhaseName, (words: Words) => Said> = {
  asked: ({ name, day, shortDay, answerBy }) => ({
    whose: "yours",
    heading: `${name} asks for ${day ?? "a day"}`,
    line: answerBy
      ? `Answer by ${answerBy}. Nothing is agreed until you confirm it.`
      : "Nothing is agreed until you confirm it.",
    next: "Next: you are booked once you confirm.",
    list: `Confirm ${shortDay ?? "the date"}`,
    act: "answer-day",
  }),
  "no-day": ({ name, other, proposed, lapsed }) => ({
    whose: "theirs",
    heading: proposed ? `You suggested ${proposed}` : `${name} chooses ${lapsed ? "another" : "a"} day`,
    line: noDayLine(name, { proposed, lapsed }),
    next: "Next: the day is agreed, and we tell you both by email.",
    list: `Waiting for ${other} to agree a date`,
    act: null,
  }),
  "pay-first": ({ name, other, price, shortDay, payBy }) => ({
    whose: "theirs",
    heading: `Waiting for ${name} to pay ${price}`,
    line: payBy ? `${shortDay} is kept until ${payBy}.` : "You asked for it before the visit.",
    next: "Next: we hold it until the work is approved.",
    list: `Waiting for ${other} to pay before the visit`,
    act: null,
  }),
  booked: (words) => ({
    whose: "day",
    heading: `You go to ${words.name}${words.again} on ${words.day}`,
    line: `${words.inDays}. ${visitLine(words)}`,
    next: "Nothing to do now. We remind you the day before.",
    list: `Booked for ${words.shortDay}`,
    act: null,
  }),
  tomorrow: (words) => ({
    whose: "day",
    heading: `You go to ${words.name}${words.again} tomorrow${words.partOfDay}`,
    line: `${words.day}. ${visitLine(words)}`,
    next: "Next: press “On my way” when you set off.",
    list: `Booked for tomorrow, ${words.shortDay}`,
    act: null,
  }),
  today: (words) => ({
    whose: "yours",
    heading: `You go to ${words.name}${words.again} today`,
    line: visitLine(words),
    next: `Next: we tell ${words.name} when you set off.`,
    list: `Do the work${words.again} today`,
    act: "take-step",
  }),
  "on-the-way": ({ name, leftAt }) => ({
    whose: "yours",
    heading: `You are on the way to ${name}`,
    line: `You left at ${leftAt}, and ${name} knows.`,
    next: "Next: press “Started” when you begin.",
    list: "Start the work",
    act: "take-step",
  }),
  working: ({ name, startedAt }) => ({
    whose: "yours",
    heading: `You are working at ${name}’s`,
    line: `You started at ${startedAt}.`,
    next: "Next: press “Finished” when you stop for today.",
    list: "Finish the work",
    act: "take-step",
  }),
  finished: ({ name, finishedAt }) => ({
    whose: "yours",
    heading: "Is all of the work done?",
    line: `You finished for today at ${finishedAt}.`,
    next: `Next: ${name} checks the work.`,
    list: "Mark the work complete",
    act: "complete",
  }),
  passed: ({ name, shortDay }) => ({
    whose: "yours",
    heading: "Is this work done?",
    line: `It was booked for ${shortDay}. If not, propose another day.`,
    next: `Next: ${name} checks the work.`,
    list: "Mark the work complete",
    act: "complete",
  }),
  check: ({ name, other, held, approveBy }) => ({
    whose: "theirs",
    heading: `Waiting for ${name} to approve`,
    line: `We hold ${held} and release it when they approve.`,
    next: approveBy
      ? `Without an answer, we release it on ${approveBy}.`
      : "Without an answer, we release it after 14 days.",
    list: `Waiting for ${other} to approve the work`,
    act: null,
  }),
  "to-pay": ({ name, price, due, sentBack, facts }) => ({
    whose: "theirs",
    heading: sentBack
      ? `${sentBack} went back to ${name}`
      : `Waiting for ${name} to pay ${facts.inParts ? "the rest" : price}`,
    line: sentBack
      ? `Nothing is due. ${name} can still pay.`
      : due
        ? `It is due on ${due}.`
        : "The work is marked complete.",
    next: "Next: what they pay is released to you at once.",
    list: sentBack ? `The money went back to ${name}` : "Waiting for customer payment",
    act: null,
  }),
  overdue: ({ name, price, due, dueAgo, facts }) => ({
    whose: "theirs",
    heading: `${name} has not paid ${facts.inParts ? "the rest" : price}`,
    line: `It was due on ${due}, ${dueAgo}.`,
    late: dueAgo,
    next: "Next: what they pay is released to you at once.",
    list: "Overdue: waiting for customer payment",
    act: null,
  }),
  paid: (words) => repeatSaid.tradesperson(words) ?? { ...workPaid(words), list: "Review the customer", act: "review" },
  done: (words) => repeatSaid.tradesperson(words) ?? workPaid(words),
  "change-asked": (words) => (words.question ? questionAsked(words) : changeWaits(words)),
  "nobody-in": ({ name, other, facts }) =>
    facts.noAccess === "contested"
      ? {
          whose: "ours",
          heading: "We decide about this visit",
          line: `You say that nobody was in, and ${name} says otherwise.`,
          next: "We tell you both what we decide.",
          list: "We are deciding about the visit",
          act: null,
        }
      : {
          whose: "theirs",
          heading: "You reported that nobody was in",
          line: `${name} has 48 hours from your report to say otherwise.`,
          next: "After that, the call-out charge of your quote becomes due.",
          list: `Waiting for ${other} to answer your report`,
          act: null,
        },
  "check-missing": ({ facts }) => ({
    whose: "yours",
    heading: "This job requires a check that you lack",
    line:
      facts.status === "confirmed" ? "Do not start the work without it." : "The customer cannot pay until you have it.",
    next: "Next: we approve the check, and the booking continues as agreed.",
    list: "Send us the missing check",
    act: "send-check",
  }),
  frozen: () => ({
    whose: "ours",
    heading: "Your account is suspended",
    line: "Nothing is paid out until we have decided.",
    next: "We’ll decide what happens to this booking.",
    list: "Your account is suspended",
    act: null,
  }),
  "nothing-left": () => ({
    whose: "done",
    heading: "There is nothing left to pay or approve",
    line: "The work is marked complete, and we hold no money for it.",
    next: "Details show what was paid and what went back.",
    list: "Nothing left to pay or approve",
    act: null,
  }),
  dispute: disputeSaid,
  cancelled: cancelledSaid.tradesperson,
};

function noDayLine(name: string, { proposed, lapsed }: Pick<Words, "proposed" | "lapsed">): string {
  if (proposed) return `Waiting for ${name} to answer.`;
  return lapsed
    ? `${lapsed} was not paid in time, so it is free in your calendar. You can propose another day.`
    : "You can propose one, or mark the work complete if it is done.";
}

const workPaid = ({ name, everReleased, wentBack, facts }: Words): Said => ({
  whose: "done",
  heading: "Paid and released to you",
  line: everReleased
    ? `We released ${everReleased}, before the fee.${wentBack ? ` ${wentBack} went back to ${name}.` : ""}`
    : "The work is done and paid.",
  next: "",
  list: facts.reviewed ? "Reviewed" : "Paid",
  act: null,
});

const changeWaits = ({ name, other, change, facts }: Words): Said => ({
  whose: "theirs",
  heading: `Waiting for ${name} to answer`,
  line:
    (facts.change?.amount ?? 0) < 0
      ? `You take ${change} off the price.`
      : `You asked for ${change} more. Do not start that part until they approve it.`,
  next: "Without an answer, the price stays as it is.",
  list: `Waiting for ${other} to answer the change of the price`,
  act: null,
});

const questionAsked = ({ name, question, change }: Words): Said => ({
  whose: "yours",
  heading: `${name} asks about the ${change}`,
  line: question ?? "",
  next: `Next: ${name} approves the change or declines it.`,
  list: `Answer ${name}’s question`,
  act: "answer-question",
});
