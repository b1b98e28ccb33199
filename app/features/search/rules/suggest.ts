import { BROWSE_CATEGORIES } from "#config/brand/categories.ts";
import { JOB_CATEGORIES, POPULAR_CATEGORIES, TRADES } from "#config/constants.ts";
import { CITIES } from "#kernel/geo/cities.ts";
import { readLocation } from "#kernel/geo/location.ts";
import { SPECIALTIES } from "./kinds-of-work.ts";
import { editDistance, readService, typosAllowed } from "./read-service.ts";
import { cleanText, searchAddress } from "./search-address.ts";

type SuggestionKind = "trade" | "category" | "specialty" | "place";

/** One suggestion for a search field. */
export interface Suggestion {
  kind: SuggestionKind;
  /** The text for the field. */
  text: string;
  /** The path of the results. */
  to: string;
}

/** The field that suggestions are for. */
export type SuggestField = "service" | "location";

const LIMIT = 8;
const PAGE = "/browse-services";

const CATEGORIES = [...JOB_CATEGORIES, ...POPULAR_CATEGORIES, ...BROWSE_CATEGORIES.map(({ label }) => label)];

const SERVICES: readonly Suggestion[] = unique([
  ...TRADES.map((text) => service("trade", text)),
  ...CATEGORIES.map((text) => service("category", text)),
  ...SPECIALTIES.map((text) => service("specialty", text)),
]);
const PLACES: readonly Suggestion[] = CITIES.map(place);

/** Suggestions for the typed text, best first, at most eight; for an empty text, the most common services. */
export function suggestionsFor(typed: string, field: SuggestField): Suggestion[] {
  const text = cleanText(typed, 60).toLowerCase();
  if (!text) return (field === "location" ? PLACES : SERVICES).slice(0, LIMIT);
  if (field === "location") return unique([...codeIn(text), ...fitting(PLACES, text)]).slice(0, LIMIT);
  const found = fitting(SERVICES, text);
  return (found.length > 0 ? found : byMeaning(text)).slice(0, LIMIT);
}

function service(kind: SuggestionKind, text: string): Suggestion {
  return { kind, text, to: searchAddress(PAGE, { service: text }) };
}

function place(text: string): Suggestion {
  return { kind: "place", text, to: searchAddress(PAGE, { location: text }) };
}

/** A postcode, district or area that was typed in full is a suggestion. */
function codeIn(text: string): Suggestion[] {
  const location = readLocation(text);
  if (!location || location.kind === "city") return [];
  return [place(location.kind === "postcode" ? location.postcode : text.toUpperCase())];
}

/** Suggestions that begin with the text, then those with a word that does, then those that match with a typo. */
function fitting(all: readonly Suggestion[], text: string): Suggestion[] {
  const ranked = all.flatMap((suggestion, nth) => {
    const rank = rankOf(suggestion.text.toLowerCase(), text);
    return rank === null ? [] : [{ suggestion, rank, nth }];
  });
  return ranked.sort((a, b) => a.rank - b.rank || a.nth - b.nth).map(({ suggestion }) => suggestion);
}

function rankOf(name: string, text: string): number | null {
  if (name.startsWith(text)) return 0;
  const words = name.split(/[^\p{L}\p{N}]+/u);
  const typed = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  if (typed.length > 0 && typed.every((part) => words.some((word) => word.startsWith(part)))) return 1;
  const slips = typosAllowed(text);
  if (slips === 0) return null;
  const near = [name, ...words, ...words.map((word) => word.slice(0, text.length)), name.slice(0, text.length)]
    .filter((word) => Math.abs(word.length - text.length) <= slips)
    .map((word) => editDistance(text, word));
  const least = Math.min(...near, slips + 1);
  return least <= slips ? 1 + least : null;
}

/** Suggestions by meaning: "my tap is leaking" matches no beginning, but suggests a plumber. */
const byMeaning = (text: string): Suggestion[] =>
  (readService(text).trades ?? []).map((trade) => service("trade", trade));

function unique(all: readonly Suggestion[]): Suggestion[] {
  return [...new Map(all.map((one) => [one.text.toLowerCase(), one])).values()];
}
