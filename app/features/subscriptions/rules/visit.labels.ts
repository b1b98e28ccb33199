import { shortDay } from "#kernel/dates.ts";
import type { Frequency } from "./visit-days.ts";
import type { VisitPlanStatus } from "./visit-plan.machine.ts";

const statusLabels = {
  proposed: "Waiting for an answer",
  active: "Active",
  paused: "Paused",
  declined: "Declined",
  withdrawn: "Withdrawn",
  lapsed: "Not answered",
  ended: "Ended",
};

/** How often visits take place, as text. */
export const FREQUENCY_LABELS: Record<Frequency, string> = {
  weekly: "every week",
  fortnightly: "every two weeks",
  monthly: "every month",
};

/** "every two weeks from Tue 3 Mar" */
export const frequencyText = (plan: { frequency: Frequency; firstDay: string }, today: string): string =>
  `${FREQUENCY_LABELS[plan.frequency]} from ${shortDay(plan.firstDay, today)}`;

const STATUS_LABELS: Record<VisitPlanStatus, string> = statusLabels;

export const planStatusLabel = (status: VisitPlanStatus): string => STATUS_LABELS[status];

/** The colour of a status: the tone of `#ui/badge.tsx`. Amber only for the tradesperson, who answers. */
export const planTone = (status: VisitPlanStatus, side: "customer" | "tradesperson") =>
  status === "active" ? "done" : status === "proposed" && side === "tradesperson" ? "waiting" : ("neutral" as const);
