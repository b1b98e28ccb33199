/** Personal details in a text, by kind. Each pattern applies to the text that the previous ones have left. */
const KINDS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ["email", /(?<![^\s@<>()[\]])[^\s@<>()[\]]+@[^\s@<>()[\]]+\.[^\s@<>()[\].,;:!?]+/g],
  ["postcode", /\b(?:[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}|GIR\s*0AA)\b/gi],
  ["phone", /(?:\+|\b0)\d(?:[\s()./-]{0,2}\d){7,13}\b/g],
  ["number", /\b\d(?:[\s-]?\d){7,}\b/g],
  [
    "address",
    /\b(?:flat\s+)?\d+[a-z]?,?\s+(?:[A-Z][a-z'’-]+\s+){1,3}(?:Road|Rd|Street|St|Avenue|Ave|Lane|Ln|Close|Drive|Dr|Way|Court|Ct|Crescent|Gardens|Grove|Place|Terrace|Square|Hill|Row|Mews|Walk|Park)\b/g,
  ],
  ["name", /\b(?:Mr|Mrs|Ms|Miss|Dr|Mx)\.?\s+[A-Z][\p{L}'’-]+(?:\s+[A-Z][\p{L}'’-]+)?/gu],
  [
    "name",
    /(?=[A-Z])(?<=\b(?:[Mm]y name is|[Mm]y name's|I am|I'm|I’m|[Aa]sk for|[Tt]hanks,?|[Rr]egards,?|[Cc]heers,?)\s+)[A-Z][\p{L}'’-]+(?:\s+[A-Z][\p{L}'’-]+)?/gu,
  ],
];

const MARK = /\[[a-z]+ \d+\]/g;

export interface Stripped {
  /** The text with marks such as "[phone 1]" instead of personal details. */
  text: string;
  /** Restores the details in an answer. */
  restore(text: string): string;
}

/** Removes details that a model does not need: addresses, postcodes, telephone numbers, names (`own` is the writer's). */
export function withoutPersonal(text: string, own: string): Stripped {
  const taken = new Map<string, string>();
  const ownNames = own.split(/\s+/).filter((part) => part.length > 1);
  const kinds = [...KINDS, ...ownNames.map((name) => ["name", namePattern(name)] as const)];
  let stripped = text;
  for (const [kind, pattern] of kinds)
    stripped = stripped.replaceAll(pattern, (was) => {
      const mark = `[${kind} ${taken.size + 1}]`;
      taken.set(mark, was);
      return mark;
    });
  // A detail may contain marks of details removed before it.
  const restored = (answer: string): string =>
    answer.replaceAll(MARK, (mark) => {
      const was = taken.get(mark);
      return was === undefined ? mark : restored(was);
    });
  return {
    text: stripped,
    restore: restored,
  };
}

/** Matches a name as a whole word with its capital: "Mark", not "mark". */
const namePattern = (name: string) =>
  new RegExp(`(?<![\\p{L}[])${name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}])`, "gu");
