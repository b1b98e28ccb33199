import { helpArticles } from "#features/help/index.server.ts";
import { type GuideIndex, guideIndex } from "../rules/guide-index.ts";
import type { WrittenPage } from "../rules/passage.ts";

const NO_PAGES: readonly WrittenPage[] = [];
const indexes = new WeakMap<readonly WrittenPage[], Map<string, GuideIndex>>();

/** The guide's index of the articles under a product name and of these pages, cached for the same list of pages. */
export function getGuideIndex(brand: string, pages: readonly WrittenPage[] = NO_PAGES): GuideIndex {
  const byBrand = indexes.get(pages) ?? new Map<string, GuideIndex>();
  indexes.set(pages, byBrand);
  const index = byBrand.get(brand) ?? guideIndex(helpArticles(brand), pages);
  byBrand.set(brand, index);
  return index;
}
