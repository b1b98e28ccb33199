/** The most intervals between grid lines, with one more below zero. */
const SPACES = 4;
const ROUND = [1, 2, 5, 10];

/**
 * The values of a chart's grid lines, lowest first: round numbers, evenly spaced, enclosing all values and zero. `unit` is the smallest
 * distance between lines.
 */
export function linesFor(values: readonly number[], unit: number): number[] {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const apart = roundUp(Math.max((high - low) / SPACES, unit) / unit) * unit;
  const [first, last] = [Math.floor(low / apart), Math.max(Math.ceil(high / apart), 1)];
  return Array.from({ length: last - first + 1 }, (_, n) => (first + n) * apart);
}

/** The next of 1, 2, 5, 10, 20, 50… */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return (ROUND.find((round) => round * power >= value) ?? 10) * power;
}

/** Whether a column has a label below it: always, only on wide screens, or never. */
export type Named = "always" | "with-room" | "never";

/** Which columns are labelled: as many as fit, on a phone every other one of those, and always the last. */
export function namesOf(count: number): Named[] {
  const every = count <= 12 ? 1 : Math.ceil(count / 6);
  const few = count <= 6;
  return Array.from({ length: count }, (_, place) => {
    const fromEnd = count - 1 - place;
    if (fromEnd % every !== 0) return "never";
    return few || (fromEnd / every) % 2 === 0 ? "always" : "with-room";
  });
}
