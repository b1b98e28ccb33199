import { shortDayAndTime } from "#kernel/dates.ts";
import { cancelledSaid } from "./phase.cancelled.labels.ts";
import { headings, upperFirst, visitLine } from "./phase.labels.ts";
import { repeatSaid } from "./phase.repeat.labels.ts";
import type { PhaseName, Said } from "./phase.ts";
import type { Words } from "./phase.words.ts";

/** What the customer reads in each phase. */
export const saidToCustomer: Record<PhaseName, (words: Words) => Said> = {
  asked: ({ name, other, day, answerBy }) => ({
    whose: "theirs",
    heading: `Waiting for ${name} to confirm`,
    line: `You asked for ${day ?? "a day"}. Nothing is agreed until they confirm it.`,
    next: answerBy ? `They have until ${answerBy}.` : "We tell you what they answer.",
    list: `Waiting for ${other} to confirm`,
    act: null,
  }),
  "no-day": ({ name, proposed, length, lapsed }) => ({
    whose: "yours",
    heading: proposed ? `${name} suggests ${proposed}` : `Choose ${lapsed ? "another" : "a"} day with ${name}`,
    line: lapsed
      ? `${lapsed} was not paid in time, so it is no longer booked. You still pay before the visit.`
      : length
        ? `The work takes about ${length}.`
        : "No date is agreed yet.",
    next: `Next: you agree a day, and we tell you both by email.`,
    list: lapsed ? `Agree another date, ${lapsed} was not paid` : "Agree a date",
    act: proposed ? "answer-day" : "choose-day",
  }),
  "pay-first": ({ name, price, shortDay, payBy }) => ({
    whose: "yours",
    heading: shortDay ? `Pay ${price} to keep ${shortDay}` : `Pay ${price} before the visit`,
    line: `${payBy ? `Pay before ${payBy} to keep this day.` : `${name} asked for the money before the visit.`} We hold it until you approve the work.`,
    next: "Next: the day stands once it is paid.",
    list: `Pay ${price} before the visit`,
    act: "pay",
  }),
  booked: (words) => ({
    whose: "day",
    heading: `${words.name} comes${words.again} on ${words.day}`,
    line: `${words.inDays}. ${visitLine(words)}`,
    next: words.proposed
      ? `Next: you answer whether ${words.proposed} suits you.`
      : `Nothing to do now. We remind you the day before, and tell you when ${words.name} sets off.`,
    list: `${words.other} comes${words.again} on ${words.shortDay}`,
    act: null,
  }),
  tomorrow: (words) => ({
    whose: "day",
    heading: `${words.name} comes${words.again} tomorrow${words.partOfDay}`,
    line: `${words.day}. ${visitLine(words)}`,
    next: `Next: ${words.name} sets off, and we tell you.`,
    list: `${words.other} comes${words.again} tomorrow`,
    act: null,
  }),
  today: (words) => ({
    whose: "theirs",
    heading: `${words.name} comes${words.again} today`,
    line: words.isLate ? `Later than expected. Call ${words.name}?` : visitLine(words),
    next: `Next: ${words.name} sets off, and we tell you.`,
    list: `${words.other} comes${words.again} today`,
    act: null,
  }),
  "on-the-way": (words) => ({
    whose: "theirs",
    heading: `${words.name} is on the way`,
    line: words.isLate ? `Later than expected. Call ${words.name}?` : `Left at ${words.leftAt}${arrival(words)}.`,
    next: `Next: ${words.name} starts the work. You will see it here.`,
    list: `${words.other} is on the way`,
    act: null,
  }),
  working: (words) => ({
    whose: "theirs",
    heading: `${words.name} is working`,
    line: words.length ? `The work takes about ${words.length}.` : `Started at ${words.startedAt}.`,
    next: `Next: ${words.name} marks the work complete, and you check it.`,
    list: `${words.other} is working`,
    act: null,
    pill: `Started ${words.startedAt}`,
  }),
  finished: ({ name, other, finishedAt }) => ({
    whose: "theirs",
    heading: `${name} has finished for today`,
    line: `Finished at ${finishedAt}. They mark the work complete when all of it is done.`,
    next: `Next: ${name} marks the work complete, and you check it.`,
    list: `Waiting for ${other} to mark the work complete`,
    act: null,
  }),
  passed: ({ name, other, shortDay }) => ({
    whose: "theirs",
    heading: `Waiting for ${name} to mark the work complete`,
    line: `It was booked for ${shortDay}.`,
    next: `Next: ${name} marks the work complete, and you check it.`,
    list: `Waiting for ${other} to mark the work complete`,
    act: null,
  }),
  check: ({ name, held, approveBy }) => ({
    whose: "yours",
    heading: headings.check(name),
    line: `When you approve, we release the ${held} we hold to ${name}.`,
    next: approveBy
      ? `If we hear nothing, we release it on ${approveBy}.`
      : "If we hear nothing, we release it after 14 days.",
    list: "Approve the work",
    act: "approve",
  }),
  "to-pay": (words) => (isCallOut(words) ? callOutToPay(words) : workToPay(words)),
  overdue: ({ name, price, due, dueAgo, facts }) => ({
    whose: "yours",
    heading: `${name} is waiting for ${facts.inParts ? "the rest of the money" : price}`,
    line: `It was due on ${due}, ${dueAgo}. If something is wrong with the ${facts.noAccess ? "charge" : "work"}, say so instead.`,
    late: dueAgo,
    next: "There is no late fee.",
    list: facts.inParts ? "Pay the remaining milestones, overdue" : `Pay ${price}, overdue`,
    act: facts.inParts ? "pay-plan" : "pay",
  }),
  paid: (words) => repeatSaid.customer(words) ?? (isCallOut(words) ? callOutPaid(words) : workPaid(words)),
  done: (words) =>
    repeatSaid.customer(words) ??
    (isCallOut(words) ? callOutPaid(words) : { ...workPaid(words), ...afterReview(words) }),
  "change-asked": (words) => (words.question ? questionWaits(words) : changeWaits(words)),
  "nobody-in": ({ name, facts }) =>
    facts.noAccess === "contested"
      ? {
          whose: "ours",
          heading: "We decide about this visit",
          line: `${name} says that nobody was in, and you say otherwise.`,
          next: "We tell you both what we decide.",
          list: "We are deciding about the visit",
          act: null,
        }
      : {
          whose: "yours",
          heading: `${name} says nobody was in`,
          line: "If that is wrong, say so. Otherwise the call-out charge becomes due.",
          next: "You have 48 hours from the report to answer.",
          list: "Answer the report that nobody was in",
          act: "answer-no-access",
        },
  "check-missing": ({ name, other, facts }) => ({
    whose: "theirs",
    heading: `${name} lacks a check that this job requires`,
    line:
      facts.status === "confirmed"
        ? "Do not let the work start without it. You can cancel, or wait until they have it."
        : "You cannot pay until they have it.",
    next: `Next: ${name} sends us the check.`,
    list: `${other} does not have a check that this job requires`,
    act: null,
  }),
  frozen: ({ name, other }) => ({
    whose: "ours",
    heading: `${name}’s account is suspended`,
    line: "Do not pay them outside this site.",
    next: "We’ll decide what happens to this booking.",
    list: `${other}’s account is suspended`,
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
  cancelled: cancelledSaid.customer,
};

const changeWaits = ({ name, changeShort, facts }: Words): Said => ({
  whose: "yours",
  heading:
    (facts.change?.amount ?? 0) < 0
      ? `${name} takes ${changeShort} off the price`
      : `${name} asks for ${changeShort} more`,
  line: "The price changes only if you approve it.",
  next: "Without an answer, the price stays as it is.",
  list: "Answer the change of the price",
  act: "answer-change",
});

/** They asked about the change, and the tradesperson has not answered. */
const questionWaits = ({ name, other, question, askedAt, change }: Words): Said => ({
  whose: "theirs",
  heading: `Waiting for ${name}’s answer`,
  line: question ?? "",
  next: `Next: ${name} answers. The ${change} waits for you, and nothing is agreed until you approve it.`,
  list: `Waiting for ${other} to answer your question`,
  act: null,
  pill: `You asked, ${askedAt}`,
});

/** The price is a call-out charge: nobody was in, and no work was done. */
const isCallOut = ({ facts }: Words): boolean => facts.noAccess === "charged";

function callOutToPay({ name, price, due }: Words): Said {
  return {
    whose: "yours",
    heading: `Pay ${name} ${price}`,
    line: `Nobody was in when they came, so the call-out charge is due${due ? ` by ${due}` : ""}.`,
    next: "If that is wrong, say so instead.",
    list: `Pay the call-out charge of ${price}`,
    act: "pay",
  };
}

const callOutPaid = ({ name, released }: Words): Said => ({
  whose: "done",
  heading: "The call-out charge is paid",
  line: released ? `We released ${released} to ${name}.` : "Nothing else is due.",
  next: "",
  list: "Call-out charge paid",
  act: null,
  pill: "Paid",
});

function workToPay({ name, price, due, sentBack, facts }: Words): Said {
  if (sentBack)
    return {
      whose: "yours",
      heading: `${sentBack} went back to you`,
      line: `Nothing is due. If the work is as agreed, you can still pay ${name}.`,
      next: "If something is wrong with the work, say so instead.",
      list: `Pay ${price}, if the work is as agreed`,
      act: "pay",
    };
  const says = facts.inParts ? partsLine(facts.held) : "Paying says that the work is as agreed.";
  return {
    whose: "yours",
    heading: headings.toPay(name, facts.inParts ? "the rest" : price),
    line: due ? `By ${due}. ${says}` : says,
    next: "If something is wrong with the work, say so instead.",
    list: facts.inParts ? "Pay the remaining milestones" : `Pay ${price}`,
    act: facts.inParts ? "pay-plan" : "pay",
  };
}

const workPaid = ({ name, me, released, everReleased, wentBack }: Words): Said => ({
  whose: "done",
  heading: `All done. Thank you, ${me}`,
  line: everReleased
    ? `We released ${everReleased} to ${name}.${wentBack ? ` ${wentBack} went back to you.` : ""}`
    : "The work is done and paid.",
  next: "",
  list: "Leave a review",
  act: "review",
  pill: released ? `Paid ${released}` : "Paid",
});
const afterReview = ({ facts }: Words) => ({ list: facts.reviewed ? "Reviewed" : "Paid", act: "again" }) as const;

/** When the one who set off is expected: as they said themselves, or else in the window. */
function arrival({ expectedAt, window }: Words): string {
  if (expectedAt) return `, there at about ${expectedAt}`;
  return window ? `. Expected between ${window.replace(" to ", " and ")}` : "";
}

/** Money for finished work is released at once; what was held before waits for the approval. */
const partsLine = (held: number): string =>
  held > 0
    ? "What you pay now is released at once. Then you approve the work, which releases the rest."
    : "What you pay now is released at once.";

/** A live dispute, for either side. */
export function disputeSaid({ name, other, heldShort, facts: { dispute } }: Words): Said {
  const by = dispute?.by ? ` by ${shortDayAndTime(dispute.by)}` : "";
  const heading = heldShort ? `We’re holding ${heldShort} until this is settled` : "This booking is in dispute";
  const next = heldShort ? "Nothing is paid out until it is settled." : "You two can agree at any time.";
  if (dispute?.of === "you" || dispute?.of === "both") {
    const list = upperFirst(dispute.act);
    return { whose: "yours", heading, line: `${list}${by}.`, next, list, act: "answer-dispute" };
  }
  if (dispute?.of === "other") {
    const list = `Waiting for ${other} to ${dispute.act}`;
    return {
      whose: "theirs",
      heading,
      line: `Waiting for ${name} to ${dispute.act}${by}.`,
      next,
      list,
      act: "see-dispute",
    };
  }
  const list = "We are deciding the dispute";
  return { whose: "ours", heading, line: `${list}.`, next, list, act: "see-dispute" };
}
