import { shortDay } from "#kernel/dates.ts";
import type { Frequency } from "./visit-days.ts";
import type { VisitPlanStatus } from "./visit-plan.machine.ts";

/** How repeat visits are put in words. */
export const FREQUENCY_WORDS: Record<Frequency, string> = {
  weekly: "every week",
  fortnightly: "every two weeks",
  monthly: "every month",
};

/** "every two weeks from Tue 3 Mar" */
export const rhythmWords = (plan: { frequency: Frequency; firstDay: string }, today: string): string =>
  `${FREQUENCY_WORDS[plan.frequency]} from ${shortDay(plan.firstDay, today)}`;

const STATUS_WORDS: Record<VisitPlanStatus, string> = {
  proposed: "Waiting for an answer",
  active: "Active",
  paused: "Paused",
  declined: "Declined",
  withdrawn: "Withdrawn",
  lapsed: "Not answered",
  ended: "Ended",
};

export const planStatusWord = (status: VisitPlanStatus): string => STATUS_WORDS[status];

/** How a status looks: `#ui/badge.tsx`. */
export const planTone = (status: VisitPlanStatus) =>
  status === "proposed" ? "waiting" : status === "active" ? "done" : ("neutral" as const);
