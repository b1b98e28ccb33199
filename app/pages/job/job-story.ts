import type { JobStatus } from "#features/jobs/rules/job.machine.ts";
import type { CustomerJobPhase, QuoterPhase } from "#features/jobs/rules/job-phase.ts";
import type { QuoteStatus } from "#features/quotes/rules/quote.machine.ts";

/** The timeline's input, before anybody is booked; days are already text ("Tue 3 Mar"). */
export interface JobStory {
  viewer: "customer" | "tradesperson" | "admin";
  job: { status: JobStatus; postedOn: string; visible: boolean };
  quotes: { live: number; openUntil: string | null };
  /** The tradesperson's own newest quote. */
  own: { status: QuoteStatus; openUntil: string } | null;
  mayQuote: boolean;
  /** The last booking of the job that was cancelled. For customer and admin. */
  cancelledBooking: {
    on: string;
    by: "customer" | "tradesperson" | null;
    /** What the tradesperson is called. */
    name: string;
    /** False: a date was asked for, and the booking ended before it was confirmed. */
    isAgreed: boolean;
  } | null;
}

/** Whose turn it is, and what they do or wait for. */
export interface StoryTurn {
  phase: CustomerJobPhase | QuoterPhase;
  whose: "yours" | "theirs" | "done";
  list: string;
}
