import { data, redirect } from "react-router";
import { ctxKey } from "#app/web/context.ts";
import { pricePath } from "#features/guide/prices/rules/price-paths.ts";
import { breadcrumbs, jsonLd } from "#features/search/rules/structured-data.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { CategoryPicture } from "#ui/category-picture.tsx";
import { Link } from "#ui/link.tsx";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { baseOf, brandOf, pageMeta } from "#ui/page-meta.ts";
import { Row, RowList } from "#ui/row.tsx";
import type { Route } from "./+types/route";
import {
  type KindPage,
  loadAll,
  loadKind,
  type PriceLink,
  type PricesOfCategory,
  subjectOf,
} from "./load-prices.server.ts";

/** Ranges, one a row. */
function PriceRows({ prices }: { prices: readonly PriceLink[] }) {
  if (prices.length === 0) return null;
  return (
    <RowList>
      {prices.map(({ to, label, range, jobs }) => (
        <Row key={to} pressable end={<span className="amount font-semibold">{range}</span>}>
          <CardLink to={to} className="font-semibold">
            {label}
          </CardLink>
          <span className="block text-sm text-soft">{paidJobs(jobs)}</span>
        </Row>
      ))}
    </RowList>
  );
}

/** "12 paid jobs". */
const paidJobs = (jobs: number): string => `${jobs} paid jobs`;

/** Work without a price yet, as links in a line. */
function WithoutPrice({ works }: { works: readonly PriceLink[] }) {
  if (works.length === 0) return null;
  return (
    <p className="mt-4 text-sm">
      <span className="text-soft">No price yet: </span>
      {works.map(({ to, label }, nth) => (
        <span key={to}>
          {nth > 0 && ", "}
          <Link to={to} className="tap link">
            {label}
          </Link>
        </span>
      ))}
    </p>
  );
}

/** Where the figures come from, and what they leave out. */
const HowCalculated = () => (
  <Section title="Where these figures come from">
    <p className="max-w-measure text-soft">
      These figures come from bookings made here where the work was approved and the money released. We use the newest
      100 of each kind and leave out jobs with a refund. We show nothing from fewer than 5 jobs, because it would say
      little and could show what one person paid. Your own quotes depend on your job. Compare them with the range and
      ask about any difference.
    </p>
  </Section>
);

/** The call to action. */
const QuoteBand = ({ to, work }: { to: string; work: string | null }) => (
  <section
    aria-labelledby="next-title"
    className="mt-14 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-lg bg-green-soft px-6 py-6 sm:px-9"
  >
    <div>
      <h2 id="next-title" className="heading">
        What would yours cost?
      </h2>
      <p className="mt-2 max-w-measure">{`${work ? `Answer a few questions about “${work}”` : "Describe the job"}, and up to 3 tradespeople will send you a quote. Posting is free.`}</p>
    </div>
    <ButtonLink to={to} variant="primary" size="lg" block>
      Get quotes
    </ButtonLink>
  </section>
);

/** "Leaking tap in Leeds: what people paid". */
const kindTitle = ({ work, city }: Pick<KindPage, "work" | "city">): string =>
  `${work.name}${city ? ` in ${city}` : ""}: what people paid`;

/** The prices of a kind of work, across the UK or in a city. */
function KindPrices({ trail, ...page }: KindPage & { trail: { name: string; path: string }[] }) {
  const { work, city, uk } = page;
  const location = city ? `&location=${encodeURIComponent(city)}` : "";
  return (
    <Page>
      <Breadcrumbs steps={trail} />
      <PageHeader title={kindTitle(page)} />
      <div className="flex items-center gap-4 border-line border-y py-6">
        <CategoryPicture name={work.category} className="h-14 w-18" />
        <Range {...page} />
      </div>
      {(page.cities.length > 0 || city) && (
        <Section title={city ? "Elsewhere" : "In your city"}>
          <PriceRows prices={[...(city && uk.range ? [uk] : []), ...page.cities]} />
          {page.cities.length === 0 && !uk.range && <p>Nowhere else has 5 paid jobs of this kind yet.</p>}
        </Section>
      )}
      <HowCalculated />
      <QuoteBand to={`/get-quotes?kind=${work.id}${location}`} work={work.name} />
      <Section title={`Other ${work.category.toLowerCase()} work`}>
        <PriceRows prices={page.others.filter(({ range }) => range)} />
        <WithoutPrice works={page.others.filter(({ range }) => !range)} />
      </Section>
    </Page>
  );
}

