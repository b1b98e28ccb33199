import { timeOfDay } from "#kernel/dates.ts";
import type { ShownVisit } from "./visit.labels.ts";
import type { VisitStep } from "./visit.policy.ts";

/** What waits in the outbox for a visit. */
interface Waiting {
  key: string;
  act: { kind: string; step?: VisitStep };
  doneAt: number;
}

/** A visit with the steps that wait in the outbox, of which `waits` is the key of the last: the one that can be undone. */
export type WaitingVisit = ShownVisit & { waits: string | null };

/** Shows the steps that wait as pressed. Those that the server knows, or that do not follow, change nothing. */
export function withWaiting(visit: ShownVisit, waiting: readonly Waiting[]): WaitingVisit {
  return waiting.reduce<WaitingVisit>(
    (shown, { key, act, doneAt }) => {
      const place = shown.steps.findIndex(({ step }) => step === act.step);
      const before = shown.steps.findIndex(({ step }) => step === shown.reached);
      if (place <= before) return shown;
      return {
        steps: shown.steps.map((one, at) => (at === place ? { ...one, at: timeOfDay(new Date(doneAt)) } : one)),
        next: shown.steps[place + 1]?.step ?? null,
        reached: shown.steps[place]?.step ?? null,
        waits: key,
      };
    },
    { ...visit, waits: null },
  );
}
