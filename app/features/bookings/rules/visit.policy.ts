import type { Actor } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { allow, type Decision, refuse } from "#kernel/permit.ts";
import { type BookingFacts, sideOf } from "./booking.policy.ts";

/** What the tradesperson presses on the day, in this order. The first can be left out. */
export const VISIT_STEPS = ["on_my_way", "started", "finished"] as const;
export type VisitStep = (typeof VISIT_STEPS)[number];

/** When the steps were pressed last. Those of an earlier day belong to an earlier visit of the same booking. */
export interface VisitTimes {
  onMyWayAt: Date | null;
  startedAt: Date | null;
  finishedAt: Date | null;
}

export const STEP_COLUMNS = { on_my_way: "onMyWayAt", started: "startedAt", finished: "finishedAt" } as const;

/** The times of the steps of today's visit; null for those that are not pressed yet. */
export function todaysSteps(times: VisitTimes, today: string): VisitTimes {
  const ofToday = (at: Date | null) => (at !== null && londonDay(at) === today ? at : null);
  return {
    onMyWayAt: ofToday(times.onMyWayAt),
    startedAt: ofToday(times.startedAt),
    finishedAt: ofToday(times.finishedAt),
  };
}

/** The last step of today's visit; null before the first. */
export function reachedStep(times: VisitTimes, today: string): VisitStep | null {
  const steps = todaysSteps(times, today);
  return VISIT_STEPS.findLast((step) => steps[STEP_COLUMNS[step]] !== null) ?? null;
}

/** The step that comes next; null after the last. */
export function nextStep(times: VisitTimes, today: string): VisitStep | null {
  const reached = reachedStep(times, today);
  return VISIT_STEPS[reached === null ? 0 : VISIT_STEPS.indexOf(reached) + 1] ?? null;
}

type Visit = BookingFacts & VisitTimes;
type Refused = "NOT_FOUND" | "WRONG_ROLE" | "VISIT_NOT_OPEN" | "VISIT_NOT_DUE";

/** Whether the actor is the tradesperson of confirmed work whose day has come. */
function canVisit(actor: Actor, visit: Visit, today: string): Decision<Refused> {
  const side = sideOf(actor, visit);
  if (side === null) return refuse("NOT_FOUND");
  if (side !== "tradesperson") return refuse("WRONG_ROLE");
  if (visit.status !== "confirmed") return refuse("VISIT_NOT_OPEN");
  return visit.scheduledDate !== null && visit.scheduledDate > today ? refuse("VISIT_NOT_DUE") : allow;
}

/** Whether the actor may press a step now: each once a day, "Started" also without "On my way". */
export function canTakeStep(
  actor: Actor,
  visit: Visit,
  { step, today }: { step: VisitStep; today: string },
): Decision<Refused | "STEP_OUT_OF_ORDER"> {
  const visiting = canVisit(actor, visit, today);
  if (!visiting.allowed) return visiting;
  const reached = reachedStep(visit, today);
  const follows = step === nextStep(visit, today) || (step === "started" && reached === null);
  return follows ? allow : refuse("STEP_OUT_OF_ORDER");
}

/** The choices of the form, in minutes. */
export const ARRIVAL_MINUTES = [10, 20, 30, 45, 60, 90] as const;

/** Whether somebody who sets off at a time can say that they arrive at another: later on the same day. */
export const canExpect = (expectedAt: Date, from: Date): boolean =>
  expectedAt >= from && londonDay(expectedAt) === londonDay(from);

/** Whether the actor may undo the last step of today. */
export function canUndoStep(actor: Actor, visit: Visit, today: string): Decision<Refused | "NO_STEP_TO_UNDO"> {
  const visiting = canVisit(actor, visit, today);
  if (!visiting.allowed) return visiting;
  return reachedStep(visit, today) === null ? refuse("NO_STEP_TO_UNDO") : allow;
}

/** What is known when a step is recorded, which may be later than when it was done. */
interface Recording {
  now: Date;
  today: string;
  /** Nothing of this visit was done before. */
  agreedAt: Date;
}

/** Whether a step that was done without a network may still be recorded: on the same day, because steps are those of a day. */
export const canRecordStep = (
  doneAt: Date | undefined,
  { today }: Pick<Recording, "today">,
): Decision<"STEP_OF_EARLIER_DAY"> =>
  doneAt === undefined || londonDay(doneAt) >= today ? allow : refuse("STEP_OF_EARLIER_DAY");

/**
 * The time that is stored for a step: when it was done, by the device's clock, but no time in the future, before the agreement or before
 * the step that came first. Only people read it; deadlines and money count from what the server receives.
 */
export function stepTime(doneAt: Date | undefined, visit: VisitTimes, { now, today, agreedAt }: Recording): Date {
  if (doneAt === undefined || doneAt > now) return now;
  const before = Object.values(todaysSteps(visit, today)).filter((at) => at !== null);
  return new Date(Math.max(doneAt.getTime(), agreedAt.getTime(), ...before.map((at) => at.getTime())));
}
