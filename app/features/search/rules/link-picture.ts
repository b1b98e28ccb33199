import { inArea } from "#features/tradespeople/rules/profile.labels.ts";
import { ratingOf } from "#kernel/rating.ts";

/** The texts of a link picture. They only contain what the linked page shows. */
export interface LinkPictureText {
  brand: string;
  title: string;
  /** One line below the title. */
  line: string;
  /** 0 without reviews. */
  rating?: number;
  reviewCount?: number;
  /** Short texts at the bottom, at most three. */
  facts: readonly string[];
  /** A person's initials, beside their name. */
  initials?: string;
  /** The id of their photo, which is drawn instead of the initials. */
  photoId?: string;
}

/** Characters that our typefaces cannot draw. They cover every name in Latin letters. */
const UNDRAWABLE = /[^\u0020-\u007e\u00a0-\u024f\u1e00-\u1eff\u2010-\u2014\u2018-\u201e\u2022\u2026\u20ac]+/gu;

/** A text that can be drawn: only characters of our fonts, single spaces, at most `longest` characters. */
export function drawable(text: string, longest: number): string {
  const letters = text.normalize("NFC").replaceAll(UNDRAWABLE, " ").replaceAll(/\s+/g, " ").trim();
  return letters.length > longest ? `${letters.slice(0, longest - 1).trimEnd()}…` : letters;
}

interface Person {
  name: string;
  trade: string;
  area: string;
  /** "£45-70 an hour". */
  rate: string;
  rating: number;
  reviewCount: number;
  /** Names of the checks that are current: "ID", "Insurance". */
  checks: readonly string[];
  initials: string;
  photoId: string | null;
}

/** The texts of the picture of a tradesperson's profile. */
export const tradespersonPictureText = (brand: string, person: Person): LinkPictureText => ({
  brand: drawable(brand, 40),
  title: drawable(person.name, 44) || drawable(person.trade, 44),
  line: drawable(`${person.trade} ${inArea(person.area)}`, 60),
  rating: person.rating,
  reviewCount: person.reviewCount,
  facts: [checkedText(person.checks), drawable(person.rate, 30)].filter((text) => text !== ""),
  initials: drawable(person.initials, 2),
  ...(person.photoId && { photoId: person.photoId }),
});

/** "ID, insurance and Gas Safe checked". */
function checkedText(checks: readonly string[]): string {
  const names = checks.map((name, index) => (index > 0 && name === "Insurance" ? "insurance" : name));
  const last = names.at(-1);
  if (!last) return "";
  return `${names.length > 1 ? `${names.slice(0, -1).join(", ")} and ` : ""}${last} checked`;
}

/** The texts of the picture for pages without their own. */
export const sitePictureText = (brand: string): LinkPictureText => ({
  brand: drawable(brand, 40),
  title: "Find local tradespeople",
  line: "Get up to 3 quotes for your job",
  facts: ["We hold your money until you approve the work"],
});

interface PlaceFigures {
  people: number;
  /** Whether there are more people than were counted. */
  atLeast: boolean;
  ratingSum: number;
  reviewCount: number;
  rates: { from: number; to: number } | null;
}

/** The texts of the picture of a local page. */
export const localPagePictureText = (brand: string, title: string, figures: PlaceFigures): LinkPictureText => ({
  brand: drawable(brand, 40),
  title: drawable(title, 44),
  line: `${figures.people.toLocaleString("en-GB")}${figures.atLeast ? "+" : ""} with ID and insurance checked`,
  rating: ratingOf(figures),
  reviewCount: figures.reviewCount,
  facts: figures.rates ? [`Usually £${figures.rates.from}-${figures.rates.to} an hour`] : [],
});
