import { timeOfDay } from "#kernel/dates.ts";
import {
  nextStep,
  reachedStep,
  STEP_COLUMNS,
  todaysSteps,
  VISIT_STEPS,
  type VisitStep,
  type VisitTimes,
} from "./visit.policy.ts";

const stepLabels = {
  on_my_way: "On my way",
  started: "Started",
  finished: "Finished",
};

/** "On the way since 7:41, there at about 8:10", "Working since 8:04", "Finished for today at 9:26"; null before the first step of today's visit. */
export function visitText(times: VisitTimes & { expectedAt?: Date | null }, today: string): string | null {
  const { onMyWayAt, startedAt, finishedAt } = todaysSteps(times, today);
  if (finishedAt) return `Finished for today at ${timeOfDay(finishedAt)}`;
  if (startedAt) return `Working since ${timeOfDay(startedAt)}`;
  const there = times.expectedAt ? `, there at about ${timeOfDay(times.expectedAt)}` : "";
  return onMyWayAt && `On the way since ${timeOfDay(onMyWayAt)}${there}`;
}

/** The steps as the tradesperson presses them. */
export const STEP_LABELS: Record<VisitStep, string> = stepLabels;

/** A step of a visit: when it was pressed, as text, or null. */
export interface ShownStep {
  step: VisitStep;
  label: string;
  at: string | null;
}

export type ShownVisit = ReturnType<typeof shownVisit>;

/** The steps of today's visit with their times, and which one can be pressed or undone. */
export function shownVisit(times: VisitTimes, today: string) {
  const pressed = todaysSteps(times, today);
  return {
    steps: VISIT_STEPS.map((step): ShownStep => {
      const at = pressed[STEP_COLUMNS[step]];
      return { step, label: STEP_LABELS[step], at: at && timeOfDay(at) };
    }),
    next: nextStep(times, today),
    reached: reachedStep(times, today),
  };
}
