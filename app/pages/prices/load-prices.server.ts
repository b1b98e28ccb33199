import type { Ctx } from "#app/context.server.ts";
import { GUIDES, type Guide } from "#config/kinds-of-work/guide.ts";
import { cityPrices, ukPrices } from "#features/guide/prices/index.server.ts";
import { pricePath } from "#features/guide/prices/rules/price-paths.ts";
import { formatRange, type Prices } from "#features/guide/prices/rules/price-range.ts";
import { readPricePath } from "#features/guide/prices/rules/read-price-path.ts";
import { CITIES, type City } from "#kernel/geo/cities.ts";

/** What the parts of a path are about; null if one of them is not known. */
export const subjectOf = ({ kind, city }: { kind?: string | undefined; city?: string | undefined }) =>
  readPricePath(kind, city);

/** A range as the pages show it, with the page that it leads to. */
export interface PriceLink {
  to: string;
  label: string;
  /** "£80 to £120"; null while there are too few jobs. */
  range: string | null;
  jobs: number;
}

const linkOf = (label: string, to: string, prices: Prices | undefined): PriceLink => ({
  to,
  label,
  range: prices ? formatRange(prices) : null,
  jobs: prices?.jobs ?? 0,
});

const CATEGORIES = [...Map.groupBy(GUIDES, ({ category }) => category)];

/** Every kind of work by category, those with a price first, the cheapest first. */
export async function loadAll(ctx: Ctx) {
  const [kinds, categories] = await Promise.all([
    ukPrices(ctx, "kind", idsOf(GUIDES)),
    ukPrices(
      ctx,
      "category",
      CATEGORIES.map(([category]) => category),
    ),
  ]);
  return CATEGORIES.map(([category, works]) => {
    const prices = categories.get(category);
    return {
      category,
      range: prices ? formatRange(prices) : null,
      jobs: prices?.jobs ?? 0,
      kinds: withPricesFirst(works, kinds),
    };
  });
}
export type PricesOfCategory = Awaited<ReturnType<typeof loadAll>>[number];

const idsOf = (works: readonly Guide[]) => works.map(({ id }) => id);

const withPricesFirst = (works: readonly Guide[], prices: Map<string, Prices>): PriceLink[] =>
  works
    .toSorted((a, b) => (prices.get(a.id)?.low ?? Infinity) - (prices.get(b.id)?.low ?? Infinity) || 0)
    .map(({ id, name }) => linkOf(name, pricePath(id), prices.get(id)));

/** The prices of a kind of work across the UK and in the cities that have enough jobs, and of other work of its category. */
export async function loadKind(ctx: Ctx, { work, city }: { work: Guide; city: City | null }) {
  const others = GUIDES.filter(({ id, category }) => category === work.category && id !== work.id);
  const [kinds, categories, cities] = await Promise.all([
    ukPrices(ctx, "kind", [work.id, ...idsOf(others)]),
    ukPrices(ctx, "category", [work.category]),
    cityPrices(ctx, work.id),
  ]);
  const known = CITIES.filter((other) => other !== city && cities.has(other));
  return {
    work: { id: work.id, name: work.name, category: work.category },
    city,
    path: pricePath(work.id, city),
    here: linkOf(work.name, pricePath(work.id, city), city ? cities.get(city) : kinds.get(work.id)),
    uk: linkOf("Across the UK", pricePath(work.id), kinds.get(work.id)),
    category: linkOf(`All ${work.category.toLowerCase()} work`, pricePath(), categories.get(work.category)),
    cities: known.map((other) => linkOf(other, pricePath(work.id, other), cities.get(other))),
    others: withPricesFirst(others, kinds),
  };
}
export type KindPage = Awaited<ReturnType<typeof loadKind>>;
