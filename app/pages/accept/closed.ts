import { lapsedText } from "#features/quotes/rules/missing-check.labels.ts";
import type { QuoteStatus } from "#features/quotes/rules/quote.machine.ts";

/** Why a quote cannot be accepted: a heading and a paragraph. */
interface Closed {
  title: string;
  text: string;
}

interface Around {
  jobStatus: string;
  /** The tradesperson's account. */
  suspended: boolean;
  /** A check that the job requires is missing, as a sentence. */
  missing: string | null;
  /** The tradesperson's first name. */
  first: string;
  /** The last day of the quote, as text. */
  endedOn: string;
}

const NOTHING_DONE = "You have not accepted anything, and we have taken no money.";

/** Null when the quote can be accepted, or has been: then the booking is shown. A suspension is not explained. */
export function whyClosed(
  quote: { status: QuoteStatus; lapsedCheck: Parameters<typeof lapsedText>[0] },
  { jobStatus, suspended, missing, first, endedOn }: Around,
): Closed | null {
  const cannot = `You can’t book ${first} at the moment`;
  if (quote.status === "accepted") return null;
  if (suspended)
    return { title: cannot, text: `We have paused this account, so the quote is withdrawn. ${NOTHING_DONE}` };
  const lapsed = lapsedText(quote.lapsedCheck, "customer");
  if (lapsed) return { title: cannot, text: `${lapsed} ${NOTHING_DONE}` };
  if (quote.status === "withdrawn") return { title: `${first} withdrew this quote`, text: NOTHING_DONE };
  if (quote.status === "expired") return { title: `This quote ended on ${endedOn}`, text: NOTHING_DONE };
  if (quote.status === "rejected") return { title: "This quote was rejected", text: NOTHING_DONE };
  if (missing) return { title: cannot, text: `${missing}. ${NOTHING_DONE}` };
  return jobStatus === "open" ? null : { title: "This job is closed", text: NOTHING_DONE };
}
