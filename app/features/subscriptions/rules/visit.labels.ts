import { shortDay } from "#kernel/dates.ts";
import { texts } from "./texts.ts";
import type { Frequency } from "./visit-days.ts";
import type { VisitPlanStatus } from "./visit-plan.machine.ts";

/** How often visits take place, as text. */
export const FREQUENCY_LABELS: Record<Frequency, string> = {
  weekly: "every week",
  fortnightly: "every two weeks",
  monthly: "every month",
};

/** "every two weeks from Tue 3 Mar" */
export const frequencyText = (plan: { frequency: Frequency; firstDay: string }, today: string): string =>
  texts.frequencyFrom(FREQUENCY_LABELS[plan.frequency], shortDay(plan.firstDay, today));

const STATUS_LABELS: Record<VisitPlanStatus, string> = texts.statusLabels;

export const planStatusLabel = (status: VisitPlanStatus): string => STATUS_LABELS[status];

/** The colour of a status: the tone of `#ui/badge.tsx`. */
export const planTone = (status: VisitPlanStatus) =>
  status === "proposed" ? "waiting" : status === "active" ? "done" : ("neutral" as const);
