import type { JobCategory } from "../constants.ts";
import { CARPENTRY } from "./carpentry.text.ts";
import { ELECTRICAL } from "./electrical.text.ts";
import { CLEANING, FLOORING, GARDENING, ROOFING } from "./outdoors.text.ts";
import { PAINTING } from "./painting.text.ts";
import { PLUMBING } from "./plumbing.text.ts";
import { STORED } from "./stored.text.ts";

/** A kind of work on /get-quotes, with what a tradesperson needs to know for a price. */
export interface Guide {
  /** In addresses and forms: "leaking-tap". */
  id: string;
  name: string;
  category: JobCategory;
  questions: readonly { ask: string; answers: readonly string[] }[];
}

export const NOT_SURE = STORED.notSure;

/** A category without rows has the general questions only. */
const ROWS: Partial<Record<JobCategory, readonly GuideRow[]>> = {
  Plumbing: PLUMBING,
  Electrical: ELECTRICAL,
  Carpentry: CARPENTRY,
  Painting: PAINTING,
  Roofing: ROOFING,
  Flooring: FLOORING,
  Gardening: GARDENING,
  Cleaning: CLEANING,
};

/** Every kind of work with questions, by category. */
export const GUIDES: readonly Guide[] = Object.entries(ROWS).flatMap(([category, rows]) =>
  rows.map(([name, ...questions]) => ({
    id: name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replace(/-$/, ""),
    name,
    category: category as JobCategory,
    questions: questions.map(questionOf),
  })),
);

function questionOf(text: string): Guide["questions"][number] {
  const [ask = "", answers = ""] = text.split(": ");
  return { ask, answers: [...answers.split(" | "), NOT_SURE] };
}

const BY_ID = new Map(GUIDES.map((guide) => [guide.id, guide]));

const BY_NAME = new Map(GUIDES.map((guide) => [guide.name.toLowerCase(), guide]));

/** By id. Null for an unknown one. */
export const guideOf = (id: string): Guide | null => BY_ID.get(id) ?? null;

/** By name, in any case. Null for an unknown one. */
export const guideNamed = (name: string): Guide | null => BY_NAME.get(name.trim().toLowerCase()) ?? null;

/**
 * A row of the guide: the name of a kind of work, then its questions, each with its answers: "Which tap is it?: Bath | Kitchen". "I’m not
 * sure" is always offered too.
 */
export type GuideRow = readonly [name: string, ...questions: string[]];
