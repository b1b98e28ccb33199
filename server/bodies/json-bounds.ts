/** Larger than anything that an endpoint accepts, and small enough for any work on it. */
const MOST_ENTRIES = 1_000;
const MOST_VALUES = 20_000;
const MOST_DEPTH = 30;
/** A shorter text cannot exceed any of the limits by enough to matter. */
const SHORT = 1_000;

/**
 * What is too much about a JSON value; null for one that any schema may read. It reads no further than the limits, so its cost does not
 * grow with the value. `text` is what the value was parsed from.
 */
export function excessOf(value: unknown, text: string): string | null {
  if (text.length < SHORT) return null;
  const left: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  let seen = 0;
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (++seen > MOST_VALUES) return `The body must have at most ${MOST_VALUES} values`;
    if (typeof next.value !== "object" || next.value === null) continue;
    if (next.depth >= MOST_DEPTH) return `Lists and objects must be at most ${MOST_DEPTH} deep`;
    const entries = entriesOf(next.value);
    if (entries === null) return `A list or an object must have at most ${MOST_ENTRIES} entries`;
    for (const entry of entries) left.push({ value: entry, depth: next.depth + 1 });
  }
  return null;
}

/** The values in a list or an object; null for more than the limit. */
function entriesOf(value: object): unknown[] | null {
  if (Array.isArray(value)) return value.length > MOST_ENTRIES ? null : value;
  const found: unknown[] = [];
  for (const name in value) {
    if (found.length >= MOST_ENTRIES) return null;
    found.push((value as Record<string, unknown>)[name]);
  }
  return found;
}
