import { cleanText } from "../rules/search-address.ts";
import { type SuggestField, type Suggestion, suggestionsFor } from "../rules/suggest.ts";

/** The suggestions for a typed text, with the cleaned text as `q`. Answered from memory; never throws. */
export const suggest = (typed: string, field: SuggestField): { q: string; items: Suggestion[] } => ({
  q: cleanText(typed, 60),
  items: suggestionsFor(typed, field),
});
