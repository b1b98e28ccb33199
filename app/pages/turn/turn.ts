import type { BookingStatus } from "#features/bookings/rules/booking.machine.ts";
import { type DisputeFacts, disputeTurn } from "#features/disputes/rules/dispute-turn.ts";
import type { JobStatus } from "#features/jobs/rules/job.machine.ts";

/**
 * Whose turn it is with a job, in one place for every screen: the job's page, My Jobs, the home page and the dashboard. A review is
 * offered, not asked for, so it is nobody's turn.
 */
export interface Turn<Step extends string = string> {
  step: Step;
  /** `ours`: an operator decides. `done`: nobody has to do anything. */
  whose: "yours" | "theirs" | "ours" | "done";
  /** What the reader does, "Choose a quote", or what they wait for, "Waiting for quotes". */
  act: string;
}

/** "Your turn: choose a quote", "Waiting for quotes". */
export const turnSentence = ({ whose, act }: Turn): string =>
  whose === "yours" ? `Your turn: ${lowerFirst(act)}` : act;

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** The facts of a booking that decide whose turn it is. */
export interface Work {
  status: BookingStatus;
  paid: boolean;
  released: boolean;
  /** The reader has reviewed the other person, or cannot because of a chargeback. */
  reviewed: boolean;
  /** The name of the other person. */
  other: string;
  /** "£365.00": what is to be paid. */
  amount: string;
  /** The agreed or requested day as text; null without one. */
  date: string | null;
  /** The price is paid by milestones, which are on a page of their own. */
  inParts?: boolean;
  /** The tradesperson is suspended: nothing can be paid or approved until an admin decides. */
  isFrozen?: boolean;
  /** The tradesperson does not have a check that the job requires, so the work cannot be paid for. */
  lacksCheck?: boolean;
  /** A dispute ended with repeat work, which is not done yet. */
  isRepeat?: boolean;
  /** The live dispute, if the booking is disputed. */
  dispute?: DisputeFacts | null;
}

export type CustomerStep =
  | "verify"
  | "open"
  | "choose"
  | "date"
  | "view"
  | "date-requested"
  | "disputed"
  | "frozen"
  | "check-missing"
  | "pay"
  | "approve"
  | "review"
  | "done"
  | "closed";

interface CustomersJob {
  status: JobStatus;
  /** Nobody sees the job until the customer has verified their address. */
  waitsForAddress: boolean;
  /** Quotes that can be accepted. */
  liveQuotes: number;
}

/** Whether a customer's open job waits until they have verified their address. */
export const waitsForAddress = (
  job: { status: JobStatus; visibleAt: Date | null },
  customer: { emailVerified: boolean },
): boolean => job.status === "open" && job.visibleAt === null && !customer.emailVerified;

/** Whose turn it is for the customer of a job; `booking` is the one that is not cancelled. */
export function customerTurn(job: CustomersJob, booking: Work | null): Turn<CustomerStep> {
  if (job.status === "cancelled") return { step: "closed", whose: "done", act: "Cancelled" };
  if (job.status === "expired") return { step: "closed", whose: "done", act: "Expired" };
  if (booking) return bookedTurn(job.status, booking);
  if (job.status !== "open") return { step: "closed", whose: "done", act: "Closed" };
  if (job.waitsForAddress) return { step: "verify", whose: "yours", act: "Verify your email address" };
  if (job.liveQuotes > 0) return { step: "choose", whose: "yours", act: "Choose a quote" };
  return { step: "open", whose: "theirs", act: "Waiting for quotes" };
}

