/** Removes what identifies a person from texts that other people or the law require us to store. */

/** A text that identifies a person, and what replaces it. */
export type IdentitySignal = readonly [text: string, replacement: string];

const MIN_LENGTH = 2;

/** The texts to search for, the longest first and each once: the given texts, and each line of those with several lines. */
export function toIdentitySignals(found: readonly IdentitySignal[]): IdentitySignal[] {
  const lines = found.flatMap(([text, replacement]): IdentitySignal[] =>
    [text, ...text.split(/\n+/)].map((line) => [line.trim(), replacement]),
  );
  const unique = new Map(lines.filter(([text]) => text.length >= MIN_LENGTH).toReversed());
  return [...unique].toSorted(([a], [b]) => b.length - a.length);
}

/** A text, or a JSON value with all texts in it, in which the signals are replaced, in any case, and only as whole words. */
export function anonymised<Value>(value: Value, signals: readonly IdentitySignal[]): Value {
  const patterns = signals.map(([text, replacement]) => [wholeWords(text), replacement] as const);
  const clean = (one: unknown): unknown => {
    if (typeof one === "string")
      return patterns.reduce((text, [pattern, replacement]) => text.replace(pattern, () => replacement), one);
    if (Array.isArray(one)) return one.map(clean);
    if (typeof one !== "object" || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, clean(inner)]));
  };
  return clean(value) as Value;
}

const wholeWords = (text: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])${escaped(text)}(?![\\p{L}\\p{N}])`, "giu");

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
