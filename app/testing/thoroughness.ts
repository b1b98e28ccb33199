/**
 * The number of generated cases in a run. `npm run check` (QUICK=1) runs a sample within about a minute, `npm test` covers every
 * behaviour once, and `npm test -- --full` (FULL=1) runs all combinations.
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
 * For values that one layer handles in the same way for all endpoints. `--full` returns all of them at each call; other runs return
 * one at each call, in turn, so that a test file with more calls than values still sends each value.
 */
export function oneInTurn<T>(all: readonly T[]): () => readonly T[] {
  let at = 0;
  return () => {
    if (FULL) return all;
    const index = at++ % all.length;
    return all.slice(index, index + 1);
  };
}
