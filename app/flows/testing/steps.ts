import fc from "fast-check";
import type { Move } from "./acts.ts";
import { attempt, type Life, momentOf } from "./life.ts";
import { MOVES } from "./moves.ts";

/** Which of the moves of its moment a step is, and what amounts and days it has. */
export type Step = readonly [pick: number, chance: number];
export const steps = fc.array(fc.tuple(fc.nat(9_999), fc.nat(99)), { minLength: 11, maxLength: 15 });

/** Of the moves of the moment in an order that the step gives, usual ones first in 7 of 10, makes the first that is not refused. */
export async function makeStep(life: Life, made: string[], [pick, chance]: Step): Promise<void> {
  const now = await momentOf(life);
  const { usual, rare } = MOVES[now.state];
  const [first, second] = pick % 10 < 7 ? [usual, rare] : [rare, usual];
  for (const [name, move] of [...shuffled(first, pick), ...shuffled(second, pick)]) {
    if (!(await attempt(() => move(now, chance)))) continue;
    made.push(`${now.state}: ${name} (${chance})`);
    return;
  }
}

function shuffled(moves: Readonly<Record<string, Move>>, pick: number): [string, Move][] {
  const rank = (index: number) => ((pick + 1) * (index + 7) * 7_919) % 10_007;
  const ranked = Object.entries(moves).map((entry, index) => ({ entry, rank: rank(index) }));
  return ranked.sort((a, b) => a.rank - b.rank).map(({ entry }) => entry);
}
