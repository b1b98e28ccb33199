import { londonDay } from "#kernel/dates.ts";

/** When the tradesperson said that the work has begun, and the presses that say so. */
interface BegunFacts {
  begunAt: Date | null;
  startedAt: Date | null;
  finishedAt: Date | null;
}

/** When the work has begun, if the press at `undone` is taken back. `left`: the other presses, of which one at the same time still counts. */
export const begunWithout = (
  { begunAt }: Pick<BegunFacts, "begunAt">,
  undone: Date | null,
  left: readonly (Date | null)[],
): Date | null => {
  const isAt = (at: Date | null) => at !== null && at.getTime() === begunAt?.getTime();
  return isAt(undone) && !left.some(isAt) ? null : begunAt;
};

/** The same while it counts that nobody came on `missedDay`: a press on that day, or later, does not. */
export const begunBefore = ({ begunAt }: Pick<BegunFacts, "begunAt">, missedDay: string | null): Date | null =>
  begunAt !== null && missedDay !== null && londonDay(begunAt) >= missedDay ? null : begunAt;

/** The same once that does not count any more. */
export const begunAfterAll = ({ begunAt, startedAt, finishedAt }: BegunFacts): Date | null =>
  begunAt ?? startedAt ?? finishedAt;
