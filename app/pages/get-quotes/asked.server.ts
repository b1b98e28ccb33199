import { type Guide, guideNamed, guideOf } from "#config/kinds-of-work/guide.ts";
import { readAnswers } from "#features/jobs/rules/details.ts";
import { MOST_ASKED } from "#features/jobs/rules/open-to-others.ts";
import { kindsNamed } from "#features/search/rules/kinds-of-work.ts";
import { firstCharacters } from "#kernel/characters.ts";
import { postcodeProblem } from "#kernel/geo/postcode-problem.ts";
import { normalisePostcode } from "#kernel/postcode.ts";

/** Everything that a visitor has answered so far: all of it is in the address, so that Back, a reload and a link lose nothing. */
export interface Asked {
  /** What needs doing, as typed here, or in a search (`service`). */
  what: string;
  guide: Guide | null;
  /** For each question from the first on, the place of its answer. */
  answers: number[];
  /** The answer to mark in the question that is asked next: the one that "Back" took away. */
  chosen: number | null;
  /** As typed. */
  location: string;
  /** Normalised; null without a whole postcode that we cover. */
  postcode: string | null;
  when: string;
  /** The ids of the tradespeople to ask first. */
  ask: string[];
}

const LONGEST = { what: 100, location: 60 } as const;

/** Reads the address. Invalid parts are left out, so that every address has a useful page. */
export function readAsked(query: URLSearchParams): Asked {
  const what = firstCharacters((query.get("what") ?? query.get("service") ?? "").trim(), LONGEST.what);
  const location = firstCharacters((query.get("location") ?? "").trim(), LONGEST.location);
  const guide = guideOf(query.get("kind") ?? "") ?? guideFor(what);
  const chosen = query.get("chosen");
  return {
    what,
    guide,
    answers: guide ? readAnswers(guide, query.getAll("a")) : [],
    chosen: chosen !== null && /^\d$/.test(chosen) ? Number(chosen) : null,
    location,
    postcode: postcodeProblem(location) === null ? normalisePostcode(location) : null,
    when: query.get("when") ?? "",
    ask: query.getAll("ask").slice(0, MOST_ASKED),
  };
}

/** The kind of work that a text names or describes: "kitchen tap dripping". Null for none, or for several. */
function guideFor(text: string): Guide | null {
  const named = guideNamed(text);
  if (named || text === "") return named;
  const kinds = kindsNamed(text);
  return kinds.length === 1 ? guideNamed(kinds[0] ?? "") : null;
}

/** The fields of the address, for the hidden inputs of a form and for links. */
export const fieldsOf = ({
  guide,
  answers,
  location,
  when,
  ask,
}: Omit<Asked, "what" | "chosen" | "postcode">): Fields => [
  ...(guide ? [["kind", guide.id] as const] : []),
  ...answers.map((answer) => ["a", String(answer)] as const),
  ...(location ? [["location", location] as const] : []),
  ...(when ? [["when", when] as const] : []),
  ...ask.map((id) => ["ask", id] as const),
];
export type Fields = (readonly [name: string, value: string])[];

export const addressOf = (fields: Fields): string =>
  `/get-quotes?${new URLSearchParams(fields.map(([name, value]) => [name, value]))}`;

/** The step before: the last answer is taken back, and marked. */
export function backFrom(asked: Asked): string {
  const last = asked.answers.at(-1);
  if (last === undefined) return addressOf(fieldsOf({ ...asked, guide: null }));
  return addressOf([...fieldsOf({ ...asked, answers: asked.answers.slice(0, -1) }), ["chosen", String(last)]]);
}
