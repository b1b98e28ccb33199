import type { Trade } from "./work.ts";

/** The names of a trade in paths and sentences. */
interface TradeName {
  slug: string;
  /** "Plumbers" */
  plural: string;
  /** "a plumber" */
  one: string;
  /** Other search terms for the trade, which lead to its page. */
  alsoKnownAs?: readonly string[];
}

export const TRADE_NAMES: Record<Trade, TradeName> = {
  Plumber: { slug: "plumbers", plural: "Plumbers", one: "a plumber", alsoKnownAs: ["plumbing"] },
  Electrician: {
    slug: "electricians",
    plural: "Electricians",
    one: "an electrician",
    alsoKnownAs: ["electrical", "electrics"],
  },
  Carpenter: {
    slug: "carpenters",
    plural: "Carpenters",
    one: "a carpenter",
    alsoKnownAs: ["carpentry", "joiner", "joiners", "joinery"],
  },
  Builder: { slug: "builders", plural: "Builders", one: "a builder", alsoKnownAs: ["building"] },
  "Painter & Decorator": {
    slug: "painters-and-decorators",
    plural: "Painters & Decorators",
    one: "a painter and decorator",
    alsoKnownAs: ["painter", "painters", "painting", "decorator", "decorators", "decorating"],
  },
  Roofer: { slug: "roofers", plural: "Roofers", one: "a roofer", alsoKnownAs: ["roofing"] },
  Plasterer: { slug: "plasterers", plural: "Plasterers", one: "a plasterer", alsoKnownAs: ["plastering"] },
  Landscaper: {
    slug: "landscapers",
    plural: "Landscapers",
    one: "a landscaper",
    alsoKnownAs: ["landscaping", "gardener", "gardeners", "gardening"],
  },
  "Gas Engineer": { slug: "gas-engineers", plural: "Gas Engineers", one: "a gas engineer", alsoKnownAs: ["gas"] },
  "Heating Engineer": {
    slug: "heating-engineers",
    plural: "Heating Engineers",
    one: "a heating engineer",
    alsoKnownAs: ["heating"],
  },
};
