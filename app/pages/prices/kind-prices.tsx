import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { CategoryPicture } from "#ui/category-picture.tsx";
import { useTexts } from "#ui/language.ts";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { HowCalculated, QuoteBand } from "./how-calculated.tsx";
import type { KindPage } from "./load-prices.server.ts";
import { PriceRows, paidJobs, WithoutPrice } from "./price-list.tsx";
import { texts } from "./texts.ts";

/** "Leaking tap in Leeds: what people paid". */
export const kindTitle = ({ work, city }: Pick<KindPage, "work" | "city">): string => texts.kindTitle(work.name, city);

/** The prices of a kind of work, across the UK or in a city. */
export function KindPrices({ trail, ...page }: KindPage & { trail: { name: string; path: string }[] }) {
  const t = useTexts(texts);
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
        <Section title={city ? t.elsewhere : t.inYourCity}>
          <PriceRows prices={[...(city && uk.range ? [uk] : []), ...page.cities]} />
          {page.cities.length === 0 && !uk.range && <p>{t.nowhereElse}</p>}
        </Section>
      )}
      <HowCalculated />
      <QuoteBand to={`/get-quotes?kind=${work.id}${location}`} work={work.name} />
      <Section title={t.otherWork(work.category.toLowerCase())}>
        <PriceRows prices={page.others.filter(({ range }) => range)} />
        <WithoutPrice works={page.others.filter(({ range }) => !range)} />
      </Section>
    </Page>
  );
}

function Range({ here, city, category }: KindPage) {
  const t = useTexts(texts);
  const place = city ? `in and around ${city}` : "across the UK";
  if (!here.range)
    return (
      <div className="min-w-0 max-w-measure">
        <p>{t.fewerThan5Jobs(place)}</p>
        {category.range && (
          <p className="mt-2 text-soft">{t.acrossUk(category.label, category.range, paidJobs(category.jobs))}</p>
        )}
      </div>
    );
  return (
    <div className="min-w-0">
      <p className="amount font-semibold text-2xl">{here.range}</p>
      <p className="text-soft">{t.middleHalfOf(paidJobs(here.jobs), place)}</p>
    </div>
  );
}
