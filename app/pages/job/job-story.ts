import type { JobStatus } from "#features/jobs/rules/job.machine.ts";
import type { QuoteStatus } from "#features/quotes/rules/quote.machine.ts";
import type { Work } from "#pages/turn/turn.ts";

/** The timeline's input; days are already text ("Tue 3 Mar"). */
export interface JobStory {
  viewer: "customer" | "tradesperson" | "admin";
  job: { status: JobStatus; postedOn: string; visible: boolean };
  quotes: { live: number; openUntil: string | null };
  /** The tradesperson's own newest quote. */
  own: { status: QuoteStatus; openUntil: string } | null;
  mayQuote: boolean;
  /** A booking that was cancelled after payment: the day and the refund. For customer and admin. */
  cancelledBooking: { on: string; amount: string; refundPending: boolean } | null;
  booking: BookingStory | null;
}

export interface BookingStory extends Omit<Work, "isRepeat"> {
  /** The tradesperson's amount after the fee. */
  keeps: string;
  /** By the ledger, in pence: what is held and not on its way back, and what was released before. */
  held: number;
  releasedSoFar: number;
  /** All of that as a text for the viewer: "£50.00 held until you approve, £150.00 not paid yet". */
  moneyText: string;
  acceptedOn: string;
  answerBy: string | null;
  completedOn: string | null;
  /** When we approve the work automatically. */
  approveBy: string | null;
  /** A dispute ended with repeat work on that day. */
  repeatWork: { on: string } | null;
  /** The end of the live dispute's clock: "Fri 27 Nov, 14:05". */
  disputeBy: string | null;
}
