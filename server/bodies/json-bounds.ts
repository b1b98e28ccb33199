/** Larger than anything that an endpoint accepts, and small enough for any work on it. */
const MOST_ENTRIES = 1_000;
const MOST_VALUES = 20_000;
const MOST_DEPTH = 30;
/** A shorter text cannot exceed any of the limits by enough to matter. */
const SHORT = 1_000;

/**
 * What is too much about a JSON text; null for one that any schema may read. It is asked before the text is parsed and reads no further
 * than the limits, so a value that is too large costs neither time nor memory. An empty list or object counts as a value of its own and
 * one inside.
 */
export function excessOf(text: string): string | null {
  if (text.length < SHORT) return null;
  /** The number of entries so far of each list and object around the current place. */
  const around: number[] = [];
  let values = 1;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '"') at = endOfString(text, at);
    else if (char === "]" || char === "}") around.pop();
    else if (char === "[" || char === "{") {
      if (around.push(1) > MOST_DEPTH) return `Lists and objects must be at most ${MOST_DEPTH} deep`;
      values++;
    } else if (char === ",") {
      const entries = (around.pop() ?? 0) + 1;
      if (entries > MOST_ENTRIES) return `A list or an object must have at most ${MOST_ENTRIES} entries`;
      around.push(entries);
      values++;
    }
    if (values > MOST_VALUES) return `The body must have at most ${MOST_VALUES} values`;
  }
  return null;
}

/** The place of the quotation mark that ends a string: the first that is not escaped. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text[before] === "\\") before--;
    if ((end - before) % 2 === 1) return end;
  }
  return text.length;
}
