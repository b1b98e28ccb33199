import { shortDay } from "#kernel/dates.ts";
import { formatPounds } from "#kernel/money.ts";
import { type Cancellation, type CancellationReason, cancelTerms } from "./cancellation.ts";

interface Reader {
  /** The other person's name. */
  other: string;
  /** The current day in London. */
  today: string;
}

/** What cancelling means for the customer now, in one or two sentences. Page, list, mail and assistant show this. */
export function cancellationText(cancellation: Cancellation, reader: Reader): string {
  return TEXTS[cancellation.reason](cancellation, reader);
}

const endOf = ({ until }: Cancellation, today: string): string => (until ? shortDay(until, today) : "");
const byRight = (cancellation: Cancellation, { today }: Reader): string =>
  `You can cancel for any reason until the end of ${endOf(cancellation, today)}.`;

type Right = { isRequested: false; side: Side } | { isRequested: true; side: Side; tradesperson: string };
type Side = "customer" | "tradesperson";

/** What the right to cancel costs before the work has started, with the customer's express request or without, for either side. */
export function costOfRight(right: Right): string {
  const [they, verb] = right.side === "customer" ? ["you", "you have"] : ["they", "they have"];
  if (!right.isRequested) return `${capital(they)} get back everything that ${verb} paid, even if the work is done.`;
  const who = right.side === "customer" ? `${right.tradesperson} has` : "you have";
  return `If ${who} started by then, ${they} pay for the part done. If not, ${they} get back everything that ${verb} paid.`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What cancelling costs once the work has started, or without the right. */
function costText({ cost, mayAsk, kept, added }: Cancellation): string {
  if (added.asked > 0) return `We then refund what you paid for ${AT_FIRST}. ${addedText(added)}`;
  const owes = cost === "part_done" && (mayAsk || kept === 0);
  const released = kept > 0 ? ` The ${formatPounds(kept)} that is released stays paid.` : "";
  return `${owes ? "You then pay for the part done." : "We then refund everything that we hold."}${released}`;
}

const AT_FIRST = "what was agreed at first";

/** What the customer pays for work that they added, beside getting back the rest. */
const addedText = ({ asked, kept }: Cancellation["added"]): string =>
  asked > 0
    ? `You asked for the added work to start, so you pay for the part of it that is done: ${formatPounds(asked)} at most.`
    : `The ${formatPounds(kept)} for the added work stays paid: you asked for it, and it is done.`;

/** What the right costs without a request for what was agreed at first. */
const withoutRequest = ({ added }: Cancellation): string =>
  added.asked > 0 || added.kept > 0
    ? `You get back what you paid for ${AT_FIRST}, even if that work is done. ${addedText(added)}`
    : costOfRight({ isRequested: false, side: "customer" });

const TEXTS: Record<CancellationReason, (cancellation: Cancellation, reader: Reader) => string> = {
  not_agreed: () => "Nothing is agreed yet, so you can cancel at any time.",
  no_request: (of, reader) => `${byRight(of, reader)} ${withoutRequest(of)}`,
  not_started: (of, reader) =>
    `${byRight(of, reader)} ${costOfRight({ isRequested: true, side: "customer", tradesperson: reader.other })}`,
  started: (of, reader) =>
    of.right
      ? `The work has started at your request. You can still cancel until the end of ${endOf(of, reader.today)}. ${costText(of)}`
      : `The work has started at your request. You can still cancel until it is marked complete. ${costText(of)}`,
  not_complete: (of, { other, today }) =>
    `Your 14 days to cancel ended on ${endOf(of, today)}. You and ${other} can both still cancel until the work is marked complete. ${costText(of)}`,
  not_confirmed: (of) => `You can still cancel until you confirm that the work is finished. ${costText(of)}`,
  fully_done: () =>
    "You can no longer cancel. You asked for the work to start inside your 14 days to cancel, and it is complete.",
  period_over: (of, { today }) =>
    `You can no longer cancel. The work is complete, and your 14 days to cancel ended on ${endOf(of, today)}.`,
  in_dispute: (of, { today }) => `You can no longer cancel. Your 14 days to cancel ended on ${endOf(of, today)}.`,
  being_settled: () => "You have cancelled. What you pay for the work done is being settled.",
  cancelled: () => "This booking has been cancelled.",
};

/** What the dialog "Cancel booking" says, and the terms that it sends back. */
export interface CancelDialogTexts {
  terms: string;
  lines: readonly string[];
}

interface Dialog {
  viewer: "customer" | "tradesperson";
  other: string;
  /** The job is in progress, so it will be open for quotes again. */
  reopens: boolean;
  /** A dispute about the booking is open. */
  isDisputed: boolean;
}

/** The texts of the dialog, for the person who cancels. */
export function cancelDialogTexts(cancellation: Cancellation, dialog: Dialog): CancelDialogTexts {
  const { viewer, other, reopens, isDisputed } = dialog;
  const lines = [
    `We’ll tell ${other} and give your reason.`,
    ...(isDisputed ? ["This ends the dispute."] : []),
    ...(cancellation.mayAsk ? askLines(cancellation, other) : moneyLines(cancellation, dialog)),
    ...(cancellation.mayAsk ? ["You cannot undo this."] : []),
    ...(!cancellation.mayAsk && reopens
      ? [viewer === "customer" ? "Your job will be open for quotes again." : "The job will be open for quotes again."]
      : []),
  ];
  return { terms: cancelTerms(cancellation), lines };
}

function askLines(cancellation: Cancellation, other: string): string[] {
  const { atOnce, added } = cancellation;
  if (added.asked === 0) return askForAll(cancellation, other);
  return [
    ...(atOnce > 0 ? [`We’ll refund you the ${formatPounds(atOnce)} that you paid for ${AT_FIRST}.`] : []),
    `You asked for the added work to start, so ${other} has 48 hours to ask to be paid for what they’ve done of it. We keep holding the ${formatPounds(added.asked)} until then.`,
    "If they do not ask for anything, you get that back too.",
    NOT_AGREED,
  ];
}

const NOT_AGREED = "If you cannot agree on an amount, we’ll decide.";

const askForAll = ({ refund, kept }: Cancellation, other: string): string[] => [
  `The work has started at your request, so ${other} has 48 hours to ask to be paid for what they’ve done. We keep holding the ${formatPounds(refund)} until then.`,
  kept > 0
    ? `If they do not ask for anything, you get back what we hold. The ${formatPounds(kept)} that is released stays paid.`
    : "If they do not ask for anything, you get everything back.",
  NOT_AGREED,
];

function moneyLines({ refund, takesBack, kept, cost, added }: Cancellation, { viewer, other }: Dialog): string[] {
  const yours = viewer === "customer";
  const whom = yours ? "you" : "the customer";
  const stays = added.kept > 0 ? addedText(added) : `The ${formatPounds(kept)} that is released stays paid.`;
  const released = kept > 0 ? [stays] : [];
  if (refund > 0) {
    const from = takesBack
      ? `${kept > 0 ? `what you paid for ${AT_FIRST}` : "everything paid"}: ${formatPounds(refund)}`
      : `the full ${formatPounds(refund)} that we hold`;
    const recovery = takesBack
      ? [yours ? `We take it back from ${other}.` : "We take back what you received for it, and return our fee."]
      : [];
    return [`We’ll refund ${whom} ${from}.`, ...recovery, ...released];
  }
  const owes = yours && cost === "part_done" && kept === 0;
  return [
    "We hold no money for this booking, so there is nothing to refund.",
    ...released,
    ...(owes ? [`The work has started at your request, so you may owe ${other} for the part done.`] : []),
  ];
}
