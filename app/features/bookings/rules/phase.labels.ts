import type { Phase, PhaseName } from "./phase.ts";
import type { Words } from "./phase.words.ts";

/** The short word of each phase, for pills and for operators. */
export const PHASE_WORDS: Record<PhaseName, string> = {
  asked: "Waiting for an answer",
  "no-day": "No date yet",
  "pay-first": "Not paid yet",
  booked: "Booked",
  tomorrow: "Tomorrow",
  today: "Today",
  "on-the-way": "On the way",
  working: "Working",
  finished: "Finished for today",
  passed: "Date passed",
  check: "Waiting for approval",
  "to-pay": "Not paid yet",
  overdue: "Overdue",
  paid: "Paid",
  done: "Paid",
  "change-asked": "Change asked",
  "nobody-in": "Nobody was in",
  "check-missing": "Check missing",
  frozen: "On hold",
  "nothing-left": "Work done",
  dispute: "In dispute",
  cancelled: "Cancelled",
};

/** The headings that mails have too. `name` is what the tradesperson is called, `price` "£180". */
export const headings = {
  check: (name: string) => `${name} has finished. Please check the work`,
  toPay: (name: string, price: string) => `Check the work, then pay ${name} ${price}`,
};

/** "Between 8:00 and 10:00. The work takes about 2 hours." */
export function visitLine({ window, until, apart, length }: Words): string {
  return [
    window ? `Between ${window.replace(" to ", " and ")}.` : "No time is agreed.",
    apart && `The days of the work: ${apart}.`,
    until ? `The work lasts until ${until}.` : !apart && length && `The work takes about ${length}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** "Your turn: pay £95", "Waiting for quotes": the line of a list with whose turn it is. */
export const turnSentence = ({ whose, list }: { whose: string; list: string }): string =>
  whose === "yours" ? `Your turn: ${lowerFirst(list)}` : list;

/** A phase as an operator reads it: its word, and nothing to do. */
export const seenByOperator = <Shown extends Omit<Phase, "ring">>(phase: Shown): Shown => ({
  ...phase,
  whose: phase.whose === "yours" ? "theirs" : phase.whose,
  heading: PHASE_WORDS[phase.phase],
  line: "",
  next: "",
  act: null,
  pill: PHASE_WORDS[phase.phase],
});
