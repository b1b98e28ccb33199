/** Taking somebody out of what others keep: papers, notifications, mails on their way. */

/** A text of theirs, and what stands there from now on. */
export type Mark = readonly [text: string, instead: string];

const SHORTEST = 2;

/** Marks worth looking for: the longest first, each once, and each line of a text that has several. */
export function marksOf(found: readonly Mark[]): Mark[] {
  const lines = found.flatMap(([text, instead]): Mark[] =>
    [text, ...text.split(/\n+/)].map((line) => [line.trim(), instead]),
  );
  const once = new Map(lines.filter(([text]) => text.length >= SHORTEST).toReversed());
  return [...once].toSorted(([a], [b]) => b.length - a.length);
}

/** A value of a JSON column (or a plain text) without the marks, in any case, where they stand as words of their own. */
export function scrubbed<Value>(value: Value, marks: readonly Mark[]): Value {
  const patterns = marks.map(([text, instead]) => [wordsOf(text), instead] as const);
  const clean = (one: unknown): unknown => {
    if (typeof one === "string")
      return patterns.reduce((text, [words, instead]) => text.replace(words, () => instead), one);
    if (Array.isArray(one)) return one.map(clean);
    if (typeof one !== "object" || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, clean(inner)]));
  };
  return clean(value) as Value;
}

const wordsOf = (text: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])${literally(text)}(?![\\p{L}\\p{N}])`, "giu");

const literally = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
