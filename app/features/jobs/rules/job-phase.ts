import type { JobStatus } from "./job.machine.ts";

/**
 * The phases of a job before anybody is booked, as `bookings/rules/phase.ts` has those after it: whose turn it is, and the line of lists
 * as the continuation of "Your turn: ".
 */
interface JobTurn<Phase extends string> {
  phase: Phase;
  whose: "yours" | "theirs" | "done";
  list: string;
}

export type CustomerJobPhase = "verify" | "open" | "choose" | "closed";
export type QuoterPhase = "sent" | "lost" | "again" | "send" | "waits";

/** Whether a customer's open job waits until they have verified their address. */
export const waitsForAddress = (
  job: { status: JobStatus; visibleAt: Date | null },
  customer: { emailVerified: boolean },
): boolean => job.status === "open" && job.visibleAt === null && !customer.emailVerified;

/** For the customer of a job without a booking. */
export function jobPhase(job: {
  status: JobStatus;
  /** Nobody sees the job until the customer has verified their address. */
  waitsForAddress: boolean;
  /** Quotes that can be accepted. */
  liveQuotes: number;
}): JobTurn<CustomerJobPhase> {
  if (job.status === "cancelled") return { phase: "closed", whose: "done", list: "Cancelled" };
  if (job.status === "expired") return { phase: "closed", whose: "done", list: "Expired" };
  if (job.status !== "open") return { phase: "closed", whose: "done", list: "Closed" };
  if (job.waitsForAddress) return { phase: "verify", whose: "yours", list: "Verify your email address" };
  if (job.liveQuotes > 0) return { phase: "choose", whose: "yours", list: "Choose a quote" };
  return { phase: "open", whose: "theirs", list: "Waiting for quotes" };
}

/** For a tradesperson who has no booking of the job. */
export function quoterPhase(job: {
  status: JobStatus;
  /** Their newest quote can still be accepted; null without a quote. */
  own: { isPending: boolean } | null;
  mayQuote: boolean;
}): JobTurn<QuoterPhase> {
  if (job.own?.isPending) return { phase: "sent", whose: "theirs", list: "Waiting for the customer to choose" };
  if (job.own && !job.mayQuote && job.status !== "open")
    return { phase: "lost", whose: "done", list: "Another quote was chosen" };
  if (job.mayQuote && job.own) return { phase: "again", whose: "done", list: "You can send another quote" };
  if (job.mayQuote) return { phase: "send", whose: "yours", list: "Send a quote" };
  return { phase: "waits", whose: "theirs", list: "The customer will choose a quote" };
}
