import type { JobCategory } from "#config/constants.ts";
import type { QuoteLine } from "#features/quotes/rules/quote-lines.ts";
import type { JobText } from "./job-texts/job-text.ts";
import type { Person, Tradesperson } from "./person.ts";
import { later, type Moment } from "./random.ts";

/**
 * The stage that a job has reached. `held`: paid before the work. `to_approve`: work finished, payment held. `ready`: work
 * finished, not paid. `reopened`: open again after a cancelled booking.
 */
export type JobStage =
  | "open"
  | "cancelled"
  | "expired"
  | "pending"
  | "confirmed"
  | "held"
  | "to_approve"
  | "ready"
  | "paid"
  | "disputed"
  | "reopened";

export interface Review {
  stars: number;
  comment: string | null;
  reply?: string;
}

interface DemoQuote {
  by: Tradesperson;
  /** With its lines, their total. */
  pounds: number;
  /** What its first version said, which this one has replaced. */
  past?: { pounds?: number; guarantee?: string };
  message?: string;
  lines?: readonly (Pick<QuoteLine, "kind" | "text" | "quantity" | "unit"> & { pounds: number })[];
  guarantee?: string;
  duration?: string;
  /** The arrival windows that it offers: days from today, and minutes after midnight. */
  dates?: readonly { inDays: number; start: number; end: number }[];
}

/** A job from its posting to its current stage. If a quote was accepted, it is the first. */
export interface JobHistory {
  customer: Person;
  category: JobCategory;
  text: JobText;
  posted: Moment;
  quotes: readonly DemoQuote[];
  stage: JobStage;
  budget?: readonly [number, number] | null;
  /** The date of the work, in days from today. */
  startsIn?: number;
  /** By the customer, of the tradesperson. */
  review?: Review;
  /** By the tradesperson, of the customer. */
  customerReview?: Review;
}

export const BOOKED: readonly JobStage[] = ["confirmed", "held", "to_approve", "ready", "paid", "disputed"];
export const FINISHED: readonly JobStage[] = ["to_approve", "ready", "paid"];
export const PAID: readonly JobStage[] = ["held", "to_approve", "paid", "disputed"];

/** When each step of a job's history happened. */
export const timesOf = ({ posted }: JobHistory) => {
  const accepted = later(posted, 2, 95);
  const completed = later(accepted, 6, 190);
  const paid = later(completed, 0, 160);
  return {
    posted,
    accepted,
    completed,
    paid,
    reviewed: later(paid, 1, 30),
    customerReviewed: later(paid, 1, 400),
    replied: later(paid, 2, 60),
  };
};
