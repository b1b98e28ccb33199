import { cleanText } from "../rules/search-address.ts";
import { type SuggestField, type Suggestion, suggestionsFor } from "../rules/suggest.ts";

/** What a search field offers for what has been typed, with the text as it was read. From memory; any text is answered. */
export const suggest = (typed: string, field: SuggestField): { q: string; items: Suggestion[] } => ({
  q: cleanText(typed, 60),
  items: suggestionsFor(typed, field),
});