function bookedTurn(jobStatus: JobStatus, booking: Work): Turn<CustomerStep> {
  const { other, status, date, paid, released } = booking;
  if (status === "disputed") return { step: "disputed", ...inDispute(booking, "customer") };
  if (status === "pending") return { step: "date-requested", whose: "theirs", act: `Waiting for ${other} to confirm` };
  if (booking.isFrozen && !released) return { step: "frozen", whose: "ours", act: `${other}’s account is suspended` };
  if (status === "confirmed" && date)
    return {
      step: "view",
      whose: "theirs",
      act: `Waiting for ${other} to do the work${booking.isRepeat ? " again" : ""}`,
    };
  if (status === "confirmed") return { step: "date", whose: "yours", act: "Agree a date" };
  if (!paid && booking.lacksCheck)
    return { step: "check-missing", whose: "theirs", act: `${other} does not have a check that this job requires` };
  if (!paid)
    return {
      step: "pay",
      whose: "yours",
      act: booking.inParts ? "Pay the remaining milestones" : `Pay ${booking.amount}`,
    };
  if (!released && jobStatus !== "completed") return { step: "approve", whose: "yours", act: "Approve the work" };
  if (booking.reviewed) return { step: "done", whose: "done", act: "Reviewed" };
  return { step: "review", whose: "done", act: "Leave a review" };
}

/** Whose turn it is in the dispute of a booking, for one side. */
function inDispute({ dispute, other }: Work, reader: "customer" | "tradesperson"): Omit<Turn, "step"> {
  const turn = dispute ? disputeTurn(dispute, reader) : null;
  if (turn?.of === "you" || turn?.of === "both") return { whose: "yours", act: upperFirst(turn.act) };
  if (turn?.of === "other") return { whose: "theirs", act: `Waiting for ${other} to ${turn.act}` };
  return { whose: "ours", act: "We are deciding the dispute" };
}

/** "answer the offer" as "Answer the offer". */
export const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export type TradespersonStep =
  | "answer"
  | "date"
  | "work"
  | "disputed"
  | "frozen"
  | "unpaid"
  | "held"
  | "review"
  | "done"
  | "closed";

/** Whose turn it is for the tradesperson of a booking. */
export function tradespersonTurn(booking: Work): Turn<TradespersonStep> {
  const { other, status, date, paid, released } = booking;
  if (status === "cancelled") return { step: "closed", whose: "done", act: "Cancelled" };
  if (status === "disputed") return { step: "disputed", ...inDispute(booking, "tradesperson") };
  if (status === "pending") return { step: "answer", whose: "yours", act: `Confirm ${date ?? "the date"}` };
  if (booking.isFrozen && !released) return { step: "frozen", whose: "ours", act: "Your account is suspended" };
  if (status === "confirmed" && date)
    return { step: "work", whose: "yours", act: `Do the work${booking.isRepeat ? " again" : ""}` };
  if (status === "confirmed") return { step: "date", whose: "theirs", act: `Waiting for ${other} to agree a date` };
  if (!paid) return { step: "unpaid", whose: "theirs", act: "Waiting for customer payment" };
  if (!released) return { step: "held", whose: "theirs", act: `Waiting for ${other} to approve the work` };
  if (booking.reviewed) return { step: "done", whose: "done", act: "Reviewed" };
  return { step: "review", whose: "done", act: "Review the customer" };
}

export type QuoterStep = "sent" | "lost" | "again" | "send" | "waits";

/** Whose turn it is for a tradesperson who has no booking of the job. */
export function quoterTurn(job: {
  status: JobStatus;
  /** Their newest quote can still be accepted; null without a quote. */
  own: { isPending: boolean } | null;
  mayQuote: boolean;
}): Turn<QuoterStep> {
  if (job.own?.isPending) return { step: "sent", whose: "theirs", act: "Waiting for the customer to choose" };
  if (job.own && !job.mayQuote && job.status !== "open")
    return { step: "lost", whose: "done", act: "Another quote was chosen" };
  if (job.mayQuote && job.own) return { step: "again", whose: "done", act: "You can send another quote" };
  if (job.mayQuote) return { step: "send", whose: "yours", act: "Send a quote" };
  return { step: "waits", whose: "theirs", act: "The customer will choose a quote" };
}
