import { BROWSE_CATEGORIES, CATEGORY_OF, TRADES_OF } from "#config/brand/categories.ts";
import { JOB_CATEGORIES, POPULAR_CATEGORIES, TRADES, type Trade } from "#config/constants.ts";

/** The trades of a category id or name, in any case; a trade's name gives the trade. Null for any other text. */
export function tradesOfCategory(text: string): readonly Trade[] | null {
  const name = text.trim().toLowerCase();
  const ofCategory = new Map<string, readonly Trade[]>(Object.entries(TRADES_OF)).get(name);
  if (ofCategory) return ofCategory;
  const trade = TRADES.find((one) => one.toLowerCase() === name);
  return trade ? [trade] : null;
}

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