function Range({ here, city, category }: KindPage) {
  const place = city ? `in and around ${city}` : "across the UK";
  if (!here.range)
    return (
      <div className="min-w-0 max-w-measure">
        <p>{`Fewer than 5 jobs of this kind have been completed and paid ${place} so far. We’ll show the price as soon as there are 5.`}</p>
        {category.range && (
          <p className="mt-2 text-soft">{`${category.label} across the UK: the middle half of ${paidJobs(category.jobs)} cost ${category.range}.`}</p>
        )}
      </div>
    );
  return (
    <div className="min-w-0">
      <p className="amount font-semibold text-2xl">{here.range}</p>
      <p className="text-soft">{`What the middle half of ${paidJobs(here.jobs)} ${place} cost`}</p>
    </div>
  );
}

/** /prices, /prices/leaking-tap, /prices/leaking-tap/leeds: what completed, paid jobs have cost. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const subject = subjectOf(params);
  if (!subject) throw data({ message: "We do not have prices for this." }, { status: 404 });
  const { work, city } = subject;
  const path = pricePath(work?.id, city);
  // One URL for each page; other spellings redirect to it.
  if (["/prices", params.kind, params.city].filter(Boolean).join("/") !== path) throw redirect(path, 301);
  const ctx = context.get(ctxKey);
  return work ? { kind: await loadKind(ctx, { work, city }), all: null } : { kind: null, all: await loadAll(ctx) };
}

export const meta = (args: Route.MetaArgs) => {
  if (!args.loaderData) return pageMeta(args, "Page not found");
  const { kind } = args.loaderData;
  if (!kind)
    return pageMeta(
      args,
      "What jobs cost",
      "What people paid for plumbing, electrical and other work, from completed and paid jobs.",
    );
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
    ? `${kindTitle(page)}: the middle half of ${page.here.jobs} completed and paid jobs cost ${page.here.range}.`
    : `${kindTitle(page)}: we’ll show a price as soon as there are enough completed and paid jobs.`;

const trailOf = ({ work, city, path }: KindPage) => [
  { name: "Home", path: "/" },
  { name: "What jobs cost", path: "/prices" },
  { name: work.name, path: pricePath(work.id) },
  ...(city ? [{ name: city, path }] : []),
];

export default function Prices({ loaderData: { kind, all } }: Route.ComponentProps) {
  return kind ? <KindPrices {...kind} trail={trailOf(kind)} /> : <AllPrices title="What jobs cost" categories={all} />;
}

/** Every kind of work with what people paid for it. */
function AllPrices({ title, categories }: { title: string; categories: readonly PricesOfCategory[] }) {
  return (
    <Page>
      <PageHeader title={title}>
        <p className="text-lg">
          What people paid for completed work, not what someone says it should cost. In each range, a quarter of the
          jobs cost less and a quarter cost more.
        </p>
      </PageHeader>
      <div className="grid gap-x-14 gap-y-12 lg:grid-cols-2">
        {categories.map((one) => (
          <Category key={one.category} {...one} />
        ))}
      </div>
      <HowCalculated />
      <QuoteBand to="/get-quotes" work={null} />
    </Page>
  );
}

function Category({ category, range, jobs, kinds }: PricesOfCategory) {
  return (
    <section className="min-w-0">
      <div className="mb-4 flex items-center gap-4">
        <CategoryPicture name={category} className="h-14 w-18" />
        <div>
          <h2 className="heading">{category}</h2>
          <p className="text-sm text-soft">
            {range
              ? `${range}, all ${category.toLowerCase()} work: ${paidJobs(jobs)}`
              : "Fewer than 5 paid jobs so far"}
          </p>
        </div>
      </div>
      <PriceRows prices={kinds.filter(({ range: known }) => known)} />
      <WithoutPrice works={kinds.filter(({ range: known }) => !known)} />
    </section>
  );
}
