/**
 * How much a run tries out of what is generated. `npm run check` (QUICK=1) takes a sample to answer within a minute, `npm test` covers
 * every behaviour once, and `npm test -- --full` (FULL=1) runs the whole product of cases.
 */
export const QUICK = process.env.QUICK === "1";
export const FULL = process.env.FULL === "1";

/** The number for this run. */
export const scaled = (counts: { quick: number; usual: number; full: number }): number =>
  FULL ? counts.full : QUICK ? counts.quick : counts.usual;

/** `npm run check` takes every fourth of a list, different ones at each call; other runs take them all. */
export function some<T>(all: readonly T[]): readonly T[] {
  if (!QUICK) return all;
  const offset = turn++ % 4;
  return all.filter((_one, index) => index % 4 === offset);
}
let turn = 0;

/**
 * Values that one layer deals with for all endpoints: `--full` gives all of them at each call. Other runs give one at each call, in
 * turn, so that a file with more calls than values still sends every value somewhere.
 */
export function oneInTurn<T>(all: readonly T[]): () => readonly T[] {
  let at = 0;
  return () => {
    if (FULL) return all;
    const index = at++ % all.length;
    return all.slice(index, index + 1);
  };
}
