import { ratingOf } from "#features/reviews/rules/rating.ts";

/** What a picture for shared links says: only what the page behind the link shows. */
export interface LinkPictureText {
  brand: string;
  title: string;
  /** One line below the title. */
  line: string;
  /** 0 without reviews. */
  rating?: number;
  reviewCount?: number;
  /** Short texts at the foot, at most three. */
  facts: readonly string[];
  /** A person's initials, beside their name. */
  initials?: string;
  /** Their photo's id, in whose place the photo itself is drawn. */
  photoId?: string;
}

/** What our typefaces can draw; they stand in every name that is written in Latin letters. */
const UNDRAWABLE = /[^\u0020-\u007e\u00a0-\u024f\u1e00-\u1eff\u2010-\u2014\u2018-\u201e\u2022\u2026\u20ac]+/gu;

/** A text as it can be drawn: our letters only, in single spaces, at most `longest` of them. */
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

/** The picture of a tradesperson's page. */
export const tradespersonPictureText = (brand: string, person: Person): LinkPictureText => ({
  brand: drawable(brand, 40),
  title: drawable(person.name, 44) || drawable(person.trade, 44),
  line: drawable(`${person.trade} in ${person.area}`, 60),
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

/** The picture of every page that has none of its own. */
export const sitePictureText = (brand: string): LinkPictureText => ({
  brand: drawable(brand, 40),
  title: "Local tradespeople, checked",
  line: "Up to three prices for what needs doing",
  facts: ["Your money held until you approve the work"],
});

interface PlaceFigures {
  people: number;
  /** There are more people than were counted. */
  atLeast: boolean;
  ratingSum: number;
  reviewCount: number;
  rates: { from: number; to: number } | null;
}

/** The picture of a page about a trade, a city or both. */
export const localPagePictureText = (brand: string, title: string, figures: PlaceFigures): LinkPictureText => ({
  brand: drawable(brand, 40),
  title: drawable(title, 44),
  line: `${figures.people.toLocaleString("en-GB")}${figures.atLeast ? "+" : ""} with ID and insurance checked`,
  rating: ratingOf(figures),
  reviewCount: figures.reviewCount,
  facts: figures.rates ? [`Usually £${figures.rates.from}-${figures.rates.to} an hour`] : [],
});
