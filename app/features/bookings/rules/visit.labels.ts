import { timeOfDay } from "#kernel/dates.ts";
import { todaysSteps, type VisitStep, type VisitTimes } from "./visit.policy.ts";

/** "On the way since 7:41", "Working since 8:04", "Finished for today at 9:26"; null before the first step of today's visit. */
export function visitText(times: VisitTimes, today: string): string | null {
  const { onMyWayAt, startedAt, finishedAt } = todaysSteps(times, today);
  if (finishedAt) return `Finished for today at ${plain(finishedAt)}`;
  if (startedAt) return `Working since ${plain(startedAt)}`;
  return onMyWayAt && `On the way since ${plain(onMyWayAt)}`;
}

const plain = (at: Date): string => timeOfDay(at).replace(/^0/, "");

/** The steps as the tradesperson presses them. */
export const STEP_LABELS: Record<VisitStep, string> = {
  on_my_way: "On my way",
  started: "Started",
  finished: "Finished",
};
