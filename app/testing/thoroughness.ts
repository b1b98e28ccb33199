/**
 * The number of generated cases in a run. `npm run check` (QUICK=1) runs a sample within about a minute, `npm test` covers every
 * behaviour at least once, and `npm test -- --full` (FULL=1) runs all combinations.
 */
export const QUICK = process.env.QUICK === "1";
export const FULL = process.env.FULL === "1";

/** The number for this run. */
export const scaled = (counts: { quick: number; usual: number; full: number }): number =>
  FULL ? counts.full : QUICK ? counts.quick : counts.usual;

/** `npm run check` takes every fourth element of a list, different ones at each call; other runs take all. */
export function some<T>(all: readonly T[]): readonly T[] {
  if (!QUICK) return all;
  const offset = turn++ % 4;
  return all.filter((_one, index) => index % 4 === offset);
}
let turn = 0;

/**
 * For values that the same code handles for all endpoints. Each call of the returned function takes the next `count` elements of its
 * list, so that a test file with enough calls uses every element; `--full` takes all at each call.
 */
export function inTurn(count: number): <T>(all: readonly T[]) => readonly T[] {
  let at = 0;
  return (all) => {
    if (FULL || all.length <= count) return all;
    const first = at;
    at += count;
    return Array.from({ length: count }, (_one, offset) => all[(first + offset) % all.length] as (typeof all)[number]);
  };
}
