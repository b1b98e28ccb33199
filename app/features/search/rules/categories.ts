import { JOB_CATEGORIES, POPULAR_CATEGORIES, TRADES, type Trade } from "#config/constants.ts";

/** The ten categories of Browse Services. The id is used in the URL of /browse. */
export const BROWSE_CATEGORIES = [
  { id: "home", label: "Home", hint: "Building and repairs indoors and out" },
  { id: "auto", label: "Auto", hint: "Garages, drives and charge points" },
  { id: "garden", label: "Garden", hint: "Patios, fences, lawns and hedges" },
  { id: "cleaning", label: "Cleaning", hint: "Drives, roofs, gutters and decking" },
  { id: "repair", label: "Repair", hint: "Whatever has stopped working" },
  { id: "electrical", label: "Electrical", hint: "Sockets, lights and safety reports" },
  { id: "plumbing", label: "Plumbing", hint: "Leaks, taps, bathrooms and boilers" },
  { id: "security", label: "Security", hint: "Locks, doors, lights and alarms" },
  { id: "painting", label: "Painting", hint: "Painting, papering and plaster" },
  { id: "carpentry", label: "Carpentry", hint: "Doors, shelves, floors and kitchens" },
] as const;
type BrowseCategory = (typeof BROWSE_CATEGORIES)[number]["id"];

type Word =
  | Lowercase<(typeof JOB_CATEGORIES)[number]>
  | BrowseCategory
  | Lowercase<(typeof POPULAR_CATEGORIES)[number]>;

/** The trades of each category of the post form, of Browse Services and of the landing page. */
const TRADES_OF: Record<Word, readonly Trade[]> = {
  plumbing: ["Plumber", "Gas Engineer", "Heating Engineer"],
  electrical: ["Electrician"],
  carpentry: ["Carpenter", "Builder"],
  painting: ["Painter & Decorator", "Plasterer"],
  decorating: ["Painter & Decorator", "Plasterer"],
  roofing: ["Roofer", "Builder"],
  flooring: ["Carpenter", "Builder"],
  gardening: ["Landscaper"],
  garden: ["Landscaper"],
  cleaning: ["Landscaper", "Roofer", "Painter & Decorator"],
  home: ["Builder", "Carpenter", "Plasterer", "Painter & Decorator", "Roofer"],
  auto: ["Electrician", "Builder", "Landscaper"],
  repair: ["Plumber", "Electrician", "Carpenter", "Builder", "Plasterer", "Roofer", "Heating Engineer"],
  security: ["Electrician", "Carpenter"],
};

/** The trades of a category id or name, in any case; a trade's name gives the trade. Null for any other text. */
export function tradesOfCategory(text: string): readonly Trade[] | null {
  const name = text.trim().toLowerCase();
  if (Object.hasOwn(TRADES_OF, name)) return TRADES_OF[name as Word];
  const trade = TRADES.find((one) => one.toLowerCase() === name);
  return trade ? [trade] : null;
}

const CATEGORY_OF: Partial<Record<string, (typeof JOB_CATEGORIES)[number]>> = {
  Plumber: "Plumbing",
  "Gas Engineer": "Plumbing",
  "Heating Engineer": "Plumbing",
  Electrician: "Electrical",
  Carpenter: "Carpentry",
  "Painter & Decorator": "Painting",
  Plasterer: "Painting",
  Roofer: "Roofing",
  Landscaper: "Gardening",
};

/** The category that a job for this trade most likely belongs to; null for a Builder, who does several. */
export const jobCategoryOfTrade = (trade: string): string | null => CATEGORY_OF[trade] ?? null;

/** The job categories that a trade works in: several for a Builder. */
export const jobCategoriesOfTrade = (trade: string): string[] =>
  JOB_CATEGORIES.filter((category) => tradesOfCategory(category)?.some((one) => one === trade));

/** The label of a category in a URL: "Plumbing" for "plumbing", or a trade's name. Null for an unknown one. */
export function categoryLabel(text: string): string | null {
  const name = text.trim().toLowerCase();
  const browse = BROWSE_CATEGORIES.find(({ id }) => id === name);
  if (browse) return browse.label;
  return [...JOB_CATEGORIES, ...POPULAR_CATEGORIES, ...TRADES].find((one) => one.toLowerCase() === name) ?? null;
}

/** The filter chips of the list of tradespeople, as in the URL (`?show=`). */
export const TRADESPERSON_CHIPS = ["all", "verified", "top-rated", "nearby"] as const;
export type TradespersonChip = (typeof TRADESPERSON_CHIPS)[number];

/** "1 professional found", "12 professionals found"; counting stops at `cap`. */
export function countLine(count: number, cap = Number.POSITIVE_INFINITY): string {
  const number = count >= cap ? `${cap.toLocaleString("en-GB")}+` : count.toLocaleString("en-GB");
  return `${number} ${count === 1 ? "professional" : "professionals"} found`;
}
