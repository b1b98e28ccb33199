import { data, redirect } from "react-router";
import { ctxKey } from "#app/web/context.ts";
import { pricePath } from "#features/prices/rules/price-paths.ts";
import { breadcrumbs, jsonLd } from "#features/search/rules/structured-data.ts";
import { baseOf, brandOf, pageMeta } from "#ui/page-meta.ts";
import type { Route } from "./+types/route";
import { AllPrices } from "./all-prices.tsx";
import { KindPrices, kindTitle } from "./kind-prices.tsx";
import { type KindPage, loadAll, loadKind, subjectOf } from "./load-prices.server.ts";
import { texts } from "./texts.ts";

/** /prices, /prices/leaking-tap, /prices/leaking-tap/leeds: what completed, paid jobs have cost. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const subject = subjectOf(params);
  if (!subject) throw data({ message: texts.notFound }, { status: 404 });
  const { work, city } = subject;
  const path = pricePath(work?.id, city);
  // One URL for each page; other spellings redirect to it.
  if (["/prices", params.kind, params.city].filter(Boolean).join("/") !== path) throw redirect(path, 301);
  const ctx = context.get(ctxKey);
  return work ? { kind: await loadKind(ctx, { work, city }), all: null } : { kind: null, all: await loadAll(ctx) };
}

export const meta = (args: Route.MetaArgs) => {
  if (!args.loaderData) return pageMeta(args, texts.pageNotFound);
  const { kind } = args.loaderData;
  if (!kind) return pageMeta(args, texts.title, texts.description);
  const title = kindTitle(kind);
  const site = { brand: brandOf(args), base: baseOf(args) };
  return [
    // A page that can only say that there are too few jobs is no result for a search engine.
    ...pageMeta(args, title, descriptionOf(kind), { canonical: kind.path, hidden: kind.here.range === null }),
    ...(import.meta.env.SSR ? jsonLd(breadcrumbs(site, trailOf(kind))) : []),
  ];
};

const descriptionOf = (page: KindPage): string =>
  page.here.range
    ? texts.rangeDescription(kindTitle(page), page.here.range, page.here.jobs)
    : texts.noRangeDescription(kindTitle(page));

const trailOf = ({ work, city, path }: KindPage) => [
  { name: "Home", path: "/" },
  { name: texts.title, path: "/prices" },
  { name: work.name, path: pricePath(work.id) },
  ...(city ? [{ name: city, path }] : []),
];

export default function Prices({ loaderData: { kind, all } }: Route.ComponentProps) {
  return kind ? <KindPrices {...kind} trail={trailOf(kind)} /> : <AllPrices title={texts.title} categories={all} />;
}
