import type { Ctx } from "#app/context.server.ts";
import { cleanText } from "#features/tradespeople/rules/search-address.ts";
import type { VisitorPlace } from "#providers/geo/port.ts";
import { type SuggestField, type Suggestion, suggestionsFor } from "./rules/suggest.ts";

/** What a search field offers for what has been typed, with the text as it was read. From memory; any text is answered. */
export const suggest = (typed: string, field: SuggestField): { q: string; items: Suggestion[] } => ({
  q: cleanText(typed, 60),
  items: suggestionsFor(typed, field),
});

/** The city where the visitor seems to be, and the postcode or its outward part; null when nobody knows: "your area". */
export const visitorPlace = (ctx: Ctx): Promise<VisitorPlace | null> => ctx.visitorPlace();
