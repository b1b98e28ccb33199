/** At most so many spaces between the lines of a chart, and one more below nothing. */
const SPACES = 4;
const ROUND = [1, 2, 5, 10];

/**
 * Where a chart of these values has its lines, from the lowest to the highest: round, evenly apart, around all values and
 * nothing. `unit` is the least that lines are apart.
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

/** Whether a column has a name below it: always, where there is room only, or never. */
export type Named = "always" | "with-room" | "never";

/** Which of so many columns are named: as many as have room, on a phone every other one of those, the last one always. */
export function namesOf(count: number): Named[] {
  const every = count <= 12 ? 1 : Math.ceil(count / 6);
  const few = count <= 6;
  return Array.from({ length: count }, (_, place) => {
    const fromEnd = count - 1 - place;
    if (fromEnd % every !== 0) return "never";
    return few || (fromEnd / every) % 2 === 0 ? "always" : "with-room";
  });
}
