import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { CategoryPicture } from "#ui/category-picture.tsx";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { HowCalculated, QuoteBand } from "./how-calculated.tsx";
import type { KindPage } from "./load-prices.server.ts";
import { PriceRows, paidJobs, WithoutPrice } from "./price-list.tsx";

/** "Leaking tap in Leeds: what people paid". */
export const kindTitle = ({ work, city }: Pick<KindPage, "work" | "city">): string =>
  `${work.name}${city ? ` in ${city}` : ""}: what people paid`;

/** The prices of a kind of work, across the UK or in a city. */
export function KindPrices({ trail, ...page }: KindPage & { trail: { name: string; path: string }[] }) {
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
        <p>
          Fewer than 5 jobs of this kind have been completed and paid {place} so far. The price will be shown here as
          soon as there are 5.
        </p>
        {category.range && (
          <p className="mt-2 text-soft">
            {category.label} across the UK: {category.range}, the middle half of {paidJobs(category.jobs)}.
          </p>
        )}
      </div>
    );
  return (
    <div className="min-w-0">
      <p className="amount font-semibold text-2xl">{here.range}</p>
      <p className="text-soft">
        The middle half of {paidJobs(here.jobs)} {place}
      </p>
    </div>
  );
}
